#include "games/shifting-stones/notation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace tessera::shifting_stones {

namespace {

constexpr char gap_name = '-';
constexpr std::string_view nothing = "-";
constexpr std::string_view no_cards = "0";
constexpr std::string_view family_names = "MSTW";
constexpr std::uint64_t most_cards_turned_up = 999'999'999;

// --- rules ---

// An option's name, its values as they are written, and how they are read from and put into the rules.
struct Option {
    std::string_view name;
    std::array<std::string_view, 3> values;
    std::size_t (*get)(const Rules&);
    void (*put)(Rules&, std::size_t);
};

template <auto Member>
constexpr Option option(std::string_view name, std::array<std::string_view, 3> values) {
    using Value = std::remove_cvref_t<decltype(std::declval<Rules>().*Member)>;
    return {name, values, [](const Rules& rules) { return static_cast<std::size_t>(rules.*Member); },
            [](Rules& rules, std::size_t value) { rules.*Member = static_cast<Value>(value); }};
}

// The options that a rule set bundles.
constexpr std::array bundled{
    option<&Rules::shift>("shift", {"slide", "swap"}),    option<&Rules::start>("start", {"full", "gap"}),
    option<&Rules::claim>("claim", {"any", "built"}),     option<&Rules::takeback>("takeback", {"yes", "no"}),
    option<&Rules::opener>("opener", {"next", "rotate"}),
};
constexpr Option set_aside_option = option<&Rules::set_aside>("setaside", {"repetition", "agree", "never"});

struct RuleSet {
    std::string_view name;
    Rules rules;
};
constexpr std::array<RuleSet, 3> rule_sets{{
    {"book", {}},
    {"swap", {.shift = Rules::Shift::swap}},
    {"builder",
     {.start = Rules::Start::gap,
      .claim = Rules::Claim::built,
      .takeback = Rules::Takeback::no,
      .opener = Rules::Opener::rotate}},
}};

std::size_t value_count(const Option& option) {
    return static_cast<std::size_t>(
        std::ranges::count_if(option.values, [](std::string_view value) { return !value.empty(); }));
}

// Where the value stands among those there are.
Result<std::size_t> find_value(std::string_view name, std::string_view value,
                               std::span<const std::string_view> values) {
    const auto found = std::ranges::find(values, value);
    if (found != values.end()) {
        return static_cast<std::size_t>(found - values.begin());
    }
    std::string known;
    for (const std::string_view one : values) {
        known += join(known.empty() ? "" : one == values.back() ? " or " : ", ", one);
    }
    return fail(join(name, " is ", quoted(value), ", not ", known));
}

// --- positions ---

Result<Board> read_board(std::string_view text) {
    const std::vector<std::string_view> ranks = split(text, '/');
    if (ranks.size() != 3) {
        return fail(join("board ", quoted(text), " has ", ranks.size(), " ranks, not 3"));
    }
    Board board;
    for (int row = 0; row < 3; ++row) {
        const std::string_view rank = ranks[static_cast<std::size_t>(row)];
        const int number = 3 - row;
        if (rank.size() != 3) {
            return fail(join("rank ", number, ' ', quoted(rank), " has ", rank.size(), " cells, not 3"));
        }
        for (int file = 0; file < 3; ++file) {
            const char name = rank[static_cast<std::size_t>(file)];
            const auto cell = static_cast<Cell>(3 * file + number - 1);
            if (name == gap_name) {
                continue;
            }
            const std::size_t stone = std::string_view(stone_names).find(name);
            if (stone == std::string_view::npos) {
                return fail(join("cell ", write_cell(cell), " holds ",
                                 quoted(rank.substr(static_cast<std::size_t>(file), 1)), ", not a stone of ",
                                 stone_names, " or -"));
            }
            if (board.find(static_cast<Stone>(stone))) {
                return fail(
                    join("cell ", write_cell(cell), ": the stone ", name, " lies on the board twice"));
            }
            board.put(cell, static_cast<Stone>(stone));
        }
    }
    return board;
}

int count_gaps(const Board& board) {
    int gaps = 0;
    for (int cell = 0; cell < cells; ++cell) {
        gaps += board.has(cell) ? 0 : 1;
    }
    return gaps;
}

Result<void> check_board(const Rules& rules, const Board& board) {
    const int gaps = count_gaps(board);
    if (rules.shift == Rules::Shift::swap) {
        return gaps == 0 ? Result<void>{} : fail("in Swap all nine stones are on the board");
    }
    if (gaps > 1) {
        return fail(join("the board has ", gaps, " empty cells, not one at most"));
    }
    if (rules.start == Rules::Start::gap) {
        if (gaps == 0) {
            return fail("the board is full, but with start=gap the Eye is off it");
        }
        if (board.find(eye)) {
            return fail("the Eye is on the board, but with start=gap it is off");
        }
    }
    return {};
}

std::optional<CardIndex> find_card(std::string_view text) {
    for (std::size_t i = 0; i < cards; ++i) {
        if (write_card(static_cast<CardIndex>(i)) == text) {
            return static_cast<CardIndex>(i);
        }
    }
    return std::nullopt;
}

// Reads cards, each of which may be in the game once.
class CardReader {
public:
    Result<CardIndex> read(std::string_view what, std::string_view text) {
        const std::optional<CardIndex> card = find_card(text);
        if (!card) {
            return fail(join(what, ": ", quoted(text), " is not a card"));
        }
        if (std::exchange(met_[*card], true)) {
            return fail(join(what, ": the card ", text, " is there twice"));
        }
        return *card;
    }
    Result<CardList> read_list(std::string_view what, std::string_view text, std::string_view none) {
        CardList list;
        if (text == none) {
            return list;
        }
        for (const std::string_view piece : split(text, ',')) {
            const Result<CardIndex> card = read(what, piece);
            if (!card) {
                return std::unexpected(card.error());
            }
            list.push(*card);
        }
        return list;
    }

private:
    std::array<bool, cards> met_{};
};

std::string write_cards(const CardList& list, std::string_view none) {
    std::string out;
    for (const CardIndex card : list) {
        out += join(out.empty() ? "" : ",", write_card(card));
    }
    return out.empty() ? std::string(none) : out;
}

std::optional<Cell> find_cell(std::string_view text) {
    const bool on_board =
        text.size() == 2 && text[0] >= 'a' && text[0] <= 'c' && text[1] >= '1' && text[1] <= '3';
    return on_board ? std::optional(static_cast<Cell>(3 * (text[0] - 'a') + text[1] - '1')) : std::nullopt;
}

Result<std::optional<Shift>> read_last(const Rules& rules, const Board& board, std::string_view text) {
    if (text == nothing) {
        return std::nullopt;
    }
    if (rules.shift == Rules::Shift::swap) {
        const auto from = find_cell(text.substr(0, 2));
        const auto to = text.size() == 4 ? find_cell(text.substr(2)) : std::nullopt;
        if (!from || !to) {
            return fail(join("last is ", quoted(text), ", not two cells as a1b1, or -"));
        }
        if (!are_adjacent(*from, *to) || *from > *to) {
            return fail(join("last is ", text, ", not two neighbours in the order of their names"));
        }
        return Shift{*from, *to};
    }
    const auto to = find_cell(text);
    if (!to) {
        return fail(join("last is ", quoted(text), ", not a cell or -"));
    }
    const auto gap = board.gap();
    if (!gap) {
        return fail(join("last is ", text, ", but on a full board nothing has moved yet"));
    }
    if (!board.has(*to) || !are_adjacent(*gap, *to)) {
        return fail(
            join("last is ", text, ", where no stone can have come from the empty cell ", write_cell(*gap)));
    }
    return Shift{*gap, *to};
}

std::string write_last(const State& state) {
    if (!state.last) {
        return std::string(nothing);
    }
    const std::string to = write_cell(state.last->to);
    return state.rules.shift == Rules::Shift::swap ? write_cell(state.last->from) + to : to;
}

// --- turns ---

// Why a shift is not legal.
std::string refusal(const State& state, Cell from, Cell to) {
    const std::string text = write_cell(from) + write_cell(to);
    if (!state.board.has(from)) {
        return join(text, ": no stone lies on ", write_cell(from));
    }
    if (!are_adjacent(from, to)) {
        return join(text, ": ", write_cell(from), " and ", write_cell(to), " are not adjacent");
    }
    if (state.rules.shift == Rules::Shift::swap) {
        return from > to ? join(text, ": the cells are not in alphabetical order")
                         : join(text, ": these two were exchanged in the turn before (takeback=no)");
    }
    if (state.board.has(to)) {
        return join(text, ": ", write_cell(to), " is not empty");
    }
    return join(text, ": the stone on ", write_cell(from), " moved in the turn before (takeback=no)");
}

Result<Trace> read_claim(std::string_view text, std::string_view claim) {
    if (claim.empty()) {
        return fail(join("turn ", quoted(text), " has an empty claim"));
    }
    Trace trace;
    for (std::size_t at = 0; at < claim.size(); at += 2) {
        const std::optional<Cell> cell = find_cell(claim.substr(at, 2));
        if (!cell) {
            return fail(join("turn ", quoted(text), ": ", quoted(claim.substr(at, 2)), " is not a cell"));
        }
        trace.push_back(*cell);
    }
    return trace;
}

}  // namespace

