#include "games/shifting-stones/player.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <utility>

#include "core/random.hpp"
#include "games/shifting-stones/notation.hpp"

namespace tessera::shifting_stones {

namespace {

// Levels 1 to 3 see what they can do themselves and overlook paths; from level 4 on the card is solved.
constexpr std::array<Player::Level, strongest_level> levels{{
    {1, 10'000, {80, 50, 30, 20}, false, false},
    {1, 10'000, {90, 70, 55, 40}, false, false},
    {2, 10'000, {93, 82, 68, 56}, false, false},
    {3, 50'000, {100, 96, 92, 88}, true, false},
    {24, 400'000, {100, 100, 100, 100}, true, true},
}};

// A depth more is begun only while this part of the nodes is left, since it may take most of them.
constexpr std::uint64_t part_for_next_depth = 4;

// A look at what a new card may be costs this many turns of depth, since there are so many.
constexpr int slide_card_depth = 3;
constexpr int swap_card_depth = 1;

// What winning the game is worth, in cards.
constexpr int win_worth = 6;

// What a claim loses with each turn that it comes later, in whole_card: enough that of equals the sooner is
// taken.
constexpr int delay_cost = 2;

}  // namespace

void Player::begin(const State& state, const Limits& limits) {
    const std::size_t number = limits.level == 0 ? levels.size() : static_cast<std::size_t>(limits.level);
    level_ = levels[std::clamp(number, std::size_t{1}, levels.size()) - 1];
    last_depth_ = tighter(level_.depth, limits.depth);
    most_nodes_ = tighter(level_.nodes, limits.nodes);
    state_ = state;
    rules_ = state.rules;
    seats_ = rules_.seats;
    turns_limit_ = turn_limit(rules_).value_or(std::numeric_limits<int>::max());
    seed_ = mix(limits.seed);
    tables_.prepare(state);

    root_ = {.board = state.board,
             .placement = placement_of(state.board),
             .last = state.last,
             .goal = state.goal,
             .mover = state.to_move,
             .turns_on_card = state.turns_on_card,
             .card = state.card};
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        root_.won[seat] = static_cast<std::uint8_t>(state.won[seat].size());
    }
    for (const CardIndex card : state.pile) {
        root_.pile |= std::uint32_t{1} << card;
    }
    root_.pile = possible(root_.pile, root_.placement);
    std::ranges::copy(state.seen, seen_.begin());
    seen_from_ = 0;
    seen_to_ = state.seen.size();

    nodes_ = 0;
    stopped_ = false;
    done_ = false;
    next_option_ = 0;
    thought_ = {};
    begin_outlook();
    list_options(state, limits.seed);
    best_ = options_.front();
    if (level_.solves) {
        prove();
    }
}

// Says so when the last card decides the game and one of two seats can claim it whatever the other does.
void Player::prove() {
    const bool lifts = rules_.shift == Rules::Shift::slide && root_.placement.gap == no_gap;
    if (seats_ != fewest_seats || root_.pile != 0 || lifts) {
        return;
    }
    const Seat other = following(root_.mover);
    const int lead = root_.won[root_.mover] - root_.won[other];
    const int turns =
        tables_.of(root_.placement, root_.goal).turns_to_claim(root_.placement, deck[root_.goal], root_.last);
    if (turns > 0 && lead + 1 > 0 && can_force_claim(tables_, state_, root_.mover)) {
        thought_.kind = Thought::Kind::win;
    } else if (turns < 0 && lead - 1 < 0 && can_force_claim(tables_, state_, other)) {
        thought_.kind = Thought::Kind::loss;
    }
    if (thought_.kind != Thought::Kind::estimate) {
        thought_.value = std::abs(turns);
        last_depth_ = std::min(last_depth_, thought_.value);
    }
}

// What cards that nothing is known of are worth on average.
void Player::begin_outlook() {
    mean_ = {};
    int count = 0;
    for (std::uint32_t left = root_.pile | std::uint32_t{1} << root_.goal; left != 0; left &= left - 1) {
        const Shares& mean =
            tables_.of(root_.placement, static_cast<CardIndex>(std::countr_zero(left))).mean();
        ++count;
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            mean_[seat] += mean[seat];
        }
    }
    int claimed = 0;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        mean_[seat] /= count;
        claimed += mean_[seat];
    }
    to_come_ = {};
    for (std::size_t left = 1; left < cards; ++left) {
        const auto& later = to_come_[left - 1];
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            int& share = to_come_[left][seat];
            share = mean_[seat];
            if (rules_.opener == Rules::Opener::rotate) {
                share += later[(seat + seats_ - 1) % seats_];
                continue;
            }
            int sum = (whole_card - claimed) * later[seat];
            for (std::size_t winner = 0; winner < seats_; ++winner) {
                sum += mean_[winner] * later[(seat + 2 * seats_ - winner - 1) % seats_];
            }
            share += sum / whole_card;
        }
    }
    constexpr int even = cards;
    for (int lead = -even; lead <= even; ++lead) {
        ahead_[0][static_cast<std::size_t>(even + lead)] = lead > 0    ? whole_card
                                                           : lead == 0 ? whole_card / 2
                                                                       : 0;
    }
    const int each = claimed / static_cast<int>(seats_);
    for (std::size_t left = 1; left < cards; ++left) {
        const auto& later = ahead_[left - 1];
        for (std::size_t lead = 0; lead < later.size(); ++lead) {
            const int better = later[std::min(lead + 1, later.size() - 1)];
            const int worse = later[std::max(lead, std::size_t{1}) - 1];
            ahead_[left][lead] =
                (each * (better + worse) + (whole_card - 2 * each) * later[lead]) / whole_card;
        }
    }
}

void Player::list_options(const State& state, std::uint64_t seed) {
    options_.clear();
    const bool sees = sees_path(root_);
    for_each_shift(state.board, rules_, state.last, [&](const Shift& shift) {
        options_.push_back({{shift, false}, {}, {}});
        const Placement next = after_shift(root_.placement, rules_, shift);
        if (sees && !is_impossible(next, root_.goal) && has_path(next, root_.goal, shift)) {
            options_.push_back({{shift, true}, {}, {}});
        }
    });
    Random random(seed);
    for (std::size_t left = options_.size(); left > 1; --left) {
        std::swap(options_[left - 1], options_[random.below(static_cast<std::uint32_t>(left))]);
    }
    // What to play before anything is thought: a claim if there is one.
    const auto quiet = std::ranges::partition(options_, [](const Option& each) { return each.step.claims; });
    if (always_claims() && quiet.begin() != options_.begin()) {
        options_.erase(quiet.begin(), quiet.end());
    }
    for (Option& option : options_) {
        option.line.push(option.step);
    }
}

bool Player::think(std::uint64_t nodes) {
    const std::uint64_t until = nodes_ > ~nodes ? ~std::uint64_t{0} : nodes_ + nodes;
    while (!done_ && nodes_ < until) {
        look_deeper();
    }
    return done_;
}

// Looks at the next option, one turn deeper than it has been looked at.
void Player::look_deeper() {
    const int depth = thought_.depth + 1;
    Option& option = options_[next_option_];
    Line line;
    option.value = after_step(root_, option.step, depth, &line);
    option.line.clear();
    option.line.push(option.step);
    for (const Step& step : line) {
        option.line.push(step);
    }
    if (stopped_ || nodes_ > most_nodes_) {
        nodes_ = most_nodes_;
        done_ = true;
        return;
    }
    if (++next_option_ < options_.size()) {
        return;
    }
    next_option_ = 0;
    best_ = *std::ranges::max_element(options_, {},
                                      [&](const Option& each) { return merit(each.value, root_.mover); });
    thought_.depth = depth;
    done_ = depth >= last_depth_ || options_.size() == 1 || nodes_ > most_nodes_ / part_for_next_depth;
}

Turn Player::best() const {
    const State between = after_shift(state_, best_.step.shift);
    Turn turn{best_.step.shift, {}};
    // After a lift that has cost the card, the claim is for one that nobody knew.
    const bool unknown = between.goal != state_.goal;
    Position position = root_;
    position.goal = between.goal;
    if (unknown ? can_claim(between, turn.shift) && sees_path(position) : best_.step.claims) {
        turn.claim =
            shortest_path(between.board, deck[between.goal], cells_to_hold(state_.rules, turn.shift));
    }
    return turn;
}

Thought Player::thought() const {
    Thought thought = thought_;
    thought.nodes = nodes_;
    const int others = static_cast<int>(seats_) - 1;
    int lead = 0;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        lead += (seat == root_.mover ? others : -1) * best_.value.cards[seat];
    }
    if (thought.kind == Thought::Kind::estimate) {
        thought.value = 100 * lead / (others * whole_card);
    }
    Turn turn = best();
    thought.line = write_turn(turn);
    State state = after(state_, turn);
    for (std::size_t i = 1; i < best_.line.size() && state.card == state_.card; ++i) {
        const Step& step = best_.line[i];
        const State between = after_shift(state, step.shift);
        turn = {step.shift, step.claims ? shortest_path(between.board, deck[between.goal],
                                                        cells_to_hold(state.rules, step.shift))
                                        : Trace{}};
        thought.line += ' ' + write_turn(turn);
        state = after(state, turn);
    }
    return thought;
}

// The value for all when everyone takes the best turn, as deep as said.
Player::Value Player::look(const Position& position, int depth, Line* line) {
    if (stopped_ || ++nodes_ > most_nodes_) {
        stopped_ = true;
        return {};
    }
    if (depth <= 0) {
        return estimate(position);
    }
    Value best;
    int best_merit = std::numeric_limits<int>::min();
    const auto consider = [&](const Step& step) {
        Line rest;
        const Value value = after_step(position, step, depth, line != nullptr ? &rest : nullptr);
        if (const int found = merit(value, position.mover); found > best_merit) {
            best_merit = found;
            best = value;
            if (line != nullptr) {
                line->clear();
                line->push(step);
                for (const Step& each : rest) {
                    line->push(each);
                }
            }
        }
    };
    struct Move {
        Shift shift;
        bool can_claim;
    };
    FixedList<Move, most_shifts> moves;
    const bool sees = sees_path(position);
    bool can_claim = false;
    for_each_shift(position.board, rules_, position.last, [&](const Shift& shift) {
        const Placement next = after_shift(position.placement, rules_, shift);
        moves.push({shift, sees && has_path(next, position.goal, shift)});
        can_claim |= moves.back().can_claim;
    });
    for (const Move& move : moves) {
        if (move.can_claim) {
            consider({move.shift, true});
        }
        if (!can_claim || !always_claims()) {
            consider({move.shift, false});
        }
    }
    return best;
}

// The value after a step, which takes one turn of the depth.
Player::Value Player::after_step(const Position& position, const Step& step, int depth, Line* line) {
    Position next = position;
    next.board = shifted(position.board, rules_, step.shift);
    next.placement = after_shift(position.placement, rules_, step.shift);
    next.last = step.shift;
    if (rules_.shift == Rules::Shift::slide && position.placement.gap == no_gap) {
        next.pile = possible(next.pile, next.placement);
        if (is_impossible(next.placement, next.goal)) {
            return other_card(next, depth - 1);
        }
    }
    if (!step.claims) {
        return next_turn(next, depth - 1, line);
    }
    ++next.won[next.mover];
    next.mover = following(next.mover);
    Value value = next_card(next, depth - 1);
    value.worth[position.mover] -= delay_cost * position.turns_on_card;
    return value;
}

// After a turn without a claim; `next` is still of the seat that made it.
Player::Value Player::next_turn(Position next, int depth, Line* line) {
    next.mover = following(next.mover);
    ++next.turns_on_card;
    if (rules_.set_aside != Rules::SetAside::never) {
        const auto begin = seen_.begin() + static_cast<std::ptrdiff_t>(seen_from_);
        const auto end = seen_.begin() + static_cast<std::ptrdiff_t>(seen_to_);
        if (next.turns_on_card >= turns_limit_ ||
            std::count(begin, end, next.board) + 1 >= most_repetitions) {
            return next_card(next, depth);
        }
        seen_[seen_to_++] = next.board;
    }
    const Value value = look(next, depth, line);
    if (rules_.set_aside != Rules::SetAside::never) {
        --seen_to_;
    }
    return value;
}

// When the next card is due: the average over all that it may be.
Player::Value Player::next_card(Position next, int depth) {
    if (next.pile == 0) {
        ++nodes_;
        next.goal = no_card;
        return outlook(next);
    }
    ++next.card;
    next.turns_on_card = 0;
    if (rules_.opener == Rules::Opener::rotate) {
        next.mover = static_cast<Seat>((next.card - 1) % seats_);
    }
    if (!level_.foresees) {
        ++nodes_;
        next.goal = no_card;
        return outlook(next);
    }
    const int left = depth - (rules_.shift == Rules::Shift::swap ? swap_card_depth : slide_card_depth);
    const std::size_t from = std::exchange(seen_from_, seen_to_);
    seen_[seen_to_++] = next.board;
    Value sum;
    const std::uint32_t pile = next.pile;
    for (std::uint32_t cards_left = pile; cards_left != 0; cards_left &= cards_left - 1) {
        const std::uint32_t card = cards_left & (0 - cards_left);
        next.goal = static_cast<CardIndex>(std::countr_zero(card));
        next.pile = pile & ~card;
        sum.add(look(next, left, nullptr));
    }
    --seen_to_;
    seen_from_ = from;
    sum.divide(std::popcount(pile));
    return sum;
}

// After a lift that has made the goal impossible: the mover may claim the card that comes up, whichever it
// is.
Player::Value Player::other_card(const Position& between, int depth) {
    Position next = between;
    next.turns_on_card = 0;
    if (between.pile == 0) {
        ++nodes_;
        next.goal = no_card;
        next.mover = following(next.mover);
        return outlook(next);
    }
    ++next.card;
    const int left = depth - slide_card_depth;
    const std::size_t from = std::exchange(seen_from_, seen_to_);
    Value sum;
    for (std::uint32_t cards_left = between.pile; cards_left != 0; cards_left &= cards_left - 1) {
        const std::uint32_t card = cards_left & (0 - cards_left);
        next.goal = static_cast<CardIndex>(std::countr_zero(card));
        next.pile = between.pile & ~card;
        Value best = next_turn(next, left, nullptr);
        if (sees_path(next) && has_path(next.placement, next.goal, *next.last)) {
            Position claimed = next;
            ++claimed.won[next.mover];
            claimed.mover = following(next.mover);
            const Value value = next_card(claimed, left);
            if (always_claims() || merit(value, next.mover) > merit(best, next.mover)) {
                best = value;
            }
        }
        sum.add(best);
    }
    seen_from_ = from;
    sum.divide(std::popcount(between.pile));
    return sum;
}

// Where the lookahead ends: what the table says of the goal, and what may be said of the cards to come.
Player::Value Player::estimate(const Position& position) const {
    Shares shares{};
    int turns = position.turns_on_card;
    if (level_.solves) {
        const CardTable& table = tables_.of(position.placement, position.goal);
        const Card& card = deck[position.goal];
        shares = table.shares(position.placement, card, position.last, turns_limit_ - turns);
        if (seats_ == fewest_seats) {
            turns += std::abs(table.turns_to_claim(position.placement, card, position.last)) - 1;
        }
    } else {
        for (std::size_t i = 0; i < seats_; ++i) {
            shares[i] = static_cast<std::int16_t>(mean_[i]);
        }
    }
    const auto rotated = static_cast<Seat>(position.card % seats_);
    const bool rotates = rules_.opener == Rules::Opener::rotate;
    Value value;
    int nobodys = whole_card;
    Seat winner = position.mover;
    for (std::size_t i = 0; i < seats_; ++i, winner = following(winner)) {
        if (shares[i] != 0) {
            Position next = position;
            ++next.won[winner];
            add_outlook(value, next, rotates ? rotated : following(winner), shares[i]);
            value.worth[winner] -= delay_cost * turns * shares[i] / whole_card;
            nobodys -= shares[i];
        }
    }
    if (nobodys != 0) {
        add_outlook(value, position, rotates ? rotated : position.mover, nobodys);
    }
    return value;
}

// What may be said when no goal is known, or none is left, and position.mover opens the next.
Player::Value Player::outlook(const Position& position) const {
    Value value;
    add_outlook(value, position, position.mover, whole_card);
    return value;
}

// Adds, with that probability in whole_card, what the cards won come to together with those of the pile.
void Player::add_outlook(Value& value, const Position& position, Seat opener, int probability) const {
    const auto left = static_cast<std::size_t>(std::popcount(position.pile));
    const auto ahead_of = [&](std::size_t seat, std::size_t other) {
        return ahead_[left][cards + position.won[seat] - position.won[other]];
    };
    // For more than two seats an approximation, which is right when no card is left.
    std::array<int, max_seats> chances{};
    if (seats_ == fewest_seats) {
        chances = {ahead_of(0, 1), ahead_of(1, 0)};
    } else {
        int sum = 0;
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            chances[seat] = whole_card;
            for (std::size_t other = 0; other < seats_; ++other) {
                chances[seat] =
                    other == seat ? chances[seat] : chances[seat] * ahead_of(seat, other) / whole_card;
            }
            sum += chances[seat];
        }
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            chances[seat] = chances[seat] * whole_card / std::max(sum, 1);
        }
    }
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const int card_count =
            position.won[seat] * whole_card + to_come_[left][(seat + seats_ - opener) % seats_];
        value.cards[seat] += card_count * probability / whole_card;
        value.worth[seat] += (card_count + win_worth * chances[seat]) * probability / whole_card;
    }
}

