// Principal variation search with iterative deepening, for two players who move in turn, without chance.
//
// The search keeps its own stack of nodes instead of calling itself, so it can pause after any node and go on
// later exactly there: how the thinking is sliced never changes the answer. It allocates only in begin().
//
// Values are from the view of the side to move. A finished game is worth Policy::end_value: `won` or −won
// for a win or a loss, which the search turns into plies from the root so that quick wins and late losses are
// preferred, or a smaller number that is taken as it is. A value is `resolved` when it rests on finished
// games alone; when the root is resolved, the search is over.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "search/table.hpp"

namespace tessera {

inline constexpr int won = 1'000'000;
// Values beyond this are wins, or losses when negative; at most `won − decisive` plies away.
inline constexpr int decisive = won - 1'000;

// What the search has to know of a game:
//
//   State, Move          values; the same Move in different states may compare equal
//   most_moves           a bound on the number of moves in a state
//   deepest              a bound on the plies of a line; longer ones are cut and evaluated
//   slots                the number of history slots
//   key(state)           a hash of the state, equal for equal states
//   is_over(state)       whether the game is over; exactly when there are no moves
//   end_value(state)     its value then
//   evaluate(state)      an estimate, within ±decisive
//   after(state, move)   the state after a move
//   for_each_move(state, visit)  calls visit(move) for each, always in the same order
//   promise(state, move) how good the move looks before it is searched, in units of evaluate
//   slot(state, move)    the history slot of a move: moves alike share one
template <typename P>
concept SearchPolicy = std::regular<typename P::State> && std::regular<typename P::Move> &&
                       requires(const P& policy, const typename P::State& state, const typename P::Move& move,
                                void (*visit)(typename P::Move)) {
                           { std::size_t{P::most_moves} };
                           { int{P::deepest} };
                           { std::size_t{P::slots} };
                           { policy.key(state) } -> std::same_as<std::uint64_t>;
                           { policy.is_over(state) } -> std::same_as<bool>;
                           { policy.end_value(state) } -> std::same_as<int>;
                           { policy.evaluate(state) } -> std::same_as<int>;
                           { policy.after(state, move) } -> std::same_as<typename P::State>;
                           policy.for_each_move(state, visit);
                           { policy.promise(state, move) } -> std::same_as<int>;
                           { policy.slot(state, move) } -> std::same_as<std::size_t>;
                       };

template <SearchPolicy Policy>
class AlphaBeta {
public:
    using State = typename Policy::State;
    using Move = typename Policy::Move;

    static constexpr int infinity = won + 1;

    struct Settings {
        int first_depth = 1;  // plies; the first iteration
        int last_depth = Policy::deepest;
        std::uint64_t nodes = 0;  // positions to visit at most; 0: no limit
        int window =
            infinity;  // half the width of the window of values first looked into, around the last one
        std::size_t table_entries = 1;
        std::uint64_t seed = 0;  // decides the order of root moves and so which of equally good ones is found
    };

    // Starts on a position in which there is a move.
    void begin(const Policy& policy, const State& root, const Settings& settings) {
        policy_ = policy;
        settings_ = settings;
        settings_.last_depth = std::clamp(settings.last_depth, 1, Policy::deepest);
        table_.reset(settings.table_entries);
        history_.assign(Policy::slots, 0);
        killers_.assign(Policy::deepest + 1, {});
        stack_.resize(Policy::deepest + 1);
        nodes_ = 0;
        depth_ = 0;
        value_ = 0;
        resolved_ = false;
        done_ = false;
        ply_ = 0;

        Frame& frame = stack_[0];
        frame.state = root;
        frame.moves.clear();
        policy_.for_each_move(root, [&](const Move& move) { frame.moves.push({move, 0, 0}); });
        Random random(settings.seed);
        for (std::size_t i = frame.moves.size(); i > 1; --i) {
            std::swap(frame.moves[i - 1], frame.moves[random.below(static_cast<std::uint32_t>(i))]);
        }
        line_.clear();
        line_.push(frame.moves[0].move);
        start_iteration(std::min(settings_.first_depth, settings_.last_depth));
    }

    // Visits about `nodes` more positions; true when the search is over.
    bool think(std::uint64_t nodes) {
        std::uint64_t left = nodes;
        if (settings_.nodes != 0) {
            left = std::min(left, settings_.nodes - std::min(nodes_, settings_.nodes));
        }
        for (; left > 0 && !done_; --left) {
            visit();
        }
        done_ = done_ || (settings_.nodes != 0 && nodes_ >= settings_.nodes);
        return done_;
    }

