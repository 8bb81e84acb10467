// What a match says of its games: how the first player fared, and how they went whoever played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/seats.hpp"

namespace tessera::cli {

// A game that is over.
struct Finished {
    Outcome outcome;
    Seat first;                 // where the first player sat
    std::uint64_t turns;        // of all seats
    std::vector<Count> counts;  // what the game itself counts
};

// Games of one match; all have the same seats and counts.
class Statistics {
public:
    explicit Statistics(std::size_t seats) : seats_(seats) {}

    void add(const Finished& game);
    [[nodiscard]] std::uint64_t games() const { return wins_ + draws_ + losses_; }

    // For whoever waits: "3 wins, 1 draws, 0 losses".
    [[nodiscard]] std::string so_far() const;
    // The result of the first player on a line, then a line each for what there is to tell of the games, of
    // which there must be one.
    [[nodiscard]] std::string text() const;

private:
    struct Total {
        std::string_view name;
        std::int64_t sum;
    };

    // The first player's share of points, and its error: half the width of the interval that holds it in 95 %
    // of matches.
    [[nodiscard]] double share() const;
    [[nodiscard]] double error() const;
    [[nodiscard]] std::string result() const;
    // A number for each game, as "61.3"; or one in a hundred games, as "61.3".
    [[nodiscard]] std::string a_game(double sum) const;
    [[nodiscard]] std::string percent(double sum) const { return a_game(100 * sum); }

    std::size_t seats_;
    // Of the first player: won alone, shared the win, neither.
    std::uint64_t wins_ = 0;
    std::uint64_t draws_ = 0;
    std::uint64_t losses_ = 0;
    std::uint64_t points_ = 0;  // its points and their squares, in parts of a game; a shared win is shared
    std::uint64_t squares_ = 0;
    std::uint64_t ties_ = 0;  // games that several seats won
    std::array<std::uint64_t, max_seats> parts_won_ = {};
    std::uint64_t turns_ = 0;
    std::uint64_t shortest_ = 0;
    std::uint64_t longest_ = 0;
    std::vector<Total> totals_;
};

}  // namespace tessera::cli
