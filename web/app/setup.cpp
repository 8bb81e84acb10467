#include <functional>

#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr float widest_column = 504;
constexpr float between_columns = 40;
constexpr float least_gap = 8;
constexpr float label_height = type::body + 4;
constexpr float line_height = type::small + 4;
constexpr float label_gap = 6;
// A heading, a row of choices, and a line about the one chosen.
constexpr float group = label_height + label_gap + metric::touch + label_gap + line_height;
// Where more than two may play, a player's line stands beside the heading.
constexpr float short_group = label_height + label_gap + metric::touch;
constexpr float short_gap = 8;

// A part of the screen; what stands below another in a column.
struct Block {
    float height;
    std::function<void(Rect)> draw;
};
using Blocks = std::vector<Block>;

[[nodiscard]] float height_of(const Blocks& blocks) {
    float height = 0;
    for (const Block& block : blocks) {
        height += block.height;
    }
    return height;
}

[[nodiscard]] float height_of(const Blocks& blocks, float gap) {
    return blocks.empty() ? 0 : height_of(blocks) + gap * static_cast<float>(blocks.size() - 1);
}

void draw_blocks(const Blocks& blocks, Rect column, float gap) {
    for (const Block& block : blocks) {
        // Not cut: in a list that scrolls the column may be shorter than what is in it.
        block.draw({column.x, column.y, column.width, block.height});
        column.y += block.height + gap;
    }
}

// A heading over a row of choices.
void draw_label(Ui& ui, Rect& area, std::string_view label) {
    ui.paint().text(area.cut_top(label_height), label, ui.fonts().medium, type::body, ui.theme().ink_second);
    area.cut_top(label_gap);
}

struct Option {
    std::string id;
    std::string_view label;
    bool chosen;
};

// Buttons side by side, of which one is chosen; the one pressed. They are equally wide unless a label needs
// more.
std::optional<std::size_t> draw_options(Ui& ui, Rect row, std::string_view what,
                                        std::span<const Option> options) {
    constexpr float gap = 5;
    constexpr float label_margin = 12;
    const auto count = static_cast<float>(options.size());
    const auto needs = [&](const Option& option) {
        return std::max(metric::touch,
                        Painter::width(option.label, ui.fonts().medium, type::body) + label_margin);
    };
    const float equal = (row.width - gap * (count - 1)) / count;
    float spare = row.width - gap * (count - 1);
    bool fits = true;
    for (const Option& option : options) {
        spare -= needs(option);
        fits = fits && needs(option) <= equal;
    }
    std::optional<std::size_t> pressed;
    ui.mirror().begin_group(what);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& option = options[i];
        const Rect place = row.cut_left(fits ? equal : needs(option) + spare / count);
        row.cut_left(gap);
        if (ui.button(option.id, place,
                      {.label = option.label,
                       .look = option.chosen ? Look::chosen : Look::quiet,
                       .is_choice = true})) {
            pressed = i;
        }
    }
    ui.mirror().end();
    return pressed;
}

Block seats_block(Ui& ui, Choices& choices, int most_seats) {
    return {
        short_group, [&ui, &choices, most_seats](Rect area) {
            draw_label(ui, area, ui.text("setup.seats"));
            std::vector<std::string> labels;
            for (int seats = 2; seats <= most_seats; ++seats) {
                labels.push_back(std::to_string(seats));
            }
            std::vector<Option> options;
            for (std::size_t i = 0; i < labels.size(); ++i) {
                options.push_back({join("choice.seats.", labels[i]), labels[i], choices.seats() == i + 2});
            }
            if (const auto pressed = draw_options(ui, area, ui.text("setup.seats"), options)) {
                choices.set_seats(*pressed + 2);
            }
        }};
}

