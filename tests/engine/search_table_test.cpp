#include "search/table.hpp"

#include <catch2/catch_test_macros.hpp>

namespace tessera {

TEST_CASE("Transposition table: keeps the deepest and the latest of a place", "[search]") {
    Table table;
    table.reset(2);
    REQUIRE(table.size() == 2);
    CHECK(table.find(1) == nullptr);
    CHECK(table.find(0) == nullptr);
    const auto entry = [](std::uint64_t key, std::uint8_t depth) {
        return TableEntry{key, 0, 0, depth, Bound::exact, false};
    };
    table.store(entry(1, 9));
    table.store(entry(2, 3));
    table.store(entry(3, 4));
    CHECK(table.find(1) != nullptr);
    CHECK(table.find(2) == nullptr);
    CHECK(table.find(3) != nullptr);
    table.store(entry(4, 9));
    CHECK(table.find(1) != nullptr);
    CHECK(table.find(4) != nullptr);
    table.store(entry(4, 2));
    REQUIRE(table.find(4) != nullptr);
    CHECK(table.find(4)->depth == 2);
    table.reset(1'000);
    CHECK(table.size() >= 1'000);
    CHECK(table.find(4) == nullptr);
}

TEST_CASE("Transposition table: a shallower search does not replace a resolved one", "[search]") {
    Table table;
    table.reset(2);
    const auto store = [&](std::uint8_t depth, bool resolved) {
        table.store(TableEntry{1, 0, 0, depth, Bound::exact, resolved});
        return table.find(1);
    };
    CHECK(store(5, true)->resolved);
    CHECK(store(4, false)->resolved);
    CHECK(store(4, true)->depth == 4);
    CHECK_FALSE(store(4, false)->resolved);
}

}  // namespace tessera
