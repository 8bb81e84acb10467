// Shagdy: board, start, turns and end. Every sentence of rules.md about them has a test that bears its gist;
// the text of positions and turns is in shagdy_notation_test.cpp.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <utility>

#include "engine/shagdy_positions.hpp"

using namespace tessera;
using namespace tessera::shagdy;

namespace {

// A number's cells as text: the main one, then the primes.
std::string cells_text(Seat side, int n) {
    std::string out;
    for (const Cell cell : cells(side, static_cast<Number>(n))) {
        out += join(out.empty() ? "" : " ", static_cast<char>('a' + cell.file),
                    static_cast<char>('1' + cell.rank));
    }
    return out;
}

// White's cells in order of their numbers.
constexpr std::array<std::string_view, numbers> white_cells{
    "b6 a6", "b5 a5", "b4 a4", "b3 a3", "b2 a2 b1", "c2 c1", "d2 d1", "e2 e1", "f2 f1", "g2 g1 h2",
    "g3 h3", "g4 h4", "g5 h5", "g6 h6", "g7 h7 g8", "f7 f8", "e7 e8", "d7 d8", "c7 c8", "b7 b8 a7"};

// How many cells the numbers have.
int cells_from(Number first, Number last) {
    int sum = 0;
    for (Number n = first; n <= last; ++n) {
        sum += static_cast<int>(cells(white, n).size());
    }
    return sum;
}

bool lists_square(const State& state, std::string_view square) {
    return std::ranges::any_of(listed(state),
                               [&](const std::string& turn) { return turn.starts_with(square); });
}

// All ten entered: eight on 1 to 4, and two to move.
constexpr std::string_view eight = "1 1 2 2 3 3 4 4";
State with_eight(std::string_view two, std::string_view blacks, std::string_view open, Seat side = white) {
    const std::string whites = join(eight, ' ', two);
    return side == white ? set_up(whites, blacks, open) : set_up(blacks, whites, open, black);
}

// Nine in the goal, full from 17 to 20, and one on 1; and, if any, paired pieces of Black's.
State with_one(std::string_view blacks, std::string_view open) {
    return set_up("20 20 20 19 19 18 18 17 17 1", blacks, open);
}

constexpr std::string_view arrived_whites = "15 15 16 16 17 17 18 18 19 19";
constexpr std::uint8_t white_wins = 1;
constexpr std::uint8_t black_wins = 2;
constexpr std::uint8_t draw = 3;

}  // namespace

// --- Board --------------------------------------------------------------------------------------------

TEST_CASE("shagdy rules: each of White's numbers has the cells of the table") {
    for (int n = 1; n <= numbers; ++n) {
        CHECK(cells_text(white, n) == white_cells[static_cast<std::size_t>(n) - 1]);
    }
}

TEST_CASE("shagdy rules: Black's numbers are White's turned by half a turn") {
    for (Number n = 1; n <= numbers; ++n) {
        CHECK(cells_text(black, n) == cells_text(white, opposite(n)));
        const auto own = cells(white, n);
        const auto turned = cells(black, n);
        for (std::size_t i = 0; i < own.size(); ++i) {
            CHECK(own[i].file + turned[i].file == 7);
            CHECK(own[i].rank + turned[i].rank == 7);
        }
    }
}

TEST_CASE("shagdy rules: Black's n is White's n + 10 or n - 10") {
    CHECK(opposite(1) == 11);
    CHECK(opposite(10) == 20);
    CHECK(opposite(11) == 1);
    CHECK(opposite(20) == 10);
    for (Number n = 1; n <= numbers; ++n) {
        CHECK(opposite(opposite(n)) == n);
    }
}

TEST_CASE("shagdy rules: the outer corners and the 16 cells in the centre are not used") {
    Names used;
    for (int n = 1; n <= numbers; ++n) {
        const std::string text = cells_text(white, n);
        for (const std::string_view cell : words(text)) {
            CHECK(used.emplace(cell).second);
        }
    }
    CHECK(used.size() == 64 - 4 - 16);
    for (const std::string_view cell : {"a1", "h1", "h8", "a8", "c3", "f3", "f6", "c6", "d4", "e5"}) {
        CHECK_FALSE(used.contains(std::string(cell)));
    }
}

