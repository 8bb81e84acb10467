// Shifti: the board with its levers, the dice, and what a roll can be used for.
//
// A person's turn is made part by part, each shown at once. Until nothing can follow, or the person ends it,
// the turn is held here and its parts can be taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/shifti/shifti.hpp"
#include "games/shifti/start_roll.hpp"
#include "views/shifti/hand.hpp"
#include "views/shifti/scene.hpp"
#include "views/shifti/stage.hpp"
#include "views/shifti/words.hpp"
#include "views/view.hpp"
#include "widgets/board_cursor.hpp"

namespace tessera::ui::shifti {

class View final : public BoardView {
public:
    [[nodiscard]] float fit(const Match& match, float side) const override;
    Gesture frame(Ui& ui, const Rect& area, const Situation& situation) override;
    [[nodiscard]] Seconds settled_at() const override;
    void cancel() override;
    [[nodiscard]] std::string show_turn(const Strings& strings, const Match& match,
                                        std::size_t i) const override;
    [[nodiscard]] std::string show_reason(const Strings& strings, const Match& match,
                                          std::string_view turn) const override;
    [[nodiscard]] std::string show_count(const Strings& strings, const Situation& situation) const override;
    void draw_seat(const Painter& paint, Point centre, float radius, const Match& match,
                   Seat seat) const override;
    [[nodiscard]] std::size_t seat_text(const Match& match, Seat seat) const override;
    void show_start(std::uint64_t seed, std::span<const int> levels, std::size_t first) override;
    [[nodiscard]] float tray_height(float width, Room room) const override;
    Gesture tray(Ui& ui, const Rect& area, Room room, const Situation& situation) override;
    float draw_won(const Ui& ui, const Rect& area, const Match& match, Seat seat) override;
    [[nodiscard]] bool can_take_back() const override { return !hand_.parts().empty(); }
    void take_back() override;
    [[nodiscard]] std::string hand() const override { return hand_.text(); }
    [[nodiscard]] std::string status() const override { return status_; }
    [[nodiscard]] std::vector<std::string> tell_choices(const Strings& strings,
                                                        const Match& match) const override;
    void key(char letter) override { key_ = letter; }
    [[nodiscard]] bool has_columns() const override { return false; }

    // Rolls for who begins (Face::draw_starter).
    [[nodiscard]] static std::size_t draw_starter(std::size_t players, std::uint64_t seed);

private:
    using Game = rules::Shifti;
    using GameMatch = MatchOf<Game>;
    using State = rules::State;

    // What can be pointed at on the board.
    struct Spot {
        enum class Kind : std::uint8_t { nothing, square, lever, arrow };
        Kind kind = Kind::nothing;
        rules::Square square = 0;
        std::size_t lever = 0;
        bool right = false;  // of an arrow, as seen on the screen
        bool operator==(const Spot&) const = default;
    };
    // A place where the chosen piece can go.
    struct Target {
        rules::Part move;
        rules::Square square;
        std::vector<int> numbers;
        bool captures;
    };
    // The gesture in progress.
    struct Press {
        Spot spot;
        Point at;
        bool was_chosen = false;  // what it is on
        bool drags = false;
    };
    // What of a hint is still to be played.
    struct Advice {
        std::string hint;
        std::size_t done;
        std::vector<Step> steps;
    };
    // Dice that are thrown.
    static constexpr Seconds throw_time = 0.65;
    static constexpr Seconds rattle_delay = 0.28;  // they are heard when they come down
    static constexpr Seconds reading_time = 0.35;  // before an engine goes on
    struct Throw {
        rules::Roll roll;
        Seconds begin = 0;
    };
    // The rolls for who begins, while they are shown.
    struct Start {
        rules::StartRolls rolls;
        std::vector<int> levels;
        std::size_t first;
        std::optional<Seconds> begin;  // none until it is first drawn
    };

    void follow(Ui& ui, const GameMatch& match);
    void follow_ply(const Ui& ui, const GameMatch& match, std::size_t ply);
    [[nodiscard]] static rules::Roll last_roll(const GameMatch& match);
    void drop_choice();
    // How a part that may come next is shown.
    [[nodiscard]] static Step step_of(const Hand& hand, rules::Part part);
    [[nodiscard]] static std::vector<Step> steps_of(Hand hand, std::span<const rules::Part> parts);

    // Whether dice are in the air, or are rolled for who begins.
    [[nodiscard]] bool throws(Seconds now) const;
    void skip(Seconds now);
    // Whether the person to move may be asked for something.
    [[nodiscard]] bool invites(const Ui& ui, const Situation& situation) const;

