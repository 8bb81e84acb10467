// Shagdy: the board, both fields, and the turn that is made step by step.
//
// A person chooses a square of the own field and makes its steps one by one, each shown at once. Until the
// last one is made the turn is held here and its steps can be taken back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/shagdy/shagdy.hpp"
#include "views/shagdy/centre.hpp"
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
    [[nodiscard]] std::string show_reason(const Strings& strings, const Match& match,
                                          std::string_view turn) const override;
    [[nodiscard]] std::string show_count(const Strings& strings, const Situation& situation) const override;
    void draw_seat(const Painter& paint, Point centre, float radius, const Match& match,
                   Seat seat) const override;
    [[nodiscard]] float tray_height(float width, Room room) const override;
    Gesture tray(Ui& ui, const Rect& area, Room room, const Situation& situation) override;
    [[nodiscard]] bool sheet_open() const override { return sheet_open_; }
    void close_sheet() override { sheet_open_ = false; }
    void sheet_head(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] float sheet_height() const override;
    Gesture sheet(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] std::string spoken_turn(const Strings& strings, const Match& match,
                                          std::size_t i) const override;
    [[nodiscard]] std::string spoken_standing(const Strings& strings, const Match& match,
                                              Seat seat) const override;
    [[nodiscard]] std::string show_standing(const Strings& strings, const Match& match,
                                            Seat seat) const override;
    float draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) override;
    [[nodiscard]] bool can_take_back() const override { return hand_.square().has_value(); }
    void take_back() override;
    [[nodiscard]] std::string hand() const override { return hand_.text(); }
    [[nodiscard]] std::string status() const override { return status_; }
    [[nodiscard]] std::vector<std::string> tell_choices(const Strings& strings,
                                                        const Match& match) const override;
    void key(char key) override { keys_ += key; }
    [[nodiscard]] bool has_columns() const override { return false; }

private:
    using GameMatch = MatchOf<rules::Shagdy>;
    using State = rules::State;

    // What can be pointed at on the board. Numbers are those of who is to move; 0 is that side's reserve.
    struct Spot {
        enum class Kind : std::uint8_t { nothing, number, other_reserve, chip };
        Kind kind = Kind::nothing;
        rules::Number number = 0;
        std::size_t chip = 0;
        bool operator==(const Spot&) const = default;
    };
    // The gesture in progress.
    struct Press {
        Spot spot;
        Point at;
        int piece = 0;  // which one on its number
        bool drags = false;
        bool explains = false;  // held so long that it asks for a note, and does nothing else
    };
    // The number that is being looked at, the bottom player's, and since when: after a while there is a note.
    static constexpr Seconds note_delay = 0.45;
    struct Attention {
        rules::Number number;
        Seconds since = 0;
        bool quiet = false;  // it has been acted on, and asks for no note
        bool stays = false;  // though nothing points at it any more
    };
    // A turn of another's while it is shown.
    struct Shown {
        Seat side;
        rules::Turn turn;
        Seconds begin;
        Seconds end;
    };

    [[nodiscard]] const rules::Pieces& pieces_of(const Match& match, Seat seat) const;
    void follow(Ui& ui, const GameMatch& match);
    void follow_turn(const Ui& ui, const GameMatch& match, std::size_t ply);
    void drop_choice();
    // The turn that is being shown, if there is one.
    [[nodiscard]] const Shown* shown(Seconds now) const;

    // Chooses a square of the mover's field by a gesture, as long as no step is in hand; hands in a pass; or
    // says why not.
    Gesture choose(const Ui& ui, rules::Square square);
    Gesture play(const Ui& ui, const Layout& layout, rules::Step step);

    // The digit of the step that is to be made: the one that was picked, or else the first that can be.
    [[nodiscard]] std::optional<int> active_digit() const;
    // The step of a piece on a number (or in reserve): the active digit's, or another that is left.
    [[nodiscard]] std::optional<rules::Step> step_from(rules::Number number) const;
    // Which of the mover's pieces on a number is nearest to a point.
    [[nodiscard]] int piece_at(const Layout& layout, rules::Number number, Point at) const;
    // Where a step of the mover's lands.
    [[nodiscard]] Point landing(const Layout& layout, rules::Step step) const;

    [[nodiscard]] Spot spot_at(const Layout& layout, Point at) const;
    [[nodiscard]] Spot find_spot(const Layout& layout, Point at) const;
    [[nodiscard]] bool is_sensible(rules::Number number) const;
    [[nodiscard]] bool acts(const Spot& spot) const;
    [[nodiscard]] Spot spot_at_cursor(const Layout& layout) const;
    void name_targets(Ui& ui, const Layout& layout) const;
    void tell_board(Ui& ui, const Layout& layout, const Situation& situation) const;
    [[nodiscard]] std::string tell_cell(const Strings& strings, const Layout& layout, Point at) const;
    Gesture take_pointer(Ui& ui, const Situation& situation, const Layout& layout);
    Gesture release(const Ui& ui, const Layout& layout, const Press& press, const Spot& spot);
    Gesture take_keys(Ui& ui, const Situation& situation, const Layout& layout);
    Gesture take_digit(const Ui& ui, int digit);
    Gesture act(const Ui& ui, const Layout& layout, const Spot& spot);
    // Says at once what there is to know of a number.
    Gesture explain(const Layout& layout, rules::Number number);
    void give_up(const Ui& ui, const Layout& layout);
    void look_at(const Ui& ui, std::optional<rules::Number> number);

    void draw_marks(const Ui& ui, const Layout& layout, const GameMatch& match) const;
    void draw_movables(const Ui& ui, const Layout& layout) const;
    void draw_targets(const Ui& ui, const Layout& layout) const;
    void draw_advice(const Ui& ui, const Layout& layout, const std::string& hint) const;
    [[nodiscard]] std::vector<std::string> explanation(Ui& ui, const Situation& situation) const;
    [[nodiscard]] CentreLook say(const Ui& ui, const Situation& situation) const;
    [[nodiscard]] std::vector<Chip> chips_to_show(const Ui& ui) const;

    // Both fields, beside the board or on the sheet.
    Gesture draw_field(Ui& ui, const Rect& area, Seat side, const Situation& situation);
    Gesture draw_squares(Ui& ui, const Rect& place, Seat side, const Situation& situation);
    void draw_tabs(Ui& ui, const Rect& area, const Situation& situation);
    Gesture draw_shown_field(Ui& ui, const Rect& area, const Situation& situation);
    void draw_strip(Ui& ui, Rect area, const Situation& situation);

    Hand hand_;  // of the present state, whoever is to move
    Stage stage_;
    std::optional<int> digit_;  // the one that was picked to be played next
    std::string keys_;          // pressed since the last frame
    std::optional<int> typed_;  // the first digit of a square that is chosen by keys
    std::optional<Spot> hovered_;
    std::optional<Press> press_;
    Point pointer_;
    std::optional<Attention> attention_;
    BoardCursor cursor_;
    std::optional<Shown> shown_;

    bool sheet_open_ = false;
    bool shows_other_ = false;  // the one field that is shown where there is room for one is the opponent's
    const Match* seen_match_ = nullptr;
    std::size_t seen_played_ = 0;
    std::optional<Layout> layout_;  // of the last frame
    std::string status_;
};

}  // namespace tessera::ui::shagdy
