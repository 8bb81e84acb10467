// Stones!: every sentence of engine/games/stones/rules.md has a test that bears its gist.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <vector>

#include "core/random.hpp"
#include "engine/stones_positions.hpp"
#include "games/stones/exact.hpp"

using namespace tessera;
using namespace tessera::stones;
using Names = std::set<std::string>;

namespace {

// Calls visit(state, move, next) along random games from the start.
template <typename Visit>
void play_at_random(int games, Visit visit) {
    Random random(11);
    for (int game = 0; game < games; ++game) {
        for (State state = start(); !is_over(state);) {
            const Move move = random_move(state, random);
            const State next = after(state, move);
            visit(state, move, next);
            state = next;
        }
    }
}

int stones_in(Squares set) { return std::popcount(set); }

}  // namespace

// --- Board and setup --------------------------------------------------------------------------------

TEST_CASE("stones rules: two players, no chance, no hidden information") {
    CHECK(Stones::scores(start()).size() == 2);
    play_at_random(20, [](const State& state, const Move&, const State& next) {
        CHECK(Stones::to_move(state) == Mover::seat(state.to_move));
        CHECK_FALSE(Stones::to_move(next).is_chance());
        // What both see is all there is.
        CHECK(position(write_state(next)) == next);
    });
    CHECK(Stones::start({}, 1) == Stones::start({}, 2));
}

TEST_CASE("stones rules: 8×8 board, files a–h from left to right, ranks 1–8 from White's edge to Black's") {
    CHECK(start().rules == Rules{8, 8});
    CHECK(write_square(0) == "a1");
    CHECK(write_square(7) == "h1");
    CHECK(write_square(56) == "a8");
    CHECK(write_square(63) == "h8");
}

TEST_CASE("stones rules: all 64 squares are used") {
    CHECK(board(Rules{}) == ~Squares{0});
    // A stone slides along both colours of squares.
    CHECK(targets(position("8/8/8/8/8/8/8/w7 w"), "a1") == Names{"b2", "c3", "d4", "e5", "f6", "g7", "h8"});
    CHECK(targets(position("8/8/8/8/8/8/8/1w6 w"), "b1") == Names{"a2", "c2", "d3", "e4", "f5", "g6", "h7"});
}

TEST_CASE("stones rules: eight white stones on a1–h1, eight black stones on a8–h8") {
    CHECK(write_state(start()) == "bbbbbbbb/8/8/8/8/8/8/wwwwwwww w");
}

TEST_CASE("stones rules: every stone starts unpinned") { CHECK(start().pinned == 0); }

TEST_CASE("stones rules: a pinned stone shows its cross (a capital letter)") {
    CHECK(position("8/8/8/8/8/8/B7/W7 w").pinned == (bit(0) | bit(8)));
}

TEST_CASE("stones rules: White moves first") {
    CHECK(start().to_move == white);
    CHECK(Stones::to_move(start()) == Mover::seat(0));
    CHECK(played(start(), "b1c2").ends_with(" b"));
    CHECK(refusal(start(), "b8c7") == "move 'b8c7': the stone on b8 is not White's, whose turn it is");
}

TEST_CASE("stones rules: stones are never removed") {
    play_at_random(50, [](const State& state, const Move&, const State& next) {
        CHECK(stones_in(next.white_stones) == 8);
        CHECK(stones_in(next.black_stones) == 8);
        CHECK(stones_in(next.white_stones & next.black_stones) == 0);
        CHECK((next.pinned & ~(next.white_stones | next.black_stones)) == 0);
        CHECK(next.to_move != state.to_move);
    });
}

TEST_CASE("stones rules: forward is rank +1 for White and rank −1 for Black") {
    CHECK(targets(position("8/8/8/8/3w4/8/8/8 w"), "d4") == Names{"c5", "b6", "a7", "e5", "f6", "g7", "h8"});
    CHECK(targets(position("8/8/8/8/3b4/8/8/8 b"), "d4") == Names{"c3", "b2", "a1", "e3", "f2", "g1"});
}

