#include "core/chances.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/all_games.hpp"

namespace tessera {

namespace {

template <Game G>
std::vector<Chance> list(const Match& match) {
    const typename G::State& state = static_cast<const MatchOf<G>&>(match).value();
    std::vector<Chance> all;
    for (const auto& event : G::turns(state)) {
        all.push_back({.event = G::write_turn(state, event)});
        if constexpr (requires { G::weight(state, event); }) {
            all.back().weight = G::weight(state, event);
        }
    }
    return all;
}

struct Entry {
    std::string_view game;
    std::vector<Chance> (*list)(const Match& match);
};

constexpr std::array lists = for_all_games([]<Game G>() -> Entry { return {G::name, list<G>}; });

}  // namespace

std::vector<Chance> chances(const Match& match) {
    return match.to_move().is_chance() ? std::ranges::find(lists, match.game(), &Entry::game)->list(match)
                                       : std::vector<Chance>{};
}

}  // namespace tessera
