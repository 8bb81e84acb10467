# FriBidi from pinned sources, for the web and for the tests: the target fribidi. It orders text that is read from
# right to left, and joins its letters.

include_guard(GLOBAL)
include(sources)

tessera_sources(fribidi fribidi_sources)

# What its own build would find out about the system: everything here has the C library's headers.
set(fribidi_parts arabic bidi bidi-types brackets joining joining-types mirroring run shape)
list(TRANSFORM fribidi_parts REPLACE ".+" "${fribidi_sources}/lib/fribidi-\\0.c")

add_library(fribidi STATIC ${fribidi_parts} ${fribidi_sources}/lib/fribidi.c)
target_include_directories(fribidi SYSTEM PUBLIC ${fribidi_sources}/lib)
target_compile_definitions(fribidi
    PUBLIC DONT_HAVE_FRIBIDI_CONFIG_H FRIBIDI_LIB_STATIC
    PRIVATE HAVE_STDLIB_H=1 HAVE_STRING_H=1 HAVE_STRINGIZE=1 STDC_HEADERS=1)
target_compile_options(fribidi PRIVATE -w $<$<BOOL:${EMSCRIPTEN}>:-Oz>)
