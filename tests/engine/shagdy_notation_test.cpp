// Shagdy: rules, positions and turns as text, and what lists hold. Every sentence of rules.md, "Notation",
// has a test that bears its gist.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <utility>

#include "engine/shagdy_positions.hpp"

using namespace tessera;
using namespace tessera::shagdy;

namespace {

struct Case {
    std::string_view text;
    std::string_view reason;
};

constexpr std::string_view start_text =
    "10:00000000000000000000 10:00000000000000000000 w 000000000 000000000";

// Every list of steps that makes a square's turn, by what it leads to: found step by step, without the
// engine's list.
void explore(const State& state, Square square, const Progress& at, const Digits& left, Turn turn,
             std::size_t made, std::map<std::uint64_t, Turn>& least) {
    if (made > 0) {
        const auto found = least.find(at.own().key());
        if (found == least.end() || turn.steps < found->second.steps) {
            least[at.own().key()] = turn;
        }
    }
    for (Number from = reserve; from < numbers && !at.own().arrived(); ++from) {
        for (const int digit : {left.low(), left.high()}) {
            const Step step{from, static_cast<Number>(from + digit)};
            if (digit != 0 && at.obstacle(step) == Obstacle::none) {
                Progress next = at;
                next.make(step);
                Digits rest = left;
                rest.use(digit);
                turn.steps[made] = step;
                explore(state, square, next, rest, turn, made + 1, least);
                turn.steps[made] = {};
            }
        }
    }
}

}  // namespace

// --- Rules --------------------------------------------------------------------------------------------

TEST_CASE("shagdy notation: rules say what doubles give and how many squares a field has") {
    CHECK(read_rules("") == Rules{});
    CHECK(read_rules("doubles=four,field=36") == Rules{});
    CHECK(read_rules("doubles=plain") == Rules{.plain_doubles = true, .small_field = false});
    CHECK(read_rules("field=21,doubles=plain") == Rules{.plain_doubles = true, .small_field = true});
    CHECK(write_rules({}).empty());
    for (const std::string_view text : {"", "doubles=plain", "field=21", "doubles=plain,field=21"}) {
        CHECK(write_rules(rules(text)) == text);
    }
    for (const auto& [text, reason] : {
             Case{"doubles=two", "doubles is 'two', not four or plain"},
             Case{"field=20", "field is '20', not 36 or 21"},
             Case{"field=036", "field is '036', not 36 or 21"},
             Case{"board=8x8", "unknown rule 'board'; the rules are: doubles, field"},
             Case{"field=21,field=36", "rules: 'field' stands twice"},
             Case{"field", "rules: 'field' is not name=value"},
         }) {
        INFO(text);
        const auto read = read_rules(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message == reason);
    }
}

// --- Positions ----------------------------------------------------------------------------------------

TEST_CASE("shagdy notation: a position is white, black, side to move, and the squares each has closed") {
    const State state = position("5:00002000120000000000 3:00013000120000000000 w feefbffe6 7eeffbfee");
    CHECK(state.pieces[white].count(reserve) == 5);
    CHECK(state.pieces[white].count(5) == 2);
    CHECK(state.pieces[white].count(9) == 1);
    CHECK(state.pieces[white].count(10) == 2);
    CHECK(state.pieces[black].count(5) == 3);
    CHECK(state.to_move == white);
    CHECK(position("0:00010000000002021220 0:01002000000000100222 b ef8e248e8 fb4a34291").to_move == black);
}

TEST_CASE("shagdy notation: bit 6(a - 1) + b - 1 is set if a/b is closed, the first digit the highest") {
    for (int a = 1; a <= digits; ++a) {
        for (int b = 1; b <= digits; ++b) {
            CHECK(Square(a, b).index() == 6 * (a - 1) + b - 1);
            CHECK(Square::at(Square(a, b).index()) == Square(a, b));
        }
    }
    const auto closed = [](std::string_view turn) {
        const std::string text = write_state(play(start({}), turn));
        return text.substr(text.size() - 19);
    };
    CHECK(closed("11:0-1,0-1,1-2,1-2") == "000000001 000000000");
    CHECK(closed("64:0-4,0-6") == "200000000 000000000");
    CHECK(closed("66:0-6,0-6,6-12,6-12") == "800000000 000000000");
}

