#include "app/fonts.hpp"

namespace tessera::ui {

namespace {

// The files are subset at build time to the characters the texts use (tools/subset-fonts.py).
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
constexpr unsigned char regular[] = {
#embed "inter-regular.ttf"
};
constexpr unsigned char medium[] = {
#embed "inter-medium.ttf"
};
constexpr unsigned char bold[] = {
#embed "inter-bold.ttf"
};
constexpr unsigned char mono[] = {
#embed "mono-regular.ttf"
};
#pragma clang diagnostic pop

template <int Size>
ImFont* add(ImFontAtlas& atlas, const unsigned char (&file)[Size]) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // The atlas only reads what it does not own.
    return atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(file), Size, type::body, &config);
}

}  // namespace

Fonts load_fonts(ImFontAtlas& atlas) {
    return {.regular = add(atlas, regular), .medium = add(atlas, medium), .bold = add(atlas, bold), .mono = add(atlas, mono)};
}

}  // namespace tessera::ui
