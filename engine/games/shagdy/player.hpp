// Shagdy: the player.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"

namespace tessera::shagdy {

// A player as PlayerOf (core/game.hpp) asks for.
class Player {
public:
    void begin(const State& state, const Limits& limits);
    [[nodiscard]] static bool ends() noexcept { return true; }
    [[nodiscard]] static bool think(std::uint64_t /*nodes*/) { return true; }
    [[nodiscard]] Turn best() const { return best_; }
    [[nodiscard]] Thought thought() const { return thought_; }

private:
    Turn best_;
    Thought thought_;
};

}  // namespace tessera::shagdy
