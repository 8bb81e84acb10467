// The nine drawings on the stones of Shifting Stones.
#pragma once

#include "widgets/paint.hpp"

namespace tessera::ui::shifting_stones {

enum class Symbol {
    waxing_moon,
    waning_moon,
    rising_sun,
    setting_sun,
    four_star,
    five_star,
    curl_wave,
    double_wave,
    eye
};

// A drawing in its family's colour, let into a stone. `cell` is the face of the stone, which the drawing
// leaves free towards its edges.
void draw_symbol(const Painter& paint, Symbol symbol, const Rect& cell);

// A drawing in one colour, as on a card. It fills the middle three quarters of `cell`.
void draw_print(const Painter& paint, Symbol symbol, const Rect& cell, ImU32 ink);

}  // namespace tessera::ui::shifting_stones
