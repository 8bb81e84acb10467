#include "app/play.hpp"

#include <algorithm>
#include <utility>

#include "core/record.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

// An engine that answers at once is a rude opponent: its turn is shown no sooner than this after it was
// asked for.
constexpr Seconds shortest_thought = 0.45;
// And so long is a roll looked at with which nothing is possible, before the turn passes on.
constexpr Seconds lost_turn_shown = 1.6;
constexpr std::string_view person_tag = "person";
constexpr std::string_view engine_tag = "engine ";
constexpr int hint_milliseconds = 1000;

std::string seat_tag(std::size_t seat) { return join("Seat", seat + 1); }

Result<Level> read_level(const Record::Tag& tag) {
    const std::string_view value = tag.value;
    if (value == person_tag) {
        return person;
    }
    if (value.starts_with(engine_tag)) {
        const auto level = read_number(value.substr(engine_tag.size()));
        if (level && *level >= 1 && *level <= strongest) {
            return static_cast<Level>(*level);
        }
    }
    return fail_at(tag.place, join("tag ", tag.name, ": ", quoted(value),
                                   " is neither 'person' nor 'engine 1' to 'engine 5'"));
}

Result<std::optional<Clock>> read_clock(const Record& record, const std::vector<Level>& levels) {
    const std::string_view control = record.tag("Clock");
    if (control.empty()) {
        return std::nullopt;
    }
    const auto known = read_control(control);
    if (!known) {
        return fail(join("tag Clock: ", quoted(control), " is no time control, such as '5+3'"));
    }
    if (std::ranges::any_of(levels, [](Level level) { return level != person; })) {
        return fail("tag Clock: an engine plays, and has no clock");
    }
    Result<Clock> clock = Clock::read(*known, levels.size(), record.tag("Times"));
    if (!clock) {
        return fail(join("tag Times: ", clock.error().message));
    }
    return *std::move(clock);
}

}  // namespace

Seat bottom_seat(const std::vector<Level>& levels) {
    const auto found = std::ranges::find(levels, person);
    return std::ranges::count(levels, person) == 1 ? static_cast<Seat>(found - levels.begin()) : Seat{0};
}

Play::Play(std::unique_ptr<Match> match, std::vector<Level> levels, std::uint64_t seed, Send send,
           std::optional<Clock> clock)
    : match_(std::move(match)),
      levels_(std::move(levels)),
      seed_(seed),
      send_(std::move(send)),
      clock_(std::move(clock)) {
    look();
    for (std::size_t ply = 0; ply < match_->played() + match_->redoable(); ++ply) {
        paid_ += match_->mover(ply).is_seat() ? 1U : 0U;
    }
    if (clock_) {
        clock_->run(seat_on_clock(false));
    }
}

Result<std::unique_ptr<Play>> Play::from_record(std::string_view text, Send send) {
    const Result<Record> record = read_record(text);
    if (!record) {
        return std::unexpected(record.error());
    }
    Result<std::unique_ptr<Match>> match = read_match(*record);
    if (!match) {
        return std::unexpected(match.error());
    }
    std::vector<Level> levels;
    for (std::size_t seat = 0; seat < (*match)->scores().size(); ++seat) {
        const Record::Tag* const tag = record->find(seat_tag(seat));
        const Result<Level> level = tag == nullptr ? person : read_level(*tag);
        if (!level) {
            return std::unexpected(level.error());
        }
        levels.push_back(*level);
    }
    Result<std::optional<Clock>> clock = read_clock(*record, levels);
    if (!clock) {
        return std::unexpected(clock.error());
    }
    // Turns that were taken back are there to be redone.
    std::size_t undone = 0;
    for (const std::string_view turn : words(record->tag("Undone"))) {
        if (const Result<void> played = (*match)->play(turn); !played) {
            return fail(join("tag Undone: ", played.error().message));
        }
        ++undone;
    }
    for (; undone > 0; --undone) {
        (*match)->undo();
    }
    const auto seed = read_number(record->tag("EngineSeed"));
    auto play = std::make_unique<Play>(std::move(*match), std::move(levels), seed.value_or(0),
                                       std::move(send), *std::move(clock));
    play->paused_ = !play->has_person();  // nobody was there to see them play on
    return play;
}

