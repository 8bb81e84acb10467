#include "views/shifting-stones/drawings.hpp"

#include <cmath>
#include <numbers>

#include "imgui_internal.h"

namespace tessera::ui::shifting_stones {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

[[nodiscard]] constexpr ImU32 colour_of(const Theme& theme, Symbol symbol) {
    const auto& [moon, sun, star, wave, eye] = theme.families;
    switch (symbol) {
        case Symbol::waxing_moon:
        case Symbol::waning_moon:
            return moon;
        case Symbol::rising_sun:
        case Symbol::setting_sun:
            return sun;
        case Symbol::four_star:
        case Symbol::five_star:
            return star;
        case Symbol::curl_wave:
        case Symbol::double_wave:
            return wave;
        case Symbol::eye:
            break;
    }
    return eye;
}

// Draws in one colour on a field of 100 × 100 around the middle of a cell. A path is begun by its points,
// and ends in a fill or a stroke.
class Pen {
public:
    Pen(const Painter& paint, const Rect& cell, ImU32 c)
        : paint_(paint), list_(paint.list()), middle_(cell.centre()), unit_(cell.width / 100), colour_(c) {}

    [[nodiscard]] Point at(float x, float y) const { return middle_ + Point{x, y} * unit_; }

    void point(float x, float y) const { list_->PathLineTo(vec(at(x, y))); }
    // Angles in radians, clockwise from the right.
    void arc(float x, float y, float radius, float from, float to) const {
        constexpr int steps = 40;
        list_->PathArcTo(vec(at(x, y)), radius * unit_, from, to, steps);
    }
    void curve(float x1, float y1, float x2, float y2, float x, float y) const {
        constexpr int steps = 24;
        list_->PathBezierCubicCurveTo(vec(at(x1, y1)), vec(at(x2, y2)), vec(at(x, y)), steps);
    }
    void fill() const { list_->PathFillConcave(colour_); }
    void stroke(float width) const { paint_.stroke_path(colour_, width * unit_); }
    void line(float x0, float y0, float x1, float y1, float width) const {
        paint_.stroke(at(x0, y0), at(x1, y1), colour_, width * unit_);
    }
    void disc(float x, float y, float radius, ImU32 c) const { paint_.disc(at(x, y), radius * unit_, c); }

private:
    const Painter& paint_;
    ImDrawList* list_;
    Point middle_;
    float unit_;
    ImU32 colour_;
};

// Lit on the right (side = 1) or on the left (side = −1): between a disc's edge and the edge of the disc that
// covers it.
void draw_moon(const Pen& pen, float side) {
    constexpr float radius = 32;
    constexpr float cover = 27;
    constexpr float apart = 14;
    // Just short of where the two edges meet, so that the horns are not needles.
    constexpr float horn = 2.11F;
    constexpr float cover_horn = 1.67F;
    const float x = -6 * side;
    const float facing = side > 0 ? 0 : pi;
    pen.arc(x, 0, radius, facing - horn, facing + horn);
    pen.arc(x - apart * side, 0, cover, facing + cover_horn, facing - cover_horn);
    pen.fill();
}

// Above the horizon (up = 1) or below it (up = −1).
void draw_sun(const Pen& pen, float up) {
    constexpr float width = 6.5F;
    constexpr float horizon = 20;
    constexpr float base = 11;
    pen.line(-38, horizon * up, 38, horizon * up, width);
    pen.arc(0, base * up, 22, up > 0 ? pi : 0, up > 0 ? 2 * pi : pi);
    pen.fill();
    for (int i = -2; i <= 2; ++i) {
        const float angle = 0.66F * static_cast<float>(i);
        const float x = std::sin(angle);
        const float y = -std::cos(angle) * up;
        pen.line(x * 30, base * up + y * 30, x * 38, base * up + y * 38, width);
    }
}

void draw_star(const Pen& pen, int points, float outer, float inner, float y) {
    const float half = pi / static_cast<float>(points);
    for (int i = 0; i < 2 * points; ++i) {
        const float radius = i % 2 == 0 ? outer : inner;
        const float angle = half * static_cast<float>(i);
        pen.point(radius * std::sin(angle), y - radius * std::cos(angle));
    }
    pen.fill();
}

void draw_curl_wave(const Pen& pen) {
    constexpr float width = 8.5F;
    pen.line(-37, 26, 37, 26, width);
    pen.point(-35, 26);
    pen.curve(-16, 22, -22, -28, 8, -28);
    // Every arc begins a little after the end of the one before: a joint of two equal points would show.
    constexpr float joint = 0.1F;
    pen.arc(8, -10, 18, joint - pi / 2, pi / 2);
    pen.arc(8, -1, 9, joint + pi / 2, 1.6F * pi);
    pen.stroke(width);
}

void draw_double_wave(const Pen& pen) {
    constexpr float width = 8.5F;
    constexpr int steps = 48;
    constexpr float reach = 37;
    for (const float y : {-12.0F, 14.0F}) {
        for (int i = 0; i <= steps; ++i) {
            const float t = 2 * static_cast<float>(i) / steps - 1;
            pen.point(reach * t, y - 7.5F * std::cos((t * 1.5F + 1) * pi));
        }
        pen.stroke(width);
    }
}

void draw_eye(const Pen& pen) {
    // Two lids, each an arc through both corners.
    constexpr float radius = 44.6F;
    constexpr float off = 21.6F;
    constexpr float half = 1.06F;
    pen.arc(0, off, radius, -pi / 2 - half, -pi / 2 + half);
    pen.arc(0, -off, radius, pi / 2 - half, pi / 2 + half);
    pen.fill();
}

void draw_shape(const Pen& pen, Symbol symbol) {
    switch (symbol) {
        case Symbol::waxing_moon:
            draw_moon(pen, 1);
            break;
        case Symbol::waning_moon:
            draw_moon(pen, -1);
            break;
        case Symbol::rising_sun:
            draw_sun(pen, 1);
            break;
        case Symbol::setting_sun:
            draw_sun(pen, -1);
            break;
        case Symbol::four_star:
            draw_star(pen, 4, 38, 12, 0);
            break;
        case Symbol::five_star:
            draw_star(pen, 5, 35, 15, 3);
            break;
        case Symbol::curl_wave:
            draw_curl_wave(pen);
            break;
        case Symbol::double_wave:
            draw_double_wave(pen);
            break;
        case Symbol::eye:
            draw_eye(pen);
            break;
    }
}

}  // namespace

