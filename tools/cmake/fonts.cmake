# The target `fonts`: the page's fonts in ${tessera_fonts_folder}, with the characters that assets/locales use.
# ${tessera_fonts} are their paths, whose names shell/fonts.js knows.

include_guard(GLOBAL)

find_package(Python3 REQUIRED COMPONENTS Interpreter)

set(modules ${PROJECT_SOURCE_DIR}/node_modules)
if(NOT IS_DIRECTORY ${modules}/@fontsource)
    message(FATAL_ERROR "The fonts' packages are missing: run tools/build, or npm ci.")
endif()

set(subset_fonts ${PROJECT_SOURCE_DIR}/tools/subset-fonts.py)
set(english ${PROJECT_SOURCE_DIR}/assets/locales/en.json)
file(GLOB locales CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/locales/*.json)
list(REMOVE_ITEM locales ${english})

set(tessera_fonts_folder ${PROJECT_BINARY_DIR}/fonts)
set(tessera_fonts ${tessera_fonts_folder}/mono-regular.ttf)
foreach(weight regular medium bold)
    list(APPEND tessera_fonts ${tessera_fonts_folder}/inter-${weight}.ttf
        ${tessera_fonts_folder}/inter-${weight}-extended.ttf ${tessera_fonts_folder}/vazirmatn-${weight}.ttf)
endforeach()

add_custom_command(
    OUTPUT ${tessera_fonts}
    COMMAND ${Python3_EXECUTABLE} ${subset_fonts} ${modules} ${tessera_fonts_folder} ${english} ${locales}
    DEPENDS ${subset_fonts} ${PROJECT_SOURCE_DIR}/package-lock.json ${english} ${locales}
    COMMENT "Subsetting the fonts"
    VERBATIM)
add_custom_target(fonts DEPENDS ${tessera_fonts})
