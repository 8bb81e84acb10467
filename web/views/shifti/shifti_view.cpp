#include "views/shifti/shifti_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"
#include "imgui_internal.h"

namespace tessera::ui::shifti {

namespace {

using rules::Colour;
using rules::Part;
using rules::Place;
using rules::Square;

constexpr float drag_threshold = 6;  // CSS pixels a finger may tremble
constexpr float snapping_cell = 44;  // smaller ones are missed by fingers
constexpr float rubber = 0.25F;      // how far a strip gives way where it must not go
constexpr float most_rubber = 0.3F;

[[nodiscard]] bool same_things(const rules::State& a, const rules::State& b) {
    return a.pieces == b.pieces && a.levers == b.levers && a.in_play == b.in_play;
}

[[nodiscard]] std::span<const Part> parts_of(const rules::Turn& turn) {
    return {turn.parts.begin(), std::ranges::find_if(turn.parts, &Part::is_none)};
}

// The colours' corners as they are named among targets.
[[nodiscard]] std::string corner_name(Square corner) {
    constexpr std::array<std::string_view, rules::colours> names{"red", "blue", "yellow", "green"};
    const auto found = std::ranges::find(rules::board.station, corner);
    return join("station.", names[static_cast<std::size_t>(found - rules::board.station.begin())]);
}

[[nodiscard]] std::optional<std::size_t> lever_at(int rank) {
    const auto found = std::ranges::find(rules::board.lever_ranks, rank);
    return found == rules::board.lever_ranks.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - rules::board.lever_ranks.begin()));
}

[[nodiscard]] Square square_at(Cell cell) { return rules::square_at(cell.file, cell.rank); }

// The board's cells with one more column for the levers, which stand at the right of the screen.
[[nodiscard]] Grid with_levers(const Grid& board) {
    return {board.area(), board.files() + 1, board.ranks(), board.turned()};
}
[[nodiscard]] Cell to_cursor(Cell cell, bool turned) { return {cell.file + (turned ? 1 : 0), cell.rank}; }
[[nodiscard]] Cell from_cursor(Cell cell, bool turned) { return {cell.file - (turned ? 1 : 0), cell.rank}; }
[[nodiscard]] bool is_lever_column(Cell cell) { return cell.file < 0 || cell.file >= rules::side; }

[[nodiscard]] bool any_key_pressed() {
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key) {
        if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false) &&
            !ImGui::IsMouseKey(static_cast<ImGuiKey>(key))) {
            return true;
        }
    }
    return false;
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
}

void View::drop_choice() {
    cancel();
    chosen_.reset();
    lever_.reset();
    aimed_.reset();
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
    return join(rules::write_roll(typed.value_before(i).dice), ' ', rules::write_turn(turn));
}