// One player: a person, or the engine at one of its levels.
void draw_player(Ui& ui, Choices& choices, Rect area, std::size_t player, bool phone) {
    const bool is_short = area.height < group;
    const Level level = choices.player(player);
    const auto draw_line = [&](const Rect& place, std::string_view line, Align align) {
        ui.paint().text(place, line, ui.fonts().regular, type::small, ui.theme().ink_second, align);
    };
    const std::string_view about =
        ui.text(level == person ? "setup.person-line" : join("setup.level", level));
    const std::string full_about =
        level == person
            ? std::string(about)
            : join(ui.strings().get("setup.engine", {{"level", std::to_string(level)}}), " · ", about);

    const float gap = phone ? 4 : 6;
    // On the narrowest screens the person's cell goes first, then the levels'.
    constexpr float least_person = 64;
    const float level_width =
        std::clamp((area.width - 112 - strongest * gap) / strongest,
                   std::min(metric::touch, (area.width - least_person) / strongest - gap), 56.0F);
    const float levels = strongest * (level_width + gap) - gap;
    const std::string_view label = ui.text(join("setup.player", player + 1));
    if (is_short) {
        Rect beside{area.x, area.y, area.width, label_height};
        beside.cut_left(Painter::width(label, ui.fonts().medium, type::body) + 12);
        const bool fits = Painter::width(full_about, ui.fonts().regular, type::small) <= beside.width;
        draw_line(beside, fits ? full_about : about, Align::right);
    } else {
        draw_line({area.right() - levels, area.y, levels, label_height}, ui.text("setup.engine-levels"),
                  Align::left);
    }
    draw_label(ui, area, label);
    Rect row = area.cut_top(metric::touch);
    const Rect person_cell = row.cut_left(row.width - levels - gap);
    const auto cell = [&](const Rect& rect, Level choice, std::string_view text, Icon icon) {
        const std::string id = join("choice.player", player + 1, '.', choice == person ? "person" : "level",
                                    choice == person ? std::string{} : std::to_string(choice));
        const std::string told =
            choice == person
                ? std::string(text)
                : ui.strings().get("mirror.card",
                                   {{"name", ui.strings().get("setup.engine", {{"level", text}})},
                                    {"line", ui.text(join("setup.level", choice))}});
        if (ui.button(id, rect,
                      {.label = text,
                       .icon = icon,
                       .look = level == choice ? Look::chosen : Look::quiet,
                       .name = told,
                       .is_choice = true})) {
            choices.set_player(player, choice);
        }
    };
    ui.mirror().begin_group(label);
    constexpr float room_for_icon = 104;
    cell(person_cell, person, ui.text("setup.person"),
         person_cell.width >= room_for_icon ? Icon::person : Icon::none);
    for (Level choice = 1; choice <= strongest; ++choice) {
        row.cut_left(gap);
        cell(row.cut_left(level_width), choice, std::to_string(choice), Icon::none);
    }
    ui.mirror().end();
    if (!is_short) {
        area.cut_top(label_gap);
        draw_line(area, full_about, Align::left);
    }
}

// How the values of a rule are shown: each with its line, or side by side with the line of the chosen one.
enum class RuleLook : bool { list, row };

