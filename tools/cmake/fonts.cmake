# tessera_subset_fonts(<out_dir>)
# Makes inter-regular.ttf, inter-medium.ttf, inter-bold.ttf and mono-regular.ttf in <out_dir> with the
# characters that assets/locales use. A target that needs them depends on these files or on tessera_fonts.

include_guard(GLOBAL)

find_package(Python3 REQUIRED COMPONENTS Interpreter)

function(tessera_subset_fonts out_dir)
    set(modules ${PROJECT_SOURCE_DIR}/node_modules)
    if(NOT IS_DIRECTORY ${modules}/@fontsource)
        message(FATAL_ERROR "The fonts' packages are missing: run tools/build, or npm ci.")
    endif()
    file(GLOB locales CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/locales/*.json)
    set(fonts inter-regular inter-medium inter-bold mono-regular)
    list(TRANSFORM fonts REPLACE ".+" "${out_dir}/\\0.ttf")
    add_custom_command(
        OUTPUT ${fonts}
        COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/subset-fonts.py ${modules} ${out_dir} ${locales}
        DEPENDS ${PROJECT_SOURCE_DIR}/tools/subset-fonts.py ${PROJECT_SOURCE_DIR}/package-lock.json ${locales}
        COMMENT "Subsetting the fonts"
        VERBATIM)
    add_custom_target(tessera_fonts DEPENDS ${fonts})
endfunction()
