#include "games/shifti/evaluate.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "games/shifti/description.hpp"
#include "games/shifti/paths.hpp"
#include "games/shifti/race.hpp"
#include "games/shifti/turns.hpp"

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

// The way from a square to a destination.
struct Way {
    std::uint8_t steps;
    std::uint8_t delay;  // in quarters of a square: what must be waited for
    [[nodiscard]] constexpr int length() const noexcept { return square_length * steps + delay; }
};
using Ways = std::array<Way, squares>;
constexpr int longest = std::numeric_limits<std::uint8_t>::max();

// The lengths for all positions of the levers and all destinations, found once.
class Roads {
public:
    Roads() : ways_(lever_states * colours) {
        Levers at;
        at.fill(board.lowest);
        for (std::size_t lever = 0; lever < levers;) {
            add(at);
            for (lever = 0; lever < levers && ++at[lever] > board.highest; ++lever) {
                at[lever] = board.lowest;
            }
        }
    }

    [[nodiscard]] const Ways& to(std::size_t colour, const Levers& at) const noexcept {
        return ways_[index(at) * colours + colour];
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
            std::array<int, squares> steps{};
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
                        if (next != board.station[colour] && length[next] < shortest) {
                            shortest = length[next];
                            steps[here] = steps[next] + 1;
                        }
                    });
                    shortest += square_length + notch_length * notches[here];
                    if (shortest < length[here]) {
                        length[here] = shortest;
                        changed = true;
                    }
                }
            }
            Ways& ways = ways_[index(at) * colours + colour];
            for (std::size_t square = 0; square < squares; ++square) {
                const int stranded = notches[square] > 0 ? stranded_length : 0;
                const int delay = length[square] - square_length * steps[square] + stranded;
                ways[square] = {static_cast<std::uint8_t>(steps[square]),
                                static_cast<std::uint8_t>(std::clamp(delay, 0, longest))};
            }
        }
    }

    std::vector<Ways> ways_;
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
int detour(const Ways& ways, Square square, const Squares& held) noexcept {
    const Squares around = neighbours[square];
    if ((around & held).empty()) {
        return 0;
    }
    int shortest = longest;
    int shortest_free = longest;
    around.for_each([&](Square next) {
        shortest = std::min(shortest, ways[next].length());
        if (!held.has(next)) {
            shortest_free = std::min(shortest_free, ways[next].length());
        }
    });
    return std::min(shortest_free - shortest, most_detour);
}

// Ends by the number of steps.
constexpr int most_steps = 12;
constexpr int most_steps_of_one = 6;  // by one number
using EndsBySteps = std::array<Squares, most_steps + 1>;

// As path_ends, for all numbers up to `most` at once.
void walk(const Ground& ground, Square at, int steps, int most, const Squares& fresh, EndsBySteps& ends) {
    const Squares next = neighbours[at] & fresh;
    ends[static_cast<std::size_t>(steps)] |= next;
    if (steps == most) {
        return;
    }
    (next - ground.others).for_each([&](Square square) {
        Squares rest = fresh;
        rest.remove(square);
        walk(ground, square, steps + 1, most, rest, ends);
    });
}

// The squares on which pieces of a colour are that are not home, its station among them.
Squares squares_of(const State& state, Colour colour) {
    Squares all;
    for (const Place place : state.pieces[index(colour)]) {
        if (!place.is_home()) {
            all.add(square_of(place, index(colour)));
        }
    }
    return all;
}

// Where a piece can end, all its steps being on squares of `open`.
EndsBySteps ends_from(const Ground& ground, Square from, int most, const Squares& open) {
    EndsBySteps ends;
    if (open.has(from) || board.stations.has(from)) {
        Squares fresh = open;
        fresh.remove(from);
        walk(ground, from, 1, most, fresh, ends);
    }
    return ends;
}

