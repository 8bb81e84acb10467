// Stones! as the search sees it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/stones/board.hpp"
#include "games/stones/evaluate.hpp"
#include "games/stones/moves.hpp"

namespace tessera::stones {

// What a SearchPolicy has (search/alpha_beta.hpp), but for how finished games and estimates are valued.
class SearchRules {
public:
    using State = stones::State;
    using Move = stones::Move;
    static constexpr std::size_t most_moves = stones::most_moves;
    static constexpr int deepest = deepest_search;
    static constexpr std::size_t slots = 2 * 64 * 64;

    SearchRules() = default;
    explicit SearchRules(const Rules& rules) noexcept : all_(board(rules)), evaluation_(rules) {}

    [[nodiscard]] static std::uint64_t key(const State& state) noexcept {
        return mix(state.white_stones ^ mix(state.black_stones * 0x9E3779B97F4A7C15ULL + state.pinned) ^
                   (state.to_move == white ? 0 : 0xD1B54A32D192ED03ULL));
    }
    [[nodiscard]] bool is_over(const State& state) const noexcept { return stones::is_over(state, all_); }
    [[nodiscard]] static State after(const State& state, const Move& move) noexcept {
        return stones::after(state, move);
    }
    template <typename Visit>
    void for_each_move(const State& state, Visit&& visit) const {
        const auto visit_move = [&](int from, int over, int to) {
            visit(Move{static_cast<Square>(from), static_cast<Square>(to), static_cast<Square>(over)});
        };
        for_side(state.to_move, [&]<Seat Side>() { stones::for_each_move<Side>(state, all_, visit_move); });
    }
    // What the move changes in the worth of the stone that moves and of the stone that is jumped.
    [[nodiscard]] int promise(const State& state, const Move& move) const noexcept {
        const Seat side = state.to_move;
        int gain = evaluation_.stone(side, move.to, false) - evaluation_.stone(side, move.from, false);
        if (move.is_jump()) {
            const bool own = (stones_of(state, side) & bit(move.over)) != 0;
            const Seat owner = own ? side : side ^ 1;
            gain += evaluation_.stone(owner, move.over, false) - evaluation_.stone(owner, move.over, true);
        }
        return gain;
    }
    [[nodiscard]] static std::size_t slot(const State& state, const Move& move) noexcept {
        return (state.to_move * std::size_t{64} + move.from) * 64 + move.to;
    }

protected:
    [[nodiscard]] const Evaluation& evaluation() const noexcept { return evaluation_; }

private:
    Squares all_ = 0;
    Evaluation evaluation_;
};

// The side to move's stones home minus its opponent's.
[[nodiscard]] constexpr int margin(const State& state) noexcept {
    const int white_lead =
        std::popcount(stones_home(state, white)) - std::popcount(stones_home(state, black));
    return state.to_move == white ? white_lead : -white_lead;
}

}  // namespace tessera::stones
