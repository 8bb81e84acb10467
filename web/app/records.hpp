// Records from elsewhere: files, links, what was pasted.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace tessera::ui {

// The game of a record, judged and written anew as Play::record writes it, without what was taken back. Tags
// that say nothing of the game are kept. Errors say where in the text what is wrong.
[[nodiscard]] Result<std::string> judged_record(std::string_view text);

// The position that a record leads to, as a record without turns and seats.
[[nodiscard]] Result<std::string> position_record(std::string_view text);

}  // namespace tessera::ui
