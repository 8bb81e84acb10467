// Shifti: board, dice, start, turns, duty and end. Every sentence of rules.md about them has a test that
// bears its gist; the text of positions and turns is in shifti_notation_test.cpp, what a board's description
// may say in shifti_description_test.cpp.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/match.hpp"
#include "engine/shifti_positions.hpp"
#include "games/shifti/paths.hpp"

using namespace tessera;
using namespace tessera::shifti;

namespace {

// Black squares of a rank, from file a, with its lever at a position.
std::string rank_text(int rank, int position) {
    Levers at{};
    at.fill(static_cast<std::int8_t>(position));
    std::string out;
    for (int file = 0; file < side; ++file) {
        out.push_back(board.black(at).has(square_at(file, rank - 1)) ? '#' : '.');
    }
    return out;
}

// Where Red's piece can end a move of that many squares, other pieces being where they are.
Names ends(const State& state, std::string_view from, int number) {
    const Square square =
        from == "S" ? board.station[index(Colour::red)] : square_at(from[0] - 'a', from[1] - '1');
    Names names;
    path_ends(ground(state, Colour::red, state.levers), square, number).for_each([&](Square end) {
        names.insert(end == board.destination[index(Colour::red)] ? "H" : write_square(end));
    });
    return names;
}

Names with_part(const Names& turns_text, std::string_view part) {
    Names found;
    for (const std::string& turn : turns_text) {
        if (std::ranges::contains(split(turn, ','), part)) {
            found.insert(turn);
        }
    }
    return found;
}

std::size_t notches_in(const Turn& turn) {
    return static_cast<std::size_t>(std::ranges::count_if(turn.parts, &Part::is_notch));
}
std::size_t moves_in(const Turn& turn) {
    return static_cast<std::size_t>(std::ranges::count_if(turn.parts, &Part::is_move));
}

}  // namespace

// --- Board --------------------------------------------------------------------------------------------

TEST_CASE("shifti rules: ranks 1, 3, 5, 7 and 9 are fixed track, all black") {
    for (int position = -2; position <= 2; ++position) {
        for (const int rank : {1, 3, 5, 7, 9}) {
            CHECK(rank_text(rank, position) == "#########");
        }
    }
}

TEST_CASE("shifti rules: ranks 2, 4, 6 and 8 are windows, each with a lever that bears the rank's number") {
    const State state = red("H,H,H,b2", "3*");
    for (std::size_t lever = 0; lever < levers; ++lever) {
        const int rank = 2 * static_cast<int>(lever) + 2;
        Levers at{};
        at[lever] = 1;
        CHECK(write_part(Part::notch(lever, true)) == join(rank, '+'));
        CHECK(board.black(at).has(square_at(3, rank - 1)));
        for (const int other : {2, 4, 6, 8}) {
            CHECK((other == rank || !board.black(at).has(square_at(3, other - 1))));
        }
    }
    CHECK(state.levers == Levers{});
}

TEST_CASE("shifti rules: at the start the windows read ..#...#..") {
    for (const int rank : {2, 4, 6, 8}) {
        CHECK(rank_text(rank, 0) == "..#...#..");
    }
}

TEST_CASE("shifti rules: the window at file c shows the strip at c - position, black every fourth square") {
    CHECK(rank_text(4, -2) == "#...#...#");
    CHECK(rank_text(4, -1) == ".#...#...");
    CHECK(rank_text(4, 1) == "...#...#.");
    CHECK(rank_text(4, 2) == "#...#...#");
    CHECK(read_state({}, "H,H,H,a4 - S,S,S,S - 0,2,0,0 r -"));
}

TEST_CASE("shifti rules: positions -2 and +2 show the same squares but are different") {
    CHECK(rank_text(2, -2) == rank_text(2, 2));
    CHECK(position("S,S,S,S - S,S,S,S - 2,0,0,0 r -") != position("S,S,S,S - S,S,S,S - -2,0,0,0 r -"));
    CHECK(listed(red("S,S,S,S", "3*", "S,S,S,S", "2,0,0,0")) !=
          listed(red("S,S,S,S", "3*", "S,S,S,S", "-2,0,0,0")));
}

