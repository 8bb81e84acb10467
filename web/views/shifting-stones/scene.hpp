// The things on the table of Shifting Stones: board, stones, markers, cards, paths.
#pragma once

#include <span>

#include "views/shifting-stones/drawings.hpp"
#include "widgets/grid.hpp"
#include "widgets/paint.hpp"

namespace tessera::ui::shifting_stones {

// Where everything on a board lies that fills a square.
class Layout {
public:
    Layout(const Rect& square, bool turned);

    [[nodiscard]] const Rect& square() const { return square_; }
    [[nodiscard]] const Grid& grid() const { return grid_; }
    // The hollow of a cell, and the face of the stone that lies in it.
    [[nodiscard]] Rect hollow(Cell cell) const;
    [[nodiscard]] Rect face(Cell cell) const;
    // Roundings of these two.
    [[nodiscard]] float hollow_rounding() const;
    [[nodiscard]] float face_rounding() const;
    // A player's marker in the corner beside a corner cell.
    [[nodiscard]] Point marker(Cell corner) const;
    [[nodiscard]] float marker_radius() const;

private:
    [[nodiscard]] float play() const;

    Rect square_;
    Grid grid_;
};

// The board without its stones.
void draw_board(const Painter& paint, const Layout& layout);
// On its edge.
void draw_coordinates(const Painter& paint, const Layout& layout);

// A stone whose face is there, lifted off the board by `lift` (0 lies, 1 is in the hand).
void draw_stone(const Painter& paint, const Rect& face, float rounding, Symbol symbol, float lift = 0,
                float opacity = 1);

void draw_marker(const Painter& paint, Point centre, float radius, PlayerColour player, bool to_move);

// A path through these points, as wide as suits cells of that size, drawn up to `part` (0 to 1) of its
// length.
void draw_path(const Painter& paint, std::span<const Point> points, float cell, ImU32 c, float part = 1);

// The glow around such a path.
void draw_glow(const Painter& paint, std::span<const Point> points, float cell, ImU32 c);

// What a card shows.
struct CardFace {
    Symbol first;
    Symbol second;
    int turns;
};

// Cards are as high as that, for their width.
inline constexpr float card_height = 1.4F;

// The front of a card: the two ends and the shape of its turns between them. Small ones show less.
void draw_card(const Painter& paint, const Rect& card, const CardFace& face);
// The back of a card.
void draw_card_back(const Painter& paint, const Rect& card);

}  // namespace tessera::ui::shifting_stones
