// Shifting Stones: setup, sets of rules, turns, set-aside, end and result. Every sentence of rules.md about
// them has a test that bears its gist; board and paths are in shifting_stones_paths_test.cpp, the rest in
// shifting_stones_notation_test.cpp.
#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <optional>
#include <utility>

#include "engine/shifting_stones_positions.hpp"

using namespace tessera;
using namespace tessera::shifting_stones;

namespace {

std::string goal(const State& state) { return write_card(state.goal); }

// The seats that have won, counted from 1: "1,3"; empty while the game runs.
std::string winners(const State& state) {
    std::string out;
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        if (ShiftingStones::outcome(state).won_by(static_cast<Seat>(seat))) {
            out += join(out.empty() ? "" : ",", seat + 1);
        }
    }
    return out;
}

// A listed turn without a claim; picked at random.
Turn random_shift(const State& state, Random& random) {
    const ShiftList all = shifts(state);
    return {all[random.below(static_cast<std::uint32_t>(all.size()))], {}};
}

std::size_t stones_on(const Board& board) {
    std::size_t count = 0;
    for (int cell = 0; cell < cells; ++cell) {
        count += board.has(cell) ? 1U : 0U;
    }
    return count;
}

constexpr std::string_view full = "MsT/wEm/StW 1 MM2 0:0 ST1,WW0 - 1";
constexpr std::string_view with_gap = "MsT/wSm/-tW 1 TT3 0:0 ST1,WW0 a2 1";
constexpr std::string_view in_swap = "SMm/TEt/Wws 1 SS0 0:0 TT0 a2b2 3";

}  // namespace

// --- Setup --------------------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: for two to four players") {
    CHECK(ShiftingStones::scores(new_game()).size() == 2);
    CHECK(ShiftingStones::scores(new_game("seats=2")).size() == 2);
    CHECK(ShiftingStones::scores(new_game("seats=3")).size() == 3);
    CHECK(ShiftingStones::scores(new_game("seats=4")).size() == 4);
    for (const std::string_view wrong : {"seats=1", "seats=5", "seats=0", "seats=22", "seats=two"}) {
        CHECK_FALSE(read_rules(wrong));
    }
}

TEST_CASE("shifting stones rules: the stones are shuffled onto the cells") {
    std::map<char, Names> places;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const State state = new_game("", seed);
        REQUIRE(stones_on(state.board) == 9);
        for (Cell cell = 0; cell < cells; ++cell) {
            places[stone_names[state.board.at(cell)]].insert(write_cell(cell));
        }
    }
    // Every stone once on each board, as there are nine kinds; and each comes to every cell.
    CHECK(places.size() == 9);
    for (const auto& [stone, all] : places) {
        CHECK(all.size() == 9);
    }
}

TEST_CASE("shifting stones rules: every stone and every card is in the game once") {
    for (const std::string_view rules_text : {"", "set=swap", "set=builder", "seats=4"}) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const State state = new_game(rules_text, seed);
            Names drawings;
            for (int cell = 0; cell < cells; ++cell) {
                if (state.board.has(cell)) {
                    drawings.insert(std::string(1, stone_names[state.board.at(cell)]));
                }
            }
            CHECK(drawings.size() == stones_on(state.board));
            Names all{goal(state)};
            for (const CardIndex card : state.pile) {
                all.insert(write_card(card));
            }
            CHECK(all.size() == cards);
        }
    }
}

TEST_CASE("shifting stones rules: the cards are shuffled into a pile and the top card is turned up") {
    Names goals;
    Names last_cards;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const State state = new_game("", seed);
        CHECK(state.pile.size() == cards - 1);
        CHECK(state.card == 1);
        goals.insert(goal(state));
        last_cards.insert(write_card(state.pile.back()));
    }
    CHECK(goals.size() == cards);
    CHECK(last_cards.size() == cards);
}

TEST_CASE("shifting stones rules: seat 1 begins") {
    for (const std::string_view rules_text : many_rules) {
        const State state = new_game(rules_text);
        CHECK(ShiftingStones::to_move(state) == Mover::seat(0));
        CHECK_FALSE(state.last);
    }
}

TEST_CASE("shifting stones rules: play goes clockwise") {
    CHECK(play(position("MsT/wEm/StW 1 MM2 0:0:0 ST1 - 1"), "a2b2").to_move == 1);
    CHECK(play(position("MsT/wEm/StW 2 MM2 0:0:0 ST1 - 1"), "a2b2").to_move == 2);
    CHECK(play(position("MsT/wEm/StW 3 MM2 0:0:0 ST1 - 1"), "a2b2").to_move == 0);
    CHECK(play(position("MsT/wEm/StW 2 MM2 0:0 ST1 - 1"), "a2b2").to_move == 0);
    CHECK(play(position("MsT/wEm/StW 4 MM2 0:0:0:0 ST1 - 1"), "a2b2").to_move == 0);
}

TEST_CASE("shifting stones rules: the same seed gives the same setup, on every platform") {
    CHECK(new_game("", 7) == new_game("", 7));
    CHECK_FALSE(new_game("", 7) == new_game("", 8));
    CHECK(write_state(new_game("", 0)) ==
          "Ttw/EWs/SmM 1 MM0 0:0 WW2,MM3,TW0,MM1,MS0,SS0,SS2,WW1,TT1,ST0,MT0,MW0,MM2,TT3,SS3,SW0,WW0,MW1,TT2,"
          "WW3,TT0,ST1,SS1 - 1");
    CHECK(
        write_state(new_game("set=builder,seats=3", 2026)) ==
        "WSw/m-s/MtT 1 WW1 0:0:0 MM0,MS0,ST0,WW2,TT1,TT2,WW3,MM1,MW1,MT0,WW0,ST1,TW0,SS0,MM3,MM2,TT3,SW0,SS2,"
        "MW0,SS3,SS1,TT0 - 1");
}

