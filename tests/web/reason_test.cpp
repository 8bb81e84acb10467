// What is said for a turn: that it is so in the position, and of several things the one that matters most.
#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>

#include "core/registry.hpp"
#include "english.hpp"
#include "games/shagdy/notation.hpp"
#include "games/shifti/notation.hpp"
#include "games/shifting-stones/notation.hpp"
#include "games/stones/notation.hpp"
#include "views/shagdy/reason.hpp"
#include "views/shifti/reason.hpp"
#include "views/shifting-stones/reason.hpp"
#include "views/stones/reason.hpp"

namespace ui = tessera::ui;

namespace {

std::string stones(std::string_view position, std::string_view turn) {
    const auto state = tessera::stones::read_state({}, position);
    REQUIRE(state);
    const auto move = tessera::stones::read_move(*state, turn);
    REQUIRE(move);
    return ui::tell_reason(ui::english(), *state, *move);
}

std::string shifting(std::string_view position, std::string_view turn) {
    const auto state = tessera::shifting_stones::read_state({}, position);
    REQUIRE(state);
    const auto read = tessera::shifting_stones::read_turn(*state, turn);
    REQUIRE(read);
    return ui::shifting_stones::tell_reason(ui::english(), *state, *read);
}

std::string shifti(std::string_view position, std::string_view turn) {
    const auto state = tessera::shifti::read_state({}, position);
    REQUIRE(state);
    const auto read = tessera::shifti::read_turn(*state, turn);
    REQUIRE(read);
    return ui::shifti::tell_reason(ui::english(), *state, *read);
}

std::string shagdy(std::string_view position, std::string_view turn) {
    const auto state = tessera::shagdy::read_state({}, position);
    REQUIRE(state);
    const auto read = tessera::shagdy::read_turn(*state, turn);
    REQUIRE(read);
    return ui::shagdy::tell_reason(ui::english(), *state, *read);
}

}  // namespace

TEST_CASE("a jump in Stones! tells whom it pins or frees, and what that is about") {
    // From a7 no stone can arrive: its own stands in the way.
    CHECK(stones("8/b7/8/8/3b4/2w5/8/8 w", "c3e5") == "Pins the only stone that could arrive at once");
    CHECK(stones("b7/8/8/8/3b4/2w5/8/8 w", "c3e5") == "Pins a stone that could arrive at once");
    CHECK(stones("8/b7/8/8/8/8/w7/1wb5 w", "b1d1") == "Pins the stone on c1, so that it no longer counts");
    CHECK(stones("7b/8/8/8/3W4/2w5/8/8 w", "c3e5") == "Frees the stone on d4");
    CHECK(stones("1wW4b/8/8/8/8/8/8/8 w", "b8d8") == "Frees the stone on c8, so that it counts again");
}

TEST_CASE("the end of a game of Stones! comes before all else that a turn does") {
    CHECK(stones("8/8/8/8/3b4/2w5/8/8 w", "c3e5") == "Leaves Black without a move, for a draw");
    CHECK(stones("w7/8/8/8/3b4/2w5/8/8 w", "c3e5") == "Leaves Black without a move, and wins");
}

TEST_CASE("a slide in Stones! tells where it leads") {
    CHECK(stones("7b/1w6/8/8/8/8/8/8 w", "b7a8") == "Reaches the far edge where nothing can pin it");
    CHECK(stones("7b/1w6/8/8/8/8/8/8 w", "b7c8") == "Reaches the far edge");
    // d4 jumps over c3 to b2 unless it is gone.
    CHECK(stones("8/8/8/8/3b4/2w5/8/8 w", "c3b4") == "Takes the stone out of reach before it is pinned");
}

TEST_CASE("a turn of Shifting Stones tells of the path") {
    constexpr std::string_view position = "Tws/M-t/SWm 1 MT0 SS0,WW3,MS0:TT1,WW0 ST1,MM1 a2 6";
    const auto match = (*tessera::find_game("shifting-stones"))->from_position("", position);
    REQUIRE(match);
    int claims = 0;
    for (const std::string& turn : (*match)->turns()) {
        const std::string reason = shifting(position, turn);
        CHECK_FALSE(reason.empty());
        const bool claimed = turn.contains('!');
        claims += claimed ? 1 : 0;
        CHECK((reason == "Completes the path and takes the card") == claimed);
    }
    CHECK(claims > 0);
    CHECK(shifting("Tws/M-t/SWm 1 MT0 SS0:TT1 - a2 24", "a2b2!b2c2") ==
          "Completes the path and takes the last card");
}

TEST_CASE("a turn of Shifti tells what it brings") {
    CHECK(shifti("S,S,S,S - S,S,S,S - 0,0,0,0 r 36", "S-d1,S-g1") == "Brings a piece into the game");
    CHECK(shifti("H,H,H,h9 - S,S,S,S - 0,0,0,0 r 34", "h9-H") == "Brings the last piece home and wins");
    CHECK(shifti("H,S,S,h9 - S,S,S,S - 0,0,0,0 r 36", "S-d1,h9-H") == "Brings a piece home");
    CHECK(shifti("S,S,S,S - S,S,S,S - 0,0,0,0 r *d", "-") == "Nothing is possible with this roll");
}

TEST_CASE("a piece of another's that is captured is told before the way one goes") {
    CHECK(shifti("S,S,S,S - S,S,S,d1 - 0,0,0,0 r 36", "S-d1,S-g1") ==
          "Captures: a piece of Yellow starts again");
}

TEST_CASE("a turn of Shagdy tells what it takes, brings in and brings home") {
    constexpr std::string_view fields = " w 000000000 000000000";
    const auto at = [&](std::string_view white, std::string_view black) {
        return std::string(white) + ' ' + std::string(black) + std::string(fields);
    };
    constexpr std::string_view white = "0:00020000002222000000";
    constexpr std::string_view reserve = "10:00000000000000000000";
    CHECK(shagdy(at(white, "9:00000100000000000000"), "24:11-15,14-16") == "Takes a piece of Black");
    CHECK(shagdy(at(white, reserve), "24:11-15,14-16") == "Brings 2 pieces into the goal");
    CHECK(shagdy(at(reserve, reserve), "42:0-2,2-6") == "Brings a piece in");
    CHECK(shagdy(at("1:00020000002221000000", reserve), "24:0-2,4-8") ==
          "Brings the last piece in: the goal is open, and pieces can be taken");
}
