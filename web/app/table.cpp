#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

using metric::least_seat_height;
using metric::low_seat_height;
using metric::seat_gap;
using metric::seat_height;
constexpr float row_height = 32;
constexpr float dock_height = 64;
constexpr float result_height = 136;
constexpr float look_back_height = 8 + metric::touch;
constexpr float tall_result_height = result_height + look_back_height;

constexpr Seconds turning_time = 0.36;

// Where the board is seen from: among several persons, if they wish it, from the seat of the one to move, or
// was, while others do; else from the seat that was chosen, or as usual.
[[nodiscard]] Seat wanted_bottom(const Play& play, const Preferences& preferences,
                                 std::optional<Seat> present) {
    const std::vector<Level>& levels = play.levels();
    if (preferences.rotate && std::ranges::count(levels, person) > 1) {
        if (play.persons_turn()) {
            return play.match().to_move().index();
        }
        if (present) {
            return *present;
        }
    }
    if (preferences.bottom && *preferences.bottom < levels.size()) {
        return static_cast<Seat>(*preferences.bottom);
    }
    return bottom_seat(levels);
}

// What a table of two seats and nothing beside the board does not have to care for.
[[nodiscard]] bool is_full(const Play& play, float tray) { return tray > 0 || play.levels().size() > 2; }

}  // namespace

// How seats stand: below each other, or two in a row.
struct TableScreen::SeatGrid {
    int count = 2;
    int columns = 1;
    float row = seat_height;
    float gap = seat_gap;

    [[nodiscard]] int rows() const { return (count + columns - 1) / columns; }
    [[nodiscard]] float height() const { return static_cast<float>(rows()) * (row + gap) - gap; }
};

struct TableScreen::Parts {
    const Play& play;
    BoardView& view;
    bool dark;
    bool engine_lost;
    bool proposed;
    bool turning;
    Seat bottom;
    std::vector<Seat> seats;  // in the order of play, the bottom one last
    bool over;
    std::string title;

    // The game may begin with any seat to move: the first row of turns then leaves the columns before its own
    // empty.
    [[nodiscard]] std::size_t first_column() const { return play.match().mover(0).index(); }
    [[nodiscard]] std::size_t move_rows() const {
        const std::size_t turns = play.turns().size();
        return view.has_columns() ? (turns + first_column() + seats.size() - 1) / seats.size() : turns;
    }
    // At the end nothing is left to be done, and the result takes the tray's place.
    [[nodiscard]] float tray_height(float width, Room room) const {
        return over ? 0 : view.tray_height(width, room);
    }
    [[nodiscard]] Situation situation(const Ui& ui) const {
        return {.match = play.match(),
                .levels = play.levels(),
                .interactive = play.persons_turn() && ui.live() && !turning,
                .bottom = bottom,
                .hint = play.hint()};
    }
};

namespace {

// "Red", "Red and Blue", "Red, Blue and Green".
[[nodiscard]] std::string list_of(const Strings& strings, std::span<const std::string> names) {
    std::string list = names.front();
    for (std::size_t i = 1; i < names.size(); ++i) {
        list = strings.get(i + 1 == names.size() ? "table.and" : "table.comma",
                           {{"list", list}, {"next", names[i]}});
    }
    return list;
}

}  // namespace

std::vector<Seat> seats_around(Seat bottom, std::size_t count) {
    std::vector<Seat> seats;
    for (std::size_t i = 1; i <= count; ++i) {
        seats.push_back(static_cast<Seat>((bottom + i) % count));
    }
    return seats;
}

std::string seat_name(const Strings& strings, const BoardView& view, const Match& match, Seat seat) {
    return std::string(strings.get(join(match.game(), ".seat", view.seat_text(match, seat) + 1)));
}

std::string result_text(const Strings& strings, const Play& play, const BoardView& view) {
    const Outcome outcome = play.outcome();
    const std::vector<Level>& levels = play.levels();
    std::vector<std::string> winners;
    bool a_person_won = false;
    for (Seat seat = 0; seat < levels.size(); ++seat) {
        if (outcome.won_by(seat)) {
            winners.push_back(seat_name(strings, view, play.match(), seat));
            a_person_won = a_person_won || levels[seat] == person;
        }
    }
    const bool two = levels.size() == 2;
    if (winners.empty() || (two && winners.size() == 2)) {
        return std::string(strings.get("table.draw"));
    }
    if (winners.size() > 1) {
        return strings.get("table.win-together", {{"seats", list_of(strings, winners)}});
    }
    if (std::ranges::count(levels, person) == 1 && (a_person_won || two)) {
        return std::string(strings.get(a_person_won ? "table.you-win" : "table.you-lose"));
    }
    return strings.get("table.wins", {{"seat", winners.front()}});
}

std::string time_up_text(const Strings& strings, const Play& play, const BoardView& view) {
    return strings.get("table.time-up",
                       {{"seat", seat_name(strings, view, play.match(), *play.out_of_time())}});
}

std::string clock_text(Milliseconds left) {
    const auto padded = [](Milliseconds n) { return join(n < 10 ? "0" : "", n); };
    const Milliseconds seconds = left / 1000;
    if (left < short_time) {
        return join(seconds, '.', left % 1000 / 100);
    }
    const Milliseconds minutes = seconds / 60;
    return minutes < 60 ? join(minutes, ':', padded(seconds % 60))
                        : join(minutes / 60, ':', padded(minutes % 60), ':', padded(seconds % 60));
}