TEST_CASE("shagdy rules: the own fortress is 5 to 10, the goal 15 to 20, and each has 14 cells") {
    CHECK(cells_from(first_own, last_own) == 14);
    CHECK(cells_from(first_goal, numbers) == 14);
    for (Number n = 1; n <= numbers; ++n) {
        CHECK(in_own_fortress(n) == (n >= 5 && n <= 10));
        CHECK(in_goal(n) == (n >= 15));
        CHECK(in_goal(n) == in_own_fortress(opposite(n)));
    }
}

TEST_CASE("shagdy rules: 5, 10, 15 and 20 have room for three pieces, all others for two") {
    for (Number n = 1; n <= numbers; ++n) {
        CHECK(capacity(n) == (n == 5 || n == 10 || n == 15 || n == 20 ? 3 : 2));
        CHECK(cells(white, n).size() == static_cast<std::size_t>(capacity(n)));
    }
}

TEST_CASE("shagdy rules: pieces of one player only stand on a number") {
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        play_at_random(rules(by), 5, [](const State&, const Turn&, const State& next) {
            for (Number n = 1; n <= numbers; ++n) {
                CHECK((next.pieces[white].count(n) == 0 || next.pieces[black].count(opposite(n)) == 0));
            }
        });
    }
}

// --- Setup --------------------------------------------------------------------------------------------

TEST_CASE("shagdy rules: each player begins with ten pieces in reserve and 36 open squares, White to move") {
    const State state = start({});
    CHECK(state.to_move == white);
    for (const Seat side : {white, black}) {
        CHECK(state.pieces[side].count(reserve) == 10);
        CHECK(state.pieces[side].sum() == 0);
        CHECK(state.closed[side].size() == 0);
    }
    CHECK(SquareSet::all().size() == 36);
}

TEST_CASE("shagdy rules: field=21 leaves one square for each two digits") {
    const State state = start(rules("field=21"));
    for (int a = 1; a <= digits; ++a) {
        for (int b = 1; b <= digits; ++b) {
            CHECK(state.closed[white].has({a, b}) == (a < b));
            CHECK(state.closed[black].has({a, b}) == (a < b));
        }
    }
    CHECK(legal(state, "42:0-2,0-4"));
    CHECK(why_not(state, "24:0-2,0-4") == "the square 24 is closed");
}

TEST_CASE("shagdy rules: doubles=plain gives a double two steps") {
    CHECK(listed(set_up("", "", "33", white, rules("doubles=plain"))) == Names{"33:0-3,0-3", "33:0-3,3-6"});
}

// --- A turn -------------------------------------------------------------------------------------------

TEST_CASE(
    "shagdy rules: one chooses an open square of the own field, which closes for the rest of the game") {
    const State first = play(start({}), "42:0-2,2-6");
    CHECK(first.to_move == black);
    CHECK(first.closed[white].has({4, 2}));
    CHECK(first.closed[white].size() == 1);
    // The other player's field is another.
    const State second = play(first, "42:0-2,2-6");
    CHECK(second.closed[black].has({4, 2}));
    CHECK(why_not(second, "42:0-2,0-4") == "the square 42 is closed");
    CHECK(legal(second, "24:0-2,0-4"));
    for (const std::string_view by : {"", "field=21"}) {
        play_at_random(rules(by), 5, [](const State& state, const Turn& turn, const State& next) {
            CHECK_FALSE(state.closed[state.to_move].has(turn.square));
            SquareSet closed = state.closed[state.to_move];
            closed.add(turn.square);
            CHECK(next.closed[state.to_move] == closed);
            CHECK(next.closed[next.to_move] == state.closed[next.to_move]);
        });
    }
}

TEST_CASE("shagdy rules: a/b gives a step of a and a step of b, in either order, by one piece or by two") {
    const State state = set_up("", "", "42");
    CHECK(listed(state) == Names{"42:0-2,0-4", "42:0-2,2-6"});
    for (const std::string_view turn : {"42:0-2,0-4", "42:0-4,0-2", "42:0-2,2-6", "42:0-4,4-6"}) {
        CHECK(legal(state, turn));
    }
    CHECK(why_not(state, "42:0-2,0-2") == "0-2 is a step of 2, but 42 has a step of 4 there");
    CHECK(why_not(state, "42:0-6") == "0-6 is a step of 6, but 42 has a step of 2 or of 4 there");
    CHECK(listed(set_up("", "", "24")) == Names{"24:0-2,0-4", "24:0-2,2-6"});
}