std::string View::show_count(const Strings& strings, const Match& match) const {
    const State& state = static_cast<const GameMatch&>(match).value();
    std::string text;
    for (const Colour colour : colours_in_play(state)) {
        text += text.empty() ? "" : " · ";
        text += strings.get("shifti.count", {{"seat", colour_name(strings, colour)},
                                             {"n", std::to_string(rules::pieces_home(state, colour))}});
    }
    return text;
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

Step View::step_of(const Hand& hand, Part part, bool farthest) {
    Step step{part, {}};
    if (const std::span<const int> numbers = hand.numbers_of(part); !numbers.empty()) {
        const rules::State& now = hand.now();
        const Square from = square_of(part.from(), now.to_move);
        step.path =
            rules::find_path(rules::ground(now, now.to_move, now.levers), from,
                             farthest ? numbers.back() : numbers.front(), square_of(part.to(), now.to_move));
        step.path.insert(step.path.begin(), from);
    }
    return step;
}

std::vector<Step> View::steps_of(Hand hand, std::span<const Part> parts) {
    std::vector<Step> steps;
    for (const Part part : parts) {
        steps.push_back(step_of(hand, part, parts.size() == 1));  // one piece moves the total
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
        settled_at_ = std::max(settled_at_, throw_.begin + throw_time);
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

// --- what may be done ---

// A piece of the mover's there; home ones where nothing else is.
std::optional<Place> View::own_piece(Square square) const {
    const rules::State& now = hand_.now();
    const auto& pieces = now.pieces[index(now.to_move)];
    for (const Place place : {Place::on(square), Place::start(), Place::home()}) {
        if (square_of(place, now.to_move) == square && std::ranges::contains(pieces, place)) {
            return place;
        }
    }
    return std::nullopt;
}

bool View::can_move(Place place) const {
    return std::ranges::any_of(hand_.next(),
                               [&](Part part) { return part.is_move() && part.from() == place; });
}

std::vector<View::Target> View::targets_of(Place place) const {
    const rules::State& now = hand_.now();
    const rules::Squares others = rules::ground(now, now.to_move, now.levers).others;
    std::vector<Target> targets;
    for (const Part part : hand_.next()) {
        if (part.is_move() && part.from() == place) {
            const Square square = square_of(part.to(), now.to_move);
            const std::span<const int> numbers = hand_.numbers_of(part);
            targets.push_back({part, square, {numbers.begin(), numbers.end()}, others.has(square)});
        }
    }
    return targets;
}

bool View::can_pull(std::size_t lever, bool up) const {
    return std::ranges::contains(hand_.next(), Part::notch(lever, up));
}
bool View::can_pull(std::size_t lever) const { return can_pull(lever, true) || can_pull(lever, false); }

int View::notches(std::size_t lever, bool up) const {
    Hand hand = hand_;
    int count = 0;
    while (hand.play(Part::notch(lever, up))) {
        ++count;
    }
    return count;
}

bool View::is_up(const Layout& layout, bool right) { return right == (layout.strip_step() > 0); }

// --- input ---

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
    draw_board(paint, layout, stage_.slide(ui.now()));
    draw_stations(ui, layout, match.value(), invited);
    draw_marks(ui, layout, match);
    draw_levers(ui, layout, invited);
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
    if (lever_ && invited) {
        for (const bool right : {false, true}) {
            if (can_pull(*lever_, is_up(layout, right))) {
                const Spot arrow{.kind = Spot::Kind::arrow, .lever = *lever_, .right = right};
                draw_arrow(paint, layout, *lever_, right, hovered_ == arrow);
            }
        }
    }
    if (cursor_.cell() && situation.interactive) {
        draw_cursor(ui, layout);
    }
    if (!start_ && throws(ui.now())) {
        draw_dice(ui);
    }
    if (!gesture.turn && !news_.empty()) {  // with a turn it would be lost
        gesture.message = std::exchange(news_, {});
    }
    return gesture;
}

void View::name_targets(Ui& ui, const Layout& layout) const {
    for (int square = 0; square < rules::squares; ++square) {
        const auto at = static_cast<Square>(square);
        const bool is_station = rules::board.stations.has(square);
        ui.target(is_station ? corner_name(at) : join("cell.", rules::write_square(at)),
                  layout.grid().rect(cell_of(at)));
    }
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        ui.target(join("lever.", rules::board.lever_ranks[lever] + 1), layout.lever_touch(lever));
    }
    if (lever_) {
        for (const bool right : {false, true}) {
            if (can_pull(*lever_, is_up(layout, right))) {
                ui.target(join("lever.", rules::board.lever_ranks[*lever_] + 1, right ? ".right" : ".left"),
                          layout.arrow(*lever_, right));
            }
        }
    }
}

bool View::is_sensible(Square square) const {
    if (const auto place = own_piece(square); place && can_move(*place)) {
        return true;
    }
    return chosen_ && std::ranges::contains(targets_of(*chosen_), square, &Target::square);
}

View::Spot View::find_spot(const Layout& layout, Point at) const {
    if (lever_) {
        for (const bool right : {false, true}) {
            if (can_pull(*lever_, is_up(layout, right)) && layout.arrow(*lever_, right).contains(at)) {
                return {.kind = Spot::Kind::arrow, .lever = *lever_, .right = right};
            }
        }
    }
    const std::optional<Cell> cell = layout.grid().at(at);
    if (cell && is_sensible(square_at(*cell))) {
        return {.kind = Spot::Kind::square, .square = square_at(*cell)};
    }
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        if (layout.lever_touch(lever).contains(at)) {
            return {.kind = Spot::Kind::lever, .lever = lever};
        }
    }
    // A finger means what is near.
    if (layout.cell() < snapping_cell) {
        std::optional<Square> nearest;
        float least = layout.cell();
        for (int square = 0; square < rules::squares; ++square) {
            const Point way = layout.centre(static_cast<Square>(square)) - at;
            const float distance = std::hypot(way.x, way.y);
            if (distance < least && is_sensible(static_cast<Square>(square))) {
                least = distance;
                nearest = static_cast<Square>(square);
            }
        }
        if (nearest) {
            return {.kind = Spot::Kind::square, .square = *nearest};
        }
    }
    if (cell) {
        return {.kind = Spot::Kind::square, .square = square_at(*cell)};
    }
    return {};
}

