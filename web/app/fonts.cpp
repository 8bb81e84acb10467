#include "app/fonts.hpp"

#include "font_data.hpp"

namespace tessera::ui {

namespace {

template <int Size>
ImFont* add(ImFontAtlas& atlas, const unsigned char (&file)[Size]) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // The atlas only reads what it does not own.
    return atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(file), Size, type::body, &config);
}

}  // namespace

Fonts load_fonts(ImFontAtlas& atlas) {
    return {.regular = add(atlas, inter_regular),
            .medium = add(atlas, inter_medium),
            .bold = add(atlas, inter_bold),
            .mono = add(atlas, mono_regular)};
}

}  // namespace tessera::ui
