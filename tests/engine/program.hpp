// Runs the program as a person would. TESSERA_PROGRAM is its path.
#pragma once

#include <sys/wait.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <string>

#include "core/text.hpp"

namespace tessera::test {

struct Run {
    int status = -1;
    std::string out;
};

// Runs a command line; `tessera` in it is the program.
inline Run run(const std::string& command) {
    const std::string line = join("tessera() { '", TESSERA_PROGRAM, "' \"$@\"; }; ", command);
    Run result;
    std::FILE* const pipe = popen(line.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> bytes{};
    while (const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), pipe)) {
        result.out.append(bytes.data(), count);
    }
    const int status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

// What a command that must succeed prints.
inline std::string output(const std::string& command) {
    const Run result = run(command);
    INFO(command);
    CHECK(result.status == 0);
    return result.out;
}

}  // namespace tessera::test
