#include "views/shagdy/centre.hpp"

#include <algorithm>
#include <cmath>

namespace tessera::ui::shagdy {

namespace {

// Sizes grow from a phone's board, whose middle is this wide, to a desktop's.
constexpr float small_centre = 180;
constexpr float large_centre = 340;

[[nodiscard]] float between_sizes(const Rect& centre, float small, float large) {
    const float t = std::clamp((centre.width - small_centre) / (large_centre - small_centre), 0.0F, 1.0F);
    return std::round((small + (large - small) * t) * 2) / 2;
}

struct Line {
    const std::string& text;
    ImFont* font;
    float size;
    ImU32 colour;
    float gap;  // above it

    [[nodiscard]] float height(float width) const {
        return text.empty() ? 0 : gap + Painter::paragraph_height(text, font, size, width);
    }
    // Draws it at the top of an area and cuts it off there.
    void draw(const Painter& paint, Rect& area) const {
        if (!text.empty()) {
            area.cut_top(gap);
            area.cut_top(paint.paragraph(area, text, font, size, colour, Align::centre));
        }
    }
};

}  // namespace

std::vector<Rect> chip_places(const Rect& centre, std::size_t count) {
    const float side = std::floor(std::min(between_sizes(centre, 44, 70), centre.width / 4));
    const float left = std::round(centre.centre().x - side * static_cast<float>(count) / 2);
    std::vector<Rect> places;
    for (std::size_t i = 0; i < count; ++i) {
        places.push_back({left + side * static_cast<float>(i), centre.centre().y - side / 2, side, side});
    }
    return places;
}

void draw_centre(const Painter& paint, const Rect& centre, const CentreLook& look) {
    const Fonts& fonts = paint.fonts();
    // The ground is dark in both themes.
    const ImU32 ink = dark_theme.ink;
    const ImU32 second_ink = blend(dark_theme.ink, dark_theme.frame_bottom, 0.2F);
    const float small = between_sizes(centre, type::small, type::body);
    const Line head{look.saying.head, fonts.medium, between_sizes(centre, type::body, type::heading), ink, 0};
    const Line what{look.saying.what, fonts.regular, small, second_ink, 4};
    const Line more{look.saying.more, fonts.medium, small, dark_theme.amber, 4};
    const Line last{look.last, fonts.regular, type::small, second_ink, between_sizes(centre, 6, 14)};

    const float margin = between_sizes(centre, 6, 16);
    constexpr float beside_arrows = 0.14F;  // of the width
    Rect area = centre.inset(look.arrows ? centre.width * beside_arrows : margin, margin);
    if (look.chips.empty()) {
        const float height = head.height(area.width) + what.height(area.width) + more.height(area.width) +
                             last.height(area.width);
        area = area.centred(area.width, height);
        for (const Line* line : {&head, &what, &more, &last}) {
            line->draw(paint, area);
        }
        return;
    }
    const std::vector<Rect> places = chip_places(centre, look.chips.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        draw_chip(paint, places[i].inset(between_sizes(centre, 3, 5)), look.chips[i].digit,
                  look.chips[i].look);
    }
    const float head_height = head.height(area.width);
    Rect above{area.x, places.front().y - between_sizes(centre, 4, 10) - head_height, area.width,
               head_height};
    head.draw(paint, above);
    Rect below{area.x, places.front().bottom(), area.width, area.bottom() - places.front().bottom()};
    for (const Line* line : {&what, &more, &last}) {
        line->draw(paint, below);
    }
}

}  // namespace tessera::ui::shagdy
