#include "views/shifti/shifti_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "views/shifti/reason.hpp"

#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"

namespace tessera::ui::shifti {

namespace {

using rules::Colour;
using rules::Part;
using rules::Place;
using rules::Square;

[[nodiscard]] bool same_things(const rules::State& a, const rules::State& b) {
    return a.pieces == b.pieces && a.levers == b.levers && a.in_play == b.in_play;
}

[[nodiscard]] std::span<const Part> parts_of(const rules::Turn& turn) {
    return {turn.parts.begin(), std::ranges::find_if(turn.parts, &Part::is_none)};
}

}  // namespace

float View::fit(const Match& /*match*/, float side) const { return std::floor(side); }

Seconds View::settled_at() const {
    constexpr Seconds not_yet = 1e9;
    return start_ && !start_->begin ? not_yet : std::max(settled_at_, stage_.settled_at());
}

void View::cancel() {
    press_.reset();
    dragged_ = 0;
    stage_.forget_hold();
}

void View::drop_choice() {
    cancel();
    chosen_.reset();
    lever_.reset();
    advice_.reset();
}

void View::take_back() {
    drop_choice();
    hand_.take_back();
}

std::string View::show_turn(const Strings& strings, const Match& match, std::size_t i) const {
    const auto& typed = static_cast<const GameMatch&>(match);
    const rules::Turn& turn = typed.turn_value(i);
    if (!turn.roll.is_none()) {
        return tell_roll(strings, typed.value_before(i).to_move, turn.roll);
    }
    const bool lost = parts_of(turn).empty();
    return join(rules::write_roll(typed.value_before(i).dice), ' ',
                lost ? std::string(strings.get("shifti.lost.in-list")) : rules::write_turn(turn));
}

std::string View::show_reason(const Strings& strings, const Match& match, std::string_view turn) const {
    const auto& state = static_cast<const GameMatch&>(match).value();
    const auto read = rules::read_turn(state, turn);
    return read ? tell_reason(strings, state, *read) : std::string{};
}

std::vector<std::string> View::tell_choices(const Strings& strings, const Match& /*match*/) const {
    std::vector<std::string> choices;
    const bool turned = layout_ && layout_->grid().turned();
    for (const Part part : hand_.next()) {
        choices.push_back(tell_part(strings, part, turned));
    }
    return choices;
}

std::string View::show_count(const Strings& strings, const Situation& situation) const {
    const State& state = static_cast<const GameMatch&>(situation.match).value();
    std::string list;
    for (const Colour colour : colours_in_play(state)) {
        list += list.empty() ? "" : ", ";
        list += join(colour_name(strings, colour), ' ', rules::pieces_home(state, colour));
    }
    return strings.get("shifti.count", {{"list", list}});
}

void View::draw_seat(const Painter& paint, Point centre, float radius, const Match& match, Seat seat) const {
    const State& state = static_cast<const GameMatch&>(match).value();
    paint.piece(centre, radius, player_colour(colours_in_play(state)[seat]));
}

std::size_t View::seat_text(const Match& match, Seat seat) const {
    return place_in_order(colours_in_play(static_cast<const GameMatch&>(match).value())[seat]);
}

std::size_t View::draw_starter(std::size_t players, std::uint64_t seed) {
    Random random(seed);
    return rules::roll_for_start(players, random).first;
}

void View::show_start(std::uint64_t seed, std::span<const int> levels, std::size_t first) {
    Random random(seed);
    start_ = Start{.rolls = rules::roll_for_start(levels.size(), random),
                   .levels = {levels.begin(), levels.end()},
                   .first = first,
                   .begin = std::nullopt};
}

// --- what has changed since the last frame ---

Step View::step_of(const Hand& hand, Part part) { return {part, hand.path_of(part)}; }

std::vector<Step> View::steps_of(Hand hand, std::span<const Part> parts) {
    std::vector<Step> steps;
    for (const Part part : parts) {
        steps.push_back(step_of(hand, part));
        hand.play(part);
    }
    return steps;
}

void View::follow(Ui& ui, const GameMatch& match) {
    const std::size_t played = match.played();
    if (seen_match_ != &match || !layout_) {
        drop_choice();
        hand_ = Hand(match.value());
        stage_.set(match.value(), ui.now());
        throw_ = {last_roll(match), 0};
        settled_at_ = ui.now();
    } else if (played != seen_played_) {
        // A turn and the roll after it may come at once.
        constexpr std::size_t most_shown = 2;
        if (played > seen_played_ && played - seen_played_ <= most_shown) {
            for (std::size_t ply = seen_played_; ply < played; ++ply) {
                follow_ply(ui, match, ply);
            }
        } else {
            hand_ = Hand(match.value());
            throw_ = {last_roll(match), 0};
            settled_at_ = ui.now();
        }
        drop_choice();
        ui.animate();
    }
    if (layout_ && !same_things(stage_.target(), hand_.now())) {  // taken back
        stage_.go(ui, *layout_, hand_.now());
    }
    seen_match_ = &match;
    seen_played_ = played;
}

void View::follow_ply(const Ui& ui, const GameMatch& match, std::size_t ply) {
    const rules::Turn& turn = match.turn_value(ply);
    const State& after = match.value_before(ply + 1);
    if (!turn.roll.is_none()) {
        throw_ = {turn.roll, ui.reduced_motion() ? 0 : std::max(ui.now(), stage_.settled_at())};
        settled_at_ = std::max(settled_at_, throw_.begin + throw_time + reading_time);
        ui.sound(Sound::dice, ui.reduced_motion() ? ui.now() : throw_.begin + rattle_delay);
    } else if (!same_things(stage_.target(), after)) {  // nobody played it here by hand
        const Hand before(match.value_before(ply));
        if (!same_things(stage_.target(), before.now())) {
            stage_.go(ui, *layout_, before.now());
        }
        stage_.play(ui, *layout_, before.now().to_move, steps_of(before, parts_of(turn)));
    }
    hand_ = Hand(after);
}

rules::Roll View::last_roll(const GameMatch& match) {
    if (!match.value().dice.is_none()) {
        return match.value().dice;
    }
    for (std::size_t ply = match.played(); ply-- > 0;) {
        if (const rules::Roll& roll = match.turn_value(ply).roll; !roll.is_none()) {
            return roll;
        }
    }
    return {};
}

bool View::throws(Seconds now) const { return start_ || now < throw_.begin + throw_time; }

void View::skip(Seconds now) {
    if (start_) {
        start_->begin = 0;
    }
    throw_.begin = std::min(throw_.begin, now - throw_time);
    settled_at_ = std::min(settled_at_, now);
}

bool View::invites(const Ui& ui, const Situation& situation) const {
    return situation.interactive && !throws(ui.now()) && !hand_.next().empty();
}

Gesture View::frame(Ui& ui, const Rect& area, const Situation& situation) {
    const auto& match = static_cast<const GameMatch&>(situation.match);
    const float side = std::min(area.width, area.height);
    const std::vector<Colour> colours = colours_in_play(match.value());
    const bool turned =
        rules::rank_of(rules::board.station[index(colours[situation.bottom])]) == rules::side - 1;
    const Layout layout(area.centred(side, side), turned);
    if (!layout_ || layout_->square() != layout.square() || layout_->grid().turned() != turned) {
        cancel();  // what was under the pointer is elsewhere now
        layout_ = layout;
        stage_.set(hand_.now(), ui.now());
    }

    follow(ui, match);
    if (!situation.interactive) {
        cancel();
    }
    Gesture gesture = take_pointer(ui, situation, layout);
    if (Gesture by_keys = take_keys(ui, situation, layout); by_keys.turn || by_keys.message) {
        gesture = std::move(by_keys);
    }
    stage_.advance(ui, layout);

    const bool invited = invites(ui, situation);
    const Painter& paint = ui.paint();
    draw_board(paint, layout, stage_.slide(ui.now()), ui.preferences().coordinates);
    draw_stations(ui, layout, match.value(), invited);
    draw_levers(ui, layout, invited);
    draw_marks(ui, layout, match);
    const bool carries = press_ && press_->drags && press_->spot.kind == Spot::Kind::square;
    stage_.draw(ui, layout, carries ? chosen_ : std::nullopt);
    if (invited) {
        draw_targets(ui, layout);
        if (situation.hint) {
            draw_advice(ui, layout, *situation.hint);
        }
    }
    if (carries) {
        draw_piece(paint, pointer_, layout.radius(), player_colour(hand_.now().to_move), 1);
    }
    if (lever_ && invited && !lever_dragged()) {
        for (const bool right : {false, true}) {
            if (can_pull(*lever_, is_up(layout, right))) {
                const Spot arrow{.kind = Spot::Kind::arrow, .lever = *lever_, .right = right};
                draw_arrow(paint, layout, *lever_, right, hovered_ == arrow);
            }
        }
    }
    if (cursor_.cell() && ui.live()) {
        draw_cursor(ui, layout);
    }
    tell_board(ui, layout, invited);
    if (!start_ && throws(ui.now())) {
        draw_dice(ui);
    }
    if (!gesture.turn && !news_.empty()) {  // with a turn it would be lost
        gesture.message = std::exchange(news_, {});
    }
    return gesture;
}

// --- drawing ---

void View::draw_stations(const Ui& ui, const Layout& layout, const rules::State& state, bool invited) const {
    const std::vector<Target> targets = invited && chosen_ ? targets_of(*chosen_) : std::vector<Target>{};
    for (const Colour colour : rules::board.order) {
        const Square corner = rules::board.station[index(colour)];
        draw_station(ui.paint(), layout, corner, player_colour(colour), state.in_play[index(colour)],
                     std::ranges::contains(targets, corner, &Target::square), stage_.places_in(corner));
    }
}

// What the last turn left, came to, and pushed.
void View::draw_marks(const Ui& ui, const Layout& layout, const GameMatch& match) const {
    if (!hand_.parts().empty()) {
        return;
    }
    for (std::size_t ply = match.played(); ply-- > 0;) {
        const rules::Turn& turn = match.turn_value(ply);
        if (!turn.roll.is_none()) {
            continue;
        }
        const State& before = match.value_before(ply);
        for (const Part part : parts_of(turn)) {
            if (!part.is_move()) {
                draw_last_strip(ui.paint(), layout, part.lever());
                continue;
            }
            for (const Place place : {part.from(), part.to()}) {
                if (place.is_square()) {
                    draw_last(ui.paint(), layout.grid().rect(cell_of(place.square())));
                } else if (place.is_home()) {
                    draw_last_station(ui.paint(), layout, square_of(place, before.to_move));
                }
            }
        }
        return;
    }
}

void View::draw_levers(const Ui& ui, const Layout& layout, bool invited) const {
    const Slide slide = stage_.slide(ui.now());
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        const Spot spot{.kind = Spot::Kind::lever, .lever = lever};
        draw_lever(ui.paint(), layout, lever, slide[lever],
                   {.usable = invited && can_pull(lever),
                    .lit = invited && (hovered_ == spot || lever_dragged() == lever),
                    .chosen = invited && lever_ == lever});
    }
}