TEST_CASE("stones rules: the far rank is rank 8 for White and rank 1 for Black") {
    const Scores scores = Stones::scores(position("w6b/8/8/8/8/8/8/wb5b w"));
    CHECK(scores[0] == 1);
    CHECK(scores[1] == 2);
}

// --- A turn -----------------------------------------------------------------------------------------

TEST_CASE("stones rules: a turn moves exactly one of the mover's own unpinned stones") {
    play_at_random(50, [](const State& state, const Move& move, const State& next) {
        const Squares before = stones_of(state, state.to_move);
        const Squares now = stones_of(next, state.to_move);
        CHECK((before ^ now) == (bit(move.from) | bit(move.to)));
        CHECK((state.pinned & bit(move.from)) == 0);
        CHECK((next.pinned & bit(move.to)) == 0);
        CHECK(stones_of(state, state.to_move ^ 1) == stones_of(next, state.to_move ^ 1));
    });
}

TEST_CASE("stones rules: a turn is made in one of three ways") {
    play_at_random(50, [](const State& state, const Move& move, const State&) {
        const int files = std::abs(file_of(move.to) - file_of(move.from));
        const int ranks = rank_of(move.to) - rank_of(move.from);
        const bool forwards = files >= 1 && ranks == (state.to_move == white ? files : -files);
        const bool slide = forwards && !move.is_jump();
        const bool diagonal_jump = forwards && files >= 2 && move.is_jump();
        const bool side_jump = files == 2 && ranks == 0 && move.is_jump();
        CHECK(slide + diagonal_jump + side_jump == 1);
    });
}

TEST_CASE("stones rules: a pinned stone cannot move") {
    const State state = position("8/8/8/8/8/8/8/W3w3 w");
    CHECK(targets(state, "a1").empty());
    CHECK(refusal(state, "a1b2") == "move 'a1b2': the stone on a1 is pinned and cannot move");
}

TEST_CASE("stones rules: there is no passing") {
    for (const std::string_view pass : {"", "-", "pass", "0000", "a1a1"}) {
        CHECK_FALSE(legal(start(), pass));
    }
    CHECK(refusal(start(), "a1a1") == "move 'a1a1': from and to are the same square");
}

TEST_CASE("stones rules: a slide goes diagonally forward through one or more empty squares") {
    const State state = position("8/8/8/8/8/8/8/2w5 w");
    CHECK(targets(state, "c1") == Names{"b2", "a3", "d2", "e3", "f4", "g5", "h6"});
    CHECK(played(state, "c1f4") == "8/8/8/8/5w2/8/8/8 b");
}

TEST_CASE("stones rules: a slide goes neither straight, nor sideways, nor back") {
    const State state = position("8/8/8/8/3w4/8/8/8 w");
    for (const std::string_view wrong :
         {"d4d5", "d4d8", "d4c4", "d4e4", "d4b4", "d4f4", "d4c3", "d4e3", "d4d3", "d4e6"}) {
        INFO(wrong);
        CHECK_FALSE(legal(state, wrong));
    }
    CHECK(refusal(state, "d4d5") ==
          "move 'd4d5': d5 is neither diagonally forward from d4 nor just behind the stone beside it");
}

TEST_CASE("stones rules: a slide ends before a stone it cannot jump") {
    const State state = position("8/8/8/8/4w3/8/8/1w6 w");
    CHECK(targets(state, "b1") == Names{"a2", "c2", "d3"});
    CHECK(refusal(state, "b1e4") == "move 'b1e4': e4 is not empty");
    CHECK(refusal(state, "b1g6") == "move 'b1g6': the stone on e4 is in the way");
}

TEST_CASE("stones rules: a diagonal jump goes over the stone next to it") {
    const State state = position("8/8/8/8/8/8/1b6/w7 w");
    CHECK(targets(state, "a1") == Names{"c3"});
    CHECK(played(state, "a1c3") == "8/8/8/8/8/2w5/1B6/8 b");
}

