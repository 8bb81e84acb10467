// Shifting Stones: rules, positions and turns as text, and what lists and perft hold. Every sentence of
// rules.md, "Notation", has a test that bears its gist.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/match.hpp"
#include "engine/shifting_stones_positions.hpp"

using namespace tessera;
using namespace tessera::shifting_stones;

namespace {

struct Case {
    std::string_view text;
    std::string_view reason;
};

void check_refusals(std::string_view rules_text, std::initializer_list<Case> all) {
    for (const auto& [text, reason] : all) {
        INFO(text);
        CHECK(position_refusal(text, rules_text) == reason);
    }
}

// Every way over the board that a finger could go without lifting, as text.
void go_on(Trace& way, std::vector<Trace>& all) {
    if (way.size() >= 2) {
        all.push_back(way);
    }
    for (Cell cell = 0; cell < cells; ++cell) {
        if (are_adjacent(way.back(), cell) && !std::ranges::contains(way, cell)) {
            way.push_back(cell);
            go_on(way, all);
            way.pop_back();
        }
    }
}

std::vector<Trace> every_way() {
    std::vector<Trace> all;
    for (Cell cell = 0; cell < cells; ++cell) {
        Trace way{cell};
        go_on(way, all);
    }
    return all;
}

}  // namespace

// --- Rules --------------------------------------------------------------------------------------------

TEST_CASE("shifting stones notation: rules are written as what differs from the nearest set") {
    const auto written = [](std::string_view text) { return write_rules(rules(text)); };
    CHECK(written("").empty());
    CHECK(written("set=book,seats=2,setaside=repetition").empty());
    CHECK(written("shift=swap") == "set=swap");
    CHECK(written("shift=slide,start=gap,claim=built,takeback=no,opener=rotate") == "set=builder");
    CHECK(written("start=gap") == "start=gap");
    CHECK(written("set=swap,claim=built,takeback=no") == "set=swap,claim=built,takeback=no");
    CHECK(written("start=gap,claim=built,takeback=no") == "set=builder,opener=next");
    CHECK(written("set=builder,claim=any,seats=4,setaside=never") ==
          "set=builder,claim=any,setaside=never,seats=4");
    CHECK(written("setaside=agree,seats=3") == "setaside=agree,seats=3");
}

TEST_CASE("shifting stones notation: every choice of rules comes back from its text") {
    int choices = 0;
    Names texts;
    for (const std::string_view shift : {"slide", "swap"}) {
        for (const std::string_view start : {"full", "gap"}) {
            for (const std::string_view claim : {"any", "built"}) {
                for (const std::string_view takeback : {"yes", "no"}) {
                    for (const std::string_view opener : {"next", "rotate"}) {
                        for (const std::string_view aside : {"repetition", "agree", "never"}) {
                            for (int seats = 2; seats <= 4; ++seats) {
                                const std::string text =
                                    join("shift=", shift, ",start=", start, ",claim=", claim,
                                         ",takeback=", takeback, ",opener=", opener, ",setaside=", aside,
                                         ",seats=", seats);
                                INFO(text);
                                if (shift == "swap" && start == "gap") {
                                    CHECK_FALSE(read_rules(text));
                                    continue;
                                }
                                Rules read = rules(text);
                                const std::string again = write_rules(read);
                                CHECK(texts.insert(again).second);
                                CHECK(again.size() <= text.size());
                                read.seats = seats == 2 ? 0 : read.seats;
                                CHECK(rules(again) == read);
                                ++choices;
                            }
                        }
                    }
                }
            }
        }
    }
    CHECK(choices == 216);
}