TEST_CASE("shagdy rules: a double gives four steps, by one to four pieces") {
    CHECK(listed(set_up("", "", "33")) ==
          Names{"33:0-3,0-3,3-6,0-3", "33:0-3,0-3,3-6,3-6", "33:0-3,0-3,3-6,6-9", "33:0-3,3-6,6-9,9-12"});
    CHECK(legal(set_up("1 2 3 4", "", "33"), "33:1-4,2-5,3-6,4-7"));
}

TEST_CASE("shagdy rules: a step passes whatever stands between") {
    const State state = set_up("1 1", "13 13", "42");
    CHECK(legal(state, "42:1-5,0-2"));
    CHECK(legal(state, "42:0-4,4-6"));
}

TEST_CASE("shagdy rules: there is no number beyond 20") {
    const State state = set_up("1 1 2 2 3 3 4 4 18 12", "", "42");
    CHECK(why_not(state, "42:18-22,12-14") == "18-22: the last number is 20");
    CHECK(legal(state, "42:18-20,12-16"));
}

TEST_CASE("shagdy rules: a step to the goal needs an empty reserve as it begins") {
    const State state = set_up("1 1 2 2 3 3 4 11 12", "", "42");
    CHECK(why_not(state, "42:11-15,0-2") ==
          "11-15: the goal, 15 to 20, is closed while a piece is in reserve");
    CHECK(why_not(state, "42:12-16") == "12-16: the goal, 15 to 20, is closed while a piece is in reserve");
    // The first step has brought the last piece in.
    CHECK(legal(set_up("1 1 3 3 2 4 4 11 12", "", "42"), "42:0-2,11-15"));
}

TEST_CASE("shagdy rules: a step within the goal needs an empty reserve, too") {
    CHECK(why_not(set_up("1 1 2 2 3 3 4 15 12", "", "42"), "42:15-17,0-4") ==
          "15-17: the goal, 15 to 20, is closed while a piece is in reserve");
    CHECK(legal(set_up("1 1 2 2 3 3 4 5 15 12", "", "42"), "42:15-17,1-5"));
}

TEST_CASE("shagdy rules: the number has room for the player's own pieces") {
    const State state = set_up("2 2 5 5 6 6", "", "41");
    CHECK(why_not(state, "41:2-6,0-1") == "2-6: the mover's pieces fill 6");
    CHECK(legal(state, "41:0-4,4-5"));
    CHECK(why_not(set_up("1 1 5 5 5", "", "42"), "42:1-5,0-2") == "1-5: the mover's pieces fill 5");
}

TEST_CASE("shagdy rules: a lone opposing piece is taken, back to its reserve") {
    const State state = with_eight("11 12", "3", "42");
    const State next = play(state, "42:11-13,12-16");
    CHECK(next.pieces[white].count(13) == 1);
    CHECK(next.pieces[black] == Pieces::all_in_reserve());
    // Black takes as White does.
    const State reply = play(with_eight("11 12", "3", "42", black), "42:11-13,12-16");
    CHECK(reply.pieces[white] == Pieces::all_in_reserve());
}

TEST_CASE("shagdy rules: taking needs an empty reserve of the player's as the step begins") {
    const State state = set_up("1 1 2 3 3 4 4 11 12", "3", "42");
    CHECK(why_not(state, "42:11-13,0-4") ==
          "11-13: the opponent's piece on 13 cannot be taken while a piece is in reserve");
    CHECK(legal(set_up("1 1 2 2 3 3 4 11 12", "3", "42"), "42:0-4,11-13"));
    // The last piece that enters takes nothing.
    CHECK(why_not(set_up("1 1 2 2 3 3 6 11 12", "14", "42"), "42:0-4,1-3") ==
          "0-4: the opponent's piece on 4 cannot be taken while a piece is in reserve");
}

