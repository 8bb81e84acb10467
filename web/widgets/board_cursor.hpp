// The keyboard on a board of cells: a cursor that arrows move, and a key that acts where it is.
#pragma once

#include <optional>

#include "widgets/grid.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui {

class BoardCursor {
public:
    struct Keys {
        bool act = false;     // Enter or Space, at the cursor's cell
        bool escape = false;  // and the cursor is left as it is
        int right = 0;        // arrows, as seen on the screen: 1, 0 or -1
        int up = 0;
    };

    // Reads the keys after the board's item was submitted: arrows, Enter, Space and Escape are the board's
    // unless the focus was moved to something else with Tab. A hidden cursor appears at `first` when an arrow
    // is pressed, or at the cell nearest to the player when the focus comes to the board. While it `stays`,
    // arrows are told but do not move it.
    Keys take(const Ui& ui, const Grid& grid, std::optional<Cell> first, bool stays = false);

    [[nodiscard]] const std::optional<Cell>& cell() const { return cell_; }
    void move_to(Cell cell) { cell_ = cell; }
    // Hides it, as while the pointer is used.
    void hide() { cell_.reset(); }
    // Draws it around a cell's rectangle.
    static void draw(const Painter& paint, const Rect& cell, float rounding = 6);

private:
    std::optional<Cell> cell_;
};

}  // namespace tessera::ui
