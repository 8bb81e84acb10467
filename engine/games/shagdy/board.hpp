// Shagdy: the numbers of the track, the cells they stand for, and the two numberings. Source: rules.md,
// "Board".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "core/seats.hpp"

namespace tessera::shagdy {

// The seats: White moves first.
inline constexpr Seat white = 0;
inline constexpr Seat black = 1;
inline constexpr std::size_t players = 2;
[[nodiscard]] constexpr Seat opponent(Seat side) noexcept { return side == white ? black : white; }

// A number of the track as a player counts: 1 to 20; 0 is the reserve.
using Number = std::uint8_t;
inline constexpr Number reserve = 0;
inline constexpr Number numbers = 20;

// The own fortress and the opponent's, which is the goal.
inline constexpr Number first_own = 5;
inline constexpr Number last_own = 10;
inline constexpr Number first_goal = 15;

[[nodiscard]] constexpr bool in_own_fortress(Number n) noexcept { return n >= first_own && n <= last_own; }
[[nodiscard]] constexpr bool in_goal(Number n) noexcept { return n >= first_goal; }

// What the opponent calls a number from 1 to 20.
[[nodiscard]] constexpr Number opposite(Number n) noexcept {
    return static_cast<Number>(n > numbers / 2 ? n - numbers / 2 : n + numbers / 2);
}

// How many pieces a number from 1 to 20 has room for: one on its main cell, the others on prime cells.
[[nodiscard]] constexpr int capacity(Number n) noexcept { return n % 5 == 0 ? 3 : 2; }

// A cell of the board: file a and rank 1 are 0.
inline constexpr int side_cells = 8;
struct Cell {
    std::uint8_t file = 0;
    std::uint8_t rank = 0;

    constexpr bool operator==(const Cell&) const = default;
};

// The cells of a side's number, in the order in which its pieces fill them: the main cell, then the primes.
[[nodiscard]] constexpr FixedList<Cell, 3> cells(Seat side, Number n) noexcept {
    struct Point {
        int file;
        int rank;
    };
    // White goes down the left edge, along the own, up the right one and back along Black's: five numbers
    // each, of which the last is a corner and has a prime cell at the next edge, too.
    constexpr std::array<Point, 4> outward{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
    constexpr std::array<Point, 4> ahead{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    constexpr std::array<Point, 4> before{{{1, 6}, {1, 1}, {6, 1}, {6, 6}}};
    const std::size_t edge = (n - 1U) / 5;
    const int along = (n - 1) % 5 + 1;
    const Point main{before[edge].file + along * ahead[edge].file,
                     before[edge].rank + along * ahead[edge].rank};
    FixedList<Cell, 3> found;
    const auto add = [&](Point by) {
        const int file = main.file + by.file;
        const int rank = main.rank + by.rank;
        const bool turned = side == black;
        found.push({static_cast<std::uint8_t>(turned ? side_cells - 1 - file : file),
                    static_cast<std::uint8_t>(turned ? side_cells - 1 - rank : rank)});
    };
    add({0, 0});
    add(outward[edge]);
    if (along == 5) {
        add(outward[(edge + 1) % 4]);
    }
    return found;
}

}  // namespace tessera::shagdy
