#include "games/stones/evaluate.hpp"

#include <algorithm>

namespace tessera::stones {

// clang-format off
constinit const Weights weights{
    // Unpinned stones: ranks to go by row, files from the edge by column.
     120,  101,  107,  117,
      62,   61,   66,   66,
      54,   45,   60,   44,
      55,   42,   34,   42,
      46,   27,   32,   40,
      32,   28,   35,   31,
      31,   42,   33,   40,
      57,   38,   28,   37,
    // Pinned stones.
       0,   13,   22,   19,
       0,   25,   21,   31,
       0,   11,    8,    4,
       0,    5,   15,    9,
       0,   10,    5,    2,
       0,   -2,   14,   23,
       0,   15,   33,    7,
       0,   55,   68,   55,
       5,  // mobility
      17,  // threats, to move
      14,  // threats, waiting
      22,  // rescues
      23,  // stranded
       0,  // exposed
      13,  // tempo
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
