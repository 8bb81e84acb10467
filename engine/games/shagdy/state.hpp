// Shagdy: pieces, fields of squares, rules, and the state of a game. Source: rules.md, "Setup" and "End and
// result".
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "core/seats.hpp"
#include "games/shagdy/board.hpp"

namespace tessera::shagdy {

inline constexpr int pieces_each = 10;

// How many of a player's pieces are on each of the own numbers and in reserve, packed into one word: two bits
// a number, and the reserve above them.
class Pieces {
public:
    constexpr Pieces() = default;
    [[nodiscard]] static constexpr Pieces all_in_reserve() noexcept {
        Pieces pieces;
        pieces.add(reserve, pieces_each);
        return pieces;
    }

    // A number's pieces, or the reserve's.
    [[nodiscard]] constexpr int count(Number n) const noexcept {
        return static_cast<int>(n == reserve ? bits_ >> shift(n) : bits_ >> shift(n) & 3);
    }
    constexpr void add(Number n, int count = 1) noexcept {
        bits_ += static_cast<std::uint64_t>(count) << shift(n);
    }
    constexpr void move(Number from, Number to) noexcept { bits_ += unit(to) - unit(from); }

    // All ten pieces are on the board.
    [[nodiscard]] constexpr bool all_entered() const noexcept { return bits_ < unit(reserve); }
    // All six numbers of the own fortress are held.
    [[nodiscard]] constexpr bool lock() const noexcept {
        static_assert(last_own - first_own + 1 == 6);
        const std::uint64_t all_six = std::uint64_t{0b010101010101} << shift(first_own);
        return ((bits_ | bits_ >> 1) & all_six) == all_six;
    }
    // All ten pieces are in the goal.
    [[nodiscard]] constexpr bool arrived() const noexcept {
        return bits_ >> shift(first_goal) << shift(first_goal) == bits_ && all_entered();
    }
    // The sum of the numbers of all pieces.
    [[nodiscard]] constexpr int sum() const noexcept {
        int sum = 0;
        for (Number n = 1; n <= numbers; ++n) {
            sum += n * count(n);
        }
        return sum;
    }
    // A number of its own for every way the pieces can be; not 0 if there are any.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return bits_; }

    // Numbers as a set: bit 2(n − 1) stands for number n. Those with a piece, with just one, with two or
    // more.
    [[nodiscard]] constexpr std::uint64_t held() const noexcept {
        return (bits_ | bits_ >> 1) & every_number;
    }
    [[nodiscard]] constexpr std::uint64_t lone() const noexcept {
        return bits_ & ~(bits_ >> 1) & every_number;
    }
    [[nodiscard]] constexpr std::uint64_t paired() const noexcept { return bits_ >> 1 & every_number; }

    constexpr bool operator==(const Pieces&) const = default;

private:
    [[nodiscard]] static constexpr int shift(Number n) noexcept {
        return 2 * (n == reserve ? numbers : n - 1);
    }
    [[nodiscard]] static constexpr std::uint64_t unit(Number n) noexcept {
        return std::uint64_t{1} << shift(n);
    }

    static constexpr std::uint64_t every_number = 0x55'5555'5555;

    std::uint64_t bits_ = 0;
};

inline constexpr int digits = 6;
inline constexpr int field_squares = digits * digits;

// A square a/b of a player's field.
class Square {
public:
    constexpr Square() = default;
    // Digits from 1 to 6.
    constexpr Square(int a, int b) noexcept : index_(static_cast<std::uint8_t>((a - 1) * digits + b - 1)) {}
    [[nodiscard]] static constexpr Square at(int index) noexcept {
        return {index / digits + 1, index % digits + 1};
    }

    [[nodiscard]] constexpr int a() const noexcept { return index_ / digits + 1; }
    [[nodiscard]] constexpr int b() const noexcept { return index_ % digits + 1; }
    [[nodiscard]] constexpr bool is_double() const noexcept { return a() == b(); }
    // Its place in a SquareSet, from 0.
    [[nodiscard]] constexpr int index() const noexcept { return index_; }

    constexpr bool operator==(const Square&) const = default;

private:
    std::uint8_t index_ = 0;
};

// A set of squares, as the bits of their indices.
class SquareSet {
public:
    constexpr SquareSet() = default;
    constexpr explicit SquareSet(std::uint64_t bits) noexcept : bits_(bits) {}
    [[nodiscard]] static constexpr SquareSet all() noexcept {
        return SquareSet((std::uint64_t{1} << field_squares) - 1);
    }

    [[nodiscard]] constexpr bool has(Square square) const noexcept {
        return (bits_ >> square.index() & 1) != 0;
    }
    constexpr void add(Square square) noexcept { bits_ |= std::uint64_t{1} << square.index(); }
    constexpr void remove(Square square) noexcept { bits_ &= ~(std::uint64_t{1} << square.index()); }
    [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

    constexpr bool operator==(const SquareSet&) const = default;

private:
    std::uint64_t bits_ = 0;
};

struct Rules {
    bool plain_doubles = false;  // a double gives two steps, not four
    bool small_field = false;    // 21 squares, not 36

    constexpr bool operator==(const Rules&) const = default;
};

// How many steps a square gives.
[[nodiscard]] constexpr int steps_given(Square square, const Rules& rules) noexcept {
    return square.is_double() && !rules.plain_doubles ? 4 : 2;
}

// Closed from the start: nothing, or in the small field every square whose first digit is the smaller.
[[nodiscard]] constexpr SquareSet closed_at_start(const Rules& rules) noexcept {
    SquareSet closed;
    for (int index = 0; rules.small_field && index < field_squares; ++index) {
        if (const Square square = Square::at(index); square.a() < square.b()) {
            closed.add(square);
        }
    }
    return closed;
}

// Everything there is to know of a game in progress; by side.
struct State {
    std::array<Pieces, players> pieces{};
    std::array<SquareSet, players> closed{};
    Seat to_move = white;
    Rules rules;

    constexpr bool operator==(const State&) const = default;
};

[[nodiscard]] constexpr State start(const Rules& rules) noexcept {
    State state;
    state.pieces.fill(Pieces::all_in_reserve());
    state.closed.fill(closed_at_start(rules));
    state.rules = rules;
    return state;
}

// Both have had the same number of turns when White is to move; only Black's arrival ends the game before.
[[nodiscard]] constexpr bool is_over(const State& state) noexcept {
    return state.pieces[black].arrived() ||
           (state.to_move == white &&
            (state.pieces[white].arrived() || state.closed[white] == SquareSet::all()));
}

// Of a game that is over: who alone has arrived wins; if nobody has, the larger sum. Equal is a draw, which
// both win.
[[nodiscard]] constexpr Outcome outcome(const State& state) noexcept {
    if (!is_over(state)) {
        return {};
    }
    const Pieces& whites = state.pieces[white];
    const Pieces& blacks = state.pieces[black];
    std::strong_ordering order = whites.arrived() <=> blacks.arrived();
    if (!whites.arrived() && !blacks.arrived()) {
        order = whites.sum() <=> blacks.sum();
    }
    return {true, static_cast<std::uint8_t>((order >= 0 ? 1U << white : 0) | (order <= 0 ? 1U << black : 0))};
}

}  // namespace tessera::shagdy
