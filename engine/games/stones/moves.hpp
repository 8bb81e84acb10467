// Stones!: which moves there are and what they do. Source: rules.md, "A turn".
//
// All moves of a kind are found at once, for all stones: sets of squares are shifted along a direction, so
// that no loop runs over stones.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/fixed_list.hpp"
#include "games/stones/board.hpp"

namespace tessera::stones {

// Eight stones, each with at most two diagonals of seven squares and two side jumps.
inline constexpr std::size_t most_moves = 128;

struct Move {
    Square from = 0;
    Square to = 0;
    // The stone that is jumped over; `from` itself when the move is a slide.
    Square over = 0;

    [[nodiscard]] constexpr bool is_jump() const noexcept { return over != from; }
    constexpr bool operator==(const Move&) const = default;
};

using MoveList = FixedList<Move, most_moves>;

// Sets that every direction needs, for the side to move.
struct Sight {
    Squares movers;    // own stones that may move: the unpinned
    Squares jumpable;  // unpinned opposing stones and pinned own stones
    Squares empty;
};

template <Seat Side>
[[nodiscard]] constexpr Sight sight(const State& state, Squares all) noexcept {
    const Squares own = Side == white ? state.white_stones : state.black_stones;
    const Squares other = Side == white ? state.black_stones : state.white_stones;
    return {own & ~state.pinned, (other & ~state.pinned) | (own & state.pinned), all & ~(own | other)};
}

// The files that a step can lead to: `Step` bits are +9 up-right, +7 up-left, −7 down-right, −9 down-left, ±1
// sideways, and what would come in over the other side of the board has left it.
template <int Step>
inline constexpr Squares entered_files = (Step == 9 || Step == -7 || Step == 1) ? ~file_a : ~file_h;

// The set moved by one step.
template <int Step>
[[nodiscard]] constexpr Squares shift(Squares set) noexcept {
    if constexpr (Step > 0) {
        return (set << Step) & entered_files<Step>;
    } else {
        return (set >> -Step) & entered_files<Step>;
    }
}

// The set and every square reached from it by repeated steps through `through` (Kogge-Stone fill).
template <int Step>
[[nodiscard]] constexpr Squares fill(Squares set, Squares through) noexcept {
    constexpr auto by = [](Squares s, int times) {
        return Step > 0 ? s << (Step * times) : s >> (-Step * times);
    };
    through &= entered_files<Step>;
    set |= through & by(set, 1);
    through &= by(through, 1);
    set |= through & by(set, 2);
    through &= by(through, 2);
    return set | (through & by(set, 4));
}

// The two directions "diagonally forward" of a side.
template <Seat Side>
inline constexpr std::pair<int, int> forward = Side == white ? std::pair{9, 7} : std::pair{-7, -9};

// How many slides and jumps there are diagonally in one direction. No two stones reach the same square in
// the same direction, since the nearer would be in the way of the farther; so squares can be counted.
template <int Step>
[[nodiscard]] constexpr int count_diagonal(const Sight& s) noexcept {
    const Squares reached = fill<Step>(s.movers, s.empty);
    const Squares landed = shift<Step>(shift<Step>(reached) & s.jumpable) & s.empty;
    return std::popcount(reached ^ s.movers) + std::popcount(landed);
}

template <int Step>
[[nodiscard]] constexpr int count_side(const Sight& s) noexcept {
    return std::popcount(shift<Step>(shift<Step>(s.movers) & s.jumpable) & s.empty);
}

// The number of legal moves of `Side`, whose turn it must be. `all` is the board.
template <Seat Side>
[[nodiscard]] constexpr int count_moves(const State& state, Squares all) noexcept {
    const Sight s = sight<Side>(state, all);
    return count_diagonal<forward<Side>.first>(s) + count_diagonal<forward<Side>.second>(s) +
           count_side<1>(s) + count_side<-1>(s);
}

// Whether `Side` has any legal move.
template <Seat Side>
[[nodiscard]] constexpr bool can_move(const State& state, Squares all) noexcept {
    const Sight s = sight<Side>(state, all);
    const auto diagonal = [&]<int Step>() {
        const Squares ahead = shift<Step>(s.movers);
        return (ahead & s.empty) | (shift<Step>(ahead & s.jumpable) & s.empty);
    };
    const auto side = [&]<int Step>() { return shift<Step>(shift<Step>(s.movers) & s.jumpable) & s.empty; };
    return (diagonal.template operator()<forward<Side>.first>() |
            diagonal.template operator()<forward<Side>.second>() | side.template operator()<1>() |
            side.template operator()<-1>()) != 0;
}

// Calls `visit(from, over, to)` for every legal move, slides with over == from.
template <Seat Side, typename Visit>
constexpr void for_each_move(const State& state, Squares all, Visit&& visit) {
    const Sight s = sight<Side>(state, all);
    const auto jumps = [&]<int Step>(Squares next_to, int steps) {
        for (Squares land = shift<Step>(next_to & s.jumpable) & s.empty; land != 0; land &= land - 1) {
            const int to = first(land);
            visit(to - Step * (steps + 1), to - Step, to);
        }
    };
    const auto diagonal = [&]<int Step>() {
        Squares reached = s.movers;
        for (int steps = 1; reached != 0; ++steps) {
            const Squares ahead = shift<Step>(reached);
            jumps.template operator()<Step>(ahead, steps);
            reached = ahead & s.empty;
            for (Squares land = reached; land != 0; land &= land - 1) {
                const int to = first(land);
                visit(to - Step * steps, to - Step * steps, to);
            }
        }
    };
    diagonal.template operator()<forward<Side>.first>();
    diagonal.template operator()<forward<Side>.second>();
    jumps.template operator()<1>(shift<1>(s.movers), 1);
    jumps.template operator()<-1>(shift<-1>(s.movers), 1);
}

// The state after a legal move of `Side`. A jump turns the stone under it: an unpinned opposing stone is
// pinned, a pinned own stone is freed.
template <Seat Side>
[[nodiscard]] constexpr State after(const State& state, int from, int over, int to) noexcept {
    State next = state;
    const Squares way = bit(from) | bit(to);
    (Side == white ? next.white_stones : next.black_stones) ^= way;
    next.pinned ^= bit(over) & ~bit(from);
    next.to_move = Side ^ 1;
    return next;
}

[[nodiscard]] constexpr State after(const State& state, const Move& move) noexcept {
    return for_side(state.to_move,
                    [&]<Seat Side>() { return after<Side>(state, move.from, move.over, move.to); });
}

[[nodiscard]] constexpr MoveList moves(const State& state) noexcept {
    MoveList list;
    const auto add = [&](int from, int over, int to) {
        list.push({static_cast<Square>(from), static_cast<Square>(to), static_cast<Square>(over)});
    };
    for_side(state.to_move, [&]<Seat Side>() { for_each_move<Side>(state, board(state.rules), add); });
    return list;
}

[[nodiscard]] constexpr int count_moves(const State& state) noexcept {
    return for_side(state.to_move, [&]<Seat Side>() { return count_moves<Side>(state, board(state.rules)); });
}

// The number of move sequences of `depth` moves, 1 or more, of `Side` and the other in turn. Moves are
// counted at the last ply, not made, and lists are never written.
template <Seat Side>
[[nodiscard]] constexpr std::uint64_t perft(const State& state, Squares all, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(count_moves<Side>(state, all));
    }
    std::uint64_t count = 0;
    for_each_move<Side>(state, all, [&](int from, int over, int to) {
        count += perft < Side ^ 1 > (after<Side>(state, from, over, to), all, depth - 1);
    });
    return count;
}

[[nodiscard]] constexpr std::uint64_t perft(const State& state, int depth) {
    return depth == 0 ? 1 : for_side(state.to_move, [&]<Seat Side>() {
        return perft<Side>(state, board(state.rules), depth);
    });
}

// The game is over when the side to move has no legal move (rules.md, "End and result"). `all` is the board.
[[nodiscard]] constexpr bool is_over(const State& state, Squares all) noexcept {
    return for_side(state.to_move, [&]<Seat Side>() { return !can_move<Side>(state, all); });
}

[[nodiscard]] constexpr bool is_over(const State& state) noexcept {
    return is_over(state, board(state.rules));
}

}  // namespace tessera::stones
