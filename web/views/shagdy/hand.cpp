#include "views/shagdy/hand.hpp"

namespace tessera::ui::shagdy {

Hand::Hand(const rules::State& state) : before_(state), progress_{rules::Progress(state)} {}

bool Hand::take_back() { return false; }

std::string Hand::text() const { return {}; }

}  // namespace tessera::ui::shagdy
