// Shagdy: the search. It looks ahead by principal variation search with iterative deepening, but in each
// position goes on only with those turns after which the mover stands best at once, since there are some 200;
// with all of them where the position would else be lost. So a win or a loss that it tells is proven.
//
// Like AlphaBeta (search/alpha_beta.hpp) it keeps its own stack, so that it can pause after any position, and
// allocates only in begin().
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/fixed_list.hpp"
#include "games/shagdy/evaluate.hpp"
#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"
#include "search/table.hpp"

namespace tessera::shagdy {

// Values from `decisive` on are wins, those from −decisive down are losses, so many plies from the root as
// `won` exceeds them.
inline constexpr int won = 1'000'000;
inline constexpr int decisive = won - 1'000;

class Search {
public:
    struct Settings {
        int last_depth = deepest;  // plies
        std::uint64_t nodes = 0;   // positions to weigh, at most; 0: no limit
        std::size_t width = 16;    // turns of a position that it goes on with
        std::size_t table_entries = 1;
        int noise = 0;           // how far off it may weigh, in hundredths of a step
        std::uint64_t seed = 0;  // decides which of equally good turns is found, and the noise
    };
    static constexpr int deepest = 2 * field_squares;

    // Starts on a position in which a side is to move.
    void begin(const State& root, const Settings& settings);
    // Weighs about `nodes` more positions; true when the search is over.
    bool think(std::uint64_t nodes);

    // How it stands: depth, line and value belong together, as in AlphaBeta.
    [[nodiscard]] int depth() const noexcept { return depth_; }
    [[nodiscard]] std::span<const Turn> line() const noexcept { return {line_.begin(), line_.size()}; }
    [[nodiscard]] int value() const noexcept { return value_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

private:
    static constexpr int infinity = won + 1;
    // Candidates of all positions of a line.
    static constexpr std::size_t most_candidates = std::size_t{1} << 16;
    // Of one position: ten pieces can share two different steps in 100 ways, of which maybe only one is made.
    static constexpr std::size_t most_of_one = 15 * 120 + 6 * most_ways;

    struct Candidate {
        Turn turn;
        std::uint16_t index;     // as generated
        std::int32_t order;      // higher is searched earlier
        std::int32_t value;      // of the position it leads to, for who makes it
        std::uint64_t leads_to;  // where the mover's pieces are then
    };
    using Line = FixedList<Turn, static_cast<std::size_t>(deepest) + 1>;
    struct Frame {
        State state;
        std::uint64_t key;
        int depth;
        int alpha;
        int beta;
        int first_alpha;
        int best;
        std::uint16_t best_index;
        bool narrow;  // the turn in hand is searched with a null window
        std::size_t begin;
        std::size_t next;  // the turn in hand
        std::size_t end;
        Line line;
    };

    void visit();
    bool open(const State& state, int depth, int alpha, int beta);
    void start(Frame& frame, int depth, int alpha, int beta);
    bool take(Frame& frame, int value);
    void close(const Frame& frame);
    void start_iteration(int depth);
    void finish_iteration();
    void pick(Frame& frame) noexcept;
    void extend_line(Frame& frame);
    template <typename Visit>
    void weigh_turns(const State& state, Visit visit);
    [[nodiscard]] int weigh(const State& state, const Prospects& prospects) const noexcept;
    [[nodiscard]] std::uint64_t key(const State& state) const noexcept;

    Evaluation evaluate_;
    Settings settings_;
    Table table_;
    std::vector<Frame> stack_;
    std::vector<Candidate> candidates_;
    TurnList turns_;
    int ply_ = 0;
    int plies_left_ = 0;  // to the last turn of the game
    std::size_t width_ = 0;
    bool left_out_ = false;  // some turn was, with this width
    std::uint64_t nodes_ = 0;

    int found_ = 0;  // the value that open() has found
    Line line_;
    int value_ = 0;
    int depth_ = 0;
    bool done_ = false;
};

}  // namespace tessera::shagdy
