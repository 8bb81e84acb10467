// The screens. Each draws one frame and says what the person wants; the App alone decides what comes of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/play.hpp"
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
struct Undo {};
struct Redo {};
struct Hint {};
struct GoOn {};       // engines that play among themselves and wait
struct TryEngine {};  // after the engine could not be reached
struct PlayAgain {};
struct Turn {
    std::string text;
};
struct Say {
    std::string text;
};
}  // namespace action

using Action = std::variant<std::monostate, action::Home, action::SetUp, action::Start, action::Continue,
                            action::ToggleTheme, action::Undo, action::Redo, action::Hint, action::GoOn,
                            action::TryEngine, action::PlayAgain, action::Turn, action::Say>;

// Keeps what was asked for, if anything was.
inline void take(Action& result, Action wanted) {
    if (!std::holds_alternative<std::monostate>(wanted)) {
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
}  // namespace metric

[[nodiscard]] constexpr bool is_phone(const Rect& screen) {
    return screen.width < metric::narrow || screen.height < metric::low;
}

// Home: the games as cards.
struct HomeScreen {
    // `saved` describes a game that can be continued, for its card.
    static Action frame(Ui& ui, Rect screen, bool dark, const std::optional<std::string>& saved);
};

// Set-up: who plays each side, who starts.
class SetupScreen {
public:
    enum class Starter : std::uint8_t { first, second, lots };

    Action frame(Ui& ui, Rect screen, bool dark, const Face& face, bool ends_a_game);

    // One level a player: 0 is a person. The starter takes the first seat.
    [[nodiscard]] const std::vector<Level>& players() const { return players_; }
    [[nodiscard]] Starter starter() const { return starter_; }

    // The choices as one word to keep, and back; a word that is none changes nothing.
    [[nodiscard]] std::string write() const;
    void read(std::string_view word);

private:
    std::vector<Level> players_{person, 2};
    Starter starter_ = Starter::first;
};

// Table: the board, who plays, what was played.
class TableScreen {
public:
    // `engine_lost`: the engine could not be reached.
    Action frame(Ui& ui, Rect screen, bool dark, const Play& play, BoardView& view, bool engine_lost);
    // Closes what lies over the board.
    void close_sheet() { sheet_open_ = false; }
    // Where the board was drawn last.
    [[nodiscard]] const Rect& board() const { return board_; }

private:
    struct Parts;

    Action draw_wide(Ui& ui, Rect screen, const Parts& parts);
    Action draw_tall(Ui& ui, Rect screen, const Parts& parts);
    Action draw_low(Ui& ui, Rect screen, const Parts& parts);
    Action draw_board(Ui& ui, const Rect& area, const Parts& parts);
    Action draw_result(Ui& ui, Rect area, const Parts& parts);
    void draw_moves(Ui& ui, Rect area, const Parts& parts);
    void draw_sheet(Ui& ui, Rect screen, const Parts& parts);

    bool sheet_open_ = false;
    Rect board_;
    Scroll moves_scroll_;
    std::size_t moves_shown_ = 0;  // how many turns the list had; it follows its end when there are more
};

// The bar at the top: the wordmark or a way back at the left; what is left of it is returned for more.
[[nodiscard]] Rect draw_bar(Ui& ui, Rect& screen, bool dark, std::string_view title, bool at_home,
                            Action& action);

// The result in words: "White wins", "You win", "A draw".
[[nodiscard]] std::string result_text(const Strings& strings, const Play& play);

}  // namespace tessera::ui
