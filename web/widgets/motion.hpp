// Movement by time, never by frame count.
#pragma once

#include <algorithm>

namespace tessera::ui {

// Seconds on the page's clock.
using Seconds = double;

// How long a stone moves.
inline constexpr Seconds move_time = 0.22;

// How far a movement that began at `begin` has come, 0 to 1, slowing towards the end.
[[nodiscard]] constexpr float ease_out(Seconds begin, Seconds length, Seconds now) noexcept {
    const double left = 1.0 - std::clamp((now - begin) / length, 0.0, 1.0);
    return static_cast<float>(1.0 - left * left * left);
}

}  // namespace tessera::ui
