// Shifting Stones against values that were computed by programs of their own: perft, and games turn by turn.
#include <catch2/catch_test_macros.hpp>

#include "core/match.hpp"
#include "engine/shifting_stones_positions.hpp"
#include "engine/tables.hpp"

using namespace tessera;
using namespace tessera::shifting_stones;

TEST_CASE("shifting stones perft: the tables of positions") {
    const auto rows = both_tables("shifting-stones-perft");
    for (const auto& row : rows) {
        REQUIRE(row.size() == 5);  // rules, position, depth, count, what for
        INFO(row[0] << ' ' << row[1] << " depth " << row[2] << ": " << row[4]);
        CHECK(perft(position(row[1], row[0]), std::stoi(row[2])) == read_number(row[3]));
    }
    CHECK(rows.size() == 16 + 8);
}

TEST_CASE("shifting stones transcripts: the tables of games") {
    const auto rows = both_tables("shifting-stones-transcripts");
    for (const auto& row : rows) {
        REQUIRE(row.size() == 6);  // rules, position, turns, resulting position, winners, what for
        INFO(row[0] << ' ' << row[1] << ": " << row[5]);
        const State end = play(position(row[1], row[0]), row[2]);
        CHECK(write_state(end) == row[3]);
        const Outcome outcome = ShiftingStones::outcome(end);
        std::string winners;
        for (std::size_t seat = 0; seat < max_seats; ++seat) {
            if (outcome.won_by(static_cast<Seat>(seat))) {
                winners += join(winners.empty() ? "" : ",", seat + 1);
            }
        }
        CHECK((winners.empty() ? "-" : winners) == row[4]);
        CHECK(outcome.over == (row[4] != "-"));
    }
    CHECK(rows.size() == 7 + 8);
}

TEST_CASE("shifting stones perft: the fast count agrees with the one that is the same for every game") {
    for (const std::string_view rules_text : many_rules) {
        INFO(rules_text);
        const State state = new_game(rules_text, 3);
        CHECK(ShiftingStones::perft(state, 3) == tessera::perft<ShiftingStones>(state, 3));
    }
}
