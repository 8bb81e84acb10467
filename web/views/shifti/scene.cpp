#include "views/shifti/scene.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "games/shifti/description.hpp"

namespace tessera::ui::shifti {

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float touch = 44;  // the least that a finger hits

// In shares of the board's width.
constexpr float margin_share = 1.0F / 16;
constexpr float board_rounding = 0.035F;

// In shares of the margin beside the strips.
constexpr float knob_width = 0.40F;
constexpr float knob_travel = 0.10F;  // a notch

// In shares of a cell.
constexpr float gap_share = 0.04F;  // between two cells
constexpr float rounding_share = 0.11F;
constexpr float shade_share = 0.14F;  // of the window's edge on the strip

// Smaller cells have no text, smaller pieces no lock: they are only looked at.
constexpr float least_cell_with_text = 26;
constexpr float least_radius_with_lock = 8;

constexpr ImU32 advice_edge = colour(0x4A3414);

// What lies in the plate.
struct Inlay {
    ImU32 track, window;
    ImU32 groove, iron;
    ImU32 sign, quiet_sign;  // text on the plate
};
constexpr Inlay light_inlay{.track = colour(0x3A3E45),
                            .window = colour(0xFCF9F4),
                            .groove = colour(0xB9B0A2),
                            .iron = colour(0x6B665E),
                            .sign = colour(0x46423B),
                            .quiet_sign = colour(0x5A554D)};
constexpr Inlay dark_inlay{.track = colour(0x0D1012),
                           .window = colour(0xC9C2B5),
                           .groove = colour(0x171B1E),
                           .iron = colour(0x717A82),
                           .sign = colour(0xD8D2C7),
                           .quiet_sign = colour(0xA39C90)};

[[nodiscard]] Inlay inlay_of(const Painter& paint) {
    const Theme& theme = paint.theme();
    Inlay inlay = theme.dark ? dark_inlay : light_inlay;
    if (theme.edged) {
        inlay.sign = inlay.quiet_sign = theme.ink;
    }
    return inlay;
}

[[nodiscard]] float gap_of(float cell) { return std::max(1.0F, std::round(cell * gap_share)); }

// What is seen of a cell: the plate's bars stand between two.
[[nodiscard]] Rect face_of(const Rect& cell) {
    const float gap = gap_of(cell.width);
    return {cell.x + std::floor(gap / 2), cell.y + std::floor(gap / 2), cell.width - gap, cell.height - gap};
}
[[nodiscard]] Rect face_of(const Layout& layout, Cell cell) { return face_of(layout.grid().rect(cell)); }

[[nodiscard]] bool is_window(int rank) { return std::ranges::contains(rules::board.lever_ranks, rank); }

// What lies under the plate, in whose edge's shade it is at the top.
void draw_sunken(const Painter& paint, const Rect& r, ImU32 c, float cell) {
    const float rounding = cell * rounding_share;
    const float depth = std::max(rounding + 1.5F, cell * shade_share);
    const ImU32 shaded = blend(c, colour(0x1E1A14), 0.34F);
    paint.gradient({r.x, r.y, r.width, depth}, shaded, c, rounding, ImDrawFlags_RoundCornersTop);
    paint.list()->AddRectFilled({r.x, r.y + depth - 1}, bottom_right(r), c, rounding,
                                ImDrawFlags_RoundCornersBottom);
}

// A strip as it is seen through the windows of its rank. Between two notches each window shows a part of two
// of the strip's squares.
void draw_strip(const Painter& paint, const Layout& layout, std::size_t lever, float position) {
    const Inlay look = inlay_of(paint);
    const float at = std::clamp(position, static_cast<float>(rules::board.lowest),
                                static_cast<float>(rules::board.highest));
    const int notch = static_cast<int>(std::floor(at));
    const float part = at - static_cast<float>(notch);
    const int rank = rules::board.lever_ranks[lever];
    // The strip's square that the notch brings to that file. One that lies beyond the window's end comes into
    // it with the next notch.
    const auto is_black = [&](int file) {
        const int shown = file < 0 ? notch + 1 : notch;
        return rules::board.windows[lever][static_cast<std::size_t>(shown - rules::board.lowest)].has(
            rules::square_at(std::max(file, 0), rank));
    };
    const bool turned = layout.grid().turned();
    for (int file = 0; file < rules::side; ++file) {
        const Cell cell{file, rank};
        const Rect face = face_of(layout, cell);
        const auto draw_square = [&](bool black) {
            draw_sunken(paint, face, black ? look.track : look.window, layout.cell());
        };
        if (part == 0) {
            draw_square(is_black(file));
            continue;
        }
        // The square before it has come in, up to the joint of the two, which at a notch lies below the
        // plate.
        const float joint =
            face.x - (layout.cell() - face.width) / 2 + layout.cell() * (turned ? 1 - part : part);
        const auto clipped = [&](float from, float to, auto&& draw) {
            paint.list()->PushClipRect({from, face.y}, {to, face.bottom()}, true);
            draw();
            paint.list()->PopClipRect();
        };
        clipped(face.x, joint, [&] { draw_square(is_black(turned ? file : file - 1)); });
        clipped(joint, face.right(), [&] { draw_square(is_black(turned ? file - 1 : file)); });
        clipped(face.x, face.right(),
                [&] { paint.fill({joint - 0.75F, face.y, 1.5F, face.height}, colour(0x1E1A14, 0.12F)); });
    }
}

void draw_coordinates(const Painter& paint, const Layout& layout) {
    const Inlay look = inlay_of(paint);
    const Rect& square = layout.square();
    const Rect grid = layout.grid().area();
    const float size = std::clamp(layout.cell() * 0.18F, 10.0F, type::small);
    for (int i = 0; i < rules::side; ++i) {
        const Rect column = layout.grid().rect({i, 0});
        const char file[] = {static_cast<char>('a' + i)};
        paint.text({column.x, grid.bottom(), column.width, square.bottom() - grid.bottom()},
                   std::string_view(file, 1), paint.fonts().regular, size, look.quiet_sign, Align::centre);
        if (!is_window(i)) {
            const Rect row = layout.grid().rect({0, i});
            const char rank[] = {static_cast<char>('1' + i)};
            paint.text({square.x, row.y, grid.x - square.x, row.height}, std::string_view(rank, 1),
                       paint.fonts().regular, size, look.quiet_sign, Align::centre);
        }
    }
}

}  // namespace

