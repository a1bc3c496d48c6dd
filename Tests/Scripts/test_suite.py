"""Suites of tests: each says whose its lines are, none is forgotten, and one that fails is not passed over."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SUITE = ROOT / "Scripts/suite"


def run(*command: str) -> subprocess.CompletedProcess:
    """Runs it as by hand, even where make runs this."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        command, cwd=ROOT, env=surroundings, text=True, capture_output=True, check=False, timeout=60)


def commands() -> str:
    """What `make test` would run."""
    return run("make", "--dry-run", "test").stdout


def test_each_line_says_whose_it_is_and_the_last_one_what_it_took():
    done = run(SUITE, "push", "sh", "-c", "echo one; echo two >&2")
    assert done.returncode == 0
    *lines, last = done.stdout.splitlines()
    assert lines == ["push      │ one", "push      │ two"]
    assert re.fullmatch(r"push      │ \d+ s, of a processor \d+ s: well", last)


@pytest.mark.parametrize("end", ["exit 3", "kill -9 $$"])
def test_a_suite_that_fails_fails(end):
    done = run(SUITE, "push", "sh", "-c", f"echo one; {end}")
    assert done.returncode == 1
    assert done.stdout.endswith("not well\n")


def test_what_failed_among_much_else_is_told_at_the_end():
    lines = "✔ one; ✘ two failed; ✔ three"
    done = run(SUITE, "swift", "sh", "-c", "printf '%s\\n' '" + lines.replace("; ", "' '") + "'; exit 1")
    assert done.stdout.splitlines()[3:5] == ["swift     │ What failed:", "swift     │ ✘ two failed"]
    done = run(SUITE, "games", "sh", "-c", f"echo FAILED test_one; echo ' said {'a' * 400}'; echo 'ERROR {'b' * 400}'; exit 1")
    assert [len(line) for line in done.stdout.splitlines()[4:6]] == [len("games     │ FAILED test_one"), 312]
    done = run(SUITE, "swift", "sh", "-c", "echo '✘ two failed'")
    assert len(done.stdout.splitlines()) == 2, "not where all is well in the end"


def test_a_suite_has_no_higher_priority_than_the_slow_work_of_its_server():
    priority = r"setpriority\(.*, (\d+)\)"
    [slow] = re.findall(priority, (ROOT / "Sources/Club/Accounts/Passwords/PasswordHasher.swift").read_text())
    done = run(SUITE, "push", "nice")
    assert int(done.stdout.splitlines()[0].rpartition(" ")[2]) >= int(slow)


def test_every_folder_of_tests_in_python_or_javascript_is_run():
    folders = {file.parent.name for kind in ("test_*.py", "*_test.js") for file in (ROOT / "Tests").glob(f"*/{kind}")}
    assert folders == set(re.findall(r"\bTests/(\w+)$", commands(), re.MULTILINE))


def test_every_target_of_swift_tests_is_run_once():
    target = r"Scripts/swift-tests .*--skip-build --(filter|skip) '(.*)'"
    assert [kind for kind, _ in re.findall(target, commands())] == ["filter", "skip"]
    assert len({pattern for _, pattern in re.findall(target, commands())}) == 1


def test_scripts_that_need_no_built_program_are_looked_at_while_it_is_built_and_the_others_afterwards():
    beside, _, afterwards = commands().partition("'Every test'")
    apart = re.findall(r"--ignore (\S+)", beside)
    assert apart
    [after] = re.findall(r"Scripts/suite solver .* worksteal (.*)", afterwards)
    assert after.split() == apart, "none is forgotten"
