"""Every `gameon` command of the documents is one that the program understands."""

import json
import os
import re
import shlex
import subprocess

import pytest

from support.server import PROGRAM, Server
from Terminal.documents import ALL_DOCUMENTS, ROOT, commands, shown_commands, tables, told_commands

# How the program ends when the command line is wrong, or when it is wrong itself.
WRONG = {64, 70}
# Commands that act on the data folder of a server.
OF_THE_HOST = {"member", "ban", "lists", "report", "message", "rating", "catalogue", "export"}


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A server in whose folder the commands run."""
    folder = tmp_path_factory.mktemp("club")
    (folder / "games.csv").write_text("title\nA Game of This Test\n")
    for name in ("fullchain.pem", "privkey.pem"):
        (folder / name).touch()
    with Server(folder) as server:
        yield server, folder


def here(words: list[str], server: Server, folder) -> list[str]:
    """The command with the addresses and files of this machine, so that it ends soon and harms nothing."""
    command = [re.sub(r"^/etc/letsencrypt/.*/", f"{folder}/", word) for word in words]
    command = [str(ROOT / "Hosting/gameon.conf") if word == "/etc/gameon.conf" else word for word in command]
    command = [word if word != "http://localhost:8080" else server.origin for word in command]
    if "--data" in command:
        # What is brought back goes into a folder of its own, as in the documents.
        command[command.index("--data") + 1] = str(folder / ("back" if command[0] == "restore" else "data"))
    if command[0] in OF_THE_HOST:
        command = without(command, "--database")
    match command[0]:
        case "serve":
            return ["config", *command[1:]]
        case "play":
            return [*command, "--plain"]
        case "online":
            return [*without(command, "--server"), "--plain", "--server", server.origin]
        case "chat" | "games":
            return [*without(command, "--server"), "--server", server.origin]
        case "load":
            return [*without(command, "--seconds"), "--seconds", "1"]
        case "backup" | "restore":
            return [command[0], backed_up(command[1], folder), *command[2:]]
        case "check":
            is_backup = any(word in command[1] for word in ("backups", "follow", ".tar"))
            return ["check", backed_up(command[1], folder) if is_backup else str(folder / "data")]
        case "upgrade-check":
            return [command[0], str(folder / "data"), "--in", str(folder), *command[2:][-1:]]
        case name if name in OF_THE_HOST and "--data" not in command:
            return [*command, "--data", str(folder / "data")]
    return command


def backed_up(name: str, folder) -> str:
    """Where a backup lies here."""
    return str(folder / ("club.tar" if name.endswith(".tar") else "backups"))


def without(command: list[str], option: str) -> list[str]:
    at = command.index(option) if option in command else len(command)
    return command[:at] + command[at + 2:]


@pytest.mark.parametrize("words", shown_commands(), ids=shlex.join)
def test_a_command_that_is_shown_is_understood(words, club, tmp_path):
    server, folder = club
    done = subprocess.run(
        [PROGRAM, *here(words, server, folder)], cwd=folder, input="quit\n", capture_output=True, text=True,
        timeout=120, env=os.environ | {"XDG_STATE_HOME": str(tmp_path)})
    assert done.returncode not in WRONG, done.stdout + done.stderr


def test_what_the_solver_says_is_what_is_shown():
    text = (ROOT / "docs/terminal.md").read_text()
    shown = re.search(r"^\$ gameon (solve .*)\n(\{.*\})$", text, re.MULTILINE)
    answer = json.loads(subprocess.check_output([PROGRAM, *shlex.split(shown[1])]))
    expected = json.loads(shown[2])
    assert {**answer, "seconds": 0} == {**expected, "seconds": 0}


def test_a_command_that_is_wrong_is_noticed(club):
    server, folder = club
    wrong = here(["play", "--size", "5"], server, folder)
    assert subprocess.run([PROGRAM, *wrong], capture_output=True).returncode in WRONG


def test_commands_are_found_however_they_are_shown():
    text = """
Say `gameon here` and

    cp a b
    gameon member list --data /srv

```
$ gameon solve b2   # why
{"value":"win"}
A=1 gameon config
gameon-*/bin/gameon serve \\
  --port 1 'a b'
```
"""
    assert commands(text) == [
        ["solve", "b2"], ["config"], ["serve", "--port", "1", "a b"], ["member", "list", "--data", "/srv"]]


def is_known(words: list[str]) -> bool:
    """Whether the program has a usage of such a command: of what it doesn't know it shows that of all."""
    told = subprocess.check_output([PROGRAM, "help", *words], text=True)
    return f"USAGE: gameon {' '.join(words)} " in told


def test_every_command_that_a_table_tells_of_is_one():
    told = {tuple(words) for document in ALL_DOCUMENTS for words in told_commands(document.read_text())}
    assert ("message", "remove") in told
    assert [words for words in sorted(told) if not is_known(list(words))] == []
    assert not is_known(["network"])


def test_no_table_tells_of_the_same_command_twice():
    twice = [(document.name, cell) for document in ALL_DOCUMENTS for table in tables(document.read_text())
             for cell in set(table) if cell.startswith("`gameon ") and table.count(cell) > 1]
    assert twice == []


def test_the_table_of_settings_is_that_of_the_program():
    rows = re.findall(r"^\| (`.+?`) \|(.*?)\|", (ROOT / "docs/settings.md").read_text(), re.MULTILINE)
    shown = {name: default for names, default in rows for name in re.findall(r"`([\w-]+)`", names)}
    told = subprocess.check_output([PROGRAM, "config"], text=True, env={"PATH": os.environ["PATH"]})
    settings = re.findall(r"^(?:# )?([a-z-]+) =(.*?)#", told, re.MULTILINE)
    assert shown.keys() == {name for name, _ in settings}
    differing = {
        name: value.strip() for name, value in settings
        # What is said in words there: an address that stands for all, a folder, the machine's zone, and tables.
        if name not in {"listen", "web", "time-zone", "allowance", "bound"} and shown[name].strip(" `") != value.strip()}
    assert differing == {}
