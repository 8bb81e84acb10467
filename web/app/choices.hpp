// What is chosen at set-up for one game: who plays, who starts, by which rules, with which clock. Knows
// nothing of screens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/clock.hpp"
#include "app/play.hpp"
#include "views/rule_choice.hpp"

namespace tessera::ui {

class Choices {
public:
    enum class Starter : std::uint8_t { first, second, lots };

    // A person against the engine, and each rule is as it is by default.
    Choices(std::size_t most_seats, std::span<const RuleChoice> rules, Starter starter = Starter::first);

    // Two at least. More than two have no second player that starts.
    [[nodiscard]] std::size_t seats() const { return seats_; }
    void set_seats(std::size_t seats);
    // Of a player, counted from 0; one who does not play keeps what was chosen.
    [[nodiscard]] Level player(std::size_t i) const { return players_[i]; }
    void set_player(std::size_t i, Level level) { players_[i] = level; }
    [[nodiscard]] Starter starter() const { return starter_; }
    void set_starter(Starter starter) { starter_ = starter; }
    // The value of the i-th rule.
    [[nodiscard]] std::string_view rule(std::size_t i) const { return values_[i]; }
    void set_rule(std::size_t i, std::string_view value);

    // A clock is for persons among themselves. What was chosen is kept while it is not offered.
    [[nodiscard]] bool offers_clock() const;
    [[nodiscard]] const std::optional<TimeControl>& clock() const { return clock_; }
    // Whether its times were not taken from the usual ones but chosen one by one.
    [[nodiscard]] bool own_clock() const { return own_clock_; }
    void set_clock(std::optional<TimeControl> clock, bool own = false);
    // The one to play with.
    [[nodiscard]] std::optional<TimeControl> time_control() const {
        return offers_clock() ? clock_ : std::nullopt;
    }

    // The levels by seat: the starter takes the first, the others follow in their order. Lots are drawn when
    // the game begins.
    [[nodiscard]] std::vector<Level> by_seat() const;
    // The rules for GameEntry::start.
    [[nodiscard]] std::string rules_text() const;

    // The choices as one word to keep, and back; a word that is none changes nothing.
    [[nodiscard]] std::string write() const;
    void read(std::string_view word);

private:
    std::span<const RuleChoice> rules_;
    std::vector<Level> players_;  // as many as the game is for at most
    std::size_t seats_ = 2;
    Starter starter_;
    std::optional<TimeControl> clock_;
    bool own_clock_ = false;
    std::vector<std::string_view> values_;  // each one of its rule's
};

}  // namespace tessera::ui
