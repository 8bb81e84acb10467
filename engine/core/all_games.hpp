// The list of all games, for the tables that are made of it. To add a game: its line here.
#pragma once

#include <array>

#include "games/shagdy/shagdy.hpp"
#include "games/shifti/shifti.hpp"
#include "games/shifting-stones/shifting_stones.hpp"
#include "games/stones/stones.hpp"

namespace tessera {

// Calls make.template operator()<G>() for every game G, in the order in which games are shown, and gives its
// results as an array.
template <typename Make>
[[nodiscard]] constexpr auto for_all_games(Make make) {
    return std::array {
        make.template operator()<stones::Stones>(),
        make.template operator()<shifting_stones::ShiftingStones>(),
        make.template operator()<shifti::Shifti>(),
        make.template operator()<shagdy::Shagdy>(),
    };
}

}  // namespace tessera
