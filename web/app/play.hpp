// A game at the table: a match and who sits at it. Asks the engine when it is the engine's turn, and takes
// care that an answer is only played in the position it was asked for. Knows nothing of screens.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "widgets/motion.hpp"

namespace tessera::ui {

// Who plays a seat: 0 a person, 1 to 5 the engine at that level.
using Level = int;
inline constexpr Level person = 0;
inline constexpr Level strongest = 5;

class Play {
public:
    // Receives what is meant for the shell: `ask ID\n…`, `cancel`, `save\n…`.
    using Send = std::function<void(const std::string&)>;

    // `levels` has one entry a seat of the match. `seed` makes the engine's choices its own in every game.
    Play(std::unique_ptr<Match> match, std::vector<Level> levels, std::uint64_t seed, Send send);

    // Reads what save() wrote. Errors say what is wrong with the record.
    [[nodiscard]] static Result<std::unique_ptr<Play>> from_record(std::string_view text, Send send);

    [[nodiscard]] const Match& match() const { return *match_; }
    [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }
    [[nodiscard]] std::string record() const;

    // Whether a person is to move now.
    [[nodiscard]] bool persons_turn() const;
    // Whether the engine has been asked for a turn and has not answered.
    [[nodiscard]] bool thinking() const { return asked_ == Asked::turn; }
    // Whether engines play only among themselves and wait until they are told to go on.
    [[nodiscard]] bool paused() const { return paused_; }
    void resume();

    // A person's turn. An illegal one, or one while it is not a person's turn, changes nothing.
    Result<void> play(std::string_view turn);

    // Back to the last decision a person had; among engines, one turn back, and they pause.
    bool undo();
    [[nodiscard]] bool can_undo() const { return undo_target().has_value(); }
    // Forward again, as far as undo went.
    bool redo();
    [[nodiscard]] bool can_redo() const { return match_->redoable() > 0; }

    // Asks the engine what it would play for the person to move.
    void ask_hint();
    [[nodiscard]] bool hint_asked() const { return asked_ == Asked::hint; }
    // The hint for the present position, once there.
    [[nodiscard]] const std::optional<std::string>& hint() const { return hint_; }

    // Forgets what was asked, after the engine was lost; tick asks anew.
    void ask_again();

    // A line from the engine for a request. Late answers and unknown lines do nothing.
    void answer(std::uint64_t id, std::string_view line);

    // Plays the engine's answer once it is there and `not_before` has passed, and asks when an engine is to
    // move. To be called once a frame; true when something changed.
    bool tick(Seconds now, Seconds not_before);
    // When tick wants to be called again although nothing else happens.
    [[nodiscard]] std::optional<Seconds> wake_at() const;

private:
    enum class Asked : std::uint8_t { nothing, turn, hint };

    [[nodiscard]] Level level_to_move() const;
    [[nodiscard]] bool has_person() const;
    [[nodiscard]] std::optional<std::size_t> undo_target() const;
    [[nodiscard]] bool is_decision(std::size_t ply) const;
    void ask(Asked what, std::string_view go);
    void changed();

    std::unique_ptr<Match> match_;
    std::vector<Level> levels_;
    std::uint64_t seed_;
    Send send_;

    // The present request. Every position gets a new id, so that an answer to an old one is known as such.
    std::uint64_t id_ = 0;
    Asked asked_ = Asked::nothing;
    std::optional<std::string> reply_;  // the engine's turn, waiting for its moment
    Seconds asked_at_ = 0;
    std::optional<std::string> hint_;
    bool paused_ = false;
};

}  // namespace tessera::ui
