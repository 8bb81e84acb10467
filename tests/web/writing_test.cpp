#include "widgets/writing.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace tessera::ui {
namespace {

// As it is drawn among Persian text.
std::string persian(std::string_view line) { return in_order(line, true); }

TEST_CASE("text without letters that are read from right to left is drawn as it is") {
    for (const std::string_view text :
         {"", "Undo", "Zażółć gęślą jaźń", "Ход противника", "4·2 × 3 → “c1”", "Level ۳"}) {
        CHECK_FALSE(needs_order(text));
    }
    CHECK(needs_order("بازی"));
    CHECK(needs_order("Stones! بازی"));
    CHECK(needs_order("\u2068c1\u2069"));
}

TEST_CASE("letters are joined and go from right to left") {
    // Beh at the beginning, alef at the end of what it joins, zain alone, Farsi yeh alone.
    CHECK(persian("بازی") == "\uFBFC\uFEAF\uFE8E\uFE91");
    // Peh, tcheh, zheh and gaf, which only Persian has.
    CHECK(persian("پچ") == "\uFB7B\uFB58");
    CHECK(persian("ژگ") == "\uFB92\uFB8A");
}

TEST_CASE("lam and alef become one letter") {
    CHECK(persian("لا") == "\uFEFB");
    CHECK(persian("سلام") == "\uFEE1\uFEFC\uFEB3");
}

TEST_CASE("a half-space parts letters and is not seen") {
    CHECK(persian("می\u200Cشود") == persian("شود") + persian("می"));
}

TEST_CASE("numbers keep their order within Persian") {
    CHECK(persian("نوبت ۱۲") == "۱۲ " + persian("نوبت"));
    CHECK(persian("نوبت 12") == "12 " + persian("نوبت"));
    CHECK(persian("۳ از ۱۰") == "۱۰ " + persian("از") + " ۳");
}

TEST_CASE("Latin words and notation keep their order within Persian") {
    CHECK(persian("بازی Shifting Stones") == "Shifting Stones " + persian("بازی"));
    CHECK(persian("حرکت c1f4 بود") == persian("بود") + " c1f4 " + persian("حرکت"));
    CHECK(persian("از c۱ به f۴") == "f۴ " + persian("به") + " c۱ " + persian("از"));
}

TEST_CASE("what was put into a text keeps its own order") {
    // Without the signs around it, the numbers would change places.
    CHECK(persian("خانهٔ \u20684·2\u2069") == "4·2 " + persian("خانهٔ"));
    CHECK(in_order("\u2068c1\u2069 \u2013 \u2068f4\u2069", false) == "c1 \u2013 f4");
}

TEST_CASE("brackets are mirrored") {
    CHECK(persian("(بازی)") == "(" + persian("بازی") + ")");
    CHECK(persian("«بازی»") == "«" + persian("بازی") + "»");
}

TEST_CASE("a Persian word within a line that is read from left to right stays in its place") {
    CHECK(in_order("42: پاس", false) == "42: " + persian("پاس"));
}

TEST_CASE("digits are those that were chosen") {
    std::string buffer;
    CHECK(in_digits("turn 10", false, buffer) == "turn 10");
    CHECK(in_digits("turn", true, buffer) == "turn");
    CHECK(in_digits("c1f4, 90", true, buffer) == "c۱f۴, ۹۰");
    CHECK(in_digits(in_digits("1", true, buffer), true, buffer) == "۱");
    CHECK(in_digits("4·2", true, buffer) == "۴-۲");  // a dot would be a zero
    CHECK(in_digits("level 3 · 2 cards", true, buffer) == "level ۳ · ۲ cards");
}

TEST_CASE("text loses its last character as a whole") {
    CHECK(without_last("ab") == "a");
    CHECK(without_last("aی") == "a");
    CHECK(without_last("…") == "");
    CHECK(without_last("") == "");
}

}  // namespace
}  // namespace tessera::ui