TEST_CASE("stones rules: a diagonal jump goes through zero or more empty squares up to the first stone") {
    const State state = position("8/8/8/4b3/8/8/8/w7 w");
    CHECK(targets(state, "a1") == Names{"b2", "c3", "d4", "f6"});
    CHECK(played(state, "a1f6") == "8/8/5w2/4B3/8/8/8/8 b");
    // Not over the second stone.
    const State two = position("8/8/5b2/8/3b4/8/8/w7 w");
    CHECK(targets(two, "a1") == Names{"b2", "c3", "e5"});
    CHECK(refusal(two, "a1g7") == "move 'a1g7': the stone on d4 is in the way");
}

TEST_CASE("stones rules: the square just behind the jumped stone must be on the board") {
    CHECK(targets(position("7b/8/8/8/8/8/8/w7 w"), "a1") == Names{"b2", "c3", "d4", "e5", "f6", "g7"});
    CHECK(targets(position("8/8/8/8/8/8/b7/1w6 w"), "b1") == Names{"c2", "d3", "e4", "f5", "g6", "h7"});
}

TEST_CASE("stones rules: the square just behind the jumped stone must be empty") {
    const State state = position("8/8/8/8/3b4/2b5/8/w7 w");
    CHECK(targets(state, "a1") == Names{"b2"});
    CHECK(refusal(state, "a1d4") == "move 'a1d4': d4 is not empty");
}

TEST_CASE("stones rules: a diagonal jump lands just behind the stone and the move ends there") {
    const State state = position("8/8/8/8/8/2b5/8/w7 w");
    CHECK(targets(state, "a1") == Names{"b2", "d4"});
    CHECK(refusal(state, "a1e5") == "move 'a1e5': the stone on c3 is in the way");
}

TEST_CASE("stones rules: a side jump goes over the stone directly left or right of it") {
    const State state = position("8/8/8/8/2bwb3/8/8/8 w");
    CHECK(legal(state, "d4f4"));
    CHECK(legal(state, "d4b4"));
    CHECK(played(state, "d4f4") == "8/8/8/8/2b1Bw2/8/8/8 b");
    CHECK(played(state, "d4b4") == "8/8/8/8/1wB1b3/8/8/8 b");
}

TEST_CASE("stones rules: a side jump's stone is adjacent, on the same rank") {
    const State state = position("8/8/8/8/1w1b4/8/8/8 w");
    CHECK_FALSE(legal(state, "b4e4"));
    CHECK_FALSE(legal(state, "b4d4"));
    CHECK(refusal(state, "b4e4") ==
          "move 'b4e4': e4 is neither diagonally forward from b4 nor just behind the stone beside it");
}

TEST_CASE("stones rules: a side jump lands on the square just behind, on the board and empty") {
    CHECK(targets(position("wb6/8/8/8/8/8/8/8 w"), "a8") == Names{"c8"});
    CHECK(targets(position("wbb5/8/8/8/8/8/8/8 w"), "a8").empty());
    CHECK(targets(position("bw6/8/8/8/8/8/8/8 w"), "b8").empty());
    CHECK(targets(position("6wb/8/8/8/8/8/8/8 w"), "g8").empty());
    // No board's edge is crossed from one rank to the next.
    CHECK(targets(position("7w/b7/8/8/8/8/8/8 w"), "h8").empty());
    CHECK(targets(position("b7/7w/8/8/8/8/8/8 w"), "h7") == Names{"g8"});
}

TEST_CASE("stones rules: there are no side slides") {
    const State state = position("3w4/8/8/8/8/8/8/8 w");
    CHECK(targets(state, "d8").empty());
}

TEST_CASE("stones rules: an unpinned opposing stone is jumpable") {
    CHECK(legal(position("8/8/8/8/8/2b5/8/w7 w"), "a1d4"));
    CHECK(legal(position("8/8/8/8/8/8/8/wb6 w"), "a1c1"));
}

TEST_CASE("stones rules: a pinned stone of one's own is jumpable") {
    CHECK(legal(position("8/8/8/8/8/2W5/8/w7 w"), "a1d4"));
    CHECK(legal(position("8/8/8/8/8/8/8/wW6 w"), "a1c1"));
}

