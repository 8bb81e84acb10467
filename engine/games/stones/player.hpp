// Stones!: the player. (placeholder while the search is written)
#pragma once
#include "core/game.hpp"
#include "games/stones/moves.hpp"
namespace tessera::stones {
class Player {
public:
    void begin(const State& state, const Limits&) { best_ = moves(state)[0]; }
    bool think(std::uint64_t) { return true; }
    [[nodiscard]] Move best() const { return best_; }
    [[nodiscard]] Thought thought() const { return {}; }
private:
    Move best_;
};
}
