// Match: the only owner of a game in progress: its state, history, undo and redo, result and record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/record.hpp"
#include "core/text.hpp"

namespace tessera {

// The one virtual boundary: what a screen or a line of the protocol may ask of a game in progress. All text
// is as rules and notation of the game define it.
class Match {
public:
    virtual ~Match() = default;

    [[nodiscard]] virtual std::string_view game() const = 0;
    [[nodiscard]] virtual std::string rules() const = 0;
    [[nodiscard]] virtual std::string state() const = 0;
    [[nodiscard]] virtual Mover to_move() const = 0;
    // Every legal turn once, canonical; where chance moves, every event.
    [[nodiscard]] virtual std::vector<std::string> turns() const = 0;
    // Whether nothing is possible: lost_turn is the only turn.
    [[nodiscard]] virtual bool turn_is_lost() const = 0;
    // An event as likely as it is, in text; chance must be to move.
    [[nodiscard]] virtual std::string draw(Random& random) const = 0;
    [[nodiscard]] virtual Scores scores() const = 0;
    // How far a seat is ahead of the others, as who looks no farther counts it.
    [[nodiscard]] virtual int lead(Seat seat) const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    // What the game counts of its own from the first state to this one; nothing, most often.
    [[nodiscard]] virtual std::vector<Count> tally() const = 0;

    // Plays one turn and drops what could be redone. An illegal turn changes nothing and gives the reason.
    virtual Result<void> play(std::string_view turn) = 0;
    // Takes the last turn back, or plays again one that was taken back; false when there is none.
    virtual bool undo() = 0;
    virtual bool redo() = 0;
    // Turns played, and turns that could be redone.
    [[nodiscard]] virtual std::size_t played() const = 0;
    [[nodiscard]] virtual std::size_t redoable() const = 0;
    // The i-th turn, canonical; i < played() + redoable().
    [[nodiscard]] virtual std::string turn(std::size_t i) const = 0;
    // Who moved, or moves, at ply i; i <= played().
    [[nodiscard]] virtual Mover mover(std::size_t i) const = 0;

    // Tags Game, Rules and Position (the last two only where they differ from the default), Result once the
    // game is over; then all turns played. The inverse is read_match in the registry.
    [[nodiscard]] virtual Record record() const = 0;

    // The number of turn sequences of `depth` turns from here; events of chance count as no turn.
    [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
};

// The points of all seats as one text: "2 1".
[[nodiscard]] std::string write_scores(const Scores& scores);

// The result in one word or a few: none while the game runs; then, for two seats, p1win, p2win or draw,
// and for more the seats that won, as "1 3".
[[nodiscard]] std::string write_result(const Match& match);

// The number of turn sequences of `depth` turns; the same for every game, and slow. A game may offer its own
// perft(state, depth), which must agree.
template <Game G>
[[nodiscard]] std::uint64_t perft(const typename G::State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    const int turns_after = G::to_move(state).is_chance() ? depth : depth - 1;
    std::uint64_t count = 0;
    for (const auto& turn : G::turns(state)) {
        count += perft<G>(G::apply(state, turn), turns_after);
    }
    return count;
}

// A match of game G. States are small values, so the history simply holds them: what undo restores is
// what was there, bit for bit.
template <Game G>
class MatchOf final : public Match {
public:
    using State = typename G::State;
    using Turn = typename G::Turn;

    explicit MatchOf(State start) : states_{std::move(start)} {}

    // What a view of this game needs beyond text.
    [[nodiscard]] const State& value() const { return states_[played_]; }
    [[nodiscard]] const State& value_before(std::size_t i) const { return states_[i]; }
    [[nodiscard]] const Turn& turn_value(std::size_t i) const { return turns_[i]; }

    [[nodiscard]] std::string_view game() const override { return G::name; }
    [[nodiscard]] std::string rules() const override { return G::write_rules(states_.front().rules); }
    [[nodiscard]] std::string state() const override { return G::write_state(value()); }
    [[nodiscard]] Mover to_move() const override { return G::to_move(value()); }
    [[nodiscard]] std::vector<std::string> turns() const override {
        std::vector<std::string> all;
        for (const auto& turn : G::turns(value())) {
            all.push_back(G::write_turn(value(), turn));
        }
        return all;
    }
    [[nodiscard]] bool turn_is_lost() const override {
        return to_move().is_seat() && G::read_turn(value(), lost_turn).has_value();
    }
    [[nodiscard]] std::string draw(Random& random) const override {
        if constexpr (requires { G::draw(value(), random); }) {
            return G::write_turn(value(), G::draw(value(), random));
        } else {
            const auto events = G::turns(value());
            return G::write_turn(value(), events[random.below(static_cast<std::uint32_t>(events.size()))]);
        }
    }
    [[nodiscard]] Scores scores() const override { return G::scores(value()); }
    [[nodiscard]] int lead(Seat seat) const override {
        if constexpr (requires { G::lead(value(), seat); }) {
            return G::lead(value(), seat);
        } else {
            int lead = 0;
            const Scores scores = G::scores(value());
            for (std::size_t i = 0; i < scores.size(); ++i) {
                lead += i == seat ? scores[i] : -scores[i];
            }
            return lead;
        }
    }
    [[nodiscard]] Outcome outcome() const override { return G::outcome(value()); }
    [[nodiscard]] std::vector<Count> tally() const override {
        if constexpr (requires { G::tally(value(), value()); }) {
            const auto counts = G::tally(states_.front(), value());
            return {counts.begin(), counts.end()};
        } else {
            return {};
        }
    }

    Result<void> play(std::string_view text) override {
        Result<Turn> turn = G::read_turn(value(), text);
        if (!turn) {
            return std::unexpected(std::move(turn.error()));
        }
        State next = G::apply(value(), *turn);
        states_.resize(played_ + 1);
        turns_.resize(played_);
        states_.push_back(std::move(next));
        turns_.push_back(std::move(*turn));
        ++played_;
        return {};
    }
    bool undo() override {
        if (played_ == 0) {
            return false;
        }
        --played_;
        return true;
    }
    bool redo() override {
        if (redoable() == 0) {
            return false;
        }
        ++played_;
        return true;
    }
    [[nodiscard]] std::size_t played() const override { return played_; }
    [[nodiscard]] std::size_t redoable() const override { return turns_.size() - played_; }
    [[nodiscard]] std::string turn(std::size_t i) const override {
        return G::write_turn(states_[i], turns_[i]);
    }
    [[nodiscard]] Mover mover(std::size_t i) const override { return G::to_move(states_[i]); }

    [[nodiscard]] Record record() const override {
        Record record;
        record.set("Game", G::name);
        if (const std::string text = rules(); !text.empty()) {
            record.set("Rules", text);
        }
        if (!(states_.front() == G::start(states_.front().rules, 0))) {
            record.set("Position", G::write_state(states_.front()));
        }
        if (outcome().over) {
            record.set("Result", write_scores(scores()));
        }
        for (std::size_t i = 0; i < played_; ++i) {
            record.turns.push_back({turn(i), {}});
        }
        return record;
    }

    [[nodiscard]] std::uint64_t perft(int depth) const override {
        if constexpr (requires { G::perft(value(), depth); }) {
            return G::perft(value(), depth);
        } else {
            return tessera::perft<G>(value(), depth);
        }
    }

private:
    std::vector<State> states_;  // states_[i] is the state before turn i; one more than turns_
    std::vector<Turn> turns_;
    std::size_t played_ = 0;
};

}  // namespace tessera
