// Shagdy: what the evaluation sees; and the player: what it must find, that it keeps its limits, and that its
// levels are in order.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch_test_macros.hpp>

#include "core/random.hpp"
#include "engine/answers.hpp"
#include "engine/shagdy_positions.hpp"
#include "games/shagdy/evaluate.hpp"
#include "games/shagdy/shagdy.hpp"

namespace tessera::shagdy {

namespace {

using Answer = AnswerOf<Shagdy>;

Answer answer(const State& state, const Limits& limits, std::uint64_t slice = no_slice) {
    return answer_of<Shagdy>(state, limits, slice);
}

State played_by(const State& state, int level) {
    return after(state, answer(state, {.nodes = 200'000, .level = level, .seed = 5}).best);
}

// What the side to move can force, by trying everything: 1 a win, 0 a draw, −1 a loss.
int forced(const State& state, int alpha = -1) {
    if (is_over(state)) {
        const Outcome end = outcome(state);
        return (end.won_by(state.to_move) ? 1 : 0) - (end.won_by(opponent(state.to_move)) ? 1 : 0);
    }
    int best = alpha;
    for (const Turn& turn : Shagdy::turns(state)) {
        if (best == 1) {
            break;
        }
        best = std::max(best, -forced(after(state, turn)));
    }
    return best;
}

// Of games of two, both seats in turn after the same random turns, how many in a hundred points a level makes
// against another.
int share(int level, int other, int games, std::uint64_t nodes) {
    int points = 0;
    for (int game = 0; game < games; ++game) {
        Random opening(static_cast<std::uint64_t>(game / 2));
        Random seeds(static_cast<std::uint64_t>(100 + game));
        const auto seat = static_cast<Seat>(game % 2);
        State state = start({});
        for (int ply = 0; !is_over(state); ++ply) {
            if (ply < 2) {
                const auto all = Shagdy::turns(state);
                state = after(state, all[opening.below(static_cast<std::uint32_t>(all.size()))]);
                continue;
            }
            const int mover = state.to_move == seat ? level : other;
            state = after(state, answer(state, {.nodes = nodes, .level = mover, .seed = seeds.next()}).best);
        }
        const Outcome end = outcome(state);
        points += (end.won_by(seat) ? 1 : 0) + (end.won_by(opponent(seat)) ? 0 : 1);
    }
    return 50 * points / games;
}

}  // namespace

TEST_CASE("Shagdy evaluation: how many turns some steps take with the largest squares", "[shagdy][player]") {
    const Prospect all({}, {});
    CHECK(all.turns(0) == 0);
    CHECK(all.turns(12) == 50);
    CHECK(all.turns(24) == 100);
    CHECK(all.turns(24 + 20 + 16 + 12) == 400);
    // Two of 11, two of 10: 65, 56, 64, 46.
    CHECK(all.turns(72 + 42) == 800);
    CHECK(all.turns(294) == 3600);
    CHECK(all.turns(295) > 3600);
    const Prospect plain({}, {.plain_doubles = true});
    CHECK(plain.turns(12 + 11 + 11 + 10) == 400);
    CHECK(plain.turns(252) == 3600);
    const Prospect small(closed_at_start({.small_field = true}), {.small_field = true});
    CHECK(small.turns(189) == 2100);
    CHECK(Prospect(SquareSet::all(), {}).turns(0) == 0);
}

TEST_CASE("Shagdy evaluation: in danger are lone pieces before their goal that a square reaches",
          "[shagdy][player]") {
    // Black's 7 is White's 17, and 4 White's 14; White's pieces stand on 12 and 10.
    const std::string_view whites = "10 10 10 12 12 16 16 17 17 20";
    CHECK(in_danger(set_up(whites, "4 9 9 8 8 13 13 14 14 15", "11 21"), black) == 4);
    CHECK(in_danger(set_up(whites, "4 9 9 8 8 13 13 14 14 15", "31"), black) == 4);
    CHECK(in_danger(set_up(whites, "4 9 9 8 8 13 13 14 14 15", "65"), black) == 0);
    // Paired, in the goal, or while White must enter two.
    CHECK(in_danger(set_up(whites, "4 4 9 9 8 8 14 14 15 15", "11 21"), black) == 0);
    CHECK(in_danger(set_up("10 10 10 12 12 16 16", "4 9 9 8 8 13 13 14 14 15", "11 21"), black) == 0);
}

TEST_CASE("Shagdy player: every level wins if it can", "[shagdy][player]") {
    const State state = set_up("1 1 2 2 3 3 11 11 12 12", "14 15 15 15 16 16 17 17 18 18", "51 54 21", black);
    for (int level = 1; level <= strongest_level; ++level) {
        CAPTURE(level);
        CHECK(outcome(played_by(state, level)) == Outcome{true, 1U << black});
        const Answer found = answer(state, {.level = level});
        CHECK(found.thought.kind == Thought::Kind::win);
        CHECK(found.thought.value == 1);
    }
}

TEST_CASE("Shagdy player: in the last turn it arrives too, for a draw", "[shagdy][player]") {
    const State state =
        set_up("15 15 15 16 16 17 17 18 18 19", "14 15 15 15 16 16 17 17 18 18", "51 54 21", black);
    for (int level = 1; level <= strongest_level; ++level) {
        CAPTURE(level);
        const State end = played_by(state, level);
        CHECK(outcome(end) == Outcome{true, 0b11});
    }
}

TEST_CASE("Shagdy player: it takes the lone piece that has come far", "[shagdy][player]") {
    // Black's 13 is White's 3, its 2 White's 12: either can be taken by the only square.
    const State state = set_up("1 1 2 2 6 6 9 9 11 11", "2 3 3 5 5 10 10 13 15 15", "11");
    for (int level = 3; level <= strongest_level; ++level) {
        CAPTURE(level);
        const Pieces left = played_by(state, level).pieces[black];
        CHECK(left.count(13) == 0);
        CHECK(left.count(reserve) >= 1);
    }
}

TEST_CASE("Shagdy player: in the last turns it does what can be forced", "[shagdy][player]") {
    int forced_wins = 0;
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        Random random(7);
        for (int game = 0; game < 25; ++game) {
            State state = start(rules(by));
            const auto open = [&](Seat side) { return field_squares - state.closed[side].size(); };
            while (!is_over(state) && open(white) + open(black) > 3) {
                const auto all = Shagdy::turns(state);
                state = after(state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
            }
            if (is_over(state)) {
                continue;
            }
            INFO(write_state(state));
            const int best = forced(state);
            const Answer found = answer(state, {});
            const Thought::Kind kind = best > 0   ? Thought::Kind::win
                                       : best < 0 ? Thought::Kind::loss
                                                  : Thought::Kind::estimate;
            // Where there is no choice there is nothing to think about.
            if (Shagdy::turns(state).size() > 2) {
                CHECK(found.thought.kind == kind);
                CHECK((best != 0 || found.thought.value == 0));
            }
            CHECK(-forced(after(state, found.best)) == best);
            forced_wins += best > 0 ? 1 : 0;
        }
    }
    CHECK(forced_wins > 0);
}

TEST_CASE("Shagdy player: it passes with the square that it will not need", "[shagdy][player]") {
    // Black's pair on 9 keeps White from 19, and with 6/5 as with 6/6 it must leave; 20 is full for good.
    const State state = set_up("14 15 15 15 16 16 17 20 20 20", "9 9 14 14 15 16 16 20 20 20", "55 66");
    const Answer found = answer(state, {});
    CHECK(write_turn(found.best) == "66:-");
    CHECK(found.thought.kind == Thought::Kind::win);
    // Black has its last turn after White has arrived.
    CHECK(found.thought.value == 4);
}

TEST_CASE("Shagdy player: it keeps its limits, and its answer is the same however it is sliced",
          "[shagdy][player]") {
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        Random random(3);
        State state = start(rules(by));
        for (int ply = 0; !is_over(state); ++ply) {
            if (ply % 9 == 0) {
                INFO(write_state(state));
                for (const Limits& limits :
                     {Limits{.nodes = 1, .seed = 4}, Limits{.nodes = 20'000}, Limits{.level = 1, .seed = 8},
                      Limits{.depth = 3}, Limits{.nodes = 5'000, .level = 5, .seed = 2}}) {
                    const Answer whole = answer(state, limits);
                    check_same<Shagdy>(answer(state, limits, 1), whole);
                    check_same<Shagdy>(answer(state, limits, 1000), whole);
                    CHECK(read_turn(state, write_turn(whole.best)) == whole.best);
                    CHECK((limits.nodes == 0 || whole.thought.nodes <= limits.nodes));
                    CHECK((limits.depth == 0 || whole.thought.depth <= limits.depth));
                }
            }
            const auto all = Shagdy::turns(state);
            state = after(state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
        }
    }
}

TEST_CASE("Shagdy player: it has a legal turn at any moment, and level 5 thinks until it is stopped",
          "[shagdy][player]") {
    const State state = position(Shagdy::bench_positions[1]);
    Player player;
    player.begin(state, {.level = 5});
    CHECK_FALSE(player.ends());
    for (int slice = 0; slice < 200; ++slice) {
        CHECK(read_turn(state, write_turn(player.best())) == player.best());
        CHECK_FALSE(player.think(1000));
    }
    player.begin(state, {.level = 1});
    CHECK(player.ends());
}

TEST_CASE("Shagdy player: whether a square stands as a/b or as b/a is the same to it", "[shagdy][player]") {
    const std::string_view whites = "10 10 10 12 12 14 14 15 15 16";
    const std::string_view blacks = "3 3 7 7 8 8 9 9 11 11";
    const auto in_other_order = [](std::string text) {
        std::swap(text[0], text[1]);
        return text;
    };
    const Answer one = answer(set_up(whites, blacks, "12 56"), {.nodes = 50'000});
    const Answer other = answer(set_up(whites, blacks, "21 65"), {.nodes = 50'000});
    CHECK(write_turn(one.best) == in_other_order(write_turn(other.best)));
    CHECK(one.thought.value == other.thought.value);
}

TEST_CASE("Shagdy player: each level beats the one below", "[shagdy][player][slow]") {
    for (int level = 2; level <= strongest_level; ++level) {
        CAPTURE(level);
        CHECK(share(level, level - 1, 60, 100'000) >= 60);
    }
}

}  // namespace tessera::shagdy