Gesture View::take_pointer(Ui& ui, const Situation& situation, const Layout& layout) {
    hovered_.reset();
    if (!ui.live()) {
        return {};
    }
    name_targets(ui, layout);
    const Rect& board = layout.square();
    ImGui::SetCursorScreenPos(top_left(board));
    ImGui::InvisibleButton("board", {board.width, board.height}, ImGuiButtonFlags_EnableNav);
    const bool activated = ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (throws(ui.now())) {
        if (activated || any_key_pressed() || std::exchange(key_, 0) != 0) {
            skip(ui.now());
            ui.animate();
        }
        return {};
    }
    if (!situation.interactive) {
        return {};
    }
    const ImVec2 mouse = ImGui::GetMousePos();
    pointer_ = {mouse.x, mouse.y};
    if (ImGui::IsItemHovered()) {
        hovered_ = find_spot(layout, pointer_);
        const bool acts = hovered_->kind == Spot::Kind::lever || hovered_->kind == Spot::Kind::arrow ||
                          (hovered_->kind == Spot::Kind::square && is_sensible(hovered_->square));
        if (acts) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
    }
    if (activated) {
        cursor_.hide();
        press(find_spot(layout, pointer_), pointer_);
        return {};
    }
    if (press_ && ImGui::IsItemActive()) {
        drag(layout, pointer_);
        return {};
    }
    return press_ ? release(ui, layout, pointer_) : Gesture{};
}

void View::press(const Spot& spot, Point at) {
    press_ = Press{.spot = spot, .at = at};
    dragged_ = 0;
    if (spot.kind == Spot::Kind::lever) {
        press_->was_chosen = lever_ == spot.lever;
    } else if (spot.kind == Spot::Kind::square) {
        // A piece is chosen at once, so that it can be dragged to what lights up.
        if (const auto place = own_piece(spot.square); place && can_move(*place)) {
            press_->was_chosen = chosen_ == place;
            chosen_ = place;
            lever_.reset();
        }
    }
}

// The lever that is dragged, at its knob or at its strip.
std::optional<std::size_t> View::lever_dragged() const {
    return press_ && press_->drags && press_->spot.kind == Spot::Kind::lever
               ? std::optional(press_->spot.lever)
               : std::nullopt;
}

void View::drag(const Layout& layout, Point at) {
    const Point way = at - press_->at;
    if (!press_->drags) {
        if (std::hypot(way.x, way.y) < drag_threshold) {
            return;
        }
        if (press_->spot.kind == Spot::Kind::square) {
            const auto place = own_piece(press_->spot.square);
            const auto lever = lever_at(rules::rank_of(press_->spot.square));
            if (place && chosen_ == place && can_move(*place)) {
                press_->drags = true;
            } else if (lever && std::abs(way.x) > std::abs(way.y) && can_pull(*lever)) {
                press_->spot = {.kind = Spot::Kind::lever, .lever = *lever};
                press_->drags = true;
            }
        } else if (press_->spot.kind == Spot::Kind::lever) {
            press_->drags = true;
        }
    }
    if (const auto lever = lever_dragged()) {
        const auto most = static_cast<float>(notches(*lever, true));
        const auto least = -static_cast<float>(notches(*lever, false));
        dragged_ = way.x / layout.strip_step();
        const float within = std::clamp(dragged_, least, most);
        const float beyond = std::clamp((dragged_ - within) * rubber, -most_rubber, most_rubber);
        stage_.hold(*lever, static_cast<float>(hand_.now().levers[*lever]) + within + beyond);
    }
}

