"""The font of the app: Inter, with the letters that the texts and Latin names need, in all weights."""

from pathlib import Path

from webbuild.tools import BUILD, ROOT, make_once, run, stop

FONT = BUILD / "font"
#: As Debian 12 and 13 name it.
_SOURCES = [Path("/usr/share/fonts") / name for name in (
    "truetype/inter-vf/Inter-roman.var.ttf", "truetype/inter/InterVariable.ttf",
    "opentype/inter/InterVariable.ttf", "truetype/inter-vf/InterVariable.ttf")]
#: Latin with its accents, punctuation, currency, arrows, and signs of reckoning. All else the system's own font has.
_LETTERS = ("U+0020-007E,U+00A0-017F,U+0192,U+0218-021B,U+02C6,U+02DA,U+02DC,U+2010-2015,U+2018-201E,"
            "U+2020-2022,U+2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2122,U+2190-2193,U+2212,"
            "U+2264,U+2265,U+1E9E")
#: Pairs of letters, numbers of one width, accents.
_FEATURES = "kern,tnum,ccmp,locl"


def make_font() -> None:
    make_once(FONT, [ROOT / "Scripts/webbuild/font.py"], _make)


def _make(folder: Path) -> None:
    source = next((source for source in _SOURCES if source.is_file()), None)
    if source is None:
        stop("the font is missing: Debian's package fonts-inter-variable. Scripts/setup run installs it.")
    light_to_black = folder / "inter.ttf"
    # An axis that isn't named stays; a size of its own for large letters is for print.
    run("fonttools", "varLib.instancer", "--quiet", "--no-recalc-timestamp", "--output", light_to_black, source,
        "wght=300:900", *(["opsz=14"] if source.name == "InterVariable.ttf" else []))
    run("pyftsubset", light_to_black, f"--unicodes={_LETTERS}", f"--layout-features={_FEATURES}", "--no-hinting",
        "--flavor=woff2", f"--output-file={folder / 'inter.woff2'}")
    light_to_black.unlink()
