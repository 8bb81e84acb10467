#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "views/shagdy/miniature.hpp"
#include "views/shagdy/shagdy_view.hpp"
#include "views/shifti/miniature.hpp"
#include "views/shifti/shifti_view.hpp"
#include "views/shifting-stones/miniature.hpp"
#include "views/shifting-stones/shifting_stones_view.hpp"
#include "views/stones/stones_view.hpp"
#include "views/view.hpp"

namespace tessera::ui {

namespace {

template <typename View>
std::unique_ptr<BoardView> make() {
    return std::make_unique<View>();
}

constexpr std::string_view rule_sets[] = {"book", "swap", "builder"};
constexpr std::string_view set_asides[] = {"repetition", "agree", "never"};
constexpr RuleChoice shifting_stones_choices[] = {{"set", rule_sets}, {"setaside", set_asides}};
constexpr std::string_view doubles[] = {"four", "plain"};
constexpr std::string_view fields[] = {"36", "21"};
constexpr RuleChoice shagdy_choices[] = {{"doubles", doubles}, {"field", fields}};

constexpr std::array all{
    Face{"stones", StonesView::miniature, make<StonesView>},
    Face{"shifting-stones", shifting_stones::miniature, make<shifting_stones::View>, max_seats,
         shifting_stones_choices},
    Face{"shifti", shifti::miniature, make<shifti::View>, max_seats, {}, shifti::View::draw_starter},
    Face{"shagdy", shagdy::miniature, make<shagdy::View>, 2, shagdy_choices},
};

}  // namespace

std::string BoardView::show_standing(const Strings& strings, const Match& match, Seat seat) const {
    return strings.count(join(match.game(), ".score"), match.scores()[seat]);
}

std::span<const Face> faces() { return all; }

const Face* find_face(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Face::name);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace tessera::ui
