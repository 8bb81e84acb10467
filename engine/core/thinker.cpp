#include "core/thinker.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/all_games.hpp"

namespace tessera {

namespace {

template <Game G>
    requires PlayerOf<typename G::Player, G>
class ThinkerOf final : public Thinker {
public:
    ThinkerOf(const typename G::State& state, const Limits& limits) : state_(state) {
        player_.begin(state, limits);
    }
    [[nodiscard]] bool ends() const override { return player_.ends(); }
    bool think(std::uint64_t nodes) override { return player_.think(nodes); }
    [[nodiscard]] std::string best() const override { return G::write_turn(state_, player_.best()); }
    [[nodiscard]] Thought thought() const override { return player_.thought(); }

private:
    typename G::State state_;
    typename G::Player player_;
};

template <Game G>
std::unique_ptr<Thinker> start(const Match& match, const Limits& limits) {
    return std::make_unique<ThinkerOf<G>>(static_cast<const MatchOf<G>&>(match).value(), limits);
}

struct Entry {
    std::string_view game;
    std::unique_ptr<Thinker> (*start)(const Match& match, const Limits& limits);
};

constexpr std::array players = for_all_games([]<Game G>() -> Entry { return {G::name, start<G>}; });

}  // namespace

std::unique_ptr<Thinker> think(const Match& match, const Limits& limits) {
    return std::ranges::find(players, match.game(), &Entry::game)->start(match, limits);
}

}  // namespace tessera
