#include "views/shagdy/shagdy_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "core/text.hpp"
#include "views/shagdy/reason.hpp"
#include "views/shagdy/words.hpp"

namespace tessera::ui::shagdy {

namespace {

using rules::Number;
using rules::Step;

constexpr Seconds pass_time = 1.4;  // how long another's pass is shown

[[nodiscard]] std::string join_lines(std::span<const std::string> lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += join(text.empty() ? "" : "; ", line);
    }
    return text;
}

}  // namespace

float View::fit(const Match& /*match*/, float side) const { return std::floor(side); }

Seconds View::settled_at() const {
    return shown_ ? std::max(shown_->end, stage_.settled_at()) : stage_.settled_at();
}

void View::cancel() {
    press_.reset();
    attention_.reset();
}

void View::drop_choice() {
    press_.reset();
    digit_.reset();
    typed_.reset();
    if (attention_) {
        attention_->quiet = true;
    }
}

void View::take_back() {
    drop_choice();
    hand_.take_back();
}

std::string View::show_turn(const Strings& strings, const Match& match, std::size_t i) const {
    return tell_turn(strings, static_cast<const GameMatch&>(match).turn_value(i));
}

std::string View::show_reason(const Strings& strings, const Match& match, std::string_view turn) const {
    const auto& state = static_cast<const GameMatch&>(match).value();
    const auto read = rules::read_turn(state, turn);
    return read ? tell_reason(strings, state, *read) : std::string{};
}

std::vector<std::string> View::tell_choices(const Strings& strings, const Match& /*match*/) const {
    std::vector<std::string> choices;
    for (const Step step : hand_.next()) {
        choices.push_back(step_words(strings, step));
    }
    for (int index = 0; index < rules::field_squares && !hand_.square(); ++index) {
        if (const auto square = rules::Square::at(index); hand_.playable().has(square)) {
            choices.push_back(square_name(square));
        }
    }
    return choices;
}

std::string View::show_count(const Strings& strings, const Situation& situation) const {
    return tell_end(strings, static_cast<const GameMatch&>(situation.match).value(), situation.you());
}

void View::draw_seat(const Painter& paint, Point centre, float radius, const Match& /*match*/,
                     Seat seat) const {
    paint.stone_sign(centre, radius, seat == rules::white);
}

std::string View::spoken_turn(const Strings& strings, const Match& match, std::size_t i) const {
    const rules::Turn& turn = static_cast<const GameMatch&>(match).turn_value(i);
    return tell_turn_in_words(strings, turn);
}

// --- what has changed since the last frame ---

void View::follow(Ui& ui, const GameMatch& match) {
    const std::size_t played = match.played();
    if (seen_match_ != &match || !layout_) {
        drop_choice();
        hand_ = Hand(match.value());
        stage_.set(match.value().pieces, ui.now());
        shown_.reset();
    } else if (played != seen_played_) {
        // Redo may bring a person's turn and the answer at once.
        constexpr std::size_t most_shown = 2;
        if (played > seen_played_ && played - seen_played_ <= most_shown) {
            for (std::size_t ply = seen_played_; ply < played; ++ply) {
                follow_turn(ui, match, ply);
            }
        } else {
            shown_.reset();
        }
        hand_ = Hand(match.value());
        drop_choice();
        shows_other_ = false;
        ui.animate();
    }
    if (layout_ && stage_.target() != hand_.now().pieces) {  // taken back
        stage_.go(ui, *layout_, hand_.now().pieces);
    }
    seen_match_ = &match;
    seen_played_ = played;
}

void View::follow_turn(const Ui& ui, const GameMatch& match, std::size_t ply) {
    const rules::Turn& turn = match.turn_value(ply);
    const State& before = match.value_before(ply);
    shown_.reset();
    if (hand_.before() == before && hand_.complete()) {  // it was made here by hand
        return;
    }
    if (stage_.target() != before.pieces) {
        stage_.go(ui, *layout_, before.pieces);
    }
    const Seconds begin = std::max(ui.now(), stage_.settled_at());
    stage_.play(ui, *layout_, before.to_move, turn.made());
    if (turn.is_pass()) {
        ui.sound(Sound::card, begin);
    }
    if (!ui.reduced_motion()) {
        shown_ = Shown{.side = before.to_move,
                       .turn = turn,
                       .begin = begin,
                       .end = turn.is_pass() ? begin + pass_time : stage_.settled_at()};
    }
}

const View::Shown* View::shown(Seconds now) const {
    return shown_ && now >= shown_->begin && now < shown_->end ? &*shown_ : nullptr;
}

