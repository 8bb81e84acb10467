// Shagdy: what a position is worth that is not searched any further.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/shagdy/state.hpp"

namespace tessera::shagdy {

// What a player can still do with the open squares.
class Prospect {
public:
    Prospect() = default;
    Prospect(const SquareSet& closed, const Rules& rules) noexcept;

    // How many turns that many steps take with the largest squares, in hundredths of a turn. Steps that no
    // square is left for take longest.
    [[nodiscard]] int turns(int steps) const noexcept;
    // Bit d: one piece can be brought d numbers on by one step, by one square.
    [[nodiscard]] std::uint32_t by_step() const noexcept { return by_step_; }
    [[nodiscard]] std::uint32_t by_square() const noexcept { return by_square_; }

private:
    std::array<std::int16_t, field_squares + 1> sums_{};  // of the largest n squares
    int open_ = 0;
    std::uint32_t by_step_ = 0;
    std::uint32_t by_square_ = 0;
};

// The sum of the numbers of a side's pieces that the other, were it to move, could take with a square of its
// own, if only where a step lands mattered.
[[nodiscard]] int in_danger(const State& state, Seat side) noexcept;

using Prospects = std::array<Prospect, players>;

class Evaluation {
public:
    Evaluation();

    // How the side that is not to move stands, in hundredths of a step.
    [[nodiscard]] int operator()(const State& state, const Prospects& prospects) const noexcept;

private:
    struct Standing {
        int steps_to_go;  // to arrive, at the least
        int worth;        // of the pieces where they stand
    };
    [[nodiscard]] Standing standing(const Pieces& pieces) const noexcept;

    static constexpr int goal_bits = 2 * (numbers - first_goal + 1);
    // By the pieces in the goal: the numbers that the others take, summed up, if each takes the lowest free.
    std::array<std::int16_t, std::size_t{1} << goal_bits> fill_{};
    // By the pieces on five numbers each: the steps that those before the goal have made, and their worth.
    struct Part {
        std::int16_t steps = 0;
        std::int16_t worth = 0;
    };
    static constexpr std::size_t part_bits = 10;
    std::array<std::array<Part, std::size_t{1} << part_bits>, 4> parts_{};
};

}  // namespace tessera::shagdy
