#include "views/shifti/miniature.hpp"

#include <iterator>

#include "widgets/grid.hpp"

namespace tessera::ui::shifti {

namespace {

constexpr int size = 9;
constexpr int notches[] = {1, 0, -1, 0};  // of the levers, from the lowest

struct Look {
    ImU32 plate, track, window, iron;
};
constexpr Look light_look{colour(0xDAD2C5), colour(0x3A3E45), colour(0xFCF9F4), colour(0x6B665E)};
constexpr Look dark_look{colour(0x2B3137), colour(0x0D1012), colour(0xC9C2B5), colour(0x717A82)};

constexpr ImU32 lever = light_theme.amber;
constexpr ImU32 target = dark_theme.accent;  // the track is dark in both themes

[[nodiscard]] constexpr bool is_window(int rank) { return rank % 2 == 1; }
[[nodiscard]] constexpr int notch(int rank) { return notches[rank / 2]; }
[[nodiscard]] constexpr bool is_track(Cell cell) {
    return !is_window(cell.rank) || (cell.file - notch(cell.rank) + 4) % 4 == 2;
}

void draw_lever(const Painter& paint, Point slot, float cell, int position, ImU32 iron) {
    const float bar = std::max(1.0F, cell * 0.12F);
    const float x = slot.x + cell * (0.36F + 0.1F * static_cast<float>(position));
    paint.fill({slot.x, slot.y - bar / 2, x - slot.x, bar}, iron);
    const Rect knob = Rect{x, slot.y, 0, 0}.inset(-cell * 0.17F, -cell * 0.31F);
    paint.fill({knob.x, knob.y + cell * 0.06F, knob.width, knob.height}, colour(0x000000, 0.3F), cell * 0.1F);
    paint.gradient(knob, blend(lever, IM_COL32_WHITE, 0.25F), lever, cell * 0.1F);
    for (const float grip : {-0.055F, 0.055F}) {
        const Point top{x + cell * grip, slot.y - cell * 0.15F};
        paint.stroke(top, {top.x, slot.y + cell * 0.15F}, colour(0xFFF4DC, 0.7F), cell * 0.03F);
    }
}

void draw_station(const Painter& paint, const Rect& cell, PlayerColour player, int pieces) {
    const ImU32 c = colour_of(player);
    const float gap = std::max(1.0F, cell.width * 0.05F);
    const Rect place = cell.inset(-gap);
    paint.gradient(place, blend(c, IM_COL32_WHITE, 0.08F), blend(c, IM_COL32_BLACK, 0.12F),
                   cell.width * 0.14F);
    const float apart = cell.width * 0.23F;
    for (int i = 0; i < pieces; ++i) {
        const Point o{i % 2 == 0 ? -apart : apart, i < 2 ? -apart : apart};
        paint.piece(place.centre() + o, cell.width * 0.2F, player);
    }
}

}  // namespace

void miniature(const Painter& paint, const Rect& square) {
    const Look& look = paint.theme().table == dark_theme.table ? dark_look : light_look;
    const float side = square.width;
    const float rounding = side * 0.035F;
    paint.shadow(square, rounding, side * 0.06F, side * 0.025F);
    paint.fill(square, look.plate, rounding);
    paint.outline(square, faded(IM_COL32_WHITE, 0.10F), rounding);

    const Grid grid(square.inset(side * 0.06F), size, size, false);
    const float cell = grid.cell_size();
    const float gap = std::max(1.0F, std::round(cell * 0.05F));
    const auto place = [&](Cell at) {
        const Rect r = grid.rect(at);
        return Rect{r.x, r.y, r.width - gap, r.height - gap};
    };
    for (int rank = 0; rank < size; ++rank) {
        for (int file = 0; file < size; ++file) {
            const Cell at{file, rank};
            paint.fill(place(at), is_track(at) ? look.track : look.window, cell * 0.1F);
        }
        if (is_window(rank)) {
            // The strips lie deeper than the plate: its edge throws a shade on them.
            const Rect first = place({0, rank});
            const Rect last = place({size - 1, rank});
            const ImU32 shade = colour(0x000000, 0.25F);
            paint.list()->AddRectFilledMultiColor(top_left(first),
                                                  {last.right(), first.y + std::round(cell * 0.2F)}, shade,
                                                  shade, faded(shade, 0), faded(shade, 0));
            draw_lever(paint, {last.right(), last.centre().y}, cell, notch(rank), look.iron);
        }
    }
    draw_station(paint, place({0, 0}), PlayerColour::red, 2);
    draw_station(paint, place({0, 8}), PlayerColour::blue, 4);
    draw_station(paint, place({8, 8}), PlayerColour::yellow, 2);
    draw_station(paint, place({8, 0}), PlayerColour::green, 3);

    const auto middle = [&](Cell at) { return place(at).centre(); };
    // Five steps of the piece on e5, through a window.
    constexpr Cell path[] = {{4, 4}, {5, 4}, {6, 4}, {6, 3}, {6, 2}, {7, 2}};
    constexpr int dots = 4;  // from one square to the next
    const float dot = std::max(0.75F, cell * 0.05F);
    for (std::size_t i = 1; i < std::size(path); ++i) {
        for (int k = 0; k < dots; ++k) {
            const float t = static_cast<float>(k) / dots;
            paint.disc(between(middle(path[i - 1]), middle(path[i]), t), dot, target);
        }
    }
    for (const Cell at : {Cell{1, 2}, Cell{3, 2}, Cell{5, 2}, Cell{7, 2}, Cell{3, 6}, Cell{1, 6}}) {
        paint.disc(middle(at), cell * 0.16F, target);
    }
    const float radius = cell * 0.34F;
    paint.piece(middle({4, 4}), radius, PlayerColour::red);
    paint.piece(middle({3, 1}), radius, PlayerColour::red);
    paint.piece(middle({6, 6}), radius, PlayerColour::yellow);
    // On a white square a piece is stranded, and pale.
    paint.piece(middle({4, 5}), radius, PlayerColour::yellow);
    paint.disc(middle({4, 5}), radius, faded(look.window, 0.5F));
    paint.piece(middle({8, 2}), radius, PlayerColour::green);
}

}  // namespace tessera::ui::shifti