Result<Rules> read_rules(std::string_view text) {
    const auto settings = read_settings(text);
    if (!settings) {
        return std::unexpected(settings.error());
    }
    Rules rules;
    for (const Setting& setting : *settings) {
        if (setting.name == "set") {
            constexpr std::array names{rule_sets[0].name, rule_sets[1].name, rule_sets[2].name};
            const auto value = find_value(setting.name, setting.value, names);
            if (!value) {
                return std::unexpected(value.error());
            }
            rules = rule_sets[*value].rules;
        }
    }
    for (const Setting& setting : *settings) {
        if (setting.name == "set") {
            continue;
        }
        if (setting.name == "seats") {
            constexpr std::array<std::string_view, 3> counts{"2", "3", "4"};
            const auto value = find_value(setting.name, setting.value, counts);
            if (!value) {
                return std::unexpected(value.error());
            }
            rules.seats = static_cast<std::uint8_t>(fewest_seats + *value);
            continue;
        }
        const auto found = std::ranges::find(bundled, setting.name, &Option::name);
        if (found == bundled.end() && setting.name != set_aside_option.name) {
            return fail(join("unknown rule ", quoted(setting.name),
                             "; the rules are: set, shift, start, claim, takeback, opener, setaside, seats"));
        }
        const Option& option = found == bundled.end() ? set_aside_option : *found;
        const auto value =
            find_value(setting.name, setting.value, std::span(option.values).first(value_count(option)));
        if (!value) {
            return std::unexpected(value.error());
        }
        option.put(rules, *value);
    }
    if (rules.shift == Rules::Shift::swap && rules.start == Rules::Start::gap) {
        return fail("shift=swap with start=gap: to exchange stones the board must stay full");
    }
    return rules;
}

