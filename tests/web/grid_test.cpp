// Cells to pixels and back, at the sizes that screens have.
#include "widgets/grid.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using tessera::ui::Cell;
using tessera::ui::Grid;
using tessera::ui::Point;
using tessera::ui::Rect;

namespace {

struct Board {
    Rect area;
    int files;
    int ranks;
};

Board any_board() {
    return GENERATE(Board{{0, 112, 360, 360}, 8, 8}, Board{{24, 80, 792, 792}, 8, 8},
                    Board{{0, 0, 360, 360}, 8, 8}, Board{{58.5F, 80.25F, 723.7F, 711.3F}, 8, 8},
                    Board{{10, 20, 300, 500}, 9, 9}, Board{{3, 5, 211, 199}, 3, 3},
                    Board{{0, 0, 640, 400}, 4, 6});
}

}  // namespace

TEST_CASE("every pixel of a cell is that cell, and no other") {
    const Board board = any_board();
    const bool turned = GENERATE(false, true);
    const Grid grid(board.area, board.files, board.ranks, turned);
    for (int rank = 0; rank < board.ranks; ++rank) {
        for (int file = 0; file < board.files; ++file) {
            const Cell cell{file, rank};
            const Rect r = grid.rect(cell);
            CHECK(grid.at(r.centre()) == cell);
            CHECK(grid.at({r.x, r.y}) == cell);
            CHECK(grid.at({r.right() - 0.01F, r.bottom() - 0.01F}) == cell);
        }
    }
}

TEST_CASE("the grid lies within its area, in its middle, in whole pixels") {
    const Board board = any_board();
    const Rect inner = Grid(board.area, board.files, board.ranks, false).area();
    CHECK(inner.x >= board.area.x - 0.5F);
    CHECK(inner.y >= board.area.y - 0.5F);
    CHECK(inner.right() <= board.area.right() + 0.5F);
    CHECK(inner.bottom() <= board.area.bottom() + 0.5F);
    CHECK(inner.x == std::round(inner.x));
    CHECK(inner.y == std::round(inner.y));
    const Point off = inner.centre() - board.area.centre();
    CHECK(std::abs(off.x) <= 0.5F);
    CHECK(std::abs(off.y) <= 0.5F);
}

TEST_CASE("a phone 360 pixels wide has cells of 45 pixels") {
    CHECK(Grid({0, 0, 360, 360}, 8, 8, false).cell_size() == 45);
}

TEST_CASE("outside the grid there is no cell") {
    const Grid grid({10, 10, 80, 80}, 8, 8, false);
    CHECK_FALSE(grid.at({9.9F, 50}));
    CHECK_FALSE(grid.at({50, 9.9F}));
    CHECK_FALSE(grid.at({90, 50}));
    CHECK_FALSE(grid.at({50, 90}));
}

TEST_CASE("the first player's edge is below, and above once the board is turned") {
    const Grid straight({0, 0, 80, 80}, 8, 8, false);
    CHECK(straight.at({1, 79}) == Cell{0, 0});
    CHECK(straight.at({79, 1}) == Cell{7, 7});
    const Grid turned({0, 0, 80, 80}, 8, 8, true);
    CHECK(turned.at({1, 79}) == Cell{7, 7});
    CHECK(turned.at({79, 1}) == Cell{0, 0});
}

TEST_CASE("a step goes where it looks to go and stops at the edge") {
    const bool turned = GENERATE(false, true);
    const Grid grid({0, 0, 80, 80}, 8, 8, turned);
    const Cell middle{3, 3};
    CHECK(grid.rect(grid.step(middle, 1, 0)).x == grid.rect(middle).x + 10);
    CHECK(grid.rect(grid.step(middle, 0, 1)).y == grid.rect(middle).y - 10);
    const Cell corner = *grid.at({1, 79});
    CHECK(grid.step(corner, -1, 0) == corner);
    CHECK(grid.step(corner, 0, -1) == corner);
}
