"""What has a trap in it is done in one place: catching a page's requests, measuring what it may draw anew.

Without the service worker, which most tests do without, nothing is there offline, and who waits for it waits for ever.
"""

import ast
import re
from pathlib import Path

import pytest

BROWSER = Path(__file__).resolve().parents[1] / "Browser"
# Of a whole file: all its tests have the worker, or it makes profiles of its own.
HAS_WORKER = re.compile(r"^pytestmark = with_worker$|\bbrowsers\.new_", re.MULTILINE)
OF_WORKER = re.compile(r"\bset_offline\(True\)|\bserviceWorker\b")
TRAPS = {"intercept": re.compile(r"\bpage\.(context\.)?route\("), "of_each": re.compile(r"\.evaluate_all\(")}


@pytest.mark.parametrize("helper", TRAPS)
@pytest.mark.parametrize("file", sorted(BROWSER.rglob("*.py")), ids=lambda file: file.name)
def test_a_trap_is_passed_by_the_one_helper(file, helper):
    allowed = 1 if file == BROWSER / "support/app.py" else 0
    assert len(TRAPS[helper].findall(file.read_text(encoding="utf-8"))) == allowed, f"{helper} knows the trap"


@pytest.mark.parametrize("file", sorted(BROWSER.glob("test_*.py")), ids=lambda file: file.name)
def test_what_has_to_do_with_the_worker_has_it(file):
    text = file.read_text(encoding="utf-8")
    assert HAS_WORKER.search(text) or without_worker(text) == []


def test_a_test_that_goes_offline_without_it_is_found():
    test = "def test_it():\n    context.set_offline(True)\n"
    assert without_worker(test) == ["test_it"]
    assert without_worker(f"class TestAll:\n    @with_worker\n    {test.replace('    ', '        ')}") == []


def without_worker(text: str) -> list[str]:
    """The functions that ask for the worker, or go offline, and aren't said to have it."""
    return [
        each.name for each in ast.walk(ast.parse(text))
        if isinstance(each, ast.FunctionDef) and OF_WORKER.search(ast.get_source_segment(text, each))
        and "with_worker" not in map(ast.unparse, each.decorator_list)
    ]
