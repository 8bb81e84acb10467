// Both fields, beside the board or on a sheet over it.
#include "views/shagdy/fields.hpp"
#include "views/shagdy/shagdy_view.hpp"

namespace tessera::ui::shagdy {

float View::tray_height(float /*width*/, Room /*room*/) const { return 0; }

Gesture View::tray(Ui& /*ui*/, const Rect& /*area*/, Room /*room*/, const Situation& /*situation*/) {
    return {};
}

std::string View::sheet_title(const Strings& strings) const {
    return std::string(strings.get("shagdy.name"));
}

float View::sheet_height(float /*width*/) const { return 0; }

Gesture View::sheet(Ui& /*ui*/, const Rect& /*area*/, const Situation& /*situation*/) { return {}; }

}  // namespace tessera::ui::shagdy