Milliseconds next_change(Milliseconds left) { return left % (left < short_time ? 100 : 1000) + 1; }

namespace {

// Who sits there: "You", "Engine · level 3", "White"; "Blue · level 3" where several engines may play.
std::string player_text(const Strings& strings, const Play& play, const BoardView& view, Seat seat) {
    const Level level = play.levels()[seat];
    const std::string name = seat_name(strings, view, play.match(), seat);
    const auto persons = std::ranges::count(play.levels(), person);
    if (level == person) {
        return persons == 1 ? std::string(strings.get("table.you")) : name;
    }
    if (play.levels().size() > 2) {
        return strings.get("table.seat-level", {{"seat", name}, {"level", std::to_string(level)}});
    }
    const std::string engine = strings.get("table.engine", {{"level", std::to_string(level)}});
    return persons > 0 ? engine : join(name, " · ", engine);
}

// The same where there is little room: an engine's level alone, since the sign beside it tells the colour.
std::string player_short_text(const Strings& strings, const Play& play, const BoardView& view, Seat seat) {
    const Level level = play.levels()[seat];
    return level == person ? player_text(strings, play, view, seat)
                           : strings.get("table.level", {{"level", std::to_string(level)}});
}

constexpr std::string_view engine_lost_text = "table.engine-lost";

// What the seat to move is about, as a key.
std::string_view doing_text(const Play& play, bool engine_lost) {
    if (play.persons_turn()) {
        return std::ranges::count(play.levels(), person) == 1 ? "table.your-turn" : to_move_text;
    }
    return engine_lost ? engine_lost_text : play.paused() ? "table.waits" : "table.thinking";
}

// What is said below a seat's name: how it stands and, if there is that much room, what it is about to do.
std::string seat_line(const Ui& ui, const Play& play, const BoardView& view, Seat seat,
                      std::string_view doing, float room, float size) {
    const Match& match = play.match();
    const std::string score = view.show_standing(ui.strings(), match, seat);
    if (match.to_move() != Mover::seat(seat) || play.over()) {
        return score;
    }
    const std::string_view state = ui.text(doing);
    std::string line = join(score, " · ", state);
    const bool fits = Painter::width(line, ui.fonts().regular, size) <= room;
    // The frame shows who is to move, so that the points say more, unless the engine is lost.
    return fits ? line : doing == engine_lost_text ? std::string(state) : score;
}

// Whose turn the table shows: while chance is to move, that of who moved last, since it is still seen.
[[nodiscard]] Mover shown_mover(const Play& play) {
    const Match& match = play.match();
    if (play.over()) {
        return Mover::nobody();
    }
    return match.to_move().is_chance() && !play.turns().empty() ? match.mover(play.turns().back())
                                                                : match.to_move();
}

// A time in digits that do not move when they change, at the right end of an area; the width it takes.
float draw_clock(const Ui& ui, const Rect& area, const Clock& clock, Seat seat, float size) {
    const Milliseconds left = clock.left(seat);
    const bool runs = clock.running() == seat && !clock.fallen();
    const bool is_short = left < short_time;
    ImFont* const font = ui.fonts().bold;
    const std::string text = clock_text(left);
    const float digit = Painter::width("0", font, size);
    const auto width_of = [&](char c) {
        return c >= '0' && c <= '9' ? digit : Painter::width({&c, 1}, font, size);
    };
    float width = 0;
    for (const char c : text) {
        width += width_of(c);
    }
    constexpr float margin = 8;
    Rect place{area.right() - width - 2 * margin, area.y, width + 2 * margin, area.height};
    place = place.centred(place.width, size + 12);
    ImU32 ink = runs ? ui.theme().ink : ui.theme().ink_second;
    if (is_short) {
        ui.paint().fill(place, ui.theme().amber, 8);
        ink = colour(0x1E1C1A);  // on amber of either theme
    } else if (runs) {
        ui.paint().fill(place, faded(ui.theme().accent, 0.18F), 8);
    }
    Rect line = place.inset(margin, 0);
    for (const char& c : text) {
        ui.paint().text(line.cut_left(width_of(c)), {&c, 1}, font, size, ink, Align::centre);
    }
    return place.width;
}

}  // namespace

