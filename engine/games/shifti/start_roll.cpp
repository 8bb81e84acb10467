#include "games/shifti/start_roll.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tessera::shifti {

int start_sum(const Roll& roll) noexcept { return number_of(roll.low) + number_of(roll.high); }

StartRolls roll_for_start(std::size_t players, Random& random) {
    StartRolls rolled{};
    std::vector<std::size_t> tied(players);
    std::iota(tied.begin(), tied.end(), std::size_t{0});
    while (tied.size() > 1) {
        std::vector<StartRoll> round;
        int highest = 0;
        for (const std::size_t player : tied) {
            round.push_back({player, roll_dice(random)});
            highest = std::max(highest, start_sum(round.back().roll));
        }
        tied.clear();
        for (const StartRoll& one : round) {
            if (start_sum(one.roll) == highest) {
                tied.push_back(one.player);
            }
        }
        rolled.rounds.push_back(std::move(round));
    }
    rolled.first = tied.front();
    return rolled;
}

}  // namespace tessera::shifti