// --- Rule sets ----------------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: a game is played by one of three sets, each a bundle of five options") {
    CHECK(rules("") == rules("set=book"));
    CHECK(rules("set=book") == rules("shift=slide,start=full,claim=any,takeback=yes,opener=next"));
    CHECK(rules("set=swap") == rules("shift=swap,start=full,claim=any,takeback=yes,opener=next"));
    CHECK(rules("set=builder") == rules("shift=slide,start=gap,claim=built,takeback=no,opener=rotate"));
    CHECK(rules("").set_aside == Rules::SetAside::repetition);
    CHECK(rules("set=builder").set_aside == Rules::SetAside::repetition);
    const Rules swap = rules("set=swap");
    CHECK(swap.shift == Rules::Shift::swap);
    CHECK(swap.start == Rules::Start::full);
    CHECK(swap.claim == Rules::Claim::any);
    CHECK(swap.takeback == Rules::Takeback::yes);
    CHECK(swap.opener == Rules::Opener::next);
}

TEST_CASE("shifting stones rules: the five options can also be chosen one by one") {
    CHECK(rules("start=gap") == Rules{.start = Rules::Start::gap});
    CHECK(rules("claim=built") == Rules{.claim = Rules::Claim::built});
    CHECK(rules("takeback=no") == Rules{.takeback = Rules::Takeback::no});
    CHECK(rules("opener=rotate") == Rules{.opener = Rules::Opener::rotate});
    CHECK(rules("setaside=never") == Rules{.set_aside = Rules::SetAside::never});
    CHECK(rules("setaside=agree") == Rules{.set_aside = Rules::SetAside::agree});
    // Over a set, wherever it stands.
    CHECK(rules("set=builder,claim=any,start=full") == rules("claim=any,start=full,set=builder"));
    CHECK(rules("shift=slide,set=swap") == rules("set=book"));
    CHECK(rules("set=builder,start=full,claim=any,takeback=yes,opener=next") == rules(""));
}

TEST_CASE("shifting stones rules: with start=gap the Eye is taken off after the shuffle") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::string book = write_state(new_game("", seed));
        std::string expected = book;
        expected[expected.find('E')] = '-';
        CHECK(write_state(new_game("start=gap", seed)) == expected);
        CHECK(write_state(new_game("set=builder", seed)) == expected);
        CHECK(write_state(new_game("set=swap", seed)) == book);
    }
}

