#include "games/shifting-stones/solve.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace tessera::shifting_stones {

namespace {

constexpr std::size_t no_shift = 0;  // the code of a shift before that forbids nothing

// A number for every set of one cell, 0 to 8, and for every set of two, 0 to 35.
constexpr std::size_t single_sets = 9;
constexpr std::size_t pair_sets = 36;
constexpr std::array<std::uint8_t, all_cells + 1> list_ranks() {
    std::array<std::uint8_t, all_cells + 1> ranks{};
    std::uint8_t singles = 0;
    std::uint8_t pairs = 0;
    for (std::size_t set = 1; set <= all_cells; ++set) {
        if (std::popcount(set) == 1) {
            ranks[set] = singles++;
        } else if (std::popcount(set) == 2) {
            ranks[set] = pairs++;
        }
    }
    return ranks;
}
constexpr auto ranks = list_ranks();

// The sets of that many cells, by their numbers.
std::vector<Cells> sets_of(int size) {
    std::vector<Cells> sets;
    for (Cells set = 0; set <= all_cells; ++set) {
        if (std::popcount(set) == size) {
            sets.push_back(set);
        }
    }
    return sets;
}

// A number from 1 for every shift that can forbid another, as seen from where the gap is now: in Slide the
// direction in which the stone went, in Swap the pair of cells.
constexpr std::size_t slide_codes = 5;
constexpr std::size_t swap_codes = 13;
constexpr std::size_t code_of(const Rules& rules, const Shift& shift) noexcept {
    const int way = shift.to - shift.from;
    if (rules.shift == Rules::Shift::slide) {
        return way == -3 ? 1 : way == -1 ? 2 : way == 1 ? 3 : 4;
    }
    return static_cast<std::size_t>(way == 3 ? 1 + shift.from
                                             : 7 + 2 * file_of(shift.from) + rank_of(shift.from));
}

constexpr bool forbids_taking_back(const Rules& rules) noexcept {
    return rules.takeback == Rules::Takeback::no;
}

// Whether it is a mixed card one of whose families has a single stone left.
constexpr bool is_single(const Placement& placement, CardIndex card) noexcept {
    const auto one = [&](Family family) { return without_first(placement.cells_of(family)) == 0; };
    return !deck[card].is_twin() && (one(deck[card].first) || one(deck[card].second));
}

// The number of a card's kind, under CardTables::kinds.
constexpr std::size_t number(const Card& card, bool single) noexcept {
    return card.is_twin() ? card.turns : std::size_t{4} + 2U * card.turns + (single ? 1 : 0);
}

}  // namespace

// A shift from one placement, whatever came before.
struct CardTable::Step {
    std::uint32_t to = no_placement;  // the placement it leads to
    std::uint8_t code = no_shift;     // its own
    std::uint8_t forbidden_by = no_code;
    bool claims = false;  // whether a right claim may follow

    static constexpr std::uint32_t no_placement = ~std::uint32_t{0};
    static constexpr std::uint8_t no_code = 0xFF;
};

// All shifts, a row for each placement; a row shorter than others ends with steps to no placement.
struct CardTable::Steps {
    std::vector<std::uint32_t> placements;
    std::vector<Step> steps;
    std::size_t row;

    // Calls visit(step) for those that may follow a shift with that code.
    template <typename Visit>
    void for_each(std::size_t placement, std::size_t last, Visit&& visit) const {
        const Step* const begin = &steps[placement * row];
        for (const Step* step = begin; step != begin + row && step->to != Step::no_placement; ++step) {
            if (step->forbidden_by != last) {
                visit(*step);
            }
        }
    }
};

CardTable::CardTable(const Rules& rules, Kind kind, int horizon)
    : rules_(rules),
      kind_(kind),
      lasts_(!forbids_taking_back(rules)         ? 1
             : rules.shift == Rules::Shift::swap ? swap_codes
                                                 : slide_codes) {
    const Steps steps = list_steps();
    if (rules.seats == 2) {
        solve_two(steps);
    } else {
        solve_more(steps, horizon);
    }
    take_mean(steps);
}