TEST_CASE("stones rules: a pinned opposing stone is not jumpable") {
    CHECK(refusal(position("8/8/8/8/8/2B5/8/w7 w"), "a1d4") ==
          "move 'a1d4': the stone on c3 is pinned already, so it cannot be jumped");
    CHECK_FALSE(legal(position("8/8/8/8/8/8/8/wB6 w"), "a1c1"));
}

TEST_CASE("stones rules: an unpinned stone of one's own is not jumpable") {
    CHECK(refusal(position("8/8/8/8/8/2w5/8/w7 w"), "a1d4") ==
          "move 'a1d4': the stone on c3 is your own and not pinned, so it cannot be jumped");
    CHECK_FALSE(legal(position("8/8/8/8/8/8/8/ww6 w"), "a1c1"));
}

TEST_CASE("stones rules: at most one jump a turn") {
    const State state = position("8/8/8/4b3/8/2b5/8/w7 w");
    CHECK(legal(state, "a1d4"));
    CHECK_FALSE(legal(state, "a1f6"));
    CHECK(played(state, "a1d4") == "8/8/8/4b3/3w4/2B5/8/8 b");
    play_at_random(20, [](const State& before, const Move&, const State& next) {
        CHECK(stones_in(before.pinned ^ next.pinned) <= 1);
    });
}

TEST_CASE("stones rules: the jumped opposing stone becomes pinned") {
    CHECK(played(position("8/8/8/8/8/2b5/8/w7 w"), "a1d4") == "8/8/8/8/3w4/2B5/8/8 b");
    CHECK(played(position("b7/8/2w5/8/8/8/8/8 b"), "a8b7") == "8/1b6/2w5/8/8/8/8/8 w");
    CHECK(played(position("b7/1w6/8/8/8/8/8/8 b"), "a8c6") == "8/1W6/2b5/8/8/8/8/8 w");
}

TEST_CASE("stones rules: the jumped own stone becomes unpinned") {
    CHECK(played(position("8/8/8/8/8/2W5/8/w7 w"), "a1d4") == "8/8/8/8/3w4/2w5/8/8 b");
    CHECK(played(position("8/8/8/8/8/8/8/bB6 b"), "a1c1") == "8/8/8/8/8/8/8/1bb5 w");
}

TEST_CASE("stones rules: a slide pins and frees nothing") {
    play_at_random(20, [](const State& before, const Move& move, const State& next) {
        CHECK((before.pinned == next.pinned) == !move.is_jump());
    });
}

// --- End and result ---------------------------------------------------------------------------------

TEST_CASE("stones rules: when the side to move has no legal move the game is over, at once") {
    // White has nothing left to move; Black could still.
    const State state = position("w7/8/8/8/4b3/8/8/8 w");
    CHECK(Stones::outcome(state).over);
    CHECK(Stones::to_move(state).is_nobody());
    CHECK(moves(state).empty());
    CHECK(refusal(state, "a8a7") == "move 'a8a7': the game is over");
    CHECK_FALSE(Stones::outcome(position("w7/8/8/8/4b3/8/8/8 b")).over);
}

TEST_CASE("stones rules: each side counts its own unpinned stones on its far rank") {
    const Scores scores = Stones::scores(position("wwW1b3/7w/8/8/8/8/b7/bBBw4 w"));
    REQUIRE(scores.size() == 2);
    CHECK(scores[0] == 2);
    CHECK(scores[1] == 1);
}

TEST_CASE("stones rules: more wins") {
    const Outcome white_wins = Stones::outcome(position("w1w5/8/8/8/8/8/8/b7 w"));
    CHECK(white_wins == Outcome{true, 1});
    const Outcome black_wins = Stones::outcome(position("w1W5/8/8/8/8/8/8/b1b5 w"));
    CHECK(black_wins == Outcome{true, 2});
}

TEST_CASE("stones rules: equal is a draw") {
    CHECK(Stones::outcome(position("w7/8/8/8/8/8/8/b7 w")) == Outcome{true, 3});
    CHECK(Stones::outcome(position("8/8/8/8/8/8/8/8 w")) == Outcome{true, 3});
}

TEST_CASE("stones rules: nobody has won while the game runs") {
    CHECK(Stones::outcome(start()) == Outcome{});
}