TEST_CASE("shifting stones notation: what is no rule is refused, saying what there is") {
    for (const auto& [text, reason] : {
             Case{"set=chess", "set is 'chess', not book, swap or builder"},
             Case{"set=Book", "set is 'Book', not book, swap or builder"},
             Case{"shift=jump", "shift is 'jump', not slide or swap"},
             Case{"start=empty", "start is 'empty', not full or gap"},
             Case{"claim=all", "claim is 'all', not any or built"},
             Case{"takeback=maybe", "takeback is 'maybe', not yes or no"},
             Case{"opener=last", "opener is 'last', not next or rotate"},
             Case{"setaside=no", "setaside is 'no', not repetition, agree or never"},
             Case{"seats=1", "seats is '1', not 2, 3 or 4"},
             Case{"seats=5", "seats is '5', not 2, 3 or 4"},
             Case{
                 "board=3x3",
                 "unknown rule 'board'; the rules are: set, shift, start, claim, takeback, opener, setaside, "
                 "seats"},
             Case{"set=book,set=swap", "rules: 'set' stands twice"},
             Case{"seats", "rules: 'seats' is not name=value"},
             Case{"seats=", "rules: 'seats=' is not name=value"},
             Case{"seats=2,", "rules: '' is not name=value"},
         }) {
        INFO(text);
        const auto read = read_rules(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message == reason);
    }
}

// --- Positions ----------------------------------------------------------------------------------------

TEST_CASE("shifting stones notation: a position is board, seat, goal, won, pile, last and card") {
    const State state = position("Tws/M-t/SWm 2 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4");
    CHECK(state.to_move == 1);
    CHECK(write_card(state.goal) == "MT0");
    REQUIRE(state.won[0].size() == 1);
    CHECK(write_card(state.won[0][0]) == "SS0");
    // In the order won, and from the top.
    REQUIRE(state.won[1].size() == 2);
    CHECK(write_card(state.won[1][0]) == "TT1");
    CHECK(write_card(state.won[1].back()) == "WW0");
    REQUIRE(state.pile.size() == 3);
    CHECK(write_card(state.pile[0]) == "ST1");
    CHECK(write_card(state.pile.back()) == "MM3");
    REQUIRE(state.last);
    CHECK(write_cell(state.last->to) == "a2");
    CHECK(state.card == 4);
    for (const std::string_view text :
         {"MsT/wEm/StW 1 MM2 0:0 ST1,WW0 - 1", "Tws/M-t/SWm 2 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4",
          "MsT/wSm/-tW 3 TT3 0:0:0 - a2 1", "mTW/S-t/sMw 4 SS1 MM1:TT2:0:WW0 - b3 4",
          "MsT/w-m/StW 1 - MM2:ST1 - b1 2"}) {
        CHECK(write_state(position(text)) == text);
    }
    CHECK(write_state(position("WtM/EsT/mSw 4 TT1 MM1:SS2:0:WW2 - a1a2 5", "set=swap")) ==
          "WtM/EsT/mSw 4 TT1 MM1:SS2:0:WW2 - a1a2 5");
}

TEST_CASE("shifting stones notation: the card's number may pass 24") {
    const State state = position("MsT/wSm/-tW 1 TT3 MM0:0 - a2 24");
    // It counts returned cards too.
    CHECK(played(position("-Tm/SwM/tsW 1 TT0 MM3:ST1 - b3 24"), "a2a3 a3a2 a2a3 a3a2!b3a1") ==
          "-Tm/SwM/tsW 1 ST1 MM3:0 - a2 25");
    CHECK(state.card == 24);
    CHECK(position("MsT/wSm/-tW 1 TT3 MM0:0 - a2 1234").card == 1234);
}

TEST_CASE("shifting stones notation: last is the cell to which the stone of the turn before came") {
    CHECK(played(position("MsT/wSm/-tW 1 TT3 0:0 ST1 - 1"), "b1a1").ends_with(" a1 1"));
    CHECK(played(position("MsT/wEm/StW 1 TT3 0:0 ST1 - 1"), "a2b2").ends_with(" b2 1"));
    // In Swap the two cells in alphabetical order.
    CHECK(played(position("MsT/wEm/StW 1 TT3 0:0 ST1 - 1", "set=swap"), "a2b2").ends_with(" a2b2 1"));
    CHECK(played(position("MsT/wEm/StW 1 TT3 0:0 ST1 - 1", "set=swap"), "a2a3").ends_with(" a2a3 1"));
}

