#include "core/text.hpp"

#include <algorithm>
#include <charconv>

namespace tessera {

namespace {
constexpr std::string_view white_space = " \t\r\n";
constexpr std::size_t longest_quote = 60;
}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const std::size_t end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return pieces;
        }
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const std::size_t begin = text.find_first_not_of(white_space);
        if (begin == std::string_view::npos) {
            return pieces;
        }
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(white_space), text.size());
        pieces.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::optional<std::uint64_t> read_number(std::string_view text) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, code] = std::from_chars(text.data(), end, value);
    if (text.empty() || code != std::errc{} || stopped != end) {
        return std::nullopt;
    }
    return value;
}

std::string_view first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) {
        return {};
    }
    // The bytes that may come second leave out what could be written shorter, surrogates and what is too
    // large.
    std::size_t length = 0;
    unsigned least = 0x80;
    unsigned most = 0xBF;
    if (byte(0) < 0x80) {
        return text.substr(0, 1);
    } else if (byte(0) >= 0xC2 && byte(0) <= 0xDF) {
        length = 2;
    } else if (byte(0) >= 0xE0 && byte(0) <= 0xEF) {
        length = 3;
        least = byte(0) == 0xE0 ? 0xA0 : least;
        most = byte(0) == 0xED ? 0x9F : most;
    } else if (byte(0) >= 0xF0 && byte(0) <= 0xF4) {
        length = 4;
        least = byte(0) == 0xF0 ? 0x90 : least;
        most = byte(0) == 0xF4 ? 0x8F : most;
    }
    if (length == 0 || length > text.size() || byte(1) < least || byte(1) > most) {
        return {};
    }
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) {
            return {};
        }
    }
    return text.substr(0, length);
}

std::string quoted(std::string_view text) {
    std::string out = "'";
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = first_character(text.substr(at));
        const std::size_t length = std::max(character.size(), std::size_t{1});
        if (at + length > longest_quote) {
            return out + "…'";
        }
        const bool control = character.size() == 1 ? character < " " || character == "\x7F"
                                                   : character.size() == 2 && character < "\u00A0";
        out += character.empty() || control ? "?" : character;
        at += length;
    }
    return out + "'";
}

Result<std::vector<Setting>> read_settings(std::string_view text) {
    std::vector<Setting> settings;
    if (text.empty()) {
        return settings;
    }
    for (const std::string_view piece : split(text, ',')) {
        const std::size_t equals = piece.find('=');
        if (equals == std::string_view::npos || equals == 0 || equals + 1 == piece.size()) {
            return fail(join("rules: ", quoted(piece), " is not name=value"));
        }
        const std::string_view name = piece.substr(0, equals);
        if (std::ranges::contains(settings, name, &Setting::name)) {
            return fail(join("rules: ", quoted(name), " stands twice"));
        }
        settings.push_back({name, piece.substr(equals + 1)});
    }
    return settings;
}

}  // namespace tessera
