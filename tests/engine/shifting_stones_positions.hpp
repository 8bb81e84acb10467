// Shifting Stones: rules, positions and turns for tests, from text that must be right.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "engine/turns.hpp"
#include "games/shifting-stones/shifting_stones.hpp"

namespace tessera::shifting_stones {

using Names = std::set<std::string>;

inline Rules rules(std::string_view text) {
    const auto read = read_rules(text);
    INFO(text << (read ? "" : read.error().message));
    REQUIRE(read);
    return *read;
}

inline State position(std::string_view text, std::string_view rules_text = "") {
    const auto state = read_state(rules(rules_text), text);
    INFO(text << ": " << (state ? "" : state.error().message));
    REQUIRE(state);
    return *state;
}

// Why a position is refused.
inline std::string position_refusal(std::string_view text, std::string_view rules_text = "") {
    const auto state = read_state(rules(rules_text), text);
    INFO(text);
    REQUIRE_FALSE(state);
    return state.error().message;
}

inline State new_game(std::string_view rules_text = "", std::uint64_t seed = 0) {
    return start(rules(rules_text), seed);
}

// The listed turns as text.
inline Names listed(const State& state) {
    Names names;
    for (const Turn& turn : turns(state)) {
        names.insert(write_turn(turn));
    }
    return names;
}

// The listed shifts, without their claims, as text.
inline Names listed_shifts(const State& state) {
    Names names;
    for (const Shift& shift : shifts(state)) {
        names.insert(write_turn({shift, {}}));
    }
    return names;
}

// Some listed turn of a state that is not over.
inline Turn random_turn(const State& state, Random& random) {
    const std::vector<Turn> all = turns(state);
    return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// Every single option and every set of rules worth a game of its own, with all numbers of seats among them.
inline constexpr std::string_view many_rules[] = {
    "",
    "set=swap",
    "set=builder",
    "seats=3",
    "set=swap,seats=4",
    "set=builder,seats=3",
    "set=builder,seats=4",
    "start=gap",
    "claim=built",
    "takeback=no,seats=4",
    "opener=rotate,seats=3",
    "set=swap,claim=built,takeback=no,opener=rotate",
    "set=builder,start=full,seats=3",
    "setaside=agree",
    "set=builder,setaside=never",
};

// Calls visit(state, turn, next) along random games from the start.
template <typename Visit>
void play_at_random(std::string_view rules_text, int games, Visit visit) {
    Random random(11);
    INFO(rules_text);
    for (int game = 0; game < games; ++game) {
        for (State state = new_game(rules_text, random.next()); !is_over(state);) {
            const Turn turn = random_turn(state, random);
            const State next = after(state, turn);
            visit(state, turn, next);
            state = next;
        }
    }
}

}  // namespace tessera::shifting_stones
