// Shifti against values that were computed by programs of their own: perft, turns of a roll, and games turn
// by turn.
#include <catch2/catch_test_macros.hpp>

#include "core/match.hpp"
#include "engine/shifti_positions.hpp"
#include "engine/tables.hpp"

using namespace tessera;
using namespace tessera::shifti;

TEST_CASE("shifti perft: the tables of positions") {
    const auto rows = both_tables("shifti-perft");
    for (const auto& row : rows) {
        REQUIRE(row.size() == 4);  // position, depth or moves, count, what for
        INFO(row[0] << " depth " << row[1] << ": " << row[3]);
        const State state = position(row[0]);
        if (row[1] == "moves") {
            CHECK(turns(state).size() == read_number(row[2]));
        }
        CHECK(perft(state, row[1] == "moves" ? 1 : std::stoi(row[1])) == read_number(row[2]));
    }
    CHECK(rows.size() == 26 + 55);
}

TEST_CASE("shifti perft: the known values of the start") {
    CHECK(perft(start({2}), 1) == 668);
    CHECK(perft(start({2}), 2) == 403'398);
    for (const std::uint8_t seats : {std::uint8_t{3}, std::uint8_t{4}}) {
        CHECK(perft(start({seats}), 1) == 668);
        CHECK(perft(start({seats}), 2) == 398'510);
    }
}

TEST_CASE("shifti transcripts: the tables of games") {
    const auto rows = both_tables("shifti-transcripts");
    for (const auto& row : rows) {
        REQUIRE(row.size() == 4);  // position, rolls and turns, resulting position, what for
        INFO(row[0] << ": " << row[3]);
        CHECK(played(position(row[0]), row[1]) == row[2]);
    }
    CHECK(rows.size() == 6 + 5);
}

TEST_CASE("shifti perft: the fast count agrees with the one that is the same for every game") {
    for (const std::string_view text :
         {"H,H,H,f7 - H,H,H,d3 - 0,0,0,0 r -", "H,H,b3,c3 - H,S,S,f3 - 0,0,0,0 r 35",
          "H,H,S,a3 H,H,b7,d8 H,H,e5,f4 - 0,1,-2,2 b 3*", "H,H,H,H - H,H,S,S - 0,0,0,0 y -"}) {
        for (int depth = 0; depth <= 2; ++depth) {
            CHECK(shifti::perft(position(text), depth) == tessera::perft<Shifti>(position(text), depth));
        }
    }
}