// The pointer was lifted there.
Gesture View::release(const Ui& ui, const Layout& layout, Point at) {
    const Press press = *std::exchange(press_, std::nullopt);
    const float dragged = std::exchange(dragged_, 0);
    if (!press.drags) {
        const Spot spot = find_spot(layout, at);
        return spot == press.spot ? act(ui, layout, spot, press.was_chosen) : Gesture{};
    }
    if (press.spot.kind == Spot::Kind::lever) {
        return drop_lever(ui, layout, press.spot.lever, dragged);
    }
    const Spot spot = find_spot(layout, at);
    const std::vector<Target> targets = targets_of(*chosen_);
    const auto target = std::ranges::find(targets, spot.square, &Target::square);
    if (spot.kind == Spot::Kind::square && target != targets.end()) {
        stage_.drop(at);
        return play(ui, layout, std::array{target->move});
    }
    stage_.bring_back(ui, layout, *chosen_, at);
    if (spot.kind != Spot::Kind::square || spot.square == press.spot.square) {
        return {};
    }
    return {.message = why_square(ui, spot.square)};
}

Gesture View::drop_lever(const Ui& ui, const Layout& layout, std::size_t lever, float dragged) {
    const bool up = dragged > 0;
    const int wanted = static_cast<int>(std::lround(std::abs(dragged)));
    const int times = std::min(wanted, notches(lever, up));
    if (times > 0) {
        return pull(ui, layout, lever, up, times);
    }
    stage_.let_go(ui);
    return wanted > 0 ? Gesture{.message = why_lever(ui.strings(), hand_, lever, up)} : Gesture{};
}

// A click, a tap or a key.
Gesture View::act(const Ui& ui, const Layout& layout, const Spot& spot, bool was_chosen) {
    switch (spot.kind) {
        case Spot::Kind::nothing:
            chosen_.reset();
            lever_.reset();
            return {};
        case Spot::Kind::lever:
            if (was_chosen) {
                lever_.reset();
                return {};
            }
            return choose_lever(ui, spot.lever);
        case Spot::Kind::arrow:
            return pull(ui, layout, spot.lever, is_up(layout, spot.right));
        case Spot::Kind::square:
            return act_on_square(ui, layout, spot.square, was_chosen);
    }
    return {};
}

Gesture View::act_on_square(const Ui& ui, const Layout& layout, Square square, bool was_chosen) {
    lever_.reset();
    if (chosen_ && !own_piece(square).transform([&](Place p) { return can_move(p); }).value_or(false)) {
        const std::vector<Target> targets = targets_of(*chosen_);
        const auto target = std::ranges::find(targets, square, &Target::square);
        if (target != targets.end()) {
            return play(ui, layout, std::array{target->move});
        }
    }
    if (const auto place = own_piece(square); place && can_move(*place)) {
        chosen_ = was_chosen ? std::nullopt : place;
        return {.message = std::string{}};
    }
    return {.message = why_square(ui, square)};
}

Gesture View::choose_lever(const Ui& ui, std::size_t lever) {
    chosen_.reset();
    if (can_pull(lever)) {
        lever_ = lever;
        return {.message = std::string{}};
    }
    lever_.reset();
    const bool at_top = hand_.now().levers[lever] == rules::board.highest;
    return {.message = why_lever(ui.strings(), hand_, lever, !at_top)};
}

Gesture View::pull(const Ui& ui, const Layout& layout, std::size_t lever, bool up, int times) {
    if (!can_pull(lever, up)) {
        return {.message = why_lever(ui.strings(), hand_, lever, up)};
    }
    const std::vector<Part> parts(static_cast<std::size_t>(times), Part::notch(lever, up));
    const Gesture gesture = play(ui, layout, parts);
    if (!gesture.turn && can_pull(lever)) {
        lever_ = lever;
    }
    return gesture;
}

Gesture View::play(const Ui& ui, const Layout& layout, std::span<const Part> parts) {
    const Colour mover = hand_.now().to_move;
    std::vector<Step> steps;
    for (const Part part : parts) {
        steps.push_back(step_of(hand_, part));
        hand_.play(part);
    }
    stage_.play(ui, layout, mover, steps);
    drop_choice();
    if (hand_.complete() && hand_.next().empty()) {
        return hand_in(ui);
    }
    return {.message = std::string{}};
}

