// Shifti: rules, positions and turns for tests, from text that must be right.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "engine/turns.hpp"
#include "games/shifti/shifti.hpp"

namespace tessera::shifti {

using Names = std::set<std::string>;

inline State position(std::string_view text) {
    const auto state = read_state({}, text);
    INFO(text << ": " << (state ? "" : state.error().message));
    REQUIRE(state);
    return *state;
}

// Why a position is refused.
inline std::string position_refusal(std::string_view text, const Rules& rules = {}) {
    const auto state = read_state(rules, text);
    INFO(text);
    REQUIRE_FALSE(state);
    return state.error().message;
}

// Red's pieces as given, Yellow in its start station, the levers at 0, and Red's roll.
inline State red(std::string_view pieces, std::string_view dice, std::string_view others = "S,S,S,S",
                 std::string_view at = "0,0,0,0") {
    return position(join(pieces, " - ", others, " - ", at, " r ", dice));
}

// The listed turns, or rolls, as text.
inline Names listed(const State& state) {
    Names names;
    for (const Turn& turn : Shifti::turns(state)) {
        names.insert(write_turn(turn));
    }
    return names;
}

// Some roll as the dice have it, or some listed turn, of a state that is not over.
inline Turn random_turn(const State& state, Random& random) {
    if (state.dice.is_none()) {
        return Shifti::draw(state, random);
    }
    const TurnList all = turns(state);
    return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// Calls visit(state, turn, next) along random games, rolls included.
template <typename Visit>
void play_at_random(std::uint8_t seats, int games, Visit visit) {
    Random random(11);
    for (int game = 0; game < games; ++game) {
        for (State state = start({seats}); !is_over(state);) {
            const Turn turn = random_turn(state, random);
            const State next = after(state, turn);
            visit(state, turn, next);
            state = next;
        }
    }
}

}  // namespace tessera::shifti
