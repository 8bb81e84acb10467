#include "views/shifting-stones/shifting_stones_view.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/text.hpp"
#include "imgui.h"
#include "views/shifting-stones/reason.hpp"
#include "views/shifting-stones/words.hpp"

namespace tessera::ui::shifting_stones {

namespace {

constexpr float drag_threshold = 6;  // CSS pixels a finger may tremble
// A traced path enters a cell by its middle, so that a finger may cut a corner.
constexpr float middle_share = 0.72F;
constexpr std::size_t longest_trace = 18;

constexpr Seconds path_time = 0.5;
constexpr Seconds hold_time = 0.45;
constexpr Seconds wrong_hold_time = 1.1;
constexpr Seconds card_time = 0.5;

constexpr ImU32 gold = colour(0xF2C75C);
constexpr ImU32 wrong_red = colour(0xC8372D);

[[nodiscard]] constexpr Cell cell_of(int place) { return {rules::file_of(place), rules::rank_of(place)}; }
[[nodiscard]] constexpr rules::Cell place_of(Cell cell) {
    return static_cast<rules::Cell>(3 * cell.file + cell.rank);
}

// How a cell is called among targets.
[[nodiscard]] std::string name_of(Cell cell) { return "cell." + rules::write_cell(place_of(cell)); }

[[nodiscard]] Rect at_point(const Rect& face, Point centre) {
    return {centre.x - face.width / 2, centre.y - face.height / 2, face.width, face.height};
}

// The legal shift between the two, if there is one: in Swap in either order.
[[nodiscard]] std::optional<rules::Shift> find_shift(const rules::State& state, int from, int to) {
    for (const rules::Shift& shift : rules::shifts(state)) {
        const bool swapped =
            state.rules.shift == rules::Rules::Shift::swap && shift.from == to && shift.to == from;
        if (swapped || (shift.from == from && shift.to == to)) {
            return shift;
        }
    }
    return std::nullopt;
}

// Whether a shift needs two stones to be said: one that moves, and one that makes room for it.
[[nodiscard]] bool takes_two(const rules::State& state) { return !state.board.gap(); }

// A card in the air: from one place to another on a shallow arc.
[[nodiscard]] Rect in_flight(const Rect& from, const Rect& to, float t) {
    const Point middle = between(from.centre(), to.centre(), t);
    const float lift = std::sin(t * std::numbers::pi_v<float>) * 40;
    const float width = from.width + (to.width - from.width) * t;
    return at_point({0, 0, width, width * card_height}, {middle.x, middle.y - lift});
}

}  // namespace

Seconds View::Claim::card_begins() const {
    return begin + path_time + (verdict.is_right() ? hold_time : wrong_hold_time);
}
Seconds View::Claim::ends() const { return card_begins() + (verdict.is_right() || lost ? card_time : 0); }

float View::fit(const Match& /*match*/, float side) const { return std::floor(side); }

void View::cancel() {
    pressed_ = false;
    dragging_ = false;
    tracing_ = false;
    pops_.reset();
}

void View::drop_turn() {
    cancel();
    shift_.reset();
    trace_.clear();
    chosen_.reset();
    asked_.clear();
    hint_told_ = false;
}

void View::take_back() {
    cancel();
    hint_told_ = false;
    if (trace_.empty()) {
        shift_.reset();
    } else {
        trace_.clear();
    }
}

std::string View::hand() const { return shift_ ? rules::write_turn({*shift_, trace_}) : std::string{}; }

void View::set(std::string_view name, std::string_view value) {
    if (name == "paths") {
        show_paths_ = value == "shown";
    }
}

std::string View::show_turn(const Strings& /*strings*/, const Match& match, std::size_t i) const {
    const auto& typed = static_cast<const GameMatch&>(match);
    const State& before = typed.value_before(i);
    const rules::Turn& turn = typed.turn_value(i);
    if (turn.agreed) {
        return "= " + rules::write_card(before.goal);
    }
    std::string text = join(rules::write_cell(turn.shift.from), "–", rules::write_cell(turn.shift.to));
    if (!turn.claim.empty()) {
        const State now = rules::after_shift(before, turn.shift);
        const bool right = rules::judge(now, turn.shift, turn.claim).is_right();
        text += join(' ', right ? "+" : "", rules::write_card(now.goal), right ? "" : "?");
    }
    return text;
}

std::string View::show_reason(const Strings& strings, const Match& match, std::string_view turn) const {
    const auto& state = static_cast<const GameMatch&>(match).value();
    const auto read = rules::read_turn(state, turn);
    return read ? tell_reason(strings, state, *read) : std::string{};
}

std::vector<std::string> View::tell_choices(const Strings& strings, const Match& match) const {
    std::vector<std::string> choices;
    if (shift_) {  // what may be claimed is for the player to find
        choices = {std::string(strings.get("shifting-stones.do.trace"))};
        return choices;
    }
    for (const Shift& shift : rules::shifts(present(match))) {
        choices.push_back(strings.get("shifting-stones.cell.shift", {{"from", rules::write_cell(shift.from)},
                                                                     {"to", rules::write_cell(shift.to)}}));
    }
    return choices;
}

std::string View::show_count(const Strings& strings, const Situation& situation) const {
    std::string text;
    const Scores scores = situation.match.scores();
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        text +=
            join(text.empty() ? "" : " · ", seat_name(strings, static_cast<Seat>(seat)), ' ', scores[seat]);
    }
    if (const int gone = situation.match.tally().front().number; gone > 0) {
        text += " · " + strings.count("shifting-stones.gone", gone);
    }
    return text;
}

