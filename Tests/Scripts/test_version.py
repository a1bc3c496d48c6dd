"""The version is one: that of the program, of the newest entry in CHANGELOG.md, and of README."""

import re

from webbuild.tools import ROOT

VERSION = re.search(r'let version = "(\d+\.\d+\.\d+)"', (ROOT / "Sources/Base/Version.swift").read_text())[1]
ENTRIES = re.findall(r"(?m)^## \[?(\d+\.\d+\.\d+)\]? – (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text())


def test_the_newest_entry_is_the_version_of_the_program():
    assert ENTRIES[0][0] == VERSION


def test_the_readme_names_it():
    assert re.findall(r"version (\d+\.\d+\.\d+)", (ROOT / "README.md").read_text()) == [VERSION]


def test_entries_go_from_the_newest_to_the_first():
    numbers = [tuple(map(int, number.split("."))) for number, _ in ENTRIES]
    days = [day for _, day in ENTRIES]
    assert len(numbers) > 1 and numbers == sorted(set(numbers), reverse=True)
    assert days == sorted(days, reverse=True)


def test_every_entry_has_the_headings_of_keep_a_changelog():
    headings = re.findall(r"(?m)^### (.+)$", (ROOT / "CHANGELOG.md").read_text())
    assert set(headings) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
