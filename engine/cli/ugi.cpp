// ugi: the protocol on standard input and output.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <string>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "protocol/session.hpp"

namespace tessera::cli {

namespace {

// Cuts what comes in on standard input into lines, without ever waiting longer than it is told.
class Input {
public:
    [[nodiscard]] bool ended() const { return ended_; }

    // Takes what there is, waiting for it if `wait`, and calls `visit` for every line that is complete.
    template <typename Visit>
    void take(bool wait, Visit&& visit) {
        pollfd ready{STDIN_FILENO, POLLIN, 0};
        if (ended_ || poll(&ready, 1, wait ? -1 : 0) <= 0) {
            return;
        }
        std::array<char, 4096> bytes{};
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        for (ssize_t i = 0; i < count; ++i) {
            const char c = bytes[static_cast<std::size_t>(i)];
            if (c == '\n') {
                visit(line_);
                line_.clear();
            } else if (line_.size() <= longest_line) {  // one byte too many is enough to be refused
                line_.push_back(c);
            }
        }
        if (count <= 0) {
            ended_ = true;
            visit(line_);
        }
    }

private:
    std::string line_;
    bool ended_ = false;
};

}  // namespace

Result<void> ugi(const Arguments& arguments) {
    const Result<const GameEntry*> game = find_game(arguments.words()[0]);
    if (!game) {
        return std::unexpected(game.error());
    }
    Session session(**game, now);
    const auto prepare = [&](const std::string& line) -> Result<void> {
        const std::string answer = session.line(line);
        if (!answer.starts_with(error_answer)) {
            return {};
        }
        return fail(answer.substr(error_answer.size(), answer.find('\n') - error_answer.size()));
    };
    const auto settings = read_settings(arguments.option("rules").value_or(""));
    if (!settings) {
        return std::unexpected(settings.error());
    }
    for (const Setting& setting : *settings) {
        if (const auto done = prepare(join("setoption name ", setting.name, " value ", setting.value)); !done) {
            return done;
        }
    }
    const auto position = arguments.option("position");
    if (const auto done = prepare(position ? join("position fen ", *position) : "uginewgame"); !done) {
        return done;
    }
    Input input;
    // At the end of input a thought under way is still finished, so that a transcript can be piped in.
    while (!session.finished() && (!input.ended() || session.thinking())) {
        input.take(!session.thinking(), [&](const std::string& line) {
            if (!session.finished()) {
                print(session.line(line));
            }
        });
        print(session.think());
    }
    return {};
}

}  // namespace tessera::cli
