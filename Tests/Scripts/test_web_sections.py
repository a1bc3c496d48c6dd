"""A section that is filled later than its screen is drawn has no name before it has a heading."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "Web"
EMPTY_WITH_A_NAME = re.compile(r'h\(\s*"section",\s*\{[^{}]*"aria-labelledby"[^{}]*\},?\s*\)')


@pytest.mark.parametrize("file", sorted(WEB.rglob("*.js")), ids=lambda file: str(file.relative_to(WEB)))
def test_an_empty_section_points_to_no_heading(file):
    assert not EMPTY_WITH_A_NAME.findall(file.read_text(encoding="utf-8")), "fillSection gives the name"


def test_one_that_points_nowhere_is_found():
    assert EMPTY_WITH_A_NAME.search('h("section", { class: "sec", "aria-labelledby": "here" })')
    assert not EMPTY_WITH_A_NAME.search('h("section", { "aria-labelledby": "here" }, h("h2", { id: "here" }))')