void View::draw_seat(const Painter& paint, Point centre, float radius, const Match& /*match*/,
                     Seat seat) const {
    paint.piece(centre, radius, player_of(seat));
}

rules::State View::present(const Match& match) const {
    const State& state = static_cast<const GameMatch&>(match).value();
    return shift_ ? rules::after_shift(state, *shift_) : state;
}

Point View::centre(const Layout& layout, Place place) const {
    return layout.grid().rect(cell_of(place)).centre();
}

// --- what has changed since the last frame ---

void View::follow(Ui& ui, const GameMatch& match, const Layout& layout) {
    const bool same_match = seen_match_ == &match;
    const bool same_place = seen_square_ == layout.square();
    if (same_match && !same_place) {
        cancel();  // what was under the pointer is elsewhere now
    }
    seen_square_ = layout.square();
    if (!same_match) {
        drop_turn();
        flights_.clear();
        claim_.reset();
        seen_board_ = match.value().board;
    } else if (match.played() != seen_played_) {
        const bool one_more = match.played() == seen_played_ + 1;
        drop_turn();
        claim_.reset();
        follow_stones(ui, match.value(), layout);
        if (one_more) {
            follow_turn(ui, match);
        }
        ui.animate();  // what stands beside the board was drawn before
    }
    follow_stones(ui, present(match), layout);
    dropped_at_.reset();
    seen_match_ = &match;
    seen_played_ = match.played();
    std::erase_if(flights_, [&](const Flight& f) { return ui.now() >= f.begin + move_time; });
    if (claim_ && ui.now() >= claim_->ends()) {
        claim_.reset();
        ui.animate();
    }
}

// Sets the stones flying that lie elsewhere than they did.
void View::follow_stones(const Ui& ui, const State& now, const Layout& layout) {
    const rules::Board before = std::exchange(seen_board_, now.board);
    if (before == now.board) {
        return;
    }
    constexpr std::size_t most_at_once = 3;  // one's own shift and the answer, taken back together
    std::vector<Flight> flights;
    for (int stone = 0; stone < rules::stones; ++stone) {
        const auto was = before.find(static_cast<rules::Stone>(stone));
        const auto is = now.board.find(static_cast<rules::Stone>(stone));
        if (!was || was == is) {
            continue;
        }
        const Point from = centre(layout, *was);
        flights.push_back(
            {static_cast<rules::Stone>(stone), from, is ? centre(layout, *is) : from, !is, ui.now()});
    }
    if (flights.size() > most_at_once) {
        return;
    }
    const Seconds landing = ui.now() + (ui.reduced_motion() ? 0 : move_time);
    ui.sound(std::ranges::all_of(flights, &Flight::leaves) ? Sound::jump : Sound::place, landing);
    if (ui.reduced_motion()) {
        return;
    }
    if (dropped_at_ && pressed_on_ && before.has(*pressed_on_)) {
        const auto dragged = std::ranges::find(flights, before.at(*pressed_on_), &Flight::stone);
        if (dragged != flights.end()) {
            dragged->from = *dropped_at_;
        }
    }
    flights_ = std::move(flights);
    settled_at_ = std::max(settled_at_, landing);
}