void View::draw_targets(const Ui& ui, const Layout& layout) const {
    const Painter& paint = ui.paint();
    const rules::State& now = hand_.now();
    const float cell = layout.cell();
    const auto ring = [&](Place place, auto draw) {
        draw(paint, Stage::resting(layout, now, now.to_move, place),
             Stage::resting_radius(layout, now, now.to_move, place));
    };
    std::optional<Place> before;
    for (const Place place : now.pieces[index(now.to_move)]) {
        if (place != before && place != chosen_ && can_move(place)) {
            ring(place, place.is_start() ? draw_movable_in_station : draw_movable);
        }
        before = place;
    }
    if (!chosen_) {
        return;
    }
    ring(*chosen_, draw_chosen);
    const std::vector<Target> targets = targets_of(*chosen_);
    const auto under = [&](Square square) {
        const bool hovered = hovered_ == Spot{.kind = Spot::Kind::square, .square = square};
        return hovered || square_at_cursor(layout) == square;
    };
    for (const Target& target : targets) {
        if (under(target.square)) {
            draw_way(ui, layout, step_of(hand_, target.move).path, track_accent);
        }
    }
    for (const Target& target : targets) {
        std::string label;
        for (const int number : target.numbers) {
            label += join(label.empty() ? "" : "/", number);
        }
        draw_target(paint, layout.centre(target.square), cell, label, target.captures, under(target.square));
    }
}

