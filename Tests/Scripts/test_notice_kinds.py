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
# What the club itself has to say comes in any case.
OF_CLUB = (
    "reportActed", "reportDismissed", "warned", "gameLetIn", "gameTurnedDown", "newDevice", "passwordChanged",
    "emailChanged", "passkeyAdded", "passkeyRemoved", "recoveryCodesMade", "accessTokenMade", "accessTokenRemoved",
    "secondFactorOff", "providerLinked", "providerUnlinked", "suspended", "restored", "messageRemoved",
)
OPTIONAL = [kind for kind in KINDS if kind not in OF_CLUB]


@pytest.mark.parametrize("named, kinds", [
    ([choice["const"] for choice in load().content["components"]["schemas"]["NoticeKind"]["oneOf"]], KINDS),
    (re.findall(r'"(\w+)"', between("Web/settings/kinds-sheet.js", "const kinds =", "]")), OPTIONAL),
], ids=["description", "switches"])
def test_exactly_the_kinds_that_there_are(named, kinds):
    assert len(KINDS) > 5 and sorted(named) == sorted(kinds)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("section, kinds", [("notices", KINDS), ("kinds", OPTIONAL)])
def test_each_kind_has_its_words(language, section, kinds):
    words = between(f"Web/text/later-{language}.js", f"\n  {section}: {{", "\n  },")
    assert [kind for kind in kinds if not re.search(rf"(?m)^    {kind}:", words)] == []