// The turn played last: its claim, if any, is shown, and what became of the card is said.
void View::follow_turn(const Ui& ui, const GameMatch& match) {
    const std::size_t i = match.played() - 1;
    const State& before = match.value_before(i);
    const rules::Turn& turn = match.turn_value(i);
    news_ = tell_turn(ui.strings(), before, turn, match.value());
    if (turn.claim.empty()) {
        if (before.goal != match.value().goal) {  // set aside
            ui.sound(Sound::card, ui.now() + move_time);
        }
        return;
    }
    const State between = rules::after_shift(before, turn.shift);
    Claim claim{.path = turn.claim,
                .verdict = rules::judge(between, turn.shift, turn.claim),
                .goal = between.goal,
                .seat = before.to_move,
                .pile = between.pile.size(),
                .lost = std::nullopt};
    if (!claim.verdict.is_right() && !before.won[before.to_move].empty()) {
        claim.lost = before.won[before.to_move].back();
    }
    claim.begin = ui.now() + (flights_.empty() ? 0 : move_time);
    if (!claim.verdict.is_right()) {
        ui.sound(Sound::pin, claim.begin + path_time);
    }
    if (claim.verdict.is_right() || claim.lost) {
        ui.sound(Sound::card, claim.card_begins());
    }
    claim_ = std::move(claim);
    settled_at_ = std::max(settled_at_, claim_->ends());
}

void View::end_claim(Seconds now) {
    if (claim_) {
        claim_.reset();
        settled_at_ = now;
    }
}

// --- input ---

Gesture View::frame(Ui& ui, const Rect& area, const Situation& situation) {
    const auto& match = static_cast<const GameMatch&>(situation.match);
    const float side = std::min(area.width, area.height);
    // Only the corner across the board is nearer to somebody than the lower edge.
    const Seat seats = match.value().rules.seats;
    const bool turned = corner_of(situation.bottom, seats) == Cell{2, 2};
    const Layout layout(area.centred(side, side), turned);

    follow(ui, match, layout);
    if (!situation.interactive) {
        cancel();
    }
    Gesture gesture = take_pointer(ui, situation, layout);
    if (Gesture by_keys = take_keys(ui, situation, layout); by_keys.turn || by_keys.message) {
        gesture = std::move(by_keys);
    }
    if (situation.interactive) {
        if (Gesture by_letter = take_letter(ui, present(match)); by_letter.turn || by_letter.message) {
            gesture = std::move(by_letter);
        }
    }
    // A shift that was just made is seen at once.
    follow_stones(ui, present(match), layout);
    const State now = present(match);

    const Painter& paint = ui.paint();
    draw_board(paint, layout);
    if (ui.preferences().coordinates) {
        draw_coordinates(paint, layout);
    }
    draw_marks(ui, now, layout, invites(situation));
    draw_stones(ui, now, layout, invites(situation));
    if (invites(situation)) {
        if (std::optional<std::string> told = draw_advice(ui, now, layout, situation)) {
            gesture.message = std::move(told);
        }
    }
    draw_claim(ui, layout);
    tell_board(ui, now, layout, invites(situation));
    if (cursor_.cell() && ui.live()) {
        BoardCursor::draw(paint, layout.hollow(*cursor_.cell()).inset(-3), layout.hollow_rounding());
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        draw_marker(paint, layout.marker(corner_of(seat, seats)), layout.marker_radius(), player_of(seat),
                    situation.match.to_move() == Mover::seat(seat));
    }
    draw_card_flight(ui);
    if (!news_.empty()) {
        gesture.message = std::exchange(news_, {});
    }
    return gesture;
}

