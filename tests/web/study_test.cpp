// A match that is looked at: every ply can be shown, and played on from.
#include "app/study.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

#include "core/text.hpp"

using tessera::ui::Level;
using tessera::ui::Study;

namespace {

constexpr std::string_view game =
    "[Game \"stones\"]\n[Seat1 \"engine 3\"]\n[Seat2 \"person\"]\n[EngineSeed \"1\"]\n\nc1f4 f8c5 d1e2\n";

Study open(std::string_view record) {
    auto study = Study::from_record(record);
    REQUIRE(study);
    return std::move(*study);
}

}  // namespace

TEST_CASE("a study opens at the end, seen from the only person's seat") {
    const Study study = open(game);
    CHECK(study.length() == 3);
    CHECK(study.ply() == 3);
    CHECK(study.bottom() == 1);
    CHECK(study.record() == game);
}

TEST_CASE("any ply of a study can be shown, and one beyond the end is the end") {
    Study study = open(game);
    for (const std::size_t ply : {0U, 2U, 1U, 3U}) {
        study.show(ply);
        CHECK(study.ply() == ply);
        CHECK(study.play().match().state() == study.position(ply));
    }
    study.show(99);
    CHECK(study.ply() == 3);
}

TEST_CASE("turns that were taken back are no part of what is looked at") {
    Study study = open("[Game \"stones\"]\n[Undone \"f8c5 d1e2\"]\n\nc1f4\n");
    CHECK(study.length() == 1);
    study.show(2);
    CHECK(study.ply() == 1);
}

TEST_CASE("a game is played on from the ply shown, with the turns that led there") {
    Study study = open(game);
    study.show(2);
    const auto branch = study.branch();
    REQUIRE(branch);
    CHECK((*branch)->played() == 2);
    CHECK((*branch)->redoable() == 0);
    CHECK((*branch)->state() == study.position(2));
}

TEST_CASE("the board is looked at from one seat after the other") {
    Study study = open(game);
    study.turn_board();
    CHECK(study.bottom() == 0);
    study.turn_board();
    CHECK(study.bottom() == 1);
}

TEST_CASE("where dice are due a study knows all rolls, doubles half as likely") {
    const Study study =
        open("[Game \"shifti\"]\n[Position \"S,S,S,S - S,S,S,S - 0,0,0,0 r -\"]\n\n36 S-d1,S-g1\n");
    const std::string chances = study.chances(0);
    const auto rolls = tessera::split(chances, '\n');
    CHECK(rolls.size() == 22);  // the last is the end of the text
    CHECK(chances.contains("33 1\n"));
    CHECK(chances.contains("36 2\n"));
    CHECK(study.chances(1).empty());
    CHECK(study.chances(99).empty());
}

TEST_CASE("a record that is none is refused with a reason") {
    CHECK(Study::from_record("nonsense").error().message.contains("line 1"));
}