void draw_seat(Ui& ui, const Rect& row, const Play& play, BoardView& view, Seat seat,
               std::string_view doing) {
    const bool to_move = shown_mover(play) == Mover::seat(seat);
    const bool won = play.outcome().won_by(seat);
    constexpr float rounding = 14;
    if (to_move) {
        ui.paint().fill(row, blend(ui.theme().panel, ui.theme().accent, 0.14F), rounding);
        ui.paint().outline(row, ui.theme().accent, rounding, 2);
    } else if (won) {
        ui.paint().fill(row, blend(ui.theme().panel, ui.theme().amber, 0.16F), rounding);
        ui.paint().outline(row, ui.theme().amber, rounding, 2);
    }
    constexpr float narrow = 220;  // two in a row
    const bool cramped = row.width < narrow || row.height < low_seat_height;
    Rect inside = row.inset(cramped ? 10 : 16, 0);
    view.draw_seat(ui.paint(), inside.cut_left(cramped ? 22 : 30).centre(), cramped ? 11 : 14, play.match(),
                   seat);
    inside.cut_left(cramped ? 9 : 14);
    const float name_size = cramped ? type::body : type::name - 1;
    const float line_size = cramped ? type::small : type::body - 1;
    if (play.clock()) {
        constexpr float clock_gap = 8;
        inside.cut_right(draw_clock(ui, inside, *play.clock(), seat, name_size) + clock_gap);
    }
    std::string name = player_text(ui.strings(), play, view, seat);
    constexpr float room_for_won = 60;
    if (cramped && Painter::width(name, ui.fonts().bold, name_size) + room_for_won > inside.width) {
        name = player_short_text(ui.strings(), play, view, seat);
    }
    // What the seat has won is shown as far as its name and points leave room.
    const float words = std::max(
        Painter::width(name, ui.fonts().bold, name_size),
        Painter::width(view.show_standing(ui.strings(), play.match(), seat), ui.fonts().regular, line_size));
    constexpr float won_gap = 8;
    if (const float room = std::min(inside.width / 2, inside.width - words - won_gap); room > 0) {
        const Rect won_area{inside.right() - room, inside.y, room, inside.height};
        if (const float taken = view.draw_won(ui, won_area, play.match(), seat); taken > 0) {
            inside.cut_right(taken + won_gap);
        }
    }
    const float spacing = cramped ? 2 : 4;
    inside = inside.centred(inside.width, name_size + spacing + line_size);
    inside.y -= name_size * 0.1F;  // the last line has descenders
    ui.paint().text(inside.cut_top(name_size), name, ui.fonts().bold, name_size, ui.theme().ink);
    inside.cut_top(spacing);
    ui.paint().text(inside, seat_line(ui, play, view, seat, doing, inside.width, line_size),
                    ui.fonts().regular, line_size, ui.theme().ink_second);
}

namespace {

struct Control {
    std::string_view id;
    Button button;
    Action action;
};

// Undo, redo, and a hint, or what else there is to do where nobody can use one: `over`, to look back.
std::array<Control, 3> controls(const Ui& ui, const Play& play, const BoardView& view, bool engine_lost,
                                bool over, Look look) {
    Control third{
        "button.hint", {ui.text("table.hint"), Icon::hint, look, play.can_ask_hint()}, action::Hint{}};
    if (over) {
        third = {"button.look-back", {ui.text("table.look-back"), Icon::moves, look}, action::LookBack{}};
    } else if (engine_lost && (play.thinking() || play.hint_asked())) {
        third = {"button.try-engine", {ui.text("table.try-engine"), Icon::play, look}, action::TryEngine{}};
    } else if (play.paused()) {
        third = {"button.go-on", {ui.text("table.go-on"), Icon::play, look}, action::GoOn{}};
    }
    return {{{"button.undo",
              {ui.text("table.undo"), Icon::undo, look, view.can_take_back() || play.can_undo()},
              action::Undo{}},
             {"button.redo", {ui.text("table.redo"), Icon::redo, look, play.can_redo()}, action::Redo{}},
             std::move(third)}};
}

// The controls side by side in the first of `columns` equal columns.
Action draw_dock(Ui& ui, const Rect& dock, int columns, const Play& play, const BoardView& view,
                 bool engine_lost, bool over) {
    Action result;
    int column = 0;
    for (const Control& control : controls(ui, play, view, engine_lost, over, Look::stacked)) {
        if (ui.button(control.id, dock.column(column, columns, 4), control.button)) {
            result = control.action;
        }
        ++column;
    }
    return result;
}

// One tap to mute, at the right end of the bar.
Action draw_sound(Ui& ui, Rect& bar, Look look) {
    const bool is_on = ui.preferences().sound;
    const bool pressed =
        ui.button("button.sound", bar.cut_right(metric::touch).centred(metric::touch, metric::touch),
                  {.label = {},
                   .icon = is_on ? Icon::sound : Icon::mute,
                   .look = look,
                   .name = ui.text(is_on ? "mirror.mute" : "mirror.unmute")});
    return pressed ? Action{action::ToggleSound{}} : Action{};
}

}  // namespace

Action act_on(Gesture gesture) {
    if (!gesture.turn && !gesture.message && !gesture.setting) {
        return {};
    }
    return action::Gestured{std::move(gesture)};
}

