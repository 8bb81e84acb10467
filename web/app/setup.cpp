#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr float widest = 560;

// A heading over a row of choices.
void draw_label(Ui& ui, Rect& area, std::string_view label) {
    ui.paint().text(area.cut_top(type::body + 4), label, ui.fonts().medium, type::body,
                    ui.theme().ink_second);
    area.cut_top(6);
}

}  // namespace

std::string SetupScreen::write() const {
    std::string word;
    for (const Level level : players_) {
        word += join(level, ',');
    }
    return word + std::to_string(static_cast<int>(starter_));
}

void SetupScreen::read(std::string_view word) {
    const auto parts = split(word, ',');
    if (parts.size() != players_.size() + 1) {
        return;
    }
    std::vector<int> numbers;
    for (const std::string_view part : parts) {
        const auto number = read_number(part);
        if (!number || *number > static_cast<unsigned>(strongest)) {
            return;
        }
        numbers.push_back(static_cast<int>(*number));
    }
    const int starter = numbers.back();
    if (starter > static_cast<int>(Starter::lots)) {
        return;
    }
    starter_ = static_cast<Starter>(starter);
    numbers.pop_back();
    players_ = std::move(numbers);
}

Action SetupScreen::frame(Ui& ui, Rect screen, bool dark, const Face& face, bool ends_a_game) {
    Action result;
    const bool phone = is_phone(screen);
    const std::string_view name = ui.text(join(face.name, ".name"));
    (void)draw_bar(ui, screen, dark, name, false, result);

    // One player's row: a person, or the engine at one of its levels.
    const auto draw_player = [&](Rect area, std::size_t player, std::string_view label) {
        const float gap = phone ? 4 : 6;
        // On the narrowest screens the person's cell goes first, then the levels'.
        constexpr float least_person = 64;
        const float level_width =
            std::clamp((area.width - 112 - strongest * gap) / strongest,
                       std::min(metric::touch, (area.width - least_person) / strongest - gap), 56.0F);
        const float levels = strongest * (level_width + gap) - gap;
        ui.paint().text({area.right() - levels, area.y, levels, type::body + 4},
                        ui.text("setup.engine-levels"), ui.fonts().regular, type::small,
                        ui.theme().ink_second);
        draw_label(ui, area, label);
        Rect row = area.cut_top(metric::touch);
        const Rect person_cell = row.cut_left(row.width - levels - gap);
        Level& level = players_[player];
        const auto cell = [&](const Rect& rect, Level choice, std::string_view text, Icon icon) {
            const std::string id =
                join("choice.player", player + 1, '.', choice == person ? "person" : "level",
                     choice == person ? std::string{} : std::to_string(choice));
            if (ui.button(
                    id, rect,
                    {.label = text, .icon = icon, .look = level == choice ? Look::chosen : Look::quiet})) {
                level = choice;
            }
        };
        constexpr float room_for_icon = 104;
        cell(person_cell, person, ui.text("setup.person"),
             person_cell.width >= room_for_icon ? Icon::person : Icon::none);
        for (Level choice = 1; choice <= strongest; ++choice) {
            row.cut_left(gap);
            cell(row.cut_left(level_width), choice, std::to_string(choice), Icon::none);
        }
        area.cut_top(6);
        const std::string about =
            level == person ? std::string(ui.text("setup.person-line"))
                            : join(ui.strings().get("setup.engine", {{"level", std::to_string(level)}}),
                                   " · ", ui.text(join("setup.level", level)));
        ui.paint().text(area, about, ui.fonts().regular, type::small, ui.theme().ink_second);
    };
    const auto draw_starter = [&](Rect area) {
        draw_label(ui, area, ui.text("setup.starts"));
        const Rect row = area.cut_top(metric::touch);
        constexpr Starter choices[] = {Starter::first, Starter::second, Starter::lots};
        constexpr std::string_view keys[] = {"setup.first", "setup.second", "setup.lots"};
        constexpr std::string_view ids[] = {"choice.starter.first", "choice.starter.second",
                                            "choice.starter.lots"};
        for (int i = 0; i < 3; ++i) {
            const Starter choice = choices[i];
            if (ui.button(
                    ids[i], row.column(i, 3, 6),
                    {.label = ui.text(keys[i]), .look = starter_ == choice ? Look::chosen : Look::quiet})) {
                starter_ = choice;
            }
        }
        area.cut_top(6);
        ui.paint().text(area, ui.text(join(face.name, ".starts")), ui.fonts().regular, type::small,
                        ui.theme().ink_second);
    };
    const auto draw_start = [&](Rect area) {
        if (ends_a_game) {
            ui.paint().text(area.cut_top(type::small + 10), ui.text("setup.ends-a-game"), ui.fonts().regular,
                            type::small, ui.theme().ink_second, Align::centre);
        }
        if (ui.button("button.start", area.cut_top(48),
                      {.label = ui.text("setup.start"), .look = Look::primary})) {
            result = action::Start{};
        }
    };
    const std::string first = std::string(ui.text("setup.player1"));
    const std::string second = std::string(ui.text("setup.player2"));
    constexpr float group = type::body + 4 + 6 + metric::touch + 6 + type::small + 4;
    const float start_height = 48 + (ends_a_game ? type::small + 10 : 0);
    const float padding = phone ? 12 : 28;
    constexpr float least_gap = 8;
    const float fixed = 2 * padding + 3 * group + start_height;
    const float room = screen.height - 2 * (phone ? 8 : metric::gap);

    if (room < fixed + 3 * least_gap) {  // two columns, where one is too high
        const Rect page = screen.inset(16, 10);
        Rect left = page.column(0, 2, metric::gap);
        Rect right = page.column(1, 2, metric::gap);
        const float gap = std::clamp(page.height - 2 * group, 0.0F, 18.0F);
        draw_player(left.cut_top(group), 0, first);
        left.cut_top(gap);
        draw_player(left.cut_top(group), 1, second);
        draw_starter(right.cut_top(group));
        right.cut_top(gap);
        draw_start(right.cut_top(start_height));
        return result;
    }

    // What the game is about comes with a picture where there is room for it, and not at all where there is
    // no height.
    constexpr float picture = 150;
    const bool has_picture = !phone && room >= fixed + picture + 4 * least_gap;
    const float beside = has_picture ? picture + 18 : 0;
    const float text_width =
        std::min(widest, screen.width - 2 * (phone ? 8 : metric::gap)) - 2 * padding - beside;
    const std::string_view about = ui.text(join(face.name, ".about"));
    const float about_height = Painter::paragraph_height(about, ui.fonts().regular, type::body, text_width);
    const float title_height = has_picture ? type::heading + 12 : 0;
    const float head_height = std::max(has_picture ? picture : 0, title_height + about_height);
    const bool has_head = room >= fixed + head_height + 4 * least_gap;
    const float gaps = has_head ? 4 : 3;
    const float content = fixed + (has_head ? head_height : 0);
    const float gap = std::clamp((room - content) / gaps, least_gap, phone ? 22.0F : 26.0F);

    Rect page =
        screen.inset(phone ? 8 : metric::gap, phone ? 8 : metric::gap).centred(widest, content + gaps * gap);
    ui.paint().panel(page);
    page = page.inset(padding);
    if (has_head) {
        Rect head = page.cut_top(head_height);
        if (has_picture) {
            face.miniature(ui.paint(), head.cut_left(picture).centred(picture, picture));
            head.cut_left(18);
        }
        head = head.centred(head.width, title_height + about_height);
        if (has_picture) {
            ui.paint().text(head.cut_top(type::heading + 4), name, ui.fonts().bold, type::heading,
                            ui.theme().ink);
            head.cut_top(8);
        }
        ui.paint().paragraph(head, about, ui.fonts().regular, type::body, ui.theme().ink_second);
        page.cut_top(gap);
    }
    draw_player(page.cut_top(group), 0, first);
    page.cut_top(gap);
    draw_player(page.cut_top(group), 1, second);
    page.cut_top(gap);
    draw_starter(page.cut_top(group));
    page.cut_top(gap);
    draw_start(page);
    return result;
}

}  // namespace tessera::ui
