// Shifti under the hand: pointer, fingers and keys on pieces, squares and levers.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"
#include "imgui.h"
#include "views/shifti/shifti_view.hpp"

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

[[nodiscard]] std::string lever_name(std::size_t lever) {
    return join("lever.", rules::board.lever_ranks[lever] + 1);
}
// How a cell is called among targets, levers among them; nothing between two levers.
[[nodiscard]] std::string name_of(Cell cell) {
    if (is_lever_column(cell)) {
        const std::optional<std::size_t> lever = lever_at(cell.rank);
        return lever ? lever_name(*lever) : std::string{};
    }
    const Square square = square_at(cell);
    return rules::board.stations.has(square) ? corner_name(square)
                                             : join("cell.", rules::write_square(square));
}

}  // namespace

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

// --- pointer and keys ---

void View::name_targets(Ui& ui, const Layout& layout) const {
    for (int square = 0; square < rules::squares; ++square) {
        ui.target(name_of(cell_of(static_cast<Square>(square))),
                  layout.grid().rect(cell_of(static_cast<Square>(square))));
    }
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        ui.target(lever_name(lever), layout.lever_touch(lever));
    }
    if (lever_) {
        for (const bool right : {false, true}) {
            if (can_pull(*lever_, is_up(layout, right))) {
                ui.target(join(lever_name(*lever_), right ? ".right" : ".left"),
                          layout.arrow(*lever_, right));
            }
        }
    }
}

// --- in words ---

std::string View::tell_square(const Strings& strings, Square square, bool invited) const {
    const rules::State& now = hand_.now();
    const bool is_station = rules::board.stations.has(square);
    const bool is_black = rules::board.black(now.levers).has(square);
    std::string words = is_station ? tell_station(strings, square) : rules::write_square(square);
    const auto add = [&](std::string_view more) { words = cell_words(strings, words, more); };
    bool is_empty = true;
    for (const Colour colour : colours_in_play(now)) {
        for (const Place place : {Place::on(square), Place::start(), Place::home()}) {
            const long count = std::ranges::count(now.pieces[index(colour)], place);
            if (count == 0 || square_of(place, colour) != square) {
                continue;
            }
            is_empty = false;
            add(tell_pieces(strings, colour, place, count, place.is_square() && !is_black));
        }
    }
    if (is_empty) {
        add(strings.get(is_station || is_black ? "mirror.empty" : "shifti.cell.white"));
    }
    if (!invited) {
        return words;
    }
    const auto own = own_piece(square);
    if (own && chosen_ == own) {
        add(strings.get("mirror.chosen"));
    } else if (own && can_move(*own)) {
        add(strings.get("mirror.can-move"));
    }
    for (const Target& target : chosen_ ? targets_of(*chosen_) : std::vector<Target>{}) {
        if (target.square == square) {
            add(strings.get(target.captures ? "shifti.cell.takes" : "shifti.cell.goes",
                            {{"n", any_of(strings, target.numbers)}}));
        }
    }
    return words;
}

std::string View::tell_lever(const Strings& strings, const Layout& layout, std::size_t lever,
                             bool invited) const {
    const int position = hand_.now().levers[lever];
    std::string words =
        strings.get("shifti.cell.lever", {{"n", std::to_string(rules::board.lever_ranks[lever] + 1)},
                                          {"position", join(position > 0 ? "+" : "", position)}});
    const bool left = invited && can_pull(lever, is_up(layout, false));
    const bool right = invited && can_pull(lever, is_up(layout, true));
    const std::string_view pulls = left && right ? "shifti.cell.pull-both"
                                   : left        ? "shifti.cell.pull-left"
                                   : right       ? "shifti.cell.pull-right"
                                                 : "";
    const std::string told = pulls.empty() ? words : cell_words(strings, words, strings.get(pulls));
    return lever_ == lever ? cell_words(strings, told, strings.get("mirror.chosen")) : told;
}

