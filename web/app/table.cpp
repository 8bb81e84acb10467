#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr float seat_height = 64;
constexpr float low_seat_height = 52;
constexpr float row_height = 32;
constexpr float dock_height = 64;
constexpr float result_height = 136;

// Seen from the only person's seat; from the first one where there are several or none.
[[nodiscard]] Seat bottom_seat(const Play& play) {
    const std::vector<Level>& levels = play.levels();
    const auto persons = std::ranges::count(levels, person);
    const auto found = std::ranges::find(levels, person);
    return persons == 1 ? static_cast<Seat>(found - levels.begin()) : Seat{0};
}

}  // namespace

struct TableScreen::Parts {
    const Play& play;
    BoardView& view;
    bool dark;
    bool engine_lost;
    Seat bottom;
    Seat top;
    bool over;
    std::string title;
};

std::string result_text(const Strings& strings, const Play& play) {
    const Outcome outcome = play.match().outcome();
    const std::size_t seats = play.levels().size();
    std::optional<Seat> winner;
    for (Seat seat = 0; seat < seats; ++seat) {
        if (outcome.won_by(seat)) {
            if (winner) {
                return std::string(strings.get("table.draw"));
            }
            winner = seat;
        }
    }
    if (std::ranges::count(play.levels(), person) == 1) {
        return std::string(
            strings.get(play.levels()[*winner] == person ? "table.you-win" : "table.you-lose"));
    }
    return strings.get("table.wins",
                       {{"seat", strings.get(join(play.match().game(), ".seat", *winner + 1))}});
}

namespace {

// A seat in words: "You", "Engine · level 3", "White".
std::string seat_text(const Strings& strings, const Play& play, Seat seat) {
    const Level level = play.levels()[seat];
    const std::string colour_name = std::string(strings.get(join(play.match().game(), ".seat", seat + 1)));
    const auto persons = std::ranges::count(play.levels(), person);
    if (level == person) {
        return persons == 1 ? std::string(strings.get("table.you")) : colour_name;
    }
    const std::string engine = strings.get("table.engine", {{"level", std::to_string(level)}});
    return persons > 0 ? engine : join(colour_name, " · ", engine);
}

// What is said below a seat's name.
std::string seat_line(const Ui& ui, const Play& play, Seat seat, bool engine_lost) {
    const Match& match = play.match();
    std::string line = ui.strings().count(join(match.game(), ".score"), match.scores()[seat]);
    if (match.to_move() == Mover::seat(seat)) {
        const bool is_person = play.levels()[seat] == person;
        const bool alone = std::ranges::count(play.levels(), person) == 1;
        line += " · ";
        line += ui.text(is_person       ? (alone ? "table.your-turn" : "table.to-move")
                        : engine_lost   ? "table.engine-lost"
                        : play.paused() ? "table.waits"
                                        : "table.thinking");
    }
    return line;
}

void draw_seat(Ui& ui, const Rect& row, const Play& play, const BoardView& view, Seat seat,
               bool engine_lost) {
    const bool to_move = play.match().to_move() == Mover::seat(seat);
    const bool won = play.match().outcome().won_by(seat);
    constexpr float rounding = 14;
    if (to_move) {
        ui.paint().fill(row, blend(ui.theme().panel, ui.theme().accent, 0.14F), rounding);
        ui.paint().outline(row, ui.theme().accent, rounding, 2);
    } else if (won) {
        ui.paint().fill(row, blend(ui.theme().panel, ui.theme().amber, 0.16F), rounding);
        ui.paint().outline(row, ui.theme().amber, rounding, 2);
    }
    Rect inside = row.inset(16, 0);
    view.draw_seat(ui.paint(), inside.cut_left(30).centre(), 14, seat);
    inside.cut_left(14);
    inside = inside.centred(inside.width, type::name + type::body + 6);
    ui.paint().text(inside.cut_top(type::name + 2), seat_text(ui.strings(), play, seat), ui.fonts().bold,
                    type::name - 1, ui.theme().ink);
    inside.cut_top(4);
    ui.paint().text(inside, seat_line(ui, play, seat, engine_lost), ui.fonts().regular, type::body - 1,
                    ui.theme().ink_second);
}

struct Control {
    std::string_view id;
    Button button;
    Action action;
};

// Undo, redo, and a hint, or the way on where nobody can use one.
std::array<Control, 3> controls(const Ui& ui, const Play& play, bool engine_lost, Look look) {
    Control third{
        "button.hint",
        {ui.text("table.hint"), Icon::hint, look, play.persons_turn() && !play.hint_asked() && !play.hint()},
        action::Hint{}};
    if (engine_lost && (play.thinking() || play.hint_asked())) {
        third = {"button.try-engine", {ui.text("table.try-engine"), Icon::play, look}, action::TryEngine{}};
    } else if (play.paused()) {
        third = {"button.go-on", {ui.text("table.go-on"), Icon::play, look}, action::GoOn{}};
    }
    return {{{"button.undo", {ui.text("table.undo"), Icon::undo, look, play.can_undo()}, action::Undo{}},
             {"button.redo", {ui.text("table.redo"), Icon::redo, look, play.can_redo()}, action::Redo{}},
             std::move(third)}};
}

// The controls side by side in the first of `columns` equal columns.
Action draw_dock(Ui& ui, const Rect& dock, int columns, const Play& play, bool engine_lost) {
    Action result;
    int column = 0;
    for (const Control& control : controls(ui, play, engine_lost, Look::stacked)) {
        if (ui.button(control.id, dock.column(column, columns, 4), control.button)) {
            result = control.action;
        }
        ++column;
    }
    return result;
}

}  // namespace

