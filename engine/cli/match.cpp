// match: one player against another over many games. Every opening, a few random turns, is played twice
// with seats exchanged, so that neither the opening nor the seat favours anyone. Games depend on the seed
// alone, not on the number of threads, as long as no move is cut short by the clock.
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/commands.hpp"
#include "core/random.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "protocol/session.hpp"

namespace tessera::cli {

namespace {

// Threads are for the native program.
#ifdef __EMSCRIPTEN__
constexpr std::uint64_t most_threads = 1;
#else
constexpr std::uint64_t most_threads = 64;
#endif
constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t most_opening_plies = 1000;
constexpr int opening_tries = 100;

struct Contestant {
    enum class Kind { level, greedy, random };
    Kind kind;
    int level = 0;
};

Result<Contestant> read_contestant(std::string_view text) {
    if (text == "greedy") {
        return Contestant{Contestant::Kind::greedy};
    }
    if (text == "random") {
        return Contestant{Contestant::Kind::random};
    }
    const std::optional<std::uint64_t> level = read_number(text);
    if (!level || *level < 1 || *level > strongest_level) {
        return fail(join("PLAYER is ", quoted(text), ", not a level from 1 to ", strongest_level,
                         ", greedy or random"));
    }
    return Contestant{Contestant::Kind::level, static_cast<int>(*level)};
}

struct Plan {
    const Arguments* arguments;
    Contestant contestants[2];
    std::uint64_t games;
    std::uint64_t seed;
    std::uint64_t movetime;  // milliseconds a move; 0: as the level has it
    std::uint64_t openings;  // random turns at the start; 0: two to four
};

// The n-th of unrelated sequences of random numbers that come from one seed.
Random sequence(std::uint64_t seed, std::uint64_t n) { return Random(mix(seed) ^ mix(~n)); }

const std::string& pick(const std::vector<std::string>& turns, Random& random) {
    return turns[random.below(static_cast<std::uint32_t>(turns.size()))];
}

// The turn that puts the mover's score, less everyone else's, highest at once; of equal turns any.
std::string greedy_turn(Match& match, Random& random) {
    const Seat seat = match.to_move().index();
    std::vector<std::string> best;
    int best_lead = 0;
    for (const std::string& turn : match.turns()) {
        if (!match.play(turn)) {
            continue;
        }
        int lead = 0;
        const Scores scores = match.scores();
        for (std::size_t i = 0; i < scores.size(); ++i) {
            lead += i == seat ? scores[i] : -scores[i];
        }
        match.undo();
        if (best.empty() || lead > best_lead) {
            best.clear();
            best_lead = lead;
        }
        if (lead == best_lead) {
            best.push_back(turn);
        }
    }
    return pick(best, random);
}

std::string level_turn(const Match& match, int level, std::uint64_t movetime, Random& random) {
    const auto thinker = match.think({.level = level, .seed = random.next()});
    const std::uint64_t limit = movetime == 0 && !thinker->ends() ? default_movetime : movetime;
    const double began = now();
    while (!thinker->think(nodes_per_slice) && (limit == 0 || now() - began < static_cast<double>(limit))) {
    }
    return thinker->best();
}

// The start of the two games of a pair: a deal of its own, then a few random turns that do not end the game.
Result<std::unique_ptr<Match>> opening(const Plan& plan, std::uint64_t pair) {
    Random random = sequence(plan.seed, pair);
    for (int attempt = 0; attempt < opening_tries; ++attempt) {
        auto match = open_match(*plan.arguments, random.next());
        if (!match) {
            return match;
        }
        const std::uint64_t plies = plan.openings > 0 ? plan.openings : 2 + random.below(3);
        for (std::uint64_t ply = 0; ply < plies && !(*match)->outcome().over;) {
            if ((*match)->to_move().is_seat()) {
                ++ply;
            }
            if (const Result<void> played = (*match)->play(pick((*match)->turns(), random)); !played) {
                return std::unexpected(played.error());
            }
        }
        if (!(*match)->outcome().over) {
            return match;
        }
    }
    return fail("every opening tried ended the game; --openings is too long");
}

enum class Ending { win, draw, loss };  // for the first contestant

Result<Ending> play_game(const Plan& plan, std::uint64_t game) {
    auto opened = opening(plan, game / 2);
    if (!opened) {
        return std::unexpected(opened.error());
    }
    Match& match = **opened;
    const std::size_t exchanged = game % 2;
    Random random = sequence(~plan.seed, game);
    while (!match.outcome().over) {
        std::string turn;
        if (match.to_move().is_chance()) {
            turn = pick(match.turns(), random);
        } else {
            const Contestant& mover = plan.contestants[(match.to_move().index() + exchanged) % 2];
            switch (mover.kind) {
                case Contestant::Kind::random:
                    turn = pick(match.turns(), random);
                    break;
                case Contestant::Kind::greedy:
                    turn = greedy_turn(match, random);
                    break;
                case Contestant::Kind::level:
                    turn = level_turn(match, mover.level, plan.movetime, random);
                    break;
            }
        }
        if (const Result<void> played = match.play(turn); !played) {
            return fail(join("a player played an illegal turn in ", quoted(match.state()), ": ",
                             played.error().message));
        }
    }
    bool first_won = false;
    bool second_won = false;
    for (std::size_t seat = 0; seat < match.scores().size(); ++seat) {
        if (match.outcome().won_by(static_cast<Seat>(seat))) {
            ((seat + exchanged) % 2 == 0 ? first_won : second_won) = true;
        }
    }
    return first_won == second_won ? Ending::draw : first_won ? Ending::win : Ending::loss;
}

struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    void add(Ending ending) { ++(ending == Ending::win ? wins : ending == Ending::draw ? draws : losses); }
    // The share of points, and its error: half the width of the interval that holds it in 95 % of matches.
    [[nodiscard]] double share() const {
        return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(games());
    }
    [[nodiscard]] double error() const {
        const double n = static_cast<double>(games());
        const auto spread = [&](std::uint64_t count, double points) {
            return static_cast<double>(count) * (points - share()) * (points - share());
        };
        return 1.96 * std::sqrt((spread(wins, 1) + spread(draws, 0.5) + spread(losses, 0)) / n / n);
    }
};

std::string in_format(const char* format, double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, number);
    return text.data();
}

