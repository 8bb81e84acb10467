// The games there are. To add one: one line in all_games.hpp.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/match.hpp"
#include "core/record.hpp"
#include "core/result.hpp"

namespace tessera {

struct GameEntry {
    std::string_view name;
    std::span<const RuleOption> options;
    // A match from the start. `seed` decides all that is shuffled.
    Result<std::unique_ptr<Match>> (*start)(std::string_view rules, std::uint64_t seed);
    // A match from a position.
    Result<std::unique_ptr<Match>> (*from_position)(std::string_view rules, std::string_view position);
    // What `tessera bench` measures: a search of these positions to that depth, and perft from the start.
    std::span<const std::string_view> bench_positions;
    int bench_depth;
    int bench_perft;
};

// All games, in the order in which they are shown.
[[nodiscard]] std::span<const GameEntry> games();

// The game of that name; the error lists the names there are.
[[nodiscard]] Result<const GameEntry*> find_game(std::string_view name);

// A match with all turns of a record played. Errors give line and column of the record's text.
[[nodiscard]] Result<std::unique_ptr<Match>> read_match(const Record& record);

}  // namespace tessera
