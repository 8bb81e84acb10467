// What a player may choose for all games, as the app obeys it. What follows the system arrives decided.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera::ui {

// What boards are made of.
enum class Palette : std::uint8_t { wood, slate, felt, clear };
inline constexpr std::array<std::string_view, 4> palette_names{"wood", "slate", "felt", "clear"};

enum class Pace : std::uint8_t { off, fast, normal, slow };

struct Preferences {
    bool dark = false;
    bool high_contrast = false;
    Palette palette = Palette::wood;
    bool coordinates = true;
    Pace motion = Pace::normal;
    bool confirm_touch = false;  // a finger's turn is played only once it has been confirmed
    // The seat that the board is seen from; none: a person's own.
    std::optional<std::size_t> bottom = std::nullopt;
    bool rotate = false;  // the board turns to whoever is to move
    bool sound = true;    // the shell, which makes them, goes by it

    // Takes a setting by its name (bridge.hpp). One that there is not, or a value that is none, changes
    // nothing; whether it was one.
    bool take(std::string_view name, std::string_view value);

    bool operator==(const Preferences&) const = default;
};

// How much faster than usual things move.
[[nodiscard]] constexpr double speed_of(Pace pace) {
    return pace == Pace::fast ? 2 : pace == Pace::slow ? 0.5 : 1;
}

}  // namespace tessera::ui
