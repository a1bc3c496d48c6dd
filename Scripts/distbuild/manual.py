"""The manual page, made of what the program itself tells about its commands."""

import json
import re
import textwrap
from datetime import UTC, datetime
from pathlib import Path

from webbuild.tools import run

HEADING = re.compile(r"[A-Z][A-Z ]+")
EVERYWHERE = {"help", "version"}
DASHES = {"short": "-", "longWithSingleDash": "-", "long": "--"}


def manual_page(program: Path, moment: int) -> bytes:
    """gameon(1), in the language of man(7).

    moment: the date of the page, in seconds since 1970
    """
    root = json.loads(run(program, "--experimental-dump-help"))["command"]
    version = run(program, "--version").decode().strip()
    date = datetime.fromtimestamp(moment, UTC).date()
    name = root["commandName"]
    commands = commands_of(root)
    lines = [
        f'.TH {name.upper()} 1 "{date}" "{name} {version}"',
        # Neither hyphens nor wide gaps: an address or an option stays in one piece.
        ".nh", ".ad l",
        ".SH NAME", f"{name} \\- {plain(root['abstract']).rstrip('.')}",
        ".SH SYNOPSIS", synopsis(name, root),
        *(line for each in commands
          if not commands_of(each)
          for line in (".br", synopsis(f"{name} {each['commandName']}", each))),
        ".SH DESCRIPTION", *text(root["abstract"]), *discussion(root, heading=[".SH"]),
        ".SH COMMANDS", *all_commands(commands),
        ".SH OPTIONS", *options(root, of_its_own=False),
    ]
    return ("\n".join(lines) + "\n").encode()


def commands_of(told: dict) -> list[dict]:
    """Its commands and theirs, each called by all the words that lead to it."""
    found = []
    for each in told.get("subcommands", []):
        if each["commandName"] != "help":
            words = each["commandName"]
            found += [each, *(inner | {"commandName": f"{words} {inner['commandName']}"}
                              for inner in commands_of(each))]
    return found


def synopsis(words: str, told: dict) -> str:
    places = [placeholder(each) for each in arguments(told) if each["kind"] == "positional"]
    return " ".join([f"\\fB{words}\\fR", "[\\fIoptions\\fR]", *places])


def all_commands(commands: list[dict]) -> list[str]:
    """Options that are the same as an earlier command's are not said again."""
    lines, told_by = [], {}
    for each in commands:
        lines += [f".SS {each['commandName']}", *text(each["abstract"])]
        own = options(each, of_its_own=True)
        first = told_by.setdefault("\n".join(own), each["commandName"]) if own else each["commandName"]
        lines += own if first == each["commandName"] else [".PP", *text(f"The options are those of {first}.")]
        lines += discussion(each, heading=[".PP", ".B"])
    return lines


def arguments(told: dict) -> list[dict]:
    return [each for each in told["arguments"] if each["shouldDisplay"]]


def options(told: dict, *, of_its_own: bool) -> list[str]:
    """What a command takes: that of its own, or else what every command takes."""
    return [line for each in arguments(told) if of_its_own == (each["valueName"] not in EVERYWHERE)
            for line in (".TP", names(each), *text(explanation(each)))]


def placeholder(told: dict) -> str:
    word = f"\\fI{plain(told['valueName'])}\\fR"
    return f"[{word}]" if told["isOptional"] else word


def names(told: dict) -> str:
    if told["kind"] == "positional":
        return placeholder(told)
    words = (plain(DASHES[each["kind"]] + each["name"]) for each in told["names"])
    forms = ", ".join(f"\\fB{word}\\fR" for word in words)
    return f"{forms} \\fI{plain(told['valueName'])}\\fR" if told["kind"] == "option" else forms


def explanation(told: dict) -> str:
    notes = [told.get("abstract"), told.get("discussion")]
    if values := told.get("allValues"):
        notes.append(f"One of {', '.join(values)}.")
    if value := told.get("defaultValue"):
        notes.append(f"(default: {value})")
    return " ".join(note for note in notes if note)


def discussion(told: dict, *, heading: list[str]) -> list[str]:
    """A line in capitals heads what follows it; indented lines stay as they are."""
    lines = []
    for block in re.split(r"\n{2,}", told.get("discussion", "").strip("\n")):
        rows = block.splitlines()
        if rows and HEADING.fullmatch(rows[0]):
            *before, request = heading
            lines += [*before, f"{request} {rows.pop(0)}"]
        elif rows:
            lines.append(".PP")
        if rows and all(row.startswith("  ") for row in rows):
            lines += [".nf", *(line(row) for row in rows), ".fi"]
        else:
            lines += text(" ".join(rows))
    return lines


def text(words: str) -> list[str]:
    return [line(each) for each in textwrap.wrap(words, 72, break_on_hyphens=False)]


def line(words: str) -> str:
    """A line of text, none of which is taken for a request."""
    return f"\\&{plain(words)}" if words.startswith((".", "'")) else plain(words)


def plain(words: str) -> str:
    return words.replace("\\", "\\e").replace("-", "\\-")
