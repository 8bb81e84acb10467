// What the table asks of a game's view, and the faces of all games. To add a game: a folder beside this file
// and one line in views.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "views/rule_choice.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui {

// What the table tells a view for one frame.
struct Situation {
    const Match& match;
    std::span<const int> levels;      // by seat: 0 is a person, 1 to 5 the engine
    bool interactive = false;         // a person is to move and nothing lies over the board
    Seat bottom = 0;                  // the seat from which the board is seen; any, if a player wants it
    std::optional<std::string> hint;  // a turn to show as advice

    // Whether there is one person, who is "you".
    [[nodiscard]] bool is_alone() const { return persons() == 1; }
    // The seat of the only person.
    [[nodiscard]] std::optional<Seat> you() const {
        return is_alone() ? std::optional(static_cast<Seat>(std::ranges::find(levels, 0) - levels.begin()))
                          : std::nullopt;
    }
    [[nodiscard]] std::size_t persons() const {
        return static_cast<std::size_t>(std::ranges::count(levels, 0));
    }
    // Whether a person is to move, whatever lies over the board.
    [[nodiscard]] bool is_persons_turn() const {
        return match.to_move().is_seat() && levels[match.to_move().index()] == 0;
    }
};

// How much room a tray has.
enum class Room : std::uint8_t {
    strip,  // beside the board of an upright or low screen: no more height than need be
    panel,  // in a column at the side, with much else
    ample,  // the same where height is no matter
};

// What came of a frame.
struct Gesture {
    // A turn the person chose, as text; the match judges it.
    std::optional<std::string> turn = std::nullopt;
    // Why a gesture did nothing, for a person; empty: forget the last one.
    std::optional<std::string> message = std::nullopt;
    // `NAME VALUE`, to keep; NAME begins with the game's name and a dot.
    std::optional<std::string> setting = std::nullopt;
};

// Draws one match and turns gestures into turns. Holds what is chosen, dragged and moving; never the state of
// the game.
class BoardView {
public:
    virtual ~BoardView() = default;

    // The side of the largest board, frame included, that fits into a square of that side.
    [[nodiscard]] virtual float fit(const Match& match, float side) const = 0;
    // Draws the board as large as the area allows and takes input.
    virtual Gesture frame(Ui& ui, const Rect& area, const Situation& situation) = 0;
    // When the last movement is or was at its end.
    [[nodiscard]] virtual Seconds settled_at() const = 0;
    // The gesture in progress is given up: a second finger came down, the window lost the pointer.
    virtual void cancel() = 0;
    // The i-th turn as it is shown to people, with the event of chance before it that it belongs to; an event
    // of chance by itself as it is told to those who listen.
    [[nodiscard]] virtual std::string show_turn(const Strings& strings, const Match& match,
                                                std::size_t i) const = 0;
    // The same for those who listen.
    [[nodiscard]] virtual std::string spoken_turn(const Strings& strings, const Match& match,
                                                  std::size_t i) const {
        return show_turn(strings, match, i);
    }
    // What speaks for a legal turn, in one line, as it is seen in the position.
    [[nodiscard]] virtual std::string show_reason(const Strings& strings, const Match& match,
                                                  std::string_view turn) const = 0;
    // The count at the end of a game, in words.
    [[nodiscard]] virtual std::string show_count(const Strings& strings,
                                                 const Situation& situation) const = 0;
    // A seat's sign, such as a stone of its colour.
    virtual void draw_seat(const Painter& paint, Point centre, float radius, const Match& match,
                           Seat seat) const = 0;
    // Which of the game's texts `seat1` to `seat4` names a seat, counted from 0: its own, unless colours are
    // left out where fewer play.
    [[nodiscard]] virtual std::size_t seat_text(const Match& /*match*/, Seat seat) const { return seat; }
    // Shows how who begins was decided by the game's own means (Face::draw_starter): the seed it was decided
    // with, and the players in the order in which they were chosen at set-up, of whom `first` has seat 0.
    virtual void show_start(std::uint64_t /*seed*/, std::span<const int> /*levels*/, std::size_t /*first*/) {}

