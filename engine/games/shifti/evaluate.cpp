#include "games/shifti/evaluate.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"

namespace tessera::shifti {

namespace {

// Lengths are in quarters of a square. A roll is good for 6 squares on average: 16 of 36 give two numbers, as
// many a single one.
constexpr int square_length = 4;
constexpr int turn_length = 6 * square_length;

// What a notch that must be waited for delays a piece: on its way, or all the more where it stands. So much
// that a way around is taken if there is one; half of it plays worse.
constexpr int notch_length = 20;
constexpr int stranded_length = 22;

// What is lost of a number, on average, when a piece comes home.
constexpr int entry_length = 4;

constexpr int turns_of(int length) noexcept { return 100 * length / turn_length; }

constexpr std::size_t lever_positions = 2 * farthest_lever + 1;
constexpr std::size_t lever_states = lever_positions * lever_positions * lever_positions * lever_positions;
static_assert(levers == 4);

std::size_t index(const Levers& at) noexcept {
    std::size_t index = 0;
    for (const std::int8_t position : at) {
        index = index * lever_positions + static_cast<std::size_t>(position + farthest_lever);
    }
    return index;
}

// By square, the length of the way from there to a destination.
using Lengths = std::array<std::uint8_t, squares>;
constexpr int longest = std::numeric_limits<std::uint8_t>::max();

// The lengths for all positions of the levers and all destinations, found once.
class Roads {
public:
    Roads() : lengths_(lever_states * colours) {
        Levers at;
        at.fill(board.lowest);
        for (std::size_t lever = 0; lever < levers;) {
            add(at);
            for (lever = 0; lever < levers && ++at[lever] > board.highest; ++lever) {
                at[lever] = board.lowest;
            }
        }
    }

    [[nodiscard]] const Lengths& to(std::size_t colour, const Levers& at) const noexcept {
        return lengths_[index(at) * colours + colour];
    }

private:
    void add(const Levers& at) {
        // What must be waited for at each square.
        std::array<int, squares> notches{};
        for (std::size_t lever = 0; lever < levers; ++lever) {
            for (int file = 0; file < side; ++file) {
                const Square square = square_at(file, board.lever_ranks[lever]);
                int fewest = board.highest - board.lowest + 1;
                for (int position = board.lowest; position <= board.highest; ++position) {
                    if (board.windows[lever][static_cast<std::size_t>(position - board.lowest)].has(square)) {
                        fewest = std::min(fewest, std::abs(position - at[lever]));
                    }
                }
                notches[square] = fewest;
            }
        }
        for (std::size_t colour = 0; colour < colours; ++colour) {
            const Square home = board.destination[colour];
            std::array<int, squares> length;
            length.fill(longest);
            length[home] = 0;
            // Few squares, seldom more than a dozen rounds.
            for (bool changed = true; changed;) {
                changed = false;
                for (int square = 0; square < squares; ++square) {
                    const auto here = static_cast<std::size_t>(square);
                    if (square == home || (board.stations.has(square) && square != board.station[colour])) {
                        continue;
                    }
                    int shortest = longest;
                    neighbours[here].for_each([&](Square next) {
                        if (next != board.station[colour]) {
                            shortest = std::min(shortest, length[next]);
                        }
                    });
                    shortest += square_length + notch_length * notches[here];
                    if (shortest < length[here]) {
                        length[here] = shortest;
                        changed = true;
                    }
                }
            }
            Lengths& lengths = lengths_[index(at) * colours + colour];
            for (std::size_t square = 0; square < squares; ++square) {
                const int stranded = notches[square] > 0 ? stranded_length : 0;
                lengths[square] = static_cast<std::uint8_t>(std::min(length[square] + stranded, longest));
            }
        }
    }

