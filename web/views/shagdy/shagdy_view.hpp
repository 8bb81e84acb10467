// Shagdy: the board, both fields, and the turn that is made step by step.
//
// A person chooses a square of the own field and makes its steps one by one, each shown at once. Until the
// last one is made the turn is held here and its steps can be taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "games/shagdy/shagdy.hpp"
#include "views/shagdy/hand.hpp"
#include "views/shagdy/scene.hpp"
#include "views/shagdy/stage.hpp"
#include "views/view.hpp"
#include "widgets/board_cursor.hpp"

namespace tessera::ui::shagdy {

class View final : public BoardView {
public:
    [[nodiscard]] float fit(const Match& match, float side) const override;
    Gesture frame(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] Seconds settled_at() const override;
    void cancel() override;
    [[nodiscard]] std::string show_turn(const Strings& strings, const Match& match,
                                        std::size_t i) const override;
    [[nodiscard]] std::string show_count(const Strings& strings, const Match& match) const override;
    void draw_seat(const Painter& paint, Point centre, float radius, const Match& match,
                   Seat seat) const override;
    [[nodiscard]] float tray_height(float width, Room room) const override;
    Gesture tray(Ui& ui, const Rect& area, Room room, const Situation& situation) override;
    [[nodiscard]] bool sheet_open() const override { return sheet_open_; }
    void close_sheet() override { sheet_open_ = false; }
    void sheet_head(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] float sheet_height() const override;
    Gesture sheet(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] std::string show_standing(const Strings& strings, const Match& match,
                                            Seat seat) const override;
    float draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) override;
    [[nodiscard]] bool can_take_back() const override { return hand_.square().has_value(); }
    void take_back() override;
    [[nodiscard]] std::string hand() const override { return hand_.text(); }
    [[nodiscard]] std::string status() const override { return status_; }
    [[nodiscard]] bool has_columns() const override { return false; }

private:
    using GameMatch = MatchOf<rules::Shagdy>;
    using State = rules::State;

    void follow(Ui& ui, const GameMatch& match);
    // Chooses a square of the mover's field by a gesture, hands in a pass, or says why not.
    Gesture choose(const Ui& ui, rules::Square square);
    Gesture play(const Ui& ui, const Layout& layout, rules::Step step);

    // Both fields, beside the board or on the sheet.
    Gesture draw_field(Ui& ui, const Rect& area, Seat side, const Situation& situation);
    void draw_tabs(Ui& ui, const Rect& area, const Situation& situation);
    Gesture draw_shown_field(Ui& ui, const Rect& area, const Situation& situation);
    void draw_strip(Ui& ui, Rect area, const Situation& situation);

    Hand hand_;  // of the present state, whoever is to move
    Stage stage_;
    std::optional<int> digit_;  // the one that is to be played next, where there are two
    bool sheet_open_ = false;
    bool shows_other_ = false;  // the one field that is shown where there is room for one is the opponent's
    BoardCursor cursor_;
    const Match* seen_match_ = nullptr;
    std::size_t seen_played_ = 0;
    std::optional<Layout> layout_;  // of the last frame
    std::string status_;
    Seconds settled_at_ = 0;
};

}  // namespace tessera::ui::shagdy
