#include "views/shifting-stones/reason.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tessera::ui::shifting_stones {

namespace {

using rules::State;

// The shifts after which whoever is to move can claim the goal.
[[nodiscard]] int ways_to_claim(const State& state) {
    const auto shifts = rules::shifts(state);
    return static_cast<int>(std::ranges::count_if(shifts, [&](const rules::Shift& shift) {
        return rules::can_claim(rules::after_shift(state, shift), shift);
    }));
}

}  // namespace

std::string tell_reason(const Strings& strings, const State& state, const rules::Turn& turn) {
    const auto key = [](std::string_view what) { return join("shifting-stones.reason.", what); };
    if (turn.agreed) {
        return std::string(strings.get(key("agreed")));
    }
    if (!turn.claim.empty()) {
        const bool last = rules::is_over(rules::after(state, turn));
        return std::string(strings.get(key(last ? "claims-last" : "claims")));
    }
    const State next = rules::after(state, turn);
    if (rules::is_over(next) || next.goal != state.goal) {
        return std::string(strings.get(key("other-card")));
    }
    const std::string seat(strings.get(join("shifting-stones.seat", next.to_move + 1)));
    // What the next player may do, and how often the path is there when the turn comes round: with two it
    // does after that one turn.
    const int theirs = ways_to_claim(next);
    if (theirs > 0) {
        return strings.count(key("leaves"), theirs, {{"seat", seat}});
    }
    if (state.rules.seats == 2) {
        const auto replies = rules::shifts(next);
        const auto good = std::ranges::count_if(replies, [&](const rules::Shift& reply) {
            return ways_to_claim(rules::after(next, {.shift = reply, .claim = {}})) > 0;
        });
        if (good == static_cast<std::ptrdiff_t>(replies.size())) {
            return strings.get(key("forces"), {{"seat", seat}});
        }
        if (good > 0) {
            return strings.get(key("prepares"), {{"seat", seat}});
        }
    }
    return strings.get(key("blocks"), {{"seat", seat}});
}

}  // namespace tessera::ui::shifting_stones
