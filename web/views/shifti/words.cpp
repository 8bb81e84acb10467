#include "views/shifti/words.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/notation.hpp"

namespace tessera::ui::shifti {

namespace {

using rules::Colour;
using rules::Part;

[[nodiscard]] std::string key(std::string_view what) { return join("shifti.", what); }
[[nodiscard]] std::string plain(const Strings& strings, std::string_view what) {
    return std::string(strings.get(key(what)));
}

// A roll's numbers as they stand in texts.
struct Numbers {
    explicit Numbers(const rules::Roll& roll)
        : low(std::to_string(rules::number_of(roll.low))),
          high(std::to_string(rules::number_of(roll.high))),
          total(std::to_string(rules::number_of(roll.low) + rules::number_of(roll.high))) {}
    std::string low, high, total;
};

// What the first part of the turn may be.
[[nodiscard]] Saying say_roll(const Strings& strings, const Hand& hand) {
    const rules::Roll& roll = hand.before().dice;
    const Numbers n(roll);
    const auto say = [&](std::string_view what) {
        return strings.get(key(what), {{"low", n.low}, {"high", n.high}, {"total", n.total}});
    };
    const int notches = rules::notches_of(roll.high);
    if (hand.allows(Way::nothing)) {
        return {say(rules::number_of(roll.low) == 0 ? "lost.stars" : "lost.numbers"), say("lost.turn")};
    }
    const std::optional<int> lost = hand.lost_number();
    const std::string lost_words =
        lost ? strings.get(key("lost.number"), {{"n", std::to_string(*lost)}}) : std::string{};
    if (hand.allows(Way::levers_only)) {
        return {strings.count(key("do.pull"), notches), lost_words};
    }
    if (notches > 0) {
        // No path is so long that it depends on all levers, so that the lever can always come first.
        const std::string_view order = hand.allows(Way::piece_first) ? "do.either-order" : "do.lever-first";
        return {say(notches == 1 ? "do.move-and-pull" : "do.move-and-pull-twice"), say(order)};
    }
    if (hand.allows(Way::two_pieces)) {
        return hand.allows(Way::one_piece) ? Saying{say("do.numbers"), say("do.one-or-two")}
                                           : Saying{say("do.two-pieces"), say("lost.total")};
    }
    if (!lost) {
        const std::vector<int> open = hand.open_numbers();
        const bool alone = rules::pieces_home(hand.now(), hand.now().to_move) == rules::pieces_each - 1;
        return open.size() > 1 ? Saying{say("do.one-number"), say("do.choose")}
                               : Saying{say("do.total"), say(alone ? "lost.one-left" : "lost.two")};
    }
    return {strings.get(key("do.move"), {{"n", any_of(strings, hand.open_numbers())}}), lost_words};
}

}  // namespace

std::vector<Colour> colours_in_play(const rules::State& state) {
    std::vector<Colour> all;
    for (const Colour colour : rules::board.order) {
        if (state.in_play[index(colour)]) {
            all.push_back(colour);
        }
    }
    return all;
}

std::size_t place_in_order(Colour colour) {
    return static_cast<std::size_t>(std::ranges::find(rules::board.order, colour) -
                                    rules::board.order.begin());
}

std::string colour_name(const Strings& strings, Colour colour) {
    return plain(strings, join("seat", place_in_order(colour) + 1));
}

std::string roll_words(const Strings& strings, const rules::Roll& roll) {
    const auto face = [&](rules::Face f) {
        const int number = rules::number_of(f);
        return number != 0 ? std::to_string(number)
                           : plain(strings, f == rules::Face::star ? "face.star" : "face.two-stars");
    };
    return strings.get(key("and"), {{"list", face(roll.low)}, {"next", face(roll.high)}});
}

std::string tell_roll(const Strings& strings, Colour mover, const rules::Roll& roll) {
    return strings.get(key("rolled"),
                       {{"seat", colour_name(strings, mover)}, {"roll", roll_words(strings, roll)}});
}

std::string tell_station(const Strings& strings, rules::Square corner) {
    const auto colour = std::ranges::find(rules::board.station, corner) - rules::board.station.begin();
    return strings.get(key("cell.station"), {{"seat", colour_name(strings, static_cast<Colour>(colour))}});
}

std::string tell_pieces(const Strings& strings, Colour colour, rules::Place place, long count,
                        bool stranded) {
    const std::string_view what = place.is_home()    ? "cell.home"
                                  : place.is_start() ? "cell.waiting"
                                  : stranded         ? "cell.stranded"
                                                     : "cell.piece";
    return strings.get(key(what), {{"seat", colour_name(strings, colour)}, {"n", std::to_string(count)}});
}

std::string any_of(const Strings& strings, const std::vector<int>& numbers) {
    std::string list;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::string next = std::to_string(numbers[i]);
        list = i == 0 ? next
                      : strings.get(key(i + 1 == numbers.size() ? "or" : "comma"),
                                    {{"list", list}, {"next", next}});
    }
    return list;
}

