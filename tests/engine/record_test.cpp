#include "core/record.hpp"

#include <catch2/catch_test_macros.hpp>

#include "core/random.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"

using namespace tessera;

namespace {

Record read(std::string_view text) {
    const Result<Record> record = read_record(text);
    INFO(text << '\n' << (record ? "" : record.error().message));
    REQUIRE(record);
    return *record;
}

std::string damage(std::string_view text) {
    const Result<Record> record = read_record(text);
    INFO(text);
    REQUIRE_FALSE(record);
    return record.error().message;
}

std::string bad_match(std::string_view text) {
    const auto match = read_match(read(text));
    INFO(text);
    REQUIRE_FALSE(match);
    return match.error().message;
}

}  // namespace

TEST_CASE("record: tags, a blank line, turns") {
    const std::string text =
        "[Game \"stones\"]\n[Seat1 \"person\"]\n[Seat2 \"engine 3\"]\n\nb1c2 g8f7 d1f3\n";
    const Record record = read(text);
    CHECK(record.tag("Game") == "stones");
    CHECK(record.tag("Seat2") == "engine 3");
    CHECK(record.tag("Nothing").empty());
    CHECK(record.find("Nothing") == nullptr);
    REQUIRE(record.turns.size() == 3);
    CHECK(record.turns[2].text == "d1f3");
    CHECK(record.turns[2].place.line == 5);
    CHECK(record.turns[2].place.column == 11);
    CHECK(record.tags[1].place.line == 2);
    CHECK(record.tags[1].place.column == 9);
    CHECK(write_record(record) == text);
}

TEST_CASE("record: unknown tags are kept, in order") {
    const std::string text = "[Zeta \"1\"]\n[Game \"stones\"]\n[Alpha_2 \"a b\"]\n";
    CHECK(write_record(read(text)) == text);
}

TEST_CASE("record: any value of a tag round-trips") {
    Record record;
    for (const std::string_view value : {"", " ", "a\"b", "a\\b", "\\", "\"", "]", "\"]", "[x]", "a\nb", "\n",
                                         "\\n", "\r", "\t", "سنگ", "\x80"}) {
        record.set("Value", value);
        INFO(value);
        CHECK(read(write_record(record)) == record);
        CHECK(read(write_record(record)).tag("Value") == value);
    }
}

TEST_CASE("record: set replaces a tag in its place") {
    Record record;
    record.set("A", "1");
    record.set("B", "2");
    record.set("A", "3");
    CHECK(write_record(record) == "[A \"3\"]\n[B \"2\"]\n");
}

TEST_CASE("record: turns are wrapped at 80 columns and read whatever the white space") {
    Record record;
    for (int i = 0; i < 100; ++i) {
        record.turns.push_back({join("turn", i), {}});
    }
    const std::string text = write_record(record);
    for (const std::string_view line : split(text, '\n')) {
        CHECK(line.size() <= 80);
    }
    CHECK(read(text) == record);
    CHECK(read("a b").turns == read("\r\n a \t\r\n\n b\n\n").turns);
}

TEST_CASE("record: the empty text is a record with nothing in it") {
    CHECK(read("") == Record{});
    CHECK(read("\n\n") == Record{});
    CHECK(write_record(Record{}).empty());
}

TEST_CASE("record: every damage is reported with its line and column") {
    struct Case {
        std::string_view text;
        std::string_view error;
    };
    for (const auto& [text, error] : {
             Case{"[", "line 1, column 2: expected a tag's name"},
             Case{"[ \"x\"]", "line 1, column 2: expected a tag's name"},
             Case{"[1a \"x\"]", "line 1, column 2: expected a tag's name"},
             Case{"[Game", "line 1, column 6: expected a space after the tag's name"},
             Case{"[Game\"x\"]", "line 1, column 6: expected a space after the tag's name"},
             Case{"[Ga-me \"x\"]", "line 1, column 4: expected a space after the tag's name"},
             Case{"[Game x]", "line 1, column 7: expected a quote before the tag's value"},
             Case{"[Game ", "line 1, column 7: expected a quote before the tag's value"},
             Case{"[Game \"x", "line 1, column 9: the tag's value has no closing quote"},
             Case{"\n[Game \"x\n\"]", "line 2, column 9: the tag's value has no closing quote"},
             Case{"[Game \"\\x\"]",
                  "line 1, column 9: expected a quote, a backslash or n after the backslash"},
             Case{"[Game \"\\", "line 1, column 9: expected a quote, a backslash or n after the backslash"},
             Case{"[Game \"x\"",
                  "line 1, column 10: expected ] after the tag's value and nothing more on the line"},
             Case{"[Game \"x\"] a",
                  "line 1, column 10: expected ] after the tag's value and nothing more on the line"},
             Case{"[Game \"x\" ]",
                  "line 1, column 10: expected ] after the tag's value and nothing more on the line"},
             Case{"[A \"x\"]\n[B \"y\"]\n[A \"z\"]", "line 3, column 2: the tag A stands twice"},
             Case{"a b\n[A \"x\"]", "line 2, column 1: a tag after the first turn"},
             Case{"a b\n\n  a\x01z", "line 3, column 4: a byte that is no part of a turn"},
             Case{"a [b", "line 1, column 3: a turn cannot begin with [, nor a tag within a line"},
             Case{" [A \"x\"]", "line 1, column 2: a turn cannot begin with [, nor a tag within a line"},
         }) {
        INFO(text);
        CHECK(damage(text) == error);
    }
    CHECK(damage(std::string_view("a\0b", 3)) == "line 1, column 2: a byte that is no part of a turn");
    CHECK(damage(std::string(longest_record + 1, ' ')) == "the record is longer than 1048576 bytes");
}

