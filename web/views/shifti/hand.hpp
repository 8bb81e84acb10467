// The turn in hand at Shifti's table: the parts played so far, and what may come next. It judges nothing:
// what may be played is what the engine's list of legal sequences says.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/shifti/turns.hpp"

namespace tessera::ui::shifti {

namespace rules = tessera::shifti;

// What a roll asks for, and what of it can be done. For the words beside the dice.
enum class Duty : std::uint8_t {
    two_numbers,   // one piece the total, or two pieces
    only_total,    // no two pieces can move: one moves the total
    only_two,      // no piece can move the total
    one_number,    // only one of two numbers can be played: the player chooses where there is a choice
    number_stars,  // a number and notches
    only_stars_of_number,  // no piece can use the number: only levers are changed
    lost,                  // nothing is possible
};

class Hand {
public:
    Hand() = default;
    // The empty hand for a rolled state. With the dice not rolled nothing may be played.
    explicit Hand(const rules::State& state);

    // The state the hand began with, and as it is after the parts in hand: pieces, levers, dice; the turn has
    // not passed on.
    [[nodiscard]] const rules::State& before() const;
    [[nodiscard]] const rules::State& now() const;
    [[nodiscard]] std::span<const rules::Part> parts() const;

    // What may be played next, each once.
    [[nodiscard]] const std::vector<rules::Part>& next() const;
    // Whether the parts in hand are a whole legal turn; more may follow nevertheless, where a piece has moved
    // as far as the total goes and as one number goes.
    [[nodiscard]] bool complete() const;

    // Plays a part of next(); false, and nothing changes, if it is none.
    bool play(rules::Part part);
    // Takes the last part back; false if there is none.
    bool take_back();

    // What the roll asks for, from the whole list.
    [[nodiscard]] Duty duty() const;
    // The dice's numbers that a move from `from` to `to`, one of next(), may use: one of them, or the total;
    // ascending, each once.
    [[nodiscard]] std::vector<int> numbers_of(rules::Part move) const;
    // The number that no sequence uses though it was rolled, with `Duty::one_number` after the one has been
    // chosen or where only one can be chosen, or with `only_stars_of_number`.
    [[nodiscard]] std::optional<int> lost_number() const;
    // How many notches are still due.
    [[nodiscard]] int notches_left() const;

    // The turn in hand as text; empty without parts.
    [[nodiscard]] std::string text() const;
};

}  // namespace tessera::ui::shifti
