#include "views/shagdy/miniature.hpp"

#include <array>
#include <cmath>

#include "views/shagdy/scene.hpp"

namespace tessera::ui::shagdy {

void miniature(const Painter& paint, const Rect& square) {
    const Layout layout(square, rules::white, square.width * 0.03F);
    draw_board(paint, layout);
    draw_numbers(paint, layout);

    // White has four pieces still to enter; of those on the board two can go four numbers on.
    struct Placed {
        Seat side;
        rules::Number number;
        int count;
    };
    constexpr Placed placed[] = {{rules::white, 1, 1}, {rules::white, 3, 1},  {rules::white, 7, 2},
                                 {rules::white, 9, 1}, {rules::white, 12, 1}, {rules::black, 3, 1},
                                 {rules::black, 6, 2}, {rules::black, 9, 1},  {rules::black, 15, 1}};
    for (const auto& [side, number, count] : placed) {
        for (int i = 0; i < count; ++i) {
            draw_piece(paint, layout.place(side, number, i), layout.radius(), side);
        }
    }
    for (const rules::Number number : std::array<rules::Number, 2>{3, 7}) {
        draw_movable(paint, layout.place(rules::white, number, 0), layout.radius());
    }
    draw_reserve(paint, layout, rules::white, 4);
    draw_reserve(paint, layout, rules::black, 5);

    const Rect centre = layout.centre();
    const float chip = std::round(layout.cell() * 1.1F);
    const Rect chips = centre.centred(2 * chip + std::round(layout.cell() * 0.2F), chip);
    draw_chip(paint, {chips.x, chips.y, chip, chip}, 4, {.active = true});
    draw_chip(paint, {chips.right() - chip, chips.y, chip, chip}, 2, {});
}

}  // namespace tessera::ui::shagdy
