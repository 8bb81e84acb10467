// Runs the program as a person would. TESSERA_PROGRAM is its path.
#include <sys/wait.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "core/text.hpp"

using namespace tessera;

namespace {

struct Run {
    int status = -1;
    std::string out;
};

// Runs a command line; `tessera` in it is the program.
Run run(const std::string& command) {
    const std::string line = join("tessera() { '", TESSERA_PROGRAM, "' \"$@\"; }; ", command);
    Run result;
    std::FILE* const pipe = popen(line.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> bytes{};
    while (const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), pipe)) {
        result.out.append(bytes.data(), count);
    }
    const int status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

std::string output(const std::string& command) {
    const Run result = run(command);
    INFO(command);
    CHECK(result.status == 0);
    return result.out;
}

}  // namespace

TEST_CASE("cli: every bad input prints one line on standard error and exits with status 2") {
    struct Case {
        std::string_view arguments;
        std::string_view error;
    };
    for (const auto& [arguments, error] : {
             Case{"", "expected a command; tessera --help lists them"},
             Case{"chess", "unknown command 'chess'; tessera --help lists them"},
             Case{"perft", "perft: expected GAME DEPTH"},
             Case{"perft stones", "perft: expected GAME DEPTH"},
             Case{"perft stones 3 4", "perft: unexpected '4'"},
             Case{"perft stones x", "perft: DEPTH is 'x', not a whole number from 1 to 1000"},
             Case{"perft stones 0", "perft: DEPTH is '0', not a whole number from 1 to 1000"},
             Case{"perft stones -1", "perft: DEPTH is '-1', not a whole number from 1 to 1000"},
             Case{"perft go 3", "perft: unknown game 'go'; the games are: stones"},
             Case{"perft stones 3 --rules board=9x9",
                  "perft: rules: board '9x9' is not ROWSxCOLUMNS, rows 2 to 8 and columns 1 to 8"},
             Case{"perft stones 3 --position 8",
                  "perft: position '8': expected a board and a side to move, one "
                  "space between"},
             Case{"moves", "moves: expected GAME"},
             Case{"moves stones --rules", "moves: option --rules has no value"},
             Case{"moves stones --games 3", "moves: unknown option '--games'"},
             Case{"moves stones --rules board=3x3 --rules board=4x4", "moves: option --rules stands twice"},
             Case{"moves stones --rules board=3x3,board=3x3", "moves: rules: 'board' stands twice"},
             Case{"play stones b1c2 b1c2", "play: turn 2: move 'b1c2': there is no stone on b1"},
             Case{"play stones --position '8/8/8/8/8/8/8/8 w' a1b2",
                  "play: turn 1: move 'a1b2': the game is over"},
             Case{"bench chess", "bench: unknown game 'chess'; the games are: stones"},
             Case{"bench stones stones", "bench: unexpected 'stones'"},
             Case{"ugi", "ugi: expected GAME"},
             Case{"ugi stones --rules x", "ugi: rules: 'x' is not name=value"},
             Case{"ugi stones --rules board=1x1",
                  "ugi: rules: board '1x1' is not ROWSxCOLUMNS, rows 2 to 8 and "
                  "columns 1 to 8"},
             Case{"ugi stones --rules game=stones", "ugi: rules: stones has no option 'game'; it has: board"},
             Case{"ugi stones --position x",
                  "ugi: position 'x': expected a board and a side to move, one space "
                  "between"},
             Case{"match stones 1", "match: expected GAME PLAYER PLAYER"},
             Case{"match stones 0 1", "match: PLAYER is '0', not a level from 1 to 5, greedy or random"},
             Case{"match stones 1 6", "match: PLAYER is '6', not a level from 1 to 5, greedy or random"},
             Case{"match stones 1 2 --games 0",
                  "match: --games is '0', not a whole number from 1 to 1000000"},
             Case{"match stones 1 2 --seed x",
                  "match: --seed is 'x', not a whole number from 0 to 18446744073709551615"},
             Case{"match stones 1 2 --threads 0",
                  "match: --threads is '0', not a whole number from 1 to 256"},
             Case{"match stones random random --position '8/8/8/8/8/8/8/8 w'",
                  "match: every opening tried ended the game; is the position over, or --openings too long?"},
             Case{"moves stones --position \"$(printf 'a\\nb') w\"",
                  "moves: position: the board has 1 ranks, not 8"},
         }) {
        INFO(arguments);
        const Run both = run(join("tessera ", arguments, " 2>&1 </dev/null"));
        CHECK(both.status == 2);
        CHECK(both.out == join("tessera: ", error, '\n'));
        CHECK(run(join("tessera ", arguments, " 2>/dev/null </dev/null")).out.empty());
    }
}

