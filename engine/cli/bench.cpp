// bench: fixed work, to measure speed and to tell whether two builds behave alike.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "core/random.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "core/thinker.hpp"
#include "protocol/session.hpp"

namespace tessera::cli {

namespace {

// Perft is repeated this often, and for that many milliseconds at least, and the best time taken.
constexpr int perft_samples = 5;
constexpr double perft_time = 1000;

std::uint64_t per_second(std::uint64_t nodes, double milliseconds) {
    return static_cast<std::uint64_t>(static_cast<double>(nodes) * 1000 / std::max(milliseconds, 0.001));
}

std::string hexadecimal(std::uint64_t number) {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) {
        digits.push_back("0123456789abcdef"[(number >> shift) & 15]);
    }
    return digits;
}

Result<void> bench_perft(const GameEntry& game) {
    const auto match = game.start({}, 0);
    if (!match) {
        return std::unexpected(match.error());
    }
    std::uint64_t nodes = 0;
    double best = 0;
    const double began = now();
    for (int samples = 0; samples < perft_samples || now() - began < perft_time; ++samples) {
        const double before = now();
        nodes = (*match)->perft(game.bench_perft);
        const double taken = now() - before;
        best = best == 0 ? taken : std::min(best, taken);
    }
    print(join(game.name, " perft ", game.bench_perft, " nodes ", nodes, " nodes/s ", per_second(nodes, best),
               '\n'));
    return {};
}

Result<void> bench_search(const GameEntry& game) {
    std::uint64_t nodes = 0;
    std::uint64_t signature = 0;
    double time = 0;
    for (const std::string_view position : game.bench_positions) {
        const auto match = game.from_position({}, position);
        if (!match) {
            return std::unexpected(match.error());
        }
        const double before = now();
        const auto thinker = think(**match, {.depth = game.bench_depth});
        while (!thinker->think(nodes_per_slice)) {
        }
        time += now() - before;
        const std::uint64_t searched = thinker->thought().nodes;
        nodes += searched;
        signature = mix(signature + searched);
    }
    print(join(game.name, " search positions ", game.bench_positions.size(), " depth ", game.bench_depth,
               " nodes ", nodes, " nodes/s ", per_second(nodes, time), '\n'));
    print(join(game.name, " signature ", hexadecimal(signature), '\n'));
    return {};
}

}  // namespace

Result<void> bench(const Arguments& arguments) {
    std::span<const GameEntry> chosen = games();
    if (!arguments.words().empty()) {
        const Result<const GameEntry*> game = find_game(arguments.words()[0]);
        if (!game) {
            return std::unexpected(game.error());
        }
        chosen = std::span(*game, 1);
    }
    for (const GameEntry& game : chosen) {
        if (const Result<void> done = bench_perft(game); !done) {
            return done;
        }
        if (const Result<void> done = bench_search(game); !done) {
            return done;
        }
    }
    return {};
}

}  // namespace tessera::cli