Layout::Layout(const Rect& square, bool turned)
    : square_(square), grid_(square.inset(square.width * margin_share), rules::side, rules::side, turned) {}

Point Layout::centre(rules::Square square) const {
    return rules::board.stations.has(square) ? station(square).centre()
                                             : face_of(*this, cell_of(square)).centre();
}
Rect Layout::station(rules::Square corner) const {
    return face_of(*this, cell_of(corner)).inset(-gap_of(cell()));
}
Point Layout::resting(rules::Square corner, std::size_t i, std::size_t count) const {
    const std::size_t columns = count <= 4 ? 2 : 3;
    const float apart = cell() * (columns == 2 ? 0.47F : 0.325F);
    const float middle = static_cast<float>(columns - 1) / 2;
    const Point centre = station(corner).centre();
    return {centre.x + apart * (static_cast<float>(i % columns) - middle),
            centre.y + apart * (static_cast<float>(i / columns) - middle)};
}
float Layout::resting_radius(std::size_t count) const { return cell() * (count <= 4 ? 0.20F : 0.145F); }
float Layout::radius() const { return cell() * 0.34F; }

Rect Layout::window(std::size_t lever) const {
    const Rect row = grid_.rect({0, rules::board.lever_ranks[lever]});
    return {grid_.area().x, row.y, grid_.area().width, row.height};
}
Rect Layout::knob(std::size_t lever, float position) const {
    const Rect strip = window(lever);
    const float margin = square_.right() - strip.right();
    const Point middle{strip.right() + margin / 2 + knob_step() * position, strip.centre().y};
    return Rect{middle.x, middle.y, 0, 0}.inset(-margin * knob_width / 2, -cell() * 0.29F);
}
float Layout::strip_step() const { return grid_.turned() ? -cell() : cell(); }
float Layout::knob_step() const {
    const float notch = (square_.right() - grid_.area().right()) * knob_travel;
    return grid_.turned() ? -notch : notch;
}
Rect Layout::lever_touch(std::size_t lever) const {
    const Rect strip = window(lever);
    const float width = std::max(touch, square_.right() - strip.right());
    const float height = std::max(touch, strip.height);
    return {square_.right() - width, strip.centre().y - height / 2, width, height};
}
Rect Layout::arrow(std::size_t lever, bool right) const {
    const Rect strip = window(lever);
    const float size = std::max(touch, cell());
    const float x = right ? strip.right() - cell() / 2 : strip.x + cell() / 2;
    return Rect{x, strip.centre().y, 0, 0}.inset(-size / 2);
}