Gesture View::take_pointer(Ui& ui, const Situation& situation, const Layout& layout) {
    if (!ui.live()) {
        return {};
    }
    const Grid& grid = layout.grid();
    for (int place = 0; place < rules::cells; ++place) {
        ui.target(name_of(cell_of(place)), grid.rect(cell_of(place)));
    }
    const Rect& board = layout.square();
    ImGui::SetCursorScreenPos(top_left(board));
    ImGui::InvisibleButton("board", {board.width, board.height});
    if (!situation.interactive) {
        return {};
    }
    const State now = present(situation.match);
    const ImVec2 mouse = ImGui::GetMousePos();
    const Point pointer{mouse.x, mouse.y};
    const std::optional<Cell> cell = grid.at(pointer);
    const std::optional<Place> place = cell ? std::optional(place_of(*cell)) : std::nullopt;
    if (ImGui::IsItemHovered() && place && now.board.has(*place)) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    if (ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        cursor_.hide();
        end_claim(ui.now());
        pressed_ = true;
        dragging_ = false;
        pressed_on_ = place;
        traced_to_ = pointer;
        if (shift_ && place) {
            press_trace(now, *place);
        }
        return {};
    }
    if (pressed_ && ImGui::IsItemActive()) {
        if (tracing_) {
            draw_trace_on(layout, pointer);
        } else if (!shift_ && pressed_on_ && now.board.has(*pressed_on_) &&
                   ImGui::IsMouseDragging(ImGuiMouseButton_Left, drag_threshold)) {
            dragging_ = true;
        }
        return {};
    }
    return pressed_ ? release(ui, now, layout, place, pointer) : Gesture{};
}

// The pointer was lifted there.
Gesture View::release(const Ui& ui, const State& state, const Layout& layout, std::optional<Place> place,
                      Point at) {
    const bool was_dragging = std::exchange(dragging_, false);
    const bool was_tracing = std::exchange(tracing_, false);
    pressed_ = false;
    if (was_tracing) {
        if (pops_ && !trace_.empty() && trace_.back() == *pops_) {
            trace_.pop_back();
        }
        pops_.reset();
        return {};
    }
    if (shift_) {  // a double click, or keys were quicker
        return {};
    }
    if (was_dragging) {
        dropped_at_ = at;
        const Gesture gesture =
            place && *place != *pressed_on_ ? shift(ui, state, *pressed_on_, *place) : Gesture{};
        if (!shift_ && !ui.reduced_motion()) {  // back to where it was
            flights_.push_back(
                {state.board.at(*pressed_on_), at, centre(layout, *pressed_on_), false, ui.now()});
        }
        return gesture;
    }
    return place && place == pressed_on_ ? act(ui, state, *place) : Gesture{};
}

// A click, a tap or a key on a cell before the shift.
Gesture View::act(const Ui& ui, const State& state, Place place) {
    if (!takes_two(state)) {
        if (!state.board.has(place)) {
            return {std::nullopt, std::string(ui.text("shifting-stones.refuse.choose-stone"))};
        }
        return shift(ui, state, place, *state.board.gap());
    }
    if (!chosen_) {
        chosen_ = place;
        return {std::nullopt, std::string{}};
    }
    const Place first = *std::exchange(chosen_, std::nullopt);
    if (first == place) {
        return {};
    }
    if (!rules::are_adjacent(first, place)) {  // thinks better of it
        chosen_ = place;
        return {};
    }
    return shift(ui, state, place, first);
}

Gesture View::shift(const Ui& ui, const State& state, Place from, Place to) {
    chosen_.reset();
    asked_.clear();
    if (const auto legal = find_shift(state, from, to)) {
        shift_ = legal;
        trace_.clear();
        return {std::nullopt, std::string{}};
    }
    const bool moved_before = state.last && state.rules.takeback == rules::Rules::Takeback::no;
    const bool back = state.rules.shift == rules::Rules::Shift::swap
                          ? rules::are_adjacent(from, to)
                          : moved_before && state.last->to == from && !state.board.has(to);
    const std::string_view why = moved_before && back                             ? "stays"
                                 : state.rules.shift == rules::Rules::Shift::swap ? "not-neighbours"
                                 : takes_two(state)                               ? "not-beside"
                                                                                  : "not-beside-gap";
    return {std::nullopt, std::string(ui.text(join("shifting-stones.refuse.", why)))};
}

