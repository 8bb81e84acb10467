// The turn in hand at Shifti's table: what may follow what, in which ways a roll can be used, what is lost.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "games/shifti/notation.hpp"
#include "games/shifti/turns.hpp"
#include "views/shifti/hand.hpp"

namespace tessera::ui::shifti {

namespace {

using Names = std::set<std::string>;

[[nodiscard]] rules::State state_of(std::string_view text) {
    const auto state = rules::read_state({}, text);
    INFO(text << ": " << (state ? "" : state.error().message));
    REQUIRE(state);
    return *state;
}

// Red's pieces as given and its roll, Yellow in its station.
[[nodiscard]] Hand red(std::string_view pieces, std::string_view dice, std::string_view others = "S,S,S,S",
                       std::string_view levers = "0,0,0,0") {
    return Hand(state_of(join(pieces, " - ", others, " - ", levers, " r ", dice)));
}

[[nodiscard]] Names next_of(const Hand& hand) {
    Names names;
    for (const rules::Part part : hand.next()) {
        names.insert(rules::write_part(part));
    }
    return names;
}

[[nodiscard]] rules::Part find_part(const Hand& hand, std::string_view name) {
    for (const rules::Part part : hand.next()) {
        if (rules::write_part(part) == name) {
            return part;
        }
    }
    FAIL("nothing in hand is called " << name);
    return {};
}

void play(Hand& hand, std::string_view name) { REQUIRE(hand.play(find_part(hand, name))); }

[[nodiscard]] bool has_moves(const Hand& hand) {
    return std::ranges::any_of(hand.next(), &rules::Part::is_move);
}
[[nodiscard]] bool has_notches(const Hand& hand) {
    return std::ranges::any_of(hand.next(), &rules::Part::is_notch);
}

using Numbers = std::vector<int>;

[[nodiscard]] Numbers numbers_of(const Hand& hand, rules::Part move) {
    const std::span<const int> numbers = hand.numbers_of(move);
    return {numbers.begin(), numbers.end()};
}

}  // namespace

TEST_CASE("before the roll nothing is in hand", "[shifti]") {
    Hand hand = red("S,S,S,S", "-");
    CHECK(hand.next().empty());
    CHECK_FALSE(hand.complete());
    CHECK_FALSE(hand.allows(Way::nothing));
    CHECK(hand.text().empty());
    CHECK_FALSE(hand.take_back());
    CHECK_FALSE(hand.lost_number());
    CHECK_FALSE(Hand().allows(Way::nothing));
}

TEST_CASE("two numbers move one piece as far as both, or two pieces", "[shifti]") {
    // The total is even, so that no square is reached by it and by one number.
    Hand hand = red("H,H,c5,g5", "35");
    CHECK(hand.allows(Way::one_piece));
    CHECK(hand.allows(Way::two_pieces));
    CHECK(hand.open_numbers() == Numbers{3, 5, 8});

    play(hand, "c5-f5");
    CHECK(hand.open(Way::two_pieces));
    CHECK_FALSE(hand.open(Way::one_piece));
    CHECK_FALSE(hand.complete());
    CHECK(hand.is_spent(0));
    CHECK_FALSE(hand.is_spent(1));
    CHECK(hand.open_numbers() == Numbers{5});
    CHECK(std::ranges::all_of(hand.next(), [](rules::Part part) {
        return part.is_move() && rules::write_place(part.from()) == "g5";
    }));

    CHECK(hand.take_back());
    CHECK(hand.open(Way::one_piece));
    CHECK(hand.now() == hand.before());
}

TEST_CASE("the total ends the turn where no number alone comes as far", "[shifti]") {
    Hand hand = red("H,H,c5,g5", "35");
    const rules::Part total = *std::ranges::find_if(
        hand.next(), [&](rules::Part part) { return numbers_of(hand, part) == Numbers{8}; });
    REQUIRE(hand.play(total));
    CHECK(hand.complete());
    CHECK(hand.next().empty());
    CHECK(hand.is_spent(0));
    CHECK(hand.is_spent(1));
}

TEST_CASE("where the total and a number come to the same square, the turn is whole and may go on",
          "[shifti]") {
    // From g3 to d3 straight, or in nine steps around.
    Hand hand = red("S,b2,b4,g3", "36", "S,S,c7,g8", "1,1,0,0");
    const rules::Part part = find_part(hand, "g3-d3");
    REQUIRE(numbers_of(hand, part) == Numbers{3, 9});
    CHECK(hand.path_of(part).size() == 4);
    REQUIRE(hand.play(part));
    CHECK(std::ranges::equal(hand.numbers_used(), Numbers{3, 9}));
    CHECK(hand.complete());
    CHECK(hand.open(Way::one_piece));
    CHECK(hand.open(Way::two_pieces));
    CHECK(hand.open_numbers() == Numbers{6});
    CHECK(hand.is_spent(0));
    CHECK_FALSE(hand.is_spent(1));
}

TEST_CASE("of the ways with several numbers the shortest is shown", "[shifti]") {
    const Hand hand = red("S,S,d3,e5", "36", "S,S,S,f7");
    const rules::Part part = find_part(hand, "d3-c5");
    REQUIRE(numbers_of(hand, part) == Numbers{3, 9});
    const std::vector<rules::Square> path = hand.path_of(part);
    REQUIRE(path.size() == 4);
    CHECK(rules::write_square(path.front()) == "d3");
    CHECK(rules::write_square(path.back()) == "c5");
    CHECK(hand.path_of(rules::Part::notch(0, true)).empty());
}

TEST_CASE("a piece goes home with more than it needs", "[shifti]") {
    // Two steps from home: every number does, and the total.
    Hand hand = red("H,H,c5,g9", "35");
    const rules::Part home = find_part(hand, "g9-H");
    CHECK(numbers_of(hand, home) == Numbers{3, 5, 8});
    REQUIRE(hand.play(home));
    CHECK(hand.complete());
    CHECK(hand.open_numbers() == Numbers{3, 5});
    CHECK_FALSE(hand.is_spent(0));
    CHECK_FALSE(hand.is_spent(1));
    // The other piece takes what it wants, and leaves the other number to the first.
    const rules::Part three = *std::ranges::find_if(
        hand.next(), [&](rules::Part part) { return numbers_of(hand, part) == Numbers{3}; });
    REQUIRE(hand.play(three));
    CHECK(hand.complete());
    CHECK(hand.next().empty());
}

TEST_CASE("two equal numbers spend one die after the other", "[shifti]") {
    Hand hand = red("H,H,c5,g5", "44");
    CHECK(hand.open_numbers() == Numbers{4, 8});
    play(hand, "c5-c9");
    CHECK(hand.is_spent(0));
    CHECK_FALSE(hand.is_spent(1));
    CHECK(hand.open_numbers() == Numbers{4});
}

TEST_CASE("with one piece left there are no two to share the numbers", "[shifti]") {
    const Hand hand = red("H,H,H,c5", "35");
    CHECK(hand.allows(Way::one_piece));
    CHECK_FALSE(hand.allows(Way::two_pieces));
    CHECK(hand.open_numbers() == Numbers{8});
    CHECK_FALSE(hand.lost_number());
}

TEST_CASE("a total that no piece can go leaves two pieces", "[shifti]") {
    const Hand hand = red("d1,e1,g2,g4", "45", "c3,f6,g5,h7", "-2,0,-2,2");
    CHECK_FALSE(hand.allows(Way::one_piece));
    CHECK(hand.allows(Way::two_pieces));
    CHECK(hand.open_numbers() == Numbers{4, 5});
}

TEST_CASE("where one number alone can be played, the player chooses which, and the other is lost",
          "[shifti]") {
    Hand hand = red("H,c4,d6,f3", "56", "a5,d3,h3,i8", "-2,1,0,-2");
    CHECK(hand.allows(Way::one_piece));
    CHECK_FALSE(hand.allows(Way::two_pieces));
    CHECK(hand.open_numbers() == Numbers{5, 6});
    CHECK_FALSE(hand.lost_number());
    const rules::Part five = *std::ranges::find_if(
        hand.next(), [&](rules::Part part) { return numbers_of(hand, part) == Numbers{5}; });
    REQUIRE(hand.play(five));
    CHECK(hand.complete());
    CHECK(hand.next().empty());
    CHECK(hand.lost_number() == 6);
}

TEST_CASE("a number that no piece can use is lost from the beginning", "[shifti]") {
    const Hand hand = red("H,c4,d6,f1", "46", "c6,e3,g6,i8", "-2,1,0,-2");
    CHECK_FALSE(hand.allows(Way::two_pieces));
    REQUIRE(hand.open_numbers().size() == 1);
    CHECK(hand.lost_number() == 10 - hand.open_numbers().front());
    const Hand twice = red("H,H,a3,h4", "44", "c4,c5,e3,i2", "-2,0,0,2");
    CHECK(twice.lost_number() == 4);
}

TEST_CASE("a number and a star: the lever first or the piece", "[shifti]") {
    Hand hand = red("H,H,H,b3", "3*");
    CHECK(hand.allows(Way::lever_first));
    CHECK(hand.allows(Way::piece_first));
    CHECK(hand.notches_left() == 1);
    CHECK(hand.open_numbers() == Numbers{3});
    CHECK_FALSE(next_of(hand).contains("b3-a5"));

    play(hand, "4-");
    CHECK(hand.open(Way::lever_first));
    CHECK_FALSE(hand.open(Way::piece_first));
    CHECK(hand.notches_left() == 0);
    CHECK_FALSE(hand.is_spent(0));
    CHECK(hand.is_spent(1));
    CHECK(has_moves(hand));
    CHECK_FALSE(has_notches(hand));
    CHECK(next_of(hand).contains("b3-a5"));

    hand.take_back();
    play(hand, "b3-c5");
    CHECK(hand.open(Way::piece_first));
    CHECK(hand.is_spent(0));
    CHECK_FALSE(hand.is_spent(1));
    CHECK_FALSE(has_moves(hand));
    CHECK(next_of(hand) == Names{"2+", "2-", "4+", "4-", "6+", "6-", "8+", "8-"});
    play(hand, "4-");
    CHECK(hand.complete());
    CHECK(hand.next().empty());
    CHECK(hand.text() == "b3-c5,4-");
}

TEST_CASE("two stars: one lever twice the same way, or two levers, on one side of the move", "[shifti]") {
    Hand hand = red("H,H,S,a3", "3d");
    CHECK(hand.notches_left() == 2);
    play(hand, "4+");
    CHECK(hand.notches_left() == 1);
    CHECK_FALSE(hand.is_spent(1));
    CHECK(hand.has_spent_one_of_two_stars());
    CHECK(next_of(hand) == Names{"2+", "2-", "4+", "6+", "6-", "8+", "8-"});
    play(hand, "2-");
    CHECK(hand.is_spent(1));
    CHECK_FALSE(hand.has_spent_one_of_two_stars());
    CHECK_FALSE(has_notches(hand));
    play(hand, "S-d1");
    CHECK(hand.complete());
    CHECK(hand.text() == "4+,2-,S-d1");
}

TEST_CASE("a lever goes no farther than to its end", "[shifti]") {
    Hand hand = red("H,H,S,a3", "3d", "S,S,S,S", "0,1,-2,0");
    CHECK_FALSE(next_of(hand).contains("6-"));
    play(hand, "4+");
    CHECK_FALSE(next_of(hand).contains("4+"));
}

TEST_CASE("a lever that has to free a piece comes first, and no other will do", "[shifti]") {
    Hand hand = red("H,H,H,d4", "3d", "S,S,S,S", "0,-1,0,0");
    CHECK_FALSE(hand.allows(Way::piece_first));
    CHECK(next_of(hand) == Names{"4+"});
    play(hand, "4+");
    CHECK(next_of(hand) == Names{"4+"});
    play(hand, "4+");
    CHECK(has_moves(hand));
}

TEST_CASE("where no lever lets the number be played, only levers are changed", "[shifti]") {
    Hand hand = red("H,H,H,b4", "3*", "S,S,S,S", "0,2,0,0");
    CHECK(hand.allows(Way::levers_only));
    CHECK(hand.lost_number() == 3);
    CHECK(hand.notches_left() == 1);
    CHECK_FALSE(has_moves(hand));
    play(hand, "2+");
    CHECK(hand.complete());
    CHECK(hand.lost_number() == 3);
}

TEST_CASE("a turn is lost by stars alone, and where no number can be played", "[shifti]") {
    for (const Hand& hand : {red("S,S,a3,b3", "*d"), red("H,H,H,b2", "34")}) {
        CHECK(hand.allows(Way::nothing));
        CHECK(hand.complete());
        CHECK(hand.next().empty());
        CHECK(hand.notches_left() == 0);
        CHECK_FALSE(hand.is_spent(0));
    }
}

TEST_CASE("a part that may not come next changes nothing", "[shifti]") {
    Hand hand = red("H,H,H,b3", "3*");
    const rules::Part late =
        rules::Part::move(rules::Place::on(rules::square_at(1, 2)), rules::Place::on(rules::square_at(0, 4)));
    CHECK_FALSE(hand.play(late));
    CHECK(hand.parts().empty());
    CHECK(hand.now() == hand.before());
}

TEST_CASE("whatever is played in hand, every way ends in a legal turn", "[shifti]") {
    Random random(1);
    for (int game = 0; game < 6; ++game) {
        rules::State state = rules::start({static_cast<std::uint8_t>(2 + game % 3)});
        for (int turn = 0; turn < 60 && !rules::is_over(state); ++turn) {
            state = rules::after(state, {{}, rules::roll_dice(random)});
            Hand hand(state);
            while (!hand.next().empty() && (!hand.complete() || random.below(2) == 0)) {
                const rules::Part part =
                    hand.next()[random.below(static_cast<std::uint32_t>(hand.next().size()))];
                if (part.is_move()) {
                    CHECK_FALSE(hand.numbers_of(part).empty());
                }
                REQUIRE(hand.play(part));
            }
            REQUIRE(hand.complete());
            const std::string text = hand.allows(Way::nothing) ? "-" : hand.text();
            INFO(rules::write_state(state) << ' ' << text);
            const auto legal = rules::read_turn(state, text);
            REQUIRE(legal);
            const rules::State after = rules::after(state, *legal);
            CHECK(after.pieces == hand.now().pieces);
            CHECK(after.levers == hand.now().levers);
            state = after;
        }
    }
}

}  // namespace tessera::ui::shifti
