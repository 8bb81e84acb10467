// A game at the table: whose turn it is, what the engine is asked, that late answers do nothing, and what the
// table plays by itself.
#include "app/play.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <memory>
#include <string>
#include <vector>

#include "core/registry.hpp"
#include "core/text.hpp"

using tessera::Seat;
using tessera::ui::Clock;
using tessera::ui::Level;
using tessera::ui::Milliseconds;
using tessera::ui::Play;

namespace {

std::unique_ptr<tessera::Match> stones() { return *(*tessera::find_game("stones"))->start("", 0); }

std::unique_ptr<tessera::Match> shifti(std::string_view position) {
    auto match = (*tessera::find_game("shifti"))->from_position("", position);
    REQUIRE(match);
    return std::move(*match);
}

// A game, of Stones! unless another is given, and all that it has said to the shell.
struct Table {
    std::vector<std::string> sent;
    Play play;

    explicit Table(std::vector<Level> levels, std::unique_ptr<tessera::Match> match = stones(),
                   std::uint64_t seed = 7, std::optional<Clock> clock = std::nullopt)
        : play(
              std::move(match), std::move(levels), seed,
              [this](const std::string& message) { sent.push_back(message); }, std::move(clock)) {}

    [[nodiscard]] std::size_t count(std::string_view command) const {
        std::size_t n = 0;
        for (const std::string& message : sent) {
            n += message.starts_with(command) ? 1U : 0U;
        }
        return n;
    }
    // The id of the last request.
    [[nodiscard]] std::uint64_t asked() const {
        for (auto message = sent.rbegin(); message != sent.rend(); ++message) {
            if (message->starts_with("ask ")) {
                return *tessera::read_number(tessera::words(*message)[1]);
            }
        }
        return 0;
    }
    // Lets the engine answer its request, and the table play it.
    void engine_plays(std::string_view turn, double now) {
        play.tick(now, now);
        play.answer(asked(), tessera::join("bestmove ", turn));
        play.tick(now + 10, now);
    }
    // Lets the table play what it plays by itself, on a screen where nothing moves.
    void go_on(double& now) {
        while (play.plays_by_itself()) {
            play.tick(++now, 0);
        }
    }
    // Plays some legal turn of a person.
    void person_plays() {
        REQUIRE(play.persons_turn());
        REQUIRE(play.play(play.match().turns().front()));
    }
};

constexpr std::string_view shifti_start = "S,S,S,S - S,S,S,S - 0,0,0,0 r -";
// Red has a lost turn, Yellow can always move.
constexpr std::string_view red_has_stars = "S,S,S,S - S,S,S,S - 0,0,0,0 r *d";

}  // namespace

TEST_CASE("the engine is told every rule of the game") {
    std::string asked;
    const std::string position = "MsT/wSm/-tW 1 MT0 0:0:0 ST1 a2 1";
    const auto game = tessera::find_game("shifting-stones");
    Play play(*(*game)->from_position("set=builder,claim=any,setaside=never", position), {5, 1, 1}, 7,
              [&](const std::string& message) { asked = message; });
    play.tick(0, 0);
    CHECK(
        asked.starts_with("ask 1\nsetoption name game value shifting-stones\n"
                          "setoption name set value builder\nsetoption name claim value any\n"
                          "setoption name setaside value never\nsetoption name seats value 3\n"
                          "position fen MsT/wSm/-tW 1 MT0 0:0:0 ST1 a2 1\ngo level 5 "));
}

TEST_CASE("two persons take turns, and every turn is saved") {
    Table table({0, 0});
    REQUIRE(table.play.persons_turn());
    REQUIRE(table.play.play("c1f4"));
    REQUIRE(table.play.play("a8b7"));
    CHECK(table.count("save\n") == 2);
    CHECK_FALSE(table.play.tick(0, 0));
    CHECK(table.count("ask ") == 0);
}

TEST_CASE("an illegal turn changes nothing and says why") {
    Table table({0, 0});
    const auto played = table.play.play("c1c2");
    REQUIRE_FALSE(played);
    CHECK_FALSE(played.error().message.empty());
    CHECK(table.play.match().played() == 0);
    CHECK(table.sent.empty());
}