void View::press_trace(const State& now, Place place) {
    pops_.reset();
    if (trace_.empty() && !now.board.has(place)) {
        return;
    }
    tracing_ = true;
    if (!trace_.empty() && trace_.back() == place) {
        pops_ = place;
    } else if (trace_.empty() || !rules::are_adjacent(trace_.back(), place)) {
        if (now.board.has(place)) {
            trace_ = {place};
        } else {
            tracing_ = false;
        }
    } else {
        trace(place);
    }
}

// The path goes on to a neighbour of its end, or back to the cell before it.
void View::trace(Place place) {
    if (trace_.size() >= 2 && trace_[trace_.size() - 2] == place) {
        trace_.pop_back();
    } else if (trace_.size() < longest_trace) {
        trace_.push_back(place);
    }
}

// The path follows the pointer from where it was, cell by cell, however fast it moves.
void View::draw_trace_on(const Layout& layout, Point to) {
    const float step = layout.grid().cell_size() / 8;
    const Point way = to - traced_to_;
    const int steps = std::max(1, static_cast<int>(std::ceil(std::hypot(way.x, way.y) / step)));
    for (int i = 1; i <= steps && !trace_.empty(); ++i) {
        const Point at = between(traced_to_, to, static_cast<float>(i) / static_cast<float>(steps));
        const std::optional<Cell> cell = layout.grid().at(at);
        if (!cell) {
            continue;
        }
        const Rect whole = layout.grid().rect(*cell);
        const Place place = place_of(*cell);
        if (place != trace_.back() && rules::are_adjacent(trace_.back(), place) &&
            whole.inset(whole.width * (1 - middle_share) / 2).contains(at)) {
            pops_.reset();
            trace(place);
        }
    }
    traced_to_ = to;
}

Gesture View::take_keys(Ui& ui, const Situation& situation, const Layout& layout) {
    const std::optional<Cell> first = !trace_.empty() ? std::optional(cell_of(trace_.back()))
                                      : shift_        ? std::optional(cell_of(shift_->to))
                                      : chosen_       ? std::optional(cell_of(*chosen_))
                                                      : std::nullopt;
    const BoardCursor::Keys keys = cursor_.take(ui, layout.grid(), name_of, first);
    cursor_.lead_focus(ui, name_of);
    if (keys.escape) {
        if (!trace_.empty()) {
            trace_.clear();
        } else {
            chosen_.reset();
        }
    }
    if (!keys.act || !cursor_.cell() || !situation.interactive) {
        return {};
    }
    cancel();
    end_claim(ui.now());
    const State now = present(situation.match);
    const Place place = place_of(*cursor_.cell());
    if (!shift_) {
        return act(ui, now, place);
    }
    press_trace(now, place);
    if (std::exchange(pops_, std::nullopt)) {
        trace_.pop_back();
    }
    tracing_ = false;
    return {};
}

Gesture View::take_letter(const Ui& ui, const State& now) {
    const char letter = std::exchange(key_, 0);
    if (letter != 'f' && letter != 'e') {
        return {};
    }
    if (!shift_) {
        return {.message = std::string(ui.text("shifting-stones.refuse.shift-first"))};
    }
    if (letter == 'f' && !can_claim(now)) {
        return {.message = std::string(ui.text("shifting-stones.refuse.trace-first"))};
    }
    return hand_in(letter == 'f');
}

bool View::can_claim(const State& now) const { return shift_ && trace_.size() >= 2 && !rules::is_over(now); }

Gesture View::hand_in(bool claims) { return {rules::write_turn({*shift_, claims ? trace_ : Trace{}})}; }

// --- in words ---

// What can be done with a cell, or has been.
std::string View::tell_more(const Strings& strings, const State& now, Place place, bool invited) const {
    const auto say = [&](std::string_view what) {
        return std::string(strings.get(join("shifting-stones.cell.", what)));
    };
    const auto step = std::ranges::find(trace_, place);
    if (shift_ && step != trace_.end()) {
        return strings.get("shifting-stones.cell.path", {{"n", std::to_string(step - trace_.begin() + 1)}});
    }
    if (chosen_ == place) {
        return std::string(strings.get("mirror.chosen"));
    }
    if (invited && !shift_ && (!takes_two(now) || chosen_)) {
        const Place to = chosen_.value_or(now.board.gap().value_or(place));
        if (find_shift(now, place, to)) {
            return say(now.rules.shift == rules::Rules::Shift::swap ? "swaps" : "slides");
        }
    }
    return now.last && now.last->to == place ? say("last") : std::string{};
}

