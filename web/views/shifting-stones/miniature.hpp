// The game's board as it is shown on the home screen.
#pragma once

#include "widgets/paint.hpp"

namespace tessera::ui::shifting_stones {

void miniature(const Painter& paint, const Rect& square);

}  // namespace tessera::ui::shifting_stones
