// What lies on Shifti's board as it is seen: pieces that travel, strips that slide. Follows the game by time,
// never by frames, and knows nothing of what is allowed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "games/shifti/turns.hpp"
#include "views/shifti/scene.hpp"
#include "widgets/motion.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui::shifti {

// A part of a turn as it is shown. `path` are the squares of a move, the one it begins on first.
struct Step {
    rules::Part part;
    std::vector<rules::Square> path;
};

class Stage {
public:
    // What everything on the stage is on the way to.
    [[nodiscard]] const rules::State& target() const { return target_; }
    // When the last movement is or was at its end.
    [[nodiscard]] Seconds settled_at() const { return settled_at_; }

    // Everything is where the state has it, at once.
    void set(const rules::State& state, Seconds now);
    // Everything goes there by the shortest way, as when turns are taken back.
    void go(const Ui& ui, const Layout& layout, const rules::State& state);
    // The mover's steps are shown one after the other, after what is being shown.
    void play(const Ui& ui, const Layout& layout, rules::Colour mover, std::span<const Step> steps);
    // The next step of the one piece that was carried begins where it was dropped.
    void drop(Point at) { dropped_at_ = at; }
    // A piece of the mover's that was carried goes back to its place.
    void bring_back(const Ui& ui, const Layout& layout, rules::Place place, Point from);
    // A strip is held, its lever at that position; let go, it slides to where it belongs.
    void hold(std::size_t lever, float position) { held_ = Held{lever, position}; }
    void let_go(const Ui& ui);
    // The same at once, where a gesture is given up.
    void forget_hold() { held_.reset(); }

    // Begins what is due. Once a frame, before anything is drawn.
    void advance(Ui& ui, const Layout& layout);

    [[nodiscard]] Slide slide(Seconds now) const;
    // All pieces; of `carried`, a piece of the mover's, only a shade.
    void draw(const Ui& ui, const Layout& layout, std::optional<rules::Place> carried) const;

    // For how many pieces a corner has places now.
    [[nodiscard]] std::size_t places_in(rules::Square corner) const;
    // Where a piece of that colour rests that is the last of those at that place.
    [[nodiscard]] static Point resting(const Layout& layout, const rules::State& state, rules::Colour colour,
                                       rules::Place place);
    // And the radius of such a piece.
    [[nodiscard]] static float resting_radius(const Layout& layout, const rules::State& state,
                                              rules::Colour colour, rules::Place place);

private:
    struct Due {
        Step step;
        rules::Colour mover;
        Seconds begin;
        Seconds length;
    };
    struct Flight {
        rules::Colour colour;
        rules::Place place;  // where it will be
        std::vector<Point> points;
        Seconds begin;
        Seconds length;
        bool hops = false;  // from square to square
    };
    struct Sliding {
        float from = 0;
        Seconds begin = 0;
    };
    struct Held {
        std::size_t lever;
        float position;
    };

    void begin(const Ui& ui, const Layout& layout, const Due& due, Seconds now);
    void begin_all(const Ui& ui, const Layout& layout);
    // What a part of the turn of who is to move sounds like.
    [[nodiscard]] static Sound sound_of(const rules::State& before, rules::Part part);
    void slide_to(const rules::Levers& at, Seconds now);

    rules::State shown_;  // and what flies and slides is on the way there
    rules::State target_;
    std::deque<Due> due_;
    std::vector<Flight> flights_;
    std::array<Sliding, rules::levers> sliding_{};
    std::optional<Held> held_;
    std::optional<Point> dropped_at_;
    Seconds settled_at_ = 0;
};

}  // namespace tessera::ui::shifti
