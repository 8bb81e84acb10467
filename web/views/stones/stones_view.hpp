// Stones!: the board on the screen.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/stones/stones.hpp"
#include "views/view.hpp"
#include "widgets/board_cursor.hpp"
#include "widgets/grid.hpp"

namespace tessera::ui {

class StonesView final : public BoardView {
public:
    [[nodiscard]] float fit(const Match& match, float side) const override;
    Gesture frame(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] Seconds settled_at() const override { return settled_at_; }
    void cancel() override;
    [[nodiscard]] std::string show_turn(const Strings& strings, const Match& match,
                                        std::size_t i) const override;
    [[nodiscard]] std::string show_reason(const Strings& strings, const Match& match,
                                          std::string_view turn) const override;
    [[nodiscard]] std::string spoken_turn(const Strings& strings, const Match& match,
                                          std::size_t i) const override;
    [[nodiscard]] std::vector<std::string> tell_choices(const Strings& strings,
                                                        const Match& match) const override;
    [[nodiscard]] std::string show_count(const Strings& strings, const Situation& situation) const override;
    void draw_seat(const Painter& paint, Point centre, float radius, const Match& match,
                   Seat seat) const override;

    static void miniature(const Painter& paint, const Rect& square);

private:
    using StonesMatch = MatchOf<stones::Stones>;
    using Square = stones::Square;

    // A stone on its way.
    struct Flight {
        stones::Move move;
        Point from;
        Point to;
        Square landing;  // where the stone stands in the present state
        Seconds begin;
        Seconds length;
        bool turns = false;  // whether the stone jumped over turns over on the way
    };

    void follow(const Ui& ui, const StonesMatch& match, const Grid& grid);
    void take_off(const Ui& ui, const Grid& grid, const stones::Move& move, bool backward);
    Gesture take_pointer(Ui& ui, const StonesMatch& match, const Grid& grid, const Rect& area,
                         bool interactive);
    Gesture take_keys(Ui& ui, const StonesMatch& match, const Grid& grid, bool interactive);
    void tell_board(Ui& ui, const StonesMatch& match, const Grid& grid, const Situation& situation) const;
    Gesture release(Ui& ui, const StonesMatch& match, const Grid& grid, std::optional<Cell> cell);
    Gesture choose(const Ui& ui, const StonesMatch& match, Square square);

    void draw_board(const Ui& ui, const StonesMatch& match, const Grid& grid, float frame) const;
    void draw_stones(Ui& ui, const StonesMatch& match, const Grid& grid) const;
    void draw_targets(const Ui& ui, const StonesMatch& match, const Grid& grid) const;

    [[nodiscard]] std::optional<stones::Move> chosen_move_to(const stones::State& state, Square to) const;

    std::optional<Square> chosen_;
    BoardCursor cursor_;
    bool pressed_ = false;         // a pointer gesture that began on the board is under way
    bool pressed_chosen_ = false;  // it began on the stone that was chosen already
    bool dragging_ = false;

    const Match* seen_match_ = nullptr;
    std::size_t seen_played_ = 0;
    std::vector<Flight> flights_;
    Seconds settled_at_ = 0;
    std::optional<Point> dropped_at_;  // where the stone left the hand, for the flight that follows
};

}  // namespace tessera::ui
