// Shifti: rules, positions, rolls and turns as text, and what lists hold. Every sentence of rules.md,
// "Notation", has a test that bears its gist.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "engine/shifti_positions.hpp"

using namespace tessera;
using namespace tessera::shifti;

namespace {

struct Case {
    std::string_view text;
    std::string_view reason;
};

}  // namespace

// --- Rules --------------------------------------------------------------------------------------------

TEST_CASE("shifti notation: rules say how many seats there are") {
    CHECK(read_rules("") == Rules{});
    CHECK(read_rules("seats=2") == Rules{2});
    CHECK(read_rules("seats=4") == Rules{4});
    CHECK(write_rules({}).empty());
    CHECK(write_rules({2}).empty());
    CHECK(write_rules({3}) == "seats=3");
    for (const auto& [text, reason] : {
             Case{"seats=1", "seats is '1', not 2, 3 or 4"},
             Case{"seats=5", "seats is '5', not 2, 3 or 4"},
             Case{"seats=02", "seats is '02', not 2, 3 or 4"},
             Case{"seats=two", "seats is 'two', not 2, 3 or 4"},
             Case{"board=9x9", "unknown rule 'board'; the rules are: seats"},
             Case{"seats=2,seats=3", "rules: 'seats' stands twice"},
             Case{"seats", "rules: 'seats' is not name=value"},
         }) {
        INFO(text);
        const auto read = read_rules(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message == reason);
    }
}

// --- Positions ----------------------------------------------------------------------------------------

TEST_CASE("shifti notation: a position is players, levers, turn and dice") {
    const State state = position("H,S,a2,c4 - S,S,S,S b2,b3,h7,i8 0,-1,2,-2 g 3*");
    CHECK(state.pieces[0] ==
          Pieces{Place::home(), Place::start(), Place::on(square_at(0, 1)), Place::on(square_at(2, 3))});
    CHECK(state.in_play == std::array{true, false, true, true});
    CHECK(state.levers == Levers{0, -1, 2, -2});
    CHECK(state.to_move == Colour::green);
    CHECK(state.dice == Roll{Face::three, Face::star});
    CHECK(state.rules.seats == 3);
    CHECK(write_state(state) == "H,S,a2,c4 - S,S,S,S b2,b3,h7,i8 0,-1,2,-2 g 3*");
}

TEST_CASE("shifti notation: every position of random games comes back from its text") {
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        play_at_random(seats, 20, [](const State& state, const Turn&, const State&) {
            const auto read = read_state(state.rules, write_state(state));
            REQUIRE(read);
            CHECK(*read == state);
        });
    }
}

TEST_CASE("shifti notation: a position may hold any two or more colours") {
    for (const std::string_view text :
         {"S,S,S,S S,S,S,S - - 0,0,0,0 b -", "- S,S,S,S - S,S,S,S 0,0,0,0 g -",
          "- - S,S,S,S S,S,S,S 0,0,0,0 y -", "S,S,S,S - S,S,S,S S,S,S,S 0,0,0,0 g -"}) {
        CHECK(write_state(position(text)) == text);
    }
}

TEST_CASE("shifti notation: after the end turn has passed on and the dice are -") {
    CHECK(write_state(position("H,H,H,H - S,S,S,S - 0,0,0,0 y -")) == "H,H,H,H - S,S,S,S - 0,0,0,0 y -");
}

