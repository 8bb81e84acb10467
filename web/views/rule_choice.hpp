#pragma once

#include <span>
#include <string_view>

namespace tessera::ui {

// A rule to choose at set-up: one of the game's options and the values to choose from, the default first. Its
// texts are GAME.OPTION.label, GAME.OPTION.VALUE, and GAME.OPTION.VALUE-line, which says more.
struct RuleChoice {
    std::string_view option;
    std::span<const std::string_view> values;
};

}  // namespace tessera::ui
