#include "games/stones/evaluate.hpp"

#include <algorithm>

namespace tessera::stones {

// clang-format off
constinit const Weights weights{
    // Unpinned stones: ranks to go by row, files from the edge by column.
    100, 100, 100, 100,
     80,  75,  75,  75,
     75,  65,  65,  65,
     70,  60,  60,  60,
     65,  55,  55,  55,
     60,  50,  50,  50,
     55,  45,  45,  45,
     50,  40,  40,  40,
    // Pinned stones.
      0,   0,   0,   0,
      0,  10,  10,  10,
      0,  15,  15,  15,
      0,  20,  20,  20,
      0,  20,  20,  20,
      0,  20,  20,  20,
      0,  20,  20,  20,
      0,  15,  15,  15,
      1,  // mobility
     12,  // threats, to move
      6,  // threats, waiting
      5,  // rescues
    -10,  // stranded
    -10,  // exposed
      5,  // tempo
};
// clang-format on

Evaluation::Evaluation(const Rules& rules) noexcept : all_(board(rules)) {
    edges_ = all_ & (file_a | (file_a << (rules.columns - 1)));
    for (const Seat side : {white, black}) {
        far_[side] = far_rank(rules, side) & all_;
        for (Squares left = all_; left != 0; left &= left - 1) {
            const Square square = first(left);
            const int to_go = side == white ? rules.rows - 1 - rank_of(square) : rank_of(square);
            const int from_edge = std::min(file_of(square), rules.columns - 1 - file_of(square));
            place_[side][square] = static_cast<std::uint8_t>(4 * to_go + from_edge);
        }
    }
}

}  // namespace tessera::stones
