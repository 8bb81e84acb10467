#include "games/shagdy/turns.hpp"

#include <algorithm>
#include <utility>

#include "core/random.hpp"

namespace tessera::shagdy {

namespace {

// Pieces already met in one square's turns, in a table with open addresses.
class Met {
public:
    // False if they were there before.
    bool add(const Pieces& pieces) {
        const std::uint64_t key = pieces.key();
        std::size_t slot = mix(key) % slots;
        for (; places_[slot] != 0; slot = (slot + 1) % slots) {
            if (keys_[places_[slot] - 1U] == key) {
                return false;
            }
        }
        keys_[count_++] = key;
        places_[slot] = static_cast<std::uint16_t>(count_);
        return true;
    }

private:
    static constexpr std::size_t slots = 2048;
    static_assert(most_ways < slots);

    std::array<std::uint16_t, slots> places_{};  // 0: none
    std::array<std::uint64_t, most_ways> keys_;
    std::size_t count_ = 0;
};

// Finds where the steps of one square lead. The mover's pieces settle all that a step depends on: an opposing
// piece is gone, and one piece there is its taker, just where the mover now stands on its number; and what
// they have advanced tells the digits left. So each way the pieces can be is gone on from once, by the first
// steps that lead to it; since steps are tried in the order of their numbers, those are the least.
class Ways {
public:
    Ways(Square square, TurnList& turns) : turns_(turns) { turn_.square = square; }

    void explore(const Progress& at, const Digits& left, std::size_t made) {
        const bool arrived = at.own().arrived();
        bool last = true;
        for (Number from = reserve; !arrived && from < numbers; ++from) {
            if (at.own().count(from) == 0) {
                continue;
            }
            for (const int digit : {left.low(), left.high()}) {
                const Step step{from, static_cast<Number>(from + digit)};
                if (digit == 0 || at.obstacle(step) != Obstacle::none) {
                    continue;
                }
                last = false;
                Progress next = at;
                next.make(step);
                if (met_.add(next.own())) {
                    Digits rest = left;
                    rest.use(digit);
                    turn_.steps[made] = step;
                    explore(next, rest, made + 1);
                    turn_.steps[made] = {};
                }
            }
        }
        if (last && made != 0 && (arrived || made >= most_)) {
            if (made > most_) {
                most_ = made;
                drop_shorter();
            }
            turns_.push(turn_);
            arrivals_ += arrived ? 1 : 0;
            if (arrived) {
                std::swap(turns_[turns_.size() - 1], turns_[arrivals_ - 1]);
            }
        }
    }

private:
    // Arrivals are legal however few their steps; they stand first.
    void drop_shorter() {
        while (turns_.size() > arrivals_) {
            turns_.pop();
        }
    }

    Met met_;
    Turn turn_;
    TurnList& turns_;
    std::size_t most_ = 0;      // steps made so far at most
    std::size_t arrivals_ = 0;  // turns that complete an arrival
};

}  // namespace

Obstacle Progress::obstacle(Step step) const noexcept {
    const auto [from, to] = step;
    const int pieces = own_.count(from);
    const bool took = (takers_ >> from & 1) != 0;
    if (pieces == 0) {
        return Obstacle::no_piece;
    }
    if (took && pieces == 1) {
        return Obstacle::taker;
    }
    if (to > numbers) {
        return Obstacle::beyond_goal;
    }
    if (in_goal(to) && !own_.all_entered()) {
        return Obstacle::goal_closed;
    }
    if (own_.count(to) >= capacity(to)) {
        return Obstacle::full;
    }
    if (const int others = other_.count(opposite(to)); others != 0) {
        if (others > 1) {
            return Obstacle::paired;
        }
        if (in_own_fortress(to)) {
            return Obstacle::safe;
        }
        if (!own_.all_entered()) {
            return Obstacle::not_all_entered;
        }
    }
    Pieces moved = own_;
    moved.move(from, to);
    return moved.lock() ? Obstacle::lock : Obstacle::none;
}

void Progress::make(Step step) noexcept {
    own_.move(step.from, step.to);
    if (const Number theirs = opposite(step.to); other_.count(theirs) != 0) {
        other_.move(theirs, reserve);
        takers_ |= 1U << step.to;
    }
}

Digits::Digits(Square square, const Rules& rules) noexcept : low_(std::min(square.a(), square.b())) {
    if (!square.is_double()) {
        high_ = std::max(square.a(), square.b());
    } else {
        times_ = rules.plain_doubles ? 2 : 4;
    }
}

void Digits::use(int digit) noexcept {
    if (digit == high_) {
        high_ = 0;
    } else if (--times_ == 0) {
        low_ = std::exchange(high_, 0);
        times_ = 1;
    }
}

void turns_of(const State& state, Square square, TurnList& turns) {
    turns.clear();
    Ways(square, turns).explore(Progress(state), Digits(square, state.rules), 0);
}

bool can_step(const State& state) {
    bool any = false;
    for_each_turn(state, [&](const Turn& turn) { any = any || !turn.is_pass(); });
    return any;
}

State after(const State& state, const Turn& turn) {
    Progress progress(state);
    for (const Step step : turn.steps) {
        if (!step.is_none()) {
            progress.make(step);
        }
    }
    State next = state;
    next.pieces[state.to_move] = progress.own();
    next.pieces[opponent(state.to_move)] = progress.other();
    next.closed[state.to_move].add(turn.square);
    next.to_move = opponent(state.to_move);
    return next;
}

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for_each_turn(state,
                  [&](const Turn& turn) { count += depth == 1 ? 1 : perft(after(state, turn), depth - 1); });
    return count;
}

}  // namespace tessera::shagdy
