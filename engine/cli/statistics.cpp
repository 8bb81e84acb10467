#include "cli/statistics.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "core/text.hpp"

namespace tessera::cli {

namespace {

// A won game in parts that any number of winners can share evenly.
constexpr std::uint64_t parts_a_game = 12;
static_assert(max_seats == 4);

std::string in_format(const char* format, double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, number);
    return text.data();
}

}  // namespace

void Statistics::add(const Finished& game) {
    const auto winners = static_cast<std::uint64_t>(std::popcount(game.outcome.winners));
    ++(!game.outcome.won_by(game.first) ? losses_ : winners > 1 ? draws_ : wins_);
    ties_ += winners > 1 ? 1U : 0U;
    const std::uint64_t parts = game.outcome.won_by(game.first) ? parts_a_game / winners : 0;
    points_ += parts;
    squares_ += parts * parts;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        if (game.outcome.won_by(static_cast<Seat>(seat))) {
            parts_won_[seat] += parts_a_game / winners;
        }
    }
    turns_ += game.turns;
    shortest_ = games() == 1 ? game.turns : std::min(shortest_, game.turns);
    longest_ = std::max(longest_, game.turns);
    totals_.resize(game.counts.size());
    for (std::size_t i = 0; i < totals_.size(); ++i) {
        totals_[i].name = game.counts[i].name;
        totals_[i].sum += game.counts[i].number;
    }
}

std::string Statistics::so_far() const {
    return join(wins_, " wins, ", draws_, " draws, ", losses_, " losses");
}

double Statistics::share() const {
    return static_cast<double>(points_) / parts_a_game / static_cast<double>(games());
}

double Statistics::error() const {
    const double n = static_cast<double>(games());
    const double squares = static_cast<double>(squares_) / (parts_a_game * parts_a_game) / n;
    return 1.96 * std::sqrt(std::max(0.0, squares - share() * share()) / n);
}

std::string Statistics::a_game(double sum) const {
    return in_format("%.1f", sum / static_cast<double>(games()));
}

std::string Statistics::result() const {
    const std::string points = join("games ", games(), " wins ", wins_, " draws ", draws_, " losses ",
                                    losses_, " percent ", in_format("%.1f", 100 * share()));
    // Of games that all end alike nothing can be said about the spread of others.
    const bool told = error() > 0;
    if (seats_ > 2) {
        return join(points, " equal ", in_format("%.1f", 100 / static_cast<double>(seats_)), " error ",
                    told ? in_format("%.1f", 100 * error()) : "unknown", '\n');
    }
    // The difference in Elo that gives such a share of points; infinite where one side has them all.
    const bool finite = share() > 0 && share() < 1;
    const double elo = finite ? 400 * std::log10(share() / (1 - share())) : 0;
    const double elo_error = finite ? 400 / std::numbers::ln10 / (share() * (1 - share())) * error() : 0;
    return join(points, " elo ",
                finite        ? in_format("%+.0f", elo)
                : share() > 0 ? "+infinite"
                              : "-infinite",
                " error ", told ? in_format("%.0f", elo_error) : "unknown", '\n');
}

std::string Statistics::text() const {
    std::string text = join(result(), "turns a game ", a_game(static_cast<double>(turns_)), " (shortest ",
                            shortest_, ", longest ", longest_, ")\n");
    for (const Total& total : totals_) {
        text += join(total.name, " a game ", a_game(static_cast<double>(total.sum)), '\n');
    }
    text += join("ties ", percent(static_cast<double>(ties_)), " %\n");
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const double won = static_cast<double>(parts_won_[seat]) / parts_a_game;
        text += join("seat ", seat + 1, " wins ", percent(won), " %\n");
    }
    return text;
}

}  // namespace tessera::cli
