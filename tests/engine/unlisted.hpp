// What a game's rules allow in text although the game does not write it itself. Everything else must be
// refused or come back letter by letter.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "core/registry.hpp"
#include "core/text.hpp"

namespace tessera {

// Whether a position is legal to read but stands for another: in Shifting Stones an impossible goal, a twin
// card whose family has lost a stone, is set aside at once.
inline bool is_read_as_another(std::string_view game, std::string_view position) {
    const auto fields = split(position, ' ');
    if (game != "shifting-stones" || fields.size() != 7 || fields[2].size() != 3) {
        return false;
    }
    const std::string_view goal = fields[2];
    const auto of_family = [&](char stone) { return std::toupper(stone) == goal[0]; };
    return goal[0] == goal[1] && std::ranges::count_if(fields[0], of_family) < 2;
}

// What was read is the text itself, or another position that the rules say, and that then is the same.
inline void check_read(const GameEntry& game, const Match& read, std::string_view text) {
    if (!is_read_as_another(game.name, text)) {
        REQUIRE(read.state() == text);
        return;
    }
    REQUIRE(read.state() != text);
    const auto again = game.from_position(read.rules(), read.state());
    REQUIRE(again);
    REQUIRE((*again)->state() == read.state());
}

// The match has just played a turn that was not among `listed`, those of the position before; it must be one
// that the rules leave out of lists: in Shifting Stones a shift with a wrong claim or with another way to
// trace a right one, and the agreement to set the card aside. The match is as before in the end.
inline void check_unlisted(Match& match, const std::vector<std::string>& listed) {
    REQUIRE(match.game() == "shifting-stones");
    const std::string turn = match.turn(match.played() - 1);
    const std::string after = match.state();
    const Scores scores_after = match.scores();
    REQUIRE(match.undo());
    if (turn == "=") {
        REQUIRE(match.rules().contains("setaside=agree"));
        REQUIRE(scores_after == match.scores());
        return;
    }
    const std::size_t mark = turn.find('!');
    REQUIRE(mark != std::string::npos);
    REQUIRE(std::ranges::contains(listed, turn.substr(0, mark)));
    REQUIRE(mark + 1 < turn.size());
    const auto right = std::ranges::find_if(
        listed, [&](const std::string& one) { return one.starts_with(turn.substr(0, mark + 1)); });
    if (right != listed.end()) {
        REQUIRE(match.play(*right));
        const bool same = match.state() == after;
        REQUIRE(match.undo());
        if (same) {
            return;
        }
    }
    // Wrong: it costs the mover a card if there is one.
    Scores expected = match.scores();
    int& own = expected[match.to_move().index()];
    own = std::max(own - 1, 0);
    REQUIRE(scores_after == expected);
}

}  // namespace tessera