    // The tray: what belongs to the game besides its board and its seats, such as the goal and what may be
    // done with it. Its height where it may be so wide, 0 where there is none. It is drawn and takes input
    // before the board does, in every frame.
    [[nodiscard]] virtual float tray_height(float /*width*/, Room /*room*/) const { return 0; }
    virtual Gesture tray(Ui& /*ui*/, const Rect& /*area*/, Room /*room*/, const Situation& /*situation*/) {
        return {};
    }
    // The sheet: what belongs to the tray but has no room where that is a strip. While it is open it lies
    // over a part of the screen, and the board takes no input. In its head, a row beside the way to close it,
    // stands what it shows or a choice of that. Its content is as high as the view wishes where there is so
    // much room.
    [[nodiscard]] virtual bool sheet_open() const { return false; }
    virtual void close_sheet() {}
    virtual void sheet_head(Ui& /*ui*/, const Rect& /*area*/, const Situation& /*situation*/) {}
    [[nodiscard]] virtual float sheet_height() const { return 0; }
    virtual Gesture sheet(Ui& /*ui*/, const Rect& /*area*/, const Situation& /*situation*/) { return {}; }
    // How a seat stands, in a few words below its name: its score unless the game has more to say.
    [[nodiscard]] virtual std::string show_standing(const Strings& strings, const Match& match,
                                                    Seat seat) const;
    // The same for those who listen, with all that is seen of it.
    [[nodiscard]] virtual std::string spoken_standing(const Strings& strings, const Match& match,
                                                      Seat seat) const {
        return show_standing(strings, match, seat);
    }
    // What a seat has won, at the right end of its row; the width it takes, which is at most the area's.
    virtual float draw_won(const Ui& /*ui*/, const Rect& /*area*/, const Match& /*match*/, Seat /*seat*/) {
        return 0;
    }
    // Whether the turn in hand has a step that can be taken back, before Undo takes back turns; and does so.
    [[nodiscard]] virtual bool can_take_back() const { return false; }
    virtual void take_back() {}
    // A turn that was handed in is not played after all: it is in hand again as before the last gesture.
    virtual void withdraw() { take_back(); }
    // The turn in hand as text, as far as it has come; empty: nothing has been done. And what the tray says
    // of it. For those who cannot see the screen.
    [[nodiscard]] virtual std::string hand() const { return {}; }
    [[nodiscard]] virtual std::string status() const { return {}; }
    // What the person to move can do next, in a few words each; empty: nothing.
    [[nodiscard]] virtual std::vector<std::string> tell_choices(const Strings& strings,
                                                                const Match& match) const = 0;
    // A key that is the game's own, as a Latin small letter or a digit from 1 on, by its place on the
    // keyboard.
    virtual void key(char /*key*/) {}
    // What was kept of this view's settings: a name, without the game's, and its value.
    virtual void set(std::string_view /*name*/, std::string_view /*value*/) {}
    // Whether two seats move in strict alternation and their turns are short: then the list of moves has a
    // column for each, else a line for each turn.
    [[nodiscard]] virtual bool has_columns() const { return true; }
};

// A game as the home screen shows it.
struct Face {
    std::string_view name;  // as in the registry; also the prefix of its texts
    void (*miniature)(const Painter& paint, const Rect& square);
    // None while the game is still to come.
    std::unique_ptr<BoardView> (*make)() = nullptr;
    int most_seats = 2;  // a game for more than two has the option `seats`
    std::span<const RuleChoice> choices = {};
    // Decides from a seed who begins among players counted from 0, where that is left to chance; none: drawn
    // by lot.
    std::size_t (*draw_starter)(std::size_t players, std::uint64_t seed) = nullptr;
};

// All games in the order in which they are shown.
[[nodiscard]] std::span<const Face> faces();
[[nodiscard]] const Face* find_face(std::string_view name);

}  // namespace tessera::ui
