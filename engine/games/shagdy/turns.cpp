#include "games/shagdy/turns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tessera::shagdy {

namespace {

// The position and the digits that are left once a step has been made.
struct Point {
    Progress at;
    Digits left;

    void make(Step step) {
        at.make(step);
        left.use(step.digit());
    }
};

Point point_after(const State& state, Square square, std::span<const Step> made) {
    Point point{Progress(state), Digits(square, state.rules)};
    for (const Step step : made) {
        point.make(step);
    }
    return point;
}

// Calls visit(step) for the steps that can be made next, in the order of their numbers.
template <typename Visit>
void for_each_step(const Point& point, Visit visit) {
    const auto& [at, left] = point;
    if (left.low() == 0 || at.own().arrived()) {
        return;
    }
    for (Number from = reserve; from < numbers; ++from) {
        if (at.own().count(from) == 0) {
            continue;
        }
        for (const int digit : {left.low(), left.high()}) {
            const Step step{from, static_cast<Number>(from + digit)};
            if (digit != 0 && at.obstacle(step) == Obstacle::none) {
                visit(step);
            }
        }
    }
}

// Two pieces of ten, or one, can make two different steps in 10 · 10 ways, one step in 2 · 10 and none.
constexpr std::size_t most_ways_of_two = 121;

// Pieces already met in one square's turns, in a table with open addresses.
class Met {
public:
    explicit Met(Square square) : shift_(64 - (square.is_double() ? many_bits : few_bits)) {
        std::fill_n(places_.begin(), std::size_t{1} << (64 - shift_), std::uint16_t{0});
    }

    // False if they were there before.
    bool add(const Pieces& pieces) {
        const std::uint64_t key = pieces.key();
        const std::size_t last = (std::size_t{1} << (64 - shift_)) - 1;
        auto slot = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15ULL >> shift_);
        for (; places_[slot] != 0; slot = (slot + 1) & last) {
            if (keys_[places_[slot] - 1U] == key) {
                return false;
            }
        }
        keys_[count_++] = key;
        places_[slot] = static_cast<std::uint16_t>(count_);
        return true;
    }

private:
    static constexpr int few_bits = 8;
    static constexpr int many_bits = 11;
    static_assert(most_ways_of_two < std::size_t{1} << few_bits && most_ways < std::size_t{1} << many_bits);

    std::array<std::uint16_t, std::size_t{1} << many_bits> places_;  // 0: none; cleared as far as used
    std::array<std::uint64_t, most_ways> keys_;
    std::size_t count_ = 0;
    int shift_;
};

// Finds where the steps of one square lead. The mover's pieces settle all that a step depends on: an opposing
// piece is gone, and one piece there is its taker, just where the mover now stands on its number; and what
// they have advanced tells the digits left. So each way the pieces can be is gone on from once, by the first
// steps that lead to it; since steps are tried in the order of their numbers, those are the least.
class Ways {
public:
    // For turns that begin with the steps of `begun` and, unless they arrive, make `most` at least.
    Ways(const Turn& begun, std::size_t most, TurnList& turns)
        : met_(begun.square), turn_(begun), turns_(turns), most_(most) {
        turns_.clear();
    }

    // Lists the turns that go on from a point at which so many steps have been made.
    void explore(const Point& from, std::size_t made) {
        bool last = true;
        const auto go_on = [&](Step step) {
            last = false;
            Point to = from;
            to.make(step);
            if (met_.add(to.at.own())) {
                turn_.steps[made] = step;
                explore(to, made + 1);
                turn_.steps[made] = {};
            }
        };
        if (made < most_steps) {
            for_each_step(from, go_on);
        }
        if (!last || made == 0) {
            return;
        }
        const bool arrived = from.at.own().arrived();
        if (arrived || made >= most_) {
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

    // The greatest number of steps that a turn makes.
    [[nodiscard]] std::size_t most() const { return most_; }

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
    std::size_t most_;          // steps made so far at most
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
        times_ = steps_given(square, rules);
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
    Ways({square, {}}, 0, turns).explore(point_after(state, square, {}), 0);
}

Continuation continuation(const State& state, Square square, std::span<const Step> made) {
    TurnList turns;
    Turn begun{square, {}};
    Ways all(begun, 0, turns);
    all.explore(point_after(state, square, {}), 0);
    std::ranges::copy(made, begun.steps.begin());
    Continuation found;
    const Point point = point_after(state, square, made);
    for_each_step(point, [&](Step step) {
        begun.steps[made.size()] = step;
        Point next = point;
        next.make(step);
        // A way that neither arrives nor makes as many steps as there can be is no turn.
        Ways(begun, all.most(), turns).explore(next, made.size() + 1);
        if (!turns.empty()) {
            found.next.push(step);
        }
        for (const Turn& turn : turns) {
            found.left = std::max(found.left, static_cast<int>(turn.made().size() - made.size()));
        }
    });
    return found;
}

bool can_step(const State& state, Square square) {
    bool any = false;
    for_each_step(point_after(state, square, {}), [&](Step) { any = true; });
    return any;
}

bool can_step(const State& state) {
    bool any = false;
    for (int index = 0; !any && index < field_squares; ++index) {
        const Square square = Square::at(index);
        any = !state.closed[state.to_move].has(square) && can_step(state, square);
    }
    return any;
}

State after(const State& state, const Turn& turn) {
    Progress progress(state);
    for (const Step step : turn.made()) {
        progress.make(step);
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