TEST_CASE("shifti rules: a lever has the positions -2 to +2") {
    const State high = red("S,S,S,S", "3*", "S,S,S,S", "2,2,2,2");
    CHECK(with_part(listed(high), "2+").empty());
    CHECK_FALSE(with_part(listed(high), "2-").empty());
    CHECK(refusal(high, "2+,S-d1") == "turn '2+,S-d1': lever 2 goes from -2 to 2");
    const State low = red("S,S,S,S", "3*", "S,S,S,S", "-2,-2,-2,-2");
    CHECK(with_part(listed(low), "8-").empty());
    CHECK(refusal(low, "8-,S-d1") == "turn '8-,S-d1': lever 8 goes from -2 to 2");
    // Twice needs room for both notches.
    CHECK(legal(red("S,S,S,S", "3d", "S,S,S,S", "0,0,0,0"), "6+,6+,S-d1"));
    CHECK_FALSE(legal(red("S,S,S,S", "3d", "S,S,S,S", "0,0,1,0"), "6+,6+,S-d1"));
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        play_at_random(seats, 5, [](const State&, const Turn&, const State& next) {
            CHECK(std::ranges::all_of(next.levers, [](int at) { return at >= -2 && at <= 2; }));
        });
    }
}

// --- Dice ---------------------------------------------------------------------------------------------

TEST_CASE("shifti rules: before the roll chance moves, and there are 21 rolls") {
    const State state = start({2});
    CHECK(Shifti::to_move(state).is_chance());
    const Names all = listed(state);
    CHECK(all.size() == 21);
    for (const std::string_view roll : {"33", "36", "3*", "3d", "6d", "**", "*d", "dd"}) {
        CHECK(all.contains(std::string(roll)));
    }
    CHECK(Shifti::to_move(play(state, "3*")) == Mover::seat(0));
}

TEST_CASE("shifti rules: two of the 36 ways are a roll of different faces, one is a roll of equal ones") {
    int sum = 0;
    for (const Turn& event : Shifti::turns(start({2}))) {
        CHECK(Shifti::weight(start({2}), event) == (event.roll.low == event.roll.high ? 1 : 2));
        sum += Shifti::weight(start({2}), event);
    }
    CHECK(sum == 36);
}

TEST_CASE("shifti rules: the dice are fair") {
    constexpr int draws = 1'000'000;
    Random random(2026);
    std::map<std::string, int> counts;
    for (int i = 0; i < draws; ++i) {
        ++counts[write_turn(Shifti::draw(start({2}), random))];
    }
    REQUIRE(counts.size() == rolls.size());
    // Chi-square with 20 degrees of freedom: 45 is passed once in a thousand seeds.
    double chi_square = 0;
    for (const Roll& roll : rolls) {
        const double expected = draws * weight(roll) / 36.0;
        const double off = counts[write_roll(roll)] - expected;
        chi_square += off * off / expected;
    }
    CHECK(chi_square < 45);
}

TEST_CASE("shifti rules: the same seed rolls the same dice") {
    Random one(5);
    Random other(5);
    for (int i = 0; i < 100; ++i) {
        CHECK(roll_dice(one) == roll_dice(other));
    }
    CHECK(one == other);
}

// --- Start --------------------------------------------------------------------------------------------

TEST_CASE("shifti rules: two play Red and Yellow, three Red, Blue and Yellow, and Red begins") {
    CHECK(write_state(start({0})) == "S,S,S,S - S,S,S,S - 0,0,0,0 r -");
    CHECK(write_state(start({2})) == "S,S,S,S - S,S,S,S - 0,0,0,0 r -");
    CHECK(write_state(start({3})) == "S,S,S,S S,S,S,S S,S,S,S - 0,0,0,0 r -");
    CHECK(write_state(start({4})) == "S,S,S,S S,S,S,S S,S,S,S S,S,S,S 0,0,0,0 r -");
}

