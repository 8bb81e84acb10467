#include "games/stones/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tessera::stones {

// Fitted to the results of games that the engine played against itself, by logistic regression: a lead of 100
// is worth 73 % of the points. Stones on edge files are never pinned, so the weights there are without
// effect.
// clang-format off
constinit const std::array<Weight, feature::count> weights{{
    // Unpinned stones: ranks to go by row, files from the edge by column.
    {48, 122},  {50, 109},  {52, 114},  {45, 115},
    {8, 2},     {7, -7},    {1, -4},    {3, -3},
    {9, -14},   {14, -18},  {9, -9},    {14, -14},
    {17, -20},  {9, -28},   {20, -22},  {17, -16},
    {15, -28},  {8, -20},   {22, -21},  {26, -26},
    {17, -27},  {18, -30},  {19, -36},  {21, -31},
    {35, -40},  {17, -32},  {31, -40},  {28, -43},
    {41, -42},  {38, -22},  {33, -34},  {44, -33},
    // Pinned stones.
    {0, 0},     {-80, 23},  {-43, 26},  {-59, 26},
    {0, 0},     {-41, -25}, {-56, -23}, {-61, -20},
    {0, 0},     {-70, -39}, {-52, -30}, {-41, -35},
    {0, 0},     {-64, -39}, {-57, -36}, {-35, -29},
    {0, 0},     {-67, -35}, {-45, -39}, {-56, -33},
    {0, 0},     {-56, -48}, {-50, -30}, {-56, -32},
    {0, 0},     {-53, -39}, {-68, -33}, {-53, -33},
    {0, 0},     {-25, -15}, {-27, -15}, {-35, -13},
    {1, 6},      // mobility
    {10, 45},    // arrivals
    {27, 6},     // threats, to move
    {18, 2},     // threats, waiting
    {52, 10},    // rescues
    {9, 18},     // stranded
    {-22, 4},    // exposed
    {0, 24},     // tempo
}};
// clang-format on

Evaluation::Evaluation(const Rules& rules) noexcept
    : all_(board(rules)),
      edges_(all_ & (file_a | (file_a << (rules.columns - 1)))),
      last_rank_(rules.rows - 1),
      // Five sevenths of the way that lies before both sides at the start.
      far_to_go_(std::max(2 * rules.columns * last_rank_ * 5 / 7, 1)) {
    for (const Seat side : {white, black}) {
        far_[side] = far_rank(rules, side) & all_;
        for (Squares left = all_; left != 0; left &= left - 1) {
            const Square square = first(left);
            const int to_go = side == white ? last_rank_ - rank_of(square) : rank_of(square);
            const int from_edge = std::min(file_of(square), rules.columns - 1 - file_of(square));
            place_[side][square] = static_cast<std::uint8_t>(4 * to_go + from_edge);
        }
    }
}

}  // namespace tessera::stones
