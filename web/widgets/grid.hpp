// A board of equal square cells on the screen: which pixels are which cell, and back.
#pragma once

#include <cmath>
#include <optional>

#include "widgets/rect.hpp"

namespace tessera::ui {

struct Cell {
    int file = 0;  // from 0, left to right as the first player sees it
    int rank = 0;  // from 0, from the first player's edge
    constexpr bool operator==(const Cell&) const = default;
};

class Grid {
public:
    // The grid is the largest that fits `area` with whole CSS pixels to a cell, in its middle. `turned` shows
    // it from the other side.
    constexpr Grid(Rect area, int files, int ranks, bool turned)
        : files_(files), ranks_(ranks), turned_(turned) {
        const float size = std::floor(
            std::min(area.width / static_cast<float>(files), area.height / static_cast<float>(ranks)));
        const float width = size * static_cast<float>(files);
        const float height = size * static_cast<float>(ranks);
        area_ = {std::round(area.x + (area.width - width) / 2),
                 std::round(area.y + (area.height - height) / 2), width, height};
    }

    [[nodiscard]] constexpr int files() const { return files_; }
    [[nodiscard]] constexpr int ranks() const { return ranks_; }
    [[nodiscard]] constexpr bool turned() const { return turned_; }
    [[nodiscard]] constexpr Rect area() const { return area_; }
    [[nodiscard]] constexpr float cell_size() const { return area_.width / static_cast<float>(files_); }

    [[nodiscard]] constexpr Rect rect(Cell cell) const {
        const int column = turned_ ? files_ - 1 - cell.file : cell.file;
        const int row = turned_ ? cell.rank : ranks_ - 1 - cell.rank;
        const float size = cell_size();
        return {area_.x + static_cast<float>(column) * size, area_.y + static_cast<float>(row) * size, size,
                size};
    }

    // The cell under a point; none outside the grid.
    [[nodiscard]] constexpr std::optional<Cell> at(Point p) const {
        if (!area_.contains(p)) {
            return std::nullopt;
        }
        return seen_at(static_cast<int>((p.y - area_.y) / cell_size()),
                       static_cast<int>((p.x - area_.x) / cell_size()));
    }

    // The cell in a row and a column as they are seen, from the upper left corner.
    [[nodiscard]] constexpr Cell seen_at(int row, int column) const {
        return turned_ ? Cell{files_ - 1 - column, row} : Cell{column, ranks_ - 1 - row};
    }

    // The neighbour one step right and up as seen on the screen; the same cell at the edge.
    [[nodiscard]] constexpr Cell step(Cell cell, int right, int up) const {
        const int sign = turned_ ? -1 : 1;
        return {std::clamp(cell.file + sign * right, 0, files_ - 1),
                std::clamp(cell.rank + sign * up, 0, ranks_ - 1)};
    }

private:
    Rect area_;
    int files_;
    int ranks_;
    bool turned_;
};

}  // namespace tessera::ui
