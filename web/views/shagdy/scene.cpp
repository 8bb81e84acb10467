#include "views/shagdy/scene.hpp"

namespace tessera::ui::shagdy {

Layout::Layout(const Rect& square, Seat bottom)
    : square_(square),
      grid_(square, rules::side_cells, rules::side_cells, bottom == rules::black),
      bottom_(bottom) {}

Rect Layout::rect(rules::Cell cell) const { return grid_.rect({cell.file, cell.rank}); }

Point Layout::place(Seat side, rules::Number number, int i) const {
    return number == rules::reserve ? reserve(side).centre()
                                    : rect(rules::cells(side, number)[static_cast<std::size_t>(i)]).centre();
}

Rect Layout::reserve(Seat side) const {
    return rect(side == rules::white ? rules::Cell{0, 7} : rules::Cell{7, 0});
}

float Layout::radius() const { return cell() * 0.33F; }

void draw_board(const Painter& /*paint*/, const Layout& /*layout*/) {}

void draw_piece(const Painter& paint, Point centre, float radius, Seat side, float lift) {
    paint.stone(centre, radius, side == rules::white, lift);
}

}  // namespace tessera::ui::shagdy
