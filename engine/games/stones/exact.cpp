#include "games/stones/exact.hpp"

#include <cassert>
#include <cstdint>
#include <tuple>

#include "games/stones/search_rules.hpp"
#include "search/alpha_beta.hpp"

namespace tessera::stones {

namespace {

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
        for (Squares State::* const set : {&State::white_stones, &State::black_stones, &State::pinned}) {
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