TEST_CASE("shifti notation: any other spelling of a position is refused, saying what is wrong") {
    for (const auto& [text, reason] : {
             Case{"",
                  "position '': expected red, blue, yellow, green, levers, turn and dice, one space between"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 r",
                  "position 'S,S,S,S - S,S,S,S - 0,0,0,0 r': expected red, blue, yellow, green, levers, turn "
                  "and dice, one space between"},
             Case{"S,S,S,S  - S,S,S,S - 0,0,0,0 r", "blue: '' has 1 pieces, not 4 or -"},
             Case{"S,S,S - S,S,S,S - 0,0,0,0 r -", "red: 'S,S,S' has 3 pieces, not 4 or -"},
             Case{"S,S,S,S - S,S,S,S,S - 0,0,0,0 r -", "yellow: 'S,S,S,S,S' has 5 pieces, not 4 or -"},
             Case{"S,S,S,j1 - S,S,S,S - 0,0,0,0 r -", "red: 'j1' is not H, S or a square from a1 to i9"},
             Case{"S,S,S,a0 - S,S,S,S - 0,0,0,0 r -", "red: 'a0' is not H, S or a square from a1 to i9"},
             Case{"S,S,S,s - S,S,S,S - 0,0,0,0 r -", "red: 's' is not H, S or a square from a1 to i9"},
             Case{"S,S,S, - S,S,S,S - 0,0,0,0 r -", "red: '' is not H, S or a square from a1 to i9"},
             Case{"S,S,S,a1 - S,S,S,S - 0,0,0,0 r -",
                  "red: a1 is a station, and a piece in one is S in its start and H in its destination"},
             Case{"S,S,S,S - S,S,S,a9 - 0,0,0,0 r -",
                  "yellow: a9 is a station, and a piece in one is S in its start and H in its destination"},
             Case{"S,H,S,S - S,S,S,S - 0,0,0,0 r -",
                  "red: H stands after S, not in the order H, S, a1, a2, …"},
             Case{"S,S,b1,a3 - S,S,S,S - 0,0,0,0 r -",
                  "red: a3 stands after b1, not in the order H, S, a1, a2, …"},
             Case{"S,S,a3,a3 - S,S,S,S - 0,0,0,0 r -", "red: two pieces stand on a3"},
             Case{"S,S,S,a3 - S,S,a3,b3 - 0,0,0,0 r -", "yellow: two pieces stand on a3"},
             Case{"S,S,S,S - - - 0,0,0,0 r -", "fewer than two colours are in play"},
             Case{"- - - - 0,0,0,0 r -", "fewer than two colours are in play"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0 r -", "levers: '0,0,0' has 3 positions, not 4"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0,0 r -", "levers: '0,0,0,0,0' has 5 positions, not 4"},
             Case{"S,S,S,S - S,S,S,S - 0,+1,0,0 r -", "lever 4: '+1' is not a whole number from -2 to 2"},
             Case{"S,S,S,S - S,S,S,S - -0,1,0,0 r -", "lever 2: '-0' is not a whole number from -2 to 2"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,3 r -", "lever 8: '3' is not a whole number from -2 to 2"},
             Case{"S,S,S,S - S,S,S,S - 0,0,,0 r -", "lever 6: '' is not a whole number from -2 to 2"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 R -", "turn: 'R' is not r, b, y or g"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 ry -", "turn: 'ry' is not r, b, y or g"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 b -", "turn: blue is not in play"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 r *3",
                  "dice: '*3' is not - or two faces out of 3456*d, the lower first"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 r 43",
                  "dice: '43' is not - or two faces out of 3456*d, the lower first"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 r 3",
                  "dice: '3' is not - or two faces out of 3456*d, the lower first"},
             Case{"S,S,S,S - S,S,S,S - 0,0,0,0 r --",
                  "dice: '--' is not - or two faces out of 3456*d, the lower first"},
             Case{"H,H,H,H - S,S,S,S - 0,0,0,0 y 34", "dice: the game is over, so they are -"},
             Case{"H,H,H,H - H,H,H,H - 0,0,0,0 y -",
                  "red and yellow have all their pieces home, and only one wins"},
         }) {
        CHECK(position_refusal(text) == reason);
    }
}

TEST_CASE("shifti notation: another number of colours than the rules say is refused") {
    CHECK(position_refusal("S,S,S,S - S,S,S,S - 0,0,0,0 r -", {3}) ==
          "the position has 2 colours in play, but seats is 3");
    CHECK(position_refusal("S,S,S,S S,S,S,S S,S,S,S - 0,0,0,0 r -", {2}) ==
          "the position has 3 colours in play, but seats is 2");
    CHECK(read_state({3}, "S,S,S,S S,S,S,S - S,S,S,S 0,0,0,0 g -"));
}

// --- Turns --------------------------------------------------------------------------------------------

TEST_CASE("shifti notation: a turn is its parts in the order played, separated by commas") {
    const State state = position("H,H,S,c4 - S,S,S,S - 0,0,0,0 r 3d");
    for (const std::string_view turn : {"2+,4-,S-d1", "c4-a5,4-,8+", "8+,2+,S-d1"}) {
        CHECK(legal(state, turn));
    }
    CHECK(write_turn(Turn{{Part::move(Place::start(), Place::on(square_at(2, 3))), Part::notch(0, true),
                           Part::notch(3, false)},
                          {}}) == "S-c4,2+,8-");
    CHECK(write_turn(Turn{{Part::move(Place::on(80), Place::home())}, {}}) == "i9-H");
    CHECK(write_turn(Turn{}) == "-");
    CHECK(write_turn(Turn{{}, {Face::three, Face::star}}) == "3*");
}

TEST_CASE("shifti notation: what is no turn is refused, saying what is wrong") {
    const State state = red("H,S,S,c4", "3*");
    for (const auto& [text, reason] : {
             Case{"", "turn '': '' is not a piece's move as a3-c4 or a lever's change as 2+"},
             Case{"x", "turn 'x': 'x' is not a piece's move as a3-c4 or a lever's change as 2+"},
             Case{"S-d1,", "turn 'S-d1,': '' is not a piece's move as a3-c4 or a lever's change as 2+"},
             Case{"S-d1,3+", "turn 'S-d1,3+': '3+' is not a piece's move as a3-c4 or a lever's change as 2+"},
             Case{"S-d1, 2+",
                  "turn 'S-d1, 2+': ' 2+' is not a piece's move as a3-c4 or a lever's change as 2+"},
             Case{"S-d1,2+,4+,6+", "turn 'S-d1,2+,4+,6+' has more than 3 parts"},
             Case{"a3-b3,2+", "turn 'a3-b3,2+': red has no piece on a3"},
             Case{"c4-c4,2+", "turn 'c4-c4,2+': red has a piece on c4 already"},
             Case{"S-a2,2+", "turn 'S-a2,2+': a2 is white"},
             Case{"4+,c4-d5", "turn '4+,c4-d5': c4 is white"},
             Case{"S-e1,2+",
                  "turn 'S-e1,2+': 3* gives a piece 3 squares, and before it or after it one lever by a "
                  "notch; "
                  "if the number can be played, it must be"},
             Case{"-",
                  "turn '-': 3* gives a piece 3 squares, and before it or after it one lever by a notch; if "
                  "the "
                  "number can be played, it must be"},
         }) {
        INFO(text);
        CHECK(refusal(state, text) == reason);
    }
    CHECK(refusal(red("H,H,H,c4", "3*"), "S-d1,2+") ==
          "turn 'S-d1,2+': red has no piece in its start station");
    CHECK(refusal(red("S,S,S,S", "35"), "S-d1") ==
          "turn 'S-d1': 35 gives one piece 8 squares, or two different pieces, one 3 and the other 5, or of "
          "these what can be played");
    CHECK(refusal(red("S,S,S,S", "3d"), "S-d1,2+") ==
          "turn 'S-d1,2+': 3d gives a piece 3 squares, and before it or after it one lever twice in the same "
          "direction or two levers once each; if the number can be played, it must be");
}

TEST_CASE("shifti notation: a roll is its two faces, the lower first, before the turn it is for") {
    const State state = start({2});
    for (const Roll& roll : rolls) {
        const State rolled = play(state, write_roll(roll));
        CHECK(rolled.dice == roll);
        CHECK(rolled.to_move == Colour::red);
    }
    for (const std::string_view text : {"*3", "d*", "63", "3", "333", "-", "", "S-d1", "12"}) {
        CHECK(refusal(state, text) ==
              join(quoted(text), " is no roll: two faces out of 3456*d, the lower first"));
    }
    CHECK_FALSE(legal(play(state, "34"), "34"));
}

TEST_CASE(
    "shifti notation: turns that lead to the same position are the same, written the first in ASCII order") {
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        play_at_random(seats, 3, [](const State& state, const Turn&, const State&) {
            std::set<std::string> results;
            for (const Turn& turn : Shifti::turns(state)) {
                CHECK(results.insert(write_state(after(state, turn))).second);
                const auto read = read_turn(state, write_turn(turn));
                REQUIRE(read);
                CHECK(*read == turn);
            }
        });
    }
    const auto written = [](const State& state, std::string_view text) {
        const auto turn = read_turn(state, text);
        REQUIRE(turn);
        return write_turn(*turn);
    };
    const State state = red("H,H,S,c3", "3d");
    CHECK(written(state, "8+,2-,S-d1") == "2-,8+,S-d1");
    CHECK(written(state, "S-d1,8+,2-") == "2-,8+,S-d1");
    CHECK(written(state, "S-d1,2+,2+") == "2+,2+,S-d1");
    // With lever 2 at 2 no way leads down, so that only one order is legal.
    CHECK(written(state, "c3-b1,2+,2+") == "c3-b1,2+,2+");
    CHECK(written(red("H,H,S,S", "34"), "S-e1,S-d1") == "S-d1,S-e1");
}

