// What every screen is given for one frame: a brush, the clock, the texts, buttons, and a way to ask for the
// next frame. Nothing is drawn while nobody asks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "widgets/motion.hpp"
#include "widgets/paint.hpp"
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
};

// Something on the screen that can be pointed at, for tests and for whoever mirrors the screen.
struct Target {
    std::string id;
    Rect rect;
};

class Ui {
public:
    Ui(const Theme& theme, const Fonts& fonts, const Strings& strings, Seconds now, bool reduced_motion,
       bool escape);

    [[nodiscard]] const Painter& paint() const { return painter_; }
    [[nodiscard]] const Theme& theme() const { return painter_.theme(); }
    [[nodiscard]] const Fonts& fonts() const { return painter_.fonts(); }
    [[nodiscard]] const Strings& strings() const { return strings_; }
    [[nodiscard]] Seconds now() const { return now_; }
    [[nodiscard]] bool reduced_motion() const { return reduced_motion_; }
    // Whether Escape was pressed.
    [[nodiscard]] bool escape() const { return escape_; }

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
    Touch area(std::string_view id, const Rect& rect, bool enabled = true);
    // The outline that shows keyboard focus.
    void focus_ring(const Rect& rect, float rounding) const;

    // Notes a target that is no button, such as a cell of a board.
    void target(std::string_view id, const Rect& rect) { targets_.push_back({std::string(id), rect}); }
    [[nodiscard]] const std::vector<Target>& targets() const { return targets_; }
    // The target that shows the keyboard's focus; empty when none does.
    [[nodiscard]] const std::string& focus() const { return focus_; }

    // While not live, areas are drawn but cannot be pointed at: something lies over them.
    void set_live(bool live) { live_ = live; }
    [[nodiscard]] bool live() const { return live_; }

    // While there is a clip, areas outside it cannot be pointed at and are no targets; the keyboard's focus
    // comes to them all the same.
    void set_clip(std::optional<Rect> clip) { clip_ = clip; }
    // Where the item that has the keyboard's focus is.
    [[nodiscard]] const Rect& focus_rect() const { return focus_rect_; }

    // Something moves: draw another frame at once.
    void animate() { animating_ = true; }
    // Draw again at that time, or sooner.
    void wake(Seconds at) { wake_ = wake_ ? std::min(*wake_, at) : at; }
    [[nodiscard]] bool animating() const { return animating_; }
    [[nodiscard]] std::optional<Seconds> wake_at() const { return wake_; }

private:
    Painter painter_;
    const Strings& strings_;
    Seconds now_;
    bool reduced_motion_;
    bool escape_;
    bool live_ = true;
    std::optional<Rect> clip_;
    bool animating_ = false;
    std::optional<Seconds> wake_;
    std::vector<Target> targets_;
    std::string focus_;
    Rect focus_rect_;
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
    std::string focus_before_;  // what had the focus when the area began
    std::string focus_shown_;   // what has been come to
};

}  // namespace tessera::ui