std::string write_rules(const Rules& rules) {
    const auto differs = [&](const RuleSet& set) {
        return [&](const Option& option) { return option.get(rules) != option.get(set.rules); };
    };
    const RuleSet& set = *std::ranges::min_element(
        rule_sets, {}, [&](const RuleSet& one) { return std::ranges::count_if(bundled, differs(one)); });
    std::string out;
    const auto add = [&](std::string_view name, std::string_view value) {
        out += join(out.empty() ? "" : ",", name, '=', value);
    };
    if (&set != &rule_sets[0]) {
        add("set", set.name);
    }
    for (const Option& option : bundled) {
        if (differs(set)(option)) {
            add(option.name, option.values[option.get(rules)]);
        }
    }
    if (rules.set_aside != Rules::SetAside::repetition) {
        add(set_aside_option.name, set_aside_option.values[set_aside_option.get(rules)]);
    }
    if (rules.seats > fewest_seats) {
        add("seats", std::to_string(rules.seats));
    }
    return out;
}

Result<State> read_state(const Rules& rules, std::string_view text) {
    const std::vector<std::string_view> fields = split(text, ' ');
    if (fields.size() != 7) {
        return fail(join("position ", quoted(text), " has ", fields.size(),
                         " fields, not 7: board, seat to move, goal, won, pile, last, card"));
    }
    State state;
    state.rules = rules;

    const Result<Board> board = read_board(fields[0]);
    if (!board) {
        return std::unexpected(board.error());
    }
    if (const Result<void> fits = check_board(rules, *board); !fits) {
        return std::unexpected(fits.error());
    }
    state.board = *board;

    const std::vector<std::string_view> won = split(fields[3], ':');
    if (won.size() < fewest_seats || won.size() > max_seats) {
        return fail(join("won is ", quoted(fields[3]), ", which has ", won.size(), " lists, not 2 to 4"));
    }
    if (rules.seats != 0 && rules.seats != won.size()) {
        return fail(join("won is ", quoted(fields[3]), ", which has ", won.size(), " lists, but seats is ",
                         rules.seats));
    }
    state.rules.seats = static_cast<std::uint8_t>(won.size());

    const bool is_seat =
        fields[1].size() == 1 && fields[1][0] >= '1' && fields[1][0] < '1' + state.rules.seats;
    if (!is_seat) {
        return fail(join("seat to move is ", quoted(fields[1]), ", not 1 to ", state.rules.seats));
    }
    state.to_move = static_cast<Seat>(fields[1][0] - '1');

    CardReader reader;
    if (fields[2] != nothing) {
        const Result<CardIndex> goal = reader.read("goal", fields[2]);
        if (!goal) {
            return std::unexpected(goal.error());
        }
        state.goal = *goal;
    }
    for (std::size_t seat = 0; seat < won.size(); ++seat) {
        const auto list = reader.read_list(join("won by seat ", seat + 1), won[seat], no_cards);
        if (!list) {
            return std::unexpected(list.error());
        }
        state.won[seat] = *list;
    }
    const auto pile = reader.read_list("pile", fields[4], nothing);
    if (!pile) {
        return std::unexpected(pile.error());
    }
    state.pile = *pile;
    if (is_over(state) && !state.pile.empty()) {
        return fail("there is no goal, but the pile has cards");
    }

    const auto last = read_last(rules, *board, fields[5]);
    if (!last) {
        return std::unexpected(last.error());
    }
    state.last = *last;

    const std::optional<std::uint64_t> card = read_number(fields[6]);
    if (!card || *card < 1 || *card > most_cards_turned_up || std::to_string(*card) != fields[6]) {
        return fail(
            join("card is ", quoted(fields[6]), ", not a whole number from 1 to ", most_cards_turned_up));
    }
    state.card = static_cast<std::uint32_t>(*card);
    face_position(state);
    return state;
}