TEST_CASE(
    "shifting stones notation: when the game is over goal and pile are -, the seat the next clockwise") {
    // Under every opener; card is the number of the last one turned up.
    for (const std::string_view rules_text : {"", "opener=rotate"}) {
        CHECK(played(position("MmT/SsW/-tw 2 MM0 0:0:0 - - 5", rules_text), "a2a1!a3b3") ==
              "MmT/-sW/Stw 3 - 0:MM0:0 - a1 5");
        CHECK(played(position("MmT/SsW/-tw 3 MM0 0:0:0 - - 5", rules_text), "a2a1!a3b3") ==
              "MmT/-sW/Stw 1 - 0:0:MM0 - a1 5");
        CHECK(played(position("M-T/wEs/SWt 2 ST0 0:0 MM3,MM1 - 1", rules_text), "c3b3!c1c2") ==
              "MT-/wEs/SWt 1 - 0:ST0 - b3 3");
        CHECK(played(position("-Tm/SwM/tsW 1 TT0 MM3:ST1 - b3 4", rules_text), "a2a3 a3a2 a2a3 a3a2") ==
              "-Tm/SwM/tsW 1 - MM3:ST1 - a2 4");
    }
    // After an agreement unchanged.
    for (const std::string_view rules_text : {"setaside=agree", "setaside=agree,opener=rotate"}) {
        CHECK(played(position("MmT/SsW/-tw 2 MM0 0:0:0 - - 5", rules_text), "=") ==
              "MmT/SsW/-tw 2 - 0:0:0 - - 5");
    }
}

TEST_CASE("shifting stones notation: what is no board is refused, saying where") {
    check_refusals("",
                   {
                       {"MsT/wEm 1 MM2 0:0 ST1 - 1", "board 'MsT/wEm' has 2 ranks, not 3"},
                       {"MsT/wEm/StW/ 1 MM2 0:0 ST1 - 1", "board 'MsT/wEm/StW/' has 4 ranks, not 3"},
                       {"MsT/wE/StW 1 MM2 0:0 ST1 - 1", "rank 2 'wE' has 2 cells, not 3"},
                       {"MsT/wEm/StWW 1 MM2 0:0 ST1 - 1", "rank 1 'StWW' has 4 cells, not 3"},
                       {"/wEm/StW 1 MM2 0:0 ST1 - 1", "rank 3 '' has 0 cells, not 3"},
                       {"MsT/wXm/StW 1 MM2 0:0 ST1 - 1", "cell b2 holds 'X', not a stone of MmSsTtWwE or -"},
                       {"MsT/wEm/St1 1 MM2 0:0 ST1 - 1", "cell c1 holds '1', not a stone of MmSsTtWwE or -"},
                       {"MsT/wem/StW 1 MM2 0:0 ST1 - 1", "cell b2 holds 'e', not a stone of MmSsTtWwE or -"},
                       {"MsT/wMm/StW 1 MM2 0:0 ST1 - 1", "cell b2: the stone M lies on the board twice"},
                       {"M-T/w-m/StW 1 MT0 0:0 ST1 - 1", "the board has 2 empty cells, not one at most"},
                       {"---/---/--- 1 MT0 0:0 ST1 - 1", "the board has 9 empty cells, not one at most"},
                   });
}

TEST_CASE("shifting stones notation: refused are an empty cell in Swap, none or the Eye with start=gap") {
    check_refusals("set=swap",
                   {{"MsT/w-m/StW 1 MT0 0:0 ST1 - 1", "in Swap all nine stones are on the board"},
                    {"M-T/w-m/StW 1 MT0 0:0 ST1 - 1", "in Swap all nine stones are on the board"}});
    for (const std::string_view rules_text : {"start=gap", "set=builder"}) {
        check_refusals(
            rules_text,
            {{"MsT/wEm/StW 1 MT0 0:0 ST1 - 1", "the board is full, but with start=gap the Eye is off it"},
             {"MsT/wEm/St- 1 MT0 0:0 ST1 - 1", "the Eye is on the board, but with start=gap it is off"}});
    }
    CHECK(read_state(rules("set=builder"), "MsT/w-m/StW 1 MT0 0:0 ST1 - 1"));
}