TEST_CASE("the engine is asked for its turn at its level, and nobody else can play it") {
    Table table({0, 3});
    REQUIRE(table.play.play("c1f4"));
    REQUIRE(table.play.tick(1, 1));
    REQUIRE(table.count("ask ") == 1);
    CHECK(table.sent.back().find("position fen bbbbbbbb/8/8/8/5w2/8/8/ww1wwwww b\n") != std::string::npos);
    CHECK(table.sent.back().find("go level 3 seed ") != std::string::npos);
    CHECK(table.play.thinking());
    CHECK_FALSE(table.play.play("a8b7"));
    CHECK(table.play.match().played() == 1);
}

TEST_CASE("the engine's turn is played once, no sooner than it is comfortable to see") {
    Table table({0, 3});
    REQUIRE(table.play.play("c1f4"));
    table.play.tick(1, 1);
    const std::uint64_t id = table.asked();
    table.play.answer(id, "info depth 3 score 5 nodes 9 nps 9 time 1 pv a8b7");
    table.play.answer(id, "bestmove a8b7");
    REQUIRE(table.play.wake_at(1) == 1.45);
    CHECK_FALSE(table.play.tick(1.01, 1));
    CHECK_FALSE(table.play.tick(3, 4));  // a stone still moves
    CHECK(table.play.tick(4, 4));
    CHECK(table.play.match().played() == 2);
    table.play.answer(id, "bestmove b8c7");
    CHECK_FALSE(table.play.tick(9, 4));
    CHECK(table.play.match().played() == 2);
}

TEST_CASE("an answer to a position that was left is dropped") {
    Table table({0, 3});
    REQUIRE(table.play.play("c1f4"));
    table.play.tick(1, 1);
    const std::uint64_t late = table.asked();
    REQUIRE(table.play.undo());
    CHECK(table.count("cancel") == 1);
    table.play.answer(late, "bestmove a8b7");
    CHECK_FALSE(table.play.tick(9, 9));
    CHECK(table.play.match().played() == 0);
    CHECK(table.play.persons_turn());
}

TEST_CASE("undo goes back to a person's last decision, redo forward to the next") {
    Table table({0, 2});
    REQUIRE(table.play.play("c1f4"));
    table.engine_plays("a8b7", 1);
    REQUIRE(table.play.match().played() == 2);
    REQUIRE(table.play.undo());
    CHECK(table.play.match().played() == 0);
    CHECK_FALSE(table.play.can_undo());
    REQUIRE(table.play.redo());
    CHECK(table.play.match().played() == 2);
    CHECK_FALSE(table.play.can_redo());
}

TEST_CASE("an engine that began leaves nothing to undo before a person has decided") {
    Table table({2, 0});
    table.engine_plays("c1f4", 1);
    REQUIRE(table.play.match().played() == 1);
    CHECK_FALSE(table.play.can_undo());
    CHECK_FALSE(table.play.undo());
}

TEST_CASE("engines among themselves pause at an undo until they are told to go on") {
    Table table({1, 1});
    table.engine_plays("c1f4", 1);
    table.engine_plays("a8b7", 20);
    REQUIRE(table.play.match().played() == 2);
    REQUIRE(table.play.undo());
    CHECK(table.play.match().played() == 1);
    CHECK(table.play.paused());
    CHECK_FALSE(table.play.tick(50, 50));
    table.play.resume();
    CHECK(table.play.tick(51, 51));
    CHECK(table.play.thinking());
}

TEST_CASE("a hint is for the position it was asked in") {
    Table table({0, 0});
    table.play.ask_hint();
    REQUIRE(table.play.hint_asked());
    const std::uint64_t id = table.asked();
    table.play.answer(id, "bestmove c1f4");
    CHECK(table.play.hint() == "c1f4");
    REQUIRE(table.play.play("a1b2"));
    CHECK_FALSE(table.play.hint());
    table.play.ask_hint();
    const std::uint64_t late = table.asked();
    REQUIRE(table.play.play("a8b7"));
    table.play.answer(late, "bestmove b8c7");
    CHECK_FALSE(table.play.hint());
}

TEST_CASE("a saved game comes back with its players and turns") {
    Table table({0, 4});
    REQUIRE(table.play.play("c1f4"));
    table.engine_plays("a8b7", 1);
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    CHECK((*back)->levels() == std::vector<Level>{0, 4});
    CHECK((*back)->match().state() == table.play.match().state());
    CHECK((*back)->record() == table.play.record());
}

