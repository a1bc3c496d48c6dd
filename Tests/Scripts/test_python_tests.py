"""A second run of Python tests is for a few that failed, alone, and hides none that fails twice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from testing.second_run import ALLOWED

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts/python-tests"
UNSTEADY = """
import os
from pathlib import Path

import pytest

@pytest.mark.parametrize("number", range({count}))
def test_fails_at_first(number):
    with Path(f"runs-{{number}}").open("a") as runs:
        runs.write(os.environ.get("PYTEST_XDIST_WORKER", "alone") + " ")
    assert Path(f"runs-{{number}}").read_text().count(" ") > {failures}, "a late page"

def test_passes():
    with Path("steady").open("a") as runs:
        runs.write("once")
"""


def python_tests(folder: Path, *options: str) -> subprocess.CompletedProcess:
    """Runs it as by hand, even where a worker of pytest runs this."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, SCRIPT, *options, "test_it.py"],
        cwd=folder, env=surroundings, text=True, capture_output=True, check=False, timeout=120)


@pytest.mark.parametrize("workers", [[], ["-n", "2", "--dist", "worksteal"]], ids=["alone", "in two"])
@pytest.mark.parametrize(
    ("count", "failures", "code"),
    [(3, 0, 0), (3, 1, 0), (ALLOWED, 1, 0), (ALLOWED + 1, 1, 1), (1, 2, 1)],
    ids=["none", "a few", "as many as may", "too many", "twice"],
)
def test_a_few_are_run_again_and_told(tmp_path, workers, count, failures, code):
    (tmp_path / "test_it.py").write_text(UNSTEADY.format(count=count, failures=failures))
    done = python_tests(tmp_path, *workers)
    assert done.returncode == code, done.stdout
    assert ("a late page" in done.stdout) == (failures > 0)
    again = failures > 0 and count <= ALLOWED
    assert ("A second run of:" in done.stdout) == again
    runs = [file.read_text().split() for file in tmp_path.glob("runs-*")]
    assert {len(times) for times in runs} == {2 if again else 1}
    assert not again or {times[1] for times in runs} == {"alone"}
    assert (tmp_path / "steady").read_text() == "once"


def test_what_can_not_be_collected_has_no_second_run(tmp_path):
    (tmp_path / "test_it.py").write_text("import nowhere_to_be_found")
    done = python_tests(tmp_path)
    assert done.returncode == 2
    assert "A second run of:" not in done.stdout