// Fills path_cells_ as well.
CardTable::Steps CardTable::list_steps() {
    const bool swaps = rules_.shift == Rules::Shift::swap;
    const std::size_t size =
        (swaps ? 1 : cells) * (kind_.single ? single_sets : pair_sets) * (kind_.twin ? 1 : pair_sets);
    path_cells_.resize(size);
    Steps all{{}, {}, swaps ? std::size_t{12} : std::size_t{4}};
    all.steps.resize(size * all.row);

    // Any card of the kind will do.
    const Card card{Family::moon, kind_.twin ? Family::moon : Family::sun, kind_.turns};
    std::vector<Placement> placements;
    for (int gap = swaps ? no_gap : 0; gap <= (swaps ? no_gap : cells - 1); ++gap) {
        for (const Cells first : sets_of(kind_.single ? 1 : 2)) {
            for (const Cells second : kind_.twin ? std::vector<Cells>{0} : sets_of(2)) {
                if (((first & second) | ((first | second) & bit(gap))) == 0) {
                    placements.push_back({{first, second}, static_cast<std::uint8_t>(gap)});
                }
            }
        }
    }
    for (const Placement& placement : placements) {
        const std::size_t at = index(placement, card);
        all.placements.push_back(static_cast<std::uint32_t>(at));
        for (Cells begins = placement.cells_of(card.first); begins != 0; begins = without_first(begins)) {
            const int begin = std::countr_zero(begins);
            for (Cells ends = placement.cells_of(card.second); ends != 0; ends = without_first(ends)) {
                const int end = std::countr_zero(ends);
                path_cells_[at] |= path_cells(begin, end, card.turns, placement.gap);
            }
        }
    }
    for (const Placement& placement : placements) {
        Step* step = &all.steps[index(placement, card) * all.row];
        for (int from = 0; from < cells; ++from) {
            for (int to = 0; to < cells; ++to) {
                if (!are_adjacent(from, to) || (swaps ? from > to : to != placement.gap)) {
                    continue;
                }
                const Shift shift{static_cast<Cell>(from), static_cast<Cell>(to)};
                const std::size_t next = index(after_shift(placement, rules_, shift), card);
                step->to = static_cast<std::uint32_t>(next);
                if (forbids_taking_back(rules_)) {
                    step->code = static_cast<std::uint8_t>(code_of(rules_, shift));
                    // In Slide the stone that would move came the other way.
                    step->forbidden_by = static_cast<std::uint8_t>(
                        swaps ? step->code : code_of(rules_, {shift.to, shift.from}));
                }
                step->claims = (path_cells_[next] & cells_to_hold(rules_, shift)) != 0;
                ++step;
            }
        }
    }
    return all;
}

std::size_t CardTable::index(const Placement& placement, const Card& card) const noexcept {
    Cells first = placement.cells_of(card.first);
    const std::size_t gap = placement.gap == no_gap ? 0 : placement.gap;
    if (kind_.twin) {
        return gap * pair_sets + ranks[first];
    }
    Cells second = placement.cells_of(card.second);
    if (kind_.single && without_first(first) != 0) {
        std::swap(first, second);
    }
    return (gap * (kind_.single ? single_sets : pair_sets) + ranks[first]) * pair_sets + ranks[second];
}

std::size_t CardTable::entry(const Placement& placement, const Card& card,
                             const std::optional<Shift>& last) const noexcept {
    const std::size_t code = lasts_ > 1 && last ? code_of(rules_, *last) : no_shift;
    return index(placement, card) * lasts_ + code;
}

// Retrograde, a turn more in each round: who has a claim wins in one; who has a shift to a loss in n − 1 wins
// in n; who has only shifts to wins, the longest of them in n − 1, loses in n.
void CardTable::solve_two(const Steps& steps) {
    turns_to_claim_.resize(path_cells_.size() * lasts_);
    constexpr int longest = std::numeric_limits<std::int8_t>::max();
    int last_found = 0;
    for (int turns = 1; turns <= std::min(last_found + 2, longest) || turns <= 2; ++turns) {
        for (const std::uint32_t placement : steps.placements) {
            for (std::size_t last = 0; last < lasts_; ++last) {
                std::int8_t& found = turns_to_claim_[placement * lasts_ + last];
                if (found != 0) {
                    continue;
                }
                bool wins = false;
                bool loses = true;
                steps.for_each(placement, last, [&](const Step& step) {
                    const int reply = turns_to_claim_[step.to * lasts_ + step.code];
                    wins |= turns == 1 ? step.claims : reply == 1 - turns;
                    loses &= reply > 0 && reply < turns;
                });
                if (turns % 2 == 1 ? wins : loses) {
                    found = static_cast<std::int8_t>(turns % 2 == 1 ? turns : -turns);
                    last_found = turns;
                }
            }
        }
    }
}

// Backward from the last turn, after which the card is set aside.
void CardTable::solve_more(const Steps& steps, int horizon) {
    const auto seats = static_cast<std::size_t>(rules_.seats);
    shares_.resize(path_cells_.size() * lasts_);
    std::vector<Shares> before = shares_;
    for (int turns = 1; turns <= horizon; ++turns) {
        for (const std::uint32_t placement : steps.placements) {
            for (std::size_t last = 0; last < lasts_; ++last) {
                bool claims = false;
                int best = -1;
                int equals = 0;
                std::array<int, max_seats> sum{};
                steps.for_each(placement, last, [&](const Step& step) {
                    claims |= step.claims;
                    const Shares& reply = before[step.to * lasts_ + step.code];
                    const int own = reply[seats - 1];  // the mover is the last to follow
                    if (own > best) {
                        best = own;
                        equals = 0;
                        sum = {};
                    }
                    if (own == best) {
                        ++equals;
                        for (std::size_t seat = 0; seat < seats; ++seat) {
                            sum[(seat + 1) % seats] += reply[seat];
                        }
                    }
                });
                Shares& found = shares_[placement * lasts_ + last];
                if (claims) {
                    found = {whole_card};
                    continue;
                }
                for (std::size_t seat = 0; seat < seats; ++seat) {
                    found[seat] = static_cast<std::int16_t>(sum[seat] / equals);
                }
            }
        }
        if (shares_ == before) {
            break;
        }
        std::swap(shares_, before);
    }
    shares_ = std::move(before);
}

