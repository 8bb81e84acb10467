// Shifting Stones: board, stones, cards and paths. Every sentence of rules.md about them has a test that
// bears its gist; paths are counted here by a way of their own.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <map>

#include "engine/shifting_stones_positions.hpp"

using namespace tessera;
using namespace tessera::shifting_stones;

namespace {

// --- paths, counted from names of cells alone ---

using Way = std::vector<std::string>;

const std::vector<std::string>& cell_names() {
    static const std::vector<std::string> names{"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"};
    return names;
}

bool joined(const std::string& a, const std::string& b) {
    return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) == 1;
}

// A step goes along a rank or along a file.
int turns_of(const Way& way) {
    int turns = 0;
    for (std::size_t i = 2; i < way.size(); ++i) {
        const bool was_along_rank = way[i - 2][1] == way[i - 1][1];
        const bool is_along_rank = way[i - 1][1] == way[i][1];
        turns += was_along_rank != is_along_rank ? 1 : 0;
    }
    return turns;
}

template <typename Visit>
void go_on(Way& way, Visit& visit) {
    if (way.size() >= 2) {
        visit(way);
    }
    for (const std::string& next : cell_names()) {
        if (joined(way.back(), next) && !std::ranges::contains(way, next)) {
            way.push_back(next);
            go_on(way, visit);
            way.pop_back();
        }
    }
}

// Calls visit(way) for every path on the full board, in both directions.
template <typename Visit>
void for_every_path(Visit visit) {
    for (const std::string& begin : cell_names()) {
        Way way{begin};
        go_on(way, visit);
    }
}

Cell cell(std::string_view name) { return static_cast<Cell>(3 * (name[0] - 'a') + name[1] - '1'); }

Trace trace(std::string_view names) {
    Trace cells_of_trace;
    for (std::size_t at = 0; at < names.size(); at += 2) {
        cells_of_trace.push_back(cell(names.substr(at, 2)));
    }
    return cells_of_trace;
}

Trace trace(const Way& way) {
    Trace cells_of_trace;
    for (const std::string& name : way) {
        cells_of_trace.push_back(cell(name));
    }
    return cells_of_trace;
}

Board board(std::string_view text) { return position(join(text, " 1 MS0 0:0 - - 1")).board; }

Card card(std::string_view name) {
    for (std::size_t i = 0; i < cards; ++i) {
        if (write_card(static_cast<CardIndex>(i)) == name) {
            return deck[i];
        }
    }
    FAIL(name);
    return deck[0];
}

Verdict::Kind judged(std::string_view board_text, std::string_view card_name, std::string_view names) {
    return judge(board(board_text), card(card_name), all_cells, trace(names)).kind;
}

Board random_board(Random& random, bool full) {
    std::array<Stone, stones> order{};
    for (std::size_t i = 0; i < stones; ++i) {
        order[i] = static_cast<Stone>(i);
        std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
    }
    Board out;
    for (int c = 0; c < cells; ++c) {
        out.put(c, order[static_cast<std::size_t>(c)]);
    }
    if (!full) {
        out.lift(static_cast<int>(random.below(cells)));
    }
    return out;
}

using Kind = Verdict::Kind;

}  // namespace

// --- Components ---------------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: 3×3 cells, files a to c from left to right, ranks 1 to 3 from the bottom") {
    const Board read = board("MsT/wEm/StW");
    const std::map<std::string, char> expected{{"a3", 'M'}, {"b3", 's'}, {"c3", 'T'},
                                               {"a2", 'w'}, {"b2", 'E'}, {"c2", 'm'},
                                               {"a1", 'S'}, {"b1", 't'}, {"c1", 'W'}};
    for (Cell c = 0; c < cells; ++c) {
        CHECK(write_cell(c) == cell_names()[c]);
        CHECK(stone_names[read.at(c)] == expected.at(write_cell(c)));
    }
}

