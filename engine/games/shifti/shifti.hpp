// Shifti as a Game (core/game.hpp). The rules are in turns.hpp and paths.hpp, the text in notation.hpp, the
// board in description.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/evaluate.hpp"
#include "games/shifti/notation.hpp"
#include "games/shifti/player.hpp"
#include "games/shifti/state.hpp"
#include "games/shifti/turns.hpp"

namespace tessera::shifti {

struct Shifti {
    using Rules = shifti::Rules;
    using State = shifti::State;
    using Turn = shifti::Turn;
    using Player = shifti::Player;

    static constexpr std::string_view name = "shifti";
    static constexpr std::array<RuleOption, 1> options{{{"seats", "2|3|4", "2"}}};
    static constexpr std::array<std::string_view, 3> bench_positions{
        "S,S,S,S - S,S,S,S - 0,0,0,0 r 34",
        "H,b5,c4,g4 - H,c6,g6,h5 - 0,0,0,0 r 4*",
        "H,S,c5,g7 H,S,d7,f3 H,S,c6,g5 H,S,e3,f7 -1,0,1,-2 b 3d",
    };
    static constexpr int bench_depth = 2;
    static constexpr int bench_perft = 2;

    static Result<Rules> read_rules(std::string_view text) { return shifti::read_rules(text); }
    static std::string write_rules(const Rules& rules) { return shifti::write_rules(rules); }
    // Nothing is shuffled: dice are rolled as the game goes on.
    static State start(const Rules& rules, std::uint64_t /*seed*/) { return shifti::start(rules); }
    static Result<State> read_state(const Rules& rules, std::string_view text) {
        return shifti::read_state(rules, text);
    }
    static std::string write_state(const State& state) { return shifti::write_state(state); }

    static Mover to_move(const State& state) {
        return is_over(state)         ? Mover::nobody()
               : state.dice.is_none() ? Mover::chance()
                                      : Mover::seat(seat_of(state, state.to_move));
    }
    static std::vector<Turn> turns(const State& state) {
        std::vector<Turn> all;
        if (to_move(state).is_chance()) {
            for (const Roll& roll : rolls) {
                all.push_back({{}, roll});
            }
        } else {
            const TurnList listed = shifti::turns(state);
            all.assign(listed.begin(), listed.end());
        }
        return all;
    }
    static Turn draw(const State& /*state*/, Random& random) { return {{}, roll_dice(random)}; }
    static int weight(const State& /*state*/, const Turn& turn) { return shifti::weight(turn.roll); }
    static std::uint64_t perft(const State& state, int depth) { return shifti::perft(state, depth); }
    static Result<Turn> read_turn(const State& state, std::string_view text) {
        return shifti::read_turn(state, text);
    }
    static std::string write_turn(const State& /*state*/, const Turn& turn) {
        return shifti::write_turn(turn);
    }
    static State apply(const State& state, const Turn& turn) { return after(state, turn); }

    // The pieces each has in its destination.
    static Scores scores(const State& state) {
        Scores scores;
        for (const Colour colour : board.order) {
            if (state.in_play[index(colour)]) {
                scores.push(pieces_home(state, colour));
            }
        }
        return scores;
    }
    // In squares to go: a greedy player runs, and takes captures.
    static int lead(const State& state, Seat seat) {
        int lead = 0;
        for (const Colour colour : board.order) {
            if (state.in_play[index(colour)]) {
                lead += (seat_of(state, colour) == seat ? -1 : 1) * squares_to_go(state, colour);
            }
        }
        return lead;
    }
    static Outcome outcome(const State& state) {
        const std::optional<Colour> first = winner(state);
        return first ? Outcome{true, static_cast<std::uint8_t>(1U << seat_of(state, *first))} : Outcome{};
    }
};

static_assert(Game<Shifti>);

}  // namespace tessera::shifti