void report(const Tally& tally) {
    // The difference in Elo that gives such a share of points; infinite where one side has them all.
    const double share = tally.share();
    const bool finite = share > 0 && share < 1;
    const double elo = finite ? 400 * std::log10(share / (1 - share)) : 0;
    const double error = finite ? 400 / std::numbers::ln10 / (share * (1 - share)) * tally.error() : 0;
    // Of games that all end alike nothing can be said about the spread of others.
    const bool told = tally.error() > 0;
    print(join("games ", tally.games(), " wins ", tally.wins, " draws ", tally.draws, " losses ",
               tally.losses, " percent ", in_format("%.1f", 100 * share), " elo ",
               finite      ? in_format("%+.0f", elo)
               : share > 0 ? "+infinite"
                           : "-infinite",
               " error ", told ? in_format("%.0f", error) : "unknown", '\n'));
}

// Plays all games of the plan on that many threads.
Result<Tally> play_all(const Plan& plan, std::uint64_t threads) {
    Tally tally;
    std::optional<Error> trouble;
    std::atomic<std::uint64_t> next = 0;
    std::mutex guard;
    const auto work = [&] {
        for (std::uint64_t game = next++; game < plan.games; game = next++) {
            const Result<Ending> ending = guarded([&] { return play_game(plan, game); });
            const std::lock_guard lock(guard);
            if (!ending) {
                trouble = ending.error();
                next = plan.games;
                return;
            }
            tally.add(*ending);
            std::fprintf(
                stderr, "%llu/%llu: %llu wins, %llu draws, %llu losses\n",
                static_cast<unsigned long long>(tally.games()), static_cast<unsigned long long>(plan.games),
                static_cast<unsigned long long>(tally.wins), static_cast<unsigned long long>(tally.draws),
                static_cast<unsigned long long>(tally.losses));
        }
    };
    {
        // Ends the work however this block is left: where one thread cannot be made, others are at work
        // already.
        struct Team {
            std::atomic<std::uint64_t>& next;
            std::uint64_t games;
            std::vector<std::thread> others = {};
            ~Team() {
                next = games;
                for (std::thread& other : others) {
                    other.join();
                }
            }
        } team{next, plan.games};
        for (std::uint64_t i = 1; i < std::min(threads, plan.games); ++i) {
            team.others.emplace_back(work);
        }
        work();
    }
    if (trouble) {
        return std::unexpected(*trouble);
    }
    return tally;
}

}  // namespace

Result<void> match(const Arguments& arguments) {
    if (const auto opened = open_match(arguments); !opened) {
        return std::unexpected(opened.error());
    } else if ((*opened)->outcome().over) {
        return fail("the game is over in this position");
    }
    const auto first = read_contestant(arguments.words()[1]);
    const auto second = read_contestant(arguments.words()[2]);
    const auto games = arguments.number("games", 1, most_games, 100);
    const auto seed = arguments.number("seed", 0, ~std::uint64_t{0}, 0);
    const auto threads = arguments.number("threads", 1, most_threads, 1);
    const auto movetime = arguments.number("movetime", 1, longest_movetime, 0);
    const auto openings = arguments.number("openings", 1, most_opening_plies, 0);
    for (const auto* const contestant : {&first, &second}) {
        if (!*contestant) {
            return std::unexpected(contestant->error());
        }
    }
    for (const auto* const number : {&games, &seed, &threads, &movetime, &openings}) {
        if (!*number) {
            return std::unexpected(number->error());
        }
    }
    const Plan plan{&arguments, {*first, *second}, *games, *seed, *movetime, *openings};
    const Result<Tally> tally = play_all(plan, *threads);
    if (!tally) {
        return std::unexpected(tally.error());
    }
    report(*tally);
    return {};
}

}  // namespace tessera::cli
