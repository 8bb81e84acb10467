// Both fields, beside the board or on a sheet over it, and how a side stands.
#include <algorithm>

#include "core/text.hpp"
#include "views/shagdy/fields.hpp"
#include "views/shagdy/shagdy_view.hpp"
#include "views/shagdy/words.hpp"

namespace tessera::ui::shagdy {

namespace {

constexpr float square_height = 44;  // no smaller: it is pressed with a finger
constexpr float small_square_height = 23;
constexpr float field_height = rules::digits * square_height;
constexpr float small_field_height = rules::digits * small_square_height;
constexpr float label_height = type::small + 8;
constexpr float between_fields = 14;
constexpr float tab_height = 44;
constexpr float below_tabs = 6;
constexpr float strip_height = 52;

// Whose field is shown first: the only person's, or that of the person to move.
[[nodiscard]] Seat first_side(const Situation& situation) {
    const Mover mover = situation.match.to_move();
    return situation.persons() == 2 && mover.is_seat() ? mover.index()
                                                       : situation.you().value_or(situation.bottom);
}

// `what`: "-field", or "-field-label" where it stands over it.
[[nodiscard]] std::string_view field_name(const Ui& ui, Seat side, const Situation& situation,
                                          std::string_view what) {
    const std::string_view whose = !situation.is_alone()     ? side == rules::white ? "seat1" : "seat2"
                                   : side == situation.you() ? "your"
                                                             : "opponents";
    return ui.text(join("shagdy.", whose, what));
}

void draw_label(const Ui& ui, const Rect& area, Seat side, const rules::State& state,
                const Situation& situation) {
    const Painter& paint = ui.paint();
    const Rect line{area.x, area.y, area.width, type::small + 3};
    paint.text(line, field_name(ui, side, situation, "-field-label"), ui.fonts().regular, type::small,
               ui.theme().ink_second);
    paint.text(line, ui.strings().count("shagdy.open", rules::field_squares - state.closed[side].size()),
               ui.fonts().regular, type::small, ui.theme().ink_second, Align::right);
}

}  // namespace

float View::tray_height(float /*width*/, Room room) const {
    switch (room) {
        case Room::strip:
            return strip_height;
        case Room::panel:
            return tab_height + below_tabs + field_height;
        case Room::ample:
            break;
    }
    return 2 * label_height + field_height + between_fields + small_field_height;
}

// The field of a side. The squares of a person to move can be pressed.
Gesture View::draw_field(Ui& ui, const Rect& area, Seat side, const Situation& situation) {
    return ui.upright(area, [&](const Rect& place) { return draw_squares(ui, place, side, situation); });
}

Gesture View::draw_squares(Ui& ui, const Rect& place, Seat side, const Situation& situation) {
    const auto& match = static_cast<const GameMatch&>(situation.match);
    const State& state = match.value();
    const bool moves = situation.is_persons_turn() && match.to_move() == Mover::seat(side);
    std::optional<rules::Square> last;
    if (match.played() > 0 && match.mover(match.played() - 1) == Mover::seat(side)) {
        last = match.turn_value(match.played() - 1).square;
    }
    Gesture gesture;
    const Strings& strings = ui.strings();
    const std::string_view field = field_name(ui, side, situation, "-field");
    const std::string_view prefix = moves ? "square." : side == situation.bottom ? "own." : "other.";
    if (ui.live()) {
        ui.mirror().begin_grid(join("field.", side), field);
    }
    for (const rules::Square square : squares_of(state.rules)) {
        const Rect share = square_rect(place, square);
        SquareLook look{.closed = state.closed[side].has(square), .last = last == square};
        const std::string id = join(prefix, square.a(), square.b());
        const Mirror::Place cell{square.a() - 1, square.b() - 1};
        const auto told = [&](std::string_view what) {
            return cell_words(strings, square_name(square), strings.get(what));
        };
        const bool focused = ui.keyboard().focus == id;
        if (!moves || look.closed) {
            if (ui.live()) {
                ui.mirror().cell(id, share, cell,
                                 told(look.closed ? "shagdy.square.closed" : "shagdy.square.open"), false);
            }
        } else {
            look.playable = hand_.playable().has(square);
            look.chosen = hand_.square() == square;
            look.advised = situation.hint && situation.hint->starts_with(join(square.a(), square.b(), ':'));
            const std::string label = told(look.chosen     ? "mirror.chosen"
                                           : look.playable ? "shagdy.square.playable"
                                                           : "shagdy.square.open");
            const Ui::Touch touch = ui.area(
                id, share,
                {.label = label, .enabled = situation.interactive, .chosen = look.chosen, .cell = cell});
            look.lit = touch.hovered && look.playable;
            if (touch.pressed) {
                gesture = choose(ui, square);
            }
        }
        draw_square(ui.paint(), share, square, look);
        if (focused) {
            ui.focus_ring(share.inset(3), 7);
        }
    }
    if (ui.live()) {
        ui.mirror().end();
    }
    return gesture;
}

// Which of the two fields is shown where there is room for one.
void View::draw_tabs(Ui& ui, const Rect& area, const Situation& situation) {
    const Seat first = first_side(situation);
    for (const bool other : {false, true}) {
        const Seat side = other ? rules::opponent(first) : first;
        if (ui.button(other ? "tab.other" : "tab.own", area.column(other ? 1 : 0, 2, 6),
                      {.label = field_name(ui, side, situation, "-field"),
                       .look = other == shows_other_ ? Look::chosen : Look::quiet,
                       .is_choice = true})) {
            shows_other_ = other;
        }
    }
}

Gesture View::draw_shown_field(Ui& ui, const Rect& area, const Situation& situation) {
    const Seat first = first_side(situation);
    return draw_field(ui, area, shows_other_ ? rules::opponent(first) : first, situation);
}

// What is to be done in one line, what there is to know below it, and the way to the fields.
void View::draw_strip(Ui& ui, Rect area, const Situation& situation) {
    constexpr float button_width = 96;
    const bool invited = situation.is_persons_turn() && shown(ui.now()) == nullptr;
    const Rect button = area.cut_right(button_width).centred(button_width, square_height);
    area.cut_right(12);
    if (ui.button("button.field", button,
                  {.label = ui.text("shagdy.open-field"),
                   .look = invited && !hand_.square() ? Look::primary : Look::quiet})) {
        sheet_open_ = true;
        shows_other_ = false;
    }
    const Saying saying = say(ui, situation).saying;
    const std::string head = invited ? say_shortly(ui.strings(), hand_, situation.you()) : saying.head;
    const Painter& paint = ui.paint();
    const float size =
        Painter::width(head, ui.fonts().bold, type::name) <= area.width ? type::name : type::body;
    area = area.inset(4, 0);
    area = area.centred(area.width, type::name + 4 + (saying.more.empty() ? 0 : type::small + 4));
    paint.text(area.cut_top(type::name + 4), head, ui.fonts().bold, size, ui.theme().ink);
    paint.text(area, saying.more, ui.fonts().regular, type::small, ui.theme().ink_second);
}

Gesture View::tray(Ui& ui, const Rect& area, Room room, const Situation& situation) {
    const auto& match = static_cast<const GameMatch&>(situation.match);
    follow(ui, match);
    Rect rest = area;
    if (room == Room::strip) {
        draw_strip(ui, area, situation);
        return {};
    }
    if (room == Room::panel) {
        draw_tabs(ui, rest.cut_top(tab_height), situation);
        rest.cut_top(below_tabs);
        return draw_shown_field(ui, rest, situation);
    }
    const Seat first = first_side(situation);
    const Seat second = rules::opponent(first);
    draw_label(ui, rest.cut_top(label_height), first, match.value(), situation);
    const Rect field = rest.cut_top(field_height);
    rest.cut_top(between_fields);
    draw_label(ui, rest.cut_top(label_height), second, match.value(), situation);
    draw_field(ui, rest, second, situation);
    return draw_field(ui, field, first, situation);
}

void View::sheet_head(Ui& ui, const Rect& area, const Situation& situation) {
    draw_tabs(ui, area, situation);
}

float View::sheet_height() const { return rules::digits * (square_height + 4); }

Gesture View::sheet(Ui& ui, const Rect& area, const Situation& situation) {
    const std::optional<rules::Square> before = hand_.square();
    Gesture gesture = draw_shown_field(ui, area, situation);
    // What was chosen is played on the board.
    if (gesture.turn || (hand_.square() && hand_.square() != before)) {
        sheet_open_ = false;
    }
    return gesture;
}

// As they are with the steps in hand.
const rules::Pieces& View::pieces_of(const Match& match, Seat seat) const {
    const State& state = static_cast<const GameMatch&>(match).value();
    if (hand_.before() != state) {
        return state.pieces[seat];
    }
    return seat == state.to_move ? hand_.progress().own() : hand_.progress().other();
}

std::string View::show_standing(const Strings& strings, const Match& match, Seat seat) const {
    return tell_standing(strings, pieces_of(match, seat));
}

std::string View::spoken_standing(const Strings& strings, const Match& match, Seat seat) const {
    return strings.get("mirror.cell", {{"cell", show_standing(strings, match, seat)},
                                       {"what", tell_sum(strings, pieces_of(match, seat))}});
}

// The sum, which decides if nobody arrives.
float View::draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) {
    const std::string sum = tell_sum(ui.strings(), pieces_of(match, seat));
    const float width = Painter::width(sum, ui.fonts().regular, type::small);
    if (width > area.width) {
        return 0;
    }
    ui.paint().text(area, sum, ui.fonts().regular, type::small, ui.theme().ink_second, Align::right);
    return width;
}

}  // namespace tessera::ui::shagdy
