// Points and rectangles in CSS pixels, and layout by cutting: a screen is one rectangle from which bars,
// panels and rows are cut off, side by side, until nothing is left.
#pragma once

#include <algorithm>

namespace tessera::ui {

struct Point {
    float x = 0;
    float y = 0;
    constexpr bool operator==(const Point&) const = default;
};

[[nodiscard]] constexpr Point operator+(Point a, Point b) noexcept { return {a.x + b.x, a.y + b.y}; }
[[nodiscard]] constexpr Point operator-(Point a, Point b) noexcept { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] constexpr Point operator*(Point a, float k) noexcept { return {a.x * k, a.y * k}; }
[[nodiscard]] constexpr Point between(Point a, Point b, float t) noexcept { return a + (b - a) * t; }

struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;

    constexpr bool operator==(const Rect&) const = default;

    [[nodiscard]] constexpr float right() const noexcept { return x + width; }
    [[nodiscard]] constexpr float bottom() const noexcept { return y + height; }
    [[nodiscard]] constexpr Point corner() const noexcept { return {x, y}; }
    [[nodiscard]] constexpr Point centre() const noexcept { return {x + width / 2, y + height / 2}; }
    // Left and upper edges belong to the rectangle, right and lower ones to its neighbours.
    [[nodiscard]] constexpr bool contains(Point p) const noexcept {
        return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
    }
    [[nodiscard]] constexpr Rect inset(float dx, float dy) const noexcept {
        return {x + dx, y + dy, std::max(0.0F, width - 2 * dx), std::max(0.0F, height - 2 * dy)};
    }
    [[nodiscard]] constexpr Rect inset(float d) const noexcept { return inset(d, d); }
    // The largest rectangle of that size at most, in the middle of this one.
    [[nodiscard]] constexpr Rect centred(float w, float h) const noexcept {
        w = std::min(w, width);
        h = std::min(h, height);
        return {x + (width - w) / 2, y + (height - h) / 2, w, h};
    }

    // The same at the other side of the middle of a width from 0.
    [[nodiscard]] constexpr Rect flipped(float whole_width) const noexcept {
        return {whole_width - right(), y, width, height};
    }

    // Cut a strip off one side; this rectangle keeps the rest.
    constexpr Rect cut_top(float d) noexcept {
        d = std::min(d, height);
        const Rect strip{x, y, width, d};
        y += d;
        height -= d;
        return strip;
    }
    constexpr Rect cut_bottom(float d) noexcept {
        d = std::min(d, height);
        height -= d;
        return {x, y + height, width, d};
    }
    constexpr Rect cut_left(float d) noexcept {
        d = std::min(d, width);
        const Rect strip{x, y, d, height};
        x += d;
        width -= d;
        return strip;
    }
    constexpr Rect cut_right(float d) noexcept {
        d = std::min(d, width);
        width -= d;
        return {x + width, y, d, height};
    }
    // The i-th of n equal columns (or rows) with `gap` between them.
    [[nodiscard]] constexpr Rect column(int i, int n, float gap) const noexcept {
        const float w = (width - gap * static_cast<float>(n - 1)) / static_cast<float>(n);
        return {x + static_cast<float>(i) * (w + gap), y, w, height};
    }
    [[nodiscard]] constexpr Rect row(int i, int n, float gap) const noexcept {
        const float h = (height - gap * static_cast<float>(n - 1)) / static_cast<float>(n);
        return {x, y + static_cast<float>(i) * (h + gap), width, h};
    }
};

}  // namespace tessera::ui
