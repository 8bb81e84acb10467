#include "widgets/board_cursor.hpp"

namespace tessera::ui {

namespace {

[[nodiscard]] std::optional<Cell> find(const Grid& grid, const BoardCursor::Name& name, std::string_view id) {
    for (int rank = 0; rank < grid.ranks(); ++rank) {
        for (int file = 0; file < grid.files(); ++file) {
            if (!id.empty() && name({file, rank}) == id) {
                return Cell{file, rank};
            }
        }
    }
    return std::nullopt;
}

}  // namespace

BoardCursor::Keys BoardCursor::take(const Ui& ui, const Grid& grid, const Name& name,
                                    std::optional<Cell> first, bool stays) {
    if (!ui.live()) {
        return {};
    }
    const Keyboard& keyboard = ui.keyboard();
    if (keyboard.focus != focus_) {
        focus_ = keyboard.focus;
        cell_ = find(grid, name, focus_);
    }
    if (const auto pressed = find(grid, name, keyboard.pressed)) {
        cell_ = pressed;
        return {.act = true};
    }
    const auto hit = [&](Key key) { return keyboard.key == key ? 1 : 0; };
    const int right = hit(Key::right) - hit(Key::left);
    const int up = hit(Key::up) - hit(Key::down);
    if ((right != 0 || up != 0) && !stays) {
        const Cell start = grid.turned() ? Cell{grid.files() - 1, grid.ranks() - 1} : Cell{};
        cell_ = cell_ ? grid.step(*cell_, right, up) : first.value_or(start);
    }
    return {keyboard.key == Key::act, keyboard.key == Key::escape, right, up};
}

void BoardCursor::lead_focus(Ui& ui, const Name& name) const {
    if (cell_) {
        if (std::string id = name(*cell_); id != ui.keyboard().focus) {
            ui.move_focus(std::move(id));
        }
    }
}

void BoardCursor::draw(const Painter& paint, const Rect& cell, float rounding) {
    paint.outline(cell.inset(1), colour(0xFFFFFF, 0.85F), rounding, 5);
    paint.outline(cell.inset(2), light_theme.accent, rounding - 1, 3);
}

std::string cell_words(const Strings& strings, std::string_view cell, std::string_view what,
                       std::string_view more) {
    std::string words = strings.get("mirror.cell", {{"cell", cell}, {"what", what}});
    return more.empty() ? words : strings.get("mirror.cell", {{"cell", words}, {"what", more}});
}

void tell_cells(Ui& ui, const Grid& grid, const BoardCursor::Name& name,
                const std::function<CellWords(Cell)>& words) {
    if (!ui.live()) {
        return;
    }
    ui.mirror().begin_grid("board", ui.text("mirror.board"));
    for (int row = 0; row < grid.ranks(); ++row) {
        for (int column = 0; column < grid.files(); ++column) {
            const Cell cell = grid.seen_at(row, column);
            if (const CellWords told = words(cell); !told.what.empty()) {
                ui.mirror().cell(name(cell), grid.rect(cell), {row, column}, told.what, told.chosen);
            }
        }
    }
    ui.mirror().end();
}

}  // namespace tessera::ui
