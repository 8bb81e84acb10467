// A player's field of squares on the screen: where each lies, and how it looks.
#pragma once

#include <vector>

#include "games/shagdy/state.hpp"
#include "widgets/paint.hpp"

namespace tessera::ui::shagdy {

namespace rules = tessera::shagdy;

// The squares a field has: all, or in the small field those that are not closed from the start. Its rows are
// the first digits, its columns the second ones.
[[nodiscard]] std::vector<rules::Square> squares_of(const rules::Rules& rules);

// A square's share of a field in the middle of `area`: where it can be pressed.
[[nodiscard]] Rect square_rect(const Rect& area, rules::Square square);

struct SquareLook {
    bool closed = false;
    bool playable = true;  // of an open one; else it is dim
    bool chosen = false;
    bool last = false;  // closed by the last turn
    bool lit = false;   // under the pointer
    bool advised = false;
};
// "4·2", doubles bold, within its share.
void draw_square(const Painter& paint, const Rect& share, rules::Square square, const SquareLook& look);

}  // namespace tessera::ui::shagdy
