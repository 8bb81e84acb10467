#include "views/stones/reason.hpp"

#include <bit>

#include "core/text.hpp"
#include "games/stones/notation.hpp"
#include "games/stones/stones.hpp"

namespace tessera::ui {

namespace {

namespace rules = tessera::stones;

using rules::Move;
using rules::Squares;
using rules::State;

[[nodiscard]] Seat opponent(Seat side) { return side == rules::white ? rules::black : rules::white; }

[[nodiscard]] bool has(Squares set, rules::Square square) { return (set & rules::bit(square)) != 0; }

// The moves of a side as if it were to move.
[[nodiscard]] rules::MoveList moves_of(State state, Seat side) {
    state.to_move = side;
    return rules::moves(state);
}

// The unpinned stones of a side that are not home and could be, by one move of theirs.
[[nodiscard]] Squares arriving(const State& state, Seat side) {
    const Squares far = rules::far_rank(state.rules, side);
    Squares stones = 0;
    for (const Move& move : moves_of(state, side)) {
        if (has(far, move.to) && !has(far, move.from)) {
            stones |= rules::bit(move.from);
        }
    }
    return stones;
}

// The stones of the other side that this one could pin, were it to move.
[[nodiscard]] Squares threatened(const State& state, Seat by) {
    const Squares others = rules::stones_of(state, opponent(by));
    Squares stones = 0;
    for (const Move& move : moves_of(state, by)) {
        if (move.is_jump()) {
            stones |= rules::bit(move.over) & others;
        }
    }
    return stones;
}

[[nodiscard]] std::string seat_name(const Strings& strings, Seat seat) {
    return std::string(strings.get(join("stones.seat", seat + 1)));
}

class Reason {
public:
    Reason(const Strings& strings, const State& before, const Move& move)
        : strings_(strings),
          before_(before),
          move_(move),
          after_(rules::after(before, move)),
          own_(before.to_move),
          other_(opponent(before.to_move)) {}

    [[nodiscard]] std::string tell() const {
        if (rules::is_over(after_)) {
            return tell_end();
        }
        if (move_.is_jump()) {
            return has(rules::stones_of(before_, own_), move_.over) ? tell_freed() : tell_pinned();
        }
        const Squares far = rules::far_rank(before_.rules, own_);
        if (has(far, move_.to) && !has(far, move_.from)) {
            // No square lies beyond the edge for a jump to land on.
            const int file = rules::file_of(move_.to);
            const bool safe = file == 0 || file == before_.rules.columns - 1;
            return say(safe ? "arrives-safe" : "arrives");
        }
        if (has(threatened(before_, other_), move_.from) && !has(threatened(after_, other_), move_.to)) {
            return say("escapes");
        }
        if (std::popcount(threatened(after_, other_)) < std::popcount(threatened(before_, other_))) {
            return say("protects");
        }
        if (const auto stopped = arriving(before_, other_) & ~arriving(after_, other_); stopped != 0) {
            return say("stops", rules::first(stopped));
        }
        if (has(arriving(after_, own_), move_.to) && !has(arriving(before_, own_), move_.from)) {
            return say("nears");
        }
        const auto was = moves_of(before_, other_).size();
        const auto is = moves_of(after_, other_).size();
        if (is < was) {
            return count("confines", is);
        }
        return count("keeps", moves_of(after_, own_).size());
    }

private:
    [[nodiscard]] std::string say(std::string_view what, rules::Square square) const {
        return strings_.get(join("stones.reason.", what), {{"other", seat_name(strings_, other_)},
                                                           {"square", rules::write_square(square)}});
    }
    [[nodiscard]] std::string say(std::string_view what) const { return say(what, move_.to); }
    [[nodiscard]] std::string count(std::string_view what, std::size_t n) const {
        return strings_.count(join("stones.reason.", what), static_cast<long>(n),
                              {{"other", seat_name(strings_, other_)}});
    }
    [[nodiscard]] std::string tell_end() const {
        const Outcome outcome = rules::Stones::outcome(after_);
        const bool won = outcome.won_by(own_);
        return say(won && outcome.won_by(other_) ? "ends-draw" : won ? "ends-won" : "ends-lost");
    }
    [[nodiscard]] std::string tell_freed() const {
        return say(has(rules::far_rank(before_.rules, own_), move_.over) ? "frees-home" : "frees",
                   move_.over);
    }
    [[nodiscard]] std::string tell_pinned() const {
        const Squares free = rules::stones_of(after_, other_) & ~after_.pinned;
        if (free == 0) {
            return say("pins-last", move_.over);
        }
        if (has(rules::far_rank(before_.rules, other_), move_.over)) {
            return say("pins-home", move_.over);
        }
        const Squares could = arriving(before_, other_);
        if (has(could, move_.over)) {
            return say(could == rules::bit(move_.over) ? "pins-only-arrival" : "pins-arrival", move_.over);
        }
        return say("pins", move_.over);
    }

    const Strings& strings_;
    const State& before_;
    const Move& move_;
    State after_;
    Seat own_;
    Seat other_;
};

}  // namespace

std::string tell_reason(const Strings& strings, const State& state, const Move& move) {
    return Reason(strings, state, move).tell();
}

}  // namespace tessera::ui
