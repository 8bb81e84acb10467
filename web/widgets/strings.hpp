// The one lookup for every text a person reads. Keys and texts come from assets/locales through the shell.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace tessera::ui {

class Strings {
public:
    // Names the CLDR plural category of a number in the present language: "one", "few", "other", …
    using Plural = std::function<std::string(long)>;
    // A placeholder's name and what stands for it: `{name}` in the text becomes the value.
    using Value = std::pair<std::string_view, std::string_view>;
    using Values = std::initializer_list<Value>;

    explicit Strings(Plural plural) : plural_(std::move(plural)) {}

    // Takes the texts of a language, one `key<TAB>text` a line, in place of those before, and whether it is
    // read from right to left: what is put into such a text keeps its own order.
    void load(std::string_view lines, bool right_to_left = false);

    // The text of a key; the key itself where there is none, so that a gap is seen and breaks nothing.
    [[nodiscard]] std::string_view get(std::string_view key) const;
    [[nodiscard]] std::string get(std::string_view key, Values values) const;
    // The form of `key` that fits the number, with `{n}` replaced by it.
    [[nodiscard]] std::string count(std::string_view key, long n, Values values = {}) const;

private:
    [[nodiscard]] std::string fill(std::string_view text, Values values) const;

    std::map<std::string, std::string, std::less<>> texts_;
    Plural plural_;
    bool right_to_left_ = false;
};

}  // namespace tessera::ui
