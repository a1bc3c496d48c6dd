"""Requests of a page are caught in one way, which goes past the app's worker."""

import re
from pathlib import Path

import pytest

BROWSER = Path(__file__).resolve().parents[1] / "Browser"
BESIDE = re.compile(r"\bpage\.(context\.)?route\(")


@pytest.mark.parametrize("file", sorted(BROWSER.rglob("*.py")), ids=lambda file: file.name)
def test_a_page_is_intercepted_by_the_one_helper(file):
    allowed = 1 if file == BROWSER / "support/app.py" else 0
    assert len(BESIDE.findall(file.read_text(encoding="utf-8"))) == allowed, "intercept goes past the worker"
