#include "views/shagdy/hand.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "games/shagdy/notation.hpp"

namespace tessera::ui::shagdy {

Hand::Hand(const rules::State& state) : before_(state), progress_{rules::Progress(state)} {
    if (rules::is_over(state)) {
        return;
    }
    must_pass_ = !rules::can_step(state);
    for (int index = 0; index < rules::field_squares; ++index) {
        const auto square = rules::Square::at(index);
        if (!state.closed[state.to_move].has(square) && (must_pass_ || rules::can_step(state, square))) {
            playable_.add(square);
        }
    }
}

rules::State Hand::now() const {
    rules::State state = before_;
    state.pieces[state.to_move] = progress().own();
    state.pieces[rules::opponent(state.to_move)] = progress().other();
    return state;
}

bool Hand::choose(rules::Square square) {
    if (!playable_.has(square)) {
        return false;
    }
    square_ = square;
    steps_.clear();
    progress_.resize(1, progress_.front());
    look_ahead();
    return true;
}

std::vector<Hand::Chip> Hand::chips() const {
    std::vector<Chip> chips;
    if (!square_) {
        return chips;
    }
    const int all = rules::steps_given(*square_, before_.rules);
    const int made = static_cast<int>(steps_.size());
    for (int i = 0; i < all; ++i) {
        const int digit = i % 2 == 0 ? square_->a() : square_->b();
        const int place = square_->is_double() ? i : 0;  // among those with the same digit
        const auto used = std::ranges::count(steps_, digit, &rules::Step::digit);
        Chip chip{.digit = digit, .used = place < used};
        chip.usable = !chip.used && place < used + steps_left() &&
                      std::ranges::contains(next(), digit, &rules::Step::digit);
        chip.lost = !chip.used && !chip.usable && steps_left() < all - made;
        chips.push_back(chip);
    }
    return chips;
}

bool Hand::play(rules::Step step) {
    if (!std::ranges::contains(next(), step)) {
        return false;
    }
    steps_.push_back(step);
    progress_.push_back(progress());
    progress_.back().make(step);
    look_ahead();
    return true;
}

bool Hand::take_back() {
    if (!steps_.empty()) {
        steps_.pop_back();
        progress_.pop_back();
        look_ahead();
        return true;
    }
    rest_ = {};
    return std::exchange(square_, std::nullopt).has_value();
}

bool Hand::complete() const { return square_ && rest_.left == 0; }

std::optional<std::vector<rules::Step>> Hand::left_of(const rules::Turn& turn) const {
    if (square_ && *square_ != turn.square) {
        return std::nullopt;
    }
    const std::span<const rules::Step> all = turn.made();
    std::vector<rules::Step> left(all.begin(), all.end());
    for (const rules::Step step : steps_) {
        const auto found = std::ranges::find(left, step);
        if (found == left.end()) {
            return std::nullopt;
        }
        left.erase(found);
    }
    return left;
}

std::string Hand::text() const {
    if (!square_) {
        return {};
    }
    if (steps_.empty() && !must_pass_) {
        return join(rules::write_square(*square_), ':');
    }
    rules::Turn turn{*square_};
    std::ranges::copy(steps_, turn.steps.begin());
    return rules::write_turn(turn);
}

void Hand::look_ahead() { rest_ = rules::continuation(before_, *square_, steps_); }

}  // namespace tessera::ui::shagdy
