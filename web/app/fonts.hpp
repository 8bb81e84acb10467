// The fonts that are built in.
#pragma once

#include "imgui.h"
#include "widgets/theme.hpp"

namespace tessera::ui {

// Adds the fonts to the atlas; they live as long as it does.
[[nodiscard]] Fonts load_fonts(ImFontAtlas& atlas);

}  // namespace tessera::ui
