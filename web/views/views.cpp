#include <algorithm>
#include <array>

#include "views/shagdy/miniature.hpp"
#include "views/shifti/miniature.hpp"
#include "views/shifting-stones/miniature.hpp"
#include "views/stones/stones_view.hpp"
#include "views/view.hpp"

namespace tessera::ui {

namespace {

template <typename View>
std::unique_ptr<BoardView> make() {
    return std::make_unique<View>();
}

constexpr std::array all{
    Face{"stones", StonesView::miniature, make<StonesView>},
    Face{"shifting-stones", shifting_stones::miniature},
    Face{"shifti", shifti::miniature},
    Face{"shagdy", shagdy::miniature},
};

}  // namespace

std::span<const Face> faces() { return all; }

const Face* find_face(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Face::name);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace tessera::ui
