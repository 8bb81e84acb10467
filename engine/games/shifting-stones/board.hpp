// Shifting Stones: cells, stones, cards, rules, and the state of a game. Source: rules.md, "Components".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/fixed_list.hpp"
#include "core/seats.hpp"

namespace tessera::shifting_stones {

// A cell of the board: 3·file + rank, both from 0, so that a1 is 0, a2 is 1 and c3 is 8: numbers and names
// are in the same order.
using Cell = std::uint8_t;
inline constexpr int cells = 9;

// A set of cells: bit c is cell c.
using Cells = std::uint16_t;
inline constexpr Cells all_cells = 0x1FF;

[[nodiscard]] constexpr Cells bit(int cell) noexcept { return static_cast<Cells>(1U << cell); }
// The set without its first cell.
[[nodiscard]] constexpr Cells without_first(Cells set) noexcept {
    return static_cast<Cells>(set & (set - 1));
}
[[nodiscard]] constexpr int file_of(int cell) noexcept { return cell / 3; }
[[nodiscard]] constexpr int rank_of(int cell) noexcept { return cell % 3; }

namespace detail {
[[nodiscard]] constexpr std::array<Cells, cells> list_neighbours() noexcept {
    std::array<Cells, cells> all{};
    for (int a = 0; a < cells; ++a) {
        for (int b = 0; b < cells; ++b) {
            const int files = file_of(a) - file_of(b);
            const int ranks = rank_of(a) - rank_of(b);
            if (files * files + ranks * ranks == 1) {
                all[static_cast<std::size_t>(a)] |= bit(b);
            }
        }
    }
    return all;
}
}  // namespace detail

// The cells orthogonally adjacent to each.
inline constexpr std::array<Cells, cells> neighbours = detail::list_neighbours();

[[nodiscard]] constexpr bool are_adjacent(int a, int b) noexcept {
    return (neighbours[static_cast<std::size_t>(a)] & bit(b)) != 0;
}

// The four families have two stones each; no card names the Eye.
enum class Family : std::uint8_t { moon, sun, star, wave, eye };
inline constexpr int card_families = 4;

// A stone: two times its family, and one more for the family's second. The names are those of the notation.
using Stone = std::uint8_t;
inline constexpr int stones = 9;
inline constexpr char stone_names[] = "MmSsTtWwE";
inline constexpr Stone eye = 8;

[[nodiscard]] constexpr Family family_of(Stone stone) noexcept { return static_cast<Family>(stone / 2); }

// Which stone lies on which cell: four bits a cell, 0 for none, else the stone plus 1.
class Board {
public:
    [[nodiscard]] constexpr bool has(int cell) const noexcept { return nibble(cell) != 0; }
    // The stone on a cell that has one.
    [[nodiscard]] constexpr Stone at(int cell) const noexcept { return static_cast<Stone>(nibble(cell) - 1); }
    // The cell of a stone that is on the board.
    [[nodiscard]] constexpr std::optional<Cell> find(Stone stone) const noexcept {
        for (int cell = 0; cell < cells; ++cell) {
            if (nibble(cell) == stone + 1U) {
                return static_cast<Cell>(cell);
            }
        }
        return std::nullopt;
    }
    // The first cell without a stone; none while the board is full.
    [[nodiscard]] constexpr std::optional<Cell> gap() const noexcept {
        for (int cell = 0; cell < cells; ++cell) {
            if (!has(cell)) {
                return static_cast<Cell>(cell);
            }
        }
        return std::nullopt;
    }
    // The cells on which a stone of the family lies.
    [[nodiscard]] constexpr Cells cells_of(Family family) const noexcept {
        Cells found = 0;
        for (int cell = 0; cell < cells; ++cell) {
            if (has(cell) && family_of(at(cell)) == family) {
                found |= bit(cell);
            }
        }
        return found;
    }

    constexpr void put(int cell, Stone stone) noexcept {
        lift(cell);
        bits_ |= (stone + std::uint64_t{1}) << (4 * cell);
    }
    constexpr void lift(int cell) noexcept { bits_ &= ~(std::uint64_t{15} << (4 * cell)); }

