// A clock for people who share a device: each has a main time, and a little more after each turn. Computed
// from the time of day that it is handed, so that it is right after a sleep, in a hidden tab and after a
// reload: a clock that runs runs on. Knows nothing of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seats.hpp"

namespace tessera::ui {

// Of the time of day, since 1970, or of time that is left.
using Milliseconds = std::int64_t;

// What a player is given.
struct TimeControl {
    static constexpr int most_minutes = 180;
    static constexpr int most_increment = 60;

    int minutes = 5;
    int increment = 3;  // seconds, added after each turn

    bool operator==(const TimeControl&) const = default;
};

// "5+3", and back: minutes and seconds within their bounds, at least one minute.
[[nodiscard]] std::string write_control(const TimeControl& control);
[[nodiscard]] std::optional<TimeControl> read_control(std::string_view text);

class Clock {
public:
    // All have their main time, and nobody's runs. Two seats at least.
    Clock(const TimeControl& control, std::size_t seats);

    [[nodiscard]] const TimeControl& control() const { return control_; }
    // Not below 0.
    [[nodiscard]] Milliseconds left(Seat seat) const { return left_[seat]; }
    // Whose time runs.
    [[nodiscard]] std::optional<Seat> running() const { return running_; }
    // Whose time is up. Then nothing changes any more.
    [[nodiscard]] std::optional<Seat> fallen() const;

    // The time of day is now that: what has gone by is taken from whose time runs. A time of day that goes
    // back, as when it is set right, takes and gives nothing. What was taken is returned.
    Milliseconds advance(Milliseconds now);
    // From the moment that it was last advanced to, that seat's time runs; nobody's, if none is named.
    void run(std::optional<Seat> seat);
    // Adds the increment, after a turn.
    void credit(Seat seat);

    // What is left of each seat's time and, if one's runs, when that was so: "181000 174500 @1733000000000".
    // The inverse takes as many times as there are seats; whose time runs is for the game to say.
    [[nodiscard]] std::string write() const;
    [[nodiscard]] static Result<Clock> read(const TimeControl& control, std::size_t seats,
                                            std::string_view times);

private:
    TimeControl control_;
    std::vector<Milliseconds> left_;
    std::optional<Seat> running_;
    std::optional<Milliseconds> now_;  // none: not told yet
};

}  // namespace tessera::ui
