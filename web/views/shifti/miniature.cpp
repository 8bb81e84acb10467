#include "views/shifti/miniature.hpp"

namespace tessera::ui::shifti {

void miniature(const Painter& paint, const Rect& square) {
    paint.gradient(square, paint.theme().frame_top, paint.theme().frame_bottom, 8);
}

}  // namespace tessera::ui::shifti