TEST_CASE("turns that were undone come back with a saved game, to be redone") {
    Table table({0, 0});
    REQUIRE(table.play.play("c1f4"));
    REQUIRE(table.play.play("a8b7"));
    REQUIRE(table.play.undo());
    REQUIRE(table.play.undo());
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    CHECK((*back)->match().played() == 0);
    CHECK((*back)->match().redoable() == 2);
    CHECK((*back)->record() == table.play.record());
}

TEST_CASE("engines among themselves wait after a reload until someone lets them go on") {
    Table table({1, 1});
    table.engine_plays("c1f4", 1);
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    CHECK((*back)->paused());
}

TEST_CASE("a seat that a record does not name is a person's") {
    const auto play =
        Play::from_record("[Game \"stones\"]\n[Seat1 \"engine 2\"]\n\nc1f4\n", [](const std::string&) {});
    REQUIRE(play);
    CHECK((*play)->levels() == std::vector<Level>{2, 0});
}

TEST_CASE("a damaged save is refused with a reason") {
    const auto refuse = [](std::string_view text) {
        const auto play = Play::from_record(text, [](const std::string&) {});
        return play ? std::string{} : play.error().message;
    };
    CHECK(refuse("").find("Game") != std::string::npos);
    CHECK(refuse("[Game \"stones\"]\n[Seat1 \"person\"]\n[Seat2 \"engine 9\"]\n").find("Seat2") !=
          std::string::npos);
    CHECK(refuse("[Game \"stones\"]\n\nc1c9\n").find("line 3, column 1") != std::string::npos);
}

TEST_CASE(
    "the end of a game is told with the record when its last turn is played, and by no other way there") {
    auto match = (*tessera::find_game("stones"))->from_position("", "WWWWWWW1/6w1/8/8/8/8/8/BBBBBBBB w");
    REQUIRE(match);
    Table table({0, 0}, std::move(*match));
    REQUIRE(table.play.play("g7h8"));
    REQUIRE(table.count("finished\n") == 1);
    CHECK(table.sent.back() == tessera::join("finished\n", table.play.record()));
    CHECK(table.sent.back().find("[Winners \"1\"]") != std::string::npos);
    REQUIRE(table.play.undo());
    REQUIRE(table.play.redo());
    CHECK(table.count("finished\n") == 1);
    std::vector<std::string> sent;
    REQUIRE(
        Play::from_record(table.play.record(), [&](const std::string& message) { sent.push_back(message); }));
    CHECK(sent.empty());
}

TEST_CASE("the end of a game is told when an engine plays the last turn, too") {
    auto match = (*tessera::find_game("stones"))->from_position("", "WWWWWWW1/6w1/8/8/8/8/8/BBBBBBBB w");
    REQUIRE(match);
    Table table({1, 0}, std::move(*match));
    table.engine_plays("g7h8", 1);
    CHECK(table.count("finished\n") == 1);
}

TEST_CASE("the table rolls by itself, a frame after it may and not while something moves") {
    Table table({0, 0}, shifti(shifti_start));
    CHECK(table.play.plays_by_itself());
    CHECK_FALSE(table.play.persons_turn());
    // The screen shows the turn before in the frame in which the roll comes up, and says when it is done.
    CHECK(table.play.tick(1, 0));
    CHECK(table.play.match().played() == 0);
    CHECK(table.play.wake_at(3) == 3);
    CHECK_FALSE(table.play.tick(2, 3));
    CHECK(table.play.tick(3, 3));
    CHECK(table.play.match().played() == 1);
    CHECK(table.play.match().mover(0).is_chance());
    CHECK(table.play.persons_turn());
    CHECK(table.count("save\n") == 1);
    CHECK(table.count("ask ") == 0);
    CHECK_FALSE(table.play.plays_by_itself());
    CHECK_FALSE(table.play.wake_at(3));
}

TEST_CASE("rolls follow from the seed and the ply") {
    const auto rolls = [](std::uint64_t seed) {
        Table table({0, 0}, shifti(shifti_start), seed);
        double now = 0;
        for (int turn = 0; turn < 10; ++turn) {
            table.go_on(now);
            table.person_plays();
        }
        return table.play.record();
    };
    CHECK(rolls(7) == rolls(7));
    CHECK(rolls(7) != rolls(8));
}

