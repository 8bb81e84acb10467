#include "views/shifti/stage.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "games/shifti/description.hpp"
#include "views/shifti/hand.hpp"

namespace tessera::ui::shifti {

namespace {

using rules::Colour;
using rules::Part;
using rules::Place;
using rules::State;

constexpr Seconds slide_time = 0.26;
constexpr Seconds square_time = 0.085;
constexpr Seconds longest_turn = 1.1;
constexpr Seconds home_time = 0.45;  // of a captured piece's way
constexpr Seconds drop_time = 0.12;

[[nodiscard]] Seconds length_of(const Step& step) {
    return step.part.is_notch() ? slide_time : 0.08 + square_time * static_cast<double>(step.path.size() - 1);
}

// How many pieces rest in a corner: those that start there, and those that are home there.
struct Guests {
    std::size_t starting;
    std::size_t home;
    // Those of one player, or of two.
    [[nodiscard]] std::size_t places() const {
        return starting + home <= rules::pieces_each ? rules::pieces_each : 2 * rules::pieces_each;
    }
};

[[nodiscard]] std::size_t count_at(const State& state, Colour colour, Place place) {
    return state.in_play[index(colour)]
               ? static_cast<std::size_t>(std::ranges::count(state.pieces[index(colour)], place))
               : 0;
}

[[nodiscard]] Guests guests(const State& state, rules::Square corner) {
    Guests guests{};
    for (const Colour colour : rules::board.order) {
        if (rules::board.station[index(colour)] == corner) {
            guests.starting += count_at(state, colour, Place::start());
        } else if (rules::board.destination[index(colour)] == corner) {
            guests.home += count_at(state, colour, Place::home());
        }
    }
    return guests;
}

// Where the i-th of a colour's pieces in a station rests: who starts there from the front, who is home there
// from the back, so that nobody moves when another comes or goes.
[[nodiscard]] Point place_in(const Layout& layout, const State& state, rules::Square corner, bool home,
                             std::size_t i) {
    const std::size_t places = guests(state, corner).places();
    return layout.resting(corner, home ? places - 1 - i : i, places);
}

// The point at t (0 to 1) of the way along equal steps.
[[nodiscard]] Point along(std::span<const Point> points, float t) {
    const float at = t * static_cast<float>(points.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), points.size() - 2);
    return between(points[i], points[i + 1], at - static_cast<float>(i));
}

// How much of the square is white while the strips lie so, 0 to 1: how far a piece on it is stranded.
[[nodiscard]] float whiteness(const Slide& slide, rules::Square square) {
    const auto found = std::ranges::find(rules::board.lever_ranks, rules::rank_of(square));
    if (found == rules::board.lever_ranks.end()) {
        return 0;
    }
    const auto lever = static_cast<std::size_t>(found - rules::board.lever_ranks.begin());
    const float at = std::clamp(slide[lever], static_cast<float>(rules::board.lowest),
                                static_cast<float>(rules::board.highest)) -
                     static_cast<float>(rules::board.lowest);
    const auto is_white = [&](float notch) {
        return rules::board.windows[lever][static_cast<std::size_t>(notch)].has(square) ? 0.0F : 1.0F;
    };
    const float below = is_white(std::floor(at));
    const float above = is_white(std::ceil(at));
    return below + (above - below) * (at - std::floor(at));
}

}  // namespace

Point Stage::resting(const Layout& layout, const State& state, Colour colour, Place place) {
    if (place.is_square()) {
        return layout.centre(place.square());
    }
    const std::size_t count = std::max<std::size_t>(1, count_at(state, colour, place));
    return place_in(layout, state, square_of(place, colour), place.is_home(), count - 1);
}

float Stage::resting_radius(const Layout& layout, const State& state, Colour colour, Place place) {
    return place.is_square() ? layout.radius()
                             : layout.resting_radius(guests(state, square_of(place, colour)).places());
}

std::size_t Stage::places_in(rules::Square corner) const { return guests(shown_, corner).places(); }

void Stage::set(const State& state, Seconds now) {
    shown_ = target_ = state;
    due_.clear();
    flights_.clear();
    sliding_ = {};
    held_.reset();
    dropped_at_.reset();
    settled_at_ = std::min(settled_at_, now);
}

void Stage::slide_to(const rules::Levers& at, Seconds now) {
    const Slide from = slide(now);
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        if (at[lever] != shown_.levers[lever] || (held_ && held_->lever == lever)) {
            sliding_[lever] = {from[lever], now};
        }
    }
}

