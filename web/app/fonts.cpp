#include "app/fonts.hpp"

#include <cstdlib>

namespace tessera::ui {

namespace {

[[nodiscard]] ImFont** find(Fonts& fonts, std::string_view face) {
    return face == "regular"  ? &fonts.regular
           : face == "medium" ? &fonts.medium
           : face == "bold"   ? &fonts.bold
           : face == "mono"   ? &fonts.mono
                              : nullptr;
}

}  // namespace

void clear_fonts(ImFontAtlas& atlas, Fonts& fonts) {
    atlas.Clear();
    fonts = {};
}

void add_font(ImFontAtlas& atlas, Fonts& fonts, std::string_view face, unsigned char* bytes, int size) {
    ImFont** const font = find(fonts, face);
    if (font == nullptr) {
        std::free(bytes);
        return;
    }
    ImFontConfig config;
    config.MergeMode = *font != nullptr;
    if (ImFont* const added = atlas.AddFontFromMemoryTTF(bytes, size, type::body, &config)) {
        *font = added;
    }
}

}  // namespace tessera::ui
