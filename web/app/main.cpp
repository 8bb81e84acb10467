// The program's frame: the window, its WebGL context, input, and drawing only when something changed.

#include <SDL.h>
#include <SDL_opengles2.h>
#include <emscripten/emscripten.h>
#include <emscripten/eventloop.h>
#include <emscripten/html5.h>

#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "app/app.hpp"
#include "app/bridge.hpp"
#include "app/fonts.hpp"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"
#include "imgui_internal.h"

namespace tessera::ui {

namespace {

// Hovers settle in a frame or two after the event that caused them.
constexpr int frames_after_event = 3;
constexpr const char* canvas = "#canvas";

class Program {
public:
    bool start();
    [[nodiscard]] App& app() { return *app_; }
    void clear_fonts() { ui::clear_fonts(*ImGui::GetIO().Fonts, fonts_); }
    void add_font(std::string_view face, unsigned char* bytes, int size) {
        ui::add_font(*ImGui::GetIO().Fonts, fonts_, face, bytes, size);
    }

    // Draws at the browser's next chance.
    void request_frame();

private:
    static int on_pushed_event(void* self, SDL_Event* event);
    static bool on_animation_frame(double, void* self);
    static bool on_context(int type, const void*, void* self);
    static void on_timer(void* self);

    void frame();
    void take_events();
    void forget_gesture();
    void lose_pointer();
    void schedule_wake();

    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
    Fonts fonts_{};
    std::unique_ptr<App> app_;
    bool requested_ = false;
    bool context_lost_ = false;
    int frames_due_ = frames_after_event;
    std::set<SDL_FingerID> fingers_;
    bool several_fingers_ = false;
    int timer_ = 0;
};

[[nodiscard]] Seconds clock_now() { return emscripten_get_now() / 1000; }

bool Program::start() {
    // The page hears the keys, and says what they mean.
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#none");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "1");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    double width = 0;
    double height = 0;
    emscripten_get_element_css_size(canvas, &width, &height);
    window_ = SDL_CreateWindow("Tessera", 0, 0, static_cast<int>(width), static_cast<int>(height),
                               SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    context_ = window_ != nullptr ? SDL_GL_CreateContext(window_) : nullptr;
    if (context_ == nullptr) {
        return false;
    }
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    ImGui_ImplSDL2_InitForOpenGL(window_, context_);
    ImGui_ImplOpenGL3_Init("#version 300 es");
    app_ = std::make_unique<App>(
        fonts_, App::Services{.send = bridge::send,
                              .plural = bridge::plural_category,
                              .fresh_seed = bridge::fresh_seed,
                              .time_of_day = [] { return static_cast<Milliseconds>(emscripten_date_now()); },
                              .take_pointer = [this] { take_events(); },
                              .lose_pointer = [this] { lose_pointer(); },
                              .request_frame = [this] { request_frame(); }});
    SDL_AddEventWatch(on_pushed_event, this);
    emscripten_set_webglcontextlost_callback(canvas, this, false, on_context);
    emscripten_set_webglcontextrestored_callback(canvas, this, false, on_context);
    return true;
}

void Program::request_frame() {
    frames_due_ = frames_after_event;
    if (!requested_ && !context_lost_) {
        requested_ = true;
        emscripten_request_animation_frame(on_animation_frame, this);
    }
}

int Program::on_pushed_event(void* self, SDL_Event* event) {
    if (event->type != SDL_POLLSENTINEL) {  // which SDL pushes itself whenever it is asked for events
        static_cast<Program*>(self)->request_frame();
    }
    return 1;
}

bool Program::on_animation_frame(double, void* self) {
    auto& program = *static_cast<Program*>(self);
    program.requested_ = false;
    if (program.app_->started() && !program.context_lost_) {
        program.frame();
    }
    return false;
}

// The browser may take the context away at any time, and give it back later without anything that was in it.
bool Program::on_context(int type, const void*, void* self) {
    auto& program = *static_cast<Program*>(self);
    program.context_lost_ = type == EMSCRIPTEN_EVENT_WEBGLCONTEXTLOST;
    if (program.context_lost_) {
        ImGui_ImplOpenGL3_DestroyDeviceObjects();  // now, while they are known to the context
    } else {
        ImGui_ImplOpenGL3_CreateDeviceObjects();
        program.request_frame();
    }
    return true;  // says that it is welcome back
}

// What wakes by time, such as a clock, needs no more than one frame.
void Program::on_timer(void* self) {
    auto& program = *static_cast<Program*>(self);
    const int due = std::max(program.frames_due_, 1);
    program.request_frame();
    program.frames_due_ = due;
}

// One timer at most: each frame says anew when the next one is due without an event.
void Program::schedule_wake() {
    emscripten_clear_timeout(timer_);
    timer_ = 0;
    if (const auto at = app_->wake_at()) {
        timer_ = emscripten_set_timeout(on_timer, std::max(0.0, (*at - clock_now()) * 1000), this);
    }
}

// SDL makes mouse events of the first finger's, each before the finger's own.
[[nodiscard]] bool is_from_touch(const SDL_Event& event) {
    return (event.type == SDL_MOUSEMOTION && event.motion.which == SDL_TOUCH_MOUSEID) ||
           ((event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) &&
            event.button.which == SDL_TOUCH_MOUSEID);
}

// Whatever is pressed or dragged means nothing any more.
void Program::forget_gesture() {
    app_->cancel_gesture();
    ImGui::GetIO().ClearEventsQueue();
    ImGui::GetIO().ClearInputMouse();
    ImGui::ClearActiveID();
}

// The system took the pointer away. What it did up to now has been pushed as events already.
void Program::lose_pointer() {
    take_events();
    forget_gesture();
    request_frame();
}

void Program::take_events() {
    ImGuiIO& io = ImGui::GetIO();
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        switch (event.type) {
            case SDL_FINGERDOWN:
                fingers_.insert(event.tfinger.fingerId);
                if (fingers_.size() > 1) {  // two fingers move nothing, until all are lifted
                    several_fingers_ = true;
                    forget_gesture();
                }
                break;
            case SDL_FINGERUP:
                fingers_.erase(event.tfinger.fingerId);
                several_fingers_ = several_fingers_ && !fingers_.empty();
                break;
            case SDL_WINDOWEVENT:
                if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                    fingers_.clear();
                }
                break;
            default:
                break;
        }
        if (several_fingers_ && is_from_touch(event)) {
            continue;
        }
        if (event.type == SDL_MOUSEBUTTONUP && event.button.windowID == 0) {
            forget_gesture();  // lifted outside the window
        }
        if (event.type == SDL_MOUSEBUTTONDOWN) {
            // A tap where the last one was comes without a motion before it.
            io.AddMousePosEvent(static_cast<float>(event.button.x) / app_->scale(),
                                static_cast<float>(event.button.y) / app_->scale());
        }
        if (event.type == SDL_MOUSEMOTION) {
            event.motion.x = static_cast<int>(static_cast<float>(event.motion.x) / app_->scale());
            event.motion.y = static_cast<int>(static_cast<float>(event.motion.y) / app_->scale());
        }
        ImGui_ImplSDL2_ProcessEvent(&event);
        if (event.type == SDL_MOUSEBUTTONUP && event.button.which == SDL_TOUCH_MOUSEID) {
            io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);  // a finger that was lifted hovers over nothing
        }
    }
}

