#include "core/match.hpp"

namespace tessera {

std::string write_scores(const Scores& scores) {
    std::string out;
    for (const int score : scores) {
        out += join(out.empty() ? "" : " ", score);
    }
    return out;
}

std::string write_result(const Match& match) {
    const Outcome outcome = match.outcome();
    if (!outcome.over) {
        return "none";
    }
    const std::size_t seats = match.scores().size();
    if (seats == 2) {
        return outcome.winners == 1 ? "p1win" : outcome.winners == 2 ? "p2win" : "draw";
    }
    std::string out;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (outcome.won_by(static_cast<Seat>(seat))) {
            out += join(out.empty() ? "" : " ", seat + 1);
        }
    }
    return out;
}

}  // namespace tessera