std::optional<int> View::active_digit() const {
    std::optional<int> first;
    for (const Hand::Chip& chip : hand_.chips()) {
        if (chip.usable && !chip.used && (!first || chip.digit == digit_)) {
            first = chip.digit;
        }
    }
    return first;
}

std::optional<Step> View::step_from(Number number) const {
    const std::optional<int> active = active_digit();
    std::optional<Step> found;
    for (const Step step : hand_.next()) {
        if (step.from == number && (!found || step.digit() == active)) {
            found = step;
        }
    }
    return found;
}

Point View::landing(const Layout& layout, Step step) const {
    return layout.place(hand_.before().to_move, step.to, hand_.progress().own().count(step.to));
}

Gesture View::frame(Ui& ui, const Rect& area, const Situation& situation) {
    const auto& match = static_cast<const GameMatch&>(situation.match);
    const float side = std::min(area.width, area.height);
    const Layout layout(area.centred(side, side), situation.bottom);
    if (!layout_ || layout_->square() != layout.square() || layout_->bottom() != layout.bottom()) {
        cancel();  // what was under the pointer is elsewhere now
        layout_ = layout;
        stage_.set(hand_.now().pieces, ui.now());
    }
    follow(ui, match);
    if (!situation.interactive) {
        press_.reset();
    }
    Gesture gesture = take_pointer(ui, situation, layout);
    if (Gesture by_keys = take_keys(ui, situation, layout); by_keys.turn || by_keys.message) {
        gesture = std::move(by_keys);
    }
    stage_.advance(ui, layout);
    if (shown(ui.now()) != nullptr) {
        ui.animate();
    }

    const Painter& paint = ui.paint();
    const bool carries = press_ && press_->drags;
    const bool settled = ui.now() >= settled_at();
    draw_board(paint, layout);
    draw_marks(ui, layout, match);
    const bool helps = situation.interactive && settled && !carries;
    if (helps && situation.hint) {
        draw_advice(ui, layout, *situation.hint);
    }
    if (ui.preferences().coordinates) {
        draw_numbers(paint, layout);
    }
    const CentreLook centre = say(ui, situation);
    draw_centre(paint, layout.centre(), centre);
    std::optional<Stage::Carried> carried;
    if (carries) {
        carried = {hand_.before().to_move, press_->spot.number, press_->piece};
    }
    stage_.draw(ui, layout, carried);
    if (helps) {
        draw_movables(ui, layout);
    }
    if (situation.interactive) {
        draw_targets(ui, layout);
    }
    if (carries) {
        draw_piece(paint, pointer_, layout.radius(), hand_.before().to_move, 1);
    }
    if (cursor_.cell() && ui.live()) {
        BoardCursor::draw(paint, layout.grid().rect(*cursor_.cell()));
    }
    const std::vector<std::string> note = explanation(ui, situation);
    if (!note.empty()) {
        const Rect number = layout.rect(rules::cells(situation.bottom, attention_->number)[0]);
        draw_note(paint, number, layout.square(), note);
    }
    status_.clear();
    for (const std::string& said :
         {centre.saying.head, centre.saying.what, centre.saying.more, join_lines(note)}) {
        status_ += said.empty() ? "" : join(status_.empty() ? "" : ". ", said);
    }
    tell_board(ui, layout, situation);
    return gesture;
}

// --- in words ---

// What stands at a point of the board, and which step can be made from there.
std::string View::tell_cell(const Strings& strings, const Layout& layout, Point at) const {
    const Seat viewer = layout.bottom();
    const Seat side = hand_.before().to_move;
    const Sides pieces = hand_.now().pieces;
    std::string words;
    for (const Seat owner : {viewer, rules::opponent(viewer)}) {
        if (layout.number_at(owner, at) == rules::reserve) {
            words = strings.get("shagdy.cell.reserve",
                                {{"side", side_name(strings, owner)},
                                 {"n", std::to_string(pieces[owner].count(rules::reserve))}});
        }
    }
    const auto number = layout.number_at(viewer, at);
    if (number && *number != rules::reserve) {
        const Number theirs = rules::opposite(*number);
        words = strings.get("shagdy.cell.number", {{"mine", std::to_string(*number)},
                                                   {"other", side_name(strings, rules::opponent(viewer))},
                                                   {"theirs", std::to_string(theirs)}});
        const int own = pieces[viewer].count(*number);
        const int other = pieces[rules::opponent(viewer)].count(theirs);
        const bool is_white = (own > 0 ? viewer : rules::opponent(viewer)) == rules::white;
        words = cell_words(
            strings, words,
            own + other == 0
                ? std::string(strings.get("mirror.empty"))
                : strings.count(is_white ? "shagdy.cell.white" : "shagdy.cell.black", own + other));
    }
    if (words.empty()) {
        return std::string(strings.get("shagdy.cell.unused"));
    }
    const auto from = layout.number_at(side, at);
    if (const auto step = from ? step_from(*from) : std::nullopt) {
        words = cell_words(strings, words, tell_step(strings, *step));
    }
    for (const Step step : hand_.next()) {
        if (from == step.to && *from != rules::reserve) {
            const bool takes = hand_.progress().other().count(rules::opposite(step.to)) > 0;
            words = cell_words(strings, words,
                               strings.get(takes ? "shagdy.cell.takes" : "shagdy.cell.lands",
                                           {{"n", std::to_string(step.digit())}}));
        }
    }
    return words;
}

