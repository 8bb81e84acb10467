// `tessera match`: what it plays and what it says of it.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "engine/program.hpp"

using namespace tessera;
using namespace tessera::test;

TEST_CASE("cli: match depends on the seed, not on the threads") {
    const std::string command = "tessera match stones 1 random --games 6 2>/dev/null --seed ";
    const std::string one = output(command + "3");
    CHECK(one.starts_with("games 6 wins "));
    CHECK(one.contains(" draws "));
    CHECK(one.contains(" losses "));
    CHECK(one.contains(" percent "));
    CHECK(one.contains(" elo "));
    CHECK(one.contains(" error "));
    CHECK(output(command + "3 --threads 3") == one);
    CHECK(output("tessera match stones random random --games 20 --openings 6 2>&1 >/dev/null | wc -l")
              .contains("20"));
}

TEST_CASE("cli: match needs no more threads than games") {
    CHECK(
        output("tessera match stones random random --games 2 --threads 64 2>/dev/null").contains("games 2 "));
}

TEST_CASE("cli: match says of one-sided and of equal games what can be said") {
    // Each side has one move, and ends with one stone home.
    const std::string drawn = "--position '8/w7/8/8/8/8/7b/8 w' 2>/dev/null";
    CHECK(output("tessera match stones random random --games 4 --openings 1 " + drawn) ==
          "games 4 wins 0 draws 4 losses 0 percent 50.0 elo +0 error unknown\n");
    CHECK(output("tessera match stones 4 random --games 6 2>/dev/null") ==
          "games 6 wins 6 draws 0 losses 0 percent 100.0 elo +infinite error unknown\n");
    CHECK(output("tessera match stones random 4 --games 6 2>/dev/null") ==
          "games 6 wins 0 draws 0 losses 6 percent 0.0 elo -infinite error unknown\n");
}

TEST_CASE("cli: match takes the simple players too") {
    CHECK(output("tessera match stones greedy random --games 40 2>/dev/null").contains("games 40 "));
}