Sheet begin_sheet(Ui& ui, const Rect& place, bool at_side, std::optional<float> content_height) {
    constexpr float margin = 16;
    constexpr float margin_above = 8;
    constexpr float below_head = 4;
    constexpr float around = 2 * margin_above + metric::touch + below_head;
    // Some of the board stays in sight.
    const float height =
        content_height ? std::min(around + *content_height, place.height * 0.6F) : place.height * 0.55F;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    Rect rest = place;
    Rect sheet = at_side ? place : rest.cut_bottom(height);
    const Rect outside = at_side ? Rect{0, 0, sheet.x, display.y} : Rect{0, 0, display.x, sheet.y};
    ui.mirror().region("sheet");
    const bool left =
        ui.area("button.close-sheet-outside", outside, {.label = ui.text("mirror.close-outside")}).pressed;
    ui.paint().fill({0, 0, display.x, display.y}, colour(0x000000, 0.35F));
    // Its edges but the one at the board lie outside the window.
    constexpr float rounding = 16;
    ui.paint().panel(at_side
                         ? Rect{sheet.x, -rounding, display.x - sheet.x + rounding, display.y + 2 * rounding}
                         : Rect{sheet.x, sheet.y, sheet.width, display.y - sheet.y + rounding},
                     rounding);
    sheet = sheet.inset(margin, margin_above);
    Rect head = sheet.cut_top(metric::touch);
    const bool close =
        ui.button("button.close-sheet", head.cut_right(metric::touch),
                  {.label = {}, .icon = Icon::close, .look = Look::bare, .name = ui.text("panel.close")});
    head.cut_right(margin_above);
    sheet.cut_top(below_head);
    return {.head = head, .body = sheet, .left = close || left};
}

Action TableScreen::draw_tray(Ui& ui, const Rect& area, Room room, const Parts& parts) {
    ui.mirror().region("tray");
    return area.height > 0 ? act_on(parts.view.tray(ui, area, room, parts.situation(ui))) : Action{};
}

// Last of all in a frame: what comes to the board or leaves it may fly over everything.
Action TableScreen::draw_board(Ui& ui, const Rect& area, const Parts& parts) {
    board_ = area;
    ui.mirror().region("board");
    Action result = ui.upright(
        area, [&](const Rect& place) { return act_on(parts.view.frame(ui, place, parts.situation(ui))); });
    if (veil_ > 0) {
        ui.paint().fill(area, faded(ui.theme().table, veil_), 18);
    }
    return result;
}

void TableScreen::draw_seats(Ui& ui, Rect area, const SeatGrid& grid, const Parts& parts) {
    for (int i = 0; i < grid.count; ++i) {
        const Rect row{area.x, area.y + static_cast<float>(i / grid.columns) * (grid.row + grid.gap),
                       area.width, grid.row};
        draw_seat(ui, row.column(i % grid.columns, grid.columns, grid.gap), parts.play, parts.view,
                  parts.seats[static_cast<std::size_t>(i)], doing_text(parts.play, parts.engine_lost));
    }
}

void TableScreen::tell_seats(Ui& ui, const Parts& parts) const {
    const Strings& strings = ui.strings();
    const Play& play = parts.play;
    ui.mirror().region("players");
    for (Seat seat = 0; seat < play.levels().size(); ++seat) {
        const std::string name = seat_name(strings, parts.view, play.match(), seat);
        const std::string standing = parts.view.spoken_standing(strings, play.match(), seat);
        const Level level = play.levels()[seat];
        const bool is_you = level == person && std::ranges::count(play.levels(), person) == 1;
        const std::string player = is_you ? std::string(strings.get("table.you"))
                                   : level == person
                                       ? std::string{}
                                       : strings.get("setup.engine", {{"level", std::to_string(level)}});
        std::string line =
            player.empty()
                ? strings.get("mirror.seat", {{"seat", name}, {"standing", standing}})
                : strings.get("mirror.seat-of", {{"seat", name}, {"player", player}, {"standing", standing}});
        if (play.match().to_move() == Mover::seat(seat) && !play.over()) {
            line = strings.get("mirror.seat-to-move",
                               {{"line", line}, {"state", ui.text(doing_text(play, parts.engine_lost))}});
        }
        ui.mirror().item(line);
    }
}

// Written anew only when a turn has been played or taken back.
void TableScreen::tell_moves(Ui& ui, const Parts& parts) {
    const Match& match = parts.play.match();
    const std::vector<std::size_t>& turns = parts.play.turns();
    if (seen_match_ != &match || seen_played_ != match.played()) {
        moves_told_.clear();
        for (const std::size_t turn : turns) {
            moves_told_.push_back(ui.strings().get(
                "table.announce-turn",
                {{"seat", seat_name(ui.strings(), parts.view, match, match.mover(turn).index())},
                 {"turn", parts.view.spoken_turn(ui.strings(), match, turn)}}));
        }
    }
    ui.mirror().region("moves");
    for (const std::string& move : moves_told_) {
        ui.mirror().item(move);
    }
    if (moves_told_.empty()) {
        ui.tell(board_, ui.text("table.no-moves"));
    }
}

