#include "views/shagdy/stage.hpp"

#include <cmath>
#include <numbers>
#include <utility>

namespace tessera::ui::shagdy {

namespace {

using rules::Number;

constexpr Seconds step_time = 0.2;  // and for each number that it goes on
constexpr Seconds number_time = 0.035;
constexpr Seconds longest_turn = 1.4;  // its steps together; of a longer one they are quicker
constexpr Seconds close_time = 0.18;
constexpr Seconds home_time = 0.45;  // of a taken piece's way
constexpr Seconds drop_time = 0.12;

[[nodiscard]] Seconds length_of(rules::Step step) { return step_time + number_time * step.digit(); }

[[nodiscard]] Sound sound_of(rules::Step step, bool takes) {
    return takes ? Sound::pin : rules::in_goal(step.to) ? Sound::free : Sound::place;
}

// The point at t (0 to 1) of the way along straight lines.
[[nodiscard]] Point along(std::span<const Point> points, float t) {
    const auto length = [&](std::size_t i) {
        const Point way = points[i + 1] - points[i];
        return std::hypot(way.x, way.y);
    };
    float whole = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        whole += length(i);
    }
    float left = whole * t;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (left < length(i)) {
            return between(points[i], points[i + 1], left / length(i));
        }
        left -= length(i);
    }
    return points.back();
}

}  // namespace

// --- pieces ---

Point Stage::place(const Layout& layout, const Piece& piece) {
    return layout.place(piece.side, piece.number, piece.i);
}

bool Stage::rests(const Piece& piece, Seconds now) { return now >= piece.way.begin + piece.way.length; }

Stage::Seen Stage::seen(const Layout& layout, const Piece& piece, Seconds now) {
    const Way& way = piece.way;
    if (rests(piece, now)) {
        return {place(layout, piece), 0};
    }
    const float t = std::max(0.0F, static_cast<float>((now - way.begin) / way.length));
    // Along the track it speeds up and slows down; else it only slows down.
    const float eased = way.points.size() > 2 ? t * t * (3 - 2 * t) : ease_out(way.begin, way.length, now);
    return {along(way.points, eased), way.lift * std::sin(t * std::numbers::pi_v<float>)};
}

int Stage::count(Seat side, Number number) const {
    return static_cast<int>(std::ranges::count_if(
        pieces_, [&](const Piece& piece) { return piece.side == side && piece.number == number; }));
}

Stage::Piece* Stage::find(Seat side, Number number, int i) {
    const auto found = std::ranges::find_if(pieces_, [&](const Piece& piece) {
        return piece.side == side && piece.number == number && piece.i == i;
    });
    return found == pieces_.end() ? nullptr : &*found;
}

void Stage::put(const Layout& layout, Piece& piece, Number number, Seconds now) {
    for (Piece& other : pieces_) {
        if (piece.number != rules::reserve && other.side == piece.side && other.number == piece.number &&
            other.i > piece.i) {
            const Point from = seen(layout, other, now).at;
            --other.i;
            other.way = {.points = {from, place(layout, other)}, .begin = now, .length = close_time};
            will_settle(now + close_time);
        }
    }
    piece.i = number == rules::reserve ? 0 : count(piece.side, number);
    piece.number = number;
}

// --- what is asked for ---

void Stage::set(const Sides& pieces, Seconds now) {
    target_ = pieces;
    pieces_.clear();
    due_.clear();
    dropped_.reset();
    for (const Seat side : {rules::white, rules::black}) {
        for (Number number = rules::reserve; number <= rules::numbers; ++number) {
            for (int i = 0; i < pieces[side].count(number); ++i) {
                pieces_.push_back({.side = side, .number = number, .i = number == rules::reserve ? 0 : i});
            }
        }
    }
    settled_at_ = std::min(settled_at_, now);
    free_at_ = std::min(free_at_, now);
}

void Stage::go(const Ui& ui, const Layout& layout, const Sides& pieces) {
    const Seconds now = ui.now();
    if (ui.reduced_motion()) {
        set(pieces, now);
        ui.sound(Sound::place, now);
        return;
    }
    begin_all(ui, layout);
    ui.sound(Sound::place, now + move_time);
    dropped_.reset();
    target_ = pieces;
    for (const Seat side : {rules::white, rules::black}) {
        // As many are where there are too many as are missing elsewhere.
        std::vector<Piece*> extra;
        std::vector<Number> missing;
        for (Number number = rules::reserve; number <= rules::numbers; ++number) {
            const int wanted = pieces[side].count(number);
            int have = 0;
            for (Piece& piece : pieces_) {
                if (piece.side == side && piece.number == number && ++have > wanted) {
                    extra.push_back(&piece);
                }
            }
            missing.insert(missing.end(), static_cast<std::size_t>(std::max(0, wanted - have)), number);
        }
        for (std::size_t k = 0; k < extra.size(); ++k) {
            Piece& piece = *extra[k];
            const Point from = seen(layout, piece, now).at;
            put(layout, piece, missing[k], now);
            piece.stays = false;
            piece.way = {
                .points = {from, place(layout, piece)}, .begin = now, .length = move_time, .lift = 0.5F};
            will_settle(now + move_time);
        }
    }
}

