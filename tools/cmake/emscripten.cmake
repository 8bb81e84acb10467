# The toolchain file that comes with the emcc on PATH, wherever that is.
find_program(EMCC emcc REQUIRED)
file(REAL_PATH ${EMCC} emcc_path)
cmake_path(GET emcc_path PARENT_PATH emcc_folder)
include(${emcc_folder}/cmake/Modules/Platform/Emscripten.cmake)
