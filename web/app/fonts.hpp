// The fonts, which the shell loads as files: those that the language and its digits need.
#pragma once

#include <string_view>

#include "imgui.h"
#include "widgets/theme.hpp"

namespace tessera::ui {

// Takes all fonts out of the atlas.
void clear_fonts(ImFontAtlas& atlas, Fonts& fonts);

// Adds a TrueType file for a face: regular, medium, bold or mono. What several files of a face have is drawn
// as the first has it; they come one after the other. The bytes, allocated with malloc, become the atlas's
// own. A face or a file that is none changes nothing.
void add_font(ImFontAtlas& atlas, Fonts& fonts, std::string_view face, unsigned char* bytes, int size);

}  // namespace tessera::ui
