// Shagdy: rules, positions and turns for tests, from text that must be right.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "engine/turns.hpp"
#include "games/shagdy/shagdy.hpp"

namespace tessera::shagdy {

using Names = std::set<std::string>;

inline Rules rules(std::string_view text) {
    const auto read = read_rules(text);
    REQUIRE(read);
    return *read;
}

inline State position(std::string_view text, const Rules& by = {}) {
    const auto state = read_state(by, text);
    INFO(text << ": " << (state ? "" : state.error().message));
    REQUIRE(state);
    return *state;
}

// Why a position is refused.
inline std::string position_refusal(std::string_view text, const Rules& by = {}) {
    const auto state = read_state(by, text);
    INFO(text);
    REQUIRE_FALSE(state);
    return state.error().message;
}

// Pieces on the own numbers given, separated by spaces, and the rest of ten in reserve; the mover's open
// squares, and the opponent's closed so that the numbers agree.
inline State set_up(std::string_view whites, std::string_view blacks, std::string_view open,
                    Seat to_move = white, const Rules& by = {}) {
    State state = start(by);
    for (const Seat side : {white, black}) {
        for (const std::string_view text : words(side == white ? whites : blacks)) {
            const auto number = read_number(text);
            REQUIRE(number);
            state.pieces[side].move(reserve, static_cast<Number>(*number));
        }
    }
    const auto is_open = [&](Square square) {
        for (const std::string_view text : words(open)) {
            if (text == write_square(square)) {
                return true;
            }
        }
        return false;
    };
    for (int index = 0; index < field_squares; ++index) {
        if (!is_open(Square::at(index))) {
            state.closed[to_move].add(Square::at(index));
        }
    }
    SquareSet& others = state.closed[opponent(to_move)];
    const int closed = state.closed[to_move].size() + (to_move == white ? 0 : 1);
    for (int index = 0; others.size() < closed; ++index) {
        others.add(Square::at(index));
    }
    state.to_move = to_move;
    return position(write_state(state), by);
}

// Why a turn is refused, without its own text before the reason.
inline std::string why_not(const State& state, std::string_view text) {
    const std::string message = refusal(state, text);
    const std::string head = join("turn ", quoted(text), ": ");
    return message.starts_with(head) ? message.substr(head.size()) : message;
}

// The text in which a turn is written, whatever the order of its steps.
inline std::string written(const State& state, std::string_view text) {
    const auto turn = read_turn(state, text);
    INFO(write_state(state) << ' ' << text << ": " << (turn ? "" : turn.error().message));
    REQUIRE(turn);
    return write_turn(*turn);
}

// The listed turns as text; each stands there once.
inline Names listed(const State& state) {
    Names names;
    for (const Turn& turn : Shagdy::turns(state)) {
        CHECK(names.insert(write_turn(turn)).second);
    }
    return names;
}

// Calls visit(state, turn, next) along random games.
template <typename Visit>
void play_at_random(const Rules& by, int games, Visit visit) {
    Random random(17);
    for (int game = 0; game < games; ++game) {
        for (State state = start(by); !is_over(state);) {
            const std::vector<Turn> all = Shagdy::turns(state);
            const Turn turn = all[random.below(static_cast<std::uint32_t>(all.size()))];
            const State next = after(state, turn);
            visit(state, turn, next);
            state = next;
        }
    }
}

}  // namespace tessera::shagdy
