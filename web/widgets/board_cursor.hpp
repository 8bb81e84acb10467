// The keyboard on a board of cells: a cursor that arrows move, and a key that acts where it is.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "widgets/grid.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui {

class BoardCursor {
public:
    struct Keys {
        bool act = false;  // at the cursor's cell
        bool escape = false;
        int right = 0;  // arrows, as seen on the screen: 1, 0 or -1
        int up = 0;
    };
    // How a cell is called in the mirror.
    using Name = std::function<std::string(Cell)>;

    // Reads the keyboard: the cursor is where the focus is, or else nowhere. A hidden one appears at `first`
    // when an arrow is pressed, or at the cell nearest to the player. While it `stays`, arrows are told but
    // do not move it.
    Keys take(const Ui& ui, const Grid& grid, const Name& name, std::optional<Cell> first,
              bool stays = false);
    // Lets the focus follow, once the view has had its say about where the cursor goes.
    void lead_focus(Ui& ui, const Name& name) const;

    [[nodiscard]] const std::optional<Cell>& cell() const { return cell_; }
    void move_to(Cell cell) { cell_ = cell; }
    // Hides it, as while the pointer is used.
    void hide() { cell_.reset(); }
    // Draws it around a cell's rectangle.
    static void draw(const Painter& paint, const Rect& cell, float rounding = 6);

private:
    std::optional<Cell> cell_;
    std::string focus_;  // in the last frame
};

// Tells a board's cells, row by row as they are seen. One without words is left out.
struct CellWords {
    std::string what;
    bool chosen = false;
};
// "c3, white stone, chosen": what is on a cell, and one thing more, if there is one.
[[nodiscard]] std::string cell_words(const Strings& strings, std::string_view cell, std::string_view what,
                                     std::string_view more = {});
void tell_cells(Ui& ui, const Grid& grid, const BoardCursor::Name& name,
                const std::function<CellWords(Cell)>& words);

}  // namespace tessera::ui
