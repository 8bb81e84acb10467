// The program as a person runs it.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "engine/program.hpp"

using namespace tessera;
using namespace tessera::test;

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
             Case{"perft go 3",
                  "perft: unknown game 'go'; the games are: stones, shifting-stones, shifti, shagdy"},
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
             Case{"perft shifting-stones 3 --rules seats=1", "perft: seats is '1', not 2, 3 or 4"},
             Case{"moves shifting-stones --rules shift=swap,start=gap",
                  "moves: shift=swap with start=gap: to exchange stones the board must stay full"},
             Case{"moves shifting-stones --position 'MsT/wEm/StW 1 MM9 0:0 - - 1'",
                  "moves: goal: 'MM9' is not a card"},
             Case{"moves shifting-stones --rules seats=3 --position 'MsT/wEm/StW 1 MM2 0:0 - - 1'",
                  "moves: won is '0:0', which has 2 lists, but seats is 3"},
             Case{"play shifting-stones --position 'MsT/wSm/-tW 1 TT3 0:0 ST1 a2 1' a2a1 a2a1",
                  "play: turn 2: a2a1: no stone lies on a2"},
             Case{"play shifting-stones --rules set=builder --position 'MsT/wSm/-tW 1 TT3 0:0 ST1 a2 1' a2a1",
                  "play: turn 1: a2a1: the stone on a2 moved in the turn before (takeback=no)"},
             Case{"play shifting-stones --position 'MsT/wSm/-tW 1 TT3 0:0 ST1 a2 1' =",
                  "play: turn 1: = sets a card aside by agreement, which the rules allow with setaside=agree "
                  "only"},
             Case{"moves shagdy --rules doubles=two", "moves: doubles is 'two', not four or plain"},
             Case{"moves shagdy --rules seats=3",
                  "moves: unknown rule 'seats'; the rules are: doubles, field"},
             Case{"moves shagdy --position '10:00000000000000000000 10:00000000000000000000 w 0 0'",
                  "moves: white closed: '0' is not 9 lower-case hexadecimal digits"},
             Case{"moves shagdy --rules field=21 --position "
                  "'10:00000000000000000000 10:00000000000000000000 w 000000000 000000000'",
                  "moves: white closed: 12 is open, but not in a field of 21"},
             Case{"play shagdy 42:0-2,2-6 42:0-2,0-4 42:0-2,0-4",
                  "play: turn 3: turn '42:0-2,0-4': the square 42 is closed"},
             Case{"play shagdy 42:0-2",
                  "play: turn 1: turn '42:0-2': more steps can be made for 42, so "
                  "they must be"},
             Case{"ugi shifting-stones --rules board=3x3",
                  "ugi: unknown rule 'board'; the rules are: set, shift, start, claim, takeback, opener, "
                  "setaside, seats"},
             Case{"bench chess",
                  "bench: unknown game 'chess'; the games are: stones, shifting-stones, shifti, shagdy"},
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
             Case{"match stones 0 1",
                  "match: PLAYER is '0', not a level from 1 to 5, greedy, greedy-2 or random"},
             Case{"match stones 1 6",
                  "match: PLAYER is '6', not a level from 1 to 5, greedy, greedy-2 or random"},
             Case{"match stones 1 2 --games 0",
                  "match: --games is '0', not a whole number from 1 to 1000000"},
             Case{"match stones 1 2 --seed x",
                  "match: --seed is 'x', not a whole number from 0 to 18446744073709551615"},
             Case{"match stones 1 2 --threads 0", "match: --threads is '0', not a whole number from 1 to 64"},
             Case{"match stones random random --position '8/8/8/8/8/8/8/8 w'",
                  "match: the game is over in this position"},
             Case{"match stones random random --rules board=3x3 --openings 1000",
                  "match: every opening tried ended the game; --openings is too long"},
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
    CHECK(output("tessera perft shifting-stones 4 --rules set=swap,claim=built --position "
                 "'SMm/TEt/Wws 1 SS3 0:0 TT0 a2b2 3'")
              .ends_with("\n4 117600\n"));
    CHECK(output("tessera perft shagdy 2 --rules field=21") == "1 49\n2 2310\n");
}