TEST_CASE(
    "shagdy rules: a piece taken from a player closes the goal and forbids taking until it is in again") {
    // White takes on 13, which is Black's 3; Black's 12 is White's 2, where a lone piece stands.
    const State taken =
        play(set_up("1 1 2 3 3 4 4 9 11 12", "3 4 4 5 5 6 8 9 9 10", "31 41"), "31:9-12,12-13");
    REQUIRE(taken.pieces[black].count(reserve) == 1);
    CHECK(why_not(taken, "65:10-16,0-5") ==
          "10-16: the goal, 15 to 20, is closed while a piece is in reserve");
    CHECK(why_not(taken, "65:6-12,0-5") ==
          "6-12: the opponent's piece on 12 cannot be taken while a piece is in reserve");
    CHECK(legal(taken, "65:0-5,10-16"));
    CHECK(legal(taken, "65:0-5,6-12"));
}

TEST_CASE("shagdy rules: paired pieces are not taken") {
    CHECK(why_not(with_eight("11 12", "3 3", "42"), "42:11-13,12-16") ==
          "11-13: paired pieces of the opponent hold 13");
    CHECK(why_not(with_eight("11 12", "5 5 5", "42"), "42:11-15,12-14") ==
          "11-15: paired pieces of the opponent hold 15");
}

TEST_CASE("shagdy rules: a piece in its own goal cannot be taken") {
    for (Number n = 15; n <= 20; ++n) {
        const int to = opposite(n);
        const State state = set_up(join("11 11 12 12 13 13 14 14 20 ", to - 4), join(n), "42");
        CHECK(why_not(state, join("42:", to - 4, '-', to)) ==
              join(to - 4, '-', to, ": the opponent's piece on ", to, " is in its goal and cannot be taken"));
    }
    CHECK(legal(set_up("11 11 12 12 13 13 14 14 20 1", "13", "62"), "62:1-3,11-17"));
}

TEST_CASE("shagdy rules: after a step the player does not hold all six numbers of the own fortress") {
    const State state = set_up("1 1 2 2 4 5 6 7 8 9", "", "62");
    CHECK(why_not(state, "62:4-10,1-3") ==
          "4-10: the mover would hold all of 5 to 10, which locks the own fortress");
    // It is each step that counts, not only the last.
    CHECK(why_not(state, "62:4-10,6-8") ==
          "4-10: the mover would hold all of 5 to 10, which locks the own fortress");
    CHECK(written(state, "62:6-8,4-10") == "62:6-8,4-10");
    // A piece that leaves a number of the fortress empty may fill the sixth.
    CHECK(legal(state, "62:8-10,1-7"));
}

TEST_CASE("shagdy rules: other rows of six numbers may be held") {
    const State state = play(set_up("6 6 7 8 9 10", "", "65"), "65:6-11,0-6");
    for (Number n = 6; n <= 11; ++n) {
        CHECK(state.pieces[white].count(n) > 0);
    }
    CHECK(legal(set_up("1 2 3 4 5", "", "65"), "65:0-6,2-7"));
}

TEST_CASE("shagdy rules: a piece that has taken another stays where it is for the rest of the turn") {
    const State state = with_eight("11 14", "3", "42");
    CHECK(why_not(state, "42:11-13,13-17") ==
          "13-17: the piece on 13 has taken one in this turn and stays there");
    // By way of a number of one's own it goes on.
    CHECK(legal(with_eight("11 14", "", "42"), "42:11-13,13-17"));
    CHECK(legal(with_eight("11 13", "", "42"), "42:11-13,13-17"));
}

TEST_CASE("shagdy rules: one of the own that joins the piece that took may go on") {
    const State state = with_eight("9 11", "3", "22");
    CHECK(legal(state, "22:11-13,9-11,11-13,13-15"));
    CHECK(why_not(state, "22:11-13,9-11,11-13,13-15,13-15") ==
          "13-15 is a step of 2, but 22 has no more steps there");
    CHECK(why_not(state, "22:11-13,13-15,9-11,11-13") ==
          "13-15: the piece on 13 has taken one in this turn and stays there");
}

TEST_CASE("shagdy rules: as many steps must be made as any order and any choice of pieces allows") {
    CHECK(listed(with_one("", "64")) == Names{"64:1-5,5-11"});
    CHECK(why_not(with_one("", "64"), "64:1-7") == "more steps can be made for 64, so they must be");
    // In one order only.
    CHECK(listed(with_one("15 15", "64")) == Names{"64:1-7,7-11"});
    CHECK(listed(with_one("17 17", "64")) == Names{"64:1-5,5-11"});
    // One step only.
    CHECK(listed(with_one("15 15 1 1", "64")) == Names{"64:1-7"});
    // Three of a double's four.
    CHECK(listed(with_one("3 3", "33")) == Names{"33:1-4,4-7,7-10"});
}

