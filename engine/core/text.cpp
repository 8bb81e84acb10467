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

std::string quoted(std::string_view text) {
    std::size_t length = std::min(text.size(), longest_quote);
    while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) {
        --length;  // cuts between characters of UTF-8, not within one
    }
    std::string out = "'";
    for (const char c : text.substr(0, length)) {
        const bool printable = static_cast<unsigned char>(c) >= 0x20 && c != 0x7F;
        out.push_back(printable ? c : '?');
    }
    out += text.size() > length ? "…'" : "'";
    return out;
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
