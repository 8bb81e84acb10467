#include "views/shagdy/fields.hpp"

namespace tessera::ui::shagdy {

std::vector<rules::Square> squares_of(const rules::Rules& rules) {
    std::vector<rules::Square> squares;
    for (int index = 0; index < rules::field_squares; ++index) {
        if (const auto square = rules::Square::at(index); !rules::closed_at_start(rules).has(square)) {
            squares.push_back(square);
        }
    }
    return squares;
}

Rect square_rect(const Rect& area, float gap, rules::Square square) {
    return area.row(square.a() - 1, rules::digits, gap).column(square.b() - 1, rules::digits, gap);
}

void draw_square(const Painter& /*paint*/, const Rect& /*r*/, rules::Square /*square*/,
                 const SquareLook& /*look*/) {}

}  // namespace tessera::ui::shagdy
