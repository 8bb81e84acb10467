#include <algorithm>
#include <cmath>

#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr float column_width = 264;
constexpr float least_column = 220;
constexpr float between = 8;

// What a frame is made of.
struct Parts {
    const Study& study;
    BoardView& view;
    std::vector<Seat> seats;
    std::vector<Level> levels;  // all engines: nobody here is asked for a turn
    [[nodiscard]] Situation situation() const {
        return {
            .match = study.play().match(), .levels = levels, .bottom = study.bottom(), .hint = std::nullopt};
    }
    // At the end nothing is left to be done.
    [[nodiscard]] float tray_height(float width, Room room) const {
        return study.play().match().to_move().is_nobody() ? 0 : view.tray_height(width, room);
    }
};

void draw_seats(Ui& ui, const Rect& area, int columns, float height, const Parts& parts) {
    int i = 0;
    for (const Seat seat : parts.seats) {
        const Rect row{area.x, area.y + static_cast<float>(i / columns) * (height + metric::seat_gap),
                       area.width, height};
        draw_seat(ui, row.column(i % columns, columns, metric::seat_gap), parts.study.play(), parts.view,
                  seat, to_move_text);
        ++i;
    }
}

Action draw_tray(Ui& ui, const Rect& area, Room room, const Parts& parts) {
    ui.mirror().region("tray");
    return area.height > 0 ? act_on(parts.view.tray(ui, area, room, parts.situation())) : Action{};
}

// The board at the left, seats and tray in a column beside it. The board's place is returned.
Rect draw_wide(Ui& ui, Rect screen, const Parts& parts, Action& result) {
    Rect page = screen.inset(metric::gap);
    const Match& match = parts.study.play().match();
    const float side =
        parts.view.fit(match, std::floor(std::min(page.height, page.width - metric::gap - least_column)));
    const float width = std::min(column_width, page.width - metric::gap - side);
    page = page.centred(side + metric::gap + width, side);
    const Rect board = page.cut_left(side);
    page.cut_left(metric::gap);
    const auto count = static_cast<float>(parts.seats.size());
    const float seats = count * (metric::seat_height + metric::seat_gap);
    Room room = Room::ample;
    if (parts.tray_height(width, room) + seats > page.height) {
        room = Room::panel;
    }
    const float tray = parts.tray_height(width, room);
    if (tray > 0) {
        take(result, draw_tray(ui, page.cut_top(tray), room, parts));
        page.cut_top(between * 2);
    }
    draw_seats(ui, page, 1, metric::seat_height, parts);
    return board;
}

// The board with the seats above it, two in a row, and the tray below it.
Rect draw_tall(Ui& ui, Rect screen, const Parts& parts, Action& result) {
    const Match& match = parts.study.play().match();
    const float margin = is_phone(screen) ? 0 : 16;
    const float padding = std::max(8.0F, margin);
    const Rect whole = screen;
    screen = screen.inset(margin, between);
    const int rows = static_cast<int>(parts.seats.size() + 1) / 2;
    const float seats =
        static_cast<float>(rows) * (metric::least_seat_height + metric::seat_gap) - metric::seat_gap;
    const float tray = parts.tray_height(whole.width - 2 * padding, Room::strip);
    const float beside = seats + between + (tray > 0 ? tray + between : 0);
    const float side = parts.view.fit(match, std::floor(std::min(screen.width, screen.height - beside)));
    screen = screen.centred(screen.width, side + beside);
    const float row = std::max(side, 320.0F) - 2 * (padding - margin);
    draw_seats(ui, screen.cut_top(seats).centred(std::min(row, whole.width - 2 * padding), seats), 2,
               metric::least_seat_height, parts);
    screen.cut_top(between);
    const Rect board = screen.cut_top(side).centred(side, side);
    screen.cut_top(between);
    if (tray > 0) {
        take(result, draw_tray(ui, Rect{whole.x + padding, screen.y, whole.width - 2 * padding, tray},
                               Room::strip, parts));
    }
    return board;
}

// A phone held sideways: the ways out at the edge, the board, and the tray below it.
Rect draw_low(Ui& ui, Rect screen, const Parts& parts, Action& result) {
    Rect edge = screen.cut_left(metric::touch + 4).inset(2, 2);
    ui.mirror().region("controls");
    if (ui.button("button.home", edge.cut_top(metric::touch),
                  {.label = {}, .icon = Icon::back, .look = Look::bare, .name = ui.text("mirror.back")})) {
        result = action::Home{};
    }
    edge.cut_top(4);
    if (ui.button("button.menu", edge.cut_top(metric::touch),
                  {.label = {}, .icon = Icon::menu, .look = Look::bare, .name = ui.text("menu.title")})) {
        result = action::Open{"menu"};
    }
    const float tray = parts.tray_height(screen.width - between, Room::strip);
    Rect below = screen;
    const Rect strip = below.cut_bottom(tray).inset(between / 2, 0);
    if (tray > 0) {
        take(result, draw_tray(ui, strip, Room::strip, parts));
        below.cut_bottom(between);
    }
    const float side =
        parts.view.fit(parts.study.play().match(), std::floor(std::min(below.width, below.height)));
    return below.centred(side, side);
}

}  // namespace

Action StudyScreen::frame(Ui& ui, Rect screen, bool dark, const Study& study, BoardView& view) {
    const std::size_t count = study.play().levels().size();
    const Parts parts{.study = study,
                      .view = view,
                      .seats = seats_around(study.bottom(), count),
                      .levels = std::vector<Level>(count, strongest)};
    ui.set_live(!view.sheet_open());
    Action result;
    const Rect whole = screen;
    const bool low = ImGui::GetIO().DisplaySize.y < metric::low && whole.width > whole.height;
    if (low) {
        board_ = draw_low(ui, screen, parts, result);
    } else {
        const std::string title =
            ui.strings().get("study.title", {{"game", ui.text(join(study.play().match().game(), ".name"))}});
        static_cast<void>(draw_bar(ui, screen, dark, title, BarOf::other, result));
        constexpr float wide_enough = 1.15F;  // for a column beside the board
        board_ = screen.width > screen.height * wide_enough ? draw_wide(ui, screen, parts, result)
                                                            : draw_tall(ui, screen, parts, result);
    }
    ui.mirror().region("board");
    take(result, ui.upright(board_, [&](const Rect& place) {
        return act_on(view.frame(ui, place, parts.situation()));
    }));
    ui.set_live(true);
    if (view.sheet_open()) {
        const Sheet sheet = begin_sheet(ui, whole, false, view.sheet_height());
        view.sheet_head(ui, sheet.head, parts.situation());
        take(result, act_on(view.sheet(ui, sheet.body, parts.situation())));
        if (sheet.left) {
            take(result, action::CloseSheet{});
        }
    }
    return result;
}

}  // namespace tessera::ui