TEST_CASE("cli: moves prints the legal turns, sorted") {
    CHECK(output("tessera moves stones --rules board=3x3") == "a1b2\nb1a2\nb1c2\nc1b2\n");
    CHECK(output("tessera moves --position 'bbb/2w/w1w b' stones --rules board=3x3") == "a3b2\nb3a2\nc3b2\n");
    CHECK(output("tessera moves stones --rules board=2x1").empty());
    CHECK(output("tessera moves shifting-stones --position 'MmT/SsW/-tw 1 MM0 0:0 ST1 - 1'") ==
          "a2a1\na2a1!a3b3\nb1a1\nb1a1!a3b3\n");
    CHECK(output("tessera moves shifting-stones --rules claim=built --position "
                 "'MmT/SsW/-tw 1 MM0 0:0 ST1 - 1'") == "a2a1\nb1a1\n");
}

TEST_CASE("cli: play prints each position, then the result") {
    CHECK(output("tessera play stones b1c2 g8f7") ==
          "bbbbbbbb/8/8/8/8/8/2w5/w1wwwwww b\nbbbbbb1b/5b2/8/8/8/8/2w5/w1wwwwww w\n");
    CHECK(output("tessera play stones --position '8/w7/8/8/8/8/8/7b w' a7b8") ==
          "1w6/8/8/8/8/8/8/7b b\nresult draw scores 1 1\n");
    CHECK(output("tessera play stones").empty());
    // Wrong claims and agreements are turns too; of more than two seats those that won are named.
    CHECK(output("tessera play shifting-stones --rules setaside=agree,seats=3 --position "
                 "'MmT/SsW/-tw 3 MM0 0:SS0:WW0 ST1 - 5' 'a2a1!c3' '=' 'b2a2' '='") ==
          "MmT/-sW/Stw 1 MM0 0:SS0:0 ST1,WW0 a1 5\nMmT/-sW/Stw 1 ST1 0:SS0:0 WW0 a1 6\n"
          "MmT/s-W/Stw 2 ST1 0:SS0:0 WW0 a2 6\nMmT/s-W/Stw 2 WW0 0:SS0:0 - a2 7\n");
    CHECK(output("tessera play shifting-stones --position 'MmT/SsW/-tw 3 MM0 0:SS0:0 - - 5' 'a2a1!a3b3'") ==
          "MmT/-sW/Stw 1 - 0:SS0:MM0 - a1 5\nresult 2 3 scores 0 1 1\n");
    CHECK(output("tessera play shagdy 42:0-4,4-6 24:0-4,0-2") ==
          "9:00000100000000000000 10:00000000000000000000 b 000080000 000000000\n"
          "9:00000100000000000000 8:01010000000000000000 w 000080000 000000200\n");
    CHECK(output("tessera play shagdy --position "
                 "'0:00000000000000222220 0:00000000000001002223 b 3ffffffff 7ffffffee' 15:14-15") ==
          "0:00000000000000222220 0:00000000000000102223 w 3ffffffff 7fffffffe\n"
          "result draw scores 170 183\n");
}

TEST_CASE("cli: ugi answers what is piped in and ends with its input") {
    CHECK(output("printf 'isready\\nquery state' | tessera ugi stones --rules board=3x3") ==
          "readyok\nresponse bbb/3/www w\n");
    CHECK(
        output(
            "printf 'query state\\nquit\\nisready\\n' | tessera ugi stones --position '8/8/8/8/8/8/8/8 b'") ==
        "response 8/8/8/8/8/8/8/8 b\n");
    CHECK(output("printf 'go depth 2\\n' | tessera ugi stones").contains("bestmove "));
    CHECK(output("printf 'query scores\\nquery tomove' | tessera ugi shifting-stones --rules "
                 "set=builder,seats=4") == "response 0 0 0 0\nresponse 1\n");
    CHECK(output("tessera ugi stones </dev/null").empty());
}

TEST_CASE("cli: ugi finishes a thought before the lines that follow, so that a script can be piped in") {
    const std::string answer = output(
        "printf 'go depth 6\\nposition startpos moves b1c2\\nisready\\ngo depth 3\\nquery tomove\\n' "
        "| tessera ugi stones");
    const auto lines = split(answer, '\n');
    REQUIRE(lines.size() >= 7);
    const auto last = lines.end() - 1;  // the empty piece after the last line
    CHECK(last[-6].starts_with("info depth 6 "));
    CHECK(last[-5].starts_with("bestmove "));
    CHECK(last[-4] == "readyok");
    CHECK(last[-3].starts_with("info depth 3 "));
    CHECK(last[-2].starts_with("bestmove "));
    CHECK(last[-1] == "response 2");
}

TEST_CASE("cli: ugi hears stop while it thinks") {
    const std::string answer = output(
        "{ printf 'go depth 100\\n'; sleep 0.2; printf 'stop\\nisready\\nquit\\n'; } | "
        "timeout 20 '" TESSERA_PROGRAM "' ugi stones");
    CHECK(answer.contains("bestmove "));
    CHECK(answer.ends_with("readyok\n"));
}

