#include "app/study.hpp"

#include <algorithm>
#include <utility>

#include "core/chances.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"

namespace tessera::ui {

Result<Study> Study::from_record(std::string_view text) {
    // What it has to say is for a table.
    Result<std::unique_ptr<Play>> play = Play::from_record(text, [](const std::string&) {});
    if (!play) {
        return std::unexpected(play.error());
    }
    (*play)->stop_clock();
    return Study(std::move(*play), text);
}

Study::Study(std::unique_ptr<Play> play, std::string_view record)
    : play_(std::move(play)), record_(record), bottom_(bottom_seat(play_->levels())) {
    const std::size_t length = play_->match().played();
    for (std::size_t ply = 0; ply <= length; ++ply) {
        play_->go_to(ply);
        positions_.push_back(play_->match().state());
    }
}

// Turns that were taken back are no part of it, though the match may know them.
void Study::show(std::size_t ply) { play_->go_to(std::min(ply, length())); }

void Study::turn_board() { bottom_ = static_cast<Seat>((bottom_ + 1) % play_->levels().size()); }

Result<std::unique_ptr<Match>> Study::branch() const { return read_match(play_->match().record()); }

std::unique_ptr<Match> Study::match_at(std::size_t ply) const {
    if (ply >= positions_.size()) {
        return nullptr;
    }
    const Match& match = play_->match();
    auto from_here = (*find_game(match.game()))->from_position(match.rules(), positions_[ply]);
    return from_here ? std::move(*from_here) : nullptr;
}

std::string Study::chances(std::size_t ply) const {
    std::string lines;
    if (const auto match = match_at(ply)) {
        for (const Chance& chance : tessera::chances(*match)) {
            lines += join(chance.event, ' ', chance.weight, '\n');
        }
    }
    return lines;
}

}  // namespace tessera::ui
