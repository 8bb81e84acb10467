// Shifti in words: seats, dice, what a turn asks for, and why something cannot be done.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "views/shifti/hand.hpp"
#include "widgets/strings.hpp"

namespace tessera::ui::shifti {

// The colours that a match is played with, in the order of its seats.
[[nodiscard]] std::vector<rules::Colour> colours_in_play(const rules::State& state);
[[nodiscard]] std::size_t place_in_order(rules::Colour colour);
[[nodiscard]] std::string colour_name(const Strings& strings, rules::Colour colour);

// "3 and a star".
[[nodiscard]] std::string roll_words(const Strings& strings, const rules::Roll& roll);
// "Red has rolled 3 and a star".
[[nodiscard]] std::string tell_roll(const Strings& strings, rules::Colour mover, const rules::Roll& roll);
// A corner of the board: "Red's station".
[[nodiscard]] std::string tell_station(const Strings& strings, rules::Square corner);
// "red piece, stranded", "2 red pieces waiting", "3 red pieces home".
[[nodiscard]] std::string tell_pieces(const Strings& strings, rules::Colour colour, rules::Place place,
                                      long count, bool stranded);
// "3", "3 or 5", "3, 5 or 8".
[[nodiscard]] std::string any_of(const Strings& strings, const std::vector<int>& numbers);

// What is to be done, and what there is to know about it.
struct Saying {
    std::string what;
    std::string more;
};
[[nodiscard]] Saying say_hand(const Strings& strings, const Hand& hand);

// A part of a turn: "lever 6 left", "e5 to f7".
[[nodiscard]] std::string tell_part(const Strings& strings, rules::Part part, bool turned);
// Parts of a turn as advice: "Hint: lever 6 left, then e5 to f7". `turned`: a push up goes to the left.
[[nodiscard]] std::string tell_hint(const Strings& strings, std::span<const rules::Part> parts, bool turned);

// One of the two ways in which a roll can be played.
struct Choice {
    Way way;
    std::string label;
};
// The two ways that the roll offers, whether they can be gone or not; none where there is no such choice.
[[nodiscard]] std::vector<Choice> choices_of(const Strings& strings, const Hand& hand);

// Why a piece of the mover's cannot be moved now.
[[nodiscard]] std::string why_piece(const Strings& strings, const Hand& hand, rules::Place place);
// Why a lever cannot be pushed up or down now.
[[nodiscard]] std::string why_lever(const Strings& strings, const Hand& hand, std::size_t lever, bool up);

}  // namespace tessera::ui::shifti
