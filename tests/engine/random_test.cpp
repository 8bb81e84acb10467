#include "core/random.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace tessera;

TEST_CASE("random: the numbers are SplitMix64's, as published") {
    Random zero(0);
    CHECK(zero.next() == 0xE220A8397B1DCDAFULL);
    CHECK(zero.next() == 0x6E789E6AA1B965F4ULL);
    CHECK(zero.next() == 0x06C45D188009454FULL);
    Random other(1234567);
    CHECK(other.next() == 6457827717110365317ULL);
    CHECK(other.next() == 3203168211198807973ULL);
}

TEST_CASE("random: the same seed gives the same numbers, another seed others") {
    Random a(5);
    Random b(5);
    Random c(6);
    for (int i = 0; i < 100; ++i) {
        CHECK(a.next() == b.next());
    }
    CHECK(a == b);
    CHECK(a.next() != c.next());
}

TEST_CASE("random: below() stays below its bound and is uniform") {
    Random random(1);
    for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 21U, 1000U, 0x80000001U, 0xFFFFFFFFU}) {
        for (int i = 0; i < 1000; ++i) {
            REQUIRE(random.below(bound) < bound);
        }
    }
    // Chi-square with 20 degrees of freedom: 45 is passed once in a thousand seeds.
    constexpr int draws = 210'000;
    std::array<int, 21> counts{};
    for (int i = 0; i < draws; ++i) {
        ++counts[random.below(21)];
    }
    double chi_square = 0;
    for (const int count : counts) {
        const double off = count - draws / 21;
        chi_square += off * off / (draws / 21);
    }
    CHECK(chi_square < 45);
}

TEST_CASE("random: below() has no bias where the bound does not divide the range") {
    // Without rejection, two thirds of the numbers would fall in the lower half of such a bound.
    constexpr std::uint32_t bound = 0xC0000000U;
    Random random(2);
    int low = 0;
    for (int i = 0; i < 10'000; ++i) {
        low += random.below(bound) < bound / 2 ? 1 : 0;
    }
    CHECK(low > 4800);
    CHECK(low < 5200);
}
