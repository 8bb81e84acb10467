// Stones!: how good a position looks. The value is a sum of weighted features, so that weights can be fitted
// to played games; what the features are and weigh is in one table.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "games/stones/board.hpp"
#include "games/stones/moves.hpp"

namespace tessera::stones {

// What a side has counts for it, what its opponent has counts against it.
namespace feature {
// One for each stone: its ranks to go (0 … 7), then its files from the nearer edge of the board (0 … 3). A stone
// on an edge file cannot be jumped, so it is never pinned there and, once pinned elsewhere … never freed.
inline constexpr std::size_t unpinned = 0;
inline constexpr std::size_t pinned = unpinned + 32;
// Legal moves if it were the side's turn.
inline constexpr std::size_t mobility = pinned + 32;
// Opposing stones that a jump could pin, for the side to move and for the side that waits.
inline constexpr std::size_t threats_to_move = mobility + 1;
inline constexpr std::size_t threats_waiting = threats_to_move + 1;
// Own stones that a jump could free.
inline constexpr std::size_t rescues = threats_waiting + 1;
// Pinned stones that no own unpinned stone can ever reach again.
inline constexpr std::size_t stranded = rescues + 1;
// Stones home that could be pinned by an unpinned opposing stone that has stayed on its first rank.
inline constexpr std::size_t exposed = stranded + 1;
// Having the move.
inline constexpr std::size_t tempo = exposed + 1;
inline constexpr std::size_t count = tempo + 1;
}  // namespace feature

using Weights = std::array<int, feature::count>;

// In hundredths of a stone home.
extern const Weights weights;

// Evaluates positions on a board of one size.
class Evaluation {
public:
    Evaluation() = default;
    explicit Evaluation(const Rules& rules) noexcept;

    // The value for the side to move, in hundredths of a stone home. The game must not be over.
    [[nodiscard]] int operator()(const State& state) const noexcept {
        int value = 0;
        for_each_feature(state, [&](std::size_t f, int n) { value += weights[f] * n; });
        return value;
    }

    // What one stone is worth to its side by where it stands.
    [[nodiscard]] int stone(Seat side, Square square, bool pinned) const noexcept {
        return weights[stone_feature(side, square, pinned)];
    }

    // Calls add(feature, n) with the number of times a feature counts for the side to move (negative: against).
    template <typename Add>
    void for_each_feature(const State& state, Add&& add) const {
        if (state.to_move == white) {
            add_side<white>(state, feature::threats_to_move, 1, add);
            add_side<black>(state, feature::threats_waiting, -1, add);
        } else {
            add_side<black>(state, feature::threats_to_move, 1, add);
            add_side<white>(state, feature::threats_waiting, -1, add);
        }
        add(feature::tempo, 1);
    }

private:
    [[nodiscard]] std::size_t stone_feature(Seat side, Square square, bool pinned) const noexcept {
        return place_[side][square] + (pinned ? feature::pinned : feature::unpinned);
    }

    template <Seat Side, typename Add>
    void add_side(const State& state, std::size_t threats, int sign, Add&& add) const {
        const Squares own = stones_of(state, Side);
        const Squares pinned = own & state.pinned;
        for (Squares left = own & ~pinned; left != 0; left &= left - 1) {
            add(stone_feature(Side, first(left), false), sign);
        }
        for (Squares left = pinned; left != 0; left &= left - 1) {
            add(stone_feature(Side, first(left), true), sign);
        }

        const Sight s = sight<Side>(state, all_);
        Squares jumped = 0;
        const auto jumps = [&]<int Step>(Squares reached) {
            jumped |= shift<Step>(reached) & s.jumpable & shift<-Step>(s.empty);
        };
        jumps.template operator()<forward<Side>.first>(fill<forward<Side>.first>(s.movers, s.empty));
        jumps.template operator()<forward<Side>.second>(fill<forward<Side>.second>(s.movers, s.empty));
        jumps.template operator()<1>(s.movers);
        jumps.template operator()<-1>(s.movers);
        add(threats, sign * std::popcount(jumped & ~own));
        add(feature::rescues, sign * std::popcount(jumped & own));
        add(feature::mobility, sign * count_moves<Side>(state, all_));

        const Squares far = far_[Side];
        const Squares movers_ranks = at_or_ahead<Side>(s.movers);
        add(feature::stranded, sign * std::popcount(pinned & ~movers_ranks));
        const Squares guards = stones_of(state, Side ^ 1) & ~state.pinned & far;
        add(feature::exposed, guards != 0 ? sign * std::popcount(s.movers & far & ~edges_) : 0);
    }

    // All squares on the rank of the rearmost of the stones or ahead of it.
    template <Seat Side>
    [[nodiscard]] static constexpr Squares at_or_ahead(Squares stones) noexcept {
        if (stones == 0) {
            return 0;
        }
        return Side == white ? ~Squares{0} << (std::countr_zero(stones) & 56)
                             : ~Squares{0} >> (std::countl_zero(stones) & 56);
    }

    Squares all_ = 0;
    Squares edges_ = 0;
    std::array<Squares, 2> far_{};
    std::array<std::array<std::uint8_t, 64>, 2> place_{};
};

}  // namespace tessera::stones
