// Shifti: squares, colours, and the board as the rules see it. Source: rules.md, "Board". What the board
// looks like is data, assets/boards/shifti.txt; description.hpp reads it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tessera::shifti {

// A square: 9·file + rank, both from 0, so that a1 is 0, a2 is 1 and i9 is 80: numbers and names are in the
// same order.
using Square = std::uint8_t;
inline constexpr int side = 9;
inline constexpr int squares = side * side;

[[nodiscard]] constexpr int file_of(int square) noexcept { return square / side; }
[[nodiscard]] constexpr int rank_of(int square) noexcept { return square % side; }
[[nodiscard]] constexpr Square square_at(int file, int rank) noexcept {
    return static_cast<Square>(side * file + rank);
}
// The square diagonally opposite, through the middle of the board.
[[nodiscard]] constexpr Square opposite(int square) noexcept {
    return static_cast<Square>(squares - 1 - square);
}

// A set of squares.
class Squares {
public:
    [[nodiscard]] constexpr bool has(int square) const noexcept {
        return ((words_[word(square)] >> (square & 63)) & 1) != 0;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }
    [[nodiscard]] constexpr int size() const noexcept {
        return std::popcount(words_[0]) + std::popcount(words_[1]);
    }
    constexpr void add(int square) noexcept { words_[word(square)] |= bit(square); }
    constexpr void remove(int square) noexcept { words_[word(square)] &= ~bit(square); }

    constexpr Squares& operator|=(const Squares& other) noexcept {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }
    [[nodiscard]] friend constexpr Squares operator|(Squares a, const Squares& b) noexcept { return a |= b; }
    [[nodiscard]] friend constexpr Squares operator&(Squares a, const Squares& b) noexcept {
        a.words_[0] &= b.words_[0];
        a.words_[1] &= b.words_[1];
        return a;
    }
    // Those of `a` that are not in `b`.
    [[nodiscard]] friend constexpr Squares operator-(Squares a, const Squares& b) noexcept {
        a.words_[0] &= ~b.words_[0];
        a.words_[1] &= ~b.words_[1];
        return a;
    }

    // Calls visit(Square) for each, in order.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
                visit(static_cast<Square>(64 * i + static_cast<unsigned>(std::countr_zero(left))));
            }
        }
    }

    constexpr bool operator==(const Squares&) const = default;

private:
    [[nodiscard]] static constexpr std::size_t word(int square) noexcept { return square < 64 ? 0 : 1; }
    [[nodiscard]] static constexpr std::uint64_t bit(int square) noexcept {
        return std::uint64_t{1} << (square & 63);
    }

    std::array<std::uint64_t, 2> words_{};
};

namespace detail {
[[nodiscard]] constexpr std::array<Squares, squares> list_neighbours() noexcept {
    std::array<Squares, squares> all{};
    for (int a = 0; a < squares; ++a) {
        for (int b = 0; b < squares; ++b) {
            const int files = file_of(a) - file_of(b);
            const int ranks = rank_of(a) - rank_of(b);
            if (files * files + ranks * ranks == 1) {
                all[static_cast<std::size_t>(a)].add(b);
            }
        }
    }
    return all;
}
}  // namespace detail

// The squares orthogonally adjacent to each.
inline constexpr std::array<Squares, squares> neighbours = detail::list_neighbours();

// In the order of a position's text, which is not that of play on every board.
enum class Colour : std::uint8_t { red, blue, yellow, green };
inline constexpr std::size_t colours = 4;
inline constexpr char colour_letters[] = "rbyg";

[[nodiscard]] constexpr std::size_t index(Colour colour) noexcept { return static_cast<std::size_t>(colour); }

// The positions of the levers, from the lowest rank up.
inline constexpr std::size_t levers = 4;
using Levers = std::array<std::int8_t, levers>;
inline constexpr int farthest_lever = 3;  // no board lets a lever go farther from 0

// A board, as its description says.
struct Board {
    std::array<Colour, colours> order;             // of play
    std::array<Square, colours> station;           // by colour
    std::array<Square, colours> destination;       // by colour
    Squares stations;                              // all of them
    Squares track;                                 // fixed black squares, with the stations
    std::array<std::uint8_t, levers> lever_ranks;  // from 0
    std::int8_t lowest = 0;                        // positions of a lever
    std::int8_t highest = 0;
    // The windows that show black, by lever and by its position less the lowest.
    std::array<std::array<Squares, 2 * farthest_lever + 1>, levers> windows;

    // The squares that are black while the levers stand so.
    [[nodiscard]] constexpr Squares black(const Levers& at) const noexcept {
        Squares all = track;
        for (std::size_t lever = 0; lever < levers; ++lever) {
            all |= windows[lever][static_cast<std::size_t>(at[lever] - lowest)];
        }
        return all;
    }

    bool operator==(const Board&) const = default;
};

}  // namespace tessera::shifti