std::string write_state(const State& state) {
    std::string out;
    for (int rank = 2; rank >= 0; --rank) {
        for (int file = 0; file < 3; ++file) {
            const int cell = 3 * file + rank;
            out.push_back(state.board.has(cell) ? stone_names[state.board.at(cell)] : gap_name);
        }
        out.push_back(rank > 0 ? '/' : ' ');
    }
    out += join(state.to_move + 1, ' ', write_card(state.goal), ' ');
    for (std::size_t seat = 0; seat < state.rules.seats; ++seat) {
        out += join(seat == 0 ? "" : ":", write_cards(state.won[seat], no_cards));
    }
    return out + join(' ', write_cards(state.pile, nothing), ' ', write_last(state), ' ', state.card);
}

Result<Turn> read_turn(const State& state, std::string_view text) {
    if (is_over(state)) {
        return fail("the game is over");
    }
    if (text == "=") {
        if (state.rules.set_aside != Rules::SetAside::agree) {
            return fail("= sets a card aside by agreement, which the rules allow with setaside=agree only");
        }
        return Turn{.shift = {}, .claim = {}, .agreed = true};
    }
    const std::size_t mark = std::min(text.find('!'), text.size());
    const std::string_view cells_text = text.substr(0, mark);
    const auto from = find_cell(cells_text.substr(0, 2));
    const auto to = cells_text.size() == 4 ? find_cell(cells_text.substr(2)) : std::nullopt;
    if (!from || !to) {
        return fail(
            join("turn ", quoted(text), " is not two cells as a2b2, or these with a claim as a2b2!b2b3"));
    }
    Turn turn{{*from, *to}, {}};
    if (!std::ranges::contains(shifts(state), turn.shift)) {
        return fail(refusal(state, *from, *to));
    }
    if (mark == text.size()) {
        return turn;
    }
    Result<Trace> claim = read_claim(text, text.substr(mark + 1));
    if (!claim) {
        return std::unexpected(claim.error());
    }
    if (is_over(after_shift(state, turn.shift))) {
        return fail(join(cells_text, " leaves no card that could be claimed"));
    }
    turn.claim = std::move(*claim);
    return turn;
}

std::string write_turn(const Turn& turn) {
    if (turn.agreed) {
        return "=";
    }
    std::string out = write_cell(turn.shift.from) + write_cell(turn.shift.to);
    if (!turn.claim.empty()) {
        out.push_back('!');
        for (const Cell cell : turn.claim) {
            out += write_cell(cell);
        }
    }
    return out;
}

std::string write_cell(Cell cell) {
    return {static_cast<char>('a' + file_of(cell)), static_cast<char>('1' + rank_of(cell))};
}

std::string write_card(CardIndex card) {
    if (card == no_card) {
        return std::string(nothing);
    }
    const Card& c = deck[card];
    return join(family_names[static_cast<std::size_t>(c.first)],
                family_names[static_cast<std::size_t>(c.second)], static_cast<int>(c.turns));
}

}  // namespace tessera::shifting_stones