void draw_print(const Painter& paint, Symbol symbol, const Rect& cell, ImU32 ink) {
    draw_shape({paint, cell, ink}, symbol);
}

void draw_symbol(const Painter& paint, Symbol symbol, const Rect& cell) {
    // A shade below it lifts the drawing off the slate, and light from above runs over it.
    const float lift = cell.width * 0.014F;
    draw_shape({paint, {cell.x, cell.y + lift, cell.width, cell.height}, colour(0x1C242A, 0.45F)}, symbol);

    const Theme& theme = paint.theme();
    const ImU32 c = colour_of(theme, symbol);
    ImDrawList* const list = paint.list();
    const Pen pen(paint, cell, c);
    const int begin = list->VtxBuffer.Size;
    draw_shape(pen, symbol);
    ImGui::ShadeVertsLinearColorGradientKeepAlpha(list, begin, list->VtxBuffer.Size, vec(pen.at(0, -36)),
                                                  vec(pen.at(0, 36)), blend(c, IM_COL32_WHITE, 0.22F),
                                                  blend(c, theme.slate_bottom, 0.14F));
    if (symbol == Symbol::eye) {
        pen.disc(0, 0, 16.5F, blend(theme.slate_bottom, IM_COL32_BLACK, 0.25F));
        pen.disc(0, 0, 7, c);
    }
}

}  // namespace tessera::ui::shifting_stones
