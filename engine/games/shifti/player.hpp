// Shifti: the player. A placeholder until there is one that thinks: it plays any legal turn, which the seed
// picks.
#pragma once

#include <cstdint>
#include <string>

#include "core/game.hpp"
#include "games/shifti/state.hpp"
#include "games/shifti/turns.hpp"

namespace tessera::shifti {

// A player as PlayerOf (core/game.hpp) asks for. A node is a turn that it may choose.
class Player {
public:
    void begin(const State& state, const Limits& limits);
    [[nodiscard]] static bool ends() noexcept { return true; }
    bool think(std::uint64_t nodes);
    [[nodiscard]] Turn best() const { return best_; }
    [[nodiscard]] Thought thought() const;

private:
    Turn best_;
    std::uint64_t nodes_ = 0;
};

}  // namespace tessera::shifti