TEST_CASE("shifti rules: play goes in the order Red, Blue, Yellow, Green, among those in play") {
    const auto movers = [](State state) {
        std::string out;
        for (int i = 0; i < 5; ++i) {
            out.push_back(colour_letters[index(state.to_move)]);
            state = play(state, "** -");
        }
        return out;
    };
    CHECK(movers(start({2})) == "ryryr");
    CHECK(movers(start({3})) == "rbyrb");
    CHECK(movers(start({4})) == "rbygr");
    CHECK(movers(position("- S,S,S,S - S,S,S,S 0,0,0,0 g -")) == "gbgbg");
}

TEST_CASE("shifti rules: seats are the colours in play, in the order of play") {
    CHECK(Shifti::to_move(position("- S,S,S,S S,S,S,S - 0,0,0,0 y 34")) == Mover::seat(1));
    CHECK(Shifti::to_move(position("S,S,S,S S,S,S,S S,S,S,S S,S,S,S 0,0,0,0 g 34")) == Mover::seat(3));
    CHECK(write_scores(Shifti::scores(position("H,S,S,S - H,H,S,S H,H,H,S 0,0,0,0 g 34"))) == "1 2 3");
}

// --- A turn -------------------------------------------------------------------------------------------

TEST_CASE("shifti rules: two numbers: one piece moves both together, or two different pieces one each") {
    const State state = red("H,H,S,S", "34");
    CHECK(legal(state, "S-h1"));        // 7
    CHECK(legal(state, "S-d1,S-e1"));   // 3 and 4
    CHECK(legal(state, "S-e1,S-d1"));   // 4 and 3
    CHECK_FALSE(legal(state, "S-d1"));  // 3 alone
    CHECK_FALSE(legal(state, "S-d1,S-d3"));
    // The same piece cannot take one number after the other as two moves.
    CHECK(refusal(state, "S-d1,d1-h1").starts_with("turn 'S-d1,d1-h1': 34 gives one piece 7 squares"));
    for (const Turn& turn : turns(state)) {
        CHECK(notches_in(turn) == 0);
    }
}

TEST_CASE("shifti rules: a number and one star: a move, and before it or after it one lever by one notch") {
    const State state = red("H,H,S,a3", "3*");
    CHECK(legal(state, "S-d1,4+"));
    CHECK(legal(state, "4+,S-d1"));
    CHECK_FALSE(legal(state, "S-d1"));
    CHECK_FALSE(legal(state, "4+"));
    CHECK_FALSE(legal(state, "S-d1,4+,6+"));
    CHECK_FALSE(legal(state, "S-d1,a3-d3"));
    for (const Turn& turn : turns(state)) {
        CHECK(notches_in(turn) == 1);
        CHECK(moves_in(turn) == 1);
    }
}

TEST_CASE("shifti rules: a number and two stars: one lever twice in the same direction, or two once each") {
    const State state = red("H,H,S,a3", "3d");
    for (const std::string_view turn :
         {"4+,4+,S-d1", "S-d1,4+,4+", "4-,8+,S-d1", "8+,4-,S-d1", "S-d1,8+,4-", "S-d1,2+,6+"}) {
        CHECK(legal(state, turn));
    }
    CHECK_FALSE(legal(state, "4+,S-d1"));
    CHECK_FALSE(legal(state, "4+,4-,S-d1"));
    CHECK_FALSE(legal(state, "S-d1,4+,4-"));
    for (const Turn& turn : turns(state)) {
        CHECK(notches_in(turn) == 2);
        CHECK(moves_in(turn) == 1);
    }
}

TEST_CASE("shifti rules: both notches come before the move or both after it") {
    const State state = red("H,H,S,a3", "3d");
    CHECK_FALSE(legal(state, "2+,S-d1,4+"));
    CHECK_FALSE(legal(state, "4+,S-d1,4+"));
    CHECK_FALSE(legal(state, "4+,a3-d3,6+"));
}

