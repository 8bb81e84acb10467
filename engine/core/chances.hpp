// What chance may bring in a position of a match, whatever the game, and how likely it is.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"

namespace tessera {

struct Chance {
    std::string event;
    int weight = 1;  // in proportion to how likely it is
};

// The events possible at the present position of a match from the registry; none unless chance is to move.
[[nodiscard]] std::vector<Chance> chances(const Match& match);

}  // namespace tessera
