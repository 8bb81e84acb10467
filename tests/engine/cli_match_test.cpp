// `tessera match`: what it plays and what it says of it.
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/registry.hpp"
#include "core/text.hpp"
#include "engine/program.hpp"

using namespace tessera;
using namespace tessera::test;

namespace {

std::string match(std::string_view arguments) {
    return output(join("tessera match ", arguments, " 2>/dev/null"));
}

// Whatever seat 1 shifts, seat 2 can win the goal; then the last card is set aside, for a Moon is gone.
std::string three_seats(std::string_view won) {
    return join("--openings 1 --position 'EWs/twM/-ST 1 MW0 ", won, " MM2 - 7'");
}

}  // namespace

TEST_CASE("cli: match depends on the seed, not on the threads") {
    const std::string one = match("stones 1 random --games 6 --seed 3");
    CHECK(one.starts_with("games 6 wins "));
    CHECK(one.contains(" draws "));
    CHECK(one.contains(" losses "));
    CHECK(one.contains(" percent "));
    CHECK(one.contains(" elo "));
    CHECK(one.contains(" error "));
    CHECK(match("stones 1 random --games 6 --seed 3 --threads 3") == one);
    CHECK(output("tessera match stones random random --games 20 --openings 6 2>&1 >/dev/null | wc -l")
              .contains("20"));
}

TEST_CASE("cli: match needs no more threads than games") {
    CHECK(match("stones random random --games 2 --threads 64").contains("games 2 "));
}

TEST_CASE("cli: match says of one-sided and of equal games what can be said") {
    // Each side has one move, and ends with one stone home.
    CHECK(match("stones random random --games 4 --openings 1 --position '8/w7/8/8/8/8/7b/8 w'")
              .starts_with("games 4 wins 0 draws 4 losses 0 percent 50.0 elo +0 error unknown\n"));
    CHECK(match("stones 4 random --games 6")
              .starts_with("games 6 wins 6 draws 0 losses 0 percent 100.0 elo +infinite error unknown\n"));
    CHECK(match("stones random 4 --games 6")
              .starts_with("games 6 wins 0 draws 0 losses 6 percent 0.0 elo -infinite error unknown\n"));
}

TEST_CASE("cli: match takes the simple players too") {
    CHECK(match("stones greedy random --games 40").contains("games 40 "));
}

TEST_CASE("cli: match plays each opening with the first player in every seat") {
    // White's first move leads to a win or to a draw; all later moves are forced. So whoever plays, the win
    // of one game of a pair is the loss of the other.
    const std::string pairs =
        match("stones random random --games 40 --openings 1 --rules board=4x3 --position '3/w1b/3/w2 w'");
    INFO(pairs);
    const auto numbers = words(pairs);
    REQUIRE(numbers.size() > 7);
    CHECK(numbers[3] != "0");
    CHECK(numbers[5] != "0");
    CHECK(numbers[3] == numbers[7]);
    // Greed beats chance in any seat.
    CHECK(match("shagdy greedy random --games 4 --seed 1").starts_with("games 4 wins 4 "));
    const std::string greedy = match("shifting-stones greedy random --games 6 --rules set=swap,seats=3");
    CHECK(greedy.starts_with("games 6 wins 6 draws 0 losses 0 percent 100.0 equal 33.3 error unknown\n"));
    CHECK(greedy.ends_with("seat 1 wins 33.3 %\nseat 2 wins 33.3 %\nseat 3 wins 33.3 %\n"));
    CHECK(match("shifting-stones random greedy --games 8 --rules set=swap,seats=4")
              .starts_with("games 8 wins 0 draws 0 losses 8 percent 0.0 equal 25.0 error unknown\n"));
}

TEST_CASE("cli: match deals anew for each opening, unless a position is given") {
    const Result<const GameEntry*> game = find_game("shifting-stones");
    REQUIRE(game);
    const auto fixed = (*game)->start("set=swap", 0);
    REQUIRE(fixed);
    const std::string command = "shifting-stones random random --games 4 --seed 0 --rules set=swap";
    const std::string in_position = join(command, " --position '", (*fixed)->state(), '\'');
    CHECK(match(command) != match(in_position));
    CHECK(match(in_position) == match(in_position));
}