TEST_CASE("shifti rules: only stars: the turn is lost") {
    for (const std::string_view dice : {"**", "*d", "dd"}) {
        const State state = red("S,S,a3,b3", dice);
        CHECK(listed(state) == Names{"-"});
        CHECK(refusal(state, "2+") == join("turn '2+': ", dice, " gives only stars: the turn is lost, -"));
        CHECK(played(state, "-") == "S,S,a3,b3 - S,S,S,S - 0,0,0,0 y -");
    }
}

TEST_CASE("shifti rules: a lever first can open a way, and a lever after can close one: both orders differ") {
    const State state = red("H,H,H,b3", "3*");
    CHECK(legal(state, "4-,b3-a5"));  // b4 is black once lever 4 has gone to the left
    CHECK_FALSE(legal(state, "b3-a5,4-"));
    CHECK(legal(state, "b3-c5,4-"));  // and c4 no more
    CHECK(legal(state, "4-,b3-c5"));  // there by b4
    CHECK_FALSE(legal(state, "4+,b3-c5"));
}

// --- Moving a piece -----------------------------------------------------------------------------------

TEST_CASE("shifti rules: a path goes step by step to orthogonally adjacent squares") {
    CHECK(ends(red("H,H,H,a5", "-"), "a5", 3) == Names{"c4", "c6", "d5"});
    CHECK(ends(red("S,S,S,S", "-"), "S", 3) == Names{"c2", "d1"});
}

TEST_CASE("shifti rules: no square twice in one move, nor the one the piece began on") {
    const State state = red("H,H,H,e3", "-");
    CHECK(ends(state, "e3", 3) == Names{"b3", "c2", "c4", "g2", "g4", "h3"});
    CHECK_FALSE(ends(state, "e3", 4).contains("e3"));
    // Round the block a3–a1 … c3 there are twelve squares: the twelfth step would be the first square again.
    CHECK_FALSE(ends(state, "c3", 12).contains("c3"));
    CHECK(legal(red("H,H,H,c4", "45", "H,b3,c5,e3", "-1,0,0,0"), "-"));
}

TEST_CASE("shifti rules: only over black squares as they lie at that moment") {
    CHECK(ends(red("H,H,H,c3", "-"), "c3", 2) == Names{"a3", "c1", "c5", "e3"});
    CHECK(ends(red("H,H,H,c3", "-", "S,S,S,S", "1,1,0,0"), "c3", 2) == Names{"a3", "d2", "d4", "e3"});
}

TEST_CASE("shifti rules: a piece on a white square cannot move until a lever frees it") {
    const State state = red("H,H,H,b2", "34");
    CHECK(ends(state, "b2", 3).empty());
    CHECK(listed(state) == Names{"-"});
    CHECK(refusal(state, "b2-d3") == "turn 'b2-d3': b2 is white");
    CHECK(legal(red("H,H,H,b2", "3*"), "2-,b2-c4"));
}

TEST_CASE("shifti rules: a stranded piece is freed by three notches at most") {
    for (int file = 0; file < side; ++file) {
        for (int from = -2; from <= 2; ++from) {
            int fewest = 9;
            for (int to = -2; to <= 2; ++to) {
                if (rank_text(2, to)[static_cast<std::size_t>(file)] == '#') {
                    fewest = std::min(fewest, std::abs(to - from));
                }
            }
            CHECK(fewest <= 3);
        }
    }
}

TEST_CASE("shifti rules: a piece may pass the own side's pieces but no others") {
    CHECK(ends(red("H,H,b1,c1", "-"), "S", 3) == Names{"c2", "d1"});
    CHECK(ends(red("H,H,H,S", "-", "S,S,S,c1"), "S", 3).empty());
    const State state = red("H,H,a3,b3", "34", "S,S,S,e3");
    CHECK(ends(state, "a3", 3) == Names{"c2", "c4", "d3"});
    CHECK_FALSE(ends(state, "a3", 5).contains("f3"));
}

