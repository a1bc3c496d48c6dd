"""The desk leaves out of a young club just what the rule of it does without."""

import re

from webbuild.tools import ROOT


def listed(path: str, start: str) -> list[str]:
    return sorted(re.findall(r"\w+", (ROOT / path).read_text().split(start)[1].split("]")[0]))


def test_the_desk_offers_the_parts_that_a_young_club_may_have():
    rule = listed("Sources/API/YoungClub.swift", "static let partsOff: Set<ClubPart> = [")
    assert "photos" in rule
    assert listed("Web/club/desk-parts.js", "const notYoung = [") == rule
