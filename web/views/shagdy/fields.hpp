// A player's field of squares on the screen: where each lies, and how it looks.
#pragma once

#include <optional>
#include <vector>

#include "games/shagdy/state.hpp"
#include "widgets/paint.hpp"

namespace tessera::ui::shagdy {

namespace rules = tessera::shagdy;

// The squares a field has: all, or in the small field those that are not closed from the start. Its rows are
// the first digits, its columns the second ones.
[[nodiscard]] std::vector<rules::Square> squares_of(const rules::Rules& rules);

// Where a square lies in a field that fills `area` with `gap` between squares.
[[nodiscard]] Rect square_rect(const Rect& area, float gap, rules::Square square);

struct SquareLook {
    bool closed = false;
    bool playable = true;  // of an open one; else it is dim
    bool chosen = false;
    bool last = false;  // closed by the last turn
    bool lit = false;   // under the pointer
    bool advised = false;
};
// "4·2", doubles bold.
void draw_square(const Painter& paint, const Rect& r, rules::Square square, const SquareLook& look);

}  // namespace tessera::ui::shagdy