TEST_CASE("shifting stones rules: with claim=built the path must hold the cell the shifted stone came to") {
    // At its end, in its middle, or not at all.
    constexpr std::string_view built = "claim=built";
    CHECK(played(position("M-T/Sms/Wtw 1 MM0 0:0 ST1 - 1", built), "b2b3!a3b3") ==
          "MmT/S-s/Wtw 2 ST1 MM0:0 - b3 2");
    CHECK(played(position("M-T/WsS/wtm 1 MT0 0:0 ST1 - 1", built), "b2b3!a3b3c3") ==
          "MsT/W-S/wtm 2 ST1 MT0:0 - b3 2");
    CHECK(played(position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1", built), "a2a1!a3b3") ==
          "MmT/-sW/Stw 2 MM0 0:0 ST1 a1 1");
    CHECK(played(position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1"), "a2a1!a3b3") == "MmT/-sW/Stw 2 ST1 MM0:0 - a1 2");
    // The cell it left does not count, nor that of a lifted stone, which is the one it came to.
    CHECK(listed(position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1", built)) == Names{"a2a1", "b1a1"});
    CHECK(listed(position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1")) ==
          Names{"a2a1", "a2a1!a3b3", "b1a1", "b1a1!a3b3"});
}

TEST_CASE("shifting stones rules: with claim=built in Swap the path must hold one of the two cells") {
    constexpr std::string_view built = "set=swap,claim=built";
    const State state = position("SMm/TEt/Wws 1 MS0 0:0 TT0 - 1", built);
    // The second cell only; the first only; neither.
    CHECK(play(state, "a3b3!b3c3").won[0].size() == 1);
    CHECK(play(state, "b3c3!a3b3").won[0].size() == 1);
    CHECK(play(state, "a1a2!a3b3").won[0].empty());
    CHECK(play(position("SMm/TEt/Wws 1 MS0 0:0 TT0 - 1", "set=swap"), "a1a2!a3b3").won[0].size() == 1);
    CHECK(listed(state).contains("b3c3!a3b3"));
    CHECK_FALSE(listed(state).contains("a1a2!a3b3"));
}

TEST_CASE("shifting stones rules: with takeback=no the stone moved in the turn before must stay") {
    CHECK(listed_shifts(position(with_gap)) == Names{"a2a1", "b1a1"});
    const State state = position(with_gap, "takeback=no");
    CHECK(listed_shifts(state) == Names{"b1a1"});
    CHECK(refusal(state, "a2a1") == "a2a1: the stone on a2 moved in the turn before (takeback=no)");
    // Only for that one turn, and not before the first.
    CHECK(legal(play(state, "b1a1 b2b1 a2b2"), "a1a2"));
    CHECK(listed_shifts(play(state, "b1a1")) == Names{"b2b1", "c1b1"});
    CHECK(listed_shifts(position("MsT/wSm/-tW 1 TT3 0:0 ST1,WW0 - 1", "takeback=no")) ==
          Names{"a2a1", "b1a1"});
    // The stone that slid while another was lifted is one that moved.
    CHECK(listed_shifts(play(position(full, "takeback=no"), "a2b2")) == Names{"a1a2", "a3a2"});
    CHECK(listed_shifts(play(position(full), "a2b2")) == Names{"a1a2", "a3a2", "b2a2"});
}

TEST_CASE("shifting stones rules: with takeback=no in Swap the same two may not be exchanged back") {
    CHECK(listed_shifts(position(in_swap, "set=swap")).size() == 12);
    const State state = position(in_swap, "set=swap,takeback=no");
    Names expected = listed_shifts(position(in_swap, "set=swap"));
    expected.erase("a2b2");
    CHECK(listed_shifts(state) == expected);
    CHECK(refusal(state, "a2b2") == "a2b2: these two were exchanged in the turn before (takeback=no)");
    // Each of the two may be exchanged with others, and in the turn after these two again.
    CHECK(legal(play(state, "a2a3"), "a2b2"));
    CHECK(legal(state, "b2b3"));
}

TEST_CASE("shifting stones rules: with takeback=no some shift is always left") {
    int slides = 0;
    for (int gap = 0; gap < cells; ++gap) {
        Board board;
        Stone stone = 0;
        for (int cell = 0; cell < cells; ++cell) {
            if (cell != gap) {
                board.put(cell, stone++);
            }
        }
        for (int to = 0; to < cells; ++to) {
            if (are_adjacent(gap, to)) {
                std::size_t left = 0;
                const std::optional<Shift> last = Shift{static_cast<Cell>(gap), static_cast<Cell>(to)};
                for_each_shift(board, rules("takeback=no"), last, [&](const Shift& shift) {
                    ++left;
                    CHECK(shift.to == gap);
                    CHECK(shift.from != to);
                });
                CHECK(left >= 1);
                CHECK(left + 1 ==
                      static_cast<std::size_t>(std::popcount(neighbours[static_cast<std::size_t>(gap)])));
                ++slides;
            }
        }
    }
    CHECK(slides == 24);
    for (const std::string& pair : listed_shifts(position(in_swap, "set=swap"))) {
        const State state = position(join("SMm/TEt/Wws 1 SS0 0:0 TT0 ", pair, " 3"), "set=swap,takeback=no");
        CHECK(listed_shifts(state).size() == 11);
    }
}

TEST_CASE(
    "shifting stones rules: with opener=rotate the k-th card is opened by seat ((k − 1) mod seats) + 1") {
    // Seat 2 wins card k; the next is opened by seat k mod 3 + 1, not always by seat 3.
    for (int k = 1; k <= 7; ++k) {
        const std::string text = join("MmT/SsW/-tw 2 MM0 0:0:0 ST1,WW0 - ", k);
        CHECK(play(position(text, "opener=rotate"), "a2a1!a3b3").to_move == k % 3);
        CHECK(play(position(text), "a2a1!a3b3").to_move == 2);
        // Nothing but a new card moves the opener.
        CHECK(play(position(text, "opener=rotate"), "a2a1").to_move == 2);
    }
}

TEST_CASE("shifting stones rules: shift=swap with start=gap is refused") {
    for (const std::string_view wrong : {"shift=swap,start=gap", "set=swap,start=gap",
                                         "set=builder,shift=swap", "start=gap,seats=3,shift=swap"}) {
        const auto read = read_rules(wrong);
        INFO(wrong);
        REQUIRE_FALSE(read);
        CHECK(read.error().message ==
              "shift=swap with start=gap: to exchange stones the board must stay full");
    }
    CHECK(read_rules("set=builder,shift=swap,start=full"));
}

// --- A turn -------------------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: a stone slides from an orthogonally adjacent cell into the empty one") {
    CHECK(listed_shifts(position("MsT/wSm/-tW 1 TT3 0:0 ST1 - 1")) == Names{"a2a1", "b1a1"});
    CHECK(listed_shifts(position("MsT/-Sm/wtW 1 TT3 0:0 ST1 - 1")) == Names{"a1a2", "a3a2", "b2a2"});
    CHECK(listed_shifts(position("MsT/S-m/wtW 1 TT3 0:0 ST1 - 1")) == Names{"a2b2", "b1b2", "b3b2", "c2b2"});
    CHECK(played(position(with_gap), "b1a1") == "MsT/wSm/t-W 2 TT3 0:0 ST1,WW0 a1 1");
    // Neither by a diagonal, nor over a stone.
    CHECK(refusal(position(with_gap), "b2a1") == "b2a1: b2 and a1 are not adjacent");
    CHECK(refusal(position(with_gap), "a3a1") == "a3a1: a3 and a1 are not adjacent");
}

TEST_CASE("shifting stones rules: exactly one stone is shifted; there is no passing") {
    for (const std::string_view pass : {"", "-", "pass", "0000", "a2", "!", "!a3b3"}) {
        CHECK_FALSE(legal(position(with_gap), pass));
    }
    for (const std::string_view rules_text : {"", "set=swap", "set=builder"}) {
        play_at_random(rules_text, 5, [](const State& state, const Turn& turn, const State& next) {
            int changed = 0;
            for (int cell = 0; cell < cells; ++cell) {
                const bool same = state.board.has(cell) == next.board.has(cell) &&
                                  (!state.board.has(cell) || state.board.at(cell) == next.board.at(cell));
                changed += same ? 0 : 1;
            }
            CHECK(changed == 2);
            CHECK(next.board.at(turn.shift.to) == state.board.at(turn.shift.from));
        });
    }
}

TEST_CASE("shifting stones rules: while the board is full one stone is lifted and a neighbour slides in") {
    const State state = position(full);
    // Every two neighbours, in both orders.
    Names expected;
    for (const std::string& pair : listed_shifts(position(in_swap, "set=swap"))) {
        expected.insert(pair);
        expected.insert(pair.substr(2) + pair.substr(0, 2));
    }
    CHECK(expected.size() == 24);
    CHECK(listed_shifts(state) == expected);
    CHECK(played(state, "a2b2") == "MsT/-wm/StW 2 MM2 0:0 ST1,WW0 b2 1");
    CHECK(played(state, "b2a2") == "MsT/E-m/StW 2 MM2 0:0 ST1,WW0 a2 1");
    CHECK(played(state, "c1c2") == "MsT/wEW/St- 2 ST1 0:0 WW0 c2 2");
}

TEST_CASE("shifting stones rules: a lifted stone is off the board for good") {
    for (const std::string_view rules_text : {"", "seats=4", "set=builder,start=full"}) {
        play_at_random(rules_text, 5, [](const State& state, const Turn&, const State& next) {
            CHECK(stones_on(next.board) == 8);
            if (stones_on(state.board) == 8) {
                for (Stone stone = 0; stone < stones; ++stone) {
                    CHECK(state.board.find(stone).has_value() == next.board.find(stone).has_value());
                }
            }
        });
    }
}

TEST_CASE("shifting stones rules: in Swap two orthogonally adjacent stones change places") {
    CHECK(listed_shifts(position(in_swap, "set=swap")) == Names{"a1a2", "a1b1", "a2a3", "a2b2", "a3b3",
                                                                "b1b2", "b1c1", "b2b3", "b2c2", "b3c3",
                                                                "c1c2", "c2c3"});
    CHECK(played(position(in_swap, "set=swap"), "a1a2") == "SMm/WEt/Tws 2 SS0 0:0 TT0 a1a2 3");
    CHECK(refusal(position(in_swap, "set=swap"), "a1b2") == "a1b2: a1 and b2 are not adjacent");
}

TEST_CASE("shifting stones rules: in Swap the board stays full") {
    play_at_random("set=swap", 5,
                   [](const State&, const Turn&, const State& next) { CHECK(stones_on(next.board) == 9); });
}

TEST_CASE("shifting stones rules: a right claim wins the card and the next card is turned up") {
    CHECK(played(position("MmT/SsW/-tw 1 MM0 WW1:0 ST1,WW0 - 3"), "a2a1!b3a3") ==
          "MmT/-sW/Stw 2 ST1 WW1,MM0:0 WW0 a1 4");
}

TEST_CASE("shifting stones rules: any right path will do, not only the one that is listed") {
    const State state = position("MsT/wSm/-tW 1 MM1 0:0 ST1,WW0 a2 1");
    Names ways;
    for (const std::string_view way : {"a3b3c3c2", "c2c3b3a3"}) {
        ways.insert(played(state, join("b1a1!", way)));
        CHECK(play(state, join("b1a1!", way)).won[0].size() == 1);
    }
    CHECK(ways.size() == 1);
}

TEST_CASE("shifting stones rules: a wrong claim costs the card won last, which goes under the pile") {
    // MT0 is not there between a1 and b1.
    const State state = position("Tws/M-t/SWm 2 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4");
    CHECK(played(state, "b3b2!a1b1") == "T-s/Mwt/SWm 1 MT0 SS0:TT1 ST1,MM1,MM3,WW0 b2 4");
    // Each seat its own, and the last one first.
    CHECK(played(state, "b3b2!a1b1 c3b3!a1b1 c2c3!a1b1") ==
          "Tst/Mw-/SWm 1 MT0 0:0 ST1,MM1,MM3,WW0,SS0,TT1 c3 4");
}

TEST_CASE("shifting stones rules: a wrong claim costs nothing where there is no card") {
    CHECK(played(position(with_gap), "a2a1!a3b3") == "MsT/-Sm/wtW 2 TT3 0:0 ST1,WW0 a1 1");
}

TEST_CASE("shifting stones rules: either way the turn is over") {
    const State state = position("MmT/SsW/-tw 1 MM0 0:0:0 ST1,WW0 - 1");
    CHECK(play(state, "a2a1!a3b3").to_move == 1);
    CHECK(play(state, "a2a1!a3a2").to_move == 1);
    CHECK(play(state, "a2a1").to_move == 1);
    CHECK(refusal(state, "a2a1!a3b3!a3b3") == "turn 'a2a1!a3b3!a3b3': '!a' is not a cell");
}

TEST_CASE("shifting stones rules: nobody has to claim, and a player shifts before claiming") {
    const State state = position("MmT/SsW/-tw 1 MM0 0:0 ST1,WW0 - 1");
    CHECK(listed(state).contains("a2a1"));
    CHECK(played(state, "a2a1") == "MmT/-sW/Stw 2 MM0 0:0 ST1,WW0 a1 1");
    CHECK_FALSE(legal(state, "!a3b3"));
    CHECK_FALSE(legal(state, "a3b3"));
}

TEST_CASE("shifting stones rules: a claim is for the board after the shift") {
    // The shift breaks the path that was there, and builds one that was not.
    CHECK(play(position("MmT/-sW/Stw 1 MM0 0:0 ST1 - 1"), "a3a2!a3b3").won[0].empty());
    CHECK(play(position("M-T/Sms/Wtw 1 MM0 0:0 ST1 - 1"), "b2b3!a3b3").won[0].size() == 1);
}

// --- Set-aside ----------------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: a card set aside leaves the game for good and the next is turned up") {
    const State state = position("MsT/wSm/-tW 2 TT3 MM0:SS0 ST1,WW0 a2 1", "setaside=agree");
    CHECK(played(state, "=") == "MsT/wSm/-tW 2 ST1 MM0:SS0 WW0 a2 2");
    CHECK(played(state, "= = =") == "MsT/wSm/-tW 2 - MM0:SS0 - a2 3");
}

TEST_CASE("shifting stones rules: a twin card whose family has lost a stone is set aside as the goal") {
    // When it is turned up: all of a chain at once.
    const State state = position("M-T/wEs/StW 2 SS1 0:0 MM1,MM3,WW0,MM2,ST1 - 1");
    CHECK(played(state, "c3b3!a1b1") == "MT-/wEs/StW 1 SS1 0:0 MM1,MM3,WW0,MM2,ST1 b3 1");
    const State chain = position("M-T/wEs/SWt 2 ST0 0:0 MM1,MM3,WW0,MM2,SS1 - 1");
    CHECK(played(chain, "c3b3!c1c2") == "MT-/wEs/SWt 1 WW0 0:ST0 MM2,SS1 b3 4");
    // In the pile it stays until its turn comes, and a mixed card of the family can still be won.
    CHECK(goal(play(position("M-T/wEs/SWt 2 ST0 0:0 MT0,MM3 - 1"), "c3b3!c1c2")) == "MT0");
    CHECK(is_over(play(position("M-T/wEs/SWt 2 ST0 0:0 MM3,MM1 - 1"), "c3b3!c1c2")));
}

TEST_CASE("shifting stones rules: with opener=rotate the opener of the new card moves, after a chain too") {
    const std::string_view text = "M-T/wEs/SWt 2 ST0 0:0:0 MM1,WW0,SS1 - 1";
    CHECK(played(position(text), "c3b3!c1c2") == "MT-/wEs/SWt 3 WW0 0:ST0:0 SS1 b3 3");
    CHECK(played(position("M-T/wEs/SWt 2 ST0 0:0:0 MM1,MM2,WW0,SS1 - 1", "opener=rotate"), "c3b3!c1c2") ==
          "MT-/wEs/SWt 1 WW0 0:ST0:0 SS1 b3 4");
}

TEST_CASE(
    "shifting stones rules: in the middle of the first turn the claim is for the goal that now stands") {
    const State state = position("MmS/sET/tWw 1 SS0 0:0 MM0,WW0 - 1");
    // Lifting s makes SS0 impossible; the turn goes on, and when it is over the next seat moves.
    CHECK(listed(state).contains("a1a2!a3b3"));
    CHECK(played(state, "a1a2!a3b3") == "MmS/tET/-Ww 2 WW0 MM0:0 - a2 3");
    CHECK(played(state, "a1a2") == "MmS/tET/-Ww 2 MM0 0:0 WW0 a2 2");
    CHECK(played(state, "a1a2!b1c1") == "MmS/tET/-Ww 2 MM0 0:0 WW0 a2 2");
    // A chain in the middle of the turn.
    const State chain = position("MmS/sET/tWw 1 SS0 0:0 SS1,SS3,MM0,SS2,WW0 - 1");
    CHECK(played(chain, "a1a2!a3b3") == "MmS/tET/-Ww 2 WW0 MM0:0 - a2 6");
    CHECK(played(chain, "a1a2") == "MmS/tET/-Ww 2 MM0 0:0 SS2,WW0 a2 4");
}

TEST_CASE("shifting stones rules: after a card turned up in the middle of a turn the next seat moves") {
    // Also with opener=rotate, where the card is seat 2's: it has been opened already.
    const std::string_view text = "MmS/sET/tWw 3 SS0 0:0:0 MM0,WW0 - 1";
    CHECK(play(position(text), "a1a2").to_move == 0);
    CHECK(play(position(text, "opener=rotate"), "a1a2").to_move == 0);
    // What was won in that turn is followed by a new card, which has its opener.
    CHECK(play(position(text), "a1a2!a3b3").to_move == 0);
    CHECK(play(position(text, "opener=rotate"), "a1a2!a3b3").to_move == 2);
}

TEST_CASE("shifting stones rules: if the lift leaves no card the shift is still made and no claim follows") {
    const State state = position("mWE/STt/wMs 1 TT0 0:0:0:0 - - 1");
    CHECK(played(state, "a2b2") == "mWE/-St/wMs 2 - 0:0:0:0 - b2 1");
    CHECK(refusal(state, "a2b2!a3b3") == "a2b2 leaves no card that could be claimed");
    CHECK(played(position("mWE/STt/wMs 4 TT0 0:0:0:0 TT1,TT3 - 5", "opener=rotate"), "a2b2") ==
          "mWE/-St/wMs 1 - 0:0:0:0 - b2 7");
    // Another lift leaves it.
    CHECK(goal(play(state, "a2a3")) == "TT0");
}

TEST_CASE("shifting stones rules: an impossible goal in a position that is read is set aside at once") {
    CHECK(write_state(position("M-T/wEs/StW 2 MM0 0:0 MM1,ST1,WW0 - 1")) == "M-T/wEs/StW 2 ST1 0:0 WW0 - 3");
    CHECK(write_state(position("M-T/wEs/StW 2 MM0 0:0 MM1,ST1,WW0 - 1", "opener=rotate")) ==
          "M-T/wEs/StW 1 ST1 0:0 WW0 - 3");
    CHECK(write_state(position("M-T/wEs/StW 2 MM0 SS0:0 MM1 - 8", "opener=rotate")) ==
          "M-T/wEs/StW 2 - SS0:0 - - 9");
    CHECK(winners(position("M-T/wEs/StW 2 MM0 SS0:0 MM1 - 8")) == "1");
    CHECK(write_state(position("M-T/wEs/StW 2 MM0 0:0 ST1 - 1", "setaside=never")) ==
          "M-T/wEs/StW 2 ST1 0:0 - - 2");
    // What was read is itself read as it is.
    const State state = position("M-T/wEs/StW 2 MM0 0:0 MM1,ST1,WW0 - 1");
    CHECK(position(write_state(state)) == state);
}

TEST_CASE(
    "shifting stones rules: a card goes when the same board stands for the third time at a turn's start") {
    const State state = position("-Tm/SwM/tsW 1 TT0 MM3:ST1 WW0,SS0 b3 4");
    CHECK(goal(play(state, "a2a3 a3a2 a2a3")) == "TT0");
    CHECK(played(state, "a2a3 a3a2 a2a3 a3a2") == "-Tm/SwM/tsW 1 WW0 MM3:ST1 SS0 a2 5");
    // Not only the first board; not only in a row.
    CHECK(goal(play(state, "b3a3 b2b3 b3b2 b2b3 b3b2")) == "WW0");
    CHECK(goal(play(state, "a2a3 a3a2 b3a3 a3b3")) == "WW0");
    // A position carries no history: its counts start at it.
    const State again = position(write_state(play(state, "a2a3 a3a2 a2a3")));
    CHECK(goal(play(again, "a3a2 a2a3")) == "TT0");
    CHECK(goal(play(again, "a3a2 a2a3 a3a2 a2a3")) == "WW0");
}

TEST_CASE("shifting stones rules: all nine drawings are told apart where boards are compared") {
    // Two moons side by side: by families the board would never change.
    const State state = position("MmS/TEt/Wws 1 SS0 0:0 TT0 - 1", "set=swap");
    CHECK(goal(play(state, "a3b3 a3b3 a3b3")) == "SS0");
    CHECK(goal(play(state, "a3b3 a3b3 a3b3 a3b3")) == "TT0");
}

TEST_CASE("shifting stones rules: after 12 turns for each player without a right claim the card goes") {
    for (const auto& [rules_text, seats] :
         {std::pair{"", 2}, std::pair{"seats=3", 3}, std::pair{"seats=4", 4},
          std::pair{"set=swap,seats=4", 4}, std::pair{"set=builder", 2}, std::pair{"set=builder,seats=3", 3},
          std::pair{"setaside=agree,seats=3", 3}}) {
        INFO(rules_text);
        const Rules state_rules = rules(rules_text);
        Random random(3);
        int limits = 0;
        int repetitions = 0;
        for (int game = 0; game < 200; ++game) {
            State state = new_game(rules_text, random.next());
            // Counted anew here, from boards and cards alone.
            std::vector<std::uint64_t> faced{state.board.key()};
            int turns_on_card = 0;
            while (true) {
                const Turn turn = random_shift(state, random);
                const State between = after_shift(state, turn.shift);
                if (is_over(between)) {
                    break;
                }
                if (between.card != state.card) {
                    faced.clear();
                    turns_on_card = 0;
                }
                const State next = after(state, turn);
                ++turns_on_card;
                faced.push_back(next.board.key());
                const bool third = std::ranges::count(faced, next.board.key()) == 3;
                const bool long_enough = turns_on_card == 12 * seats;
                REQUIRE((next.card != between.card || is_over(next)) == (third || long_enough));
                limits += long_enough ? 1 : 0;
                repetitions += third ? 1 : 0;
                if (third || long_enough) {
                    faced = {next.board.key()};
                    turns_on_card = 0;
                }
                if (is_over(next)) {
                    break;
                }
                state = next;
            }
        }
        CHECK(limits > 0);
        CHECK((repetitions > 0) == (state_rules.takeback == Rules::Takeback::yes));
    }
}

TEST_CASE("shifting stones rules: a turn in the middle of which the card was turned up is its first") {
    // The lift of a sun turns up MM3 in the first turn; nobody claims, and no board stands for the third
    // time.
    for (const auto& [won, seats] : {std::pair{"0:0", 2}, std::pair{"0:0:0", 3}}) {
        State state = play(position(join("MmS/sET/tWw 1 SS0 ", won, " MM3,WW0 - 1")), "a1a2");
        REQUIRE(goal(state) == "MM3");
        Random random(6);
        std::vector<std::uint64_t> faced{state.board.key()};
        for (int turn = 2; turn < 12 * seats; ++turn) {
            Turn next = random_shift(state, random);
            while (std::ranges::count(faced, shifted(state.board, state.rules, next.shift).key()) == 2) {
                next = random_shift(state, random);
            }
            state = after(state, next);
            faced.push_back(state.board.key());
            INFO("turn " << turn);
            REQUIRE(goal(state) == "MM3");
        }
        for (const Shift& last : shifts(state)) {
            CHECK(goal(after(state, {last, {}})) == "WW0");
        }
    }
}

TEST_CASE("shifting stones rules: a right claim in the last turn wins") {
    // 23 turns without one; then the path is there.
    Random random(8);
    int wins = 0;
    for (int game = 0; game < 300; ++game) {
        State state = new_game("", random.next());
        const std::uint32_t card = state.card;
        for (int turn = 1; turn < 24 && state.card == card; ++turn) {
            state = after(state, random_shift(state, random));
        }
        if (state.card != card) {
            continue;
        }
        for (const Turn& turn : turns(state)) {
            const State next = after(state, turn);
            CHECK(next.card > card);
            CHECK(next.won[1].size() == (turn.claim.empty() ? 0 : 1));
            wins += turn.claim.empty() ? 0 : 1;
        }
    }
    CHECK(wins > 0);
}

TEST_CASE("shifting stones rules: a right claim wins where the board stands for the third time too") {
    const State state = position("-Tm/SwM/tsW 1 MM0 0:0 WW0,SS0 b3 4");
    CHECK(played(state, "a2a3 a3a2 a2a3 a3a2!c3c2") == "-Tm/SwM/tsW 1 WW0 0:MM0 SS0 a2 5");
}

TEST_CASE("shifting stones rules: both counts are looked at after the turn's claim") {
    // The wrong claim puts ST1 under the empty pile, so it is the card turned up.
    CHECK(played(position("-Tm/SwM/tsW 1 TT0 MM3:ST1 - b3 4"), "a2a3 a3a2 a2a3 a3a2!b3a1") ==
          "-Tm/SwM/tsW 1 ST1 MM3:0 - a2 5");
}

TEST_CASE("shifting stones rules: the counts start afresh with each card") {
    const State state = position("-Tm/SwM/tsW 1 MM0 0:0 TT0,SS0 b3 4");
    // Twice the same board under MM0, which is won; then it takes two more rounds under TT0.
    const State next = play(state, "a2a3 a3a2!c3c2");
    CHECK(goal(next) == "TT0");
    CHECK(goal(play(next, "a2a3 a3a2 a2a3")) == "TT0");
    CHECK(goal(play(next, "a2a3 a3a2 a2a3 a3a2")) == "SS0");
}

TEST_CASE("shifting stones rules: a card turned up in the middle of a turn counts from that turn") {
    // The board after it is the first that faced the card.
    const State state = position("MmS/sET/tWw 1 SS0 0:0 MM3,WW0 - 1");
    const State first = play(state, "a1a2");
    CHECK(goal(first) == "MM3");
    CHECK(goal(play(first, "a2a1 a1a2 a2a1")) == "MM3");
    CHECK(goal(play(first, "a2a1 a1a2 a2a1 a1a2")) == "WW0");
}

TEST_CASE("shifting stones rules: a wrong claim is no right one and its turn counts") {
    const State state = position("-Tm/SwM/tsW 1 TT0 MM3:ST1 WW0,SS0 b3 4");
    CHECK(played(state, "a2a3!a1 a3a2!a1 a2a3!a1 a3a2!a1") == "-Tm/SwM/tsW 1 WW0 0:0 SS0,MM3,ST1 a2 5");
}

TEST_CASE("shifting stones rules: with opener=rotate a card that goes for its time moves the opener") {
    const std::string_view text = "-Tm/SwM/tsW 1 TT0 0:0:0 WW0,SS0 b3 4";
    CHECK(play(position(text), "a2a3 a3a2 a2a3 a3a2").to_move == 1);
    CHECK(play(position(text, "opener=rotate"), "a2a3 a3a2 a2a3 a3a2").to_move == 1);
    const std::string_view later = "-Tm/SwM/tsW 1 TT0 0:0:0 WW0,SS0 b3 5";
    CHECK(play(position(later), "a2a3 a3a2 a2a3 a3a2").to_move == 1);
    CHECK(play(position(later, "opener=rotate"), "a2a3 a3a2 a2a3 a3a2").to_move == 2);
}

TEST_CASE("shifting stones rules: with setaside=agree all players may set the card aside between turns") {
    const std::string_view text = "MsT/wSm/-tW 1 TT3 0:0 ST1,WW0 a2 3";
    CHECK(played(position(text, "setaside=agree"), "=") == "MsT/wSm/-tW 1 ST1 0:0 WW0 a2 4");
    CHECK(played(position(text, "setaside=agree"), "= b1a1 =") == "MsT/wSm/t-W 2 WW0 0:0 - a1 5");
    for (const std::string_view rules_text : {"", "setaside=never", "set=builder"}) {
        CHECK(refusal(position(text, rules_text), "=") ==
              "= sets a card aside by agreement, which the rules allow with setaside=agree only");
    }
    // Before the first turn too.
    CHECK(played(position(full, "setaside=agree"), "=") == "MsT/wEm/StW 1 ST1 0:0 WW0 - 2");
}

TEST_CASE("shifting stones rules: agreement is as repetition for the rest") {
    const State state = position("-Tm/SwM/tsW 1 TT0 0:0 WW0,SS0,MM1 b3 4", "setaside=agree");
    CHECK(goal(play(state, "a2a3 a3a2 a2a3 a3a2")) == "WW0");
    // The counts start afresh with the card that was turned up by agreement.
    CHECK(goal(play(state, "a2a3 a3a2 = a2a3 a3a2 a2a3")) == "WW0");
    CHECK(goal(play(state, "a2a3 a3a2 = a2a3 a3a2 a2a3 a3a2")) == "SS0");
}

TEST_CASE("shifting stones rules: with opener=rotate the opener moves after an agreement") {
    const std::string_view text = "MsT/wSm/-tW 1 TT3 0:0:0 ST1,WW0 a2 4";
    CHECK(play(position(text, "setaside=agree"), "=").to_move == 0);
    CHECK(play(position(text, "setaside=agree,opener=rotate"), "=").to_move == 1);
    CHECK(play(position(text, "setaside=agree,opener=rotate"), "= =").to_move == 2);
    // The game that ends by it leaves the seat as it was.
    CHECK(played(position(text, "setaside=agree,opener=rotate"), "= = =") == "MsT/wSm/-tW 3 - 0:0:0 - a2 6");
}

TEST_CASE("shifting stones rules: after an agreement takeback=no still holds") {
    const State state =
        play(position("MsT/wSm/-tW 1 TT3 0:0 ST1,WW0 a2 3", "takeback=no,setaside=agree"), "=");
    CHECK(listed_shifts(state) == Names{"b1a1"});
    CHECK_FALSE(legal(state, "a2a1"));
    const State swapped = play(position(in_swap, "set=swap,takeback=no,setaside=agree"), "=");
    CHECK_FALSE(legal(swapped, "a2b2"));
}

TEST_CASE("shifting stones rules: with setaside=never only impossible cards go") {
    State state = position("-Tm/SwM/tsW 1 TT0 0:0 WW0,SS0 b3 4", "setaside=never");
    for (int round = 0; round < 50; ++round) {
        state = play(state, "a2a3 a3a2");
        REQUIRE(goal(state) == "TT0");
    }
    CHECK(state == position("-Tm/SwM/tsW 1 TT0 0:0 WW0,SS0 a2 4", "setaside=never"));
    const State impossible = position("MmS/sET/tWw 1 SS0 0:0 SS1,MM0,WW0 - 1", "setaside=never");
    CHECK(played(impossible, "a1a2") == "MmS/tET/-Ww 2 MM0 0:0 WW0 a2 3");
}

// --- End and result -----------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: the game is over when a card must be turned up and the pile is empty") {
    const State state = position("MmT/SsW/-tw 1 MM0 0:SS0 - - 9");
    CHECK_FALSE(ShiftingStones::outcome(state).over);
    CHECK(winners(state).empty());
    const State won = play(state, "a2a1!a3b3");
    CHECK(ShiftingStones::outcome(won).over);
    CHECK(ShiftingStones::to_move(won).is_nobody());
    CHECK(turns(won).empty());
    CHECK(refusal(won, "a1a2") == "the game is over");
    CHECK_FALSE(ShiftingStones::outcome(play(state, "a2a1")).over);
    // A wrong claim leaves a card to turn up.
    CHECK_FALSE(is_over(play(state, "a2a1 a1a2!c3 a2a1!a3b3")));
}

TEST_CASE("shifting stones rules: most cards won wins") {
    CHECK(winners(position("MsT/wEm/StW 1 - MM0:SS0,TT0 - - 3")) == "2");
    CHECK(winners(position("MsT/wEm/StW 1 - MM0:SS0,TT0:0:MM1,MM2,MM3 - - 6")) == "4");
    CHECK(winners(position("MsT/wEm/StW 1 - MM0,WW0:SS0 - - 3")) == "1");
    // Cards count, not their turns.
    CHECK(winners(position("MsT/wEm/StW 1 - MM3:SS0,TT0 - - 3")) == "2");
    const Scores scores = ShiftingStones::scores(position("MsT/wEm/StW 1 MW0 MM0:SS0,TT0:0 - - 3"));
    REQUIRE(scores.size() == 3);
    CHECK(scores[0] == 1);
    CHECK(scores[1] == 2);
    CHECK(scores[2] == 0);
}

TEST_CASE("shifting stones rules: players with equally many cards win together") {
    CHECK(winners(position("MsT/wEm/StW 1 - 0:0 - - 3")) == "1,2");
    CHECK(winners(position("MsT/wEm/StW 1 - MM0:SS0:0 - - 3")) == "1,2");
    CHECK(winners(position("MsT/wEm/StW 1 - 0:SS0:0:MM0 - - 3")) == "2,4");
    CHECK(winners(position("MsT/wEm/StW 1 - 0:0:0:0 - - 3")) == "1,2,3,4");
}

TEST_CASE("shifting stones rules: nothing is hidden but the order of the cards in the pile") {
    // A position tells all but the history of its card; two that tell the same go on alike.
    for (const std::string_view rules_text : many_rules) {
        play_at_random(rules_text, 2, [&](const State&, const Turn&, const State& next) {
            const State read = position(write_state(next), write_rules(next.rules));
            CHECK(write_state(read) == write_state(next));
            CHECK(listed(read) == listed(next));
        });
    }
}
