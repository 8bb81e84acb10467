// The tray of Shifting Stones: the goal, the pile, and what may be done about them; and the cards won.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text.hpp"
#include "games/shifting-stones/solve.hpp"
#include "views/shifting-stones/shifting_stones_view.hpp"
#include "views/shifting-stones/words.hpp"

namespace tessera::ui::shifting_stones {

namespace {

constexpr float button_height = 44;
constexpr float button_gap = 8;
constexpr float roomy_card = 132;
constexpr float small_card = 64;
constexpr float fan_card = 20;
constexpr float fan_step = 7;
constexpr std::string_view paths_setting = "shifting-stones.paths ";

// An eye, as the sign of the button that shows paths.
void draw_paths_sign(const Painter& paint, const Rect& button, ImU32 c) {
    const ImVec2 o = vec(button.centre());
    constexpr float half = 10;
    constexpr float bulge = 9;
    for (const float up : {-bulge, bulge}) {
        paint.list()->PathLineTo({o.x - half, o.y});
        paint.list()->PathBezierCubicCurveTo({o.x - half * 0.45F, o.y + up}, {o.x + half * 0.45F, o.y + up},
                                             {o.x + half, o.y}, 16);
        paint.stroke_path(c, 1.8F);
    }
    paint.disc(button.centre(), 3.2F, c);
}

}  // namespace

float View::tray_height(float /*width*/, Room room) const {
    return room == Room::ample ? roomy_card * card_height + 16 + button_height
                               : std::round(small_card * card_height) + 8;
}

bool View::goal_waits(Seconds now) const {
    return claim_ && claim_->verdict.is_right() && now < claim_->card_begins();
}

std::string View::say_status(const Ui& ui, const Situation& situation, const State& now) const {
    const auto say = [&](std::string_view what) {
        return std::string(ui.text(join("shifting-stones.", what)));
    };
    if (!asked_.empty()) {
        const Seat asks = situation.match.to_move().index();
        return ui.strings().get("shifting-stones.aside-asked", {{"seat", seat_name(ui.strings(), asks)}});
    }
    if (!invites(situation) || rules::is_over(static_cast<const GameMatch&>(situation.match).value())) {
        return {};
    }
    if (!shift_) {
        return now.rules.shift == rules::Rules::Shift::swap ? say(chosen_ ? "do.swap-second" : "do.swap")
               : now.board.gap()                            ? say("do.slide")
               : chosen_                                    ? say("do.slide-in")
                                                            : say("do.lift");
    }
    if (rules::is_over(now)) {
        return say("do.end");
    }
    return trace_.empty() ? say("do.trace")
                          : ui.strings().count("shifting-stones.drawing", rules::count_turns(trace_));
}

void View::draw_pile(Ui& ui, Rect area, std::size_t count, bool with_words) {
    const float height = area.height;
    const Rect card = area.cut_left(height / card_height);
    pile_at_ = ui.paint().on_screen(card);
    if (count == 0) {
        ui.paint().outline(card, ui.theme().line, 3, 1.5F);
    }
    const std::size_t shown = std::min<std::size_t>(count, 3);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto up = static_cast<float>(shown - 1 - i) * 2;
        draw_card_back(ui.paint(), {card.x + up * 0.5F, card.y + up - 2, card.width, card.height});
    }
    area.cut_left(with_words ? 10 : 7);
    const std::string words = with_words
                                  ? ui.strings().count("shifting-stones.pile", static_cast<long>(count))
                                  : std::to_string(count);
    ui.paint().text(area, words, ui.fonts().regular, type::body, ui.theme().ink_second);
}

Gesture View::tray(Ui& ui, const Rect& area, Room room, const Situation& situation) {
    const State now = present(situation.match);
    const bool roomy = room == Room::ample;
    const bool waits = goal_waits(ui.now());
    const CardIndex goal = waits ? claim_->goal : now.goal;
    const std::size_t pile = waits ? claim_->pile : now.pile.size();

    Rect rest = area;
    const float width = roomy ? roomy_card : small_card;
    Rect column = roomy ? rest.cut_top(std::round(roomy_card * card_height)) : rest;
    const Rect card = column.cut_left(width).centred(width, width * card_height);
    goal_at_ = ui.paint().on_screen(card);
    column.cut_left(roomy ? 20 : 12);
    if (goal == rules::no_card) {
        ui.paint().outline(card, ui.theme().line, width * 0.07F, 1.5F);
    } else {
        draw_card(ui.paint(), card, face_of(goal));
    }
    ui.target("goal", card);

    Rect buttons = roomy ? rest.cut_bottom(button_height) : column.cut_bottom(button_height);
    const std::string ends = goal == rules::no_card ? std::string(ui.text("shifting-stones.no-goal"))
                                                    : card_ends(ui.strings(), goal);
    const std::string turns = goal == rules::no_card ? std::string{} : card_turns(ui.strings(), goal);
    status_ = say_status(ui, situation, now);
    const Painter& paint = ui.paint();
    if (roomy) {
        column.cut_top(8);
        paint.text(column.cut_top(type::small + 4), ui.text("shifting-stones.goal"), ui.fonts().regular,
                   type::small, ui.theme().ink_second);
        column.cut_top(6);
        paint.text(column.cut_top(type::name + 4), ends, ui.fonts().bold, type::name, ui.theme().ink);
        column.cut_top(2);
        paint.text(column.cut_top(type::body + 6), turns, ui.fonts().regular, type::body,
                   ui.theme().ink_second);
        draw_pile(ui, column.cut_bottom(38).inset(0, 2), pile, true);
        column.cut_top(12);
        paint.paragraph(column, status_, ui.fonts().medium, type::body, ui.theme().accent);
    } else {
        Rect head = column.cut_top(column.height - 4);
        draw_pile(ui, head.cut_right(48).inset(0, 5), pile, false);
        head = head.centred(head.width, 2 * type::body + 6);
        Rect line = head.cut_top(type::body + 3);
        const float ends_width = Painter::width(ends, ui.fonts().bold, type::body) + 1;
        paint.text(line.cut_left(ends_width), ends, ui.fonts().bold, type::body, ui.theme().ink);
        line.cut_left(5);
        paint.text(line, turns, ui.fonts().regular, type::small, ui.theme().ink_second);
        paint.text(head, status_, ui.fonts().medium, type::body - 1, ui.theme().accent);
    }

    ui.tell(goal_at_, goal == rules::no_card ? ends
                                             : ui.strings().get("shifting-stones.goal-is",
                                                                {{"card", card_name(ui.strings(), goal)}}));
    ui.tell(pile_at_, ui.strings().count("shifting-stones.pile", static_cast<long>(pile)));
    ui.tell(area, status_);

    if (!asked_.empty()) {
        return draw_question(ui, buttons);
    }
    return draw_buttons(ui, buttons, situation, now);
}

