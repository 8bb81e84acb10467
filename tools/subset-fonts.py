#!/usr/bin/env python3
"""Makes the small fonts that the canvas draws with, from the web fonts of @fontsource's packages.

    tools/subset-fonts.py NODE_MODULES OUT_FOLDER LOCALE.json...

Writes each as a .ttf, and all as font_data.hpp, which is what is compiled: compiler caches do not look into
what #embed brings in.

Each font holds the characters of printable ASCII, some signs, and whatever the languages' texts use, as
plain outlines: no hinting, layout rules or names, which Dear ImGui's rasterizer doesn't read. Same input,
same bytes.
"""
import json
import pathlib
import string
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SIGNS = "–—×…·•±−“”‘’←→↑↓"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
MOVES = string.ascii_letters + string.digits + " +-–.…#×*/:=?,·"

# Output, package, weight, whether it shows text (else only moves).
FONTS = [
    ("inter-regular", "inter", 400, True),
    ("inter-medium", "inter", 500, True),
    ("inter-bold", "inter", 700, True),
    ("mono-regular", "jetbrains-mono", 400, False),
]

# @fontsource cuts each font into files by script; the first one that has a character gives it.
SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"]


def texts(value):
    """All the strings in a piece of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def single_substitutions(font, feature):
    """What a layout feature of the font replaces one glyph by, as {glyph: glyph}."""
    table = font["GSUB"].table if "GSUB" in font else None
    lookups = set()
    for record in table.FeatureList.FeatureRecord if table else []:
        if record.FeatureTag == feature:
            lookups.update(record.Feature.LookupListIndex)
    replaced = {}
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            replaced.update(getattr(subtable, "mapping", {}))
    return replaced


def outline(glyphs, name):
    """The outline of a glyph with its components, if any, made part of it."""
    recorder = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recorder)
    pen = TTGlyphPen(None)
    recorder.replay(pen)
    return pen.glyph(dropImpliedOnCurves=True)


def subset(files, characters):
    """Returns the font and the characters that none of the files has."""
    builder = None
    outlines, widths, characters_to_glyphs = {}, {}, {}
    for path in files:
        font = TTFont(path)
        glyphs, best = font.getGlyphSet(), font.getBestCmap()
        if builder is None:
            builder = FontBuilder(font["head"].unitsPerEm, isTTF=True)
            # A line as high as the size of the type, capitals in its middle: Dear ImGui takes the line's
            # height for the size, and what stands beside text is aligned with the middle of its line.
            ascent = (font["head"].unitsPerEm + font["OS/2"].sCapHeight) // 2
            descent = ascent - font["head"].unitsPerEm
            wanted = [(".notdef", ".notdef")]
        else:
            wanted = []
        # Figures of one width, so that a score or a clock does not jump about.
        tabular = single_substitutions(font, "tnum")
        for character in sorted(characters - characters_to_glyphs.keys()):
            if character in best:
                source = best[character]
                name = f"uni{character:04X}"
                characters_to_glyphs[character] = name
                wanted.append((name, tabular.get(source, source) if chr(character).isdigit() else source))
        for name, source in wanted:
            outlines[name] = outline(glyphs, source)
            widths[name] = round(glyphs[source].width)

    order = [".notdef"] + sorted(outlines.keys() - {".notdef"})
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(characters_to_glyphs)
    builder.setupGlyf(outlines)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (widths[name], getattr(table[name], "xMin", 0)) for name in order})
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    builder.setupPost(keepGlyphNames=False)
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    return builder.font, sorted(characters - characters_to_glyphs.keys())


def main():
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    modules, out, *locales = map(pathlib.Path, sys.argv[1:])
    used = set(ASCII + SIGNS)
    for locale in locales:
        try:
            used.update("".join(texts(json.loads(locale.read_text(encoding="utf-8")))))
        except ValueError as error:
            raise SystemExit(f"subset-fonts: {locale}: {error}") from error
    used = {character for character in used if character.isprintable() or character == "\u00a0"}

    out.mkdir(parents=True, exist_ok=True)
    arrays = ["// Made by tools/subset-fonts.py.", "#pragma once"]
    for name, package, weight, shows_text in FONTS:
        folder = modules / "@fontsource" / package / "files"
        files = [folder / f"{package}-{script}-{weight}-normal.woff2" for script in SCRIPTS]
        files = [file for file in files if file.exists()]
        if not files:
            raise SystemExit(f"subset-fonts: no fonts in {folder}: run npm ci")
        font, lacking = subset(files, set(map(ord, used if shows_text else MOVES)))
        path = out / f"{name}.ttf"
        font.save(path)
        values = ",".join(map(str, path.read_bytes()))
        arrays.append(f"inline constexpr unsigned char {name.replace('-', '_')}[] = {{{values}}};")
        note = f", without {''.join(map(chr, lacking))}" if lacking else ""
        print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getGlyphOrder()) - 1} characters{note}")
    (out / "font_data.hpp").write_text("\n".join(arrays) + "\n", encoding="utf-8")


main()
