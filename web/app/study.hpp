// A match that is looked at, not played: at any ply, from any seat. The game at the table stays what it is.
// Knows nothing of screens.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/play.hpp"

namespace tessera::ui {

class Study {
public:
    // Opens a record at its end. Errors say what is wrong with it.
    [[nodiscard]] static Result<Study> from_record(std::string_view text);

    // The match as it was at the ply that is shown, and who sat there.
    [[nodiscard]] const Play& play() const { return *play_; }
    [[nodiscard]] std::string_view record() const { return record_; }
    // How many plies it has: turns and events of chance.
    [[nodiscard]] std::size_t length() const { return positions_.size() - 1; }
    [[nodiscard]] std::size_t ply() const { return play_->match().played(); }
    // Shows a ply; one beyond the end is the end.
    void show(std::size_t ply);

    [[nodiscard]] Seat bottom() const { return bottom_; }
    // Looks at the board from the next seat.
    void turn_board();

    // A match with the turns up to the ply that is shown, to be played on.
    [[nodiscard]] Result<std::unique_ptr<Match>> branch() const;

    // The position before a ply, and at the end.
    [[nodiscard]] const std::string& position(std::size_t ply) const { return positions_[ply]; }
    // A match that begins at that position; null if there is no such ply.
    [[nodiscard]] std::unique_ptr<Match> match_at(std::size_t ply) const;
    // The events that chance may bring at a ply, one a line: EVENT WEIGHT.
    [[nodiscard]] std::string chances(std::size_t ply) const;

private:
    Study(std::unique_ptr<Play> play, std::string_view record);

    std::unique_ptr<Play> play_;
    std::string record_;
    std::vector<std::string> positions_;  // before each ply, and at the end
    Seat bottom_;
};

}  // namespace tessera::ui
