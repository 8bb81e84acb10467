#include "core/record.hpp"

#include <algorithm>
#include <cstddef>

#include "core/text.hpp"

namespace tessera {

namespace {

constexpr std::size_t line_width = 80;

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_name_character(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; }
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool is_printable(char c) { return static_cast<unsigned char>(c) > 0x20 && c != 0x7F; }

// Reads one line `[Name "value"]`. `line` is its number, for errors.
Result<Record::Tag> read_tag(std::string_view text, std::size_t line) {
    std::size_t at = 1;  // after the bracket
    const auto wrong = [&](std::string_view what) { return fail_at({line, at + 1}, what); };

    const std::size_t name_begin = at;
    while (at < text.size() && is_name_character(text[at])) {
        ++at;
    }
    if (at == name_begin || !is_letter(text[name_begin])) {
        at = name_begin;
        return wrong("expected a tag's name");
    }
    Record::Tag tag{std::string(text.substr(name_begin, at - name_begin)), {}, {}};
    if (at >= text.size() || text[at] != ' ') {
        return wrong("expected a space after the tag's name");
    }
    ++at;
    if (at >= text.size() || text[at] != '"') {
        return wrong("expected a quote before the tag's value");
    }
    ++at;
    tag.place = {line, at + 1};
    for (; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] != '\\') {
            tag.value.push_back(text[at]);
            continue;
        }
        ++at;
        const char escaped = at < text.size() ? text[at] : ' ';
        if (escaped != '"' && escaped != '\\' && escaped != 'n') {
            return wrong("expected a quote, a backslash or n after the backslash");
        }
        tag.value.push_back(escaped == 'n' ? '\n' : escaped);
    }
    if (at >= text.size()) {
        return wrong("the tag's value has no closing quote");
    }
    if (text.substr(at) != "\"]") {
        ++at;
        return wrong("expected ] after the tag's value and nothing more on the line");
    }
    return tag;
}

}  // namespace

std::unexpected<Error> fail_at(Record::Place place, std::string_view what) {
    return place.line == 0 ? fail(std::string(what))
                           : fail(join("line ", place.line, ", column ", place.column, ": ", what));
}

const Record::Tag* Record::find(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? nullptr : &*found;
}

std::string_view Record::tag(std::string_view name) const {
    const Tag* const found = find(name);
    return found == nullptr ? std::string_view{} : std::string_view(found->value);
}

void Record::set(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found != tags.end()) {
        found->value = value;
    } else {
        tags.push_back({std::string(name), std::string(value), {}});
    }
}

Result<Record> read_record(std::string_view text) {
    if (text.size() > longest_record) {
        return fail(join("the record is longer than ", longest_record, " bytes"));
    }
    Record record;
    std::size_t line_number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++line_number;
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        if (line.starts_with('[')) {
            if (!record.turns.empty()) {
                return fail_at({line_number, 1}, "a tag after the first turn");
            }
            Result<Record::Tag> tag = read_tag(line, line_number);
            if (!tag) {
                return std::unexpected(tag.error());
            }
            if (std::ranges::contains(record.tags, tag->name, &Record::Tag::name)) {
                return fail_at({line_number, 2}, join("the tag ", tag->name, " stands twice"));
            }
            record.tags.push_back(std::move(*tag));
            continue;
        }
        for (std::size_t at = 0; at < line.size();) {
            if (is_space(line[at])) {
                ++at;
                continue;
            }
            const std::size_t begin = at;
            if (line[at] == '[') {
                return fail_at({line_number, at + 1}, "a turn cannot begin with [, nor a tag within a line");
            }
            while (at < line.size() && !is_space(line[at])) {
                if (!is_printable(line[at])) {
                    return fail_at({line_number, at + 1}, "a byte that is no part of a turn");
                }
                ++at;
            }
            record.turns.push_back({std::string(line.substr(begin, at - begin)), {line_number, begin + 1}});
        }
    }
    return record;
}

std::string write_record(const Record& record) {
    std::string out;
    for (const Record::Tag& tag : record.tags) {
        out += join('[', tag.name, " \"");
        for (const char c : tag.value) {
            if (c == '"' || c == '\\' || c == '\n') {
                out.push_back('\\');
            }
            out.push_back(c == '\n' ? 'n' : c);
        }
        out += "\"]\n";
    }
    std::size_t width = line_width;  // full, so that the first turn begins a line of its own
    for (const Record::Word& turn : record.turns) {
        if (width + 1 + turn.text.size() > line_width) {
            out.push_back('\n');
            width = 0;
        } else {
            out.push_back(' ');
            ++width;
        }
        out += turn.text;
        width += turn.text.size();
    }
    if (!record.turns.empty()) {
        out.push_back('\n');
    }
    return out;
}

}  // namespace tessera
