// Shifti: the evaluation, held against what the rules say; and the player: what it must find, that it keeps
// its limits, and that its levels are in order.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

#include "core/random.hpp"
#include "engine/answers.hpp"
#include "engine/shifti_positions.hpp"
#include "games/shifti/evaluate.hpp"
#include "games/shifti/race.hpp"
#include "games/shifti/shifti.hpp"

namespace tessera::shifti {

namespace {

using Answer = AnswerOf<Shifti>;

Answer answer(const State& state, const Limits& limits, std::uint64_t slice = no_slice) {
    return answer_of<Shifti>(state, limits, slice);
}

State played_by(const State& state, int level) {
    return after(state, answer(state, {.level = level, .seed = 5}).best);
}

int need(const State& state, Colour colour) { return needs(state, Sight::roads)[index(colour)]; }

// By how much a piece that is captured sets a colour back, in hundredths of a turn.
int loss(const State& state, Colour colour, Place piece) {
    State captured = state;
    Pieces& pieces = captured.pieces[index(colour)];
    *std::ranges::find(pieces, piece) = Place::start();
    std::ranges::sort(pieces);
    return need(captured, colour) - need(state, colour);
}

// The turn after which the mover is farthest ahead in squares to go.
Turn greedy_turn(const State& state, Random& random) {
    Turn best;
    int most = std::numeric_limits<int>::min();
    std::uint32_t equals = 0;
    for (const Turn& turn : turns(state)) {
        const int lead = Shifti::lead(after(state, turn), seat_of(state, state.to_move));
        equals = lead > most ? 1 : equals + 1;
        if (lead > most || (lead == most && random.below(equals) == 0)) {
            most = lead;
            best = turn;
        }
    }
    return best;
}

// Of games of two, both seats in turn with the same dice, how many in a hundred the level wins against
// another, or against the greedy one, which is 0.
int share(int level, int other, int games) {
    int won = 0;
    Player player;
    for (int game = 0; game < games; ++game) {
        Random dice(static_cast<std::uint64_t>(game / 2));
        Random seeds(static_cast<std::uint64_t>(100 + game));
        const auto seat = static_cast<Seat>(game % 2);
        State state = start({});
        while (!is_over(state)) {
            state.dice = roll_dice(dice);
            const int mover = seat_of(state, state.to_move) == seat ? level : other;
            if (mover == 0) {
                state = after(state, greedy_turn(state, seeds));
                continue;
            }
            player.begin(state, {.level = mover, .seed = seeds.next()});
            while (!player.think(no_slice)) {
            }
            state = after(state, player.best());
        }
        won += seat_of(state, *winner(state)) == seat ? 1 : 0;
    }
    return 100 * won / games;
}

}  // namespace

TEST_CASE("Shifti evaluation: a colour needs nothing at home, and the more the farther it is",
          "[shifti][player]") {
    CHECK(need(red("H,H,H,H", "-"), Colour::red) == 0);
    CHECK(need(red("H,H,H,i7", "-"), Colour::red) < need(red("H,H,H,i5", "-"), Colour::red));
    CHECK(need(red("H,H,H,i5", "-"), Colour::red) < need(red("H,H,H,S", "-"), Colour::red));
    // Two can use a roll better than one, whose number is often more than it needs.
    CHECK(need(red("H,H,S,S", "-"), Colour::red) < 2 * need(red("H,H,H,S", "-"), Colour::red));
    CHECK(need(red("H,H,S,S", "-"), Colour::red) > need(red("H,H,H,S", "-"), Colour::red));
    CHECK(needs(red("H,H,H,H", "-"), Sight::roads)[index(Colour::green)] == 0);
    // The board is the same from both sides.
    const State both = red("S,S,S,S", "-");
    CHECK(need(both, Colour::red) == need(both, Colour::yellow));
}

TEST_CASE("Shifti evaluation: who is stranded needs more, the more notches the more", "[shifti][player]") {
    // Levers at 0: of rank 8, g is black, f and h are a notch from it and e is two.
    const int free = need(red("H,H,H,g8", "-"), Colour::red);
    const int one = need(red("H,H,H,h8", "-"), Colour::red);
    CHECK(one > free);
    CHECK(need(red("H,H,H,e8", "-"), Colour::red) > one);
    CHECK(need(red("H,H,H,h8", "-", "S,S,S,S", "0,0,0,1"), Colour::red) < one);
}

TEST_CASE("Shifti evaluation: a blockade right before a piece costs the way around it", "[shifti][player]") {
    const int free = need(red("H,H,H,g7", "-"), Colour::red);
    CHECK(need(red("H,H,H,g7", "-", "S,S,S,g8"), Colour::red) > free);
    CHECK(need(red("H,H,H,g7", "-", "S,S,S,g6"), Colour::red) == free);
    // The own side may be passed.
    CHECK(need(red("H,H,g7,g8", "-"), Colour::red) == race({4, 3, 0, 0}));
}

TEST_CASE("Shifti evaluation: danger is the chance of the roll times what is lost", "[shifti][player]") {
    // Yellow's piece on e1 comes to h1 with a three, 11 rolls of 36, or goes around by c2, c3, g3 and g2 with
    // five and six.
    const State state = red("H,H,H,h1", "-", "H,H,H,e1");
    const Place piece = Place::on(square_at(7, 0));
    CHECK(danger(state, Colour::red, Colour::yellow) == (11 + 2) * loss(state, Colour::red, piece) / 36);
    // On white, at home or in the start station nothing happens to it.
    CHECK(danger(red("H,H,H,h2", "-", "H,H,H,h1"), Colour::red, Colour::yellow) == 0);
    CHECK(danger(red("H,H,H,S", "-", "H,H,H,b3"), Colour::red, Colour::yellow) == 0);
    // Too near.
    CHECK(danger(red("H,H,H,h1", "-", "H,H,H,g1"), Colour::red, Colour::yellow) <
          danger(state, Colour::red, Colour::yellow));
}

TEST_CASE("Shifti evaluation: in danger is also what a lever changed first lets another reach",
          "[shifti][player]") {
    // From e3 to e5 it is six steps, by c4 or by g4: a six, of which the dice have 11 in 36, or two threes.
    // A notch of lever 4 makes it four: that is 2 for a four and a star, and 2 for a four and two.
    const State state = red("H,H,H,e5", "-", "H,H,H,e3");
    const int lost = loss(state, Colour::red, Place::on(square_at(4, 4)));
    CHECK(danger(state, Colour::red, Colour::yellow) == (11 + 1 + 2 + 2) * lost / 36);
}

TEST_CASE("Shifti race: what a turn can be expected to bring", "[shifti][player]") {
    CHECK(race({0, 0, 0, 0}) == 0);
    // 32 of 36 rolls have a number, and none is too low.
    CHECK(race({3, 0, 0, 0}) == 113);
    CHECK(race({1, 0, 0, 0}) == 113);
    // 16 of these bring both home at once.
    CHECK(race({3, 1, 0, 0}) == 169);
    // Both numbers are for one piece: only a three with stars, 4 of 36, leaves it a step.
    CHECK(race({4, 0, 0, 0}) == 127);
    for (int steps = 1; steps < most_race_steps; ++steps) {
        CHECK(race({steps, 5, 16, 0}) <= race({steps + 1, 5, 16, 0}));
        CHECK(race({steps, 5, 16, 0}) == race({16, 0, steps, 5}));
    }
    CHECK(race({most_race_steps + 3, 0, 0, 0}) == race({most_race_steps, 0, 0, 0}));
}

TEST_CASE(
    "Shifti evaluation: who is greedy counts squares to go, as if all were black, and so takes captures",
    "[shifti][player]") {
    CHECK(squares_to_go(red("H,H,S,i7", "-"), Colour::red) == 16 + 2);
    CHECK(squares_to_go(red("H,H,H,h8", "-"), Colour::red) == 2);
    CHECK(squares_to_go(red("H,H,H,H", "-"), Colour::red) == 0);
    const State state = position("H,H,H,i7 H,H,H,a8 S,S,S,S - 0,0,0,0 r -");
    CHECK(Shifti::lead(state, 0) == 15 + 64 - 2);
    CHECK(Shifti::lead(state, 1) == 2 + 64 - 15);
    // Three squares back, and Yellow's last piece is in its start station again.
    const State chance = red("H,H,S,e1", "3*", "H,H,H,b1");
    Random random(1);
    CHECK(after(chance, greedy_turn(chance, random)).pieces[index(Colour::yellow)].back() == Place::start());
}

TEST_CASE("Shifti player: every level wins if it can", "[shifti][player]") {
    for (int level = 1; level <= strongest_level; ++level) {
        CAPTURE(level);
        const State state = red("H,H,H,f9", "34");
        CHECK(winner(played_by(state, level)) == Colour::red);
        const Answer found = answer(state, {.level = level});
        CHECK(found.thought.kind == Thought::Kind::win);
        CHECK(found.thought.value == 1);
        // With a lever first: h8 is a notch off.
        CHECK(winner(played_by(red("H,H,H,h8", "3*"), level)) == Colour::red);
    }
}

TEST_CASE("Shifti player: it tells the expected result in permille", "[shifti][player]") {
    const auto expected = [](const State& state) {
        const Thought thought = answer(state, {.level = strongest_level}).thought;
        REQUIRE(thought.kind == Thought::Kind::estimate);
        return thought.value;
    };
    // At the start each has about an even share.
    const auto at_start = [&](std::uint8_t seats) {
        State state = start({.seats = seats});
        state.dice = {Face::three, Face::four};
        return expected(state);
    };
    CHECK(std::abs(at_start(2) - 500) < 75);
    CHECK(std::abs(at_start(3) - 333) < 75);
    CHECK(std::abs(at_start(4) - 250) < 75);
    // Three are home and the last is near, against one that has not begun; and the other way round.
    const int ahead = expected(red("H,H,H,c5", "34", "S,S,S,S"));
    CHECK(ahead > 700);
    CHECK(ahead <= 1000);
    const int behind = expected(red("S,S,S,S", "34", "H,H,H,g5"));
    CHECK(behind < 300);
    CHECK(behind >= 0);
}

TEST_CASE("Shifti player: it captures a piece that is nearly home", "[shifti][player]") {
    for (int level = 3; level <= strongest_level; ++level) {
        CAPTURE(level);
        const State state = red("S,S,S,e1", "3*", "S,S,S,b1");
        CHECK(played_by(state, level).pieces[index(Colour::yellow)].back() == Place::start());
    }
}

TEST_CASE("Shifti player: it brings a piece home", "[shifti][player]") {
    for (int level = 4; level <= strongest_level; ++level) {
        CAPTURE(level);
        const State state = red("H,H,S,f9", "3*", "S,S,S,S");
        CHECK(pieces_home(played_by(state, level), Colour::red) == 3);
    }
}

TEST_CASE("Shifti player: it frees what is stranded", "[shifti][player]") {
    const auto stranded = [](const State& state) {
        const Squares black = board.black(state.levers);
        return std::ranges::count_if(state.pieces[index(Colour::red)], [&](Place place) {
            return place.is_square() && !black.has(place.square());
        });
    };
    for (int level = 3; level <= strongest_level; ++level) {
        CAPTURE(level);
        // The number can be played by the other piece.
        CHECK(stranded(played_by(red("H,H,S,d6", "3*"), level)) == 0);
        // The number cannot be played: two notches are needed, one is there.
        const State near = played_by(red("H,H,H,e4", "3*"), level);
        CHECK(near.levers[1] != 0);
    }
}

TEST_CASE("Shifti player: it keeps its limits, and its answer is the same however it is sliced",
          "[shifti][player]") {
    Random random(3);
    for (std::uint8_t seats = fewest_seats; seats <= colours; ++seats) {
        State state = start({seats});
        for (int ply = 0; ply < 60 && !is_over(state); ++ply) {
            if (!state.dice.is_none() && ply % 7 == 0) {
                INFO(write_state(state));
                for (const Limits& limits :
                     {Limits{.nodes = 1, .seed = 4}, Limits{.nodes = 5000}, Limits{.level = 1, .seed = 8},
                      Limits{.depth = 1}, Limits{.level = 5, .seed = 2}}) {
                    const Answer whole = answer(state, limits);
                    check_same<Shifti>(answer(state, limits, 1), whole);
                    check_same<Shifti>(answer(state, limits, 1000), whole);
                    CHECK(find_turn(state, whole.best) == whole.best);
                    CHECK((limits.nodes == 0 || whole.thought.nodes <= limits.nodes));
                    CHECK((limits.depth == 0 || whole.thought.depth <= limits.depth));
                }
            }
            state = after(state, random_turn(state, random));
        }
    }
}

TEST_CASE("Shifti player: it has a legal turn at any moment", "[shifti][player]") {
    const State state = red("H,b5,c4,g4", "4d", "H,c6,g6,h5");
    Player player;
    player.begin(state, {});
    do {
        CHECK(find_turn(state, player.best()) == player.best());
    } while (!player.think(1));
}

TEST_CASE("Shifti player: a turn that is lost is an answer too", "[shifti][player]") {
    const State state = red("S,S,S,S", "**");
    CHECK(write_turn(answer(state, {}).best) == "-");
}

TEST_CASE("Shifti player: each level beats the one below, and the strongest the greedy by far",
          "[shifti][player][slow]") {
    for (int level = 2; level <= strongest_level; ++level) {
        CAPTURE(level);
        CHECK(share(level, level - 1, 100) >= 60);
    }
    CHECK(share(strongest_level, 0, 60) >= 80);
}

}  // namespace tessera::shifti
