#include "games/shifti/turns.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"

namespace tessera::shifti {

namespace {

// What a turn leads to, as a number of its own for every position that one state's turns can lead to: the
// mover's pieces, the levers, and the squares of the pieces captured.
class Effect {
public:
    constexpr Effect(const Pieces& pieces, const Levers& at) : pieces_(pieces), levers_(at) {}

    constexpr void move(std::size_t piece, Place to) noexcept { pieces_[piece] = to; }
    constexpr void capture(Square square) noexcept {
        captured_[captured_[0] == 0 ? 0 : 1] = static_cast<std::uint8_t>(square + 1);
    }
    constexpr void set(const Levers& at) noexcept { levers_ = at; }

    [[nodiscard]] constexpr std::uint64_t key() const noexcept {
        Pieces sorted = pieces_;
        sort_each(sorted, std::less{});
        std::uint64_t key = 0;
        for (const Place place : sorted) {
            key = key << 7 | place.code();
        }
        for (const std::int8_t position : levers_) {
            key = key << 3 | static_cast<unsigned>(position + farthest_lever);
        }
        return (key << 7 | std::min(captured_[0], captured_[1])) << 7 | std::max(captured_[0], captured_[1]);
    }

private:
    Pieces pieces_;
    Levers levers_;
    std::array<std::uint8_t, 2> captured_{};
};
static_assert(Place::codes <= 1 << 7 && 2 * farthest_lever < 1 << 3);

bool push(Levers& at, Part notch) {
    std::int8_t& position = at[notch.lever()];
    position = static_cast<std::int8_t>(position + (notch.is_up() ? 1 : -1));
    return position >= board.lowest && position <= board.highest;
}

// Finds every legal turn of a rolled state that is not over, each sequence of parts of its own (of two
// levers' notches in a row only the order that comes first), and calls visit(turn, key of the result).
template <typename Visit>
class Ways {
public:
    Ways(const State& state, Visit& visit)
        : mover_(state.to_move),
          levers_(state.levers),
          pieces_(state.pieces[index(state.to_move)]),
          ground_(ground(state, state.to_move, state.levers)),
          visit_(visit) {
        for (const Place place : pieces_) {
            if (place.is_square()) {
                own_.add(place.square());
            }
        }
    }

    void visit(const Roll& roll) {
        const int low = number_of(roll.low);
        const int high = number_of(roll.high);
        if (high != 0) {
            two_numbers(low, high);
        } else if (low != 0) {
            number_and_stars(low, notches_of(roll.high));
        }
        if (!any_) {
            visit_(Turn{}, Effect(pieces_, levers_).key());
        }
    }

private:
    using Ends = std::array<Squares, pieces_each>;

    void emit(const Turn& turn, const Effect& effect) {
        any_ = true;
        visit_(turn, effect.key());
    }

    // Calls body(piece) for every piece that may move; of several in the start station for one. `moved` has
    // moved already.
    template <typename Body>
    void each_piece(std::size_t moved, Body body) const {
        bool start_seen = false;
        for (std::size_t piece = 0; piece < pieces_each; ++piece) {
            const Place place = pieces_[piece];
            if (piece == moved || place.is_home() || (place.is_start() && start_seen)) {
                continue;
            }
            start_seen = start_seen || place.is_start();
            body(piece);
        }
    }
    template <typename Body>
    void each_piece(Body body) const {
        each_piece(pieces_each, body);
    }

    [[nodiscard]] Square square(std::size_t piece) const {
        const Place at = pieces_[piece];
        return at.is_start() ? board.station[index(mover_)] : at.square();
    }
    [[nodiscard]] Place place(Square end) const {
        return end == ground_.home ? Place::home() : Place::on(end);
    }

    [[nodiscard]] Ends all_ends(const Ground& on, int number) const {
        Ends ends;
        each_piece([&](std::size_t piece) { ends[piece] = path_ends(on, square(piece), number); });
        return ends;
    }

    // Calls body(piece, end, move, effect) for every move of one piece that ends in `ends`.
    template <typename Body>
    void each_move(const Ends& ends, Body body) {
        each_piece([&](std::size_t piece) {
            (ends[piece] - own_).for_each([&](Square end) {
                Effect effect(pieces_, levers_);
                const Place to = place(end);
                effect.move(piece, to);
                if (ground_.others.has(end)) {
                    effect.capture(end);
                }
                body(piece, end, Part::move(pieces_[piece], to), effect);
            });
        });
    }
    void one_move(int number) {
        each_move(all_ends(ground_, number),
                  [&](std::size_t, Square, Part move, const Effect& effect) { emit({{move}, {}}, effect); });
    }