Action TableScreen::draw_result(Ui& ui, Rect area, const Parts& parts) {
    const Painter& paint = ui.paint();
    const bool with_look_back = area.height >= tall_result_height;
    const bool cramped = area.height < result_height;
    paint.fill(area, blend(ui.theme().panel, ui.theme().amber, 0.10F), 14);
    paint.outline(area, blend(ui.theme().line, ui.theme().amber, 0.6F), 14);
    ui.target("result", area);
    ui.mirror().region("result");
    ui.tell(area, result_text(ui.strings(), parts.play, parts.view));
    const std::string why = parts.play.out_of_time()
                                ? time_up_text(ui.strings(), parts.play, parts.view)
                                : parts.view.show_count(ui.strings(), parts.situation(ui));
    ui.tell(area, why);
    area = area.inset(cramped ? 10 : 16, cramped ? 6 : 14);
    const Rect buttons = area.cut_bottom(metric::touch);
    const Rect look_back = with_look_back ? area.cut_bottom(look_back_height) : Rect{};
    paint.text(area.cut_top(type::heading + 4), result_text(ui.strings(), parts.play, parts.view),
               ui.fonts().bold, type::heading, ui.theme().ink);
    area.cut_top(cramped ? 0 : 4);
    paint.text(area.cut_top(type::small + 4), why, ui.fonts().regular, type::small, ui.theme().ink_second);
    Action result;
    if (with_look_back &&
        ui.button("button.look-back", Rect{look_back.x, look_back.y, look_back.width, metric::touch},
                  {.label = ui.text("table.look-back"), .icon = Icon::moves})) {
        result = action::LookBack{};
    }
    if (ui.button("button.again", buttons.column(0, 2, 10),
                  {.label = ui.text("table.again"), .look = Look::primary})) {
        result = action::PlayAgain{};
    }
    if (ui.button("button.change", buttons.column(1, 2, 10),
                  {.label = ui.text("table.change"), .look = Look::quiet})) {
        result = action::SetUp{std::string(parts.play.match().game())};
    }
    return result;
}

void TableScreen::draw_moves(Ui& ui, Rect area, const Parts& parts) {
    const Match& match = parts.play.match();
    // An event of chance is shown with the turn that it is for.
    const std::vector<std::size_t>& turns = parts.play.turns();
    if (turns.empty()) {
        ui.paint().text(area.cut_top(row_height), ui.text("table.no-moves"), ui.fonts().regular, type::body,
                        ui.theme().ink_second);
        moves_shown_ = 0;
        return;
    }
    // Whole rows, so that none is cut in half where the list follows its end.
    area.height = std::max(1.0F, std::floor(area.height / row_height)) * row_height;
    const bool grown = moves_shown_ != turns.size();
    moves_shown_ = turns.size();
    const std::size_t rows = parts.move_rows();
    const float top =
        moves_scroll_.begin(ui, "list.moves", area, static_cast<float>(rows) * row_height, grown);
    constexpr float number_width = 40;
    const auto draw_turn = [&](const Rect& cell, std::size_t turn) {
        const std::string text = parts.view.show_turn(ui.strings(), match, turns[turn]);
        const bool fits = Painter::width(text, ui.fonts().mono, type::body) <= cell.width;
        ui.paint().text(cell, text, ui.fonts().mono, fits ? type::body : type::small, ui.theme().ink);
    };
    const auto mark_last = [&](const Rect& cell, std::size_t turn) {
        if (turn + 1 == turns.size()) {
            ui.paint().fill(cell.inset(-8, 3), faded(ui.theme().amber, 0.18F), 6);
        }
    };
    for (std::size_t row = 0; row < rows; ++row) {
        Rect line{area.x, top + static_cast<float>(row) * row_height, area.width - 8, row_height};
        if (line.bottom() < area.y || line.y > area.bottom()) {
            continue;
        }
        ui.paint().text(line.cut_left(number_width), join(row + 1, '.'), ui.fonts().mono, type::body,
                        ui.theme().ink_second);
        if (!parts.view.has_columns()) {
            mark_last(line, row);
            const Rect sign = line.cut_left(18);
            parts.view.draw_seat(ui.paint(), sign.centre(), 8, match, match.mover(turns[row]).index());
            line.cut_left(10);
            draw_turn(line, row);
            continue;
        }
        const std::size_t seats = parts.seats.size();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const std::size_t position = row * seats + seat;
            if (position < parts.first_column() || position - parts.first_column() >= turns.size()) {
                continue;
            }
            const std::size_t turn = position - parts.first_column();
            const Rect cell = line.column(static_cast<int>(seat), static_cast<int>(seats), 4);
            mark_last(cell, turn);
            draw_turn(cell, turn);
        }
    }
    moves_scroll_.end(ui);
}

