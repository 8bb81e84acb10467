#include "games/shagdy/player.hpp"

#include <limits>

#include "core/random.hpp"
#include "games/shagdy/notation.hpp"

namespace tessera::shagdy {

void Player::begin(const State& state, const Limits& limits) {
    Random random(limits.seed);
    std::uint64_t tie = 0;
    thought_ = {};
    thought_.depth = 1;
    thought_.value = std::numeric_limits<int>::min();
    for_each_turn(state, [&](const Turn& turn) {
        const State next = after(state, turn);
        const int value =
            100 * (next.pieces[state.to_move].sum() - next.pieces[opponent(state.to_move)].sum());
        const std::uint64_t chance = random.next();
        ++thought_.nodes;
        if (value > thought_.value || (value == thought_.value && chance > tie)) {
            best_ = turn;
            thought_.value = value;
            tie = chance;
        }
    });
    thought_.line = write_turn(best_);
}

}  // namespace tessera::shagdy
