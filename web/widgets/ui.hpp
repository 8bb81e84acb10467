// What every screen is given for one frame: a brush, the clock, the texts, buttons, and a way to ask for the
// next frame. Nothing is drawn while nobody asks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "widgets/mirror.hpp"
#include "widgets/motion.hpp"
#include "widgets/paint.hpp"
#include "widgets/sounds.hpp"
#include "widgets/strings.hpp"

namespace tessera::ui {

// How a button looks.
enum class Look {
    quiet,    // paper with a hairline
    primary,  // filled with the accent
    bare,     // nothing but its icon and label
    stacked,  // bare, the label small below the icon
    chosen,   // one of a row, and the one that is chosen
};

struct Button {
    std::string_view label;
    Icon icon = Icon::none;
    Look look = Look::quiet;
    bool enabled = true;
    std::string_view name = {};  // how it is called where that is not its label
    bool is_choice = false;      // a switch, or one of several: whether it is chosen is told
};

// Something on the screen that can be pointed at, for tests.
struct Target {
    std::string id;
    Rect rect;
};

// A key that moves, acts or gives up.
enum class Key : std::uint8_t { left, right, up, down, act, escape };

// What the keyboard is at and asks for in one frame.
struct Keyboard {
    std::string focus;       // the item of the mirror that has the focus; empty: none
    std::optional<Key> key;  // pressed now
    std::string pressed;     // the item of the mirror that is pressed now
};

class Ui {
public:
    // `sounds` receives what is to be heard. `scale`: CSS pixels to one of the layout's.
    Ui(const Theme& theme, const Fonts& fonts, const Strings& strings, const Preferences& preferences,
       Sounds& sounds, Seconds now, float scale, Keyboard keyboard);

    [[nodiscard]] const Painter& paint() const { return painter_; }
    [[nodiscard]] const Theme& theme() const { return painter_.theme(); }
    [[nodiscard]] const Fonts& fonts() const { return painter_.fonts(); }
    [[nodiscard]] const Strings& strings() const { return strings_; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    // On the clock of what moves (MotionClock).
    [[nodiscard]] Seconds now() const { return now_; }
    [[nodiscard]] bool reduced_motion() const { return preferences_.motion == Pace::off; }
    [[nodiscard]] const Keyboard& keyboard() const { return keyboard_; }
    // What is told to those who do not see the screen.
    [[nodiscard]] Mirror& mirror() { return mirror_; }
    [[nodiscard]] const Mirror& mirror() const { return mirror_; }

    // Flips what is drawn, pointed at and told from now on (Painter::set_flipped), or no longer does.
    void set_flipped(bool flipped) {
        painter_.set_flipped(flipped);
        mirror_.set_flipped(flipped, ImGui::GetIO().DisplaySize.x);
    }
    // Draws what must not change sides, such as a board: `draw` is given where the area is on the screen, and
    // what it gives is passed on.
    template <typename Draw>
    auto upright(const Rect& area, Draw&& draw) {
        struct Switch {
            Ui& ui;
            const bool before = ui.paint().flipped();
            ~Switch() { ui.set_flipped(before); }
        };
        const Rect place = painter_.on_screen(area);
        const Switch back{*this};
        set_flipped(false);
        return draw(place);
    }

    // A short text by its key.
    [[nodiscard]] std::string_view text(std::string_view key) const { return strings_.get(key); }

    // A button; true in the frame in which it is pressed by pointer or key. `id` names it among all
    // targets, as in `button.undo`.
    bool button(std::string_view id, const Rect& rect, const Button& button);
    // A whole area that acts as a button; the caller draws it. Drawn state is returned.
    struct Touch {
        bool pressed = false;  // in this frame
        bool hovered = false;
        bool held = false;
        bool focused = false;  // and the focus is to be shown
    };
    // How it is told to those who do not see it.
    struct Telling {
        std::string_view label;
        bool enabled = true;
        std::optional<bool> chosen = std::nullopt;         // of a switch, or one of several
        std::optional<Mirror::Place> cell = std::nullopt;  // of the grid that is being told
    };
    Touch area(std::string_view id, const Rect& rect, const Telling& telling);
    // The outline that shows keyboard focus.
    void focus_ring(const Rect& rect, float rounding) const;

    // Notes a target that is no button, such as a cell of a board.
    void target(std::string_view id, const Rect& rect) {
        targets_.push_back({std::string(id), painter_.on_screen(rect)});
    }
    [[nodiscard]] const std::vector<Target>& targets() const { return targets_; }
    // Tells words that stand there, unless something lies over them.
    void tell(const Rect& rect, std::string_view words);
    // Wants the keyboard's focus to go to an item of the mirror, after this frame.
    void move_focus(std::string id) { wanted_focus_ = std::move(id); }
    [[nodiscard]] const std::optional<std::string>& wanted_focus() const { return wanted_focus_; }

    // While not live, areas are drawn but cannot be pointed at: something lies over them.
    void set_live(bool live) { live_ = live; }
    [[nodiscard]] bool live() const { return live_; }

    // While there is a clip, areas outside it cannot be pointed at and are no targets; the keyboard's focus
    // comes to them all the same.
    void set_clip(std::optional<Rect> clip) { clip_ = clip; }
    // Where the area that has the keyboard's focus is, if one has that was drawn already.
    [[nodiscard]] const std::optional<Rect>& focus_rect() const { return focus_rect_; }

    // Lets that be heard at that time: when what makes it is seen.
    void sound(Sound sound, Seconds at) const { sounds_.add(sound, at); }

    // Something moves: draw another frame at once.
    void animate() { animating_ = true; }
    // Draw again at that time, or sooner.
    void wake(Seconds at) { wake_ = wake_ ? std::min(*wake_, at) : at; }
    [[nodiscard]] bool animating() const { return animating_; }
    [[nodiscard]] std::optional<Seconds> wake_at() const { return wake_; }

private:
    Painter painter_;
    const Strings& strings_;
    const Preferences& preferences_;
    Sounds& sounds_;
    Seconds now_;
    Keyboard keyboard_;
    Mirror mirror_;
    bool live_ = true;
    std::optional<Rect> clip_;
    bool animating_ = false;
    std::optional<Seconds> wake_;
    std::vector<Target> targets_;
    std::optional<Rect> focus_rect_;
    std::optional<std::string> wanted_focus_;
};

// A list that is taller than its place: moves under wheel, finger and thumb, comes to what has the keyboard's
// focus, and follows its end.
class Scroll {
public:
    // Begins the area and clips to it; the y of the content's top. `follow_end` moves it to the end.
    float begin(Ui& ui, std::string_view id, const Rect& area, float content_height, bool follow_end);
    void end(Ui& ui);

private:
    float offset_ = 0;
    Rect area_;
    float content_ = 0;
    bool dragging_ = false;
    bool has_focus_before_ = false;  // what has the focus was drawn when the area began
    std::string focus_shown_;        // what has been come to
};

}  // namespace tessera::ui
