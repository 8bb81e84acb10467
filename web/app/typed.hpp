// A turn as a person types it: "c1 f4", "C1-F4", "42 0-2 2-6".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tessera::ui {

// In which ways it may be meant in a game's notation, the most literal first.
[[nodiscard]] std::vector<std::string> readings(std::string_view typed);

}  // namespace tessera::ui
