// Shifting Stones: paths over the board, and whether a claim is right. Source: rules.md, "Path".
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/shifting-stones/board.hpp"

namespace tessera::shifting_stones {

// The most turns that a path can have on nine cells.
inline constexpr int most_turns = 5;

// The cells of a path as it was traced, which need not be a right one.
using Trace = std::vector<Cell>;

// The number of places where two successive steps are not in the same line; every step is to a neighbour.
[[nodiscard]] int count_turns(std::span<const Cell> path) noexcept;

// The cells that some path from `a` to `b` with exactly that many turns runs over, each alone: the set is
// empty if there is none. A path runs over stones only, so it avoids `gap`; a number past the last cell means
// that there is no gap.
[[nodiscard]] Cells path_cells(int a, int b, int turns, int gap) noexcept;
inline constexpr int no_gap = cells;

// What must be so of a claim beyond ends and turns: the path holds one of these cells; any will do unless the
// rules say `claim=built`. Source: rules.md, "Rule sets".
[[nodiscard]] constexpr Cells cells_to_hold(const Rules& rules, const Shift& shift) noexcept {
    if (rules.claim == Rules::Claim::any) {
        return all_cells;
    }
    return rules.shift == Rules::Shift::swap ? bit(shift.from) | bit(shift.to) : bit(shift.to);
}

// Whether the card's path is on the board and holds one of `hold`.
[[nodiscard]] bool has_path(const Board& board, const Card& card, Cells hold) noexcept;

// The card's path of fewest cells, of equals the first by the cells' names; empty if there is none.
[[nodiscard]] Trace shortest_path(const Board& board, const Card& card, Cells hold);

// A claim's judgement: the first thing that is wrong with it, if any.
struct Verdict {
    enum class Kind : std::uint8_t {
        right,
        too_short,    // one cell is no path
        no_stone,     // at `where`
        not_joined,   // `where` is no neighbour of the cell before it
        crossed,      // `where` is there twice
        wrong_ends,   // their families are not the card's
        wrong_turns,  // `turns` instead of the card's
        not_built,    // holds none of the cells it must hold
    };
    Kind kind = Kind::right;
    Cell where = 0;
    int turns = 0;

    [[nodiscard]] constexpr bool is_right() const noexcept { return kind == Kind::right; }
};

// `trace` has at least one cell.
[[nodiscard]] Verdict judge(const Board& board, const Card& card, Cells hold, std::span<const Cell> trace);

}  // namespace tessera::shifting_stones
