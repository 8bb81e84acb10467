// Shifting Stones: the tables for one card, held against what is known of the game and against plain search;
// and the player: what it must find, that it keeps its limits, and that nothing but what it may know decides
// its answer.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include "core/random.hpp"
#include "engine/answers.hpp"
#include "games/shifting-stones/shifting_stones.hpp"
#include "games/shifting-stones/solve.hpp"

namespace tessera::shifting_stones {

namespace {

Rules rules_of(std::string_view text) {
    auto rules = read_rules(text);
    REQUIRE(rules);
    rules->seats = std::max(rules->seats, fewest_seats);
    return *rules;
}

State position(std::string_view text, std::string_view rules = "") {
    const auto state = read_state(*read_rules(rules), text);
    INFO(text);
    REQUIRE(state);
    return *state;
}

CardIndex card_named(std::string_view name) {
    for (CardIndex card = 0; card < cards; ++card) {
        if (write_card(card) == name) {
            return card;
        }
    }
    FAIL("no card " << name);
    return no_card;
}

// All ways to lay the stones of families of those sizes, with a gap or none.
std::vector<Placement> placements(const std::array<int, card_families>& sizes, bool gapped) {
    std::vector<Placement> all;
    const auto lay = [&](const auto& self, Placement placement, std::size_t family, Cells taken) -> void {
        if (family == card_families) {
            all.push_back(placement);
            return;
        }
        for (Cells set = 0; set <= all_cells; ++set) {
            if (std::popcount(set) == sizes[family] && (set & taken) == 0) {
                placement.families[family] = set;
                self(self, placement, family + 1, taken | set);
            }
        }
    };
    for (int gap = gapped ? 0 : no_gap; gap <= (gapped ? cells - 1 : no_gap); ++gap) {
        Placement placement;
        placement.gap = static_cast<std::uint8_t>(gap);
        lay(lay, placement, 0, gapped ? bit(gap) : Cells{0});
    }
    return all;
}

// The tables for every card on boards of the rules, with all stones on it or the named one lifted.
CardTables tables_for(const Rules& rules, std::string_view lifted = "") {
    State state = start(rules, 1);
    if (!lifted.empty()) {
        state.board.lift(*state.board.find(static_cast<Stone>(std::string_view(stone_names).find(lifted))));
    }
    CardTables tables;
    tables.prepare(state);
    return tables;
}

// How many boards are won, lost and never decided for the mover; and the most turns a win takes.
struct Count {
    int won = 0;
    int lost = 0;
    int never = 0;
    int longest = 0;

