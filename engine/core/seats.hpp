// Who sits at the table, whose turn it is, and how the game stands.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/fixed_list.hpp"

namespace tessera {

inline constexpr std::size_t max_seats = 4;

// A place at the table, counted from 0 in the order of play. In text, seats count from 1.
using Seat = std::uint8_t;

// What moves the game on: a seat's turn, an event of chance (a roll, a card), or nothing: the game is over.
class Mover {
public:
    [[nodiscard]] static constexpr Mover seat(Seat s) noexcept { return Mover(static_cast<std::int8_t>(s)); }
    [[nodiscard]] static constexpr Mover chance() noexcept { return Mover(-1); }
    [[nodiscard]] static constexpr Mover nobody() noexcept { return Mover(-2); }

    [[nodiscard]] constexpr bool is_seat() const noexcept { return code_ >= 0; }
    [[nodiscard]] constexpr bool is_chance() const noexcept { return code_ == -1; }
    [[nodiscard]] constexpr bool is_nobody() const noexcept { return code_ == -2; }
    // The seat to move. Only meaningful when is_seat().
    [[nodiscard]] constexpr Seat index() const noexcept { return static_cast<Seat>(code_); }

    constexpr bool operator==(const Mover&) const = default;

private:
    constexpr explicit Mover(std::int8_t code) noexcept : code_(code) {}
    std::int8_t code_;
};

// Points as the game counts them so far, one number for each seat in play.
using Scores = FixedList<int, max_seats>;

// The result: whether the game is over, and which seats won. Two winners or more share the win; in a
// two-player game both winning is a draw. While the game runs nobody has won.
struct Outcome {
    bool over = false;
    std::uint8_t winners = 0;  // bit i set: seat i won

    [[nodiscard]] constexpr bool won_by(Seat s) const noexcept { return ((winners >> s) & 1) != 0; }
    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace tessera
