// The engine's own random numbers. The same seed gives the same numbers on every platform, which the
// standard library's distributions do not promise.
#pragma once

#include <cstdint>
#include <utility>

namespace tessera {

// Scrambles the bits of a word so that near inputs give unrelated outputs (the SplitMix64 finaliser).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
    x ^= x >> 30;
    x *= 0xBF58476D1CE4E5B9ULL;
    x ^= x >> 27;
    x *= 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

// SplitMix64: one word of state, full period, every seed good.
class Random {
public:
    constexpr explicit Random(std::uint64_t seed = 0) noexcept : state_(seed) {}

    // The next 64 uniform bits.
    constexpr std::uint64_t next() noexcept { return mix(state_ += 0x9E3779B97F4A7C15ULL); }

    // Uniform in 0 … bound − 1, without bias. `bound` must be at least 1.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        const std::uint32_t reject_under = (0U - bound) % bound;
        for (;;) {
            const std::uint64_t product = (next() >> 32) * bound;
            if (static_cast<std::uint32_t>(product) >= reject_under) {
                return static_cast<std::uint32_t>(product >> 32);
            }
        }
    }

    constexpr bool operator==(const Random&) const = default;

private:
    std::uint64_t state_;
};

}  // namespace tessera
