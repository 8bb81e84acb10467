#include "views/shagdy/fields.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "views/shagdy/words.hpp"

namespace tessera::ui::shagdy {

namespace {

// The edge of a closed square: dashes around it, as many as fit with equal gaps.
void draw_dashes(const Painter& paint, const Rect& r, float rounding, ImU32 c, float width) {
    constexpr float period = 6;
    ImDrawList& list = *paint.list();
    const Rect edge = r.inset(width / 2);
    list.PathRect(top_left(edge), bottom_right(edge), rounding);
    const std::vector<ImVec2> corners(list._Path.begin(), list._Path.end());
    list.PathClear();
    const auto side = [&](std::size_t i) {
        const ImVec2 from = corners[i];
        const ImVec2 to = corners[(i + 1) % corners.size()];
        return std::tuple{Point{from.x, from.y}, Point{to.x, to.y}, std::hypot(to.x - from.x, to.y - from.y)};
    };
    float around = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        around += std::get<float>(side(i));
    }
    const float pitch = around / std::round(around / period);
    // Where the present dash or gap ends, from where the present side begins.
    float end = pitch / 2;
    bool dash = true;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto [from, to, length] = side(i);
        for (float at = 0; at < length;) {
            const float next = std::min(end, length);
            if (dash) {
                list.AddLine(vec(between(from, to, at / length)), vec(between(from, to, next / length)), c,
                             width);
            }
            if (next == end) {
                dash = !dash;
                end += pitch / 2;
            }
            at = next;
        }
        end -= length;
    }
}

}  // namespace

std::vector<rules::Square> squares_of(const rules::Rules& rules) {
    std::vector<rules::Square> squares;
    for (int index = 0; index < rules::field_squares; ++index) {
        if (const auto square = rules::Square::at(index); !rules::closed_at_start(rules).has(square)) {
            squares.push_back(square);
        }
    }
    return squares;
}

Rect square_rect(const Rect& area, rules::Square square) {
    // Whole pixels, so that all are alike; not so wide that rows and columns are hard to tell.
    constexpr float widest = 64;
    const float width = std::min(widest, std::floor(area.width / rules::digits));
    const float height = std::floor(area.height / rules::digits);
    const Rect whole = area.centred(width * rules::digits, height * rules::digits);
    return {std::round(whole.x) + width * static_cast<float>(square.b() - 1),
            std::round(whole.y) + height * static_cast<float>(square.a() - 1), width, height};
}

void draw_square(const Painter& paint, const Rect& share, rules::Square square, const SquareLook& look) {
    const Theme& t = paint.theme();
    constexpr float large = 40;
    const bool small = share.height < large;
    const Rect r = share.inset(small ? 1.5F : 2);
    const float rounding = small ? 5 : 8;
    if (look.closed) {
        draw_dashes(paint, r, rounding, look.last ? t.amber : faded(t.ink_second, 0.4F),
                    look.last ? 1.5F : 1);
        return;
    }
    const ImU32 paper = blend(t.panel, t.line, 0.5F);
    const ImU32 fill = look.chosen    ? t.accent
                       : look.lit     ? blend(paper, t.accent, 0.22F)
                       : look.advised ? blend(paper, t.accent, 0.14F)
                                      : paper;
    paint.fill(r, look.playable ? fill : faded(fill, 0.5F), rounding);
    if (look.advised && !look.chosen) {
        paint.outline(r, t.accent, rounding, 2);
    } else if (look.playable && !look.chosen) {
        paint.outline(r, blend(t.line, t.ink_second, 0.12F), rounding);
    }
    const ImU32 ink = look.chosen ? t.on_accent : look.playable ? t.ink : faded(t.ink_second, 0.55F);
    ImFont* const font = square.is_double() ? paint.fonts().bold : paint.fonts().regular;
    paint.text(r, square_name(square), font, small ? type::small - 1 : type::body, ink, Align::centre);
}

}  // namespace tessera::ui::shagdy