Block rule_block(Ui& ui, Choices& choices, const Face& face, std::size_t i, float width, RuleLook look) {
    const RuleChoice& rule = face.choices[i];
    const auto key = [&face, &rule](std::string_view what) {
        return join(face.name, '.', rule.option, '.', what);
    };
    const auto line = [&ui, key](std::string_view value) { return ui.text(key(join(value, "-line"))); };
    const auto id = [&rule](std::string_view value) { return join("choice.rule.", rule.option, '.', value); };
    const auto line_height_in = [&ui, line](std::string_view value, float w) {
        return Painter::paragraph_height(line(value), ui.fonts().regular, type::small, w);
    };
    if (look == RuleLook::row) {
        // As high as the longest line, so that nothing moves when another value is chosen.
        float lines = 0;
        for (const std::string_view value : rule.values) {
            lines = std::max(lines, line_height_in(value, width));
        }
        return {group - line_height + lines, [&ui, &choices, &rule, i, key, line, id](Rect area) {
                    draw_label(ui, area, ui.text(key("label")));
                    std::vector<Option> options;
                    for (const std::string_view value : rule.values) {
                        options.push_back({id(value), ui.text(key(value)), choices.rule(i) == value});
                    }
                    if (const auto pressed =
                            draw_options(ui, area.cut_top(metric::touch), ui.text(key("label")), options)) {
                        choices.set_rule(i, rule.values[*pressed]);
                    }
                    area.cut_top(label_gap);
                    ui.paint().paragraph(area, line(choices.rule(i)), ui.fonts().regular, type::small,
                                         ui.theme().ink_second);
                    ui.tell(area, line(choices.rule(i)));
                }};
    }
    constexpr float margin = 14;
    constexpr float row_gap = 6;
    float names = 0;
    for (const std::string_view value : rule.values) {
        names = std::max(names, Painter::width(ui.text(key(value)), ui.fonts().medium, type::body));
    }
    const float line_width = width - names - 3 * margin;
    const auto row_height = [line_height_in, line_width](std::string_view value) {
        return std::max(metric::touch, line_height_in(value, line_width) + 12);
    };
    float height = label_height + label_gap - row_gap;
    for (const std::string_view value : rule.values) {
        height += row_height(value) + row_gap;
    }
    return {height, [&ui, &choices, &rule, i, key, line, id, line_height_in, row_height, names,
                     line_width](Rect area) {
                draw_label(ui, area, ui.text(key("label")));
                ui.mirror().begin_group(ui.text(key("label")));
                for (const std::string_view value : rule.values) {
                    Rect row{area.x, area.y, area.width, row_height(value)};
                    area.cut_top(row.height + row_gap);
                    const bool chosen = choices.rule(i) == value;
                    const std::string told = ui.strings().get(
                        "mirror.card", {{"name", ui.text(key(value))}, {"line", line(value)}});
                    if (ui.button(id(value), row,
                                  {.label = {},
                                   .look = chosen ? Look::chosen : Look::quiet,
                                   .name = told,
                                   .is_choice = true})) {
                        choices.set_rule(i, value);
                    }
                    row = row.inset(margin, 0);
                    ui.paint().text(row.cut_left(names + 1), ui.text(key(value)), ui.fonts().medium,
                                    type::body, ui.theme().ink);
                    row.cut_left(margin);
                    ui.paint().paragraph(row.centred(row.width, line_height_in(value, line_width)),
                                         line(value), ui.fonts().regular, type::small, ui.theme().ink_second);
                }
                ui.mirror().end();
            }};
}

Block starter_block(Ui& ui, Choices& choices, const Face& face) {
    return {group, [&ui, &choices, &face](Rect area) {
                using enum Choices::Starter;
                draw_label(ui, area, ui.text("setup.starts"));
                std::vector<Choices::Starter> starters{first};
                std::vector<Option> options{
                    {"choice.starter.first", ui.text("setup.player1"), choices.starter() == first}};
                if (choices.seats() == 2) {
                    starters.push_back(second);
                    options.push_back(
                        {"choice.starter.second", ui.text("setup.player2"), choices.starter() == second});
                }
                starters.push_back(lots);
                const bool own = face.draw_starter != nullptr;
                options.push_back({"choice.starter.lots",
                                   ui.text(own ? join(face.name, ".starter-lots") : "setup.lots"),
                                   choices.starter() == lots});
                if (const auto pressed =
                        draw_options(ui, area.cut_top(metric::touch), ui.text("setup.starts"), options)) {
                    choices.set_starter(starters[*pressed]);
                }
                area.cut_top(label_gap);
                const bool thrown = own && choices.starter() == lots;
                const std::string_view line =
                    ui.text(join(face.name, thrown ? ".starter-lots-line" : ".starts"));
                ui.paint().text(area, line, ui.fonts().regular, type::small, ui.theme().ink_second);
                ui.tell(area, line);
            }};
}

constexpr TimeControl usual_clocks[] = {{3, 2}, {5, 3}, {10, 5}, {15, 10}};
constexpr TimeControl first_own_clock{.minutes = 20, .increment = 10};

// A number between two buttons that step through its values: one by one at first, then in fives, then in
// tens.
struct Stepper {
    int least;
    int fives_from;
    int tens_from;
    int most;

    [[nodiscard]] int step(int n) const { return n < fives_from ? 1 : n < tens_from ? 5 : 10; }
    [[nodiscard]] int less(int n) const { return std::max(least, n - step(n - 1)); }
    [[nodiscard]] int more(int n) const { return std::min(most, n + step(n)); }
};

