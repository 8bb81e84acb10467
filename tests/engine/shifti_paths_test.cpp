// Shifti: the path that is shown for a move, and every order in which a turn can be played.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "engine/shifti_positions.hpp"
#include "games/shifti/paths.hpp"

using namespace tessera;
using namespace tessera::shifti;

namespace {

Square square(std::string_view name) { return square_at(name[0] - 'a', name[1] - '1'); }

// The path of Red's piece, as `b3 c3`.
std::string path(const State& state, std::string_view from, int number, std::string_view to) {
    std::string out;
    for (const Square step :
         find_path(ground(state, Colour::red, state.levers), square(from), number, square(to))) {
        out += join(out.empty() ? "" : " ", write_square(step));
    }
    return out;
}

bool differ_in_levers_order(const Turn& one, const Turn& other) {
    return one != other && std::ranges::is_permutation(one.parts, other.parts) &&
           std::ranges::equal(one.parts, other.parts,
                              [](Part a, Part b) { return a == b || (a.is_notch() && b.is_notch()); });
}

}  // namespace

TEST_CASE("shifti paths: the squares stepped on, in their order, the end last") {
    CHECK(path(red("H,H,H,a3", "-"), "a3", 3, "d3") == "b3 c3 d3");
    CHECK(path(red("S,S,S,S", "-"), "a1", 3, "d1") == "b1 c1 d1");
    CHECK(path(red("H,H,H,c3", "-"), "c3", 4, "c7") == "c4 c5 c6 c7");
}

TEST_CASE("shifti paths: the number's exact steps, round about where straight on are fewer") {
    const State state = red("H,H,H,c3", "-", "S,S,S,S", "0,1,0,0");
    // d4 is black, c4 is not.
    CHECK(path(state, "c3", 2, "c5").empty());
    CHECK(path(state, "c3", 4, "c5") == "d3 d4 d5 c5");
    CHECK(path(red("H,H,H,c3", "-"), "c3", 2, "c5") == "c4 c5");
    CHECK(path(red("H,H,H,c3", "-"), "c3", 10, "c5") == "d3 e3 f3 g3 g4 g5 f5 e5 d5 c5");
    CHECK(path(state, "d3", 4, "e3").empty());
}

TEST_CASE("shifti paths: none where no path ends, and none from a white square") {
    CHECK(path(red("H,H,H,a3", "-"), "a3", 3, "e3").empty());
    CHECK(path(red("H,H,H,a3", "-"), "a3", 3, "a5").empty());
    CHECK(path(red("H,H,H,b2", "-"), "b2", 3, "d3").empty());
}

TEST_CASE("shifti paths: into the destination with as few steps as it takes, however many there are") {
    for (const int number : {1, 3, 12}) {
        CHECK(path(red("H,H,H,h9", "-"), "h9", number, "i9") == "i9");
    }
    CHECK(path(red("H,H,H,g9", "-"), "g9", 1, "i9").empty());
    CHECK(path(red("H,H,H,g9", "-"), "g9", 2, "i9") == "h9 i9");
    CHECK(path(red("H,H,H,g9", "-"), "g9", 12, "i9") == "h9 i9");
}

TEST_CASE("shifti paths: of those with the fewest steps the one with the fewest corners") {
    CHECK(path(red("H,H,H,c5", "-"), "c5", 4, "e7") == "c6 c7 d7 e7");
    CHECK(path(red("H,H,H,c1", "-"), "c1", 8, "g5") == "c2 c3 c4 c5 d5 e5 f5 g5");
    CHECK(path(red("H,H,H,g5", "-"), "g5", 8, "c1") == "f5 e5 d5 c5 c4 c3 c2 c1");
    // Not by c5, which has three.
    CHECK(path(red("H,H,H,b3", "-"), "b3", 8, "g6") == "c3 d3 e3 f3 g3 g4 g5 g6");
}

TEST_CASE("shifti paths: not through another's piece, but onto it; through own ones") {
    const State state = red("H,H,b3,c3", "-", "S,S,S,c5");
    CHECK(path(state, "b3", 4, "c6").empty());
    CHECK(path(state, "b3", 4, "c5").empty());
    CHECK(path(state, "b3", 3, "c5") == "c3 c4 c5");
    CHECK(path(state, "b3", 4, "e4").empty());
    CHECK(path(state, "b3", 3, "e3") == "c3 d3 e3");
}

