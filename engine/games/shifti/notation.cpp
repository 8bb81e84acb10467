#include "games/shifti/notation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"

namespace tessera::shifti {

namespace {

constexpr std::string_view nothing = "-";
constexpr std::array<std::string_view, colours> colour_names{"red", "blue", "yellow", "green"};

std::optional<Square> find_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] >= 'a' + side || text[1] < '1' ||
        text[1] >= '1' + side) {
        return std::nullopt;
    }
    return square_at(text[0] - 'a', text[1] - '1');
}

std::optional<Place> find_place(std::string_view text) {
    if (text == "H") {
        return Place::home();
    }
    if (text == "S") {
        return Place::start();
    }
    const std::optional<Square> square = find_square(text);
    return square ? std::optional(Place::on(*square)) : std::nullopt;
}

std::optional<Roll> find_roll(std::string_view text) {
    const auto found =
        std::ranges::find_if(rolls, [&](const Roll& roll) { return write_roll(roll) == text; });
    return found == rolls.end() ? std::nullopt : std::optional(*found);
}

int lever_name(std::size_t lever) { return board.lever_ranks[lever] + 1; }

// --- positions ---

// The four pieces of a colour in play.
Result<Pieces> read_pieces(std::string_view name, std::string_view text) {
    const std::vector<std::string_view> entries = split(text, ',');
    if (entries.size() != pieces_each) {
        return fail(join(name, ": ", quoted(text), " has ", entries.size(), " pieces, not 4 or -"));
    }
    Pieces pieces;
    for (std::size_t i = 0; i < pieces_each; ++i) {
        const std::optional<Place> place = find_place(entries[i]);
        if (!place) {
            return fail(join(name, ": ", quoted(entries[i]), " is not H, S or a square from a1 to i9"));
        }
        if (place->is_square() && board.stations.has(place->square())) {
            return fail(join(name, ": ", entries[i],
                             " is a station, and a piece in one is S in its start and H in its destination"));
        }
        if (i > 0 && *place < pieces[i - 1]) {
            return fail(join(name, ": ", entries[i], " stands after ", entries[i - 1],
                             ", not in the order H, S, a1, a2, …"));
        }
        pieces[i] = *place;
    }
    return pieces;
}

Result<void> check_squares(const State& state) {
    Squares taken;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        for (const Place place : state.pieces[colour]) {
            if (state.in_play[colour] && place.is_square()) {
                if (taken.has(place.square())) {
                    return fail(join(colour_names[colour], ": two pieces stand on ", write_place(place)));
                }
                taken.add(place.square());
            }
        }
    }
    return {};
}

Result<Levers> read_levers(std::string_view text) {
    const std::vector<std::string_view> entries = split(text, ',');
    if (entries.size() != levers) {
        return fail(join("levers: ", quoted(text), " has ", entries.size(), " positions, not 4"));
    }
    Levers all{};
    for (std::size_t lever = 0; lever < levers; ++lever) {
        int position = board.lowest;
        while (position <= board.highest && std::to_string(position) != entries[lever]) {
            ++position;
        }
        if (position > board.highest) {
            return fail(join("lever ", lever_name(lever), ": ", quoted(entries[lever]),
                             " is not a whole number from ", static_cast<int>(board.lowest), " to ",
                             static_cast<int>(board.highest)));
        }
        all[lever] = static_cast<std::int8_t>(position);
    }
    return all;
}

// --- turns ---

std::optional<Part> find_part(std::string_view text) {
    for (std::size_t lever = 0; lever < levers; ++lever) {
        for (const bool up : {true, false}) {
            if (write_part(Part::notch(lever, up)) == text) {
                return Part::notch(lever, up);
            }
        }
    }
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<Place> from = find_place(text.substr(0, dash));
    const std::optional<Place> to = find_place(text.substr(dash + 1));
    if (!from || !to) {
        return std::nullopt;
    }
    return Part::move(*from, *to);
}

