#include "widgets/board_cursor.hpp"

#include <array>

#include "imgui_internal.h"

namespace tessera::ui {

namespace {
constexpr std::array keys{ImGuiKey_LeftArrow, ImGuiKey_RightArrow,  ImGuiKey_UpArrow, ImGuiKey_DownArrow,
                          ImGuiKey_Enter,     ImGuiKey_KeypadEnter, ImGuiKey_Space};
}

BoardCursor::Keys BoardCursor::take(const Ui& ui, const Grid& grid, std::optional<Cell> first, bool stays) {
    const bool focus_shown = ImGui::GetIO().NavVisible;
    if (!ui.live() || (focus_shown && !ImGui::IsItemFocused())) {
        return {};
    }
    const Cell start = grid.turned() ? Cell{grid.files() - 1, grid.ranks() - 1} : Cell{};
    if (focus_shown && !cell_) {
        cell_ = start;
    }
    const ImGuiID owner = ImGui::GetItemID();
    for (const ImGuiKey key : keys) {
        ImGui::SetKeyOwner(key, owner);
    }
    const auto hit = [&](ImGuiKey key, bool repeat) {
        return ImGui::IsKeyPressed(key, repeat ? ImGuiInputFlags_Repeat : 0, owner);
    };
    const int right = hit(ImGuiKey_RightArrow, true) - hit(ImGuiKey_LeftArrow, true);
    const int up = hit(ImGuiKey_UpArrow, true) - hit(ImGuiKey_DownArrow, true);
    if ((right != 0 || up != 0) && !stays) {
        cell_ = cell_ ? grid.step(*cell_, right, up) : first.value_or(start);
    }
    return {hit(ImGuiKey_Enter, false) || hit(ImGuiKey_KeypadEnter, false) || hit(ImGuiKey_Space, false),
            ui.escape(), right, up};
}

void BoardCursor::draw(const Painter& paint, const Rect& cell, float rounding) {
    paint.outline(cell.inset(1), colour(0xFFFFFF, 0.85F), rounding, 5);
    paint.outline(cell.inset(2), light_theme.accent, rounding - 1, 3);
}

}  // namespace tessera::ui
