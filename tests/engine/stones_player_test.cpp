// Stones!: the player. What it must find, that it keeps its limits, and that nothing but position, limits and
// seed decides its answer.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include "core/random.hpp"
#include "engine/answers.hpp"
#include "engine/stones_positions.hpp"
#include "games/stones/exact.hpp"

namespace tessera::stones {

namespace {

using Answer = AnswerOf<Stones>;

Answer answer(const State& state, const Limits& limits, std::uint64_t slice = no_slice) {
    return answer_of<Stones>(state, limits, slice);
}

bool is_legal(const State& state, const Move& move) { return std::ranges::contains(moves(state), move); }

// A state some random moves after the start; not over.
State random_state(Random& random, const Rules& rules, std::uint32_t most_plies) {
    for (;;) {
        State state = Stones::start(rules, 0);
        for (std::uint32_t left = random.below(most_plies + 1); left > 0 && !is_over(state); --left) {
            state = after(state, random_move(state, random));
        }
        if (!is_over(state)) {
            return state;
        }
    }
}

// What the search must find, the plain way: +n a win in n plies at best, −n a loss in n at most, 0 a draw.
int plain_result(const State& state) {
    if (is_over(state)) {
        return 0;
    }
    const auto rank = [](int result) { return result > 0 ? 1000 - result : result < 0 ? -1000 - result : 0; };
    int best = -1;
    bool first = true;
    for (const Move& move : moves(state)) {
        const State next = after(state, move);
        int result;
        if (is_over(next)) {
            const int lead = -margin(next);
            result = lead > 0 ? 1 : lead < 0 ? -1 : 0;
        } else {
            const int reply = plain_result(next);
            result = reply > 0 ? -reply - 1 : reply < 0 ? -reply + 1 : 0;
        }
        if (first || rank(result) > rank(best)) {
            best = result;
            first = false;
        }
    }
    return best;
}

}  // namespace

TEST_CASE("Stones player: finds the only win", "[stones][player]") {
    struct Problem {
        std::string_view position;
        std::string_view move;
        int plies;
    };
    const auto [text, move, plies] =
        GENERATE(Problem{"wwww2w1/8/1BB5/2w1W3/8/7b/6W1/1bbbb1b1 w", "c5f8", 1},
                 Problem{"1wwww1w1/8/4B1w1/8/8/b1w1W3/1B6/2bbbb1b w", "c3h8", 1},
                 Problem{"2wWb1w1/1B3B1w/2W5/2b5/1W6/2B5/bW3W2/2b3b1 b", "a2b1", 1},
                 Problem{"1wwww1w1/8/4B1w1/8/8/b3W3/1b1b4/w1bb1b1b w", "a1c3", 3},
                 Problem{"1w1wwww1/1B6/wB6/8/3B4/1w4W1/b7/b1bb3b w", "b3e6", 3},
                 Problem{"1b5w/w1b2wBw/8/4w2b/6W1/7b/b4W2/3bbW2 b", "c7f4", 5});
    CAPTURE(text);
    const State state = position(text);
    for (const int depth : {0, plies}) {
        const auto [best, thought] = answer(state, {.depth = depth});
        CHECK(write_move(best) == move);
        CHECK(thought.kind == Thought::Kind::win);
        CHECK(thought.value == plies);
    }
}

TEST_CASE("Stones player: its answer is legal at every level and whenever it is stopped",
          "[stones][player]") {
    Random random(11);
    const int level = GENERATE(range(0, 6));
    for (int i = 0; i < 40; ++i) {
        const State state = random_state(random, {}, 40);
        CAPTURE(level, write_state(state));
        Player player;
        player.begin(state, {.level = level, .seed = random.next()});
        CHECK(is_legal(state, player.best()));
        while (!player.think(1 + random.below(500)) && player.thought().nodes < 5'000) {
            CHECK(is_legal(state, player.best()));
        }
        CHECK(is_legal(state, player.best()));
        CHECK(player.thought().line.starts_with(write_move(player.best())));
    }
}

TEST_CASE("Stones player: slicing does not change the answer", "[stones][player]") {
    const auto text = GENERATE(from_range(Stones::bench_positions));
    CAPTURE(text);
    const State state = position(text);
    for (const Limits& limits : {Limits{.depth = 6}, Limits{.nodes = 4'321}, Limits{.level = 3, .seed = 5}}) {
        const Answer whole = answer(state, limits);
        check_same<Stones>(whole, answer(state, limits, 1));
        check_same<Stones>(whole, answer(state, limits, 777));
    }
}

TEST_CASE("Stones player: what it thought before does not change the answer", "[stones][player]") {
    Player player;
    for (int round = 0; round < 2; ++round) {
        for (const std::string_view text : Stones::bench_positions) {
            CAPTURE(text, round);
            const State state = position(text);
            const Limits limits{.nodes = 30'000, .seed = 3};
            player.begin(state, limits);
            while (!player.think(no_slice)) {
            }
            check_same<Stones>({player.best(), player.thought()}, answer(state, limits));
        }
    }
}

TEST_CASE("Stones player: depth, value and line are of the same iteration, whenever it is asked",
          "[stones][player]") {
    constexpr int last = 6;
    const auto text = GENERATE(from_range(Stones::bench_positions));
    CAPTURE(text);
    const State state = position(text);
    Player player;
    player.begin(state, {.depth = last});
    std::array<Thought, last + 1> told;  // what stood last, for every depth
    for (bool done = false; !done;) {
        done = player.think(1);
        const Thought thought = player.thought();
        REQUIRE(thought.depth >= 0);
        REQUIRE(thought.depth <= last);
        told[static_cast<std::size_t>(thought.depth)] = thought;
    }
    for (int depth = 1; depth <= last; ++depth) {
        const Thought alone = answer(state, {.depth = depth}).thought;
        const Thought& one_of_many = told[static_cast<std::size_t>(depth)];
        CAPTURE(depth);
        CHECK(one_of_many.depth == depth);
        CHECK(one_of_many.kind == alone.kind);
        CHECK(one_of_many.value == alone.value);
        CHECK(one_of_many.line == alone.line);
    }
}

TEST_CASE("Stones player: says whether it ends by itself", "[stones][player]") {
    const auto ends = [](const Limits& limits) {
        Player player;
        player.begin(Stones::start({}, 0), limits);
        return player.ends();
    };
    CHECK_FALSE(ends({}));
    CHECK_FALSE(ends({.level = strongest_level, .seed = 3}));
    CHECK(ends({.nodes = 100, .level = strongest_level}));
    CHECK(ends({.depth = 3}));
    for (int level = 1; level < strongest_level; ++level) {
        CHECK(ends({.level = level}));
    }
}

TEST_CASE("Stones player: keeps its limits", "[stones][player]") {
    const State start = Stones::start({}, 0);
    CHECK(answer(start, {.depth = 3}).thought.depth == 3);
    for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{100}, std::uint64_t{12'345}}) {
        CHECK(answer(start, {.nodes = nodes}).thought.nodes == nodes);
    }
    for (const int level : {1, 2, 3, 4}) {
        for (const std::string_view text : Stones::bench_positions) {
            CHECK(answer(position(text), {.level = level}).thought.nodes <= 100'000);
        }
    }
}

TEST_CASE("Stones player: seeds give different games at levels 1 to 4", "[stones][player]") {
    const int level = GENERATE(1, 2, 3, 4);
    CAPTURE(level);
    const auto line_of_game = [&](std::uint64_t seed) {
        std::string line;
        State state = Stones::start({}, 0);
        for (int ply = 0; ply < 6 && !is_over(state); ++ply) {
            const Move move = answer(state, {.level = level, .seed = seed}).best;
            line += write_move(move);
            state = after(state, move);
        }
        return line;
    };
    CHECK(line_of_game(1) == line_of_game(1));
    CHECK((line_of_game(1) != line_of_game(2) || line_of_game(1) != line_of_game(3)));
}

TEST_CASE("Stones player: proves what plain search finds on small boards", "[stones][player]") {
    Random random(7);
    for (int i = 0; i < 30; ++i) {
        const Rules rules{4, 3};
        const State state = random_state(random, rules, 6);
        CAPTURE(write_state(state));
        const Thought thought = answer(state, {}).thought;
        const int expected = plain_result(state);
        if (expected == 0) {
            CHECK(thought.kind == Thought::Kind::estimate);
            CHECK(thought.value == 0);
        } else {
            CHECK(thought.kind == (expected > 0 ? Thought::Kind::win : Thought::Kind::loss));
            CHECK(thought.value == std::abs(expected));
        }
    }
}

TEST_CASE("Stones player: agrees with the exact value in endgames", "[stones][player]") {
    Random random(23);
    int proven = 0;
    for (int i = 0; i < 100; ++i) {
        const State state = random_state(random, {}, 60);
        if (count_moves(state) > 8) {
            continue;
        }
        CAPTURE(write_state(state));
        const Thought thought = answer(state, {.nodes = 20'000}).thought;
        if (thought.kind == Thought::Kind::estimate) {
            continue;
        }
        ++proven;
        const int value = exact_value(state);
        const bool white_wins = (thought.kind == Thought::Kind::win) == (state.to_move == white);
        CHECK((white_wins ? value > 0 : value < 0));
    }
    CHECK(proven > 5);
}

TEST_CASE("Stones player: a finished game has its exact value", "[stones][player]") {
    const State state = position("bww/3/1BB w", "board=3x3");
    REQUIRE(is_over(state));
    CHECK(exact_value(state) == 2);
}

}  // namespace tessera::stones
