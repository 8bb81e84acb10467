// A game at the table: a match and who sits at it. Asks the engine when it is the engine's turn, and takes
// care that an answer is only played in the position it was asked for. Plays by itself what nobody decides:
// events of chance, and turns in which nothing is possible. Knows nothing of screens.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/clock.hpp"
#include "core/match.hpp"
#include "widgets/motion.hpp"

namespace tessera::ui {

// Who plays a seat: 0 a person, 1 to 5 the engine at that level.
using Level = int;
inline constexpr Level person = 0;
inline constexpr Level strongest = 5;

// The board is seen from the only person's seat; from the first one where there are several or none.
[[nodiscard]] Seat bottom_seat(const std::vector<Level>& levels);

class Play {
public:
    // Receives what is meant for the shell: `ask ID\n…`, `cancel`, `save\n…`, `finished\n…`.
    using Send = std::function<void(const std::string&)>;

    // `levels` has one entry a seat of the match. `seed` makes the engine's choices and what chance does its
    // own in every game: the same at the same ply, so that nobody undoes a roll to get another. A clock is
    // for persons only, of whom it has as many seats.
    Play(std::unique_ptr<Match> match, std::vector<Level> levels, std::uint64_t seed, Send send,
         std::optional<Clock> clock = std::nullopt);

    // Reads what record() wrote. A seat that the record does not name is a person's. Errors say what is wrong
    // with the record.
    [[nodiscard]] static Result<std::unique_ptr<Play>> from_record(std::string_view text, Send send);

    [[nodiscard]] const Match& match() const { return *match_; }
    [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }
    // The match's record, with tags for who plays (Seat1, …), EngineSeed and Undone, and two for lists, which
    // shall not have to know the rules: Turns, how many turns of seats were played, and once the game is over
    // Winners, the seats that won or share the win: "1", "1 3", or nothing.
    [[nodiscard]] std::string record() const;
    // The plies played that were turns of a seat, in order; the others were events of chance.
    [[nodiscard]] const std::vector<std::size_t>& turns() const { return turns_; }

    // Whether the game has come to its end, by its rules or by the clock.
    [[nodiscard]] bool over() const { return match_->to_move().is_nobody() || out_of_time(); }
    // The seat whose time is up.
    [[nodiscard]] std::optional<Seat> out_of_time() const { return clock_ ? clock_->fallen() : std::nullopt; }
    // Who has won: as the match has it; where somebody's time is up, the other, or the best of the others by
    // points.
    [[nodiscard]] Outcome outcome() const;

    // Time runs from the first turn on, which may be thought about at leisure, and is that of the person to
    // move; while chance moves, or what it did `is_shown`, it is nobody's. A turn that is taken back does not
    // give its time back, nor pays the increment again when another is played: else to undo would be to gain.
    [[nodiscard]] const std::optional<Clock>& clock() const { return clock_; }
    // What is looked back at has no clock.
    void stop_clock() { clock_.reset(); }
    // It is that time of day now. To be called once a frame, before tick; what was taken from whose time runs
    // is returned.
    Milliseconds tick_clock(Milliseconds now, bool is_shown);

    // Whether a person is to move now.
    [[nodiscard]] bool persons_turn() const;
    // Whether the engine has been asked for a turn and has not answered.
    [[nodiscard]] bool thinking() const { return asked_ == Asked::turn; }
    // Whether engines play only among themselves and wait until they are told to go on.
    [[nodiscard]] bool paused() const { return paused_; }
    void resume();
    // Whether the table is about to play on without anybody.
    [[nodiscard]] bool plays_by_itself() const {
        return !paused_ && !out_of_time() && (match_->to_move().is_chance() || lost_);
    }

    // A person's turn. An illegal one, or one while it is not a person's turn, changes nothing.
    Result<void> play(std::string_view turn);

    // Back to the last decision a person had; among engines, to the last turn, and they pause.
    bool undo();
    [[nodiscard]] bool can_undo() const { return undo_target().has_value(); }
    // Forward to the next of those, as far as undo went.
    bool redo();
    [[nodiscard]] bool can_redo() const { return match_->redoable() > 0 && !out_of_time(); }

    // The match as it was at a ply; of a game that is looked at, not played.
    void go_to(std::size_t ply);

    // Asks the engine what it would play for the person to move.
    void ask_hint();
    [[nodiscard]] bool can_ask_hint() const;
    [[nodiscard]] bool hint_asked() const { return asked_ == Asked::hint; }
    // The hint for the present position, once there.
    [[nodiscard]] const std::optional<std::string>& hint() const { return hint_; }

    // Forgets what was asked, after the engine was lost; tick asks anew.
    void ask_again();

    // A line from the engine for a request. Late answers and unknown lines do nothing.
    void answer(std::uint64_t id, std::string_view line);

    // Plays the engine's answer, an event of chance or a lost turn once its moment has come, and asks when an
    // engine is to move. `settled_at` is when what moves on the screen is at its end. To be called once a
    // frame; true when something changed.
    bool tick(Seconds now, Seconds settled_at);
    // When tick has something to play.
    [[nodiscard]] std::optional<Seconds> wake_at(Seconds settled_at) const;

private:
    enum class Asked : std::uint8_t { nothing, turn, hint };
    // A turn that waits for its moment.
    struct Waiting {
        std::string turn;
        Seconds not_before;
        Seconds shown = 0;  // how long what is on the screen is looked at before it
    };

    [[nodiscard]] Level level_to_move() const;
    [[nodiscard]] bool has_person() const;
    [[nodiscard]] std::optional<std::size_t> undo_target() const;
    [[nodiscard]] bool is_decision(std::size_t ply) const;
    [[nodiscard]] std::uint64_t seed_here() const;
    [[nodiscard]] bool chance_moved_last() const;
    [[nodiscard]] std::optional<Seat> seat_on_clock(bool is_shown) const;
    void ask(Asked what, std::string_view go);
    void after_turn();
    void changed();
    void look();

    std::unique_ptr<Match> match_;
    std::vector<Level> levels_;
    std::uint64_t seed_;
    Send send_;
    std::optional<Clock> clock_;
    std::size_t paid_ = 0;  // as many turns have had their increment

    // Of the present position.
    bool lost_ = false;  // nothing is possible
    std::vector<std::size_t> turns_;

    // The present request. Every position gets a new id, so that an answer to an old one is known as such.
    std::uint64_t id_ = 0;
    Asked asked_ = Asked::nothing;
    Seconds asked_at_ = 0;
    std::optional<Waiting> waiting_;
    std::optional<std::string> hint_;
    bool paused_ = false;
};

}  // namespace tessera::ui
