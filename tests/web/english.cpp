#include "english.hpp"

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tessera::ui {

namespace {

// One text a line with its whole key, of a file that has one name a line and nothing but objects and strings.
// That its strings need no unescaping is checked.
[[nodiscard]] std::string read_texts(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> names;
    std::string texts;
    for (std::string line; std::getline(file, line);) {
        const auto quoted = [&line](std::size_t from) {
            const std::size_t begin = line.find('"', from);
            const std::size_t end = line.find('"', begin + 1);
            return begin == std::string::npos ? std::string{} : line.substr(begin + 1, end - begin - 1);
        };
        if (line.contains('\\')) {
            throw std::runtime_error("an escaped character in " + path + ": " + line);
        }
        const std::string name = quoted(0);
        if (line.contains('}') && name.empty()) {
            if (!names.empty()) {
                names.pop_back();
            }
        } else if (line.ends_with('{')) {
            names.push_back(name);
        } else if (!name.empty()) {
            std::string key;
            for (std::size_t i = 1; i < names.size(); ++i) {
                key += names[i] + '.';
            }
            texts += key + name + '\t' + quoted(line.find("\": ") + 2) + '\n';
        }
    }
    if (texts.empty()) {
        throw std::runtime_error("no texts in " + path);
    }
    return texts;
}

}  // namespace

const Strings& english() {
    static const Strings strings = [] {
        Strings loaded([](long n) { return std::string(n == 1 ? "one" : "other"); });
        loaded.load(read_texts(TESSERA_TEXTS));
        return loaded;
    }();
    return strings;
}

}  // namespace tessera::ui
