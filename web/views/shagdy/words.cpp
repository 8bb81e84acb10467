#include "views/shagdy/words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tessera::ui::shagdy {

namespace {

using rules::Number;
using rules::Obstacle;

[[nodiscard]] std::string key(std::string_view what) { return join("shagdy.", what); }
[[nodiscard]] std::string plain(const Strings& strings, std::string_view what) {
    return std::string(strings.get(key(what)));
}

// "4", "4, 2", "4 or 2": the items joined by the text of that key.
[[nodiscard]] std::string list_of(const Strings& strings, std::string_view joint,
                                  std::span<const std::string> items) {
    std::string list;
    for (const std::string& item : items) {
        list = list.empty() ? item : strings.get(key(joint), {{"list", list}, {"next", item}});
    }
    return list;
}

// The digits of which steps are still to be made, each once, as they stand on the square.
[[nodiscard]] std::vector<int> digits_left(const Hand& hand, bool usable_only = false) {
    std::vector<int> digits;
    for (const Hand::Chip& chip : hand.chips()) {
        if (!chip.used && (chip.usable || !usable_only) && !std::ranges::contains(digits, chip.digit)) {
            digits.push_back(chip.digit);
        }
    }
    return digits;
}

[[nodiscard]] std::string any_of(const Strings& strings, std::span<const int> digits) {
    std::vector<std::string> items;
    for (const int digit : digits) {
        items.push_back(std::to_string(digit));
    }
    return list_of(strings, "or", items);
}

// Why a step cannot be made, as it stands after a colon. `mover`: whose step it is.
[[nodiscard]] std::string why(const Strings& strings, Obstacle obstacle, Seat mover) {
    const auto say = [&](std::string_view what) {
        return strings.get(key(join("why.", what)), {{"other", side_name(strings, rules::opponent(mover))}});
    };
    switch (obstacle) {
        case Obstacle::beyond_goal:
            return say("beyond-goal");
        case Obstacle::goal_closed:
            return say("goal-closed");
        case Obstacle::full:
            return say("full");
        case Obstacle::paired:
            return say("paired");
        case Obstacle::safe:
            return say("safe");
        case Obstacle::not_all_entered:
            return say("not-all-entered");
        case Obstacle::lock:
            return say("lock");
        case Obstacle::taker:
            return say("taker");
        case Obstacle::none:
        case Obstacle::no_piece:
            // Nothing stands in its way, but it is not among the steps that may come next.
            return say("fewer");
    }
    return {};
}

// The steps of a turn in words, equal ones that follow each other once, by the text of the key `times`.
template <typename Tell>
[[nodiscard]] std::vector<std::string> tell_steps(const Strings& strings, const rules::Turn& turn,
                                                  std::string_view times, Tell tell) {
    std::vector<std::string> told;
    const auto steps = turn.made();
    for (auto step = steps.begin(); step != steps.end();) {
        const auto end = std::find_if_not(step, steps.end(), [&](rules::Step s) { return s == *step; });
        told.push_back(tell(*step));
        if (end - step > 1) {
            told.back() = strings.get(key(times), {{"step", told.back()}, {"n", std::to_string(end - step)}});
        }
        step = end;
    }
    return told;
}

// Black's turn after White has arrived, which makes the number of turns equal.
[[nodiscard]] bool is_last_turn(const rules::State& state) {
    return state.to_move == rules::black && state.pieces[rules::white].arrived();
}

// "3 to 7: your own pieces fill it", "Reserve to 2: it can be made".
[[nodiscard]] std::string step_line(const Strings& strings, rules::Step step, std::string_view why) {
    return strings.get(key(step.from == rules::reserve ? "step.enter-line" : "step.line"),
                       {{"from", std::to_string(step.from)}, {"to", std::to_string(step.to)}, {"why", why}});
}

// Whether some square that may be chosen gives a step from there to there, which nothing stands in the way
// of.
[[nodiscard]] bool can_begin(const Hand& hand, rules::Step step) {
    if (hand.must_pass() || hand.progress().obstacle(step) != Obstacle::none) {
        return false;
    }
    const int digit = step.digit();
    bool given = false;
    for (int index = 0; index < rules::field_squares && !given; ++index) {
        const auto square = rules::Square::at(index);
        given = hand.playable().has(square) && (square.a() == digit || square.b() == digit);
    }
    return given;
}

// Whether a step can land on a number of the mover's while no square is chosen, and if not, why.
[[nodiscard]] std::string say_landing(const Strings& strings, const Hand& hand, Number to) {
    const rules::Progress& progress = hand.progress();
    const Seat mover = hand.before().to_move;
    // The reason that holds for every piece behind it, however far.
    std::optional<Obstacle> obstacle;
    for (Number from = rules::reserve; from < to; ++from) {
        if (progress.own().count(from) == 0) {
            continue;
        }
        if (can_begin(hand, {from, to})) {
            const bool takes = progress.other().count(rules::opposite(to)) != 0;
            return takes ? strings.get(key("number.takes"),
                                       {{"other", side_name(strings, rules::opponent(mover))}})
                         : plain(strings, "number.free");
        }
        if (obstacle != Obstacle::none) {
            obstacle = progress.obstacle({from, to});
        }
    }
    if (!obstacle) {
        return plain(strings, "number.none-behind");
    }
    return *obstacle == Obstacle::none
               ? plain(strings, "number.none-now")
               : strings.get(key("number.blocked"), {{"why", why(strings, *obstacle, mover)}});
}

// What there is to know about the turn in hand, besides what is to be done.
[[nodiscard]] std::string say_more(const Strings& strings, const Hand& hand) {
    const rules::State& before = hand.before();
    if (hand.must_pass()) {
        return plain(strings, "know.pass");
    }
    if (hand.square()) {
        const std::vector<Hand::Chip> chips = hand.chips();
        const auto unused = std::ranges::count(chips, false, &Hand::Chip::used);
        const auto lost = std::ranges::find_if(chips, &Hand::Chip::lost);
        const bool is_double = hand.square()->is_double();
        if (is_double && hand.steps_left() < unused) {
            return strings.count(key("know.some"),
                                 static_cast<long>(hand.steps().size()) + hand.steps_left());
        }
        if (lost != chips.end()) {
            return strings.get(key("know.lost"), {{"n", std::to_string(lost->digit)}});
        }
        if (!is_double && hand.steps_left() < unused) {
            return plain(strings, "know.either");
        }
    }
    if (is_last_turn(before)) {
        return strings.get(key("know.last-turn"), {{"side", side_name(strings, rules::white)}});
    }
    if (before.closed[before.to_move].size() + 1 == rules::field_squares) {
        return plain(strings, "know.last-square");
    }
    return {};
}

}  // namespace

