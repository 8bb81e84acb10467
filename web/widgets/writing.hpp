// How text is written: in which digits, in which order, and with which forms of its letters. Text is kept as
// it is said; what is drawn from left to right is made of it here.
#pragma once

#include <string>
#include <string_view>

namespace tessera::ui {

struct Writing {
    bool right_to_left = false;  // how a line is read that has both kinds of letters
    bool persian_digits = false;

    constexpr bool operator==(const Writing&) const = default;
};

// Whether a text has letters that are read from right to left, or signs that tell how it is read. All other
// text is drawn as it is.
[[nodiscard]] bool needs_order(std::string_view text);

// The text in the digits that were chosen: itself, or what was put into `buffer`.
[[nodiscard]] std::string_view in_digits(std::string_view text, bool persian, std::string& buffer);

// A line of text that needs order, as it is drawn: its letters joined (Unicode's presentation forms), its
// signs mirrored, and everything in the order from left to right.
[[nodiscard]] std::string in_order(std::string_view line, bool right_to_left);

// The text without its last character, of those that are encoded in several bytes, too.
[[nodiscard]] std::string_view without_last(std::string_view text);

}  // namespace tessera::ui
