// match: one player against another over many games. Every opening, a deal and a few random turns, is played
// once with the first player in each seat, so that neither the opening nor the seat favours anyone. Games
// depend on the seed alone, not on the number of threads, as long as no move is cut short by the clock.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/commands.hpp"
#include "cli/statistics.hpp"
#include "core/random.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "core/thinker.hpp"
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
    int plies = 1;  // that greed looks ahead
};

Result<Contestant> read_contestant(std::string_view text) {
    if (text == "greedy") {
        return Contestant{Contestant::Kind::greedy};
    }
    if (text == "greedy-2") {
        return Contestant{.kind = Contestant::Kind::greedy, .plies = 2};
    }
    if (text == "random") {
        return Contestant{Contestant::Kind::random};
    }
    const std::optional<std::uint64_t> level = read_number(text);
    if (!level || *level < 1 || *level > strongest_level) {
        return fail(join("PLAYER is ", quoted(text), ", not a level from 1 to ", strongest_level,
                         ", greedy, greedy-2 or random"));
    }
    return Contestant{Contestant::Kind::level, static_cast<int>(*level)};
}

struct Plan {
    const Arguments* arguments;
    std::string rules;
    std::size_t seats;          // as many as these rules have
    Contestant contestants[2];  // the first takes one seat, the second all others
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

// What greed makes of the position for a seat: how far it is ahead, and nothing counts more than the result.
int standing(const Match& match, Seat seat) {
    constexpr int decided = 1'000'000;
    const Outcome outcome = match.outcome();
    if (!outcome.over) {
        return match.lead(seat);
    }
    const bool alone = (outcome.winners & (outcome.winners - 1)) == 0;
    return outcome.won_by(seat) ? (alone ? decided : 0) : -decided;
}

// How a seat stands after the reply that is worst for it, as far as that is below `enough`.
int standing_after_reply(Match& match, Seat seat, int enough) {
    if (!match.to_move().is_seat()) {
        return standing(match, seat);
    }
    std::optional<int> worst;
    for (const std::string& turn : match.turns()) {
        if (worst && *worst < enough) {
            break;
        }
        if (match.play(turn)) {
            worst = std::min(worst.value_or(std::numeric_limits<int>::max()), standing(match, seat));
            match.undo();
        }
    }
    return worst.value_or(standing(match, seat));
}

// The turn after which the mover is farthest ahead at once, or after the worst reply; of equal turns any.
std::string greedy_turn(Match& match, int plies, Random& random) {
    const Seat seat = match.to_move().index();
    std::vector<std::string> best;
    int best_standing = std::numeric_limits<int>::min();
    for (const std::string& turn : match.turns()) {
        if (!match.play(turn)) {
            continue;
        }
        const int found =
            plies == 1 ? standing(match, seat) : standing_after_reply(match, seat, best_standing);
        match.undo();
        if (best.empty() || found > best_standing) {
            best.clear();
            best_standing = found;
        }
        if (found == best_standing) {
            best.push_back(turn);
        }
    }
    return pick(best, random);
}

std::string level_turn(const Match& match, int level, std::uint64_t movetime, Random& random) {
    const auto thinker = think(match, {.level = level, .seed = random.next()});
    const std::uint64_t limit = movetime == 0 && !thinker->ends() ? default_movetime : movetime;
    const double began = now();
    while (!thinker->think(nodes_per_slice) && (limit == 0 || now() - began < static_cast<double>(limit))) {
    }
    return thinker->best();
}

// The start of a group of games, one for each seat of the first player: a deal of the group's own, then a few
// random turns that do not end the game.
Result<std::unique_ptr<Match>> opening(const Plan& plan, std::uint64_t group) {
    Random random = sequence(plan.seed, group);
    for (int attempt = 0; attempt < opening_tries; ++attempt) {
        auto match = open_match(*plan.arguments, plan.rules, random.next());
        if (!match) {
            return match;
        }
        const std::uint64_t plies = plan.openings > 0 ? plan.openings : 2 + random.below(3);
        for (std::uint64_t ply = 0; ply < plies && !(*match)->outcome().over;) {
            std::string turn;
            if ((*match)->to_move().is_chance()) {
                turn = (*match)->draw(random);
            } else {
                ++ply;
                turn = pick((*match)->turns(), random);
            }
            if (const Result<void> played = (*match)->play(turn); !played) {
                return std::unexpected(played.error());
            }
        }
        if (!(*match)->outcome().over) {
            return match;
        }
    }
    return fail("every opening tried ended the game; --openings is too long");
}

Result<Finished> play_game(const Plan& plan, std::uint64_t game) {
    auto opened = opening(plan, game / plan.seats);
    if (!opened) {
        return std::unexpected(opened.error());
    }
    Match& match = **opened;
    const auto first = static_cast<Seat>(game % plan.seats);
    Random random = sequence(~plan.seed, game);
    while (!match.outcome().over) {
        std::string turn;
        if (match.to_move().is_chance()) {
            turn = match.draw(random);
        } else {
            const Contestant& mover = plan.contestants[match.to_move().index() == first ? 0 : 1];
            switch (mover.kind) {
                case Contestant::Kind::random:
                    turn = pick(match.turns(), random);
                    break;
                case Contestant::Kind::greedy:
                    turn = greedy_turn(match, mover.plies, random);
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
    std::uint64_t turns = 0;
    for (std::size_t ply = 0; ply < match.played(); ++ply) {
        turns += match.mover(ply).is_seat() ? 1U : 0U;
    }
    return Finished{match.outcome(), first, turns, match.tally()};
}

// Plays all games of the plan on that many threads.
Result<Statistics> play_all(const Plan& plan, std::uint64_t threads) {
    Statistics statistics(plan.seats);
    std::optional<Error> trouble;
    std::atomic<std::uint64_t> next = 0;
    std::mutex guard;
    const auto work = [&] {
        for (std::uint64_t game = next++; game < plan.games; game = next++) {
            const Result<Finished> finished = guarded([&] { return play_game(plan, game); });
            const std::lock_guard lock(guard);
            if (!finished) {
                trouble = finished.error();
                next = plan.games;
                return;
            }
            statistics.add(*finished);
            std::fprintf(stderr, "%s\n",
                         join(statistics.games(), '/', plan.games, ": ", statistics.so_far()).c_str());
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
    return statistics;
}

// The rules of each match to play: those of --rules, with --each once for every value of that option.
Result<std::vector<std::string>> rules_to_play(const Arguments& arguments) {
    const std::string_view rules = arguments.option("rules").value_or("");
    const std::optional<std::string_view> each = arguments.option("each");
    if (!each) {
        return std::vector{std::string(rules)};
    }
    const auto game = find_game(arguments.words()[0]);
    if (!game) {
        return std::unexpected(game.error());
    }
    const auto settings = read_settings(rules);
    if (!settings) {
        return std::unexpected(settings.error());
    }
    const auto option = std::ranges::find((*game)->options, *each, &RuleOption::name);
    if (option == (*game)->options.end()) {
        std::string names;
        for (const RuleOption& one : (*game)->options) {
            names += join(names.empty() ? "" : ", ", one.name);
        }
        return fail(
            join("--each is ", quoted(*each), ", not an option of ", (*game)->name, "; it has: ", names));
    }
    const auto values = split(option->values, '|');
    if (values.size() < 2) {
        return fail(join("--each is ", quoted(*each),
                         ", whose values are not listed but described: ", option->values));
    }
    if (std::ranges::contains(*settings, *each, &Setting::name)) {
        return fail(join("--each is ", quoted(*each), ", which --rules sets already"));
    }
    std::vector<std::string> all;
    for (const std::string_view value : values) {
        all.push_back(join(*each, '=', value, rules.empty() ? "" : ",", rules));
    }
    return all;
}

}  // namespace

Result<void> match(const Arguments& arguments) {
    const auto all_rules = rules_to_play(arguments);
    if (!all_rules) {
        return std::unexpected(all_rules.error());
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
    // All that is wrong shall be told before the first game.
    std::vector<Plan> plans;
    for (const std::string& rules : *all_rules) {
        const auto opened = open_match(arguments, rules);
        if (!opened) {
            return std::unexpected(opened.error());
        }
        if ((*opened)->outcome().over) {
            return fail("the game is over in this position");
        }
        plans.push_back({&arguments,
                         rules,
                         (*opened)->scores().size(),
                         {*first, *second},
                         *games,
                         *seed,
                         *movetime,
                         *openings});
    }
    for (const Plan& plan : plans) {
        if (arguments.option("each")) {
            print(join("rules ", plan.rules, '\n'));
        }
        const Result<Statistics> statistics = play_all(plan, *threads);
        if (!statistics) {
            return std::unexpected(statistics.error());
        }
        print(statistics->text());
    }
    return {};
}

}  // namespace tessera::cli
