// What lies on Shagdy's board as it is seen: pieces that step, close up, are taken home. Follows the game by
// time, never by frames, and knows nothing of what is allowed.
#pragma once

#include <algorithm>
#include <array>
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
    // The next step is that of the piece that was carried, the i-th on its number, and begins where it was
    // dropped.
    void drop(Point at, int i = 0) { dropped_ = Dropped{at, i}; }
    // A piece that was carried, the i-th on its number, goes back to its place.
    void bring_back(const Ui& ui, const Layout& layout, Seat side, rules::Number number, Point from,
                    int i = 0);

    // Begins what is due. Once a frame, before anything is drawn.
    void advance(Ui& ui, const Layout& layout);

    // All pieces and both reserves, but for a piece that is carried: the i-th on its number (of the reserve,
    // any).
    struct Carried {
        Seat side;
        rules::Number number;
        int i = 0;
    };
    void draw(const Ui& ui, const Layout& layout, std::optional<Carried> carried) const;

private:
    // A way to where a piece rests, along points; before it begins the piece waits at the first.
    struct Way {
        std::vector<Point> points;
        Seconds begin = 0;
        Seconds length = 0;
        float lift = 0;  // in its middle
    };
    struct Piece {
        Seat side = rules::white;
        rules::Number number = rules::reserve;
        int i = 0;           // its place on the number, the main cell's first; of the reserve always 0
        bool stays = false;  // it has just taken another
        Way way = {};
    };
    struct Due {
        Seat side;
        rules::Step step;
        Seconds begin;
        Seconds length;
    };
    struct Dropped {
        Point at;
        int i;
    };

    [[nodiscard]] static Point place(const Layout& layout, const Piece& piece);
    [[nodiscard]] static bool rests(const Piece& piece, Seconds now);
    // Where a piece is seen, and how far it is lifted.
    struct Seen {
        Point at;
        float lift;
    };
    [[nodiscard]] static Seen seen(const Layout& layout, const Piece& piece, Seconds now);

    [[nodiscard]] int count(Seat side, rules::Number number) const;
    [[nodiscard]] Piece* find(Seat side, rules::Number number, int i);
    // Puts a piece on another number, as its last one; those it leaves close up.
    void put(const Layout& layout, Piece& piece, rules::Number number, Seconds now);
    void begin(const Ui& ui, const Layout& layout, const Due& due);
    void begin_due(const Ui& ui, const Layout& layout);
    // What is still to come begins now.
    void begin_all(const Ui& ui, const Layout& layout);
    void will_settle(Seconds at) { settled_at_ = std::max(settled_at_, at); }

    std::vector<Piece> pieces_;  // all of both sides
    Sides target_{};
    std::deque<Due> due_;
    Seconds free_at_ = 0;  // when the last step is or was made
    std::optional<Dropped> dropped_;
    Seconds settled_at_ = 0;
};

}  // namespace tessera::ui::shagdy
