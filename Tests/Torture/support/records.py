"""What lies in the database, against what was acknowledged."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
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
        # The same for what isn't held against the database yet.
        self.new: dict[tuple[int, int], str] = {}

    def _note(self, room: str, number: str, key: str):
        self.messages[decoded(room), int(number)] = key
        self.new[decoded(room), int(number)] = key


class ChatCheck:
    """Every acknowledged message is there, once, and numbers have no gaps.

    A check costs what has come since the last one; `check_all` looks at everything, old pages too.
    """

    def __init__(self, data: Path, journal: ChatJournal):
        self._file = f"file:{data / 'gameon.sqlite'}?mode=ro"
        self._journal = journal
        # Of each room, how many messages it had at the last check, and of all of them the last id.
        self._counts: dict[int, int] = {}
        self._last = 0

    def check_new(self):
        with self._database() as database:
            for (room, number), key in self._journal.new.items():
                self._check_acknowledged(database, room, number, key)
            self._journal.new.clear()
            changed, last = self._take(database, self._last)
            lasts = {room: database.execute(
                "SELECT last, change FROM rooms WHERE id = ?", (room,)).fetchone() for room in changed}
        for room, messages in changed.items():
            known = self._counts.get(room, 0)
            assert sorted(messages) == list(range(known + 1, known + len(messages) + 1)), (
                "a number is missing")
            self._counts[room] = known + len(messages)
            assert lasts[room] == (self._counts[room], self._counts[room]), "a room counts otherwise"
            assert messages == {number: number for number in messages}, "a change is missing"
        self._last = last

    def check_all(self):
        self.check_new()
        with self._database() as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            for (room, number), key in self._journal.messages.items():
                self._check_acknowledged(database, room, number, key)
            rooms, _ = self._take(database, 0)
            lasts = dict(database.execute("SELECT id, last FROM rooms"))
            keys = database.execute(
                "SELECT count(*), count(DISTINCT room_id || ' ' || key) FROM messages").fetchone()
        assert keys[0] == keys[1], "a message is there twice"
        for room, last in lasts.items():
            assert rooms.get(room, {}) == {n: n for n in range(1, last + 1)}, "a number is missing"

    def _database(self):
        database = sqlite3.connect(self._file, uri=True)
        database.execute("BEGIN")
        return closing(database)

    @staticmethod
    def _check_acknowledged(database: sqlite3.Connection, room: int, number: int, key: str):
        found = database.execute(
            "SELECT key FROM messages WHERE room_id = ? AND number = ?", (room, number)).fetchone()
        assert found == (key,), "another message than was acknowledged"

    @staticmethod
    def _take(database: sqlite3.Connection, after: int) -> tuple[dict[int, dict[int, int]], int]:
        """The changes of new messages by room and number, and the last id."""
        rooms: dict[int, dict[int, int]] = {}
        for after, room, number, change in database.execute(
                "SELECT id, room_id, number, coalesce(changed, change) FROM messages WHERE id > ?"
                " ORDER BY id", (after,)):
            assert number not in rooms.setdefault(room, {}), "a number is there twice"
            rooms[room][number] = change
        return rooms, after


def check(data: Path, journal: Journal):
    """Every acknowledged command is there, and nothing is half done."""
    with closing(sqlite3.connect(f"file:{data / 'gameon.sqlite'}?mode=ro", uri=True)) as database:
        database.execute("BEGIN")
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        check_rows(lambda sql: database.execute(sql).fetchall(), journal)


def check_rows(rows: Callable[[str], list[tuple]], journal: Journal):
    """The same of any database.

    rows: what it answers to a question
    """
    matches = {row[0]: row for row in rows(
        "SELECT id, version, round_number, round, score_first + score_second + score_draws AS score,"
        " first_wishes + second_wishes AS wishes FROM matches WHERE pace = 0")}
    past = {(match, number): moves_of(round)
            for match, number, round in rows("SELECT match_id, number, round FROM rounds")}
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