Saying say_hand(const Strings& strings, const Hand& hand) {
    if (hand.parts().empty()) {
        return say_roll(strings, hand);
    }
    const std::string numbers = any_of(strings, hand.open_numbers());
    if (hand.complete()) {
        if (hand.next().empty()) {
            return {};
        }
        const rules::Place to = hand.parts().back().to();
        const std::span<const int> used = hand.numbers_used();
        const std::string steps = any_of(strings, {used.begin(), used.end()});
        return {to.is_home()
                    ? strings.get(key("do.home-or"), {{"n", steps}})
                    : strings.get(key("do.away"), {{"square", rules::write_place(to)}, {"n", steps}}),
                strings.get(key("do.or-another"), {{"n", numbers}})};
    }
    const bool pulled = hand.parts().back().is_notch();
    if (!hand.next().empty() && hand.next().front().is_notch()) {
        return {pulled                     ? plain(strings, "do.pull-again")
                : hand.notches_left() == 1 ? plain(strings, "do.pull-now")
                                           : plain(strings, "do.pull-twice-now"),
                {}};
    }
    return {strings.get(key(pulled ? "do.move-now" : "do.another"), {{"n", numbers}}), {}};
}

std::string tell_part(const Strings& strings, Part part, bool turned) {
    if (part.is_move()) {
        const auto place = [&](rules::Place p, std::string_view corner) {
            return p.is_square() ? rules::write_place(p) : plain(strings, corner);
        };
        return strings.get(key("hint.move"), {{"from", place(part.from(), "hint.station")},
                                              {"to", place(part.to(), "hint.home")}});
    }
    return strings.get(key(part.is_up() != turned ? "hint.right" : "hint.left"),
                       {{"lever", std::to_string(rules::board.lever_ranks[part.lever()] + 1)}});
}

std::string tell_hint(const Strings& strings, std::span<const Part> parts, bool turned) {
    std::string list;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part part = parts[i];
        std::string next = tell_part(strings, part, turned);
        if (!part.is_move() && i + 1 < parts.size() && parts[i + 1] == part) {
            next = strings.get(key("hint.twice"), {{"push", next}});
            ++i;
        }
        list = list.empty() ? next : strings.get(key("hint.then"), {{"list", list}, {"next", next}});
    }
    return strings.get(key("hint.shown"), {{"steps", list}});
}

std::vector<Choice> choices_of(const Strings& strings, const Hand& hand) {
    const Numbers n(hand.before().dice);
    if (hand.allows(Way::two_pieces) ||
        (hand.allows(Way::one_piece) && !hand.lost_number() && hand.open_numbers().size() < 2)) {
        const bool may_end = hand.complete() && !hand.next().empty();
        return {{Way::one_piece, strings.get(key("choice.one"), {{"total", n.total}})},
                {Way::two_pieces,
                 may_end ? strings.get(key("choice.now"), {{"n", any_of(strings, hand.open_numbers())}})
                         : strings.get(key("choice.two"), {{"low", n.low}, {"high", n.high}})}};
    }
    if (hand.allows(Way::lever_first) || hand.allows(Way::piece_first)) {
        return {{Way::lever_first, plain(strings, "choice.lever-first")},
                {Way::piece_first, plain(strings, "choice.piece-first")}};
    }
    return {};
}

std::string why_piece(const Strings& strings, const Hand& hand, rules::Place place) {
    if (place.is_home()) {
        return plain(strings, "refuse.home");
    }
    const bool levers_only = !hand.next().empty() && std::ranges::all_of(hand.next(), &Part::is_notch);
    if (levers_only) {
        return plain(strings, "refuse.lever-now");
    }
    const auto& parts = hand.parts();
    if (!parts.empty() && parts.front().is_move() && parts.front().to() == place) {
        return plain(strings, "refuse.other-piece");
    }
    const rules::State& now = hand.now();
    if (place.is_square() && !rules::board.black(now.levers).has(place.square())) {
        return plain(strings, "refuse.stranded");
    }
    std::vector<int> numbers = hand.open_numbers();
    if (numbers.empty()) {
        numbers.push_back(rules::number_of(now.dice.low));
    }
    return strings.get(key("refuse.piece"), {{"n", any_of(strings, numbers)}});
}

std::string why_lever(const Strings& strings, const Hand& hand, std::size_t lever, bool up) {
    const rules::State& now = hand.now();
    const rules::Roll& dice = hand.before().dice;
    if (rules::notches_of(dice.high) == 0) {
        return plain(strings, "refuse.no-star");
    }
    if (hand.notches_left() == 0) {
        return plain(strings, hand.allows(Way::nothing) ? "lost.stars" : "refuse.pulled");
    }
    const auto& parts = hand.parts();
    if (!parts.empty() && parts.back() == Part::notch(lever, !up)) {
        return plain(strings, "refuse.same-way");
    }
    if (now.levers[lever] == (up ? rules::board.highest : rules::board.lowest)) {
        return plain(strings, "refuse.at-end");
    }
    return strings.get(key("refuse.duty"), {{"n", std::to_string(rules::number_of(dice.low))}});
}

}  // namespace tessera::ui::shifti
