// Shifti: reads what a board looks like.
#pragma once

#include <string_view>

#include "core/result.hpp"
#include "games/shifti/board.hpp"

namespace tessera::shifti {

// Reads a board's description, whose format assets/boards/shifti.txt explains. Every board has 9×9 squares,
// four stations, each with another diagonally opposite, and four ranks of windows. Errors give line and
// column, counted from 1, and what is wrong there.
[[nodiscard]] Result<Board> read_description(std::string_view text);

// The board that is played on, read while the engine is compiled: a mistake in its description is an error
// of the compiler.
extern const Board board;

}  // namespace tessera::shifti
