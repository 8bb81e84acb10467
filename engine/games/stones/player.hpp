// Stones!: the player.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/stones/search_rules.hpp"
#include "search/alpha_beta.hpp"

namespace tessera::stones {

// Valued for playing: a win is a win, whatever the margin.
class PlayRules : public SearchRules {
public:
    PlayRules() = default;
    // Estimates are off by up to `noise`, differently for every position and seed.
    PlayRules(const Rules& rules, int noise, std::uint64_t seed) noexcept
        : SearchRules(rules), noise_(static_cast<std::uint32_t>(noise)), seed_(mix(seed)) {}

    [[nodiscard]] static int end_value(const State& state) noexcept {
        const int lead = margin(state);
        return lead > 0 ? won : lead < 0 ? -won : 0;
    }
    [[nodiscard]] int evaluate(const State& state) const noexcept {
        int value = evaluation()(state);
        if (noise_ != 0) {
            Random random(key(state) ^ seed_);
            value += static_cast<int>(random.below(2 * noise_ + 1)) - static_cast<int>(noise_);
        }
        return value;
    }

private:
    std::uint32_t noise_ = 0;
    std::uint64_t seed_ = 0;
};

// A player as PlayerOf (core/game.hpp) asks for.
class Player {
public:
    void begin(const State& state, const Limits& limits);
    [[nodiscard]] bool ends() const noexcept { return ends_; }
    bool think(std::uint64_t nodes) { return search_.think(nodes); }
    [[nodiscard]] Move best() const noexcept { return search_.line().front(); }
    [[nodiscard]] Thought thought() const;

private:
    AlphaBeta<PlayRules> search_;
    bool ends_ = false;
};

}  // namespace tessera::stones
