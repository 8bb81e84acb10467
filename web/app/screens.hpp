// The screens. Each draws one frame and says what the person wants; the App alone decides what comes of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/choices.hpp"
#include "app/play.hpp"
#include "app/study.hpp"
#include "views/view.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui {

// What a person asked for.
namespace action {
struct Home {};
struct SetUp {
    std::string game;
};
struct Start {};     // a game with the choices made at set-up
struct Continue {};  // the game that was saved
struct ToggleTheme {};
struct ToggleSound {};
struct Open {  // one of the shell's panels
    std::string_view panel;
};
struct Confirm {};   // the turn that waits for it
struct Withdraw {};  // the same turn is not played
struct Undo {};
struct Redo {};
struct Hint {};
struct GoOn {};       // engines that play among themselves and wait
struct TryEngine {};  // after the engine could not be reached
struct PlayAgain {};
struct LookBack {};    // at the game from its beginning
struct CloseSheet {};  // whatever lies over the board
struct Gestured {      // at the board, or at what lies beside it
    Gesture gesture;
};
}  // namespace action

using Action =
    std::variant<std::monostate, action::Home, action::SetUp, action::Start, action::Continue,
                 action::ToggleTheme, action::ToggleSound, action::Open, action::Confirm, action::Withdraw,
                 action::Undo, action::Redo, action::Hint, action::GoOn, action::TryEngine, action::PlayAgain,
                 action::LookBack, action::CloseSheet, action::Gestured>;

// Keeps what was asked for, if anything was. What two gestures of one frame ask for is kept from both.
inline void take(Action& result, Action wanted) {
    auto* const before = std::get_if<action::Gestured>(&result);
    if (auto* const gestured = std::get_if<action::Gestured>(&wanted); before && gestured) {
        const auto add = [](auto& kept, auto& added) {
            if (added) {
                kept = std::move(added);
            }
        };
        add(before->gesture.turn, gestured->gesture.turn);
        add(before->gesture.message, gestured->gesture.message);
        add(before->gesture.setting, gestured->gesture.setting);
    } else if (!std::holds_alternative<std::monostate>(wanted)) {
        result = std::move(wanted);
    }
}

// Sizes that the screens share, in CSS pixels.
namespace metric {
inline constexpr float touch = 44;  // no target is smaller
inline constexpr float bar = 56;
inline constexpr float phone_bar = 48;
inline constexpr float gap = 24;
inline constexpr float panel_width = 360;
inline constexpr float narrow = 700;  // below: a phone held upright
inline constexpr float low = 480;     // below: a phone held sideways
inline constexpr float seat_height = 64;
inline constexpr float low_seat_height = 52;
inline constexpr float least_seat_height = 44;
inline constexpr float seat_gap = 6;
}  // namespace metric

[[nodiscard]] constexpr bool is_phone(const Rect& screen) {
    return screen.width < metric::narrow || screen.height < metric::low;
}

// Home: the games as cards.
struct HomeScreen {
    // `saved` describes a game that can be continued, for its card.
    static Action frame(Ui& ui, Rect screen, bool dark, const std::optional<std::string>& saved);
};

// Set-up: who plays, by which rules, who starts. What is chosen is kept for each game by itself.
class SetupScreen {
public:
    Action frame(Ui& ui, Rect screen, bool dark, const Face& face, bool ends_a_game);

    [[nodiscard]] Choices& choices(const Face& face);
    // What scrolls begins at its top again.
    void to_top() { scroll_ = {}; }

private:
    std::map<std::string, Choices, std::less<>> choices_;  // by the game's name
    Scroll scroll_;
};

// Table: the board, who plays, what was played.
class TableScreen {
public:
    // `engine_lost`: the engine could not be reached. `proposed`: a turn waits to be confirmed.
    Action frame(Ui& ui, Rect screen, bool dark, const Play& play, BoardView& view, bool engine_lost,
                 bool proposed);
    // The moves lie over the board.
    [[nodiscard]] bool moves_open() const { return moves_open_; }
    void close_moves() { moves_open_ = false; }
    // Whether the result of the game was drawn last.
    [[nodiscard]] bool shows_result() const { return shows_result_; }
    // Where the board was drawn last.
    [[nodiscard]] const Rect& board() const { return board_; }

private:
    struct Parts;
    struct SeatGrid;