TEST_CASE("shifti rules: it passes and enters no station but its destination") {
    // Past a9 or i1 there is no way.
    CHECK(ends(red("H,H,H,b9", "-"), "b9", 2) == Names{"c8", "d9"});
    CHECK(ends(red("H,H,H,h1", "-"), "h1", 2) == Names{"f1", "g2"});
    CHECK(refusal(red("H,H,S,b9", "34"), "b9-a9,S-e1") ==
          "turn 'b9-a9,S-e1': no piece goes into a station but into its destination, H");
    // Also those of colours that are not in play, and also for pieces of their own.
    CHECK(ends(red("H,H,H,a2", "-", "S,S,S,S", "2,0,0,0"), "a2", 2) == Names{"b3"});
}

TEST_CASE("shifti rules: it ends on an empty square or on an opposing piece, not on an own one") {
    const State state = red("H,H,S,d1", "35");
    CHECK(refusal(state, "S-d1,d1-g1") == "turn 'S-d1,d1-g1': red has a piece on d1 already");
    CHECK(legal(state, "d1-g3,S-d1"));
    CHECK(legal(red("H,H,H,S", "34", "S,S,S,h1"), "S-h1"));
}

TEST_CASE("shifti rules: a captured piece goes back to its start station") {
    CHECK(played(red("H,H,H,S", "3*", "H,H,S,d1"), "S-d1,8+") == "H,H,H,d1 - H,H,S,S - 0,0,0,1 y -");
    CHECK(played(position("H,H,H,S H,c3,d1,h3 S,S,S,S H,b9,d3,e3 0,0,0,0 r 34"), "S-d1") ==
          "H,H,H,d1 H,S,c3,h3 S,S,S,S H,b9,d3,e3 0,0,0,0 b -");
}

TEST_CASE("shifti rules: a step into the destination ends the move, the rest of the number is lost") {
    for (const std::string_view dice : {"33", "36", "66"}) {
        CHECK(listed(red("H,H,H,h9", dice)).contains("h9-H"));
    }
    CHECK(ends(red("H,H,H,i7", "-", "S,S,S,S", "0,0,0,2"), "i7", 3).contains("H"));
    CHECK_FALSE(ends(red("H,H,H,e9", "-"), "e9", 3).contains("H"));
    CHECK(ends(red("H,H,H,e9", "-"), "e9", 4).contains("H"));
    CHECK(played(red("H,H,H,h9", "6*"), "h9-H,2+") == "H,H,H,H - S,S,S,S - 1,0,0,0 y -");
}

TEST_CASE("shifti rules: a piece in its destination is safe and never moves again") {
    CHECK(refusal(red("H,H,S,S", "34"), "H-h9,S-d1") ==
          "turn 'H-h9,S-d1': a piece in its destination never moves again");
    play_at_random(4, 5, [](const State& state, const Turn&, const State& next) {
        for (std::size_t colour = 0; colour < colours; ++colour) {
            CHECK(pieces_home(next, static_cast<Colour>(colour)) >=
                  pieces_home(state, static_cast<Colour>(colour)));
        }
    });
}

TEST_CASE("shifti rules: a piece leaves its start station by any adjacent black square") {
    CHECK(ends(red("S,S,S,S", "-"), "S", 4) == Names{"c3", "e1"});
    CHECK(ends(red("S,S,S,S", "-", "S,S,S,S", "2,0,0,0"), "S", 3) == Names{"b3", "d1"});
}

TEST_CASE("shifti rules: it never steps back into its start station") {
    CHECK(ends(red("H,H,H,b1", "-"), "b1", 3) == Names{"c3", "e1"});
    CHECK(refusal(red("H,H,H,d1", "3*"), "d1-S,2+") ==
          "turn 'd1-S,2+': no piece goes into a station but into its destination, H");
    CHECK(refusal(red("H,H,H,d1", "3*"), "d1-a1,2+") ==
          "turn 'd1-a1,2+': no piece goes into a station but into its destination, H");
}

