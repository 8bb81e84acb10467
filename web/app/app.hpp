// The program behind the page: which screen is shown, the game in progress, and what the shell is told.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/play.hpp"
#include "app/screens.hpp"
#include "views/view.hpp"
#include "widgets/strings.hpp"
#include "widgets/ui.hpp"

namespace tessera::ui {

// Keys that act everywhere on a screen, by their place on the keyboard, so that they work in every layout.
enum class Shortcut { undo, redo, hint, new_game };

// The keyboard's focus comes to an item of the mirror, or to none; one is pressed.
struct FocusItem {
    std::string id;
};
struct PressItem {
    std::string id;
};

class App {
public:
    struct Services {
        std::function<void(const std::string&)> send;  // a message to the shell (bridge.hpp lists them)
        Strings::Plural plural;
        std::function<std::uint64_t()> fresh_seed;
        std::function<Milliseconds()> time_of_day;
        std::function<void()> take_pointer;  // what the pointer did up to now comes before what follows
        std::function<void()> lose_pointer;
        std::function<void()> request_frame;
    };

    App(const Fonts& fonts, Services services);

    // A message from the shell: a command line and a body. Unknown ones are ignored.
    void receive(std::string_view message);
    // Answers a question of the shell at once; unknown ones are answered with nothing.
    [[nodiscard]] std::string query(std::string_view what) const;

    // Draws one frame into the present window of Dear ImGui; `takes_input`: what a key means may act now.
    // Afterwards animating() and wake_at() say when the next one is due.
    void frame(Seconds now, bool takes_input);
    [[nodiscard]] bool started() const { return started_; }
    [[nodiscard]] bool animating() const { return animating_; }
    [[nodiscard]] std::optional<Seconds> wake_at() const { return wake_at_; }

    [[nodiscard]] bool input_waits() const { return !inputs_.empty(); }
    // A second finger came down or the pointer was lost: the gesture in progress means nothing.
    void cancel_gesture();
    // How much larger everything is shown than it is laid out, where the window is so large: as much as the
    // page's text is, as far as there is room. The layout's size is the window's divided by it.
    float fit_scale(float width, float height);
    [[nodiscard]] float scale() const { return scale_; }

private:
    enum class Screen : std::uint8_t { home, setup, table, study };

    // What a key means. Kept until its frame: each frame takes one, so that keys act in the order in which
    // they were pressed, each on what the one before it left. A char is a letter, small, or a digit from 1
    // on, by its place on the keyboard: the game's view may know it.
    using Input = std::variant<char, Shortcut, Key, FocusItem, PressItem>;
    void input(Input input);
    void take_key(std::string_view name);
    void take_setting(std::string_view name, std::string_view value);
    void act(const Action& wanted);
    void press_key(char key);
    // What can be asked with one key at the table; nothing for other keys.
    [[nodiscard]] std::optional<std::string> answer_to(char key) const;
    void play_typed(std::string_view text);
    // What a shortcut, or Escape, asks for on the present screen.
    [[nodiscard]] Action action_of(Shortcut shortcut) const;
    [[nodiscard]] Action way_out() const;
    void take_gesture(const Gesture& gesture);
    void play_turn(const std::string& turn);
    // The turn that waits to be confirmed is not played, and in hand again.
    void withdraw();
    void start_game();
    void play_again();
    // A new game of that name at the table. The first of the players has the first seat, unless the choices
    // leave to chance who begins.
    void begin(const std::string& name, const std::string& rules, const std::vector<Level>& players,
               const std::optional<TimeControl>& time);
    void take_seat(std::unique_ptr<Play> play);
    [[nodiscard]] std::unique_ptr<BoardView> make_view(std::string_view game) const;
    // Looks at a record; without one, at the game at the table, unless persons still play it among
    // themselves.
    void open_study(std::string_view record);
    void leave_study();
    // A new game from the ply that is shown.
    void play_on(const std::vector<Level>& players);
    // Whether the game at the table may be looked at: nothing, `yes`, or `persons`.
    [[nodiscard]] std::string_view may_study() const;
    void show(Screen screen);
    void send_title() const;
    void take_locale(std::string_view direction, std::string_view texts);
    void resume(std::string_view record);
    void say(std::string message);
    void announce_turns();
    // Says why the turn that is shown as a hint is a good one, for as long as it is shown.
    void tell_reason();
    // A ply as it is told to those who listen.
    [[nodiscard]] std::string told_turn(std::size_t ply) const;
    // Tells the shell what the mirror holds, and where the focus shall be, if it is something else than
    // before.
    void tell_mirror(const Ui& ui);
    [[nodiscard]] std::string mirror_title() const;
    void sound_end(const Ui& ui);
    // Lets the clock run, and says what came of it.
    void tick_clock(Ui& ui, Seconds now);
    void draw_message(Ui& ui, const Rect& screen);
    [[nodiscard]] std::optional<std::string> saved_line() const;
    [[nodiscard]] bool game_is_running() const;

    const Fonts& fonts_;
    Services services_;
    Strings strings_;

    bool started_ = false;
    Writing writing_;
    Preferences preferences_;
    Theme theme_ = light_theme;  // as they want it
    MotionClock motion_;
    bool engine_lost_ = false;
    struct Insets {
        float top = 0, right = 0, bottom = 0, left = 0;
    } insets_;

    Screen screen_ = Screen::home;
    std::string setup_game_;
    bool setup_from_table_ = false;  // where the way back from set-up leads
    SetupScreen setup_;
    TableScreen table_;
    std::unique_ptr<Play> play_;
    std::unique_ptr<BoardView> view_;
    std::size_t first_player_ = 0;  // which of those chosen at set-up has the first seat; 0 after a reload
    struct Looking {
        Study study;
        std::unique_ptr<BoardView> view;
        StudyScreen screen;
        Screen from;  // where the way back leads
    };
    std::optional<Looking> looking_;

    std::map<std::string, std::string> view_settings_;  // of all views, by their whole names
    std::size_t announced_ = 0;                         // turns that have been spoken of
    // A finger's turn that waits to be confirmed: here, and not in the match, so that nothing comes of it
    // before. The view shows it, since it keeps its turn in hand until the match has it.
    std::optional<std::string> proposal_;

    bool end_heard_ = false;    // of the present game
    std::vector<bool> warned_;  // by seat: that time is short
    Sounds sounds_;

    std::string message_;                   // the last thing said
    std::optional<Seconds> message_until_;  // set by the first frame that shows it
    std::string reason_;                    // of the hint that is shown
    std::deque<Input> inputs_;

    std::uint64_t frames_ = 0;
    bool animating_ = false;
    std::optional<Seconds> wake_at_;
    std::vector<Target> targets_;
    std::string focus_;   // the item of the mirror that the keyboard is at
    std::string mirror_;  // what the shell was told last
    float wanted_scale_ = 1;
    float scale_ = 1;
};

}  // namespace tessera::ui
