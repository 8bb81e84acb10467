// The game record: a small text format, the same for all games.
//
//   [Game "stones"]
//   [Seat1 "person"]
//   [Seat2 "engine 3"]
//   [Result "1 0"]
//
//   b1c2 g8f7 d1f3
//
// Tags first, one a line, then a blank line and the turns, separated by white space. In a tag's value `\"`
// stands for a quote and `\\` for a backslash. Tags that a reader does not know are kept, in order.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tessera {

struct Record {
    struct Tag {
        std::string name;   // letters and digits, beginning with a letter
        std::string value;  // one line
        bool operator==(const Tag&) const = default;
    };
    // A turn and where it stood in the text it was read from, counted from 1; 0 where it was not read.
    struct Word {
        std::string text;
        std::size_t line = 0;
        std::size_t column = 0;
        bool operator==(const Word& other) const { return text == other.text; }
    };

    std::vector<Tag> tags;
    std::vector<Word> turns;

    // The value of a tag; empty when there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    // Replaces the tag's value, or adds the tag at the end.
    void set(std::string_view name, std::string_view value);

    bool operator==(const Record&) const = default;
};

// Longest record that is read, in bytes: far above any game, far below what would hurt.
inline constexpr std::size_t longest_record = 1 << 20;

// Reads a record. Errors give line and column, counted from 1, columns in bytes.
[[nodiscard]] Result<Record> read_record(std::string_view text);

// Writes it; read_record(write_record(r)) equals r.
[[nodiscard]] std::string write_record(const Record& record);

// An error at a place in a record's text.
[[nodiscard]] std::unexpected<Error> fail_at(std::size_t line, std::size_t column, std::string_view what);

}  // namespace tessera
