#include "games/shifti/player.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.hpp"
#include "games/shifti/description.hpp"
#include "games/shifti/notation.hpp"

namespace tessera::shifti {

namespace {

constexpr std::array<Player::Level, strongest_level> strengths{{
    {1, 0, Sight::distance, false, 300},
    {1, 0, Sight::distance, false, 80},
    {1, 0, Sight::roads, false, 130},
    {1, 0, Sight::roads, true, 0},
    {2, 24, Sight::roads, true, 0},
}};

// What the end of the game is worth, in hundredths of a turn: more than any lead in the race.
constexpr int win = 3000;

// How a lead is weighed. Level 5 against itself wins about 55 of 100 games with three turns ahead and 88 with
// nine or more, since blockades and captures turn small leads; this lies between.
constexpr double lead_length = 1400;

// What a mover may expect of the game, in permille, who stands so in the race; among equals each has the
// same. No more than a root is taken, so that it is the same on every platform.
int expected_result(int merit, int others) {
    const double lead = merit / lead_length;
    const double against_one = (1 + lead / std::sqrt(1 + lead * lead)) / 2;
    const double expected = against_one / (against_one + others * (1 - against_one));
    return static_cast<int>(std::lround(1000 * expected));
}

// The sum of the weights of all rolls.
constexpr int all_weights = 36;

// Of the turns of a roll only so many, the best in the race, are also asked what they put in danger.
constexpr std::size_t feared_turns = 40;
constexpr std::size_t feared_replies = 3;

}  // namespace

void Player::begin(const State& state, const Limits& limits) {
    const std::size_t number = limits.level == 0 ? strengths.size() : static_cast<std::size_t>(limits.level);
    level_ = strengths[std::clamp(number, std::size_t{1}, strengths.size()) - 1];
    last_depth_ = tighter(level_.depth, limits.depth);
    most_nodes_ = limits.nodes == 0 ? std::numeric_limits<std::uint64_t>::max() : limits.nodes;
    state_ = state;
    nodes_ = 0;
    done_ = false;
    thought_ = {};
    option_ = 0;
    roll_ = 0;

    const Colour mover = state.to_move;
    others_ = static_cast<int>(std::ranges::count(state.in_play, true)) - 1;
    const TurnList all = turns(state);
    Random random(limits.seed);
    options_.clear();
    options_.reserve(all.size());
    for (const Turn& turn : all) {
        const State next = after(state, turn);
        const int noise =
            level_.noise == 0
                ? 0
                : static_cast<int>(random.below(static_cast<std::uint32_t>(2 * level_.noise))) - level_.noise;
        options_.push_back({turn, winner(next) ? win : merit(next, mover) + noise, random.next()});
    }
    const auto better = [](const Option& a, const Option& b) {
        return a.value != b.value ? a.value > b.value : a.tie > b.tie;
    };
    std::ranges::sort(options_, better);
    if (level_.fears) {
        // What is left out of this comes no higher than where it stands.
        options_.resize(std::min(options_.size(), feared_turns));
        for (Option& option : options_) {
            if (option.value < win) {
                option.value -= fear(after(state, option.turn), mover);
            }
        }
        std::ranges::sort(options_, better);
    }
    nodes_ = std::min<std::uint64_t>(all.size(), most_nodes_);
    take(options_.front(), 1, options_.front().value);
    const bool wins = options_.front().value == win;
    if (wins) {
        thought_.kind = Thought::Kind::win;
        thought_.value = 1;
    }
    options_.resize(std::min(options_.size(), std::max(level_.candidates, std::size_t{1})));
    done_ = wins || options_.size() == 1 || last_depth_ < 2 || nodes_ >= most_nodes_;
}

bool Player::think(std::uint64_t nodes) {
    const std::uint64_t until = nodes_ > ~nodes ? ~std::uint64_t{0} : nodes_ + nodes;
    while (!done_ && nodes_ < until) {
        look_at_reply();
    }
    return done_;
}

// Looks at the next roll after the option that is looked at.
void Player::look_at_reply() {
    const Colour mover = state_.to_move;
    const Option& option = options_[option_];
    if (roll_ == 0) {
        after_option_ = after(state_, option.turn);
        State passed = after_option_;
        passed.to_move = next_to_move(passed);
        no_reply_ = merit(after_option_, mover) + fear(passed, after_option_.to_move) / others_;
        sum_ = 0;
        weights_ = 0;
    }
    State rolled = after_option_;
    rolled.dice = rolls[roll_];
    sum_ += weight(rolled.dice) * reply(rolled);
    weights_ += weight(rolled.dice);
    ++roll_;
    if (nodes_ >= most_nodes_) {
        nodes_ = most_nodes_;
        done_ = true;
        return;
    }
    // A reply hardly ever leaves the others worse than none, so that an option which could not even then be
    // the best needs no more rolls.
    const bool first = thought_.depth < 2;
    if (!first && sum_ + (all_weights - weights_) * no_reply_ <= all_weights * thought_.value) {
        roll_ = rolls.size();
    } else if (roll_ == rolls.size()) {
        take(option, 2, sum_ / all_weights);
    }
    if (roll_ == rolls.size()) {
        roll_ = 0;
        done_ = ++option_ == options_.size();
    }
}

// How the player stands after the best reply to a roll: the one that is best for who replies. To think of all
// others as one side against the player was no stronger.
int Player::reply(const State& rolled) {
    const Colour mover = state_.to_move;
    const Colour replier = rolled.to_move;
    struct Reply {
        int value = std::numeric_limits<int>::min();
        State next;
    };
    std::array<Reply, feared_replies> best;
    const TurnList all = turns(rolled);
    nodes_ += all.size();
    for (const Turn& turn : all) {
        const State next = after(rolled, turn);
        if (winner(next)) {
            return -win;
        }
        const int value = merit(next, replier);
        if (value > best.back().value) {
            std::size_t place = best.size() - 1;
            for (; place > 0 && best[place - 1].value < value; --place) {
                best[place] = best[place - 1];
            }
            best[place] = {value, next};
        }
    }
    int most = std::numeric_limits<int>::min();
    int result = 0;
    for (const Reply& each : best) {
        if (each.value == std::numeric_limits<int>::min()) {
            break;
        }
        const int lost = fear(each.next, replier);
        if (each.value - lost > most) {
            most = each.value - lost;
            result = merit(each.next, mover) - fear(each.next, mover) + lost / others_;
        }
    }
    return result;
}

// How a colour stands in the race: what the others need, those in front before all, less what it needs.
int Player::merit(const State& state, Colour colour) const {
    const Needs all = needs(state, level_.sight);
    int sum = 0;
    int fewest = std::numeric_limits<int>::max();
    for (std::size_t other = 0; other < colours; ++other) {
        if (other != index(colour) && state.in_play[other]) {
            sum += all[other];
            fewest = std::min(fewest, all[other]);
        }
    }
    return (sum / others_ + fewest) / 2 - all[index(colour)];
}

// What a colour may lose until it is to move again, to all who move before.
int Player::fear(const State& state, Colour colour) const {
    int sum = 0;
    State later = state;
    for (; later.to_move != colour; later.to_move = next_to_move(later)) {
        sum += danger(state, colour, later.to_move);
    }
    return sum;
}

void Player::take(const Option& option, int depth, int value) {
    best_ = option.turn;
    thought_.depth = depth;
    thought_.value = value;
}

Thought Player::thought() const {
    Thought thought = thought_;
    if (thought.kind == Thought::Kind::estimate) {
        thought.value = expected_result(thought.value, others_);
    }
    thought.nodes = nodes_;
    thought.line = write_turn(best_);
    return thought;
}

}  // namespace tessera::shifti
