// What a person does at Shagdy's table.
#include "views/shagdy/shagdy_view.hpp"

namespace tessera::ui::shagdy {

Gesture View::choose(const Ui& /*ui*/, rules::Square /*square*/) { return {}; }

Gesture View::play(const Ui& /*ui*/, const Layout& /*layout*/, rules::Step /*step*/) { return {}; }

}  // namespace tessera::ui::shagdy