TEST_CASE("stones rules: the game is always finite") {
    // Slides and diagonal jumps go forward: 16 stones with 7 ranks each; between two of them no position of
    // side jumps repeats. Random games end long before.
    std::size_t longest = 0;
    Names seen;
    play_at_random(200, [&](const State& state, const Move&, const State& next) {
        if (state == start()) {
            seen.clear();
        }
        CHECK(seen.insert(write_state(next)).second);
        longest = std::max(longest, seen.size());
    });
    CHECK(longest < 200);
}

TEST_CASE("stones rules: the graph of side jumps on one rank, 5^8 states, has no cycle") {
    constexpr int cells = 8;
    constexpr std::size_t states = 390625;
    // Cell by cell: empty, white, white pinned, black, black pinned.
    const auto decode = [](std::size_t code) {
        State state;
        for (int cell = 0; cell < cells; ++cell, code /= 5) {
            const auto kind = code % 5;
            (kind >= 3 ? state.black_stones : state.white_stones) |= kind == 0 ? 0 : bit(cell);
            state.pinned |= kind == 2 || kind == 4 ? bit(cell) : 0;
        }
        return state;
    };
    const auto encode = [](const State& state) {
        std::size_t code = 0;
        for (int cell = cells - 1; cell >= 0; --cell) {
            const std::size_t pinned = (state.pinned & bit(cell)) != 0 ? 1 : 0;
            const std::size_t kind = (state.white_stones & bit(cell)) != 0   ? 1 + pinned
                                     : (state.black_stones & bit(cell)) != 0 ? 3 + pinned
                                                                             : 0;
            code = 5 * code + kind;
        }
        return code;
    };
    // By either side, in any order: more than a game allows.
    const auto successors = [&](std::size_t code) {
        std::vector<std::size_t> all;
        State state = decode(code);
        for (const Seat side : {white, black}) {
            state.to_move = side;
            for (const Move& move : moves(state)) {
                if (rank_of(move.from) == rank_of(move.to)) {
                    all.push_back(encode(after(state, move)));
                }
            }
        }
        return all;
    };
    // Depth first: a way back to a state that is still open would be a cycle.
    enum class Mark : char { fresh, open, done };
    std::vector<Mark> marks(states, Mark::fresh);
    std::size_t cycles = 0;
    std::size_t jumps = 0;
    struct Step {
        std::size_t code;
        std::vector<std::size_t> next;
    };
    for (std::size_t root = 0; root < states; ++root) {
        if (marks[root] != Mark::fresh) {
            continue;
        }
        std::vector<Step> way;
        const auto enter = [&](std::size_t code) {
            marks[code] = Mark::open;
            way.push_back({code, successors(code)});
            jumps += way.back().next.size();
        };
        enter(root);
        while (!way.empty()) {
            if (way.back().next.empty()) {
                marks[way.back().code] = Mark::done;
                way.pop_back();
                continue;
            }
            const std::size_t code = way.back().next.back();
            way.back().next.pop_back();
            if (marks[code] == Mark::open) {
                ++cycles;
            }
            if (marks[code] == Mark::fresh) {
                enter(code);
            }
        }
    }
    CHECK(cycles == 0);
    // Six places, two directions, two sides, two kinds of stone to jump; the other five cells are free.
    CHECK(jumps == 6 * 2 * 2 * 2 * 3125);
}

// --- Notation ---------------------------------------------------------------------------------------

TEST_CASE("stones rules: a position is ranks 8 to 1, files a to h, digits for runs, the side to move") {
    const State state = position("b6B/8/8/8/8/8/8/1wW5 b");
    CHECK(state.black_stones == (bit(56) | bit(63)));
    CHECK(state.white_stones == (bit(1) | bit(2)));
    CHECK(state.pinned == (bit(63) | bit(2)));
    CHECK(state.to_move == black);
    play_at_random(
        20, [](const State&, const Move&, const State& next) { CHECK(position(write_state(next)) == next); });
}

