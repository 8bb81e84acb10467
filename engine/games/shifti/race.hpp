// Shifti: the race alone: how many turns pieces need that nothing hinders. Source: rules.md, "A turn" and
// "Moving a piece n squares".
#pragma once

#include <array>

#include "games/shifti/state.hpp"

namespace tessera::shifti {

// The steps that each piece of a player has to its destination; 0 for one that is there.
using Steps = std::array<int, pieces_each>;

// A piece with more is looked up as with so many.
inline constexpr int most_race_steps = 24;

// The turns, in hundredths, that a player may expect to need until all are home, if every roll is used as is
// best for that, every path is free, levers change nothing and what is over on entering is lost.
[[nodiscard]] int race(Steps steps);

}  // namespace tessera::shifti
