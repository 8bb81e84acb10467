// The turn in hand at Shifti's table: the parts played so far, and what may come next. It judges nothing:
// what may be played is what the engine's list of legal sequences says.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/shifti/board.hpp"
#include "games/shifti/state.hpp"
#include "games/shifti/turns.hpp"

namespace tessera::ui::shifti {

namespace rules = tessera::shifti;

// The square where a colour's piece stands that is at that place.
[[nodiscard]] rules::Square square_of(rules::Place place, rules::Colour colour);

// In which way a turn is played. Source: rules.md, "A turn".
enum class Way : std::uint8_t {
    one_piece,   // a piece moves: the total, or the one number that can be played
    two_pieces,  // two pieces move, one number each
    lever_first,
    piece_first,
    levers_only,  // no piece can use the number
    nothing,      // the turn is lost
};

class Hand {
public:
    Hand() = default;
    // The empty hand for a state. With the dice not rolled, or after the end, nothing may be played.
    explicit Hand(const rules::State& state);

    // The state the hand began with, and as it is after the parts in hand; the turn has not passed on.
    [[nodiscard]] const rules::State& before() const { return states_.front(); }
    [[nodiscard]] const rules::State& now() const { return states_.back(); }
    [[nodiscard]] std::span<const rules::Part> parts() const { return parts_; }

    // What may be played next, each once.
    [[nodiscard]] std::span<const rules::Part> next() const { return next_; }
    // Whether the parts in hand are a whole legal turn. More may follow nevertheless: where a piece has moved
    // as far as the total goes, and as one number goes.
    [[nodiscard]] bool complete() const { return complete_; }

    // Plays a part of next(); false, and nothing changes, if it is none.
    bool play(rules::Part part);
    // Takes the last part back; false if there is none.
    bool take_back();

    // Whether the turn could be played in this way from the beginning, and whether it still can be.
    [[nodiscard]] bool allows(Way way) const;
    [[nodiscard]] bool open(Way way) const;

    // The numbers that a move of next() may use: one of the dice, or the total; ascending, each once.
    [[nodiscard]] std::span<const int> numbers_of(rules::Part move) const;
    // The shortest way of a move of next() with one of its numbers: the squares in their order, the one it
    // leaves first.
    [[nodiscard]] std::vector<rules::Square> path_of(rules::Part move) const;
    // The numbers that the last part may have used, as far as it is a move.
    [[nodiscard]] std::span<const int> numbers_used() const { return used_.back(); }
    // The numbers that next() can use, ascending.
    [[nodiscard]] std::vector<int> open_numbers() const;
    // The number of the roll that is lost, as far as it is certain.
    [[nodiscard]] std::optional<int> lost_number() const;
    // How many notches are still due.
    [[nodiscard]] int notches_left() const;
    // Whether the die, 0 the lower or 1, has been used.
    [[nodiscard]] bool is_spent(std::size_t die) const;
    // Whether of the die with two stars one has been used.
    [[nodiscard]] bool has_spent_one_of_two_stars() const;

    // The turn in hand as text; empty without parts.
    [[nodiscard]] std::string text() const;

private:
    using Numbers = std::vector<int>;

    void look_ahead();
    [[nodiscard]] bool begins_with_hand(const rules::Turn& turn) const;
    [[nodiscard]] Numbers find_numbers(rules::Part move) const;
    [[nodiscard]] Numbers numbers_of_first(rules::Part move) const;
    [[nodiscard]] Numbers numbers_of_second(rules::Part move) const;

    std::vector<rules::Turn> all_;  // legal sequences
    // states_[i] is the state before part i; one more than parts_.
    std::vector<rules::State> states_{rules::State{}};
    std::vector<rules::Part> parts_;
    std::vector<Numbers> used_;  // by each part, as far as it is known
    std::vector<rules::Part> next_;
    std::vector<Numbers> numbers_;  // of each of next_
    bool complete_ = false;
};

}  // namespace tessera::ui::shifti
