// Shifting Stones: the board, the goal and what may be done about it, and the cards won.
//
// A person's turn is made in two steps: a shift, which is shown at once but is not handed in, and then a
// claim by tracing its path, or none. Until it is handed in the turn is held here and can be taken back.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/shifting-stones/shifting_stones.hpp"
#include "views/shifting-stones/scene.hpp"
#include "views/view.hpp"
#include "widgets/board_cursor.hpp"

namespace tessera::ui::shifting_stones {

namespace rules = ::tessera::shifting_stones;

class View final : public BoardView {
public:
    [[nodiscard]] float fit(const Match& match, float side) const override;
    Gesture frame(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] Seconds settled_at() const override { return settled_at_; }
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
    float draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) override;
    [[nodiscard]] bool can_take_back() const override { return shift_.has_value(); }
    void take_back() override;
    void withdraw() override {}  // it was handed in by a button, and lies there as it did before
    [[nodiscard]] std::string hand() const override;
    [[nodiscard]] std::string status() const override { return status_; }
    [[nodiscard]] std::vector<std::string> tell_choices(const Strings& strings,
                                                        const Match& match) const override;
    void key(char letter) override { key_ = letter; }
    void set(std::string_view name, std::string_view value) override;
    [[nodiscard]] bool has_columns() const override { return false; }

private:
    using Game = rules::ShiftingStones;
    using GameMatch = MatchOf<Game>;
    using State = rules::State;
    using Shift = rules::Shift;
    using Trace = rules::Trace;
    using Place = rules::Cell;  // a cell as the game names it; Cell is one of a grid
    using CardIndex = rules::CardIndex;

    // A stone on its way; one that leaves the board fades where it lay.
    struct Flight {
        rules::Stone stone;
        Point from;
        Point to;
        bool leaves = false;
        Seconds begin = 0;
    };
    // A claim that was made, while it is shown.
    struct Claim {
        Trace path;
        rules::Verdict verdict;
        CardIndex goal;
        Seat seat;
        std::size_t pile;  // its cards before
        std::optional<CardIndex> lost;
        Seconds begin = 0;  // of its path; then its card flies
        [[nodiscard]] Seconds card_begins() const;
        [[nodiscard]] Seconds ends() const;
    };

    // The state as it is seen: after the shift in hand, if there is one.
    [[nodiscard]] State present(const Match& match) const;
    [[nodiscard]] Point centre(const Layout& layout, Place place) const;

    void follow(Ui& ui, const GameMatch& match, const Layout& layout);
    void follow_stones(const Ui& ui, const State& now, const Layout& layout);
    void follow_turn(const Ui& ui, const GameMatch& match);
    void drop_turn();
    // The claim that is shown has been seen.
    void end_claim(Seconds now);
    // Whether the person to move may be asked for something: a claim that is shown comes first.
    [[nodiscard]] bool invites(const Situation& situation) const {
        return situation.interactive && !claim_ && asked_.empty();
    }

    Gesture take_pointer(Ui& ui, const Situation& situation, const Layout& layout);
    Gesture take_keys(Ui& ui, const Situation& situation, const Layout& layout);
    Gesture release(const Ui& ui, const State& state, const Layout& layout, std::optional<Place> place,
                    Point at);
    Gesture act(const Ui& ui, const State& state, Place place);
    Gesture shift(const Ui& ui, const State& state, Place from, Place to);
    void trace(Place place);
    void press_trace(const State& now, Place place);
    void draw_trace_on(const Layout& layout, Point to);
    Gesture take_letter(const Ui& ui, const State& now);
    // Whether something is traced that may be claimed. One stone is none: it is the beginning of a path.
    [[nodiscard]] bool can_claim(const State& now) const;
    [[nodiscard]] Gesture hand_in(bool claims);

    void tell_board(Ui& ui, const State& now, const Layout& layout, bool invited) const;
    [[nodiscard]] std::string tell_more(const Strings& strings, const State& now, Place place,
                                        bool invited) const;
    void draw_stones(Ui& ui, const State& now, const Layout& layout, bool invited) const;
    void draw_marks(Ui& ui, const State& now, const Layout& layout, bool invited) const;
    std::optional<std::string> draw_advice(Ui& ui, const State& now, const Layout& layout,
                                           const Situation& situation);
    void draw_claim(Ui& ui, const Layout& layout);
    void draw_card_flight(Ui& ui) const;

    struct Tray;
    Gesture draw_buttons(Ui& ui, Rect area, const Situation& situation, const State& now);
    Gesture draw_question(Ui& ui, const Rect& area);
    Gesture ask_set_aside(const Ui& ui, const Situation& situation);
    void draw_pile(Ui& ui, Rect area, std::size_t count, bool with_words);
    [[nodiscard]] std::string say_status(const Ui& ui, const Situation& situation, const State& now) const;
    // Whether a card that was won still lies there as the goal, until it flies.
    [[nodiscard]] bool goal_waits(Seconds now) const;

    // The turn in hand.
    std::optional<Shift> shift_;
    Trace trace_;
    std::optional<Place> chosen_;  // the first of two stones, where a shift takes two
    std::vector<Seat> asked_;      // persons who have still to say whether they set the card aside

    // The gesture in progress.
    bool pressed_ = false;
    std::optional<Place> pressed_on_;
    bool dragging_ = false;
    bool tracing_ = false;
    std::optional<Place> pops_;  // released without a movement, the press on the path's end takes it back
    Point traced_to_;
    BoardCursor cursor_;
    char key_ = 0;

    bool show_paths_ = false;
    bool hint_told_ = false;  // that there is no path

    const Match* seen_match_ = nullptr;
    std::size_t seen_played_ = 0;
    rules::Board seen_board_;
    Rect seen_square_;
    std::vector<Flight> flights_;
    std::optional<Claim> claim_;
    std::string news_;  // to be said in the next frame
    std::string status_;
    Seconds settled_at_ = 0;
    std::optional<Point> dropped_at_;

    // Where cards lie, from the frame's tray and seats, for those that fly.
    Rect goal_at_;
    Rect pile_at_;
    std::array<Rect, max_seats> won_at_;
};

}  // namespace tessera::ui::shifting_stones
