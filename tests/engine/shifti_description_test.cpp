// Shifti: the board's description. What the engine is compiled with, and every kind of mistake.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/notation.hpp"

using namespace tessera;
using namespace tessera::shifti;

namespace {

constexpr std::string_view good =
    "order r b y g\n"
    "strip ..#.\n"
    "lever -2 2\n"
    "9 b#######y\n"
    "8 =========\n"
    "7 #########\n"
    "6 =========\n"
    "5 #########\n"
    "4 =========\n"
    "3 #########\n"
    "2 =========\n"
    "1 r#######g\n";

// The good description with one text in place of another.
std::string with(std::string_view old_text, std::string_view new_text) {
    std::string text(good);
    const std::size_t at = text.find(old_text);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old_text.size(), new_text);
}

std::string reason(std::string_view text) {
    const auto read = read_description(text);
    INFO(text);
    REQUIRE_FALSE(read);
    return read.error().message;
}

std::string black_squares(const Board& read, const Levers& at) {
    std::string out;
    for (int rank = side - 1; rank >= 0; --rank) {
        for (int file = 0; file < side; ++file) {
            out.push_back(read.black(at).has(square_at(file, rank)) ? '#' : '.');
        }
        out.push_back(rank > 0 ? '/' : ' ');
    }
    return out;
}

}  // namespace

TEST_CASE("shifti description: the board that is compiled in is the one of the rules") {
    const auto read = read_description(good);
    REQUIRE(read);
    CHECK(*read == board);
    CHECK(board.order == std::array{Colour::red, Colour::blue, Colour::yellow, Colour::green});
    CHECK(write_square(board.station[index(Colour::red)]) == "a1");
    CHECK(write_square(board.station[index(Colour::blue)]) == "a9");
    CHECK(write_square(board.station[index(Colour::yellow)]) == "i9");
    CHECK(write_square(board.station[index(Colour::green)]) == "i1");
    for (std::size_t colour = 0; colour < colours; ++colour) {
        CHECK(board.destination[colour] == opposite(board.station[colour]));
    }
    CHECK(board.stations.size() == 4);
    CHECK(board.lever_ranks == std::array<std::uint8_t, levers>{1, 3, 5, 7});
    CHECK(board.lowest == -2);
    CHECK(board.highest == 2);
}

TEST_CASE("shifti description: comments, empty lines and blanks say nothing, nor does a last line's end") {
    CHECK(read_description(with("strip", "\n# strip\n   \n#\n  strip   ")) == board);
    CHECK(read_description(good.substr(0, good.size() - 1)) == board);
    CHECK(read_description(with("order r b y g\nstrip ..#.\n", "strip ..#.\norder r b y g\n")) == board);
}

TEST_CASE("shifti description: another board is another board") {
    const auto read = read_description(
        "9 #########\n8 =========\n7 y#######b\n6 =========\n5 #########\n4 =========\n3 g#######r\n"
        "2 =========\n1 #########\nlever 0 1\nstrip #..\norder g r b y\n");
    REQUIRE(read);
    CHECK(read->order[0] == Colour::green);
    CHECK(write_square(read->station[index(Colour::red)]) == "i3");
    CHECK(write_square(read->destination[index(Colour::red)]) == "a7");
    CHECK(black_squares(*read, {0, 1, 0, 1}) ==
          "#########/.#..#..#./#########/#..#..#../#########/.#..#..#./#########/#..#..#../######### ");
}

