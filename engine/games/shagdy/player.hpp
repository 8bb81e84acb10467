// Shagdy: the player.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "games/shagdy/search.hpp"
#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"

namespace tessera::shagdy {

// A player as PlayerOf (core/game.hpp) asks for. A node is a position that is weighed.
class Player {
public:
    void begin(const State& state, const Limits& limits);
    [[nodiscard]] bool ends() const noexcept { return ends_; }
    bool think(std::uint64_t nodes) { return search_.think(nodes); }
    [[nodiscard]] Turn best() const;
    [[nodiscard]] Thought thought() const;

private:
    State state_;
    std::uint64_t most_nodes_ = 0;
    bool ends_ = false;
    Search search_;
};

}  // namespace tessera::shagdy