Action TableScreen::draw_board(Ui& ui, const Rect& area, const Parts& parts) {
    board_ = area;
    Gesture gesture = parts.view.frame(ui, area,
                                       {.match = parts.play.match(),
                                        .levels = parts.play.levels(),
                                        .interactive = parts.play.persons_turn() && ui.live(),
                                        .bottom = parts.bottom,
                                        .hint = parts.play.hint()});
    if (gesture.turn) {
        return action::Turn{std::move(*gesture.turn)};
    }
    if (gesture.message) {
        return action::Say{std::move(*gesture.message)};
    }
    return {};
}

Action TableScreen::draw_result(Ui& ui, Rect area, const Parts& parts) {
    const Painter& paint = ui.paint();
    const bool cramped = area.height < result_height;
    paint.fill(area, blend(ui.theme().panel, ui.theme().amber, 0.10F), 14);
    paint.outline(area, blend(ui.theme().line, ui.theme().amber, 0.6F), 14);
    ui.target("result", area);
    area = area.inset(cramped ? 10 : 16, cramped ? 6 : 14);
    const Rect buttons = area.cut_bottom(metric::touch);
    paint.text(area.cut_top(type::heading + 4), result_text(ui.strings(), parts.play), ui.fonts().bold,
               type::heading, ui.theme().ink);
    area.cut_top(cramped ? 0 : 4);
    paint.text(area.cut_top(type::small + 4), parts.view.show_count(ui.strings(), parts.play.match()),
               ui.fonts().regular, type::small, ui.theme().ink_second);
    Action result;
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
    const std::size_t seats = parts.play.levels().size();
    const std::size_t played = match.played();
    if (played == 0) {
        ui.paint().text(area.cut_top(row_height), ui.text("table.no-moves"), ui.fonts().regular, type::body,
                        ui.theme().ink_second);
        moves_shown_ = 0;
        return;
    }
    // The game may begin with any seat to move: the first row then leaves the places before it empty.
    const std::size_t offset = match.mover(0).index();
    const std::size_t rows = (played + offset + seats - 1) / seats;
    const bool grown = moves_shown_ != played;
    moves_shown_ = played;
    const float top =
        moves_scroll_.begin(ui, "list.moves", area, static_cast<float>(rows) * row_height, grown);
    constexpr float number_width = 40;
    for (std::size_t row = 0; row < rows; ++row) {
        Rect line{area.x, top + static_cast<float>(row) * row_height, area.width - 8, row_height};
        if (line.bottom() < area.y || line.y > area.bottom()) {
            continue;
        }
        ui.paint().text(line.cut_left(number_width), join(row + 1, '.'), ui.fonts().mono, type::body,
                        ui.theme().ink_second);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const std::size_t position = row * seats + seat;
            if (position < offset || position - offset >= played) {
                continue;
            }
            const std::size_t ply = position - offset;
            const Rect cell = line.column(static_cast<int>(seat), static_cast<int>(seats), 4);
            if (ply + 1 == played) {
                ui.paint().fill(cell.inset(-8, 3), faded(ui.theme().amber, 0.18F), 6);
            }
            ui.paint().text(cell, parts.view.show_turn(match, ply), ui.fonts().mono, type::body,
                            ui.theme().ink);
        }
    }
    moves_scroll_.end(ui);
}

