// Shifti: where a piece can go. Source: rules.md, "Moving a piece n squares".
#pragma once

#include <vector>

#include "games/shifti/board.hpp"
#include "games/shifti/state.hpp"

namespace tessera::shifti {

// What a mover's paths depend on.
struct Ground {
    Squares open;    // black squares that are no station
    Squares others;  // squares with a piece of another player
    Square home;     // the mover's destination
};

// The ground as `state` has it for `mover`, with the levers at `levers`.
[[nodiscard]] Ground ground(const State& state, Colour mover, const Levers& levers);

// Where a path of `number` steps from a square can end: squares that the mover's own pieces may hold, and its
// destination, for which that many or fewer steps do. Nowhere from a white square. `from` is not home.
[[nodiscard]] Squares path_ends(const Ground& ground, Square from, int number);

// A path of `number` steps from a square to one of its ends: the squares stepped on in their order, the end
// last; fewer than `number` into the destination. Of several the one with the fewest steps, and of these the
// one with the fewest corners. Empty if there is none.
[[nodiscard]] std::vector<Square> find_path(const Ground& ground, Square from, int number, Square to);

}  // namespace tessera::shifti
