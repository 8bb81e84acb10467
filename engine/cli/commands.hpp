// The commands of the program. Each prints to standard output; an error is for main to print, and means
// that the command was wrong.
#pragma once

#include <memory>
#include <string_view>

#include "cli/arguments.hpp"
#include "core/match.hpp"
#include "core/result.hpp"

namespace tessera::cli {

Result<void> ugi(const Arguments&);
Result<void> perft(const Arguments&);
Result<void> moves(const Arguments&);
Result<void> play(const Arguments&);
Result<void> bench(const Arguments&);
Result<void> match(const Arguments&);

// The match that GAME (the first word), --rules and --position ask for.
[[nodiscard]] Result<std::unique_ptr<Match>> open_match(const Arguments&);

// Writes text to standard output at once.
void print(std::string_view text);

// Milliseconds since some fixed moment.
[[nodiscard]] double now();

}  // namespace tessera::cli
