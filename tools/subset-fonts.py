#!/usr/bin/env python3
"""Makes the page's small fonts, which the canvas and the panels share, from the web fonts of @fontsource's packages.

    tools/subset-fonts.py NODE_MODULES OUT_FOLDER ENGLISH.json LOCALE.json...

Writes each as a .ttf. Those of Inter come in two files a weight: what English needs, which everybody loads, and
what the other languages need besides. Both hold plain outlines: no hinting, layout rules or names, which Dear
ImGui's rasterizer doesn't read. Persian keeps its layout rules, by which browsers join its letters, and besides
has the joined forms as characters of their own, for the canvas. Same input, same bytes.
"""
import json
import pathlib
import string
import sys
import unicodedata

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SIGNS = "–—×…·•±−“”„‘’«»←→↑↓"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
MOVES = string.ascii_letters + string.digits + " +-–.…#×*/:=?,·"
# Whole alphabets, so that a new text needs no new font; signs of other languages come from their texts.
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
PERSIAN = (
    "ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیۀة" "۰۱۲۳۴۵۶۷۸۹" "،؛؟٪٫٬" "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0654"
    "\u0020\u00a0\u200c\u200d\u200e"
)

WEIGHTS = {"regular": 400, "medium": 500, "bold": 700}

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
    # Dear ImGui has no use for these, but browsers refuse a font without them.
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent, usWinAscent=ascent, usWinDescent=-descent)
    builder.setupNameTable({"familyName": "Tessera", "styleName": "Regular"})
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    return builder.font, sorted(characters - characters_to_glyphs.keys())


def web_fonts(modules, package, weight, scripts):
    """The package's files of those scripts, as far as there are some."""
    folder = modules / "@fontsource" / package / "files"
    files = [folder / f"{package}-{script}-{weight}-normal.woff2" for script in scripts]
    files = [file for file in files if file.exists()]
    if not files:
        raise SystemExit(f"subset-fonts: no fonts in {folder}: run npm ci")
    return files


def is_form_of(character, letters):
    """Whether it is one of the joined forms of letters, or of one of their ligatures."""
    return 0xFB50 <= character <= 0xFEFC and set(unicodedata.normalize("NFKC", chr(character))) <= letters


def persian(file, letters):
    """The letters with all their forms and the rules that choose among them."""
    font = TTFont(file, recalcTimestamp=False)
    options = Options(layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=[1, 2])
    subsetter = Subsetter(options)
    lacking = letters - font.getBestCmap().keys()
    forms = {character for character in font.getBestCmap() if is_form_of(character, set(map(chr, letters)))}
    # Figures of one width here, too.
    tabular = single_substitutions(font, "tnum")
    for table in font["cmap"].tables:
        digits = {each: glyph for each, glyph in table.cmap.items() if chr(each).isdigit()}
        table.cmap.update({each: tabular.get(glyph, glyph) for each, glyph in digits.items()})
    subsetter.populate(unicodes=letters | forms)
    subsetter.subset(font)
    # The same height of a line as Inter's, so that both are of one size on the canvas.
    ascent, descent = font["hhea"].ascent, font["hhea"].descent
    spare = font["head"].unitsPerEm - (ascent - descent)
    font["hhea"].ascent, font["hhea"].descent = ascent + spare // 2, descent - (spare - spare // 2)
    font.flavor = None
    return font, sorted(lacking)


def characters_of(locale):
    try:
        characters = set("".join(texts(json.loads(locale.read_text(encoding="utf-8")))))
    except ValueError as error:
        raise SystemExit(f"subset-fonts: {locale}: {error}") from error
    return {ord(character) for character in characters if character.isprintable() or character == "\u00a0"}


def is_arabic(character):
    return 0x600 <= character <= 0x6FF


def main():
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    modules, out, english, *locales = map(pathlib.Path, sys.argv[1:])
    basic = set(map(ord, ASCII + SIGNS)) | characters_of(english)
    others = set().union(*map(characters_of, locales))
    extended = (set(map(ord, POLISH + RUSSIAN)) | {each for each in others if not is_arabic(each)}) - basic
    arabic = set(map(ord, PERSIAN)) | {each for each in others if is_arabic(each)}

    out.mkdir(parents=True, exist_ok=True)

    def save(name, font, lacking):
        path = out / f"{name}.ttf"
        font.save(path)
        note = f", without {''.join(map(chr, lacking))}" if lacking else ""
        print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters{note}")

    for name, weight in WEIGHTS.items():
        inter = web_fonts(modules, "inter", weight, SCRIPTS)
        save(f"inter-{name}", *subset(inter, basic))
        save(f"inter-{name}-extended", *subset(inter, extended))
        save(f"vazirmatn-{name}", *persian(web_fonts(modules, "vazirmatn", weight, ["arabic"])[0], arabic))
    save("mono-regular", *subset(web_fonts(modules, "jetbrains-mono", 400, SCRIPTS), set(map(ord, MOVES))))


main()
