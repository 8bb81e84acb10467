// A list with room for a fixed number of items, held in place: no allocation in search.
#pragma once

#include <array>
#include <cassert>
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
    constexpr void clear() noexcept { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept { return items_[i]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept { return items_[i]; }
    [[nodiscard]] constexpr T* begin() noexcept { return items_.data(); }
    [[nodiscard]] constexpr T* end() noexcept { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const noexcept { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const noexcept { return items_.data() + size_; }

private:
    std::array<T, Capacity> items_;
    std::size_t size_ = 0;
};

}  // namespace tessera
