#include "games/shagdy/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/text.hpp"

namespace tessera::shagdy {

namespace {

constexpr std::array<std::string_view, players> names{"white", "black"};
constexpr std::string_view side_letters = "wb";
constexpr std::string_view pass = "-";
constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::size_t field_length = field_squares / 4;

// A whole number in its one spelling, at most `most`.
std::optional<int> find_number(std::string_view text, int most) {
    const std::optional<std::uint64_t> number = read_number(text);
    if (!number || *number > static_cast<std::uint64_t>(most) || std::to_string(*number) != text) {
        return std::nullopt;
    }
    return static_cast<int>(*number);
}

Result<Pieces> read_pieces(std::string_view name, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return fail(join(name, ": ", quoted(text), " is not the reserve, a colon and 20 digits"));
    }
    const std::string_view reserve_text = text.substr(0, colon);
    const std::string_view counts = text.substr(colon + 1);
    const std::optional<int> in_reserve = find_number(reserve_text, pieces_each);
    if (!in_reserve) {
        return fail(join(name, ": reserve: ", quoted(reserve_text), " is not a whole number from 0 to ",
                         pieces_each));
    }
    if (counts.size() != numbers) {
        return fail(join(name, ": ", quoted(counts), " has ", counts.size(), " digits, not 20"));
    }
    Pieces pieces;
    pieces.add(reserve, *in_reserve);
    int total = *in_reserve;
    for (Number n = 1; n <= numbers; ++n) {
        const std::string_view digit = counts.substr(n - 1U, 1);
        const std::optional<int> count = find_number(digit, 9);
        if (!count) {
            return fail(join(name, ": number ", n, ": ", quoted(digit), " is not a digit"));
        }
        if (*count > capacity(n)) {
            return fail(join(name, ": number ", n, " has room for ", capacity(n), " pieces, not ", *count));
        }
        pieces.add(n, *count);
        total += *count;
    }
    if (total != pieces_each) {
        return fail(join(name, " has ", total, " pieces, not ", pieces_each));
    }
    if (pieces.lock()) {
        return fail(join(name, " locks its own fortress: it holds all of 5 to 10"));
    }
    return pieces;
}

std::string write_pieces(const Pieces& pieces) {
    std::string out = join(pieces.count(reserve), ':');
    for (Number n = 1; n <= numbers; ++n) {
        out += std::to_string(pieces.count(n));
    }
    return out;
}

Result<SquareSet> read_closed(std::string_view name, std::string_view text, const Rules& rules) {
    if (text.size() != field_length ||
        !std::ranges::all_of(text, [](char letter) { return hex_digits.contains(letter); })) {
        return fail(join(name, " closed: ", quoted(text), " is not 9 lower-case hexadecimal digits"));
    }
    std::uint64_t bits = 0;
    for (const char letter : text) {
        bits = bits << 4 | hex_digits.find(letter);
    }
    const SquareSet closed(bits);
    for (int index = 0; index < field_squares; ++index) {
        const Square square = Square::at(index);
        if (closed_at_start(rules).has(square) && !closed.has(square)) {
            return fail(join(name, " closed: ", write_square(square), " is open, but not in a field of 21"));
        }
    }
    return closed;
}

std::string write_closed(const SquareSet& closed) {
    std::string out;
    for (std::size_t i = field_length; i-- > 0;) {
        out.push_back(hex_digits[closed.bits() >> 4 * i & 0xF]);
    }
    return out;
}

// The steps that a square still asks for, for people: "a step of 2 or of 4".
std::string steps_left(const Digits& left) {
    return left.low() == 0    ? "no more steps"
           : left.high() == 0 ? join("a step of ", left.low())
                              : join("a step of ", left.low(), " or of ", left.high());
}

std::string refusal(Obstacle obstacle, Step step) {
    switch (obstacle) {
        case Obstacle::none:
            break;
        case Obstacle::no_piece:
            return step.from == reserve ? "there is no piece in reserve"
                                        : join("there is no piece of the mover's on ", step.from);
        case Obstacle::beyond_goal:
            return join("the last number is ", numbers);
        case Obstacle::goal_closed:
            return "the goal, 15 to 20, is closed while a piece is in reserve";
        case Obstacle::full:
            return join("the mover's pieces fill ", step.to);
        case Obstacle::paired:
            return join("paired pieces of the opponent hold ", step.to);
        case Obstacle::safe:
            return join("the opponent's piece on ", step.to, " is in its goal and cannot be taken");
        case Obstacle::not_all_entered:
            return join("the opponent's piece on ", step.to, " cannot be taken while a piece is in reserve");
        case Obstacle::lock:
            return "the mover would hold all of 5 to 10, which locks the own fortress";
        case Obstacle::taker:
            return join("the piece on ", step.from, " has taken one in this turn and stays there");
    }
    return {};
}

std::optional<Square> find_square(std::string_view text) {
    const auto digit = [&](std::size_t i) { return text[i] - '0'; };
    if (text.size() != 2 || !std::ranges::all_of(text, [](char c) { return c >= '1' && c <= '6'; })) {
        return std::nullopt;
    }
    return Square(digit(0), digit(1));
}

// A step forward by a digit, or one that goes beyond the goal.
std::optional<Step> find_step(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<int> from = find_number(text.substr(0, dash), numbers);
    const std::optional<int> to = find_number(text.substr(dash + 1), numbers + digits);
    if (!from || !to || *to <= *from) {
        return std::nullopt;
    }
    return Step{static_cast<Number>(*from), static_cast<Number>(*to)};
}

}  // namespace