TEST_CASE("shifting stones notation: refused is a card twice, and what is no card") {
    check_refusals("",
                   {
                       {"MsT/wEm/StW 1 MM2 0:0 ST1,MM2 - 1", "pile: the card MM2 is there twice"},
                       {"MsT/wEm/StW 1 MM2 0:ST1 ST1 - 1", "pile: the card ST1 is there twice"},
                       {"MsT/wEm/StW 1 MM2 0:MM2 ST1 - 1", "won by seat 2: the card MM2 is there twice"},
                       {"MsT/wEm/StW 1 MM2 ST1:WW0,ST1 - - 1", "won by seat 2: the card ST1 is there twice"},
                       {"MsT/wEm/StW 1 MM4 0:0 ST1 - 1", "goal: 'MM4' is not a card"},
                       {"MsT/wEm/StW 1 TS1 0:0 ST1 - 1", "goal: 'TS1' is not a card"},
                       {"MsT/wEm/StW 1 EE0 0:0 ST1 - 1", "goal: 'EE0' is not a card"},
                       {"MsT/wEm/StW 1 MS1 0:0 ST1 - 1", "goal: 'MS1' is not a card"},
                       {"MsT/wEm/StW 1 0 0:0 ST1 - 1", "goal: '0' is not a card"},
                       {"MsT/wEm/StW 1  0:0 ST1 - 1", "goal: '' is not a card"},
                       {"MsT/wEm/StW 1 MM2 0:mm1 ST1 - 1", "won by seat 2: 'mm1' is not a card"},
                       {"MsT/wEm/StW 1 MM2 0:0,WW0 ST1 - 1", "won by seat 2: '0' is not a card"},
                       {"MsT/wEm/StW 1 MM2 -:0 ST1 - 1", "won by seat 1: '-' is not a card"},
                       {"MsT/wEm/StW 1 MM2 0: ST1 - 1", "won by seat 2: '' is not a card"},
                       {"MsT/wEm/StW 1 MM2 0:0 ST1, - 1", "pile: '' is not a card"},
                       {"MsT/wEm/StW 1 MM2 0:0 0 - 1", "pile: '0' is not a card"},
                       {"MsT/wEm/StW 1 - 0:0 ST1 - 1", "there is no goal, but the pile has cards"},
                   });
}

TEST_CASE("shifting stones notation: refused is a last to which no stone can have come from the gap") {
    const auto with_last = [](std::string_view last) {
        return join("MsT/wSm/-tW 1 TT3 0:0 ST1 ", last, " 1");
    };
    for (const std::string_view far : {"a3", "b2", "c1", "c3"}) {
        CHECK(position_refusal(with_last(far)) ==
              join("last is ", far, ", where no stone can have come from the empty cell a1"));
    }
    CHECK(position_refusal(with_last("a1")) ==
          "last is a1, where no stone can have come from the empty cell a1");
    for (const std::string_view wrong : {"a", "a2b2", "d1", "a4", "A2", "", "0"}) {
        CHECK(position_refusal(with_last(wrong)) == join("last is '", wrong, "', not a cell or -"));
    }
    CHECK(position_refusal("MsT/wEm/StW 1 MM2 0:0 ST1 a2 1") ==
          "last is a2, but on a full board nothing has moved yet");
    for (const std::string_view near : {"a2", "b1", "-"}) {
        CHECK(read_state({}, with_last(near)));
    }
}

TEST_CASE("shifting stones notation: in Swap a last is two neighbours in alphabetical order") {
    const auto with_last = [](std::string_view last) {
        return join("SMm/TEt/Wws 1 SS0 0:0 TT0 ", last, " 3");
    };
    for (const std::string_view wrong : {"b1a1", "a1b2", "a1a3", "a1a1", "a3b1"}) {
        CHECK(position_refusal(with_last(wrong), "set=swap") ==
              join("last is ", wrong, ", not two neighbours in the order of their names"));
    }
    for (const std::string_view wrong : {"a1", "a1b", "a1b1c1", "a1d1", "x"}) {
        CHECK(position_refusal(with_last(wrong), "set=swap") ==
              join("last is '", wrong, "', not two cells as a1b1, or -"));
    }
    CHECK(read_state(rules("set=swap"), with_last("a1b1")));
    CHECK(read_state(rules("set=swap"), with_last("-")));
}

