// Shagdy against values that were computed by programs of their own: numbers of turns.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "core/match.hpp"
#include "engine/shagdy_positions.hpp"
#include "engine/tables.hpp"

using namespace tessera;
using namespace tessera::shagdy;

TEST_CASE("shagdy perft: the table of known positions") {
    const auto rows = table("shagdy-perft.tsv");
    for (const auto& row : rows) {
        REQUIRE(row.size() == 4);  // position, depth, count, what for
        INFO(row[0] << " depth " << row[1] << ": " << row[3]);
        CHECK(perft(position(row[0]), std::stoi(row[1])) == read_number(row[2]));
    }
    CHECK(rows.size() == 35);
}

TEST_CASE("shagdy perft: the table of our own positions") {
    const auto rows = table("shagdy-perft-more.tsv");
    for (const auto& row : rows) {
        REQUIRE(row.size() == 5);  // rules, position, depth, count, what for
        INFO(row[0] << ' ' << row[1] << " depth " << row[2] << ": " << row[4]);
        CHECK(perft(position(row[1], rules(row[0])), std::stoi(row[2])) == read_number(row[3]));
    }
    CHECK(rows.size() >= 12);
}

TEST_CASE("shagdy perft: the known values of the start") {
    struct Known {
        std::string_view rules;
        std::array<std::uint64_t, 3> counts;
    };
    for (const Known& known :
         {Known{"", {79, 6'079, 1'433'169}}, Known{"doubles=plain", {72, 5'113, 1'022'964}},
          Known{"field=21", {49, 2'310, 330'415}}}) {
        for (int depth = 1; depth <= 3; ++depth) {
            INFO(known.rules << " depth " << depth);
            CHECK(perft(start(rules(known.rules)), depth) ==
                  known.counts[static_cast<std::size_t>(depth) - 1]);
        }
    }
}

TEST_CASE("shagdy perft: four turns from the start", "[slow]") { CHECK(perft(start({}), 4) == 315'700'437); }

TEST_CASE("shagdy perft: the fast count agrees with the one that is the same for every game") {
    for (const std::string_view text :
         {"10:00000000000000000000 10:00000000000000000000 w 000000000 000000000",
          "0:00010000000002021220 0:01002000000000100222 b ef8e248e8 fb4a34291",
          "2:00000000000121020200 0:20001010100010110101 w 6effdbfff fffef7fbc",
          "0:00000000000110202022 0:00000000000101212102 w fffff7fff fffffff7f"}) {
        for (int depth = 0; depth <= 2; ++depth) {
            CHECK(shagdy::perft(position(text), depth) == tessera::perft<Shagdy>(position(text), depth));
        }
    }
}

TEST_CASE("shagdy perft: a finished game has no turns, and none is one way to go nowhere") {
    const State over = set_up("15 15 16 16 17 17 18 18 19 19", "", "11");
    CHECK(perft(over, 1) == 0);
    CHECK(perft(over, 0) == 1);
}
