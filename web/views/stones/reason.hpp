// Stones!: what speaks for a turn, found from the position.
#pragma once

#include <string>

#include "games/stones/moves.hpp"
#include "widgets/strings.hpp"

namespace tessera::ui {

// In one line what a legal turn does; of several things the one that matters most.
[[nodiscard]] std::string tell_reason(const Strings& strings, const stones::State& state,
                                      const stones::Move& move);

}  // namespace tessera::ui
