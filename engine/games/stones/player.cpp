#include "games/stones/player.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <tuple>

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

// The smaller of two limits of which 0 is none.
template <typename T>
constexpr T tighter(T a, T b) {
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

// A set of squares with left and right exchanged, on a board of that many columns.
constexpr Squares mirrored(Squares set, int columns) noexcept {
    set = ((set >> 1) & 0x5555555555555555ULL) | ((set & 0x5555555555555555ULL) << 1);
    set = ((set >> 2) & 0x3333333333333333ULL) | ((set & 0x3333333333333333ULL) << 2);
    set = ((set >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((set & 0x0F0F0F0F0F0F0F0FULL) << 4);
    return set >> (8 - columns);
}

// Valued by the margin, for exact_value. The search always reaches the end, so there are no estimates.
class ExactRules : public SearchRules {
public:
    using SearchRules::SearchRules;

    // A position and its mirror image are worth the same, so one of them stands for both: half the work.
    [[nodiscard]] static State after(const State& state, const Move& move) noexcept {
        const State next = stones::after(state, move);
        State mirror = next;
        for (Squares State::*const set : {&State::white_stones, &State::black_stones, &State::pinned}) {
            mirror.*set = mirrored(next.*set, next.rules.columns);
        }
        const auto sets = [](const State& s) { return std::tie(s.white_stones, s.black_stones, s.pinned); };
        return sets(mirror) < sets(next) ? mirror : next;
    }
    // Proofs visit fewer positions when moves are ordered more by this and less by their history.
    [[nodiscard]] int promise(const State& state, const Move& move) const noexcept {
        return 4 * SearchRules::promise(state, move);
    }
    [[nodiscard]] static int end_value(const State& state) noexcept { return margin(state); }
    [[nodiscard]] static int evaluate(const State&) noexcept { return 0; }
};

}  // namespace

void Player::begin(const State& state, const Limits& limits) {
    const std::size_t number = limits.level == 0 ? levels.size() : static_cast<std::size_t>(limits.level);
    const Level& level = levels[std::clamp(number, std::size_t{1}, levels.size()) - 1];
    const int depth = tighter(level.depth, limits.depth);
    const std::uint64_t nodes = tighter(level.nodes, limits.nodes);
    ends_ = depth != 0 || nodes != 0;
    search_.begin(PlayRules(state.rules, level.noise, limits.seed), state,
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

int exact_value(const State& state, std::size_t table_entries) {
    AlphaBeta<ExactRules> search;
    if (is_over(state)) {
        return state.to_move == white ? margin(state) : -margin(state);
    }
    search.begin(ExactRules(state.rules), state,
                 {.first_depth = ExactRules::deepest, .window = 1, .table_entries = table_entries});
    while (!search.think(~std::uint64_t{0})) {
    }
    assert(search.resolved());
    return state.to_move == white ? search.value() : -search.value();
}

}  // namespace tessera::stones
