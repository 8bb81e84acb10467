#include "views/shagdy/fields.hpp"

#include <algorithm>
#include <cmath>

#include "views/shagdy/words.hpp"

namespace tessera::ui::shagdy {

namespace {

// The edge of a closed square. Round corners are left out: they are as long as a dash's gap.
void draw_dashes(const Painter& paint, const Rect& r, float rounding, ImU32 c, float width) {
    constexpr float dash = 3;
    const auto side = [&](Point from, Point to) {
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        // As many as fit with a dash at either end.
        const auto gaps = std::max(1.0F, std::floor((length / dash - 1) / 2));
        const float pitch = (length - dash) / gaps;
        for (float i = 0; i <= gaps; ++i) {
            const Point a = between(from, to, i * pitch / length);
            const Point b = between(from, to, (i * pitch + dash) / length);
            paint.list()->AddLine(vec(a), vec(b), c, width);
        }
    };
    const Rect inner = r.inset(rounding);
    const Rect edge = r.inset(width / 2);
    side({inner.x, edge.y}, {inner.right(), edge.y});
    side({inner.x, edge.bottom()}, {inner.right(), edge.bottom()});
    side({edge.x, inner.y}, {edge.x, inner.bottom()});
    side({edge.right(), inner.y}, {edge.right(), inner.bottom()});
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
    return area.row(square.a() - 1, rules::digits, 0).column(square.b() - 1, rules::digits, 0);
}

void draw_square(const Painter& paint, const Rect& share, rules::Square square, const SquareLook& look) {
    const Theme& t = paint.theme();
    constexpr float large = 40;
    const bool small = share.height < large;
    const Rect r = share.inset(small ? 1.5F : 2);
    const float rounding = small ? 5 : 8;
    if (look.closed) {
        draw_dashes(paint, r, rounding, look.last ? t.amber : t.line, look.last ? 1.5F : 1);
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