void View::draw_way(const Ui& ui, const Layout& layout, std::span<const Square> path, ImU32 c) {
    std::vector<Point> points;
    for (const Square square : path) {
        points.push_back(layout.centre(square));
    }
    draw_path(ui.paint(), points, layout.cell(), c);
}

const std::vector<Step>& View::advised(const std::string& hint) {
    const std::size_t done = hand_.parts().size();
    if (!advice_ || advice_->hint != hint || advice_->done != done) {
        advice_ = Advice{hint, done, {}};
        if (const auto turn = rules::read_turn(hand_.before(), hint)) {
            const std::span<const Part> parts = parts_of(*turn);
            if (done < parts.size() && std::ranges::equal(hand_.parts(), parts.first(done))) {
                advice_->steps = steps_of(hand_, parts.subspan(done));
            }
        }
    }
    return advice_->steps;
}

void View::draw_advice(const Ui& ui, const Layout& layout, const std::string& hint) {
    const Painter& paint = ui.paint();
    const std::vector<Step>& steps = advised(hint);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        if (step.part.is_move()) {
            draw_way(ui, layout, step.path, advice);
            draw_advised(paint, layout.centre(step.path.back()), layout.radius());
            continue;
        }
        // Twice the same: the second arrow goes on where the first one ends.
        const bool again = i > 0 && steps[i - 1].part == step.part;
        const float notch = layout.strip_step() * (step.part.is_up() ? 1.0F : -1.0F);
        const Point middle = layout.window(step.part.lever()).centre();
        const Point from{middle.x + (again ? notch : 0) - notch / 2, middle.y};
        draw_advised_push(paint, from, {from.x + notch, from.y}, layout.cell());
    }
}

float View::draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) {
    const Painter& paint = ui.paint();
    const State& state = static_cast<const GameMatch&>(match).value();
    const Colour colour = colours_in_play(state)[seat];
    constexpr float radius = 8;
    constexpr float widest_step = 19;
    constexpr float least_step = 9;
    // All or none: fewer than there are would say something else than the count beside them.
    const int count = rules::pieces_home(state, colour);
    const float step =
        std::min(widest_step, (area.width - 2 * radius) / std::max(1.0F, static_cast<float>(count - 1)));
    if (count == 0 || step < least_step) {
        return 0;
    }
    for (int i = 0; i < count; ++i) {
        const float x = area.right() - radius - step * static_cast<float>(i);
        paint.piece({x, area.centre().y}, radius, player_colour(colour));
    }
    return 2 * radius + step * static_cast<float>(count - 1);
}

}  // namespace tessera::ui::shifti
