#include "views/shagdy/miniature.hpp"

#include "widgets/grid.hpp"

namespace tessera::ui::shagdy {

namespace {

constexpr int size = 8;
constexpr int last = size - 1;

constexpr ImU32 goal = colour(0x7B868E);
constexpr ImU32 own_light = colour(0xF6E7C6);  // the own fortress, lighter than the rest of the track
constexpr ImU32 chip = colour(0xFBF4E3);
constexpr ImU32 chip_ink = colour(0x3A2A14);
// Wood is dark and cells are light in both themes.
constexpr ImU32 chosen = dark_theme.accent;
constexpr ImU32 on_chosen = dark_theme.on_accent;
constexpr ImU32 ring = light_theme.accent;
constexpr ImU32 shade = colour(0x1E1206);

struct Placed {
    Cell cell;
    bool is_white;
};
// White has four stones yet to enter; of those on the board two can go four numbers on.
constexpr Placed stones[] = {{{1, 5}, true},  {{1, 3}, true},  {{3, 1}, true},  {{3, 0}, true},
                             {{5, 1}, true},  {{6, 3}, true},  {{2, 6}, false}, {{5, 6}, false},
                             {{5, 7}, false}, {{6, 4}, false}, {{1, 4}, false}};
constexpr Cell movable[] = {{1, 5}, {3, 1}};

[[nodiscard]] constexpr bool at_edge(int i) { return i == 0 || i == last; }
[[nodiscard]] constexpr bool beside_edge(int i) { return i == 1 || i == last - 1; }
// The ring inside has the main cells, the ring outside without its corners the prime cells.
[[nodiscard]] constexpr bool is_prime(Cell c) { return at_edge(c.file) != at_edge(c.rank); }
[[nodiscard]] constexpr bool is_main(Cell c) {
    return !at_edge(c.file) && !at_edge(c.rank) && (beside_edge(c.file) || beside_edge(c.rank));
}

}  // namespace

void miniature(const Painter& paint, const Rect& square) {
    const Theme& theme = paint.theme();
    const float side = square.width;
    const float rounding = side * 0.035F;
    paint.shadow(square, rounding, side * 0.06F, side * 0.025F);
    paint.gradient(square, theme.frame_top, theme.frame_bottom, rounding);
    paint.outline(square, faded(IM_COL32_WHITE, 0.10F), rounding);

    const Grid grid(square.inset(side * 0.03F), size, size, false);
    const float cell = grid.cell_size();
    const float gap = std::max(1.0F, std::round(cell * 0.05F));
    for (int rank = 0; rank < size; ++rank) {
        const ImU32 c = rank <= 1 ? own_light : rank >= last - 1 ? goal : theme.board_light;
        for (int file = 0; file < size; ++file) {
            const Cell at{file, rank};
            const Rect place = grid.rect(at);
            if (is_main(at)) {
                paint.fill({place.x, place.y, cell - gap, cell - gap}, c, cell * 0.1F);
            } else if (is_prime(at)) {
                paint.fill({place.x + gap, place.y + gap, cell - 3 * gap, cell - 3 * gap}, faded(c, 0.45F),
                           cell * 0.1F);
            }
        }
    }
    const auto middle = [&](Cell at) { return grid.rect(at).centre() - Point{gap / 2, gap / 2}; };
    for (const Placed& stone : stones) {
        paint.stone(middle(stone.cell), cell * 0.33F, stone.is_white);
    }
    for (const Cell at : movable) {
        paint.ring(middle(at), cell * 0.44F, ring, std::max(1.5F, cell * 0.06F));
    }

    const Rect centre = grid.area().inset(2 * cell);
    paint.gradient({centre.x, centre.y, centre.width - gap, centre.height - gap},
                   blend(theme.frame_top, shade, 0.34F), blend(theme.frame_bottom, shade, 0.26F),
                   cell * 0.14F);
    const float width = std::round(cell * 1.1F);
    const Rect chips = centre.centred(2 * width + std::round(cell * 0.2F), width);
    const auto draw_chip = [&](const Rect& r, std::string_view number, ImU32 face, ImU32 ink) {
        paint.fill({r.x, r.y + cell * 0.06F, r.width, r.height}, faded(shade, 0.4F), cell * 0.2F);
        paint.fill(r, face, cell * 0.2F);
        paint.text(r, number, paint.fonts().bold, width * 0.6F, ink, Align::centre);
    };
    draw_chip({chips.x, chips.y, width, width}, "4", chosen, on_chosen);
    draw_chip({chips.right() - width, chips.y, width, width}, "2", chip, chip_ink);
}

}  // namespace tessera::ui::shagdy