// Desktop and tablets held sideways: the board at the left, one panel at the right, both in the middle.
Action TableScreen::draw_wide(Ui& ui, Rect screen, const Parts& parts) {
    Action result;
    const Play& play = parts.play;
    begin_board(ui, parts);
    Rect bar = draw_bar(ui, screen, parts.dark, parts.title, BarOf::table, result);
    take(result, draw_sound(ui, bar, Look::quiet));
    bar.cut_right(12);
    const auto in_bar = [&](const Control& control) {
        const float label = Painter::width(control.button.label, ui.fonts().medium, type::body);
        if (ui.button(control.id, bar.cut_right(20 + 8 + label + 32), control.button)) {
            result = control.action;
        }
        bar.cut_right(12);
    };
    in_bar(
        {"button.new", {ui.text("table.new"), Icon::plus}, action::SetUp{std::string(play.match().game())}});
    for (const Control& control :
         std::views::reverse(controls(ui, play, parts.view, parts.engine_lost, false, Look::quiet))) {
        in_bar(control);
    }

    Rect page = screen.inset(metric::gap);
    const float side = parts.view.fit(
        play.match(), std::floor(std::min(page.height, page.width - metric::panel_width - metric::gap)));
    page = page.centred(side + metric::gap + metric::panel_width, page.height);
    const Rect board = page.cut_left(side).cut_top(side);
    page.cut_left(metric::gap);
    Rect column = page;
    const Rect proposal = column.cut_bottom(dock_height);

    // The panel is as high as what is in it, at most as high as the board, or as the page if much is in it.
    constexpr float padding = 20;
    constexpr float tray_gap = 16;
    constexpr float result_gap = 16;
    constexpr float moves_head = 20 + type::small + 12;
    const float width = metric::panel_width - 2 * padding;
    const int count = static_cast<int>(parts.seats.size());
    Room room = Room::ample;
    float tray = parts.tray_height(width, room);
    SeatGrid seats{.count = count};
    const bool full = is_full(play, tray);
    const float highest = full ? page.height : side;
    if (full) {
        // Room for the result is kept free from the start, so that nothing moves when it comes; where it
        // takes a tray's place, some for the last moves.
        constexpr float last_moves = 3 * row_height;
        const float height = highest - 2 * padding - tray_gap - moves_head -
                             (tray > 0 ? last_moves : tall_result_height + result_gap);
        const struct {
            Room room;
            SeatGrid seats;
        } ways[] = {{Room::ample, seats},
                    {Room::ample, {count, 1, low_seat_height}},
                    {Room::ample, {count, 1, least_seat_height}},
                    {Room::ample, {count, 2, low_seat_height}},
                    {Room::panel, seats},
                    {Room::panel, {count, 1, low_seat_height}},
                    {Room::panel, {count, 1, least_seat_height}},
                    {Room::panel, {count, 2, least_seat_height}}};
        for (const auto& way : ways) {
            room = way.room;
            seats = way.seats;
            tray = parts.tray_height(width, room);
            if (tray + seats.height() <= height) {
                break;
            }
        }
    }
    const float fixed = 2 * padding + (tray > 0 ? tray + tray_gap : 0) + seats.height() + moves_head +
                        (parts.over ? tall_result_height + result_gap : 0);
    const auto rows = static_cast<float>(std::max<std::size_t>(1, parts.move_rows()));
    Rect panel = page.cut_top(std::min(highest, fixed + rows * row_height));
    ui.paint().panel(panel);
    panel = panel.inset(padding);
    if (tray > 0) {
        take(result, draw_tray(ui, panel.cut_top(tray), room, parts));
        panel.cut_top(tray_gap);
    }
    draw_seats(ui, panel.cut_top(seats.height()), seats, parts);
    panel.cut_top(20);
    if (parts.over) {
        take(result, draw_result(ui, panel.cut_top(tall_result_height), parts));
        panel.cut_top(result_gap);
    }
    constexpr float least_moves = type::small + 12 + row_height;
    if (panel.height > least_moves - 1) {  // what was cut off may have left a fraction less
        ui.paint().text(panel.cut_top(type::small + 4), ui.text("table.moves-label"), ui.fonts().regular,
                        type::small, ui.theme().ink_second);
        panel.cut_top(8);
        draw_moves(ui, panel, parts);
    }

    take(result, draw_board(ui, board, parts));
    if (parts.proposed) {
        ui.paint().panel(proposal);
    }
    take(result, draw_proposal(ui, proposal, parts));
    return result;
}