    void add(int turns) {
        ++(turns > 0 ? won : turns < 0 ? lost : never);
        longest = std::max(longest, turns);
    }
    bool operator==(const Count&) const = default;
};

std::string to_text(const Count& count) {
    return std::to_string(count.won) + '/' + std::to_string(count.lost) + '/' + std::to_string(count.never) +
           " longest " + std::to_string(count.longest);
}

constexpr std::array<std::string_view, 6> one_of_each{"MM0", "MM1", "MM2", "MM3", "ST0", "ST1"};
constexpr std::array<int, card_families> all_stones{2, 2, 2, 2};

// Of all sets of rules, and of sets of options that none of them has.
constexpr std::array<std::string_view, 8> some_rules{
    "",
    "set=swap",
    "set=builder",
    "set=builder,seats=3",
    "set=swap,takeback=no,claim=built,seats=4",
    "takeback=no,claim=built,opener=rotate",
    "set=builder,setaside=never",
    "seats=4,setaside=agree",
};

using Answer = AnswerOf<ShiftingStones>;

Answer answer(const State& state, const Limits& limits, std::uint64_t slice = no_slice) {
    return answer_of<ShiftingStones>(state, limits, slice);
}

bool is_legal(const State& state, const Turn& turn) { return std::ranges::contains(turns(state), turn); }

// A state some random turns after the start; not over.
State random_state(Random& random, const Rules& rules, std::uint32_t most_turns_played) {
    for (;;) {
        State state = start(rules, random.next());
        for (std::uint32_t left = random.below(most_turns_played + 1); left > 0 && !is_over(state); --left) {
            const std::vector<Turn> all = turns(state);
            state = after(state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
        }
        if (!is_over(state)) {
            return state;
        }
    }
}

// Whether a seat can claim the goal against the other, the plain way.
bool plainly_forces(const State& state, Seat seat) {
    const bool moves = state.to_move == seat;
    for (const Shift& shift : shifts(state)) {
        const State between = after_shift(state, shift);
        const State next = after_claim(between, Claimed::nothing);
        const bool same = between.goal == state.goal;
        const bool claimed = same && can_claim(between, shift);
        const bool forced = (claimed && moves) || (!(claimed && !moves) && same && next.goal == state.goal &&
                                                   plainly_forces(next, seat));
        if (forced == moves) {
            return moves;
        }
    }
    return !moves;
}

}  // namespace

TEST_CASE("Shifting Stones tables: with the Eye lifted in Book as known", "[shifting-stones][solve]") {
    const Rules rules = rules_of("");
    const CardTables tables = tables_for(rules, "E");
    const std::array<Count, 6> known{{{14220, 0, 8460, 1},
                                      {15300, 360, 7020, 1},
                                      {22320, 360, 0, 1},
                                      {20520, 1080, 1080, 1},
                                      {22632, 48, 0, 1},
                                      {22572, 108, 0, 1}}};
    for (std::size_t i = 0; i < known.size(); ++i) {
        const CardIndex card = card_named(one_of_each[i]);
        Count count;
        for (const Placement& placement : placements(all_stones, true)) {
            const int turns = tables.of(placement, card).turns_to_claim(placement, deck[card], std::nullopt);
            CHECK(turns >= -2);
            count.add(turns);
        }
        INFO(one_of_each[i] << ' ' << to_text(count));
        CHECK(count == known[i]);
    }
}

TEST_CASE("Shifting Stones tables: in Swap as known", "[shifting-stones][solve]") {
    const Rules rules = rules_of("set=swap");
    const CardTables tables = tables_for(rules);
    for (const std::string_view name : one_of_each) {
        const CardIndex card = card_named(name);
        Count count;
        for (const Placement& placement : placements(all_stones, false)) {
            count.add(tables.of(placement, card).turns_to_claim(placement, deck[card], std::nullopt));
        }
        INFO(name << ' ' << to_text(count));
        CHECK(count == (name == "MM0" ? Count{21420, 0, 1260, 1} : Count{22680, 0, 0, 1}));
    }
}

TEST_CASE("Shifting Stones tables: with a stone of a mixed card lifted in Book as known",
          "[shifting-stones][solve]") {
    const Rules rules = rules_of("");
    // Either family may be the one that has lost a stone.
    const std::string_view lifted = GENERATE("S", "t");
    const CardTables tables = tables_for(rules, lifted);
    const std::array<int, card_families> sizes =
        lifted == "S" ? std::array{2, 1, 2, 2} : std::array{2, 2, 1, 2};
    for (const auto& [name, known] :
         {std::pair{"ST0", Count{40560, 120, 4680, 1}}, std::pair{"ST1", Count{41400, 840, 3120, 1}}}) {
        const CardIndex card = card_named(name);
        Count count;
        for (const Placement& placement : placements(sizes, true)) {
            count.add(tables.of(placement, card).turns_to_claim(placement, deck[card], std::nullopt));
        }
        INFO(name << ' ' << to_text(count));
        CHECK(count == known);
    }
}

TEST_CASE("Shifting Stones tables: in Builder as known", "[shifting-stones][solve]") {
    const Rules rules = rules_of("set=builder");
    const CardTables tables = tables_for(rules);
    struct Known {
        Count first;
        Count later;
    };
    const std::array<Known, 6> known{{{{11700, 10980, 0, 13}, {33840, 26640, 0, 13}},
                                      {{14220, 8460, 0, 5}, {38520, 21960, 0, 11}},
                                      {{18000, 4680, 0, 5}, {43200, 17280, 0, 5}},
                                      {{16200, 6480, 0, 3}, {43920, 16560, 0, 3}},
                                      {{16260, 6036, 384, 7}, {40176, 19152, 1152, 9}},
                                      {{19908, 2772, 0, 5}, {47856, 12624, 0, 5}}}};
    for (std::size_t i = 0; i < known.size(); ++i) {
        const CardIndex card = card_named(one_of_each[i]);
        Known count{};
        for (const Placement& placement : placements(all_stones, true)) {
            const CardTable& table = tables.of(placement, card);
            count.first.add(table.turns_to_claim(placement, deck[card], std::nullopt));
            for (Cells left = neighbours[placement.gap]; left != 0; left = without_first(left)) {
                const Shift last{placement.gap, static_cast<Cell>(std::countr_zero(left))};
                count.later.add(table.turns_to_claim(placement, deck[card], last));
            }
        }
        INFO(one_of_each[i] << ' ' << to_text(count.first) << ' ' << to_text(count.later));
        CHECK(count.first == known[i].first);
        CHECK(count.later == known[i].later);
    }
}

TEST_CASE("Shifting Stones tables: whether a card is claimed at the first shift from a full board, as known",
          "[shifting-stones][solve]") {
    // What the player looks at on a full board in Slide: a shift, and the table's paths.
    const Rules rules = rules_of("");
    State state = start(rules, 1);
    CardTables tables;
    tables.prepare(state);
    for (const std::string_view name : one_of_each) {
        const CardIndex card = card_named(name);
        int won = 0;
        for (const Placement& placement : placements(all_stones, false)) {
            bool wins = false;
            for_each_shift(state.board, rules, std::nullopt, [&](const Shift& shift) {
                const Placement next = after_shift(placement, rules, shift);
                wins |= !is_impossible(next, card) &&
                        tables.of(next, card).has_path(next, deck[card], cells_to_hold(rules, shift));
            });
            won += wins ? 1 : 0;
        }
        INFO(name);
        CHECK(won == (name == "MM0" ? 21420 : 22680));
    }
}

TEST_CASE("Shifting Stones tables: a seat's claim is forced where plain search says so, history included",
          "[shifting-stones][solve]") {
    const std::string_view text =
        GENERATE("set=builder", "", "set=swap,takeback=no,claim=built", "takeback=no,claim=built");
    const Rules rules = rules_of(text);
    Random random(5);
    int forced = 0;
    int spoilt = 0;
    for (int i = 0; i < 150; ++i) {
        State state = random_state(random, rules, 30);
        const bool slides = rules.shift == Rules::Shift::slide;
        if (slides && !state.board.gap()) {
            continue;
        }
        // A card that is about to go, for plain search is slow; and boards that have been there before.
        state.turns_on_card = static_cast<std::uint8_t>(turns_a_seat * 2 - (slides ? 7 : 3));
        for (const Shift& shift : shifts(state)) {
            for (int times = static_cast<int>(random.below(3)); times > 0; --times) {
                state.seen.push(after_shift(state, shift).board);
            }
        }
        CAPTURE(write_state(state));
        CardTables tables;
        tables.prepare(state);
        bool either = false;
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            const bool plain = plainly_forces(state, seat);
            CHECK(can_force_claim(tables, state, seat) == plain);
            either |= plain;
            forced += plain ? 1 : 0;
        }
        CHECK(nobody_can_win(state) == !either);
        spoilt += either ? 0 : 1;
    }
    CHECK(forced > 0);
    CHECK((spoilt > 0 || text == ""));
}

TEST_CASE("Shifting Stones: nobody can win a card that good play never decides", "[shifting-stones][solve]") {
    // Builder: of 22,680 first boards with M–S and no turns 384 are never decided, and none is with M–M.
    const Rules rules = rules_of("set=builder");
    int never = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        State state = start(rules, seed);
        const CardIndex card = seed % 2 == 0 ? card_named("MS0") : card_named("MM0");
        state.goal = card;
        CardTables tables;
        tables.prepare(state);
        const Placement placement = placement_of(state.board);
        const int turns = tables.of(placement, card).turns_to_claim(placement, deck[card], state.last);
        CHECK(nobody_can_win(state) == (turns == 0));
        never += turns == 0 ? 1 : 0;
        // Nor one for which too few turns are left.
        state.turns_on_card =
            static_cast<std::uint8_t>(2 * turns_a_seat + 1 - static_cast<std::size_t>(std::abs(turns)));
        CHECK((turns == 0 || nobody_can_win(state)));
    }
    CHECK(never > 0);
    CHECK(never < 20);
}

