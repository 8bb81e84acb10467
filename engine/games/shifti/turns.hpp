// Shifti: what may be done in a turn and what comes of it. Source: rules.md, "A turn", "Duty" and "End".
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "games/shifti/state.hpp"

namespace tessera::shifti {

// A part of a turn: a lever's change by one notch, or a piece's move; or none. In the order of their texts.
class Part {
public:
    constexpr Part() = default;
    // `up` pushes the lever to the right, which adds 1 to its position.
    [[nodiscard]] static constexpr Part notch(std::size_t lever, bool up) noexcept {
        return Part(1 + 2 * static_cast<unsigned>(lever) + (up ? 0 : 1));
    }
    [[nodiscard]] static constexpr Part move(Place from, Place to) noexcept {
        return Part(first_move + Place::codes * from.code() + to.code());
    }

    [[nodiscard]] constexpr bool is_none() const noexcept { return code_ == 0; }
    [[nodiscard]] constexpr bool is_notch() const noexcept { return code_ != 0 && code_ < first_move; }
    [[nodiscard]] constexpr bool is_move() const noexcept { return code_ >= first_move; }
    // Of a notch.
    [[nodiscard]] constexpr std::size_t lever() const noexcept { return (code_ - 1U) / 2; }
    [[nodiscard]] constexpr bool is_up() const noexcept { return code_ % 2 == 1; }
    // Of a move.
    [[nodiscard]] constexpr Place from() const noexcept {
        return Place::from_code((code_ - first_move) / Place::codes);
    }
    [[nodiscard]] constexpr Place to() const noexcept {
        return Place::from_code((code_ - first_move) % Place::codes);
    }

    constexpr auto operator<=>(const Part&) const = default;

private:
    static constexpr unsigned first_move = 1 + 2 * levers;
    static_assert(first_move + Place::codes * Place::codes < 0x10000);

    constexpr explicit Part(unsigned code) noexcept : code_(static_cast<std::uint16_t>(code)) {}
    std::uint16_t code_ = 0;
};

// A turn, its parts in the order played, or the roll of the dice that comes before one. A turn without parts
// is one in which nothing is possible.
inline constexpr std::size_t most_parts = 3;
struct Turn {
    std::array<Part, most_parts> parts{};
    Roll roll;

    constexpr bool operator==(const Turn&) const = default;
    // The order of the texts of two turns.
    [[nodiscard]] constexpr bool comes_before(const Turn& other) const noexcept {
        return parts < other.parts;
    }
};

// However the levers stand, a path of 3 to 6 steps has at most this many ends; so a lever change, of which
// two notches have 32, with a move of any piece before or after it has the most turns. Two numbers have
// fewer.
inline constexpr std::size_t most_ends = 13;
inline constexpr std::size_t most_changes = 32;
inline constexpr std::size_t most_turns = 2 * most_changes * pieces_each * most_ends;
using TurnList = FixedList<Turn, most_turns>;

// A change of levers by one notch or two, and how they stand after it.
struct Change {
    std::array<Part, 2> parts;
    Levers levers;
};
using ChangeList = FixedList<Change, most_changes>;

// All changes by that many notches; of the two orders of two levers the one that comes first.
[[nodiscard]] ChangeList changes(const Levers& at, int notches);

[[nodiscard]] constexpr bool is_over(const State& state) noexcept { return winner(state).has_value(); }

// Seats are the colours in play, in the order of play.
[[nodiscard]] Seat seat_of(const State& state, Colour colour);

// The next colour in play in the order of play.
[[nodiscard]] Colour next_to_move(const State& state);

// The state before the first roll. Two play Red and the colour opposite, three the first in the order of
// play.
[[nodiscard]] State start(const Rules& rules);

// All turns for the roll of a state, one for each position they lead to: of those the first in the order of
// their texts. None before the roll and when the game is over.
[[nodiscard]] TurnList turns(const State& state);

// The turn of that list that leads where `written` leads, whose parts are a legal turn in the order in which
// they stand; none if they are not.
[[nodiscard]] std::optional<Turn> find_turn(const State& state, const Turn& written);

// Every sequence of parts that is a legal turn of a rolled state, in the order played; several may lead to
// the same position. Empty when the game is over or the dice are not rolled. A lost turn is one without
// parts. Source: rules.md, "A turn" and "Duty".
[[nodiscard]] std::vector<Turn> sequences(const State& state);

// The state after a part of a turn alone: pieces and levers change, the turn goes on.
[[nodiscard]] State after_part(State state, Part part);

// The state after a legal turn or roll.
[[nodiscard]] State after(const State& state, const Turn& turn);

// The number of sequences of `depth` turns; a roll is no turn.
[[nodiscard]] std::uint64_t perft(const State& state, int depth);

}  // namespace tessera::shifti
