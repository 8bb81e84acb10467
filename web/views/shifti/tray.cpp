// The tray of Shifti: the dice, what they ask for in words, and the two ways in which they can be used;
// before the game, who rolled what to begin.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "views/shifti/shifti_view.hpp"

namespace tessera::ui::shifti {

namespace {

constexpr float roomy_die = 76;
constexpr float small_die = 48;
constexpr float roomy_height = 200;
constexpr float small_height = 102;
constexpr float choice_height = 44;

constexpr Seconds start_round = 1.4;  // a round of rolls for who begins
constexpr Seconds start_result = 1.2;

// The largest size, `size` or down to two less, at which a line fits.
[[nodiscard]] float fitting_size(std::string_view line, ImFont* font, float size, float width) {
    const float least = size - 2;
    while (size > least && Painter::width(line, font, size) > width) {
        size -= 0.5F;
    }
    return size;
}

// A face that a die in the air shows: another one several times a second.
[[nodiscard]] rules::Face passing_face(Seconds since, std::size_t die) {
    const auto beat = static_cast<std::size_t>(std::max(0.0, since) * 16);
    return static_cast<rules::Face>(1 + (beat * 5 + die * 3 + beat / 4) % rules::faces);
}

// A die, which comes to rest `throw_time` after `begin`.
void draw_thrown(const Painter& paint, Point centre, float side, rules::Face face, std::size_t die,
                 Seconds since, Seconds throw_time, bool spent, bool half_spent = false) {
    const float t = ease_out(0, throw_time, since);
    if (t >= 1) {
        draw_die(paint, centre, side, face, 0, 0, spent, half_spent);
        return;
    }
    const float left = 1 - t;
    const float turn = left * (die == 0 ? -3.6F : 3.1F);
    const float lift = 0.7F * left * std::abs(std::cos(t * 2.5F * std::numbers::pi_v<float>));
    const rules::Face shown = t < 0.93F ? passing_face(since, die) : face;
    draw_die(paint, {centre.x + left * side * 0.3F, centre.y}, side, shown, turn, lift);
}

// One of the ways in which a roll can be used: still open, the one that is gone, or no longer possible. It is
// no button and looks like a legend.
void draw_choice(const Ui& ui, const Rect& place, std::string_view label, bool open, bool followed) {
    const Painter& paint = ui.paint();
    const Theme& theme = ui.theme();
    const ImU32 ink = followed ? theme.accent : open ? theme.ink : faded(theme.ink_second, 0.6F);
    ImFont* const font = followed ? paint.fonts().bold : paint.fonts().medium;
    Rect words = place;
    const Rect sign = words.cut_left(6);
    words.cut_left(8);
    paint.fill(sign.centred(sign.width / 2, type::body + 3), ink, sign.width / 4);
    const float size = fitting_size(label, font, type::body - 1, words.width);
    paint.text(words, label, font, size, ink);
    if (!open) {
        const float y = std::round(words.centre().y) + 1;
        paint.stroke({words.x, y}, {words.x + Painter::width(label, font, size), y}, ink, 1);
    }
}

}  // namespace

float View::tray_height(float /*width*/, Room room) const {
    return room == Room::ample ? roomy_height : small_height;
}

// Over everything while they are thrown, in their place in the tray when they lie.
void View::draw_dice(Ui& ui) const {
    const Rect& area = dice_at_;
    const float side = area.height;
    const Seconds since = ui.now() - throw_.begin;
    const std::array faces{throw_.roll.low, throw_.roll.high};
    const bool rolled = !hand_.before().dice.is_none();
    for (std::size_t die = 0; die < faces.size(); ++die) {
        const Rect place{area.x + static_cast<float>(die) * (area.width - side), area.y, side, side};
        if (faces[die] == rules::Face::none) {
            ui.paint().outline(place.inset(1), ui.theme().line, side * 0.17F, 1.5F);
        } else {
            draw_thrown(ui.paint(), place.centre(), side, faces[die], die, since, throw_time,
                        !rolled || hand_.is_spent(die), die == 1 && hand_.has_spent_one_of_two_stars());
        }
    }
    if (throws(ui.now())) {
        ui.animate();
    }
}

Seconds View::start_length() const {
    return start_round * static_cast<double>(start_->rolls.rounds.size()) + start_result;
}

// Whether that player is the only person.
bool View::is_you(std::size_t player) const {
    return start_->levels[player] == 0 && std::ranges::count(start_->levels, 0) == 1;
}

std::string View::player_name(const Strings& strings, std::size_t player) const {
    return is_you(player) ? std::string(strings.get("table.you"))
                          : strings.get("shifti.player", {{"n", std::to_string(player + 1)}});
}

std::string View::who_begins(const Strings& strings) const {
    const std::string seat = colour_name(strings, rules::board.order.front());
    return is_you(start_->first)
               ? strings.get("shifti.you-begin", {{"seat", seat}})
               : strings.get("shifti.begins",
                             {{"player", player_name(strings, start_->first)}, {"seat", seat}});
}

// The colour that a player has come to: who begins is the first seat, the next ones follow.
void View::draw_colour(const Ui& ui, Rect place, std::size_t player) const {
    const std::vector<rules::Colour> colours = colours_in_play(hand_.before());
    const rules::Colour colour = colours[(player + colours.size() - start_->first) % colours.size()];
    place.cut_top(4);
    constexpr float radius = 7;
    ui.paint().piece(place.cut_left(2 * radius).centre(), radius, player_colour(colour));
    place.cut_left(6);
    ui.paint().text(place, colour_name(ui.strings(), colour), ui.fonts().medium, type::small, ui.theme().ink);
}

// Who rolled what to begin, a round after the other: whoever is not in a round stays as they were.
void View::draw_start(Ui& ui, Rect area) {
    const Strings& strings = ui.strings();
    const Painter& paint = ui.paint();
    const std::size_t players = start_->levels.size();
    const std::size_t rounds = start_->rolls.rounds.size();
    const Seconds since = ui.now() - *start_->begin;
    const auto round = std::min(static_cast<std::size_t>(since / start_round), rounds - 1);
    // Decided when the last dice lie.
    const bool decided =
        ui.reduced_motion() || since >= start_round * static_cast<double>(rounds - 1) + throw_time;
    status_ = decided      ? who_begins(strings)
              : round == 0 ? std::string(strings.get("shifti.roll-for-start"))
                           : std::string(strings.get("shifti.roll-again"));
    paint.text(area.cut_top(24), status_, ui.fonts().bold, type::body + 1, ui.theme().ink);
    area.cut_top(area.height > 100 ? 16 : 4);
    constexpr float gap = 8;
    for (std::size_t player = 0; player < players; ++player) {
        Rect column = area.column(static_cast<int>(player), static_cast<int>(players), gap);
        const bool won = decided && player == start_->first;
        paint.text(column.cut_top(18), player_name(strings, player),
                   won ? ui.fonts().bold : ui.fonts().regular, type::small,
                   won ? ui.theme().ink : ui.theme().ink_second);
        column.cut_top(6);
        constexpr float colour_height = 20;
        const float side = std::min({38.0F, (column.width - 5) / 2, column.height - colour_height});
        if (decided) {
            draw_colour(ui, {column.x, column.y + side, column.width, colour_height}, player);
        }
        const std::size_t shown = ui.reduced_motion() ? rounds - 1 : round;
        for (std::size_t i = shown + 1; i-- > 0;) {
            const auto& rolls = start_->rolls.rounds[i];
            const auto rolled = std::ranges::find(rolls, player, &rules::StartRoll::player);
            if (rolled == rolls.end()) {
                continue;
            }
            const Seconds in_round =
                ui.reduced_motion() || i < shown ? throw_time : since - start_round * static_cast<double>(i);
            const std::array faces{rolled->roll.low, rolled->roll.high};
            for (std::size_t die = 0; die < faces.size(); ++die) {
                const Point centre{column.x + side / 2 + static_cast<float>(die) * (side + 5),
                                   column.y + side / 2};
                draw_thrown(paint, centre, side, faces[die], die, in_round, throw_time, decided && !won);
            }
            break;
        }
    }
    ui.animate();
}

// What is to be done, whoever does it.
Saying View::say(const Ui& ui, const Situation& situation) {
    const Strings& strings = ui.strings();
    const Match& match = situation.match;
    if (match.to_move().is_nobody()) {
        return {};
    }
    const rules::State& now = hand_.now();
    // A turn that is still seen comes before the roll that follows it.
    if (match.to_move().is_chance() && match.played() > 0 && ui.now() < stage_.settled_at()) {
        const rules::State& before = static_cast<const GameMatch&>(match).value_before(match.played() - 1);
        return {tell_roll(strings, before.to_move, before.dice), {}};
    }
    if (match.to_move().is_chance() || throws(ui.now())) {
        const bool you = situation.levels[rules::seat_of(now, now.to_move)] == 0 &&
                         std::ranges::count(situation.levels, 0) == 1;
        return {you ? std::string(strings.get("shifti.you-roll"))
                    : strings.get("shifti.rolling", {{"seat", colour_name(strings, now.to_move)}}),
                {}};
    }
    Saying saying = say_hand(strings, hand_);
    if (situation.levels[match.to_move().index()] != 0 && !hand_.allows(Way::nothing)) {
        return {tell_roll(strings, now.to_move, now.dice), {}};
    }
    if (situation.hint && layout_ && invites(ui, situation)) {
        std::vector<rules::Part> parts;
        for (const Step& step : advised(*situation.hint)) {
            parts.push_back(step.part);
        }
        if (!parts.empty()) {
            return {tell_hint(strings, parts, layout_->grid().turned()), {}};
        }
    }
    if (chosen_) {
        for (const Target& target : targets_of(*chosen_)) {
            const auto steps = static_cast<int>(step_of(hand_, target.move).path.size()) - 1;
            if (target.move.to().is_home() && steps < target.numbers.front()) {
                saying.more = strings.get("shifti.do.home", {{"used", std::to_string(steps)},
                                                             {"n", std::to_string(target.numbers.front())}});
            }
        }
    }
    return saying;
}

// The ways in which the roll can be used, side by side: which of them is gone follows from what is played.
Gesture View::draw_choices(Ui& ui, const Rect& area, const Situation& situation) {
    const std::vector<Choice> choices = choices_of(ui.strings(), hand_);
    if (choices.empty()) {
        return {};
    }
    const Rect frame = area.inset(0, 4);
    const bool may_end = hand_.complete() && !hand_.next().empty();
    constexpr float gap = 8;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto columns = static_cast<int>(choices.size());
        const Rect place = area.column(static_cast<int>(i), columns, gap);
        const Way way = choices[i].way;
        if (may_end && way == Way::one_piece) {
            if (ui.button("button.end-turn", place,
                          {.label = choices[i].label, .enabled = situation.interactive})) {
                return hand_in(ui);
            }
            continue;
        }
        const bool open = hand_.open(way);
        const bool followed = open && std::ranges::none_of(choices, [&](const Choice& other) {
                                  return other.way != way && hand_.open(other.way);
                              });
        draw_choice(ui, {place.x, frame.y, place.width, frame.height}, choices[i].label, open, followed);
    }
    return {};
}

