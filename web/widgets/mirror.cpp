#include "widgets/mirror.hpp"

#include <cmath>

#include "core/text.hpp"

namespace tessera::ui {

std::string Mirror::write(const Rect& rect) const {
    const auto whole = [this](float x) { return std::to_string(std::lround(x * scale_)); };
    const Rect r = flipped_ ? rect.flipped(*flipped_) : rect;
    return join(whole(r.x), ' ', whole(r.y), ' ', whole(r.width), ' ', whole(r.height));
}

void Mirror::add(std::string line) { lines_.append(line).append("\n"); }

void Mirror::region(std::string_view name) { add(join("region\t", name)); }

void Mirror::heading(const Rect& rect, std::string_view label) {
    add(join("heading\t", write(rect), '\t', label));
}

void Mirror::text(const Rect& rect, std::string_view label) {
    if (!label.empty()) {
        add(join("text\t", write(rect), '\t', label));
    }
}

void Mirror::item(std::string_view label) { add(join("item\t", label)); }

void Mirror::begin_group(std::string_view label) { add(join("group\t", label)); }

void Mirror::begin_grid(std::string_view id, std::string_view label) { add(join("grid\t", id, '\t', label)); }

void Mirror::end() { add("end"); }

void Mirror::button(std::string_view id, const Rect& rect, std::string_view label, bool enabled,
                    std::optional<bool> chosen) {
    const std::string_view state = !chosen ? "" : *chosen ? "on" : "out";
    add(join("button\t", id, '\t', write(rect), '\t', enabled ? "" : "off ", state, '\t', label));
}

void Mirror::cell(std::string_view id, const Rect& rect, Place place, std::string_view label, bool chosen) {
    add(join("cell\t", id, '\t', write(rect), '\t', chosen ? "on" : "", '\t', place.row, '\t', place.column,
             '\t', label));
}

}  // namespace tessera::ui