// What the dice ask for, in words.
std::string asked_for(const Roll& roll) {
    const int low = number_of(roll.low);
    const int high = number_of(roll.high);
    if (low == 0) {
        return "only stars: the turn is lost, -";
    }
    if (high != 0) {
        return join("one piece ", low + high, " squares, or two different pieces, one ", low,
                    " and the other ", high, ", or of these what can be played");
    }
    return join("a piece ", low, " squares, and before it or after it ",
                notches_of(roll.high) == 1 ? "one lever by a notch"
                                           : "one lever twice in the same direction or two levers once each",
                "; if the number can be played, it must be");
}

// Why a part can be no part of any turn where it stands; empty when it might.
std::string refusal(const State& state, Part part) {
    if (part.is_notch()) {
        const int position = state.levers[part.lever()] + (part.is_up() ? 1 : -1);
        return position >= board.lowest && position <= board.highest
                   ? std::string{}
                   : join("lever ", lever_name(part.lever()), " goes from ", static_cast<int>(board.lowest),
                          " to ", static_cast<int>(board.highest));
    }
    const Pieces& own = state.pieces[index(state.to_move)];
    const std::string_view name = colour_names[index(state.to_move)];
    if (part.from().is_home()) {
        return "a piece in its destination never moves again";
    }
    if (!std::ranges::contains(own, part.from())) {
        return join(name, part.from().is_start() ? " has no piece in its start station"
                                                 : join(" has no piece on ", write_place(part.from())));
    }
    if (part.to().is_start() || (part.to().is_square() && board.stations.has(part.to().square()))) {
        return "no piece goes into a station but into its destination, H";
    }
    if (part.to().is_square() && std::ranges::contains(own, part.to())) {
        return join(name, " has a piece on ", write_place(part.to()), " already");
    }
    const Squares black = board.black(state.levers);
    for (const Place place : {part.from(), part.to()}) {
        if (place.is_square() && !black.has(place.square())) {
            return join(write_place(place), " is white");
        }
    }
    return {};
}

}  // namespace

Result<Rules> read_rules(std::string_view text) {
    const auto settings = read_settings(text);
    if (!settings) {
        return std::unexpected(settings.error());
    }
    Rules rules;
    for (const Setting& setting : *settings) {
        if (setting.name != "seats") {
            return fail(join("unknown rule ", quoted(setting.name), "; the rules are: seats"));
        }
        const std::optional<std::uint64_t> seats = read_number(setting.value);
        if (!seats || *seats < fewest_seats || *seats > max_seats || setting.value.size() != 1) {
            return fail(join("seats is ", quoted(setting.value), ", not 2, 3 or 4"));
        }
        rules.seats = static_cast<std::uint8_t>(*seats);
    }
    return rules;
}

std::string write_rules(const Rules& rules) {
    return rules.seats <= fewest_seats ? std::string{} : join("seats=", static_cast<int>(rules.seats));
}

Result<State> read_state(const Rules& rules, std::string_view text) {
    const std::vector<std::string_view> fields = split(text, ' ');
    if (fields.size() != colours + 3) {
        return fail(join("position ", quoted(text),
                         ": expected red, blue, yellow, green, levers, turn and dice, one space between"));
    }
    State state;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (fields[colour] == nothing) {
            continue;
        }
        const Result<Pieces> pieces = read_pieces(colour_names[colour], fields[colour]);
        if (!pieces) {
            return std::unexpected(pieces.error());
        }
        state.pieces[colour] = *pieces;
        state.in_play[colour] = true;
        ++state.rules.seats;
    }
    if (state.rules.seats < fewest_seats) {
        return fail("fewer than two colours are in play");
    }
    if (rules.seats != 0 && rules.seats != state.rules.seats) {
        return fail(join("the position has ", static_cast<int>(state.rules.seats),
                         " colours in play, but seats is ", static_cast<int>(rules.seats)));
    }
    if (const Result<void> checked = check_squares(state); !checked) {
        return std::unexpected(checked.error());
    }
    const Result<Levers> positions = read_levers(fields[colours]);
    if (!positions) {
        return std::unexpected(positions.error());
    }
    state.levers = *positions;
    const std::string_view turn = fields[colours + 1];
    const std::size_t mover =
        turn.size() == 1 ? std::string_view(colour_letters).find(turn.front()) : std::string_view::npos;
    if (mover == std::string_view::npos) {
        return fail(join("turn: ", quoted(turn), " is not r, b, y or g"));
    }
    if (!state.in_play[mover]) {
        return fail(join("turn: ", colour_names[mover], " is not in play"));
    }
    state.to_move = static_cast<Colour>(mover);
    if (const std::string_view dice = fields[colours + 2]; dice != nothing) {
        const std::optional<Roll> roll = find_roll(dice);
        if (!roll) {
            return fail(
                join("dice: ", quoted(dice), " is not - or two faces out of 3456*d, the lower first"));
        }
        state.dice = *roll;
    }
    if (const std::optional<Colour> first = winner(state); first) {
        if (!state.dice.is_none()) {
            return fail("dice: the game is over, so they are -");
        }
        for (std::size_t colour = index(*first) + 1; colour < colours; ++colour) {
            if (state.in_play[colour] && pieces_home(state, static_cast<Colour>(colour)) == pieces_each) {
                return fail(join(colour_names[index(*first)], " and ", colour_names[colour],
                                 " have all their pieces home, and only one wins"));
            }
        }
    }
    return state;
}

