// tessera: the engine on the command line. Anything wrong is one line on standard error and status 2.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "cli/commands.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"

namespace tessera::cli {

namespace {

constexpr int status_ok = 0;
constexpr int status_wrong = 2;
constexpr std::size_t any_words = 100'000;

struct Command {
    std::string_view name;
    std::string_view words;  // for people
    std::size_t least_words;
    std::size_t most_words;
    std::span<const std::string_view> options;
    std::string_view what;
    Result<void> (*run)(const Arguments&);
};

constexpr std::string_view place_options[] = {"position", "rules"};
constexpr std::string_view match_options[] = {"games",    "seed", "threads",  "movetime",
                                              "openings", "each", "position", "rules"};

constexpr Command commands[] = {
    {"ugi", "GAME", 1, 1, place_options, "speak UGI on standard input and output", ugi},
    {"perft", "GAME DEPTH", 2, 2, place_options, "count turn sequences, one line a depth", perft},
    {"moves", "GAME", 1, 1, place_options, "list the legal turns", moves},
    {"play", "GAME TURN...", 1, any_words, place_options, "play turns; print each position, then the result",
     play},
    {"bench", "[GAME]", 0, 1, {}, "fixed searches: nodes, nodes/s and a signature of the nodes", bench},
    {"match", "GAME PLAYER PLAYER", 3, 3, match_options,
     "player against player; PLAYER is a level 1 to 5, greedy, greedy-2 or random", match},
};

void help() {
    print("tessera: board games, their rules and a player\n\n");
    for (const Command& command : commands) {
        std::string line = join("  tessera ", command.name, ' ', command.words);
        for (const std::string_view option : command.options) {
            line += join(" [--", option, " X]");
        }
        print(join(line, "\n      ", command.what, '\n'));
    }
    print("\nGames and their rules (--rules name=value,...):\n");
    for (const GameEntry& game : games()) {
        print(join("  ", game.name, '\n'));
        for (const RuleOption& option : game.options) {
            print(join("      ", option.name, '=', option.values, " (default ", option.default_value, ")\n"));
        }
    }
}

Result<void> run(std::span<const char* const> words) {
    if (words.empty()) {
        return fail("expected a command; tessera --help lists them");
    }
    const std::string_view name = words[0];
    if (std::ranges::contains(words, std::string_view("--help"))) {
        help();
        return {};
    }
    const auto* const command = std::ranges::find(commands, name, &Command::name);
    if (command == std::end(commands)) {
        return fail(join("unknown command ", quoted(name), "; tessera --help lists them"));
    }
    const auto in_command = [&](const std::string& what) { return fail(join(name, ": ", what)); };
    const Result<Arguments> arguments = Arguments::read(words.subspan(1), command->options);
    if (!arguments) {
        return in_command(arguments.error().message);
    }
    const std::size_t count = arguments->words().size();
    if (count < command->least_words) {
        return in_command(join("expected ", command->words));
    }
    if (count > command->most_words) {
        return in_command(join("unexpected ", quoted(arguments->words()[command->most_words])));
    }
    const Result<void> done = command->run(*arguments);
    return done ? done : in_command(done.error().message);
}

void complain(std::string_view what) {
    std::fprintf(stderr, "tessera: %.*s\n", static_cast<int>(what.size()), what.data());
}

}  // namespace

Result<std::unique_ptr<Match>> open_match(const Arguments& arguments) {
    return open_match(arguments, arguments.option("rules").value_or(""));
}

Result<std::unique_ptr<Match>> open_match(const Arguments& arguments, std::string_view rules,
                                          std::uint64_t seed) {
    const Result<const GameEntry*> game = find_game(arguments.words()[0]);
    if (!game) {
        return std::unexpected(game.error());
    }
    const std::optional<std::string_view> position = arguments.option("position");
    return position ? (*game)->from_position(rules, *position) : (*game)->start(rules, seed);
}

void print(std::string_view text) {
    if (text.empty()) {
        return;
    }
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        complain("standard output cannot be written");
        std::exit(status_wrong);
    }
}

double now() {
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace tessera::cli

int main(int count, char** words) {
    using namespace tessera;
    const std::span<const char* const> all(words, static_cast<std::size_t>(count));
    const auto run = [&] { return cli::run(all.subspan(count > 0 ? 1 : 0)); };
    if (const Result<void> done = cli::guarded(run); !done) {
        cli::complain(done.error().message);
        return cli::status_wrong;
    }
    return cli::status_ok;
}