TEST_CASE("shifti description: every kind of mistake is told with line, column and what is wrong") {
    struct Case {
        std::string text;
        std::string_view reason;
    };
    const std::string five_windows = with("3 #########", "3 =========");
    for (const auto& [text, expected] : {
             Case{"", "line 1, column 1: the line order is missing"},
             Case{with("strip ..#.\n", ""), "line 12, column 1: the line strip is missing"},
             Case{with("lever -2 2\n", ""), "line 12, column 1: the line lever is missing"},
             Case{with("order", "colours"),
                  "line 1, column 1: 'colours' is not order, strip, lever or a rank from 9 to 1"},
             Case{with("9 b", "10 b"),
                  "line 4, column 1: '10' is not order, strip, lever or a rank from 9 to 1"},
             Case{with("strip", "order r b y g\nstrip"), "line 2, column 1: order stands twice"},
             Case{with("lever", "strip #.\nlever"), "line 3, column 1: strip stands twice"},
             Case{with("9 b", "lever 0 1\n9 b"), "line 4, column 1: lever stands twice"},
             Case{with("b y g", "b y"),
                  "line 1, column 12: the order of play has '' where one of r, b, y and g is expected"},
             Case{with("b y g", "b x g"),
                  "line 1, column 11: the order of play has 'x' where one of r, b, y and g is expected"},
             Case{with("r b y g", "rbyg"),
                  "line 1, column 7: the order of play has 'rbyg' where one of r, b, y and g is expected"},
             Case{with("b y g", "b r g"), "line 1, column 11: r stands twice in the order of play"},
             Case{with("b y g", "b y g g"),
                  "line 1, column 15: nothing is expected after this line's last word, but 'g'"},
             Case{with("..#.", "..x."), "line 2, column 9: the strip has 'x', which is neither # nor ."},
             Case{with("..#.", ""), "line 2, column 7: the strip needs a black square, #, and a white one"},
             Case{with("..#.", "...."),
                  "line 2, column 7: the strip needs a black square, #, and a white one"},
             Case{with("..#.", "##"), "line 2, column 7: the strip needs a black square, #, and a white one"},
             Case{with("..#.", "..#. ."),
                  "line 2, column 12: nothing is expected after this line's last word, but '.'"},
             Case{with("-2 2", "-4 2"),
                  "line 3, column 7: a lever's position is '-4', not a whole number from -3 to 3"},
             Case{with("-2 2", "-2 +2"),
                  "line 3, column 10: a lever's position is '+2', not a whole number from -3 to 3"},
             Case{with("-2 2", "-2"),
                  "line 3, column 9: a lever's position is '', not a whole number from -3 to 3"},
             Case{with("-2 2", "1 2"),
                  "line 3, column 7: a lever starts at 0, so its lowest position is not above it"},
             Case{with("-2 2", "-2 -1"),
                  "line 3, column 10: a lever starts at 0, so its highest position is not below it"},
             Case{with("-2 2", "0 0"), "line 3, column 9: a lever needs two positions or more"},
             Case{with("8 ===", "7 ==="), "line 5, column 1: rank 7 stands where rank 8 is expected"},
             Case{with("1 r#######g\n", ""), "line 12, column 1: rank 1 is missing"},
             Case{std::string(good) + "1 r#######g\n",
                  "line 13, column 1: rank 1 stands after rank 1, the last"},
             Case{with("7 #########", "7 ########"), "line 6, column 3: rank 7 has 8 squares, not 9"},
             Case{with("7 #########", "7 ##########"), "line 6, column 3: rank 7 has 10 squares, not 9"},
             Case{with("7 #########", "7"), "line 6, column 2: rank 7 has 0 squares, not 9"},
             Case{with("7 #########", "7 ######### #"),
                  "line 6, column 13: nothing is expected after this line's last word, but '#'"},
             Case{with("7 ###", "7 ##."), "line 6, column 5: '.' is no square: they are #, =, r, b, y and g"},
             Case{with("7 ###", "7 ##="), "line 6, column 5: rank 7 has windows and other squares"},
             Case{with("8 ===", "8 ==#"), "line 5, column 5: rank 8 has windows and other squares"},
             Case{with("8 ===", "8 ==r"), "line 5, column 5: rank 8 has windows and other squares"},
             Case{with("7 ###", "7 ##b"), "line 6, column 5: the station of b stands twice"},
             Case{with("b###", "####"), "line 13, column 1: the station of b is missing"},
             Case{with("9 b#######y", "9 #b######y"),
                  "line 4, column 4: no other station is diagonally opposite that of b"},
             Case{with("5 #########", "5 ####r####").replace(good.size() - 10, 1, "#"),
                  "line 8, column 7: no other station is diagonally opposite that of r"},
             Case{five_windows,
                  "line 11, column 3: this is the fifth rank of windows, and there are four levers"},
             Case{with("2 =========", "2 #########"),
                  "line 13, column 1: there are 3 ranks of windows, and four levers"},
             Case{with("lever -2", "lever\t-2"),
                  "line 3, column 1: 'lever?-2' is not order, strip, lever or a rank from 9 to 1"},
             Case{with("lever -2 2\n", "lever -2 2\r\n"),
                  "line 3, column 10: a lever's position is '2?', not a whole number from -3 to 3"},
         }) {
        INFO(text);
        CHECK(reason(text) == expected);
    }
}
