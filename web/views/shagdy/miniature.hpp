// The game's board as it is shown on the home screen.
#pragma once

#include "widgets/paint.hpp"

namespace tessera::ui::shagdy {

void miniature(const Painter& paint, const Rect& square);

}  // namespace tessera::ui::shagdy
