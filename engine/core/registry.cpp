#include "core/registry.hpp"

#include <array>

#include "core/all_games.hpp"
#include "core/text.hpp"

namespace tessera {

namespace {

template <Game G>
Result<std::unique_ptr<Match>> start(std::string_view rules_text, std::uint64_t seed) {
    auto rules = G::read_rules(rules_text);
    if (!rules) {
        return std::unexpected(rules.error());
    }
    return std::make_unique<MatchOf<G>>(G::start(*rules, seed));
}

template <Game G>
Result<std::unique_ptr<Match>> from_position(std::string_view rules_text, std::string_view position) {
    auto rules = G::read_rules(rules_text);
    if (!rules) {
        return std::unexpected(rules.error());
    }
    auto state = G::read_state(*rules, position);
    if (!state) {
        return std::unexpected(state.error());
    }
    return std::make_unique<MatchOf<G>>(*state);
}

constexpr std::array registered = for_all_games([]<Game G>() -> GameEntry {
    return {G::name,        G::options,    start<G>, from_position<G>, G::bench_positions,
            G::bench_depth, G::bench_perft};
});

}  // namespace

std::span<const GameEntry> games() { return registered; }

Result<const GameEntry*> find_game(std::string_view name) {
    std::string known;
    for (const GameEntry& game : registered) {
        if (game.name == name) {
            return &game;
        }
        known += join(known.empty() ? "" : ", ", game.name);
    }
    return fail(join("unknown game ", quoted(name), "; the games are: ", known));
}

Result<std::unique_ptr<Match>> read_match(const Record& record) {
    const auto in_tag = [](const Record::Tag& tag, std::string_view what) {
        return fail_at(tag.place, join("tag ", tag.name, ": ", what));
    };
    const Record::Tag* const name = record.find("Game");
    if (name == nullptr) {
        return fail_at({1, 1}, "the record has no tag Game");
    }
    const Result<const GameEntry*> game = find_game(name->value);
    if (!game) {
        return in_tag(*name, game.error().message);
    }
    const std::string_view rules = record.tag("Rules");
    Result<std::unique_ptr<Match>> match = (*game)->start(rules, 0);
    if (!match) {
        return in_tag(*record.find("Rules"), match.error().message);
    }
    if (const Record::Tag* const position = record.find("Position"); position != nullptr) {
        match = (*game)->from_position(rules, position->value);
        if (!match) {
            return in_tag(*position, match.error().message);
        }
    }
    for (const Record::Word& turn : record.turns) {
        if (const Result<void> played = (*match)->play(turn.text); !played) {
            return fail_at(turn.place, played.error().message);
        }
    }
    if (const Record::Tag* const result = record.find("Result");
        result != nullptr && (*match)->outcome().over) {
        const std::string scores = write_scores((*match)->scores());
        if (result->value != scores) {
            return in_tag(*result, join(quoted(result->value), ", but the turns lead to ", quoted(scores)));
        }
    }
    return match;
}

}  // namespace tessera
