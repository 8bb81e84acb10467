# SDL2 and Dear ImGui for the web, from pinned sources: the targets SDL2::SDL2 and imgui.

include_guard(GLOBAL)

include(sources)

# --- SDL2 --------------------------------------------------------------------------------------------
# A window, its WebGL context and what is done to it by mouse, finger and keyboard. SDL's own build asks
# emcc 300 questions first, to which SDL already knows the answers: compiling it here takes a sixth of the
# time, and ccache keeps it for the next clone or build folder.

tessera_sources(sdl2 sdl2_sources)

# SDL's headers look for SDL_config.h beside themselves, so ours takes its place in a copy of them.
set(sdl2_headers ${PROJECT_BINARY_DIR}/sdl2/include/SDL2)
file(GLOB headers ${sdl2_sources}/include/*.h)
list(FILTER headers EXCLUDE REGEX "/SDL_config\\.h$")
file(COPY ${headers} DESTINATION ${sdl2_headers})
configure_file(${CMAKE_CURRENT_LIST_DIR}/sdl2/SDL_config.h ${sdl2_headers}/SDL_config.h COPYONLY)

set(sdl2_parts
    . atomic cpuinfo events file filesystem/dummy haptic haptic/dummy joystick joystick/dummy loadso/dummy
    locale locale/dummy misc misc/dummy power render sensor sensor/dummy stdlib thread thread/generic
    timer timer/unix video video/emscripten video/yuv2rgb)
list(TRANSFORM sdl2_parts REPLACE ".+" "${sdl2_sources}/src/\\0/*.c")
file(GLOB sdl2_files ${sdl2_parts})

add_library(sdl2 STATIC ${sdl2_files})
add_library(SDL2::SDL2 ALIAS sdl2)
target_include_directories(sdl2 SYSTEM PUBLIC ${sdl2_headers} PRIVATE ${sdl2_sources}/src)
target_compile_definitions(sdl2 PRIVATE HAVE_LIBC)
target_compile_options(sdl2 PRIVATE -Oz -w -fno-strict-aliasing)

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
    IMGUI_IMPL_OPENGL_ES3
    "ImDrawIdx=unsigned int") # a screen of boards has more than 65,536 corners
target_compile_options(imgui PRIVATE -fno-exceptions -fno-rtti -Oz)
target_link_libraries(imgui PUBLIC SDL2::SDL2)
target_link_options(imgui INTERFACE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2)