Gesture View::hand_in(const Ui& ui) {
    if (const auto lost = hand_.lost_number(); lost && hand_.before().dice.high <= rules::Face::six) {
        news_ = ui.strings().get("shifti.lost.rest", {{"n", std::to_string(*lost)}});
    }
    return {.turn = hand_.text()};
}

std::string View::why_square(const Ui& ui, Square square) const {
    const Strings& strings = ui.strings();
    const rules::State& now = hand_.now();
    const auto say = [&](std::string_view what) {
        return std::string(strings.get(join("shifti.refuse.", what)));
    };
    if (const auto place = own_piece(square)) {
        return why_piece(strings, hand_, *place);
    }
    if (chosen_ && rules::board.stations.has(square)) {
        return say("station");
    }
    if (chosen_ && !rules::board.black(now.levers).has(square)) {
        return say("white");
    }
    if (chosen_) {
        std::vector<int> numbers;
        for (const Target& target : targets_of(*chosen_)) {
            for (const int number : target.numbers) {
                if (!std::ranges::contains(numbers, number)) {
                    numbers.push_back(number);
                }
            }
        }
        std::ranges::sort(numbers);
        return strings.get("shifti.refuse.unreachable", {{"n", any_of(strings, numbers)}});
    }
    for (const Colour colour : rules::board.order) {
        if (now.in_play[index(colour)] && colour != now.to_move &&
            std::ranges::contains(now.pieces[index(colour)], Place::on(square))) {
            return strings.get("shifti.refuse.theirs", {{"seat", colour_name(strings, colour)}});
        }
    }
    const bool levers_only = std::ranges::all_of(hand_.next(), &Part::is_notch);
    return say(levers_only ? "choose-lever" : "choose-piece");
}

Gesture View::take_keys(const Ui& ui, const Situation& situation, const Layout& layout) {
    const bool turned = layout.grid().turned();
    const std::optional<Cell> first =
        chosen_ ? std::optional(to_cursor(cell_of(square_of(*chosen_, hand_.now().to_move)), turned))
                : std::nullopt;
    const bool on_lever = lever_ && cursor_.cell() && is_lever_column(from_cursor(*cursor_.cell(), turned));
    const BoardCursor::Keys keys = cursor_.take(ui, with_levers(layout.grid()), first, on_lever);
    if (cursor_.cell() && is_lever_column(from_cursor(*cursor_.cell(), turned)) &&
        !lever_at(cursor_.cell()->rank)) {
        // Between two levers: on to the next one.
        const int rank = cursor_.cell()->rank;
        const int up = keys.up != 0 ? keys.up * (turned ? -1 : 1) : 1;
        cursor_.move_to({cursor_.cell()->file, lever_at(rank + up) ? rank + up : rank - up});
    }
    if (!situation.interactive || throws(ui.now())) {
        return {};
    }
    if (keys.escape) {
        if (lever_) {
            lever_.reset();
        } else if (chosen_) {
            chosen_.reset();
        } else {
            cursor_.hide();
        }
    }
    if (on_lever && keys.right != 0) {
        return pull(ui, layout, *lever_, is_up(layout, keys.right > 0));
    }
    if (on_lever && keys.up != 0) {
        lever_.reset();
        return {};
    }
    if (keys.act && cursor_.cell()) {
        cancel();
        const Cell cell = from_cursor(*cursor_.cell(), turned);
        if (is_lever_column(cell)) {
            const Spot spot{.kind = Spot::Kind::lever, .lever = *lever_at(cell.rank)};
            return act(ui, layout, spot, lever_ == spot.lever);
        }
        return act_on_square(ui, layout, square_at(cell), chosen_ && own_piece(square_at(cell)) == chosen_);
    }
    return take_letter(ui);
}

// Letters come by another way than the board's keys: they wait for those that were pressed before.
Gesture View::take_letter(const Ui& ui) {
    if (!ImGui::GetCurrentContext()->InputEventsQueue.empty() || std::exchange(key_, 0) != 'e') {
        return {};
    }
    return hand_.complete() ? hand_in(ui) : Gesture{.message = say_hand(ui.strings(), hand_).what};
}

// --- drawing ---

