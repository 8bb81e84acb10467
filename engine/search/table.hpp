// The transposition table: what a search has found out about positions it has met.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

// How a stored value relates to the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

struct TableEntry {
    std::uint64_t key = 0;
    std::int32_t value = 0;
    std::uint16_t move = 0;  // index among the position's moves as they are generated
    std::uint8_t depth = 0;  // plies that were to be searched below the position
    Bound bound : 2 = Bound::none;
    bool resolved : 1 = false;  // whether the value rests on finished games alone, and so holds at any depth
};
static_assert(sizeof(TableEntry) == 16);

class Table {
public:
    // Makes room for about `entries` entries and forgets all.
    void reset(std::size_t entries) {
        buckets_.assign(std::bit_ceil(std::max(entries / entries_of_bucket, std::size_t{1})), Bucket{});
    }

    // What is known of the position with that key, or null.
    [[nodiscard]] const TableEntry* find(std::uint64_t key) const noexcept {
        const Bucket& bucket = buckets_[place(key)];
        for (const TableEntry* entry : {&bucket.deep, &bucket.recent}) {
            if (entry->key == key && entry->bound != Bound::none) {
                return entry;
            }
        }
        return nullptr;
    }

    // One place of a bucket keeps the deepest search, the other what came last. What is found out later about
    // the same position takes the place of what was known, unless that is resolved and so worth more than a
    // shallower search.
    void store(const TableEntry& entry) noexcept {
        Bucket& bucket = buckets_[place(entry.key)];
        if (bucket.deep.key == entry.key) {
            if (entry.resolved || !bucket.deep.resolved || entry.depth >= bucket.deep.depth) {
                bucket.deep = entry;
            }
        } else if (entry.depth >= bucket.deep.depth) {
            bucket.recent = bucket.deep;
            bucket.deep = entry;
        } else {
            bucket.recent = entry;
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return buckets_.size() * entries_of_bucket; }

private:
    struct Bucket {
        TableEntry deep;
        TableEntry recent;
    };
    static constexpr std::size_t entries_of_bucket = 2;

    [[nodiscard]] std::size_t place(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key) & (buckets_.size() - 1);
    }

    std::vector<Bucket> buckets_;  // a power of two of them
};

}  // namespace tessera
