#include "views/shagdy/stage.hpp"

namespace tessera::ui::shagdy {

void Stage::set(const Sides& pieces, Seconds now) {
    target_ = pieces;
    settled_at_ = now;
}

void Stage::advance(Ui& /*ui*/, const Layout& /*layout*/) {}

void Stage::draw(const Ui& ui, const Layout& layout, std::optional<Carried> /*carried*/) const {
    for (const Seat side : {rules::white, rules::black}) {
        for (rules::Number number = 1; number <= rules::numbers; ++number) {
            for (int i = 0; i < target_[side].count(number); ++i) {
                draw_piece(ui.paint(), layout.place(side, number, i), layout.radius(), side);
            }
        }
    }
}

}  // namespace tessera::ui::shagdy