    // How it stands: depth, line and value belong together. They are of the last iteration in which a root
    // move was searched to the end: the one in hand, of whose moves the best so far counts, or the last
    // complete one.
    [[nodiscard]] int depth() const noexcept { return depth_; }
    // The principal variation; its first move is the best one known, present from begin() on.
    [[nodiscard]] std::span<const Move> line() const noexcept { return {line_.begin(), line_.size()}; }
    // The value of the root as far as it is known; an estimate unless decisive or resolved.
    [[nodiscard]] int value() const noexcept { return value_; }
    // Whether value() rests on finished games alone.
    [[nodiscard]] bool resolved() const noexcept { return resolved_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

private:
    // The move that the table knows is searched first, then killers, then the others by promise and history.
    static constexpr int history_limit = 1 << 14;
    static constexpr int promise_weight = 64;
    static constexpr int killer_order = promise_weight * history_limit;
    static constexpr int table_order = 2 * killer_order;
    static_assert(table_order > killer_order && killer_order > history_limit);

    struct Candidate {
        Move move;
        std::uint16_t index;  // as generated
        std::int32_t order;   // higher is searched earlier
    };

    // How the move in hand is being searched. All but the first are expected to be no better than what is
    // known, which is cheaper to show: with a null window, and less deep if they come late.
    enum class Pass : std::uint8_t { reduced, null_window, full };

    struct Finding {
        int value;
        bool resolved;
    };

    struct Frame {
        State state;
        std::uint64_t key;
        int depth;
        int alpha;
        int beta;
        int first_alpha;
        int best;
        std::uint16_t best_index;
        Pass pass;
        bool resolved;     // all values so far are
        std::size_t next;  // the move in hand
        FixedList<Candidate, Policy::most_moves> moves;
        FixedList<Move, static_cast<std::size_t>(Policy::deepest) + 1> line;
    };

    // Visits the position after the move in hand, then passes values back as far as they complete positions.
    void visit() {
        Frame& parent = stack_[static_cast<std::size_t>(ply_)];
        const bool narrow = parent.pass != Pass::full;
        const int depth = parent.depth - 1 - (parent.pass == Pass::reduced ? reduction(parent) : 0);
        std::optional<Finding> found = open(policy_.after(parent.state, parent.moves[parent.next].move),
                                            depth, narrow ? -parent.alpha - 1 : -parent.beta, -parent.alpha);
        if (!found) {
            ++ply_;
            return;
        }
        while (take(stack_[static_cast<std::size_t>(ply_)], {-found->value, found->resolved})) {
            if (ply_ == 0) {
                finish_iteration();
                return;
            }
            found = close(stack_[static_cast<std::size_t>(ply_)]);
            --ply_;
        }
    }

    // Enters a position one ply further: its value if that is known at once, else the next frame is made.
    std::optional<Finding> open(const State& state, int depth, int alpha, int beta) {
        ++nodes_;
        const int ply = ply_ + 1;
        Frame& frame = stack_[static_cast<std::size_t>(ply)];
        frame.line.clear();
        if (depth <= 0 || ply >= Policy::deepest) {
            return policy_.is_over(state) ? ended(state, ply) : Finding{policy_.evaluate(state), false};
        }
        // No value from here can be better than having won already, or worse than having lost.
        alpha = std::max(alpha, ply - won);
        beta = std::min(beta, won - ply);
        if (alpha >= beta) {
            return Finding{alpha, true};
        }
        frame.key = policy_.key(state);
        const TableEntry* known = table_.find(frame.key);
        if (known != nullptr && (known->resolved || known->depth >= depth)) {
            const int value = from_table(known->value, ply);
            if (known->bound == Bound::exact || (known->bound == Bound::lower && value >= beta) ||
                (known->bound == Bound::upper && value <= alpha)) {
                return Finding{value, known->resolved};
            }
        }
        frame.moves.clear();
        std::uint16_t index = 0;
        policy_.for_each_move(state, [&](const Move& move) {
            frame.moves.push(
                {move, index,
                 known != nullptr && known->move == index ? table_order : order(state, move, ply)});
            ++index;
        });
        if (frame.moves.empty()) {
            return ended(state, ply);
        }
        frame.state = state;
        start(frame, depth, alpha, beta);
        return std::nullopt;
    }

    void start(Frame& frame, int depth, int alpha, int beta) {
        frame.depth = depth;
        frame.alpha = frame.first_alpha = alpha;
        frame.beta = beta;
        frame.best = -infinity;
        frame.best_index = 0;
        frame.resolved = true;
        frame.next = 0;
        frame.pass = Pass::full;
        pick(frame);
    }

    // Takes the value of the move in hand; true when the frame is complete.
    bool take(Frame& frame, Finding found) {
        if (found.value > frame.alpha && frame.pass == Pass::reduced) {
            frame.pass = Pass::null_window;
            return false;
        }
        if (found.value > frame.alpha && found.value < frame.beta && frame.pass == Pass::null_window) {
            frame.pass = Pass::full;
            return false;
        }
        if (found.value > frame.best) {
            frame.best = found.value;
            frame.best_index = frame.moves[frame.next].index;
        }
        if (found.value >= frame.beta) {
            frame.resolved = found.resolved;
            reward(frame);
            if (ply_ == 0) {
                extend_line(frame);
            }
            return true;
        }
        frame.resolved = frame.resolved && found.resolved;
        if (found.value > frame.alpha) {
            frame.alpha = found.value;
            extend_line(frame);
        }
        if (++frame.next == frame.moves.size()) {
            return true;
        }
        pick(frame);
        frame.pass = reduction(frame) > 0 ? Pass::reduced : Pass::null_window;
        return false;
    }

    // Stores and returns what a complete frame has found.
    Finding close(const Frame& frame) {
        const Bound bound = frame.best >= frame.beta         ? Bound::lower
                            : frame.best > frame.first_alpha ? Bound::exact
                                                             : Bound::upper;
        table_.store(TableEntry{frame.key, to_table(frame.best, ply_), frame.best_index,
                                static_cast<std::uint8_t>(frame.depth), bound, frame.resolved});
        return {frame.best, frame.resolved};
    }

    Finding ended(const State& state, int ply) const {
        return {from_table(policy_.end_value(state), ply), true};
    }

    // Wins and losses are stored as seen from the position, and used as seen from the root.
    static int to_table(int value, int ply) noexcept {
        return value >= decisive ? value + ply : value <= -decisive ? value - ply : value;
    }
    static int from_table(int value, int ply) noexcept {
        return value >= decisive ? value - ply : value <= -decisive ? value + ply : value;
    }

    void start_iteration(int depth) {
        start(stack_[0], depth, std::max(value_ - settings_.window, -infinity),
              std::min(value_ + settings_.window, infinity));
    }

    void finish_iteration() {
        Frame& root = stack_[0];
        if (root.best <= root.first_alpha) {
            start(root, root.depth, -infinity, root.beta);
            return;
        }
        if (root.best >= root.beta) {
            start(root, root.depth, root.first_alpha, infinity);
            return;
        }
        resolved_ = root.resolved;
        if (resolved_ || std::abs(value_) >= decisive || root.depth >= settings_.last_depth) {
            done_ = true;
        } else {
            start_iteration(root.depth + 1);
        }
    }

    // The line now begins with the move in hand. At the root that is the answer, so it comes first from now
    // on.
    void extend_line(Frame& frame) {
        frame.line.clear();
        frame.line.push(frame.moves[frame.next].move);
        for (const Move& move : (&frame + 1)->line) {
            frame.line.push(move);
        }
        if (ply_ == 0) {
            line_ = frame.line;
            value_ = frame.best;
            depth_ = frame.depth;
            std::rotate(frame.moves.begin(), frame.moves.begin() + frame.next,
                        frame.moves.begin() + frame.next + 1);
        }
    }

    // Brings the best-looking of the moves left into hand. At the root all look alike and keep their order.
    static void pick(Frame& frame) noexcept {
        Candidate* const first = frame.moves.begin() + frame.next;
        std::swap(*first,
                  *std::max_element(first, frame.moves.end(), [](const Candidate& a, const Candidate& b) {
                      return a.order < b.order;
                  }));
    }

    [[nodiscard]] int order(const State& state, const Move& move, int ply) const {
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (move == killers[0] || move == killers[1]) {
            return killer_order;
        }
        return policy_.promise(state, move) * promise_weight + history_[policy_.slot(state, move)];
    }

    // How many plies less a move is searched at first.
    [[nodiscard]] int reduction(const Frame& frame) const noexcept {
        if (ply_ == 0 || frame.depth < 3 || frame.next < 4) {
            return 0;
        }
        return frame.next < 12 ? 1 : 2;
    }

    // The move in hand refutes the position: it will be tried earlier in others, those before it later.
    void reward(const Frame& frame) {
        const Move& move = frame.moves[frame.next].move;
        auto& killers = killers_[static_cast<std::size_t>(ply_)];
        if (!(killers[0] == move)) {
            killers[1] = killers[0];
            killers[0] = move;
        }
        const int bonus = std::min(frame.depth * frame.depth * 16, history_limit / 8);
        for (std::size_t i = 0; i <= frame.next; ++i) {
            int& score = history_[policy_.slot(frame.state, frame.moves[i].move)];
            score += (i == frame.next ? bonus : -bonus) - score * bonus / history_limit;
        }
    }

    Policy policy_{};
    Settings settings_{};
    Table table_;
    std::vector<Frame> stack_;
    std::vector<int> history_;
    std::vector<std::array<Move, 2>> killers_;
    int ply_ = 0;
    std::uint64_t nodes_ = 0;

    FixedList<Move, static_cast<std::size_t>(Policy::deepest) + 1> line_;
    int value_ = 0;
    int depth_ = 0;
    bool resolved_ = false;
    bool done_ = false;
};

}  // namespace tessera