TEST_CASE("shifti rules: a stranded piece can be neither captured nor passed by others") {
    const State state = red("H,H,H,c1", "3*", "S,S,S,b2", "0,0,0,0");
    for (const std::string& turn : listed(state)) {
        CHECK_FALSE(turn.contains("-b2"));
    }
    // Nothing steps onto white, so nothing is captured there in any game.
    play_at_random(4, 5, [](const State& before, const Turn& turn, const State&) {
        State between = before;
        for (const Part part : turn.parts) {
            if (part.is_move() && part.to().is_square()) {
                CHECK(board.black(between.levers).has(part.to().square()));
            }
            between = after_part(between, part);
        }
    });
}

TEST_CASE("shifti rules: elsewhere there is one piece on a square, and none is lost") {
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        play_at_random(seats, 5, [](const State&, const Turn&, const State& next) {
            const auto read = read_state({}, write_state(next));
            REQUIRE(read);
            CHECK(*read == next);
        });
    }
}

TEST_CASE("shifti rules: levers move the track, never the pieces") {
    CHECK(played(red("H,H,c2,c4", "3d", "S,S,S,g6"), "c4-e3,2+,6-") == "H,H,c2,e3 - S,S,S,g6 - 1,0,-1,0 y -");
}

// --- Duty ---------------------------------------------------------------------------------------------

TEST_CASE("shifti rules: the pieces move in either order, the second in the position the first has left") {
    // A capture opens the way.
    const State state = red("H,H,b3,c3", "35", "H,S,S,f3");
    CHECK(legal(state, "c3-f3,b3-g3"));
    CHECK_FALSE(legal(state, "b3-g3,c3-f3"));
    CHECK(played(state, "c3-f3,b3-g3") == "H,H,f3,g3 - H,S,S,S - 0,0,0,0 y -");
    // The first may leave the square on which the second ends.
    CHECK(legal(red("H,H,a3,d3", "35"), "d3-g5,a3-d3"));
    CHECK(legal(red("H,H,a5,d5", "33"), "d5-g5,a5-d5"));
    CHECK_FALSE(legal(red("H,H,a5,d5", "33"), "a5-d5,d5-g5"));
}

TEST_CASE(
    "shifti rules: if neither choice can be carried out in full, one number is played, the player's choice") {
    const State state = red("H,H,H,c4", "34", "H,b3,c5,f3", "-1,0,0,0");
    CHECK(listed(state).size() == 2);
    for (const Turn& turn : turns(state)) {
        CHECK(moves_in(turn) == 1);
    }
    CHECK_FALSE(legal(state, "-"));
}

TEST_CASE("shifti rules: as long as a choice can be carried out in full, one number is not enough") {
    const State state = red("H,H,S,S", "34");
    for (const Turn& turn : turns(state)) {
        CHECK((moves_in(turn) == 2 || write_turn(turn) == "S-h1" || write_turn(turn).size() == 4));
    }
    CHECK_FALSE(legal(state, "S-d1"));
    CHECK_FALSE(legal(state, "S-e1"));
}

TEST_CASE("shifti rules: if no number can be played the turn is lost") {
    CHECK(listed(red("H,H,H,b2", "34")) == Names{"-"});
    CHECK(listed(red("H,H,H,S", "34", "S,S,S,b1")) == Names{"-"});
    CHECK_FALSE(legal(red("S,S,S,S", "34"), "-"));
}

TEST_CASE("shifti rules: a move into the destination uses its number in full") {
    const State state = red("H,H,g9,h9", "34");
    CHECK(legal(state, "g9-H,h9-H"));
    CHECK(legal(state, "h9-H,g9-H"));
    CHECK(legal(state, "h9-H"));  // 3 + 4
    CHECK(play(state, "g9-H,h9-H") == play(state, "h9-H,g9-H"));
}

TEST_CASE("shifti rules: if any order and any lever change lets the number be played, the turn plays it") {
    // Only one lever twice frees the piece.
    const State state = red("H,H,H,d4", "3d", "S,S,S,S", "0,-1,0,0");
    for (const std::string& turn : listed(state)) {
        CHECK(turn.starts_with("4+,4+,d4-"));
    }
    CHECK(listed(state).size() == 6);
    CHECK_FALSE(legal(state, "2+,4+"));
}

