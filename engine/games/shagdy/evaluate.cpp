#include "games/shagdy/evaluate.hpp"

#include <algorithm>
#include <bit>

namespace tessera::shagdy {

namespace {

constexpr int whole_turn = 100;
// Steps for which no square is left, as parts of a turn.
constexpr int steps_too_many = 4;

// In hundredths of a step. Found by logistic regression of the results of 4,000 games of the player against
// itself, two plies deep and now and then at random, on 124,000 of their positions.
constexpr struct {
    int turn = 9;  // for each hundredth of a turn
    int in_reserve = -480;
    // The first piece, the second and the third on a number, beyond the steps it has made.
    std::array<std::array<int, numbers>, 3> pieces{{
        {-80, -80, -80, -80, 0, 20, 60, 80, 180, 180, 560, 560, 560, 660, 780, 680, 320, 320, 420, 420},
        {-100, -420, -420, -420, -420, -280, -80, -80, 40, 40, 50, 100, 100, 0, 300, 100, 230, 230, 340, 160},
        {0, 0, 0, 0, 280, 0, 0, 0, 0, 250, 0, 0, 0, 0, 380, 0, 0, 0, 0, 0},
    }};
    int taken_by_square = 80;  // for each number
    int taken_by_step = 50;
    int taken_early = 120;  // for each piece
    int block = 170;
} weights;

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

// The lone pieces of a side that the other, were it to move, could take if it brings one piece on by one of
// the distances; none while it could not by its reserve.
std::uint64_t exposed(const Pieces& own, const Pieces& other, std::uint32_t distances) noexcept {
    return own.lone() & before_goal & turned(ahead(other.held(), distances));
}

// By a square; or by its second step, while the first must bring a last piece in.
std::uint64_t exposed_to_square(const Pieces& own, const Pieces& other, const Prospect& others) noexcept {
    switch (other.count(reserve)) {
        case 0:
            return exposed(own, other, others.by_square());
        case 1:
            return exposed(own, other, others.by_step());
        default:
            return 0;
    }
}

std::uint64_t exposed_to_step(const Pieces& own, const Pieces& other, const Prospect& others) noexcept {
    return other.all_entered() ? exposed(own, other, others.by_step()) : 0;
}

int sum_of(std::uint64_t set) noexcept {
    int sum = 0;
    for (; set != 0; set &= set - 1) {
        sum += std::countr_zero(set) / 2 + 1;
    }
    return sum;
}

// What a side may lose if the other moves next: more if one step is enough to take a piece.
int danger(const Pieces& own, const Pieces& other, const Prospect& others) noexcept {
    const std::uint64_t by_square = exposed_to_square(own, other, others);
    if (by_square == 0) {
        return 0;
    }
    const std::uint64_t by_step = exposed_to_step(own, other, others);
    return weights.taken_by_square * sum_of(by_square) + weights.taken_by_step * sum_of(by_step) -
           weights.taken_early * std::popcount(by_square);
}

// In how many ways paired pieces of a side stand a digit ahead of a number that the other holds.
int blocks(const Pieces& own, const Pieces& other) noexcept {
    const std::uint64_t walls = turned(own.paired());
    const std::uint64_t others = other.held();
    int count = 0;
    for (int digit = 1; walls != 0 && digit <= digits; ++digit) {
        count += std::popcount(others << 2 * digit & walls);
    }
    return count;
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
        if (steps_given(square, rules) == 4) {
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
    return sum_of(exposed_to_square(state.pieces[side], state.pieces[other],
                                    Prospect(state.closed[other], state.rules)));
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
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        for (std::size_t bits = 0; bits < parts_[part].size(); ++bits) {
            Part& sums = parts_[part][bits];
            for (std::size_t i = 0; i < part_bits / 2; ++i) {
                const std::size_t place = part * part_bits / 2 + i;
                const std::size_t count = bits >> 2 * i & 3;
                const std::size_t steps = place + 1 < first_goal ? (place + 1) * count : 0;
                sums.steps = static_cast<std::int16_t>(sums.steps + static_cast<int>(steps));
                for (std::size_t piece = 0; piece < count; ++piece) {
                    sums.worth = static_cast<std::int16_t>(sums.worth + weights.pieces[piece][place]);
                }
            }
        }
    }
}

Evaluation::Standing Evaluation::standing(const Pieces& pieces) const noexcept {
    const std::uint64_t bits = pieces.key();
    Standing found{fill_[bits >> 2 * (first_goal - 1) & (fill_.size() - 1)],
                   weights.in_reserve * pieces.count(reserve)};
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        const Part& sums = parts_[part][bits >> part_bits * part & ((1U << part_bits) - 1)];
        found.steps_to_go -= sums.steps;
        found.worth += sums.worth;
    }
    return found;
}

int Evaluation::operator()(const State& state, const Prospects& prospects) const noexcept {
    const Seat next = state.to_move;
    const Seat side = opponent(next);
    const Pieces& own = state.pieces[side];
    const Pieces& other = state.pieces[next];
    const Standing ours = standing(own);
    const Standing theirs = standing(other);
    // White has made a turn more if it has just moved.
    const int lead = prospects[next].turns(theirs.steps_to_go) - prospects[side].turns(ours.steps_to_go) -
                     (side == white ? whole_turn : 0);
    return weights.turn * lead + ours.worth - theirs.worth - danger(own, other, prospects[next]) +
           weights.block * (blocks(own, other) - blocks(other, own));
}

}  // namespace tessera::shagdy
