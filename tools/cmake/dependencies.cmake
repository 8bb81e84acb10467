# SDL2 and Dear ImGui for the web, from pinned sources: the targets SDL2::SDL2 and imgui.

include_guard(GLOBAL)

if(DEFINED ENV{XDG_CACHE_HOME})
    set(tessera_cache $ENV{XDG_CACHE_HOME}/tessera)
else()
    set(tessera_cache $ENV{HOME}/.cache/tessera)
endif()

# Sets <result> to the folder with the sources of <name>, fetched if they are not there.
function(tessera_sources name result)
    execute_process(
        COMMAND ${PROJECT_SOURCE_DIR}/tools/fetch-sources ${name}
        OUTPUT_VARIABLE line OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "^[^ ]+ " "" folder ${line})
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

# --- SDL2 ------------------------------------------------------------------------------------------
# A window, its WebGL context and what is done to it by mouse, finger and keyboard. Everything else is
# off. Built once and kept in the user's cache, since that takes longer than all the rest.

tessera_sources(sdl2 sdl2_sources)

set(sdl2_options
    -DCMAKE_BUILD_TYPE=Release
    "-DCMAKE_C_FLAGS_RELEASE=-Oz -DNDEBUG -DSDL_ASSERT_LEVEL=0"
    -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL2_DISABLE_SDL2MAIN=ON
    -DSDL_VIDEO=ON -DSDL_EVENTS=ON -DSDL_TIMERS=ON -DSDL_ATOMIC=ON -DSDL_CPUINFO=ON
    -DSDL_OPENGLES=ON -DSDL_OPENGL=OFF -DSDL_VULKAN=OFF -DSDL_DUMMYVIDEO=OFF -DSDL_OFFSCREEN=OFF
    -DSDL_AUDIO=OFF -DSDL_DISKAUDIO=OFF -DSDL_DUMMYAUDIO=OFF
    -DSDL_JOYSTICK=OFF -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_SENSOR=OFF
    -DSDL_RENDER=OFF -DSDL_POWER=OFF -DSDL_THREADS=OFF -DSDL_FILE=OFF -DSDL_FILESYSTEM=OFF
    -DSDL_LOADSO=OFF -DSDL_LOCALE=OFF -DSDL_MISC=OFF)

function(tessera_build_sdl2 prefix)
    set(work ${prefix}.new)
    file(REMOVE_RECURSE ${work})
    message(STATUS "Building SDL2 into ${prefix} (about a minute, once)")
    set(compiler
        -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/tools/cmake/emscripten.cmake
        -DCMAKE_INSTALL_PREFIX=${work}/install)
    foreach(step IN ITEMS
        "-S;${sdl2_sources};-B;${work}/build;-G;Ninja;${compiler};${sdl2_options}"
        "--build;${work}/build"
        "--install;${work}/build")
        execute_process(COMMAND ${CMAKE_COMMAND} ${step}
            OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
        if(NOT status EQUAL 0)
            string(LENGTH "${output}" length)
            math(EXPR from "${length} > 4000 ? ${length} - 4000 : 0")
            string(SUBSTRING "${output}" ${from} -1 output)
            message(FATAL_ERROR "Building SDL2 failed:\n${output}")
        endif()
    endforeach()
    file(RENAME ${work}/install ${prefix})
    file(REMOVE_RECURSE ${work})
endfunction()

string(SHA256 sdl2_key "${sdl2_sources};${sdl2_options};${EMSCRIPTEN_VERSION}")
string(SUBSTRING ${sdl2_key} 0 12 sdl2_key)
set(sdl2_prefix ${tessera_cache}/sdl2-${sdl2_key})
if(NOT EXISTS ${sdl2_prefix})
    # Another build may be at it: wait for it, then look again.
    file(LOCK ${tessera_cache}/sdl2.lock GUARD FILE TIMEOUT 1200)
    if(NOT EXISTS ${sdl2_prefix})
        tessera_build_sdl2(${sdl2_prefix})
    endif()
    file(LOCK ${tessera_cache}/sdl2.lock RELEASE)
endif()

add_library(SDL2::SDL2 STATIC IMPORTED)
set_target_properties(SDL2::SDL2 PROPERTIES
    IMPORTED_LOCATION ${sdl2_prefix}/lib/libSDL2.a
    INTERFACE_INCLUDE_DIRECTORIES ${sdl2_prefix}/include/SDL2)

# --- Dear ImGui --------------------------------------------------------------------------------------

tessera_sources(imgui imgui_sources)

add_library(imgui STATIC
    ${imgui_sources}/imgui.cpp
    ${imgui_sources}/imgui_draw.cpp
    ${imgui_sources}/imgui_tables.cpp
    ${imgui_sources}/imgui_widgets.cpp
    ${imgui_sources}/backends/imgui_impl_sdl2.cpp
    ${imgui_sources}/backends/imgui_impl_opengl3.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui_sources} ${imgui_sources}/backends)
target_compile_definitions(imgui PUBLIC
    IMGUI_DISABLE_DEMO_WINDOWS
    IMGUI_DISABLE_DEBUG_TOOLS
    IMGUI_DISABLE_OBSOLETE_FUNCTIONS
    IMGUI_DISABLE_DEFAULT_FONT # we bring our own
    IMGUI_DISABLE_FILE_FUNCTIONS # there are no files in the browser
    IMGUI_IMPL_OPENGL_ES3)
target_compile_options(imgui PRIVATE -fno-exceptions -fno-rtti -Oz)
target_link_libraries(imgui PUBLIC SDL2::SDL2)
target_link_options(imgui INTERFACE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2)