void View::tell_board(Ui& ui, const State& now, const Layout& layout, bool invited) const {
    const Strings& strings = ui.strings();
    tell_cells(ui, layout.grid(), name_of, [&](Cell cell) {
        const Place place = place_of(cell);
        const std::string what = now.board.has(place) ? stone_name(strings, now.board.at(place))
                                                      : std::string(strings.get("mirror.empty"));
        return CellWords{
            cell_words(strings, rules::write_cell(place), what, tell_more(strings, now, place, invited)),
            chosen_ == place};
    });
}

// --- drawing ---

void View::draw_marks(Ui& ui, const State& now, const Layout& layout, bool invited) const {
    const Painter& paint = ui.paint();
    const float rounding = layout.hollow_rounding();
    const auto outline = [&](int place, ImU32 c, float width) {
        paint.outline(layout.hollow(cell_of(place)).inset(-width), c, rounding + width, width);
    };
    const float pen = std::max(2.0F, layout.grid().cell_size() * 0.022F);
    if (now.last && !shift_) {  // outside the accent of a stone that may move
        outline(now.last->to, ui.theme().amber, pen * 1.6F);
        if (now.rules.shift == rules::Rules::Shift::swap) {
            outline(now.last->from, ui.theme().amber, pen * 1.6F);
        } else {
            paint.fill(layout.hollow(cell_of(now.last->from)), faded(ui.theme().amber, 0.16F), rounding);
        }
    }
    if (!invited) {
        return;
    }
    const ImU32 accent = dark_theme.accent;  // it must be seen on dark wood in both themes
    if (shift_) {
        outline(shift_->to, accent, pen * 1.2F);
        if (now.rules.shift == rules::Rules::Shift::swap) {
            outline(shift_->from, accent, pen * 1.2F);
        }
        return;
    }
    if (!takes_two(now)) {
        for (const Shift& shift : rules::shifts(now)) {
            outline(shift.from, accent, pen);
        }
        return;
    }
    if (chosen_) {
        outline(*chosen_, accent, pen * 1.6F);
        for (const Shift& shift : rules::shifts(now)) {
            const bool swaps = now.rules.shift == rules::Rules::Shift::swap;
            if (shift.to == *chosen_) {
                outline(shift.from, accent, pen);
            } else if (swaps && shift.from == *chosen_) {
                outline(shift.to, accent, pen);
            }
        }
    }
}

void View::draw_stones(Ui& ui, const State& now, const Layout& layout, bool invited) const {
    const Painter& paint = ui.paint();
    const float rounding = layout.face_rounding();
    const auto symbol = [](rules::Stone stone) { return static_cast<Symbol>(stone); };
    const bool lifts = invited && chosen_ && takes_two(now) && now.rules.shift == rules::Rules::Shift::slide;
    for (int place = 0; place < rules::cells; ++place) {
        if (!now.board.has(place)) {
            continue;
        }
        const rules::Stone stone = now.board.at(place);
        const bool flies =
            std::ranges::any_of(flights_, [&](const Flight& f) { return f.stone == stone && !f.leaves; });
        const Rect face = layout.face(cell_of(place));
        if (flies) {
            continue;
        }
        if (dragging_ && pressed_on_ == place) {
            draw_stone(paint, face, rounding, symbol(stone), 0, 0.25F);
        } else if (lifts && *chosen_ == place) {
            draw_stone(paint, face, rounding, symbol(stone), 1);
        } else {
            draw_stone(paint, face, rounding, symbol(stone));
        }
    }
    if (shift_ && !trace_.empty()) {
        std::vector<Point> points;
        for (const Place place : trace_) {
            points.push_back(centre(layout, place));
        }
        draw_path(paint, points, layout.grid().cell_size(), gold);
    }
    const Rect size = layout.face({0, 0});
    for (const Flight& flight : flights_) {
        const float t = ease_out(flight.begin, move_time, ui.now());
        const float lift = std::sin(t * std::numbers::pi_v<float>);
        const Rect face = at_point(size, between(flight.from, flight.to, t));
        if (flight.leaves) {
            draw_stone(paint, face.inset(-size.width * 0.1F * t), rounding, symbol(flight.stone), 0, 1 - t);
        } else {
            draw_stone(paint, face, rounding, symbol(flight.stone), lift);
        }
        ui.animate();
    }
    if (dragging_ && pressed_on_) {
        const ImVec2 mouse = ImGui::GetMousePos();
        draw_stone(paint, at_point(size, {mouse.x, mouse.y}), rounding, symbol(now.board.at(*pressed_on_)),
                   1);
    }
}