// The squares, and the levers as one more column.
void View::tell_board(Ui& ui, const Layout& layout, bool invited) const {
    if (!ui.live()) {
        return;
    }
    ui.mirror().begin_grid("board", ui.text("mirror.board"));
    for (int row = 0; row < rules::side; ++row) {
        for (int column = 0; column < rules::side; ++column) {
            const Cell cell = layout.grid().seen_at(row, column);
            const Square square = square_at(cell);
            const auto own = own_piece(square);
            ui.mirror().cell(name_of(cell), layout.grid().rect(cell), {row, column},
                             tell_square(ui.strings(), square, invited), own && own == chosen_);
        }
        const int rank = layout.grid().seen_at(row, 0).rank;
        if (const auto lever = lever_at(rank)) {
            ui.mirror().cell(lever_name(*lever), layout.lever_touch(*lever), {row, rules::side},
                             tell_lever(ui.strings(), layout, *lever, invited), lever_ == lever);
        }
    }
    ui.mirror().end();
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
    ImGui::InvisibleButton("board", {board.width, board.height});
    const bool activated = ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (throws(ui.now())) {
        const bool by_keys = ui.keyboard().key || !ui.keyboard().pressed.empty();
        if (activated || by_keys || std::exchange(key_, 0) != 0) {
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
        if (lever_ != lever) {
            lever_.reset();
        }
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

// What is dragged springs back.
void View::give_up(const Ui& ui, const Layout& layout) {
    if (lever_dragged()) {
        stage_.let_go(ui);
    } else {
        stage_.bring_back(ui, layout, *chosen_, pointer_);
    }
    cancel();
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
    if (const auto lost = hand_.lost_number(); lost && hand_.allows(Way::one_piece)) {
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

Gesture View::take_keys(Ui& ui, const Situation& situation, const Layout& layout) {
    const bool turned = layout.grid().turned();
    const std::optional<Cell> first =
        chosen_ ? std::optional(to_cursor(cell_of(square_of(*chosen_, hand_.now().to_move)), turned))
                : std::nullopt;
    const bool on_lever = lever_ && cursor_.cell() && is_lever_column(from_cursor(*cursor_.cell(), turned));
    const auto name = [turned](Cell cell) { return name_of(from_cursor(cell, turned)); };
    const BoardCursor::Keys keys = cursor_.take(ui, with_levers(layout.grid()), name, first, on_lever);
    if (cursor_.cell() && is_lever_column(from_cursor(*cursor_.cell(), turned)) &&
        !lever_at(cursor_.cell()->rank)) {
        // Between two levers: on to the next one.
        const int rank = cursor_.cell()->rank;
        const int up = keys.up != 0 ? keys.up * (turned ? -1 : 1) : 1;
        cursor_.move_to({cursor_.cell()->file, lever_at(rank + up) ? rank + up : rank - up});
    }
    cursor_.lead_focus(ui, name);
    if (!situation.interactive || throws(ui.now())) {
        return {};
    }
    if (keys.escape && press_ && press_->drags) {
        give_up(ui, layout);
    } else if (keys.escape) {
        cancel();
        if (lever_) {
            lever_.reset();
        } else {
            chosen_.reset();
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

Gesture View::take_letter(const Ui& ui) {
    if (std::exchange(key_, 0) != 'e') {
        return {};
    }
    return hand_.complete() ? hand_in(ui) : Gesture{.message = say_hand(ui.strings(), hand_).what};
}

// The square under the cursor; none while that is hidden or on a lever.
std::optional<Square> View::square_at_cursor(const Layout& layout) const {
    if (!cursor_.cell()) {
        return std::nullopt;
    }
    const Cell cell = from_cursor(*cursor_.cell(), layout.grid().turned());
    return is_lever_column(cell) ? std::nullopt : std::optional(square_at(cell));
}

void View::draw_cursor(const Ui& ui, const Layout& layout) const {
    const Cell cell = from_cursor(*cursor_.cell(), layout.grid().turned());
    BoardCursor::draw(ui.paint(), is_lever_column(cell) ? layout.lever_touch(*lever_at(cell.rank)).inset(2)
                                                        : layout.grid().rect(cell));
}

}  // namespace tessera::ui::shifti
