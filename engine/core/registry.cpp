#include "core/registry.hpp"

#include <array>

#include "core/text.hpp"
#include "games/stones/stones.hpp"

namespace tessera {

namespace {

template <Game G>
Result<std::unique_ptr<Match>> start(std::string_view rules_text, std::uint64_t seed) {
    auto rules = G::read_rules(rules_text);
    if (!rules) {
        return std::unexpected(rules.error());
    }
    return std::make_unique<MatchOf<G>>(*rules, G::start(*rules, seed));
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
    return std::make_unique<MatchOf<G>>(*rules, *state);
}

template <Game G>
    requires PlayerOf<typename G::Player, G>
constexpr GameEntry entry() {
    return {G::name, G::options, start<G>, from_position<G>, G::bench_positions, G::bench_depth, G::bench_perft};
}

constexpr std::array registered{
    entry<stones::Stones>(),
};

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
    const std::string_view name = record.tag("Game");
    if (name.empty()) {
        return fail_at(1, 1, "the record has no Game tag");
    }
    const auto in_tag = [](std::string_view tag, const Error& error) {
        return fail(join("tag ", tag, ": ", error.message));
    };
    const Result<const GameEntry*> game = find_game(name);
    if (!game) {
        return in_tag("Game", game.error());
    }
    const std::string_view position = record.tag("Position");
    Result<std::unique_ptr<Match>> match = position.empty()
                                               ? (*game)->start(record.tag("Rules"), 0)
                                               : (*game)->from_position(record.tag("Rules"), position);
    if (!match) {
        return in_tag(position.empty() ? "Rules" : "Rules or Position", match.error());
    }
    for (const Record::Word& turn : record.turns) {
        if (const Result<void> played = (*match)->play(turn.text); !played) {
            return fail_at(turn.line, turn.column, played.error().message);
        }
    }
    if (const std::string_view result = record.tag("Result"); !result.empty()) {
        const std::string scores = write_scores((*match)->scores());
        if ((*match)->outcome().over && result != scores) {
            return fail(join("tag Result: ", quoted(result), ", but the turns lead to ", quoted(scores)));
        }
    }
    return match;
}

}  // namespace tessera
