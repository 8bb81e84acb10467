// Shifting Stones: the player.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "games/shifting-stones/turns.hpp"

namespace tessera::shifting_stones {

class Player {
public:
    void begin(const State& state, const Limits& limits) {
        best_ = turns(state).back();
        (void)limits;
    }
    [[nodiscard]] bool ends() const noexcept { return true; }
    bool think(std::uint64_t) { return true; }
    [[nodiscard]] Turn best() const { return best_; }
    [[nodiscard]] Thought thought() const { return {}; }

private:
    Turn best_;
};

}  // namespace tessera::shifting_stones
