// Shagdy under the hand: pointer, fingers and keys on pieces, numbers and chips.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text.hpp"
#include "imgui.h"
#include "views/shagdy/shagdy_view.hpp"
#include "views/shagdy/words.hpp"

namespace tessera::ui::shagdy {

namespace {

using rules::Number;
using rules::Step;

constexpr float drag_threshold = 6;  // CSS pixels a finger may tremble
constexpr float snapping_cell = 56;  // smaller ones are missed by fingers

[[nodiscard]] bool is_finger() { return ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen; }

}  // namespace

// --- what is where ---

// What lies under a point.
View::Spot View::spot_at(const Layout& layout, Point at) const {
    const std::vector<Rect> chips = chip_places(layout.centre(), hand_.chips().size());
    for (std::size_t i = 0; i < chips.size(); ++i) {
        if (chips[i].contains(at)) {
            return {.kind = Spot::Kind::chip, .chip = i};
        }
    }
    const Seat side = hand_.before().to_move;
    if (const auto number = layout.number_at(side, at)) {
        return {.kind = Spot::Kind::number, .number = *number};
    }
    if (layout.number_at(rules::opponent(side), at) == rules::reserve) {
        return {.kind = Spot::Kind::other_reserve};
    }
    return {};
}

// Whether a press there, or a drop of what is dragged, makes a step.
bool View::is_sensible(Number number) const {
    if (press_ && press_->drags) {
        return std::ranges::any_of(
            hand_.next(), [&](Step step) { return step.from == press_->spot.number && step.to == number; });
    }
    return step_from(number).has_value();
}

// What is meant by a point: on a small board a finger means what is near.
View::Spot View::find_spot(const Layout& layout, Point at) const {
    const Spot spot = spot_at(layout, at);
    const bool is_number = spot.kind == Spot::Kind::number;
    const bool own = is_number && hand_.progress().own().count(spot.number) > 0;
    const bool dragging = press_ && press_->drags;
    if (layout.cell() >= snapping_cell || spot.kind == Spot::Kind::chip ||
        (is_number && is_sensible(spot.number)) || (own && !dragging)) {
        return spot;
    }
    std::optional<Number> nearest;
    float least = layout.cell();
    const Seat side = hand_.before().to_move;
    for (Number number = 0; number <= rules::numbers; ++number) {
        const int count = hand_.progress().own().count(number);
        const int i = number == rules::reserve
                          ? 0
                          : std::min(dragging ? count : std::max(0, count - 1), rules::capacity(number) - 1);
        const Point way = layout.place(side, number, i) - at;
        if (const float distance = std::hypot(way.x, way.y); distance < least && is_sensible(number)) {
            least = distance;
            nearest = number;
        }
    }
    return nearest ? Spot{.kind = Spot::Kind::number, .number = *nearest} : spot;
}

bool View::acts(const Spot& spot) const {
    if (spot.kind == Spot::Kind::chip) {
        const Hand::Chip chip = hand_.chips()[spot.chip];
        return chip.usable && !chip.used;
    }
    return spot.kind == Spot::Kind::number && is_sensible(spot.number);
}

int View::piece_at(const Layout& layout, Number number, Point at) const {
    int nearest = 0;
    const Seat side = hand_.before().to_move;
    const auto distance = [&](int i) {
        const Point way = layout.place(side, number, i) - at;
        return std::hypot(way.x, way.y);
    };
    for (int i = 1; number != rules::reserve && i < hand_.progress().own().count(number); ++i) {
        if (distance(i) < distance(nearest)) {
            nearest = i;
        }
    }
    return nearest;
}

View::Spot View::spot_at_cursor(const Layout& layout) const {
    return cursor_.cell() ? spot_at(layout, layout.grid().rect(*cursor_.cell()).centre()) : Spot{};
}

void View::name_targets(Ui& ui, const Layout& layout) const {
    const Seat bottom = layout.bottom();
    const Sides& pieces = hand_.now().pieces;
    for (Number number = 1; number <= rules::numbers; ++number) {
        const int count =
            pieces[bottom].count(number) + pieces[rules::opponent(bottom)].count(rules::opposite(number));
        const auto cells = rules::cells(bottom, number);
        ui.target(join("number.", static_cast<int>(number)),
                  layout.rect(cells[static_cast<std::size_t>(std::max(0, count - 1))]));
    }
    ui.target("reserve.own", layout.reserve(bottom));
    ui.target("reserve.other", layout.reserve(rules::opponent(bottom)));
    const std::vector<Rect> chips = chip_places(layout.centre(), hand_.chips().size());
    for (std::size_t i = 0; i < chips.size(); ++i) {
        ui.target(join("chip.", i), chips[i]);
    }
}

// --- pointer ---

void View::look_at(const Ui& ui, std::optional<Number> number) {
    if (!number || number == rules::reserve) {
        attention_.reset();
    } else if (!attention_ || attention_->number != number) {
        attention_ = Attention{.number = *number, .since = ui.now()};
    }
}

Gesture View::take_pointer(Ui& ui, const Situation& situation, const Layout& layout) {
    hovered_.reset();
    if (!ui.live()) {
        attention_.reset();
        return {};
    }
    name_targets(ui, layout);
    const Rect& board = layout.square();
    ImGui::SetCursorScreenPos(top_left(board));
    ImGui::InvisibleButton("board", {board.width, board.height});
    const bool activated = ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const ImVec2 mouse = ImGui::GetMousePos();
    if (ImGui::IsMousePosValid(&mouse)) {
        pointer_ = {mouse.x, mouse.y};
    }
    if (ImGui::IsItemHovered()) {
        hovered_ = find_spot(layout, pointer_);
        if (acts(*hovered_)) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
    }
    if (activated) {
        cursor_.hide();
        attention_.reset();
    }
    // A note is for what is under the keyboard's cursor, or else under the pointer; a finger that was lifted
    // leaves it there.
    if (cursor_.cell()) {
        look_at(ui, layout.number_at(layout.bottom(), layout.grid().rect(*cursor_.cell()).centre()));
    } else if (hovered_) {
        look_at(ui, layout.number_at(layout.bottom(), pointer_));
    } else if (attention_ && !attention_->stays) {
        attention_.reset();
    }
    if (!situation.interactive) {
        return {};
    }
    if (activated) {
        press_ = Press{.spot = find_spot(layout, pointer_), .at = pointer_};
        press_->piece = piece_at(layout, press_->spot.number, pointer_);
        if (attention_) {
            attention_->quiet = !is_finger();
        }
        return {};
    }
    if (press_ && ImGui::IsItemActive()) {
        const Point way = pointer_ - press_->at;
        const bool still = std::hypot(way.x, way.y) < drag_threshold;
        if (still && !press_->drags && is_finger() && attention_ &&
            ui.now() >= attention_->since + note_delay) {
            press_->explains = true;
        }
        const bool can_drag = press_->spot.kind == Spot::Kind::number && step_from(press_->spot.number);
        press_->drags = press_->drags || (!still && !press_->explains && can_drag);
        if (press_->drags) {
            attention_.reset();
        }
        return {};
    }
    if (!press_) {
        return {};
    }
    const Spot spot = find_spot(layout, pointer_);
    return release(ui, layout, *std::exchange(press_, std::nullopt), spot);
}

// The pointer was lifted over a spot.
Gesture View::release(const Ui& ui, const Layout& layout, const Press& press, const Spot& spot) {
    if (press.explains) {
        if (attention_) {
            attention_->stays = true;
        }
        return {};
    }
    if (!press.drags) {
        return spot == press.spot ? act(ui, layout, spot) : Gesture{};
    }
    if (spot.kind == Spot::Kind::number) {
        const auto step = std::ranges::find_if(
            hand_.next(), [&](Step s) { return s.from == press.spot.number && s.to == spot.number; });
        if (step != hand_.next().end()) {
            stage_.drop(pointer_, press.piece);
            if (attention_) {
                attention_->quiet = true;
            }
            return play(ui, layout, *step);
        }
    }
    stage_.bring_back(ui, layout, hand_.before().to_move, press.spot.number, pointer_, press.piece);
    const bool elsewhere = spot.kind == Spot::Kind::number && spot.number != press.spot.number;
    return elsewhere ? explain(layout, spot.number) : Gesture{};
}

// What is dragged goes back.
void View::give_up(const Ui& ui, const Layout& layout) {
    stage_.bring_back(ui, layout, hand_.before().to_move, press_->spot.number, pointer_, press_->piece);
    cancel();
}

// --- what comes of it ---

// A click, a tap or a key.
Gesture View::act(const Ui& ui, const Layout& layout, const Spot& spot) {
    if (spot.kind == Spot::Kind::chip) {
        if (acts(spot)) {
            digit_ = hand_.chips()[spot.chip].digit;
        }
        return {.message = std::string{}};
    }
    if (spot.kind != Spot::Kind::number) {
        return {};
    }
    if (const auto step = step_from(spot.number)) {
        if (attention_) {
            attention_->quiet = true;
        }
        // A piece that cannot make the step which is asked for does not make another one unasked.
        if (step->digit() != active_digit()) {
            digit_ = step->digit();
            return {.message = std::string{}};
        }
        return play(ui, layout, *step);
    }
    if (hand_.progress().own().count(spot.number) > 0) {
        return {.message = why_piece(ui.strings(), hand_, spot.number)};
    }
    return explain(layout, spot.number);
}

Gesture View::explain(const Layout& layout, Number number) {
    if (number != rules::reserve) {
        const bool turned = hand_.before().to_move != layout.bottom();
        attention_ = Attention{.number = turned ? rules::opposite(number) : number, .stays = true};
    }
    return {.message = std::string{}};
}

Gesture View::choose(const Ui& ui, rules::Square square) {
    drop_choice();
    if (hand_.square() == square) {
        return {.message = std::string{}};
    }
    if (!hand_.steps().empty()) {
        return {.message = std::string(ui.text("shagdy.refuse.steps-in-hand"))};
    }
    if (!hand_.choose(square)) {
        return {.message = why_square(ui.strings(), hand_, square)};
    }
    return hand_.complete() ? Gesture{.turn = hand_.text()} : Gesture{.message = std::string{}};
}

Gesture View::play(const Ui& ui, const Layout& layout, Step step) {
    stage_.play(ui, layout, hand_.before().to_move, {&step, 1});
    hand_.play(step);
    return hand_.complete() ? Gesture{.turn = hand_.text()} : Gesture{.message = std::string{}};
}

// --- keys ---

Gesture View::take_keys(Ui& ui, const Situation& situation, const Layout& layout) {
    std::optional<Cell> first;
    const Seat side = hand_.before().to_move;
    for (Number number = 0; number <= rules::numbers && !first; ++number) {
        if (step_from(number)) {
            first = layout.grid().at(
                layout.place(side, number, std::max(0, hand_.progress().own().count(number) - 1)));
        }
    }
    const BoardCursor::Keys keys = cursor_.take(ui, layout.grid(), name_of, first);
    while (cursor_.cell() && in_centre(*cursor_.cell()) && (keys.right != 0 || keys.up != 0)) {
        cursor_.move_to(layout.grid().step(*cursor_.cell(), keys.right, keys.up));
    }
    cursor_.lead_focus(ui, name_of);
    const std::string typed = std::exchange(keys_, {});
    if (!situation.interactive || !ui.live()) {
        return {};
    }
    Gesture by_digits;
    for (const char key : typed) {
        if (key >= '1' && key < '1' + rules::digits) {
            by_digits = take_digit(ui, key - '0');
        }
    }
    if (by_digits.turn || by_digits.message) {
        return by_digits;
    }
    if (keys.escape && press_ && press_->drags) {
        give_up(ui, layout);
    } else if (keys.escape) {
        drop_choice();
        while (hand_.take_back()) {
        }
        ui.animate();
    }
    const std::string_view pressed = ui.keyboard().pressed;
    constexpr std::string_view chip = "chip.";
    if (pressed.starts_with(chip)) {
        const auto i = read_number(pressed.substr(chip.size()));
        return i && *i < hand_.chips().size()
                   ? act(ui, layout, {.kind = Spot::Kind::chip, .chip = static_cast<std::size_t>(*i)})
                   : Gesture{};
    }
    if (keys.act && cursor_.cell()) {
        press_.reset();
        return act(ui, layout, spot_at_cursor(layout));
    }
    return {};
}

// Two digits choose a square; with one chosen, a digit is the step to be made next, or the first of another
// square's where the chosen one has no such step.
Gesture View::take_digit(const Ui& ui, int digit) {
    if (hand_.square() && !typed_) {
        if (std::ranges::any_of(hand_.chips(),
                                [&](const Hand::Chip& c) { return c.usable && c.digit == digit; })) {
            digit_ = digit;
            return {.message = std::string{}};
        }
        if (!hand_.steps().empty()) {
            return {.message = std::string(ui.text("shagdy.refuse.steps-in-hand"))};
        }
        hand_.take_back();
    }
    if (!typed_) {
        typed_ = digit;
        return {.message = std::string{}};
    }
    const int a = *std::exchange(typed_, std::nullopt);
    // In the small field a/b and b/a are one square.
    const bool turned = hand_.before().rules.small_field && a < digit;
    return choose(ui, turned ? rules::Square(digit, a) : rules::Square(a, digit));
}

}  // namespace tessera::ui::shagdy
