"""This build at gomoku against another one: 200 games with as many positions a move for either. The other
program is named by the variable AGAINST, and may be any that speaks like `gameon solve -`.

Openings are drawn by lot, the same in every run, and each is played twice, with the sides exchanged. Every game
has programs of its own that know nothing yet, so a game is the same whatever was played before. The marks are
looked at here: nobody's word is taken for a win."""

import json
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import takewhile
from pathlib import Path
from statistics import mean, stdev

SIZE, LENGTH = 15, 5
NODES = int(os.environ.get("NODES", "100000"))
OPENINGS = int(os.environ.get("OPENINGS", "100"))
PROCESSES = int(os.environ.get("PROCESSES", "2"))
# Marks of an opening, and the part of the board that they are drawn from.
MARKS, MIDDLE = 5, range(4, 11)
DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]
Cell = tuple[int, int]


def measure_gomoku(build: Path) -> list[dict]:
    if not (against := os.environ.get("AGAINST")):
        sys.exit("gomoku: name the other program, as AGAINST=../before/.build/release/gameon")
    programs = [build / "release/gameon", Path(against)]
    with ThreadPoolExecutor(PROCESSES) as pool:
        pairs = list(pool.map(
            lambda number: pair(programs, balanced(programs, number)), range(OPENINGS)))
    return rows([result for played in pairs for result in played],
                [mean(played) for played in pairs])


def rows(results: list[float], pairs: list[float]) -> list[dict]:
    """The interval is of pairs, since two games of one opening are no two samples."""
    share = mean(pairs)
    margin = 1.96 * stdev(pairs) / len(pairs) ** 0.5 if len(pairs) > 1 else 1
    counts = [("won", 1), ("drawn", 0.5), ("lost", 0)]
    return [
        {"name": f"gomoku at {NODES:,} positions a move, games {name}", "unit": "games",
         "samples": [results.count(result)]}
        for name, result in counts
    ] + [
        {"name": "gomoku, points of this build, and the interval that holds them in 95 of 100 cases",
         "unit": "share", "samples": [max(0, share - margin), share, min(1, share + margin)]}
    ]


class Player:
    """A program that answers a line of moves with a line of JSON."""

    def __init__(self, program: Path) -> None:
        command = [program, "solve", "--board", f"{SIZE}x{SIZE}x{LENGTH}", "--nodes", NODES, "-"]
        self.process = subprocess.Popen(
            list(map(str, command)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_) -> None:
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def answer(self, moves: list[Cell]) -> dict:
        self.process.stdin.write("".join(map(text, moves)) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def text(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def cell_of(move: str) -> Cell:
    return ord(move[0]) - ord("a"), int(move[1:]) - 1


def balanced(programs: list[Path], number: int) -> list[Cell]:
    """The opening of a number: one of which neither program knows at once who wins."""
    lot = random.Random(number)
    middle = [(column, row) for column in MIDDLE for row in MIDDLE]
    while True:
        opening = lot.sample(middle, MARKS)
        if not any(is_decided(program, opening) for program in programs):
            return opening


def is_decided(program: Path, opening: list[Cell]) -> bool:
    with Player(program) as player:
        return player.answer(opening)["value"] != "unknown"


def pair(programs: list[Path], opening: list[Cell]) -> list[float]:
    """The points of this build in both games of an opening."""
    points = [game(programs, opening), 1 - game(programs[::-1], opening)]
    print(f"{''.join(map(text, opening))} {points}", file=sys.stderr, flush=True)
    return points


def game(programs: list[Path], opening: list[Cell]) -> float:
    """The points of the first of two programs, which has the first move behind the opening."""
    moves = list(opening)
    lot = random.Random("".join(map(text, moves)))
    with ExitStack() as stack:
        players = [stack.enter_context(Player(program)) for program in programs]
        while len(moves) < SIZE * SIZE:
            turn = (len(moves) - len(opening)) % 2
            move = cell_of(lot.choice(players[turn].answer(moves)["best"]))
            if not is_free(move, moves):
                raise ValueError(f"no move: {text(move)}")
            moves.append(move)
            if has_line(moves):
                return 1 - turn
    return 0.5


def is_free(cell: Cell, moves: list[Cell]) -> bool:
    return cell not in moves and all(0 <= place < SIZE for place in cell)


def has_line(moves: list[Cell]) -> bool:
    """Whether the last mark completes a line."""
    own, last = set(moves[::-2]), moves[-1]

    def run(columns: int, rows: int) -> int:
        beyond = ((last[0] + columns * step, last[1] + rows * step) for step in range(1, LENGTH))
        return sum(1 for _ in takewhile(own.__contains__, beyond))

    return any(run(columns, rows) + run(-columns, -rows) + 1 >= LENGTH
               for columns, rows in DIRECTIONS)


if __name__ == "__main__":
    print(json.dumps(measure_gomoku(Path(sys.argv[1]))))
