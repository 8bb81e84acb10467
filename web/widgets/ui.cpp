#include "widgets/ui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "imgui.h"
#include "imgui_internal.h"

namespace tessera::ui {

namespace {
constexpr float button_rounding = 10;
constexpr float icon_size = 20;
constexpr float label_gap = 8;

// The part of a rectangle within a clip that is as wide.
[[nodiscard]] Rect clipped(const Rect& rect, const Rect& clip) {
    const float top = std::max(rect.y, clip.y);
    return {rect.x, top, rect.width, std::min(rect.bottom(), clip.bottom()) - top};
}
}  // namespace

Ui::Ui(const Theme& theme, const Fonts& fonts, const Strings& strings, const Preferences& preferences,
       Sounds& sounds, Seconds now, float scale, Keyboard keyboard)
    : painter_(ImGui::GetWindowDrawList(), theme, fonts),
      strings_(strings),
      preferences_(preferences),
      sounds_(sounds),
      now_(now),
      keyboard_(std::move(keyboard)),
      mirror_(scale) {}

Ui::Touch Ui::area(std::string_view id, const Rect& rect, const Telling& telling) {
    if (!live_ || rect.width < 1 || rect.height < 1) {
        return {};
    }
    if (telling.cell) {
        mirror_.cell(id, rect, *telling.cell, telling.label, telling.chosen == true);
    } else {
        mirror_.button(id, rect, telling.label, telling.enabled, telling.chosen);
    }
    Touch touch;
    if (keyboard_.focus == id) {
        touch.focused = true;
        focus_rect_ = rect;
    }
    const Rect place = clip_ ? clipped(rect, *clip_) : rect;
    // What was cut off has to be more than a fraction of a pixel lost in the cutting.
    if (place.width > rect.width - 0.5F && place.height > rect.height - 0.5F) {
        target(id, rect);
    }
    if (!telling.enabled) {
        return touch;
    }
    touch.pressed = keyboard_.pressed == id;
    if (place.height < 1) {
        return touch;
    }
    ImGui::SetCursorScreenPos(top_left(painter_.on_screen(place)));
    ImGui::PushID(id.data(), id.data() + id.size());
    touch.pressed = ImGui::InvisibleButton("", {place.width, place.height}) || touch.pressed;
    touch.hovered = ImGui::IsItemHovered();
    touch.held = ImGui::IsItemActive();
    ImGui::PopID();
    if (touch.pressed) {
        animate();  // what the press changes may have been drawn already
    }
    if (touch.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    return touch;
}

void Ui::tell(const Rect& rect, std::string_view words) {
    if (live_) {
        mirror_.text(rect, words);
    }
}

void Ui::focus_ring(const Rect& rect, float rounding) const {
    painter_.outline(rect.inset(-3), theme().accent, rounding + 3, 2);
}

bool Ui::button(std::string_view id, const Rect& rect, const Button& b) {
    const bool chosen = b.look == Look::chosen;
    const Touch touch = area(id, rect,
                             {.label = b.name.empty() ? b.label : b.name,
                              .enabled = b.enabled,
                              .chosen = b.is_choice ? std::optional(chosen) : std::nullopt});
    const Theme& t = theme();
    ImU32 ink = t.ink;
    switch (b.look) {
        case Look::quiet:
            painter_.fill(rect, touch.hovered ? blend(t.panel, t.accent, 0.08F) : t.panel, button_rounding);
            painter_.outline(rect, touch.hovered ? blend(t.line, t.accent, 0.5F) : t.line, button_rounding);
            break;
        case Look::primary:
            painter_.fill(rect, touch.hovered ? blend(t.accent, t.ink, 0.12F) : t.accent, button_rounding);
            ink = t.on_accent;
            break;
        case Look::chosen:
            painter_.fill(rect, blend(t.panel, t.accent, 0.14F), button_rounding);
            painter_.outline(rect, t.accent, button_rounding, 2);
            break;
        case Look::bare:
        case Look::stacked:
            if (touch.hovered || touch.held) {
                painter_.fill(rect, faded(t.accent, 0.10F), button_rounding);
            }
            break;
    }
    if (touch.held) {
        painter_.fill(rect, faded(t.ink, 0.06F), button_rounding);
    }
    if (!b.enabled) {
        ink = blend(t.panel, ink, 0.38F);  // not see-through: the strokes of an icon lie over each other
    }
    if (b.look == Look::stacked) {
        Rect inside = rect.inset(2, 6);
        painter_.icon(inside.cut_top(inside.height - type::small - 4), b.icon, icon_size, ink);
        painter_.text(inside, b.label, fonts().regular, type::small, b.enabled ? t.ink_second : ink,
                      Align::centre);
    } else if (b.icon == Icon::none) {
        painter_.text(rect.inset(6, 0), b.label, fonts().medium, type::body, ink, Align::centre);
    } else if (b.label.empty()) {
        painter_.icon(rect, b.icon, icon_size, ink);
    } else {
        const float label = Painter::width(b.label, fonts().medium, type::body);
        Rect inside = rect.centred(icon_size + label_gap + label, rect.height);
        painter_.icon(inside.cut_left(icon_size), b.icon, icon_size, ink);
        inside.cut_left(label_gap);
        painter_.text(inside, b.label, fonts().medium, type::body, ink);
    }
    if (touch.focused) {
        focus_ring(rect, button_rounding);
    }
    return touch.pressed;
}

float Scroll::begin(Ui& ui, std::string_view id, const Rect& area, float content_height, bool follow_end) {
    area_ = area;
    content_ = content_height;
    const Rect place = ui.paint().on_screen(area);
    const float most = std::max(0.0F, content_height - area.height);
    if (follow_end) {
        offset_ = most;
    }
    if (most > 0 && ui.live()) {
        ui.target(id, area);
        const ImGuiIO& io = ImGui::GetIO();
        const auto holds = [&](ImVec2 point) { return place.contains({point.x, point.y}); };
        if (holds(io.MousePos)) {
            constexpr float pixels_per_notch = 48;
            offset_ -= io.MouseWheel * pixels_per_notch;
        }
        // A finger that moves away from where it came down drags the list, whatever it came down on.
        constexpr float slack = 6;
        if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) || !holds(io.MouseClickedPos[0])) {
            dragging_ = false;
        } else if (dragging_) {
            offset_ -= io.MouseDelta.y;
        } else if (std::abs(io.MousePos.y - io.MouseClickedPos[0].y) > slack) {
            dragging_ = true;
            ImGui::ClearActiveID();
        }
    }
    offset_ = std::clamp(offset_, 0.0F, most);
    ImGui::PushClipRect(top_left(place), bottom_right(place), true);
    ui.set_clip(area);
    has_focus_before_ = ui.focus_rect().has_value();
    return area.y - offset_;
}

void Scroll::end(Ui& ui) {
    ImGui::PopClipRect();
    ui.set_clip(std::nullopt);
    const std::string& focused = ui.keyboard().focus;
    if (ui.focus_rect() && !has_focus_before_ && focused != std::exchange(focus_shown_, focused)) {
        constexpr float margin = 12;
        const Rect& focus = *ui.focus_rect();
        const float before = offset_;
        offset_ += std::max(0.0F, focus.bottom() + margin - area_.bottom());
        offset_ -= std::max(0.0F, area_.y + margin - focus.y);
        if (offset_ != before) {
            ui.animate();
        }
    }
    if (content_ > area_.height) {
        const float length = std::max(24.0F, area_.height * area_.height / content_);
        const float y = area_.y + (area_.height - length) * offset_ / (content_ - area_.height);
        ui.paint().fill({area_.right() - 3, y, 3, length}, faded(ui.theme().ink_second, 0.45F), 1.5F);
    }
}

}  // namespace tessera::ui
