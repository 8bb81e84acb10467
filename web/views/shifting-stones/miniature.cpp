#include "views/shifting-stones/miniature.hpp"

#include "views/shifting-stones/scene.hpp"

namespace tessera::ui::shifting_stones {

void miniature(const Painter& paint, const Rect& square) {
    struct Placed {
        Cell cell;
        Symbol symbol;
    };
    constexpr Placed stones[] = {{{0, 2}, Symbol::waning_moon}, {{1, 2}, Symbol::setting_sun},
                                 {{2, 2}, Symbol::four_star},   {{0, 1}, Symbol::curl_wave},
                                 {{1, 0}, Symbol::five_star},   {{2, 1}, Symbol::waxing_moon},
                                 {{0, 0}, Symbol::rising_sun},  {{2, 0}, Symbol::double_wave}};
    const Layout layout(square, false);
    draw_board(paint, layout);
    for (const Placed& stone : stones) {
        draw_stone(paint, layout.face(stone.cell), layout.face_rounding(), stone.symbol);
    }
    draw_marker(paint, layout.marker({0, 0}), layout.marker_radius(), PlayerColour::red, false);
    draw_marker(paint, layout.marker({2, 2}), layout.marker_radius(), PlayerColour::blue, false);
}

}  // namespace tessera::ui::shifting_stones
