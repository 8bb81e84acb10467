#include "app/app.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/records.hpp"
#include "app/study_words.hpp"
#include "app/typed.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "imgui.h"

namespace tessera::ui {

namespace {

constexpr Seconds message_time = 2.4;
constexpr Seconds message_time_for_a_byte = 0.04;
constexpr Seconds message_fade = 0.25;
// When so much time was taken from a clock at once, nobody has seen it run.
constexpr Milliseconds unseen_time = 15'000;

[[nodiscard]] std::string whole(float x) { return std::to_string(static_cast<int>(std::lround(x))); }

// As style sheets write it: `#EAD9B9`.
[[nodiscard]] std::string write_colour(ImU32 c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "#";
    for (const int shift : {4, 0, 12, 8, 20, 16}) {
        text += digits[(c >> shift) & 0xF];
    }
    return text;
}

// Whether what came of this frame came from a finger that was lifted.
[[nodiscard]] bool is_finger() {
    return ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen &&
           ImGui::IsMouseReleased(ImGuiMouseButton_Left);
}

// A float from a word the shell sent; 0 for anything that is none.
[[nodiscard]] float read_pixels(std::string_view word) {
    const auto number = read_number(word.substr(0, word.find('.')));
    return number ? static_cast<float>(*number) : 0.0F;
}

// A ply from a word the shell sent. No record has room for so many turns as it may be at most.
[[nodiscard]] std::optional<std::size_t> read_ply(std::string_view word) {
    const auto number = read_number(word);
    return number ? std::optional(static_cast<std::size_t>(std::min<std::uint64_t>(*number, longest_record)))
                  : std::nullopt;
}

struct NamedKey {
    std::string_view name;
    std::variant<Key, Shortcut> meaning;
};
constexpr std::array named_keys{
    NamedKey{"left", Key::left},      NamedKey{"right", Key::right},    NamedKey{"up", Key::up},
    NamedKey{"down", Key::down},      NamedKey{"act", Key::act},        NamedKey{"escape", Key::escape},
    NamedKey{"undo", Shortcut::undo}, NamedKey{"redo", Shortcut::redo}, NamedKey{"u", Shortcut::undo},
    NamedKey{"r", Shortcut::redo},    NamedKey{"h", Shortcut::hint},    NamedKey{"n", Shortcut::new_game}};

// No screen is laid out for less than that, in CSS pixels.
constexpr float least_side = 320;

}  // namespace

App::App(const Fonts& fonts, Services services)
    : fonts_(fonts), services_(std::move(services)), strings_(services_.plural) {}

void App::receive(std::string_view message) {
    const std::size_t line_end = std::min(message.find('\n'), message.size());
    const std::string_view line = message.substr(0, line_end);
    const std::string_view body = message.substr(std::min(line_end + 1, message.size()));
    const std::vector<std::string_view> parts = words(line);
    const auto is = [&](std::string_view command, std::size_t arguments) {
        return parts.size() == arguments + 1 && parts[0] == command;
    };
    if (is("locale", 2)) {
        take_locale(parts[2], body);
    } else if (is("digits", 1)) {
        writing_.persian_digits = parts[1] == "persian";
    } else if (is("language", 1)) {
        say(std::string(strings_.get("shell.languageUnavailable")));
    } else if (is("insets", 4)) {
        insets_ = {read_pixels(parts[1]), read_pixels(parts[2]), read_pixels(parts[3]),
                   read_pixels(parts[4])};
    } else if (is("setting", 2)) {
        take_setting(parts[1], parts[2]);
    } else if (is("resume", 0)) {
        resume(body);
    } else if (is("start", 0)) {
        started_ = true;
        if (screen_ == Screen::table && !play_) {
            screen_ = Screen::home;
        }
        show(screen_);
    } else if (is("answer", 1)) {
        if (const auto id = read_number(parts[1]); id && play_) {
            play_->answer(*id, body);
        }
    } else if (is("study", 0)) {
        open_study(body);
    } else if (is("ply", 1) && looking_) {
        if (const auto ply = read_ply(parts[1])) {
            looking_->study.show(*ply);
        }
    } else if (is("turn-board", 0) && looking_) {
        looking_->study.turn_board();
    } else if (is("study-close", 0) && looking_) {
        leave_study();
    } else if (!parts.empty() && parts[0] == "play-on" && looking_) {
        std::vector<Level> players;
        for (const std::string_view level : std::span(parts).subspan(1)) {
            players.push_back(static_cast<Level>(read_number(level).value_or(strongest + 1)));
        }
        play_on(players);
    } else if (is("say", 0)) {
        say(std::string(body));
    } else if (is("key", 1)) {
        take_key(parts[1]);
    } else if (is("focus", 0) || is("focus", 1)) {
        input(FocusItem{std::string(parts.size() > 1 ? parts[1] : std::string_view{})});
    } else if (is("press", 1)) {
        input(PressItem{std::string(parts[1])});
    } else if (is("scale", 1)) {
        const auto percent = read_number(parts[1]);
        wanted_scale_ = percent ? static_cast<float>(*percent) / 100 : 1.0F;
    } else if (is("typed", 0)) {
        play_typed(body);
    } else if (is("pointer", 1)) {
        services_.lose_pointer();
    } else if (is("engine", 1)) {
        engine_lost_ = parts[1] == "unavailable";
        if (parts[1] == "restarting") {
            say(std::string(strings_.get("table.engine-restarting")));
        }
    }
    services_.request_frame();
}

// Another language may come at any time: nothing that was said in the one before stays.
void App::take_locale(std::string_view direction, std::string_view texts) {
    writing_.right_to_left = direction == "rtl";
    strings_.load(texts, writing_.right_to_left);
    message_.clear();
    if (started_) {
        send_title();
    }
    if (looking_) {
        services_.send(join("study-texts\n", describe(strings_, looking_->study, *looking_->view)));
    }
}

// What was kept. A name or a value that is none changes nothing.
void App::take_setting(std::string_view name, std::string_view value) {
    constexpr std::string_view setup = "setup.";
    if (preferences_.take(name, value)) {
        theme_ = make_theme(preferences_);
    } else if (name == "screen" && !started_) {
        screen_ = value == "table" ? Screen::table : Screen::home;
    } else if (name.starts_with(setup)) {
        if (const Face* const face = find_face(name.substr(setup.size()))) {
            setup_.choices(*face).read(value);
        }
    } else if (find_face(name.substr(0, name.find('.')))) {
        view_settings_.insert_or_assign(std::string(name), std::string(value));
    }
}

void App::resume(std::string_view record) {
    Result<std::unique_ptr<Play>> play = Play::from_record(record, services_.send);
    if (!play) {
        return;  // the shell had it judged
    }
    take_seat(std::move(*play));
    if (started_ && screen_ == Screen::table) {
        show(Screen::table);
    }
}

void App::take_seat(std::unique_ptr<Play> play) {
    play_ = std::move(play);
    view_ = make_view(play_->match().game());
    announced_ = play_->match().played();
    end_heard_ = play_->over();
    warned_.assign(play_->levels().size(), false);
    sounds_.forget();
    table_ = {};
    proposal_.reset();
    message_.clear();
}

std::unique_ptr<BoardView> App::make_view(std::string_view game) const {
    std::unique_ptr<BoardView> view = find_face(game)->make();
    const std::string prefix = join(game, '.');
    for (const auto& [name, value] : view_settings_) {
        if (name.starts_with(prefix)) {
            view->set(std::string_view(name).substr(prefix.size()), value);
        }
    }
    return view;
}

std::string_view App::may_study() const {
    if (!play_ || (screen_ != Screen::table && screen_ != Screen::study)) {
        return {};
    }
    const bool among_persons = std::ranges::count(play_->levels(), person) > 1;
    return among_persons && !play_->over() ? "persons" : "yes";
}

void App::open_study(std::string_view record) {
    if (record.empty() && may_study() != "yes") {
        return;
    }
    Result<Study> study = Study::from_record(record.empty() ? play_->record() : record);
    if (!study) {
        say(strings_.get("study.damaged", {{"reason", study.error().message}}));
        return;
    }
    if (play_) {
        play_->ask_again();  // when the table is seen again: until then the engine is the study's
    }
    const Screen from = looking_ ? looking_->from : screen_ == Screen::table ? Screen::table : Screen::home;
    std::unique_ptr<BoardView> view = make_view(study->play().match().game());
    looking_.emplace(std::move(*study), std::move(view), StudyScreen{}, from);
    message_.clear();
    show(Screen::study);
    services_.send(join("study\n", describe(strings_, looking_->study, *looking_->view)));
}

void App::leave_study() {
    const Screen back = looking_->from;
    looking_.reset();
    services_.send("study-closed");
    show(back);
}

void App::play_on(const std::vector<Level>& players) {
    const bool known = std::ranges::all_of(players, [](Level level) { return level <= strongest; });
    Result<std::unique_ptr<Match>> match = looking_->study.branch();
    if (!match || !known || players.size() != looking_->study.play().levels().size()) {
        return;
    }
    looking_.reset();
    services_.send("study-closed");
    first_player_ = 0;
    take_seat(std::make_unique<Play>(std::move(*match), players, services_.fresh_seed(), services_.send));
    services_.send(join("save\n", play_->record()));
    show(Screen::table);
}

void App::show(Screen screen) {
    screen_ = screen;
    if (screen != Screen::study) {  // a reload goes back to where one came from
        services_.send(screen == Screen::table ? "setting screen table" : "setting screen home");
    }
    send_title();
}

void App::send_title() const {
    const std::string_view game = screen_ == Screen::table   ? play_->match().game()
                                  : screen_ == Screen::study ? looking_->study.play().match().game()
                                  : screen_ == Screen::setup ? std::string_view(setup_game_)
                                                             : std::string_view{};
    services_.send(game.empty() ? "title Tessera"
                                : join("title ", strings_.get(join(game, ".name")), " – Tessera"));
}

bool App::game_is_running() const { return play_ && !play_->turns().empty() && !play_->over(); }

std::optional<std::string> App::saved_line() const {
    if (!play_) {
        return std::nullopt;
    }
    const Match& match = play_->match();
    const std::vector<Level>& levels = play_->levels();
    const std::string game(strings_.get(join(match.game(), ".name")));
    if (play_->over()) {
        return strings_.get("home.saved-over",
                            {{"game", game}, {"result", result_text(strings_, *play_, *view_)}});
    }
    const auto persons = static_cast<std::size_t>(std::ranges::count(levels, person));
    const std::string turn = std::to_string(play_->turns().size() / levels.size() + 1);
    const std::string level = std::to_string(std::ranges::max(levels));
    const std::string players = strings_.count("home.players", static_cast<long>(persons));
    return strings_.get(persons == levels.size() ? "home.saved-persons"
                        : persons == 0           ? "home.saved-engines"
                                                 : "home.saved-engine",
                        {{"game", game}, {"players", players}, {"level", level}, {"turn", turn}});
}

void App::start_game() {
    const Choices& choices = setup_.choices(*find_face(setup_game_));
    services_.send(join("setting setup.", setup_game_, ' ', choices.write()));
    begin(setup_game_, choices.rules_text(), choices.by_seat(), choices.time_control());
}

// The same players again, in the same seats unless that is left to chance.
void App::play_again() {
    const Match& match = play_->match();
    std::vector<Level> players = play_->levels();
    std::ranges::rotate(players, players.end() - static_cast<std::ptrdiff_t>(first_player_));
    const std::optional<Clock>& clock = play_->clock();
    begin(std::string(match.game()), match.rules(), players,
          clock ? std::optional(clock->control()) : std::nullopt);
}

void App::begin(const std::string& name, const std::string& rules, const std::vector<Level>& players,
                const std::optional<TimeControl>& time) {
    const std::uint64_t seed = services_.fresh_seed();
    const Result<const GameEntry*> game = find_game(name);
    if (!game) {
        return;
    }
    Result<std::unique_ptr<Match>> match = (*game)->start(rules, seed);
    if (!match) {
        return;
    }
    const Face& face = *find_face(name);
    const bool by_chance = setup_.choices(face).starter() == Choices::Starter::lots;
    first_player_ = !by_chance                     ? 0
                    : face.draw_starter != nullptr ? face.draw_starter(players.size(), seed)
                                                   : mix(seed) % players.size();
    std::vector<Level> levels = players;
    std::ranges::rotate(levels, levels.begin() + static_cast<std::ptrdiff_t>(first_player_));
    std::optional<Clock> clock;
    if (time) {
        clock.emplace(*time, levels.size());
    }
    take_seat(
        std::make_unique<Play>(std::move(*match), std::move(levels), seed, services_.send, std::move(clock)));
    services_.send(join("save\n", play_->record()));
    show(Screen::table);
    if (by_chance && face.draw_starter != nullptr) {
        view_->show_start(seed, players, first_player_);
    }
}

void App::say(std::string message) {
    message_ = std::move(message);
    message_until_.reset();
    services_.send(join("announce ", message_));
}

void App::act(const Action& wanted) {
    std::visit(
        [&]<typename Wanted>(const Wanted& a) {
            if constexpr (std::is_same_v<Wanted, action::Home>) {
                if (looking_) {
                    leave_study();
                    return;
                }
                const bool back_to_table = screen_ == Screen::setup && setup_from_table_;
                show(back_to_table ? Screen::table : Screen::home);
            } else if constexpr (std::is_same_v<Wanted, action::SetUp>) {
                setup_game_ = a.game;
                setup_.to_top();
                setup_from_table_ = screen_ == Screen::table;
                show(Screen::setup);
            } else if constexpr (std::is_same_v<Wanted, action::Start>) {
                start_game();
            } else if constexpr (std::is_same_v<Wanted, action::Continue>) {
                show(Screen::table);
            } else if constexpr (std::is_same_v<Wanted, action::Open>) {
                services_.send(join("open ", a.panel));
            } else if constexpr (std::is_same_v<Wanted, action::ToggleTheme>) {
                const std::string_view other = preferences_.dark ? "light" : "dark";
                take_setting("theme", other);
                services_.send(join("setting theme ", other));
            } else if constexpr (std::is_same_v<Wanted, action::ToggleSound>) {
                const std::string_view other = preferences_.sound ? "off" : "on";
                take_setting("sound", other);
                services_.send(join("setting sound ", other));
            } else if constexpr (std::is_same_v<Wanted, action::Undo>) {
                message_.clear();
                sounds_.forget();
                if (proposal_) {
                    withdraw();
                } else if (view_->can_take_back()) {
                    view_->take_back();
                } else {
                    play_->undo();
                }
            } else if constexpr (std::is_same_v<Wanted, action::Confirm>) {
                if (proposal_) {
                    play_turn(*std::exchange(proposal_, std::nullopt));
                }
            } else if constexpr (std::is_same_v<Wanted, action::Withdraw>) {
                withdraw();
            } else if constexpr (std::is_same_v<Wanted, action::Redo>) {
                play_->redo();
            } else if constexpr (std::is_same_v<Wanted, action::Hint>) {
                play_->ask_hint();
            } else if constexpr (std::is_same_v<Wanted, action::GoOn>) {
                play_->resume();
            } else if constexpr (std::is_same_v<Wanted, action::TryEngine>) {
                engine_lost_ = false;
                play_->ask_again();
            } else if constexpr (std::is_same_v<Wanted, action::PlayAgain>) {
                play_again();
            } else if constexpr (std::is_same_v<Wanted, action::LookBack>) {
                open_study({});
            } else if constexpr (std::is_same_v<Wanted, action::CloseSheet>) {
                table_.close_moves();
                (looking_ ? looking_->view : view_)->close_sheet();
            } else if constexpr (std::is_same_v<Wanted, action::Gestured>) {
                take_gesture(a.gesture);
            }
        },
        wanted);
}

void App::take_gesture(const Gesture& gesture) {
    if (gesture.setting) {
        const std::string_view setting = *gesture.setting;
        const std::size_t space = std::min(setting.find(' '), setting.size());
        take_setting(setting.substr(0, space), setting.substr(std::min(space + 1, setting.size())));
        services_.send(join("setting ", setting));
    }
    if (gesture.turn && preferences_.confirm_touch && is_finger()) {
        proposal_ = gesture.turn;
        view_->close_sheet();  // the turn is seen on the board
        message_.clear();
        services_.send(join("announce ", strings_.get("table.confirm-asked")));
    } else if (gesture.turn) {
        play_turn(*gesture.turn);
    } else if (gesture.message && gesture.message->empty()) {
        message_.clear();
    } else if (gesture.message) {
        say(*gesture.message);
    }
}

void App::play_turn(const std::string& turn) {
    if (const Result<void> played = play_->play(turn); !played) {
        say(played.error().message);
    }
}

void App::withdraw() {
    if (proposal_) {
        proposal_.reset();
        view_->withdraw();
    }
}

void App::input(Input input) {
    if (inputs_.empty()) {
        services_.take_pointer();
    }
    inputs_.push_back(std::move(input));
}

void App::take_key(std::string_view name) {
    const auto named = std::ranges::find(named_keys, name, &NamedKey::name);
    if (named != named_keys.end()) {
        std::visit([this](auto meaning) { input(meaning); }, named->meaning);
    } else if (name.size() == 1) {
        input(name.front());
    }
}

std::optional<std::string> App::answer_to(char key) const {
    const Match& match = play_->match();
    switch (key) {
        case 't': {
            if (play_->over()) {
                return strings_.get("mirror.over", {{"result", result_text(strings_, *play_, *view_)}});
            }
            const std::string status = view_->status();
            const Mover mover = match.to_move();
            std::string whose =
                mover.is_seat() ? strings_.get("mirror.seat-to-move",
                                               {{"line", seat_name(strings_, *view_, match, mover.index())},
                                                {"state", strings_.get("table.to-move")}})
                                : std::string{};
            if (play_->clock() && play_->clock()->running()) {
                const Milliseconds left = play_->clock()->left(*play_->clock()->running());
                whose =
                    strings_.get("mirror.sentence",
                                 {{"list", whose},
                                  {"next", strings_.get("table.time-left", {{"time", clock_text(left)}})}});
            }
            return whose.empty()    ? status
                   : status.empty() ? whose
                                    : strings_.get("mirror.sentence", {{"list", whose}, {"next", status}});
        }
        case 'l':
            return play_->turns().empty() ? std::string(strings_.get("mirror.no-last"))
                                          : told_turn(play_->turns().back());
        case 's': {
            std::string list;
            for (Seat seat = 0; seat < play_->levels().size(); ++seat) {
                const std::string line = strings_.get(
                    "mirror.seat", {{"seat", seat_name(strings_, *view_, match, seat)},
                                    {"standing", view_->spoken_standing(strings_, match, seat)}});
                list =
                    list.empty() ? line : strings_.get("mirror.sentence", {{"list", list}, {"next", line}});
            }
            return list;
        }
        case 'm': {
            std::string list;
            for (const std::string& choice :
                 play_->persons_turn() ? view_->tell_choices(strings_, match) : std::vector<std::string>{}) {
                list =
                    list.empty() ? choice : strings_.get("table.comma", {{"list", list}, {"next", choice}});
            }
            return list.empty() ? std::string(strings_.get("mirror.no-choices"))
                                : strings_.get("mirror.choices", {{"list", list}});
        }
        default:
            return std::nullopt;
    }
}

// A turn that is typed is the person's, in whatever spelling.
void App::play_typed(std::string_view text) {
    if (screen_ != Screen::table || !play_->persons_turn()) {
        services_.send(join("typed\n", strings_.get("mirror.typed-not-yours")));
        return;
    }
    std::string reason;
    for (const std::string& reading : readings(text)) {
        const Result<void> played = play_->play(reading);
        if (played) {
            proposal_.reset();
            message_.clear();
            services_.send("typed");
            return;
        }
        if (reason.empty()) {
            reason = played.error().message;
        }
    }
    services_.send(join("typed\n", strings_.get("mirror.typed-refused", {{"reason", reason}})));
}

void App::press_key(char key) {
    if (screen_ == Screen::table) {
        if (std::optional<std::string> answer = answer_to(key)) {
            say(std::move(*answer));
            return;
        }
    }
    if (screen_ == Screen::table && play_->persons_turn() && !table_.moves_open() && !proposal_) {
        view_->key(key);
    }
}

Action App::action_of(Shortcut shortcut) const {
    if (screen_ != Screen::table) {
        return {};
    }
    if (proposal_ && shortcut != Shortcut::new_game) {
        return shortcut == Shortcut::undo ? Action{action::Withdraw{}} : Action{};
    }
    switch (shortcut) {
        case Shortcut::undo:
            return action::Undo{};
        case Shortcut::redo:
            return action::Redo{};
        case Shortcut::hint:
            return action::Hint{};
        case Shortcut::new_game:
            return action::SetUp{std::string(play_->match().game())};
    }
    return {};
}

Action App::way_out() const {
    if (screen_ == Screen::study) {
        return looking_->view->sheet_open() ? Action{action::CloseSheet{}} : Action{action::Home{}};
    }
    if (screen_ == Screen::table && proposal_) {
        return action::Withdraw{};
    }
    return screen_ == Screen::setup   ? Action{action::Home{}}
           : screen_ == Screen::table ? Action{action::CloseSheet{}}
                                      : Action{};
}

void App::cancel_gesture() {
    for (BoardView* const view : {view_.get(), looking_ ? looking_->view.get() : nullptr}) {
        if (view != nullptr) {
            view->cancel();
        }
    }
}

std::string App::told_turn(std::size_t ply) const {
    const Match& match = play_->match();
    std::string turn = view_->spoken_turn(strings_, match, ply);
    const Mover mover = match.mover(ply);
    return mover.is_seat()
               ? strings_.get("table.announce-turn",
                              {{"seat", seat_name(strings_, *view_, match, mover.index())}, {"turn", turn}})
               : turn;
}

// Speaks of turns that were played since, for those who listen instead of look.
void App::announce_turns() {
    const Match& match = play_->match();
    if (match.played() == announced_) {
        return;
    }
    if (match.played() < announced_) {
        services_.send(join("announce ", strings_.get("table.announce-undone")));
    }
    for (; announced_ < match.played(); ++announced_) {
        services_.send(join("announce ", told_turn(announced_)));
    }
    announced_ = match.played();
    if (match.outcome().over) {
        services_.send(join("announce ", result_text(strings_, *play_, *view_)));
    }
}

// The end is heard when the result is seen: as a win if a person has won, or nobody but persons played.
void App::sound_end(const Ui& ui) {
    const Outcome outcome = play_->outcome();
    if (!outcome.over) {
        end_heard_ = false;
    } else if (table_.shows_result() && !end_heard_) {
        end_heard_ = true;
        const std::vector<Level>& levels = play_->levels();
        bool joy = false;
        bool all = true;  // who share it: between two, a draw
        for (Seat seat = 0; seat < levels.size(); ++seat) {
            joy = joy || (levels[seat] == person && outcome.won_by(seat));
            all = all && outcome.won_by(seat);
        }
        ui.sound(joy && !all ? Sound::win : Sound::end, ui.now());
    }
}

void App::tick_clock(Ui& ui, Seconds now) {
    if (!play_->clock() || play_->over()) {
        return;
    }
    const Clock& clock = *play_->clock();
    const auto ran = clock.running();
    const Milliseconds taken = play_->tick_clock(services_.time_of_day(), ui.now() < view_->settled_at());
    if (const auto runs = clock.running()) {  // by the page's clock, however fast things move
        const auto change = static_cast<Seconds>(next_change(clock.left(*runs)));
        ui.wake(motion_.at(now + change / 1000));
    }
    if (!ran) {
        return;
    }
    if (clock.left(*ran) < short_time && !warned_[*ran]) {
        warned_[*ran] = true;
        ui.sound(Sound::tick, ui.now());
    }
    if (play_->out_of_time()) {
        withdraw();
        services_.send(join("announce ", time_up_text(strings_, *play_, *view_)));
        services_.send(join("announce ", result_text(strings_, *play_, *view_)));
    } else if (taken >= unseen_time) {
        say(strings_.get("table.clock-ran", {{"seat", seat_name(strings_, *view_, play_->match(), *ran)},
                                             {"time", clock_text(taken)}}));
    }
}

void App::tell_reason() {
    const std::optional<std::string>& hint = play_->hint();
    if (!hint) {
        reason_.clear();
    } else if (reason_.empty()) {
        reason_ = view_->show_reason(strings_, play_->match(), *hint);
        services_.send(join("announce ", reason_));
    }
}

void App::draw_message(Ui& ui, const Rect& screen) {
    if (!message_.empty() && !message_until_) {
        const auto length = static_cast<double>(message_.size());
        // It takes as long to read, however fast things move.
        const double speed = speed_of(preferences_.motion);
        message_until_ = ui.now() + speed * (message_time + message_time_for_a_byte * length);
    }
    const bool passes = !message_.empty() && ui.now() < *message_until_;
    if (!passes && (reason_.empty() || screen_ != Screen::table)) {
        return;
    }
    const std::string& text = passes ? message_ : reason_;
    const float left = passes ? static_cast<float>(*message_until_ - ui.now()) : 1.0F;
    const float fade = std::min(1.0F, left / static_cast<float>(message_fade));
    // Where nothing is that matters now: over the bar of an upright table, or the head of the panel beside a
    // low one; else near the lower edge.
    constexpr float padding = 16;
    constexpr float margin = 12;
    const bool at_table = screen_ == Screen::table || screen_ == Screen::study;
    const bool upright = screen.height > screen.width;
    const bool low = screen.height < metric::low;
    Rect room = screen;
    if (at_table && !upright) {
        const Rect& board = looking_ ? looking_->screen.board() : table_.board();
        low ? room.cut_left(board.right() - room.x) : room = {board.x, room.y, board.width, room.height};
    }
    const float text_width = Painter::width(text, fonts_.medium, type::body);
    const float width = std::min(text_width, room.width - 2 * (padding + margin));
    const float height = Painter::paragraph_height(text, fonts_.medium, type::body, width + 1) + 18;
    // What stays must not stand before the ways out: above the dock.
    constexpr float low_dock = 64;
    const float above_edge = at_table && low ? low_dock : margin;
    const bool at_top = passes && at_table && (upright || low);
    const float y = at_top ? room.y + 4 : room.bottom() - height - (upright ? 76.0F : above_edge);
    const Rect pill{room.centre().x - width / 2 - padding, y, width + 2 * padding, height};
    ui.paint().fill(pill, faded(ui.theme().ink, fade), std::min(14.0F, pill.height / 2));
    ui.paint().paragraph({pill.x + padding, pill.y + 9, width + 1, pill.height}, text, fonts_.medium,
                         type::body, faded(ui.theme().panel, fade));
    if (!passes) {
        return;
    }
    if (fade < 1 && !ui.reduced_motion()) {
        ui.animate();
    }
    ui.wake(fade < 1 ? *message_until_ : *message_until_ - message_fade);
}

void App::frame(Seconds now, bool takes_input) {
    ++frames_;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const float left = writing_.right_to_left ? insets_.right : insets_.left;
    const Rect screen{left / scale_, insets_.top / scale_, size.x - (insets_.left + insets_.right) / scale_,
                      size.y - (insets_.top + insets_.bottom) / scale_};
    Keyboard keyboard;
    std::optional<Shortcut> shortcut;
    if (takes_input && !inputs_.empty()) {
        std::visit(
            [&]<typename Kind>(Kind&& first) {
                if constexpr (std::is_same_v<Kind, char>) {
                    press_key(first);
                } else if constexpr (std::is_same_v<Kind, Shortcut>) {
                    shortcut = first;
                } else if constexpr (std::is_same_v<Kind, Key>) {
                    keyboard.key = first;
                } else if constexpr (std::is_same_v<Kind, FocusItem>) {
                    focus_ = std::move(first.id);
                } else {
                    keyboard.pressed = std::move(first.id);
                }
            },
            std::move(inputs_.front()));
        inputs_.pop_front();
    }
    keyboard.focus = focus_;
    const bool escape = keyboard.key == Key::escape;
    // Play goes by the page's clock, all that is drawn by that of what moves.
    motion_.set(now, speed_of(preferences_.motion));
    Ui ui(theme_, fonts_, strings_, preferences_, sounds_, motion_.at(now), scale_, std::move(keyboard));
    Painter::write_as(writing_, fonts_.mono);
    ui.paint().fill({0, 0, size.x, size.y}, theme_.table);
    ui.set_flipped(writing_.right_to_left);

    if (screen_ == Screen::table) {
        tick_clock(ui, now);
        const Seconds settled_at = motion_.on_page(view_->settled_at());
        if (play_->tick(now, settled_at)) {
            ui.animate();
        }
        if (const auto at = play_->wake_at(settled_at)) {
            ui.wake(motion_.at(*at));
        }
        announce_turns();
        tell_reason();
    }
    Action wanted;
    switch (screen_) {
        case Screen::home:
            wanted = HomeScreen::frame(ui, screen, preferences_.dark, saved_line());
            break;
        case Screen::setup:
            wanted = setup_.frame(ui, screen, preferences_.dark, *find_face(setup_game_), game_is_running());
            break;
        case Screen::table:
            wanted = table_.frame(ui, screen, preferences_.dark, *play_, *view_, engine_lost_,
                                  proposal_.has_value());
            sound_end(ui);
            if (ui.now() < view_->settled_at()) {
                ui.animate();
            }
            break;
        case Screen::study:
            wanted = looking_->screen.frame(ui, screen, preferences_.dark, looking_->study, *looking_->view);
            if (ui.now() < looking_->view->settled_at()) {
                ui.animate();
            }
            break;
    }
    draw_message(ui, screen);
    ui.set_flipped(false);
    // A shortcut acts after the view has seen the turns played before it: else Undo would take back a step of
    // a turn that is no longer in hand.
    if (std::holds_alternative<std::monostate>(wanted)) {
        wanted = shortcut ? action_of(*shortcut) : escape ? way_out() : Action{};
    }
    if (!std::holds_alternative<std::monostate>(wanted)) {
        act(wanted);
        ui.animate();  // to show what came of it
    }
    for (const Sound sound : sounds_.take(ui.now())) {
        services_.send(join("sound ", sound_name(sound)));
    }
    if (const auto at = sounds_.next()) {
        ui.wake(*at);
    }
    animating_ = ui.animating();
    wake_at_ = ui.wake_at().transform([&](Seconds at) { return motion_.on_page(at); });
    targets_ = ui.targets();
    tell_mirror(ui);
}

std::string App::mirror_title() const {
    switch (screen_) {
        case Screen::home:
            return std::string(strings_.get("home.title"));
        case Screen::setup:
            return std::string(strings_.get(join(setup_game_, ".name")));
        case Screen::study:
            return strings_.get(
                "study.title",
                {{"game", strings_.get(join(looking_->study.play().match().game(), ".name"))}});
        case Screen::table:
            break;
    }
    return std::string(strings_.get(join(play_->match().game(), ".name")));
}

void App::tell_mirror(const Ui& ui) {
    constexpr std::array<std::string_view, 4> names{"home", "setup", "table", "study"};
    std::string mirror = join("mirror ", names[static_cast<std::size_t>(screen_)], '\n', mirror_title(), '\n',
                              ui.mirror().lines());
    if (mirror != mirror_) {
        services_.send(mirror);
        mirror_ = std::move(mirror);
    }
    // Unless the focus has gone elsewhere in the meantime.
    const bool moves_on = std::ranges::any_of(
        inputs_, [](const Input& input) { return std::holds_alternative<FocusItem>(input); });
    if (ui.wanted_focus() && !moves_on) {
        focus_ = *ui.wanted_focus();
        services_.send(join("focus ", focus_));
    }
}

float App::fit_scale(float width, float height) {
    const float most = std::min(width, height) / least_side;
    scale_ = std::clamp(wanted_scale_, 0.5F, std::max(1.0F, most));
    return scale_;
}

std::string App::query(std::string_view what) const {
    const auto body_of = [&](std::string_view question) -> std::optional<std::string_view> {
        const bool asked = what.starts_with(question) && what.substr(question.size()).starts_with('\n');
        return asked ? std::optional(what.substr(question.size() + 1)) : std::nullopt;
    };
    const auto answer = [](const Result<std::string>& record) {
        return record ? join("ok\n", *record) : join("error ", record.error().message);
    };
    if (const auto record = body_of("judge")) {
        return answer(judged_record(*record));
    }
    if (const auto record = body_of("position")) {
        return answer(position_record(*record));
    }
    if (what == "screen") {
        switch (screen_) {
            case Screen::home:
                return "home";
            case Screen::setup:
                return "setup";
            case Screen::table:
                return play_->over() ? "end" : "table";
            case Screen::study:
                return "study";
        }
    }
    if (what == "frames") {
        return std::to_string(frames_);
    }
    if (what == "message") {
        return message_;
    }
    if (what == "reason") {
        return reason_;
    }
    if (what == "palettes") {
        std::string lines;
        for (std::size_t i = 0; i < palette_names.size(); ++i) {
            Preferences preferences = preferences_;
            preferences.palette = static_cast<Palette>(i);
            const Theme theme = make_theme(preferences);
            lines += join(palette_names[i], ' ', write_colour(theme.board_light), ' ',
                          write_colour(theme.board_dark), '\n');
        }
        return lines;
    }
    if (what == "focus") {
        return focus_;
    }
    if (what == "targets") {
        std::string lines;
        for (const Target& target : targets_) {
            const auto at = [this](float x) { return whole(x * scale_); };
            lines += join(target.id, ' ', at(target.rect.x), ' ', at(target.rect.y), ' ',
                          at(target.rect.width), ' ', at(target.rect.height), '\n');
        }
        return lines;
    }
    if (what == "running") {
        return game_is_running() ? "1" : "0";
    }
    if (what == "analysis") {
        return std::string(may_study());
    }
    if (what == "table") {
        return play_ ? play_->record() : std::string{};
    }
    if (looking_) {
        if (what == "ply") {
            return std::to_string(looking_->study.ply());
        }
        if (what == "record") {
            return std::string(looking_->study.record());
        }
        const std::vector<std::string_view> asked = words(what);
        const auto ply = asked.size() > 1 ? read_ply(asked[1]) : std::nullopt;
        if (ply && asked[0] == "line") {
            return show_line(strings_, looking_->study, *looking_->view, *ply, std::span(asked).subspan(2));
        }
        if (ply && asked[0] == "chances") {
            return looking_->study.chances(*ply);
        }
    }
    const Play* const play = looking_ ? &looking_->study.play() : play_.get();
    const BoardView* const view = looking_ ? looking_->view.get() : view_.get();
    if (play == nullptr) {
        return {};
    }
    const Match& match = play->match();
    if (what == "busy") {
        const bool plays_on = screen_ == Screen::table && play->plays_by_itself();
        return animating_ || plays_on || play->thinking() || play->hint_asked() ? "1" : "0";
    }
    if (what == "game") {
        return std::string(match.game());
    }
    if (what == "state") {
        return match.state();
    }
    if (what == "record") {
        return play->record();
    }
    if (what == "tomove") {
        return match.to_move().is_seat() ? std::to_string(match.to_move().index() + 1) : std::string{};
    }
    if (what == "scores") {
        return write_scores(match.scores());
    }
    if (what == "result") {
        return play->over() ? result_text(strings_, *play, *view) : std::string{};
    }
    if (what == "clock") {
        std::string times;
        for (Seat seat = 0; play_->clock() && seat < play_->levels().size(); ++seat) {
            times += join(times.empty() ? "" : " ", clock_text(play_->clock()->left(seat)),
                          play_->clock()->running() == seat ? "*" : "");
        }
        return times;
    }
    if (what == "last") {
        return match.played() > 0 ? match.turn(match.played() - 1) : std::string{};
    }
    if (what == "hand") {
        return view->hand();
    }
    if (what == "proposal") {
        return proposal_.value_or("");
    }
    if (what == "status") {
        return view->status();
    }
    if (what == "hint") {
        return play->hint().value_or("");
    }
    if (what == "turns") {
        std::string line;
        for (const std::string& turn : match.turns()) {
            line += join(line.empty() ? "" : " ", turn);
        }
        return line;
    }
    return {};
}

}  // namespace tessera::ui