void Stage::play(const Ui& ui, const Layout& layout, Seat side, std::span<const rules::Step> steps) {
    if (steps.empty()) {  // a pass
        return;
    }
    const Seat other = rules::opponent(side);
    Seconds whole = 0;
    for (const rules::Step step : steps) {
        const bool takes = target_[other].count(rules::opposite(step.to)) != 0;
        if (ui.reduced_motion()) {
            ui.sound(sound_of(step, takes), ui.now());
        }
        target_[side].move(step.from, step.to);
        if (takes) {
            target_[other].move(rules::opposite(step.to), rules::reserve);
        }
        whole += length_of(step);
    }
    if (ui.reduced_motion()) {
        set(target_, ui.now());
        return;
    }
    if (dropped_) {  // nobody waits for what already lies there
        begin_all(ui, layout);
    }
    const Seconds hurry = std::min(1.0, longest_turn / whole);
    free_at_ = std::max(free_at_, ui.now());
    for (const rules::Step step : steps) {
        const bool is_dropped = dropped_ && &step == &steps.front();
        const Seconds length = is_dropped ? drop_time : length_of(step) * hurry;
        due_.push_back({side, step, free_at_, length});
        free_at_ += length;
    }
    will_settle(free_at_);
    begin_due(ui, layout);
}

void Stage::bring_back(const Ui& ui, const Layout& layout, Seat side, Number number, Point from, int i) {
    Piece* const piece = find(side, number, number == rules::reserve ? 0 : i);
    if (piece != nullptr && !ui.reduced_motion()) {
        piece->way = {
            .points = {from, place(layout, *piece)}, .begin = ui.now(), .length = move_time, .lift = 0.5F};
        will_settle(ui.now() + move_time);
    }
}

// --- movement ---

void Stage::begin(const Ui& ui, const Layout& layout, const Due& due) {
    const auto [side, step, begin, length] = due;
    const Seat other = rules::opponent(side);
    const std::optional<Dropped> dropped = std::exchange(dropped_, std::nullopt);
    // The main cell's piece goes, unless it must stay or another was carried.
    Piece* mover = find(side, step.from, step.from == rules::reserve || !dropped ? 0 : dropped->i);
    if (Piece* const next = find(side, step.from, 1);
        mover != nullptr && mover->stays && !dropped && next != nullptr) {
        mover = next;
    }
    if (mover == nullptr) {
        return;
    }
    for (Piece& piece : pieces_) {
        piece.stays = piece.stays && piece.side == side;
    }
    std::vector<Point> points{dropped ? dropped->at : seen(layout, *mover, begin).at};
    for (int number = step.from + 1; number < step.to && !dropped; ++number) {
        points.push_back(layout.place(side, static_cast<Number>(number), 0));
    }
    put(layout, *mover, step.to, begin);
    points.push_back(place(layout, *mover));
    mover->way = {.points = std::move(points), .begin = begin, .length = length, .lift = 0.7F};

    Piece* const taken = find(other, rules::opposite(step.to), 0);
    ui.sound(sound_of(step, taken != nullptr), begin + length);
    if (taken != nullptr) {
        const Seconds arrival = begin + length;
        const Point from = place(layout, *taken);
        put(layout, *taken, rules::reserve, arrival);
        taken->way = {
            .points = {from, place(layout, *taken)}, .begin = arrival, .length = home_time, .lift = 1};
        mover->stays = true;
        will_settle(arrival + home_time);
    }
}

void Stage::begin_due(const Ui& ui, const Layout& layout) {
    while (!due_.empty() && due_.front().begin <= ui.now()) {
        begin(ui, layout, due_.front());
        due_.pop_front();
    }
}

void Stage::begin_all(const Ui& ui, const Layout& layout) {
    for (Due& due : due_) {
        due.begin = ui.now();
    }
    begin_due(ui, layout);
    free_at_ = ui.now();
}

void Stage::advance(Ui& ui, const Layout& layout) {
    begin_due(ui, layout);
    if (ui.now() < settled_at_) {
        ui.animate();
    }
}

void Stage::draw(const Ui& ui, const Layout& layout, std::optional<Carried> carried) const {
    const Painter& paint = ui.paint();
    const Seconds now = ui.now();
    const auto is_carried = [&](const Piece& piece) {
        return carried && piece.number != rules::reserve && piece.side == carried->side &&
               piece.number == carried->number && piece.i == carried->i;
    };
    for (const Seat side : {rules::white, rules::black}) {
        const auto waiting = std::ranges::count_if(pieces_, [&](const Piece& piece) {
            return piece.side == side && piece.number == rules::reserve && rests(piece, now);
        });
        const bool without_one = carried && carried->side == side && carried->number == rules::reserve;
        draw_reserve(paint, layout, side, std::max(0, static_cast<int>(waiting) - (without_one ? 1 : 0)));
    }
    // What has begun to move is above what has not.
    for (const bool moves : {false, true}) {
        for (const Piece& piece : pieces_) {
            const bool rests = Stage::rests(piece, now);
            if ((rests && piece.number == rules::reserve) || is_carried(piece) ||
                (!rests && now > piece.way.begin) != moves) {
                continue;
            }
            const auto [at, lift] = seen(layout, piece, now);
            draw_piece(paint, at, layout.radius(), piece.side, lift);
        }
    }
}

}  // namespace tessera::ui::shagdy