void draw_board(const Painter& paint, const Layout& layout, const Slide& slide, bool coordinates) {
    const Inlay look = inlay_of(paint);
    const Rect& square = layout.square();
    const float rounding = std::min(18.0F, square.width * board_rounding);
    paint.shadow(square, rounding, square.width * 0.03F, square.width * 0.012F);
    paint.gradient(square, paint.theme().plate_top, paint.theme().plate_bottom, rounding);
    paint.outline(square, faded(IM_COL32_WHITE, 0.10F), rounding);
    for (int rank = 0; rank < rules::side; ++rank) {
        for (int file = 0; file < rules::side && !is_window(rank); ++file) {
            paint.gradient(face_of(layout, {file, rank}), blend(look.track, IM_COL32_WHITE, 0.05F),
                           look.track, layout.cell() * rounding_share);
        }
    }
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        draw_strip(paint, layout, lever, slide[lever]);
    }
    if (coordinates && layout.cell() >= least_cell_with_text) {
        draw_coordinates(paint, layout);
    }
}

void draw_lever(const Painter& paint, const Layout& layout, std::size_t lever, float position,
                const LeverLook& look) {
    const Inlay inlay = inlay_of(paint);
    const float cell = layout.cell();
    const Rect& square = layout.square();
    const Rect strip = layout.window(lever);
    const float y = strip.centre().y;
    const ImU32 plate = blend(paint.theme().plate_top, paint.theme().plate_bottom, 0.5F);
    const ImU32 brass = look.lit      ? colour(0xEBA03A)
                        : look.usable ? light_theme.amber
                                      : blend(light_theme.amber, plate, 0.5F);
    if (look.chosen) {
        paint.outline(strip.inset(-gap_of(cell)), paint.theme().amber, cell * rounding_share * 1.4F,
                      std::max(2.0F, cell * 0.04F));
    }

    // The bar, in a groove of the plate, and the knob.
    const float bar = std::max(2.0F, cell * 0.12F);
    const Rect groove{strip.right(), y - bar, square.right() - strip.right() - bar, 2 * bar};
    paint.fill(groove, inlay.groove, bar);
    const Rect knob = layout.knob(lever, position);
    paint.fill({strip.right(), y - bar / 2, knob.centre().x - strip.right(), bar}, inlay.iron);
    const float rounding = std::max(2.0F, cell * 0.09F);
    if (look.lit || look.chosen) {
        const float halo = std::max(2.0F, cell * 0.05F);
        paint.fill(knob.inset(-halo), faded(paint.theme().amber, 0.45F), rounding + halo);
    }
    paint.fill({knob.x, knob.y + cell * 0.04F, knob.width, knob.height}, colour(0x000000, 0.3F), rounding);
    paint.gradient(knob, blend(brass, IM_COL32_WHITE, 0.25F), brass, rounding);
    for (const float grip : {-0.16F, 0.16F}) {
        const float x = knob.centre().x + knob.width * grip;
        paint.stroke({x, y - knob.height * 0.24F}, {x, y + knob.height * 0.24F}, colour(0xFFF4DC, 0.75F),
                     std::max(1.0F, knob.width * 0.1F));
    }

    // The scale at the other side, below the lever's number.
    const float scale_width = layout.grid().area().x - square.x;
    const float x = square.x + scale_width / 2;
    const bool with_number = cell >= least_cell_with_text;
    const float size = std::clamp(cell * 0.2F, 10.0F, type::body);
    const float scale_y = with_number ? y + size * 0.75F : y;
    if (with_number) {
        const char number[] = {static_cast<char>('1' + rules::board.lever_ranks[lever])};
        paint.text({square.x, y - size * 0.95F, scale_width, size}, std::string_view(number, 1),
                   paint.fonts().bold, size, look.usable ? inlay.sign : inlay.quiet_sign, Align::centre);
    }
    const float pitch = scale_width * 0.155F * (layout.grid().turned() ? -1.0F : 1.0F);
    for (int i = rules::board.lowest; i <= rules::board.highest; ++i) {
        paint.disc({x + pitch * static_cast<float>(i), scale_y}, scale_width * 0.04F,
                   faded(inlay.quiet_sign, 0.6F));
    }
    paint.disc({x + pitch * position, scale_y}, scale_width * 0.075F, paint.theme().amber);
}

