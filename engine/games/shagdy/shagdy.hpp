// Shagdy as a Game (core/game.hpp). The rules are in turns.hpp, the text in notation.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/shagdy/evaluate.hpp"
#include "games/shagdy/notation.hpp"
#include "games/shagdy/player.hpp"
#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"

namespace tessera::shagdy {

struct Shagdy {
    using Rules = shagdy::Rules;
    using State = shagdy::State;
    using Turn = shagdy::Turn;
    using Player = shagdy::Player;

    static constexpr std::string_view name = "shagdy";
    static constexpr std::array<RuleOption, 2> options{
        {{"doubles", "four|plain", "four"}, {"field", "36|21", "36"}}};
    static constexpr std::array<std::string_view, 3> bench_positions{
        "10:00000000000000000000 10:00000000000000000000 w 000000000 000000000",
        "0:11111111010100000000 4:10100001120000000000 w 101202285 40a40010d",
        "0:00010000000002021220 0:01002000000000100222 b ef8e248e8 fb4a34291",
    };
    static constexpr int bench_depth = 5;
    static constexpr int bench_perft = 2;

    static Result<Rules> read_rules(std::string_view text) { return shagdy::read_rules(text); }
    static std::string write_rules(const Rules& rules) { return shagdy::write_rules(rules); }
    // Nothing is shuffled.
    static State start(const Rules& rules, std::uint64_t /*seed*/) { return shagdy::start(rules); }
    static Result<State> read_state(const Rules& rules, std::string_view text) {
        return shagdy::read_state(rules, text);
    }
    static std::string write_state(const State& state) { return shagdy::write_state(state); }

    static Mover to_move(const State& state) {
        return is_over(state) ? Mover::nobody() : Mover::seat(state.to_move);
    }
    static std::vector<Turn> turns(const State& state) {
        std::vector<Turn> all;
        for_each_turn(state, [&](const Turn& turn) { all.push_back(turn); });
        return all;
    }
    static std::uint64_t perft(const State& state, int depth) { return shagdy::perft(state, depth); }
    static Result<Turn> read_turn(const State& state, std::string_view text) {
        return shagdy::read_turn(state, text);
    }
    static std::string write_turn(const State& /*state*/, const Turn& turn) {
        return shagdy::write_turn(turn);
    }
    static State apply(const State& state, const Turn& turn) { return after(state, turn); }

    // The sum of the numbers of each side's pieces, which decides when nobody has arrived.
    static Scores scores(const State& state) {
        Scores scores;
        scores.push(state.pieces[white].sum());
        scores.push(state.pieces[black].sum());
        return scores;
    }
    // Who is greedy counts what is in danger half.
    static int lead(const State& state, Seat seat) {
        const Seat other = opponent(seat);
        return 2 * (state.pieces[seat].sum() - state.pieces[other].sum()) - in_danger(state, seat) +
               in_danger(state, other);
    }
    static Outcome outcome(const State& state) { return shagdy::outcome(state); }
};

static_assert(Game<Shagdy>);

}  // namespace tessera::shagdy
