#include "views/shagdy/scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/text.hpp"
#include "games/shagdy/state.hpp"

namespace tessera::ui::shagdy {

namespace {

constexpr float narrowest_framed = 480;  // a narrower board has no frame: its cells need the room
constexpr float frame_share = 0.03F;     // of the board's width
constexpr float plate_rounding = 0.023F;

// In shares of a cell.
constexpr float gap_share = 0.022F;      // between a face and its cell's edge
constexpr float smaller_share = 0.033F;  // by which a prime cell's face is smaller at each side
constexpr float rounding_share = 0.1F;
constexpr float radius_share = 0.297F;  // so small that it leaves room for both numbers
constexpr float small_radius_share = 0.265F;
constexpr float bowl_share = 0.43F;  // the radius of a reserve's hollow

// Smaller cells have no text: they are only looked at.
constexpr float least_cell_with_text = 36;
// In those below this one numbers are as small as can be read, and come near to the pieces.
constexpr float small_cell = 56;

// Wood is dark and cells are light in both themes, so that what is marked on them looks the same.
constexpr ImU32 accent = dark_theme.accent;
constexpr ImU32 on_accent = dark_theme.on_accent;
constexpr ImU32 edge = colour(0x0B3A33);  // around what has the accent, so that it stands out from cream too
constexpr ImU32 shade = colour(0x1E1206);
constexpr ImU32 paper = colour(0xFBF4E3);
constexpr ImU32 paper_ink = colour(0x3A2A14);

// A cell's ground and what is written on it.
struct Ground {
    ImU32 face;
    ImU32 prime;  // lies on the wood
    ImU32 own;    // the bottom player's number
    ImU32 other;  // the opponent's
};
constexpr Ground fortress_ground{.face = colour(0xF6E8C9),
                                 .prime = colour(0xF6E8C9, 0.58F),
                                 .own = colour(0x2F210E),
                                 .other = colour(0x5E4D34)};
constexpr Ground goal_ground{.face = colour(0x5B6771),
                             .prime = colour(0x76828B, 0.62F),
                             .own = colour(0xFFFFFF),
                             .other = colour(0xFFFFFF)};
[[nodiscard]] Ground ground_of(const Theme& theme, rules::Number number) {
    return rules::in_own_fortress(number) ? fortress_ground
           : rules::in_goal(number)       ? goal_ground
                                          : Ground{.face = theme.board_light,
                                                   .prime = faded(theme.board_light, 0.42F),
                                                   .own = colour(theme.dark ? 0x22170A : 0x2F210E),
                                                   .other = colour(theme.dark ? 0x382C18 : 0x5A4932)};
}

[[nodiscard]] float frame_of(float width) {
    return width < narrowest_framed ? 0 : std::round(width * frame_share);
}

[[nodiscard]] bool at_edge(rules::Cell cell) {
    constexpr int last = rules::side_cells - 1;
    return cell.file == 0 || cell.file == last || cell.rank == 0 || cell.rank == last;
}

// Where a ring around a piece begins, as a share of its radius; on a small one at its edge, since numbers are
// near.
[[nodiscard]] float ring_begin(float radius, float share) {
    return radius < small_cell * radius_share ? radius : radius * share;
}

// A ring that is seen on every ground.
void draw_ring(const Painter& paint, Point centre, float inner, float width, float opacity) {
    const bool edged = paint.theme().edged;
    const float casing = std::max(1.0F, width * (edged ? 0.6F : 0.35F));
    paint.ring(centre, inner + width + casing, faded(edge, edged ? 1 : 0.75F * opacity), width + 2 * casing);
    paint.ring(centre, inner + width, faded(accent, opacity), width);
}

}  // namespace

// --- where things lie ---

Layout::Layout(const Rect& square, Seat bottom) : Layout(square, bottom, frame_of(square.width)) {}

Layout::Layout(const Rect& square, Seat bottom, float frame)
    : square_(square),
      grid_(square.inset(frame), rules::side_cells, rules::side_cells, bottom == rules::black),
      bottom_(bottom) {}

Rect Layout::rect(rules::Cell cell) const { return grid_.rect({cell.file, cell.rank}); }

Rect Layout::face(rules::Cell cell) const {
    const float gap = std::max(1.0F, std::round(this->cell() * gap_share));
    const float smaller = std::max(1.0F, std::round(this->cell() * smaller_share));
    return rect(cell).inset(at_edge(cell) ? gap + smaller : gap);
}

float Layout::rounding() const { return cell() * rounding_share; }

Point Layout::place(Seat side, rules::Number number, int i) const {
    return number == rules::reserve ? reserve(side).centre()
                                    : rect(rules::cells(side, number)[static_cast<std::size_t>(i)]).centre();
}

Rect Layout::reserve(Seat side) const {
    return rect(side == rules::white ? rules::Cell{0, 7} : rules::Cell{7, 0});
}

float Layout::radius() const { return cell() * (cell() < small_cell ? small_radius_share : radius_share); }

Rect Layout::centre() const {
    const float gap = std::max(1.0F, std::round(cell() * gap_share));
    return grid_.area().inset(2 * cell() + gap);
}

std::optional<rules::Number> Layout::number_at(Seat side, Point at) const {
    if (reserve(side).contains(at)) {
        return rules::reserve;
    }
    for (rules::Number number = 1; number <= rules::numbers; ++number) {
        for (const rules::Cell cell : rules::cells(side, number)) {
            if (rect(cell).contains(at)) {
                return number;
            }
        }
    }
    return std::nullopt;
}

// --- the board ---

namespace {

void draw_plate(const Painter& paint, const Layout& layout) {
    const Theme& theme = paint.theme();
    const Rect& square = layout.square();
    if (layout.grid().area().x == square.x) {  // from edge to edge
        paint.gradient(square, theme.frame_top, theme.frame_bottom, 0);
        return;
    }
    const float rounding = std::min(18.0F, std::max(6.0F, square.width * plate_rounding));
    paint.shadow(square, rounding, square.width * 0.03F, square.width * 0.012F);
    paint.gradient(square, theme.frame_top, theme.frame_bottom, rounding);
    paint.outline(square, faded(IM_COL32_WHITE, 0.10F), rounding);
}

// What lies deeper than the plate, in whose edge's shade it is at the top.
void draw_sunken(const Painter& paint, const Rect& r, ImU32 top, ImU32 bottom, float rounding) {
    constexpr float share = 0.06F;
    const float depth = std::max(rounding + 1, r.height * share);
    paint.gradient(r, top, bottom, rounding);
    paint.gradient({r.x, r.y, r.width, depth}, blend(top, shade, 0.45F), blend(top, bottom, depth / r.height),
                   rounding, ImDrawFlags_RoundCornersTop);
}

// A main cell's colour at its upper and at its lower edge.
[[nodiscard]] ImU32 upper(ImU32 face) { return blend(face, IM_COL32_WHITE, 0.04F); }
[[nodiscard]] ImU32 lower(ImU32 face) { return blend(face, shade, 0.035F); }

void draw_main(const Painter& paint, const Rect& face, ImU32 c, float rounding) {
    paint.fill({face.x, face.y + 1, face.width, face.height}, faded(shade, 0.35F), rounding);
    paint.gradient(face, upper(c), lower(c), rounding);
}

void draw_numbers(const Painter& paint, const Rect& face, rules::Number number, const Ground& ground) {
    const float cell = face.width;
    const float size = std::clamp(cell * 0.17F, 10.5F, 18.0F);
    const float margin_x = cell * 0.085F - 1.5F;
    const float margin_y = cell * 0.05F - 2;
    const auto draw = [&](Rect r, rules::Number n, ImFont* font, ImU32 ink, ImU32 behind, Align align) {
        const std::string digits = std::to_string(n);
        const float width = Painter::width(digits, font, r.height);
        // The cell's own ground hides an arrow that passes, and what would make the number hard to read.
        const float x = align == Align::right ? r.right() - width : r.x;
        paint.fill({x - 1, r.y + r.height * 0.1F, width + 2, r.height * 0.8F}, behind, 2);
        paint.text(r, digits, font, r.height, ink, align);
    };
    draw({face.x + margin_x, face.bottom() - margin_y - size, cell, size}, number, paint.fonts().bold,
         ground.own, lower(ground.face), Align::left);
    const float small = std::clamp(cell * 0.135F, 9.0F, 15.0F);
    draw({face.x, face.y + margin_y, cell - margin_x, small}, rules::opposite(number), paint.fonts().regular,
         ground.other, upper(ground.face), Align::right);
}

}  // namespace

std::string name_of(Cell cell) {
    return in_centre(cell) ? std::string{}
                           : join("place.", static_cast<char>('a' + cell.file), cell.rank + 1);
}

void draw_board(const Painter& paint, const Layout& layout) {
    const Theme& theme = paint.theme();
    draw_plate(paint, layout);

    const float rounding = layout.rounding();
    draw_sunken(paint, layout.centre(), blend(theme.frame_top, shade, 0.44F),
                blend(theme.frame_bottom, shade, 0.32F), rounding);
    for (rules::Number number = 1; number <= rules::numbers; ++number) {
        const Ground ground = ground_of(theme, number);
        for (const rules::Cell cell : rules::cells(layout.bottom(), number)) {
            const Rect face = layout.face(cell);
            if (at_edge(cell)) {
                paint.fill(face, ground.prime, rounding);
                continue;
            }
            draw_main(paint, face, ground.face, rounding);
        }
    }
}

void draw_numbers(const Painter& paint, const Layout& layout) {
    if (layout.cell() < least_cell_with_text) {
        return;
    }
    for (rules::Number number = 1; number <= rules::numbers; ++number) {
        const rules::Cell main = rules::cells(layout.bottom(), number)[0];
        draw_numbers(paint, layout.face(main), number, ground_of(paint.theme(), number));
    }
}

void draw_piece(const Painter& paint, Point centre, float radius, Seat side, float lift) {
    paint.stone(centre, radius, side == rules::white, lift);
}

void draw_reserve(const Painter& paint, const Layout& layout, Seat side, int count) {
    const Point centre = layout.reserve(side).centre();
    const float cell = layout.cell();
    const float radius = layout.radius();
    paint.disc(centre, cell * bowl_share, faded(shade, 0.18F));
    paint.ring(centre, cell * bowl_share, faded(shade, 0.25F), 1);
    // A heap with the number on its top, which is the next to enter and lies in the middle.
    const float out = (bowl_share - radius_share) * cell;
    constexpr std::array<Point, 4> heap{{{0, 0}, {-0.87F, 0.5F}, {0.87F, 0.5F}, {0, -1}}};
    for (std::size_t i = std::min(heap.size(), static_cast<std::size_t>(count)); i-- > 0;) {
        draw_piece(paint, centre + heap[i] * out, radius, side, i == 0 && count > 1 ? 0.4F : 0);
    }
    if (count > 0 && cell >= least_cell_with_text) {
        paint.text(Rect{centre.x, centre.y, 0, 0}.inset(-radius), std::to_string(count), paint.fonts().bold,
                   std::max(12.0F, cell * 0.25F), side == rules::white ? paper_ink : paper, Align::centre);
    }
}

// --- marks ---

void draw_movable(const Painter& paint, Point centre, float radius) {
    const float width = std::max(2.0F, radius * 0.13F);
    draw_ring(paint, centre, ring_begin(radius, 1.04F), width, 1);
}

void draw_movable_otherwise(const Painter& paint, Point centre, float radius) {
    const float width = std::max(1.0F, radius * 0.06F);
    draw_ring(paint, centre, ring_begin(radius, 1.1F), width, 0.75F);
}

void draw_target(const Painter& paint, Point centre, float cell, std::string_view label, bool takes,
                 bool lit) {
    const ImU32 c = lit ? blend(accent, IM_COL32_WHITE, 0.35F) : accent;
    const float radius = std::max(8.0F, cell * (lit ? 0.21F : 0.19F));
    Point at = centre;
    if (takes) {
        draw_ring(paint, centre, cell * 0.36F, std::max(2.0F, cell * 0.05F), 1);
        at = centre + Point{0.3F, -0.3F} * cell;
    }
    // Round, or as wide as what it says.
    const float size = radius * 1.25F;
    const float words = Painter::width(label, paint.fonts().bold, size);
    const Point half{std::max(0.0F, words / 2 - radius * 0.6F), 0};
    const float casing = std::max(1.0F, cell * 0.02F);
    paint.stroke(at - half, at + half, edge, 2 * (radius + casing));
    paint.stroke(at - half, at + half, c, 2 * radius);
    paint.text(Rect{at.x, at.y, 0, 0}.inset(-half.x - radius, -radius), label, paint.fonts().bold, size,
               on_accent, Align::centre);
}

void draw_last(const Painter& paint, const Layout& layout, rules::Cell cell) {
    const Rect face = layout.face(cell);
    paint.fill(face, faded(dark_theme.amber, 0.09F), layout.rounding());
    // Into the gap around the face, away from its numbers.
    paint.outline(face.inset(-1), light_theme.amber, layout.rounding() + 1,
                  std::max(2.0F, layout.cell() * 0.04F));
}

void draw_advised(const Painter& paint, Point from, Point to, const Layout& layout, bool takes) {
    const float cell = layout.cell();
    const float width = cell * 0.075F;
    const float casing = std::max(1.0F, cell * 0.02F);
    const Point middle = between(from, to, 0.5F);
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    // Just inside the board's centre, in whose middle something is written: bent inwards along an edge, and
    // towards the corner where it goes round one.
    const Rect centre = layout.centre();
    const Point inwards = centre.centre() - middle;
    const float depth = std::min(
        {middle.x - centre.x, centre.right() - middle.x, middle.y - centre.y, centre.bottom() - middle.y});
    Point by{inwards.x > 0 ? centre.x : centre.right(), inwards.y > 0 ? centre.y : centre.bottom()};
    if (depth < cell * 0.4F) {
        const float bend = std::clamp(2 * (cell * 0.15F - depth), length * 0.1F, length * 0.45F);
        by = middle + inwards * (bend / std::max(1.0F, std::hypot(inwards.x, inwards.y)));
    }
    const auto towards = [](Point a, Point b, float far) {
        const Point way = b - a;
        return a + way * (far / std::max(1.0F, std::hypot(way.x, way.y)));
    };
    const Point begin = towards(from, by, layout.radius());
    const float head = width * 2.8F;
    const auto draw = [&](ImU32 c, float grown) {
        const Point tip = towards(to, by, (takes ? layout.radius() : 0) - 2 * grown);
        const Point neck = towards(tip, by, head + 3 * grown);
        paint.list()->PathLineTo(vec(begin));
        paint.list()->PathBezierQuadraticCurveTo(vec(by), vec(neck), 24);
        paint.stroke_path(c, width + 2 * grown);
        const Point along = (tip - neck) * (1 / std::hypot(tip.x - neck.x, tip.y - neck.y));
        const Point across = Point{-along.y, along.x} * (head * 0.6F + 1.5F * grown);
        paint.list()->AddTriangleFilled(vec(tip), vec(neck + across), vec(neck - across), c);
    };
    draw(colour(0x4A3414), casing);
    draw(colour(0xF2C75C), 0);
}

// --- chips and notes ---

void draw_chip(const Painter& paint, const Rect& r, int digit, const ChipLook& look) {
    const float side = r.width;
    const float rounding = side * 0.17F;
    const float line = std::max(2.0F, side * 0.05F);
    const bool spent = look.used || look.lost;
    const ImU32 ink = look.active ? on_accent : paper_ink;
    if (spent) {
        paint.outline(r, faded(paper, 0.3F), rounding, std::max(1.0F, side * 0.025F));
    } else {
        const ImU32 c = look.active ? accent : paper;
        if (look.lit) {
            paint.fill(r.inset(-line), faded(accent, 0.5F), rounding + line);
        }
        paint.fill({r.x, r.y + side * 0.05F, r.width, r.height}, faded(shade, 0.45F), rounding);
        paint.gradient(r, blend(c, IM_COL32_WHITE, look.active ? 0.10F : 0.4F), c, rounding);
    }
    paint.text(r, std::to_string(digit), paint.fonts().bold, side * 0.5F, spent ? faded(paper, 0.45F) : ink,
               Align::centre);
    if (look.used) {
        const Point o{r.right() - side * 0.2F, r.y + side * 0.2F};
        const float u = side * 0.13F;
        paint.disc(o, side * 0.19F, accent);
        paint.list()->PathLineTo({o.x - 0.7F * u, o.y});
        paint.list()->PathLineTo({o.x - 0.15F * u, o.y + 0.6F * u});
        paint.list()->PathLineTo({o.x + 0.8F * u, o.y - 0.6F * u});
        paint.stroke_path(on_accent, line * 0.8F);
    } else if (look.lost) {
        const float inset = side * 0.24F;
        paint.stroke({r.x + inset, r.bottom() - inset}, {r.right() - inset, r.y + inset}, faded(paper, 0.8F),
                     line);
    }
}

void draw_note(const Painter& paint, const Rect& beside, const Rect& bounds,
               std::span<const std::string> lines) {
    constexpr float padding = 12;
    constexpr float between_lines = 4;
    constexpr float widest = 300;
    constexpr float gap = 6;
    constexpr float edge_gap = 8;
    const float room = std::max(80.0F, std::min(widest, bounds.width - 2 * edge_gap) - 2 * padding);
    const auto font = [&](std::size_t i) { return i == 0 ? paint.fonts().bold : paint.fonts().regular; };
    const auto size = [](std::size_t i) { return i == 0 ? type::body : type::small + 1; };
    float width = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        width = std::max(width, std::min(room, std::ceil(Painter::width(lines[i], font(i), size(i))) + 1));
    }
    float height = -between_lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        height += between_lines + Painter::paragraph_height(lines[i], font(i), size(i), width);
    }
    Rect note{0, 0, width + 2 * padding, height + 2 * padding};
    // Above the cell, since a finger hides what is below it; else below.
    note.x = std::clamp(beside.centre().x - note.width / 2, bounds.x + edge_gap,
                        std::max(bounds.x + edge_gap, bounds.right() - edge_gap - note.width));
    note.y = beside.y - gap - note.height;
    if (note.y < bounds.y + edge_gap) {
        note.y = std::max(bounds.y + edge_gap,
                          std::min(beside.bottom() + gap, bounds.bottom() - edge_gap - note.height));
    }
    paint.panel(note, 10);
    Rect rest = note.inset(padding);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ImU32 ink = i == 0 ? paint.theme().ink : paint.theme().ink_second;
        rest.cut_top(paint.paragraph(rest, lines[i], font(i), size(i), ink) + between_lines);
    }
}

}  // namespace tessera::ui::shagdy
