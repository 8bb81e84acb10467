// The turn in hand at Shagdy's table: which steps may follow which, what of a square is lost, and that every
// way through it is a turn.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "engine/shagdy_positions.hpp"
#include "views/shagdy/hand.hpp"

namespace tessera::ui::shagdy {

namespace {

using rules::Names;
using rules::set_up;

[[nodiscard]] rules::Square square_of(std::string_view text) { return {text[0] - '0', text[1] - '0'}; }

// The hand in which that open square has been chosen.
[[nodiscard]] Hand chosen(const rules::State& state, std::string_view square) {
    Hand hand(state);
    INFO(rules::write_state(state) << ' ' << square);
    REQUIRE(hand.choose(square_of(square)));
    return hand;
}

[[nodiscard]] Names next_of(const Hand& hand) {
    Names names;
    for (const rules::Step step : hand.next()) {
        CHECK(names.insert(rules::write_step(step)).second);
    }
    CHECK(std::ranges::is_sorted(hand.next()));
    return names;
}

void play(Hand& hand, std::string_view name) {
    for (const rules::Step step : hand.next()) {
        if (rules::write_step(step) == name) {
            REQUIRE(hand.play(step));
            return;
        }
    }
    FAIL(name << " may not come next");
}

// One letter for each chip: used, usable, lost, or none of these as it is now.
[[nodiscard]] std::string chips_of(const Hand& hand) {
    std::string out;
    for (const Hand::Chip& chip : hand.chips()) {
        CHECK(int{chip.used} + int{chip.usable} + int{chip.lost} <= 1);
        out += join(out.empty() ? "" : " ", chip.digit,
                    chip.used     ? " used"
                    : chip.usable ? ""
                    : chip.lost   ? " lost"
                                  : " later");
    }
    return out;
}

// Nine in the goal, full from 17 to 20, and one on 1; and paired pieces of Black's in its way.
constexpr std::string_view nine = "20 20 20 19 19 18 18 17 17 ";
[[nodiscard]] rules::State with_one(std::string_view blacks, std::string_view open) {
    return set_up(join(nine, '1'), blacks, open);
}

}  // namespace

TEST_CASE("shagdy hand: nothing is chosen, and nothing can be after the end") {
    Hand hand(rules::start({}));
    CHECK(hand.playable().size() == 36);
    CHECK_FALSE(hand.square());
    CHECK(hand.next().empty());
    CHECK(hand.chips().empty());
    CHECK(hand.steps_left() == 0);
    CHECK_FALSE(hand.complete());
    CHECK_FALSE(hand.must_pass());
    CHECK(hand.text().empty());
    CHECK_FALSE(hand.take_back());
    CHECK(hand.now() == hand.before());

    const Hand over(set_up("20 20 20 19 19 18 18 17 17 16", "", "11 12"));
    CHECK(over.playable().size() == 0);
    CHECK_FALSE(over.must_pass());
    CHECK(Hand(rules::start(rules::rules("field=21"))).playable().size() == 21);
}

TEST_CASE("shagdy hand: closed squares and those without a step are not chosen") {
    // Black's pairs leave the piece on 1 no step of 6.
    Hand hand(with_one("17 17", "66 21"));
    CHECK(hand.playable().size() == 1);
    CHECK_FALSE(hand.choose({6, 6}));
    CHECK_FALSE(hand.choose({1, 2}));
    CHECK_FALSE(hand.square());
    CHECK(hand.choose({2, 1}));
    CHECK(hand.square() == rules::Square(2, 1));
}

TEST_CASE("shagdy hand: two digits in either order, by one piece or by two") {
    Hand hand = chosen(rules::start({}), "42");
    CHECK(hand.text() == "42:");
    CHECK(chips_of(hand) == "4 2");
    CHECK(hand.steps_left() == 2);
    CHECK(next_of(hand) == Names{"0-2", "0-4"});
    CHECK_FALSE(hand.complete());

    play(hand, "0-4");
    CHECK(chips_of(hand) == "4 used 2");
    CHECK(hand.steps_left() == 1);
    CHECK(next_of(hand) == Names{"0-2", "4-6"});
    CHECK(hand.text() == "42:0-4");
    CHECK_FALSE(hand.complete());
    CHECK(hand.now().pieces[rules::white].count(4) == 1);
    CHECK(hand.now().to_move == rules::white);
    CHECK(hand.now().closed == hand.before().closed);

    play(hand, "4-6");
    CHECK(chips_of(hand) == "4 used 2 used");
    CHECK(hand.steps_left() == 0);
    CHECK(hand.next().empty());
    CHECK(hand.complete());
    CHECK(hand.text() == "42:0-4,4-6");
}

TEST_CASE("shagdy hand: a double's steps are made by four pieces or by one") {
    const rules::State state = set_up("1 2 3 4", "", "11");
    Hand hand = chosen(state, "11");
    CHECK(chips_of(hand) == "1 1 1 1");
    CHECK(hand.steps_left() == 4);
    for (const std::string_view step : {"4-5", "3-4", "2-3", "1-2"}) {
        CHECK_FALSE(hand.complete());
        play(hand, step);
    }
    CHECK(hand.complete());
    CHECK(hand.text() == "11:4-5,3-4,2-3,1-2");
    CHECK(hand.steps().size() == 4);

    Hand alone = chosen(state, "11");
    for (const std::string_view step : {"0-1", "1-2"}) {
        play(alone, step);
    }
    CHECK(chips_of(alone) == "1 used 1 used 1 1");
    play(alone, "2-3");
    play(alone, "3-4");
    CHECK(alone.complete());
}

TEST_CASE("shagdy hand: a plain double has two steps") {
    Hand hand = chosen(set_up("", "", "33", rules::white, rules::rules("doubles=plain")), "33");
    CHECK(chips_of(hand) == "3 3");
    play(hand, "0-3");
    CHECK(next_of(hand) == Names{"0-3", "3-6"});
    play(hand, "0-3");
    CHECK(hand.complete());
}

TEST_CASE("shagdy hand: of a double as many steps are due as can be made, the others are lost") {
    struct Case {
        std::string_view blacks;
        std::vector<std::string_view> steps;
        std::string_view first;
    };
    // Black's 3, 20 and 17 are White's 13, 10 and 7.
    for (const Case& c : {Case{"", {"1-4", "4-7", "7-10", "10-13"}, "3 3 3 3"},
                          Case{"3 3", {"1-4", "4-7", "7-10"}, "3 3 3 3 lost"},
                          Case{"20 20", {"1-4", "4-7"}, "3 3 3 lost 3 lost"},
                          Case{"17 17", {"1-4"}, "3 3 lost 3 lost 3 lost"}}) {
        Hand hand = chosen(with_one(c.blacks, "33"), "33");
        CHECK(chips_of(hand) == c.first);
        for (const std::string_view step : c.steps) {
            CHECK(hand.steps_left() > 0);
            CHECK_FALSE(hand.complete());
            CHECK(next_of(hand) == Names{std::string(step)});
            play(hand, step);
        }
        CHECK(hand.complete());
        CHECK(hand.steps_left() == 0);
    }
}

TEST_CASE("shagdy hand: a step that would waste the other does not come next") {
    // Black's pair on 15 is White's 5: the 6 first, then the 4.
    Hand hand = chosen(with_one("15 15", "64"), "64");
    CHECK(next_of(hand) == Names{"1-7"});
    CHECK(chips_of(hand) == "6 4 later");
    CHECK(hand.steps_left() == 2);
    play(hand, "1-7");
    CHECK(chips_of(hand) == "6 used 4");
    // White's 11 is held, too: the 4 is possible only as the second step, and then it is lost.
    Hand one = chosen(with_one("15 15 1 1", "64"), "64");
    CHECK(chips_of(one) == "6 4 lost");
    play(one, "1-7");
    CHECK(one.complete());
    CHECK(chips_of(one) == "6 used 4 lost");
    // Nothing stands in the way of 1-4, but the piece would take one there and have to stay.
    Hand taking = chosen(with_one("14", "31"), "31");
    CHECK(taking.progress().obstacle({1, 4}) == rules::Obstacle::none);
    CHECK(next_of(taking) == Names{"1-2"});
    CHECK(chips_of(taking) == "3 later 1");
    CHECK_FALSE(taking.play({1, 4}));
    CHECK(taking.steps().empty());
}

TEST_CASE("shagdy hand: where either of two steps but not both can be made, the player chooses") {
    const rules::State state = with_one("1 1", "64");  // White's 11
    Hand hand = chosen(state, "64");
    CHECK(next_of(hand) == Names{"1-5", "1-7"});
    CHECK(chips_of(hand) == "6 4");
    CHECK(hand.steps_left() == 1);
    play(hand, "1-5");
    CHECK(hand.complete());
    CHECK(chips_of(hand) == "6 lost 4 used");
    CHECK(hand.text() == "64:1-5");
}

TEST_CASE("shagdy hand: an arrival in the middle of a square completes the turn") {
    const rules::State state = set_up("20 20 20 19 19 18 18 17 15 12", "", "31");
    Hand hand = chosen(state, "31");
    CHECK(hand.steps_left() == 2);
    play(hand, "12-15");
    CHECK(hand.complete());
    CHECK(hand.next().empty());
    CHECK(hand.text() == "31:12-15");
    CHECK(chips_of(hand) == "3 used 1 lost");
    CHECK(hand.take_back());
    play(hand, "15-16");
    CHECK_FALSE(hand.complete());
    play(hand, "12-15");
    CHECK(hand.complete());
}

TEST_CASE("shagdy hand: a taken piece goes back to its reserve, and its taker stays") {
    Hand hand = chosen(set_up("1 1 2 2 3 3 4 4 11 14", "3", "42"), "42");
    play(hand, "11-13");
    CHECK(hand.now().pieces[rules::black] == rules::Pieces::all_in_reserve());
    CHECK_FALSE(next_of(hand).contains("13-17"));
    CHECK(hand.progress().obstacle({13, 17}) == rules::Obstacle::taker);
    CHECK(hand.take_back());
    CHECK(hand.now() == hand.before());
    CHECK(hand.now().pieces[rules::black].count(3) == 1);
}

TEST_CASE("shagdy hand: steps are taken back one by one, then the square") {
    Hand hand = chosen(rules::start({}), "33");
    play(hand, "0-3");
    play(hand, "3-6");
    CHECK(hand.take_back());
    CHECK(hand.text() == "33:0-3");
    CHECK(next_of(hand) == Names{"0-3", "3-6"});
    CHECK(hand.take_back());
    CHECK(hand.text() == "33:");
    CHECK(hand.now() == hand.before());
    CHECK(hand.take_back());
    CHECK(hand.text().empty());
    CHECK(hand.next().empty());
    CHECK(hand.steps_left() == 0);
    CHECK_FALSE(hand.take_back());
}

TEST_CASE("shagdy hand: another square takes the steps back") {
    Hand hand = chosen(rules::start({}), "33");
    play(hand, "0-3");
    CHECK_FALSE(hand.play({3, 9}));
    CHECK(hand.text() == "33:0-3");
    CHECK(hand.choose({5, 2}));
    CHECK(hand.text() == "52:");
    CHECK(hand.steps().empty());
    CHECK(hand.now() == hand.before());
    CHECK(next_of(hand) == Names{"0-2", "0-5"});
}

TEST_CASE("shagdy hand: if no square gives a step, any open one is a whole turn") {
    Hand hand(with_one("17 17 16 16", "66 65 56"));
    CHECK(hand.must_pass());
    CHECK(hand.playable().size() == 3);
    CHECK_FALSE(hand.complete());
    CHECK_FALSE(hand.choose({1, 1}));
    CHECK(hand.choose({6, 5}));
    CHECK(hand.complete());
    CHECK(hand.next().empty());
    CHECK(hand.text() == "65:-");
    CHECK(chips_of(hand) == "6 lost 5 lost");
    CHECK(hand.take_back());
    CHECK_FALSE(hand.complete());
    CHECK(hand.text().empty());
}

TEST_CASE("shagdy hand: every way through a hand is a legal turn, and every turn is reached") {
    // All ways from here, into the positions they lead to.
    const auto walk = [](auto&& self, Hand& hand, std::set<std::uint64_t>& ends) -> int {
        if (hand.complete()) {
            const auto turn = rules::read_turn(hand.before(), hand.text());
            INFO(rules::write_state(hand.before()) << ' ' << hand.text());
            REQUIRE(turn);
            REQUIRE(rules::after(hand.before(), *turn).pieces == hand.now().pieces);
            ends.insert(hand.progress().own().key());
            return 0;
        }
        int longest = 0;
        const std::vector<rules::Step> steps(hand.next().begin(), hand.next().end());
        REQUIRE_FALSE(steps.empty());
        for (const rules::Step step : steps) {
            REQUIRE(hand.play(step));
            longest = std::max(longest, 1 + self(self, hand, ends));
            REQUIRE(hand.take_back());
        }
        REQUIRE(hand.steps_left() == longest);
        return longest;
    };
    Random random(5);
    int parts = 0;
    for (const std::string_view by : {"", "doubles=plain", "field=21"}) {
        rules::play_at_random(
            rules::rules(by), 25, [&](const rules::State& state, const rules::Turn&, const rules::State&) {
                Hand hand(state);
                std::vector<rules::Square> squares;
                for (int index = 0; index < rules::field_squares; ++index) {
                    const auto square = rules::Square::at(index);
                    if (hand.playable().has(square)) {
                        squares.push_back(square);
                    }
                }
                REQUIRE_FALSE(squares.empty());
                const auto square = squares[random.below(static_cast<std::uint32_t>(squares.size()))];
                REQUIRE(hand.choose(square));
                std::set<std::uint64_t> ends;
                walk(walk, hand, ends);

                rules::TurnList turns;
                rules::turns_of(state, square, turns);
                std::set<std::uint64_t> listed;
                for (const rules::Turn& turn : turns) {
                    listed.insert(rules::after(state, turn).pieces[state.to_move].key());
                }
                if (hand.must_pass()) {
                    listed.insert(state.pieces[state.to_move].key());
                }
                INFO(rules::write_state(state) << ' ' << rules::write_square(square));
                REQUIRE(ends == listed);
                const int all = rules::steps_given(square, state.rules);
                parts += !turns.empty() && static_cast<int>(turns[0].made().size()) < all ? 1 : 0;
            });
    }
    // There were turns that use a square in part.
    CHECK(parts > 100);
}

}  // namespace tessera::ui::shagdy
