#include "app/screens.hpp"

namespace tessera::ui {

Rect draw_bar(Ui& ui, Rect& screen, bool dark, std::string_view title, BarOf of, Action& action) {
    const bool phone = is_phone(screen);
    const bool at_home = of == BarOf::home;
    const Painter& paint = ui.paint();
    const Theme& theme = ui.theme();
    Rect bar = screen.cut_top(phone ? metric::phone_bar : metric::bar);
    // The bar reaches under the notch at the edges of the screen.
    paint.fill({0, 0, ImGui::GetIO().DisplaySize.x, bar.bottom()}, theme.panel);
    paint.fill({0, bar.bottom() - 1, ImGui::GetIO().DisplaySize.x, 1}, theme.line);
    bar = bar.inset(phone ? 4 : 16, 0);
    ui.mirror().region("controls");
    const auto centred = [](Rect r) { return r.centred(r.width, metric::touch); };

    if (phone && !at_home) {
        if (ui.button(
                "button.home", centred(bar.cut_left(metric::touch)),
                {.label = {}, .icon = Icon::back, .look = Look::bare, .name = ui.text("mirror.back")})) {
            action = action::Home{};
        }
        bar.cut_left(8);
    } else {
        constexpr float tile = 10;
        const float name = Painter::width("Tessera", ui.fonts().bold, type::heading);
        const float way_back = at_home ? 0 : 26;
        Rect mark = centred(bar.cut_left(8 + way_back + 2 * tile + 6 + name + 8));
        if (!at_home) {
            const Ui::Touch touch = ui.area("button.home", mark, {.label = ui.text("mirror.back")});
            if (touch.pressed) {
                action = action::Home{};
            }
            if (touch.hovered) {
                paint.fill(mark, faded(theme.accent, 0.10F), 10);
            }
            if (touch.focused) {
                ui.focus_ring(mark, 10);
            }
        }
        mark.cut_left(8);
        if (!at_home) {
            paint.icon(mark.cut_left(way_back), Icon::back, 20, theme.ink_second);
        }
        paint.tile(mark.cut_left(2 * tile).centre(), tile, theme.ink);
        mark.cut_left(6);
        paint.text(mark, "Tessera", ui.fonts().bold, type::heading, theme.ink);
        bar.cut_left(12);
    }
    if (ui.button("button.menu", centred(bar.cut_right(metric::touch)),
                  {.label = {},
                   .icon = Icon::menu,
                   .look = phone ? Look::bare : Look::quiet,
                   .name = ui.text("menu.title")})) {
        action = action::Open{"menu"};
    }
    bar.cut_right(phone ? 0 : 12);
    const bool has_theme = !phone || of != BarOf::table;
    if (has_theme && ui.button("button.theme", centred(bar.cut_right(metric::touch)),
                               {.label = {},
                                .icon = dark ? Icon::sun : Icon::moon,
                                .look = phone ? Look::bare : Look::quiet,
                                .name = ui.text(dark ? "mirror.go-light" : "mirror.go-dark")})) {
        action = action::ToggleTheme{};
    }
    bar.cut_right(phone ? 0 : 12);
    const float room = Painter::width(title, ui.fonts().bold, type::name) + 4;
    if (phone && !at_home) {
        paint.text(bar.cut_left(room), title, ui.fonts().bold, type::name, theme.ink);
    } else {
        paint.text(bar.cut_left(room), title, ui.fonts().regular, type::name, theme.ink_second);
    }
    return centred(bar);
}

}  // namespace tessera::ui
