// Shifting Stones: the player. It looks ahead from the position over quiet shifts and claims, each seat for
// itself; where the lookahead ends, the tables of solve.hpp say what becomes of the card. After a claim it
// takes the average over all cards that may come up next: it knows which are left, never their order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "games/shifting-stones/board.hpp"
#include "games/shifting-stones/solve.hpp"
#include "games/shifting-stones/turns.hpp"

namespace tessera::shifting_stones {

// A player as PlayerOf (core/game.hpp) asks for. A node is a position looked at.
class Player {
public:
    // How a level is held back.
    struct Level {
        int depth;  // turns
        std::uint64_t nodes;
        std::array<std::uint8_t, 4> sight;  // in how many of 100 cases it sees a path with that many turns
        bool solves;                        // uses the tables
        bool foresees;                      // thinks of the cards that may be next
    };

    void begin(const State& state, const Limits& limits);
    // Every level ends by itself, soon.
    [[nodiscard]] static bool ends() noexcept { return true; }
    bool think(std::uint64_t nodes);
    [[nodiscard]] Turn best() const;
    [[nodiscard]] Thought thought() const;

private:
    static constexpr int deepest = 24;

    // What of a state matters from here on; the pile is a set.
    struct Position {
        Board board;
        Placement placement;
        std::optional<Shift> last;
        CardIndex goal = no_card;
        Seat mover = 0;
        std::uint8_t turns_on_card = 0;
        std::array<std::uint8_t, max_seats> won{};
        std::uint32_t pile = 0;  // bit c is card c
        std::uint32_t card = 0;
    };
    // For each seat, in whole_card: the cards that it may expect to have in the end, and what that is worth
    // to it, the game's result included.
    struct Value {
        std::array<int, max_seats> cards{};
        std::array<int, max_seats> worth{};

        constexpr void add(const Value& other) noexcept {
            for (std::size_t seat = 0; seat < max_seats; ++seat) {
                cards[seat] += other.cards[seat];
                worth[seat] += other.worth[seat];
            }
        }
        constexpr void divide(int count) noexcept {
            for (std::size_t seat = 0; seat < max_seats; ++seat) {
                cards[seat] /= count;
                worth[seat] /= count;
            }
        }
    };
    struct Step {
        Shift shift;
        bool claims = false;
    };
    using Line = FixedList<Step, deepest>;
    struct Option {
        Step step;
        Value value;
        Line line;
    };

    void begin_outlook();
    void list_options(const State& state, std::uint64_t seed);
    void prove();
    void look_deeper();

    [[nodiscard]] Value look(const Position& position, int depth, Line* line);
    [[nodiscard]] Value after_step(const Position& position, const Step& step, int depth, Line* line);
    [[nodiscard]] Value next_turn(Position next, int depth, Line* line);
    [[nodiscard]] Value next_card(Position next, int depth);
    [[nodiscard]] Value other_card(const Position& between, int depth);
    [[nodiscard]] Value estimate(const Position& position) const;
    [[nodiscard]] Value outlook(const Position& position) const;
    void add_outlook(Value& value, const Position& position, Seat opener, int probability) const;

    [[nodiscard]] bool has_path(const Placement& placement, CardIndex goal, const Shift& shift) const;
    [[nodiscard]] bool sees_path(const Position& position) const;
    // Against one a claim that is safe may wait for a board that is better for the next card. Of more nobody
    // can tell what they do meanwhile: there who waits loses more cards than the boards bring.
    [[nodiscard]] bool always_claims() const { return seats_ > fewest_seats; }
    [[nodiscard]] int merit(const Value& value, Seat seat) const;
    [[nodiscard]] std::uint32_t possible(std::uint32_t pile, const Placement& placement) const;
    [[nodiscard]] Seat following(Seat seat) const { return static_cast<Seat>((seat + 1) % seats_); }

    CardTables tables_;
    State state_;
    Position root_;
    Level level_{};
    Rules rules_;
    unsigned seats_ = 2;
    int turns_limit_ = 0;  // of a card
    std::uint64_t seed_ = 0;

    // The shares of a card on average; those of so many cards to come, from the opener of the first on; and
    // the chance to end ahead of another seat, by the cards to come and the lead.
    std::array<int, max_seats> mean_{};
    std::array<std::array<int, max_seats>, cards> to_come_{};
    std::array<std::array<int, 2 * cards + 1>, cards> ahead_{};

    // The boards that the present card of the line has faced: from seen_from_ up to seen_to_.
    std::array<Board, most_turns_a_card + 2 * deepest> seen_{};
    std::size_t seen_from_ = 0;
    std::size_t seen_to_ = 0;

    std::vector<Option> options_;
    std::size_t next_option_ = 0;
    Option best_;
    Thought thought_;
    std::uint64_t most_nodes_ = 0;
    std::uint64_t nodes_ = 0;
    int last_depth_ = 0;
    bool stopped_ = false;
    bool done_ = false;
};

}  // namespace tessera::shifting_stones