// The number after this frame. `text` is what it is shown by; with -less and -more it names the buttons.
int draw_stepper(Ui& ui, std::string_view id, Rect area, const Stepper& stepper, int n,
                 std::string_view text) {
    int chosen = n;
    const std::string label = ui.strings().get(text, {{"n", std::to_string(n)}});
    if (ui.button(join(id, ".less"), area.cut_left(metric::touch),
                  {.label = {},
                   .icon = Icon::minus,
                   .enabled = n > stepper.least,
                   .name = ui.text(join(text, "-less"))})) {
        chosen = stepper.less(n);
    }
    const Rect more = area.cut_right(metric::touch);
    ui.paint().text(area, label, ui.fonts().medium, type::body, ui.theme().ink, Align::centre);
    ui.tell(area, label);
    if (ui.button(join(id, ".more"), more,
                  {.label = {},
                   .icon = Icon::plus,
                   .enabled = n < stepper.most,
                   .name = ui.text(join(text, "-more"))})) {
        chosen = stepper.more(n);
    }
    return chosen;
}

void draw_own_clock(Ui& ui, Choices& choices, const Rect& row) {
    constexpr Stepper minutes{1, 20, 60, TimeControl::most_minutes};
    constexpr Stepper increment{0, 10, 30, TimeControl::most_increment};
    const TimeControl now = *choices.clock();
    constexpr float gap = 16;
    const TimeControl wanted{.minutes = draw_stepper(ui, "choice.clock.minutes", row.column(0, 2, gap),
                                                     minutes, now.minutes, "setup.clock-minutes"),
                             .increment = draw_stepper(ui, "choice.clock.increment", row.column(1, 2, gap),
                                                       increment, now.increment, "setup.clock-increment")};
    if (wanted != now) {
        choices.set_clock(wanted, true);
    }
}

constexpr float clock_height = label_height + label_gap + metric::touch + label_gap + metric::touch;

Block clock_block(Ui& ui, Choices& choices) {
    return {clock_height, [&ui, &choices](Rect area) {
                draw_label(ui, area, ui.text("setup.clock"));
                const std::optional<TimeControl> now = choices.clock();
                const bool own = choices.own_clock();
                std::vector<std::string> labels;
                for (const TimeControl& usual : usual_clocks) {
                    labels.push_back(write_control(usual));
                }
                std::vector<Option> options{{"choice.clock.off", ui.text("setup.clock-off"), !now}};
                for (std::size_t i = 0; i < labels.size(); ++i) {
                    options.push_back(
                        {join("choice.clock.", labels[i]), labels[i], !own && now == usual_clocks[i]});
                }
                options.push_back({"choice.clock.own", ui.text("setup.clock-own"), own});
                if (const auto pressed =
                        draw_options(ui, area.cut_top(metric::touch), ui.text("setup.clock"), options)) {
                    if (*pressed == 0) {
                        choices.set_clock(std::nullopt);
                    } else if (*pressed <= labels.size()) {
                        choices.set_clock(usual_clocks[*pressed - 1]);
                    } else {
                        choices.set_clock(now.value_or(first_own_clock), true);
                    }
                }
                area.cut_top(label_gap);
                if (choices.own_clock()) {
                    draw_own_clock(ui, choices, area);
                    return;
                }
                const auto line =
                    choices.clock()
                        ? ui.strings().get(
                              "setup.clock-line",
                              {{"minutes", ui.strings().count("setup.minutes", choices.clock()->minutes)},
                               {"seconds", ui.strings().count("setup.seconds", choices.clock()->increment)}})
                        : std::string(ui.text("setup.clock-off-line"));
                ui.paint().paragraph(area, line, ui.fonts().regular, type::small, ui.theme().ink_second);
                ui.tell(area, line);
            }};
}

// What the game is about: its name and a picture where there is room for it.
Block head_block(Ui& ui, const Face& face, float width, bool has_picture) {
    constexpr float picture = 150;
    constexpr float picture_gap = 18;
    const std::string_view about = ui.text(join(face.name, ".about"));
    const float text_width = width - (has_picture ? picture + picture_gap : 0);
    const float title_height = has_picture ? type::heading + 12 : 0;
    const float text_height =
        title_height + Painter::paragraph_height(about, ui.fonts().regular, type::body, text_width);
    return {std::max(has_picture ? picture : 0, text_height),
            [&ui, &face, about, has_picture, text_height](Rect head) {
                if (has_picture) {
                    ui.upright(head.cut_left(picture).centred(picture, picture),
                               [&](const Rect& place) { face.miniature(ui.paint(), place); });
                    head.cut_left(picture_gap);
                }
                head = head.centred(head.width, text_height);
                if (has_picture) {
                    ui.paint().text(head.cut_top(type::heading + 4), ui.text(join(face.name, ".name")),
                                    ui.fonts().bold, type::heading, ui.theme().ink);
                    head.cut_top(8);
                }
                ui.paint().paragraph(head, about, ui.fonts().regular, type::body, ui.theme().ink_second);
                ui.tell(head, about);
            }};
}

}  // namespace