void View::tell_board(Ui& ui, const Layout& layout, const Situation& situation) const {
    if (!ui.live()) {
        return;
    }
    ui.mirror().region("tray");
    ui.tell(layout.centre(), status_);
    const std::vector<Rect> places = chip_places(layout.centre(), hand_.chips().size());
    const std::vector<Hand::Chip> chips = hand_.chips();
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const Hand::Chip& chip = chips[i];
        const std::string id = join("chip.", i);
        const std::string_view what = chip.used   ? "shagdy.cell.step-made"
                                      : chip.lost ? "shagdy.cell.step-lost"
                                                  : "shagdy.cell.step";
        ui.mirror().button(id, places[i], ui.strings().get(what, {{"n", std::to_string(chip.digit)}}),
                           situation.interactive && chip.usable && !chip.used,
                           !chip.used && chip.digit == active_digit());
        if (ui.keyboard().focus == id) {
            ui.focus_ring(places[i].inset(3), 7);
        }
    }
    ui.mirror().region("board");
    tell_cells(ui, layout.grid(), name_of, [&](Cell cell) {
        return in_centre(cell)
                   ? CellWords{}
                   : CellWords{tell_cell(ui.strings(), layout, layout.grid().rect(cell).centre())};
    });
}

// --- drawing ---

// The cells that the last turn left and came to.
void View::draw_marks(const Ui& ui, const Layout& layout, const GameMatch& match) const {
    if (!hand_.steps().empty() || match.played() == 0) {
        return;
    }
    const std::size_t ply = match.played() - 1;
    const Seat side = match.value_before(ply).to_move;
    const rules::Pieces& pieces = match.value().pieces[side];
    const auto mark = [&](Number number, int i) {
        const auto cells = rules::cells(side, number);
        draw_last(ui.paint(), layout, cells[std::min(static_cast<std::size_t>(i), cells.size() - 1)]);
    };
    for (const Step step : match.turn_value(ply).made()) {
        if (step.from != rules::reserve) {
            mark(step.from, pieces.count(step.from));
        }
        mark(step.to, std::max(0, pieces.count(step.to) - 1));
    }
}

void View::draw_movables(const Ui& ui, const Layout& layout) const {
    const Seat side = hand_.before().to_move;
    const rules::Pieces& own = hand_.progress().own();
    for (Number number = 0; number <= rules::numbers; ++number) {
        if (const auto step = step_from(number)) {
            const auto draw = step->digit() == active_digit() ? draw_movable : draw_movable_otherwise;
            for (int i = 0; i < (number == rules::reserve ? 1 : own.count(number)); ++i) {
                draw(ui.paint(), layout.place(side, number, i), layout.radius());
            }
        }
    }
}

// Where the piece that is dragged, or looked at, can go.
void View::draw_targets(const Ui& ui, const Layout& layout) const {
    const auto draw = [&](Step step, bool lit) {
        const bool takes = hand_.progress().other().count(rules::opposite(step.to)) > 0;
        draw_target(ui.paint(), landing(layout, step), layout.cell(), join(step.digit()), takes, lit);
    };
    if (press_ && press_->drags) {
        for (const Step step : hand_.next()) {
            if (step.from == press_->spot.number) {
                draw(step, hovered_ == Spot{.kind = Spot::Kind::number, .number = step.to});
            }
        }
        return;
    }
    const Spot at_cursor = spot_at_cursor(layout);
    const Spot& spot = at_cursor.kind == Spot::Kind::number ? at_cursor : hovered_.value_or(Spot{});
    if (spot.kind == Spot::Kind::number) {
        if (const auto step = step_from(spot.number)) {
            draw(*step, true);
        }
    }
}