std::string Play::record() const {
    Record record = match_->record();
    for (std::size_t seat = 0; seat < levels_.size(); ++seat) {
        const Level level = levels_[seat];
        record.set(seat_tag(seat), level == person ? std::string(person_tag) : join(engine_tag, level));
    }
    record.set("EngineSeed", std::to_string(seed_));
    record.set("Turns", std::to_string(turns_.size()));
    if (clock_) {
        record.set("Clock", write_control(clock_->control()));
        record.set("Times", clock_->write());
    }
    if (const auto seat = out_of_time()) {
        record.set("OutOfTime", std::to_string(*seat + 1));
    }
    if (const Outcome outcome = this->outcome(); outcome.over) {
        std::string winners;
        for (std::size_t seat = 0; seat < levels_.size(); ++seat) {
            if (outcome.won_by(static_cast<Seat>(seat))) {
                winners += join(winners.empty() ? "" : " ", seat + 1);
            }
        }
        record.set("Winners", winners);
    }
    std::string undone;
    for (std::size_t i = 0; i < match_->redoable(); ++i) {
        undone += join(undone.empty() ? "" : " ", match_->turn(match_->played() + i));
    }
    if (!undone.empty()) {
        record.set("Undone", undone);
    }
    return write_record(record);
}

Level Play::level_to_move() const { return levels_[match_->to_move().index()]; }

bool Play::has_person() const { return std::ranges::contains(levels_, person); }

bool Play::persons_turn() const {
    return !out_of_time() && match_->to_move().is_seat() && level_to_move() == person;
}

Outcome Play::outcome() const {
    const auto late = out_of_time();
    if (!late) {
        return match_->outcome();
    }
    const Scores scores = match_->scores();
    std::optional<int> best;
    Outcome outcome{.over = true};
    for (Seat seat = 0; seat < levels_.size(); ++seat) {
        if (seat == *late || (best && scores[seat] < *best)) {
            continue;
        }
        if (scores[seat] != best) {
            outcome.winners = 0;
        }
        best = scores[seat];
        outcome.winners = static_cast<std::uint8_t>(outcome.winners | 1U << seat);
    }
    return outcome;
}

// --- the clock ---

bool Play::chance_moved_last() const {
    return match_->played() > 0 && match_->mover(match_->played() - 1).is_chance();
}

std::optional<Seat> Play::seat_on_clock(bool is_shown) const {
    const bool runs = persons_turn() && !lost_ && !turns_.empty() && !(is_shown && chance_moved_last());
    return runs ? std::optional(match_->to_move().index()) : std::nullopt;
}

Milliseconds Play::tick_clock(Milliseconds now, bool is_shown) {
    if (!clock_ || over()) {
        return 0;
    }
    const auto ran = clock_->running();
    const Milliseconds taken = clock_->advance(now);
    if (clock_->fallen()) {
        after_turn();
        return taken;
    }
    clock_->run(seat_on_clock(is_shown));
    if (clock_->running() != ran) {  // else a reload would stop it
        send_(join("save\n", record()));
    }
    return taken;
}

void Play::resume() { paused_ = false; }

Result<void> Play::play(std::string_view turn) {
    if (!persons_turn()) {
        return fail("it is not a person's turn");
    }
    const Seat mover = match_->to_move().index();
    Result<void> played = match_->play(turn);
    if (played) {
        if (clock_ && clock_->running() == mover && turns_.size() >= paid_) {
            clock_->credit(mover);
        }
        after_turn();
    }
    return played;
}

// Whether somebody chose the turn at that ply: a person, or any engine where there are only those. Of turns
// played, or to be redone.
bool Play::is_decision(std::size_t ply) const {
    const Mover mover = match_->mover(ply);
    return mover.is_seat() && (levels_[mover.index()] == person || !has_person()) &&
           match_->turn(ply) != lost_turn;
}

std::optional<std::size_t> Play::undo_target() const {
    if (out_of_time()) {
        return std::nullopt;  // which no turn brings back
    }
    for (std::size_t ply = match_->played(); ply-- > 0;) {
        if (is_decision(ply)) {
            return ply;
        }
    }
    return std::nullopt;
}

