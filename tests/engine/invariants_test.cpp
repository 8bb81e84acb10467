// What must hold for every game there is, checked along random games and against nothing but the Match.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "core/random.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "core/thinker.hpp"
#include "engine/unlisted.hpp"

using namespace tessera;

namespace {

constexpr std::size_t longest_game = 10'000;  // turns and events
constexpr int highest_score = 1000;

// Rules to try besides the default, game by game.
std::vector<std::string_view> rule_sets(std::string_view game) {
    std::vector<std::string_view> sets{""};
    if (game == "stones") {
        sets.insert(sets.end(), {"board=5x5", "board=3x4", "board=4x3", "board=8x2", "board=2x8"});
    }
    if (game == "shifting-stones") {
        sets.insert(sets.end(), {"set=swap", "set=builder", "seats=3", "set=builder,seats=4",
                                 "set=swap,claim=built,takeback=no,opener=rotate,seats=3", "start=gap",
                                 "claim=built,seats=4", "takeback=no", "opener=rotate", "setaside=agree",
                                 "set=builder,setaside=never"});
    }
    if (game == "shifti") {
        sets.insert(sets.end(), {"seats=3", "seats=4"});
    }
    if (game == "shagdy") {
        sets.insert(sets.end(), {"doubles=plain", "field=21", "doubles=plain,field=21"});
    }
    return sets;
}

std::unique_ptr<Match> start(const GameEntry& game, std::string_view rules, std::uint64_t seed) {
    auto match = game.start(rules, seed);
    REQUIRE(match);
    return std::move(*match);
}

std::string play_at_random(Match& match, Random& random) {
    const std::vector<std::string> turns = match.turns();
    const std::string turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
    REQUIRE(match.play(turn));
    return turn;
}

// Calls check(match, random) at every position of some random games of every game under every rule set.
template <typename Check>
void at_every_position(int games_each, Check check) {
    for (const GameEntry& game : games()) {
        for (const std::string_view rules : rule_sets(game.name)) {
            for (int n = 0; n < games_each; ++n) {
                Random random(static_cast<std::uint64_t>(n));
                const auto match = start(game, rules, random.next());
                INFO(game.name << ' ' << rules << ' ' << match->state());
                while (true) {
                    check(game, *match, random);
                    REQUIRE(match->played() < longest_game);
                    if (match->outcome().over) {
                        break;
                    }
                    play_at_random(*match, random);
                }
            }
        }
    }
}

// The text with one small change.
std::string mutated(std::string text, Random& random) {
    constexpr std::string_view alphabet = "abcdefghi0123456789-,:!*+x= wWbBSHMmsTtErygd\n";
    const char letter = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    const auto size = static_cast<std::uint32_t>(text.size());
    switch (size == 0 ? 0 : random.below(4)) {
        case 0:
            text.insert(random.below(size + 1), 1, letter);
            break;
        case 1:
            text.erase(random.below(size), 1);
            break;
        case 2:
            text[random.below(size)] = letter;
            break;
        default:
            std::swap(text[random.below(size)], text[random.below(size)]);
            break;
    }
    return text;
}

}  // namespace

TEST_CASE("every game: turns are unique, canonical and apply; undo and redo restore") {
    at_every_position(5, [](const GameEntry&, Match& match, Random&) {
        const std::string before = match.state();
        const std::size_t played = match.played();
        const std::vector<std::string> turns = match.turns();
        REQUIRE(std::set(turns.begin(), turns.end()).size() == turns.size());
        // To list a thousand turns again after each of them takes minutes under sanitizers.
        constexpr std::size_t most_lists = 30;
        const std::size_t step = turns.size() / most_lists + 1;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const std::string& turn = turns[i];
            REQUIRE(turn.find_first_of(" \t\r\n[") == std::string::npos);
            REQUIRE(match.play(turn));
            REQUIRE(match.turn(played) == turn);
            const std::string after = match.state();
            REQUIRE(match.undo());
            REQUIRE(match.state() == before);
            REQUIRE((i % step != 0 || match.turns() == turns));
            REQUIRE(match.redo());
            REQUIRE(match.state() == after);
            REQUIRE(match.undo());
        }
    });
}

