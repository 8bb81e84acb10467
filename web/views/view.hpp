// What the table asks of a game's view, and the faces of all games. To add a game: a folder beside this file
// and one line in views.cpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/match.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui {

// What the table tells a view for one frame.
struct Situation {
    const Match& match;
    bool interactive = false;         // a person is to move and nothing lies over the board
    bool turned = false;              // seen from the second seat
    std::optional<std::string> hint;  // a turn to show as advice
};

// What came of a frame.
struct Gesture {
    std::optional<std::string> turn;  // a turn the person chose, as text; the match judges it
    std::optional<std::string>
        message;  // why a gesture did nothing, for a person; empty: forget the last one
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
    // The i-th turn as it is shown to people.
    [[nodiscard]] virtual std::string show_turn(const Match& match, std::size_t i) const = 0;
    // The count at the end of a game, in words.
    [[nodiscard]] virtual std::string show_count(const Strings& strings, const Match& match) const = 0;
    // A seat's sign, such as a stone of its colour.
    virtual void draw_seat(const Painter& paint, Point centre, float radius, Seat seat) const = 0;
};

// A game as the home screen shows it.
struct Face {
    std::string_view name;  // as in the registry; also the prefix of its texts
    void (*miniature)(const Painter& paint, const Rect& square);
    // None while the game is still to come.
    std::unique_ptr<BoardView> (*make)() = nullptr;
};

// All games in the order in which they are shown.
[[nodiscard]] std::span<const Face> faces();
[[nodiscard]] const Face* find_face(std::string_view name);

}  // namespace tessera::ui
