// perft, moves, play: the rules seen from outside.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "protocol/session.hpp"

namespace tessera::cli {

namespace {
constexpr std::uint64_t deepest_perft = 1000;
}

Result<void> perft(const Arguments& arguments) {
    const auto match = open_match(arguments);
    if (!match) {
        return std::unexpected(match.error());
    }
    const Result<std::uint64_t> depth = number_in("DEPTH", arguments.words()[1], 1, deepest_perft);
    if (!depth) {
        return std::unexpected(depth.error());
    }
    for (int d = 1; d <= static_cast<int>(*depth); ++d) {
        print(join(d, ' ', (*match)->perft(d), '\n'));
    }
    return {};
}

Result<void> moves(const Arguments& arguments) {
    const auto match = open_match(arguments);
    if (!match) {
        return std::unexpected(match.error());
    }
    std::vector<std::string> turns = (*match)->turns();
    std::ranges::sort(turns);
    for (const std::string& turn : turns) {
        print(turn + '\n');
    }
    return {};
}

Result<void> play(const Arguments& arguments) {
    const auto match = open_match(arguments);
    if (!match) {
        return std::unexpected(match.error());
    }
    std::string out;
    for (const std::string_view turn : arguments.words().subspan(1)) {
        if (const Result<void> played = (*match)->play(turn); !played) {
            return fail(join("turn ", (*match)->played() + 1, ": ", played.error().message));
        }
        out += (*match)->state() + '\n';
    }
    if ((*match)->outcome().over) {
        out += join("result ", write_result(**match), " scores ", write_scores((*match)->scores()), '\n');
    }
    print(out);
    return {};
}

}  // namespace tessera::cli
