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
    if (ground.open.has(from) || board.stations.has(from)) {
        Squares fresh = ground.open;
        fresh.remove(from);
        walk(ground, from, number, fresh, ends);
    }
    return ends;
}

}  // namespace tessera::shifti
