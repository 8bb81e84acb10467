#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <fstream>

#include "core/random.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "protocol/session.hpp"

using namespace tessera;

namespace {

// A clock that goes on by some milliseconds whenever it is looked at: time in tests is work done.
double time_now = 0;
double clock_step = 0;
double test_clock() { return time_now += clock_step; }

Session new_session(double step = 50, std::string_view game = "stones") {
    clock_step = step;
    return Session(**find_game(game), test_clock);
}

// All that is answered to a line, thinking to the end.
std::string ask(Session& session, std::string_view line) {
    std::string answer = session.line(line);
    while (session.thinking()) {
        answer += session.think();
    }
    return answer;
}

std::string last_line(std::string_view answer) {
    const auto lines = split(answer, '\n');
    return lines.size() < 2 ? std::string{} : std::string(lines[lines.size() - 2]);
}

// Whether the text is as expected; every `*` in it stands for any text.
bool matches(std::string_view expected, std::string_view text) {
    const std::size_t star = expected.find('*');
    if (star == std::string_view::npos) {
        return expected == text;
    }
    if (!text.starts_with(expected.substr(0, star))) {
        return false;
    }
    for (std::size_t i = star; i <= text.size(); ++i) {
        if (matches(expected.substr(star + 1), text.substr(i))) {
            return true;
        }
    }
    return false;
}

// Plays the game's transcript and compares every answer.
void check_transcript(std::string_view game) {
    std::ifstream file(join(TESSERA_DATA "/", game, ".ugi"));
    REQUIRE(file);
    Session session = new_session(50, game);
    std::vector<std::string> answers;  // not yet seen in the transcript
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        INFO("line " << number << ": " << line);
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        if (!line.starts_with('>')) {
            REQUIRE_FALSE(answers.empty());
            CHECK((matches(line, answers.front()) ? line : answers.front()) == line);
            answers.erase(answers.begin());
            continue;
        }
        REQUIRE(answers.empty());
        const bool leave_thinking = line.starts_with(">>");
        const std::string command = line.substr(leave_thinking ? 2 : 1);
        const std::string answer = leave_thinking ? session.line(command) : ask(session, command);
        for (const std::string_view one : split(answer, '\n')) {
            if (one.empty()) {
                continue;
            }
            // Of info lines in a row, of which there may be any number, the last counts.
            if (one.starts_with("info depth") && !answers.empty() &&
                answers.back().starts_with("info depth")) {
                answers.pop_back();
            }
            answers.emplace_back(one);
        }
        REQUIRE((answer.empty() || answer.back() == '\n'));
    }
    CHECK(answers.empty());
    CHECK(session.finished());
}

}  // namespace

TEST_CASE("protocol: the transcript of a session") { check_transcript("stones"); }

TEST_CASE("protocol: the transcript of a session of Shifting Stones") { check_transcript("shifting-stones"); }

TEST_CASE("protocol: the transcript of a session of Shifti") { check_transcript("shifti"); }

TEST_CASE("protocol: the transcript of a session of Shagdy") { check_transcript("shagdy"); }

TEST_CASE("protocol: go without a limit, and level 5, think for two seconds") {
    for (const std::string_view line : {"go", "go level 5", "go seed 4", "go level 5 seed 4"}) {
        Session session = new_session(50);
        CHECK(session.line(line).empty());
        const double began = time_now;
        while (session.thinking()) {
            (void)session.think();
        }
        CHECK(time_now - began >= 1900);
        CHECK(time_now - began <= 2100);
    }
}

TEST_CASE("protocol: movetime is kept, whatever else limits the thinking") {
    for (const std::string_view line :
         {"go movetime 300", "go movetime 300 depth 100", "go level 5 movetime 300"}) {
        Session session = new_session(10);
        CHECK(session.line(line).empty());
        const double began = time_now;
        while (session.thinking()) {
            (void)session.think();
        }
        CHECK(time_now - began <= 350);
    }
}

TEST_CASE("protocol: the same limit and seed give the same answer, whatever the time") {
    for (const std::string_view line :
         {"go depth 6", "go nodes 50000", "go nodes 20000 seed 5", "go level 2 seed 3"}) {
        Session slow = new_session(200);
        const std::string once = last_line(ask(slow, line));
        Session quick = new_session(0);
        CHECK(last_line(ask(quick, line)) == once);
        CHECK(last_line(ask(quick, line)) == once);
        CHECK(once.starts_with("bestmove "));
    }
}