TEST_CASE("every game: what is not a legal turn is refused with a reason and changes nothing") {
    at_every_position(3, [](const GameEntry&, Match& match, Random& random) {
        const std::string before = match.state();
        const std::vector<std::string> turns = match.turns();
        const std::set<std::string> legal(turns.begin(), turns.end());
        std::set<std::string> tried{
            "", "-", "=", "x", "a1", "a1a1", std::string(1000, 'a'), std::string(3, '\0')};
        for (std::size_t i = 0; i < std::max<std::size_t>(turns.size(), 20); ++i) {
            const std::string turn = turns.empty() ? "b1c2" : turns[i % turns.size()];
            tried.insert(mutated(turn, random));
            tried.insert(mutated(mutated(turn, random), random));
        }
        // Pairs of squares of a board of 9×9, the largest there is: in the end each many times.
        for (int pair = 0; pair < 81 * 81; pair += 1 + static_cast<int>(random.below(40))) {
            const auto square = [](int n) {
                return std::string{static_cast<char>('a' + n % 9), static_cast<char>('1' + n / 9)};
            };
            tried.insert(square(pair / 81) + square(pair % 81));
        }
        for (const std::string& turn : tried) {
            const Result<void> done = match.play(turn);
            if (done) {
                // Another spelling of a legal turn, if it is not one itself.
                INFO(turn);
                if (legal.contains(match.turn(match.played() - 1))) {
                    REQUIRE(match.undo());
                } else {
                    check_unlisted(match, turns);
                }
            } else {
                REQUIRE_FALSE(legal.contains(turn));
                REQUIRE_FALSE(done.error().message.empty());
                REQUIRE(done.error().message.find('\n') == std::string::npos);
            }
            REQUIRE(match.state() == before);
        }
    });
}

TEST_CASE("every game: a position's text comes back as the same position") {
    at_every_position(10, [](const GameEntry& game, Match& match, Random&) {
        const auto read = game.from_position(match.rules(), match.state());
        REQUIRE(read);
        REQUIRE((*read)->state() == match.state());
        REQUIRE((*read)->turns() == match.turns());
        REQUIRE((*read)->to_move() == match.to_move());
        REQUIRE((*read)->outcome() == match.outcome());
    });
}

TEST_CASE("every game: a damaged position is refused with a reason, or is another position") {
    at_every_position(2, [](const GameEntry& game, Match& match, Random& random) {
        for (int i = 0; i < 50; ++i) {
            const std::string text = mutated(match.state(), random);
            const auto read = game.from_position(match.rules(), text);
            INFO(text);
            if (read) {
                check_read(game, **read, text);
            } else {
                REQUIRE_FALSE(read.error().message.empty());
                REQUIRE(read.error().message.find('\n') == std::string::npos);
            }
        }
    });
}

TEST_CASE("every game: a record's text comes back as the same match") {
    at_every_position(2, [](const GameEntry&, Match& match, Random&) {
        const Record record = match.record();
        const Result<Record> read = read_record(write_record(record));
        REQUIRE(read);
        REQUIRE(*read == record);
        const auto again = read_match(*read);
        REQUIRE(again);
        REQUIRE((*again)->state() == match.state());
        REQUIRE((*again)->rules() == match.rules());
        REQUIRE((*again)->played() == match.played());
        REQUIRE((*again)->record() == record);
    });
}

