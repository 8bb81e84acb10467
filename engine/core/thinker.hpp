// A player at work on the positions of a match, whatever the game. It stands apart from the match so that a
// program that lets others think does not carry all players.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/match.hpp"

namespace tessera {

class Thinker {
public:
    virtual ~Thinker() = default;

    // Whether it will have its answer some time though nobody stops it.
    [[nodiscard]] virtual bool ends() const = 0;
    // Goes on for about `nodes` nodes; true when the answer stands.
    virtual bool think(std::uint64_t nodes) = 0;
    // The turn it would play now, in text.
    [[nodiscard]] virtual std::string best() const = 0;
    [[nodiscard]] virtual Thought thought() const = 0;
};

// Starts thinking about the present position of a match from the registry, in which a seat must be to move.
[[nodiscard]] std::unique_ptr<Thinker> think(const Match& match, const Limits& limits);

}  // namespace tessera