TEST_CASE("protocol: info lines are a few a second, with depth rising and every word in its place") {
    Session session = new_session(1);
    const std::string answer = ask(session, "go nodes 2000000");
    int infos = 0;
    std::uint64_t last_depth = 0;
    for (const std::string_view line : split(answer, '\n')) {
        if (!line.starts_with("info ")) {
            continue;
        }
        ++infos;
        const auto all = words(line);
        REQUIRE(all.size() > 11);
        CHECK(all[1] == "depth");
        CHECK(all[3] == "score");
        const std::size_t after = all[4] == "win" || all[4] == "loss" ? 6 : 5;
        CHECK(all[after] == "nodes");
        CHECK(all[after + 2] == "nps");
        CHECK(all[after + 4] == "time");
        CHECK(all[after + 6] == "pv");
        CHECK(*read_number(all[2]) >= last_depth);
        last_depth = *read_number(all[2]);
    }
    CHECK(infos >= 1);
    CHECK(infos <= 4);
}

TEST_CASE("protocol: a proven result is told as win or loss") {
    Session session = new_session();
    CHECK(session.line("setoption name board value 3x3").empty());
    CHECK(session.line("position startpos").empty());
    CHECK(ask(session, "go").contains(" score loss "));  // Black wins by one with best play
    CHECK(session.line("position startpos moves b1a2").empty());
    CHECK(ask(session, "go").contains(" score win "));
}

TEST_CASE("protocol: to name a game is to begin it with its default rules, also the present one") {
    Session session = new_session();
    CHECK(session.line("setoption name board value 3x3").empty());
    CHECK(session.line("setoption name game value stones").empty());
    CHECK(session.line("position startpos").empty());
    CHECK(session.line("query state") == "response bbbbbbbb/8/8/8/8/8/8/wwwwwwww w\n");
}

TEST_CASE("protocol: a depth is as deep as the search can look, and no deeper") {
    Session session = new_session();
    CHECK(session.line("go depth 128") ==
          "info string error: go: depth is '128', not a whole number from 1 to 127\n");
    CHECK(session.line("go depth 127").empty());
    CHECK(session.thinking());
}

TEST_CASE("protocol: stop gives the best turn so far, which is legal") {
    Session session = new_session();
    CHECK(session.line("go depth 50").empty());
    const std::string at_once = session.line("stop");
    CHECK_FALSE(session.thinking());
    const std::string turn = last_line(at_once).substr(9);
    CHECK(session.line(join("position startpos moves ", turn)).empty());
    CHECK(session.line("stop").empty());
    CHECK(session.think().empty());
}

TEST_CASE("protocol: quit while thinking ends at once") {
    Session session = new_session();
    CHECK(session.line("go depth 50").empty());
    CHECK(session.line("quit").empty());
    CHECK_FALSE(session.thinking());
    CHECK(session.finished());
}

TEST_CASE("protocol: hostile lines are answered in one line") {
    Session session = new_session();
    const std::string long_word(5000, 'a');
    for (const std::string& line :
         {std::string(longest_line + 1, 'x'), long_word, join("position fen ", long_word),
          join("go ", long_word), join("position startpos moves ", long_word),
          join("setoption name ", long_word, " value 1"), join("setoption name board value ", long_word),
          join("query ", long_word), std::string("\x01\x02\xFF"), std::string("position fen \xFF/\xFF w"),
          std::string("a\0b", 3), std::string("unknown\nisready")}) {
        const std::string answer = session.line(line);
        CHECK(answer.starts_with(error_answer));
        CHECK(answer.find('\n') == answer.size() - 1);
        CHECK(answer.size() < 400);
    }
    CHECK(session.line("query state") == "response bbbbbbbb/8/8/8/8/8/8/wwwwwwww w\n");
}

TEST_CASE("protocol: a whole game by lines ends with a result") {
    const std::string_view game = GENERATE("stones", "shifting-stones", "shifti", "shagdy");
    Random dice(8);
    Session session = new_session(50, game);
    std::string position = "position startpos moves";
    for (int ply = 0; session.line("query gameover") == "response false\n"; ++ply) {
        REQUIRE(ply < 2000);
        if (session.line("query tomove") == "response chance\n") {
            const std::string answer = session.line("query moves");
            const auto events = words(answer);
            position += join(' ', events[1 + dice.below(static_cast<std::uint32_t>(events.size() - 1))]);
            REQUIRE(session.line(position).empty());
            continue;
        }
        const std::string best = last_line(ask(session, join("go level 1 seed ", ply)));
        REQUIRE(best.starts_with("bestmove "));
        position += best.substr(8);
        REQUIRE(session.line(position).empty());
    }
    const std::string result = session.line("query result");
    CHECK((result == "response p1win\n" || result == "response p2win\n" || result == "response draw\n"));
}