TEST_CASE("to undo and try something else does not change the dice") {
    Table table({0, 0}, shifti(shifti_start));
    double now = 0;
    table.go_on(now);
    const std::vector<std::string> choices = table.play.match().turns();
    REQUIRE(choices.size() > 1);
    const auto roll_after = [&](const std::string& turn) {
        REQUIRE(table.play.play(turn));
        table.go_on(now);
        return table.play.match().turn(2);
    };
    const std::string roll = roll_after(choices.front());
    REQUIRE(table.play.undo());
    CHECK(table.play.match().turns() == choices);
    CHECK(roll_after(choices.back()) == roll);
}

TEST_CASE("a roll that is due comes after a reload, and is the same") {
    Table table({0, 0}, shifti(shifti_start));
    double now = 0;
    table.go_on(now);
    table.person_plays();
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    REQUIRE((*back)->plays_by_itself());
    CHECK((*back)->tick(1, 0));
    CHECK((*back)->tick(2, 0));
    table.go_on(now);
    CHECK((*back)->record() == table.play.record());
}

TEST_CASE("a lost turn is played for a person and for the engine alike, after there was time to see why") {
    const Level level = GENERATE(0, 3);
    Table table({level, 0}, shifti(red_has_stars));
    CHECK(table.play.plays_by_itself());
    CHECK(table.play.tick(1, 0));
    CHECK(table.count("ask ") == 0);
    CHECK_FALSE(table.play.tick(2, 0));
    REQUIRE(table.play.wake_at(0));
    CHECK(*table.play.wake_at(0) > 2.5);
    CHECK(*table.play.wake_at(5) > 6.5);  // dice that are still thrown are looked at when they lie
    const double due = *table.play.wake_at(5);
    CHECK_FALSE(table.play.tick(due - 0.1, 5));
    CHECK(table.play.tick(due, 5));
    CHECK(table.play.match().turn(0) == tessera::lost_turn);
    CHECK(table.play.match().to_move().is_chance());
    CHECK(table.count("ask ") == 0);
}

TEST_CASE("a person may pass a lost turn on at once, and has no hint for it") {
    Table table({0, 0}, shifti(red_has_stars));
    table.play.tick(1, 0);
    CHECK_FALSE(table.play.can_ask_hint());
    table.play.ask_hint();
    CHECK(table.count("ask ") == 0);
    REQUIRE(table.play.play(tessera::lost_turn));
    CHECK(table.play.match().played() == 1);
    CHECK_FALSE(table.play.wake_at(0));
}

TEST_CASE("undo and redo stop at decisions, not at rolls nor at lost turns") {
    // Until two turns have been lost before the last decision.
    Table table({0, 0}, shifti(shifti_start));
    double now = 0;
    std::vector<std::size_t> decisions;
    std::vector<std::string> states;
    std::size_t lost = 0;
    while (lost < 2) {
        const std::size_t before = table.play.turns().size();
        table.go_on(now);
        lost += table.play.turns().size() - before;
        decisions.push_back(table.play.match().played());
        states.push_back(table.play.match().state());
        table.person_plays();
    }
    table.go_on(now);
    const std::string end = table.play.match().state();
    for (std::size_t i = decisions.size(); i-- > 0;) {
        REQUIRE(table.play.undo());
        CHECK(table.play.match().played() == decisions[i]);
        CHECK(table.play.match().state() == states[i]);
        CHECK_FALSE(table.play.plays_by_itself());
    }
    CHECK_FALSE(table.play.can_undo());
    for (std::size_t i = 1; i < decisions.size(); ++i) {
        REQUIRE(table.play.redo());
        CHECK(table.play.match().played() == decisions[i]);
    }
    REQUIRE(table.play.redo());
    CHECK(table.play.match().state() == end);
    CHECK_FALSE(table.play.can_redo());
}

TEST_CASE("redo goes as far as was played where no decision follows, and the table plays on") {
    Table table({0, 3}, shifti("S,S,S,S - S,S,S,S - 0,0,0,0 r 34"));
    table.person_plays();
    REQUIRE(table.play.undo());
    REQUIRE(table.play.redo());
    CHECK(table.play.match().played() == 1);
    CHECK(table.play.plays_by_itself());
}

