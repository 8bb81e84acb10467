// Shifti: the roll for who begins. Source: rules.md, "Start".
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "engine/shifti_positions.hpp"
#include "games/shifti/start_roll.hpp"

using namespace tessera;
using namespace tessera::shifti;

namespace {

int highest_sum(const std::vector<StartRoll>& round) {
    int highest = 0;
    for (const StartRoll& one : round) {
        highest = std::max(highest, start_sum(one.roll));
    }
    return highest;
}

std::vector<std::size_t> players_of(const std::vector<StartRoll>& round) {
    std::vector<std::size_t> players;
    for (const StartRoll& one : round) {
        players.push_back(one.player);
    }
    return players;
}

std::vector<std::size_t> with_sum(const std::vector<StartRoll>& round, int sum) {
    std::vector<std::size_t> players;
    for (const StartRoll& one : round) {
        if (start_sum(one.roll) == sum) {
            players.push_back(one.player);
        }
    }
    return players;
}

}  // namespace

TEST_CASE("shifti start roll: the sum is of the numbers, stars count 0") {
    CHECK(start_sum({Face::three, Face::four}) == 7);
    CHECK(start_sum({Face::six, Face::six}) == 12);
    CHECK(start_sum({Face::five, Face::star}) == 5);
    CHECK(start_sum({Face::three, Face::two_stars}) == 3);
    CHECK(start_sum({Face::star, Face::two_stars}) == 0);
}

TEST_CASE("shifti start roll: all roll, ties roll again among those tied, the highest begins") {
    int most_rounds = 0;
    int tied_some = 0;  // two of three or more rolled again
    int tied_none = 0;  // all rolled stars
    for (std::size_t players = 2; players <= 4; ++players) {
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Random random(seed);
            const StartRolls rolled = roll_for_start(players, random);
            REQUIRE_FALSE(rolled.rounds.empty());
            std::vector<std::size_t> expected(players);
            std::ranges::iota(expected, std::size_t{0});
            for (const auto& round : rolled.rounds) {
                REQUIRE(expected.size() > 1);
                REQUIRE(players_of(round) == expected);
                expected = with_sum(round, highest_sum(round));
                tied_some += expected.size() > 1 && expected.size() < round.size() ? 1 : 0;
                tied_none += highest_sum(round) == 0 ? 1 : 0;
            }
            REQUIRE(expected == std::vector<std::size_t>{rolled.first});
            most_rounds = std::max(most_rounds, static_cast<int>(rolled.rounds.size()));
        }
    }
    // The seeds show every case.
    CHECK(most_rounds >= 3);
    CHECK(tied_some > 0);
    CHECK(tied_none > 0);
}

TEST_CASE("shifti start roll: everybody is as likely to begin") {
    for (std::size_t players = 2; players <= 4; ++players) {
        constexpr int games = 12'000;
        std::array<int, 4> first{};
        Random random(7);
        for (int game = 0; game < games; ++game) {
            ++first[roll_for_start(players, random).first];
        }
        const double expected = games / static_cast<double>(players);
        double chi_square = 0;
        for (std::size_t player = 0; player < players; ++player) {
            chi_square += (first[player] - expected) * (first[player] - expected) / expected;
        }
        // With 3 degrees of freedom 16.3 is passed once in a thousand seeds.
        CHECK(chi_square < 16.3);
    }
}

TEST_CASE("shifti start roll: the dice go on from where they are, and the same seed rolls the same") {
    Random one(3);
    Random other(3);
    const StartRolls rolled = roll_for_start(4, one);
    CHECK(rolled.rounds == roll_for_start(4, other).rounds);
    CHECK(one == other);
    CHECK(one != Random(3));
}