std::string step_words(const Strings& strings, rules::Step step) {
    return strings.get(key(step.from == rules::reserve ? "step.enter" : "step.go"),
                       {{"from", std::to_string(step.from)}, {"to", std::to_string(step.to)}});
}

std::string side_name(const Strings& strings, Seat side) {
    return plain(strings, side == rules::white ? "seat1" : "seat2");
}

std::string square_name(rules::Square square) { return join(square.a(), "·", square.b()); }

std::string square_words(const Strings& strings, rules::Square square, const rules::Rules& rules) {
    const bool four = rules::steps_given(square, rules) == 4;
    return strings.get(key(four ? "digits.four" : "digits.two"),
                       {{"a", std::to_string(square.a())}, {"b", std::to_string(square.b())}});
}

std::string say_turn(const Strings& strings, const rules::State& state, std::optional<Seat> you) {
    const bool last = is_last_turn(state);
    return you == state.to_move ? plain(strings, last ? "your-last-turn" : "your-turn")
                                : strings.get(key(last ? "sides-last-turn" : "sides-turn"),
                                              {{"side", side_name(strings, state.to_move)}});
}

Saying say_hand(const Strings& strings, const Hand& hand, std::optional<int> digit, std::optional<Seat> you) {
    const rules::State& before = hand.before();
    if (rules::is_over(before)) {
        return {plain(strings, "over"), tell_end(strings, before, you), {}};
    }
    Saying saying;
    saying.head = say_turn(strings, before, you);
    saying.more = say_more(strings, hand);
    if (hand.must_pass()) {
        saying.what = plain(strings, "do.pass");
    } else if (!hand.square()) {
        saying.what = plain(strings, "do.square");
    } else if (const std::vector<int> left = digits_left(hand, true); !left.empty()) {
        const bool chosen = digit && std::ranges::contains(left, *digit);
        saying.what =
            strings.get(key("do.piece"), {{"n", chosen ? std::to_string(*digit) : any_of(strings, left)}});
    }
    return saying;
}

