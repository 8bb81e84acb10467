// Shifting Stones: the game for one card alone, solved. Only the cells of the stones that the card names and
// the gap matter to it, so all boards that agree in these are one, and there are few of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "games/shifting-stones/board.hpp"
#include "games/shifting-stones/paths.hpp"
#include "games/shifting-stones/turns.hpp"

namespace tessera::shifting_stones {

// Where the stones of each family are, and the gap: all that a card can be about.
struct Placement {
    std::array<Cells, card_families> families{};
    std::uint8_t gap = no_gap;

    [[nodiscard]] constexpr Cells cells_of(Family family) const noexcept {
        return families[static_cast<std::size_t>(family)];
    }
    constexpr bool operator==(const Placement&) const = default;
};

// The placement after a legal shift. On a full board in Slide the stone on the shift's second cell is lifted.
[[nodiscard]] constexpr Placement after_shift(Placement placement, const Rules& rules,
                                              const Shift& shift) noexcept {
    const bool swaps = rules.shift == Rules::Shift::swap;
    for (Cells& family : placement.families) {
        const bool moves = (family & bit(shift.from)) != 0;
        const bool answers = swaps && (family & bit(shift.to)) != 0;
        family &= static_cast<Cells>(~(bit(shift.from) | bit(shift.to)));
        family |= static_cast<Cells>((moves ? bit(shift.to) : 0) | (answers ? bit(shift.from) : 0));
    }
    if (!swaps) {
        placement.gap = shift.from;
    }
    return placement;
}

// As is_impossible of a board.
[[nodiscard]] constexpr bool is_impossible(const Placement& placement, CardIndex card) noexcept {
    return deck[card].is_twin() && without_first(placement.cells_of(deck[card].first)) == 0;
}

[[nodiscard]] constexpr Placement placement_of(const Board& board) noexcept {
    Placement placement;
    for (std::size_t family = 0; family < card_families; ++family) {
        placement.families[family] = board.cells_of(static_cast<Family>(family));
    }
    placement.gap = board.gap().value_or(no_gap);
    return placement;
}

// Shares of one card are counted in this unit.
inline constexpr int whole_card = 1024;

// Each seat's share of a card, in whole_card: entry i is that of the i-th seat from the mover on.
using Shares = std::array<std::int16_t, max_seats>;

// What becomes of one card, for every placement of its stones and every shift before. The stones of a family
// are alike, and so are the families: what a table is of is only whether the card is a twin, its turns, and
// for a mixed card whether the first of its two families has lost a stone.
class CardTable {
public:
    struct Kind {
        bool twin;
        std::uint8_t turns;
        bool single;  // a mixed card one of whose families has one stone left
    };

    // Solves for the rules' shift, claim, takeback and number of seats, which must be said. For three seats
    // and more, at most `horizon` turns ahead.
    CardTable(const Rules& rules, Kind kind, int horizon);

    // Of two seats, who claims the card when both do all they can: +n says that the mover does in n turns of
    // both, −n that the other does, 0 that nobody can. The stones are those of this table's kind, and there
    // is a gap unless stones are exchanged.
    [[nodiscard]] int turns_to_claim(const Placement& placement, const Card& card,
                                     const std::optional<Shift>& last) const noexcept {
        return turns_to_claim_[entry(placement, card, last)];
    }

    // Each seat's share when `turns_left` turns remain. Of three seats and more, each plays for itself and
    // takes any of the turns that are equal to it; there all turns that the table was made for remain.
    [[nodiscard]] Shares shares(const Placement& placement, const Card& card,
                                const std::optional<Shift>& last, int turns_left) const noexcept {
        return shares(entry(placement, card, last), turns_left);
    }

    // Whether a path of the card holds one of `hold`.
    [[nodiscard]] bool has_path(const Placement& placement, const Card& card, Cells hold) const noexcept {
        return (path_cells_[index(placement, card)] & hold) != 0;
    }

    // The shares on average over all placements and shifts before.
    [[nodiscard]] const Shares& mean() const noexcept { return mean_; }

private:
    struct Step;
    struct Steps;

    [[nodiscard]] std::size_t index(const Placement& placement, const Card& card) const noexcept;
    [[nodiscard]] std::size_t entry(const Placement& placement, const Card& card,
                                    const std::optional<Shift>& last) const noexcept;
    [[nodiscard]] Shares shares(std::size_t entry, int turns_left) const noexcept {
        if (!shares_.empty()) {
            return shares_[entry];
        }
        const int turns = turns_to_claim_[entry];
        if (turns == 0 || std::abs(turns) > turns_left) {
            return {};
        }
        return turns > 0 ? Shares{whole_card, 0} : Shares{0, whole_card};
    }
    [[nodiscard]] Steps list_steps();
    void solve_two(const Steps& steps);
    void solve_more(const Steps& steps, int horizon);
    void take_mean(const Steps& steps);

    Rules rules_;
    Kind kind_;
    std::size_t lasts_;                        // entries for one placement
    std::vector<Cells> path_cells_;            // by placement
    std::vector<std::int8_t> turns_to_claim_;  // by entry, for two seats
    std::vector<Shares> shares_;               // by entry, for more
    Shares mean_{};
};

// The tables of all cards that are in question in a state.
class CardTables {
public:
    // Makes the tables of the goal and of every card of the pile that are not there yet. After other rules
    // or another number of turns it starts anew. `horizon`, as CardTable has it, is all that a card may
    // stand.
    void prepare(const State& state);
    void prepare(const State& state, int horizon);

    // The table of a card that is not impossible; it must have been prepared.
    [[nodiscard]] const CardTable& of(const Placement& placement, CardIndex card) const noexcept;

private:
    static constexpr std::size_t kinds = 8;

    Rules rules_;
    int horizon_ = 0;
    std::array<std::optional<CardTable>, kinds> tables_;
};

// How many turns a card may stand without a right claim; none under set-aside `never`.
// Source: rules.md, "Set-aside".
[[nodiscard]] constexpr std::optional<int> turn_limit(const Rules& rules) noexcept {
    if (rules.set_aside == Rules::SetAside::never) {
        return std::nullopt;
    }
    return static_cast<int>(turns_a_seat) * rules.seats;
}

// Whether, of two seats, that one can claim the present goal whatever the other does, before the card is set
// aside for its turns or for repetition. `tables` are prepared for the state, which is not over.
[[nodiscard]] bool can_force_claim(const CardTables& tables, const State& state, Seat seat);

// Whether nobody can win the present goal by good play, so that players who know may agree to set it aside.
// For two seats this is exact: neither can force its claim. For more, who each play for themselves, it says
// that nobody ever claims it however each picks among turns that are equal to it; repetition is not looked
// at. True when the game is over.
[[nodiscard]] bool nobody_can_win(const State& state);

}  // namespace tessera::shifting_stones
