"""Each kind of notification is known wherever one of them has to be named."""

import re

import pytest

from webbuild.description import load
from webbuild.tools import ROOT


def text(path: str) -> str:
    return (ROOT / path).read_text()


def between(path: str, start: str, end: str) -> str:
    return text(path).split(start)[1].split(end)[0]


KINDS = re.findall(r"(?m)^  case (\w+)$", between("Sources/API/Wire/Notice.swift", "enum NoticeKind", "\n}"))


@pytest.mark.parametrize("named", [
    [choice["const"] for choice in load().content["components"]["schemas"]["NoticeKind"]["oneOf"]],
    re.findall(r'"(\w+)"', between("Web/settings/kinds-sheet.js", "const kinds = [", "]")),
], ids=["description", "switches"])
def test_exactly_the_kinds_that_there_are(named):
    assert len(KINDS) > 5 and sorted(named) == sorted(KINDS)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("section", ["notices", "kinds"])
def test_each_kind_has_its_words(language, section):
    words = between(f"Web/text/later-{language}.js", f"\n  {section}: {{", "\n  },")
    assert [kind for kind in KINDS if not re.search(rf"(?m)^    {kind}:", words)] == []