TEST_CASE("shagdy notation: the start") {
    CHECK(write_state(start({})) == start_text);
    CHECK(position(start_text) == start({}));
    CHECK(write_state(start(rules("field=21"))) ==
          "10:00000000000000000000 10:00000000000000000000 w 020c38f3e 020c38f3e");
}

TEST_CASE("shagdy notation: every position of random games comes back from its text") {
    for (const std::string_view by : {"", "doubles=plain", "field=21", "doubles=plain,field=21"}) {
        play_at_random(rules(by), 8, [&](const State&, const Turn&, const State& next) {
            REQUIRE(position(write_state(next), rules(by)) == next);
        });
    }
}

TEST_CASE("shagdy notation: a position in another spelling is refused, saying what is wrong") {
    for (const auto& [text, reason] : {
             Case{"",
                  "position '': expected white, black, side to move, squares closed by white and by black, "
                  "one space between"},
             Case{"10:00000000000000000000  10:00000000000000000000 w 000000000 000000000",
                  "position '10:00000000000000000000  10:00000000000000000000 w 000000000…': expected white, "
                  "black, side to move, squares closed by white and by black, one space between"},
             Case{"00000000000000000000 10:00000000000000000000 w 000000000 000000000",
                  "white: '00000000000000000000' is not the reserve, a colon and 20 digits"},
             Case{"11:00000000000000000000 10:00000000000000000000 w 000000000 000000000",
                  "white: reserve: '11' is not a whole number from 0 to 10"},
             Case{"010:00000000000000000000 10:00000000000000000000 w 000000000 000000000",
                  "white: reserve: '010' is not a whole number from 0 to 10"},
             Case{":00000000000000000000 10:00000000000000000000 w 000000000 000000000",
                  "white: reserve: '' is not a whole number from 0 to 10"},
             Case{"-1:00000000000000000000 10:00000000000000000000 w 000000000 000000000",
                  "white: reserve: '-1' is not a whole number from 0 to 10"},
             Case{"10:0000000000000000000 10:00000000000000000000 w 000000000 000000000",
                  "white: '0000000000000000000' has 19 digits, not 20"},
             Case{"10:00000000000000000000 10:000000000000000000000 w 000000000 000000000",
                  "black: '000000000000000000000' has 21 digits, not 20"},
             Case{"10:00000000000000000000 10:00x00000000000000000 w 000000000 000000000",
                  "black: number 3: 'x' is not a digit"},
             Case{"10:00000000000000000000 10:00000000000000000000 W 000000000 000000000",
                  "side to move: 'W' is not w or b"},
             Case{"10:00000000000000000000 10:00000000000000000000  000000000 000000000",
                  "side to move: '' is not w or b"},
             Case{"10:00000000000000000000 10:00000000000000000000 wb 000000000 000000000",
                  "side to move: 'wb' is not w or b"},
             Case{"10:00000000000000000000 10:00000000000000000000 w 00000000 000000000",
                  "white closed: '00000000' is not 9 lower-case hexadecimal digits"},
             Case{"10:00000000000000000000 10:00000000000000000000 w 000000000 0000000000",
                  "black closed: '0000000000' is not 9 lower-case hexadecimal digits"},
             Case{"10:00000000000000000000 10:00000000000000000000 w 00000000A 000000001",
                  "white closed: '00000000A' is not 9 lower-case hexadecimal digits"},
             Case{"10:00000000000000000000 10:00000000000000000000 w 0000000x1 000000001",
                  "white closed: '0000000x1' is not 9 lower-case hexadecimal digits"},
         }) {
        CHECK(position_refusal(text) == reason);
    }
}