void draw_arrow(const Painter& paint, const Layout& layout, std::size_t lever, bool right, bool lit) {
    const Rect place = layout.arrow(lever, right);
    const Point o = place.centre();
    const float radius = std::max(15.0F, layout.cell() * 0.36F);
    const ImU32 brass = lit ? blend(dark_theme.amber, IM_COL32_WHITE, 0.25F) : dark_theme.amber;
    const Rect disc = Rect{o.x, o.y, 0, 0}.inset(-radius);
    paint.shadow(disc, radius, radius * 0.3F, radius * 0.15F);
    paint.gradient(disc, blend(brass, IM_COL32_WHITE, 0.2F), brass, radius);
    paint.outline(disc, faded(light_theme.amber, 0.8F), radius);
    const float reach = radius * (right ? 0.52F : -0.52F);
    paint.arrow({o.x - reach, o.y}, {o.x + reach, o.y}, radius * 0.2F, colour(0x2B1A05));
}

void draw_station(const Painter& paint, const Layout& layout, rules::Square corner, PlayerColour colour,
                  bool in_play, bool wanted, std::size_t places) {
    const Theme& theme = paint.theme();
    const Rect place = layout.station(corner);
    const float rounding = layout.cell() * 0.14F;
    const ImU32 own = theme.colour_of(colour);
    const ImU32 c = in_play ? own : blend(own, theme.plate_bottom, 0.7F);
    if (wanted) {
        const float width = std::max(2.0F, layout.cell() * 0.05F);
        paint.outline(place.inset(-2 * width), paint.theme().accent, rounding + 2 * width, width);
    }
    paint.gradient(place, blend(c, IM_COL32_WHITE, 0.08F), blend(c, IM_COL32_BLACK, 0.12F), rounding);
    paint.outline(place, faded(IM_COL32_WHITE, wanted ? 0.9F : 0.16F), rounding);
    // Hollows for those that come home, and the sign by which it is known without its colour.
    for (std::size_t i = 0; in_play && i < places; ++i) {
        paint.disc(layout.resting(corner, i, places), layout.resting_radius(places) * 1.06F,
                   tessera::ui::colour(0x14100A, 0.13F));
    }
    paint.sign(place.centre(), layout.cell() * 0.09F, colour, faded(theme.sign_of(colour), 0.7F));
}

void draw_piece(const Painter& paint, Point centre, float radius, PlayerColour player, float lift,
                float stranded) {
    if (stranded < 1) {
        paint.piece(centre, radius, player, lift);
    }
    if (stranded <= 0) {
        return;
    }
    // It has sunk: flat and without its colour, so that its sign is dark.
    const ImU32 c = paint.theme().colour_of(player);
    const ImU32 base = blend(colour(0xB3AFA7), c, 0.22F);
    paint.disc(centre, radius, faded(base, stranded));
    paint.ring(centre, radius, faded(blend(base, IM_COL32_BLACK, 0.35F), stranded),
               std::max(1.0F, radius * 0.06F));
    paint.sign(centre, radius * 0.42F, player, faded(blend(c, IM_COL32_BLACK, 0.4F), stranded));

    if (radius < least_radius_with_lock) {
        return;
    }
    const Point lock = centre + Point{radius * 0.72F, radius * 0.72F};
    const float badge = std::max(4.5F, radius * 0.36F) * stranded;
    const ImU32 iron = colour(0x2B2A28);
    paint.disc(lock, badge * 1.12F, faded(iron, 0.35F));
    paint.disc(lock, badge, IM_COL32_WHITE);
    paint.fill(Rect{lock.x, lock.y + badge * 0.22F, 0, 0}.inset(-badge * 0.45F, -badge * 0.34F), iron,
               badge * 0.1F);
    ImDrawList* const list = paint.list();
    list->PathArcTo(vec(lock + Point{0, -badge * 0.16F}), badge * 0.28F, -pi, 0, 12);
    list->PathStroke(iron, 0, badge * 0.18F);
}

void draw_chosen(const Painter& paint, Point centre, float radius) {
    const float width = std::max(2.0F, radius * 0.14F);
    paint.ring(centre, radius + 1.9F * width, colour(0x000000, 0.45F), width * 1.5F);
    paint.ring(centre, radius + 1.6F * width, track_accent, width);
}

