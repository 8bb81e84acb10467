// What is chosen at set-up: the players by seat, the rules as text, and the word that is kept.
#include "app/choices.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string_view>
#include <vector>

using tessera::ui::Choices;
using tessera::ui::Level;
using tessera::ui::RuleChoice;
using tessera::ui::TimeControl;
using Starter = tessera::ui::Choices::Starter;

namespace {

constexpr std::string_view sets[] = {"book", "swap", "builder"};
constexpr std::string_view setasides[] = {"repetition", "never"};
constexpr RuleChoice rules[] = {{"set", sets}, {"setaside", setasides}};

Choices two() { return {2, {}}; }
Choices four() { return {4, rules}; }

}  // namespace

TEST_CASE("a person plays against the engine until something else is chosen") {
    CHECK(two().by_seat() == std::vector<Level>{0, 2});
    CHECK(two().rules_text().empty());
    CHECK(four().by_seat() == std::vector<Level>{0, 2});
    CHECK(four().rules_text() == "set=book,setaside=repetition");
}

TEST_CASE("a game may leave to chance who starts until something else is chosen") {
    Choices choices{2, {}, Starter::lots};
    CHECK(choices.starter() == Starter::lots);
    CHECK(choices.write() == "players=0-2,starter=lots");
    choices.read("players=0-2,starter=first");
    CHECK(choices.starter() == Starter::first);
}

TEST_CASE("the starter takes the first seat") {
    Choices choices = two();
    choices.set_starter(Starter::second);
    CHECK(choices.by_seat() == std::vector<Level>{2, 0});
}

TEST_CASE("more than two players: the rules name how many, and the first one starts") {
    Choices choices = four();
    choices.set_starter(Starter::second);
    choices.set_player(2, 5);
    choices.set_seats(3);
    choices.set_rule(0, "builder");
    CHECK(choices.starter() == Starter::first);
    CHECK(choices.by_seat() == std::vector<Level>{0, 2, 5});
    CHECK(choices.rules_text() == "seats=3,set=builder,setaside=repetition");
}

TEST_CASE("a player who leaves and comes back keeps what was chosen") {
    Choices choices = four();
    choices.set_seats(4);
    choices.set_player(3, 0);
    choices.set_seats(2);
    choices.set_seats(4);
    CHECK(choices.by_seat() == std::vector<Level>{0, 2, 2, 0});
}

TEST_CASE("the choices come back from one word without spaces") {
    Choices choices = four();
    choices.set_seats(4);
    choices.set_player(0, 5);
    choices.set_player(3, 0);
    choices.set_starter(Starter::lots);
    choices.set_rule(1, "never");
    CHECK(choices.write() == "players=5-2-2-0,starter=lots,set=book,setaside=never");
    Choices back = four();
    back.read(choices.write());
    CHECK(back.write() == choices.write());
}

TEST_CASE("a word that is none of a game's choices changes nothing") {
    for (const std::string_view word :
         {"", "0,2,0", "players=", "players=0", "players=0-6", "players=0-x", "players=0-0-0-0-0",
          "players=0-2,starter=", "players=0-2,starter=third", "players=0-2-2,starter=second",
          "players=0-2,set=other", "players=0-2,other=book", "players=0-2,players=0-2", "starter=first"}) {
        CAPTURE(word);
        Choices choices = four();
        choices.set_player(1, 4);
        const std::string before = choices.write();
        choices.read(word);
        CHECK(choices.write() == before);
    }
    Choices for_two = two();
    for_two.read("players=0-0-0,starter=first");
    CHECK(for_two.by_seat() == std::vector<Level>{0, 2});
}

TEST_CASE("a clock is for persons among themselves, and is kept while engines play") {
    Choices choices = two();
    CHECK_FALSE(choices.offers_clock());
    choices.set_player(1, 0);
    CHECK(choices.offers_clock());
    CHECK_FALSE(choices.time_control());
    choices.set_clock(TimeControl{.minutes = 5, .increment = 3});
    CHECK(choices.time_control() == TimeControl{.minutes = 5, .increment = 3});
    CHECK(choices.write() == "players=0-0,starter=first,clock=5+3");
    choices.set_player(1, 3);
    CHECK_FALSE(choices.time_control());
    CHECK(choices.clock());
}

TEST_CASE("the clock comes back with the other choices, one's own as one's own") {
    Choices choices = two();
    choices.read("players=0-0,starter=lots,clock=own-7+0");
    CHECK(choices.own_clock());
    CHECK(choices.time_control() == TimeControl{.minutes = 7, .increment = 0});
    CHECK(choices.write() == "players=0-0,starter=lots,clock=own-7+0");
    choices.read("players=0-0,starter=lots,clock=0+3");
    CHECK(choices.clock() == TimeControl{.minutes = 7, .increment = 0});
    choices.read("players=0-0,starter=lots");
    CHECK_FALSE(choices.clock());
}