TEST_CASE("every game: mover, turns and outcome agree; results are within bounds") {
    at_every_position(20, [](const GameEntry&, Match& match, Random&) {
        const Outcome outcome = match.outcome();
        const Scores scores = match.scores();
        REQUIRE(outcome.over == match.turns().empty());
        REQUIRE(outcome.over == match.to_move().is_nobody());
        REQUIRE(scores.size() >= 2);
        REQUIRE(scores.size() <= max_seats);
        REQUIRE((outcome.winners != 0) == outcome.over);
        REQUIRE((outcome.winners >> scores.size()) == 0);
        REQUIRE((!match.to_move().is_seat() || match.to_move().index() < scores.size()));
        for (const int score : scores) {
            REQUIRE(score >= 0);
            REQUIRE(score <= highest_score);
        }
    });
}

TEST_CASE("every game: a turn in which nothing is possible is the only one") {
    at_every_position(5, [](const GameEntry&, Match& match, Random&) {
        const std::vector<std::string> turns = match.turns();
        REQUIRE(match.turn_is_lost() == std::ranges::contains(turns, lost_turn));
        REQUIRE((!match.turn_is_lost() || turns.size() == 1));
    });
}

TEST_CASE("every game: perft one deep counts the turns") {
    at_every_position(2, [](const GameEntry&, Match& match, Random&) {
        if (!match.to_move().is_chance()) {
            REQUIRE(match.perft(1) == match.turns().size());
        }
        REQUIRE(match.perft(0) == 1);
    });
}

TEST_CASE("every game: undo takes a whole game back, redo brings it again") {
    for (const GameEntry& game : games()) {
        Random random(4);
        const auto match = start(game, "", 4);
        std::vector<std::string> states{match->state()};
        while (!match->outcome().over) {
            play_at_random(*match, random);
            states.push_back(match->state());
        }
        const std::string record = write_record(match->record());
        for (std::size_t i = states.size() - 1; i-- > 0;) {
            REQUIRE(match->undo());
            REQUIRE(match->state() == states[i]);
        }
        REQUIRE_FALSE(match->undo());
        while (match->redo()) {
            REQUIRE(match->state() == states[match->played()]);
        }
        CHECK(match->played() == states.size() - 1);
        CHECK(write_record(match->record()) == record);
    }
}

TEST_CASE("every game: the same seed gives the same game") {
    for (const GameEntry& game : games()) {
        const auto record = [&](std::uint64_t seed) {
            Random random(seed);
            const auto match = start(game, "", seed);
            while (!match->outcome().over) {
                play_at_random(*match, random);
            }
            return write_record(match->record());
        };
        CHECK(record(1) == record(1));
        CHECK(record(1) != record(2));
    }
}

TEST_CASE("every game: the rules' defaults are the empty text, and each is accepted by name") {
    for (const GameEntry& game : games()) {
        for (const RuleOption& option : game.options) {
            const auto match = game.start(join(option.name, '=', option.default_value), 0);
            REQUIRE(match);
            CHECK((*match)->rules().empty());
            CHECK_FALSE(game.start(join(option.name, "=nonsense"), 0));
        }
        CHECK_FALSE(game.start("nonsense=1", 0));
    }
}

TEST_CASE("every game: the player's answer is legal, and the same however it is sliced") {
    for (const GameEntry& game : games()) {
        for (const std::string_view position : game.bench_positions) {
            const auto match = game.from_position("", position);
            REQUIRE(match);
            const auto answer = [&](const Limits& limits, std::uint64_t slice) {
                const auto thinker = think(**match, limits);
                while (!thinker->think(slice)) {
                }
                REQUIRE((*match)->play(thinker->best()));
                REQUIRE((*match)->undo());
                const Thought thought = thinker->thought();
                return join(thinker->best(), ' ', thought.depth, ' ', thought.value, ' ', thought.nodes, ' ',
                            thought.line);
            };
            for (const Limits& limits :
                 {Limits{.depth = 5}, Limits{.nodes = 3000}, Limits{.level = 1, .seed = 9},
                  Limits{.nodes = 2000, .level = 3, .seed = 1}}) {
                const std::string whole = answer(limits, 1'000'000'000);
                CHECK(answer(limits, 1) == whole);
                CHECK(answer(limits, 777) == whole);
            }
        }
    }
}
