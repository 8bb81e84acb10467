// A list with room for a fixed number of items, held in place: no allocation in search.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>

namespace tessera {

// `Capacity` is a bound proven for the game; pushing past it is a programming error.
template <typename T, std::size_t Capacity>
class FixedList {
public:
    constexpr void push(const T& item) noexcept {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    constexpr void pop() noexcept {
        assert(size_ > 0);
        --size_;
    }
    // Takes the first item out; the others move up.
    constexpr void pop_front() noexcept {
        assert(size_ > 0);
        std::copy(begin() + 1, end(), begin());
        --size_;
    }
    constexpr void clear() noexcept { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept { return items_[i]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept { return items_[i]; }
    [[nodiscard]] constexpr T* begin() noexcept { return items_.data(); }
    [[nodiscard]] constexpr T* end() noexcept { return items_.data() + size_; }
    [[nodiscard]] constexpr const T& back() const noexcept { return items_[size_ - 1]; }
    [[nodiscard]] constexpr const T* begin() const noexcept { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const noexcept { return items_.data() + size_; }

    // The same items in the same order.
    [[nodiscard]] constexpr bool operator==(const FixedList& other) const noexcept
        requires std::equality_comparable<T>
    {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

private:
    std::array<T, Capacity> items_;
    std::size_t size_ = 0;
};

}  // namespace tessera
