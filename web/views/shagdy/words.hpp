// Shagdy in words: what is to be done, why something cannot be, how a game stands and ended.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/shagdy/state.hpp"
#include "views/shagdy/hand.hpp"
#include "widgets/strings.hpp"

namespace tessera::ui::shagdy {

[[nodiscard]] std::string side_name(const Strings& strings, Seat side);
// "4·2".
[[nodiscard]] std::string square_name(rules::Square square);
// "4 and 2", "four times 3", "3 and 3".
[[nodiscard]] std::string square_words(const Strings& strings, rules::Square square,
                                       const rules::Rules& rules);

// `you`: the seat of the only person, if there is just one.

// "Your turn", "White plays"; if it is the last one after White has arrived, "Your last turn".
[[nodiscard]] std::string say_turn(const Strings& strings, const rules::State& state,
                                   std::optional<Seat> you);
// What is to be done, and what there is to know about it.
struct Saying {
    std::string head;  // "Your turn", "White plays"
    std::string what;  // "Choose a square of your field", "Choose a piece for 4"
    std::string more;  // "White has arrived: arrive for a draw", "No piece can make the 2"; may be empty
};
[[nodiscard]] Saying say_hand(const Strings& strings, const Hand& hand, std::optional<int> digit,
                              std::optional<Seat> you);
// While an engine is to move: "Black is thinking…", "Black's last turn".
[[nodiscard]] std::string say_waiting(const Strings& strings, const rules::State& state);
// The turn in hand in one line: "Your turn: 4 and 2", "Your turn: choose a square", "Your last turn".
[[nodiscard]] std::string say_shortly(const Strings& strings, const Hand& hand, std::optional<Seat> you);

// What a number of the viewer's is called by both players, and whether a step of who is to move can land
// there (of a lone person only): the first line is "Your 7, Black's 17". With a square chosen, one line for
// each digit left for which a piece stands so far before: "3 to 7: …"; without, whether some square that may
// be chosen brings a piece there, or else what stands in the way of all pieces behind it. `alone`: one person
// plays, who is "you".
[[nodiscard]] std::vector<std::string> explain_number(const Strings& strings, const Hand& hand, Seat viewer,
                                                      rules::Number number, bool alone);
// Why a piece cannot make any step that is left; a square cannot be chosen.
[[nodiscard]] std::string why_piece(const Strings& strings, const Hand& hand, rules::Number number);
[[nodiscard]] std::string why_square(const Strings& strings, const Hand& hand, rules::Square square);

// How far a side has come: "3 in reserve", or "4 in the goal" once all are on the board; "sum 84".
[[nodiscard]] std::string tell_standing(const Strings& strings, const rules::Pieces& pieces);
[[nodiscard]] std::string tell_sum(const Strings& strings, const rules::Pieces& pieces);

// A turn as advice: "Hint: close 4·2, 3 to 7, reserve to 2", or to a hand that has gone another way "Hint:
// take this back, then 4·2: 3 to 7, reserve to 2". Equal steps are told once: "reserve to 3 ×2".
[[nodiscard]] std::string tell_hint(const Strings& strings, const Hand& hand, const rules::Turn& turn);
// "3 to 7", "reserve to 2".
[[nodiscard]] std::string step_words(const Strings& strings, rules::Step step);
// A step that can be made: "can go 3 to 7".
[[nodiscard]] std::string tell_step(const Strings& strings, rules::Step step);
// A turn for those who listen: "4·2, 3 to 7, reserve to 2", "4·2, pass".
[[nodiscard]] std::string tell_turn_in_words(const Strings& strings, const rules::Turn& turn);
// A turn in the list of moves: "4·2 3-7 0-2", "3·3 0-3×2 3-6×2".
[[nodiscard]] std::string tell_turn(const Strings& strings, const rules::Turn& turn);
// How a finished game ended: arrivals, or both sums.
[[nodiscard]] std::string tell_end(const Strings& strings, const rules::State& state,
                                   std::optional<Seat> you);

}  // namespace tessera::ui::shagdy