TEST_CASE("shifti paths: there is one exactly where a path ends, and it is one") {
    int seen = 0;
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        play_at_random(seats, 2, [&](const State& state, const Turn&, const State&) {
            const Ground on = ground(state, state.to_move, state.levers);
            for (const Place place : state.pieces[index(state.to_move)]) {
                if (place.is_home() || state.dice.is_none()) {
                    continue;
                }
                const Square from = place.is_start() ? board.station[index(state.to_move)] : place.square();
                for (const int number : {1, 3, 4, 5, 6, 7, 12}) {
                    const Squares ends = path_ends(on, from, number);
                    for (Square to = 0; to < squares; ++to) {
                        const std::vector<Square> way = find_path(on, from, number, to);
                        REQUIRE(way.empty() == !ends.has(to));
                        if (way.empty()) {
                            continue;
                        }
                        ++seen;
                        REQUIRE(way.back() == to);
                        const auto steps = static_cast<int>(way.size());
                        REQUIRE((steps == number || (to == on.home && steps < number)));
                        Squares visited;
                        visited.add(from);
                        Square before = from;
                        for (const Square step : way) {
                            REQUIRE(neighbours[before].has(step));
                            REQUIRE_FALSE(visited.has(step));
                            visited.add(step);
                            REQUIRE(((step == to && to == on.home) || on.open.has(step)));
                            REQUIRE((step == to || !on.others.has(step)));
                            before = step;
                        }
                    }
                }
            }
        });
    }
    CHECK(seen > 10'000);
}

TEST_CASE("shifti sequences: none before the roll and after the end, an empty one where the turn is lost") {
    CHECK(sequences(start({2})).empty());
    CHECK(sequences(position("H,H,H,H - H,H,S,S - 0,0,0,0 y -")).empty());
    for (const std::string_view dice : {"**", "34"}) {
        const std::vector<Turn> all = sequences(red("H,H,H,b2", dice));
        REQUIRE(all.size() == 1);
        CHECK(all.front() == Turn{});
    }
}

TEST_CASE("shifti sequences: each is a legal turn, each once, and together they lead where the turns lead") {
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        int turn_number = 0;
        play_at_random(seats, 1, [&](const State& state, const Turn&, const State&) {
            if (state.dice.is_none() || ++turn_number % 8 != 0) {
                return;
            }
            INFO(write_state(state));
            std::set<std::string> written;
            std::set<std::string> results;
            for (const Turn& way : sequences(state)) {
                CHECK(written.insert(write_turn(way)).second);
                const auto found = find_turn(state, way);
                REQUIRE(found);
                CHECK(after(state, *found) == after(state, way));
                results.insert(write_state(after(state, way)));
            }
            std::set<std::string> listed_results;
            for (const Turn& turn : turns(state)) {
                CHECK(written.contains(write_turn(turn)));
                listed_results.insert(write_state(after(state, turn)));
            }
            CHECK(results == listed_results);
        });
    }
}

TEST_CASE("shifti sequences: two levers are there in both orders, before the move and after it") {
    const State state = red("H,H,S,a3", "3d");
    const std::vector<Turn> all = sequences(state);
    std::set<std::string> written;
    for (const Turn& way : all) {
        written.insert(write_turn(way));
        const bool two_levers =
            std::ranges::count_if(way.parts, &Part::is_notch) == 2 &&
            (way.parts[0].is_notch() ? way.parts[0] != way.parts[1] : way.parts[1] != way.parts[2]);
        const auto exchanged =
            std::ranges::count_if(all, [&](const Turn& other) { return differ_in_levers_order(way, other); });
        CHECK(exchanged == (two_levers ? 1 : 0));
    }
    for (const std::string_view text :
         {"2+,4-,S-d1", "4-,2+,S-d1", "S-d1,2+,4-", "S-d1,4-,2+", "6+,6+,a3-d3", "a3-d3,6+,6+"}) {
        CHECK(written.contains(std::string(text)));
    }
    CHECK_FALSE(written.contains("2+,S-d1,4-"));
}

TEST_CASE("shifti sequences: both orders of two pieces are there, where both are legal") {
    const auto written = [](const State& state) {
        Names names;
        for (const Turn& way : sequences(state)) {
            names.insert(write_turn(way));
        }
        return names;
    };
    const Names both = written(red("H,H,S,a3", "34"));
    CHECK(both.contains("S-d1,a3-e3"));
    CHECK(both.contains("a3-e3,S-d1"));
    const Names one = written(red("H,H,b3,c3", "35", "H,S,S,f3"));
    CHECK(one.contains("c3-f3,b3-g3"));
    CHECK_FALSE(one.contains("b3-g3,c3-f3"));
}
