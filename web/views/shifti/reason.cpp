#include "views/shifti/reason.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/shifti/evaluate.hpp"
#include "views/shifti/words.hpp"

namespace tessera::ui::shifti {

namespace {

using rules::Colour;
using rules::State;

// Hundredths of a turn that are worth a word.
constexpr int worth_saying = 30;

[[nodiscard]] long at_start(const State& state, Colour colour) {
    return std::ranges::count_if(state.pieces[rules::index(colour)], &rules::Place::is_start);
}

}  // namespace

std::string tell_reason(const Strings& strings, const State& state, const rules::Turn& turn) {
    const auto key = [](std::string_view what) { return join("shifti.reason.", what); };
    const auto say = [&](std::string_view what) { return std::string(strings.get(key(what))); };
    const auto say_of = [&](std::string_view what, Colour colour) {
        return strings.get(key(what), {{"seat", colour_name(strings, colour)}});
    };
    if (std::ranges::all_of(turn.parts, &rules::Part::is_none)) {
        return say("lost");
    }
    const Colour own = state.to_move;
    const State after = rules::after(state, turn);
    if (rules::is_over(after)) {
        return say("wins");
    }
    if (const int home = rules::pieces_home(after, own) - rules::pieces_home(state, own); home > 0) {
        return strings.count(key("home"), home);
    }
    const std::vector<Colour> colours = colours_in_play(state);
    for (const Colour other : colours) {
        if (other != own && at_start(after, other) > at_start(state, other)) {
            return say_of("captures", other);
        }
    }
    // What levers and moves are worth: turns saved, or turns that another loses, roads included.
    const rules::Needs was = rules::needs(state, rules::Sight::roads);
    const rules::Needs is = rules::needs(after, rules::Sight::roads);
    const bool pulled = after.levers != state.levers;
    for (const Colour other : colours) {
        if (pulled && other != own && is[rules::index(other)] - was[rules::index(other)] >= worth_saying) {
            return say_of("shuts", other);
        }
    }
    int danger_before = 0;
    int danger_after = 0;
    for (const Colour other : colours) {
        if (other != own) {
            danger_before = std::max(danger_before, rules::danger(state, own, other));
            danger_after = std::max(danger_after, rules::danger(after, own, other));
        }
    }
    if (danger_before - danger_after >= worth_saying) {
        return say("safe");
    }
    const auto& pieces = state.pieces[rules::index(own)];
    const State moved = [&] {  // the levers as they were: what is saved by them is the rest
        State only = after;
        only.levers = state.levers;
        return only;
    }();
    const int by_levers = rules::needs(moved, rules::Sight::roads)[rules::index(own)] - is[rules::index(own)];
    if (pulled && by_levers >= worth_saying) {
        return say("opens");
    }
    if (std::ranges::count_if(pieces, &rules::Place::is_start) > at_start(after, own)) {
        return say("enters");
    }
    const int squares = rules::squares_to_go(state, own) - rules::squares_to_go(after, own);
    return squares > 0 ? strings.count(key("nearer"), squares) : say("duty");
}

}  // namespace tessera::ui::shifti
