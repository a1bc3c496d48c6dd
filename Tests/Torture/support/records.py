"""What lies in the database, against what was acknowledged."""

import re
import sqlite3
from pathlib import Path

DIGITS = "abcdefghijklmnopqrstuvwxyz234567"
CELL = re.compile(r"[a-s]\d+")


class Lines:
    """The lines that `gameon load --journal` has written so far."""

    def __init__(self, path: Path):
        self._path = path
        self._place = 0

    def read(self) -> int:
        """Reads on, and says how many lines there were."""
        if not self._path.exists():
            return 0
        with open(self._path) as file:
            file.seek(self._place)
            text = file.read()
        whole = text[: text.rfind("\n") + 1]
        self._place += len(whole)
        for line in whole.splitlines():
            self._note(*line.split())
        return whole.count("\n")


class Journal(Lines):
    """Of commands."""

    def __init__(self, path: Path):
        super().__init__(path)
        # Of each match and round, the newest version and its moves.
        self.rounds: dict[tuple[int, int], tuple[int, str]] = {}

    def _note(self, match: str, version: str, number: str, moves: str):
        self.rounds[(decoded(match), int(number))] = int(version), moves.replace("-", "")


class ChatJournal(Lines):
    """Of messages."""

    def __init__(self, path: Path):
        super().__init__(path)
        # Of each room and number, the key.
        self.messages: dict[tuple[int, int], str] = {}

    def _note(self, room: str, number: str, key: str):
        self.messages[(decoded(room), int(number))] = key


def check_chat(data: Path, journal: ChatJournal):
    """Every acknowledged message is there, once, and numbers have no gaps."""
    database = sqlite3.connect(f"file:{data / 'gameon.sqlite'}?mode=ro", uri=True)
    with database:
        database.execute("BEGIN")
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        lasts = {id: (last, change) for id, last, change in database.execute(
            "SELECT id, last, change FROM rooms")}
        rooms = {room: {} for room in lasts}
        for room, number, change, key in database.execute(
                "SELECT room_id, number, change, key FROM messages"):
            rooms[room][number] = change, key
    database.close()

    for (room, number), key in journal.messages.items():
        assert rooms[room][number][1] == key, "another message than was acknowledged"
    for room, messages in rooms.items():
        last, change = lasts[room]
        assert sorted(messages) == list(range(1, last + 1)), "a number is missing"
        assert len({key for _, key in messages.values()}) == last, "a message is there twice"
        changes = sorted(change for change, _ in messages.values())
        assert changes == list(range(1, change + 1)), "a change is missing"


def check(data: Path, journal: Journal):
    """Every acknowledged command is there, and nothing is half done."""
    database = sqlite3.connect(f"file:{data / 'gameon.sqlite'}?mode=ro", uri=True)
    with database:
        database.execute("BEGIN")
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        matches = {row[0]: row for row in database.execute(
            "SELECT id, version, round_number, round, score_first + score_second + score_draws,"
            " first_wishes + second_wishes FROM matches WHERE pace = 0")}
        past = {}
        for match, number, round in database.execute("SELECT match_id, number, round FROM rounds"):
            past[match, number] = moves_of(round)
    database.close()

    for (match, number), (version, moves) in journal.rounds.items():
        assert match in matches, "a match is lost"
        _, stored, current, round, *_ = matches[match]
        assert stored >= version, f"version {version} was acknowledged, {stored} is there"
        assert current >= number, f"round {number} was acknowledged, {current} is there"
        found = moves_of(round) if current == number else past[match, number]
        assert found.startswith(moves), f"{moves} was acknowledged, {found} is there"
    for match, version, current, round, score, wishes in matches.values():
        moves = [past[match, number] for number in range(1, current)] + [moves_of(round)]
        for cells in map(CELL.findall, moves):
            assert len(set(cells)) == len(cells), "a cell is played twice"
        # Each move is a version, and so is each of the two wishes after a round.
        changes = sum(len(CELL.findall(each)) for each in moves) + 2 * (current - 1) + wishes
        assert version == 1 + changes, "a change is half there"
        assert score in (current - 1, current), "a score does not fit its rounds"
    # The other way round: no past round without its match.
    assert {match for match, _ in past} <= set(matches)


def moves_of(round: str) -> str:
    return round.partition(":")[2]


def decoded(id: str) -> int:
    value = 0
    for digit in id:
        value = value << 5 | DIGITS.index(digit)
    return value
