// What a player answers, whatever the game, and whether two answers are the same.
#pragma once

#include <cstdint>

#include <catch2/catch_test_macros.hpp>

#include "core/game.hpp"

namespace tessera {

inline constexpr std::uint64_t no_slice = ~std::uint64_t{0};

template <Game G>
struct AnswerOf {
    typename G::Turn best;
    Thought thought;
};

template <Game G>
AnswerOf<G> answer_of(const typename G::State& state, const Limits& limits, std::uint64_t slice) {
    typename G::Player player;
    player.begin(state, limits);
    while (!player.think(slice)) {
    }
    return {player.best(), player.thought()};
}

template <Game G>
void check_same(const AnswerOf<G>& a, const AnswerOf<G>& b) {
    CHECK(a.best == b.best);
    CHECK(a.thought.depth == b.thought.depth);
    CHECK(a.thought.kind == b.thought.kind);
    CHECK(a.thought.value == b.thought.value);
    CHECK(a.thought.nodes == b.thought.nodes);
    CHECK(a.thought.line == b.thought.line);
}

}  // namespace tessera
