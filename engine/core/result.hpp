// Results or errors, without exceptions.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace tessera {

// What was wrong, in one line for a person: names the thing and where it stands.
struct Error {
    std::string message;
};

template <typename T>
using Result = std::expected<T, Error>;

// Shorthand for returning an error from a function that returns Result<T>.
[[nodiscard]] inline std::unexpected<Error> fail(std::string message) {
    return std::unexpected(Error{std::move(message)});
}

}  // namespace tessera