Gesture View::draw_buttons(Ui& ui, Rect area, const Situation& situation, const State& now) {
    Gesture gesture;
    const Rect eye = area.cut_right(button_height);
    area.cut_right(button_gap);
    if (ui.button("button.paths", eye,
                  {.label = {},
                   .look = show_paths_ ? Look::chosen : Look::quiet,
                   .name = ui.text("shifting-stones.show-paths"),
                   .is_choice = true})) {
        show_paths_ = !show_paths_;
        gesture.setting = join(paths_setting, show_paths_ ? "shown" : "hidden");
        gesture.message = std::string(
            ui.text(show_paths_ ? "shifting-stones.paths-shown" : "shifting-stones.paths-hidden"));
    }
    draw_paths_sign(ui.paint(), eye, ui.theme().ink);
    const bool claims = situation.interactive && can_claim(now);
    if (ui.button("button.found", area.column(0, 2, button_gap),
                  {.label = ui.text("shifting-stones.found-it"),
                   .look = claims ? Look::primary : Look::quiet,
                   .enabled = claims})) {
        gesture = hand_in(true);
    }
    // Between turns a card may be set aside; in a turn, that can be ended.
    const Rect second = area.column(1, 2, button_gap);
    if (now.rules.set_aside == rules::Rules::SetAside::agree && !shift_) {
        if (ui.button("button.aside", second,
                      {.label = ui.text("shifting-stones.set-aside"), .enabled = situation.interactive})) {
            gesture = ask_set_aside(ui, situation);
        }
    } else if (ui.button("button.end-turn", second,
                         {.label = ui.text("shifting-stones.end-turn"),
                          .enabled = situation.interactive && shift_})) {
        gesture = hand_in(false);
    }
    return gesture;
}

// Engines say at once what they think of it; persons are asked one after the other, clockwise.
Gesture View::ask_set_aside(const Ui& ui, const Situation& situation) {
    const State& state = static_cast<const GameMatch&>(situation.match).value();
    for (std::size_t i = 1; i <= situation.levels.size(); ++i) {
        const auto seat = static_cast<Seat>((state.to_move + i) % situation.levels.size());
        const bool is_engine = situation.levels[seat] != 0;
        if (is_engine && !rules::nobody_can_win(state)) {
            asked_.clear();
            return {.message = ui.strings().get("shifting-stones.aside-refused",
                                                {{"seat", seat_name(ui.strings(), seat)}})};
        }
        if (!is_engine && seat != state.to_move) {
            asked_.push_back(seat);
        }
    }
    return asked_.empty() ? Gesture{"="} : Gesture{};
}

Gesture View::draw_question(Ui& ui, const Rect& area) {
    const std::string agree =
        ui.strings().get("shifting-stones.aside-agree", {{"seat", seat_name(ui.strings(), asked_.front())}});
    if (ui.button("button.agree", area.column(0, 2, button_gap), {.label = agree, .look = Look::primary})) {
        asked_.erase(asked_.begin());
        if (asked_.empty()) {
            return {"="};
        }
    }
    if (ui.button("button.keep", area.column(1, 2, button_gap),
                  {.label = ui.text("shifting-stones.aside-keep")})) {
        asked_.clear();
    }
    return {};
}

float View::draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) {
    const Painter& paint = ui.paint();
    const rules::CardList& won = static_cast<const GameMatch&>(match).value().won[seat];
    // A card that is on its way is not there yet.
    const bool flies = claim_ && claim_->verdict.is_right() && claim_->seat == seat;
    const std::size_t count = area.width < fan_card ? 0 : won.size() - (flies && !won.empty() ? 1 : 0);
    const float room = std::max(0.0F, area.width - fan_card);
    const float step = count > 1 ? std::min(fan_step, room / static_cast<float>(count - 1)) : 0;
    const float width = count == 0 ? 0 : fan_card + step * static_cast<float>(count - 1);
    const float height = fan_card * card_height;
    const float y = area.y + (area.height - height) / 2;
    for (std::size_t i = 0; i < count; ++i) {
        const float x = area.right() - width + step * static_cast<float>(i);
        draw_card(paint, {x, y, fan_card, height}, face_of(won[i]));
    }
    won_at_[seat] = paint.on_screen({area.right() - fan_card, y, fan_card, height});
    return width;
}

}  // namespace tessera::ui::shifting_stones