TEST_CASE("shagdy notation: another number of pieces than ten a side is refused") {
    CHECK(position_refusal("9:00000000000000000000 10:00000000000000000000 w 000000000 000000000") ==
          "white has 9 pieces, not 10");
    CHECK(position_refusal("10:00000000000000000000 10:10000000000000000000 w 000000000 000000000") ==
          "black has 11 pieces, not 10");
}

TEST_CASE("shagdy notation: more pieces on a number than it has room for are refused") {
    CHECK(position_refusal("7:00030000000000000000 10:00000000000000000000 w 000000000 000000000") ==
          "white: number 4 has room for 2 pieces, not 3");
    CHECK(position_refusal("10:00000000000000000000 6:00000000000000000004 w 000000000 000000000") ==
          "black: number 20 has room for 3 pieces, not 4");
    CHECK(position("7:00003000000000000000 10:00000000000000000000 w 000000000 000000000")
              .pieces[white]
              .count(5) == 3);
}

TEST_CASE("shagdy notation: a number that both hold is refused") {
    CHECK(position_refusal("9:00100000000000000000 9:00000000000010000000 w 000000000 000000000") ==
          "white's number 3 is black's 13, and both have pieces there");
    CHECK(position_refusal("9:00000000000000000001 9:00000000010000000000 w 000000000 000000000") ==
          "white's number 20 is black's 10, and both have pieces there");
}

TEST_CASE("shagdy notation: a locked own fortress is refused") {
    CHECK(position_refusal("4:00001111110000000000 10:00000000000000000000 w 000000000 000000000") ==
          "white locks its own fortress: it holds all of 5 to 10");
    CHECK(position_refusal("10:00000000000000000000 4:00001111110000000000 w 000000000 000000000") ==
          "black locks its own fortress: it holds all of 5 to 10");
}

TEST_CASE("shagdy notation: white has closed as many squares as black, or one more if black is to move") {
    CHECK(position_refusal("10:00000000000000000000 10:00000000000000000000 w 000000003 000000001") ==
          "white has closed 2 squares and black 1, but with white to move both have closed the same number");
    CHECK(position_refusal("10:00000000000000000000 10:00000000000000000000 b 000000001 000000001") ==
          "white has closed 1 squares and black 1, but with black to move white has closed one more");
    CHECK(position_refusal("10:00000000000000000000 10:00000000000000000000 b 000000001 000000003") ==
          "white has closed 1 squares and black 2, but with black to move white has closed one more");
    CHECK(read_state({}, "10:00000000000000000000 10:00000000000000000000 b 000000001 000000000"));
}

TEST_CASE("shagdy notation: with field=21 squares open that it does not have are refused") {
    CHECK(position_refusal(start_text, rules("field=21")) ==
          "white closed: 12 is open, but not in a field of 21");
    CHECK(position_refusal("10:00000000000000000000 10:00000000000000000000 w 020c38f3e 000c38f3f",
                           rules("field=21")) == "black closed: 56 is open, but not in a field of 21");
}

// --- Turns --------------------------------------------------------------------------------------------

TEST_CASE("shagdy notation: a turn is the square, a colon and the steps in order, separated by commas") {
    CHECK(write_turn(Turn{{4, 2}, {{{0, 2}, {2, 6}}}}) == "42:0-2,2-6");
    CHECK(write_turn(Turn{{6, 6}, {{{0, 6}, {6, 12}, {12, 18}}}}) == "66:0-6,6-12,12-18");
    CHECK(write_turn(Turn{{4, 2}, {}}) == "42:-");
    CHECK(write_square({6, 1}) == "61");
    CHECK(write_step({0, 4}) == "0-4");
}

