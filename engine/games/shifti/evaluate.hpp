// Shifti: how a position stands, as the race has it: how many turns each needs to bring its pieces home, and
// what it may lose on the way to the next roll of another.
#pragma once

#include <array>
#include <cstdint>

#include "games/shifti/board.hpp"
#include "games/shifti/state.hpp"

namespace tessera::shifti {

// Hundredths of a turn, by colour; of one that is not in play 0.
using Needs = std::array<int, colours>;

// What of the board is seen when squares are counted: its roads, or only the distance, as if all were black.
enum class Sight : std::uint8_t { roads, distance };

// What each colour needs to bring its pieces home; of what is in its way it sees, on roads, levers and who
// stands right before a piece.
[[nodiscard]] Needs needs(const State& state, Sight sight);

// The squares that all pieces of a colour have to go, as if all were black.
[[nodiscard]] int squares_to_go(const State& state, Colour colour);

// What a colour may expect to lose to captures by another's next roll, in hundredths of a turn: over the 36
// ways two dice can fall, the dearest piece that can then be captured, also where the roll changes levers
// first. Left out is what a turn's first move opens for its second.
[[nodiscard]] int danger(const State& state, Colour colour, Colour from);

}  // namespace tessera::shifti
