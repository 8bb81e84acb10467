// What all drawing shares: text, soft shadows, gradients, stones, icons. All vectors, sharp at any size.
#pragma once

#include <string_view>
#include <utility>

#include "imgui.h"
#include "widgets/rect.hpp"
#include "widgets/theme.hpp"
#include "widgets/writing.hpp"

namespace tessera::ui {

[[nodiscard]] constexpr ImVec2 vec(Point p) { return {p.x, p.y}; }
[[nodiscard]] constexpr ImVec2 top_left(const Rect& r) { return {r.x, r.y}; }
[[nodiscard]] constexpr ImVec2 bottom_right(const Rect& r) { return {r.right(), r.bottom()}; }

enum class Icon {
    none,
    undo,
    redo,
    hint,
    moves,
    plus,
    minus,
    back,
    sun,
    moon,
    close,
    person,
    play,
    menu,
    sound,
    mute
};

// Where text stands in its rectangle.
enum class Align { left, centre, right };

// Draws on one list with one theme and one set of fonts. Cheap to make: one a frame and window.
//
// It can be told to flip, for languages that are read from right to left: screens are laid out from left to
// right, and what is drawn changes sides as a whole. Text, stones and the like are not turned over by that;
// what must not change sides at all is drawn while it is switched off (Ui::upright).
class Painter {
public:
    Painter(ImDrawList* list, const Theme& theme, const Fonts& fonts)
        : list_(list), theme_(theme), fonts_(fonts) {}

    [[nodiscard]] ImDrawList* list() const { return list_; }
    [[nodiscard]] const Theme& theme() const { return theme_; }
    [[nodiscard]] const Fonts& fonts() const { return fonts_; }

    // How text is written from now on, and the font of moves, which keep their own digits and order. Kept by
    // all painters, since text is measured without one.
    static void write_as(const Writing& writing, const ImFont* moves);

    // Flips what is drawn from now on, or no longer does.
    void set_flipped(bool flipped);
    [[nodiscard]] bool flipped() const { return flipped_; }
    // Where a rectangle that is drawn now comes to be on the screen.
    [[nodiscard]] Rect on_screen(const Rect& r) const;
    // A thing around that x: it changes sides with the rest, but is not turned over itself.
    template <typename Draw>
    void upright(float x, Draw&& draw) const {
        const bool turn = std::exchange(flipped_, false);
        const int begin = list_->VtxBuffer.Size;
        draw();
        flipped_ = turn;
        if (turn) {
            turn_over(begin, x);
        }
    }

    void fill(const Rect& r, ImU32 c, float rounding = 0) const;
    // A line of `width` just inside the edge.
    void outline(const Rect& r, ImU32 c, float rounding = 0, float width = 1) const;
    // A rectangle with these corners rounded, whose colour runs from top to bottom.
    void gradient(const Rect& r, ImU32 top, ImU32 bottom, float rounding,
                  ImDrawFlags corners = ImDrawFlags_RoundCornersAll) const;
    // A soft shadow below a rounded rectangle, `blur` wide, moved down by `drop`.
    void shadow(const Rect& r, float rounding, float blur, float drop) const;
    // A paper panel: shadow, fill and hairline.
    void panel(const Rect& r, float rounding = 16) const;

    void disc(Point centre, float radius, ImU32 c) const;
    void ring(Point centre, float radius, ImU32 c, float width) const;
    // A line with round ends.
    void stroke(Point a, Point b, ImU32 c, float width) const;
    // A straight arrow: a shaft of `width` with a round end, and a head.
    void arrow(Point from, Point to, float width, ImU32 c) const;
    // The path begun on the list, as an open line with round ends.
    void stroke_path(ImU32 c, float width) const;

    // One line of text in the middle of the rectangle's height; shortened with an ellipsis when too wide.
    void text(const Rect& r, std::string_view s, ImFont* font, float size, ImU32 c,
              Align align = Align::left) const;
    // Text over several lines from the top; the height it took.
    float paragraph(const Rect& r, std::string_view s, ImFont* font, float size, ImU32 c,
                    Align align = Align::left) const;
    [[nodiscard]] static float width(std::string_view s, ImFont* font, float size);
    [[nodiscard]] static float paragraph_height(std::string_view s, ImFont* font, float size,
                                                float wrap_width);

    // An icon of that size in the middle of the rectangle.
    void icon(const Rect& r, Icon icon, float size, ImU32 c) const;
    // The wordmark's tile.
    void tile(Point centre, float radius, ImU32 c) const;

    // A stone lit from the upper left, lifted off the board by `lift` (0 lies, 1 is in the hand).
    void stone(Point centre, float radius, bool is_white, float lift = 0) const;
    // A stone off the board, as the sign of who has it: with an edge, since a black one on a dark ground and
    // a white one on a light ground would hardly be seen.
    void stone_sign(Point centre, float radius, bool is_white) const;
    // A stone that lies flat with its red cross up. `turn` 0 to 1 is how far it has been turned over.
    void pinned_stone(Point centre, float radius, bool is_white, float turn = 1) const;

    // The sign by which a player's colour is known without the colour, about `radius` around its middle.
    void sign(Point centre, float radius, PlayerColour player, ImU32 c) const;
    // A player's piece with its sign, lifted as a stone is.
    void piece(Point centre, float radius, PlayerColour player, float lift = 0) const;

private:
    // Turns what was drawn since the list had that many corners over, at that x.
    void turn_over(int begin, float x) const;
    // A disc whose colour runs through three stops with the distance from a point of light.
    void radial(Point centre, float radius, Point light, float reach, const ImU32 (&stops)[3]) const;
    // A line just inside a piece's edge, where the theme wants it.
    void edge(Point centre, float radius, ImU32 c) const;
    // A disc that is darkest in its middle and fades to nothing at its edge.
    void soft_disc(Point centre, float radius, float core, ImU32 c) const;

    ImDrawList* list_;
    const Theme& theme_;
    const Fonts& fonts_;
    mutable bool flipped_ = false;
    int flipped_from_ = 0;  // the list's corners from there on are still to be turned over
};

}  // namespace tessera::ui
