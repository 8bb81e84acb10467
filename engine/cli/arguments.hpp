// Words of a command line, read strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tessera::cli {

// The words of a command and its options, each `--name value`. Views point into the program's arguments.
class Arguments {
public:
    // Refuses an option that is not among `known` (names without the dashes), stands twice or has no value.
    [[nodiscard]] static Result<Arguments> read(std::span<const char* const> words,
                                                std::span<const std::string_view> known);

    [[nodiscard]] std::span<const std::string_view> words() const { return words_; }
    [[nodiscard]] std::optional<std::string_view> option(std::string_view name) const;

    // An option that is a whole number in least … most; `otherwise` when it is not given.
    [[nodiscard]] Result<std::uint64_t> number(std::string_view name, std::uint64_t least, std::uint64_t most,
                                               std::uint64_t otherwise) const;

private:
    struct Option {
        std::string_view name;
        std::string_view value;
    };
    std::vector<std::string_view> words_;
    std::vector<Option> options_;
};

// The text as a whole number in least … most; the error calls it `what`.
[[nodiscard]] Result<std::uint64_t> number_in(std::string_view what, std::string_view text,
                                              std::uint64_t least, std::uint64_t most);

}  // namespace tessera::cli
