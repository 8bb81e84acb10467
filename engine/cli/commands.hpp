// The commands of the program. Each prints to standard output; an error is for main to print, and means
// that the command was wrong.
#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <string_view>
#include <system_error>

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

// The match that GAME (the first word), --rules and --position ask for; or one by other rules. Without a
// position `seed` decides all that is shuffled.
[[nodiscard]] Result<std::unique_ptr<Match>> open_match(const Arguments&);
[[nodiscard]] Result<std::unique_ptr<Match>> open_match(const Arguments&, std::string_view rules,
                                                        std::uint64_t seed = 0);

// Writes text to standard output at once. Where that fails there is nobody to work for: it ends the program.
void print(std::string_view text);

// What `work` gives, or an error instead of what the standard library throws where memory or threads run out.
template <typename Work>
auto guarded(const Work& work) -> decltype(work()) {
#ifdef __cpp_exceptions
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return fail("out of memory");
    } catch (const std::system_error& error) {
        return fail(error.what());
    }
#else
    return work();
#endif
}

// Milliseconds since some fixed moment.
[[nodiscard]] double now();

}  // namespace tessera::cli