void View::draw_advice(const Ui& ui, const Layout& layout, const std::string& hint) const {
    const Seat side = hand_.before().to_move;
    const auto turn = rules::read_turn(hand_.before(), hint);
    const auto left = turn ? hand_.left_of(*turn) : std::nullopt;
    // Each step after those before it, so that equal ones have an arrow each.
    rules::Progress progress = hand_.progress();
    for (const Step step : left.value_or(std::vector<Step>{})) {
        const Point from = layout.place(side, step.from, std::max(0, progress.own().count(step.from) - 1));
        const Point to = layout.place(side, step.to, progress.own().count(step.to));
        const bool takes = progress.other().count(rules::opposite(step.to)) > 0;
        draw_advised(ui.paint(), from, to, layout, takes);
        progress.make(step);
    }
}

// What there is to know of the number that is looked at; nothing until it has been for a while.
std::vector<std::string> View::explanation(Ui& ui, const Situation& situation) const {
    if (!attention_ || attention_->quiet) {
        return {};
    }
    if (ui.now() < attention_->since + note_delay) {
        ui.wake(attention_->since + note_delay);
        return {};
    }
    return explain_number(ui.strings(), hand_, situation.bottom, attention_->number,
                          situation.you() == situation.bottom);
}

std::vector<Chip> View::chips_to_show(const Ui& ui) const {
    std::vector<Chip> chips;
    if (typed_) {
        chips.push_back({*typed_, {.active = true}});
        return chips;
    }
    if (const Shown* const turn = shown(ui.now())) {
        const rules::Square square = turn->turn.square;
        for (int i = 0; i < rules::steps_given(square, hand_.before().rules); ++i) {
            chips.push_back({i % 2 == 0 ? square.a() : square.b(), {}});
        }
        const std::span<const Step> steps = turn->turn.made();
        const double part = (ui.now() - turn->begin) / (turn->end - turn->begin);
        const double done = std::max(0.0, part) * static_cast<double>(steps.size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto chip = std::ranges::find_if(chips, [&](const Chip& c) {
                return c.digit == steps[i].digit() && !c.look.used && !c.look.active;
            });
            const bool is_done = static_cast<double>(i + 1) <= done;
            const bool is_now = !is_done && static_cast<double>(i) <= done;
            if (chip != chips.end()) {
                chip->look.used = is_done;
                chip->look.active = is_now;
            }
        }
        return chips;
    }
    const std::optional<int> active = active_digit();
    bool found = false;
    for (const Hand::Chip& chip : hand_.chips()) {
        const bool is_active = !found && !chip.used && chip.usable && chip.digit == active;
        found = found || is_active;
        const bool lit = hovered_ == Spot{.kind = Spot::Kind::chip, .chip = chips.size()};
        chips.push_back({chip.digit,
                         {.active = is_active,
                          .used = chip.used,
                          .lost = chip.lost,
                          .lit = lit && chip.usable && !chip.used}});
    }
    return chips;
}

CentreLook View::say(const Ui& ui, const Situation& situation) const {
    const Strings& strings = ui.strings();
    const auto& match = static_cast<const GameMatch&>(situation.match);
    const auto tell = [&](std::string_view key, Seat side, rules::Square square) {
        return strings.get(join("shagdy.shown.", key),
                           {{"seat", side_name(strings, side)}, {"square", square_name(square)}});
    };
    CentreLook look{.saying = {}, .chips = chips_to_show(ui), .last = {}, .arrows = false};
    if (const Shown* const turn = shown(ui.now())) {
        look.saying.head = tell(turn->turn.is_pass() ? "passes" : "plays", turn->side, turn->turn.square);
        return look;
    }
    const Mover mover = match.to_move();
    if (mover.is_seat() && situation.levels[mover.index()] != 0) {
        look.saying.head = situation.persons() == 0 ? say_turn(strings, hand_.before(), situation.you())
                                                    : say_waiting(strings, hand_.before());
    } else {
        look.saying = say_hand(strings, hand_, active_digit(), situation.you());
    }
    if (situation.interactive && situation.hint) {
        if (const auto turn = rules::read_turn(hand_.before(), *situation.hint)) {
            look.saying.what = tell_hint(strings, hand_, *turn);
            look.arrows = hand_.left_of(*turn).has_value();
            if (!look.arrows) {
                look.saying.more.clear();  // it is about what is to be taken back
            }
        }
    }
    if (!hand_.square() && !typed_ && match.played() > 0 && !mover.is_nobody()) {
        const std::size_t ply = match.played() - 1;
        const rules::Turn& turn = match.turn_value(ply);
        look.last = tell(turn.is_pass() ? "passed" : "played", match.value_before(ply).to_move, turn.square);
    }
    return look;
}

}  // namespace tessera::ui::shagdy
