"""A second run is for a few tests, and hides none that fails twice."""

import subprocess
import sys
from pathlib import Path

import pytest

from support.unsteady import ALLOWED

TESTS = Path(__file__).resolve().parents[1]
UNSTEADY = """
import pytest

seen = []

@pytest.mark.parametrize("number", range({count}))
def test_fails_at_first(number):
    seen.append(number)
    assert seen.count(number) > {failures}, "a late page"
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "in two"])
@pytest.mark.parametrize(
    ("count", "failures", "code"),
    [(ALLOWED, 1, 0), (ALLOWED + 1, 1, 1), (1, 2, 1)],
    ids=["a few", "too many", "twice"],
)
def test_a_few_are_run_again_and_told(tmp_path, workers, count, failures, code):
    (tmp_path / "test_it.py").write_text(UNSTEADY.format(count=count, failures=failures))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "support.unsteady", *workers, "test_it.py"],
        cwd=tmp_path, env={"PYTHONPATH": str(TESTS)}, text=True, capture_output=True, check=False, timeout=60,
    )
    assert done.returncode == code, done.stdout
    assert "a late page" in done.stdout
    assert ("no more than" in done.stdout) == (count > ALLOWED)
