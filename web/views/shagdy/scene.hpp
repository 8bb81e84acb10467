// The things on Shagdy's table: the board with its double track, fortresses and numbers, the reserves,
// pieces, chips, marks. Knows no rules beyond where things lie; every function draws what it is told.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/shagdy/board.hpp"
#include "widgets/grid.hpp"
#include "widgets/paint.hpp"

namespace tessera::ui::shagdy {

namespace rules = tessera::shagdy;

// Where everything lies on a board that fills a square of the screen, seen from a side. The frame around the
// cells is as wide as suits such a board; a small one has none, since its cells need the room.
class Layout {
public:
    Layout(const Rect& square, Seat bottom);
    Layout(const Rect& square, Seat bottom, float frame);

    [[nodiscard]] const Rect& square() const { return square_; }
    [[nodiscard]] const Grid& grid() const { return grid_; }
    [[nodiscard]] Seat bottom() const { return bottom_; }
    [[nodiscard]] float cell() const { return grid_.cell_size(); }
    [[nodiscard]] Rect rect(rules::Cell cell) const;
    // What is seen of a cell: prime cells are smaller than main ones.
    [[nodiscard]] Rect face(rules::Cell cell) const;
    [[nodiscard]] float rounding() const;  // of a face
    // The middle of the cell where a side's i-th piece on a number stands; of the reserve, the middle of its
    // corner: the unused one before number 1.
    [[nodiscard]] Point place(Seat side, rules::Number number, int i) const;
    [[nodiscard]] Rect reserve(Seat side) const;
    [[nodiscard]] float radius() const;  // of a piece
    // The dark middle of the board, four cells by four.
    [[nodiscard]] Rect centre() const;
    // Which number of a side's a point lies on, main cell or prime; 0 on its reserve's corner, none
    // elsewhere.
    [[nodiscard]] std::optional<rules::Number> number_at(Seat side, Point at) const;

private:
    Rect square_;
    Grid grid_;
    Seat bottom_;
};

// The middle of the board, which has no cells.
[[nodiscard]] constexpr bool in_centre(Cell cell) {
    const auto inside = [](int i) { return i >= 2 && i < rules::side_cells - 2; };
    return inside(cell.file) && inside(cell.rank);
}
// How a cell is called in the mirror; the middle's are not.
[[nodiscard]] std::string name_of(Cell cell);

// The plate, the cells of both rings, the fortresses, the centre's ground.
void draw_board(const Painter& paint, const Layout& layout);
// Both numberings, with their ground over what is marked on the cells.
void draw_numbers(const Painter& paint, const Layout& layout);

// A piece; `lift` as a stone's.
void draw_piece(const Painter& paint, Point centre, float radius, Seat side, float lift = 0);
// So many pieces in a side's reserve, with their number; none: the empty corner.
void draw_reserve(const Painter& paint, const Layout& layout, Seat side, int count);

// Around a piece that can make the step that is to be made, and one that could make another.
void draw_movable(const Painter& paint, Point centre, float radius);
void draw_movable_otherwise(const Painter& paint, Point centre, float radius);
// Where a step would land: a dot with the digit it takes, a ring around a piece that would be taken.
void draw_target(const Painter& paint, Point centre, float cell, std::string_view label, bool takes,
                 bool lit);
// A cell that a step of the last turn left or came to.
void draw_last(const Painter& paint, const Layout& layout, rules::Cell cell);
// Advice: the way of a step from place to place, bent round the centre so that it does not hide what is
// passed; to the edge of a piece that it takes.
void draw_advised(const Painter& paint, Point from, Point to, const Layout& layout, bool takes);

// A step's chip in the board's centre.
struct ChipLook {
    bool active = false;  // the one that is to be played next
    bool used = false;
    bool lost = false;  // cannot be played
    bool lit = false;   // under the pointer
};
void draw_chip(const Painter& paint, const Rect& r, int digit, const ChipLook& look);

// A note on paper beside a cell, inside `bounds`, whose first line is bold.
void draw_note(const Painter& paint, const Rect& beside, const Rect& bounds,
               std::span<const std::string> lines);

}  // namespace tessera::ui::shagdy
