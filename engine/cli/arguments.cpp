#include "cli/arguments.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tessera::cli {

Result<Arguments> Arguments::read(std::span<const char* const> words,
                                  std::span<const std::string_view> known) {
    Arguments read;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (!word.starts_with("--")) {
            read.words_.push_back(word);
            continue;
        }
        const std::string_view name = word.substr(2);
        if (!std::ranges::contains(known, name)) {
            return fail(join("unknown option ", quoted(word)));
        }
        if (read.option(name)) {
            return fail(join("option ", word, " stands twice"));
        }
        if (i + 1 == words.size()) {
            return fail(join("option ", word, " has no value"));
        }
        read.options_.push_back({name, words[++i]});
    }
    return read;
}

std::optional<std::string_view> Arguments::option(std::string_view name) const {
    const auto found = std::ranges::find(options_, name, &Option::name);
    return found == options_.end() ? std::nullopt : std::optional(found->value);
}

Result<std::uint64_t> Arguments::number(std::string_view name, std::uint64_t least, std::uint64_t most,
                                        std::uint64_t otherwise) const {
    const std::optional<std::string_view> text = option(name);
    return text ? number_in(join("--", name), *text, least, most) : otherwise;
}

Result<std::uint64_t> number_in(std::string_view what, std::string_view text, std::uint64_t least,
                                std::uint64_t most) {
    const std::optional<std::uint64_t> number = read_number(text);
    if (!number || *number < least || *number > most) {
        return fail(join(what, " is ", quoted(text), ", not a whole number from ", least, " to ", most));
    }
    return *number;
}

}  // namespace tessera::cli