void View::draw_stations(const Ui& ui, const Layout& layout, const rules::State& state, bool invited) const {
    const std::vector<Target> targets = invited && chosen_ ? targets_of(*chosen_) : std::vector<Target>{};
    for (const Colour colour : rules::board.order) {
        const Square corner = rules::board.station[index(colour)];
        draw_station(ui.paint(), layout, corner, player_colour(colour), state.in_play[index(colour)],
                     std::ranges::contains(targets, corner, &Target::square));
    }
}

// The squares that the last turn left and came to.
void View::draw_marks(const Ui& ui, const Layout& layout, const GameMatch& match) const {
    if (!hand_.parts().empty()) {
        return;
    }
    for (std::size_t ply = match.played(); ply-- > 0;) {
        const rules::Turn& turn = match.turn_value(ply);
        if (!turn.roll.is_none()) {
            continue;
        }
        for (const Part part : parts_of(turn)) {
            if (part.is_move()) {
                for (const Place place : {part.from(), part.to()}) {
                    if (place.is_square()) {
                        draw_last(ui.paint(), layout.grid().rect(cell_of(place.square())));
                    }
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

void View::draw_targets(const Ui& ui, const Layout& layout) {
    const Painter& paint = ui.paint();
    const rules::State& now = hand_.now();
    const float cell = layout.cell();
    const auto ring = [&](Place place, auto draw) {
        const float radius = place.is_square() ? layout.radius() : layout.resting_radius(rules::pieces_each);
        draw(paint, Stage::resting(layout, now, now.to_move, place), radius);
    };
    std::optional<Place> before;
    for (const Place place : now.pieces[index(now.to_move)]) {
        if (place != before && place != chosen_ && can_move(place)) {
            ring(place, draw_movable);
        }
        before = place;
    }
    aimed_.reset();
    if (!chosen_) {
        return;
    }
    ring(*chosen_, draw_chosen);
    const std::vector<Target> targets = targets_of(*chosen_);
    const auto under = [&](Square square) {
        const bool hovered = hovered_ == Spot{.kind = Spot::Kind::square, .square = square};
        const std::optional<Cell>& cursor = cursor_.cell();
        return hovered || (cursor && from_cursor(*cursor, layout.grid().turned()) == cell_of(square));
    };
    for (const Target& target : targets) {
        if (under(target.square)) {
            aimed_ = target;
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

// A turn as advice: what is left of it, if what has been played is how it begins.
void View::draw_advice(const Ui& ui, const Layout& layout, const std::string& hint) {
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
    const Painter& paint = ui.paint();
    for (std::size_t i = 0; i < advice_->steps.size(); ++i) {
        const Step& step = advice_->steps[i];
        if (step.part.is_move()) {
            draw_way(ui, layout, step.path, advice);
            draw_advised(paint, layout.centre(step.path.back()), layout.radius());
            continue;
        }
        // Twice the same: the second arrow goes on where the first one ends.
        const bool again = i > 0 && advice_->steps[i - 1].part == step.part;
        const float notch = layout.strip_step() * (step.part.is_up() ? 1.0F : -1.0F);
        const Point middle = layout.window(step.part.lever()).centre();
        const Point from{middle.x + (again ? notch : 0) - notch / 2, middle.y};
        draw_advised_push(paint, from, {from.x + notch, from.y}, layout.cell());
    }
}

void View::draw_cursor(const Ui& ui, const Layout& layout) const {
    const Cell cell = from_cursor(*cursor_.cell(), layout.grid().turned());
    BoardCursor::draw(ui.paint(), is_lever_column(cell) ? layout.lever_touch(*lever_at(cell.rank)).inset(2)
                                                        : layout.grid().rect(cell));
}

float View::draw_won(const Painter& paint, const Rect& area, const Match& match, Seat seat) {
    const State& state = static_cast<const GameMatch&>(match).value();
    const Colour colour = colours_in_play(state)[seat];
    constexpr float radius = 8;
    constexpr float step = 19;
    const int count = std::min(rules::pieces_home(state, colour), static_cast<int>(area.width / step));
    for (int i = 0; i < count; ++i) {
        const float x = area.right() - radius - step * static_cast<float>(i);
        paint.piece({x, area.centre().y}, radius, player_colour(colour));
    }
    return step * static_cast<float>(count);
}

}  // namespace tessera::ui::shifti