// Desktop and tablets held sideways: the board at the left, one panel at the right, both in the middle.
Action TableScreen::draw_wide(Ui& ui, Rect screen, const Parts& parts) {
    Action result;
    const Play& play = parts.play;
    Rect bar = draw_bar(ui, screen, parts.dark, parts.title, false, result);
    const auto in_bar = [&](const Control& control) {
        const float label = Painter::width(control.button.label, ui.fonts().medium, type::body);
        if (ui.button(control.id, bar.cut_right(20 + 8 + label + 32), control.button)) {
            result = control.action;
        }
        bar.cut_right(12);
    };
    in_bar(
        {"button.new", {ui.text("table.new"), Icon::plus}, action::SetUp{std::string(play.match().game())}});
    for (const Control& control : std::views::reverse(controls(ui, play, parts.engine_lost, Look::quiet))) {
        in_bar(control);
    }

    Rect page = screen.inset(metric::gap);
    const float side = parts.view.fit(
        play.match(), std::floor(std::min(page.height, page.width - metric::panel_width - metric::gap)));
    page = page.centred(side + metric::gap + metric::panel_width, page.height);
    const Rect board = page.cut_left(side).cut_top(side);
    page.cut_left(metric::gap);

    // The panel is as high as what is in it, at most as high as the board.
    constexpr float padding = 20;
    const std::size_t seats = play.levels().size();
    const std::size_t rows = std::max<std::size_t>(1, (play.match().played() + seats - 1) / seats);
    const float fixed =
        2 * padding + 2 * seat_height + 6 + 20 + type::small + 12 + (parts.over ? result_height + 16 : 0);
    Rect panel = page.cut_top(std::min(side, fixed + static_cast<float>(rows) * row_height));
    ui.paint().panel(panel);
    panel = panel.inset(padding);
    draw_seat(ui, panel.cut_top(seat_height), play, parts.view, parts.top, parts.engine_lost);
    panel.cut_top(6);
    draw_seat(ui, panel.cut_top(seat_height), play, parts.view, parts.bottom, parts.engine_lost);
    panel.cut_top(20);
    if (parts.over) {
        take(result, draw_result(ui, panel.cut_top(result_height), parts));
        panel.cut_top(16);
    }
    ui.paint().text(panel.cut_top(type::small + 4), ui.text("table.moves-label"), ui.fonts().regular,
                    type::small, ui.theme().ink_second);
    panel.cut_top(8);
    draw_moves(ui, panel, parts);

    take(result, draw_board(ui, board, parts));
    return result;
}

// Phones and tablets held upright: opponent, board from edge to edge, you, and a dock of four buttons.
Action TableScreen::draw_tall(Ui& ui, Rect screen, const Parts& parts) {
    Action result;
    const Play& play = parts.play;
    const Rect whole = screen;
    const bool phone = is_phone(screen);
    ui.set_live(!sheet_open_);
    Rect bar = draw_bar(ui, screen, parts.dark, parts.title, false, result);
    if (ui.button("button.new", bar.cut_right(metric::touch),
                  {.label = {}, .icon = Icon::plus, .look = Look::bare})) {
        result = action::SetUp{std::string(play.match().game())};
    }

    Rect dock = screen.cut_bottom(dock_height);
    ui.paint().fill({0, dock.y, ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y - dock.y},
                    ui.theme().panel);
    ui.paint().fill({0, dock.y, ImGui::GetIO().DisplaySize.x, 1}, ui.theme().line);
    dock = dock.inset(4).centred(560, dock.height);
    take(result, draw_dock(ui, dock, 4, play, parts.engine_lost));
    if (ui.button("button.moves", dock.column(3, 4, 4),
                  {ui.text("table.moves"), Icon::moves, Look::stacked})) {
        sheet_open_ = true;
        moves_shown_ = 0;
    }

    const float margin = phone ? 0 : metric::gap;
    const float between = phone ? 6 : 16;
    const float extra = parts.over ? result_height + between : 0;
    const float widest = std::floor(screen.width - 2 * margin);
    // Before the board has to shrink, the seats do; at the end they may go, since the result says it all.
    const float air = phone ? 4 : 16;
    const auto room_for = [&](float seat) {
        return widest + 2 * (seat + between) + extra <= screen.height - air;
    };
    const float seat = room_for(seat_height)                      ? seat_height
                       : room_for(low_seat_height) || !parts.over ? low_seat_height
                                                                  : 0;
    const float side = parts.view.fit(
        play.match(), std::min(widest, std::floor(screen.height - air - 2 * (seat + between) - extra)));
    // A phone keeps everything near the board; what is left over lies below it, for the thumb.
    const float block = side + 2 * (seat + between) + extra;
    const float spare = std::max(0.0F, screen.height - block);
    screen.cut_top(phone ? std::min(spare * 0.3F, 24.0F) : spare / 2);
    const float seat_margin = phone ? 8 : (screen.width - side) / 2;
    draw_seat(ui, screen.cut_top(seat).inset(seat_margin, 0), play, parts.view, parts.top, parts.engine_lost);
    screen.cut_top(between);
    const Rect board = screen.cut_top(side).centred(side, side);
    screen.cut_top(between);
    draw_seat(ui, screen.cut_top(seat).inset(seat_margin, 0), play, parts.view, parts.bottom,
              parts.engine_lost);
    screen.cut_top(between);
    if (parts.over) {
        const Rect card = screen.cut_top(result_height).inset(seat_margin, 0);
        take(result, draw_result(ui, card, parts));
    }
    take(result, draw_board(ui, board, parts));
    ui.set_live(true);
    if (sheet_open_) {
        draw_sheet(ui, whole, parts);
    }
    return result;
}

