// Shifti: what speaks for a turn, found from the position.
#pragma once

#include <string>

#include "games/shifti/turns.hpp"
#include "widgets/strings.hpp"

namespace tessera::ui::shifti {

namespace rules = tessera::shifti;

// In one line what a legal turn does; of several things the one that matters most.
[[nodiscard]] std::string tell_reason(const Strings& strings, const rules::State& state,
                                      const rules::Turn& turn);

}  // namespace tessera::ui::shifti