TEST_CASE("stones rules: a position in any other spelling is refused, saying where") {
    struct Case {
        std::string_view text;
        std::string_view reason;
    };
    for (const auto& [text, reason] : {
             Case{"", "expected a board and a side to move"},
             Case{"8/8/8/8/8/8/8/8", "expected a board and a side to move"},
             Case{"8/8/8/8/8/8/8/8  w", "expected a board and a side to move"},
             Case{"8/8/8/8/8/8/8/8 w ", "expected a board and a side to move"},
             Case{"8/8/8/8/8/8/8 w", "the board has 7 ranks, not 8"},
             Case{"8/8/8/8/8/8/8/8/8 w", "the board has 9 ranks, not 8"},
             Case{"8/8/8/8/8/8/8/7 w", "rank 1, file h: the rank ends, but has 8 files"},
             Case{"8/8/8/8/8/8/8/ w", "rank 1, file a: the rank ends, but has 8 files"},
             Case{"8/8/8/8/8/8/8w/8 w", "position: rank 2: the rank is longer than 8 files"},
             Case{"8/44/8/8/8/8/8/8 w", "rank 7, file e: two numbers side by side"},
             Case{"8/8/8/8/8/8/8/9 w", "rank 1, file a: '9' is none of w, W, b, B and 1 to 8"},
             Case{"8/8/8/8/8/8/8/ww7 w", "rank 1, file c: the rank is longer than 8 files"},
             Case{"8/8/8/8/8/8/8/w6x w", "rank 1, file h: 'x' is none of"},
             Case{"8/8/8/8/8/8/8/w6х w", "rank 1, file h: 'х' is none of"},
             Case{"8/8/8/8/8/8/8/w6\xFF w", "rank 1, file h: '?' is none of"},
             Case{"8/8/8/8/8/8/8/0w7 w", "rank 1, file a: '0'"},
             Case{"8/8/8/8/8/8/8/8 W", "the side to move is 'W', not w or b"},
             Case{"8/8/8/8/8/8/w7/wwwwwwww w", "White has 9 stones, more than 8"},
             Case{"BBBBbbbb/b7/8/8/8/8/8/8 w", "Black has 9 stones, more than 8"},
         }) {
        INFO(text);
        const auto state = read_state(Rules{}, text);
        REQUIRE_FALSE(state);
        CHECK(state.error().message.contains(reason));
    }
}

TEST_CASE("stones rules: a move is its from-square, then its to-square; that is unique") {
    play_at_random(20, [](const State& state, const Move&, const State&) {
        Names names;
        for (const Move& move : moves(state)) {
            CHECK(names.insert(write_move(move)).second);
            CHECK(*read_move(state, write_move(move)) == move);
        }
    });
    for (const std::string_view wrong :
         {"", "a", "a1", "a1b", "a1b22", "A1b2", "a1B2", "a1-b2", "i1b2", "a0b2", "a1b9", "b2a1"}) {
        INFO(wrong);
        CHECK_FALSE(refusal(start(), wrong).empty());
    }
    CHECK(refusal(start(), "a1") == "move 'a1': expected from-square and to-square, such as c1f4");
    CHECK(refusal(start(), "i1b2") == "move 'i1b2': 'i1' is not a square of this board");
    CHECK(refusal(start(), "a1b9") == "move 'a1b9': 'b9' is not a square of this board");
    CHECK(refusal(start(), "d4e5") == "move 'd4e5': there is no stone on d4");
}

TEST_CASE("stones rules: for people, – is a slide, x pins, + frees") {
    const auto shown = [](std::string_view text, std::string_view move) {
        const State state = position(text);
        return show_move(state, *read_move(state, move));
    };
    CHECK(shown("8/8/8/8/8/8/8/2w5 w", "c1f4") == "c1–f4");
    CHECK(shown("8/8/8/8/8/4b3/8/2w5 w", "c1d2") == "c1–d2");
    CHECK(shown("8/8/8/8/8/4b3/8/2w5 w", "c1f4") == "c1xf4");
    CHECK(shown("8/8/8/8/8/4W3/8/2w5 w", "c1f4") == "c1+f4");
}

