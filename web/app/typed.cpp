#include "app/typed.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tessera::ui {

namespace {

// What looks alike and is not on every keyboard.
[[nodiscard]] std::string plain(std::string_view typed) {
    std::string text(typed);
    const auto replace = [&text](std::string_view sign, std::string_view by) {
        for (std::size_t at = text.find(sign); at != std::string::npos;
             at = text.find(sign, at + by.size())) {
            text.replace(at, sign.size(), by);
        }
    };
    replace("–", "-");
    replace("−", "-");
    replace("·", "");
    return text;
}

// Files are small; what names a place without a number, such as a station, is a capital.
[[nodiscard]] std::string in_case(std::string text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_letter(text[i])) {
            const bool is_file = i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
            text[i] = static_cast<char>(is_file ? text[i] | 0x20 : text[i] & ~0x20);
        }
    }
    return text;
}

[[nodiscard]] std::string joined(const std::vector<std::string_view>& parts, std::string_view first,
                                 std::string_view others) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += join(i == 0 ? "" : i == 1 ? first : others, parts[i]);
    }
    return text;
}

}  // namespace

std::vector<std::string> readings(std::string_view typed) {
    const std::string text = plain(typed);
    const std::vector<std::string_view> parts = words(text);
    std::vector<std::string> found;
    const auto add = [&found](std::string reading) {
        if (!reading.empty() && !std::ranges::contains(found, reading)) {
            found.push_back(std::move(reading));
        }
    };
    struct Joints {
        std::string_view first;
        std::string_view others;
    };
    for (const auto& [first, others] :
         {Joints{"", ""}, Joints{",", ","}, Joints{":", ","}, Joints{"!", ""}}) {
        const std::string reading = joined(parts, first, others);
        add(reading);
        const std::string cased = in_case(reading);
        add(cased);
        std::string bare = cased;
        std::erase_if(bare, [](char c) { return c == '-'; });
        add(bare);
    }
    return found;
}

}  // namespace tessera::ui