TEST_CASE("Shifting Stones: of more than two seats, nobody can win only what nobody comes to claim",
          "[shifting-stones][solve]") {
    const std::string_view text = GENERATE("set=builder,seats=3", "seats=4", "set=swap,seats=3");
    Random random(8);
    for (int i = 0; i < 40; ++i) {
        State state = random_state(random, rules_of(text), 20);
        CAPTURE(write_state(state));
        const bool claims =
            std::ranges::any_of(turns(state), [](const Turn& turn) { return !turn.claim.empty(); });
        CHECK_FALSE((claims && nobody_can_win(state)));
        // In the last turn only the mover can.
        state.turns_on_card = static_cast<std::uint8_t>(turns_a_seat * state.rules.seats - 1);
        CHECK(nobody_can_win(state) == !claims);
    }
}

TEST_CASE("Shifting Stones tables: the shares of more seats are those of plain search",
          "[shifting-stones][solve]") {
    // Few turns ahead, so that plain search can follow.
    constexpr int few = 5;
    const Rules rules = rules_of("set=builder,seats=3");
    const auto plain = [](const auto& self, const State& state, int left) -> Shares {
        if (left == 0) {
            return {};
        }
        Shares sum{};
        int best = -1;
        int equals = 0;
        for (const Shift& shift : shifts(state)) {
            const State between = after_shift(state, shift);
            if (can_claim(between, shift)) {
                return {whole_card};
            }
        }
        for (const Shift& shift : shifts(state)) {
            const State next = after_claim(after_shift(state, shift), Claimed::nothing);
            const Shares reply = self(self, next, left - 1);
            if (reply[2] > best) {
                best = reply[2];
                equals = 0;
                sum = {};
            }
            if (reply[2] == best) {
                ++equals;
                sum = {static_cast<std::int16_t>(sum[0] + reply[2]),
                       static_cast<std::int16_t>(sum[1] + reply[0]),
                       static_cast<std::int16_t>(sum[2] + reply[1])};
            }
        }
        for (std::int16_t& share : sum) {
            share = static_cast<std::int16_t>(share / equals);
        }
        return sum;
    };
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const State state = start(rules, seed);
        CardTables tables;
        tables.prepare(state, few);
        const Placement placement = placement_of(state.board);
        CAPTURE(write_state(state));
        CHECK(tables.of(placement, state.goal).shares(placement, deck[state.goal], state.last, few) ==
              plain(plain, state, few));
    }
}

