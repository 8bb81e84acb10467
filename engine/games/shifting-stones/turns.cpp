#include "games/shifting-stones/turns.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "core/random.hpp"

namespace tessera::shifting_stones {

namespace {

// The counts start afresh with each card.
void face_new_card(State& state) {
    state.turns_on_card = 0;
    state.seen.clear();
    if (state.rules.set_aside != Rules::SetAside::never && !is_over(state)) {
        state.seen.push(state.board);
    }
}

// With opener=rotate the k-th card is opened by seat ((k−1) mod n)+1; else nothing changes.
void let_opener_move(State& state) {
    if (state.rules.opener == Rules::Opener::rotate && !is_over(state)) {
        state.to_move = static_cast<Seat>((state.card - 1) % state.rules.seats);
    }
}

void set_aside(State& state) {
    turn_up(state);
    let_opener_move(state);
    face_new_card(state);
}

// Begins the next turn under the same card, unless the card has been there for too long.
void face_same_card(State& state) {
    if (state.rules.set_aside == Rules::SetAside::never) {
        return;
    }
    ++state.turns_on_card;
    if (state.turns_on_card >= turns_a_seat * state.rules.seats ||
        std::ranges::count(state.seen, state.board) + 1 >= most_repetitions) {
        set_aside(state);
    } else {
        state.seen.push(state.board);
    }
}

}  // namespace

ShiftList shifts(const State& state) {
    ShiftList list;
    if (!is_over(state)) {
        for_each_shift(state.board, state.rules, state.last, [&](const Shift& shift) { list.push(shift); });
    }
    return list;
}

State start(const Rules& rules, std::uint64_t seed) {
    State state;
    state.rules = rules;
    state.rules.seats = std::max(rules.seats, fewest_seats);

    Random random(seed);
    const auto shuffle = [&](auto& items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
        }
    };
    std::array<Stone, stones> order{};
    std::iota(order.begin(), order.end(), Stone{0});
    shuffle(order);
    for (int cell = 0; cell < cells; ++cell) {
        state.board.put(cell, order[static_cast<std::size_t>(cell)]);
    }
    if (rules.start == Rules::Start::gap) {
        state.board.lift(*state.board.find(eye));
    }
    for (std::size_t card = 0; card < cards; ++card) {
        state.pile.push(static_cast<CardIndex>(card));
    }
    shuffle(state.pile);
    state.card = 0;
    turn_up(state);
    face_new_card(state);
    return state;
}

void face_position(State& state) {
    if (!is_over(state) && is_impossible(state.board, state.goal)) {
        set_aside(state);
    } else {
        face_new_card(state);
    }
}

void turn_up(State& state) {
    do {
        if (state.pile.empty()) {
            state.goal = no_card;
            return;
        }
        state.goal = state.pile[0];
        state.pile.pop_front();
        ++state.card;
    } while (is_impossible(state.board, state.goal));
}

State after_shift(const State& state, const Shift& shift) {
    State between = state;
    between.board = shifted(state.board, state.rules, shift);
    between.last = shift;
    if (is_impossible(between.board, between.goal)) {
        turn_up(between);
        // This turn is the new card's first; the board at its start faced the card before.
        between.turns_on_card = 0;
        between.seen.clear();
    }
    return between;
}

State after_claim(State next, Claimed claimed) {
    const Seat seat = next.to_move;
    next.to_move = next_seat(next);
    if (is_over(next)) {  // the lift left no card
        return next;
    }
    if (claimed == Claimed::right) {
        next.won[seat].push(next.goal);
        set_aside(next);
        return next;
    }
    if (claimed == Claimed::wrong && !next.won[seat].empty()) {
        next.pile.push(next.won[seat].back());
        next.won[seat].pop();
    }
    face_same_card(next);
    return next;
}

State after(const State& state, const Turn& turn) {
    if (turn.agreed) {
        State next = state;
        set_aside(next);
        return next;
    }
    const State between = after_shift(state, turn.shift);
    return after_claim(between, turn.claim.empty()                                  ? Claimed::nothing
                                : judge(between, turn.shift, turn.claim).is_right() ? Claimed::right
                                                                                    : Claimed::wrong);
}

bool can_claim(const State& between, const Shift& shift) noexcept {
    return !is_over(between) &&
           has_path(between.board, deck[between.goal], cells_to_hold(between.rules, shift));
}

Verdict judge(const State& between, const Shift& shift, std::span<const Cell> claim) {
    return judge(between.board, deck[between.goal], cells_to_hold(between.rules, shift), claim);
}

std::vector<Turn> turns(const State& state) {
    std::vector<Turn> all;
    for (const Shift& shift : shifts(state)) {
        all.push_back({shift, {}});
        const State between = after_shift(state, shift);
        if (can_claim(between, shift)) {
            all.push_back(
                {shift, shortest_path(between.board, deck[between.goal], cells_to_hold(state.rules, shift))});
        }
    }
    return all;
}

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Shift& shift : shifts(state)) {
        const State between = after_shift(state, shift);
        const bool claims = can_claim(between, shift);
        if (depth == 1) {
            count += claims ? 2 : 1;
            continue;
        }
        count += perft(after_claim(between, Claimed::nothing), depth - 1);
        if (claims) {
            count += perft(after_claim(between, Claimed::right), depth - 1);
        }
    }
    return count;
}

}  // namespace tessera::shifting_stones
