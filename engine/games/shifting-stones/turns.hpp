// Shifting Stones: what may be done in a turn and what comes of it. Source: rules.md, "A turn", "Set-aside",
// "End and result".
#pragma once

#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "games/shifting-stones/board.hpp"
#include "games/shifting-stones/paths.hpp"

namespace tessera::shifting_stones {

// A turn: a shift, and the claim that follows if it is not empty; or, with `agreed`, all players' agreement
// to set the card aside, which is none.
struct Turn {
    Shift shift;
    Trace claim;
    bool agreed = false;

    bool operator==(const Turn&) const = default;
};

// A full board in Slide has the most: 24 lifts.
inline constexpr std::size_t most_shifts = 24;
using ShiftList = FixedList<Shift, most_shifts>;

// Whether the game is over: no card is left to win.
[[nodiscard]] constexpr bool is_over(const State& state) noexcept { return state.goal == no_card; }

// Calls visit(Shift) for every legal shift of a board under the rules; `last` is the shift of the turn
// before.
template <typename Visit>
constexpr void for_each_shift(const Board& board, const Rules& rules, const std::optional<Shift>& last,
                              Visit&& visit) {
    const bool takeback = rules.takeback == Rules::Takeback::yes || !last;
    const bool swaps = rules.shift == Rules::Shift::swap;
    const std::optional<Cell> gap = board.gap();
    for (int from = 0; from < cells; ++from) {
        for (int to = 0; to < cells; ++to) {
            if (!are_adjacent(from, to)) {
                continue;
            }
            const Shift shift{static_cast<Cell>(from), static_cast<Cell>(to)};
            if (swaps ? from < to && (takeback || shift != *last)
                      : !gap || (to == *gap && (takeback || from != last->to))) {
                visit(shift);
            }
        }
    }
}

// All legal shifts; none when the game is over.
[[nodiscard]] ShiftList shifts(const State& state);

// The board after a legal shift.
[[nodiscard]] constexpr Board shifted(Board board, const Rules& rules, const Shift& shift) noexcept {
    const Stone moved = board.at(shift.from);
    if (rules.shift == Rules::Shift::swap) {
        board.put(shift.from, board.at(shift.to));
    } else {
        board.lift(shift.from);
    }
    board.put(shift.to, moved);
    return board;
}

// Whether a card can never be won on that board: a twin card whose family has lost a stone.
[[nodiscard]] constexpr bool is_impossible(const Board& board, CardIndex card) noexcept {
    return deck[card].is_twin() && without_first(board.cells_of(deck[card].first)) == 0;
}

// The state before the first turn. The seed alone decides how stones and cards are shuffled.
[[nodiscard]] State start(const Rules& rules, std::uint64_t seed);

// Begins to count how long the goal of a state that was given stands; an impossible goal is set aside.
void face_position(State& state);

// Turns up cards until one is the goal that is not impossible, or the pile is empty and the game over.
void turn_up(State& state);

// The state between a shift and its claim: a card that the lift has made impossible is set aside already. Its
// goal is the one that a claim is for.
[[nodiscard]] State after_shift(const State& state, const Shift& shift);

enum class Claimed : std::uint8_t { nothing, right, wrong };

// The state after the turn whose shift led to `between`, and whether its claim was right.
[[nodiscard]] State after_claim(State between, Claimed claimed);

// The state after a legal turn.
[[nodiscard]] State after(const State& state, const Turn& turn);

// Whether a claim after the shift that led to `between` can be right.
[[nodiscard]] bool can_claim(const State& between, const Shift& shift) noexcept;

// How a claim after the shift that led to `between` is judged. There must be a goal left.
[[nodiscard]] Verdict judge(const State& between, const Shift& shift, std::span<const Cell> claim);

// All turns without wrong claims: every shift, and once more with the shortest right claim if there is one.
[[nodiscard]] std::vector<Turn> turns(const State& state);

// The number of sequences of `depth` such turns.
[[nodiscard]] std::uint64_t perft(const State& state, int depth);

}  // namespace tessera::shifting_stones
