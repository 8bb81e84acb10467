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
// stands for a quote, `\\` for a backslash and `\n` for the end of a line. Tags that a reader does not know
// are kept, in order. No turn begins with `[`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tessera {

struct Record {
    // Where something stood in the text it was read from, counted from 1, columns in bytes; 0 where it was
    // not read. No part of what a record says, so all places are equal.
    struct Place {
        std::size_t line = 0;
        std::size_t column = 0;
        bool operator==(const Place&) const { return true; }
    };
    struct Tag {
        std::string name;  // letters, digits and `_`, beginning with a letter
        std::string value;
        Place place = {};  // of the value
        bool operator==(const Tag&) const = default;
    };
    struct Word {
        std::string text;
        Place place = {};
        bool operator==(const Word&) const = default;
    };

    std::vector<Tag> tags;
    std::vector<Word> turns;

    // The tag of that name; null when there is none.
    [[nodiscard]] const Tag* find(std::string_view name) const;
    // Its value; empty when there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    // Replaces the tag's value, or adds the tag at the end.
    void set(std::string_view name, std::string_view value);

    bool operator==(const Record&) const = default;
};

// Longest record that is read, in bytes: far above any game, far below what would hurt.
inline constexpr std::size_t longest_record = 1 << 20;

// Reads a record. Errors give line and column, counted from 1, columns in bytes.
[[nodiscard]] Result<Record> read_record(std::string_view text);

// Writes it; read_record(write_record(r)) equals r, if every tag's name is one and stands once and every turn
// is a word without white space that does not begin with `[`.
[[nodiscard]] std::string write_record(const Record& record);

// An error at a place in a record's text.
[[nodiscard]] std::unexpected<Error> fail_at(Record::Place place, std::string_view what);

}  // namespace tessera
