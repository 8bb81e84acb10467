// Stones!: exact values of small boards and endgames.
#pragma once

#include <cstddef>

#include "games/stones/board.hpp"

namespace tessera::stones {

// White's stones home minus Black's at the end, with best play from here. No line of play may be longer than
// deepest_search plies, which holds for the small boards and endgames that this is for; the time it takes has
// no useful bound. `table_entries` of 16 bytes each make it faster the more there are.
[[nodiscard]] int exact_value(const State& state, std::size_t table_entries = std::size_t{1} << 20);

}  // namespace tessera::stones