    std::vector<Lengths> lengths_;
};

const Roads& roads() {
    static const Roads all;
    return all;
}

int steps_between(Square a, Square b) noexcept {
    return std::abs(file_of(a) - file_of(b)) + std::abs(rank_of(a) - rank_of(b));
}

Square square_of(Place place, std::size_t colour) noexcept {
    return place.is_start() ? board.station[colour] : place.square();
}

// What the nearest blockade adds: how much longer the way is if its first step is not one to a square that
// another holds. It may be captured or move on, so it adds no more than `most_detour`.
constexpr int most_detour = 24;
int detour(const Lengths& lengths, Square square, const Squares& held) noexcept {
    const Squares around = neighbours[square];
    if ((around & held).empty()) {
        return 0;
    }
    int shortest = longest;
    int shortest_free = longest;
    around.for_each([&](Square next) {
        shortest = std::min<int>(shortest, lengths[next]);
        if (!held.has(next)) {
            shortest_free = std::min<int>(shortest_free, lengths[next]);
        }
    });
    return std::min(shortest_free - shortest, most_detour);
}

// Ends by the number of steps.
constexpr int most_steps = 12;
using EndsBySteps = std::array<Squares, most_steps + 1>;

// As path_ends, for all numbers at once.
void walk(const Ground& ground, Square at, int steps, const Squares& fresh, EndsBySteps& ends) {
    const Squares next = neighbours[at] & fresh;
    ends[static_cast<std::size_t>(steps)] |= next;
    if (steps == most_steps) {
        return;
    }
    (next - ground.others).for_each([&](Square square) {
        Squares rest = fresh;
        rest.remove(square);
        walk(ground, square, steps + 1, rest, ends);
    });
}

}  // namespace

Needs needs(const State& state, Sight sight) {
    Needs all{};
    std::array<Squares, colours> held;
    Squares all_held;
    if (sight == Sight::roads) {
        for (std::size_t colour = 0; colour < colours; ++colour) {
            for (const Place place : state.pieces[colour]) {
                if (state.in_play[colour] && place.is_square()) {
                    held[colour].add(place.square());
                }
            }
            all_held |= held[colour];
        }
    }
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (!state.in_play[colour]) {
            continue;
        }
        if (sight == Sight::distance) {
            all[colour] = turns_of(square_length * squares_to_go(state, static_cast<Colour>(colour)));
            continue;
        }
        const Lengths& lengths = roads().to(colour, state.levers);
        int length = 0;
        for (const Place place : state.pieces[colour]) {
            if (!place.is_home()) {
                const Square square = square_of(place, colour);
                length += entry_length + lengths[square] + detour(lengths, square, all_held - held[colour]);
            }
        }
        all[colour] = turns_of(length);
    }
    return all;
}

int squares_to_go(const State& state, Colour colour) {
    int steps = 0;
    for (const Place place : state.pieces[index(colour)]) {
        if (!place.is_home()) {
            steps += steps_between(square_of(place, index(colour)), board.destination[index(colour)]);
        }
    }
    return steps;
}

int danger(const State& state, Colour colour, Colour from) {
    const Ground on = ground(state, from, state.levers);
    Squares targets;
    for (const Place place : state.pieces[index(colour)]) {
        if (place.is_square() && on.open.has(place.square())) {
            targets.add(place.square());
        }
    }
    if (targets.empty()) {
        return 0;
    }
    EndsBySteps ends;
    Place last = Place::home();
    for (const Place place : state.pieces[index(from)]) {
        if (place.is_home() || place == last) {
            continue;
        }
        last = place;
        const Square square = square_of(place, index(from));
        if (place.is_start() || on.open.has(square)) {
            Squares fresh = on.open;
            fresh.remove(square);
            walk(on, square, 1, fresh, ends);
        }
    }
    const Lengths& lengths = roads().to(index(colour), state.levers);
    int sum = 0;
    int ways = 0;
    for (const Roll& roll : rolls) {
        const auto low = static_cast<std::size_t>(number_of(roll.low));
        const auto high = static_cast<std::size_t>(number_of(roll.high));
        ways += weight(roll);
        if (low == 0) {
            continue;
        }
        Squares hit = ends[low];
        if (high != 0) {
            hit |= ends[high] | ends[low + high];
        }
        int dearest = 0;
        (hit & targets).for_each([&](Square square) {
            dearest = std::max(dearest, lengths[board.station[index(colour)]] - lengths[square]);
        });
        sum += weight(roll) * dearest;
    }
    return turns_of(sum) / ways;
}

}  // namespace tessera::shifti