TEST_CASE("shifting stones notation: refused is another number of seats than the rules say") {
    check_refusals(
        "seats=3",
        {{"MsT/wEm/StW 1 MM2 0:0 ST1 - 1", "won is '0:0', which has 2 lists, but seats is 3"},
         {"MsT/wEm/StW 1 MM2 0:0:0:0 ST1 - 1", "won is '0:0:0:0', which has 4 lists, but seats is 3"}});
    check_refusals("seats=2", {{"MsT/wEm/StW 1 MM2 0:0:0 ST1 - 1",
                                "won is '0:0:0', which has 3 lists, but seats is 2"}});
    check_refusals(
        "", {{"MsT/wEm/StW 1 MM2 0 ST1 - 1", "won is '0', which has 1 lists, not 2 to 4"},
             {"MsT/wEm/StW 1 MM2 0:0:0:0:0 ST1 - 1", "won is '0:0:0:0:0', which has 5 lists, not 2 to 4"}});
    // Rules that do not say it leave it to the position, whose rules then do.
    const State state = position("MsT/wEm/StW 1 MM2 0:0:0 ST1 - 1");
    CHECK(state.rules.seats == 3);
    CHECK(write_rules(state.rules) == "seats=3");
}

TEST_CASE(
    "shifting stones notation: refused is a seat or a card's number that cannot be, and any other text") {
    check_refusals(
        "",
        {
            {"MsT/wEm/StW 3 MM2 0:0 ST1 - 1", "seat to move is '3', not 1 to 2"},
            {"MsT/wEm/StW 5 MM2 0:0:0:0 ST1 - 1", "seat to move is '5', not 1 to 4"},
            {"MsT/wEm/StW 0 MM2 0:0 ST1 - 1", "seat to move is '0', not 1 to 2"},
            {"MsT/wEm/StW 11 MM2 0:0 ST1 - 1", "seat to move is '11', not 1 to 2"},
            {"MsT/wEm/StW w MM2 0:0 ST1 - 1", "seat to move is 'w', not 1 to 2"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - 0", "card is '0', not a whole number from 1 to 999999999"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - 01", "card is '01', not a whole number from 1 to 999999999"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - +1", "card is '+1', not a whole number from 1 to 999999999"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - -1", "card is '-1', not a whole number from 1 to 999999999"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - 1000000000",
             "card is '1000000000', not a whole number from 1 to 999999999"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - x", "card is 'x', not a whole number from 1 to 999999999"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - ", "card is '', not a whole number from 1 to 999999999"},
            {"", "position '' has 1 fields, not 7: board, seat to move, goal, won, pile, last, card"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 -",
             "position 'MsT/wEm/StW 1 MM2 0:0 ST1 -' has 6 fields, not 7: board, seat to move, goal, won, "
             "pile, last, card"},
            {"MsT/wEm/StW 1 MM2 0:0 ST1 - 1 ",
             "position 'MsT/wEm/StW 1 MM2 0:0 ST1 - 1 ' has 8 fields, not 7: board, seat to move, goal, "
             "won, pile, last, card"},
        });
}

// --- Turns --------------------------------------------------------------------------------------------

TEST_CASE("shifting stones notation: a turn is the cell a stone comes from and the cell it goes to") {
    const State state = position("MsT/wSm/-tW 1 TT3 0:0 ST1 - 1");
    CHECK(*read_turn(state, "a2a1") == Turn{{1, 0}, {}});
    CHECK(write_turn({{1, 0}, {}}) == "a2a1");
    // On a full board the stone on the second cell is lifted; the other order lifts the other.
    const State full = position("MsT/wEm/StW 1 TT3 0:0 ST1 - 1");
    CHECK(played(full, "a2b2").starts_with("MsT/-wm/StW "));
    CHECK(played(full, "b2a2").starts_with("MsT/E-m/StW "));
}

