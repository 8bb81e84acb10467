#include <cmath>

#include "app/screens.hpp"
#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr float widest = 1112;
constexpr float card_padding = 20;
constexpr float card_rounding = 16;

[[nodiscard]] std::string key(const Face& face, std::string_view what) { return join(face.name, '.', what); }

// "Soon" as a quiet seal, or "Play" as one that invites.
void draw_seal(Ui& ui, const Rect& place, bool ready) {
    const std::string_view label = ui.text(ready ? "home.play" : "home.soon");
    const float width = Painter::width(label, ui.fonts().medium, type::small) + (ready ? 32 : 20);
    const Rect seal{place.x, place.y + (place.height - 26) / 2, width, 26};
    if (ready) {
        ui.paint().fill(seal, ui.theme().accent, 13);
    } else {
        ui.paint().outline(seal, ui.theme().line, 13);
    }
    ui.paint().text(seal, label, ui.fonts().medium, type::small,
                    ready ? ui.theme().on_accent : ui.theme().ink_second, Align::centre);
}

// Upright: the picture above the words.
void draw_tall_card(Ui& ui, const Rect& card, const Face& face) {
    Rect inside = card.inset(card_padding);
    Rect foot = inside.cut_bottom(metric::touch);
    const float words = type::heading + 10 + 2 * type::body * 1.35F + 18;
    Rect picture = inside.cut_top(std::min(inside.width, inside.height - words));
    const float side = std::min(picture.width, picture.height);
    ui.upright(picture.centred(side, side), [&](const Rect& place) { face.miniature(ui.paint(), place); });
    inside.cut_top(14);
    ui.paint().text(inside.cut_top(type::heading + 4), ui.text(key(face, "name")), ui.fonts().bold,
                    type::heading, ui.theme().ink);
    inside.cut_top(8);
    ui.paint().paragraph(inside, ui.text(key(face, "line")), ui.fonts().regular, type::body,
                         ui.theme().ink_second);
    if (face.make == nullptr) {
        draw_seal(ui, foot, false);
    } else {
        ui.paint().fill(foot, ui.theme().accent, 10);
        ui.paint().text(foot, ui.text("home.play"), ui.fonts().medium, type::body, ui.theme().on_accent,
                        Align::centre);
    }
}

// Lying: the picture beside the words. The whole card is the button.
void draw_flat_card(Ui& ui, const Rect& card, const Face& face) {
    Rect inside = card.inset(12);
    const float side = std::min(inside.height, inside.width * 0.4F);
    ui.upright(inside.cut_left(side).centred(side, side),
               [&](const Rect& place) { face.miniature(ui.paint(), place); });
    inside.cut_left(16);
    const std::string_view line = ui.text(key(face, "line"));
    const float line_height = Painter::paragraph_height(line, ui.fonts().regular, type::body, inside.width);
    const bool ready = face.make != nullptr;
    const bool roomy = inside.height >= type::name + 6 + line_height + 38;
    const float sign = roomy ? 38.0F : 0.0F;
    inside = inside.centred(inside.width, type::name + 6 + line_height + sign);
    Rect title = inside.cut_top(type::name + 6);
    const std::string_view name = ui.text(key(face, "name"));
    ui.paint().text(title, name, ui.fonts().bold, type::name, ui.theme().ink);
    ui.paint().paragraph(inside, line, ui.fonts().regular, type::body, ui.theme().ink_second);
    if (roomy) {
        inside.cut_top(line_height + 10);
        draw_seal(ui, inside, ready);
    } else if (!ready) {
        title.cut_left(Painter::width(name, ui.fonts().bold, type::name) + 10);
        draw_seal(ui, title, false);
    }
}

Action draw_card(Ui& ui, const Rect& card, const Face& face, bool tall) {
    const bool ready = face.make != nullptr;
    const std::string told = ui.strings().get(
        "mirror.card", {{"name", ui.text(key(face, "name"))}, {"line", ui.text(key(face, "line"))}});
    const Ui::Touch touch = ui.area(join("card.", face.name), card, {.label = told, .enabled = ready});
    ui.paint().panel(card, card_rounding);
    if (touch.hovered && !touch.held) {
        ui.paint().outline(card, ui.theme().accent, card_rounding, 1.5F);
    }
    tall ? draw_tall_card(ui, card, face) : draw_flat_card(ui, card, face);
    if (touch.focused) {
        ui.focus_ring(card, card_rounding);
    }
    return touch.pressed ? Action{action::SetUp{std::string(face.name)}} : Action{};
}

