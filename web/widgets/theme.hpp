// The colours of the two themes, and the fonts. Values from the look: a quiet table, paper panels, one
// accent.
#pragma once

#include "imgui.h"

namespace tessera::ui {

struct Theme {
    ImU32 table, panel, line, ink, ink_second;
    ImU32 accent, on_accent;                    // what acts, and text on it
    ImU32 amber;                                // the last turn
    ImU32 board_light, board_dark, board_sign;  // and what is marked on them
    ImU32 frame_top, frame_bottom, on_frame;
    ImU32 shadow;
};

// 0xRRGGBB and an opacity of 0 to 1, as Dear ImGui wants it.
[[nodiscard]] constexpr ImU32 colour(unsigned rgb, float alpha = 1) {
    return IM_COL32((rgb >> 16) & 0xFF, (rgb >> 8) & 0xFF, rgb & 0xFF,
                    static_cast<int>(alpha * 255.0F + 0.5F));
}

// The same colour with its opacity multiplied.
[[nodiscard]] constexpr ImU32 faded(ImU32 c, float alpha) {
    const auto a = static_cast<float>(c >> IM_COL32_A_SHIFT) * alpha;
    return (c & ~IM_COL32_A_MASK) | (static_cast<ImU32>(a + 0.5F) << IM_COL32_A_SHIFT);
}

// Between a (t = 0) and b (t = 1), each channel by itself.
[[nodiscard]] constexpr ImU32 blend(ImU32 a, ImU32 b, float t) {
    ImU32 out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const auto from = static_cast<float>((a >> shift) & 0xFF);
        const auto to = static_cast<float>((b >> shift) & 0xFF);
        out |= static_cast<ImU32>(from + (to - from) * t + 0.5F) << shift;
    }
    return out;
}

inline constexpr Theme light_theme{.table = colour(0xEFE9DF),
                                   .panel = colour(0xFBF8F3),
                                   .line = colour(0xDDD4C6),
                                   .ink = colour(0x2B2A28),
                                   .ink_second = colour(0x6B665E),
                                   .accent = colour(0x1F7A6C),
                                   .on_accent = colour(0xFFFFFF),
                                   .amber = colour(0xC77F1E),
                                   .board_light = colour(0xEAD9B9),
                                   .board_dark = colour(0xD2B383),
                                   .board_sign = colour(0x176558),
                                   .frame_top = colour(0x9A784E),
                                   .frame_bottom = colour(0x7E5F3A),
                                   .on_frame = colour(0xF6EBD6),
                                   .shadow = colour(0x3A2A14, 0.30F)};

inline constexpr Theme dark_theme{.table = colour(0x15181B),
                                  .panel = colour(0x1F2428),
                                  .line = colour(0x343A40),
                                  .ink = colour(0xECE7DE),
                                  .ink_second = colour(0xA39C90),
                                  .accent = colour(0x55BCA9),
                                  .on_accent = colour(0x0E1F1C),
                                  .amber = colour(0xE5A94F),
                                  .board_light = colour(0xBFA678),
                                  .board_dark = colour(0x9C7F50),
                                  .board_sign = colour(0x0B4038),
                                  .frame_top = colour(0x5A452E),
                                  .frame_bottom = colour(0x42321F),
                                  .on_frame = colour(0xD9C7A4),
                                  .shadow = colour(0x000000, 0.50F)};

// The players of games with up to four, clockwise. Their colours are the same in both themes.
enum class PlayerColour { red, blue, yellow, green };

[[nodiscard]] constexpr ImU32 colour_of(PlayerColour player) {
    constexpr ImU32 colours[] = {colour(0xC8453B), colour(0x2F6DB5), colour(0xE0A526), colour(0x3F8F4F)};
    return colours[static_cast<int>(player)];
}

// The fonts, loaded once. Any size of each is made on demand.
struct Fonts {
    ImFont* regular;
    ImFont* medium;
    ImFont* bold;
    ImFont* mono;
};

// Sizes of type in CSS pixels.
namespace type {
inline constexpr float title = 34, heading = 20, name = 17, body = 15, small = 13;
}

}  // namespace tessera::ui