// [square][steps]: the squares so many steps away, as if all were black.
constexpr auto list_rings() noexcept {
    std::array<std::array<Squares, most_steps_of_one + 1>, squares> all{};
    for (int a = 0; a < squares; ++a) {
        for (int b = 0; b < squares; ++b) {
            const int files = file_of(a) - file_of(b);
            const int ranks = rank_of(a) - rank_of(b);
            const int steps = (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
            if (steps <= most_steps_of_one) {
                all[static_cast<std::size_t>(a)][static_cast<std::size_t>(steps)].add(b);
            }
        }
    }
    return all;
}
constexpr auto rings = list_rings();

// The squares of all paths by one number from a square to a target, as if all were black.
Squares area_between(Square from, const Squares& targets) {
    Squares area;
    targets.for_each([&](Square to) {
        Squares near;  // to the target in the steps that are left
        for (std::size_t left = 0; left <= most_steps_of_one; ++left) {
            near |= rings[to][left];
            area |= near & rings[from][most_steps_of_one - left];
        }
    });
    return area;
}

// What can be hit by the next roll: as the levers lie, and with them changed first, by one notch or by two.
struct Hits {
    EndsBySteps still;
    std::array<EndsBySteps, 2> changed;
};

void add(EndsBySteps& all, const EndsBySteps& ends) {
    for (std::size_t steps = 0; steps < all.size(); ++steps) {
        all[steps] |= ends[steps];
    }
}

Hits hits_of(const State& state, Colour from, const Squares& targets) {
    Hits hits;
    const Ground on = ground(state, from, state.levers);
    const std::array all_changes{changes(state.levers, 1), changes(state.levers, 2)};
    squares_of(state, from).for_each([&](Square piece) {
        add(hits.still, ends_from(on, piece, most_steps, on.open));
        const Squares area = area_between(piece, targets);
        if (area.empty()) {
            return;
        }
        // Most changes are elsewhere, or do what another does.
        struct Seen {
            Squares open;
            EndsBySteps ends;
        };
        FixedList<Seen, 2 * levers + most_changes> seen;
        for (std::size_t notches = 0; notches < all_changes.size(); ++notches) {
            for (const Change& change : all_changes[notches]) {
                const Squares open = (board.black(change.levers) - board.stations) & area;
                if (open == (on.open & area)) {
                    continue;
                }
                const auto* known = std::ranges::find(seen, open, &Seen::open);
                if (known == seen.end()) {
                    seen.push({open, ends_from(on, piece, most_steps_of_one, open)});
                    known = &seen.back();
                }
                add(hits.changed[notches], known->ends);
            }
        }
    });
    return hits;
}

// What a colour needs for those pieces, in hundredths of a turn. `held` are the squares of others' pieces.
int need_of(const Pieces& pieces, std::size_t colour, const Levers& at, const Squares& held) {
    const Ways& ways = roads().to(colour, at);
    int delay = 0;
    Steps steps{};
    for (std::size_t piece = 0; piece < pieces_each; ++piece) {
        if (!pieces[piece].is_home()) {
            const Square square = square_of(pieces[piece], colour);
            steps[piece] = ways[square].steps;
            delay += ways[square].delay + detour(ways, square, held);
        }
    }
    return race(steps) + turns_of(delay);
}

// What a colour needs more if its piece on that square is captured; nobody else's are in the way.
int loss_of(const State& state, std::size_t colour, Square square) {
    Pieces captured = state.pieces[colour];
    *std::ranges::find(captured, Place::on(square)) = Place::start();
    return need_of(captured, colour, state.levers, {}) -
           need_of(state.pieces[colour], colour, state.levers, {});
}

}  // namespace

Needs needs(const State& state, Sight sight) {
    Needs all{};
    std::array<Squares, colours> held;
    Squares all_held;
    if (sight == Sight::roads) {
        for (std::size_t colour = 0; colour < colours; ++colour) {
            if (state.in_play[colour]) {
                held[colour] = squares_of(state, static_cast<Colour>(colour)) - board.stations;
                all_held |= held[colour];
            }
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
        all[colour] = need_of(state.pieces[colour], colour, state.levers, all_held - held[colour]);
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
    const Squares targets = squares_of(state, colour) - board.stations;
    if (targets.empty()) {
        return 0;
    }
    const Hits hits = hits_of(state, from, targets);
    // Found only where something can be hit.
    std::array<int, squares> losses{};
    int sum = 0;
    int dice = 0;
    for (const Roll& roll : rolls) {
        const auto low = static_cast<std::size_t>(number_of(roll.low));
        const auto high = static_cast<std::size_t>(number_of(roll.high));
        dice += weight(roll);
        if (low == 0) {
            continue;
        }
        Squares hit = hits.still[low];
        if (high != 0) {
            hit |= hits.still[high] | hits.still[low + high];
        } else {
            hit |= hits.changed[static_cast<std::size_t>(notches_of(roll.high)) - 1][low];
        }
        int dearest = 0;
        (hit & targets).for_each([&](Square square) {
            if (losses[square] == 0) {
                losses[square] = loss_of(state, index(colour), square);
            }
            dearest = std::max(dearest, losses[square]);
        });
        sum += weight(roll) * dearest;
    }
    return sum / dice;
}

}  // namespace tessera::shifti
