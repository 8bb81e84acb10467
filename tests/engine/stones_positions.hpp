// Stones!: positions and moves for tests, from text that must be right.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "games/stones/stones.hpp"

namespace tessera::stones {

inline State position(std::string_view text, std::string_view rules = "") {
    const auto read = read_rules(rules);
    REQUIRE(read);
    const auto state = read_state(*read, text);
    INFO(text << (state ? "" : state.error().message));
    REQUIRE(state);
    return *state;
}

inline State start(std::string_view rules = "") { return Stones::start(*read_rules(rules), 0); }

// Some legal move of a state that is not over.
inline Move random_move(const State& state, Random& random) {
    const MoveList all = moves(state);
    return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// The targets of the stone on a square, as a set of square names.
inline std::set<std::string> targets(const State& state, std::string_view from) {
    std::set<std::string> all;
    for (const Move& move : moves(state)) {
        if (write_square(move.from) == from) {
            all.insert(write_square(move.to));
        }
    }
    return all;
}

inline bool legal(const State& state, std::string_view move) { return read_move(state, move).has_value(); }

// Why a move is refused.
inline std::string refusal(const State& state, std::string_view move) {
    const auto read = read_move(state, move);
    REQUIRE_FALSE(read);
    return read.error().message;
}

// The position after a legal move, in text.
inline std::string played(const State& state, std::string_view move) {
    const auto read = read_move(state, move);
    INFO(move << (read ? "" : read.error().message));
    REQUIRE(read);
    return write_state(after(state, *read));
}

}  // namespace tessera::stones
