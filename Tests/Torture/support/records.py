"""What lies in the database, against what was acknowledged."""

import re
import sqlite3
from pathlib import Path

DIGITS = "abcdefghijklmnopqrstuvwxyz234567"
CELL = re.compile(r"[a-s]\d+")


class Journal:
    """The lines that `gameon load --journal` has written so far."""

    def __init__(self, path: Path):
        self._path = path
        self._place = 0
        # Of each match and round, the newest version and its moves.
        self.rounds: dict[tuple[int, int], tuple[int, str]] = {}

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
            match, version, number, moves = line.split()
            self.rounds[(decoded(match), int(number))] = int(version), moves.replace("-", "")
        return whole.count("\n")


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
