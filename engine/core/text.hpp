// Reading and writing small pieces of text. std::format is left out on purpose: it costs 300 KB of
// WebAssembly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/result.hpp"

namespace tessera {

namespace detail {
inline void append(std::string& out, std::string_view s) { out.append(s); }
inline void append(std::string& out, const char* s) { out.append(s); }
inline void append(std::string& out, char c) { out.push_back(c); }
template <typename N>
    requires std::is_integral_v<N>
void append(std::string& out, N n) {
    out.append(std::to_string(n));
}
}  // namespace detail

// Joins strings, characters and whole numbers into one string.
template <typename... Parts>
[[nodiscard]] std::string join(const Parts&... parts) {
    std::string out;
    (detail::append(out, parts), ...);
    return out;
}

// Splits at every `separator`; empty pieces are kept, so "a,,b" gives three.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// Splits at runs of white space; no piece is empty.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

// A whole number in plain decimal digits, with nothing before or after; empty when it is anything else or
// does not fit.
[[nodiscard]] std::optional<std::uint64_t> read_number(std::string_view text);

// The first character of a text in UTF-8; empty when the text is, or does not begin with a valid one.
[[nodiscard]] std::string_view first_character(std::string_view text);

// The text in quotes, in valid UTF-8 and fit for a one-line message: shortened when very long, and with ? for
// every control character and every byte that is no part of a valid character.
[[nodiscard]] std::string quoted(std::string_view text);

// One `name=value` of a rules list.
struct Setting {
    std::string_view name;
    std::string_view value;
};

// Reads `name=value,name=value`, each name once. The empty text is the empty list. Errors name the piece at
// fault. The views point into `text`.
[[nodiscard]] Result<std::vector<Setting>> read_settings(std::string_view text);

}  // namespace tessera