// Phones and tablets held upright: opponent, board from edge to edge, you, and a dock of four buttons.
Action TableScreen::draw_tall(Ui& ui, Rect screen, const Parts& parts) {
    Action result;
    const Play& play = parts.play;
    const Rect whole = screen;
    const bool phone = is_phone(screen);
    begin_board(ui, parts);
    Rect bar = draw_bar(ui, screen, parts.dark, parts.title, BarOf::table, result);
    take(result, draw_sound(ui, bar, Look::bare));
    if (ui.button("button.new", bar.cut_right(metric::touch),
                  {.label = {}, .icon = Icon::plus, .look = Look::bare, .name = ui.text("table.new")})) {
        result = action::SetUp{std::string(play.match().game())};
    }

    Rect dock = screen.cut_bottom(dock_height);
    ui.paint().fill({0, dock.y, ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y - dock.y},
                    ui.theme().panel);
    ui.paint().fill({0, dock.y, ImGui::GetIO().DisplaySize.x, 1}, ui.theme().line);
    dock = dock.inset(4).centred(560, dock.height);
    take(result, draw_dock(ui, dock, 4, play, parts.view, parts.engine_lost, parts.over));
    if (ui.button("button.moves", dock.column(3, 4, 4),
                  {ui.text("table.moves"), Icon::moves, Look::stacked})) {
        moves_open_ = true;
        moves_shown_ = 0;
    }

    const float margin = phone ? 0 : metric::gap;
    const float between = phone ? 6 : 16;
    const float extra = parts.over ? result_height + between : 0;
    const float widest = std::floor(screen.width - 2 * margin);
    const float seat_margin_of_phone = 8;
    const float tray_width = phone ? screen.width - 2 * seat_margin_of_phone : widest;
    const float tray = parts.tray_height(tray_width, Room::strip);
    const float beside = extra + (tray > 0 ? tray + between : 0);

    // Before the board has to shrink, the seats do; at the end they may go, since the result says it all.
    const float air = phone ? 4 : 16;
    struct Way {
        bool around;  // one seat above the board, the other below it; else all of them below
        SeatGrid seats;
    };
    const int count = static_cast<int>(parts.seats.size());
    std::vector<Way> ways;
    if (count == 2) {
        ways = {{true, {2, 1, seat_height}}, {true, {2, 1, low_seat_height}}};
    } else {
        ways = {{false, {count, 2, low_seat_height}}};
    }
    if (is_full(play, tray)) {
        ways.push_back({false, {count, 2, least_seat_height}});
    }
    if (parts.over) {
        ways.push_back({true, {0, 1, 0}});
    }
    const auto height_of = [&](const Way& way) {
        return way.around ? 2 * (way.seats.row + between) : between + way.seats.height();
    };
    const auto fits = [&](const Way& way) { return widest + height_of(way) + beside <= screen.height - air; };
    const auto found = std::ranges::find_if(ways, fits);
    const Way& way = found == ways.end() ? ways.back() : *found;
    const float side = parts.view.fit(
        play.match(), std::min(widest, std::floor(screen.height - air - height_of(way) - beside)));
    // A phone keeps everything near the board; what is left over lies below it, for the thumb.
    const float spare = std::max(0.0F, screen.height - side - height_of(way) - beside);
    screen.cut_top(phone ? std::min(spare * 0.3F, 24.0F) : spare / 2);
    const float seat_margin = phone ? seat_margin_of_phone : (screen.width - side) / 2;
    const auto cut_row = [&](float height) { return screen.cut_top(height).inset(seat_margin, 0); };
    const auto draw_one = [&](std::size_t i) {
        const Rect row = cut_row(way.seats.row);
        if (way.seats.count > 0) {
            draw_seat(ui, row, play, parts.view, parts.seats[i], doing_text(play, parts.engine_lost));
        }
        screen.cut_top(between);
    };
    if (way.around) {
        draw_one(0);
    }
    const Rect board = screen.cut_top(side).centred(side, side);
    screen.cut_top(between);
    if (tray > 0) {
        take(result, draw_tray(ui, screen.cut_top(tray).centred(tray_width, tray), Room::strip, parts));
        screen.cut_top(between);
    }
    if (way.around) {
        draw_one(1);
    } else {
        draw_seats(ui, cut_row(way.seats.height()), way.seats, parts);
        screen.cut_top(between);
    }
    if (parts.over) {
        take(result, draw_result(ui, cut_row(result_height), parts));
    }
    take(result, draw_board(ui, board, parts));
    take(result, draw_sheet(ui, whole, false, parts));
    take(result, draw_proposal(ui, dock, parts));
    return result;
}

// A phone held sideways: the board as high as the screen, everything else beside it.
Action TableScreen::draw_low(Ui& ui, Rect screen, const Parts& parts) {
    Action result;
    const Play& play = parts.play;
    begin_board(ui, parts);
    const float side = parts.view.fit(play.match(), std::floor(std::min(screen.height, screen.width - 300)));
    const Rect board = screen.cut_left(side).centred(side, side);
    Rect panel = screen;
    ui.paint().fill({panel.x, 0, ImGui::GetIO().DisplaySize.x - panel.x, ImGui::GetIO().DisplaySize.y},
                    ui.theme().panel);
    panel = panel.inset(10, 0);
    Rect head = panel.cut_top(48).inset(0, 2);
    ui.mirror().region("controls");
    if (ui.button("button.home", head.cut_left(metric::touch),
                  {.label = {}, .icon = Icon::back, .look = Look::bare, .name = ui.text("mirror.back")})) {
        result = action::Home{};
    }
    if (ui.button("button.menu", head.cut_right(metric::touch),
                  {.label = {}, .icon = Icon::menu, .look = Look::bare, .name = ui.text("menu.title")})) {
        result = action::Open{"menu"};
    }
    take(result, draw_sound(ui, head, Look::bare));
    if (ui.button("button.new", head.cut_right(metric::touch),
                  {.label = {}, .icon = Icon::plus, .look = Look::bare, .name = ui.text("table.new")})) {
        result = action::SetUp{std::string(play.match().game())};
    }
    head.cut_left(6);
    ui.paint().text(head, parts.title, ui.fonts().bold, type::name, ui.theme().ink);
    const Rect dock = panel.cut_bottom(56).inset(0, 2);
    take(result, draw_dock(ui, dock, 3, play, parts.view, parts.engine_lost, parts.over));
    const float tray = parts.tray_height(panel.width, Room::strip);
    if (tray > 0) {
        take(result, draw_tray(ui, panel.cut_top(tray), Room::strip, parts));
        panel.cut_top(6);
    }
    const int count = static_cast<int>(parts.seats.size());
    SeatGrid seats{.count = count, .columns = count > 2 ? 2 : 1, .row = low_seat_height, .gap = 4};
    if (seats.height() > panel.height) {
        seats = {.count = count, .columns = 2, .row = least_seat_height, .gap = 4};
    }
    // At the end the seats may go, since the result says it all.
    constexpr float least_result = 100;
    if (!parts.over || !is_full(play, tray) || panel.height >= seats.height() + 8 + least_result) {
        draw_seats(ui, panel.cut_top(seats.height()), seats, parts);
        panel.cut_top(8);
    }
    if (parts.over) {
        take(result, draw_result(ui, panel.cut_top(std::min(result_height, panel.height)), parts));
    } else if (panel.height >= row_height) {
        draw_moves(ui, panel.inset(8, 0), parts);
    }
    take(result, draw_board(ui, board, parts));
    take(result, draw_sheet(ui, screen, true, parts));
    take(result, draw_proposal(ui, dock, parts));
    return result;
}

