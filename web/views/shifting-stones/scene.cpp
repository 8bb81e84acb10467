#include "views/shifting-stones/scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace tessera::ui::shifting_stones {

namespace {

// In shares of the board's width.
constexpr float rim = 0.03F;
constexpr float margin = 0.055F;  // from the edge to the hollows
constexpr float board_rounding = 0.035F;
constexpr float marker_share = 0.033F;

// In shares of a cell.
constexpr float gap = 0.06F;         // between two hollows
constexpr float play_share = 0.02F;  // of a stone in its hollow
constexpr float rounding_share = 0.12F;

constexpr ImU32 shade = colour(0x1E1206);

constexpr ImU32 card_paper = colour(0xFBF3DF);
constexpr ImU32 card_edge = colour(0xC9A04A);
constexpr ImU32 card_ink = colour(0x5A4526);
constexpr ImU32 card_number = colour(0x8A6414);
constexpr ImU32 back_top = colour(0x55626B);
constexpr ImU32 back_bottom = colour(0x3B464E);

[[nodiscard]] float length_of(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

// The shape of a path with so many turns on a field that is a unit square around `centre`.
[[nodiscard]] std::span<const Point> turn_shape(int turns) {
    static constexpr std::array<Point, 2> straight{{{0, -0.5F}, {0, 0.5F}}};
    static constexpr std::array<Point, 3> one{{{-0.45F, -0.5F}, {-0.45F, 0.4F}, {0.5F, 0.4F}}};
    static constexpr std::array<Point, 4> two{{{-0.5F, -0.5F}, {-0.5F, 0}, {0.5F, 0}, {0.5F, 0.5F}}};
    static constexpr std::array<Point, 5> three{
        {{-0.55F, -0.5F}, {-0.55F, -0.05F}, {0.05F, -0.05F}, {0.05F, 0.45F}, {0.6F, 0.45F}}};
    switch (turns) {
        case 0:
            return straight;
        case 1:
            return one;
        case 2:
            return two;
        default:
            return three;
    }
}

}  // namespace

Layout::Layout(const Rect& square, bool turned)
    : square_(square), grid_(square.inset(square.width * margin), 3, 3, turned) {}

float Layout::play() const { return std::max(1.0F, std::round(grid_.cell_size() * play_share)); }
Rect Layout::hollow(Cell cell) const {
    return grid_.rect(cell).inset(std::round(grid_.cell_size() * gap / 2));
}
Rect Layout::face(Cell cell) const { return hollow(cell).inset(play()); }
float Layout::hollow_rounding() const { return grid_.cell_size() * rounding_share; }
float Layout::face_rounding() const { return hollow_rounding() - play(); }
float Layout::marker_radius() const { return square_.width * marker_share; }
Point Layout::marker(Cell corner) const {
    const Rect corners = square_.inset(marker_radius() * 1.3F);
    const Point middle = grid_.rect(corner).centre();
    return {middle.x < square_.centre().x ? corners.x : corners.right(),
            middle.y < square_.centre().y ? corners.y : corners.bottom()};
}

void draw_board(const Painter& paint, const Layout& layout) {
    const Theme& theme = paint.theme();
    const Rect& square = layout.square();
    const float side = square.width;
    const float rounded = std::min(18.0F, side * board_rounding);
    paint.shadow(square, rounded, side * 0.06F, side * 0.025F);
    paint.gradient(square, theme.frame_top, theme.frame_bottom, rounded);
    paint.outline(square, faded(IM_COL32_WHITE, 0.10F), rounded);
    paint.fill(square.inset(std::round(side * rim)), faded(shade, 0.25F), rounded * 0.7F);
    const ImU32 top = blend(theme.frame_bottom, shade, 0.55F);
    const ImU32 bottom = blend(theme.frame_bottom, shade, 0.38F);
    for (int i = 0; i < 9; ++i) {
        paint.gradient(layout.hollow({i % 3, i / 3}), top, bottom, layout.hollow_rounding());
    }
}

void draw_coordinates(const Painter& paint, const Layout& layout) {
    const Rect& square = layout.square();
    // On the rim, or between the edge and the hollows where that is too narrow.
    const float least_band = 16;
    const float between = square.width * rim < least_band ? square.width * margin : square.width * rim;
    const float size = std::clamp(between * 0.6F, 10.0F, type::small);
    for (int i = 0; i < 3; ++i) {
        const char names[] = {static_cast<char>('a' + i), static_cast<char>('1' + i)};
        const Rect place = layout.grid().rect({i, i});
        paint.text({place.x, square.bottom() - between, place.width, between}, {&names[0], 1},
                   paint.fonts().regular, size, paint.theme().on_frame, Align::centre);
        paint.text({square.x, place.y, between, place.height}, {&names[1], 1}, paint.fonts().regular, size,
                   paint.theme().on_frame, Align::centre);
    }
}

void draw_stone(const Painter& paint, const Rect& face, float rounding, Symbol symbol, float lift,
                float opacity) {
    const Theme& theme = paint.theme();
    if (opacity < 1) {  // on its way out of the game: only its outline is left
        paint.gradient(face, faded(theme.slate_top, opacity), faded(theme.slate_bottom, opacity), rounding);
        draw_print(paint, symbol, face, faded(IM_COL32_WHITE, 0.6F * opacity));
        return;
    }
    const float edge = std::max(1.0F, face.width * 0.012F);
    if (lift > 0) {
        paint.shadow(face, rounding, face.width * 0.16F * lift, face.width * 0.07F * lift);
    }
    const Rect body = face.inset(-face.width * 0.025F * lift);
    paint.fill({body.x, body.y + edge, body.width, body.height}, faded(shade, 0.55F), rounding);
    paint.gradient(body, theme.slate_top, theme.slate_bottom, rounding);
    paint.outline(body, faded(IM_COL32_WHITE, theme.edged ? 0.7F : 0.13F), rounding, edge);
    draw_symbol(paint, symbol, body);
}

void draw_marker(const Painter& paint, Point centre, float radius, PlayerColour player, bool to_move) {
    if (to_move) {
        paint.disc(centre, radius * 1.3F, faded(colour(0xFFE3A0), 0.9F));
    }
    paint.disc({centre.x, centre.y + radius * 0.12F}, radius * 1.08F, faded(shade, 0.35F));
    paint.disc(centre, radius, IM_COL32_WHITE);
    paint.disc(centre, radius * 0.80F, paint.theme().colour_of(player));
    paint.sign(centre, radius * 0.42F, player, paint.theme().sign_of(player));
}

void draw_path(const Painter& paint, std::span<const Point> points, float cell, ImU32 c, float part) {
    if (points.empty()) {
        return;
    }
    constexpr ImU32 edge = colour(0x4A3414);
    const float pen = std::max(3.0F, cell * 0.045F);
    float all = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        all += length_of(points[i - 1], points[i]);
    }
    float left = all * part;
    std::size_t reached = 0;
    for (std::size_t i = 1; i < points.size() && left > 0; ++i) {
        const float step = length_of(points[i - 1], points[i]);
        const float t = step > 0 ? std::min(1.0F, left / step) : 1.0F;
        const Point end = between(points[i - 1], points[i], t);
        paint.stroke(points[i - 1], end, faded(edge, 0.5F), pen * 1.5F);
        left -= step;
    }
    left = all * part;
    for (std::size_t i = 1; i < points.size() && left > 0; ++i) {
        const float step = length_of(points[i - 1], points[i]);
        const float t = step > 0 ? std::min(1.0F, left / step) : 1.0F;
        paint.stroke(points[i - 1], between(points[i - 1], points[i], t), c, pen);
        left -= step;
        reached = left >= 0 ? i : reached;
    }
    for (std::size_t i = 0; i < points.size() && (i <= reached || part >= 1); ++i) {
        const bool is_end = i == 0 || i + 1 == points.size();
        const float radius = cell * (is_end ? 0.062F : 0.042F);
        paint.disc(points[i], radius + 1.5F, edge);
        paint.disc(points[i], radius, c);
    }
}

