// Tables of known values, from tests/engine/data.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace tessera {

// The rows of a table of tests/engine/data, split at tabulators; lines that begin with # are left out.
inline std::vector<std::vector<std::string>> table(std::string_view name) {
    std::ifstream file(join(TESSERA_DATA "/", name));
    REQUIRE(file);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('#')) {
            const auto fields = split(line, '\t');
            rows.emplace_back(fields.begin(), fields.end());
        }
    }
    return rows;
}

// The rows of NAME.tsv and of NAME-more.tsv, which do not overlap.
inline std::vector<std::vector<std::string>> both_tables(std::string_view name) {
    auto rows = table(join(name, ".tsv"));
    for (auto& row : table(join(name, "-more.tsv"))) {
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace tessera
