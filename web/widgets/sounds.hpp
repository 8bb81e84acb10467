// What is to be heard, and when: in the moment in which it is seen to happen. The shell makes the sounds, by
// their names.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "widgets/motion.hpp"

namespace tessera::ui {

enum class Sound : std::uint8_t {
    place,  // a piece comes down
    jump,   // a piece takes off over another
    pin,    // a piece is pinned, taken, or a claim was wrong
    free,   // a piece is freed, or comes home
    dice,   // are thrown
    lever,  // and its strip move a notch
    card,   // paper moves
    win,    // the game is over, to a person's joy
    end,    // the game is over
    tick,   // somebody's time is nearly up
};

[[nodiscard]] constexpr std::string_view sound_name(Sound sound) {
    constexpr std::string_view names[] = {"place", "jump", "pin", "free", "dice",
                                          "lever", "card", "win", "end",  "tick"};
    return names[static_cast<std::size_t>(sound)];
}

// Sounds that wait for their moment.
class Sounds {
public:
    void add(Sound sound, Seconds at) {
        const auto later = std::ranges::upper_bound(waiting_, at, {}, &Cue::at);
        waiting_.insert(later, {sound, at});
    }
    // Those whose moment has come, in order. One that was missed by far, since nothing was drawn in a hidden
    // tab, is not made up for.
    [[nodiscard]] std::vector<Sound> take(Seconds now) {
        constexpr Seconds missed = 3;
        const auto due = std::ranges::upper_bound(waiting_, now, {}, &Cue::at);
        std::vector<Sound> sounds;
        for (auto cue = waiting_.begin(); cue != due; ++cue) {
            if (cue->at > now - missed) {
                sounds.push_back(cue->sound);
            }
        }
        waiting_.erase(waiting_.begin(), due);
        return sounds;
    }
    [[nodiscard]] std::optional<Seconds> next() const {
        return waiting_.empty() ? std::nullopt : std::optional(waiting_.front().at);
    }
    // What was still to come does not happen any more.
    void forget() { waiting_.clear(); }

private:
    struct Cue {
        Sound sound;
        Seconds at;
    };
    std::vector<Cue> waiting_;  // by their time
};

}  // namespace tessera::ui
