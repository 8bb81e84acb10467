// The colours of the two themes, and the fonts. Values from the look: a quiet table, paper panels, one
// accent. What a player chose of them makes one theme (theme.cpp).
#pragma once

#include <array>
#include <cstddef>

#include "widgets/preferences.hpp"

struct ImFont;

namespace tessera::ui {

// A colour as Dear ImGui wants it: red in the lowest byte, opacity in the highest.
using ImU32 = unsigned int;

// 0xRRGGBB and an opacity of 0 to 1.
[[nodiscard]] constexpr ImU32 colour(unsigned rgb, float alpha = 1) {
    return ((rgb >> 16) & 0xFF) | (rgb & 0xFF00) | ((rgb & 0xFF) << 16) |
           (static_cast<ImU32>(alpha * 255.0F + 0.5F) << 24);
}

// The same colour with its opacity multiplied.
[[nodiscard]] constexpr ImU32 faded(ImU32 c, float alpha) {
    const auto a = static_cast<float>(c >> 24) * alpha;
    return (c & 0xFFFFFF) | (static_cast<ImU32>(a + 0.5F) << 24);
}

// The players of games with up to four, clockwise.
enum class PlayerColour { red, blue, yellow, green };

struct Theme {
    ImU32 table, panel, line, ink, ink_second;
    ImU32 accent, on_accent;                    // what acts, and text on it
    ImU32 amber;                                // the last turn
    ImU32 board_light, board_dark, board_sign;  // and what is marked on them
    ImU32 frame_top, frame_bottom, on_frame;
    ImU32 plate_top, plate_bottom;  // of a board that is no wood
    ImU32 shadow;
    // By PlayerColour, and what is printed on them.
    std::array<ImU32, 4> players{colour(0xC8453B), colour(0x2F6DB5), colour(0xE0A526), colour(0x3F8F4F)};
    std::array<ImU32, 4> player_signs{colour(0xFFFFFF), colour(0xFFFFFF), colour(0xFFFFFF), colour(0xFFFFFF)};
    // Moon, sun, star, wave, eye, and the slate that they are let into.
    std::array<ImU32, 5> families{colour(0xC5D5F2), colour(0xF5BE55), colour(0xF0A5B0), colour(0x7FD3CB),
                                  colour(0xF4EFE4)};
    ImU32 slate_top = colour(0x6A7780), slate_bottom = colour(0x46525A);
    // A stone that lies flat, and the cross on it.
    ImU32 flat_white = colour(0xCFC8BA), flat_black = colour(0x4A4F57);
    ImU32 pin_on_white = colour(0xC8372D), pin_on_black = colour(0xC8372D);
    bool dark = false;
    bool edged = false;  // pieces and targets have edges that are seen on every ground

    [[nodiscard]] constexpr ImU32 colour_of(PlayerColour player) const {
        return players[static_cast<std::size_t>(player)];
    }
    [[nodiscard]] constexpr ImU32 sign_of(PlayerColour player) const {
        return player_signs[static_cast<std::size_t>(player)];
    }
};

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
                                   .plate_top = colour(0xE0D9CD),
                                   .plate_bottom = colour(0xD5CCBD),
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
                                  .plate_top = colour(0x30373D),
                                  .plate_bottom = colour(0x282E33),
                                  .shadow = colour(0x000000, 0.50F),
                                  .dark = true};

// The theme that a player chose.
[[nodiscard]] Theme make_theme(const Preferences& preferences);

// The fonts, loaded for the language. Any size of each is made on demand.
struct Fonts {
    ImFont* regular = nullptr;
    ImFont* medium = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

// Sizes of type in CSS pixels.
namespace type {
inline constexpr float title = 34, heading = 20, name = 17, body = 15, small = 13;
}

}  // namespace tessera::ui
