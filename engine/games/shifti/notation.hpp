// Shifti: rules, positions, rolls and turns as text. Source: rules.md, "Notation".
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/shifti/state.hpp"
#include "games/shifti/turns.hpp"

namespace tessera::shifti {

// `seats=2|3|4`. The empty text is for two, or for as many as a position has.
[[nodiscard]] Result<Rules> read_rules(std::string_view text);
// Only what differs from the default.
[[nodiscard]] std::string write_rules(const Rules& rules);

// `<red> <blue> <yellow> <green> <levers> <turn> <dice>`, in the one spelling there is. Refused too: another
// number of colours than the rules say, if they say one.
[[nodiscard]] Result<State> read_state(const Rules& rules, std::string_view text);
[[nodiscard]] std::string write_state(const State& state);

// Before the roll a roll, `3*`; after it a turn, `a3-c4,2+` or `-`, in any order of parts that is legal. What
// comes back is the listed turn that leads to the same position. What is not legal in the state is refused
// with the reason.
[[nodiscard]] Result<Turn> read_turn(const State& state, std::string_view text);
[[nodiscard]] std::string write_turn(const Turn& turn);

[[nodiscard]] std::string write_square(Square square);
[[nodiscard]] std::string write_place(Place place);
[[nodiscard]] std::string write_part(Part part);
[[nodiscard]] std::string write_roll(const Roll& roll);

}  // namespace tessera::shifti