void draw_movable(const Painter& paint, Point centre, float radius) {
    const float width = std::max(1.25F, radius * 0.07F);
    paint.ring(centre, radius + 3.0F * width, colour(0x000000, 0.45F), 2 * width);
    paint.ring(centre, radius + 2.5F * width, track_accent, width);
}

void draw_movable_in_station(const Painter& paint, Point centre, float radius) {
    const float width = std::max(1.5F, radius * 0.13F);
    paint.ring(centre, radius + 0.7F * width, colour(0x14100A, 0.6F), 1.8F * width);
    paint.ring(centre, radius + 0.7F * width, IM_COL32_WHITE, width);
}

void draw_target(const Painter& paint, Point centre, float cell, std::string_view label, bool captures,
                 bool lit) {
    const ImU32 c = lit ? blend(track_accent, IM_COL32_WHITE, 0.3F) : track_accent;
    const float radius = label.empty() ? cell * 0.16F : std::max(7.5F, cell * 0.2F);
    Point at = centre;
    if (captures) {
        const float width = std::max(2.0F, cell * 0.05F);
        paint.ring(centre, cell * 0.45F, c, width);
        at = centre + Point{cell * 0.3F, -cell * 0.3F};
    }
    // Round, or as wide as what it says.
    const float size = radius * 1.3F;
    const float words = label.empty() ? 0 : Painter::width(label, paint.fonts().bold, size);
    const Point half{std::max(0.0F, words / 2 - radius * 0.6F), 0};
    const float edge = std::max(1.0F, cell * 0.02F);
    paint.stroke(at - half, at + half, faded(colour(0x0D1012), 0.8F), 2 * (radius + edge));
    paint.stroke(at - half, at + half, c, 2 * radius);
    if (!label.empty()) {
        paint.text(Rect{at.x, at.y, 0, 0}.inset(-half.x - radius, -radius), label, paint.fonts().bold, size,
                   dark_theme.on_accent, Align::centre);
    }
}

void draw_path(const Painter& paint, std::span<const Point> points, float cell, ImU32 c) {
    const float radius = std::max(1.0F, cell * 0.028F);
    const float step = std::max(cell / 8, 3 * radius);
    const float around_end = cell * 0.42F;
    const auto is_free = [&](Point p) {
        const auto away = [&](Point end) { return std::hypot(p.x - end.x, p.y - end.y) >= around_end; };
        return away(points.front()) && away(points.back());
    };
    float next = 0;  // from the last point to the next dot
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point way = points[i] - points[i - 1];
        const float length = std::hypot(way.x, way.y);
        for (; next <= length; next += step) {
            if (const Point p = points[i - 1] + way * (next / length); is_free(p)) {
                paint.disc(p, radius, c);
            }
        }
        next -= length;
    }
}

void draw_advised(const Painter& paint, Point centre, float radius) {
    const float width = std::max(2.5F, radius * 0.1F);
    paint.ring(centre, radius + 1.9F * width, advice_edge, width * 1.8F);
    paint.ring(centre, radius + 1.5F * width, advice, width);
}

void draw_advised_push(const Painter& paint, Point from, Point to, float cell) {
    const float width = cell * 0.07F;
    const float edge = std::max(1.0F, cell * 0.025F);
    // Grows around the head as it does around the shaft.
    const Point beyond = (to - from) * (2 * edge / std::hypot(to.x - from.x, to.y - from.y));
    paint.arrow(from, to + beyond, width + 2 * edge, advice_edge);
    paint.arrow(from, to, width, advice);
}

void draw_last(const Painter& paint, const Rect& cell) {
    const Rect face = face_of(cell);
    const float rounding = cell.width * rounding_share;
    paint.fill(face, faded(dark_theme.amber, 0.22F), rounding);
    paint.outline(face, faded(dark_theme.amber, 0.8F), rounding, std::max(1.5F, cell.width * 0.03F));
}

void draw_last_station(const Painter& paint, const Layout& layout, rules::Square corner) {
    const float width = std::max(1.5F, layout.cell() * 0.04F);
    const float rounding = layout.cell() * 0.14F;
    paint.outline(layout.station(corner).inset(-width / 2), advice_edge, rounding + width / 2, width);
    paint.outline(layout.station(corner).inset(-1.5F * width), dark_theme.amber, rounding + 1.5F * width,
                  width);
}