Choices& SetupScreen::choices(const Face& face) {
    using enum Choices::Starter;
    return choices_
        .try_emplace(std::string(face.name), static_cast<std::size_t>(face.most_seats), face.choices,
                     face.draw_starter != nullptr ? lots : first)
        .first->second;
}

Action SetupScreen::frame(Ui& ui, Rect screen, bool dark, const Face& face, bool ends_a_game) {
    Action result;
    Choices& chosen = choices(face);
    const bool phone = is_phone(screen);
    const bool low = screen.height < metric::low;
    (void)draw_bar(ui, screen, dark, ui.text(join(face.name, ".name")), BarOf::other, result);

    ui.mirror().region("main");

    const bool is_short = face.most_seats > 2;
    const auto players_of = [&] {
        Blocks players;
        if (is_short) {
            players.push_back(seats_block(ui, chosen, face.most_seats));
        }
        // How many there are may change before they are drawn: then in the next frame.
        const auto count = static_cast<int>(chosen.seats());
        if (is_short) {
            players.push_back({static_cast<float>(count) * (short_group + short_gap) - short_gap,
                               [&, count](const Rect& area) {
                                   for (int i = 0; i < count; ++i) {
                                       draw_player(ui, chosen, area.row(i, count, short_gap),
                                                   static_cast<std::size_t>(i), phone);
                                   }
                               }});
        } else {
            for (std::size_t i = 0; i < chosen.seats(); ++i) {
                players.push_back(
                    {group, [&, i](const Rect& area) { draw_player(ui, chosen, area, i, phone); }});
            }
        }
        return players;
    };
    const auto rules_of = [&](float width, RuleLook look) {
        Blocks rules;
        for (std::size_t i = 0; i < face.choices.size(); ++i) {
            rules.push_back(rule_block(ui, chosen, face, i, width, look));
        }
        rules.push_back(starter_block(ui, chosen, face));
        if (chosen.offers_clock()) {
            rules.push_back(clock_block(ui, chosen));
        }
        return rules;
    };
    const Block start{48 + (ends_a_game ? type::small + 10 : 0), [&](Rect area) {
                          if (ends_a_game) {
                              ui.paint().text(area.cut_top(type::small + 10), ui.text("setup.ends-a-game"),
                                              ui.fonts().regular, type::small, ui.theme().ink_second,
                                              Align::centre);
                              ui.tell(area, ui.text("setup.ends-a-game"));
                          }
                          if (ui.button("button.start", area.cut_top(48),
                                        {.label = ui.text("setup.start"), .look = Look::primary})) {
                              result = action::Start{};
                          }
                      }};
    // Everything is laid out for the most players, so that no button moves away when one more is chosen.
    const float absent = static_cast<float>(static_cast<std::size_t>(face.most_seats) - chosen.seats()) *
                         (short_group + short_gap);
    // The same for the clock, where that does not make it scroll.
    const float absent_clock = chosen.offers_clock() ? 0 : clock_height + least_gap;

    const float margin = phone ? 8 : metric::gap;
    const float padding = phone ? 12 : 28;
    const float room = screen.height - 2 * margin;
    const Blocks players = players_of();

    // One column, where it is high enough; a game with rules to choose has them beside its players where
    // that is wide enough.
    const float one_width = std::min(widest_column, screen.width - 2 * margin - 2 * padding);
    Blocks one = players;
    one.append_range(rules_of(one_width, RuleLook::list));
    one.push_back(start);
    const auto gaps_in = [](const Blocks& blocks) { return static_cast<float>(blocks.size() - 1); };
    const float all = 2 * padding + height_of(one) + absent;
    const float reserved = room >= all + absent_clock + gaps_in(one) * least_gap ? absent_clock : 0;
    const float fixed = all + reserved;
    const float two_width =
        std::min(2 * widest_column + between_columns, screen.width - 2 * margin - 2 * padding);
    constexpr float least_for_two = 640;
    constexpr float comfortable_for_two = 800;
    const bool fits_one = room >= fixed + gaps_in(one) * least_gap;
    const bool two_columns =
        two_width >= (fits_one && !face.choices.empty() ? comfortable_for_two : least_for_two) &&
        (!fits_one || !face.choices.empty());

    if (fits_one && !two_columns) {
        // The head comes with a picture where there is room for it, and not at all where there is no height.
        Block head = head_block(ui, face, one_width, !phone);
        if (room < fixed + head.height + (gaps_in(one) + 1) * least_gap) {
            head = head_block(ui, face, one_width, false);
        }
        if (room >= fixed + head.height + (gaps_in(one) + 1) * least_gap) {
            one.insert(one.begin(), head);
        }
        const float content = 2 * padding + height_of(one) + absent + reserved;
        const float gap = std::clamp((room - content) / gaps_in(one), least_gap, phone ? 22.0F : 26.0F);
        Rect page = screen.inset(margin).centred(one_width + 2 * padding, content + gaps_in(one) * gap);
        page.height -= absent + reserved;
        ui.paint().panel(page);
        draw_blocks(one, page.inset(padding), gap);
        return result;
    }

    // Two columns, or one, on a panel; where there is hardly any height, on the bare table.
    const float outer = two_columns ? two_width : one_width;
    Rect page =
        low && two_columns ? screen.inset(16, 10) : screen.inset(margin).centred(outer + 2 * padding, room);
    const float inner_width = low && two_columns ? page.width : outer;
    const float inner_padding = low && two_columns ? 0 : padding;
    const float column_gap = low ? metric::gap : between_columns;
    const float column_width = two_columns ? (inner_width - column_gap) / 2 : inner_width;
    Blocks rules = rules_of(column_width, RuleLook::list);
    rules.push_back(start);
    const float most_gaps = std::max(gaps_in(players), gaps_in(rules));
    const auto columns_height = [&](float gap) {
        return std::max(height_of(players, gap) + absent, height_of(rules, gap));
    };
    const float height = page.height - 2 * inner_padding;
    const auto fits_two = [&] { return two_columns && columns_height(low ? 0 : least_gap) <= height; };
    if (two_columns && !fits_two()) {
        rules = rules_of(column_width, RuleLook::row);
        rules.push_back(start);
    }
    if (fits_two()) {
        float head_height = 0;
        std::optional<Block> head;
        if (!low) {
            head = head_block(ui, face, inner_width, true);
            head_height = head->height + 26;
            if (columns_height(least_gap) + head_height > height) {
                head.reset();
                head_height = 0;
            }
        }
        const float spare = height - head_height - columns_height(0);
        const float gap = std::clamp(spare / most_gaps, 0.0F, low ? 18.0F : 22.0F);
        if (!low) {
            page = page.centred(page.width, 2 * inner_padding + head_height + columns_height(gap));
            ui.paint().panel(page);
        }
        page = page.inset(inner_padding);
        if (head) {
            head->draw(page.cut_top(head->height));
            page.cut_top(26);
        }
        draw_blocks(players, page.column(0, 2, column_gap), gap);
        draw_blocks(rules, page.column(1, 2, column_gap), gap);
        return result;
    }

    // It does not fit: all but the button scrolls.
    if (inner_padding > 0) {
        ui.paint().panel(page);
    }
    page = page.inset(inner_padding);
    const Rect foot = page.cut_bottom(start.height);
    start.draw(foot.centred(widest_column, foot.height));
    page.cut_bottom(10);
    ui.paint().fill(page.cut_bottom(1), ui.theme().line);
    rules.pop_back();
    constexpr float gap = 18;
    Blocks left = players;
    if (!two_columns) {
        left.insert(left.begin(), head_block(ui, face, column_width, false));
        left.append_range(rules);
    }
    const float content =
        (two_columns ? std::max(height_of(left, gap), height_of(rules, gap)) : height_of(left, gap)) + gap;
    Rect list = page;
    list.width += 8;  // its thumb stands beside the choices
    const float top = scroll_.begin(ui, "list.setup", list, content, false);
    const Rect inside{page.x, top, page.width, content};
    draw_blocks(left, two_columns ? inside.column(0, 2, column_gap) : inside, gap);
    if (two_columns) {
        draw_blocks(rules, inside.column(1, 2, column_gap), gap);
    }
    scroll_.end(ui);
    return result;
}

}  // namespace tessera::ui
