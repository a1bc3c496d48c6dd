"""Each act of those who run the club has words at the desk, and can be looked for there."""

import re

import pytest

from webbuild.tools import ROOT


def actions() -> list[str]:
    """Each as the database spells it."""
    source = (ROOT / "Sources/Club/Moderation/AuditRecords.swift").read_text()
    cases = source.split("enum Action")[1].split("\n  }")[0]
    return [spelling or name for name, spelling in re.findall(r'(?m)^    case (\w+)(?: = "([a-z-]+)")?$', cases)]


def test_the_desk_looks_for_exactly_the_acts_that_there_are():
    offered = (ROOT / "Web/club/act-row.js").read_text().split("const acts = [")[1].split("]")[0]
    assert len(actions()) > 30 and sorted(re.findall(r'"([a-z-]+)"', offered)) == sorted(actions())


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_act_has_its_words(language):
    words = (ROOT / f"Web/text/club-{language}.js").read_text()
    missing = [act for act in actions() if f'    did_{act.replace("-", "_")}: "' not in words]
    assert missing == []
