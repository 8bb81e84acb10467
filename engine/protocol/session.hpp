// The text protocol: a line in, lines out. It is UGI, the Universal Game Interface, with additions for
// dice, decks and more than two seats; protocol.md tells all of it. Native program, web worker and tests all
// speak to this one door.
//
// Commands: ugi, isready, setoption, uginewgame, position, go, stop, query, quit. A line that cannot be
// carried out is answered by one line `info string error: …` and changes nothing. While the engine thinks,
// only stop, query, isready and quit are carried out, so that every go has exactly one bestmove and it
// is for the position that was asked about.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/match.hpp"
#include "core/registry.hpp"
#include "core/thinker.hpp"

namespace tessera {

// One slice of thinking, in nodes: some 10 ms, so that a driver hears `stop` and sees the clock in time.
inline constexpr std::uint64_t nodes_per_slice = 20'000;

// Milliseconds: how long to think where nothing else sets a limit, and how long at most: a day.
inline constexpr std::uint64_t default_movetime = 2000;
inline constexpr std::uint64_t longest_movetime = 86'400'000;

// What an answer to a line that cannot be carried out begins with; the reason follows.
inline constexpr std::string_view error_answer = "info string error: ";

// Longest line that is read, in bytes.
inline constexpr std::size_t longest_line = 1 << 20;

class Session {
public:
    // Milliseconds since some fixed moment. The engine has no clock of its own.
    using Clock = double (*)();

    // A session on that game. `setoption name game value G` turns to another.
    Session(const GameEntry& game, Clock now);

    // Carries out one line. The answer is lines that each end in '\n', or nothing.
    [[nodiscard]] std::string line(std::string_view text);

    // Whether a go is under way; then think() must be called until it is not.
    [[nodiscard]] bool thinking() const { return thinker_ != nullptr; }
    // Thinks for one slice. The answer is as of line(): nothing, an info line, or the last info and bestmove.
    [[nodiscard]] std::string think();

    // Whether quit was asked for; nothing is answered any more.
    [[nodiscard]] bool finished() const { return finished_; }

private:
    using Words = std::span<const std::string_view>;
    using Answer = Result<std::string>;
    struct Command;
    static const Command commands[];

    Answer ugi(Words);
    Answer isready(Words);
    Answer setoption(Words);
    Answer uginewgame(Words);
    Answer position(Words);
    Answer go(Words);
    Answer stop(Words);
    Answer query(Words);
    Answer quit(Words);

    std::string info(const Thought& thought, double time);
    std::string bestmove();

    Clock now_;
    const GameEntry* game_;
    std::string rules_;  // of the next position, as `name=value,…`
    std::unique_ptr<Match> match_;
    bool finished_ = false;

    std::unique_ptr<Thinker> thinker_;
    double began_ = 0;     // when it began to think
    double movetime_ = 0;  // how long it may think, in milliseconds; 0: no limit
    double told_at_ = 0;   // when the last info line was given
    int told_depth_ = 0;   // and the depth it gave
};

}  // namespace tessera
