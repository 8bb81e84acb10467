#include "core/match.hpp"

#include <catch2/catch_test_macros.hpp>

#include "core/registry.hpp"
#include "games/stones/stones.hpp"

using namespace tessera;
using stones::Stones;

namespace {
std::unique_ptr<Match> stones_match(std::string_view rules = "") {
    return std::move(*(*find_game("stones"))->start(rules, 0));
}
void play(Match& match, std::initializer_list<std::string_view> turns) {
    for (const std::string_view turn : turns) {
        REQUIRE(match.play(turn));
    }
}
}  // namespace

TEST_CASE("match: undo and redo go all the way back and forth") {
    const auto match = stones_match();
    std::vector<std::string> states{match->state()};
    for (int i = 0; i < 40; ++i) {
        play(*match, {match->turns().front()});
        states.push_back(match->state());
    }
    for (std::size_t i = 40; i-- > 0;) {
        REQUIRE(match->undo());
        CHECK(match->state() == states[i]);
        CHECK(match->played() == i);
        CHECK(match->redoable() == 40 - i);
    }
    CHECK_FALSE(match->undo());
    for (std::size_t i = 1; i <= 40; ++i) {
        REQUIRE(match->redo());
        CHECK(match->state() == states[i]);
    }
    CHECK_FALSE(match->redo());
}

TEST_CASE("match: a turn played after undo drops what could be redone") {
    const auto match = stones_match();
    play(*match, {"b1c2", "g8f7", "d1f3"});
    REQUIRE(match->undo());
    REQUIRE(match->undo());
    play(*match, {"b8c7"});
    CHECK(match->redoable() == 0);
    CHECK_FALSE(match->redo());
    CHECK(match->played() == 2);
    CHECK(match->turn(0) == "b1c2");
    CHECK(match->turn(1) == "b8c7");
}

TEST_CASE("match: a refused turn changes nothing, not even what could be redone") {
    const auto match = stones_match();
    play(*match, {"b1c2", "g8f7"});
    REQUIRE(match->undo());
    const std::string before = match->state();
    const Result<void> refused = match->play("a1a2");
    REQUIRE_FALSE(refused);
    CHECK_FALSE(refused.error().message.empty());
    CHECK(match->state() == before);
    CHECK(match->played() == 1);
    CHECK(match->redoable() == 1);
    CHECK(match->redo());
}

TEST_CASE("match: the record holds the turns played, not those taken back") {
    const auto match = stones_match();
    play(*match, {"b1c2", "g8f7"});
    REQUIRE(match->undo());
    CHECK(write_record(match->record()) == "[Game \"stones\"]\n\nb1c2\n");
}

TEST_CASE("match: the record tells rules, position and result where there is something to tell") {
    const auto match = stones_match("board=3x3");
    CHECK(write_record(match->record()) == "[Game \"stones\"]\n[Rules \"board=3x3\"]\n");
    const auto over = std::move(*(*find_game("stones"))->from_position("", "w7/8/8/8/8/8/8/8 w"));
    CHECK(write_record(over->record()) ==
          "[Game \"stones\"]\n[Position \"w7/8/8/8/8/8/8/8 w\"]\n[Result \"1 0\"]\n");
    CHECK(write_record(stones_match()->record()) == "[Game \"stones\"]\n");
}

TEST_CASE("match: in a position without a move the game is over from the start") {
    const auto match = stones_match("board=2x1");
    CHECK(match->outcome().over);
    CHECK(match->to_move().is_nobody());
    CHECK(match->turns().empty());
    CHECK_FALSE(match->play("a1a2"));
    CHECK(match->perft(3) == 0);
}

TEST_CASE("match: undo restores the state bit for bit") {
    MatchOf<Stones> match(Stones::start({}, 0));
    std::vector<stones::State> states{match.value()};
    while (!match.outcome().over) {
        REQUIRE(match.play(match.turns().back()));
        states.push_back(match.value());
        CHECK(match.value_before(match.played() - 1) == states[states.size() - 2]);
    }
    while (match.undo()) {
        states.pop_back();
        CHECK(match.value() == states.back());
    }
    CHECK(states.size() == 1);
}

TEST_CASE("match: a thinker's answer is legal at any moment") {
    const auto match = stones_match();
    const auto thinker = match->think({.depth = 4});
    for (bool done = false; !done; done = thinker->think(50)) {
        CHECK(stones_match()->play(thinker->best()));
    }
    CHECK(stones_match()->play(thinker->best()));
}

TEST_CASE("registry: games are found by name") {
    for (const GameEntry& game : games()) {
        REQUIRE(find_game(game.name));
        CHECK(*find_game(game.name) == &game);
    }
    CHECK(find_game("chess").error().message ==
          "unknown game 'chess'; the games are: stones, shifting-stones, shifti");
    CHECK_FALSE(find_game(""));
}