Action draw_continue(Ui& ui, const Rect& card, const std::string& saved) {
    const std::string told =
        ui.strings().get("mirror.card", {{"name", ui.text("home.continue")}, {"line", saved}});
    const Ui::Touch touch = ui.area("card.continue", card, {.label = told});
    ui.paint().panel(card, card_rounding);
    if (touch.hovered) {
        ui.paint().outline(card, ui.theme().accent, card_rounding, 1.5F);
    }
    Rect inside = card.inset(card_padding, 0);
    ui.paint().icon(inside.cut_right(24), Icon::play, 16, ui.theme().accent);
    inside = inside.centred(inside.width, 2 * type::body + 8);
    ui.paint().text(inside.cut_top(type::body + 4), ui.text("home.continue"), ui.fonts().bold, type::body,
                    ui.theme().ink);
    inside.cut_top(4);
    ui.paint().text(inside, saved, ui.fonts().regular, type::body, ui.theme().ink_second);
    if (touch.focused) {
        ui.focus_ring(card, card_rounding);
    }
    return touch.pressed ? Action{action::Continue{}} : Action{};
}

}  // namespace

Action HomeScreen::frame(Ui& ui, Rect screen, bool dark, const std::optional<std::string>& saved) {
    Action result;
    const bool low = screen.height < metric::low;
    // Upright cards in one row where there is width for four, in two rows where there is height for two.
    const bool one_row = screen.width >= 940 && screen.height >= 640;
    const bool tall_cards = one_row || (screen.width >= metric::narrow && screen.height >= 960);
    const bool phone = is_phone(screen);
    (void)draw_bar(ui, screen, dark, {}, BarOf::home, result);
    ui.mirror().region("main");
    ui.tell(screen, ui.text("home.line"));

    const float margin = phone ? 12 : metric::gap;
    const float gap = phone ? 10 : 20;
    const int count = static_cast<int>(faces().size());
    Rect page = screen.inset(margin, low ? 10 : margin);
    page = page.centred(std::min(page.width, widest), page.height);
    if (!low) {
        if (!phone) {
            page.cut_top(tall_cards ? 16 : 8);
        }
        const float title = phone ? 26 : type::title;
        ui.paint().text(page.cut_top(title + 4), ui.text("home.title"), ui.fonts().bold, title,
                        ui.theme().ink);
        page.cut_top(phone ? 4 : 10);
        ui.paint().text(page.cut_top(type::name + 4), ui.text("home.line"), ui.fonts().regular,
                        phone ? type::body : type::name, ui.theme().ink_second);
        page.cut_top(phone ? 12 : 26);
    }
    if (tall_cards) {
        constexpr float tallest = 430;
        constexpr float foot = 86;
        const int columns = one_row ? count : 2;
        const int rows = one_row ? 1 : 2;
        const float all_rows = static_cast<float>(rows) * (tallest + gap) - gap;
        const Rect cards = page.cut_top(std::min(all_rows, page.height - (saved ? foot + gap : 0)));
        for (int i = 0; i < count; ++i) {
            take(result, draw_card(ui, cards.row(i / columns, rows, gap).column(i % columns, columns, gap),
                                   faces()[static_cast<std::size_t>(i)], true));
        }
        page.cut_top(gap);
        if (saved) {
            const Rect place = page.cut_top(foot);
            take(result, draw_continue(ui, one_row ? place.column(0, 2, gap) : place, *saved));
        }
        return result;
    }
    // Cards that lie: one column on an upright phone, two where it is wider.
    const int columns = screen.width < metric::narrow && screen.height > screen.width ? 1 : 2;
    const int rows = (count + columns - 1) / columns;
    if (saved) {
        const Rect foot = page.cut_bottom(low ? 56 : 68);
        page.cut_bottom(gap);
        take(result, draw_continue(ui, foot, *saved));
    }
    constexpr float highest = 220;
    const float height =
        std::min(page.height, static_cast<float>(rows) * highest + static_cast<float>(rows - 1) * gap);
    const Rect cards = page.cut_top(height);
    for (int i = 0; i < count; ++i) {
        take(result, draw_card(ui, cards.row(i / columns, rows, gap).column(i % columns, columns, gap),
                               faces()[static_cast<std::size_t>(i)], false));
    }
    return result;
}

}  // namespace tessera::ui
