// Shifti: the roll for who begins. Source: rules.md, "Start".
#pragma once

#include <cstddef>
#include <vector>

#include "core/random.hpp"
#include "games/shifti/state.hpp"

namespace tessera::shifti {

// What one player rolled.
struct StartRoll {
    std::size_t player;  // counted from 0, in the order of play
    Roll roll;
    constexpr bool operator==(const StartRoll&) const = default;
};

// The rolls for who begins: first everybody's, then those of who is tied for the highest sum, until one is
// alone.
struct StartRolls {
    std::vector<std::vector<StartRoll>> rounds;
    std::size_t first;  // the player who begins
};

// What a roll counts for who begins: the sum of its numbers, stars count 0.
[[nodiscard]] int start_sum(const Roll& roll) noexcept;

// Rolls for `players`, 2 to 4.
[[nodiscard]] StartRolls roll_for_start(std::size_t players, Random& random);

}  // namespace tessera::shifti
