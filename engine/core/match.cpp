#include "core/match.hpp"

namespace tessera {

std::string write_scores(const Scores& scores) {
    std::string out;
    for (const int score : scores) {
        out += join(out.empty() ? "" : " ", score);
    }
    return out;
}

}  // namespace tessera
