#include "widgets/theme.hpp"

namespace tessera::ui {

namespace {

constexpr ImU32 white = colour(0xFFFFFF);

struct Board {
    ImU32 light, dark, sign;
    ImU32 frame_top, frame_bottom, on_frame;
    ImU32 plate_top, plate_bottom;
};
// By palette, wood left out: for the light theme, and for the dark one.
constexpr Board boards[][2] = {
    {{.light = colour(0xDDE3E7),
      .dark = colour(0xA9B6BF),
      .sign = colour(0x0F5A66),
      .frame_top = colour(0x5E6C77),
      .frame_bottom = colour(0x47535C),
      .on_frame = colour(0xF1F4F6),
      .plate_top = colour(0xD9DEE2),
      .plate_bottom = colour(0xCCD3D8)},
     {.light = colour(0xA9B4BC),
      .dark = colour(0x7B8892),
      .sign = colour(0x0A3A44),
      .frame_top = colour(0x3A454D),
      .frame_bottom = colour(0x2B343A),
      .on_frame = colour(0xCBD5DB),
      .plate_top = colour(0x2D363C),
      .plate_bottom = colour(0x252C31)}},
    {{.light = colour(0xE3E8D2),
      .dark = colour(0xA3BC93),
      .sign = colour(0x14532F),
      .frame_top = colour(0x2F6B4C),
      .frame_bottom = colour(0x22513A),
      .on_frame = colour(0xEAF3E4),
      .plate_top = colour(0xDBE0D0),
      .plate_bottom = colour(0xCDD5C0)},
     {.light = colour(0xB5BFA0),
      .dark = colour(0x7F986F),
      .sign = colour(0x0A3A22),
      .frame_top = colour(0x1F4A36),
      .frame_bottom = colour(0x163628),
      .on_frame = colour(0xC6D8C4),
      .plate_top = colour(0x29372F),
      .plate_bottom = colour(0x212D26)}},
    {{.light = colour(0xF7F4EC),
      .dark = colour(0xA9BACB),
      .sign = colour(0x0A2E5C),
      .frame_top = colour(0x3B4A5C),
      .frame_bottom = colour(0x2A3644),
      .on_frame = colour(0xFFFFFF),
      .plate_top = colour(0xE6E6E4),
      .plate_bottom = colour(0xD6D8DA)},
     {.light = colour(0xCBD3DA),
      .dark = colour(0x8496A6),
      .sign = colour(0x06234A),
      .frame_top = colour(0x2C3947),
      .frame_bottom = colour(0x1F2933),
      .on_frame = colour(0xE6EDF3),
      .plate_top = colour(0x2E353B),
      .plate_bottom = colour(0x262C31)}},
};

void lay(Theme& theme, const Board& board) {
    theme.board_light = board.light;
    theme.board_dark = board.dark;
    theme.board_sign = board.sign;
    theme.frame_top = board.frame_top;
    theme.frame_bottom = board.frame_bottom;
    theme.on_frame = board.on_frame;
    theme.plate_top = board.plate_top;
    theme.plate_bottom = board.plate_bottom;
}

// Whoever cannot tell some hues, or any, goes by lightness: in steps that are left of every pair whatever is
// lacking (tests/web/theme_test.cpp).
void make_clear(Theme& theme) {
    constexpr ImU32 print = colour(0x10161C);
    theme.players = {colour(0xD4492E), colour(0x183F7D), colour(0xFFEE8A), colour(0x5CC49B)};
    theme.player_signs = {white, white, print, print};
    theme.families = {colour(0xC3D8FA), colour(0xE0AC3A), colour(0xD67784), colour(0x26748F),
                      colour(0xFFFDF6)};
    theme.slate_top = colour(0x2B3338);
    theme.slate_bottom = colour(0x20272C);
    theme.flat_black = colour(0x3A3F46);
    theme.pin_on_white = colour(0x8E1B12);
    theme.pin_on_black = colour(0xFFB59C);
    theme.edged = true;
}

// Text at least 7 : 1, hairlines at least 3 : 1.
void heighten(Theme& theme) {
    theme.table = theme.dark ? colour(0x0B0D0F) : colour(0xF6F2EA);
    theme.panel = theme.dark ? colour(0x15191C) : colour(0xFFFFFF);
    theme.line = theme.dark ? colour(0x7C858D) : colour(0x7A7468);
    theme.ink = theme.dark ? colour(0xFFFFFF) : colour(0x141312);
    theme.ink_second = theme.dark ? colour(0xD8D3C9) : colour(0x45413B);
    theme.accent = theme.dark ? colour(0x7FE3CF) : colour(0x0B5347);
    theme.on_accent = theme.dark ? colour(0x0A1513) : white;
    theme.amber = theme.dark ? colour(0xFFC96B) : colour(0x8A4F00);
    theme.board_sign = colour(0x002B24);
    theme.frame_top = blend(theme.frame_top, colour(0x000000), 0.45F);
    theme.frame_bottom = blend(theme.frame_bottom, colour(0x000000), 0.45F);
    theme.on_frame = white;
    theme.edged = true;
}

}  // namespace

Theme make_theme(const Preferences& preferences) {
    Theme theme = preferences.dark ? dark_theme : light_theme;
    const auto board_of = [&](bool dark) {
        if (preferences.palette == Palette::wood) {
            const Theme& wood = dark ? dark_theme : light_theme;
            return Board{wood.board_light,  wood.board_dark, wood.board_sign, wood.frame_top,
                         wood.frame_bottom, wood.on_frame,   wood.plate_top,  wood.plate_bottom};
        }
        return boards[static_cast<std::size_t>(preferences.palette) - 1][dark ? 1 : 0];
    };
    lay(theme, board_of(preferences.dark));
    if (preferences.palette == Palette::clear) {
        make_clear(theme);
    }
    if (preferences.high_contrast) {
        // What is marked on squares needs light ones.
        theme.board_light = board_of(false).light;
        theme.board_dark = board_of(false).dark;
        heighten(theme);
    }
    return theme;
}

}  // namespace tessera::ui
