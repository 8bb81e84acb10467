#include "widgets/preferences.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tessera::ui {

namespace {

template <typename Value>
using Word = std::pair<std::string_view, Value>;

constexpr std::array<Word<bool>, 2> themes{{{"light", false}, {"dark", true}}};
constexpr std::array<Word<bool>, 2> contrasts{{{"normal", false}, {"high", true}}};
constexpr std::array<Word<bool>, 2> visibility{{{"hidden", false}, {"shown", true}}};
constexpr std::array<Word<bool>, 2> switches{{{"off", false}, {"on", true}}};
constexpr std::array<Word<Pace>, 4> paces{
    {{"off", Pace::off}, {"fast", Pace::fast}, {"normal", Pace::normal}, {"slow", Pace::slow}}};
constexpr std::array<Word<std::optional<std::size_t>>, 5> seats{
    {{"own", std::nullopt}, {"1", 0}, {"2", 1}, {"3", 2}, {"4", 3}}};

bool read_palette(std::string_view word, Palette& into) {
    const auto* const found = std::ranges::find(palette_names, word);
    if (found == palette_names.end()) {
        return false;
    }
    into = static_cast<Palette>(found - palette_names.begin());
    return true;
}

template <typename Value, std::size_t n>
bool read(std::string_view word, const std::array<Word<Value>, n>& known, Value& into) {
    const auto* const found = std::ranges::find(known, word, &Word<Value>::first);
    if (found == known.end()) {
        return false;
    }
    into = found->second;
    return true;
}

}  // namespace

bool Preferences::take(std::string_view name, std::string_view value) {
    return (name == "theme" && read(value, themes, dark)) ||
           (name == "contrast" && read(value, contrasts, high_contrast)) ||
           (name == "palette" && read_palette(value, palette)) ||
           (name == "coordinates" && read(value, visibility, coordinates)) ||
           (name == "motion" && read(value, paces, motion)) ||
           (name == "confirm" && read(value, switches, confirm_touch)) ||
           (name == "bottom" && read(value, seats, bottom)) ||
           (name == "rotate" && read(value, switches, rotate)) ||
           (name == "sound" && read(value, switches, sound));
}

}  // namespace tessera::ui