void TableScreen::begin_board(Ui& ui, const Parts& parts) const {
    ui.set_live(!moves_open_ && !parts.view.sheet_open() && !parts.proposed);
}

Action TableScreen::draw_proposal(Ui& ui, Rect area, const Parts& parts) {
    if (!parts.proposed) {
        return {};
    }
    ui.set_live(true);
    ui.paint().fill(area.inset(1), ui.theme().panel, 14);  // over what stood there, within the edge
    area = area.inset(8, (area.height - metric::touch) / 2);
    constexpr float gap = 8;
    constexpr float back_share = 0.4F;
    const Rect back = area.cut_left((area.width - gap) * back_share);
    area.cut_left(gap);
    Action result;
    if (ui.button("button.withdraw", back, {ui.text("table.withdraw"), Icon::undo})) {
        result = action::Withdraw{};
    }
    if (ui.button("button.confirm", area, {.label = ui.text("table.confirm"), .look = Look::primary})) {
        result = action::Confirm{};
    }
    return result;
}

bool TableScreen::turn_board(Ui& ui, const Play& play, const BoardView& view) {
    const bool same_match = seen_match_ == &play.match();
    const Seat wanted =
        wanted_bottom(play, ui.preferences(), same_match ? std::optional(bottom_) : std::nullopt);
    if (!same_match) {
        bottom_ = wanted;
        turned_since_.reset();
    }
    if (!turned_since_ && bottom_ != wanted) {
        if (!has_seen(play.match()) || ui.now() < view.settled_at()) {
            ui.animate();
            return true;
        }
        turned_since_ = ui.now();
    }
    veil_ = 0;
    if (!turned_since_) {
        return false;
    }
    // Fades out as it is, and in as it is to be.
    const float t = ui.reduced_motion()
                        ? 1.0F
                        : std::min(1.0F, static_cast<float>((ui.now() - *turned_since_) / turning_time));
    veil_ = 1 - std::abs(2 * t - 1);
    if (t >= 0.5F) {
        bottom_ = wanted;
    }
    if (t >= 1) {
        turned_since_.reset();
    }
    ui.animate();
    return true;
}

Action TableScreen::draw_sheet(Ui& ui, const Rect& place, bool at_side, const Parts& parts) {
    ui.set_live(true);
    const bool views = parts.view.sheet_open();
    if (!views && !moves_open_) {
        return {};
    }
    const Sheet sheet =
        begin_sheet(ui, place, at_side, views ? std::optional(parts.view.sheet_height()) : std::nullopt);
    Action result;
    if (views) {
        const Situation situation = parts.situation(ui);
        parts.view.sheet_head(ui, sheet.head, situation);
        result = act_on(parts.view.sheet(ui, sheet.body, situation));
    } else {
        ui.paint().text(sheet.head, ui.text("table.moves"), ui.fonts().bold, type::name, ui.theme().ink);
        draw_moves(ui, sheet.body.inset(8, 0), parts);
    }
    if (sheet.left) {
        take(result, action::CloseSheet{});
    }
    return result;
}

Action TableScreen::frame(Ui& ui, Rect screen, bool dark, const Play& play, BoardView& view, bool engine_lost,
                          bool proposed) {
    // The result takes the place of other things, so it waits until the view has seen the last turn and has
    // shown it.
    const bool has_ended = play.over();
    const bool turning = turn_board(ui, play, view);
    const Parts parts{.play = play,
                      .view = view,
                      .dark = dark,
                      .engine_lost = engine_lost,
                      .proposed = proposed,
                      .turning = turning,
                      .bottom = bottom_,
                      .seats = seats_around(bottom_, play.levels().size()),
                      .over = has_ended && has_seen(play.match()) && ui.now() >= view.settled_at(),
                      .title = std::string(ui.text(join(play.match().game(), ".name")))};
    if (parts.over) {
        view.close_sheet();  // as its tray goes
    }
    const bool tall = screen.height > screen.width;
    Action result;
    if (screen.height < metric::low && !tall) {
        moves_open_ = false;
        result = draw_low(ui, screen, parts);
    } else if (tall || screen.width < metric::narrow) {
        result = draw_tall(ui, screen, parts);
    } else {
        moves_open_ = false;
        view.close_sheet();
        result = draw_wide(ui, screen, parts);
    }
    tell_seats(ui, parts);
    tell_moves(ui, parts);
    shows_result_ = parts.over;
    seen_match_ = &play.match();
    seen_played_ = play.match().played();
    if (has_ended && !parts.over && ui.now() >= view.settled_at()) {
        ui.animate();
    }
    return result;
}

bool TableScreen::has_seen(const Match& match) const {
    return seen_match_ == &match && seen_played_ == match.played();
}

}  // namespace tessera::ui
