"""Comments begin with a noun or a verb: none with a 'Who' that has no subject, none with 'So many' that says no number."""

import re

from webbuild.tools import ROOT

FOLDERS = ("Benchmarks", "Fuzz", "Scripts", "Sources", "Tests", "Web")
KINDS = {".swift", ".js", ".ts", ".py"}

# The first line of a comment: the line before it is none.
FIRST = re.compile(
    r"^(?!\s*(?://|\*|#)).*\n+\s*(?:///?|/\*\*|/\*\*\n\s*\*|#) "
    r"((?:Who|Whose|So (?:many|few|much|long|often))\b.*)", re.MULTILINE)


def beginnings(text: str) -> list[str]:
    return [first.split("\n")[0] for first in FIRST.findall("x\n" + text)]


def test_comments_begin_with_a_noun_or_a_verb():
    found = {
        str(file.relative_to(ROOT)): first
        for of in FOLDERS for file in (ROOT / of).rglob("*")
        if file.suffix in KINDS and file.name != "test_comments.py" and (first := beginnings(file.read_text()))
    }
    assert found == {}


# The first line of a doc comment of Swift. A boolean's may begin with 'Whether'.
DESCRIBED = re.compile(r"^(?!\s*//).*\n+\s*/// ((?:What|How|Where|When|Why|Which|That)\b.*)", re.MULTILINE)


def test_what_the_program_declares_is_named_by_a_noun_or_a_verb():
    found = {
        str(file.relative_to(ROOT)): first
        for file in (ROOT / "Sources").rglob("*.swift") if (first := DESCRIBED.findall("x\n" + file.read_text()))
    }
    assert found == {}


def test_a_question_for_a_name_is_noticed():
    for text in ["/// What is counted.", "let b = 1\n  /// How many there are.", "}\n\n/// That it answers."]:
        assert len(DESCRIBED.findall("x\n" + text)) == 1, text
    for text in ["/// Whether it is there.", "/// A move\n/// What follows.", "// What is left goes.", "/// Wherever it is."]:
        assert DESCRIBED.findall("x\n" + text) == [], text


def test_such_a_beginning_is_noticed():
    for text in [
        "/// Who listens.\nvar a", "let b = 1\n  // So many are shown.", "x\n/**\n * Whose turn it is.\n */",
        "x\n/** So many fit. */", "x\n# Who waits.",
    ]:
        assert len(beginnings(text)) == 1, text
    for text in ["/// Nobody knows\n/// Who it was.", "/// Whoever asks.", "let a = 1 // Who", "x\n/// The one who asks."]:
        assert beginnings(text) == [], text