// Whether a right claim of the goal, which is not impossible, may follow the shift that led to a placement.
bool Player::has_path(const Placement& placement, CardIndex goal, const Shift& shift) const {
    return tables_.of(placement, goal).has_path(placement, deck[goal], cells_to_hold(rules_, shift));
}

// Whether the level sees that there is a path for the goal of a position; the same for all the shifts from
// it.
bool Player::sees_path(const Position& position) const {
    const int sight = level_.sight[deck[position.goal].turns];
    if (sight == 100) {
        return true;
    }
    Random random(seed_ ^ mix(position.board.key() * 31 + position.goal) ^ position.turns_on_card);
    return static_cast<int>(random.below(100)) < sight;
}

// How good a value is for a seat: what it is worth to it, less the others' mean, times a constant.
int Player::merit(const Value& value, Seat seat) const {
    int merit = static_cast<int>(seats_) * value.worth[seat];
    for (std::size_t other = 0; other < seats_; ++other) {
        merit -= value.worth[other];
    }
    return merit;
}

// The cards of the pile that can still be won: the others are set aside when they come up.
std::uint32_t Player::possible(std::uint32_t pile, const Placement& placement) const {
    for (std::uint32_t left = pile; left != 0; left &= left - 1) {
        if (is_impossible(placement, static_cast<CardIndex>(std::countr_zero(left)))) {
            pile &= ~(left & (0 - left));
        }
    }
    return pile;
}

}  // namespace tessera::shifting_stones
