#include "widgets/sounds.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

using tessera::ui::Sound;
using tessera::ui::Sounds;

TEST_CASE("sounds come in the order of their moments, not sooner") {
    Sounds sounds;
    sounds.add(Sound::pin, 1.2);
    sounds.add(Sound::jump, 1.0);
    sounds.add(Sound::place, 1.2);
    CHECK(sounds.next() == 1.0);
    CHECK(sounds.take(0.9).empty());
    CHECK(sounds.take(1.0) == std::vector{Sound::jump});
    CHECK(sounds.next() == 1.2);
    CHECK(sounds.take(1.3) == std::vector{Sound::pin, Sound::place});
    CHECK_FALSE(sounds.next());
}

TEST_CASE("a sound that was missed by far is not made up for") {
    Sounds sounds;
    sounds.add(Sound::dice, 1.0);
    sounds.add(Sound::place, 9.9);
    CHECK(sounds.take(10.5) == std::vector{Sound::place});
}

TEST_CASE("what was taken back is not heard") {
    Sounds sounds;
    sounds.add(Sound::place, 1.0);
    sounds.forget();
    CHECK(sounds.take(2.0).empty());
}

TEST_CASE("every sound has the name that the shell knows it by") {
    CHECK(sound_name(Sound::place) == "place");
    CHECK(sound_name(Sound::tick) == "tick");
}