TEST_CASE("engines among themselves undo to a turn, not to a roll, and pause") {
    Table table({1, 1}, shifti("S,S,S,S - S,S,S,S - 0,0,0,0 r 34"));
    table.engine_plays(table.play.match().turns().front(), 1);
    REQUIRE(table.play.match().played() == 1);
    double now = 20;
    table.play.tick(++now, 0);
    table.play.tick(++now, 0);
    REQUIRE(table.play.match().played() == 2);
    const std::string rolled = table.play.match().state();
    REQUIRE(table.play.undo());
    CHECK(table.play.match().played() == 0);
    CHECK(table.play.paused());
    CHECK_FALSE(table.play.can_undo());
    CHECK_FALSE(table.play.tick(++now, 0));
    REQUIRE(table.play.redo());
    CHECK(table.play.match().state() == rolled);
    CHECK(table.play.paused());
}

TEST_CASE("paused engines' dice rest, too") {
    Table table({1, 1}, shifti(shifti_start));
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    CHECK_FALSE((*back)->plays_by_itself());
    CHECK_FALSE((*back)->tick(1, 0));
    (*back)->resume();
    CHECK((*back)->plays_by_itself());
    CHECK((*back)->tick(2, 0));
    CHECK((*back)->tick(3, 0));
    CHECK((*back)->match().played() == 1);
}

TEST_CASE("the turns of seats are told from the rolls before them") {
    Table table({0, 0}, shifti(shifti_start));
    double now = 0;
    table.go_on(now);
    CHECK(table.play.turns().empty());
    while (table.play.turns().size() < 6) {
        table.person_plays();
        table.go_on(now);
    }
    CHECK(table.play.turns() == std::vector<std::size_t>{1, 3, 5, 7, 9, 11});
    REQUIRE(table.play.undo());
    CHECK(table.play.turns().size() < 6);
}

namespace {

constexpr Milliseconds noon = 1'733'054'400'000;

// Two persons with five minutes and three seconds, at noon.
struct TimedTable : Table {
    explicit TimedTable(std::unique_ptr<tessera::Match> match = stones(), std::uint64_t seed = 7)
        : Table({0, 0}, std::move(match), seed, Clock({.minutes = 5, .increment = 3}, 2)) {
        play.tick_clock(noon, false);
    }
    [[nodiscard]] Milliseconds left(Seat seat) const { return play.clock()->left(seat); }
};

}  // namespace

