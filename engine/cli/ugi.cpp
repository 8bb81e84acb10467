// ugi: the protocol (protocol/protocol.md) on standard input and output.
//
// Input is read while the engine thinks too. Lines that come then wait their turn, so that a script can be
// piped in; but a go ends as soon as a stop or a quit waits behind it, and isready is answered at once when
// nothing waits before it. After the end of the input a go has a little time left to end by itself.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "protocol/session.hpp"

namespace tessera::cli {

namespace {

constexpr double patience = 3000;  // milliseconds that a go has once the input has ended

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
        const ssize_t count = read(STDIN_FILENO, bytes_.data(), bytes_.size());
        for (ssize_t i = 0; i < count; ++i) {
            const char c = bytes_[static_cast<std::size_t>(i)];
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
    std::array<char, 1 << 16> bytes_{};  // all that a pipe holds
    std::string line_;
    bool ended_ = false;
};

std::string_view command_of(std::string_view line) {
    const std::vector<std::string_view> all = words(line);
    return all.empty() ? std::string_view{} : all[0];
}

// Lines that came while the engine thought, in order.
class Queue {
public:
    [[nodiscard]] bool empty() const { return lines_.empty(); }
    // Whether a line waits that ends every go before it.
    [[nodiscard]] bool ends_go() const { return enders_ > 0; }

    // Adds a line; false when there is no room. There always is for one that ends a go, since room comes of
    // it.
    bool push(const std::string& line) {
        const bool ender = is_ender(line);
        if (!ender && bytes_ + cost(line) > most_bytes) {
            return false;
        }
        enders_ += ender ? 1U : 0U;
        bytes_ += cost(line);
        lines_.push_back(line);
        return true;
    }
    // Takes the first line out.
    std::string pop() {
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        enders_ -= is_ender(line) ? 1U : 0U;
        bytes_ -= cost(line);
        return line;
    }

private:
    static constexpr std::size_t most_bytes = 4 * longest_line;

    static bool is_ender(std::string_view line) {
        const std::string_view command = command_of(line);
        return command == "stop" || command == "quit";
    }
    static std::size_t cost(const std::string& line) { return line.size() + sizeof line; }

    std::deque<std::string> lines_;
    std::size_t bytes_ = 0;
    std::size_t enders_ = 0;
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
    Queue waiting;
    double patient_until = 0;  // when a go is ended if the input has
    const auto hear = [&](const std::string& line) {
        if (session.thinking() && waiting.empty() && command_of(line) == "isready") {
            print(session.line(line));
        } else if (!session.thinking() && waiting.empty()) {
            print(session.line(line));
            patient_until = now() + patience;
        } else if (!waiting.push(line)) {
            print(join(error_answer, "too much waits until the engine has thought; left out ", quoted(line),
                       '\n'));
        }
    };
    while (!session.finished()) {
        const bool had_ended = input.ended();
        input.take(!session.thinking(), hear);
        if (input.ended() && !had_ended) {
            patient_until = now() + patience;
        }
        if (session.thinking()) {
            const bool enough = waiting.ends_go() || (input.ended() && now() >= patient_until);
            print(enough ? session.line("stop") : session.think());
        }
        while (!waiting.empty() && !session.thinking()) {
            print(session.line(waiting.pop()));
            patient_until = now() + patience;
        }
        if (input.ended() && waiting.empty() && !session.thinking()) {
            break;
        }
    }
    return {};
}

}  // namespace tessera::cli