std::string write_state(const State& state) {
    std::string out;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (!state.in_play[colour]) {
            out += nothing;
        } else {
            for (std::size_t i = 0; i < pieces_each; ++i) {
                out += join(i == 0 ? "" : ",", write_place(state.pieces[colour][i]));
            }
        }
        out.push_back(' ');
    }
    for (std::size_t lever = 0; lever < levers; ++lever) {
        out += join(lever == 0 ? "" : ",", static_cast<int>(state.levers[lever]));
    }
    return out + join(' ', colour_letters[index(state.to_move)], ' ', write_roll(state.dice));
}

Result<Turn> read_turn(const State& state, std::string_view text) {
    if (is_over(state)) {
        return fail("the game is over");
    }
    if (state.dice.is_none()) {
        const std::optional<Roll> roll = find_roll(text);
        if (!roll) {
            return fail(join(quoted(text), " is no roll: two faces out of 3456*d, the lower first"));
        }
        return Turn{{}, *roll};
    }
    Turn turn;
    State between = state;
    std::string reason;
    if (text != lost_turn) {
        const std::vector<std::string_view> texts = split(text, ',');
        if (texts.size() > most_parts) {
            return fail(join("turn ", quoted(text), " has more than 3 parts"));
        }
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::optional<Part> part = find_part(texts[i]);
            if (!part) {
                return fail(join("turn ", quoted(text), ": ", quoted(texts[i]),
                                 " is not a piece's move as a3-c4 or a lever's change as 2+"));
            }
            turn.parts[i] = *part;
            if (reason.empty()) {
                reason = refusal(between, *part);
                between = reason.empty() ? after_part(between, *part) : between;
            }
        }
    }
    const std::optional<Turn> found = find_turn(state, turn);
    if (!found) {
        return fail(
            join("turn ", quoted(text), ": ",
                 reason.empty() ? join(write_roll(state.dice), " gives ", asked_for(state.dice)) : reason));
    }
    return *found;
}

std::string write_turn(const Turn& turn) {
    if (!turn.roll.is_none()) {
        return write_roll(turn.roll);
    }
    std::string out;
    for (const Part part : turn.parts) {
        if (!part.is_none()) {
            out += join(out.empty() ? "" : ",", write_part(part));
        }
    }
    return out.empty() ? std::string(lost_turn) : out;
}

std::string write_square(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string write_place(Place place) {
    return place.is_home() ? "H" : place.is_start() ? "S" : write_square(place.square());
}

std::string write_part(Part part) {
    return part.is_notch() ? join(lever_name(part.lever()), part.is_up() ? '+' : '-')
                           : join(write_place(part.from()), '-', write_place(part.to()));
}

std::string write_roll(const Roll& roll) {
    if (roll.is_none()) {
        return std::string(nothing);
    }
    return {face_letters[static_cast<std::size_t>(roll.low)],
            face_letters[static_cast<std::size_t>(roll.high)]};
}

}  // namespace tessera::shifti
