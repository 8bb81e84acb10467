// Stones!: exact values of small boards with best play, one full rank a side, White to move first.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "games/stones/exact.hpp"
#include "games/stones/stones.hpp"

namespace tessera::stones {

namespace {

struct Value {
    Rules rules;
    int value;  // White's stones home minus Black's
};

}  // namespace

TEST_CASE("Stones: small boards have their known exact values", "[stones]") {
    const auto [rules, value] =
        GENERATE(Value{{3, 3}, -1}, Value{{4, 3}, 0}, Value{{5, 3}, 0}, Value{{4, 4}, 0}, Value{{5, 4}, 0});
    CAPTURE(rules.rows, rules.columns);
    CHECK(exact_value(Stones::start(rules, 0)) == value);
}

TEST_CASE("Stones: larger small boards have their known exact values", "[stones][slow]") {
    const auto [rules, value] = GENERATE(Value{{6, 4}, 0}, Value{{4, 5}, 0}, Value{{5, 5}, 0});
    CAPTURE(rules.rows, rules.columns);
    CHECK(exact_value(Stones::start(rules, 0), std::size_t{1} << 23) == value);
}

}  // namespace tessera::stones
