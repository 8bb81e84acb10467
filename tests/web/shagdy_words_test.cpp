// What people are told at Shagdy's table: what is to be done, why something cannot be, how a game ended.
#include "views/shagdy/words.hpp"

#include <catch2/catch_test_macros.hpp>
#include <utility>
#include <vector>

#include "english.hpp"

namespace tessera::ui::shagdy {

namespace {

using rules::black;
using rules::Square;
using rules::State;
using rules::white;

// Numbers and how many pieces are on each; those not named are in reserve.
using Counts = std::vector<std::pair<rules::Number, int>>;

[[nodiscard]] rules::Pieces pieces_on(const Counts& counts) {
    rules::Pieces pieces;
    int left = rules::pieces_each;
    for (const auto& [number, count] : counts) {
        pieces.add(number, count);
        left -= count;
    }
    pieces.add(rules::reserve, left);
    return pieces;
}

[[nodiscard]] State state_of(const Counts& whites, const Counts& blacks, Seat to_move = white) {
    State state = rules::start({});
    state.pieces = {pieces_on(whites), pieces_on(blacks)};
    state.to_move = to_move;
    return state;
}

[[nodiscard]] State all_closed_but(State state, Square square) {
    state.closed[state.to_move] = rules::SquareSet(rules::SquareSet::all().bits() ^ 1ULL << square.index());
    return state;
}

[[nodiscard]] Hand hand_with(const State& state, Square square) {
    Hand hand(state);
    REQUIRE(hand.choose(square));
    return hand;
}

// To one person, who is to move, or to two.
[[nodiscard]] Saying say(const Hand& hand, std::optional<int> digit = std::nullopt, bool alone = true) {
    return say_hand(english(), hand, digit, alone ? std::optional(hand.before().to_move) : std::nullopt);
}
[[nodiscard]] std::string why(const Hand& hand, rules::Number number) {
    return why_piece(english(), hand, number);
}
using Lines = std::vector<std::string>;
[[nodiscard]] Lines explain(const Hand& hand, rules::Number number, Seat viewer = white, bool alone = true) {
    return explain_number(english(), hand, viewer, number, alone);
}

[[nodiscard]] State start() { return rules::start({}); }

// Black's pairs on White's 2, 3, 5, 7 and 8 leave White's pieces behind them hardly a step of 1 or 2.
const Counts walls{{12, 2}, {13, 2}, {15, 2}, {17, 2}, {18, 2}};

// All of White's pieces but those given are in the goal; all of Black's are on the board, out of the way.
const Counts around{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {11, 2}};

const Counts arrived{{15, 3}, {16, 2}, {17, 2}, {20, 3}};

}  // namespace

TEST_CASE("a turn begins with a square of the field") {
    const Hand hand(start());
    CHECK(say(hand).head == "Your turn");
    CHECK(say(hand, std::nullopt, false).head == "White plays");
    CHECK(say(hand).what == "Choose a square");
    CHECK(say(hand).more.empty());
    CHECK(say_waiting(english(), state_of({}, {}, black)) == "Black is thinking…");
}

TEST_CASE("a square gives steps, of which one is to be made next") {
    const Hand hand = hand_with(start(), {4, 2});
    CHECK(say(hand).what == "Choose a piece for 4 or 2");
    CHECK(say(hand, 2).what == "Choose a piece for 2");
    CHECK(say(hand).more.empty());
    Hand one_left = hand;
    REQUIRE(one_left.play({0, 4}));
    CHECK(say(one_left).what == "Choose a piece for 2");
    CHECK(say(hand_with(start(), {3, 3})).what == "Choose a piece for 3");
}

TEST_CASE("a square in words follows the rule for doubles") {
    CHECK(square_words(english(), {4, 2}, {}) == "4 and 2");
    CHECK(square_words(english(), {3, 3}, {}) == "four times 3");
    CHECK(square_words(english(), {3, 3}, {.plain_doubles = true}) == "3 and 3");
}

TEST_CASE("a step that no piece can make is named") {
    const State state = state_of({{13, 1}, {14, 1}, {17, 1}, {18, 2}, {19, 2}, {20, 3}}, around);
    CHECK(say(hand_with(state, {6, 1})).more == "No piece can make the 6");
    CHECK(say(hand_with(state, {6, 1})).what == "Choose a piece for 1");
}

TEST_CASE("of two steps that cannot both be made one is chosen") {
    const State state = state_of({{1, 2}, {4, 2}, {6, 2}, {12, 1}, {14, 1}}, walls);
    CHECK(say(hand_with(state, {2, 1})).more == "Only one of them can be played: choose which");
}

TEST_CASE("a double of which not all steps can be made says how many") {
    const State state = state_of({{1, 2}, {4, 2}, {6, 2}, {12, 1}, {14, 1}}, walls);
    CHECK(say(hand_with(state, {2, 2})).more == "Only 1 of these steps can be made");
    const State roomy = state_of({{1, 2}, {4, 2}, {6, 2}, {10, 1}, {14, 1}}, walls);
    CHECK(say(hand_with(roomy, {2, 2})).more == "Only 2 of these steps can be made");
}

TEST_CASE("who passes closes any square") {
    const Hand hand(all_closed_but(state_of({{1, 2}, {4, 2}, {6, 2}, {14, 2}}, walls), {1, 1}));
    REQUIRE(hand.must_pass());
    CHECK(say(hand).what == "No piece can move: close any square");
    CHECK(say(hand).more == "You pass. The square you close is gone");
    CHECK(why(hand, 14) == "No piece can move: close any square");
}

TEST_CASE("the last turn is told while it lasts") {
    const State state = state_of(arrived, around, black);
    CHECK(say(Hand(state)).head == "Your last turn");
    CHECK(say(Hand(state), std::nullopt, false).head == "Black's last turn");
    CHECK(say(Hand(state)).more == "White has arrived: arrive for a draw");
    CHECK(say_waiting(english(), state) == "Black's last turn");
    CHECK(say_shortly(english(), Hand(state), black) == "Your last turn");
    CHECK(say(hand_with(state, {4, 2})).head == "Your last turn");
    CHECK(say(hand_with(state, {4, 2})).more == "White has arrived: arrive for a draw");
    const State nearly = state_of(arrived, {{14, 1}, {17, 2}, {18, 2}, {19, 2}, {20, 3}}, black);
    CHECK(say(hand_with(nearly, {2, 2})).head == "Your last turn");
    CHECK(say(hand_with(nearly, {2, 2})).more == "Only 1 of these steps can be made");
    // Black's arrival would end the game at once: White's turn is never the last.
    CHECK(say(Hand(state_of(around, {{11, 2}}))).head == "Your turn");
}

TEST_CASE("the last square is told") {
    const State last = all_closed_but(start(), {4, 2});
    CHECK(say(Hand(last)).more == "Your last square: after this turn the larger sum wins");
    CHECK(say(hand_with(last, {4, 2})).more == "Your last square: after this turn the larger sum wins");
}

TEST_CASE("after the end it is told how it came") {
    const State over = state_of(arrived, around);
    CHECK(say(Hand(over)).head == "The game is over");
    CHECK(say(Hand(over), std::nullopt, false).what == "White has arrived, Black has had the last turn");
    const auto tell = [](const State& state, std::optional<Seat> you = std::nullopt) {
        return tell_end(english(), state, you);
    };
    CHECK(tell(over) == "White has arrived, Black has had the last turn");
    CHECK(tell(over, white) == "You have arrived, Black has had the last turn");
    CHECK(tell(over, black) == "White has arrived, you have had the last turn");
    CHECK(tell(state_of(arrived, arrived), white) == "Both have arrived in the same number of turns");
    CHECK(tell(state_of(around, arrived)) == "Black has arrived first");
    CHECK(tell(state_of(around, arrived), white) == "Black has arrived first");
    CHECK(tell(state_of(around, arrived), black) == "You have arrived first");
    State exhausted = state_of({{20, 1}, {4, 2}}, around);
    exhausted.closed.fill(rules::SquareSet::all());
    CHECK(tell(exhausted) == "All squares closed. Sums: White 28, Black 42");
    CHECK(tell(exhausted, white) == "All squares closed. Sums: you 28, Black 42");
    CHECK(tell(exhausted, black) == "All squares closed. Sums: White 28, you 42");
}

TEST_CASE("why a piece cannot make the steps that are left names the step and the reason") {
    SECTION("no square is chosen") { CHECK(why(Hand(start()), 0) == "Choose a square of your field first"); }
    SECTION("the track ends") {
        const State state = state_of({{12, 2}, {13, 1}, {15, 2}, {18, 2}, {19, 1}, {17, 2}}, around);
        CHECK(why(hand_with(state, {2, 1}), 19) == "19 to 21: the track ends at 20");
        CHECK(why(hand_with(state, {4, 3}), 19) ==
              "19 to 23: the track ends at 20; 19 to 22: the track ends at 20");
    }
    SECTION("the goal is closed") {
        const State state = state_of({{14, 1}}, {});
        CHECK(why(hand_with(state, {2, 2}), 14) ==
              "14 to 16: your goal is closed until your reserve is empty");
    }
    SECTION("full of own pieces") {
        CHECK(why(hand_with(state_of({{2, 1}, {4, 2}}, {}), {2, 2}), 2) == "2 to 4: your own pieces fill it");
    }
    SECTION("in reserve") {
        CHECK(why(hand_with(state_of({{2, 2}, {4, 1}}, {{11, 1}}), {2, 1}), 0) ==
              "Reserve to 2: your own pieces fill it; Reserve to 1: you can take only when your reserve is "
              "empty");
    }
    SECTION("paired") {
        CHECK(why(hand_with(state_of({{2, 1}}, {{14, 2}}), {2, 1}), 2) ==
              "2 to 4: Black's paired pieces hold it");
    }
    SECTION("safe in its goal") {
        CHECK(why(hand_with(state_of({{4, 1}}, {{16, 1}}), {2, 1}), 4) ==
              "4 to 6: Black's piece is safe there, in its goal");
    }
    SECTION("not all entered") {
        CHECK(why(hand_with(state_of({{1, 1}}, {{13, 1}}), {2, 1}), 1) ==
              "1 to 3: you can take only when your reserve is empty");
    }
    SECTION("the lock") {
        const State state = state_of({{4, 1}, {5, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}}, {});
        CHECK(why(hand_with(state, {2, 2}), 4) ==
              "4 to 6: you may not hold all six numbers of your fortress");
    }
    SECTION("it has taken") {
        const State state = state_of({{1, 2}, {2, 2}, {3, 1}, {11, 2}, {13, 2}, {14, 1}}, {{14, 1}});
        Hand hand = hand_with(state, {2, 1});
        REQUIRE(hand.play({3, 4}));
        CHECK(why(hand, 4) == "4 to 6: this piece has taken another and stays");
    }
    SECTION("fewer steps") {
        const State state = state_of({{1, 2}, {4, 2}, {6, 2}, {12, 1}, {13, 1}}, walls);
        CHECK(why(hand_with(state, {2, 1}), 12) == "12 to 13: then fewer steps could be made");
    }
}

TEST_CASE("why a square cannot be chosen") {
    State state = state_of({{1, 2}, {4, 2}, {6, 2}, {12, 1}, {14, 1}}, walls);
    state.closed[white].add({4, 2});
    CHECK(why_square(english(), Hand(state), {4, 2}) == "4·2 is closed: each square is used once");
    const State stuck = state_of({{13, 1}, {14, 1}, {17, 1}, {18, 2}, {19, 2}, {20, 3}}, around);
    CHECK(why_square(english(), Hand(stuck), {6, 6}) == "No piece can make 6 now");
    CHECK(why_square(english(), Hand(stuck), {6, 5}) == "No piece can make 6 or 5 now");
}

TEST_CASE("a number has two names") {
    CHECK(explain(Hand(start()), 7).front() == "Your 7, Black's 17");
    CHECK(explain(Hand(start()), 7, black).front() == "Your 7, White's 17");
    CHECK(explain(Hand(start()), 17, white, false).front() == "White's 17, Black's 7");
    CHECK(explain(Hand(start()), 7, black).size() == 1);
}

TEST_CASE("a number without a square in hand: what stands in the way of every piece") {
    const auto second = [](const State& state, rules::Number number, Seat viewer = white) {
        const Lines lines = explain(Hand(state), number, viewer, viewer == white);
        REQUIRE(lines.size() == 2);
        return lines[1];
    };
    CHECK(second(start(), 4) == "A step can land here");
    CHECK(second(start(), 7) == "No piece can come here now");  // nobody is near enough
    CHECK(second(all_closed_but(start(), {4, 2}), 4) == "A step can land here");
    CHECK(second(all_closed_but(start(), {4, 2}), 3) == "No piece can come here now");
    CHECK(second(start(), 15) == "No step can land here: your goal is closed until your reserve is empty");
    CHECK(second(state_of({{4, 2}}, {}), 4) == "No step can land here: your own pieces fill it");
    CHECK(second(state_of({}, {{14, 3}}), 4) == "No step can land here: Black's paired pieces hold it");
    CHECK(second(state_of({}, {{14, 3}}), 14, black) ==
          "No step can land here: Black's paired pieces hold it");
    CHECK(second(state_of({}, {{16, 1}}), 6) ==
          "No step can land here: Black's piece is safe there, in its goal");
    CHECK(second(state_of({}, {{14, 1}}), 4) ==
          "No step can land here: you can take only when your reserve is empty");
    CHECK(second(state_of({{3, 2}, {5, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}}, {}), 6) ==
          "A step can land here");  // from 5, where then nothing is left
    CHECK(second(state_of({{3, 2}, {5, 2}, {7, 1}, {8, 1}, {9, 1}, {10, 1}}, {}), 6) ==
          "No step can land here: you may not hold all six numbers of your fortress");
    const State all_on = state_of({{4, 2}, {6, 2}, {11, 2}, {12, 2}, {14, 2}}, {{13, 1}, {11, 1}});
    CHECK(second(all_on, 3) == "None of your pieces is behind it");
    CHECK(second(state_of({{2, 2}, {6, 2}, {11, 2}, {12, 2}, {14, 2}}, {{13, 1}}), 3) ==
          "A step here takes Black's piece");
}

TEST_CASE("a number nobody can come to because one must pass") {
    const State state = all_closed_but(state_of({{1, 2}, {4, 2}, {6, 2}, {14, 2}}, walls), {1, 1});
    REQUIRE(Hand(state).must_pass());
    CHECK(explain(Hand(state), 9) == Lines{"Your 9, Black's 19", "No piece can come here now"});
    CHECK(explain(Hand(state), 7) ==
          Lines{"Your 7, Black's 17", "No step can land here: Black's paired pieces hold it"});
}

TEST_CASE("a number with a square in hand: a line for each step that could come there") {
    const State state = state_of({{3, 1}, {5, 1}}, {{17, 2}});
    CHECK(explain(hand_with(state, {4, 2}), 7) == Lines{"Your 7, Black's 17",
                                                        "3 to 7: Black's paired pieces hold it",
                                                        "5 to 7: Black's paired pieces hold it"});
    CHECK(explain(hand_with(state, {4, 2}), 4) ==
          Lines{"Your 4, Black's 14", "Reserve to 4: it can be made"});
    CHECK(explain(hand_with(state, {4, 2}), 13) ==
          Lines{"Your 13, Black's 3", "None of your pieces stands 4 or 2 before it"});
    const State taking = state_of({{2, 2}, {6, 2}, {11, 2}, {12, 2}, {14, 2}}, {{14, 1}});
    CHECK(explain(hand_with(taking, {2, 1}), 4) ==
          Lines{"Your 4, Black's 14", "2 to 4: it takes Black's piece"});
}

TEST_CASE("turns in the list of moves and as advice") {
    const auto hint = [](const rules::Turn& turn) { return tell_hint(english(), Hand(start()), turn); };
    const rules::Turn two{{4, 2}, {{{3, 7}, {0, 2}}}};
    CHECK(tell_turn(english(), two) == "4·2 3-7 0-2");
    CHECK(hint(two) == "Hint: close 4·2, 3\u00a0to\u00a07, reserve\u00a0to\u00a02");
    const rules::Turn four{{3, 3}, {{{0, 3}, {0, 3}, {3, 6}, {3, 6}}}};
    CHECK(tell_turn(english(), four) == "3·3 0-3×2 3-6×2");
    CHECK(hint(four) == "Hint: close 3·3, reserve\u00a0to\u00a03\u00a0×2, 3\u00a0to\u00a06\u00a0×2");
    const rules::Turn pass{{4, 2}, {}};
    CHECK(tell_turn(english(), pass) == "4·2 pass");
    CHECK(hint(pass) == "Hint: close 4·2");
}

TEST_CASE("advice to a hand that has gone another way begins with taking it back") {
    const State state = state_of({{3, 1}, {5, 1}}, {});
    const rules::Turn advice{{4, 2}, {{{3, 7}, {0, 2}}}};
    const auto hint = [&](const Hand& hand) { return tell_hint(english(), hand, advice); };
    Hand hand = hand_with(state, {4, 2});
    CHECK(hint(hand) == "Hint: close 4·2, 3\u00a0to\u00a07, reserve\u00a0to\u00a02");
    REQUIRE(hand.play({0, 2}));
    CHECK(hint(hand) == "Hint: close 4·2, 3\u00a0to\u00a07, reserve\u00a0to\u00a02");
    CHECK(hand.left_of(advice) == std::vector{rules::Step{3, 7}});
    REQUIRE(hand.take_back());
    REQUIRE(hand.play({5, 9}));
    CHECK(hint(hand) == "Hint: take this back, then 4·2: 3\u00a0to\u00a07, reserve\u00a0to\u00a02");
    CHECK(hint(hand_with(state, {2, 4})) ==
          "Hint: take this back, then 4·2: 3\u00a0to\u00a07, reserve\u00a0to\u00a02");
}

TEST_CASE("how far a side has come") {
    CHECK(tell_standing(english(), pieces_on({{4, 2}})) == "8 in reserve");
    CHECK(tell_standing(english(), pieces_on({{4, 2}, {12, 2}, {15, 3}, {16, 2}, {20, 1}})) ==
          "6 in the goal");
    CHECK(tell_sum(english(), pieces_on({{4, 2}, {20, 1}})) == "sum 28");
}

}  // namespace tessera::ui::shagdy
