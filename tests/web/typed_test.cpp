#include "app/typed.hpp"

#include <catch2/catch_test_macros.hpp>

#include "core/registry.hpp"

using namespace tessera;

namespace {

// The turn that is played in a position when that is typed; empty: none.
std::string played(std::string_view game, std::string_view position, std::string_view typed) {
    auto match = (*find_game(game))->from_position({}, position);
    REQUIRE(match);
    for (const std::string& reading : ui::readings(typed)) {
        if ((*match)->play(reading)) {
            return (*match)->turn(0);
        }
    }
    return {};
}

}  // namespace

TEST_CASE("a typed turn is understood with spaces, dashes and capitals") {
    constexpr std::string_view start = "bbbbbbbb/8/8/8/8/8/8/wwwwwwww w";
    for (const std::string_view typed : {"c1f4", "c1 f4", " C1  F4 ", "c1-f4", "C1–F4", "c1 - f4"}) {
        CHECK(played("stones", start, typed) == "c1f4");
    }
    CHECK(played("stones", start, "c1 c5").empty());
    CHECK(played("stones", start, "").empty());
    CHECK(played("stones", start, "pardon").empty());
}

TEST_CASE("a typed turn of several steps is one line of the notation") {
    constexpr std::string_view shifti = "H,H,S,a3 - S,S,S,S - 0,0,0,0 r 3*";
    for (const std::string_view typed : {"S-d1,4+", "S-d1 4+", "s-D1 4+", "S–d1, 4+"}) {
        CHECK(played("shifti", shifti, typed) == "4+,S-d1");  // as it is written, whichever came first
    }
    constexpr std::string_view shagdy =
        "10:00000000000000000000 10:00000000000000000000 w 000000000 000000000";
    for (const std::string_view typed : {"42:0-2,2-6", "42 0-2 2-6", "4·2 0-2 2-6", "42: 0–2, 2–6"}) {
        CHECK(played("shagdy", shagdy, typed) == "42:0-2,2-6");
    }
    constexpr std::string_view stones = "TwM/-tE/SWm 1 MM2 0:0 ST1,SS0 - 1";
    CHECK(played("shifting-stones", stones, "B3 A2") == "");
    CHECK(played("shifting-stones", stones, "B2 A2") == "b2a2");
    CHECK(played("shifting-stones", stones, "b2-a2 a3a2b2") == "b2a2!a3a2b2");
}