TEST_CASE("cli: match counts turns, set-asides, ties and each seat's share of wins") {
    CHECK(match(join("shifting-stones greedy greedy --games 3 ", three_seats("0:SS0:0"))) ==
          "games 3 wins 1 draws 0 losses 2 percent 33.3 equal 33.3 error 53.3\n"
          "turns a game 2.0 (shortest 2, longest 2)\n"
          "set-asides a game 1.0\n"
          "ties 0.0 %\n"
          "seat 1 wins 0.0 %\n"
          "seat 2 wins 100.0 %\n"
          "seat 3 wins 0.0 %\n");
    // Seats 1 and 2 share the win; to the first player that is half a win in two of three games.
    CHECK(match(join("shifting-stones greedy greedy --games 3 ", three_seats("SS0:0:0"))) ==
          "games 3 wins 0 draws 2 losses 1 percent 33.3 equal 33.3 error 26.7\n"
          "turns a game 2.0 (shortest 2, longest 2)\n"
          "set-asides a game 1.0\n"
          "ties 100.0 %\n"
          "seat 1 wins 50.0 %\n"
          "seat 2 wins 50.0 %\n"
          "seat 3 wins 0.0 %\n");
    // All three share it: a third of a win each.
    const std::string shared =
        match(join("shifting-stones greedy greedy --games 3 ", three_seats("SS0:0:TT0")));
    CHECK(shared.starts_with("games 3 wins 0 draws 3 losses 0 percent 33.3 equal 33.3 error "));
    CHECK(shared.ends_with("ties 100.0 %\nseat 1 wins 33.3 %\nseat 2 wins 33.3 %\nseat 3 wins 33.3 %\n"));
    // A game without counts of its own.
    CHECK(match("stones random random --games 4 --openings 1 --position '8/w7/8/8/8/8/7b/8 w'")
              .ends_with("\nturns a game 2.0 (shortest 2, longest 2)\n"
                         "ties 100.0 %\nseat 1 wins 50.0 %\nseat 2 wins 50.0 %\n"));
    // Each side has one turn, and arrives by it.
    CHECK(match("shagdy greedy random --games 2 --openings 1 --position "
                "'0:00000000000001222210 0:00000000000001002223 w 7ffffffff ffffffffe'")
              .starts_with("games 2 wins 0 draws 2 losses 0 percent 50.0 elo +0 error unknown\n"
                           "turns a game 2.0 (shortest 2, longest 2)\nties 100.0 %\n"));
    const std::string games = match("stones random random --games 20");
    double mean = 0;
    int shortest = 0;
    int longest = 0;
    REQUIRE(std::sscanf(games.c_str() + games.find('\n'), " turns a game %lf (shortest %d, longest %d)",
                        &mean, &shortest, &longest) == 3);
    CHECK(0 < shortest);
    CHECK(shortest < mean);
    CHECK(mean < longest);
}

TEST_CASE("cli: match --each plays once for every value of a rule") {
    const std::string text = match("shifting-stones random random --games 1 --each set --rules seats=3");
    std::string headings;
    for (const std::string_view line : split(text, '\n')) {
        if (line.starts_with("rules ") || line.starts_with("games ")) {
            headings +=
                join(headings.empty() ? "" : "; ", line.starts_with("rules ") ? line : words(line)[0]);
        }
    }
    CHECK(headings ==
          "rules set=book,seats=3; games; rules set=swap,seats=3; games; "
          "rules set=builder,seats=3; games");
    CHECK(match("shagdy random random --games 1 --each field").starts_with("rules field=36\ngames "));
    // The numbers are those of a match by these rules.
    CHECK(match("shifting-stones random random --games 2 --each set")
              .contains(join("rules set=swap\n",
                             match("shifting-stones random random --games 2 --rules set=swap"), "rules ")));
}

TEST_CASE("cli: match --each refuses what it cannot play before it plays anything") {
    struct Case {
        std::string_view arguments;
        std::string_view error;
    };
    for (const auto& [arguments, error] : {
             Case{"stones 1 2 --each x", "--each is 'x', not an option of stones; it has: board"},
             Case{"stones 1 2 --each board",
                  "--each is 'board', whose values are not listed but described: ROWSxCOLUMNS, rows 2 to 8, "
                  "columns 1 to 8"},
             Case{"shifting-stones 1 2 --each set --rules set=swap",
                  "--each is 'set', which --rules sets already"},
             Case{"shifting-stones 1 2 --each set --rules x", "rules: 'x' is not name=value"},
             Case{"shifting-stones 1 2 --each start --rules set=swap",
                  "shift=swap with start=gap: to exchange stones the board must stay full"},
         }) {
        INFO(arguments);
        const Run both = run(join("tessera match ", arguments, " 2>&1"));
        CHECK(both.status == 2);
        CHECK(both.out == join("tessera: match: ", error, '\n'));
    }
}
