#include "games/shagdy/search.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/random.hpp"

namespace tessera::shagdy {

namespace {

// Of turns that lead to the same pieces and differ in the square that is spent, all but the best come later.
constexpr int again_cost = 500;

// The root is where a turn that is left out is lost for good.
constexpr std::size_t root_width = 4;

// a/b and b/a are alike: of two of which one is open, let it be the one that is open in the small field.
SquareSet canonical(const SquareSet& closed) noexcept {
    SquareSet found = closed;
    for (int a = 1; a <= digits; ++a) {
        for (int b = a + 1; b <= digits; ++b) {
            if (closed.has({b, a}) && !closed.has({a, b})) {
                found.add({a, b});
                found.remove({b, a});
            }
        }
    }
    return found;
}

// Finished games for the side to move.
int end_value(const State& state) noexcept {
    const Outcome end = outcome(state);
    return (end.won_by(state.to_move) ? won : 0) - (end.won_by(opponent(state.to_move)) ? won : 0);
}

// Wins and losses are kept as seen from the position, and used as seen from the root.
int to_table(int value, int ply) noexcept {
    return value >= decisive ? value + ply : value <= -decisive ? value - ply : value;
}
int from_table(int value, int ply) noexcept {
    return value >= decisive ? value - ply : value <= -decisive ? value + ply : value;
}

}  // namespace

void Search::begin(const State& root, const Settings& settings) {
    settings_ = settings;
    settings_.last_depth = std::clamp(settings.last_depth, 1, deepest);
    settings_.seed = mix(settings.seed);
    table_.reset(settings.table_entries);
    stack_.resize(deepest + 1);
    candidates_.resize(most_candidates + most_of_one);
    width_ = settings.width;
    left_out_ = false;
    nodes_ = 0;
    ply_ = 0;

    Frame& frame = stack_[0];
    frame.state = root;
    for (SquareSet& closed : frame.state.closed) {
        closed = canonical(closed);
    }
    plies_left_ = 2 * field_squares - root.closed[white].size() - root.closed[black].size();
    frame.begin = 0;
    frame.end = 0;
    weigh_turns(frame.state, [&](const Candidate& candidate) { candidates_[frame.end++] = candidate; });
    Random random(settings.seed);
    for (std::size_t i = frame.end; i > 1; --i) {
        std::swap(candidates_[i - 1], candidates_[random.below(static_cast<std::uint32_t>(i))]);
    }
    frame.next = 0;
    pick(frame);
    line_.clear();
    line_.push(candidates_[0].turn);
    value_ = from_table(candidates_[0].value, 1);
    depth_ = 1;
    done_ = frame.end == 1 || std::abs(value_) >= decisive || depth_ >= settings_.last_depth;
    if (!done_) {
        start_iteration(2);
    }
}

bool Search::think(std::uint64_t nodes) {
    std::uint64_t until = nodes_ > ~nodes ? ~std::uint64_t{0} : nodes_ + nodes;
    if (settings_.nodes != 0) {
        until = std::min(until, settings_.nodes);
    }
    while (!done_ && nodes_ < until) {
        visit();
    }
    done_ = done_ || (settings_.nodes != 0 && nodes_ >= settings_.nodes);
    return done_;
}

// Visits the position after the turn in hand, then passes values back as far as they complete positions.
void Search::visit() {
    Frame& parent = stack_[static_cast<std::size_t>(ply_)];
    const Candidate& candidate = candidates_[parent.next];
    if (!open(after(parent.state, candidate.turn), parent.depth - 1,
              parent.narrow ? -parent.alpha - 1 : -parent.beta, -parent.alpha)) {
        ++ply_;
        return;
    }
    while (take(stack_[static_cast<std::size_t>(ply_)], -found_)) {
        if (ply_ == 0) {
            finish_iteration();
            return;
        }
        close(stack_[static_cast<std::size_t>(ply_)]);
        --ply_;
    }
}

// Enters a position one ply further. If its value is known at once it is in found_; else the next frame is
// made.
bool Search::open(const State& state, int depth, int alpha, int beta) {
    ++nodes_;
    const int ply = ply_ + 1;
    Frame& frame = stack_[static_cast<std::size_t>(ply)];
    frame.line.clear();
    if (is_over(state)) {
        found_ = from_table(end_value(state), ply);
        return true;
    }
    // No value from here can be better than to win by the next turn, or worse than having lost.
    alpha = std::max(alpha, ply - won);
    beta = std::min(beta, won - ply - 1);
    if (alpha >= beta) {
        found_ = alpha;
        return true;
    }
    frame.key = key(state);
    const TableEntry* known = table_.find(frame.key);
    if (known != nullptr && (known->resolved || known->depth >= depth)) {
        found_ = from_table(known->value, ply);
        if (known->bound == Bound::exact || (known->bound == Bound::lower && found_ >= beta) ||
            (known->bound == Bound::upper && found_ <= alpha)) {
            return true;
        }
    }
    frame.begin = stack_[static_cast<std::size_t>(ply_)].end;
    frame.end = frame.begin;
    if (depth <= 1 || frame.begin > most_candidates) {
        int best = -infinity;
        weigh_turns(state, [&](const Candidate& candidate) {
            if (candidate.value > best) {
                best = candidate.value;
                frame.line.clear();
                frame.line.push(candidate.turn);
            }
        });
        found_ = from_table(best, ply + 1);
        return true;
    }
    weigh_turns(state, [&](const Candidate& candidate) {
        candidates_[frame.end] = candidate;
        if (known != nullptr && known->move == candidate.index) {
            candidates_[frame.end].order = infinity;
        }
        ++frame.end;
    });
    frame.state = state;
    start(frame, depth, alpha, beta);
    return false;
}

void Search::start(Frame& frame, int depth, int alpha, int beta) {
    frame.depth = depth;
    frame.alpha = frame.first_alpha = alpha;
    frame.beta = beta;
    frame.best = -infinity;
    frame.best_index = 0;
    frame.next = frame.begin;
    frame.narrow = false;
    pick(frame);
}

// Takes the value of the turn in hand; true when the frame is complete.
bool Search::take(Frame& frame, int value) {
    if (frame.narrow && value > frame.alpha && value < frame.beta) {
        frame.narrow = false;
        return false;
    }
    if (value > frame.best) {
        frame.best = value;
        frame.best_index = candidates_[frame.next].index;
    }
    if (value > frame.alpha) {
        frame.alpha = value;
        extend_line(frame);
    }
    if (value >= frame.beta || ++frame.next == frame.end) {
        return true;
    }
    // Which turns are left out says only how they look; that all is lost takes more.
    const std::size_t width = width_ * (ply_ == 0 ? root_width : 1);
    if (frame.next - frame.begin >= width && frame.best > -decisive) {
        left_out_ = true;
        return true;
    }
    pick(frame);
    frame.narrow = true;
    return false;
}

// Keeps what a complete frame has found, and passes it on.
void Search::close(const Frame& frame) {
    const Bound bound = frame.best >= frame.beta         ? Bound::lower
                        : frame.best > frame.first_alpha ? Bound::exact
                                                         : Bound::upper;
    table_.store(TableEntry{frame.key, to_table(frame.best, ply_), frame.best_index,
                            static_cast<std::uint8_t>(frame.depth), bound, std::abs(frame.best) >= decisive});
    found_ = frame.best;
}

void Search::start_iteration(int depth) { start(stack_[0], depth, -infinity, infinity); }

// The next iteration is deeper or, if there is no more to see, wider.
void Search::finish_iteration() {
    const int depth = stack_[0].depth;
    if (std::abs(value_) >= decisive || depth >= settings_.last_depth ||
        (depth >= plies_left_ && !left_out_)) {
        done_ = true;
        return;
    }
    if (depth >= plies_left_) {
        width_ *= 2;
        left_out_ = false;
    }
    start_iteration(std::min(depth + 1, plies_left_));
}

// The line now begins with the turn in hand. At the root that is the answer, so it comes first from now on.
void Search::extend_line(Frame& frame) {
    Candidate& candidate = candidates_[frame.next];
    frame.line.clear();
    frame.line.push(candidate.turn);
    for (const Turn& turn : (&frame + 1)->line) {
        frame.line.push(turn);
    }
    if (ply_ == 0) {
        line_ = frame.line;
        value_ = frame.best;
        depth_ = frame.depth;
        std::rotate(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(frame.next),
                    candidates_.begin() + static_cast<std::ptrdiff_t>(frame.next) + 1);
    }
}

// Brings the best-looking of the turns left into hand.
void Search::pick(Frame& frame) noexcept {
    const auto at = [&](std::size_t place) {
        return candidates_.begin() + static_cast<std::ptrdiff_t>(place);
    };
    const auto first = at(frame.next);
    for (;;) {
        const auto best = std::max_element(
            first, at(frame.end), [](const Candidate& a, const Candidate& b) { return a.order < b.order; });
        const bool again =
            best->order == best->value && std::any_of(at(frame.begin), first, [&](const Candidate& tried) {
                return tried.leads_to == best->leads_to;
            });
        if (!again) {
            std::iter_swap(first, best);
            return;
        }
        best->order -= again_cost;
    }
}

// Calls visit(candidate) for every turn, once for squares that are alike.
template <typename Visit>
void Search::weigh_turns(const State& state, Visit visit) {
    const Seat side = state.to_move;
    const SquareSet& closed = state.closed[side];
    Prospects prospects;
    prospects[opponent(side)] = Prospect(state.closed[opponent(side)], state.rules);
    std::uint16_t index = 0;
    const auto weigh_all = [&](Square square) {
        SquareSet left = closed;
        left.add(square);
        prospects[side] = Prospect(left, state.rules);
        for (const Turn& turn : turns_) {
            const State next = after(state, turn);
            const int value = weigh(next, prospects);
            visit(Candidate{turn, index++, value, value, next.pieces[side].key()});
        }
    };
    const auto for_each_square = [&](auto&& use) {
        for (int a = 1; a <= digits; ++a) {
            for (int b = a; b <= digits; ++b) {
                const Square square = closed.has({a, b}) ? Square(b, a) : Square(a, b);
                if (!closed.has(square)) {
                    use(square);
                }
            }
        }
    };
    for_each_square([&](Square square) {
        turns_of(state, square, turns_);
        weigh_all(square);
    });
    if (index == 0) {
        for_each_square([&](Square square) {
            turns_.clear();
            turns_.push({square, {}});
            weigh_all(square);
        });
    }
    nodes_ += index;
}

// How the side that is not to move stands.
int Search::weigh(const State& state, const Prospects& prospects) const noexcept {
    if (is_over(state)) {
        return -end_value(state);
    }
    int value = evaluate_(state, prospects);
    if (settings_.noise != 0) {
        Random random(key(state) ^ settings_.seed);
        value += static_cast<int>(random.below(static_cast<std::uint32_t>(2 * settings_.noise + 1))) -
                 settings_.noise;
    }
    return value;
}

std::uint64_t Search::key(const State& state) const noexcept {
    std::uint64_t key = state.to_move + 2 * width_;
    for (const Seat side : {white, black}) {
        key = mix(key + state.pieces[side].key());
        key = mix(key + state.closed[side].bits());
    }
    return key;
}

}  // namespace tessera::shagdy