TEST_CASE("cli: ugi answers isready while it thinks, unless a line waits before it") {
    const auto order = [](std::string_view lines) {
        std::string out;
        const std::string answer =
            output(join("{ printf 'go depth 100\\n'; sleep 0.2; printf '", lines,
                        "'; sleep 0.3; printf 'stop\\n'; } | timeout 20 '", TESSERA_PROGRAM, "' ugi stones"));
        for (const std::string_view line : split(answer, '\n')) {
            if (!line.empty() && !line.starts_with("info ")) {
                out += join(out.empty() ? "" : ",", words(line)[0]);
            }
        }
        return out;
    };
    CHECK(order("isready\\n") == "readyok,bestmove");
    CHECK(order("query tomove\\nisready\\n") == "bestmove,response,readyok");
}

TEST_CASE("cli: ugi hears stop and quit behind any number of lines, which keep their order") {
    for (const std::string_view ender : {"stop", "quit"}) {
        INFO(ender);
        const std::string answer =
            output(join("{ printf 'go depth 100\\n'; sleep 0.2; yes 'query tomove' | head -n 5000; printf '",
                        ender, "\\nisready\\n'; sleep 0.5; } | timeout 20 '", TESSERA_PROGRAM,
                        "' ugi stones | grep -v info | uniq -c | awk '{ print $1, $2 }'"));
        CHECK(answer == join("1 bestmove\n5000 response\n", ender == "stop" ? "1 readyok\n" : ""));
    }
}

TEST_CASE("cli: ugi ends a go when the stop behind it is reached, though another go came between") {
    const std::string answer = output(
        "{ printf 'go depth 100\\ngo depth 100\\nquery tomove\\nstop\\n'; sleep 0.5; printf 'isready\\n'; } "
        "| "
        "timeout 20 '" TESSERA_PROGRAM "' ugi stones | grep -v info | cut -d' ' -f1 | tr '\\n' ' '");
    CHECK(answer == "bestmove bestmove response readyok ");
}

TEST_CASE("cli: ugi refuses lines that find no room, each in one line, and still hears stop") {
    const std::string answer = output(
        "{ printf 'go depth 100\\n'; sleep 0.2; "
        "head -c 6000000 /dev/zero | tr '\\0' x | fold -w 500000; printf '\\nstop\\nisready\\n'; } | "
        "timeout 20 '" TESSERA_PROGRAM "' ugi stones | cut -c1-40 | grep -v 'info depth' | sort | uniq -c");
    CHECK(answer.contains("4 info string error: too much waits until"));
    CHECK(answer.contains("8 info string error: unknown command"));
    CHECK(answer.contains("1 bestmove"));
    CHECK(answer.contains("1 readyok"));
}

TEST_CASE("cli: ugi gives a go that the end of its input has cut off a little time, then its answer") {
    const std::string answer =
        output("printf 'go movetime 60000' | timeout 10 '" TESSERA_PROGRAM "' ugi stones");
    CHECK(answer.contains("bestmove "));
}

TEST_CASE("cli: ugi ends at once on quit, with the answer of the go before it") {
    const std::string answer = output(
        "{ printf 'go depth 100\\n'; sleep 0.2; printf 'quit\\n'; sleep 3; } | timeout 2 '" TESSERA_PROGRAM
        "' ugi stones");
    CHECK(answer.contains("bestmove "));
}

TEST_CASE(
    "cli: bench has the signatures that are written down, so that a change of play is never unnoticed") {
    std::ifstream file(TESSERA_DATA "/bench-signature.txt");
    const std::string expected{std::istreambuf_iterator(file), {}};
    CHECK(output("tessera bench | grep ' signature '") == expected);
}

TEST_CASE("cli: what cannot be written or held is one line on standard error and status 2") {
    for (const std::string_view command :
         {"perft stones 2", "moves stones", "match stones 1 random --games 1", "--help"}) {
        INFO(command);
        CHECK(run(join("tessera ", command, " >/dev/full 2>/dev/null")).status == 2);
    }
    CHECK(output("tessera moves stones 2>&1 >/dev/full || true") ==
          "tessera: standard output cannot be written\n");
}

TEST_CASE("cli: help goes to standard output") {
    for (const std::string_view arguments : {"--help", "perft --help", "match stones 1 2 --help"}) {
        const std::string text = output(join("tessera ", arguments, " 2>/dev/null"));
        CHECK(text.contains("tessera perft GAME DEPTH"));
        CHECK(text.contains("board=ROWSxCOLUMNS"));
    }
}
