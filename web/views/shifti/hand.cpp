#include "views/shifti/hand.hpp"

#include <algorithm>

#include "games/shifti/description.hpp"
#include "games/shifti/notation.hpp"
#include "games/shifti/paths.hpp"

namespace tessera::ui::shifti {

namespace {

using rules::Part;
using rules::Turn;

[[nodiscard]] std::size_t length_of(const Turn& turn) {
    return static_cast<std::size_t>(std::ranges::find_if(turn.parts, &Part::is_none) - turn.parts.begin());
}

[[nodiscard]] Way way_of(const Turn& turn) {
    const auto& [first, second, third] = turn.parts;
    if (first.is_none()) {
        return Way::nothing;
    }
    if (first.is_move()) {
        return second.is_none() ? Way::one_piece : second.is_move() ? Way::two_pieces : Way::piece_first;
    }
    return second.is_move() || third.is_move() ? Way::lever_first : Way::levers_only;
}

// Where a piece of the mover's can come with a number.
[[nodiscard]] rules::Squares ends_of(const rules::State& state, rules::Place from, int number) {
    const rules::Ground ground = rules::ground(state, state.to_move, state.levers);
    return rules::path_ends(ground, square_of(from, state.to_move), number);
}
[[nodiscard]] bool reaches(const rules::State& state, Part move, int number) {
    return ends_of(state, move.from(), number).has(square_of(move.to(), state.to_move));
}

}  // namespace

rules::Square square_of(rules::Place place, rules::Colour colour) {
    return place.is_start()  ? rules::board.station[index(colour)]
           : place.is_home() ? rules::board.destination[index(colour)]
                             : place.square();
}

Hand::Hand(const rules::State& state) : all_(rules::sequences(state)), states_{state} { look_ahead(); }

bool Hand::begins_with_hand(const Turn& turn) const {
    return std::equal(parts_.begin(), parts_.end(), turn.parts.begin());
}

void Hand::look_ahead() {
    next_.clear();
    complete_ = false;
    for (const Turn& turn : all_) {
        if (!begins_with_hand(turn)) {
            continue;
        }
        if (length_of(turn) == parts_.size()) {
            complete_ = true;
        } else {
            next_.push_back(turn.parts[parts_.size()]);
        }
    }
    std::ranges::sort(next_);
    const auto repeated = std::ranges::unique(next_);
    next_.erase(repeated.begin(), repeated.end());
    numbers_.clear();
    for (const Part part : next_) {
        numbers_.push_back(part.is_move() ? find_numbers(part) : Numbers{});
    }
}

bool Hand::play(Part part) {
    if (!std::ranges::binary_search(next_, part)) {
        return false;
    }
    const std::span<const int> numbers = numbers_of(part);
    used_.emplace_back(numbers.begin(), numbers.end());
    states_.push_back(rules::after_part(now(), part));
    parts_.push_back(part);
    look_ahead();
    return true;
}

bool Hand::take_back() {
    if (parts_.empty()) {
        return false;
    }
    parts_.pop_back();
    used_.pop_back();
    states_.pop_back();
    look_ahead();
    return true;
}

bool Hand::allows(Way way) const { return std::ranges::contains(all_, way, way_of); }

bool Hand::open(Way way) const {
    return std::ranges::any_of(
        all_, [&](const Turn& turn) { return way_of(turn) == way && begins_with_hand(turn); });
}

std::span<const int> Hand::numbers_of(Part move) const {
    const auto found = std::ranges::lower_bound(next_, move);
    return found != next_.end() && *found == move
               ? std::span<const int>(numbers_[static_cast<std::size_t>(found - next_.begin())])
               : std::span<const int>{};
}

Hand::Numbers Hand::find_numbers(Part move) const {
    const rules::Roll& dice = before().dice;
    return rules::number_of(dice.high) == 0 ? Numbers{rules::number_of(dice.low)}
           : parts_.empty()                 ? numbers_of_first(move)
                                            : numbers_of_second(move);
}

std::vector<rules::Square> Hand::path_of(Part move) const {
    const std::span<const int> numbers = numbers_of(move);
    if (numbers.empty()) {
        return {};
    }
    const rules::State& state = now();
    const rules::Square from = square_of(move.from(), state.to_move);
    // Paths to a square are as long as the number, and those into the destination the shortest.
    std::vector<rules::Square> path =
        rules::find_path(rules::ground(state, state.to_move, state.levers), from, numbers.front(),
                         square_of(move.to(), state.to_move));
    path.insert(path.begin(), from);
    return path;
}

// Of two numbers, those with which the turn can begin by this move. One number alone counts where another
// piece can use the other, or nothing else can be played.
Hand::Numbers Hand::numbers_of_first(Part move) const {
    const rules::State& state = before();
    const int low = rules::number_of(state.dice.low);
    const int high = rules::number_of(state.dice.high);
    bool is_total = false;
    bool is_low = false;
    bool is_high = false;
    const rules::State after = rules::after_part(state, move);
    rules::Place other;  // the piece whose ends these are
    rules::Squares with_low;
    rules::Squares with_high;
    for (const Turn& turn : all_) {
        const auto& [first, second, none] = turn.parts;
        if (first != move) {
            continue;
        }
        if (second.is_none()) {
            is_total = reaches(state, move, low + high);
            if (!is_total) {
                is_low = is_high = true;
            }
            continue;
        }
        if (second.from() != other) {
            other = second.from();
            with_low = ends_of(after, other, low);
            with_high = ends_of(after, other, high);
        }
        const rules::Square to = square_of(second.to(), state.to_move);
        is_low = is_low || with_high.has(to);
        is_high = is_high || with_low.has(to);
    }
    Numbers numbers;
    if (is_low && reaches(state, move, low)) {
        numbers.push_back(low);
    }
    if (high != low && is_high && reaches(state, move, high)) {
        numbers.push_back(high);
    }
    if (is_total) {
        numbers.push_back(low + high);
    }
    return numbers;
}

// The second piece uses what the first has left.
Hand::Numbers Hand::numbers_of_second(Part move) const {
    const int low = rules::number_of(before().dice.low);
    const int high = rules::number_of(before().dice.high);
    Numbers numbers;
    for (const int number : {low, high}) {
        if (std::ranges::contains(used_[0], low + high - number) && !std::ranges::contains(numbers, number) &&
            reaches(now(), move, number)) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

std::vector<int> Hand::open_numbers() const {
    std::vector<int> numbers;
    for (const Numbers& some : numbers_) {
        for (const int number : some) {
            if (!std::ranges::contains(numbers, number)) {
                numbers.push_back(number);
            }
        }
    }
    std::ranges::sort(numbers);
    return numbers;
}

std::optional<int> Hand::lost_number() const {
    const int low = rules::number_of(before().dice.low);
    const int high = rules::number_of(before().dice.high);
    if (allows(Way::levers_only)) {
        return low;
    }
    if (high == 0 || !allows(Way::one_piece) || allows(Way::two_pieces)) {
        return std::nullopt;
    }
    const Numbers used = parts_.empty() ? open_numbers() : used_[0];
    if (std::ranges::contains(used, low + high) || (parts_.empty() && used.size() > 1)) {
        return std::nullopt;
    }
    return low + high - used.back();
}

int Hand::notches_left() const {
    if (allows(Way::nothing)) {
        return 0;
    }
    const auto pulled = std::ranges::count_if(parts_, &Part::is_notch);
    const int due = rules::number_of(before().dice.low) == 0 ? 0 : rules::notches_of(before().dice.high);
    return due - static_cast<int>(pulled);
}

bool Hand::is_spent(std::size_t die) const {
    if (parts_.empty()) {
        return false;
    }
    const rules::Roll& dice = before().dice;
    const bool is_low = die == 0;
    if (rules::notches_of(dice.high) != 0) {
        return is_low ? std::ranges::any_of(parts_, &Part::is_move) : notches_left() == 0;
    }
    const std::vector<int> open = open_numbers();
    if (dice.low == dice.high) {
        return is_low || open.empty();
    }
    return !std::ranges::contains(open, rules::number_of(is_low ? dice.low : dice.high));
}

bool Hand::has_spent_one_of_two_stars() const {
    return before().dice.high == rules::Face::two_stars && notches_left() == 1;
}

std::string Hand::text() const {
    if (parts_.empty()) {
        return {};
    }
    Turn turn;
    std::ranges::copy(parts_, turn.parts.begin());
    return rules::write_turn(turn);
}

}  // namespace tessera::ui::shifti
