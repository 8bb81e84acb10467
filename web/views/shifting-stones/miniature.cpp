#include "views/shifting-stones/miniature.hpp"

#include "views/shifting-stones/drawings.hpp"
#include "widgets/grid.hpp"

namespace tessera::ui::shifting_stones {

namespace {

// In shares of the board's width.
constexpr float rim = 0.03F;
constexpr float margin = 0.055F;  // from the edge to the recesses
constexpr float rounding = 0.035F;
constexpr float marker_radius = 0.033F;

// In shares of a cell.
constexpr float gap = 0.06F;   // between two recesses
constexpr float play = 0.02F;  // of a stone in its recess
constexpr float recess_rounding = 0.12F;

constexpr ImU32 shade = colour(0x1E1206);

void draw_stone(const Painter& paint, const Rect& face, float rounded, Symbol symbol) {
    const float edge = std::max(1.0F, face.width * 0.012F);
    paint.fill({face.x, face.y + edge, face.width, face.height}, faded(shade, 0.55F), rounded);
    paint.gradient(face, slate_top, slate_bottom, rounded);
    paint.outline(face, faded(IM_COL32_WHITE, 0.13F), rounded, edge);
    draw_symbol(paint, symbol, face);
}

void draw_marker(const Painter& paint, Point centre, float radius, PlayerColour player) {
    paint.disc({centre.x, centre.y + radius * 0.2F}, radius * 1.1F, faded(shade, 0.4F));
    paint.disc(centre, radius, IM_COL32_WHITE);
    paint.disc(centre, radius * 0.78F, colour_of(player));
}

}  // namespace

void miniature(const Painter& paint, const Rect& square) {
    const Theme& theme = paint.theme();
    const float side = square.width;
    const float rounded = side * rounding;
    paint.shadow(square, rounded, side * 0.06F, side * 0.025F);
    paint.gradient(square, theme.frame_top, theme.frame_bottom, rounded);
    paint.outline(square, faded(IM_COL32_WHITE, 0.10F), rounded);
    const Rect bed = square.inset(std::round(side * rim));
    paint.fill(bed, faded(shade, 0.25F), rounded * 0.7F);

    struct Placed {
        Cell cell;
        Symbol symbol;
    };
    constexpr Placed stones[] = {{{0, 2}, Symbol::waning_moon}, {{1, 2}, Symbol::setting_sun},
                                 {{2, 2}, Symbol::four_star},   {{0, 1}, Symbol::curl_wave},
                                 {{1, 0}, Symbol::five_star},   {{2, 1}, Symbol::waxing_moon},
                                 {{0, 0}, Symbol::rising_sun},  {{2, 0}, Symbol::double_wave}};

    const Grid grid(square.inset(side * margin), 3, 3, false);
    const float cell = grid.cell_size();
    const ImU32 hollow_top = blend(theme.frame_bottom, shade, 0.55F);
    const ImU32 hollow_bottom = blend(theme.frame_bottom, shade, 0.38F);
    const auto recess = [&](Cell at) { return grid.rect(at).inset(std::round(cell * gap / 2)); };
    for (int i = 0; i < 9; ++i) {
        paint.gradient(recess({i % 3, i / 3}), hollow_top, hollow_bottom, cell * recess_rounding);
    }
    for (const Placed& stone : stones) {
        const float inset = std::max(1.0F, std::round(cell * play));
        draw_stone(paint, recess(stone.cell).inset(inset), cell * recess_rounding - inset, stone.symbol);
    }
    const float radius = side * marker_radius;
    const Rect corners = square.inset(radius * 0.9F);
    draw_marker(paint, {corners.x, corners.bottom()}, radius, PlayerColour::red);
    draw_marker(paint, {corners.right(), corners.y}, radius, PlayerColour::blue);
}

}  // namespace tessera::ui::shifting_stones
