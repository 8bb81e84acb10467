#include "games/shagdy/evaluate.hpp"

#include <algorithm>
#include <bit>

namespace tessera::shagdy {

namespace {

constexpr int whole_turn = 100;
// A turn is worth about as many steps.
constexpr int steps_a_turn = 9;
// Steps for which no square is left, as parts of a turn.
constexpr int steps_too_many = 4;

constexpr std::uint64_t numbers_mask = (std::uint64_t{1} << 2 * numbers) - 1;
constexpr std::uint64_t before_goal = (std::uint64_t{1} << 2 * (first_goal - 1)) - 1;

// A set of numbers in the opponent's counting.
constexpr std::uint64_t turned(std::uint64_t set) noexcept {
    return (set >> numbers | set << numbers) & numbers_mask;
}

// The numbers that lie ahead of a set by one of the distances.
constexpr std::uint64_t ahead(std::uint64_t set, std::uint32_t distances) noexcept {
    std::uint64_t found = 0;
    for (; distances != 0; distances &= distances - 1) {
        found |= set << 2 * std::countr_zero(distances);
    }
    return found;
}

// The numbers of a side whose lone piece the other, were it to move, could take by the distances it may
// bring one piece on: by a square, or while a piece must enter first by one step.
std::uint64_t exposed(const Pieces& own, const Pieces& other, const Prospect& others) noexcept {
    const int waiting = other.count(reserve);
    if (waiting > 1) {
        return 0;
    }
    return own.lone() & before_goal &
           turned(ahead(other.held(), waiting == 0 ? others.by_square() : others.by_step()));
}

// What a side may lose if the other can take one of its pieces now, in hundredths of a step.
int danger(const Pieces& own, const Pieces& other, const Prospect& others) noexcept {
    int worst = 0;
    int all = 0;
    for (std::uint64_t hit = exposed(own, other, others); hit != 0; hit &= hit - 1) {
        const int loss = (std::countr_zero(hit) / 2 + 4) * 100;
        worst = std::max(worst, loss);
        all += loss;
    }
    return (2 * worst + all) / 4;
}

}  // namespace

Prospect::Prospect(const SquareSet& closed, const Rules& rules) noexcept {
    constexpr int most = 4 * digits;
    std::array<std::uint8_t, most + 1> squares{};
    for (int index = 0; index < field_squares; ++index) {
        const Square square = Square::at(index);
        if (closed.has(square)) {
            continue;
        }
        const int a = square.a();
        const int b = square.b();
        by_step_ |= 1U << a | 1U << b;
        by_square_ |= 1U << a | 1U << b | 1U << (a + b);
        int total = a + b;
        if (square.is_double() && !rules.plain_doubles) {
            total = 4 * a;
            by_square_ |= 1U << 3 * a | 1U << total;
        }
        ++squares[static_cast<std::size_t>(total)];
        ++open_;
    }
    std::size_t place = 0;
    for (std::size_t total = squares.size(); total-- > 0;) {
        for (int count = squares[total]; count > 0; --count, ++place) {
            sums_[place + 1] = static_cast<std::int16_t>(sums_[place] + static_cast<int>(total));
        }
    }
}

int Prospect::turns(int steps) const noexcept {
    const auto first = sums_.begin();
    const auto last = first + open_;
    const auto found = std::lower_bound(first, last + 1, steps);
    if (found > last) {
        return whole_turn * open_ + whole_turn * (steps - *last) / steps_too_many;
    }
    if (found == first) {
        return 0;
    }
    const auto before = found - 1;
    return whole_turn * static_cast<int>(before - first) +
           whole_turn * (steps - *before) / (*found - *before);
}

int in_danger(const State& state, Seat side) noexcept {
    const Seat other = opponent(side);
    int sum = 0;
    for (std::uint64_t hit =
             exposed(state.pieces[side], state.pieces[other], Prospect(state.closed[other], state.rules));
         hit != 0; hit &= hit - 1) {
        sum += std::countr_zero(hit) / 2 + 1;
    }
    return sum;
}

Evaluation::Evaluation() {
    for (std::size_t goal = 0; goal < fill_.size(); ++goal) {
        int outside = pieces_each;
        for (Number n = first_goal; n <= numbers; ++n) {
            outside -= static_cast<int>(goal >> 2 * (n - first_goal) & 3);
        }
        int sum = 0;
        for (Number n = first_goal; n <= numbers && outside > 0; ++n) {
            const int room = capacity(n) - static_cast<int>(goal >> 2 * (n - first_goal) & 3);
            const int taken = std::clamp(room, 0, outside);
            sum += n * taken;
            outside -= taken;
        }
        fill_[goal] = static_cast<std::int16_t>(sum);
    }
    for (std::size_t part = 0; part < sums_.size(); ++part) {
        for (std::size_t bits = 0; bits < sums_[part].size(); ++bits) {
            int sum = 0;
            for (std::size_t i = 0; i < part_bits / 2; ++i) {
                const std::size_t n = part * part_bits / 2 + i + 1;
                sum += n < first_goal ? static_cast<int>(n * (bits >> 2 * i & 3)) : 0;
            }
            sums_[part][bits] = static_cast<std::int16_t>(sum);
        }
    }
}

int Evaluation::steps_to_go(const Pieces& pieces) const noexcept {
    const std::uint64_t bits = pieces.key();
    constexpr std::uint64_t part = (1U << part_bits) - 1;
    return fill_[bits >> 2 * (first_goal - 1) & (fill_.size() - 1)] - sums_[0][bits & part] -
           sums_[1][bits >> part_bits & part] - sums_[2][bits >> 2 * part_bits & part];
}

int Evaluation::operator()(const State& state, const Prospects& prospects) const noexcept {
    const Seat next = state.to_move;
    const Seat side = opponent(next);
    const Pieces& own = state.pieces[side];
    const Pieces& other = state.pieces[next];
    // White has made a turn more if it has just moved.
    const int lead = prospects[next].turns(steps_to_go(other)) - prospects[side].turns(steps_to_go(own)) -
                     (side == white ? whole_turn : 0);
    return steps_a_turn * lead - danger(own, other, prospects[next]) +
           danger(other, own, prospects[side]) / 4;
}

}  // namespace tessera::shagdy