TEST_CASE("shifting stones rules: nine stones, each with its own drawing") {
    const Board full = board("MsT/wEm/StW");
    Names drawings;
    for (int c = 0; c < cells; ++c) {
        drawings.insert(std::string(1, stone_names[full.at(c)]));
    }
    CHECK(drawings == Names{"M", "m", "S", "s", "T", "t", "W", "w", "E"});
    CHECK_FALSE(board("MsT/wEm/StW") == board("msT/wEM/StW"));
}

TEST_CASE("shifting stones rules: eight stones belong to four families of two, Moon, Sun, Star and Wave") {
    const Board full = board("MsT/wEm/StW");
    const auto cells_named = [&](Family family) {
        Names names;
        for (Cell c = 0; c < cells; ++c) {
            if ((full.cells_of(family) & bit(c)) != 0) {
                names.insert(write_cell(c));
            }
        }
        return names;
    };
    CHECK(cells_named(Family::moon) == Names{"a3", "c2"});
    CHECK(cells_named(Family::sun) == Names{"b3", "a1"});
    CHECK(cells_named(Family::star) == Names{"c3", "b1"});
    CHECK(cells_named(Family::wave) == Names{"a2", "c1"});
    CHECK(cells_named(Family::eye) == Names{"b2"});
}

TEST_CASE("shifting stones rules: there are exactly these 24 treasure cards") {
    Names names;
    for (std::size_t i = 0; i < cards; ++i) {
        names.insert(write_card(static_cast<CardIndex>(i)));
    }
    CHECK(names == Names{"MM0", "MM1", "MM2", "MM3", "SS0", "SS1", "SS2", "SS3", "TT0", "TT1", "TT2", "TT3",
                         "WW0", "WW1", "WW2", "WW3", "MS0", "MT0", "MW0", "ST0", "SW0", "TW0", "MW1", "ST1"});
}

TEST_CASE("shifting stones rules: no card names the Eye") {
    for (const Card& one : deck) {
        CHECK(one.first != Family::eye);
        CHECK(one.second != Family::eye);
    }
    // A path may end on it for no card, but may cross it.
    CHECK(judged("MEm/sTw/StW", "MM0", "a3b3c3") == Kind::right);
    for (std::size_t i = 0; i < cards; ++i) {
        CHECK_FALSE(judge(board("MEm/sTw/StW"), deck[i], all_cells, trace("a3b3")).is_right());
    }
}

TEST_CASE("shifting stones rules: markers block nothing") {
    // The corners hold stones as other cells do, whoever moves and however many play.
    for (const std::string_view won : {"0:0", "0:0:0", "0:0:0:0"}) {
        for (int seat = 1; seat <= (static_cast<int>(won.size()) + 1) / 2; ++seat) {
            const State state = position(join("MsT/wEm/StW ", seat, " MT0 ", won, " - - 1"));
            CHECK(shifts(state).size() == 24);
            CHECK(legal(state, "a2a1"));
            CHECK(play(state, "a2a1!a3b3c3").won[state.to_move].size() == 1);
        }
    }
}

// --- A path -------------------------------------------------------------------------------------------

TEST_CASE("shifting stones rules: a path has two or more cells") {
    CHECK(judged("MmT/wEs/StW", "MM0", "a3b3") == Kind::right);
    CHECK(judged("MmT/wEs/StW", "MM0", "a3") == Kind::too_short);
}

TEST_CASE("shifting stones rules: the cells of a path are different") {
    CHECK(judged("MsT/wEm/StW", "MM1", "a3a2b2c2") == Kind::right);
    const Verdict back = judge(board("MsT/wEm/StW"), card("MM1"), all_cells, trace("a3a2a3b3c3c2"));
    CHECK(back.kind == Kind::crossed);
    CHECK(write_cell(back.where) == "a3");
    CHECK(judged("MsT/wEm/StW", "MM1", "a3a2a2b2c2") == Kind::crossed);
    // To the same stone and back is no path of a family with itself.
    CHECK(judged("MsT/wEm/StW", "MM0", "a3a2a3") == Kind::crossed);
    CHECK(judged("MsT/wEm/StW", "MM0", "a3a3") == Kind::crossed);
}

