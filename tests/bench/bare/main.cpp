// The least page that SDL2 and Dear ImGui make: one frame with one text.
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"

namespace {

constexpr unsigned char inter_regular[] = {
#embed "inter-regular.ttf"
};

SDL_Window* window = nullptr;

EM_JS(void, tell_first_frame, (), { Module.onFirstFrame(); })

bool frame(double, void*) {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        ImGui_ImplSDL2_ProcessEvent(&event);
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::Begin("Bare");
    ImGui::TextUnformatted("SDL2 and Dear ImGui");
    ImGui::End();
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window);
    tell_first_frame();
    return false;
}

}  // namespace

int main() {
    SDL_Init(SDL_INIT_VIDEO);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    window = SDL_CreateWindow("Bare", 0, 0, 1280, 720, SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI);
    const SDL_GLContext context = SDL_GL_CreateContext(window);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui_ImplSDL2_InitForOpenGL(window, context);
    ImGui_ImplOpenGL3_Init("#version 300 es");
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // The atlas only reads what it does not own.
    ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(inter_regular),
                                               sizeof inter_regular, 15, &config);
    emscripten_request_animation_frame(frame, nullptr);
    return 0;
}