TEST_CASE("shifti rules: if none does, the number is lost and the levers are changed alone") {
    const State state = red("H,H,H,b4", "3*", "S,S,S,S", "0,2,0,0");
    CHECK(listed(state) == Names{"2+", "2-", "4-", "6+", "6-", "8+", "8-"});
    CHECK(listed(red("H,H,H,S", "3*", "H,H,S,b1")).size() == 8);
    CHECK_FALSE(legal(red("H,H,H,b4", "3*"), "4-"));  // 4- frees the piece
}

TEST_CASE(
    "shifti rules: a lever change that is due is never optional, and some lever can always be changed") {
    CHECK_FALSE(legal(red("S,S,S,S", "3*"), "S-d1"));
    CHECK_FALSE(legal(red("S,S,S,S", "3d"), "S-d1,2+"));
    CHECK_FALSE(legal(red("H,H,H,b4", "3*", "S,S,S,S", "0,2,0,0"), "-"));
    for (int code = 0; code < 625; ++code) {
        const std::string at =
            join(code % 5 - 2, ',', code / 5 % 5 - 2, ',', code / 25 % 5 - 2, ',', code / 125 - 2);
        for (const std::string_view dice : {"3*", "6d"}) {
            CHECK_FALSE(listed(red("H,H,H,S", dice, "S,S,S,b1", at)).contains("-"));
        }
    }
}

// --- End ----------------------------------------------------------------------------------------------

TEST_CASE("shifti rules: the turn is carried out to its end, then four pieces home have won") {
    const State before = red("H,H,H,h9", "3d", "H,H,S,S");
    CHECK_FALSE(legal(before, "h9-H"));
    CHECK_FALSE(legal(before, "h9-H,2+"));
    const State state = play(before, "h9-H,2+,2+");
    CHECK(write_state(state) == "H,H,H,H - H,H,S,S - 2,0,0,0 y -");
    CHECK(Shifti::to_move(state).is_nobody());
    CHECK(Shifti::outcome(state) == Outcome{true, 1});
    CHECK_FALSE(Shifti::outcome(before).over);
    CHECK(Shifti::outcome(position("S,S,S,S - H,H,H,H - 0,0,0,0 r -")) == Outcome{true, 2});
    CHECK(Shifti::outcome(position("- S,S,S,S S,S,S,S H,H,H,H 0,0,0,0 b -")) == Outcome{true, 4});
}

TEST_CASE("shifti rules: a finished game has no turns") {
    const State state = position("H,H,H,H - H,H,S,S - 0,0,0,0 y -");
    CHECK(Shifti::turns(state).empty());
    CHECK(refusal(state, "34") == "the game is over");
    CHECK(refusal(state, "-") == "the game is over");
    CHECK(perft(state, 1) == 0);
}

// --- Room ---------------------------------------------------------------------------------------------

TEST_CASE(
    "shifti rules: however the levers stand, no path of 3 to 6 steps has more ends than lists have room "
    "for") {
    std::size_t most = 0;
    std::size_t most_of_sums = 0;
    for (int code = 0; code < 625; ++code) {
        const Levers at{static_cast<std::int8_t>(code % 5 - 2), static_cast<std::int8_t>(code / 5 % 5 - 2),
                        static_cast<std::int8_t>(code / 25 % 5 - 2),
                        static_cast<std::int8_t>(code / 125 - 2)};
        const Ground empty = ground(start({2}), Colour::red, at);
        for (Square from = 0; from < squares; ++from) {
            for (int number = 3; number <= 6; ++number) {
                most = std::max(most, static_cast<std::size_t>(path_ends(empty, from, number).size()));
            }
        }
        most_of_sums = std::max(most_of_sums, static_cast<std::size_t>(empty.open.size()));
    }
    CHECK(most <= most_ends);
    // Two numbers: every two pieces, which takes which number, and every end; and each piece their sum.
    CHECK(6 * 2 * most * most + pieces_each * most_of_sums <= most_turns);
}