std::string say_waiting(const Strings& strings, const rules::State& state) {
    return is_last_turn(state) ? say_turn(strings, state, std::nullopt)
                               : strings.get(key("thinks"), {{"side", side_name(strings, state.to_move)}});
}

std::string say_shortly(const Strings& strings, const Hand& hand, std::optional<Seat> you) {
    if (rules::is_over(hand.before())) {
        return plain(strings, "over");
    }
    if (is_last_turn(hand.before())) {  // which is a long name already
        return say_turn(strings, hand.before(), you);
    }
    return strings.get(key("shortly"),
                       {{"turn", say_turn(strings, hand.before(), you)},
                        {"what", hand.must_pass() ? plain(strings, "shortly-pass")
                                 : hand.square()  ? square_words(strings, *hand.square(), hand.before().rules)
                                                  : plain(strings, "shortly-square")}});
}

std::vector<std::string> explain_number(const Strings& strings, const Hand& hand, Seat viewer, Number number,
                                        bool alone) {
    const Seat mover = hand.before().to_move;
    const std::string mine = std::to_string(number);
    const std::string theirs = std::to_string(rules::opposite(number));
    std::vector<std::string> lines{strings.get(key(alone ? "number.yours" : "number.sides"),
                                               {{"side", side_name(strings, viewer)},
                                                {"mine", mine},
                                                {"other", side_name(strings, rules::opponent(viewer))},
                                                {"theirs", theirs}})};
    if (rules::is_over(hand.before()) || (alone && viewer != mover)) {
        return lines;
    }
    const Number to = viewer == mover ? number : rules::opposite(number);
    if (!hand.square()) {
        lines.push_back(say_landing(strings, hand, to));
        return lines;
    }
    const rules::Progress& progress = hand.progress();
    const std::string other = side_name(strings, rules::opponent(mover));
    const bool takes = progress.other().count(rules::opposite(to)) != 0;
    const std::vector<int> left = digits_left(hand);
    for (const int digit : left) {
        const rules::Step step{static_cast<Number>(to - digit), to};
        if (digit > to || progress.own().count(step.from) == 0) {
            continue;
        }
        const bool can = std::ranges::contains(hand.next(), step);
        const std::string words = !can    ? why(strings, progress.obstacle(step), mover)
                                  : takes ? strings.get(key("number.can-take"), {{"other", other}})
                                          : plain(strings, "number.can");
        lines.push_back(step_line(strings, step, words));
    }
    if (lines.size() == 1 && !left.empty()) {
        lines.push_back(strings.get(key("number.no-piece"), {{"n", any_of(strings, left)}}));
    }
    return lines;
}

std::string why_piece(const Strings& strings, const Hand& hand, Number number) {
    if (hand.must_pass()) {
        return plain(strings, "do.pass");
    }
    if (!hand.square()) {
        return plain(strings, "refuse.square-first");
    }
    std::vector<std::string> reasons;
    for (const int digit : digits_left(hand)) {
        const rules::Step step{number, static_cast<Number>(number + digit)};
        const Obstacle obstacle = hand.progress().obstacle(step);
        if (std::ranges::contains(hand.next(), step) || obstacle == Obstacle::no_piece) {
            continue;
        }
        reasons.push_back(step_line(strings, step, why(strings, obstacle, hand.before().to_move)));
    }
    return list_of(strings, "and-also", reasons);
}

