// What a game is. Rules are written once, as plain functions on plain values; everything else (match,
// record, protocol, command line, tests) is written against this concept.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "core/result.hpp"
#include "core/seats.hpp"

namespace tessera {

// A rule that can be chosen at set-up: as in `--rules name=value` or `setoption name … value …`.
struct RuleOption {
    std::string_view name;
    std::string_view values;         // for people: "36|21"
    std::string_view default_value;  // as written in rules text
};

inline constexpr int strongest_level =
    5;  // from 1, a beginner, to all a player can do in the time it is given
inline constexpr int deepest_search = 127;  // plies; farther ahead no player can be told to look

// How strongly, how far and how variedly to think. Zero means no limit of that kind; with no limit at all
// the player thinks until it has proven its answer or is stopped. Time is not the player's business: the
// engine has no clock, whoever drives the player stops it.
struct Limits {
    int depth = 0;            // plies, at most deepest_search
    std::uint64_t nodes = 0;  // positions visited
    int level = 0;            // at most strongest_level; 0: the same as that
    std::uint64_t seed = 0;   // picks among turns that look equally good
};

// The smaller of two limits of which 0 is none.
template <typename T>
[[nodiscard]] constexpr T tighter(T a, T b) noexcept {
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

// How a turn in which nothing is possible is written, in a game that has such turns. Where it may be played
// it is the only turn, so that whoever drives a match can play it without asking anybody.
inline constexpr std::string_view lost_turn = "-";

// How a line of thought stands.
struct Thought {
    enum class Kind : std::uint8_t { estimate, win, loss };

    int depth = 0;
    Kind kind = Kind::estimate;
    // Estimate: hundredths of a point for the mover, or, in a game of dice, its expected result in permille;
    // win, loss: plies to the end.
    int value = 0;
    std::uint64_t nodes = 0;
    std::string line;  // the principal variation, turns separated by spaces
};

// Something a game counts that scores do not tell: of a game in progress, how often it has happened.
struct Count {
    std::string_view name;  // as in "set-asides a game"
    int number = 0;
};

// A game G is a type with only static members. Operations:
//
//   read_rules(text)           rules from `name=value,…`; the empty text gives the default rules
//   write_rules(rules)         the same back, only what differs from the default
//   start(rules, seed)         the state before the first turn; the seed decides all that is shuffled
//   read_state(rules, text)    a position as the game's rules write it; errors say what and where
//   write_state(state)         the inverse of read_state
//   to_move(state)             a seat, chance, or nobody once the game is over
//   turns(state)               every legal turn once (where chance moves: every event); empty when over
//   read_turn(state, text)     a turn in this state; an illegal one is refused with the reason
//   write_turn(state, turn)    the canonical text, without spaces
//   apply(state, turn)         the state after a legal turn
//   scores(state)              points so far, one number a seat in play
//   outcome(state)             whether it is over and who won
//
// G::name is the word that names the game in text, G::options the rules to choose from, G::bench_positions
// where a fixed search is measured, G::bench_depth how deep, G::bench_perft how deep perft from the start is;
// G::Player thinks (see PlayerOf). G::perft(state, depth) may be there to count turn sequences faster than
// tessera::perft (core/match.hpp), with which it must agree; G::tally(first, now) to give Counts of what
// happened between two states of one game, always the same in the same order, for the statistics of matches;
// G::lead(state, seat) to say what a greedy player maximises, if that is not its score less all others'.
// A game in which chance moves and not all events are equally likely has G::draw(state, random), an event as
// likely as it is, and G::weight(state, event), a whole number in proportion to that.
// States are values: small, copyable, comparable. A state carries its rules in `rules`, so it is all a
// function needs; where a position's text settles what rules leave open, its rules say so.
template <typename G>
concept Game =
    std::regular<typename G::State> && std::regular<typename G::Turn> && std::regular<typename G::Rules> &&
    requires(const typename G::State& state, const typename G::Turn& turn, const typename G::Rules& rules,
             std::string_view text, std::uint64_t seed) {
        { G::name } -> std::convertible_to<std::string_view>;
        { G::options[0] } -> std::convertible_to<RuleOption>;
        { G::bench_positions[0] } -> std::convertible_to<std::string_view>;
        { G::bench_depth } -> std::convertible_to<int>;
        { G::bench_perft } -> std::convertible_to<int>;
        { G::read_rules(text) } -> std::same_as<Result<typename G::Rules>>;
        { G::write_rules(rules) } -> std::same_as<std::string>;
        { G::start(rules, seed) } -> std::same_as<typename G::State>;
        { G::read_state(rules, text) } -> std::same_as<Result<typename G::State>>;
        { G::write_state(state) } -> std::same_as<std::string>;
        { state.rules } -> std::convertible_to<typename G::Rules>;
        { G::to_move(state) } -> std::same_as<Mover>;
        { G::turns(state) } -> std::ranges::range;
        { G::read_turn(state, text) } -> std::same_as<Result<typename G::Turn>>;
        { G::write_turn(state, turn) } -> std::same_as<std::string>;
        { G::apply(state, turn) } -> std::same_as<typename G::State>;
        { G::scores(state) } -> std::same_as<Scores>;
        { G::outcome(state) } -> std::same_as<Outcome>;
    };

// A player thinks in slices, so that whoever drives it can stop it or look at the clock in between.
//
//   begin(state, limits)  starts on a position in which a seat is to move; forgets everything before
//   ends()                whether it will have its answer some time though nobody stops it: a limit or the
//                         level sees to that, not only the proof it may come upon
//   think(nodes)          goes on for about that many nodes; true when it has its answer
//   best()                the turn it would play now; legal at any moment after begin
//   thought()             how it stands
//
// The answer depends on the position, the limits and the seed alone, never on how the thinking was sliced.
template <typename P, typename G>
concept PlayerOf =
    std::default_initializable<P> && requires(P player, const P& constant, const typename G::State& state,
                                              const Limits& limits, std::uint64_t nodes) {
        { player.begin(state, limits) };
        { constant.ends() } -> std::same_as<bool>;
        { player.think(nodes) } -> std::same_as<bool>;
        { constant.best() } -> std::same_as<typename G::Turn>;
        { constant.thought() } -> std::same_as<Thought>;
    };

}  // namespace tessera