TEST_CASE("shifting stones rules: each cell of a path is orthogonally adjacent to the one before") {
    const Verdict diagonal = judge(board("MsT/wEm/StW"), card("MT0"), all_cells, trace("a3b2c3"));
    CHECK(diagonal.kind == Kind::not_joined);
    CHECK(write_cell(diagonal.where) == "b2");
    CHECK(judged("MsT/wEm/StW", "MT0", "a3c3") == Kind::not_joined);
    CHECK(judged("MsT/wEm/StW", "MT0", "a3b3c3") == Kind::right);
    // The end of one file is no neighbour of the next one's beginning.
    CHECK(judged("MsT/tEm/SwW", "MT0", "a3b1") == Kind::not_joined);
}

TEST_CASE("shifting stones rules: a stone lies on every cell of a path; it may not cross the empty cell") {
    const Verdict gap = judge(board("M-T/wsm/StW"), card("MT0"), all_cells, trace("a3b3c3"));
    CHECK(gap.kind == Kind::no_stone);
    CHECK(write_cell(gap.where) == "b3");
    CHECK(judged("M-T/wsm/StW", "MT0", "b3a3") == Kind::no_stone);
    CHECK_FALSE(has_path(board("M-T/wst/mSW"), card("MT0"), all_cells));
    CHECK(has_path(board("MET/wst/mSW"), card("MT0"), all_cells));
}

TEST_CASE("shifting stones rules: at a path's ends lie one stone of each family, in either direction") {
    CHECK(judged("MsT/wEm/StW", "MT0", "a3b3c3") == Kind::right);
    CHECK(judged("MsT/wEm/StW", "MT0", "c3b3a3") == Kind::right);
    CHECK(judged("MsT/wEm/StW", "MT0", "c2c3") == Kind::right);
    CHECK(judged("MsT/wEm/StW", "MT0", "a3b3") == Kind::wrong_ends);
    CHECK(judged("MsT/wEm/StW", "MT0", "b3b2b1") == Kind::wrong_ends);
    // Two stones of one of the families are not one of each.
    CHECK(judged("MmT/wEs/StW", "MT0", "a3b3") == Kind::wrong_ends);
}

TEST_CASE("shifting stones rules: a twin card's path runs between both stones of the family") {
    CHECK(judged("MsT/wEm/StW", "MM1", "a3b3c3c2") == Kind::right);
    CHECK(judged("MsT/wEm/StW", "MM1", "c2b2a2a3") == Kind::right);
    CHECK(judged("MsT/wEm/StW", "SS1", "a3b3c3c2") == Kind::wrong_ends);
}

TEST_CASE("shifting stones rules: what lies between a path's ends does not matter") {
    // Eye, stones of the card's families and others.
    CHECK(judged("MET/wsm/StW", "MT0", "a3b3c3") == Kind::right);
    CHECK(judged("MmT/wsE/StW", "MT0", "a3b3c3") == Kind::right);
    CHECK(judged("MtT/wsE/SmW", "MT0", "a3b3c3") == Kind::right);
    CHECK(judged("MwT/EsW/Smt", "MT0", "a3b3c3") == Kind::right);
}

TEST_CASE("shifting stones rules: turns are the places where two successive steps are not in one line") {
    CHECK(count_turns(trace("a1a2")) == 0);
    CHECK(count_turns(trace("a1a2a3")) == 0);
    CHECK(count_turns(trace("a1a2b2")) == 1);
    CHECK(count_turns(trace("a1a2b2b3")) == 2);
    CHECK(count_turns(trace("a1a2b2b1")) == 2);
    CHECK(count_turns(trace("a1b1b2a2a3b3c3c2c1")) == 5);
    for_every_path([](const Way& way) { REQUIRE(count_turns(trace(way)) == turns_of(way)); });
}

