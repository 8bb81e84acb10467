// The turn in hand at Shagdy's table: the square chosen, the steps made so far, and what may come next. It
// judges nothing: what may be done is what the engine says.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"

namespace tessera::ui::shagdy {

namespace rules = tessera::shagdy;

class Hand {
public:
    Hand() = default;
    // The empty hand for a state. After the end nothing may be chosen.
    explicit Hand(const rules::State& state);

    // The state the hand began with, and the pieces after the steps in hand.
    [[nodiscard]] const rules::State& before() const { return before_; }
    [[nodiscard]] const rules::Progress& progress() const { return progress_.back(); }
    // The state with the pieces as they now are; the square is still open and the turn has not passed on.
    [[nodiscard]] rules::State now() const;

    // No step can be made for any open square: one is to be closed without.
    [[nodiscard]] bool must_pass() const { return must_pass_; }
    // The open squares that may be chosen: of which at least one step can be made, or any to pass with.
    [[nodiscard]] const rules::SquareSet& playable() const { return playable_; }

    [[nodiscard]] std::optional<rules::Square> square() const { return square_; }
    // Chooses a playable square, in place of the one chosen before and its steps; false, and nothing changes,
    // if it is none.
    bool choose(rules::Square square);

    [[nodiscard]] std::span<const rules::Step> steps() const { return steps_; }
    // The steps that may be made next, each once, least first.
    [[nodiscard]] std::span<const rules::Step> next() const {
        return {rest_.next.begin(), rest_.next.size()};
    }
    // The chosen square's digits as they are written on it, four of a double (or two), of which the first are
    // used; none without a square.
    struct Chip {
        int digit = 0;
        bool used = false;
        bool usable = false;  // some step of next() takes it
        bool lost = false;    // not used, and no turn that goes on from here uses it
    };
    [[nodiscard]] std::vector<Chip> chips() const;
    // How many more steps the turn will make at most.
    [[nodiscard]] int steps_left() const { return rest_.left; }

    // Makes a step of next(); false, and nothing changes, if it is none.
    bool play(rules::Step step);
    // Takes back the last step, or else the choice of the square; false if there is neither.
    bool take_back();
    // Whether the hand is a whole turn: to be handed in.
    [[nodiscard]] bool complete() const;

    // The steps of a turn that are still to be made; nothing if the hand has gone another way.
    [[nodiscard]] std::optional<std::vector<rules::Step>> left_of(const rules::Turn& turn) const;

    // The turn in hand as text, `42:0-2`, `42:` without steps; empty without a square. A pass is `42:-`.
    [[nodiscard]] std::string text() const;

private:
    void look_ahead();

    rules::State before_;
    std::vector<rules::Progress> progress_{rules::Progress(rules::State{})};  // one more than steps_
    rules::SquareSet playable_;
    bool must_pass_ = false;
    std::optional<rules::Square> square_;
    std::vector<rules::Step> steps_;
    rules::Continuation rest_;
};

}  // namespace tessera::ui::shagdy
