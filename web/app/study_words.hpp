// A match that is looked at, in the words of its game, for the page beside it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "app/study.hpp"
#include "views/view.hpp"
#include "widgets/strings.hpp"

namespace tessera::ui {

// All that there is to tell of it: the body of the message `study` (bridge.hpp).
[[nodiscard]] std::string describe(const Strings& strings, const Study& study, const BoardView& view);

// Turns that might follow a ply, as they are shown to people, one a line, as far as they are legal.
[[nodiscard]] std::string show_line(const Strings& strings, const Study& study, const BoardView& view,
                                    std::size_t ply, std::span<const std::string_view> turns);

}  // namespace tessera::ui
