// The English texts as the page has them, for tests of what is said to people.
#pragma once

#include "widgets/strings.hpp"

namespace tessera::ui {

[[nodiscard]] const Strings& english();

}  // namespace tessera::ui
