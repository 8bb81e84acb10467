#include "views/stones/stones_view.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "views/stones/reason.hpp"

namespace tessera::ui {

using stones::Move;
using stones::State;

namespace {

constexpr float frame_share = 0.0436F;   // of the whole board's width
constexpr float narrowest_framed = 480;  // a narrower board has no frame: its cells need the room
constexpr float stone_share = 0.375F;    // a stone's radius in cells
constexpr float drag_threshold = 6;      // CSS pixels a finger may tremble
constexpr ImU32 target_edge = colour(0xFFFFFF);

[[nodiscard]] constexpr Cell cell_of(stones::Square s) { return {stones::file_of(s), stones::rank_of(s)}; }
[[nodiscard]] constexpr stones::Square square_of(Cell c) {
    return static_cast<stones::Square>(8 * c.rank + c.file);
}
[[nodiscard]] Point centre_of(const Grid& grid, stones::Square s) { return grid.rect(cell_of(s)).centre(); }
[[nodiscard]] bool has(stones::Squares set, stones::Square s) { return (set & stones::bit(s)) != 0; }

// How a cell is called among targets.
[[nodiscard]] std::string name_of(Cell cell) { return "cell." + stones::write_square(square_of(cell)); }

// The frame's width at each side of a board that may be so wide in all.
[[nodiscard]] float frame_width(float side) {
    return side >= narrowest_framed ? std::round(side * frame_share) : 0;
}

void draw_checks(const Painter& paint, const Grid& grid) {
    const Theme& theme = paint.theme();
    paint.fill(grid.area(), theme.board_light);
    for (int rank = 0; rank < grid.ranks(); ++rank) {
        for (int file = rank % 2; file < grid.files(); file += 2) {
            paint.fill(grid.rect({file, rank}), theme.board_dark);
        }
    }
}

void draw_frame(const Painter& paint, const Rect& outer, float frame) {
    const float rounding = std::min(18.0F, frame * 0.55F);
    paint.shadow(outer, rounding, 14, 5);
    paint.gradient(outer, paint.theme().frame_top, paint.theme().frame_bottom, rounding);
    // A thin bevel: light along the outer edge, dark where the board is let in.
    paint.outline(outer, faded(colour(0xFFFFFF), 0.10F), rounding);
    paint.outline(outer.inset(frame - 2), faded(colour(0x2A1B0A), 0.35F), 2, 2);
}

void draw_jump_sign(const Painter& paint, Point centre, float cell, bool frees, ImU32 c) {
    const float arm = cell * (frees ? 0.12F : 0.095F);
    const float pen = std::max(1.0F, cell * 0.05F);
    if (paint.theme().edged) {
        paint.ring(centre, cell * 0.33F + pen / 2, target_edge, 2 * pen);
    }
    paint.ring(centre, cell * 0.33F, c, pen);
    if (frees) {
        paint.stroke({centre.x - arm, centre.y}, {centre.x + arm, centre.y}, c, pen);
        paint.stroke({centre.x, centre.y - arm}, {centre.x, centre.y + arm}, c, pen);
    } else {
        paint.stroke({centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y + arm}, c, pen);
        paint.stroke({centre.x - arm, centre.y + arm}, {centre.x + arm, centre.y - arm}, c, pen);
    }
}

}  // namespace

void StonesView::cancel() {
    pressed_ = false;
    dragging_ = false;
    chosen_.reset();
}

std::string StonesView::show_turn(const Strings& /*strings*/, const Match& match, std::size_t i) const {
    const auto& typed = static_cast<const StonesMatch&>(match);
    return stones::show_move(typed.value_before(i), typed.turn_value(i));
}

std::string StonesView::show_reason(const Strings& strings, const Match& match, std::string_view turn) const {
    const auto& state = static_cast<const StonesMatch&>(match).value();
    const auto read = stones::read_move(state, turn);
    return read ? tell_reason(strings, state, *read) : std::string{};
}

std::string StonesView::spoken_turn(const Strings& strings, const Match& match, std::size_t i) const {
    const auto& typed = static_cast<const StonesMatch&>(match);
    const State& before = typed.value_before(i);
    const Move& move = typed.turn_value(i);
    const bool frees = has(stones::stones_of(before, before.to_move), move.over);
    return strings.get(!move.is_jump() ? "stones.turn.moves"
                       : frees         ? "stones.turn.frees"
                                       : "stones.turn.pins",
                       {{"from", stones::write_square(move.from)},
                        {"to", stones::write_square(move.to)},
                        {"over", move.is_jump() ? stones::write_square(move.over) : std::string{}}});
}

std::vector<std::string> StonesView::tell_choices(const Strings& strings, const Match& match) const {
    std::vector<std::string> choices;
    for (const Move& move : stones::moves(static_cast<const StonesMatch&>(match).value())) {
        if (!chosen_ || move.from == *chosen_) {
            choices.push_back(strings.get("stones.turn.moves", {{"from", stones::write_square(move.from)},
                                                                {"to", stones::write_square(move.to)}}));
        }
    }
    return choices;
}

std::string StonesView::show_count(const Strings& strings, const Situation& situation) const {
    const State& state = static_cast<const StonesMatch&>(situation.match).value();
    const std::string_view stuck =
        strings.get(state.to_move == stones::white ? "stones.seat1" : "stones.seat2");
    const Scores scores = situation.match.scores();
    return strings.get("stones.count", {{"stuck", stuck},
                                        {"first", std::to_string(scores[stones::white])},
                                        {"second", std::to_string(scores[stones::black])}});
}

void StonesView::draw_seat(const Painter& paint, Point centre, float radius, const Match& /*match*/,
                           Seat seat) const {
    paint.stone_sign(centre, radius, seat == stones::white);
}

std::string StonesView::hand() const { return handed_in_ ? stones::write_move(*handed_in_) : std::string{}; }

State StonesView::present(const StonesMatch& match) const {
    return handed_in_ ? stones::after(match.value(), *handed_in_) : match.value();
}

std::optional<Move> StonesView::chosen_move_to(const State& state, Square to) const {
    for (const Move& move : stones::moves(state)) {
        if (chosen_ == move.from && move.to == to) {
            return move;
        }
    }
    return std::nullopt;
}

float StonesView::fit(const Match& match, float side) const {
    const stones::Rules& rules = static_cast<const StonesMatch&>(match).value().rules;
    const float frame = frame_width(side);
    const Grid grid({0, 0, side - 2 * frame, side - 2 * frame}, rules.columns, rules.rows, false);
    return std::max(grid.area().width, grid.area().height) + 2 * frame;
}

Gesture StonesView::frame(Ui& ui, const Rect& area, const Situation& situation) {
    const auto& match = static_cast<const StonesMatch&>(situation.match);
    const int files = match.value().rules.columns;
    const int ranks = match.value().rules.rows;

    const float frame = frame_width(std::min(area.width, area.height));
    const Grid grid(area.inset(frame), files, ranks, situation.bottom != 0);

    follow(ui, match, grid);
    if (!situation.interactive) {
        cancel();
    }
    Gesture gesture = take_pointer(ui, match, grid, grid.area().inset(-frame), situation.interactive);
    if (Gesture by_keys = take_keys(ui, match, grid, situation.interactive);
        by_keys.turn || by_keys.message) {
        gesture = std::move(by_keys);
    }

    follow_hand(ui, match, grid);

    draw_board(ui, match, grid, frame);
    if (situation.interactive) {
        draw_targets(ui, match, grid);
    }
    draw_stones(ui, present(match), grid);
    tell_board(ui, match, grid, situation);
    if (situation.hint) {
        const auto move = stones::read_move(match.value(), *situation.hint);
        if (move && !handed_in_ &&
            (!chosen_ || chosen_ == move->from)) {  // another stone's targets would mix with it
            const Point from = centre_of(grid, move->from);
            const Point to = centre_of(grid, move->to);
            const float away = grid.cell_size() * stone_share / std::hypot(to.x - from.x, to.y - from.y);
            ui.paint().arrow(between(from, to, away), to, grid.cell_size() * 0.11F, ui.theme().board_sign);
        }
    }
    if (cursor_.cell()) {
        BoardCursor::draw(ui.paint(), grid.rect(*cursor_.cell()));
    }
    return gesture;
}

// Compares the match with what was shown last and sets the stones flying that have moved since.
void StonesView::follow(const Ui& ui, const StonesMatch& match, const Grid& grid) {
    const std::size_t played = match.played();
    if (seen_match_ == &match && seen_played_ != played) {
        cancel();
        // What was in hand has been flying since.
        const std::size_t seen =
            seen_hand_ && played > seen_played_ && match.turn_value(seen_played_) == *seen_hand_
                ? seen_played_ + 1
                : seen_played_;
        handed_in_.reset();
        seen_hand_.reset();
        if (seen == seen_played_) {
            flights_.clear();
        }
        constexpr std::size_t most_at_once = 2;  // one's own turn and the answer to it, taken back together
        if (played > seen && played - seen <= most_at_once) {
            for (std::size_t i = seen; i < played; ++i) {
                take_off(ui, grid, match.turn_value(i), false);
                sound(ui, match.value_before(i), match.turn_value(i), settled_at_);
            }
        } else if (played < seen_played_ && seen_played_ - played <= most_at_once) {
            for (std::size_t i = played; i < seen_played_; ++i) {
                take_off(ui, grid, match.turn_value(i), true);
            }
            ui.sound(Sound::place, settled_at_);
        }
    }
    dropped_at_.reset();
    seen_match_ = &match;
    seen_played_ = played;
    std::erase_if(flights_, [&](const Flight& f) { return ui.now() >= f.begin + f.length; });
}

void StonesView::follow_hand(const Ui& ui, const StonesMatch& match, const Grid& grid) {
    if (handed_in_ != seen_hand_) {
        flights_.clear();
        take_off(ui, grid, handed_in_ ? *handed_in_ : *seen_hand_, !handed_in_);
        if (handed_in_) {
            sound(ui, match.value(), *handed_in_, settled_at_);
        } else {
            ui.sound(Sound::place, settled_at_);
        }
        seen_hand_ = handed_in_;
    }
}

void StonesView::take_off(const Ui& ui, const Grid& grid, const Move& move, bool backward) {
    if (ui.reduced_motion()) {
        settled_at_ = ui.now();
        return;
    }
    const Square from = backward ? move.to : move.from;
    const Square to = backward ? move.from : move.to;
    const bool from_hand = dropped_at_ && !backward;
    flights_.push_back({move, from_hand ? *dropped_at_ : centre_of(grid, from), centre_of(grid, to), to,
                        ui.now(), from_hand ? move_time * 0.6 : move_time, move.is_jump()});
    settled_at_ = ui.now() + move_time;
}

Gesture StonesView::hand_in(const Move& move) {
    cancel();
    handed_in_ = move;
    return {.turn = hand()};
}

// What a move sounds like that begins now, from the state before it.
void StonesView::sound(const Ui& ui, const State& before, const Move& move, Seconds landing) {
    if (!move.is_jump()) {
        ui.sound(Sound::place, landing);
        return;
    }
    const bool frees = has(stones::stones_of(before, before.to_move), move.over);
    ui.sound(Sound::jump, ui.now());
    ui.sound(frees ? Sound::free : Sound::pin, landing);
}

Gesture StonesView::choose(const Ui& ui, const StonesMatch& match, Square square) {
    const State& state = match.value();
    const stones::Squares own = stones::stones_of(state, state.to_move);
    const stones::Squares all = state.white_stones | state.black_stones;
    const bool had_chosen = chosen_.has_value();
    chosen_.reset();
    const auto say = [&](std::string_view key) { return Gesture{std::nullopt, std::string(ui.text(key))}; };
    if (had_chosen && !has(own, square)) {
        return say("stones.refuse.not-there");
    }
    if (!has(all, square)) {
        return {};
    }
    if (!has(own, square)) {
        return say(state.to_move == stones::white ? "stones.refuse.white-to-move"
                                                  : "stones.refuse.black-to-move");
    }
    if (has(state.pinned, square)) {
        return say("stones.refuse.pinned");
    }
    if (std::ranges::none_of(stones::moves(state), [&](const Move& m) { return m.from == square; })) {
        return say("stones.refuse.blocked");
    }
    chosen_ = square;
    return {std::nullopt, std::string{}};
}

// What is on each cell and what can be done there.
void StonesView::tell_board(Ui& ui, const StonesMatch& match, const Grid& grid,
                            const Situation& situation) const {
    const Strings& strings = ui.strings();
    const State& state = match.value();
    const auto moves = stones::moves(state);
    const auto hint = stones::read_move(state, situation.hint.value_or(""));
    tell_cells(ui, grid, name_of, [&](Cell cell) {
        const Square square = square_of(cell);
        const bool pinned = has(state.pinned, square);
        const std::string_view stone =
            has(state.white_stones, square)   ? (pinned ? "stones.cell.white-pinned" : "stones.cell.white")
            : has(state.black_stones, square) ? (pinned ? "stones.cell.black-pinned" : "stones.cell.black")
                                              : "mirror.empty";
        std::string more;
        if (chosen_ == square) {
            more = strings.get("mirror.chosen");
        } else if (const auto move = chosen_move_to(state, square)) {
            const bool frees = has(stones::stones_of(state, state.to_move), move->over);
            more = !move->is_jump() ? std::string(strings.get("stones.cell.goes"))
                                    : strings.get(frees ? "stones.cell.frees" : "stones.cell.pins",
                                                  {{"over", stones::write_square(move->over)}});
        } else if (situation.interactive && std::ranges::contains(moves, square, &Move::from)) {
            more = strings.get("mirror.can-move");
        }
        std::string words = cell_words(strings, stones::write_square(square), strings.get(stone), more);
        if (hint && (hint->from == square || hint->to == square)) {
            words = cell_words(strings, words, strings.get("mirror.hint"));
        }
        return CellWords{std::move(words), chosen_ == square};
    });
}

Gesture StonesView::take_pointer(Ui& ui, const StonesMatch& match, const Grid& grid, const Rect& area,
                                 bool interactive) {
    if (!ui.live()) {
        return {};
    }
    const State& state = match.value();
    for (int rank = 0; rank < grid.ranks(); ++rank) {
        for (int file = 0; file < grid.files(); ++file) {
            const Cell cell{file, rank};
            ui.target(name_of(cell), grid.rect(cell));
        }
    }
    ImGui::SetCursorScreenPos(top_left(area));
    ImGui::InvisibleButton("board", {area.width, area.height});
    const ImVec2 mouse = ImGui::GetMousePos();
    const std::optional<Cell> cell = grid.at({mouse.x, mouse.y});
    if (ImGui::IsItemHovered() && interactive && cell) {
        const Square square = square_of(*cell);
        const bool own = has(stones::stones_of(state, state.to_move) & ~state.pinned, square);
        if (own || chosen_move_to(state, square)) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
    }
    if (!interactive) {
        return {};
    }
    if (ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        cursor_.hide();
        pressed_ = true;
        dragging_ = false;
        pressed_chosen_ = cell && chosen_ == square_of(*cell);
        if (cell && !pressed_chosen_ && !chosen_move_to(state, square_of(*cell))) {
            return choose(ui, match, square_of(*cell));
        }
        return {};
    }
    if (pressed_ && ImGui::IsItemActive()) {
        const bool on_stone = chosen_ && grid.at({ImGui::GetIO().MouseClickedPos[0].x,
                                                  ImGui::GetIO().MouseClickedPos[0].y}) == cell_of(*chosen_);
        if (on_stone && ImGui::IsMouseDragging(ImGuiMouseButton_Left, drag_threshold)) {
            dragging_ = true;
        }
    } else if (pressed_) {
        return release(ui, match, grid, cell);
    }
    return {};
}

// The pointer was lifted at that cell.
Gesture StonesView::release(Ui& ui, const StonesMatch& match, const Grid& grid, std::optional<Cell> cell) {
    const bool was_dragging = std::exchange(dragging_, false);
    pressed_ = false;
    const ImVec2 mouse = ImGui::GetMousePos();
    const auto move = cell ? chosen_move_to(match.value(), square_of(*cell)) : std::nullopt;
    if (move) {
        if (was_dragging) {
            dropped_at_ = Point{mouse.x, mouse.y};
        }
        return hand_in(*move);
    }
    if (was_dragging) {
        if (!ui.reduced_motion()) {  // back to where it was
            flights_.push_back(
                {{}, {mouse.x, mouse.y}, centre_of(grid, *chosen_), *chosen_, ui.now(), move_time});
        }
        const bool moved_away = cell && square_of(*cell) != *chosen_;
        return {std::nullopt,
                moved_away ? std::optional(std::string(ui.text("stones.refuse.not-there"))) : std::nullopt};
    }
    if (pressed_chosen_) {
        chosen_.reset();
    }
    return {};
}

Gesture StonesView::take_keys(Ui& ui, const StonesMatch& match, const Grid& grid, bool interactive) {
    const BoardCursor::Keys keys =
        cursor_.take(ui, grid, name_of, chosen_ ? std::optional(cell_of(*chosen_)) : std::nullopt);
    cursor_.lead_focus(ui, name_of);
    if (keys.escape) {
        chosen_.reset();
    }
    if (!keys.act || !cursor_.cell() || !interactive) {
        return {};
    }
    const Square square = square_of(*cursor_.cell());
    if (const auto move = chosen_move_to(match.value(), square)) {
        return hand_in(*move);
    }
    if (chosen_ == square) {
        chosen_.reset();
        return {};
    }
    return choose(ui, match, square);
}

void StonesView::draw_board(const Ui& ui, const StonesMatch& match, const Grid& grid, float frame) const {
    const Painter& paint = ui.paint();
    const Theme& theme = ui.theme();
    if (frame > 0) {
        draw_frame(paint, grid.area().inset(-frame), frame);
    }
    draw_checks(paint, grid);
    if (handed_in_) {
        for (const Square square : {handed_in_->from, handed_in_->to}) {
            paint.fill(grid.rect(cell_of(square)), faded(light_theme.accent, 0.50F));
        }
    } else if (match.played() > 0) {
        const Move last = match.turn_value(match.played() - 1);
        for (const Square square : {last.from, last.to}) {
            paint.fill(grid.rect(cell_of(square)), faded(theme.amber, 0.42F));
            if (theme.edged) {
                paint.outline(grid.rect(cell_of(square)), theme.board_sign, 0, 2);
            }
        }
    }
    if (chosen_) {
        paint.fill(grid.rect(cell_of(*chosen_)),
                   faded(theme.edged ? theme.board_sign : light_theme.accent, 0.50F));
    }
    if (!ui.preferences().coordinates) {
        return;
    }
    // On the frame, or small in the cells at the edge where there is none.
    const float size = std::clamp(frame * 0.43F, 10.0F, type::body);
    const auto label = [&](Cell cell, std::string_view s, bool is_rank) {
        const Rect r = grid.rect(cell);
        if (frame > 0) {
            const Rect at = is_rank ? Rect{grid.area().x - frame, r.y, frame, r.height}
                                    : Rect{r.x, grid.area().bottom(), r.width, frame};
            paint.text(at, s, ui.fonts().regular, size, theme.on_frame, Align::centre);
        } else {
            const Rect at = is_rank ? Rect{r.x + 2, r.y + 1, r.width, size}
                                    : Rect{r.x, r.bottom() - size - 2, r.width - 2, size};
            paint.text(at, s, ui.fonts().medium, size, colour(0x4A3414, 0.85F),
                       is_rank ? Align::left : Align::right);
        }
    };
    for (int file = 0; file < grid.files(); ++file) {
        const char name = static_cast<char>('a' + file);
        label({file, grid.turned() ? grid.ranks() - 1 : 0}, {&name, 1}, false);
    }
    for (int rank = 0; rank < grid.ranks(); ++rank) {
        const char name = static_cast<char>('1' + rank);
        label({grid.turned() ? grid.files() - 1 : 0, rank}, {&name, 1}, true);
    }
}

void StonesView::draw_targets(const Ui& ui, const StonesMatch& match, const Grid& grid) const {
    if (!chosen_) {
        return;
    }
    const State& state = match.value();
    const float cell = grid.cell_size();
    const ImU32 c = ui.theme().board_sign;
    const ImVec2 mouse = ImGui::GetMousePos();
    const std::optional<Cell> pointed = grid.at({mouse.x, mouse.y});
    for (const Move& move : stones::moves(state)) {
        if (move.from != *chosen_) {
            continue;
        }
        const Rect place = grid.rect(cell_of(move.to));
        if (pointed == cell_of(move.to)) {
            ui.paint().fill(place, faded(c, 0.28F));
        }
        if (move.is_jump()) {
            const bool frees = has(stones::stones_of(state, state.to_move), move.over);
            draw_jump_sign(ui.paint(), place.centre(), cell, frees, c);
        } else {
            if (ui.theme().edged) {
                ui.paint().disc(place.centre(), cell * 0.19F, target_edge);
            }
            ui.paint().disc(place.centre(), cell * 0.15F, c);
        }
    }
}

void StonesView::draw_stones(Ui& ui, const State& state, const Grid& grid) const {
    const Painter& paint = ui.paint();
    const float radius = grid.cell_size() * stone_share;
    const stones::Squares all = state.white_stones | state.black_stones;

    for (stones::Squares left = all; left != 0; left &= left - 1) {
        const Square square = stones::first(left);
        const bool is_white = has(state.white_stones, square);
        const Point centre = centre_of(grid, square);
        if (std::ranges::contains(flights_, square, &Flight::landing)) {
            continue;
        }
        float turned_over = has(state.pinned, square) ? 1.0F : 0.0F;
        for (const Flight& flight : flights_) {
            if (flight.turns && flight.move.over == square) {
                const float t =
                    std::clamp(ease_out(flight.begin, flight.length, ui.now()) * 2 - 1, 0.0F, 1.0F);
                turned_over = has(state.pinned, square) ? t : 1 - t;
            }
        }
        if (dragging_ && chosen_ == square) {
            paint.disc(centre, radius, faded(is_white ? colour(0xFFFFFF) : colour(0x20242A), 0.25F));
        } else {
            paint.pinned_stone(centre, radius, is_white, turned_over);
        }
    }
    for (const Flight& flight : flights_) {
        const float t = ease_out(flight.begin, flight.length, ui.now());
        const float lift = std::sin(t * std::numbers::pi_v<float>);
        paint.stone(between(flight.from, flight.to, t), radius, has(state.white_stones, flight.landing),
                    lift);
        ui.animate();
    }
    if (dragging_ && chosen_) {
        const ImVec2 mouse = ImGui::GetMousePos();
        paint.stone({mouse.x, mouse.y}, radius, has(state.white_stones, *chosen_), 1);
    }
}

void StonesView::miniature(const Painter& paint, const Rect& square) {
    const int side = static_cast<int>(stones::longest_side);
    const Grid grid(square.inset(square.width * frame_share), side, side, false);
    draw_frame(paint, square, (square.width - grid.area().width) / 2);
    draw_checks(paint, grid);
    // A position from the middle of a game, with a choice to make.
    static const auto state = stones::read_state({}, "1bb1bb2/2b1w3/1b6/3BW3/8/2w3b1/w7/1ww2w1w w");
    for (stones::Squares left = state->white_stones | state->black_stones; left != 0; left &= left - 1) {
        const Square s = stones::first(left);
        paint.pinned_stone(centre_of(grid, s), grid.cell_size() * stone_share, has(state->white_stones, s),
                           has(state->pinned, s) ? 1.0F : 0.0F);
    }
    const float cell = grid.cell_size();
    for (const Cell target : {Cell{0, 4}, Cell{1, 3}, Cell{3, 3}}) {
        paint.disc(grid.rect(target).centre(), cell * 0.15F, paint.theme().board_sign);
    }
    draw_jump_sign(paint, grid.rect({5, 5}).centre(), cell, true, paint.theme().board_sign);
}

}  // namespace tessera::ui
