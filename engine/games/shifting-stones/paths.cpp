#include "games/shifting-stones/paths.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace tessera::shifting_stones {

namespace {

// A path on the full board, in one of its two directions.
struct Path {
    std::array<Cell, cells> way{};
    std::uint8_t length = 0;
    std::uint8_t turns = 0;
    Cells over = 0;
};

// All of them on a board of 3×3, counted once and asserted below.
constexpr std::size_t path_count = 644;

struct PathTable {
    std::array<Path, path_count> paths{};
    std::size_t size = 0;
};

constexpr void extend(PathTable& table, Path path, int length) {
    if (path.length == length) {
        if (table.size < path_count) {
            table.paths[table.size] = path;
        }
        ++table.size;
        return;
    }
    const Cell end = path.way[path.length - 1U];
    for (int cell = 0; cell < cells; ++cell) {
        if (!are_adjacent(end, cell) || (path.over & bit(cell)) != 0) {
            continue;
        }
        Path longer = path;
        longer.way[longer.length++] = static_cast<Cell>(cell);
        longer.over |= bit(cell);
        if (path.length > 1) {
            const Cell before = path.way[path.length - 2U];
            longer.turns = static_cast<std::uint8_t>(path.turns + (end - before != cell - end ? 1 : 0));
        }
        extend(table, longer, length);
    }
}

// Shorter ones first, equally long ones in the order of their cells' names.
constexpr PathTable list_paths() {
    PathTable table;
    for (int length = 2; length <= cells; ++length) {
        for (int cell = 0; cell < cells; ++cell) {
            Path path;
            path.way[path.length++] = static_cast<Cell>(cell);
            path.over = bit(cell);
            extend(table, path, length);
        }
    }
    return table;
}

constexpr PathTable table = list_paths();
static_assert(table.size == path_count);
static_assert(std::ranges::max(table.paths, {}, &Path::turns).turns == most_turns);

// [from][to][turns][gap]
using CellsTable =
    std::array<std::array<std::array<std::array<Cells, cells + 1>, most_turns + 1>, cells>, cells>;

constexpr CellsTable list_path_cells() {
    CellsTable all{};
    for (const Path& path : table.paths) {
        for (int gap = 0; gap <= cells; ++gap) {
            if ((path.over & bit(gap)) == 0) {
                all[path.way[0]][path.way[path.length - 1U]][path.turns][static_cast<std::size_t>(gap)] |=
                    path.over;
            }
        }
    }
    return all;
}

constexpr CellsTable all_path_cells = list_path_cells();

// Whether the ends are as the card says, in either direction. A twin card's ends are two cells, so two
// stones.
bool fits(const Card& card, Family begin, Family end) {
    return (begin == card.first && end == card.second) || (begin == card.second && end == card.first);
}

}  // namespace

int count_turns(std::span<const Cell> path) noexcept {
    int turns = 0;
    for (std::size_t i = 2; i < path.size(); ++i) {
        turns += path[i] - path[i - 1] != path[i - 1] - path[i - 2] ? 1 : 0;
    }
    return turns;
}

Cells path_cells(int a, int b, int turns, int gap) noexcept {
    return all_path_cells[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]
                         [static_cast<std::size_t>(turns)][static_cast<std::size_t>(gap)];
}

bool has_path(const Board& board, const Card& card, Cells hold) noexcept {
    const int gap = board.gap().value_or(no_gap);
    const Cells ends = board.cells_of(card.second);
    for (Cells begins = board.cells_of(card.first); begins != 0; begins = without_first(begins)) {
        const int begin = std::countr_zero(begins);
        for (Cells left = ends; left != 0; left = without_first(left)) {
            if ((path_cells(begin, std::countr_zero(left), card.turns, gap) & hold) != 0) {
                return true;
            }
        }
    }
    return false;
}

Trace shortest_path(const Board& board, const Card& card, Cells hold) {
    const Cells empty = board.gap() ? bit(*board.gap()) : Cells{0};
    for (const Path& path : table.paths) {
        const Cell begin = path.way[0];
        const Cell end = path.way[path.length - 1U];
        if (path.turns == card.turns && (path.over & empty) == 0 && (path.over & hold) != 0 &&
            fits(card, family_of(board.at(begin)), family_of(board.at(end)))) {
            return {path.way.begin(), path.way.begin() + path.length};
        }
    }
    return {};
}

Verdict judge(const Board& board, const Card& card, Cells hold, std::span<const Cell> trace) {
    using Kind = Verdict::Kind;
    Cells over = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const Cell cell = trace[i];
        if (!board.has(cell)) {
            return {Kind::no_stone, cell};
        }
        if (i > 0 && !are_adjacent(trace[i - 1], cell) && trace[i - 1] != cell) {
            return {Kind::not_joined, cell};
        }
        if ((over & bit(cell)) != 0) {
            return {Kind::crossed, cell};
        }
        over |= bit(cell);
    }
    if (trace.size() < 2) {
        return {Kind::too_short, trace.front()};
    }
    if (!fits(card, family_of(board.at(trace.front())), family_of(board.at(trace.back())))) {
        return {Kind::wrong_ends};
    }
    if (const int turns = count_turns(trace); turns != card.turns) {
        return {Kind::wrong_turns, 0, turns};
    }
    return {(over & hold) != 0 ? Kind::right : Kind::not_built};
}

}  // namespace tessera::shifting_stones
