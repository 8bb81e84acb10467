#include "views/shagdy/shagdy_view.hpp"

#include <algorithm>
#include <cmath>

#include "views/shagdy/words.hpp"

namespace tessera::ui::shagdy {

float View::fit(const Match& /*match*/, float side) const { return std::floor(side); }

Seconds View::settled_at() const { return std::max(settled_at_, stage_.settled_at()); }

void View::cancel() {}

void View::take_back() { hand_.take_back(); }

std::string View::show_turn(const Strings& strings, const Match& match, std::size_t i) const {
    return tell_turn(strings, static_cast<const GameMatch&>(match).turn_value(i));
}

std::string View::show_count(const Strings& strings, const Match& match) const {
    return tell_end(strings, static_cast<const GameMatch&>(match).value());
}

void View::draw_seat(const Painter& paint, Point centre, float radius, const Match& /*match*/,
                     Seat seat) const {
    draw_piece(paint, centre, radius, seat);
}

void View::follow(Ui& ui, const GameMatch& match) {
    if (seen_match_ != &match || seen_played_ != match.played()) {
        hand_ = Hand(match.value());
        stage_.set(match.value().pieces, ui.now());
    }
    seen_match_ = &match;
    seen_played_ = match.played();
}

Gesture View::frame(Ui& ui, const Rect& area, const Situation& situation) {
    const auto& match = static_cast<const GameMatch&>(situation.match);
    const float side = std::min(area.width, area.height);
    layout_ = Layout(area.centred(side, side), situation.bottom);
    follow(ui, match);
    stage_.advance(ui, *layout_);
    draw_board(ui.paint(), *layout_);
    stage_.draw(ui, *layout_, std::nullopt);
    return {};
}

}  // namespace tessera::ui::shagdy
