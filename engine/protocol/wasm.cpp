// The door of the WebAssembly engine: the text protocol as three functions on one session.
#include <emscripten.h>

#include <string>

#include "protocol/session.hpp"

namespace {

tessera::Session& session() {
    static tessera::Session only(tessera::games().front(), emscripten_get_now);
    return only;
}

// Keeps an answer alive until the next one.
const char* give(std::string text) {
    static std::string last;
    last = std::move(text);
    return last.c_str();
}

}  // namespace

extern "C" {

// Carries out one line, in UTF-8. The answer is lines that each end in '\n', or the empty text; it is valid
// until the next call.
EMSCRIPTEN_KEEPALIVE const char* engine_line(const char* line) { return give(session().line(line)); }

// Thinks for one slice; answers as engine_line does.
EMSCRIPTEN_KEEPALIVE const char* engine_think() { return give(session().think()); }

// 1 while a go is under way: engine_think must be called until it is 0.
EMSCRIPTEN_KEEPALIVE int engine_thinking() { return session().thinking() ? 1 : 0; }

}  // extern "C"
