#include "views/shagdy/reason.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/shagdy/evaluate.hpp"

namespace tessera::ui::shagdy {

namespace {

using rules::Number;
using rules::Pieces;
using rules::State;

[[nodiscard]] int in_goal(const Pieces& pieces) {
    int count = 0;
    for (Number n = rules::first_goal; n <= rules::numbers; ++n) {
        count += pieces.count(n);
    }
    return count;
}

// Whether another open square of that side goes farther.
[[nodiscard]] bool has_larger(const State& state, rules::Square square) {
    const auto length = [&](rules::Square s) {
        return s.is_double() ? s.a() * rules::steps_given(s, state.rules) : s.a() + s.b();
    };
    for (int index = 0; index < rules::field_squares; ++index) {
        const rules::Square other = rules::Square::at(index);
        if (!state.closed[state.to_move].has(other) && length(other) > length(square)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::string tell_reason(const Strings& strings, const State& state, const rules::Turn& turn) {
    const auto key = [](std::string_view what) { return join("shagdy.reason.", what); };
    const auto say = [&](std::string_view what) { return std::string(strings.get(key(what))); };
    if (turn.is_pass()) {
        return say("pass");
    }
    const Seat own = state.to_move;
    const Seat other = rules::opponent(own);
    const State after = rules::after(state, turn);
    const std::string other_name(strings.get(join("shagdy.seat", other + 1)));
    if (after.pieces[own].arrived()) {
        return say("arrives");
    }
    const int taken = after.pieces[other].count(rules::reserve) - state.pieces[other].count(rules::reserve);
    if (taken > 0) {
        return strings.count(key("takes"), taken, {{"other", other_name}});
    }
    if (const int home = in_goal(after.pieces[own]) - in_goal(state.pieces[own]); home > 0) {
        return strings.count(key("goal"), home);
    }
    if (after.pieces[own].all_entered() && !state.pieces[own].all_entered()) {
        return say("all-entered");
    }
    const int danger = rules::in_danger(state, own);
    if (danger > 0 && rules::in_danger(after, own) == 0) {
        return strings.get(key("safe"), {{"other", other_name}});
    }
    const int entered = state.pieces[own].count(rules::reserve) - after.pieces[own].count(rules::reserve);
    if (entered > 0) {
        return strings.count(key("enters"), entered);
    }
    if (has_larger(state, turn.square)) {
        return say("keeps-large");
    }
    return strings.count(key("goes"), after.pieces[own].sum() - state.pieces[own].sum());
}

}  // namespace tessera::ui::shagdy