TEST_CASE("shagdy notation: what is no turn is refused, saying what is wrong") {
    constexpr std::string_view head = "it does not begin with a square of two digits from 1 to 6 and a colon";
    for (const auto& [text, reason] : {
             Case{"", head},
             Case{"-", head},
             Case{"42", head},
             Case{"4/2:0-2,0-4", head},
             Case{"4:0-4", head},
             Case{"72:0-2,0-4", head},
             Case{"40:0-4", head},
             Case{" 42:0-2,0-4", head},
             Case{"42:", "'' is not a step forward as 0-2"},
             Case{"42:0-2,", "'' is not a step forward as 0-2"},
             Case{"42:0-2;0-4", "'0-2;0-4' is not a step forward as 0-2"},
             Case{"42:0-2, 0-4", "' 0-4' is not a step forward as 0-2"},
             Case{"42:0-02,0-4", "'0-02' is not a step forward as 0-2"},
             Case{"42:00-2,0-4", "'00-2' is not a step forward as 0-2"},
             Case{"42:2-0,0-4", "'2-0' is not a step forward as 0-2"},
             Case{"42:0-2,0-4,-", "'-' is not a step forward as 0-2"},
             Case{"42:0-2", "more steps can be made for 42, so they must be"},
             Case{"42:0-3,0-4", "0-3 is a step of 3, but 42 has a step of 2 or of 4 there"},
             Case{"42:0-2,0-4,4-8", "4-8 is a step of 4, but 42 has no more steps there"},
             Case{"42:2-4,0-4", "2-4: there is no piece of the mover's on 2"},
             Case{"42:-", "one passes only when no open square gives a step"},
         }) {
        INFO(text);
        CHECK(why_not(start({}), text) == reason);
    }
    CHECK(why_not(set_up("1 1 2 2 3 3 4 4 11 12", "", "42"), "42:0-2,1-5") ==
          "0-2: there is no piece in reserve");
    CHECK(why_not(set_up("", "", "42"), "24:0-2,0-4") == "the square 24 is closed");
    CHECK(why_not(set_up("", "", "42"), "24:-") == "the square 24 is closed");
}

TEST_CASE("shagdy notation: turns that lead to the same position are the same, the least list is written") {
    CHECK(written(start({}), "42:0-4,0-2") == "42:0-2,0-4");
    CHECK(written(start({}), "42:0-4,4-6") == "42:0-2,2-6");
    CHECK(written(start({}), "24:0-4,4-6") == "24:0-2,2-6");
    CHECK(written(start({}), "33:0-3,3-6,0-3,3-6") == "33:0-3,0-3,3-6,3-6");
    // As numbers, not as texts: 2 stands before 11.
    CHECK(written(set_up("2 11", "", "42"), "42:11-13,2-6") == "42:2-6,11-13");
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        play_at_random(rules(by), 3, [](const State& state, const Turn&, const State&) {
            std::set<std::pair<int, std::string>> results;
            for (const Turn& turn : Shagdy::turns(state)) {
                REQUIRE(results.emplace(turn.square.index(), write_state(after(state, turn))).second);
            }
        });
    }
}

TEST_CASE("shagdy notation: a listed turn is the least of all legal orders, and comes back from its text") {
    Random random(5);
    play_at_random({}, 2, [&](const State& state, const Turn&, const State&) {
        const std::vector<Turn> all = Shagdy::turns(state);
        const Turn turn = all[random.below(static_cast<std::uint32_t>(all.size()))];
        CHECK(read_turn(state, write_turn(turn)) == turn);
        if (!turn.is_pass()) {
            std::map<std::uint64_t, Turn> least;
            explore(state, turn.square, Progress(state), Digits(turn.square, state.rules),
                    Turn{turn.square, {}}, 0, least);
            CHECK(least.at(after(state, turn).pieces[state.to_move].key()) == turn);
        }
    });
}

TEST_CASE("shagdy notation: 4/2 and 2/4 count apart, as does every square that a pass can close") {
    const Names names = listed(start({}));
    CHECK(names.contains("42:0-2,0-4"));
    CHECK(names.contains("24:0-2,0-4"));
    CHECK(names.size() == 79);
    CHECK(perft(position("2:00000000000121020200 0:20001010100010110101 w 6effdbfff fffef7fbc"), 1) == 5);
}
