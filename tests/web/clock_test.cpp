#include "app/clock.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

using tessera::Seat;
using tessera::ui::Clock;
using tessera::ui::Milliseconds;
using tessera::ui::read_control;
using tessera::ui::TimeControl;
using tessera::ui::write_control;

namespace {

constexpr Milliseconds noon = 1'733'054'400'000;
constexpr TimeControl three_plus_two{.minutes = 3, .increment = 2};

// Of two seats, with the first one's time running since noon.
Clock running() {
    Clock clock(three_plus_two, 2);
    clock.advance(noon);
    clock.run(Seat{0});
    return clock;
}

}  // namespace

TEST_CASE("only the time of the seat that is named runs") {
    Clock clock(three_plus_two, 2);
    clock.advance(noon);
    CHECK(clock.advance(noon + 5000) == 0);
    clock.run(Seat{1});
    CHECK(clock.advance(noon + 5700) == 700);
    clock.run(std::nullopt);
    CHECK(clock.advance(noon + 9000) == 0);
    CHECK(clock.left(0) == 180'000);
    CHECK(clock.left(1) == 179'300);
}

TEST_CASE("the increment is added, even beyond the main time") {
    Clock clock = running();
    clock.advance(noon + 500);
    clock.credit(0);
    CHECK(clock.left(0) == 181'500);
    CHECK(clock.left(1) == 180'000);
}

TEST_CASE("a sleep of an hour is taken from whose time ran, and from nobody else's") {
    Clock clock({.minutes = 90, .increment = 0}, 2);
    clock.advance(noon);
    clock.run(Seat{0});
    CHECK(clock.advance(noon + 3'600'000) == 3'600'000);
    CHECK(clock.left(0) == 1'800'000);
    CHECK(clock.left(1) == 5'400'000);
    CHECK_FALSE(clock.fallen());
}

TEST_CASE("the flag falls exactly at zero, and then nothing changes any more") {
    Clock clock = running();
    clock.advance(noon + 179'999);
    CHECK(clock.left(0) == 1);
    CHECK_FALSE(clock.fallen());
    clock.advance(noon + 180'000);
    CHECK(clock.fallen() == Seat{0});
    clock.credit(0);
    clock.run(Seat{1});
    CHECK(clock.advance(noon + 999'000) == 0);
    CHECK(clock.left(0) == 0);
    CHECK(clock.left(1) == 180'000);
}

TEST_CASE("a time of day that is set back takes nothing and gives nothing") {
    Clock clock = running();
    clock.advance(noon + 1000);
    CHECK(clock.advance(noon - 3'600'000) == 0);
    CHECK(clock.left(0) == 179'000);
    CHECK(clock.advance(noon - 3'600'000 + 500) == 500);
}

TEST_CASE("a clock that ran when it was written has run on when it is read") {
    Clock clock = running();
    clock.advance(noon + 1000);
    CHECK(clock.write() == "179000 180000 @1733054401000");
    auto read = Clock::read(three_plus_two, 2, clock.write());
    REQUIRE(read);
    read->run(Seat{0});
    CHECK(read->advance(noon + 61'000) == 60'000);
    CHECK(read->left(0) == 119'000);
}

TEST_CASE("a clock that stood stands until it runs again") {
    Clock clock = running();
    clock.advance(noon + 1000);
    clock.run(std::nullopt);
    CHECK(clock.write() == "179000 180000");
    auto read = Clock::read(three_plus_two, 2, clock.write());
    REQUIRE(read);
    read->run(Seat{0});
    CHECK(read->advance(noon + 61'000) == 0);
}

TEST_CASE("a clock whose flag fell is read as such") {
    Clock clock = running();
    clock.advance(noon + 500'000);
    CHECK(clock.write() == "0 180000");
    const auto read = Clock::read(three_plus_two, 2, clock.write());
    REQUIRE(read);
    CHECK(read->fallen() == Seat{0});
}

TEST_CASE("times that are none are refused") {
    for (const char* const times : {"", "1", "1 2 3", "1 x", "-1 2", "1 2 @", "1 2 @x", "1 9999999999999999",
                                    "1 2 @9999999999999999999", "@5 1 2"}) {
        CAPTURE(times);
        CHECK_FALSE(Clock::read(three_plus_two, 2, times));
    }
}

TEST_CASE("time controls are minutes and seconds within their bounds") {
    CHECK(read_control("3+2") == three_plus_two);
    CHECK(read_control("180+60") == TimeControl{.minutes = 180, .increment = 60});
    CHECK(read_control("1+0") == TimeControl{.minutes = 1, .increment = 0});
    CHECK(write_control(three_plus_two) == "3+2");
    for (const char* const text : {"", "3", "0+2", "181+0", "3+61", "3+2+1", "3 + 2", "-3+2", "x"}) {
        CAPTURE(text);
        CHECK_FALSE(read_control(text));
    }
}
