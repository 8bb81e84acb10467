// The one lookup for texts.
#include "widgets/strings.hpp"

#include <catch2/catch_test_macros.hpp>

using tessera::ui::Strings;

namespace {

Strings english() {
    Strings strings([](long n) { return std::string(n == 1 ? "one" : "other"); });
    strings.load("a\tplain\nb\t{who} plays {what}, {who}\nstones.one\t{n} stone\nstones.other\t{n} stones\n");
    return strings;
}

}  // namespace

TEST_CASE("a text by its key, and the key itself where there is none") {
    const Strings strings = english();
    CHECK(strings.get("a") == "plain");
    CHECK(strings.get("nowhere") == "nowhere");
}

TEST_CASE("placeholders are replaced wherever they stand; unknown ones stay") {
    const Strings strings = english();
    CHECK(strings.get("b", {{"who", "White"}, {"what", "c1f4"}}) == "White plays c1f4, White");
    CHECK(strings.get("b", {{"who", "{what}"}}) == "{what} plays {what}, {what}");
}

TEST_CASE("plural forms follow the language's categories") {
    const Strings strings = english();
    CHECK(strings.count("stones", 1) == "1 stone");
    CHECK(strings.count("stones", 0) == "0 stones");
}

TEST_CASE("another language takes the place of the one before") {
    Strings strings = english();
    strings.load("a\tprosty\n");
    CHECK(strings.get("a") == "prosty");
    CHECK(strings.get("b") == "b");
}

TEST_CASE("what is put into a text that is read from right to left keeps its own order") {
    Strings strings([](long) { return std::string("other"); });
    strings.load("a\t{x}, {y}\nb.other\t{n}\n", true);
    CHECK(strings.get("a", {{"x", "4·2"}}) == "\u20684·2\u2069, {y}");
    CHECK(strings.count("b", 3) == "\u20683\u2069");
    strings.load("a\t{x}\n");
    CHECK(strings.get("a", {{"x", "4·2"}}) == "4·2");
}