    [[nodiscard]] std::optional<rules::Place> own_piece(rules::Square square) const;
    [[nodiscard]] bool can_move(rules::Place place) const;
    [[nodiscard]] std::vector<Target> targets_of(rules::Place place) const;
    [[nodiscard]] bool can_pull(std::size_t lever, bool up) const;
    [[nodiscard]] bool can_pull(std::size_t lever) const;
    // How many notches of that direction can be played one after the other.
    [[nodiscard]] int notches(std::size_t lever, bool up) const;
    // Whether a push to the right of the screen raises a lever's position.
    [[nodiscard]] static bool is_up(const Layout& layout, bool right);

    [[nodiscard]] Spot find_spot(const Layout& layout, Point at) const;
    [[nodiscard]] bool is_sensible(rules::Square square) const;
    void name_targets(Ui& ui, const Layout& layout) const;
    void tell_board(Ui& ui, const Layout& layout, bool invited) const;
    [[nodiscard]] std::string tell_square(const Strings& strings, rules::Square square, bool invited) const;
    [[nodiscard]] std::string tell_lever(const Strings& strings, const Layout& layout, std::size_t lever,
                                         bool invited) const;
    Gesture take_pointer(Ui& ui, const Situation& situation, const Layout& layout);
    Gesture take_keys(Ui& ui, const Situation& situation, const Layout& layout);
    Gesture take_letter(const Ui& ui);
    void press(const Spot& spot, Point at);
    void drag(const Layout& layout, Point at);
    Gesture release(const Ui& ui, const Layout& layout, Point at);
    void give_up(const Ui& ui, const Layout& layout);
    Gesture drop_lever(const Ui& ui, const Layout& layout, std::size_t lever, float dragged);
    Gesture act(const Ui& ui, const Layout& layout, const Spot& spot, bool was_chosen);
    Gesture act_on_square(const Ui& ui, const Layout& layout, rules::Square square, bool was_chosen);
    Gesture choose_lever(const Ui& ui, std::size_t lever);
    Gesture pull(const Ui& ui, const Layout& layout, std::size_t lever, bool up, int times = 1);
    Gesture play(const Ui& ui, const Layout& layout, std::span<const rules::Part> parts);
    Gesture hand_in(const Ui& ui);
    [[nodiscard]] std::string why_square(const Ui& ui, rules::Square square) const;
    [[nodiscard]] std::optional<std::size_t> lever_dragged() const;

    void draw_stations(const Ui& ui, const Layout& layout, const State& state, bool invited) const;
    void draw_marks(const Ui& ui, const Layout& layout, const GameMatch& match) const;
    void draw_levers(const Ui& ui, const Layout& layout, bool invited) const;
    void draw_targets(const Ui& ui, const Layout& layout) const;
    static void draw_way(const Ui& ui, const Layout& layout, std::span<const rules::Square> path, ImU32 c);
    // What of a hint is still to be played; nothing if something else has been.
    [[nodiscard]] const std::vector<Step>& advised(const std::string& hint);
    void draw_advice(const Ui& ui, const Layout& layout, const std::string& hint);
    [[nodiscard]] std::optional<rules::Square> square_at_cursor(const Layout& layout) const;
    void draw_cursor(const Ui& ui, const Layout& layout) const;

    void draw_dice(Ui& ui) const;
    void draw_start(Ui& ui, Rect area);
    void draw_colour(const Ui& ui, Rect place, std::size_t player) const;
    [[nodiscard]] Saying say(const Ui& ui, const Situation& situation);
    Gesture draw_choices(Ui& ui, const Rect& area, const Situation& situation);
    [[nodiscard]] Seconds start_length() const;
    [[nodiscard]] bool is_you(std::size_t player) const;
    [[nodiscard]] std::string player_name(const Strings& strings, std::size_t player) const;
    [[nodiscard]] std::string who_begins(const Strings& strings) const;

    Hand hand_;  // of the present state, whoever is to move
    Stage stage_;
    std::optional<rules::Place> chosen_;
    std::optional<std::size_t> lever_;  // the one that is chosen
    std::optional<Spot> hovered_;
    std::optional<Press> press_;
    float dragged_ = 0;  // notches, of a lever that is dragged
    Point pointer_;
    BoardCursor cursor_;
    char key_ = 0;
    std::optional<Advice> advice_;

    Throw throw_;
    Rect dice_at_;  // from the frame's tray
    std::optional<Start> start_;

    const Match* seen_match_ = nullptr;
    std::size_t seen_played_ = 0;
    std::optional<Layout> layout_;  // of the last frame
    std::string status_;
    std::string news_;  // to be said in the next frame
    Seconds settled_at_ = 0;
};

}  // namespace tessera::ui::shifti
