// Shifti: the player. It weighs its turns by the race and by what the next roll of the others may capture;
// the stronger levels then look, for the best of them, at every roll and the best reply to each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "games/shifti/evaluate.hpp"
#include "games/shifti/state.hpp"
#include "games/shifti/turns.hpp"

namespace tessera::shifti {

// A player as PlayerOf (core/game.hpp) asks for. A node is a position that a turn leads to.
class Player {
public:
    // How a level is held back.
    struct Level {
        int depth;               // turns
        std::size_t candidates;  // turns for which it looks at replies
        Sight sight;
        bool fears;  // sees the danger of captures
        int noise;   // how far off it may be, in hundredths of a turn
    };

    void begin(const State& state, const Limits& limits);
    // A turn ahead or two are soon looked at.
    [[nodiscard]] static bool ends() noexcept { return true; }
    bool think(std::uint64_t nodes);
    [[nodiscard]] Turn best() const { return best_; }
    [[nodiscard]] Thought thought() const;

private:
    struct Option {
        Turn turn;
        int value = 0;
        std::uint64_t tie = 0;  // of equals the higher
    };

    void look_at_reply();
    [[nodiscard]] int merit(const State& state, Colour colour) const;
    [[nodiscard]] int fear(const State& state, Colour colour) const;
    [[nodiscard]] int reply(const State& rolled);
    void take(const Option& option, int depth, int value);

    State state_;
    Level level_{};
    int others_ = 1;  // how many play against it
    std::uint64_t most_nodes_ = 0;
    int last_depth_ = 0;

    std::vector<Option> options_;  // the best first
    std::size_t option_ = 0;       // the one that is looked at
    std::size_t roll_ = 0;         // and the roll that is next
    State after_option_;
    int sum_ = 0;       // over the rolls before
    int weights_ = 0;   // of those
    int no_reply_ = 0;  // how it stands if nobody could reply

    Turn best_;
    Thought thought_;
    std::uint64_t nodes_ = 0;
    bool done_ = false;
};

}  // namespace tessera::shifti
