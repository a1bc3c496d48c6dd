"""CHANGELOG.md as Debian's changelogs are written."""

import re
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime

RELEASE = re.compile(r"(?m)^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$")


def debian_changelog(text: str, maintainer: str) -> str:
    """What was released, the newest first. A release is dated to the noon of its day."""
    _, *parts = RELEASE.split(text)
    releases = zip(parts[::3], parts[1::3], parts[2::3])
    return "\n".join(entry(version, day, content, maintainer) for version, day, content in releases)


def entry(version: str, day: str, content: str, maintainer: str) -> str:
    noon = datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=UTC)
    lines = [written for line in content.splitlines() for written in changed(line)]
    return "\n".join([f"gameon ({version}) stable; urgency=medium", "", *lines, "",
                      f" -- {maintainer}  {format_datetime(noon)}", ""])


def changed(line: str) -> list[str]:
    """A heading or a change, as Debian has it; nothing for what is neither."""
    if line.startswith("### "):
        return [f"  [ {line.removeprefix('### ')} ]"]
    if line.startswith("- "):
        return textwrap.wrap(line.removeprefix("- "), 78, initial_indent="  * ", subsequent_indent="    ",
                             break_long_words=False, break_on_hyphens=False)
    return []
