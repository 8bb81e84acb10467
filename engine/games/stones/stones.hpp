// Stones! as a Game (core/game.hpp). The rules are in moves.hpp, the text in notation.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/stones/board.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/notation.hpp"
#include "games/stones/player.hpp"

namespace tessera::stones {

struct Stones {
    using Rules = stones::Rules;
    using State = stones::State;
    using Turn = Move;
    using Player = stones::Player;

    static constexpr std::string_view name = "stones";
    static constexpr std::array<RuleOption, 1> options{
        {{"board", "ROWSxCOLUMNS, rows 2 to 8, columns 1 to 8", "8x8"}}};
    static constexpr std::array<std::string_view, 6> bench_positions{
        "bbbbbbbb/8/8/8/8/8/8/wwwwwwww w",
        "bbb1b2b/6b1/8/5wb1/w7/1b6/4w3/w1w1w1ww w",
        "2ww3b/1w4w1/8/1b1b1w2/b4w2/ww6/1b6/2b3bb w",
        "6bb/5b2/1b1W4/2bbB2w/3w4/3w3b/7w/w4w1w w",
        "3w2w1/1b2wBb1/w1b2W2/5b1w/8/5wb1/5b1w/6b1 w",
        "3b2b1/1b5w/1wwb1b2/1b5w/8/wb6/7b/w3ww2 w",
    };
    static constexpr int bench_depth = 9;
    static constexpr int bench_perft = 5;

    static Result<Rules> read_rules(std::string_view text) { return stones::read_rules(text); }
    static std::string write_rules(const Rules& rules) { return stones::write_rules(rules); }

    // One full rank of unpinned stones a side; White moves first. Nothing is shuffled.
    static State start(const Rules& rules, std::uint64_t /*seed*/) {
        return {far_rank(rules, black) & board(rules), far_rank(rules, white) & board(rules), 0, rules,
                white};
    }

    static Result<State> read_state(const Rules& rules, std::string_view text) {
        return stones::read_state(rules, text);
    }
    static std::string write_state(const State& state) { return stones::write_state(state); }

    static Mover to_move(const State& state) {
        return is_over(state) ? Mover::nobody() : Mover::seat(state.to_move);
    }
    static MoveList turns(const State& state) { return moves(state); }
    static std::uint64_t perft(const State& state, int depth) { return stones::perft(state, depth); }
    static Result<Move> read_turn(const State& state, std::string_view text) {
        return read_move(state, text);
    }
    static std::string write_turn(const State& /*state*/, const Move& move) { return write_move(move); }
    static State apply(const State& state, const Move& move) { return after(state, move); }

    // Each side's unpinned stones on its far rank.
    static Scores scores(const State& state) {
        Scores scores;
        scores.push(std::popcount(stones_home(state, white)));
        scores.push(std::popcount(stones_home(state, black)));
        return scores;
    }
    // More stones home wins; equal is a draw, which both win.
    static Outcome outcome(const State& state) {
        if (!is_over(state)) {
            return {};
        }
        const Scores points = scores(state);
        const bool white_wins = points[white] >= points[black];
        const bool black_wins = points[black] >= points[white];
        return {true, static_cast<std::uint8_t>((white_wins ? 1 : 0) | (black_wins ? 2 : 0))};
    }
};

static_assert(Game<Stones>);

}  // namespace tessera::stones
