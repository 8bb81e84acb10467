#include "app/clock.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds minute = 60 * second;
// More than any game gives, less than would overflow.
constexpr Milliseconds most_left = 10000 * minute;

}  // namespace

std::string write_control(const TimeControl& control) {
    return join(control.minutes, '+', control.increment);
}

std::optional<TimeControl> read_control(std::string_view text) {
    const auto parts = split(text, '+');
    if (parts.size() != 2) {
        return std::nullopt;
    }
    const auto minutes = read_number(parts[0]);
    const auto increment = read_number(parts[1]);
    if (!minutes || *minutes < 1 || *minutes > TimeControl::most_minutes || !increment ||
        *increment > TimeControl::most_increment) {
        return std::nullopt;
    }
    return TimeControl{.minutes = static_cast<int>(*minutes), .increment = static_cast<int>(*increment)};
}

Clock::Clock(const TimeControl& control, std::size_t seats)
    : control_(control), left_(seats, control.minutes * minute) {}

std::optional<Seat> Clock::fallen() const {
    const auto found = std::ranges::find(left_, 0);
    return found == left_.end() ? std::nullopt : std::optional(static_cast<Seat>(found - left_.begin()));
}

Milliseconds Clock::advance(Milliseconds now) {
    const Milliseconds passed = now - now_.value_or(now);
    now_ = now;
    if (!running_ || fallen() || passed <= 0) {
        return 0;
    }
    Milliseconds& left = left_[*running_];
    const Milliseconds taken = std::min(left, passed);
    left -= taken;
    return taken;
}

void Clock::run(std::optional<Seat> seat) { running_ = seat; }

void Clock::credit(Seat seat) {
    if (!fallen()) {
        left_[seat] = std::min(left_[seat] + control_.increment * second, most_left);
    }
}

std::string Clock::write() const {
    std::string text;
    for (const Milliseconds left : left_) {
        text += join(text.empty() ? "" : " ", left);
    }
    if (running_ && now_ && !fallen()) {
        text += join(" @", *now_);
    }
    return text;
}

Result<Clock> Clock::read(const TimeControl& control, std::size_t seats, std::string_view times) {
    Clock clock(control, seats);
    std::vector<std::string_view> parts = words(times);
    if (!parts.empty() && parts.back().starts_with('@')) {
        const auto at = read_number(parts.back().substr(1));
        if (!at || *at > static_cast<std::uint64_t>(INT64_MAX)) {
            return fail(join(quoted(parts.back()), " is no time of day"));
        }
        clock.now_ = static_cast<Milliseconds>(*at);
        parts.pop_back();
    }
    if (parts.size() != seats) {
        return fail(join("expected ", seats, " times, one a seat"));
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto left = read_number(parts[seat]);
        if (!left || *left > static_cast<std::uint64_t>(most_left)) {
            return fail(join(quoted(parts[seat]), " is no time in milliseconds"));
        }
        clock.left_[seat] = static_cast<Milliseconds>(*left);
    }
    return clock;
}

}  // namespace tessera::ui
