// Shifting Stones: rules, positions and turns as text. Source: rules.md, "Rule sets" and "Notation".
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/shifting-stones/board.hpp"
#include "games/shifting-stones/turns.hpp"

namespace tessera::shifting_stones {

// `set=book|swap|builder`, then single options that differ from the set's, in any order; `setaside` and
// `seats`. The empty text is Book for two. Refused: shift=swap with start=gap.
[[nodiscard]] Result<Rules> read_rules(std::string_view text);
// Only what differs from the default, the set first: the one from which the fewest options differ.
[[nodiscard]] std::string write_rules(const Rules& rules);

// `<board> <seat to move> <goal> <won> <pile> <last> <card>`. The number of seats is that of the won lists.
// An impossible goal is set aside at once.
[[nodiscard]] Result<State> read_state(const Rules& rules, std::string_view text);
[[nodiscard]] std::string write_state(const State& state);

// `a2b2`, `a2b2!c1c2b2` or `=`. What is not legal in the state is refused with the reason; a claim need not
// be right.
[[nodiscard]] Result<Turn> read_turn(const State& state, std::string_view text);
[[nodiscard]] std::string write_turn(const Turn& turn);

[[nodiscard]] std::string write_cell(Cell cell);
[[nodiscard]] std::string write_card(CardIndex card);

}  // namespace tessera::shifting_stones