Gesture View::tray(Ui& ui, const Rect& area, Room room, const Situation& situation) {
    follow(ui, static_cast<const GameMatch&>(situation.match));
    const bool roomy = room == Room::ample;
    if (throws(ui.now()) && ui.area("dice", area, {.label = ui.text("shifti.skip")}).pressed) {
        skip(ui.now());
        ui.animate();
    }
    if (start_ && !start_->begin) {
        start_->begin = ui.now();
        settled_at_ = ui.now() + start_length();
        const std::size_t rounds = ui.reduced_motion() ? 1 : start_->rolls.rounds.size();
        for (std::size_t round = 0; round < rounds; ++round) {
            ui.sound(Sound::dice, ui.now() + rattle_delay + start_round * static_cast<double>(round));
        }
    }
    if (start_ && ui.now() >= *start_->begin + start_length()) {
        news_ = who_begins(ui.strings());
        start_.reset();
        ui.animate();
    }
    if (start_) {
        draw_start(ui, area);
        ui.tell(area, status_);
        return {};
    }
    Rect rest = area;
    const float die = roomy ? roomy_die : small_die;
    Rect row = roomy ? rest.cut_top(die) : rest.cut_top(die + 2).inset(0, 1);
    const float between_dice = roomy ? 20 : 8;
    const Rect dice = row.cut_left(2 * die + between_dice);
    dice_at_ = ui.paint().on_screen(dice);
    if (!throws(ui.now())) {
        ui.target("dice", dice);
        ui.upright(dice, [&](const Rect&) { draw_dice(ui); });
    }

    const Saying saying = say(ui, situation);
    status_ = saying.more.empty() ? saying.what : join(saying.what, ". ", saying.more);
    if (const rules::Roll roll = hand_.before().dice; !roll.is_none() && !throws(ui.now())) {
        ui.tell(dice, ui.strings().get("shifti.dice", {{"roll", roll_words(ui.strings(), roll)}}));
    }
    ui.tell(area, status_);
    const Painter& paint = ui.paint();
    const float size = roomy ? type::name : type::body;
    if (roomy) {
        rest.cut_top(16);
        const float fitting = fitting_size(saying.what, ui.fonts().bold, size, rest.width);
        rest.cut_top(
            std::max(size + 5, paint.paragraph(rest, saying.what, ui.fonts().bold, fitting, ui.theme().ink)) +
            3);
        paint.text(rest.cut_top(type::body + 5), saying.more, ui.fonts().regular, type::body,
                   ui.theme().ink_second);
    } else {
        row.cut_left(14);
        const float fitting = fitting_size(saying.what, ui.fonts().bold, size, row.width);
        const float what = Painter::paragraph_height(saying.what, ui.fonts().bold, fitting, row.width);
        const float more = saying.more.empty() ? 0 : type::small + 6;
        row = row.centred(row.width, std::min(row.height, what + more));
        paint.paragraph(row.cut_top(what), saying.what, ui.fonts().bold, fitting, ui.theme().ink);
        paint.text(row.cut_bottom(std::max(0.0F, more - 2)), saying.more, ui.fonts().regular, type::small,
                   ui.theme().ink_second);
    }
    const bool persons =
        situation.match.to_move().is_seat() && situation.levels[situation.match.to_move().index()] == 0;
    return persons && !throws(ui.now()) ? draw_choices(ui, rest.cut_bottom(choice_height), situation)
                                        : Gesture{};
}

}  // namespace tessera::ui::shifti