// A phone held sideways: the board as high as the screen, everything else beside it.
Action TableScreen::draw_low(Ui& ui, Rect screen, const Parts& parts) {
    Action result;
    const Play& play = parts.play;
    const float side = parts.view.fit(play.match(), std::floor(std::min(screen.height, screen.width - 300)));
    const Rect board = screen.cut_left(side).centred(side, side);
    Rect panel = screen;
    ui.paint().fill({panel.x, 0, ImGui::GetIO().DisplaySize.x - panel.x, ImGui::GetIO().DisplaySize.y},
                    ui.theme().panel);
    panel = panel.inset(10, 0);
    Rect head = panel.cut_top(48).inset(0, 2);
    if (ui.button("button.home", head.cut_left(metric::touch),
                  {.label = {}, .icon = Icon::back, .look = Look::bare})) {
        result = action::Home{};
    }
    if (ui.button("button.theme", head.cut_right(metric::touch),
                  {.label = {}, .icon = parts.dark ? Icon::sun : Icon::moon, .look = Look::bare})) {
        result = action::ToggleTheme{};
    }
    if (ui.button("button.new", head.cut_right(metric::touch),
                  {.label = {}, .icon = Icon::plus, .look = Look::bare})) {
        result = action::SetUp{std::string(play.match().game())};
    }
    head.cut_left(6);
    ui.paint().text(head, parts.title, ui.fonts().bold, type::name, ui.theme().ink);
    const Rect dock = panel.cut_bottom(56).inset(0, 2);
    take(result, draw_dock(ui, dock, 3, play, parts.engine_lost));
    draw_seat(ui, panel.cut_top(low_seat_height), play, parts.view, parts.top, parts.engine_lost);
    panel.cut_top(4);
    draw_seat(ui, panel.cut_top(low_seat_height), play, parts.view, parts.bottom, parts.engine_lost);
    panel.cut_top(8);
    if (parts.over) {
        take(result, draw_result(ui, panel.cut_top(std::min(result_height, panel.height)), parts));
    } else {
        draw_moves(ui, panel.inset(8, 0), parts);
    }
    take(result, draw_board(ui, board, parts));
    return result;
}

// The moves as a sheet over the lower half of an upright phone.
void TableScreen::draw_sheet(Ui& ui, Rect screen, const Parts& parts) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const Ui::Touch outside =
        ui.area("button.close-sheet-outside", {0, 0, display.x, screen.y + screen.height * 0.45F});
    ui.paint().fill({0, 0, display.x, display.y}, colour(0x000000, 0.35F));
    Rect sheet = screen.cut_bottom(screen.height * 0.55F);
    ui.paint().panel({sheet.x, sheet.y, sheet.width, display.y - sheet.y + 20}, 16);
    sheet = sheet.inset(16, 8);
    Rect head = sheet.cut_top(metric::touch);
    const bool close = ui.button("button.close-sheet", head.cut_right(metric::touch),
                                 {.label = {}, .icon = Icon::close, .look = Look::bare});
    ui.paint().text(head, ui.text("table.moves"), ui.fonts().bold, type::name, ui.theme().ink);
    sheet.cut_top(4);
    draw_moves(ui, sheet.inset(8, 0), parts);
    if (close || outside.pressed) {
        sheet_open_ = false;
    }
}

Action TableScreen::frame(Ui& ui, Rect screen, bool dark, const Play& play, BoardView& view,
                          bool engine_lost) {
    const Seat bottom = bottom_seat(play);
    const Parts parts{.play = play,
                      .view = view,
                      .dark = dark,
                      .engine_lost = engine_lost,
                      .bottom = bottom,
                      .top = static_cast<Seat>(1 - bottom),
                      .over = play.match().to_move().is_nobody() && ui.now() >= view.settled_at(),
                      .title = std::string(ui.text(join(play.match().game(), ".name")))};
    const bool tall = screen.height > screen.width;
    if (screen.height < metric::low && !tall) {
        sheet_open_ = false;
        return draw_low(ui, screen, parts);
    }
    if (tall || screen.width < metric::narrow) {
        return draw_tall(ui, screen, parts);
    }
    sheet_open_ = false;
    return draw_wide(ui, screen, parts);
}

}  // namespace tessera::ui
