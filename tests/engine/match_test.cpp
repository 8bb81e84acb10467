#include "core/match.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/registry.hpp"
#include "core/thinker.hpp"
#include "games/shifti/notation.hpp"
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

// A game of its own, of the least that a game must have: a coin falls, and that is that.
struct Coin {
    struct Rules {
        constexpr bool operator==(const Rules&) const = default;
    };
    struct State {
        char shows = '-';
        Rules rules;
        constexpr bool operator==(const State&) const = default;
    };
    using Turn = char;
    // Nobody ever is to move.
    struct Player {
        void begin(const State&, const Limits&) {}
        static bool ends() { return true; }
        static bool think(std::uint64_t) { return true; }
        static Turn best() { return '-'; }
        static Thought thought() { return {}; }
    };

    static constexpr std::string_view name = "coin";
    static constexpr std::array<RuleOption, 1> options{{{"none", "", ""}}};
    static constexpr std::array<std::string_view, 1> bench_positions{"-"};
    static constexpr int bench_depth = 1;
    static constexpr int bench_perft = 1;

    static Result<Rules> read_rules(std::string_view) { return Rules{}; }
    static std::string write_rules(const Rules&) { return ""; }
    static State start(const Rules& rules, std::uint64_t) { return {'-', rules}; }
    static Result<State> read_state(const Rules& rules, std::string_view text) {
        return State{text[0], rules};
    }
    static std::string write_state(const State& state) { return {state.shows}; }
    static Mover to_move(const State& state) {
        return state.shows == '-' ? Mover::chance() : Mover::nobody();
    }
    static std::vector<Turn> turns(const State& state) {
        return state.shows == '-' ? std::vector<Turn>{'h', 't', 'e'} : std::vector<Turn>{};
    }
    static Result<Turn> read_turn(const State&, std::string_view text) { return text[0]; }
    static std::string write_turn(const State&, Turn turn) { return {turn}; }
    static State apply(const State& state, Turn turn) { return {turn, state.rules}; }
    static Scores scores(const State&) {
        Scores scores;
        for (const int score : {5, 2, 1}) {
            scores.push(score);
        }
        return scores;
    }
    static Outcome outcome(const State& state) { return {state.shows != '-', 1}; }
};
static_assert(Game<Coin>);

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
    const auto thinker = think(*match, {.depth = 4});
    for (bool done = false; !done; done = thinker->think(50)) {
        CHECK(stones_match()->play(thinker->best()));
    }
    CHECK(stones_match()->play(thinker->best()));
}

TEST_CASE("match: where a game does not say how likely its events are, they are equally likely") {
    const MatchOf<Coin> match({});
    Random random(4);
    std::map<std::string, int> counts;
    for (int i = 0; i < 30'000; ++i) {
        ++counts[match.draw(random)];
    }
    REQUIRE(counts.size() == 3);
    double chi_square = 0;
    for (const auto& [event, count] : counts) {
        CHECK(std::string_view("hte").contains(event));
        chi_square += (count - 10'000.0) * (count - 10'000.0) / 10'000.0;
    }
    // With 2 degrees of freedom 13.8 is passed once in a thousand seeds.
    CHECK(chi_square < 13.8);
}

TEST_CASE("match: what a game says of its events' chances is what they are drawn by") {
    const auto match = std::move(*(*find_game("shifti"))->start("", 0));
    Random random(9);
    Random same(9);
    for (int i = 0; i < 100; ++i) {
        CHECK(match->draw(random) == shifti::write_roll(shifti::roll_dice(same)));
    }
}

TEST_CASE("match: a seat's lead is its score less all others', or what its game says") {
    const MatchOf<Coin> match({});
    CHECK(match.lead(0) == 5 - 2 - 1);
    CHECK(match.lead(2) == 1 - 5 - 2);
    const auto shifti =
        std::move(*(*find_game("shifti"))->from_position("", "H,H,H,i7 - H,H,H,b1 - 0,0,0,0 r -"));
    CHECK(shifti->lead(0) == 1 - 2);
    CHECK(shifti->lead(1) == 2 - 1);
}

TEST_CASE("registry: games are found by name") {
    for (const GameEntry& game : games()) {
        REQUIRE(find_game(game.name));
        CHECK(*find_game(game.name) == &game);
    }
    CHECK(find_game("chess").error().message ==
          "unknown game 'chess'; the games are: stones, shifting-stones, shifti, shagdy");
    CHECK_FALSE(find_game(""));
}
