// Shifti: dice, pieces, rules, and the state of a game. Source: rules.md, "Dice", "Start" and "Notation".
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/random.hpp"
#include "core/seats.hpp"
#include "games/shifti/board.hpp"

namespace tessera::shifti {

// The faces of a die, in the order in which a roll names them.
enum class Face : std::uint8_t { none, three, four, five, six, star, two_stars };
inline constexpr unsigned faces = 6;
inline constexpr char face_letters[] = "-3456*d";

// What a face counts; 0 for stars.
[[nodiscard]] constexpr int number_of(Face face) noexcept {
    return face >= Face::three && face <= Face::six ? static_cast<int>(face) + 2 : 0;
}
// How many notches a face gives; 0 for numbers.
[[nodiscard]] constexpr int notches_of(Face face) noexcept {
    return face == Face::star ? 1 : face == Face::two_stars ? 2 : 0;
}

// What two dice show, the lower face first; none before the roll.
struct Roll {
    Face low = Face::none;
    Face high = Face::none;

    [[nodiscard]] constexpr bool is_none() const noexcept { return low == Face::none; }
    constexpr bool operator==(const Roll&) const = default;
};

inline constexpr std::size_t rolls_there_are = 21;

namespace detail {
[[nodiscard]] constexpr std::array<Roll, rolls_there_are> list_rolls() noexcept {
    std::array<Roll, rolls_there_are> all{};
    std::size_t count = 0;
    for (unsigned low = 1; low <= faces; ++low) {
        for (unsigned high = low; high <= faces; ++high) {
            all[count++] = {static_cast<Face>(low), static_cast<Face>(high)};
        }
    }
    return all;
}
}  // namespace detail

// All of them, in the order of their faces.
inline constexpr std::array<Roll, rolls_there_are> rolls = detail::list_rolls();

// How many of the 36 pairs of faces are this roll.
[[nodiscard]] constexpr int weight(const Roll& roll) noexcept { return roll.low == roll.high ? 1 : 2; }

// Rolls two dice.
[[nodiscard]] constexpr Roll roll_dice(Random& random) noexcept {
    const auto one = static_cast<Face>(1 + random.below(faces));
    const auto other = static_cast<Face>(1 + random.below(faces));
    return {std::min(one, other), std::max(one, other)};
}

// Where a piece is: home, which is its destination, in its start station, or on a square that is no station.
// In the order of the notation's names.
class Place {
public:
    constexpr Place() = default;
    [[nodiscard]] static constexpr Place home() noexcept { return Place(0); }
    [[nodiscard]] static constexpr Place start() noexcept { return Place(1); }
    [[nodiscard]] static constexpr Place on(int square) noexcept { return Place(square + 2); }
    [[nodiscard]] static constexpr Place from_code(unsigned code) noexcept {
        return Place(static_cast<int>(code));
    }

    [[nodiscard]] constexpr bool is_home() const noexcept { return code_ == 0; }
    [[nodiscard]] constexpr bool is_start() const noexcept { return code_ == 1; }
    [[nodiscard]] constexpr bool is_square() const noexcept { return code_ > 1; }
    // Only meaningful when is_square().
    [[nodiscard]] constexpr Square square() const noexcept { return static_cast<Square>(code_ - 2); }
    // A number of its own for every place, below `codes`.
    [[nodiscard]] constexpr unsigned code() const noexcept { return code_; }
    static constexpr unsigned codes = squares + 2;

    constexpr auto operator<=>(const Place&) const = default;

private:
    constexpr explicit Place(int code) noexcept : code_(static_cast<std::uint8_t>(code)) {}
    std::uint8_t code_ = 0;
};

// The pieces of a player, sorted.
inline constexpr std::size_t pieces_each = 4;
using Pieces = std::array<Place, pieces_each>;

// Puts what there is one of for each piece in order, before(a, b) first. In search, where a library's sort
// would take longer than all else.
template <typename T, typename Before>
constexpr void sort_each(std::array<T, pieces_each>& all, Before before) noexcept {
    const auto order = [&](std::size_t i, std::size_t j) {
        if (before(all[j], all[i])) {
            std::swap(all[i], all[j]);
        }
    };
    static_assert(pieces_each == 4);
    order(0, 1);
    order(2, 3);
    order(0, 2);
    order(1, 3);
    order(1, 2);
}

struct Rules {
    std::uint8_t seats = 0;  // 2 to 4; 0: not said, which is two at the start and a position's own number

    constexpr bool operator==(const Rules&) const = default;
};

inline constexpr std::uint8_t fewest_seats = 2;

// Everything there is to know of a game in progress.
struct State {
    std::array<Pieces, colours> pieces{};  // by colour; of one that is not in play all the same
    std::array<bool, colours> in_play{};
    Levers levers{};
    Colour to_move = Colour::red;
    Roll dice;    // none before the roll and after the end
    Rules rules;  // seats said

    constexpr bool operator==(const State&) const = default;
};

// How many pieces of the colour are in its destination.
[[nodiscard]] constexpr int pieces_home(const State& state, Colour colour) noexcept {
    return static_cast<int>(std::ranges::count_if(state.pieces[index(colour)], &Place::is_home));
}

// The colour that has won: all its pieces are home.
[[nodiscard]] constexpr std::optional<Colour> winner(const State& state) noexcept {
    for (std::size_t colour = 0; colour < colours; ++colour) {
        // Sorted, so that the last piece is home only if all are.
        if (state.in_play[colour] && state.pieces[colour].back().is_home()) {
            return static_cast<Colour>(colour);
        }
    }
    return std::nullopt;
}

}  // namespace tessera::shifti
