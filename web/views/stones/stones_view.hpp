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
    [[nodiscard]] bool can_take_back() const override { return handed_in_.has_value(); }
    void take_back() override { handed_in_.reset(); }
    [[nodiscard]] std::string hand() const override;

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

    // The state as it is seen: after the turn that was handed in, if there is one.
    [[nodiscard]] stones::State present(const StonesMatch& match) const;
    void follow(const Ui& ui, const StonesMatch& match, const Grid& grid);
    // Sets the stone flying that a turn handed in moves, or one taken back has moved.
    void follow_hand(const Ui& ui, const StonesMatch& match, const Grid& grid);
    Gesture hand_in(const stones::Move& move);
    void take_off(const Ui& ui, const Grid& grid, const stones::Move& move, bool backward);
    static void sound(const Ui& ui, const stones::State& before, const stones::Move& move, Seconds landing);
    Gesture take_pointer(Ui& ui, const StonesMatch& match, const Grid& grid, const Rect& area,
                         bool interactive);
    Gesture take_keys(Ui& ui, const StonesMatch& match, const Grid& grid, bool interactive);
    void tell_board(Ui& ui, const StonesMatch& match, const Grid& grid, const Situation& situation) const;
    Gesture release(Ui& ui, const StonesMatch& match, const Grid& grid, std::optional<Cell> cell);
    Gesture choose(const Ui& ui, const StonesMatch& match, Square square);

    void draw_board(const Ui& ui, const StonesMatch& match, const Grid& grid, float frame) const;
    void draw_stones(Ui& ui, const stones::State& state, const Grid& grid) const;
    void draw_targets(const Ui& ui, const StonesMatch& match, const Grid& grid) const;

    [[nodiscard]] std::optional<stones::Move> chosen_move_to(const stones::State& state, Square to) const;

    std::optional<Square> chosen_;
    std::optional<stones::Move> handed_in_;  // until the match has it, or it is taken back
    std::optional<stones::Move> seen_hand_;  // what the last frame showed of it
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
