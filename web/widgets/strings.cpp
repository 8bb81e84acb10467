#include "widgets/strings.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tessera::ui {

void Strings::load(std::string_view lines, bool right_to_left) {
    texts_.clear();
    right_to_left_ = right_to_left;
    for (const std::string_view line : split(lines, '\n')) {
        if (const std::size_t tab = line.find('\t'); tab != std::string_view::npos) {
            texts_.emplace(line.substr(0, tab), line.substr(tab + 1));
        }
    }
}

std::string_view Strings::get(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : std::string_view(found->second);
}

std::string Strings::get(std::string_view key, Values values) const { return fill(get(key), values); }

std::string Strings::fill(std::string_view text, Values values) const {
    std::string out;
    std::string_view rest = text;
    for (;;) {
        const std::size_t open = rest.find('{');
        const std::size_t close = rest.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos) {
            return out.append(rest);
        }
        out.append(rest.substr(0, open));
        const std::string_view name = rest.substr(open + 1, close - open - 1);
        const auto* const found = std::ranges::find(values, name, &Value::first);
        if (found == values.end()) {
            out.append(rest.substr(open, close - open + 1));
        } else if (right_to_left_) {
            constexpr std::string_view isolate = "\u2068";
            constexpr std::string_view end_of_isolate = "\u2069";
            out.append(isolate).append(found->second).append(end_of_isolate);
        } else {
            out.append(found->second);
        }
        rest.remove_prefix(close + 1);
    }
}

std::string Strings::count(std::string_view key, long n, Values values) const {
    const std::string form = join(key, '.', plural_(n));
    const std::string other = join(key, ".other");
    return fill(get(texts_.contains(form) ? form : other, {{"n", std::to_string(n)}}), values);
}

}  // namespace tessera::ui