TEST_CASE("shagdy rules: if only one or the other of two steps can be made, the player chooses") {
    CHECK(listed(with_one("1 1", "64")) == Names{"64:1-5", "64:1-7"});
}

TEST_CASE("shagdy rules: with all ten pieces in the goal the turn is complete, however few its steps") {
    const State state = set_up("20 20 20 19 19 18 18 17 15 12", "", "31");
    CHECK(listed(state).contains("31:12-15"));
    CHECK(legal(state, "31:15-16,12-15"));
    CHECK(legal(state, "31:12-13,13-16"));
    CHECK(why_not(state, "31:12-15,15-16") == "all ten pieces are in the goal before 15-16");
    CHECK(why_not(state, "31:15-16") == "more steps can be made for 31, so they must be");
    CHECK(outcome(play(state, "31:12-15")) == Outcome{});
}

TEST_CASE("shagdy rules: any open square of which a step can be made may be chosen") {
    const State state = with_one("1 1", "64 21 66");
    CHECK(lists_square(state, "64:1-7"));
    CHECK(lists_square(state, "21:1-2,2-4"));
    // A double may give fewer than another square and be chosen.
    CHECK(lists_square(state, "66:1-7,7-13"));
}

TEST_CASE("shagdy rules: a square of which no step can be made is not chosen while another can be played") {
    const State state = with_one("17 17", "66 21");
    CHECK_FALSE(lists_square(state, "66"));
    CHECK(why_not(state, "66:-") == "one passes only when no open square gives a step");
    CHECK(why_not(state, "66:1-7") == "1-7: paired pieces of the opponent hold 7");
}

TEST_CASE("shagdy rules: if no open square gives a step, any of them is closed and nothing moves") {
    const State state = with_one("17 17 16 16", "66 65 56");
    CHECK(listed(state) == Names{"66:-", "65:-", "56:-"});
    const State next = play(state, "65:-");
    CHECK(next.pieces == state.pieces);
    CHECK(next.closed[white].has({6, 5}));
    CHECK(next.closed[white].size() == state.closed[white].size() + 1);
    CHECK(next.to_move == black);
}

// --- End and result -----------------------------------------------------------------------------------

TEST_CASE("shagdy rules: a player with all ten pieces in the goal has arrived") {
    CHECK(set_up(arrived_whites, "", "11", black).pieces[white].arrived());
    CHECK_FALSE(set_up("15 15 16 16 17 17 18 18 19 14", "", "11").pieces[white].arrived());
    CHECK_FALSE(set_up("15 15 16 16 17 17 18 18 19", "", "11").pieces[white].arrived());
    CHECK_FALSE(start({}).pieces[white].arrived());
}

TEST_CASE("shagdy rules: if White arrives, Black has one turn more") {
    const State arriving = set_up("15 15 16 16 17 17 18 18 19 14", "", "51");
    const State last = play(arriving, "51:14-19");
    CHECK_FALSE(is_over(last));
    CHECK(Shagdy::to_move(last) == Mover::seat(black));
    CHECK(Shagdy::outcome(last) == Outcome{});
    const State end = play(last, write_turn(Shagdy::turns(last).front()));
    CHECK(is_over(end));
    CHECK(Shagdy::to_move(end).is_nobody());
    CHECK(Shagdy::outcome(end) == Outcome{true, white_wins});
    CHECK(Shagdy::turns(end).empty());
    CHECK(why_not(end, "11:0-1") == "the game is over");
}

TEST_CASE("shagdy rules: if Black arrives by the last turn the game is a draw, otherwise White wins") {
    const std::string_view nearly = "20 20 20 19 19 18 18 17 17 14";
    CHECK(outcome(play(set_up(arrived_whites, nearly, "11", black), "11:14-15")) == Outcome{true, draw});
    CHECK(outcome(play(set_up(arrived_whites, nearly, "66", black), "66:-")) == Outcome{true, white_wins});
}