    Action draw_wide(Ui& ui, Rect screen, const Parts& parts);
    Action draw_tall(Ui& ui, Rect screen, const Parts& parts);
    Action draw_low(Ui& ui, Rect screen, const Parts& parts);
    Action draw_tray(Ui& ui, const Rect& area, Room room, const Parts& parts);
    Action draw_board(Ui& ui, const Rect& area, const Parts& parts);
    Action draw_result(Ui& ui, Rect area, const Parts& parts);
    // Tells the seats and the moves, which are there to be read wherever they are drawn.
    void tell_seats(Ui& ui, const Parts& parts) const;
    void tell_moves(Ui& ui, const Parts& parts);
    static void draw_seats(Ui& ui, Rect area, const SeatGrid& grid, const Parts& parts);
    void draw_moves(Ui& ui, Rect area, const Parts& parts);
    // Makes what is drawn up to draw_sheet dead while a sheet is open or a turn waits to be confirmed.
    void begin_board(Ui& ui, const Parts& parts) const;
    // The sheet that is open, if one is, over everything else, which it makes live again: over the lower part
    // of `place`, or over all of it if that is at the board's side.
    Action draw_sheet(Ui& ui, const Rect& place, bool at_side, const Parts& parts);
    // Asks whether the turn that waits shall be played, over everything else.
    static Action draw_proposal(Ui& ui, Rect area, const Parts& parts);
    // Turns the board to the seat from which it is to be seen now, once nothing moves. Whether it does, or is
    // about to.
    bool turn_board(Ui& ui, const Play& play, const BoardView& view);
    // Whether the view has drawn the match as it is now.
    [[nodiscard]] bool has_seen(const Match& match) const;

    bool moves_open_ = false;
    bool shows_result_ = false;
    Rect board_;
    Seat bottom_ = 0;                      // the seat from which the board is seen
    std::optional<Seconds> turned_since_;  // while it turns to another: when it began to
    float veil_ = 0;                       // how far the board is hidden meanwhile
    std::vector<std::string> moves_told_;
    Scroll moves_scroll_;
    std::size_t moves_shown_ = 0;  // how many turns the list had; it follows its end when there are more
    const Match* seen_match_ = nullptr;  // what the last frame showed
    std::size_t seen_played_ = 0;
};

// A match that is looked at: its board and its seats. What else there is to see lies beside it, in the page.
class StudyScreen {
public:
    Action frame(Ui& ui, Rect screen, bool dark, const Study& study, BoardView& view);
    // Where the board was drawn last.
    [[nodiscard]] const Rect& board() const { return board_; }

private:
    Rect board_;
};

// The bar at the top: the wordmark or a way back at the left; what is left of it is returned for more, such
// as the table has, whose bar on a phone has no room for the theme.
enum class BarOf : std::uint8_t { home, table, other };
[[nodiscard]] Rect draw_bar(Ui& ui, Rect& screen, bool dark, std::string_view title, BarOf of,
                            Action& action);

// The seats in the order of play, the bottom one last.
[[nodiscard]] std::vector<Seat> seats_around(Seat bottom, std::size_t count);

inline constexpr std::string_view to_move_text = "table.to-move";
// A seat's row: who sits there and how it stands. `doing` is the text of what it is about, if it is to move.
void draw_seat(Ui& ui, const Rect& row, const Play& play, BoardView& view, Seat seat, std::string_view doing);

// What a gesture at the board asks of the App.
[[nodiscard]] Action act_on(Gesture gesture);

// A sheet over the lower part of `place`, or over all of it if that is at the board's side. It is as high as
// its content wishes, if that is known, and leaves some of the board in sight.
struct Sheet {
    Rect head;  // beside the way to close it
    Rect body;
    bool left;  // the person wants it closed
};
[[nodiscard]] Sheet begin_sheet(Ui& ui, const Rect& place, bool at_side, std::optional<float> content_height);

// "White ran out of time": somebody has.
[[nodiscard]] std::string time_up_text(const Strings& strings, const Play& play, const BoardView& view);

// What is left of somebody's time: "4:59", "1:02:05", and the last ten seconds with tenths, "9.4". It is
// shown until `next_change` of it has gone by.
[[nodiscard]] std::string clock_text(Milliseconds left);
[[nodiscard]] Milliseconds next_change(Milliseconds left);
// Below this, time is short.
inline constexpr Milliseconds short_time = 10'000;

// A seat by its name: "White".
[[nodiscard]] std::string seat_name(const Strings& strings, const BoardView& view, const Match& match,
                                    Seat seat);

// The result in words: "White wins", "You win", "A draw", "Red and Blue win together".
[[nodiscard]] std::string result_text(const Strings& strings, const Play& play, const BoardView& view);

}  // namespace tessera::ui
