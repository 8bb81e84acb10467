#include <catch2/catch_test_macros.hpp>

#include "core/match.hpp"
#include "core/random.hpp"
#include "engine/stones_positions.hpp"
#include "engine/tables.hpp"

using namespace tessera;
using namespace tessera::stones;

TEST_CASE("stones perft: the start's known values") {
    CHECK(Stones::perft(start(), 0) == 1);
    CHECK(Stones::perft(start(), 1) == 54);
    CHECK(Stones::perft(start(), 2) == 2838);
    CHECK(Stones::perft(start(), 3) == 137620);
    CHECK(Stones::perft(start(), 4) == 6490676);
}

TEST_CASE("stones perft: the start's known values, five and six deep", "[slow]") {
    CHECK(Stones::perft(start(), 5) == 282988556);
    CHECK(Stones::perft(start(), 6) == 12002136070);
}

TEST_CASE("stones perft: the table of positions") {
    const auto rows = table("stones-perft.tsv");
    for (const auto& row : rows) {
        REQUIRE(row.size() >= 3);  // position, depth, count
        INFO(row[0] << " depth " << row[1]);
        CHECK(Stones::perft(position(row[0]), std::stoi(row[1])) == read_number(row[2]));
    }
    CHECK(rows.size() == 13);
}

TEST_CASE("stones perft: a finished game has no continuations") {
    const State over = position("w6w/8/8/8/8/8/8/b6b w");
    CHECK(Stones::perft(over, 0) == 1);
    CHECK(Stones::perft(over, 1) == 0);
    CHECK(Stones::perft(over, 5) == 0);
}

TEST_CASE("stones perft: the fast count agrees with the one that is the same for every game") {
    CHECK(Stones::perft(start(""), 4) == tessera::perft<Stones>(start(""), 4));
}

TEST_CASE("stones perft: counting the turns equals listing them") {
    Random random(7);
    for (const std::string_view rules :
         {"", "board=8x5", "board=5x8", "board=3x3", "board=2x8", "board=8x1"}) {
        for (int game = 0; game < 50; ++game) {
            for (State state = start(rules); !is_over(state);) {
                REQUIRE(moves(state).size() == static_cast<std::size_t>(count_moves(state)));
                state = after(state, random_move(state, random));
            }
        }
    }
}
