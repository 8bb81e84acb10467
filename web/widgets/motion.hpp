// Movement by time, never by frame count.
#pragma once

#include <algorithm>

namespace tessera::ui {

// Seconds on the page's clock, or on that of what moves.
using Seconds = double;

// The clock of what moves: the page's, at another speed. Whoever sets it faster or slower changes every
// movement alike, those under way too.
class MotionClock {
public:
    void set(Seconds page, double speed) {
        since_ = at(page);
        page_ = page;
        speed_ = speed;
    }
    [[nodiscard]] Seconds at(Seconds page) const { return since_ + (page - page_) * speed_; }
    // When the page's clock shows what this one shows then.
    [[nodiscard]] Seconds on_page(Seconds then) const { return page_ + (then - since_) / speed_; }

private:
    Seconds since_ = 0;
    Seconds page_ = 0;
    double speed_ = 1;
};

// How long a stone moves.
inline constexpr Seconds move_time = 0.22;

// How far a movement that began at `begin` has come, 0 to 1, slowing towards the end.
[[nodiscard]] constexpr float ease_out(Seconds begin, Seconds length, Seconds now) noexcept {
    const double left = 1.0 - std::clamp((now - begin) / length, 0.0, 1.0);
    return static_cast<float>(1.0 - left * left * left);
}

}  // namespace tessera::ui
