// Shifting Stones in words and colours: seats, cards, what a turn has brought.
#pragma once

#include <string>

#include "games/shifting-stones/turns.hpp"
#include "views/shifting-stones/scene.hpp"
#include "widgets/grid.hpp"
#include "widgets/strings.hpp"
#include "widgets/theme.hpp"

namespace tessera::ui::shifting_stones {

namespace rules = ::tessera::shifting_stones;

// A seat's corner, its colour and its name. Source: rules.md, "Board, stones and cards".
[[nodiscard]] Cell corner_of(Seat seat, std::size_t seats);
[[nodiscard]] PlayerColour player_of(Seat seat);
[[nodiscard]] std::string seat_name(const Strings& strings, Seat seat);

// "waxing moon".
[[nodiscard]] std::string stone_name(const Strings& strings, rules::Stone stone);

[[nodiscard]] CardFace face_of(rules::CardIndex card);
// "Moon to Moon", and "with 2 turns".
[[nodiscard]] std::string card_ends(const Strings& strings, rules::CardIndex card);
[[nodiscard]] std::string card_turns(const Strings& strings, rules::CardIndex card);

// "Moon to Moon with 2 turns".
[[nodiscard]] std::string card_name(const Strings& strings, rules::CardIndex card);

// Whether what is wrong with a claim has a place on the board.
[[nodiscard]] bool has_place(rules::Verdict::Kind kind);

// What there is to say of a turn that was played: a claim with what it won, or why it is wrong and what it
// cost, and a card that was set aside. Empty for a plain shift.
[[nodiscard]] std::string tell_turn(const Strings& strings, const rules::State& before,
                                    const rules::Turn& turn, const rules::State& after);

}  // namespace tessera::ui::shifting_stones
