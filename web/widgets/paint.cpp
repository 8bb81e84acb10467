#include "widgets/paint.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "imgui_internal.h"

namespace tessera::ui {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

struct StoneColours {
    ImU32 stops[3];
    ImU32 rim;
    float shine;  // opacity of the highlight
};
constexpr StoneColours white_stone{
    {colour(0xFFFFFF), colour(0xF1ECE2), colour(0xC9C0B0)}, colour(0x9A9182), 0.85F};
constexpr StoneColours black_stone{
    {colour(0x6C737A), colour(0x3A4046), colour(0x191C1F)}, colour(0x1B1E22), 0.30F};

[[nodiscard]] constexpr const StoneColours& colours_of(bool is_white) {
    return is_white ? white_stone : black_stone;
}

[[nodiscard]] Point on_circle(Point centre, float radius, float angle) {
    return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

// One pixel of the screen in CSS pixels: the width over which edges fade.
[[nodiscard]] float pixel() { return 1 / ImGui::GetIO().DisplayFramebufferScale.x; }

[[nodiscard]] int segments(float radius) { return std::clamp(static_cast<int>(radius * 1.6F) + 12, 20, 96); }

// From line to line of a paragraph, in sizes of its type.
constexpr float line_height = 1.4F;

Writing writing;
const ImFont* font_of_moves = nullptr;

// A line as it is drawn in a font: its digits, and its order and its letters' forms where that matters.
class Line {
public:
    Line(std::string_view s, const ImFont* font) {
        const bool is_move = font == font_of_moves;
        text_ = in_digits(s, writing.persian_digits && !is_move, buffer_);
        if (needs_order(text_)) {
            buffer_ = in_order(text_, writing.right_to_left && !is_move);
            text_ = buffer_;
        }
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    [[nodiscard]] const char* begin() const { return text_.data(); }
    [[nodiscard]] const char* end() const { return text_.data() + text_.size(); }

private:
    std::string buffer_;
    std::string_view text_;
};

constexpr std::string_view ellipsis = "…";

// As much of a text as fits, with an ellipsis after it.
[[nodiscard]] std::string shortened(std::string_view s, ImFont* font, float size, float width) {
    std::string shorter;
    do {
        s = without_last(s);
        shorter = s;
        shorter += ellipsis;
    } while (!s.empty() && Painter::width(shorter, font, size) > width);
    return shorter;
}

// Breaks a text between words where lines are full.
template <typename Visit>
void for_each_line(std::string_view s, ImFont* font, float size, float width, Visit&& visit) {
    std::string buffer;
    s = in_digits(s, writing.persian_digits && font != font_of_moves, buffer);
    if (needs_order(s)) {
        // How wide its words are is only known when their letters are joined.
        while (!s.empty()) {
            std::size_t end = std::min(s.find(' '), s.size());
            for (std::size_t next = end; next < s.size(); end = next) {
                next = std::min(s.find(' ', next + 1), s.size());
                if (Painter::width(s.substr(0, next), font, size) > width) {
                    break;
                }
            }
            visit(s.substr(0, end));
            s.remove_prefix(std::min(end + 1, s.size()));
        }
        return;
    }
    const char* at = s.data();
    const char* const end = at + s.size();
    while (at < end) {
        const char* line_end = std::max(font->CalcWordWrapPosition(size, at, end, width), at + 1);
        visit(std::string_view(at, static_cast<std::size_t>(line_end - at)));
        at = line_end;
        while (at < end && *at == ' ') {
            ++at;
        }
    }
}

// Concentric bands of a mesh: each ring is given by radius and colour around a centre that may move.
class RingMesh {
public:
    RingMesh(ImDrawList* list, Point centre, int around, int rings) : list_(list), around_(around) {
        list_->PrimReserve(around * 3 + (rings - 1) * around * 6, 1 + rings * around);
        base_ = list_->_VtxCurrentIdx;
        uv_ = list_->_Data->TexUvWhitePixel;
        centre_ = centre;
    }
    void centre_vertex(Point at, ImU32 c) { list_->PrimWriteVtx(vec(at), uv_, c); }
    // `shade` gives the colour at a point.
    template <typename Shade>
    void ring(float radius, Shade&& shade) {
        for (int i = 0; i < around_; ++i) {
            const Point p =
                on_circle(centre_, radius, 2 * pi * static_cast<float>(i) / static_cast<float>(around_));
            list_->PrimWriteVtx(vec(p), uv_, shade(p));
        }
        const auto n = static_cast<unsigned>(around_);
        const unsigned outer = base_ + 1 + rings_ * n;
        for (unsigned i = 0; i < n; ++i) {
            const unsigned j = (i + 1) % n;
            if (rings_ == 0) {
                triangle(base_, outer + i, outer + j);
            } else {
                triangle(outer - n + i, outer + i, outer + j);
                triangle(outer - n + i, outer + j, outer - n + j);
            }
        }
        ++rings_;
    }

private:
    void triangle(unsigned a, unsigned b, unsigned c) {
        list_->PrimWriteIdx(static_cast<ImDrawIdx>(a));
        list_->PrimWriteIdx(static_cast<ImDrawIdx>(b));
        list_->PrimWriteIdx(static_cast<ImDrawIdx>(c));
    }

    ImDrawList* list_;
    int around_;
    unsigned rings_ = 0;
    unsigned base_ = 0;
    ImVec2 uv_;
    Point centre_;
};

}  // namespace

void Painter::fill(const Rect& r, ImU32 c, float rounding) const {
    list_->AddRectFilled(top_left(r), bottom_right(r), c, rounding);
}

void Painter::outline(const Rect& r, ImU32 c, float rounding, float width) const {
    // Not AddRect, which goes half a pixel further in.
    const Rect middle = r.inset(width / 2);
    list_->PathRect(top_left(middle), bottom_right(middle), std::max(0.0F, rounding - width / 2));
    list_->PathStroke(c, ImDrawFlags_Closed, width);
}

void Painter::gradient(const Rect& r, ImU32 top, ImU32 bottom, float rounding, ImDrawFlags corners) const {
    const int begin = list_->VtxBuffer.Size;
    list_->AddRectFilled(top_left(r), bottom_right(r), IM_COL32_WHITE, rounding, corners);
    ImGui::ShadeVertsLinearColorGradientKeepAlpha(list_, begin, list_->VtxBuffer.Size, top_left(r),
                                                  {r.x, r.bottom()}, top, bottom);
}

void Painter::shadow(const Rect& r, float rounding, float blur, float drop) const {
    // Bands of a rounded rectangle that grows and fades: many, so that no step is seen.
    constexpr int bands = 12;
    const Rect below{r.x, r.y + drop, r.width, r.height};
    for (int i = 0; i < bands; ++i) {
        const float t = (static_cast<float>(i) + 0.5F) / bands;
        const Rect band = below.inset(-blur * (1 - t) + blur * 0.25F);
        const float weight = 2.0F * t / bands * 0.55F;
        fill(band, faded(theme_.shadow, weight), rounding + blur * (1 - t));
    }
}

void Painter::panel(const Rect& r, float rounding) const {
    shadow(r, rounding, 10, 3);
    fill(r, theme_.panel, rounding);
    outline(r, theme_.line, rounding);
}

void Painter::disc(Point centre, float radius, ImU32 c) const {
    list_->AddCircleFilled(vec(centre), radius, c);
}

void Painter::ring(Point centre, float radius, ImU32 c, float width) const {
    constexpr float taken_off = 0.5F;  // by AddCircle
    list_->AddCircle(vec(centre), radius - width / 2 + taken_off, c, 0, width);
}

void Painter::stroke(Point a, Point b, ImU32 c, float width) const {
    // Not AddLine, which moves its ends by half a pixel.
    list_->PathLineTo(vec(a));
    list_->PathLineTo(vec(b));
    stroke_path(c, width);
}

void Painter::arrow(Point from, Point to, float width, ImU32 c) const {
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const Point along = (to - from) * (1 / length);
    const Point across{-along.y, along.x};
    const float head = width * 3.1F;
    const Point neck = to - along * head;
    stroke(from, neck, c, width);
    const Point left = neck + across * (head * 0.6F);
    const Point right = neck - across * (head * 0.6F);
    list_->AddTriangleFilled(vec(to), vec(left), vec(right), c);
}

void Painter::stroke_path(ImU32 c, float width) const {
    const ImVec2 ends[] = {list_->_Path.front(), list_->_Path.back()};
    list_->PathStroke(c, 0, width);
    for (const ImVec2& end : ends) {
        list_->AddCircleFilled(end, width / 2, c);
    }
}

void Painter::write_as(const Writing& as, const ImFont* moves) {
    writing = as;
    font_of_moves = moves;
}

void Painter::set_flipped(bool flipped) {
    if (flipped_) {
        turn_over(flipped_from_, ImGui::GetIO().DisplaySize.x / 2);
    }
    flipped_ = flipped;
    flipped_from_ = list_->VtxBuffer.Size;
}

Rect Painter::on_screen(const Rect& r) const {
    return flipped_ ? r.flipped(ImGui::GetIO().DisplaySize.x) : r;
}

void Painter::turn_over(int begin, float x) const {
    for (int i = begin; i < list_->VtxBuffer.Size; ++i) {
        float& at = list_->VtxBuffer[i].pos.x;
        at = 2 * x - at;
    }
}

void Painter::text(const Rect& r, std::string_view s, ImFont* font, float size, ImU32 c, Align align) const {
    if (flipped_) {
        // Where it will be seen: turned over twice, it is as it was. (Placed there at once, since Dear
        // ImGui leaves out letters beside the clip.)
        const Rect place = on_screen(r);
        upright(ImGui::GetIO().DisplaySize.x / 2, [&] {
            text(place, s, font, size, c,
                 align == Align::left    ? Align::right
                 : align == Align::right ? Align::left
                                         : align);
        });
        return;
    }
    std::string shorter;
    float w = width(s, font, size);
    if (w > r.width + 0.5F) {
        shorter = shortened(s, font, size, r.width);
        s = shorter;
        w = width(s, font, size);
    }
    const Line line(s, font);
    const float spare = r.width - w;
    const float x = align == Align::left ? r.x : align == Align::centre ? r.x + spare / 2 : r.x + spare;
    // Dear ImGui begins text on whole units, and cuts off the rest.
    const ImVec2 at{std::round(x), std::round(r.y + (r.height - size) / 2)};
    list_->AddText(font, size, at, c, line.begin(), line.end());
}

float Painter::paragraph(const Rect& r, std::string_view s, ImFont* font, float size, ImU32 c,
                         Align align) const {
    Rect rest = r;
    for_each_line(s, font, size, r.width, [&](std::string_view line) {
        // A line is broken where it is full to the fraction: a little more room, or it would be shortened.
        const float x = rest.x - (align == Align::centre ? size / 2 : align == Align::right ? size : 0);
        text({x, rest.y, rest.width + size, line_height * size}, line, font, size, c, align);
        rest.y += line_height * size;
    });
    return rest.y - r.y;
}

float Painter::width(std::string_view s, ImFont* font, float size) {
    const Line line(s, font);
    return font->CalcTextSizeA(size, FLT_MAX, 0, line.begin(), line.end()).x;
}

float Painter::paragraph_height(std::string_view s, ImFont* font, float size, float wrap_width) {
    float height = 0;
    for_each_line(s, font, size, wrap_width, [&](std::string_view) { height += line_height * size; });
    return height;
}

void Painter::icon(const Rect& r, Icon icon, float size, ImU32 c) const {
    const Point o = r.centre();
    const bool points_the_way = icon == Icon::back || icon == Icon::play;
    if (flipped_ && !points_the_way) {
        upright(o.x, [&] { this->icon(r, icon, size, c); });
        return;
    }
    const float u = size / 24;  // icons are drawn on a 24 × 24 field around the origin
    const float pen = 2 * u;
    const auto at = [&](float x, float y) { return Point{o.x + x * u, o.y + y * u}; };
    const auto line = [&](float x0, float y0, float x1, float y1) { stroke(at(x0, y0), at(x1, y1), c, pen); };
    const auto arc = [&](float x, float y, float radius, float from, float to) {
        list_->PathArcTo(vec(at(x, y)), radius * u, from * pi, to * pi, 24);
        list_->PathStroke(c, 0, pen);
    };
    const auto turn_back = [&](float m) {  // m = 1: undo, −1: its mirror image, redo
        line(m * -8, -2, m * 3, -2);
        line(m * -8, -2, m * -4, -6);
        line(m * -8, -2, m * -4, 2);
        m > 0 ? arc(3, 2.5F, 4.5F, -0.5F, 0.5F) : arc(-3, 2.5F, 4.5F, 0.5F, 1.5F);
        line(m * 3, 7, m * -2, 7);
    };
    switch (icon) {
        case Icon::none:
            break;
        case Icon::undo:
            turn_back(1);
            break;
        case Icon::redo:
            turn_back(-1);
            break;
        case Icon::hint: {
            // A four-pointed spark, its sides drawn in.
            std::array<ImVec2, 8> star;
            for (std::size_t i = 0; i < star.size(); ++i) {
                const float radius = i % 2 == 0 ? 9.5F : 3.0F;
                star[i] = vec(on_circle(o, radius * u, pi / 4 * static_cast<float>(i) - pi / 2));
            }
            list_->AddConcavePolyFilled(star.data(), static_cast<int>(star.size()), c);
            break;
        }
        case Icon::moves:
            for (const float y : {-6.0F, 0.0F, 6.0F}) {
                line(-8, y, 8, y);
            }
            break;
        case Icon::plus:
            line(-7, 0, 7, 0);
            line(0, -7, 0, 7);
            break;
        case Icon::minus:
            line(-7, 0, 7, 0);
            break;
        case Icon::back:
            line(3, -7, -4, 0);
            line(-4, 0, 3, 7);
            break;
        case Icon::sun:
            ring(o, 5 * u, c, pen);
            for (int i = 0; i < 8; ++i) {
                const float angle = pi / 4 * static_cast<float>(i);
                stroke(on_circle(o, 7.8F * u, angle), on_circle(o, 10 * u, angle), c, pen);
            }
            break;
        case Icon::moon:
            // A disc of radius 9 less one of radius 7.5 around (4, −3): along the outer edge from one of the
            // two points where they cross, and back along the inner one.
            list_->PathArcTo(vec(o), 9 * u, 0.109F * pi, 1.481F * pi, 32);
            list_->PathArcTo(vec(at(4, -3)), 7.5F * u, 1.294F * pi, 0.296F * pi, 24);
            list_->PathFillConcave(c);
            break;
        case Icon::close:
            line(-6, -6, 6, 6);
            line(-6, 6, 6, -6);
            break;
        case Icon::person:
            disc(at(0, -4), 4 * u, c);
            list_->PathArcTo(vec(at(0, 9)), 8 * u, -pi, 0, 24);
            list_->PathFillConvex(c);
            break;
        case Icon::menu:
            for (const float y : {-6.5F, 0.0F, 6.5F}) {
                disc(at(0, y), 2 * u, c);
            }
            break;
        case Icon::sound:
        case Icon::mute: {
            const std::array<ImVec2, 6> speaker{vec(at(-9, -3)), vec(at(-5, -3)), vec(at(0, -8)),
                                                vec(at(0, 8)),   vec(at(-5, 3)),  vec(at(-9, 3))};
            list_->AddConcavePolyFilled(speaker.data(), static_cast<int>(speaker.size()), c);
            if (icon == Icon::mute) {
                line(4, -3.5F, 10, 3.5F);
                line(4, 3.5F, 10, -3.5F);
            } else {
                arc(0.5F, 0, 4.5F, -0.28F, 0.28F);
                arc(0.5F, 0, 9, -0.28F, 0.28F);
            }
            break;
        }
        case Icon::play:
            list_->AddTriangleFilled(vec(at(-5, -8)), vec(at(9, 0)), vec(at(-5, 8)), c);
            break;
    }
}

void Painter::tile(Point o, float r, ImU32 c) const {
    list_->AddQuadFilled({o.x, o.y - r}, {o.x + r, o.y}, {o.x, o.y + r}, {o.x - r, o.y}, c);
}

void Painter::radial(Point centre, float radius, Point light, float reach, const ImU32 (&stops)[3]) const {
    const auto shade = [&](Point p) {
        const float distance = std::hypot(p.x - light.x, p.y - light.y) / reach;
        const float t = std::clamp(distance, 0.0F, 1.0F);
        constexpr float middle = 0.45F;
        return t < middle ? blend(stops[0], stops[1], t / middle)
                          : blend(stops[1], stops[2], (t - middle) / (1 - middle));
    };
    const float edge = pixel();
    const int rings = radius > 14 ? 8 : 4;
    RingMesh mesh(list_, centre, segments(radius), rings + 1);
    mesh.centre_vertex(centre, shade(centre));
    for (int i = 1; i <= rings; ++i) {
        mesh.ring((radius - edge / 2) * static_cast<float>(i) / static_cast<float>(rings), shade);
    }
    mesh.ring(radius + edge / 2, [&](Point p) { return faded(shade(p), 0); });
}

void Painter::soft_disc(Point centre, float radius, float core, ImU32 c) const {
    const int rings = radius > 14 ? 6 : 3;
    RingMesh mesh(list_, centre, segments(radius), rings + 1);
    mesh.centre_vertex(centre, c);
    mesh.ring(core, [&](Point) { return c; });
    for (int i = 1; i <= rings; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(rings);
        const float fade = (1 - t) * (1 - t);
        mesh.ring(core + (radius - core) * t, [&](Point) { return faded(c, fade); });
    }
}

void Painter::stone(Point centre, float radius, bool is_white, float lift) const {
    if (flipped_) {  // the light comes from the same side
        upright(centre.x, [&] { stone(centre, radius, is_white, lift); });
        return;
    }
    const StoneColours& stone = colours_of(is_white);
    const float r = radius * (1 + 0.06F * lift);
    const float drop = radius * (0.09F + 0.22F * lift);
    soft_disc({centre.x + drop * 0.25F, centre.y + drop}, r * (1.10F + 0.18F * lift), r * 0.72F,
              faded(colour(0x1E1408), 0.42F - 0.14F * lift));
    const Point at{centre.x, centre.y - radius * 0.06F * lift};
    radial(at, r, {at.x - 0.35F * r, at.y - 0.4F * r}, 1.62F * r, stone.stops);
    edge(at, r, is_white ? colour(0x000000) : colour(0xFFFFFF));
    // The highlight: a small soft oval towards the light. Drawn as a short row of discs.
    const Point shine{at.x - 0.30F * r, at.y - 0.42F * r};
    for (int i = 0; i < 5; ++i) {
        const float t = static_cast<float>(i - 2) / 2;
        soft_disc({shine.x + t * 0.13F * r, shine.y - t * 0.03F * r}, r * (0.20F - 0.05F * std::abs(t)),
                  0.02F * r, faded(IM_COL32_WHITE, stone.shine * 0.32F));
    }
}

void Painter::stone_sign(Point centre, float radius, bool is_white) const {
    stone(centre, radius, is_white);
    ring(centre, radius + 1, blend(theme_.line, theme_.ink_second, 0.6F), 1.2F);
}

void Painter::pinned_stone(Point centre, float radius, bool is_white, float turn) const {
    if (turn <= 0) {
        stone(centre, radius, is_white);
        return;
    }
    const StoneColours& stone = colours_of(is_white);
    if (turn < 1) {  // on its way over, what is below shows less and less
        this->stone(centre, radius * (1 - 0.06F * turn), is_white);
    }
    disc(centre, radius, faded(is_white ? theme_.flat_white : theme_.flat_black, turn));
    ring(centre, radius, faded(stone.rim, turn), std::max(1.0F, radius * 0.045F));
    edge(centre, radius, faded(is_white ? colour(0x000000) : colour(0xFFFFFF), turn));
    const float arm = radius * 0.44F * turn;
    const float width = radius * 0.24F;
    const ImU32 cross = faded(is_white ? theme_.pin_on_white : theme_.pin_on_black, turn);
    stroke({centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y + arm}, cross, width);
    stroke({centre.x - arm, centre.y + arm}, {centre.x + arm, centre.y - arm}, cross, width);
}

void Painter::edge(Point centre, float radius, ImU32 c) const {
    if (theme_.edged) {
        ring(centre, radius, c, std::max(1.0F, radius * 0.09F));
    }
}

void Painter::sign(Point o, float r, PlayerColour player, ImU32 c) const {
    // Sizes of equal weight to the eye.
    switch (player) {
        case PlayerColour::red:
            disc(o, r * 0.9F, c);
            break;
        case PlayerColour::blue:
            fill(Rect{o.x, o.y, 0, 0}.inset(-r * 0.8F), c);
            break;
        case PlayerColour::yellow:
            tile(o, r * 1.15F, c);
            break;
        case PlayerColour::green:
            list_->AddTriangleFilled({o.x, o.y - 1.1F * r}, {o.x + r, o.y + 0.75F * r},
                                     {o.x - r, o.y + 0.75F * r}, c);
            break;
    }
}

void Painter::piece(Point centre, float radius, PlayerColour player, float lift) const {
    if (flipped_) {
        upright(centre.x, [&] { piece(centre, radius, player, lift); });
        return;
    }
    const ImU32 c = theme_.colour_of(player);
    const float r = radius * (1 + 0.06F * lift);
    const float drop = radius * (0.14F + 0.22F * lift);
    soft_disc({centre.x + drop * 0.5F * lift, centre.y + drop}, r * (1.22F + 0.1F * lift), r * 0.75F,
              colour(0x14100A, 0.45F - 0.14F * lift));
    const Point at{centre.x, centre.y - radius * 0.06F * lift};
    radial(at, r, {at.x - 0.35F * r, at.y - 0.45F * r}, 1.7F * r,
           {blend(c, IM_COL32_WHITE, 0.30F), c, blend(c, IM_COL32_BLACK, 0.28F)});
    edge(at, r, theme_.sign_of(player));
    sign(at, r * 0.42F, player, theme_.sign_of(player));
}

}  // namespace tessera::ui