    void two_numbers(int a, int b) {
        one_move(a + b);
        const Ends ends_a = all_ends(ground_, a);
        const Ends ends_b = all_ends(ground_, b);
        two_moves(ends_a, ends_b, b);
        if (a != b) {
            two_moves(ends_b, ends_a, a);
        }
        if (!any_) {
            one_move(a);
            if (a != b) {
                one_move(b);
            }
        }
    }

    // Two pieces move; where the second can go is known, unless the first captures a piece that was in its
    // way.
    void two_moves(const Ends& first, const Ends& second, int second_number) {
        each_move(first, [&](std::size_t piece, Square end, Part move, const Effect& effect) {
            Squares own = own_;
            if (pieces_[piece].is_square()) {
                own.remove(pieces_[piece].square());
            }
            own.add(end);
            own.remove(ground_.home);
            const bool captures = ground_.others.has(end);
            Ground left = ground_;
            left.others.remove(end);
            // A station's second piece may move though its first was not listed apart.
            each_piece(piece, [&](std::size_t other) {
                const Squares ends =
                    captures ? path_ends(left, square(other), second_number) : second[twin(other)];
                (ends - own).for_each([&](Square other_end) {
                    Effect both = effect;
                    const Place to = place(other_end);
                    both.move(other, to);
                    if (left.others.has(other_end)) {
                        both.capture(other_end);
                    }
                    emit({{move, Part::move(pieces_[other], to)}, {}}, both);
                });
            });
        });
    }
    // The piece whose ends are those of `piece`: the first of those in the start station.
    [[nodiscard]] std::size_t twin(std::size_t piece) const {
        return static_cast<std::size_t>(std::ranges::find(pieces_, pieces_[piece]) - pieces_.begin());
    }

    void number_and_stars(int number, int notches) {
        const ChangeList all = changes(levers_, notches);
        each_move(all_ends(ground_, number), [&](std::size_t, Square, Part move, Effect effect) {
            for (const Change& change : all) {
                effect.set(change.levers);
                emit({{move, change.parts[0], change.parts[1]}, {}}, effect);
            }
        });
        for (const Change& change : all) {
            Ground changed = ground_;
            changed.open = board.black(change.levers) - board.stations;
            each_move(all_ends(changed, number), [&](std::size_t, Square, Part move, Effect effect) {
                effect.set(change.levers);
                emit(notches == 1 ? Turn{{change.parts[0], move}, {}}
                                  : Turn{{change.parts[0], change.parts[1], move}, {}},
                     effect);
            });
        }
        if (!any_) {
            for (const Change& change : all) {
                Effect effect(pieces_, levers_);
                effect.set(change.levers);
                emit({{change.parts[0], change.parts[1]}, {}}, effect);
            }
        }
    }

    Colour mover_;
    Levers levers_;
    Pieces pieces_;
    Ground ground_;
    Squares own_;  // squares with the mover's pieces
    Visit& visit_;
    bool any_ = false;
};

template <typename Visit>
void for_each_way(const State& state, Visit visit) {
    if (!state.dice.is_none() && !is_over(state)) {
        Ways<Visit>(state, visit).visit(state.dice);
    }
}

// Results already met, in a table with open addresses.
class Met {
public:
    // The place of that result among those met, in the order in which they were; `count` if it is new.
    std::size_t find_or_add(std::uint64_t key, std::size_t count) {
        for (std::size_t slot = mix(key) % slots;; slot = (slot + 1) % slots) {
            const std::uint16_t place = places_[slot];
            if (place == 0) {
                places_[slot] = static_cast<std::uint16_t>(count + 1);
                keys_[count] = key;
                return count;
            }
            if (keys_[place - 1U] == key) {
                return place - 1U;
            }
        }
    }

private:
    static constexpr std::size_t slots = 8192;
    static_assert(most_turns < slots && most_turns < std::numeric_limits<std::uint16_t>::max());

