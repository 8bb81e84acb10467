// Shagdy: steps, turns and what comes of them. Source: rules.md, "A turn".
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/fixed_list.hpp"
#include "games/shagdy/state.hpp"

namespace tessera::shagdy {

// One piece's step, in the mover's numbers; or none.
struct Step {
    Number from = 0;
    Number to = 0;

    [[nodiscard]] constexpr bool is_none() const noexcept { return to == 0; }
    // How far it goes.
    [[nodiscard]] constexpr int digit() const noexcept { return to - from; }
    constexpr auto operator<=>(const Step&) const = default;
};

// A square that is closed and the steps made for it, in order, none after the last. A turn without steps is a
// pass.
inline constexpr std::size_t most_steps = 4;
struct Turn {
    Square square;
    std::array<Step, most_steps> steps{};

    [[nodiscard]] constexpr bool is_pass() const noexcept { return steps.front().is_none(); }
    // Its steps without those that are none.
    [[nodiscard]] constexpr std::span<const Step> made() const noexcept {
        return {steps.begin(), std::ranges::find_if(steps, &Step::is_none)};
    }
    constexpr bool operator==(const Turn&) const = default;
};

// Why a step cannot be made; the numbers are those of the conditions in rules.md.
enum class Obstacle : std::uint8_t {
    none,
    no_piece,
    beyond_goal,      // 1
    goal_closed,      // 2
    full,             // 3: the own pieces fill the number
    paired,           // 3: two opposing pieces or more stand there
    safe,             // 3: a lone one does, in its own goal
    not_all_entered,  // 3: a lone one could be taken if nothing were in reserve
    lock,             // 4
    taker,            // 5
};

// The position in the middle of a turn: what steps depend on and change.
class Progress {
public:
    explicit constexpr Progress(const State& state) noexcept
        : own_(state.pieces[state.to_move]), other_(state.pieces[opponent(state.to_move)]) {}

    [[nodiscard]] constexpr const Pieces& own() const noexcept { return own_; }
    [[nodiscard]] constexpr const Pieces& other() const noexcept { return other_; }

    // What stands in the way of a step forward from a number or the reserve to a number of at least 1.
    [[nodiscard]] Obstacle obstacle(Step step) const noexcept;
    // Makes a step that nothing stands in the way of.
    void make(Step step) noexcept;

private:
    Pieces own_;
    Pieces other_;
    std::uint32_t takers_ = 0;  // bit n: one piece on n has taken another this turn
};

// The digits of a square of which steps are still to be made.
class Digits {
public:
    Digits(Square square, const Rules& rules) noexcept;

    // The smallest that is left, and the next that differs from it; 0 if there is none.
    [[nodiscard]] int low() const noexcept { return low_; }
    [[nodiscard]] int high() const noexcept { return high_; }
    [[nodiscard]] bool has(int digit) const noexcept {
        return digit != 0 && (digit == low_ || digit == high_);
    }
    // Uses one that is left.
    void use(int digit) noexcept;

private:
    int low_;
    int high_ = 0;
    int times_ = 1;  // how many of the low one are left
};

// Ten pieces can share up to four steps in C(10 + 4, 4) ways, no steps at all among them.
inline constexpr std::size_t most_ways = 1001;
using TurnList = FixedList<Turn, most_ways>;

// The turns, passes apart, that an open square gives in a game that is not over: one for each position they
// lead to, of those the numerically least list of (from, to). Whether it stands as a/b or b/a is the same but
// for the square. The list is the caller's because it is large for a small stack.
void turns_of(const State& state, Square square, TurnList& turns);

// How a turn goes on: the steps that may come next, least first, and how many more it will make at most. No
// step may come next just when the turn is whole.
struct Continuation {
    FixedList<Step, std::size_t{2} * pieces_each> next;  // of every piece by two digits
    int left = 0;
};

// How a turn of an open square goes on after some steps, in a game that is not over. Each of them must have
// been one that might come next. Those may that do not keep it from making as many steps as it must.
[[nodiscard]] Continuation continuation(const State& state, Square square, std::span<const Step> made);

// Calls visit(turn) once for every legal turn: a square to close and a position to come. There are up to some
// 5,200.
template <typename Visit>
void for_each_turn(const State& state, Visit visit) {
    if (is_over(state)) {
        return;
    }
    const SquareSet& closed = state.closed[state.to_move];
    TurnList turns;
    bool any = false;
    for (int a = 1; a <= digits; ++a) {
        for (int b = a; b <= digits; ++b) {
            const Square square(a, b);
            const Square reversed(b, a);
            if (closed.has(square) && closed.has(reversed)) {
                continue;
            }
            turns_of(state, square, turns);
            any = any || !turns.empty();
            for (const Turn& turn : turns) {
                if (!closed.has(square)) {
                    visit(turn);
                }
                if (a != b && !closed.has(reversed)) {
                    visit(Turn{reversed, turn.steps});
                }
            }
        }
    }
    for (int index = 0; !any && index < field_squares; ++index) {
        if (!closed.has(Square::at(index))) {
            visit(Turn{Square::at(index), {}});
        }
    }
}

// Whether some step can be made for a square, if it is open, and whether there is such an open square; only
// if there is none, one passes. In a game that is not over.
[[nodiscard]] bool can_step(const State& state, Square square);
[[nodiscard]] bool can_step(const State& state);

// The state after a legal turn.
[[nodiscard]] State after(const State& state, const Turn& turn);

// The number of sequences of `depth` turns.
[[nodiscard]] std::uint64_t perft(const State& state, int depth);

}  // namespace tessera::shagdy
