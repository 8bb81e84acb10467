#include "games/stones/player.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "games/stones/notation.hpp"

namespace tessera::stones {

namespace {

// How a level is held back: what it sees and how far its estimates are off. The bounds on nodes are for
// positions with many more moves than games have. Each level wins about three games in four against the one
// below.
struct Level {
    int depth;            // plies; 0: no limit
    std::uint64_t nodes;  // 0: no limit
    int noise;            // hundredths of a stone
};

constexpr std::array<Level, strongest_level> levels{{
    {1, 1'000, 200},
    {2, 5'000, 145},
    {3, 20'000, 125},
    {5, 100'000, 45},
    {0, 0, 0},
}};

// 16 MB.
constexpr std::size_t most_table_entries = 1 << 20;

}  // namespace

void Player::begin(const State& state, const Limits& limits) {
    const std::size_t number = limits.level == 0 ? levels.size() : static_cast<std::size_t>(limits.level);
    const Level& level = levels[std::clamp(number, std::size_t{1}, levels.size()) - 1];
    const int depth = tighter(level.depth, limits.depth);
    const std::uint64_t nodes = tighter(level.nodes, limits.nodes);
    ends_ = depth != 0 || nodes != 0;
    search_.begin(
        PlayRules(state.rules, level.noise, limits.seed), state,
        {.last_depth = depth == 0 ? PlayRules::deepest : depth,
         .nodes = nodes,
         .table_entries = static_cast<std::size_t>(tighter<std::uint64_t>(nodes, most_table_entries)),
         .seed = limits.seed});
}

Thought Player::thought() const {
    Thought thought;
    thought.depth = search_.depth();
    thought.value = search_.value();
    thought.nodes = search_.nodes();
    if (std::abs(thought.value) >= decisive) {
        thought.kind = thought.value > 0 ? Thought::Kind::win : Thought::Kind::loss;
        thought.value = won - std::abs(thought.value);
    }
    for (const Move& move : search_.line()) {
        thought.line += (thought.line.empty() ? "" : " ") + write_move(move);
    }
    return thought;
}

}  // namespace tessera::stones
