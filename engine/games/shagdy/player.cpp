#include "games/shagdy/player.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "games/shagdy/notation.hpp"

namespace tessera::shagdy {

namespace {

// How a level is held back.
struct Level {
    int depth;            // plies; 0: no limit
    std::uint64_t nodes;  // 0: no limit
    std::size_t width;    // turns of a position that it goes on with
    int noise;            // hundredths of a step
};

constexpr std::array<Level, strongest_level> levels{{
    {1, 0, 1, 4000},
    {1, 0, 1, 1800},
    {1, 0, 1, 600},
    {2, 0, 6, 1200},
    {0, 0, 16, 0},
}};

// 16 MB.
constexpr std::size_t most_table_entries = 1 << 20;

// The search takes a/b and b/a for the same; the turn with the one that is open.
Turn with_open_square(const State& state, Turn turn) noexcept {
    if (state.closed[state.to_move].has(turn.square)) {
        turn.square = {turn.square.b(), turn.square.a()};
    }
    return turn;
}

}  // namespace

void Player::begin(const State& state, const Limits& limits) {
    const std::size_t number = limits.level == 0 ? levels.size() : static_cast<std::size_t>(limits.level);
    const Level& level = levels[std::clamp(number, std::size_t{1}, levels.size()) - 1];
    const int depth = tighter(level.depth, limits.depth);
    state_ = state;
    most_nodes_ = tighter(level.nodes, limits.nodes);
    ends_ = depth != 0 || most_nodes_ != 0;
    search_.begin(
        state,
        {.last_depth = depth == 0 ? Search::deepest : depth,
         .nodes = most_nodes_,
         .width = level.width,
         .table_entries = static_cast<std::size_t>(tighter<std::uint64_t>(most_nodes_, most_table_entries)),
         .noise = level.noise,
         .seed = limits.seed});
}

Turn Player::best() const { return with_open_square(state_, search_.line().front()); }

Thought Player::thought() const {
    Thought thought;
    thought.depth = search_.depth();
    thought.value = search_.value();
    thought.nodes = tighter(search_.nodes(), most_nodes_);
    if (std::abs(thought.value) >= decisive) {
        thought.kind = thought.value > 0 ? Thought::Kind::win : Thought::Kind::loss;
        thought.value = won - std::abs(thought.value);
    }
    State state = state_;
    for (const Turn& each : search_.line()) {
        const Turn turn = with_open_square(state, each);
        thought.line += (thought.line.empty() ? "" : " ") + write_turn(turn);
        state = after(state, turn);
    }
    return thought;
}

}  // namespace tessera::shagdy
