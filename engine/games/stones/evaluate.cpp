#include "games/stones/evaluate.hpp"

#include <algorithm>

namespace tessera::stones {

// clang-format off
constinit const Weights weights{
    // Unpinned stones: ranks to go by row, files from the edge by column.
     104,   96,   96,   93,
      59,   49,   55,   52,
      43,   47,   48,   52,
      47,   35,   47,   52,
      38,   44,   49,   46,
      40,   44,   37,   40,
      50,   33,   45,   46,
      51,   56,   48,   57,
    // Pinned stones.
       0,   12,   22,    7,
       0,   -1,   -6,   -5,
       0,  -14,  -13,   -5,
       0,  -23,  -10,    0,
       0,  -18,   -5,  -12,
       0,  -17,   -3,  -11,
       0,  -19,  -14,    4,
       0,   26,   26,   29,
       4,  // mobility
      23,  // threats, to move
      17,  // threats, waiting
      34,  // rescues
      32,  // stranded
       2,  // exposed
      10,  // tempo
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