void Stage::go(const Ui& ui, const Layout& layout, const State& state) {
    const Seconds now = ui.now();
    begin_all(ui, layout);
    const State was = shown_;
    slide_to(state.levers, now);
    held_.reset();
    flights_.clear();
    shown_ = target_ = state;
    due_.clear();
    const Seconds landing = now + (ui.reduced_motion() ? 0 : move_time);
    ui.sound(was.levers == state.levers ? Sound::place : Sound::lever, landing);
    if (ui.reduced_motion()) {
        set(state, now);
        return;
    }
    for (const Colour colour : rules::board.order) {
        if (!was.in_play[index(colour)] || !state.in_play[index(colour)]) {
            continue;
        }
        std::vector<Place> left;
        std::vector<Place> come;
        std::ranges::set_difference(was.pieces[index(colour)], state.pieces[index(colour)],
                                    std::back_inserter(left));
        std::ranges::set_difference(state.pieces[index(colour)], was.pieces[index(colour)],
                                    std::back_inserter(come));
        for (std::size_t i = 0; i < left.size(); ++i) {
            flights_.push_back(
                {.colour = colour,
                 .place = come[i],
                 .points = {resting(layout, was, colour, left[i]), resting(layout, state, colour, come[i])},
                 .begin = now,
                 .length = move_time});
        }
    }
    settled_at_ = std::max(settled_at_, now + slide_time);
}

void Stage::play(const Ui& ui, const Layout& layout, Colour mover, std::span<const Step> steps) {
    target_.to_move = mover;
    for (const Step& step : steps) {
        if (ui.reduced_motion()) {
            ui.sound(sound_of(target_, step.part), ui.now());
        }
        target_ = rules::after_part(target_, step.part);
    }
    if (ui.reduced_motion()) {
        set(target_, ui.now());
        return;
    }
    Seconds whole = 0;
    for (const Step& step : steps) {
        whole += length_of(step);
    }
    const Seconds hurry = std::min(1.0, longest_turn / std::max(whole, 0.001));
    Seconds begin = due_.empty() ? ui.now() : due_.back().begin + due_.back().length;
    for (const Step& step : steps) {
        // A strip that was dragged farther than a notch does not go back for the first.
        const bool is_there = held_ && step.part.is_notch() && &step != &steps.back();
        const Seconds length = is_there ? 0 : dropped_at_ ? drop_time : length_of(step) * hurry;
        due_.push_back({step, mover, begin, length});
        begin += length;
    }
    settled_at_ = std::max(settled_at_, begin);
    while (!due_.empty() && due_.front().begin <= ui.now()) {
        this->begin(ui, layout, due_.front(), ui.now());
        due_.pop_front();
    }
}

void Stage::bring_back(const Ui& ui, const Layout& layout, Place place, Point from) {
    if (!ui.reduced_motion()) {
        flights_.push_back({.colour = shown_.to_move,
                            .place = place,
                            .points = {from, resting(layout, shown_, shown_.to_move, place)},
                            .begin = ui.now(),
                            .length = move_time});
        settled_at_ = std::max(settled_at_, ui.now() + move_time);
    }
}

void Stage::let_go(const Ui& ui) {
    if (held_) {
        slide_to(shown_.levers, ui.now());
        held_.reset();
        settled_at_ = std::max(settled_at_, ui.now() + slide_time);
    }
}

Sound Stage::sound_of(const State& before, rules::Part part) {
    if (part.is_notch()) {
        return Sound::lever;
    }
    const Place to = part.to();
    const bool captures = to.is_square() && std::ranges::any_of(rules::board.order, [&](Colour other) {
                              return other != before.to_move && count_at(before, other, to) != 0;
                          });
    return captures ? Sound::pin : to.is_home() ? Sound::free : Sound::place;
}