TEST_CASE("shifting stones notation: in Swap a turn's cells are in alphabetical order") {
    const State state = position("SMm/TEt/Wws 1 SS0 0:0 TT0 a2b2 3", "set=swap");
    CHECK(legal(state, "a1b1"));
    CHECK(refusal(state, "b1a1") == "b1a1: the cells are not in alphabetical order");
}

TEST_CASE("shifting stones notation: a claim follows as ! and the cells of its path") {
    const State state = position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1");
    const Turn turn = *read_turn(state, "a2a1!a3b3");
    CHECK(turn == Turn{{1, 0}, {2, 5}});
    CHECK(write_turn(turn) == "a2a1!a3b3");
}

TEST_CASE("shifting stones notation: any other sequence of at least one cell is a wrong claim") {
    const State state = position("MmT/SsW/-tw 1 MM0 WW0:0 ST1 - 1");
    const std::string wrong = "MmT/-sW/Stw 2 MM0 0:0 ST1,WW0 a1 1";
    for (const std::string_view cells_text :
         {"a1", "a2", "a3", "a3a3", "a3c3", "a3b2b3", "a3b3a3", "a3a2b2b3", "c1c2", "b3a2a3",
          // Longer than the board has cells.
          "a1b1c1c2b2b3c3b3a3a2", "a3b3a3b3a3b3a3b3a3b3a3b3a3b3a3b3a3b3a3b3"}) {
        INFO(cells_text);
        const std::string text = join("a2a1!", cells_text);
        CHECK(played(state, text) == wrong);
        CHECK(write_turn(*read_turn(state, text)) == text);
        CHECK_FALSE(listed(state).contains(text));
    }
    std::string long_text = "a2a1!";
    for (int i = 0; i < 5000; ++i) {
        long_text += "a3b3";
    }
    CHECK(played(state, long_text) == wrong);
}

TEST_CASE("shifting stones notation: an empty claim is malformed, as is one that holds anything but cells") {
    const State state = position("MmT/SsW/-tw 1 MM0 WW0:0 ST1 - 1");
    for (const auto& [text, reason] : {
             Case{"a2a1!", "turn 'a2a1!' has an empty claim"},
             Case{"a2a1!a", "turn 'a2a1!a': 'a' is not a cell"},
             Case{"a2a1!a3b", "turn 'a2a1!a3b': 'b' is not a cell"},
             Case{"a2a1!a3d3", "turn 'a2a1!a3d3': 'd3' is not a cell"},
             Case{"a2a1!a3b4", "turn 'a2a1!a3b4': 'b4' is not a cell"},
             Case{"a2a1!A3b3", "turn 'a2a1!A3b3': 'A3' is not a cell"},
             Case{"a2a1!a3 b3", "turn 'a2a1!a3 b3': ' b' is not a cell"},
             Case{"a2a1!!a3b3", "turn 'a2a1!!a3b3': '!a' is not a cell"},
             Case{"a2a1!=", "turn 'a2a1!=': '=' is not a cell"},
             Case{"a2a1!-", "turn 'a2a1!-': '-' is not a cell"},
         }) {
        INFO(text);
        CHECK(refusal(state, text) == reason);
    }
}

TEST_CASE("shifting stones notation: what is no shift is refused with the reason") {
    const State state = position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1");
    for (const auto& [text, reason] : {
             Case{"", "turn '' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"a2", "turn 'a2' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"a2a", "turn 'a2a' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"a2a1a", "turn 'a2a1a' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"a2a1b1", "turn 'a2a1b1' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"A2a1", "turn 'A2a1' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"a2d1", "turn 'a2d1' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"!a3b3", "turn '!a3b3' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"==", "turn '==' is not two cells as a2b2, or these with a claim as a2b2!b2b3"},
             Case{"a1a2", "a1a2: no stone lies on a1"},
             Case{"a3a2", "a3a2: a2 is not empty"},
             Case{"a2a2", "a2a2: a2 and a2 are not adjacent"},
             Case{"b2a1", "b2a1: b2 and a1 are not adjacent"},
             Case{"a3a2!a3b3", "a3a2: a2 is not empty"},
         }) {
        INFO(text);
        CHECK(refusal(state, text) == reason);
    }
}