TEST_CASE("shagdy rules: if Black arrives and White has not, Black wins at once") {
    const State end = play(set_up("1 2", "20 20 20 19 19 18 18 17 17 14", "11", black), "11:14-15");
    CHECK(outcome(end) == Outcome{true, black_wins});
    CHECK(Shagdy::turns(end).empty());
}

TEST_CASE("shagdy rules: when all squares are closed and nobody has arrived, the larger sum wins") {
    const auto end = [](std::string_view whites, std::string_view blacks) {
        return outcome(set_up(whites, blacks, ""));
    };
    CHECK(end("20 20 19", "20 18 18") == Outcome{true, white_wins});
    CHECK(end("20 18 18", "20 20 19") == Outcome{true, black_wins});
    CHECK(end("20", "12 8") == Outcome{true, draw});
    // The reserve counts nothing.
    CHECK(end("1", "") == Outcome{true, white_wins});
    CHECK(end("", "") == Outcome{true, draw});
}

TEST_CASE("shagdy rules: the game goes on until both have closed their last square") {
    for (const std::string_view by : {"", "field=21"}) {
        State state = set_up("1", "3", "11", white, rules(by));
        state = play(state, "11:0-1,1-2,2-3,3-4");
        CHECK(state.closed[white] == SquareSet::all());
        CHECK_FALSE(is_over(state));
        CHECK(outcome(state) == Outcome{});
        const std::vector<Turn> last = Shagdy::turns(state);
        REQUIRE_FALSE(last.empty());
        const State end = after(state, last.front());
        CHECK(end.closed[black] == SquareSet::all());
        CHECK(is_over(end));
        CHECK(Shagdy::turns(end).empty());
        // 5 against 3 and what the last square gives.
        CHECK(outcome(end) == Outcome{true, black_wins});
    }
}

TEST_CASE("shagdy rules: an arrival counts more than a larger sum") {
    // 166 against 182.
    const State end = set_up("15 15 15 16 16 17 17 18 18 19", "20 20 20 19 19 18 18 17 17 14", "");
    CHECK(outcome(end) == Outcome{true, white_wins});
    CHECK(Shagdy::scores(end)[white] == 166);
    CHECK(Shagdy::scores(end)[black] == 182);
}

TEST_CASE("shagdy rules: a game has at most 72 turns") {
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        const int most = by == "field=21" ? 42 : 72;
        int played = 0;
        play_at_random(rules(by), 10, [&](const State& state, const Turn&, const State& next) {
            played = state == start(rules(by)) ? 1 : played + 1;
            CHECK(played <= most);
            CHECK(next.closed[white].size() - next.closed[black].size() == (next.to_move == white ? 0 : 1));
        });
    }
}

TEST_CASE("shagdy rules: coming home takes 166 steps at least, of 294 on the field, or 252, or 189") {
    const auto on_field = [](std::string_view by) {
        int sum = 0;
        for (int index = 0; index < field_squares; ++index) {
            const Square square = Square::at(index);
            if (!closed_at_start(rules(by)).has(square)) {
                for (Digits left(square, rules(by)); left.low() != 0; left.use(left.low())) {
                    sum += left.low();
                }
            }
        }
        return sum;
    };
    CHECK(on_field("") == 294);
    CHECK(on_field("doubles=plain") == 252);
    CHECK(on_field("field=21") == 189);
    CHECK(on_field("doubles=plain,field=21") == 147);
    CHECK(set_up("15 15 15 16 16 17 17 18 18 19", "", "").pieces[white].sum() == 166);
}

TEST_CASE("shagdy rules: a position gives up to some 5,200 turns") {
    // The most that were found by climbing from random positions.
    const State widest = position("0:11111000011111000000 8:00000000110000000000 w 000000000 000000000");
    std::set<std::pair<int, std::uint64_t>> results;
    for_each_turn(widest, [&](const Turn& turn) {
        CHECK(results.emplace(turn.square.index(), after(widest, turn).pieces[white].key()).second);
        CHECK(read_turn(widest, write_turn(turn)) == turn);
    });
    CHECK(results.size() == 5'169);
    std::size_t most = 0;
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        play_at_random(rules(by), 10, [&](const State& state, const Turn&, const State&) {
            most = std::max(most, Shagdy::turns(state).size());
        });
    }
    CHECK(most > 500);
    CHECK(most <= 5'200);
}
