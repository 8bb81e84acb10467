#include "app/study_words.hpp"

#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

std::string write_mover(Mover mover) {
    return mover.is_seat() ? std::to_string(mover.index() + 1) : mover.is_chance() ? "chance" : "none";
}

}  // namespace

std::string describe(const Strings& strings, const Study& study, const BoardView& view) {
    const Play& play = study.play();
    const Match& match = play.match();
    std::string text = join("game ", match.game(), "\nrules ", match.rules(), "\ncolumns ",
                            view.has_columns() ? "1" : "0", '\n');
    for (std::size_t i = 0; i < play.levels().size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        text += join("seat ", view.seat_text(match, seat) + 1, '\t', play.levels()[i], '\t',
                     seat_name(strings, view, match, seat), '\n');
    }
    if (match.outcome().over) {
        text += join("result ", write_result(match), '\t', result_text(strings, play, view), '\n');
    }
    for (std::size_t ply = 0; ply < study.length(); ++ply) {
        text += join("turn ", write_mover(match.mover(ply)), '\t', match.turn(ply), '\t',
                     view.show_turn(strings, match, ply), '\t', study.position(ply), '\n');
    }
    return text + join("end ", write_mover(match.to_move()), '\t', study.position(study.length()), '\n');
}

std::string show_line(const Strings& strings, const Study& study, const BoardView& view, std::size_t ply,
                      std::span<const std::string_view> turns) {
    std::string lines;
    if (const auto match = study.match_at(ply)) {
        for (const std::string_view turn : turns) {
            if (!match->play(turn)) {
                break;
            }
            lines += join(view.show_turn(strings, *match, match->played() - 1), '\n');
        }
    }
    return lines;
}

}  // namespace tessera::ui
