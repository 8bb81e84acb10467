// Stones!: how good a position looks. The value is a sum of weighted features; what the features are and
// what they weigh is in one table.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/stones/board.hpp"
#include "games/stones/moves.hpp"

namespace tessera::stones {

// What a side has counts for it, what its opponent has counts against it.
namespace feature {
// One for each stone, by its ranks to go (0 … 7) and then its files from the nearer edge of the board (0 …
// 3). A stone on an edge file can't be jumped, so it is never pinned there.
inline constexpr std::size_t unpinned = 0;
inline constexpr std::size_t pinned = unpinned + 32;
// Legal moves if it were the side's turn.
inline constexpr std::size_t mobility = pinned + 32;
// Squares of the far rank that a stone could reach at once.
inline constexpr std::size_t arrivals = mobility + 1;
// Opposing stones that a jump could pin, for the side to move and for the side that waits.
inline constexpr std::size_t threats_to_move = arrivals + 1;
inline constexpr std::size_t threats_waiting = threats_to_move + 1;
// Own stones that a jump could free.
inline constexpr std::size_t rescues = threats_waiting + 1;
// Pinned stones behind every unpinned stone of their side, which no friend can reach any more.
inline constexpr std::size_t stranded = rescues + 1;
// Stones home, off the edge files, while an unpinned opposing stone on its first rank could pin them.
inline constexpr std::size_t exposed = stranded + 1;
// Having the move.
inline constexpr std::size_t tempo = exposed + 1;
inline constexpr std::size_t count = tempo + 1;
}  // namespace feature

// In hundredths of a stone home: while all stones have far to go, and when none has. In between weights are
// in between.
struct Weight {
    int early;
    int late;
};

extern const std::array<Weight, feature::count> weights;

// Evaluates positions on a board of one size.
class Evaluation {
public:
    Evaluation() = default;
    explicit Evaluation(const Rules& rules) noexcept;

    // The value for the side to move, in hundredths of a stone home. The game must not be over.
    [[nodiscard]] int operator()(const State& state) const noexcept {
        int early = 0;
        int late = 0;
        for_each_feature(state, [&](std::size_t f, int n) {
            early += weights[f].early * n;
            late += weights[f].late * n;
        });
        const int to_go = std::min(ranks_to_go(state), far_to_go_);
        return (early * to_go + late * (far_to_go_ - to_go)) / far_to_go_;
    }

    // What a stone is worth to its side by where it stands, halfway through the game.
    [[nodiscard]] int stone(Seat side, Square square, bool pinned) const noexcept {
        const Weight& weight = weights[stone_feature(side, square, pinned)];
        return (weight.early + weight.late) / 2;
    }

private:
    // Calls add(feature, n) with the number of times a feature counts for the side to move (negative:
    // against).
    template <typename Add>
    void for_each_feature(const State& state, Add&& add) const {
        for_side(state.to_move, [&]<Seat Side>() {
            add_side<Side>(state, feature::threats_to_move, 1, add);
            add_side<Side ^ 1>(state, feature::threats_waiting, -1, add);
        });
        add(feature::tempo, 1);
    }

    // How far all unpinned stones together have to go.
    [[nodiscard]] int ranks_to_go(const State& state) const noexcept {
        const Squares white_movers = state.white_stones & ~state.pinned;
        const Squares black_movers = state.black_stones & ~state.pinned;
        return last_rank_ * std::popcount(white_movers) - sum_of_ranks(white_movers) +
               sum_of_ranks(black_movers);
    }

    // Ranks counted from 0, bit by bit of their numbers.
    [[nodiscard]] static constexpr int sum_of_ranks(Squares stones) noexcept {
        return std::popcount(stones & 0xFF00FF00FF00FF00ULL) +
               2 * std::popcount(stones & 0xFFFF0000FFFF0000ULL) +
               4 * std::popcount(stones & 0xFFFFFFFF00000000ULL);
    }

    [[nodiscard]] std::size_t stone_feature(Seat side, Square square, bool pinned) const noexcept {
        return place_[side][square] + (pinned ? feature::pinned : feature::unpinned);
    }

    template <Seat Side, typename Add>
    void add_side(const State& state, std::size_t threats, int sign, Add&& add) const {
        const Sight s = sight<Side>(state, all_);
        const Squares own = stones_of(state, Side);
        const Squares pinned = own & state.pinned;
        for (Squares left = s.movers; left != 0; left &= left - 1) {
            add(stone_feature(Side, first(left), false), sign);
        }
        for (Squares left = pinned; left != 0; left &= left - 1) {
            add(stone_feature(Side, first(left), true), sign);
        }

        int mobility = 0;
        Squares targets = 0;
        Squares jumped = 0;
        const auto look = [&]<int Step>(Squares reached) {
            const Squares landed = shift<Step>(shift<Step>(reached) & s.jumpable) & s.empty;
            const Squares slid = reached & s.empty;
            mobility += std::popcount(slid) + std::popcount(landed);
            targets |= slid | landed;
            jumped |= shift<-Step>(landed);
        };
        look.template operator()<forward<Side>.first>(fill<forward<Side>.first>(s.movers, s.empty));
        look.template operator()<forward<Side>.second>(fill<forward<Side>.second>(s.movers, s.empty));
        look.template operator()<1>(s.movers);
        look.template operator()<-1>(s.movers);
        const Squares far = far_[Side];
        add(feature::mobility, sign * mobility);
        add(feature::arrivals, sign * std::popcount(targets & far));
        add(threats, sign * std::popcount(jumped & ~own));
        add(feature::rescues, sign * std::popcount(jumped & own));
        add(feature::stranded, sign * std::popcount(pinned & ~at_or_ahead<Side>(s.movers)));
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
    int last_rank_ = 0;
    int far_to_go_ = 1;  // from here on up ranks_to_go counts as early
    std::array<Squares, 2> far_{};
    std::array<std::array<std::uint8_t, 64>, 2> place_{};
};

}  // namespace tessera::stones
