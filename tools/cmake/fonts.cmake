# tessera_subset_fonts(<out_dir>)
# Makes <out_dir>/font_data.hpp with the arrays inter_regular, inter_medium, inter_bold and mono_regular: TrueType
# fonts with the characters that assets/locales use. Listing the header among a target's sources makes it first.

include_guard(GLOBAL)

find_package(Python3 REQUIRED COMPONENTS Interpreter)

function(tessera_subset_fonts out_dir)
    set(modules ${PROJECT_SOURCE_DIR}/node_modules)
    if(NOT IS_DIRECTORY ${modules}/@fontsource)
        message(FATAL_ERROR "The fonts' packages are missing: run tools/build, or npm ci.")
    endif()
    file(GLOB locales CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/locales/*.json)
    add_custom_command(
        OUTPUT ${out_dir}/font_data.hpp
        COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/subset-fonts.py ${modules} ${out_dir} ${locales}
        DEPENDS ${PROJECT_SOURCE_DIR}/tools/subset-fonts.py ${PROJECT_SOURCE_DIR}/package-lock.json ${locales}
        COMMENT "Subsetting the fonts"
        VERBATIM)
endfunction()
