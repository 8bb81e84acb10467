// The dark middle of Shagdy's board: whose turn it is, the chips of the square's steps, what is to be done.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "views/shagdy/scene.hpp"
#include "views/shagdy/words.hpp"
#include "widgets/paint.hpp"

namespace tessera::ui::shagdy {

struct Chip {
    int digit = 0;
    ChipLook look;
};

// What is written and shown there.
struct CentreLook {
    Saying saying;
    std::vector<Chip> chips;
    std::string last;     // the turn before, in a few words; may be empty
    bool arrows = false;  // go along its edges
};

// Where the chips are for a finger, side by side in the middle.
[[nodiscard]] std::vector<Rect> chip_places(const Rect& centre, std::size_t count);

void draw_centre(const Painter& paint, const Rect& centre, const CentreLook& look);

}  // namespace tessera::ui::shagdy
