#include "games/shifti/player.hpp"

#include "core/random.hpp"
#include "games/shifti/notation.hpp"

namespace tessera::shifti {

void Player::begin(const State& state, const Limits& limits) {
    const TurnList all = turns(state);
    Random random(limits.seed);
    nodes_ = all.size();
    best_ = all[random.below(static_cast<std::uint32_t>(all.size()))];
}

bool Player::think(std::uint64_t /*nodes*/) { return true; }

Thought Player::thought() const { return {.depth = 1, .nodes = nodes_, .line = write_turn(best_)}; }

}  // namespace tessera::shifti
