#include "app/bridge.hpp"

#include <emscripten/em_js.h>

#include <cstdlib>

// clang-format off
EM_JS(void, tessera_send, (const char* text), {
    Module.onMessage(UTF8ToString(text));
});

EM_JS(char*, tessera_plural_category, (double n), {
    return stringToNewUTF8(Module.pluralCategory(n));
});

EM_JS(double, tessera_random, (), {
    return crypto.getRandomValues(new Uint32Array(1))[0];
});
// clang-format on

namespace tessera::ui::bridge {

void send(const std::string& message) { tessera_send(message.c_str()); }

std::string plural_category(long n) {
    char* const text = tessera_plural_category(static_cast<double>(n));
    std::string category = text;
    std::free(text);
    return category;
}

std::uint64_t fresh_seed() {
    const auto high = static_cast<std::uint64_t>(tessera_random());
    return high << 32 | static_cast<std::uint64_t>(tessera_random());
}

}  // namespace tessera::ui::bridge