TEST_CASE(
    "Shifting Stones player: its answer is legal at every level, no claim wrong, whenever it is stopped",
    "[shifting-stones][player]") {
    const std::string_view text = GENERATE(from_range(some_rules));
    const int level = GENERATE(range(0, 6));
    Random random(11);
    for (int i = 0; i < 6; ++i) {
        const State state = random_state(random, rules_of(text), i == 0 ? 0 : 60);
        CAPTURE(level, text, write_state(state));
        Player player;
        player.begin(state, {.level = level, .seed = random.next()});
        CHECK(is_legal(state, player.best()));
        while (!player.think(1 + random.below(500)) && player.thought().nodes < 3'000) {
            CHECK(is_legal(state, player.best()));
        }
        CHECK(is_legal(state, player.best()));
        CHECK(player.thought().line.starts_with(write_turn(player.best())));
    }
}

TEST_CASE("Shifting Stones player: the line it tells can be played", "[shifting-stones][player]") {
    const std::string_view text = GENERATE(from_range(some_rules));
    Random random(12);
    for (int i = 0; i < 10; ++i) {
        State state = random_state(random, rules_of(text), 40);
        const Thought thought = answer(state, {.nodes = 20'000}).thought;
        CAPTURE(text, write_state(state), thought.line);
        std::string_view left = thought.line;
        while (!left.empty()) {
            const std::size_t end = std::min(left.find(' '), left.size());
            const auto turn = read_turn(state, left.substr(0, end));
            REQUIRE(turn);
            CHECK(is_legal(state, *turn));
            state = after(state, *turn);
            left.remove_prefix(std::min(end + 1, left.size()));
        }
    }
}

TEST_CASE("Shifting Stones player: slicing does not change the answer", "[shifting-stones][player]") {
    const auto text = GENERATE(from_range(ShiftingStones::bench_positions));
    CAPTURE(text);
    const State state = position(text);
    for (const Limits& limits : {Limits{.depth = 3}, Limits{.nodes = 4'321}, Limits{.level = 3, .seed = 5}}) {
        const Answer whole = answer(state, limits);
        check_same<ShiftingStones>(whole, answer(state, limits, 1));
        check_same<ShiftingStones>(whole, answer(state, limits, 777));
    }
}

TEST_CASE("Shifting Stones player: what it thought before does not change the answer",
          "[shifting-stones][player]") {
    Player player;
    for (int round = 0; round < 2; ++round) {
        for (const std::string_view rules : some_rules) {
            Random random(3);
            const State state = random_state(random, rules_of(rules), 10);
            const Limits limits{.nodes = 10'000, .seed = 3};
            CAPTURE(rules, write_state(state), round);
            player.begin(state, limits);
            while (!player.think(no_slice)) {
            }
            check_same<ShiftingStones>({player.best(), player.thought()}, answer(state, limits));
        }
    }
}

TEST_CASE("Shifting Stones player: it never looks at the order of the pile", "[shifting-stones][player]") {
    const std::string_view text = GENERATE(from_range(some_rules));
    const int level = GENERATE(1, 3, 4, 5);
    Random random(21);
    for (int i = 0; i < 6; ++i) {
        State state = random_state(random, rules_of(text), 40);
        CAPTURE(level, text, write_state(state));
        const Limits limits{.nodes = 20'000, .level = level, .seed = 4};
        const Answer before = answer(state, limits);
        std::ranges::reverse(state.pile);
        const Answer after = answer(state, limits);
        // A lift may cost the card: then the claim is for the one that has come up by then.
        const bool lift = state.rules.shift == Rules::Shift::slide && !state.board.gap();
        CHECK(before.best.shift == after.best.shift);
        CHECK((lift || before.best == after.best));
        CHECK(before.thought.value == after.thought.value);
        CHECK(before.thought.nodes == after.thought.nodes);
    }
}

TEST_CASE("Shifting Stones player: depth, value and line are of the same iteration, whenever it is asked",
          "[shifting-stones][player]") {
    constexpr int last = 4;
    const auto text = GENERATE(from_range(ShiftingStones::bench_positions));
    CAPTURE(text);
    const State state = position(text);
    Player player;
    player.begin(state, {.depth = last});
    std::array<Thought, last + 1> told;  // what stood last, for every depth
    for (bool done = false; !done;) {
        done = player.think(1);
        const Thought thought = player.thought();
        REQUIRE(thought.depth >= 0);
        REQUIRE(thought.depth <= last);
        told[static_cast<std::size_t>(thought.depth)] = thought;
    }
    for (int depth = 1; depth <= player.thought().depth; ++depth) {
        const Thought alone = answer(state, {.depth = depth}).thought;
        const Thought& one_of_many = told[static_cast<std::size_t>(depth)];
        CAPTURE(depth);
        CHECK(one_of_many.depth == depth);
        CHECK(one_of_many.kind == alone.kind);
        CHECK(one_of_many.value == alone.value);
        CHECK(one_of_many.line == alone.line);
    }
}

TEST_CASE("Shifting Stones player: it ends by itself at every level, within its nodes",
          "[shifting-stones][player]") {
    const std::string_view text = GENERATE(from_range(some_rules));
    const State state = start(rules_of(text), 2);
    for (int level = 0; level <= strongest_level; ++level) {
        CAPTURE(text, level);
        CHECK(Player::ends());
        CHECK(answer(state, {.level = level}).thought.nodes <= 400'000);
        CHECK(answer(state, {.nodes = 1, .level = level}).thought.nodes <= 1);
    }
}

TEST_CASE("Shifting Stones player: keeps its limits", "[shifting-stones][player]") {
    const State state = start(rules_of("set=builder"), 3);
    CHECK(answer(state, {.depth = 3}).thought.depth == 3);
    for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{100}, std::uint64_t{12'345}}) {
        CHECK(answer(state, {.nodes = nodes}).thought.nodes <= nodes);
    }
    CHECK(answer(state, {.nodes = 12'345}).thought.nodes > 12'345 / 4);
}

TEST_CASE("Shifting Stones player: seeds give different games at levels 1 to 4",
          "[shifting-stones][player]") {
    const int level = GENERATE(1, 2, 3, 4);
    CAPTURE(level);
    const auto game = [&](std::uint64_t seed) {
        std::string line;
        State state = start(rules_of("set=builder"), 9);
        for (int ply = 0; ply < 8 && !is_over(state); ++ply) {
            const Turn turn = answer(state, {.level = level, .seed = seed}).best;
            line += write_turn(turn);
            state = after(state, turn);
        }
        return line;
    };
    CHECK(game(1) == game(1));
    CHECK((game(1) != game(2) || game(1) != game(3)));
}

TEST_CASE("Shifting Stones player: wins a last card that is won, in as many turns as the table says",
          "[shifting-stones][player]") {
    const Rules rules = rules_of("set=builder");
    Random random(31);
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < 60; ++i) {
        State state = random_state(random, rules, 30);
        state.pile.clear();
        state.won = {};
        const Placement placement = placement_of(state.board);
        CardTables tables;
        tables.prepare(state);
        const int turns =
            tables.of(placement, state.goal).turns_to_claim(placement, deck[state.goal], state.last);
        if (turns == 0) {
            continue;
        }
        const Seat winner = turns > 0 ? state.to_move : next_seat(state);
        if (!can_force_claim(tables, state, winner)) {
            continue;
        }
        CAPTURE(write_state(state), turns);
        const Thought thought = answer(state, {}).thought;
        CHECK(thought.kind == (turns > 0 ? Thought::Kind::win : Thought::Kind::loss));
        CHECK(thought.value == std::abs(turns));
        ++(turns > 0 ? wins : losses);
        int played = 0;
        while (!is_over(state)) {
            state = after(state, answer(state, {.seed = random.next()}).best);
            ++played;
        }
        CHECK(state.won[winner].size() == 1);
        CHECK(played == std::abs(turns));
    }
    CHECK(wins > 5);
    CHECK(losses > 5);
}

TEST_CASE("Shifting Stones player: among claims it takes one that leaves it the next card",
          "[shifting-stones][player]") {
    const Rules rules = rules_of(GENERATE("set=builder", "set=swap,claim=built", "claim=built"));
    Random random(41);
    int mattered = 0;
    for (int i = 0; i < 200; ++i) {
        State state = random_state(random, rules, 20);
        if (state.rules.shift == Rules::Shift::slide && !state.board.gap()) {
            continue;
        }
        while (state.pile.size() > 1) {
            state.pile.pop();
        }
        if (state.pile.empty() || is_impossible(state.board, state.pile[0])) {
            continue;
        }
        CardTables tables;
        tables.prepare(state);
        // Who gets the last card, from the mover's side.
        const auto last_card = [&](const Turn& turn) {
            const State next = after(state, turn);
            const Placement placement = placement_of(next.board);
            const int turns =
                tables.of(placement, next.goal).turns_to_claim(placement, deck[next.goal], next.last);
            return turns == 0 ? 0 : (turns > 0) == (next.to_move == state.to_move) ? 1 : -1;
        };
        int best = -2;
        int worst = 2;
        for (const Turn& turn : turns(state)) {
            if (!turn.claim.empty()) {
                best = std::max(best, last_card(turn));
                worst = std::min(worst, last_card(turn));
            }
        }
        CAPTURE(write_state(state));
        const Turn turn = answer(state, {.depth = 1, .seed = random.next()}).best;
        if (!turn.claim.empty()) {
            CHECK(last_card(turn) == best);
            mattered += best > worst ? 1 : 0;
        }
    }
    CHECK(mattered > 0);
}

TEST_CASE("Shifting Stones player: of more than two seats who sees a path claims it",
          "[shifting-stones][player]") {
    const std::string_view text = GENERATE("set=builder,seats=3", "set=builder,seats=4", "set=swap,seats=3");
    Random random(43);
    int claimable = 0;
    for (int i = 0; i < 60; ++i) {
        const State state = random_state(random, rules_of(text), 40);
        if (std::ranges::any_of(turns(state), [](const Turn& turn) { return !turn.claim.empty(); })) {
            ++claimable;
            CAPTURE(text, write_state(state));
            CHECK_FALSE(answer(state, {.nodes = 20'000}).best.claim.empty());
        }
    }
    CHECK(claimable > 10);
}

TEST_CASE("Shifting Stones player: levels 1 to 3 miss paths, the fewer the stronger; 4 misses few, 5 none",
          "[shifting-stones][player]") {
    std::array<int, strongest_level> seen{};
    int claimable = 0;
    Random random(51);
    for (int i = 0; i < 200; ++i) {
        const State state = random_state(random, rules_of("set=swap"), 10);
        if (deck[state.goal].turns < 2 ||
            std::ranges::all_of(turns(state), [](const Turn& turn) { return turn.claim.empty(); })) {
            continue;
        }
        ++claimable;
        for (int level = 1; level <= strongest_level; ++level) {
            Player player;
            player.begin(state, {.nodes = 1, .level = level, .seed = random.next()});
            seen[static_cast<std::size_t>(level - 1)] += player.best().claim.empty() ? 0 : 1;
        }
    }
    REQUIRE(claimable > 40);
    CHECK(std::ranges::is_sorted(seen));
    CHECK(seen[0] < claimable / 2);
    CHECK(seen[2] < claimable);
    CHECK(seen[4] == claimable);
}

TEST_CASE("Shifting Stones player: each level beats the one below by far, and level 5 level 3",
          "[shifting-stones][player][slow]") {
    const std::string_view text = GENERATE("", "set=swap", "set=builder");
    const Rules rules = rules_of(text);
    // In percent of the points.
    const auto share = [&](int level, int other, int games) {
        int points = 0;
        Player player;
        Random random(61);
        for (int game = 0; game < games; ++game) {
            State state = start(rules, static_cast<std::uint64_t>(game / 2));
            const auto seat = static_cast<Seat>(game % 2);
            while (!is_over(state)) {
                player.begin(
                    state,
                    {.nodes = 30'000, .level = state.to_move == seat ? level : other, .seed = random.next()});
                while (!player.think(no_slice)) {
                }
                state = after(state, player.best());
            }
            const Outcome outcome = ShiftingStones::outcome(state);
            points += outcome.won_by(seat) ? outcome.won_by(static_cast<Seat>(1 - seat)) ? 1 : 2 : 0;
        }
        return 50 * points / games;
    };
    CAPTURE(text);
    for (int level = 2; level < strongest_level; ++level) {
        CAPTURE(level);
        CHECK(share(level, level - 1, 100) >= 60);
    }
    CHECK(share(strongest_level, strongest_level - 1, 30) >= 60);
    CHECK(share(strongest_level, 3, 30) >= 75);
}

}  // namespace tessera::shifting_stones
