// The things on Shifti's table: the board with its strips and levers, stations, pieces, dice, targets. Knows
// no rules beyond where things lie; every function draws what it is told.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "games/shifti/board.hpp"
#include "games/shifti/state.hpp"
#include "widgets/grid.hpp"
#include "widgets/paint.hpp"

namespace tessera::ui::shifti {

namespace rules = tessera::shifti;

// The positions of the levers as they are drawn: fractions while they move.
using Slide = std::array<float, rules::levers>;

[[nodiscard]] constexpr PlayerColour player_colour(rules::Colour colour) {
    return static_cast<PlayerColour>(colour);
}
[[nodiscard]] constexpr Cell cell_of(rules::Square square) {
    return {rules::file_of(square), rules::rank_of(square)};
}

// Where everything lies on a board that fills a square of the screen. `turned` shows it from the other side;
// the levers stand at the right of the screen all the same, their scales at the left.
class Layout {
public:
    Layout(const Rect& square, bool turned);

    [[nodiscard]] const Rect& square() const { return square_; }
    [[nodiscard]] const Grid& grid() const { return grid_; }
    [[nodiscard]] float cell() const { return grid_.cell_size(); }  // side of a cell
    [[nodiscard]] Point centre(rules::Square square) const;
    // A station is a little larger than its cell.
    [[nodiscard]] Rect station(rules::Square corner) const;
    // Where the i-th of `count` pieces rests in a station, and the radius of pieces there and on the track.
    // One's start is another's destination, so that up to eight meet there.
    [[nodiscard]] Point resting(rules::Square corner, std::size_t i, std::size_t count) const;
    [[nodiscard]] float resting_radius(std::size_t count) const;
    [[nodiscard]] float radius() const;
    // The window over a strip, across the whole board.
    [[nodiscard]] Rect window(std::size_t lever) const;
    // A lever's knob at a position, and how far to the right on the screen one notch up moves the strip
    // (negative when turned) and the knob.
    [[nodiscard]] Rect knob(std::size_t lever, float position) const;
    [[nodiscard]] float strip_step() const;
    [[nodiscard]] float knob_step() const;
    // What belongs to a lever for a finger: at least 44 px high and wide, on small boards over a part of the
    // strip's last square.
    [[nodiscard]] Rect lever_touch(std::size_t lever) const;
    // The two arrows that stand over the ends of a chosen lever's strip: to the left and to the right on the
    // screen. For a finger too; on small boards the right one lies over a part of lever_touch.
    [[nodiscard]] Rect arrow(std::size_t lever, bool right) const;

private:
    Rect square_;
    Grid grid_;
};

// What acts, on the track, which is dark in both themes.
inline constexpr ImU32 track_accent = dark_theme.accent;

// How a lever looks.
struct LeverLook {
    bool usable = false;  // it may be changed now
    bool lit = false;     // hovered, held, or under the keyboard's cursor
    bool chosen = false;
};

// The plate, the fixed track, the strips where the levers are, the windows' edges, and coordinates if they
// are wanted. No stations.
void draw_board(const Painter& paint, const Layout& layout, const Slide& slide, bool coordinates);
// A lever with its number and its scale of positions.
void draw_lever(const Painter& paint, const Layout& layout, std::size_t lever, float position,
                const LeverLook& look);
// The arrow by which a chosen lever is changed.
void draw_arrow(const Painter& paint, const Layout& layout, std::size_t lever, bool right, bool lit);
// A station in its colour; a colour not in play is pale. `wanted`: the mover may step into it.
// It has hollows for as many pieces as `places`.
void draw_station(const Painter& paint, const Layout& layout, rules::Square corner, PlayerColour colour,
                  bool in_play, bool wanted, std::size_t places);

// A piece, lifted off the board by `lift`; a stranded one has a grey base and a lock. `stranded` 0 to 1 is
// how far it has become so.
void draw_piece(const Painter& paint, Point centre, float radius, PlayerColour colour, float lift = 0,
                float stranded = 0);
// The ring around the piece that is chosen, and around one that may be.
void draw_chosen(const Painter& paint, Point centre, float radius);
void draw_movable(const Painter& paint, Point centre, float radius);
// The same on a station's colour.
void draw_movable_in_station(const Painter& paint, Point centre, float radius);

// Where a chosen piece may go: a dot with the number it takes, a ring around a piece that would be captured.
void draw_target(const Painter& paint, Point centre, float cell, std::string_view label, bool captures,
                 bool lit);
// A dotted path through points. Its ends are left free: pieces and targets are there.
void draw_path(const Painter& paint, std::span<const Point> points, float cell, ImU32 c);
// Advice: where a piece should go, and the way a strip should be pushed. A path is drawn in `advice`.
inline constexpr ImU32 advice = colour(0xF2C75C);
void draw_advised(const Painter& paint, Point centre, float radius);
void draw_advised_push(const Painter& paint, Point from, Point to, float cell);
// Marks what the last turn did: a square it left or came to, a station it came to, a strip it pushed.
void draw_last(const Painter& paint, const Rect& cell);
void draw_last_station(const Painter& paint, const Layout& layout, rules::Square corner);
void draw_last_strip(const Painter& paint, const Layout& layout, std::size_t lever);

// A die's face. `turn` is how far it is turned, in radians, `lift` how high it is thrown (0 lies). A spent
// die is dim; of two stars, one may be.
void draw_die(const Painter& paint, Point centre, float side, rules::Face face, float turn = 0,
              float lift = 0, bool spent = false, bool half_spent = false);

}  // namespace tessera::ui::shifti