void Program::frame() {
    if (!app_->input_waits()) {
        take_events();
    }
    // Dear ImGui spreads what the pointer did over some frames; a key acts once they have shown it all.
    const auto& pointer_events = ImGui::GetCurrentContext()->InputEventsQueue;
    const bool takes_input = pointer_events.empty();
    ImGuiIO& io = ImGui::GetIO();
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    const float scale = app_->fit_scale(io.DisplaySize.x, io.DisplaySize.y);
    io.DisplaySize = {io.DisplaySize.x / scale, io.DisplaySize.y / scale};
    io.DisplayFramebufferScale = {io.DisplayFramebufferScale.x * scale, io.DisplayFramebufferScale.y * scale};
    // Edges fade over one pixel of the screen, not of the layout.
    const float density = std::max(1.0F, io.DisplayFramebufferScale.x);
    ImGui::GetDrawListSharedData()->InitialFringeScale = 1 / density;
    ImGui::GetStyle().CircleTessellationMaxError = 0.25F / density;
    for (ImFont* const font : {fonts_.regular, fonts_.medium, fonts_.bold, fonts_.mono}) {
        font->CurrentRasterizerDensity = density;  // else only the default font is sharp
    }
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("page", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse);
    app_->frame(clock_now(), takes_input);
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::Render();

    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    glViewport(0, 0, width, height);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window_);

    const bool input_waits = app_->input_waits() || !pointer_events.empty();
    --frames_due_;
    if (frames_due_ > 0 || app_->animating() || input_waits) {
        const int due = std::max(frames_due_, 1);
        request_frame();
        frames_due_ = due;
    }
    schedule_wake();
}

Program program;

}  // namespace

}  // namespace tessera::ui

extern "C" {

EMSCRIPTEN_KEEPALIVE void app_receive(const char* message) { tessera::ui::program.app().receive(message); }

EMSCRIPTEN_KEEPALIVE void app_clear_fonts() { tessera::ui::program.clear_fonts(); }

EMSCRIPTEN_KEEPALIVE void app_add_font(const char* face, unsigned char* bytes, int size) {
    tessera::ui::program.add_font(face, bytes, size);
}

// The answer stays valid until the next question.
EMSCRIPTEN_KEEPALIVE const char* app_query(const char* what) {
    static std::string answer;
    answer = tessera::ui::program.app().query(what);
    return answer.c_str();
}
}

int main() {
    emscripten_runtime_keepalive_push();  // or no timer would fire after main has returned
    return tessera::ui::program.start() ? 0 : 1;
}