TEST_CASE("shifting stones notation: = is the agreement to set the card aside; it is no turn") {
    const State state = position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1", "setaside=agree");
    CHECK(read_turn(state, "=")->agreed);
    CHECK(write_turn(*read_turn(state, "=")) == "=");
    CHECK_FALSE(listed(state).contains("="));
    CHECK(perft(state, 1) == perft(position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1"), 1));
    // No count of turns goes on by it: the twelve of each are the new card's own.
    CHECK(play(state, "=").turns_on_card == 0);
    CHECK_FALSE(legal(state, "=!a3b3"));
    CHECK(refusal(play(state, "= ="), "=") == "the game is over");
}

// --- Lists and perft ----------------------------------------------------------------------------------

TEST_CASE("shifting stones lists: each shift, and once more with a claim where a right one is possible") {
    CHECK(listed(position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1")) ==
          Names{"a2a1", "a2a1!a3b3", "b1a1", "b1a1!a3b3"});
    // The path of fewest cells, of equals the first in alphabetical order, though there are others.
    CHECK(listed(position("MsT/wSm/-tW 1 MM1 0:0 ST1,WW0 - 1")) ==
          Names{"a2a1", "a2a1!a3b3c3c2", "b1a1", "b1a1!a3a2b2c2"});
    CHECK(listed(position("MsT/w-m/StW 1 - MM2:ST1 - b1 2")).empty());
}

TEST_CASE("shifting stones lists: what they claim is what tracing every way over the board finds") {
    const std::vector<Trace> ways = every_way();
    Random random(12);
    for (const std::string_view rules_text : many_rules) {
        INFO(rules_text);
        State state = new_game(rules_text, random.next());
        for (int n = 0; n < 12 && !is_over(state); ++n) {
            INFO(write_state(state));
            Names expected;
            for (const Shift& shift : shifts(state)) {
                expected.insert(write_turn({shift, {}}));
                const State between = after_shift(state, shift);
                std::string best;
                for (const Trace& way : ways) {
                    const std::string text = write_turn({shift, way});
                    const bool shorter = best.empty() || text.size() < best.size() ||
                                         (text.size() == best.size() && text < best);
                    if (shorter && !is_over(between) && judge(between, shift, way).is_right()) {
                        best = text;
                    }
                }
                if (!best.empty()) {
                    expected.insert(best);
                }
            }
            CHECK(listed(state) == expected);
            state = after(state, random_turn(state, random));
        }
    }
}

TEST_CASE("shifting stones lists: a right claim wins one card, a wrong one none") {
    for (const std::string_view rules_text : many_rules) {
        play_at_random(rules_text, 2, [](const State& state, const Turn& turn, const State& next) {
            const std::size_t before = state.won[state.to_move].size();
            CHECK(next.won[state.to_move].size() == before + (turn.claim.empty() ? 0 : 1));
            for (std::size_t seat = 0; seat < state.rules.seats; ++seat) {
                CHECK((seat == state.to_move || next.won[seat] == state.won[seat]));
            }
        });
    }
}

TEST_CASE("shifting stones perft: it leaves out wrong claims, and a finished game has no continuations") {
    const State over = position("MsT/w-m/StW 1 - MM2:ST1 - b1 2");
    CHECK(perft(over, 0) == 1);
    CHECK(perft(over, 1) == 0);
    CHECK(perft(over, 9) == 0);
    const State state = position("MmT/SsW/-tw 1 MM0 0:0 ST1 - 1");
    CHECK(perft(state, 0) == 1);
    CHECK(perft(state, 1) == 4);
    CHECK(perft(state, 1) == listed(state).size());
}
