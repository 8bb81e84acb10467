// ugi: the protocol on standard input and output.
//
// While the engine thinks, `stop` and `isready` are heard at once; other lines wait until it has answered, so
// that a script can be piped in. For the same reason the end of the input lets it finish its thought.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <deque>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "protocol/session.hpp"

namespace tessera::cli {

namespace {

constexpr double quit_patience = 10'000;  // milliseconds that a thought under way has before it is cut short
constexpr std::size_t most_waiting = 1000;

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
    if (const auto opened = open_match(arguments); !opened) {
        return std::unexpected(opened.error());
    }
    Session session(**find_game(arguments.words()[0]), now);
    const auto settings = read_settings(arguments.option("rules").value_or(""));
    for (const Setting& setting : *settings) {
        print(session.line(join("setoption name ", setting.name, " value ", setting.value)));
    }
    const auto position = arguments.option("position");
    print(session.line(position ? join("position fen ", *position) : "uginewgame"));

    Input input;
    std::deque<std::string> waiting;  // lines that came while it thought
    double quit_at = 0;               // when a quit among them is carried out, thought or no thought
    const auto hear = [&](const std::string& line) {
        const std::vector<std::string_view> all = words(line);
        const std::string_view command = all.empty() ? std::string_view{} : all[0];
        const bool at_once = command == "stop" || command == "isready";
        if (session.thinking() ? at_once : waiting.empty()) {
            print(session.line(line));
            return;
        }
        if (command == "quit") {
            quit_at = now() + quit_patience;
        }
        waiting.push_back(line);
    };
    while (!session.finished()) {
        if (waiting.size() < most_waiting) {
            input.take(!session.thinking() && waiting.empty(), hear);
        }
        while (!waiting.empty() && !session.thinking()) {
            print(session.line(waiting.front()));
            waiting.pop_front();
        }
        if (input.ended() && waiting.empty() && !session.thinking()) {
            break;
        }
        print(quit_at > 0 && now() >= quit_at ? session.line("stop") : session.think());
    }
    return {};
}

}  // namespace tessera::cli