void CardTable::take_mean(const Steps& steps) {
    std::array<std::int64_t, max_seats> sum{};
    std::int64_t count = 0;
    const int forever = std::numeric_limits<int>::max();
    for (const std::uint32_t placement : steps.placements) {
        for (std::size_t last = 0; last < lasts_; ++last) {
            const Shares found = shares(placement * lasts_ + last, forever);
            ++count;
            for (std::size_t seat = 0; seat < found.size(); ++seat) {
                sum[seat] += found[seat];
            }
        }
    }
    for (std::size_t seat = 0; seat < sum.size(); ++seat) {
        mean_[seat] = static_cast<std::int16_t>(sum[seat] / count);
    }
}

void CardTables::prepare(const State& state) {
    prepare(state, static_cast<int>(turns_a_seat) * state.rules.seats);
}

void CardTables::prepare(const State& state, int horizon) {
    const auto same = [&] {
        const Rules& rules = state.rules;
        return rules.shift == rules_.shift && rules.claim == rules_.claim &&
               rules.takeback == rules_.takeback && rules.seats == rules_.seats && horizon == horizon_;
    };
    if (!same()) {
        tables_ = {};
    }
    rules_ = state.rules;
    horizon_ = horizon;
    const bool lifts = rules_.shift == Rules::Shift::slide && !state.board.gap();
    const Placement placement = placement_of(state.board);
    const auto add = [&](CardIndex card, bool single) {
        std::optional<CardTable>& table = tables_[number(deck[card], single)];
        if (!table) {
            table.emplace(rules_, CardTable::Kind{deck[card].is_twin(), deck[card].turns, single}, horizon_);
        }
    };
    const auto add_all = [&](CardIndex card) {
        if (is_impossible(placement, card)) {
            return;
        }
        add(card, is_single(placement, card));
        if (lifts && !deck[card].is_twin()) {
            add(card, true);
        }
    };
    if (!is_over(state)) {
        add_all(state.goal);
    }
    for (const CardIndex card : state.pile) {
        add_all(card);
    }
}

const CardTable& CardTables::of(const Placement& placement, CardIndex card) const noexcept {
    return *tables_[number(deck[card], is_single(placement, card))];
}

bool can_force_claim(const CardTables& tables, const State& state, Seat seat) {
    const std::optional<int> limit = turn_limit(state.rules);
    const int turns_left = limit ? *limit - state.turns_on_card : std::numeric_limits<int>::max();
    const bool moves = state.to_move == seat;
    const auto lifts = [&](const State& at) {
        return at.rules.shift == Rules::Shift::slide && !at.board.gap();
    };
    // What the table says, as if no board had been there before.
    const auto turns_of = [&](const State& at) {
        const Placement placement = placement_of(at.board);
        return tables.of(placement, at.goal).turns_to_claim(placement, deck[at.goal], at.last);
    };
    if (!lifts(state)) {
        // What has been there can only spoil a claim, never help to it.
        const int turns = turns_of(state);
        if ((moves ? turns <= 0 : turns >= 0) || std::abs(turns) > turns_left) {
            return false;
        }
    }
    FixedList<std::pair<int, Shift>, most_shifts> tries;  // the shortest way first
    for (const Shift& shift : shifts(state)) {
        const State between = after_shift(state, shift);
        if (between.goal != state.goal) {  // lifted with one of its stones
            if (!moves) {
                return false;
            }
        } else if (can_claim(between, shift)) {
            return moves;
        } else {
            tries.push({std::abs(turns_of(between)), shift});
        }
    }
    std::ranges::sort(tries, {}, &std::pair<int, Shift>::first);
    const auto leads_to_claim = [&](const std::pair<int, Shift>& attempt) {
        const State next = after_claim(after_shift(state, attempt.second), Claimed::nothing);
        return next.goal == state.goal && can_force_claim(tables, next, seat);
    };
    return moves ? std::ranges::any_of(tries, leads_to_claim) : std::ranges::all_of(tries, leads_to_claim);
}

bool nobody_can_win(const State& state) {
    if (is_over(state)) {
        return true;
    }
    State alone = state;  // no other card matters
    alone.pile.clear();
    CardTables tables;
    if (state.rules.seats == 2) {
        tables.prepare(alone);
        return !can_force_claim(tables, alone, 0) && !can_force_claim(tables, alone, 1);
    }
    const int horizon = turns_a_seat * state.rules.seats;
    const int turns_left = turn_limit(state.rules) ? horizon - state.turns_on_card : horizon;
    tables.prepare(alone, turns_left - 1);
    return std::ranges::none_of(shifts(alone), [&](const Shift& shift) {
        const State between = after_shift(alone, shift);
        if (is_over(between)) {
            return false;  // lifted with one of its stones
        }
        const Placement placement = placement_of(between.board);
        const Shares shares =
            tables.of(placement, between.goal).shares(placement, deck[between.goal], shift, turns_left - 1);
        return can_claim(between, shift) || shares != Shares{};
    });
}

}  // namespace tessera::shifting_stones
