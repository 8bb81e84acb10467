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
constexpr std::string_view person_tag = "person";
constexpr std::string_view engine_tag = "engine ";
constexpr int hint_milliseconds = 1000;

std::string seat_tag(std::size_t seat) { return join("Seat", seat + 1); }

Result<Level> read_level(std::string_view tag, std::string_view value) {
    if (value == person_tag) {
        return person;
    }
    if (value.starts_with(engine_tag)) {
        const auto level = read_number(value.substr(engine_tag.size()));
        if (level && *level >= 1 && *level <= strongest) {
            return static_cast<Level>(*level);
        }
    }
    return fail(join("tag ", tag, ": ", quoted(value), " is neither 'person' nor 'engine 1' to 'engine 5'"));
}

}  // namespace

Play::Play(std::unique_ptr<Match> match, std::vector<Level> levels, std::uint64_t seed, Send send)
    : match_(std::move(match)), levels_(std::move(levels)), seed_(seed), send_(std::move(send)) {}

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
        const std::string tag = seat_tag(seat);
        const Result<Level> level = read_level(tag, record->tag(tag));
        if (!level) {
            return std::unexpected(level.error());
        }
        levels.push_back(*level);
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
    auto play =
        std::make_unique<Play>(std::move(*match), std::move(levels), seed.value_or(0), std::move(send));
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

bool Play::persons_turn() const { return match_->to_move().is_seat() && level_to_move() == person; }

void Play::resume() { paused_ = false; }

Result<void> Play::play(std::string_view turn) {
    if (!persons_turn()) {
        return fail("it is not a person's turn");
    }
    Result<void> played = match_->play(turn);
    if (played) {
        changed();
    }
    return played;
}

// Whether a person chose the turn at that ply.
bool Play::is_decision(std::size_t ply) const {
    const Mover mover = match_->mover(ply);
    return mover.is_seat() && levels_[mover.index()] == person;
}

std::optional<std::size_t> Play::undo_target() const {
    const std::size_t played = match_->played();
    if (!has_person()) {
        return played > 0 ? std::optional(played - 1) : std::nullopt;
    }
    for (std::size_t ply = played; ply-- > 0;) {
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
    while (has_person() && !persons_turn() && match_->redo()) {
    }
    changed();
    return true;
}

void Play::changed() {
    if (asked_ != Asked::nothing) {
        ask_again();
    }
    hint_.reset();
    ++id_;
    send_(join("save\n", record()));
}

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

void Play::ask_hint() {
    if (persons_turn() && asked_ == Asked::nothing && !hint_) {
        ask(Asked::hint, join("go level ", strongest, " movetime ", hint_milliseconds));
    }
}

void Play::ask_again() {
    send_("cancel");
    asked_ = Asked::nothing;
    reply_.reset();
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
        reply_ = std::string(parts[1]);
    }
}

bool Play::tick(Seconds now, Seconds not_before) {
    if (reply_ && now >= std::max(not_before, asked_at_ + shortest_thought)) {
        const std::string turn = *std::exchange(reply_, std::nullopt);
        asked_ = Asked::nothing;
        if (match_->play(turn)) {
            changed();
        }
        return true;
    }
    if (match_->to_move().is_seat() && level_to_move() != person && asked_ == Asked::nothing && !paused_) {
        asked_at_ = now;
        ask(Asked::turn, join("go level ", level_to_move(), " seed ", mix(seed_ + match_->played())));
        return true;
    }
    return false;
}

std::optional<Seconds> Play::wake_at() const {
    return reply_ ? std::optional(asked_at_ + shortest_thought) : std::nullopt;
}

}  // namespace tessera::ui
