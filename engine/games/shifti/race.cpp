#include "games/shifti/race.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace tessera::shifti {

namespace {

// a ≥ b ≥ c ≥ d in the order of their number, which counts those that come before.
constexpr std::size_t place_of(const Steps& sorted) noexcept {
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(sorted[i]); };
    const std::size_t a = at(0);
    const std::size_t b = at(1);
    const std::size_t c = at(2);
    return a * (a + 1) * (a + 2) * (a + 3) / 24 + b * (b + 1) * (b + 2) / 6 + c * (c + 1) / 2 + at(3);
}
constexpr std::size_t places =
    place_of({most_race_steps, most_race_steps, most_race_steps, most_race_steps}) + 1;

void sort(Steps& steps) noexcept { sort_each(steps, std::greater{}); }

class Table {
public:
    Table() : turns_(places) {
        std::vector<double> turns(places);
        // In this order every roll leads to what is known already.
        for (int a = 1; a <= most_race_steps; ++a) {
            for (int b = 0; b <= a; ++b) {
                for (int c = 0; c <= b; ++c) {
                    for (int d = 0; d <= c; ++d) {
                        const Steps steps{a, b, c, d};
                        const std::size_t place = place_of(steps);
                        turns[place] = expect(steps, turns);
                        turns_[place] = static_cast<std::uint16_t>(std::lround(100 * turns[place]));
                    }
                }
            }
        }
    }

    [[nodiscard]] int turns(const Steps& sorted) const noexcept { return turns_[place_of(sorted)]; }

private:
    static double after(Steps steps, std::size_t piece, int number, std::size_t other, int other_number,
                        const std::vector<double>& turns) {
        steps[piece] = std::max(steps[piece] - number, 0);
        steps[other] = std::max(steps[other] - other_number, 0);
        sort(steps);
        return turns[place_of(steps)];
    }

    // A roll of only stars leaves all as it is; so it is only waited for another.
    static double expect(const Steps& steps, const std::vector<double>& turns) {
        double sum = 0;
        int moving = 0;
        int all = 0;
        for (const Roll& roll : rolls) {
            const int low = number_of(roll.low);
            const int high = number_of(roll.high);
            all += weight(roll);
            if (low == 0) {
                continue;
            }
            double fewest = std::numeric_limits<double>::infinity();
            for (std::size_t piece = 0; piece < pieces_each && steps[piece] > 0; ++piece) {
                fewest = std::min(fewest, after(steps, piece, low + high, piece, 0, turns));
                for (std::size_t other = 0; high > 0 && other < pieces_each && steps[other] > 0; ++other) {
                    if (other != piece) {
                        fewest = std::min(fewest, after(steps, piece, low, other, high, turns));
                    }
                }
            }
            sum += weight(roll) * fewest;
            moving += weight(roll);
        }
        return (all + sum) / moving;
    }

    std::vector<std::uint16_t> turns_;
};

}  // namespace

int race(Steps steps) {
    static const Table table;
    for (int& each : steps) {
        each = std::min(each, most_race_steps);
    }
    sort(steps);
    return table.turns(steps);
}

}  // namespace tessera::shifti
