"""What a host can choose the page learns from the club: it has no number of its own that says the same."""

import re

from webbuild.tools import ROOT

# Numbers of the page's own that happen to be those of a bound.
OF_THE_PAGE = {
    "chat/room/local-files.js: mostHeld": "files that stay in memory",
    "chat/state/rooms.js: mostUnread": "what a badge counts to",
    "chat/voice/heard.js: most": "voice messages of which is known that they were heard",
    "club/invite-sheet.js: mostPages": "pages of chats in which groups are looked for",
    "games/find/proposal.js: most": "platforms of a game that is added",
    "games/state/kept-games.js: most": "games that are kept on the device",
    "play/board-picker.js: mostDrawn": "cells of a side that a small picture of a board has",
    "state/shared.js: mostFiles": "files that another app hands over",
    "state/solved.js: mostPuzzles": "solved puzzles that are kept on the device",
}
CONSTANT = re.compile(r"(?m)^\s*(?:export )?(?:const|let|static|readonly)?\s*#?(most\w*) = ([\d_]+);")


def bounds() -> set[int]:
    source = (ROOT / "Sources/Club/Bounds/Bound.swift").read_text()
    built_in = source.split("var builtIn: Int {")[1].split("\n  }")[0]
    return {int(number.replace("_", "")) for number in re.findall(r": ([\d_]+)$", built_in, re.M)}


def said_by(path: str, source: str) -> list[str]:
    return [f"{path}: {name}" for name, number in CONSTANT.findall(source) if int(number.replace("_", "")) in bounds()]


def test_no_constant_of_the_page_is_a_bound_that_the_host_chooses():
    assert {10, 100, 2000} < bounds()
    web = ROOT / "Web"
    said = [each for file in sorted(web.rglob("*.js")) for each in said_by(str(file.relative_to(web)), file.read_text())]
    assert said == sorted(OF_THE_PAGE)


def test_one_that_is_planted_is_found():
    assert said_by("a.js", "/** The server takes no more. */\nexport const mostMembers = 100;\n") == ["a.js: mostMembers"]
    assert said_by("a.js", "class A {\n  #most = 2_000;\n}\n") == ["a.js: most"]
