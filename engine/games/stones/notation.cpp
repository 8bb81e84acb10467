#include "games/stones/notation.hpp"

#include <bit>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>

#include "core/text.hpp"

namespace tessera::stones {

namespace {

constexpr std::optional<Square> read_square(const Rules& rules, char file, char rank) {
    const int f = file - 'a';
    const int r = rank - '1';
    if (f < 0 || f >= rules.columns || r < 0 || r >= rules.rows) {
        return std::nullopt;
    }
    return static_cast<Square>(8 * r + f);
}

constexpr std::string_view name_of(Seat side) { return side == white ? "White" : "Black"; }

// Why no legal move goes from `from` to `to`. Only called when none does.
std::string reason(const State& state, Square from, Square to) {
    const std::string start = write_square(from);
    const std::string target = write_square(to);
    const Seat side = state.to_move;
    const Squares own = stones_of(state, side);
    const Squares taken = state.white_stones | state.black_stones;
    if (is_over(state)) {
        return "the game is over";
    }
    if (from == to) {
        return "from and to are the same square";
    }
    if ((taken & bit(from)) == 0) {
        return join("there is no stone on ", start);
    }
    if ((own & bit(from)) == 0) {
        return join("the stone on ", start, " is not ", name_of(side), "'s, whose turn it is");
    }
    if ((state.pinned & bit(from)) != 0) {
        return join("the stone on ", start, " is pinned and cannot move");
    }
    if ((taken & bit(to)) != 0) {
        return join(target, " is not empty");
    }
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    const bool sideways = ranks == 0 && std::abs(files) == 2;
    const bool forwards = std::abs(files) == std::abs(ranks) && (side == white ? ranks > 0 : ranks < 0);
    if (!sideways && !forwards) {
        return join(target, " is neither diagonally forward from ", start,
                    " nor just behind the stone beside it");
    }
    const int steps = std::abs(files);
    const int step = (files > 0 ? 1 : -1) + (ranks > 0 ? 8 : ranks < 0 ? -8 : 0);
    int on_the_way = from + step;
    while (on_the_way != to && (taken & bit(on_the_way)) == 0) {
        on_the_way += step;
    }
    if (on_the_way == to) {
        return join("there is no stone to jump between ", start, " and ", target);
    }
    const std::string blocker = write_square(static_cast<Square>(on_the_way));
    if (on_the_way != from + step * (steps - 1)) {
        return join("the stone on ", blocker, " is in the way");
    }
    return (own & bit(on_the_way)) != 0
               ? join("the stone on ", blocker, " is your own and not pinned, so it cannot be jumped")
               : join("the stone on ", blocker, " is pinned already, so it cannot be jumped");
}

}  // namespace

std::string write_square(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Result<Rules> read_rules(std::string_view text) {
    const auto settings = read_settings(text);
    if (!settings) {
        return std::unexpected(settings.error());
    }
    Rules rules;
    for (const Setting& setting : *settings) {
        if (setting.name != "board") {
            return fail(join("rules: stones has no option ", quoted(setting.name), "; it has: board"));
        }
        const auto sides = split(setting.value, 'x');
        const auto rows = read_number(sides.front());
        const auto columns = read_number(sides.back());
        const auto fits = [](const auto& n, unsigned least) {
            return n && *n >= least && *n <= longest_side;
        };
        if (sides.size() != 2 || !fits(rows, fewest_rows) || !fits(columns, 1)) {
            return fail(join("rules: board ", quoted(setting.value),
                             " is not ROWSxCOLUMNS, rows 2 to 8 and columns 1 to 8"));
        }
        rules = {static_cast<std::uint8_t>(*rows), static_cast<std::uint8_t>(*columns)};
    }
    return rules;
}

std::string write_rules(const Rules& rules) {
    return rules == Rules{} ? std::string{} : join("board=", +rules.rows, "x", +rules.columns);
}

Result<State> read_state(const Rules& rules, std::string_view text) {
    const auto parts = split(text, ' ');
    if (parts.size() != 2) {
        return fail(
            join("position ", quoted(text), ": expected a board and a side to move, one space between"));
    }
    const auto ranks = split(parts[0], '/');
    if (ranks.size() != rules.rows) {
        return fail(join("position: the board has ", ranks.size(), " ranks, not ", +rules.rows));
    }
    State state;
    state.rules = rules;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const int rank = rules.rows - 1 - static_cast<int>(i);
        int file = 0;
        const auto wrong = [&](std::string_view what) {
            const bool inside = file < rules.columns;
            return fail(join("position: rank ", rank + 1, inside ? ", file " : "",
                             inside ? std::string(1, static_cast<char>('a' + file)) : "", ": ", what));
        };
        bool after_digit = false;
        for (std::size_t at = 0; at < ranks[i].size(); ++at) {
            const char c = ranks[i][at];
            const bool is_digit = c >= '1' && c <= '8';
            if (is_digit && after_digit) {
                return wrong("two numbers side by side");
            }
            after_digit = is_digit;
            if (!is_digit && std::string_view("wWbB").find(c) == std::string_view::npos) {
                const std::string_view character = first_character(ranks[i].substr(at));
                return wrong(join(quoted(character.empty() ? ranks[i].substr(at, 1) : character),
                                  " is none of w, W, b, B and 1 to 8"));
            }
            const int width = is_digit ? c - '0' : 1;
            if (file + width > rules.columns) {
                return wrong(join("the rank is longer than ", +rules.columns, " files"));
            }
            if (!is_digit) {
                const Squares here = bit(8 * rank + file);
                (c == 'w' || c == 'W' ? state.white_stones : state.black_stones) |= here;
                state.pinned |= c == 'W' || c == 'B' ? here : 0;
            }
            file += width;
        }
        if (file != rules.columns) {
            return wrong(join("the rank ends, but has ", +rules.columns, " files"));
        }
    }
    if (parts[1] != "w" && parts[1] != "b") {
        return fail(join("position: the side to move is ", quoted(parts[1]), ", not w or b"));
    }
    state.to_move = parts[1] == "w" ? white : black;
    for (const Seat side : {white, black}) {
        if (const int count = std::popcount(stones_of(state, side)); count > rules.columns) {
            return fail(
                join("position: ", name_of(side), " has ", count, " stones, more than ", +rules.columns));
        }
    }
    return state;
}

std::string write_state(const State& state) {
    std::string out;
    for (int rank = state.rules.rows - 1; rank >= 0; --rank) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) {
                out += std::to_string(run);
                run = 0;
            }
        };
        for (int file = 0; file < state.rules.columns; ++file) {
            const Squares here = bit(8 * rank + file);
            if (((state.white_stones | state.black_stones) & here) == 0) {
                ++run;
                continue;
            }
            end_run();
            const bool pinned = (state.pinned & here) != 0;
            out.push_back((state.white_stones & here) != 0 ? (pinned ? 'W' : 'w') : (pinned ? 'B' : 'b'));
        }
        end_run();
        out += rank > 0 ? "/" : " ";
    }
    out.push_back(state.to_move == white ? 'w' : 'b');
    return out;
}

Result<Move> read_move(const State& state, std::string_view text) {
    if (text.size() != 4) {
        return fail(join("move ", quoted(text), ": expected from-square and to-square, such as c1f4"));
    }
    const auto from = read_square(state.rules, text[0], text[1]);
    const auto to = read_square(state.rules, text[2], text[3]);
    if (!from || !to) {
        return fail(join("move ", quoted(text), ": ", quoted(text.substr(from ? 2 : 0, 2)),
                         " is not a square of this board"));
    }
    for (const Move& move : moves(state)) {
        if (move.from == *from && move.to == *to) {
            return move;
        }
    }
    return fail(join("move ", quoted(text), ": ", reason(state, *from, *to)));
}

std::string write_move(const Move& move) { return write_square(move.from) + write_square(move.to); }

std::string show_move(const State& state, const Move& move) {
    const bool frees = (stones_of(state, state.to_move) & bit(move.over)) != 0;
    return join(write_square(move.from), !move.is_jump() ? "–" : frees ? "+" : "x", write_square(move.to));
}

}  // namespace tessera::stones
