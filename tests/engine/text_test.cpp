#include "core/text.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace tessera;
using Pieces = std::vector<std::string_view>;

TEST_CASE("text: join puts strings, characters and numbers together") {
    CHECK(join("a", 'b', 3, std::string("d"), -4, std::uint64_t{18446744073709551615ULL}) ==
          "ab3d-418446744073709551615");
    CHECK(join().empty());
}

TEST_CASE("text: split keeps empty pieces") {
    CHECK(split("a,,b", ',') == Pieces{"a", "", "b"});
    CHECK(split("", ',') == Pieces{""});
    CHECK(split(",", ',') == Pieces{"", ""});
}

TEST_CASE("text: words leaves white space out") {
    CHECK(words("  a\tbc \r\n d") == Pieces{"a", "bc", "d"});
    CHECK(words("").empty());
    CHECK(words(" \t\r\n").empty());
}

TEST_CASE("text: a number is plain digits and nothing else") {
    CHECK(read_number("0") == 0);
    CHECK(read_number("007") == 7);
    CHECK(read_number("18446744073709551615") == 18446744073709551615ULL);
    for (const std::string_view wrong :
         {"", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "18446744073709551616", "x"}) {
        INFO(wrong);
        CHECK_FALSE(read_number(wrong));
    }
}

TEST_CASE("text: what is quoted fits on one line") {
    CHECK(quoted("abc") == "'abc'");
    CHECK(quoted({"a\nb\0c\x7F", 6}) == "'a?b?c?'");
    CHECK(tessera::quoted(std::string(1000, 'x')) == "'" + std::string(60, 'x') + "…'");
}

TEST_CASE("text: a long quote is cut between characters, not within one") {
    CHECK(tessera::quoted(std::string(59, 'x') + "ضضض") == "'" + std::string(59, 'x') + "…'");
    CHECK(tessera::quoted(std::string(100, '\x80')) == "'" + std::string(60, '?') + "…'");
    CHECK(tessera::quoted(std::string(60, 'x')) == "'" + std::string(60, 'x') + "'");
}

TEST_CASE("text: what is quoted is valid UTF-8 without controls, whatever it was") {
    CHECK(quoted("ż–\U0001F40C") == "'ż–\U0001F40C'");
    CHECK(quoted("\u0080\u009B\u00A0") == "'??\u00A0'");
    // Bytes that begin nothing, characters cut short, written too long, surrogates, too large.
    CHECK(quoted("\x80\xC0\xF5\xFF") == "'???\?'");
    CHECK(quoted("\xC5|\xE2\x80|\xF0\x9F\x90") == "'?|??|??\?'");
    CHECK(quoted("\xC1\x81|\xE0\x80\x80|\xED\xA0\x80|\xF4\x90\x80\x80") == "'??|???|???|???\?'");
}

TEST_CASE("text: settings are read in order") {
    const auto settings = read_settings("board=3x3,seats=2");
    REQUIRE(settings);
    REQUIRE(settings->size() == 2);
    CHECK((*settings)[0].name == "board");
    CHECK((*settings)[0].value == "3x3");
    CHECK((*settings)[1].name == "seats");
    CHECK((*settings)[1].value == "2");
    CHECK(read_settings("")->empty());
}

TEST_CASE("text: settings that are not name=value, or stand twice, are refused by name") {
    for (const std::string_view wrong : {",", "a", "a=", "=b", "a=b,", "a=b,,c=d", "a=b,c"}) {
        INFO(wrong);
        const auto settings = read_settings(wrong);
        REQUIRE_FALSE(settings);
        CHECK(settings.error().message.contains("is not name=value"));
    }
    CHECK(read_settings("a=b,c=d,a=b").error().message == "rules: 'a' stands twice");
}
