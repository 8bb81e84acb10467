// Turns from text, for the tests of games that read turns with read_turn and make them with after. What is
// used of a game is found by its state.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

#include "core/text.hpp"

namespace tessera {

// The state after some turns, and events of chance, which must be legal.
template <typename State>
State play(State state, std::string_view turns_text) {
    for (const std::string_view text : words(turns_text)) {
        const auto turn = read_turn(state, text);
        INFO(write_state(state) << ' ' << text << ": " << (turn ? "" : turn.error().message));
        REQUIRE(turn);
        state = after(state, *turn);
    }
    return state;
}

template <typename State>
std::string played(const State& state, std::string_view turns_text) {
    return write_state(play(state, turns_text));
}

template <typename State>
bool legal(const State& state, std::string_view text) {
    return read_turn(state, text).has_value();
}

// Why a turn is refused.
template <typename State>
std::string refusal(const State& state, std::string_view text) {
    const auto turn = read_turn(state, text);
    INFO(write_state(state) << ' ' << text);
    REQUIRE_FALSE(turn);
    return turn.error().message;
}

}  // namespace tessera
