#include "widgets/writing.hpp"

#include <fribidi.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tessera::ui {

namespace {

[[nodiscard]] constexpr std::uint32_t byte(char c) { return static_cast<unsigned char>(c); }

// The next character, at the front of a text that is not empty; takes it off. What is not UTF-8 is read byte
// by byte.
std::uint32_t take_character(std::string_view& text) {
    const std::uint32_t first = byte(text.front());
    const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length == 1 || text.size() < length) {
        text.remove_prefix(1);
        return first;
    }
    std::uint32_t character = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        character = character << 6 | (byte(text[i]) & 0x3F);
    }
    text.remove_prefix(length);
    return character;
}

void add_character(std::string& text, std::uint32_t c) {
    const auto add = [&text](std::uint32_t value) { text += static_cast<char>(value); };
    if (c < 0x80) {
        add(c);
    } else if (c < 0x800) {
        add(0xC0 | c >> 6);
        add(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        add(0xE0 | c >> 12);
        add(0x80 | (c >> 6 & 0x3F));
        add(0x80 | (c & 0x3F));
    } else {
        add(0xF0 | c >> 18);
        add(0x80 | (c >> 12 & 0x3F));
        add(0x80 | (c >> 6 & 0x3F));
        add(0x80 | (c & 0x3F));
    }
}

// Marks and isolates, joiners: they tell how text is read, and are not seen.
[[nodiscard]] constexpr bool is_control(std::uint32_t c) {
    return (c >= 0x200C && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

[[nodiscard]] constexpr bool is_right_to_left(std::uint32_t c) {
    return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFEFC);
}

[[nodiscard]] constexpr bool is_persian_digit(std::uint32_t c) { return c >= 0x06F0 && c <= 0x06F9; }

}  // namespace

bool needs_order(std::string_view text) {
    // The first byte of each of those characters; most text has none of them.
    constexpr std::uint32_t least = 0xD6;
    if (std::ranges::none_of(text, [](char c) { return byte(c) >= least; })) {
        return false;
    }
    while (!text.empty()) {
        const std::uint32_t c = take_character(text);
        if ((is_right_to_left(c) && !is_persian_digit(c)) || is_control(c)) {
            return true;
        }
    }
    return false;
}

std::string_view in_digits(std::string_view text, bool persian, std::string& buffer) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!persian || std::ranges::none_of(text, is_digit)) {
        return text;
    }
    constexpr std::string_view dot = "·";
    std::string drawn;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view after = text.substr(i + 1);
        if (!is_digit(text[i])) {
            drawn += text[i];
            continue;
        }
        add_character(drawn, 0x06F0 + (byte(text[i]) - '0'));
        // Between digits it would be read as a zero, which is a dot in Persian.
        if (after.starts_with(dot) && after.size() > dot.size() && is_digit(after[dot.size()])) {
            drawn += '-';
            i += dot.size();
        }
    }
    buffer = std::move(drawn);
    return buffer;
}

std::string in_order(std::string_view line, bool right_to_left) {
    std::vector<FriBidiChar> characters;
    for (std::string_view rest = line; !rest.empty();) {
        characters.push_back(take_character(rest));
    }
    const std::size_t size = characters.size();
    const auto length = static_cast<FriBidiStrIndex>(size);
    std::vector<FriBidiCharType> types(size);
    std::vector<FriBidiBracketType> brackets(size);
    std::vector<FriBidiLevel> levels(size);
    std::vector<FriBidiArabicProp> joining(size);
    FriBidiParType base = right_to_left ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    constexpr FriBidiFlags flags = FRIBIDI_FLAGS_DEFAULT | FRIBIDI_FLAGS_ARABIC;

    fribidi_get_bidi_types(characters.data(), length, types.data());
    fribidi_get_bracket_types(characters.data(), length, types.data(), brackets.data());
    fribidi_get_joining_types(characters.data(), length, joining.data());
    FriBidiLevel done =
        fribidi_get_par_embedding_levels_ex(types.data(), brackets.data(), length, &base, levels.data());
    if (done != 0) {
        fribidi_join_arabic(types.data(), length, levels.data(), joining.data());
        fribidi_shape(flags, levels.data(), length, joining.data(), characters.data());
        done = fribidi_reorder_line(flags, types.data(), length, 0, base, levels.data(), characters.data(),
                                    nullptr);
    }
    if (done == 0) {
        return std::string(line);  // there was no memory for it
    }

    std::string drawn;
    for (const FriBidiChar c : characters) {
        constexpr FriBidiChar left_by_ligature = 0xFEFF;
        if (c != left_by_ligature && !is_control(c)) {
            add_character(drawn, c);
        }
    }
    return drawn;
}

std::string_view without_last(std::string_view text) {
    while (!text.empty() && (byte(text.back()) & 0xC0) == 0x80) {
        text.remove_suffix(1);
    }
    if (!text.empty()) {
        text.remove_suffix(1);
    }
    return text;
}

}  // namespace tessera::ui
