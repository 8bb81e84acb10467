#include "views/shifting-stones/words.hpp"

#include <array>

#include "core/text.hpp"
#include "games/shifting-stones/notation.hpp"

namespace tessera::ui::shifting_stones {

namespace {

using Kind = rules::Verdict::Kind;

[[nodiscard]] std::string key(std::string_view what) { return join("shifting-stones.", what); }

[[nodiscard]] std::string_view family_name(const Strings& strings, rules::Family family) {
    constexpr std::array<std::string_view, rules::card_families> names{"moon", "sun", "star", "wave"};
    return strings.get(key(join("family.", names[static_cast<std::size_t>(family)])));
}

[[nodiscard]] std::string why_wrong(const Strings& strings, const rules::Verdict& verdict,
                                    rules::CardIndex goal) {
    const std::string where = rules::write_cell(verdict.where);
    switch (verdict.kind) {
        case Kind::right:
            break;
        case Kind::too_short:
            return std::string(strings.get(key("wrong.too-short")));
        case Kind::no_stone:
            return strings.get(key("wrong.no-stone"), {{"where", where}});
        case Kind::not_joined:
            return strings.get(key("wrong.not-joined"), {{"where", where}});
        case Kind::crossed:
            return strings.get(key("wrong.crossed"), {{"where", where}});
        case Kind::wrong_ends:
            return strings.get(key("wrong.ends"), {{"ends", card_ends(strings, goal)}});
        case Kind::wrong_turns:
            return strings.get(key("wrong.turns"), {{"got", std::to_string(verdict.turns)},
                                                    {"wanted", std::to_string(rules::deck[goal].turns)}});
        case Kind::not_built:
            return std::string(strings.get(key("wrong.not-built")));
    }
    return {};
}

// Why the card that was the goal before a turn is not there any more though nobody won it.
[[nodiscard]] std::string why_gone(const rules::State& before, const rules::Turn& turn) {
    if (turn.agreed) {
        return "gone-agreed";
    }
    const std::size_t limit = rules::turns_a_seat * before.rules.seats;
    return before.turns_on_card + 1U >= limit ? "gone-limit" : "gone-repeated";
}

}  // namespace

Cell corner_of(Seat seat, std::size_t seats) {
    constexpr std::array<Cell, 4> clockwise{{{0, 0}, {0, 2}, {2, 2}, {2, 0}}};
    return clockwise[seats == 2 ? std::size_t{2} * seat : seat];
}

PlayerColour player_of(Seat seat) { return static_cast<PlayerColour>(seat); }

std::string seat_name(const Strings& strings, Seat seat) {
    return std::string(strings.get(key(join("seat", seat + 1))));
}

CardFace face_of(rules::CardIndex card) {
    const rules::Card& c = rules::deck[card];
    // A family's first drawing stands for it; a twin card shows both.
    const auto first = static_cast<int>(c.first) * 2;
    const auto second = static_cast<int>(c.second) * 2 + (c.is_twin() ? 1 : 0);
    return {static_cast<Symbol>(first), static_cast<Symbol>(second), c.turns};
}

std::string card_ends(const Strings& strings, rules::CardIndex card) {
    const rules::Card& c = rules::deck[card];
    return strings.get(
        key("ends"), {{"first", family_name(strings, c.first)}, {"second", family_name(strings, c.second)}});
}

std::string card_turns(const Strings& strings, rules::CardIndex card) {
    const int turns = rules::deck[card].turns;
    return turns == 0 ? std::string(strings.get(key("no-turns"))) : strings.count(key("turns"), turns);
}

std::string card_name(const Strings& strings, rules::CardIndex card) {
    return strings.get(key("card"),
                       {{"ends", card_ends(strings, card)}, {"turns", card_turns(strings, card)}});
}

std::string stone_name(const Strings& strings, rules::Stone stone) {
    constexpr std::array<std::string_view, rules::stones> names{"waxing-moon", "waning-moon", "rising-sun",
                                                                "setting-sun", "four-star",   "five-star",
                                                                "curl-wave",   "double-wave", "eye"};
    return std::string(strings.get(key(join("stone.", names[stone]))));
}

bool has_place(Kind kind) {
    return kind == Kind::no_stone || kind == Kind::not_joined || kind == Kind::crossed;
}

std::string tell_turn(const Strings& strings, const rules::State& before, const rules::Turn& turn,
                      const rules::State& after) {
    std::string out;
    const auto add = [&](const std::string& sentence) { out += join(out.empty() ? "" : " ", sentence); };
    const Seat seat = before.to_move;
    rules::CardIndex goal = before.goal;
    bool right = false;
    if (!turn.agreed) {
        const rules::State between = rules::after_shift(before, turn.shift);
        if (between.goal != goal) {
            add(strings.get(key("gone-impossible"), {{"card", card_name(strings, goal)}}));
            goal = between.goal;
        }
        if (!turn.claim.empty()) {
            const rules::Verdict verdict = rules::judge(between, turn.shift, turn.claim);
            right = verdict.is_right();
            const std::string name = seat_name(strings, seat);
            if (right) {
                add(strings.get(key("found"), {{"seat", name}, {"card", card_name(strings, goal)}}));
            } else {
                add(why_wrong(strings, verdict, goal));
                add(before.won[seat].empty()
                        ? strings.get(key("costs-nothing"), {{"seat", name}})
                        : strings.get(key("costs"), {{"seat", name},
                                                     {"card", card_name(strings, before.won[seat].back())}}));
            }
        }
        if (goal == rules::no_card) {
            return out;
        }
    }
    if (!right && after.goal != goal) {
        add(strings.get(key(why_gone(before, turn)), {{"card", card_name(strings, goal)}}));
    }
    return out;
}

}  // namespace tessera::ui::shifting_stones
