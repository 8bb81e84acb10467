#include "views/shifti/miniature.hpp"

#include <array>
#include <vector>

#include "games/shifti/description.hpp"
#include "views/shifti/scene.hpp"

namespace tessera::ui::shifti {

void miniature(const Painter& paint, const Rect& square) {
    constexpr Slide slide{1, 0, -1, 0};
    const Layout layout(square, false);
    draw_board(paint, layout, slide, false);
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        draw_lever(paint, layout, lever, slide[lever], {.usable = true});
    }
    constexpr std::array<std::size_t, rules::colours> resting{2, 4, 2, 3};
    for (std::size_t colour = 0; colour < rules::colours; ++colour) {
        const rules::Square corner = rules::board.station[colour];
        const auto player = static_cast<PlayerColour>(colour);
        draw_station(paint, layout, corner, player, true, false, rules::pieces_each);
        for (std::size_t i = 0; i < resting[colour]; ++i) {
            draw_piece(paint, layout.resting(corner, i, resting[colour]),
                       layout.resting_radius(resting[colour]), player);
        }
    }

    const auto at = [&](const char* name) {
        return layout.centre(rules::square_at(name[0] - 'a', name[1] - '1'));
    };
    // Five steps of the piece on e5, through a window.
    std::vector<Point> path;
    for (const char* name : {"e5", "f5", "g5", "g4", "g3", "h3"}) {
        path.push_back(at(name));
    }
    draw_path(paint, path, layout.cell(), track_accent);
    for (const char* name : {"b3", "d3", "f3", "h3", "d7", "b7"}) {
        draw_target(paint, at(name), layout.cell(), {}, false, false);
    }
    const float radius = layout.radius();
    draw_piece(paint, at("e5"), radius, PlayerColour::red);
    draw_piece(paint, at("d2"), radius, PlayerColour::red);
    draw_piece(paint, at("g7"), radius, PlayerColour::yellow);
    draw_piece(paint, at("e6"), radius, PlayerColour::yellow, 0, 1);  // on a white square
    draw_piece(paint, at("i3"), radius, PlayerColour::green);
}

}  // namespace tessera::ui::shifti
