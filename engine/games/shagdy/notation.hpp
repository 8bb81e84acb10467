// Shagdy: rules, positions and turns as text. Source: rules.md, "Notation".
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"

namespace tessera::shagdy {

// `doubles=four|plain` and `field=36|21`; the empty text is for the first of each.
[[nodiscard]] Result<Rules> read_rules(std::string_view text);
// Only what differs from the default.
[[nodiscard]] std::string write_rules(const Rules& rules);

// `<white> <black> <side> <white closed> <black closed>`, in the one spelling there is. Refused too: what no
// game can come to, as rules.md lists it, and squares that the small field does not have but are open.
[[nodiscard]] Result<State> read_state(const Rules& rules, std::string_view text);
[[nodiscard]] std::string write_state(const State& state);

// `42:0-2,2-6` with the steps in any legal order, or `42:-`. Gives the turn as it is listed; what is not
// legal is refused with the reason.
[[nodiscard]] Result<Turn> read_turn(const State& state, std::string_view text);
[[nodiscard]] std::string write_turn(const Turn& turn);

[[nodiscard]] std::string write_square(Square square);
[[nodiscard]] std::string write_step(Step step);

}  // namespace tessera::shagdy
