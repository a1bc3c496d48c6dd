"""The font of the app has what its texts are written with."""

import io
import json

from fontTools.ttLib import TTFont
from webbuild.font import FONT
from webbuild.tools import WEB, run

LANGUAGES = ("en", "de")


def font():
    return TTFont(io.BytesIO((FONT / "inter.woff2").read_bytes()))


def texts() -> str:
    modules = [file.as_uri() for file in sorted((WEB / "text").glob("*.js"))
               if file.stem.split("-")[-1] in LANGUAGES]
    program = (f"const all = await Promise.all({json.dumps(modules)}.map((each) => import(each)));"
               "console.log(JSON.stringify(all))")
    return json.dumps(json.loads(run("deno", "eval", program)), ensure_ascii=False)


def test_it_has_every_letter_of_the_texts_and_of_latin_names():
    written = {letter for letter in texts() if letter.isprintable()}
    assert len(written) > 80
    # An n behind an apostrophe is written with two characters.
    latin = {chr(code) for code in (*range(0x20, 0x7f), *range(0xa1, 0x180)) if code != 0x149}
    assert sorted(map(ascii, (written | latin) - set(map(chr, font().getBestCmap())))) == []


def test_it_is_small_has_all_weights_and_numbers_of_one_width():
    made = font()
    assert (FONT / "inter.woff2").stat().st_size <= 45_000
    assert [(axis.axisTag, axis.minValue, axis.maxValue) for axis in made["fvar"].axes] == [("wght", 300, 900)]
    assert "tnum" in {record.FeatureTag for record in made["GSUB"].table.FeatureList.FeatureRecord}
