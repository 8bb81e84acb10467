// The screen in words, in the order in which it is read: what the page mirrors with elements for screen
// readers and keys. Lines of fields with tabs between them, from which shell/mirror.js makes its tree:
//
//   region NAME                               what follows belongs to it
//   heading|text RECT LABEL     item LABEL    what is read; an item is one of a list
//   group LABEL … end                         the buttons between belong together
//   grid ID LABEL … end                       the cells of a board
//   button ID RECT STATE LABEL
//   cell ID RECT STATE ROW COLUMN LABEL       row and column as they are seen, from 0
//
// RECT is `x y width height` in CSS pixels. STATE are words: off (cannot be pressed now), on or out (a
// switch, or one of several that can be chosen).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "widgets/grid.hpp"
#include "widgets/rect.hpp"

namespace tessera::ui {

class Mirror {
public:
    // `scale`: CSS pixels to one of the layout's.
    explicit Mirror(float scale) : scale_(scale) {}

    // Tells what comes now at the other side of the layout's width, or no longer does.
    void set_flipped(bool flipped, float width) { flipped_ = flipped ? std::optional(width) : std::nullopt; }

    void region(std::string_view name);
    void heading(const Rect& rect, std::string_view label);
    void text(const Rect& rect, std::string_view label);
    void item(std::string_view label);
    void begin_group(std::string_view label);
    void begin_grid(std::string_view id, std::string_view label);
    void end();
    // `chosen` of what is a switch or one of several.
    void button(std::string_view id, const Rect& rect, std::string_view label, bool enabled,
                std::optional<bool> chosen);
    struct Place {
        int row;
        int column;
    };
    void cell(std::string_view id, const Rect& rect, Place place, std::string_view label, bool chosen);

    [[nodiscard]] const std::string& lines() const { return lines_; }

private:
    [[nodiscard]] std::string write(const Rect& rect) const;
    void add(std::string line);

    float scale_;
    std::optional<float> flipped_;
    std::string lines_;
};

}  // namespace tessera::ui