void draw_last_strip(const Painter& paint, const Layout& layout, std::size_t lever) {
    const float cell = layout.cell();
    paint.outline(layout.window(lever).inset(-gap_of(cell) / 2), faded(light_theme.amber, 0.75F),
                  cell * rounding_share * 1.2F, std::max(1.5F, cell * 0.025F));
}

namespace {

// The sides of a die that is turned: across and down.
struct Axes {
    Point across, down;
    [[nodiscard]] Point at(Point centre, Point p) const { return centre + across * p.x + down * p.y; }
};

// A square with round corners; `half` is half its side.
void fill_turned(const Painter& paint, Point centre, float half, float rounding, float turn, ImU32 c) {
    ImDrawList* const list = paint.list();
    const Axes axes{{std::cos(turn), std::sin(turn)}, {-std::sin(turn), std::cos(turn)}};
    const float inner = half - rounding;
    constexpr Point corners[] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    float angle = turn;
    for (const Point& corner : corners) {
        list->PathArcTo(vec(axes.at(centre, corner * inner)), rounding, angle, angle + pi / 2, 8);
        angle += pi / 2;
    }
    list->PathFillConvex(c);
}

void fill_star(const Painter& paint, Point centre, float radius, float turn, ImU32 c) {
    constexpr int points = 5;
    constexpr float waist = 0.45F;
    for (int i = 0; i < 2 * points; ++i) {
        const float angle = turn - pi / 2 + pi / points * static_cast<float>(i);
        const float r = i % 2 == 0 ? radius : radius * waist;
        paint.list()->PathLineTo({centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)});
    }
    paint.list()->PathFillConcave(c);
}

}  // namespace

void draw_die(const Painter& paint, Point centre, float side, rules::Face face, float turn, float lift,
              bool spent, bool half_spent) {
    if (paint.flipped()) {
        paint.upright(centre.x, [&] { draw_die(paint, centre, side, face, turn, lift, spent, half_spent); });
        return;
    }
    const float opacity = spent ? 0.45F : 1;
    const float half = side / 2 * (1 + 0.12F * lift);
    const float rounding = half * 0.30F;
    if (!spent) {
        constexpr int bands = 12;
        const float blur = side * (0.10F + 0.25F * lift);
        const Point below{centre.x + side * 0.08F * lift, centre.y + side * (0.04F + 0.22F * lift)};
        for (int i = 0; i < bands; ++i) {
            const float t = (static_cast<float>(i) + 0.5F) / bands;
            const float grown = blur * (0.6F - t);
            fill_turned(paint, below, half + grown, rounding + std::max(0.0F, grown), turn,
                        faded(paint.theme().shadow, (1.5F - 0.6F * lift) * t / bands));
        }
    }
    const Point at{centre.x, centre.y - side * 0.18F * lift};
    const float edge = std::max(1.0F, side * 0.02F);
    fill_turned(paint, {at.x, at.y + edge}, half, rounding, turn, faded(colour(0xCFC6B6), opacity));
    fill_turned(paint, at, half, rounding, turn, faded(colour(0xFDFBF7), opacity));

    const Axes axes{{half * std::cos(turn), half * std::sin(turn)},
                    {-half * std::sin(turn), half * std::cos(turn)}};
    const ImU32 ink = faded(colour(0x2B2A28), opacity);
    const ImU32 amber = faded(light_theme.amber, opacity);
    const auto pips = [&](std::initializer_list<Point> places) {
        for (const Point& p : places) {
            paint.disc(axes.at(at, p), half * 0.17F, ink);
        }
    };
    constexpr float out = 0.5F;
    switch (face) {
        case rules::Face::none:
            break;
        case rules::Face::five:
        case rules::Face::three:
            pips({{0, 0}, {-out, -out}, {out, out}});
            if (face == rules::Face::five) {
                pips({{out, -out}, {-out, out}});
            }
            break;
        case rules::Face::six:
            pips({{-out, 0}, {out, 0}});
            [[fallthrough]];
        case rules::Face::four:
            pips({{-out, -out}, {out, -out}, {-out, out}, {out, out}});
            break;
        case rules::Face::star:
            fill_star(paint, at, half * 0.56F, turn, amber);
            break;
        case rules::Face::two_stars:
            fill_star(paint, axes.at(at, {-0.36F, -0.36F}), half * 0.42F, turn,
                      half_spent ? colour(0xD3CDC3) : amber);
            fill_star(paint, axes.at(at, {0.36F, 0.36F}), half * 0.42F, turn, amber);
            break;
    }
}

}  // namespace tessera::ui::shifti
