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
// "4 and 2", "four times 3", "3 and 3".
[[nodiscard]] std::string square_words(const Strings& strings, rules::Square square,
                                       const rules::Rules& rules);

// What is to be done, and what there is to know about it. `alone`: one person plays, who is "you".
struct Saying {
    std::string head;  // "Your turn", "White plays"
    std::string what;  // "Choose a square of your field", "Choose a piece for 4"
    std::string more;  // "White has arrived: this is your last turn", "No piece can make the 2"; may be empty
};
[[nodiscard]] Saying say_hand(const Strings& strings, const Hand& hand, std::optional<int> digit, bool alone);

// What a number is called by both players, and whether a step can land there: the first line is "Your 7,
// Black's 17". With a square chosen, one line for each digit left for which a piece stands so far before: "4,
// from 3: …"; without, what no step could change: full, paired, safe, the goal closed, the lock.
[[nodiscard]] std::vector<std::string> explain_number(const Strings& strings, const Hand& hand, Seat viewer,
                                                      rules::Number number, bool alone);
// Why a piece cannot make any step that is left; a square cannot be chosen.
[[nodiscard]] std::string why_piece(const Strings& strings, const Hand& hand, rules::Number number);
[[nodiscard]] std::string why_square(const Strings& strings, const Hand& hand, rules::Square square);

// A turn as advice: "Hint: close 4·2, 3 to 7, reserve to 2".
[[nodiscard]] std::string tell_hint(const Strings& strings, const rules::Turn& turn);
// A turn in the list of moves: "4·2  3-7 0-2".
[[nodiscard]] std::string tell_turn(const Strings& strings, const rules::Turn& turn);
// How a finished game ended: arrivals, or both sums.
[[nodiscard]] std::string tell_end(const Strings& strings, const rules::State& state);

}  // namespace tessera::ui::shagdy