// What was asked for: the shift of the hint, and the path that is there. A message if there is none.
std::optional<std::string> View::draw_advice(Ui& ui, const State& now, const Layout& layout,
                                             const Situation& situation) {
    const float cell = layout.grid().cell_size();
    if (situation.hint && !shift_) {
        if (const auto turn = rules::read_turn(now, *situation.hint); turn && !turn->agreed) {
            const Point from = centre(layout, turn->shift.from);
            const Point to = centre(layout, turn->shift.to);
            ui.paint().arrow(between(from, to, 0.18F), between(from, to, 0.92F), cell * 0.07F, gold);
        }
    }
    const bool hinted = situation.hint && shift_;
    // Before the shift a path counts for nothing where it has to be built.
    const bool may_count = shift_ || now.rules.claim == rules::Rules::Claim::any;
    if (((show_paths_ && trace_.empty()) || hinted) && may_count && !rules::is_over(now)) {
        const rules::Cells hold = shift_ ? rules::cells_to_hold(now.rules, *shift_) : rules::all_cells;
        std::vector<Point> points;
        for (const Place place : rules::shortest_path(now.board, rules::deck[now.goal], hold)) {
            points.push_back(centre(layout, place));
        }
        draw_path(ui.paint(), points, cell, faded(IM_COL32_WHITE, 0.75F));
    }
    if (hinted && !std::exchange(hint_told_, true) && !rules::can_claim(now, *shift_)) {
        return std::string(ui.text("shifting-stones.hint-none"));
    }
    return std::nullopt;
}

void View::draw_claim(Ui& ui, const Layout& layout) {
    if (!claim_ || ui.now() < claim_->begin) {
        return;
    }
    const float cell = layout.grid().cell_size();
    const bool right = claim_->verdict.is_right();
    std::vector<Point> points;
    for (const Place place : claim_->path) {
        points.push_back(centre(layout, place));
    }
    const float part = ui.reduced_motion() ? 1.0F : ease_out(claim_->begin, path_time, ui.now());
    if (right && part >= 1) {
        draw_glow(ui.paint(), points, cell, faded(gold, 0.22F));
    }
    draw_path(ui.paint(), points, cell, right ? gold : wrong_red, part);
    const bool placed = has_place(claim_->verdict.kind);
    if (!right && placed && part >= 1) {
        const Point at = centre(layout, claim_->verdict.where);
        const float arm = cell * 0.16F;
        for (const float sign : {1.0F, -1.0F}) {
            ui.paint().stroke({at.x - arm, at.y - sign * arm}, {at.x + arm, at.y + sign * arm}, wrong_red,
                              cell * 0.06F);
        }
    }
    if (ui.reduced_motion()) {
        ui.wake(ui.now() < claim_->card_begins() ? claim_->card_begins() : claim_->ends());
    } else {
        ui.animate();
    }
}

// The card that a claim won goes to its owner, the one that it cost goes to the pile.
void View::draw_card_flight(Ui& ui) const {
    if (!claim_ || ui.reduced_motion() || ui.now() < claim_->card_begins()) {
        return;
    }
    const float t = ease_out(claim_->card_begins(), card_time, ui.now());
    if (claim_->verdict.is_right()) {
        draw_card(ui.paint(), in_flight(goal_at_, won_at_[claim_->seat], t), face_of(claim_->goal));
    } else if (claim_->lost) {
        draw_card(ui.paint(), in_flight(won_at_[claim_->seat], pile_at_, t), face_of(*claim_->lost));
    }
}

}  // namespace tessera::ui::shifting_stones