bool Play::undo() {
    const auto target = undo_target();
    if (!target) {
        return false;
    }
    while (match_->played() > *target) {
        match_->undo();
    }
    paused_ = !has_person();
    changed();
    return true;
}

bool Play::redo() {
    if (!match_->redo()) {
        return false;
    }
    while (can_redo() && !is_decision(match_->played())) {
        match_->redo();
    }
    changed();
    return true;
}

void Play::go_to(std::size_t ply) {
    while (match_->played() > ply) {
        match_->undo();
    }
    while (match_->played() < ply && match_->redo()) {
    }
    changed();
}

void Play::after_turn() {
    changed();
    if (over()) {
        send_(join("finished\n", record()));
    }
}

void Play::changed() {
    if (asked_ != Asked::nothing) {
        ask_again();
    }
    waiting_.reset();
    hint_.reset();
    ++id_;
    look();
    paid_ = std::max(paid_, turns_.size());
    if (clock_) {
        clock_->run(seat_on_clock(true));
    }
    send_(join("save\n", record()));
}

// Finds out what there is to know of the present position.
void Play::look() {
    lost_ = match_->turn_is_lost();
    turns_.clear();
    for (std::size_t ply = 0; ply < match_->played(); ++ply) {
        if (match_->mover(ply).is_seat()) {
            turns_.push_back(ply);
        }
    }
}

// A number of its own for every ply of every game.
std::uint64_t Play::seed_here() const { return mix(seed_ + match_->played()); }

void Play::ask(Asked what, std::string_view go) {
    asked_ = what;
    ++id_;
    const std::string rules = match_->rules();
    std::string options;
    if (const auto settings = read_settings(rules)) {
        for (const Setting& setting : *settings) {
            options += join("setoption name ", setting.name, " value ", setting.value, "\n");
        }
    }
    send_(join("ask ", id_, "\nsetoption name game value ", match_->game(), "\n", options, "position fen ",
               match_->state(), "\n", go));
}

bool Play::can_ask_hint() const { return persons_turn() && !lost_ && asked_ == Asked::nothing && !hint_; }

void Play::ask_hint() {
    if (can_ask_hint()) {
        ask(Asked::hint, join("go level ", strongest, " movetime ", hint_milliseconds));
    }
}

void Play::ask_again() {
    send_("cancel");
    asked_ = Asked::nothing;
    waiting_.reset();
}

void Play::answer(std::uint64_t id, std::string_view line) {
    const std::vector<std::string_view> parts = words(line);
    if (id != id_ || asked_ == Asked::nothing || parts.size() != 2 || parts[0] != "bestmove") {
        return;
    }
    if (asked_ == Asked::hint) {
        hint_ = std::string(parts[1]);
        asked_ = Asked::nothing;
    } else {
        waiting_ = Waiting{.turn = std::string(parts[1]), .not_before = asked_at_ + shortest_thought};
    }
}

bool Play::tick(Seconds now, Seconds settled_at) {
    if (const auto at = wake_at(settled_at); at && now >= *at) {
        const std::string turn = std::exchange(waiting_, std::nullopt)->turn;
        asked_ = Asked::nothing;
        if (match_->play(turn)) {
            after_turn();
        }
        return true;
    }
    if (waiting_ || paused_ || asked_ != Asked::nothing || out_of_time()) {
        return false;
    }
    // What is played without being asked waits for a frame, in which the screen begins to show the turn
    // before.
    if (match_->to_move().is_chance()) {
        Random random(seed_here());
        waiting_ = Waiting{.turn = match_->draw(random), .not_before = now};
        return true;
    }
    if (lost_) {
        waiting_ = Waiting{
            .turn = std::string(lost_turn), .not_before = now + lost_turn_shown, .shown = lost_turn_shown};
        return true;
    }
    if (match_->to_move().is_seat() && level_to_move() != person) {
        asked_at_ = now;
        ask(Asked::turn, join("go level ", level_to_move(), " seed ", seed_here()));
        return true;
    }
    return false;
}

std::optional<Seconds> Play::wake_at(Seconds settled_at) const {
    return waiting_ ? std::optional(std::max(waiting_->not_before, settled_at + waiting_->shown))
                    : std::nullopt;
}

}  // namespace tessera::ui