// Shows a step that is due.
void Stage::begin(const Ui& ui, const Layout& layout, const Due& due, Seconds now) {
    const State was = shown_;
    shown_.to_move = due.mover;
    ui.sound(sound_of(shown_, due.step.part), due.step.part.is_notch() ? now : due.begin + due.length);
    const State next = rules::after_part(shown_, due.step.part);
    if (due.step.part.is_notch()) {
        slide_to(next.levers, now);
        held_.reset();
        shown_ = next;
        return;
    }
    const Place from = due.step.part.from();
    const Place to = due.step.part.to();
    std::erase_if(flights_, [&](const Flight& f) { return f.colour == due.mover && f.place == from; });
    Flight flight{.colour = due.mover,
                  .place = to,
                  .points = {},
                  .begin = due.begin,
                  .length = due.length,
                  .hops = true};
    if (dropped_at_) {
        flight.points = {*std::exchange(dropped_at_, std::nullopt)};
        flight.hops = false;
    } else {
        flight.points = {resting(layout, was, due.mover, from)};
        for (std::size_t i = 1; i + 1 < due.step.path.size(); ++i) {
            flight.points.push_back(layout.centre(due.step.path[i]));
        }
    }
    flight.points.push_back(resting(layout, next, due.mover, to));
    flights_.push_back(std::move(flight));
    for (const Colour other : rules::board.order) {
        if (other != due.mover && to.is_square() && count_at(was, other, to) != 0) {
            const Seconds arrival = due.begin + due.length;
            flights_.push_back(
                {.colour = other,
                 .place = Place::start(),
                 .points = {layout.centre(to.square()), resting(layout, next, other, Place::start())},
                 .begin = arrival,
                 .length = home_time});
            settled_at_ = std::max(settled_at_, arrival + home_time);
        }
    }
    shown_ = next;
}

void Stage::begin_all(const Ui& ui, const Layout& layout) {
    for (const Due& due : due_) {
        begin(ui, layout, due, ui.now());
    }
    due_.clear();
}

void Stage::advance(Ui& ui, const Layout& layout) {
    while (!due_.empty() && due_.front().begin <= ui.now()) {
        begin(ui, layout, due_.front(), due_.front().begin);
        due_.pop_front();
    }
    std::erase_if(flights_, [&](const Flight& f) { return ui.now() >= f.begin + f.length; });
    if (ui.now() < settled_at_) {
        ui.animate();
    }
}

Slide Stage::slide(Seconds now) const {
    Slide slide{};
    for (std::size_t lever = 0; lever < rules::levers; ++lever) {
        const float t = ease_out(sliding_[lever].begin, slide_time, now);
        const auto to = static_cast<float>(shown_.levers[lever]);
        slide[lever] = sliding_[lever].from + (to - sliding_[lever].from) * t;
        if (held_ && held_->lever == lever) {
            slide[lever] = held_->position;
        }
    }
    return slide;
}

void Stage::draw(const Ui& ui, const Layout& layout, std::optional<Place> carried) const {
    const Painter& paint = ui.paint();
    const Seconds now = ui.now();
    const Slide slide = this->slide(now);
    for (const Colour colour : rules::board.order) {
        if (!shown_.in_play[index(colour)]) {
            continue;
        }
        const auto flying = [&](Place place) {
            return static_cast<std::size_t>(std::ranges::count_if(
                flights_, [&](const Flight& f) { return f.colour == colour && f.place == place; }));
        };
        const auto at = [&](Place place) {
            const std::size_t count = count_at(shown_, colour, place);
            const bool is_carried = carried == place && colour == shown_.to_move;
            return count - std::min(count, flying(place) + (is_carried ? 1 : 0));
        };
        for (const Place place : {Place::start(), Place::home()}) {
            const rules::Square corner = square_of(place, colour);
            const float radius = layout.resting_radius(guests(shown_, corner).places());
            for (std::size_t i = 0; i < at(place); ++i) {
                draw_piece(paint, place_in(layout, shown_, corner, place.is_home(), i), radius,
                           player_colour(colour));
            }
        }
        for (const Place place : shown_.pieces[index(colour)]) {
            if (place.is_square() && at(place) != 0) {
                draw_piece(paint, layout.centre(place.square()), layout.radius(), player_colour(colour), 0,
                           whiteness(slide, place.square()));
            }
        }
    }
    for (const Flight& flight : flights_) {
        float t = std::clamp(static_cast<float>((now - flight.begin) / flight.length), 0.0F, 1.0F);
        float lift = std::sin(t * std::numbers::pi_v<float>);
        if (flight.hops) {
            const auto steps = static_cast<float>(flight.points.size() - 1);
            lift = 0.35F + 0.4F * std::abs(std::sin(t * steps * std::numbers::pi_v<float>));
        } else {
            t = ease_out(flight.begin, flight.length, now);
        }
        // In a station it will be small.
        const float landing = resting_radius(layout, shown_, flight.colour, flight.place);
        draw_piece(paint, along(flight.points, t), layout.radius() + (landing - layout.radius()) * t * t * t,
                   player_colour(flight.colour), t > 0 && t < 1 ? lift : 0);
    }
}

}  // namespace tessera::ui::shifti