    std::array<std::uint16_t, slots> places_{};  // 0: none
    std::array<std::uint64_t, most_turns> keys_;
};

void sort(Pieces& pieces) { std::ranges::sort(pieces); }

}  // namespace

ChangeList changes(const Levers& at, int notches) {
    ChangeList all;
    for (std::size_t lever = 0; lever < levers; ++lever) {
        for (const bool up : {true, false}) {
            const Part first = Part::notch(lever, up);
            Levers once = at;
            if (!push(once, first)) {
                continue;
            }
            if (notches == 1) {
                all.push({{first, {}}, once});
                continue;
            }
            if (Levers twice = once; push(twice, first)) {
                all.push({{first, first}, twice});
            }
            for (std::size_t other = lever + 1; other < levers; ++other) {
                for (const bool other_up : {true, false}) {
                    const Part second = Part::notch(other, other_up);
                    if (Levers both = once; push(both, second)) {
                        all.push({{first, second}, both});
                    }
                }
            }
        }
    }
    return all;
}

Seat seat_of(const State& state, Colour colour) {
    Seat seat = 0;
    for (const Colour earlier : board.order) {
        if (earlier == colour) {
            break;
        }
        seat = static_cast<Seat>(seat + (state.in_play[index(earlier)] ? 1 : 0));
    }
    return seat;
}

Colour next_to_move(const State& state) {
    std::size_t at =
        static_cast<std::size_t>(std::ranges::find(board.order, state.to_move) - board.order.begin());
    do {
        at = (at + 1) % colours;
    } while (!state.in_play[index(board.order[at])]);
    return board.order[at];
}

State start(const Rules& rules) {
    State state;
    state.rules.seats = rules.seats == 0 ? fewest_seats : rules.seats;
    for (std::size_t seat = 0; seat < state.rules.seats; ++seat) {
        const std::size_t place = state.rules.seats == 2 ? 2 * seat : seat;
        const std::size_t colour = index(board.order[place]);
        state.in_play[colour] = true;
        state.pieces[colour].fill(Place::start());
    }
    state.to_move = board.order[0];
    return state;
}

TurnList turns(const State& state) {
    TurnList all;
    Met met;
    for_each_way(state, [&](const Turn& turn, std::uint64_t key) {
        const std::size_t place = met.find_or_add(key, all.size());
        if (place == all.size()) {
            all.push(turn);
        } else if (turn.comes_before(all[place])) {
            all[place] = turn;
        }
    });
    return all;
}

std::optional<Turn> find_turn(const State& state, const Turn& written) {
    // Notches of two levers in a row do the same in either order.
    Turn sought = written;
    for (std::size_t i = 1; i < most_parts; ++i) {
        Part& one = sought.parts[i - 1];
        Part& other = sought.parts[i];
        if (one.is_notch() && other.is_notch() && other < one) {
            std::swap(one, other);
        }
    }
    std::optional<std::uint64_t> result;
    for_each_way(state, [&](const Turn& turn, std::uint64_t key) {
        if (turn == sought) {
            result = key;
        }
    });
    std::optional<Turn> first;
    for_each_way(state, [&](const Turn& turn, std::uint64_t key) {
        if (key == result && (!first || turn.comes_before(*first))) {
            first = turn;
        }
    });
    return first;
}

std::vector<Turn> sequences(const State& state) {
    std::vector<Turn> all;
    for_each_way(state, [&](const Turn& turn, std::uint64_t) {
        all.push_back(turn);
        // Of two levers' notches in a row only one order was visited.
        for (std::size_t i = 1; i < most_parts; ++i) {
            const Part one = turn.parts[i - 1];
            const Part other = turn.parts[i];
            if (one.is_notch() && other.is_notch() && one != other) {
                Turn exchanged = turn;
                std::swap(exchanged.parts[i - 1], exchanged.parts[i]);
                all.push_back(exchanged);
            }
        }
    });
    return all;
}

State after_part(State state, Part part) {
    if (part.is_notch()) {
        (void)push(state.levers, part);
    } else if (part.is_move()) {
        Pieces& own = state.pieces[index(state.to_move)];
        if (part.to().is_square()) {
            for (std::size_t colour = 0; colour < colours; ++colour) {
                Pieces& others = state.pieces[colour];
                const auto captured = std::ranges::find(others, part.to());
                if (captured != others.end()) {
                    *captured = Place::start();
                    sort(others);
                }
            }
        }
        *std::ranges::find(own, part.from()) = part.to();
        sort(own);
    }
    return state;
}

State after(const State& state, const Turn& turn) {
    State next = state;
    next.dice = turn.roll;
    if (turn.roll.is_none()) {
        for (const Part part : turn.parts) {
            next = after_part(next, part);
        }
        next.to_move = next_to_move(next);
    }
    return next;
}

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (is_over(state)) {
        return 0;
    }
    std::uint64_t count = 0;
    if (state.dice.is_none()) {
        State rolled = state;
        for (const Roll& roll : rolls) {
            rolled.dice = roll;
            count += perft(rolled, depth);
        }
        return count;
    }
    const TurnList all = turns(state);
    if (depth == 1) {
        return all.size();
    }
    for (const Turn& turn : all) {
        count += perft(after(state, turn), depth - 1);
    }
    return count;
}

}  // namespace tessera::shifti