std::string why_square(const Strings& strings, const Hand& hand, rules::Square square) {
    const rules::State& before = hand.before();
    if (rules::is_over(before)) {
        return plain(strings, "over");
    }
    if (before.closed[before.to_move].has(square)) {
        return strings.get(key("refuse.closed"), {{"square", square_name(square)}});
    }
    const std::vector<int> digits =
        square.is_double() ? std::vector{square.a()} : std::vector{square.a(), square.b()};
    return strings.get(key("refuse.square"), {{"n", any_of(strings, digits)}});
}

std::string tell_hint(const Strings& strings, const Hand& hand, const rules::Turn& turn) {
    std::vector<std::string> parts =
        tell_steps(strings, turn, "hint.times", [&](rules::Step step) { return step_words(strings, step); });
    if (!hand.left_of(turn)) {
        return strings.get(key("hint.otherwise"), {{"square", square_name(turn.square)},
                                                   {"list", list_of(strings, "comma", parts)}});
    }
    parts.insert(parts.begin(), square_name(turn.square));
    return strings.get(key("hint.shown"), {{"list", list_of(strings, "comma", parts)}});
}

std::string tell_step(const Strings& strings, rules::Step step) {
    return strings.get(key("cell.can-go"), {{"step", step_words(strings, step)}});
}

std::string tell_turn_in_words(const Strings& strings, const rules::Turn& turn) {
    std::vector<std::string> items =
        tell_steps(strings, turn, "times", [&](rules::Step step) { return step_words(strings, step); });
    if (turn.is_pass()) {
        items.push_back(plain(strings, "pass"));
    }
    items.insert(items.begin(), square_name(turn.square));
    return list_of(strings, "comma", items);
}

std::string tell_turn(const Strings& strings, const rules::Turn& turn) {
    std::string steps;
    for (const std::string& step :
         tell_steps(strings, turn, "times", [](rules::Step s) { return join(s.from, '-', s.to); })) {
        steps += join(steps.empty() ? "" : " ", step);
    }
    return strings.get(key("turn"), {{"square", square_name(turn.square)},
                                     {"steps", turn.is_pass() ? plain(strings, "pass") : steps}});
}

std::string tell_standing(const Strings& strings, const rules::Pieces& pieces) {
    if (!pieces.all_entered()) {
        return strings.count(key("in-reserve"), pieces.count(rules::reserve));
    }
    int home = 0;
    for (Number n = rules::first_goal; n <= rules::numbers; ++n) {
        home += pieces.count(n);
    }
    return strings.count(key("in-goal"), home);
}

std::string tell_sum(const Strings& strings, const rules::Pieces& pieces) {
    return strings.get(key("sum"), {{"n", std::to_string(pieces.sum())}});
}

std::string tell_end(const Strings& strings, const rules::State& state, std::optional<Seat> you) {
    const rules::Pieces& whites = state.pieces[rules::white];
    const rules::Pieces& blacks = state.pieces[rules::black];
    const std::string white = side_name(strings, rules::white);
    const std::string black = side_name(strings, rules::black);
    if (whites.arrived() && blacks.arrived()) {
        return plain(strings, "end.both");
    }
    if (whites.arrived()) {
        return strings.get(key(you == rules::white   ? "end.white-you"
                               : you == rules::black ? "end.white-not-you"
                                                     : "end.white"),
                           {{"side", white}, {"other", black}});
    }
    if (blacks.arrived()) {
        return strings.get(key(you == rules::black ? "end.black-you" : "end.black"), {{"side", black}});
    }
    return strings.get(key("end.sums"), {{"side", you == rules::white ? plain(strings, "end.you") : white},
                                         {"n", std::to_string(whites.sum())},
                                         {"other", you == rules::black ? plain(strings, "end.you") : black},
                                         {"m", std::to_string(blacks.sum())}});
}

}  // namespace tessera::ui::shagdy
