// Records from elsewhere: what is taken from them, and what is refused.
#include "app/records.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

#include "core/record.hpp"

using tessera::read_record;
using tessera::ui::judged_record;
using tessera::ui::position_record;

namespace {

// White's last turn: then nobody can move, and White has one stone home.
constexpr std::string_view near_the_end = "WWWWWWW1/6w1/8/8/8/8/8/BBBBBBBB w";

std::string last_turn(std::string_view tags) {
    return "[Game \"stones\"]\n[Position \"" + std::string(near_the_end) + "\"]\n" + std::string(tags) +
           "\ng7h8\n";
}

}  // namespace

TEST_CASE("a judged record says who won, and in how many turns") {
    const auto judged = judged_record(last_turn("[Seat1 \"person\"]\n[Seat2 \"engine 3\"]\n"));
    REQUIRE(judged);
    const auto record = read_record(*judged);
    REQUIRE(record);
    CHECK(record->tag("Result") == "1 0");
    CHECK(record->tag("Winners") == "1");
    CHECK(record->tag("Turns") == "1");
    CHECK(record->tag("Seat2") == "engine 3");
}

TEST_CASE("what a record says of its result without being asked is not believed") {
    const auto judged = judged_record(last_turn("[Winners \"2\"]\n[Turns \"99\"]\n"));
    REQUIRE(judged);
    CHECK(read_record(*judged)->tag("Winners") == "1");
    CHECK(read_record(*judged)->tag("Turns") == "1");
    const auto unfinished = judged_record("[Game \"stones\"]\n[Result \"1 0\"]\n[Winners \"1\"]\n\nc1f4\n");
    REQUIRE(unfinished);
    CHECK(read_record(*unfinished)->find("Result") == nullptr);
    CHECK(read_record(*unfinished)->find("Winners") == nullptr);
}

TEST_CASE("other tags of a record are kept, and judging it again changes nothing") {
    const auto judged = judged_record(last_turn("[Date \"2026-12-01\"]\n[Event \"a \\\"b\\\"\"]\n"));
    REQUIRE(judged);
    CHECK(read_record(*judged)->tag("Date") == "2026-12-01");
    CHECK(read_record(*judged)->tag("Event") == "a \"b\"");
    CHECK(judged_record(*judged) == *judged);
}

TEST_CASE("a record without seats is one of persons") {
    const auto judged = judged_record("[Game \"shifti\"]\n[Rules \"seats=3\"]\n");
    REQUIRE(judged);
    CHECK(read_record(*judged)->tag("Seat3") == "person");
}

TEST_CASE("what was taken back is no part of a judged record") {
    const auto judged = judged_record("[Game \"stones\"]\n[Undone \"a8b7\"]\n\nc1f4\n");
    REQUIRE(judged);
    CHECK(read_record(*judged)->find("Undone") == nullptr);
    CHECK(read_record(*judged)->turns.size() == 1);
}

TEST_CASE("a record that breaks the rules is refused, with the place") {
    const auto refused = [](std::string_view text) {
        const auto judged = judged_record(text);
        REQUIRE_FALSE(judged);
        CHECK_FALSE(position_record(text));
        return judged.error().message;
    };
    CHECK(refused("").find("Game") != std::string::npos);
    CHECK(refused("[Game \"chess\"]\n").find("chess") != std::string::npos);
    CHECK(refused("\n\n\n[Game \"stones\"]\n\nc1f4\na8a1\n").find("line 7, column 1") != std::string::npos);
    CHECK(refused("[Game \"stones\"]\n[Seat1 \"god\"]\n[Seat2 \"person\"]\n").find("line 2") !=
          std::string::npos);
}

TEST_CASE("the position of a record is where its turns lead") {
    const auto position =
        position_record("[Game \"stones\"]\n[Seat1 \"engine 2\"]\n[Seat2 \"person\"]\n\nc1f4\n");
    REQUIRE(position);
    CHECK(*position == "[Game \"stones\"]\n[Position \"bbbbbbbb/8/8/8/5w2/8/8/ww1wwwww b\"]\n");
    const auto small = position_record("[Game \"stones\"]\n[Rules \"board=4x4\"]\n");
    REQUIRE(small);
    CHECK(read_record(*small)->tag("Rules") == "board=4x4");
    CHECK(judged_record(*small));
}