TEST_CASE("the clock starts with the first turn, which is free") {
    TimedTable table;
    table.play.tick_clock(noon + 60'000, false);
    REQUIRE(table.play.play("c1f4"));
    CHECK(table.left(0) == 300'000);
    CHECK(table.play.clock()->running() == Seat{1});
    table.play.tick_clock(noon + 70'000, false);
    CHECK(table.left(1) == 290'000);
}

TEST_CASE("a turn stops one's clock, adds the increment, and starts the next one's") {
    TimedTable table;
    REQUIRE(table.play.play("c1f4"));
    table.play.tick_clock(noon + 10'000, false);
    REQUIRE(table.play.play("a8b7"));
    CHECK(table.left(1) == 293'000);
    CHECK(table.play.clock()->running() == Seat{0});
    table.play.tick_clock(noon + 11'000, false);
    CHECK(table.left(0) == 299'000);
    CHECK(table.left(1) == 293'000);
}

TEST_CASE("undo gives no time back, and another turn no increment again") {
    TimedTable table;
    REQUIRE(table.play.play("c1f4"));
    table.play.tick_clock(noon + 10'000, false);
    REQUIRE(table.play.play("a8b7"));
    REQUIRE(table.play.undo());
    CHECK(table.left(1) == 293'000);
    CHECK(table.play.clock()->running() == Seat{1});
    table.play.tick_clock(noon + 20'000, false);
    REQUIRE(table.play.play("g8h7"));
    CHECK(table.left(1) == 283'000);
    table.play.tick_clock(noon + 21'000, false);
    REQUIRE(table.play.play("d1c2"));
    CHECK(table.left(0) == 302'000);
}

TEST_CASE("whose time is up has lost, and nothing is played any more") {
    TimedTable table;
    REQUIRE(table.play.play("c1f4"));
    CHECK_FALSE(table.play.over());
    CHECK(table.play.tick_clock(noon + 3'600'000, false) == 300'000);
    CHECK(table.play.over());
    CHECK(table.play.out_of_time() == Seat{1});
    CHECK(table.play.outcome().over);
    CHECK(table.play.outcome().won_by(0));
    CHECK_FALSE(table.play.outcome().won_by(1));
    CHECK_FALSE(table.play.persons_turn());
    CHECK_FALSE(table.play.play("a8b7"));
    CHECK_FALSE(table.play.can_undo());
    CHECK_FALSE(table.play.undo());
    CHECK_FALSE(table.play.tick(9, 9));
    CHECK(table.sent.back().find("[Clock \"5+3\"]\n[Times \"300000 0\"]\n[OutOfTime \"2\"]\n") !=
          std::string::npos);
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    CHECK((*back)->out_of_time() == Seat{1});
}

TEST_CASE("among more than two, the best of the others win when somebody's time is up") {
    // Red has one home, Blue two, Yellow two; it is Red's turn.
    auto match =
        (*tessera::find_game("shifti"))->from_position("seats=3", "H,S,S,S H,H,S,S H,H,S,S - 0,0,0,0 r 34");
    REQUIRE(match);
    Play play(
        std::move(*match), {0, 0, 0}, 8, [](const std::string&) {}, Clock({.minutes = 1, .increment = 0}, 3));
    play.tick_clock(noon, false);
    REQUIRE(play.play(play.match().turns().front()));
    play.tick(1, 0);
    play.tick(2, 0);
    play.tick_clock(noon + 1000, false);
    REQUIRE(play.clock()->running() == Seat{1});
    play.tick_clock(noon + 61'000, false);
    CHECK(play.out_of_time() == Seat{1});
    CHECK_FALSE(play.outcome().won_by(0));
    CHECK_FALSE(play.outcome().won_by(1));
    CHECK(play.outcome().won_by(2));
}

TEST_CASE("chance takes nobody's time, nor does what it did while it is shown") {
    // With this seed Blue rolls something that can be played.
    TimedTable table(shifti("S,S,S,S - S,S,S,S - 0,0,0,0 r 34"), 8);
    table.person_plays();
    CHECK_FALSE(table.play.clock()->running());
    table.play.tick(1, 0);
    table.play.tick_clock(noon + 5000, true);
    table.play.tick(2, 0);
    REQUIRE(table.play.persons_turn());
    table.play.tick_clock(noon + 6000, true);
    CHECK(table.left(1) == 300'000);
    const std::size_t saves = table.count("save\n");
    table.play.tick_clock(noon + 7000, false);
    CHECK(table.left(1) == 300'000);
    CHECK(table.count("save\n") == saves + 1);  // that it runs now
    table.play.tick_clock(noon + 8000, false);
    CHECK(table.left(1) == 299'000);
}

TEST_CASE("a clock that ran runs on while the page is closed") {
    TimedTable table;
    REQUIRE(table.play.play("c1f4"));
    table.play.tick_clock(noon + 10'000, false);
    const auto back = Play::from_record(table.play.record(), [](const std::string&) {});
    REQUIRE(back);
    CHECK((*back)->record() == table.play.record());
    CHECK((*back)->tick_clock(noon + 70'000, false) == 60'000);
    CHECK((*back)->clock()->left(1) == 230'000);
    REQUIRE((*back)->play("a8b7"));
    CHECK((*back)->clock()->left(1) == 233'000);
}

TEST_CASE("a damaged clock is refused with a reason") {
    const auto refuse = [](std::string_view tags) {
        const std::string text = tessera::join("[Game \"stones\"]\n[Seat1 \"person\"]\n", tags);
        const auto play = Play::from_record(text, [](const std::string&) {});
        return play ? std::string{} : play.error().message;
    };
    CHECK(refuse("[Seat2 \"person\"]\n[Clock \"5\"]\n").find("tag Clock") != std::string::npos);
    CHECK(refuse("[Seat2 \"person\"]\n[Clock \"5+3\"]\n").find("tag Times") != std::string::npos);
    CHECK(refuse("[Seat2 \"engine 1\"]\n[Clock \"5+3\"]\n[Times \"1 2\"]\n").find("tag Clock") !=
          std::string::npos);
}
