"""What has a trap in it is done in one place: catching a page's requests, measuring what it may draw anew."""

import re
from pathlib import Path

import pytest

BROWSER = Path(__file__).resolve().parents[1] / "Browser"
TRAPS = {"intercept": re.compile(r"\bpage\.(context\.)?route\("), "of_each": re.compile(r"\.evaluate_all\(")}


@pytest.mark.parametrize("helper", TRAPS)
@pytest.mark.parametrize("file", sorted(BROWSER.rglob("*.py")), ids=lambda file: file.name)
def test_a_trap_is_passed_by_the_one_helper(file, helper):
    allowed = 1 if file == BROWSER / "support/app.py" else 0
    assert len(TRAPS[helper].findall(file.read_text(encoding="utf-8"))) == allowed, f"{helper} knows the trap"
