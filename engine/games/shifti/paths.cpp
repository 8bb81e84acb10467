#include "games/shifti/paths.hpp"

#include <cstddef>

#include "games/shifti/description.hpp"

namespace tessera::shifti {

namespace {

// Goes on from a square; `fresh` are the squares that are open and not yet visited.
void walk(const Ground& ground, Square at, int left, Squares fresh, Squares& ends) {
    const Squares around = neighbours[at];
    if (around.has(ground.home)) {
        ends.add(ground.home);
    }
    const Squares next = around & fresh;
    if (left == 1) {
        ends |= next;
        return;
    }
    (next - ground.others).for_each([&](Square square) {
        Squares rest = fresh;
        rest.remove(square);
        walk(ground, square, left - 1, rest, ends);
    });
}

// Where a path turns.
int count_corners(const std::vector<Square>& path) {
    int corners = 0;
    for (std::size_t i = 2; i < path.size(); ++i) {
        corners += path[i] - path[i - 1] != path[i - 1] - path[i - 2] ? 1 : 0;
    }
    return corners;
}

// Finds the best path to one end, by looking at all.
class Finder {
public:
    Finder(const Ground& ground, Square from, int number, Square to)
        : ground_(ground), number_(static_cast<std::size_t>(number)), to_(to), path_{from} {}

    [[nodiscard]] std::vector<Square> find() {
        Squares fresh = ground_.open;
        fresh.remove(path_.front());
        go_on(fresh);
        if (!best_.empty()) {
            best_.erase(best_.begin());
        }
        return best_;
    }

private:
    // As walk() goes.
    void go_on(const Squares& fresh) {
        const Squares around = neighbours[path_.back()];
        const bool last = path_.size() == number_;
        if (around.has(to_) && (to_ == ground_.home || (last && fresh.has(to_)))) {
            path_.push_back(to_);
            offer();
            path_.pop_back();
        }
        if (last) {
            return;
        }
        ((around & fresh) - ground_.others).for_each([&](Square square) {
            Squares rest = fresh;
            rest.remove(square);
            path_.push_back(square);
            go_on(rest);
            path_.pop_back();
        });
    }

    void offer() {
        const int corners = count_corners(path_);
        if (best_.empty() || path_.size() < best_.size() ||
            (path_.size() == best_.size() && corners < best_corners_)) {
            best_ = path_;
            best_corners_ = corners;
        }
    }

    const Ground& ground_;
    std::size_t number_;
    Square to_;
    std::vector<Square> path_;  // the squares visited, with the one it leaves
    std::vector<Square> best_;
    int best_corners_ = 0;
};

// A piece on a white square waits.
bool can_leave(const Ground& ground, Square from) {
    return ground.open.has(from) || board.stations.has(from);
}

}  // namespace

Ground ground(const State& state, Colour mover, const Levers& at) {
    Squares others;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (colour == index(mover) || !state.in_play[colour]) {
            continue;
        }
        for (const Place place : state.pieces[colour]) {
            if (place.is_square()) {
                others.add(place.square());
            }
        }
    }
    return {board.black(at) - board.stations, others, board.destination[index(mover)]};
}

Squares path_ends(const Ground& ground, Square from, int number) {
    Squares ends;
    if (can_leave(ground, from)) {
        Squares fresh = ground.open;
        fresh.remove(from);
        walk(ground, from, number, fresh, ends);
    }
    return ends;
}

std::vector<Square> find_path(const Ground& ground, Square from, int number, Square to) {
    return can_leave(ground, from) ? Finder(ground, from, number, to).find() : std::vector<Square>{};
}

}  // namespace tessera::shifti