    // A number of its own for every board.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return bits_; }
    constexpr bool operator==(const Board&) const = default;

private:
    [[nodiscard]] constexpr std::uint64_t nibble(int cell) const noexcept {
        return (bits_ >> (4 * cell)) & 15;
    }

    std::uint64_t bits_ = 0;
};

// A treasure card: the families of the path's ends, in the order of the enumeration, and its turns.
struct Card {
    Family first;
    Family second;
    std::uint8_t turns;

    [[nodiscard]] constexpr bool is_twin() const noexcept { return first == second; }
    constexpr bool operator==(const Card&) const = default;
};

// All cards; a card is named by its place here.
using CardIndex = std::uint8_t;
inline constexpr std::size_t cards = 24;
inline constexpr CardIndex no_card = 0xFF;
inline constexpr std::array<Card, cards> deck{{
    {Family::moon, Family::moon, 0}, {Family::moon, Family::moon, 1}, {Family::moon, Family::moon, 2},
    {Family::moon, Family::moon, 3}, {Family::sun, Family::sun, 0},   {Family::sun, Family::sun, 1},
    {Family::sun, Family::sun, 2},   {Family::sun, Family::sun, 3},   {Family::star, Family::star, 0},
    {Family::star, Family::star, 1}, {Family::star, Family::star, 2}, {Family::star, Family::star, 3},
    {Family::wave, Family::wave, 0}, {Family::wave, Family::wave, 1}, {Family::wave, Family::wave, 2},
    {Family::wave, Family::wave, 3}, {Family::moon, Family::sun, 0},  {Family::moon, Family::star, 0},
    {Family::moon, Family::wave, 0}, {Family::moon, Family::wave, 1}, {Family::sun, Family::star, 0},
    {Family::sun, Family::star, 1},  {Family::sun, Family::wave, 0},  {Family::star, Family::wave, 0},
}};
using CardList = FixedList<CardIndex, cards>;

// The options of rules.md, "Rule sets" and "Set-aside".
struct Rules {
    enum class Shift : std::uint8_t { slide, swap };
    enum class Start : std::uint8_t { full, gap };
    enum class Claim : std::uint8_t { any, built };
    enum class Takeback : std::uint8_t { yes, no };
    enum class Opener : std::uint8_t { next, rotate };
    enum class SetAside : std::uint8_t { repetition, agree, never };

    Shift shift = Shift::slide;
    Start start = Start::full;
    Claim claim = Claim::any;
    Takeback takeback = Takeback::yes;
    Opener opener = Opener::next;
    SetAside set_aside = SetAside::repetition;
    std::uint8_t seats = 0;  // 2 to 4; 0: not said, which is two at the start and a position's own number

    constexpr bool operator==(const Rules&) const = default;
};

inline constexpr std::uint8_t fewest_seats = 2;

// A shift: the stone on `from` moves to `to`. In Slide a stone on `to` is lifted off the board; in Swap the
// two stones change places, and `from` is the smaller cell.
struct Shift {
    Cell from = 0;
    Cell to = 0;
    constexpr bool operator==(const Shift&) const = default;
};

// Under every set-aside but `never` a card stays for this many turns of each seat at most.
inline constexpr std::size_t turns_a_seat = 12;
inline constexpr std::size_t most_turns_a_card = turns_a_seat * max_seats;
// And it goes when the same board stands for that time under it.
inline constexpr int most_repetitions = 3;

// Everything there is to know of a game in progress.
struct State {
    Board board;
    Rules rules;  // seats said
    Seat to_move = 0;
    CardIndex goal = no_card;                  // none once the game is over
    std::array<CardList, max_seats> won = {};  // by seat, in the order won
    CardList pile;                             // from the top
    std::optional<Shift> last;                 // the shift of the turn before; none before the first
    std::uint32_t card = 1;                    // the number of the goal as cards are turned up

    // How long the goal has stood, which no position tells: the turns in all without a right claim, and the
    // board at the start of each turn that faced it. Not kept under set-aside `never`.
    std::uint8_t turns_on_card = 0;
    FixedList<Board, most_turns_a_card> seen;

    bool operator==(const State&) const = default;
};

[[nodiscard]] constexpr Seat next_seat(const State& state) noexcept {
    return static_cast<Seat>((state.to_move + 1) % state.rules.seats);
}

}  // namespace tessera::shifting_stones
