// That colours can be told apart: by everybody in the palette Clear, and as text in high contrast.
#include "widgets/theme.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace tessera::ui;

namespace {

using Linear = std::array<double, 3>;

double linear(ImU32 c, int shift) {
    const double part = ((c >> shift) & 0xFF) / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}
Linear linear(ImU32 c) { return {linear(c, 0), linear(c, 8), linear(c, 16)}; }

double luminance(const Linear& c) { return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]; }

// L* of CIELAB, 0 to 100.
double lightness(const Linear& c) {
    const double y = luminance(c);
    return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

// As WCAG has it.
double contrast(ImU32 a, ImU32 b) {
    const auto [less, more] = std::minmax({luminance(linear(a)), luminance(linear(b))});
    return (more + 0.05) / (less + 0.05);
}

// How a colour is seen by whoever lacks a kind of cone: Machado, Oliveira, Fernandes, “A
// Physiologically-based Model for Simulation of Color Vision Deficiency” (2009), severity 1.0, on linear RGB.
// The last sees lightness alone.
struct Sight {
    std::string_view name;
    std::array<Linear, 3> matrix;
};
constexpr std::array<Sight, 5> sights{{
    {"usual", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
    {"achromatopsia", {{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}}},
}};

Linear seen(const Sight& sight, ImU32 c) {
    const Linear in = linear(c);
    Linear out{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            out[i] += sight.matrix[i][j] * in[j];
        }
        out[i] = std::clamp(out[i], 0.0, 1.0);
    }
    return out;
}

// The least difference of lightness between two of some colours, in everybody's sight.
double least_step(const std::vector<ImU32>& colours) {
    double least = 100;
    for (const Sight& sight : sights) {
        for (std::size_t i = 0; i < colours.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const double step =
                    std::abs(lightness(seen(sight, colours[i])) - lightness(seen(sight, colours[j])));
                least = std::min(least, step);
            }
        }
    }
    return least;
}

double least_step(const auto& colours) {
    return least_step(std::vector<ImU32>(colours.begin(), colours.end()));
}

}  // namespace

TEST_CASE("the simulation tells what is known: red and green are alike to whoever lacks green cones") {
    const Sight& deuteranopia = sights[2];
    const ImU32 red = colour(0xC8453B);
    const ImU32 green = colour(0x3F8F4F);
    CHECK(std::abs(lightness(seen(deuteranopia, red)) - lightness(seen(deuteranopia, green))) < 1);
    CHECK(least_step(light_theme.players) < 1);  // which is why Clear is needed
}

TEST_CASE("in Clear, colours of one kind differ in lightness, whatever hues are not seen") {
    for (const bool dark : {false, true}) {
        for (const bool high_contrast : {false, true}) {
            CAPTURE(dark, high_contrast);
            const Theme theme =
                make_theme({.dark = dark, .high_contrast = high_contrast, .palette = Palette::clear});
            CHECK(least_step(theme.players) > 13);
            CHECK(least_step(theme.families) > 8);
            CHECK(least_step(std::vector{theme.board_light, theme.board_dark, theme.board_sign}) > 18);
            CHECK(least_step(std::vector{theme.flat_white, theme.pin_on_white}) > 40);
            CHECK(least_step(std::vector{theme.flat_black, theme.pin_on_black}) > 40);
            CHECK(least_step(std::vector{theme.flat_white, theme.flat_black}) > 40);
            for (const ImU32 family : theme.families) {
                CHECK(least_step(std::vector{family, theme.slate_top}) > 20);
            }
            for (std::size_t i = 0; i < theme.players.size(); ++i) {
                CHECK(least_step(std::vector{theme.players[i], theme.player_signs[i]}) > 40);
            }
        }
    }
}

TEST_CASE("text and hairlines of the table reach their contrast, in high contrast more") {
    for (const bool dark : {false, true}) {
        for (const bool high_contrast : {false, true}) {
            for (std::size_t palette = 0; palette < palette_names.size(); ++palette) {
                CAPTURE(dark, high_contrast, palette_names[palette]);
                const Theme theme = make_theme(
                    {.dark = dark, .high_contrast = high_contrast, .palette = static_cast<Palette>(palette)});
                const double text = high_contrast ? 7 : 4.5;
                for (const ImU32 ground : {theme.table, theme.panel}) {
                    CHECK(contrast(theme.ink, ground) >= text);
                    CHECK(contrast(theme.ink_second, ground) >= text);
                }
                CHECK(contrast(theme.on_accent, theme.accent) >= text);
                CHECK(contrast(theme.board_sign, theme.board_light) >= 4.5);
                CHECK(contrast(theme.board_sign, theme.board_dark) >= 3);
                if (high_contrast) {
                    CHECK(contrast(theme.line, theme.panel) >= 3);
                    CHECK(contrast(theme.line, theme.table) >= 3);
                    CHECK(contrast(theme.accent, theme.panel) >= 4.5);
                    CHECK(contrast(theme.amber, theme.panel) >= 4.5);
                    CHECK(contrast(theme.on_frame, theme.frame_top) >= 7);
                    CHECK(contrast(theme.on_frame, theme.frame_bottom) >= 7);
                    CHECK(contrast(theme.board_sign, theme.board_dark) >= 4.5);
                }
            }
        }
    }
}