TEST_CASE("shifti notation: the order of parts as numbers is that of their texts") {
    std::vector<Part> all;
    for (std::size_t lever = 0; lever < levers; ++lever) {
        all.push_back(Part::notch(lever, true));
        all.push_back(Part::notch(lever, false));
    }
    for (unsigned from = 1; from < Place::codes; ++from) {
        for (unsigned to = 0; to < Place::codes; to += to == 0 ? 2 : 1) {
            all.push_back(Part::move(Place::from_code(from), Place::from_code(to)));
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK((all[i].is_notch() || (all[i].from().code() >= 1 && write_part(all[i]).contains('-'))));
        REQUIRE((i == 0 || (all[i - 1] < all[i] && write_part(all[i - 1]) < write_part(all[i]))));
    }
}

// --- Lists --------------------------------------------------------------------------------------------

TEST_CASE("shifti perft: a lost turn is one turn, a roll none, and a finished game has none") {
    CHECK(perft(red("H,H,H,b2", "34"), 1) == 1);
    CHECK(perft(red("H,H,H,b2", "dd"), 1) == 1);
    CHECK(perft(start({2}), 0) == 1);
    CHECK(perft(position("H,H,H,H - S,S,S,S - 0,0,0,0 y -"), 0) == 1);
    CHECK(perft(position("H,H,H,H - S,S,S,S - 0,0,0,0 y -"), 3) == 0);
    std::uint64_t sum = 0;
    for (const Roll& roll : rolls) {
        sum += perft(play(start({2}), write_roll(roll)), 1);
    }
    CHECK(perft(start({2}), 1) == sum);
}
