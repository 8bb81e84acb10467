#include "views/shifting-stones/miniature.hpp"

namespace tessera::ui::shifting_stones {

void miniature(const Painter& paint, const Rect& square) {
    paint.gradient(square, paint.theme().frame_top, paint.theme().frame_bottom, 8);
}

}  // namespace tessera::ui::shifting_stones