Result<Rules> read_rules(std::string_view text) {
    const auto settings = read_settings(text);
    if (!settings) {
        return std::unexpected(settings.error());
    }
    Rules rules;
    for (const auto& [name, value] : *settings) {
        if (name == "doubles") {
            if (value != "four" && value != "plain") {
                return fail(join("doubles is ", quoted(value), ", not four or plain"));
            }
            rules.plain_doubles = value == "plain";
        } else if (name == "field") {
            if (value != "36" && value != "21") {
                return fail(join("field is ", quoted(value), ", not 36 or 21"));
            }
            rules.small_field = value == "21";
        } else {
            return fail(join("unknown rule ", quoted(name), "; the rules are: doubles, field"));
        }
    }
    return rules;
}

std::string write_rules(const Rules& rules) {
    return join(rules.plain_doubles ? "doubles=plain" : "",
                rules.plain_doubles && rules.small_field ? "," : "", rules.small_field ? "field=21" : "");
}

Result<State> read_state(const Rules& rules, std::string_view text) {
    const std::vector<std::string_view> fields = split(text, ' ');
    if (fields.size() != 2 * players + 1) {
        return fail(join("position ", quoted(text),
                         ": expected white, black, side to move, squares closed by white and by black, one "
                         "space between"));
    }
    State state;
    state.rules = rules;
    for (const Seat side : {white, black}) {
        const Result<Pieces> pieces = read_pieces(names[side], fields[side]);
        if (!pieces) {
            return std::unexpected(pieces.error());
        }
        state.pieces[side] = *pieces;
    }
    for (Number n = 1; n <= numbers; ++n) {
        if (state.pieces[white].count(n) != 0 && state.pieces[black].count(opposite(n)) != 0) {
            return fail(
                join("white's number ", n, " is black's ", opposite(n), ", and both have pieces there"));
        }
    }
    const std::string_view side = fields[players];
    const std::size_t mover = side.size() == 1 ? side_letters.find(side) : std::string_view::npos;
    if (mover == std::string_view::npos) {
        return fail(join("side to move: ", quoted(side), " is not w or b"));
    }
    state.to_move = static_cast<Seat>(mover);
    for (const Seat owner : {white, black}) {
        const Result<SquareSet> closed = read_closed(names[owner], fields[players + 1U + owner], rules);
        if (!closed) {
            return std::unexpected(closed.error());
        }
        state.closed[owner] = *closed;
    }
    const int more = state.to_move == white ? 0 : 1;
    if (state.closed[white].size() != state.closed[black].size() + more) {
        return fail(join(
            "white has closed ", state.closed[white].size(), " squares and black ",
            state.closed[black].size(), ", but with ", names[state.to_move],
            more == 0 ? " to move both have closed the same number" : " to move white has closed one more"));
    }
    return state;
}

std::string write_state(const State& state) {
    return join(write_pieces(state.pieces[white]), ' ', write_pieces(state.pieces[black]), ' ',
                side_letters[state.to_move], ' ', write_closed(state.closed[white]), ' ',
                write_closed(state.closed[black]));
}

Result<Turn> read_turn(const State& state, std::string_view text) {
    if (is_over(state)) {
        return fail("the game is over");
    }
    const auto refuse = [&](const auto&... why) { return fail(join("turn ", quoted(text), ": ", why...)); };
    const std::size_t colon = text.find(':');
    const std::optional<Square> square = find_square(text.substr(0, colon));
    if (colon == std::string_view::npos || !square) {
        return refuse("it does not begin with a square of two digits from 1 to 6 and a colon");
    }
    if (state.closed[state.to_move].has(*square)) {
        return refuse("the square ", write_square(*square), " is closed");
    }
    const std::string_view steps = text.substr(colon + 1);
    if (steps == pass) {
        if (can_step(state)) {
            return refuse("one passes only when no open square gives a step");
        }
        return Turn{*square, {}};
    }
    Progress progress(state);
    Digits left(*square, state.rules);
    for (const std::string_view step_text : split(steps, ',')) {
        const std::optional<Step> step = find_step(step_text);
        if (!step) {
            return refuse(quoted(step_text), " is not a step forward as 0-2");
        }
        if (progress.own().arrived()) {
            return refuse("all ten pieces are in the goal before ", step_text);
        }
        const int distance = step->to - step->from;
        if (!left.has(distance)) {
            return refuse(step_text, " is a step of ", distance, ", but ", write_square(*square), " has ",
                          steps_left(left), " there");
        }
        if (const Obstacle obstacle = progress.obstacle(*step); obstacle != Obstacle::none) {
            return refuse(step_text, ": ", refusal(obstacle, *step));
        }
        progress.make(*step);
        left.use(distance);
    }
    TurnList turns;
    turns_of(state, *square, turns);
    for (const Turn& turn : turns) {
        const State next = after(state, turn);
        if (next.pieces[state.to_move] == progress.own()) {
            return turn;
        }
    }
    return refuse("more steps can be made for ", write_square(*square), ", so they must be");
}

std::string write_turn(const Turn& turn) {
    std::string out;
    for (const Step step : turn.made()) {
        out += join(out.empty() ? "" : ",", write_step(step));
    }
    return join(write_square(turn.square), ':', out.empty() ? pass : out);
}

std::string write_square(Square square) { return join(square.a(), square.b()); }

std::string write_step(Step step) { return join(step.from, '-', step.to); }

}  // namespace tessera::shagdy
