#include "views/shagdy/words.hpp"

#include "games/shagdy/notation.hpp"

namespace tessera::ui::shagdy {

std::string tell_turn(const Strings& /*strings*/, const rules::Turn& turn) { return rules::write_turn(turn); }

std::string tell_end(const Strings& strings, const rules::State& /*state*/) {
    return std::string(strings.get("shagdy.name"));
}

}  // namespace tessera::ui::shagdy