TEST_CASE("shifting stones rules: a path's turns are exactly as many as the card says, not at most") {
    CHECK(judged("MmT/wEs/StW", "MM0", "a3b3") == Kind::right);
    for (const std::string_view more : {"MM1", "MM2", "MM3"}) {
        const Verdict few = judge(board("MmT/wEs/StW"), card(more), all_cells, trace("a3b3"));
        CHECK(few.kind == Kind::wrong_turns);
        CHECK(few.turns == 0);
    }
    CHECK(judged("MmT/wEs/StW", "MM2", "a3a2b2b3") == Kind::right);
    const Verdict many = judge(board("MmT/wEs/StW"), card("MM0"), all_cells, trace("a3a2b2b3"));
    CHECK(many.kind == Kind::wrong_turns);
    CHECK(many.turns == 2);
}

TEST_CASE("shifting stones rules: a path has five turns at most, and there are 644 of them") {
    int paths = 0;
    int most = 0;
    for_every_path([&](const Way& way) {
        ++paths;
        most = std::max(most, turns_of(way));
    });
    CHECK(paths == 644);
    CHECK(most == 5);
    CHECK(most == most_turns);
}

TEST_CASE("shifting stones paths: the table of their cells agrees with counting them") {
    std::map<std::array<int, 4>, Cells> expected;
    for_every_path([&](const Way& way) {
        Cells over = 0;
        for (const Cell c : trace(way)) {
            over |= bit(c);
        }
        for (int gap = 0; gap <= cells; ++gap) {
            if ((over & bit(gap)) == 0) {
                expected[{cell(way.front()), cell(way.back()), turns_of(way), gap}] |= over;
            }
        }
    });
    for (int a = 0; a < cells; ++a) {
        for (int b = 0; b < cells; ++b) {
            for (int turns = 0; turns <= most_turns; ++turns) {
                for (int gap = 0; gap <= cells; ++gap) {
                    const auto found = expected.find({a, b, turns, gap});
                    REQUIRE(path_cells(a, b, turns, gap) == (found == expected.end() ? 0 : found->second));
                }
            }
        }
    }
}

TEST_CASE("shifting stones paths: the shortest is the one of fewest cells, of equals the first by name") {
    // Over every way that a finger could go, judged one by one.
    Random random(5);
    for (int n = 0; n < 60; ++n) {
        const Board some = random_board(random, n % 3 == 0);
        const Card& one = deck[random.below(cards)];
        const Cells hold = n % 2 == 0 ? all_cells : bit(static_cast<int>(random.below(cells)));
        Way best;
        for_every_path([&](const Way& way) {
            if (judge(some, one, hold, trace(way)).is_right() &&
                (best.empty() || way.size() < best.size() || (way.size() == best.size() && way < best))) {
                best = way;
            }
        });
        CHECK(shortest_path(some, one, hold) == trace(best));
        CHECK(has_path(some, one, hold) == !best.empty());
    }
}

TEST_CASE("shifting stones paths: of what is wrong with a claim the first is told") {
    const auto told = [](std::string_view names, Cells hold = all_cells) {
        return judge(board("M-T/wsm/StW"), card("MW0"), hold, trace(names));
    };
    CHECK(told("a3a2").is_right());
    CHECK(told("a3a2", bit(cell("a2"))).is_right());
    CHECK(told("a3a2", bit(cell("a1"))).kind == Kind::not_built);
    CHECK(told("b3").kind == Kind::no_stone);
    CHECK(told("a3").kind == Kind::too_short);
    CHECK(told("a3b2").kind == Kind::not_joined);
    CHECK(told("a3a2a3").kind == Kind::crossed);
    CHECK(told("a3a2a1").kind == Kind::wrong_ends);
    CHECK(told("a3a2a1b1c1").kind == Kind::wrong_turns);
    CHECK(told("a3a2a1b1c1").turns == 1);
}
