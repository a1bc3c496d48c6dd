"""The commands that the documents show."""

import re
import shlex
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "Hosting/README.md", *(
    f"docs/{name}.md" for name in ("api", "hosting", "playing", "settings", "terminal")))
ALL_DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("Hosting/*.md"), *ROOT.glob("docs/**/*.md")])


def blocks(text: str) -> list[str]:
    """What stands between fences, or is indented as code."""
    fenced = re.findall(r"(?ms)^```\w*\n(.*?)^```$", text)
    indented = re.findall(r"(?m)(?<=\n\n)(?: {4}.*\n?)+", re.sub(r"(?ms)^```.*?^```$", "", text))
    return fenced + [re.sub(r"(?m)^ {4}", "", block) for block in indented]


def commands(text: str) -> list[list[str]]:
    """The words of each `gameon` command: without comments, the prompt, and what is set before it."""
    found = []
    for line in "\n".join(blocks(text)).replace("\\\n", " ").split("\n"):
        if command := re.match(r"(?:\$ )?(?:\w+=\S+ )*(?:\S*/bin/)?gameon (.+)", line):
            found.append(shlex.split(command[1], comments=True))
    return found


def shown_commands() -> list[list[str]]:
    """Every command of the documents, once."""
    found = [command for name in DOCUMENTS for command in commands((ROOT / name).read_text())]
    return [list(words) for words in dict.fromkeys(map(tuple, found))]


def tables(text: str) -> list[list[str]]:
    """What stands in the first column of each table."""
    found = re.findall(r"(?m)(?:^\|.*\n)+", re.sub(r"(?ms)^```.*?^```$", "", text))
    return [re.findall(r"(?m)^\|\s*(.*?)\s*\|", table) for table in found]


def told_commands(text: str) -> list[list[str]]:
    """The words of each `gameon` command that a table tells of, in whichever column."""
    rows = re.findall(r"(?m)^\|.*$", text)
    return [told.split() for row in rows for told in re.findall(r"`gameon ([a-z][a-z -]*)`", row)]
