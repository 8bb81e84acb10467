// Stones!: the board as bits, and the state of a game.
#pragma once

#include <bit>
#include <cstdint>

#include "core/seats.hpp"

namespace tessera::stones {

// A set of squares. Bit 8·rank + file, both from 0: a1 is bit 0, h1 bit 7, a8 bit 56. Boards smaller than
// 8×8 lie in the corner at a1.
using Squares = std::uint64_t;
using Square = std::uint8_t;

inline constexpr Squares file_a = 0x0101010101010101ULL;
inline constexpr Squares file_h = file_a << 7;
inline constexpr Squares rank_1 = 0xFF;
inline constexpr unsigned longest_side = 8;
inline constexpr unsigned fewest_rows = 2;  // a rank for each side

inline constexpr Seat white = 0;
inline constexpr Seat black = 1;

[[nodiscard]] constexpr Squares bit(int square) noexcept { return Squares{1} << square; }
[[nodiscard]] constexpr Square first(Squares set) noexcept {
    return static_cast<Square>(std::countr_zero(set));
}
[[nodiscard]] constexpr int file_of(int square) noexcept { return square % 8; }
[[nodiscard]] constexpr int rank_of(int square) noexcept { return square / 8; }

// Rules chosen at set-up: the size of the board, 2 to 8 rows and 1 to 8 columns; both sides start with one
// full rank.
struct Rules {
    std::uint8_t rows = 8;
    std::uint8_t columns = 8;
    constexpr bool operator==(const Rules&) const = default;
};

// Everything there is to know of a game in progress. White's and black's stones never share a square, and
// the pinned are some of them.
struct State {
    Squares white_stones = 0;
    Squares black_stones = 0;
    Squares pinned = 0;
    Rules rules;
    Seat to_move = white;

    constexpr bool operator==(const State&) const = default;
};

// All squares of a board of that size.
[[nodiscard]] constexpr Squares board(const Rules& rules) noexcept {
    const Squares row = rank_1 >> (8 - rules.columns);
    return (row * file_a) & (~Squares{0} >> (8 * (8 - rules.rows)));
}

[[nodiscard]] constexpr Squares far_rank(const Rules& rules, Seat side) noexcept {
    return side == white ? rank_1 << (8 * (rules.rows - 1)) : rank_1;
}

[[nodiscard]] constexpr Squares stones_of(const State& state, Seat side) noexcept {
    return side == white ? state.white_stones : state.black_stones;
}

// Calls `work` with the side as a template argument. Code for one side alone is shorter and faster; this is
// the one place where it is chosen which.
template <typename Work>
constexpr decltype(auto) for_side(Seat side, Work&& work) {
    return side == white ? work.template operator()<white>() : work.template operator()<black>();
}

// Stones of a side that count: unpinned on its far rank.
[[nodiscard]] constexpr Squares stones_home(const State& state, Seat side) noexcept {
    return stones_of(state, side) & ~state.pinned & far_rank(state.rules, side);
}

}  // namespace tessera::stones