TEST_CASE("record: bytes at random never crash, and what is read round-trips") {
    Random random(3);
    constexpr std::string_view alphabet = "[]\"\\ \n\r\tab1_Gn\x01\xFF";
    int accepted = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::uint32_t length = random.below(40); length > 0; --length) {
            text.push_back(alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))]);
        }
        if (const Result<Record> record = read_record(text)) {
            ++accepted;
            const Result<Record> again = read_record(write_record(*record));
            REQUIRE(again);
            REQUIRE(*again == *record);
        } else {
            REQUIRE_FALSE(record.error().message.empty());
        }
    }
    CHECK(accepted > 100);
}

TEST_CASE("record: a match comes back from its record") {
    const auto match = read_match(read("[Game \"stones\"]\n[Rules \"board=4x4\"]\n\nb1c2 c4b3"));
    REQUIRE(match);
    CHECK((*match)->rules() == "board=4x4");
    CHECK((*match)->played() == 2);
    CHECK((*match)->state() == "bb1b/1b2/2w1/w1ww w");
}

TEST_CASE("record: a position that differs from the start is told") {
    const auto match = read_match(read("[Game \"stones\"]\n[Position \"8/8/8/8/8/8/1b6/w7 w\"]\n\na1c3"));
    REQUIRE(match);
    CHECK((*match)->record().tag("Position") == "8/8/8/8/8/8/1b6/w7 w");
    CHECK((*match)->state() == "8/8/8/8/8/2w5/1B6/8 b");
}

TEST_CASE("record: turns keep the order of their steps in which they are listed") {
    const auto match = read_match(
        read("[Game \"shagdy\"]\n[Rules \"field=21\"]\n\n42:0-4,4-6 33:0-3,3-6,0-3,3-6 31:0-1,0-3"));
    REQUIRE(match);
    CHECK((*match)->rules() == "field=21");
    CHECK(write_record((*match)->record()) ==
          "[Game \"shagdy\"]\n[Rules \"field=21\"]\n\n42:0-2,2-6 33:0-3,0-3,3-6,3-6 31:0-1,0-3\n");
}

TEST_CASE("record: what does not make a match is reported with its line and column") {
    CHECK(bad_match("") == "line 1, column 1: the record has no tag Game");
    CHECK(bad_match("[Game \"go\"]") ==
          join("line 1, column 8: tag Game: ", find_game("go").error().message));
    CHECK(bad_match("[Game \"stones\"]\n[Rules \"x\"]") ==
          "line 2, column 9: tag Rules: rules: 'x' is not name=value");
    CHECK(bad_match("[Position \"8 w\"]\n[Game \"stones\"]") ==
          "line 1, column 12: tag Position: position: the board has 1 ranks, not 8");
    CHECK(bad_match("[Game \"stones\"]\n\nb1c2\n  g8h8") == "line 4, column 3: move 'g8h8': h8 is not empty");
    CHECK(bad_match("[Game \"shagdy\"]\n\n42:0-4,4-6\n66:0-6") ==
          "line 4, column 1: turn '66:0-6': more steps can be made for 66, so they must be");
    CHECK(bad_match("[Game \"stones\"]\n[Rules \"board=2x1\"]\n[Result \"1 0\"]") ==
          "line 3, column 10: tag Result: '1 0', but the turns lead to '0 0'");
    // A game that stopped before its end may have any result.
    CHECK(read_match(read("[Game \"stones\"]\n[Result \"1 0\"]")));
}

TEST_CASE("record: trouble in a record that was not read from text has no place") {
    Record record;
    record.set("Game", "go");
    CHECK(read_match(record).error().message == join("tag Game: ", find_game("go").error().message));
}
