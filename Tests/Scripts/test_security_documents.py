"""What the documents of security name is there, and no requirement is left out."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("docs/security.md", "docs/asvs.md", "SECURITY.md")

# The requirements of levels 1 and 2 of ASVS 5.0.0, by chapter and section: first the numbers of level 1.
ASVS = """
1.1:/1-2 1.2:1-5/6-9 1.3:1-2/3-11 1.4:/1-3 1.5:1/2
2.1:1/2-3 2.2:1-2/3 2.3:1/2-4 2.4:/1
3.2:1-2/ 3.3:1/2-4 3.4:1-2/3-6 3.5:1-3/4-5 3.7:/1-2
4.1:1/2-3 4.2:/1 4.3:/1-2 4.4:1/2-4
5.1:/1 5.2:1-2/3 5.3:1-2/ 5.4:/1-3
6.1:1/2-3 6.2:1-8/9-12 6.3:1-2/3-4 6.4:1-2/3-4 6.5:/1-5 6.6:/1-3 6.8:/1-4
7.1:/1-3 7.2:1-4/ 7.3:/1-2 7.4:1-2/3-5 7.5:/1-2 7.6:/1-2
8.1:1/2 8.2:1-2/3 8.3:1/ 8.4:/1
9.1:1-3/ 9.2:1/2-4
10.1:/1-2 10.2:/1-2 10.3:/1-4 10.4:1-5/6-11 10.5:/1-5 10.6:/1-2 10.7:/1-3
11.1:/1-2 11.2:/1-3 11.3:1-2/3 11.4:1/2-4 11.5:/1 11.6:/1
12.1:1/2-3 12.2:1-2/ 12.3:/1-4
13.1:/1 13.2:/1-5 13.3:/1-2 13.4:1/2-5
14.1:/1-2 14.2:1/2-4 14.3:1/2-3
15.1:1/2-3 15.2:1/2-3 15.3:1/2-7
16.1:/1 16.2:/1-5 16.3:/1-4 16.4:/1-3 16.5:/1-3
17.1:/1 17.2:/1-4 17.3:/1-2
"""


def requirements() -> dict[str, int]:
    """The level of each requirement."""
    levels = {}
    for section in ASVS.split():
        name, numbers = section.split(":")
        for level, part in enumerate(numbers.split("/"), start=1):
            first, _, last = part.partition("-")
            for number in range(int(first), int(last or first) + 1) if part else ():
                levels[f"{name}.{number}"] = level
    return levels


def known_tests() -> set[str]:
    """How documents call the tests: Suite.function of those in Swift, test_function of those in Python."""
    names = set()
    for file in (ROOT / "Tests").rglob("*.swift"):
        found = re.findall(r"@Test.*?\bfunc (\w+)", file.read_text(), re.DOTALL)
        names |= {f"{file.stem}.{name}" for name in found}
    for file in (ROOT / "Tests").rglob("test_*.py"):
        names |= set(re.findall(r"def (test_\w+)", file.read_text()))
    return names


def named(text: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", text)


def missing(text: str, known: set[str]) -> list[str]:
    """Tests and files that a text names and that there aren't."""
    lost = []
    for name in named(text):
        is_test = re.fullmatch(r"\w+Tests\.\w+|test_\w+", name)
        is_file = re.fullmatch(r"(?:Sources|Tests|Web|Hosting|Scripts|docs|Fuzz|Benchmarks)/\S+|\w+\.md", name)
        if is_test and name not in known or is_file and not (ROOT / name).exists():
            lost.append(name)
    return lost


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_is_named_is_there(document):
    text = (ROOT / document).read_text()
    assert missing(text, known_tests()) == []
    links = re.findall(r"\]\(([^)#]+)\)", text)
    assert [link for link in links if not ((ROOT / document).parent / link).exists()] == []


def test_what_is_not_there_is_noticed():
    text = "`SignInTests.nobody`, `test_nothing_at_all`, `Web/nowhere.js`, `Scripts/lint`"
    assert missing(text, known_tests()) == ["SignInTests.nobody", "test_nothing_at_all", "Web/nowhere.js"]


def test_every_requirement_has_its_row_and_its_answer():
    rows = re.findall(
        r"^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| (\w+) \| ([^|]*)\|$",
        (ROOT / "docs/asvs.md").read_text(), re.MULTILINE)
    assert {number: int(level) for number, level, *_ in rows} == requirements()
    assert len(rows) == len(requirements()) == 253
    answers = {"yes", "part", "no", "none"}
    assert [number for number, _, _, answer, _ in rows if answer not in answers] == []
    # Whatever isn't left out for want of the thing itself says how or why not.
    assert [row[0] for row in rows if row[3] != "none" and not row[4].strip()] == []
