// Stones!: positions and moves as text. Source: rules.md, "Notation".
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/stones/board.hpp"
#include "games/stones/moves.hpp"

namespace tessera::stones {

// `board=ROWSxCOLUMNS`, rows 2 to 8 and columns 1 to 8; the default 8x8 is written as the empty text.
[[nodiscard]] Result<Rules> read_rules(std::string_view text);
[[nodiscard]] std::string write_rules(const Rules& rules);

// Ranks from the top separated by `/`, then the side to move; the board must have the size of the rules.
[[nodiscard]] Result<State> read_state(const Rules& rules, std::string_view text);
[[nodiscard]] std::string write_state(const State& state);

// From-square and to-square, `c1f4`. A move that is not legal in the state is refused with the reason.
[[nodiscard]] Result<Move> read_move(const State& state, std::string_view text);
[[nodiscard]] std::string write_move(const Move& move);

// As it is shown to people: `c1–f4` slides, `c1xf4` pins, `c1+f4` frees. `state` is the one before the move.
[[nodiscard]] std::string show_move(const State& state, const Move& move);

[[nodiscard]] std::string write_square(Square square);

}  // namespace tessera::stones
