// Shifting Stones as a Game (core/game.hpp). The rules are in turns.hpp and paths.hpp, the text in
// notation.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/shifting-stones/board.hpp"
#include "games/shifting-stones/notation.hpp"
#include "games/shifting-stones/player.hpp"
#include "games/shifting-stones/turns.hpp"

namespace tessera::shifting_stones {

struct ShiftingStones {
    using Rules = shifting_stones::Rules;
    using State = shifting_stones::State;
    using Turn = shifting_stones::Turn;
    using Player = shifting_stones::Player;

    static constexpr std::string_view name = "shifting-stones";
    static constexpr std::array<RuleOption, 8> options{{
        {"set", "book|swap|builder", "book"},
        {"shift", "slide|swap", "slide"},
        {"start", "full|gap", "full"},
        {"claim", "any|built", "any"},
        {"takeback", "yes|no", "yes"},
        {"opener", "next|rotate", "next"},
        {"setaside", "repetition|agree|never", "repetition"},
        {"seats", "2|3|4", "2"},
    }};
    static constexpr std::array<std::string_view, 5> bench_positions{
        "MsT/wEm/StW 1 MM2 0:0 ST1,WW0,TT3,MW1,SS1 - 1",    "Tws/M-t/SWm 2 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4",
        "MsT/wSm/-tW 1 TT3 0:0 ST1,WW0,MM2,SW0 a2 1",       "EMw/tsS/WmT 1 SS0 0:0:0 MM1,MM2,MM3,TW0,MS0 - 1",
        "mTW/S-t/sMw 4 SS1 MM1:TT2:0:WW0 TT0,MW0,MM3 b3 4",
    };
    static constexpr int bench_depth = 6;
    static constexpr int bench_perft = 4;

    static Result<Rules> read_rules(std::string_view text) { return shifting_stones::read_rules(text); }
    static std::string write_rules(const Rules& rules) { return shifting_stones::write_rules(rules); }
    static State start(const Rules& rules, std::uint64_t seed) { return shifting_stones::start(rules, seed); }
    static Result<State> read_state(const Rules& rules, std::string_view text) {
        return shifting_stones::read_state(rules, text);
    }
    static std::string write_state(const State& state) { return shifting_stones::write_state(state); }

    static Mover to_move(const State& state) {
        return is_over(state) ? Mover::nobody() : Mover::seat(state.to_move);
    }
    // Without wrong claims, which are legal too, and without agreement.
    static std::vector<Turn> turns(const State& state) { return shifting_stones::turns(state); }
    static std::uint64_t perft(const State& state, int depth) { return shifting_stones::perft(state, depth); }
    static Result<Turn> read_turn(const State& state, std::string_view text) {
        return shifting_stones::read_turn(state, text);
    }
    static std::string write_turn(const State& /*state*/, const Turn& turn) {
        return shifting_stones::write_turn(turn);
    }
    static State apply(const State& state, const Turn& turn) { return after(state, turn); }

    // The cards each has won.
    static Scores scores(const State& state) {
        Scores scores;
        for (std::size_t seat = 0; seat < state.rules.seats; ++seat) {
            scores.push(static_cast<int>(state.won[seat].size()));
        }
        return scores;
    }
    // Most cards won wins; equal players win together.
    static Outcome outcome(const State& state) {
        if (!is_over(state)) {
            return {};
        }
        const Scores points = scores(state);
        const int most = *std::ranges::max_element(points);
        Outcome outcome{true, 0};
        for (std::size_t seat = 0; seat < points.size(); ++seat) {
            outcome.winners |= static_cast<std::uint8_t>((points[seat] == most ? 1 : 0) << seat);
        }
        return outcome;
    }
    // Cards leave the game by being set aside alone.
    static std::array<Count, 1> tally(const State& first, const State& now) {
        return {{{"set-asides", cards_in(first) - cards_in(now)}}};
    }

private:
    static int cards_in(const State& state) {
        std::size_t count = state.pile.size() + (is_over(state) ? 0 : 1);
        for (const CardList& won : state.won) {
            count += won.size();
        }
        return static_cast<int>(count);
    }
};

static_assert(Game<ShiftingStones>);

}  // namespace tessera::shifting_stones
