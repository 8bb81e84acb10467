// What lies on Shagdy's board as it is seen: pieces that step, close up, are taken home. Follows the game by
// time, never by frames, and knows nothing of what is allowed.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "games/shagdy/state.hpp"
#include "games/shagdy/turns.hpp"
#include "views/shagdy/scene.hpp"
#include "widgets/motion.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui::shagdy {

using Sides = std::array<rules::Pieces, rules::players>;

class Stage {
public:
    // What everything on the stage is on the way to.
    [[nodiscard]] const Sides& target() const { return target_; }
    // When the last movement is or was at its end.
    [[nodiscard]] Seconds settled_at() const { return settled_at_; }

    // Everything is there at once.
    void set(const Sides& pieces, Seconds now);
    // Everything goes there by the shortest way, as when steps are taken back.
    void go(const Ui& ui, const Layout& layout, const Sides& pieces);
    // A side's steps are shown one after the other, after what is being shown: a piece goes from number to
    // number along the track, what it takes flies to its reserve, the others close up.
    void play(const Ui& ui, const Layout& layout, Seat side, std::span<const rules::Step> steps);
    // The next step, of the piece that was carried, begins where it was dropped.
    void drop(Point at) { dropped_at_ = at; }
    // A piece that was carried goes back to its place.
    void bring_back(const Ui& ui, const Layout& layout, Seat side, rules::Number number, Point from);

    // Begins what is due. Once a frame, before anything is drawn.
    void advance(Ui& ui, const Layout& layout);

    // All pieces and both reserves; of `carried`, the last piece of that side's number (or reserve), nothing.
    struct Carried {
        Seat side;
        rules::Number number;
    };
    void draw(const Ui& ui, const Layout& layout, std::optional<Carried> carried) const;

private:
    Sides target_{};
    std::optional<Point> dropped_at_;
    Seconds settled_at_ = 0;
};

}  // namespace tessera::ui::shagdy