void draw_glow(const Painter& paint, std::span<const Point> points, float cell, ImU32 c) {
    for (const float width : {0.16F, 0.11F}) {
        for (const Point& p : points) {
            paint.list()->PathLineTo(vec(p));
        }
        paint.stroke_path(c, cell * width);
    }
}

void draw_card(const Painter& paint, const Rect& card, const CardFace& face) {
    if (paint.flipped()) {
        paint.upright(card.centre().x, [&] { draw_card(paint, card, face); });
        return;
    }
    const float w = card.width;
    const float rounding = std::max(2.5F, w * 0.07F);
    if (w >= 40) {
        paint.shadow(card, rounding, w * 0.07F, w * 0.025F);
    }
    paint.fill(card, card_paper, rounding);
    if (w < 40) {  // one of a fan
        paint.outline(card, card_edge, rounding);
        const Rect upper{card.x, card.y, w, card.height / 2};
        draw_print(paint, face.first, upper.centred(w * 0.8F, w * 0.8F), card_ink);
        const Rect lower{card.x, card.centre().y, w, card.height / 2};
        draw_print(paint, face.second, lower.centred(w * 0.8F, w * 0.8F), card_ink);
        return;
    }
    paint.outline(card, faded(card_ink, 0.18F), rounding);
    paint.outline(card.inset(w * 0.045F), card_edge, rounding * 0.7F, std::max(1.0F, w * 0.012F));
    const float sign = w * 0.40F;
    const Rect inside = card.inset(w * 0.10F);
    draw_print(paint, face.first, {card.centre().x - sign / 2, inside.y + w * 0.02F, sign, sign}, card_ink);
    draw_print(paint, face.second,
               {card.centre().x - sign / 2, inside.bottom() - sign - w * 0.02F, sign, sign}, card_ink);
    const Point middle = card.centre();
    const float unit = w * 0.26F;
    const std::span<const Point> shape = turn_shape(face.turns);
    ImDrawList* const list = paint.list();
    for (const Point& p : shape) {
        list->PathLineTo({middle.x + p.x * unit * 1.3F, middle.y + p.y * unit});
    }
    paint.stroke_path(card_edge, std::max(1.5F, w * 0.03F));
    const std::string number = std::to_string(face.turns);
    const float size = std::max(13.0F, w * 0.145F);
    paint.text({card.x, card.bottom() - w * 0.08F - size, w - w * 0.10F, size}, number, paint.fonts().bold,
               size, card_number, Align::right);
}

void draw_card_back(const Painter& paint, const Rect& card) {
    const float w = card.width;
    const float rounding = std::max(2.0F, w * 0.08F);
    paint.gradient(card, back_top, back_bottom, rounding);
    paint.outline(card, faded(IM_COL32_WHITE, 0.35F), rounding);
    paint.tile(card.centre(), w * 0.22F, faded(card_paper, 0.75F));
}

}  // namespace tessera::ui::shifting_stones