TEST_CASE("stones rules: the rules hold on any board up to 8×8") {
    CHECK(write_state(start("board=3x4")) == "bbbb/4/wwww w");
    CHECK(write_state(start("board=2x1")) == "b/w w");
    CHECK(Stones::outcome(start("board=2x1")) == Outcome{true, 3});
    const State state = position("3b/4/w2w w", "board=3x4");
    CHECK(targets(state, "a1") == Names{"b2", "c3"});
    CHECK(targets(state, "d1") == Names{"c2", "b3"});
    CHECK(targets(position("4/2b1/1w2 w", "board=3x4"), "b1") == Names{"a2", "d3"});
    CHECK(targets(position("wb1/3/3 w", "board=3x3"), "a3") == Names{"c3"});
    CHECK(targets(position("1wb/3/3 w", "board=3x3"), "b3").empty());
    CHECK(refusal(state, "a1e1") == "move 'a1e1': 'e1' is not a square of this board");
}

TEST_CASE("stones rules: board=ROWSxCOLUMNS is rows 2 to 8 and columns 1 to 8") {
    CHECK(*read_rules("") == Rules{8, 8});
    CHECK(*read_rules("board=8x8") == Rules{8, 8});
    CHECK(*read_rules("board=2x1") == Rules{2, 1});
    CHECK(write_rules(Rules{}).empty());
    CHECK(write_rules({3, 5}) == "board=3x5");
    for (const std::string_view wrong :
         {"board=1x8", "board=9x8", "board=8x0", "board=8x9", "board=8", "board=8x8x8", "board=-8x8",
          "board=8X8", "board=x", "board= 8x8", "size=8x8", "board=3x3,board=3x3"}) {
        INFO(wrong);
        const auto rules = read_rules(wrong);
        REQUIRE_FALSE(rules);
        CHECK(rules.error().message.starts_with("rules: "));
    }
}

// --- Where the source is silent -----------------------------------------------------------------------

TEST_CASE("stones rules, silent source: eight stones fill an edge of 8×8 squares, all used") {
    CHECK(stones_in(start().white_stones) == 8);
    CHECK(start().white_stones == rank_1);
}

TEST_CASE("stones rules, silent source: a jumper lands directly behind the jumped stone") {
    CHECK(targets(position("8/8/8/8/8/8/1b6/w7 w"), "a1") == Names{"c3"});
}

TEST_CASE("stones rules, silent source: a jump is not compulsory") {
    const State state = position("8/8/8/8/8/2b5/8/w6w w");
    CHECK(legal(state, "a1b2"));
    CHECK(legal(state, "h1g2"));
}

TEST_CASE("stones rules, silent source: one must move while a move exists") {
    // White leads by one stone and would win without a move, but has one, after which Black can win.
    const State state = position("5wbW/8/5B2/8/7w/8/8/2B5 w");
    REQUIRE(moves(state).size() == 1);
    CHECK_FALSE(Stones::outcome(state).over);
    CHECK(margin(state) == 1);
    CHECK(exact_value(state) == -1);
}

TEST_CASE("stones rules, silent source: the game ends at the start of the turn of a player without a move") {
    // White's last move leaves White none; Black still plays, and only then is the game over.
    const State state = position("8/w7/8/8/8/8/b7/8 w");
    const State black_to_move = position(played(state, "a7b8"));
    CHECK_FALSE(Stones::outcome(black_to_move).over);
    CHECK(Stones::outcome(position(played(black_to_move, "a2b1"))).over);
}

TEST_CASE("stones rules, silent source: stones on the far rank may still side-jump, be pinned and be freed") {
    CHECK(played(position("wb6/8/8/8/8/8/8/8 w"), "a8c8") == "1Bw5/8/8/8/8/8/8/8 b");
    CHECK(played(position("wb6/8/8/8/8/8/8/8 b"), "b8c7") == "w7/2b5/8/8/8/8/8/8 w");
    CHECK(played(position("1wb5/8/8/8/8/8/8/8 b"), "c8a8") == "bW6/8/8/8/8/8/8/8 w");
    CHECK(played(position("wW6/8/8/8/8/8/8/8 w"), "a8c8") == "1ww5/8/8/8/8/8/8/8 b");
}