TEST_CASE("cli: perft prints depth and count, one line a depth") {
    CHECK(output("tessera perft stones 3") == "1 54\n2 2838\n3 137620\n");
    CHECK(output("tessera perft stones 2 --rules board=3x3") == "1 4\n2 12\n");
    CHECK(output("tessera perft stones 2 --position '8/8/8/8/8/8/8/8 w'") == "1 0\n2 0\n");
}

TEST_CASE("cli: moves prints the legal turns, sorted") {
    CHECK(output("tessera moves stones --rules board=3x3") == "a1b2\nb1a2\nb1c2\nc1b2\n");
    CHECK(output("tessera moves --position 'bbb/2w/w1w b' stones --rules board=3x3") == "a3b2\nb3a2\nc3b2\n");
    CHECK(output("tessera moves stones --rules board=2x1").empty());
}

TEST_CASE("cli: play prints each position, then the result") {
    CHECK(output("tessera play stones b1c2 g8f7") ==
          "bbbbbbbb/8/8/8/8/8/2w5/w1wwwwww b\nbbbbbb1b/5b2/8/8/8/8/2w5/w1wwwwww w\n");
    CHECK(output("tessera play stones --position '8/w7/8/8/8/8/8/7b w' a7b8") ==
          "1w6/8/8/8/8/8/8/7b b\nresult draw scores 1 1\n");
    CHECK(output("tessera play stones").empty());
}

TEST_CASE("cli: ugi answers what is piped in and ends with its input") {
    CHECK(output("printf 'isready\\nquery state' | tessera ugi stones --rules board=3x3") ==
          "readyok\nresponse bbb/3/www w\n");
    CHECK(
        output(
            "printf 'query state\\nquit\\nisready\\n' | tessera ugi stones --position '8/8/8/8/8/8/8/8 b'") ==
        "response 8/8/8/8/8/8/8/8 b\n");
    CHECK(output("printf 'go depth 2\\n' | tessera ugi stones").contains("bestmove "));
    CHECK(output("tessera ugi stones </dev/null").empty());
}

TEST_CASE("cli: ugi finishes a thought before the lines that follow, so that a script can be piped in") {
    const std::string answer = output(
        "printf 'go depth 4\\nposition startpos moves b1c2\\ngo depth 3\\nquery tomove\\nquit\\n' "
        "| tessera ugi stones | grep -v info");
    const auto lines = split(answer, '\n');
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].starts_with("bestmove "));
    CHECK(lines[1].starts_with("bestmove "));
    CHECK(lines[2] == "response 2");
}

TEST_CASE("cli: ugi hears stop while it thinks") {
    const std::string answer = output(
        "{ printf 'go depth 100\\n'; sleep 0.2; printf 'stop\\nisready\\nquit\\n'; } | "
        "timeout 20 '" TESSERA_PROGRAM "' ugi stones");
    CHECK(answer.contains("bestmove "));
    CHECK(answer.ends_with("readyok\n"));
}

TEST_CASE("cli: match depends on the seed, not on the threads") {
    const std::string command = "tessera match stones 1 random --games 6 2>/dev/null --seed ";
    const std::string one = output(command + "3");
    CHECK(one.starts_with("games 6 wins "));
    CHECK(one.contains(" draws "));
    CHECK(one.contains(" losses "));
    CHECK(one.contains(" percent "));
    CHECK(one.contains(" elo "));
    CHECK(one.contains(" error "));
    CHECK(output(command + "3 --threads 3") == one);
    CHECK(output("tessera match stones random random --games 20 --openings 6 2>&1 >/dev/null | wc -l")
              .contains("20"));
}

TEST_CASE("cli: match takes the simple players too") {
    CHECK(output("tessera match stones greedy random --games 40 2>/dev/null").contains("games 40 "));
}

TEST_CASE("cli: help goes to standard output") {
    for (const std::string_view arguments : {"--help", "perft --help", "match stones 1 2 --help"}) {
        const std::string text = output(join("tessera ", arguments, " 2>/dev/null"));
        CHECK(text.contains("tessera perft GAME DEPTH"));
        CHECK(text.contains("board=ROWSxCOLUMNS"));
    }
}
