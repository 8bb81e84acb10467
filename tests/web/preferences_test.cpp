#include "widgets/preferences.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string_view>

#include "widgets/motion.hpp"

using tessera::ui::MotionClock;
using tessera::ui::Pace;
using tessera::ui::Palette;
using tessera::ui::Preferences;

TEST_CASE("each setting for all games is taken by its name") {
    Preferences preferences;
    CHECK(preferences.take("theme", "dark"));
    CHECK(preferences.take("contrast", "high"));
    CHECK(preferences.take("palette", "clear"));
    CHECK(preferences.take("coordinates", "hidden"));
    CHECK(preferences.take("motion", "slow"));
    CHECK(preferences.take("confirm", "on"));
    CHECK(preferences.take("bottom", "3"));
    CHECK(preferences.take("rotate", "on"));
    CHECK(preferences.take("sound", "off"));
    CHECK(preferences == Preferences{.dark = true,
                                     .high_contrast = true,
                                     .palette = Palette::clear,
                                     .coordinates = false,
                                     .motion = Pace::slow,
                                     .confirm_touch = true,
                                     .bottom = 2,
                                     .rotate = true,
                                     .sound = false});
}

TEST_CASE("the defaults can be taken back to") {
    Preferences preferences{.dark = true,
                            .high_contrast = true,
                            .palette = Palette::felt,
                            .coordinates = false,
                            .motion = Pace::off,
                            .confirm_touch = true,
                            .bottom = 0,
                            .rotate = true,
                            .sound = false};
    CHECK(preferences.take("theme", "light"));
    CHECK(preferences.take("contrast", "normal"));
    CHECK(preferences.take("palette", "wood"));
    CHECK(preferences.take("coordinates", "shown"));
    CHECK(preferences.take("motion", "normal"));
    CHECK(preferences.take("confirm", "off"));
    CHECK(preferences.take("bottom", "own"));
    CHECK(preferences.take("rotate", "off"));
    CHECK(preferences.take("sound", "on"));
    CHECK(preferences == Preferences{});
}

TEST_CASE("what is no setting, or no value of one, changes nothing") {
    Preferences preferences{.dark = true, .bottom = 1};
    const Preferences before = preferences;
    for (const auto& [name, value] : {std::pair<std::string_view, std::string_view>{"theme", "system"},
                                      {"theme", ""},
                                      {"theme", "LIGHT"},
                                      {"contrast", "more"},
                                      {"palette", "glass"},
                                      {"palette", "0"},
                                      {"coordinates", "on"},
                                      {"motion", "reduced"},
                                      {"motion", "0.5"},
                                      {"confirm", "yes"},
                                      {"bottom", "0"},
                                      {"bottom", "5"},
                                      {"bottom", "1 "},
                                      {"rotate", "1"},
                                      {"", "on"},
                                      {"chess", "on"}}) {
        CAPTURE(name, value);
        CHECK_FALSE(preferences.take(name, value));
        CHECK(preferences == before);
    }
}

TEST_CASE("the clock of what moves runs at its speed, and goes on from where it is when that changes") {
    MotionClock clock;
    clock.set(100, 1);
    const double begin = clock.at(100);
    CHECK(clock.at(101) == begin + 1);
    clock.set(101, 2);
    CHECK(clock.at(101) == begin + 1);
    CHECK(clock.at(103) == begin + 5);
    CHECK(clock.on_page(begin + 5) == 103);
    clock.set(103, 0.5);
    CHECK(clock.at(105) == begin + 6);
    CHECK(clock.on_page(begin + 6) == 105);
}
