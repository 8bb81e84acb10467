// Random damage to valid input, from fixed seeds: nothing crashes, every answer is one line, what is refused
// changes nothing. Run under the sanitizers it finds what reads or writes out of bounds.
#include <catch2/catch_test_macros.hpp>

#include "core/random.hpp"
#include "core/text.hpp"
#include "engine/unlisted.hpp"
#include "protocol/session.hpp"

using namespace tessera;

namespace {

std::uint32_t pick(Random& random, std::size_t size) {
    return random.below(static_cast<std::uint32_t>(size));
}

// One to four changes: a byte put in, taken out or altered; a piece doubled, cut off or moved to the front.
std::string damaged(std::string text, Random& random) {
    for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
        const std::size_t at = pick(random, text.size() + 1);
        const char byte = static_cast<char>(random.below(256));
        switch (random.below(6)) {
            case 0:
                text.insert(at, 1, byte);
                break;
            case 1:
                text.erase(at, 1);
                break;
            case 2:
                text.replace(at, 1, 1, byte);
                break;
            case 3:
                text.insert(at, text.substr(at, 10));
                break;
            case 4:
                text.resize(at);
                break;
            default:
                text = text.substr(at) + text.substr(0, at);
                break;
        }
    }
    return text;
}

// Lines a driver might send about a game; most are valid, the others as near as a person comes.
std::vector<std::string> valid_lines(const GameEntry& game, Random& random) {
    auto match = std::move(*game.start({}, 0));
    std::string moves;
    for (int ply = 0; ply < 10 && !match->outcome().over; ++ply) {
        const auto turns = match->turns();
        const std::string turn = turns[pick(random, turns.size())];
        (void)match->play(turn);
        moves += ' ' + turn;
    }
    std::vector<std::string> lines{"ugi",
                                   "isready",
                                   "uginewgame",
                                   "position startpos",
                                   "position startpos moves" + moves,
                                   "position fen " + match->state(),
                                   join("setoption name game value ", game.name),
                                   "go depth 2 seed 5",
                                   "go nodes 300",
                                   "go level 1",
                                   "go movetime 1",
                                   "stop",
                                   "query moves",
                                   "query state",
                                   "query result",
                                   "query scores"};
    for (const RuleOption& option : game.options) {
        lines.push_back(join("setoption name ", option.name, " value ", option.default_value));
        for (const std::string_view value : split(option.values, '|')) {
            lines.push_back(join("setoption name ", option.name, " value ", value));
        }
    }
    return lines;
}

}  // namespace

TEST_CASE("fuzz: damaged lines never break a session") {
    for (const GameEntry& game : games()) {
        Random random(17);
        Session session(game, [] {
            static double milliseconds = 0;
            return milliseconds += 10;
        });
        const std::vector<std::string> lines = valid_lines(game, random);
        for (int i = 0; i < 4000; ++i) {
            const std::string& valid = lines[pick(random, lines.size())];
            const std::string line = random.below(4) == 0 ? valid : damaged(valid, random);
            const std::string before = session.line("query state");
            const bool thinking = session.thinking();
            const std::string answer = session.line(line);
            INFO(line);
            REQUIRE((answer.empty() || answer.back() == '\n'));
            if (answer.starts_with(error_answer)) {
                REQUIRE(answer.find('\n') == answer.size() - 1);
                REQUIRE(session.line("query state") == before);
                REQUIRE(session.thinking() == thinking);
            }
            if (session.thinking() && random.below(3) == 0) {
                (void)session.think();
            }
        }
    }
}

TEST_CASE("fuzz: damaged positions are read or refused, never half read") {
    for (const GameEntry& game : games()) {
        Random random(23);
        for (int i = 0; i < 20'000; ++i) {
            const std::string_view valid = game.bench_positions[pick(random, game.bench_positions.size())];
            const std::string text = damaged(std::string(valid), random);
            INFO(text);
            if (const auto match = game.from_position({}, text)) {
                check_read(game, **match, text);
                REQUIRE((*match)->outcome().over == (*match)->turns().empty());
            } else {
                REQUIRE_FALSE(match.error().message.empty());
            }
        }
    }
}

TEST_CASE("fuzz: damaged records are read or refused") {
    for (const GameEntry& game : games()) {
        Random random(29);
        auto match = std::move(*game.start({}, 0));
        while (!match->outcome().over) {
            const auto turns = match->turns();
            REQUIRE(match->play(turns[pick(random, turns.size())]));
        }
        const std::string valid = write_record(match->record());
        for (int i = 0; i < 10'000; ++i) {
            const std::string text = damaged(valid, random);
            const Result<Record> record = read_record(text);
            if (!record) {
                REQUIRE(record.error().message.starts_with("line "));
                continue;
            }
            REQUIRE(*read_record(write_record(*record)) == *record);
            if (const auto again = read_match(*record); !again) {
                REQUIRE_FALSE(again.error().message.empty());
            }
        }
    }
}
