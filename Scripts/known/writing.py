"""The module of the page that tells what is known, laid out as the formatter has it."""

import json
import re

from known.boards import Board
from known.lessons import LESSONS
from known.values import FirstMove, Known

HEAD = """// Made by Scripts/make-known: what the solver has proven of the boards on offer.

/** @typedef {import("./first-moves.js").Known} Known */

/** By the text of the ruleset. @type {Record<string, Known>} */
export const known = {
"""


def presets(ruleset_js: str) -> list[str]:
    """The boards on offer, as Web/state/ruleset.js names them."""
    return json.loads(re.search(r"export const presets = (\[.*?\]);", ruleset_js, re.DOTALL)[1])


def written(entries: list[str]) -> str:
    return HEAD + "".join(entries) + "};\n"


def entry(board: Board, known: Known) -> str:
    """One board of the module, by itself, so that a test can look for it there."""
    moves = "".join(f"      {name}: {_move(move)},\n" for name, move in known.moves.items())
    lessons = "".join(
        f'      {{ name: "{lesson.name}", moves: "{lesson.moves}" }},\n' for lesson in LESSONS[board.text])
    pairs = known.why and "".join(f'        ["{one}", "{other}"],\n' for one, other in known.why.pairs)
    why = f'{{\n      moves: "{known.why.moves}",\n      pairs: [\n{pairs}      ],\n    }}' if known.why else "null"
    return "".join([
        f'  "{board.text}": {{\n',
        f'    value: "{known.value}",\n',
        f"    plies: {_number(known.plies)},\n",
        f"    moves: {{\n{moves}    }},\n" if moves else "    moves: {},\n",
        f"    why: {why},\n",
        f"    counted: {{ marks: {known.marks}, ways: {known.ways}, isWhole: {json.dumps(known.is_whole)} }},\n",
        f"    lessons: [\n{lessons}    ],\n",
        "  },\n",
    ])


def _move(move: FirstMove) -> str:
    return (f'{{ value: "{move.value}", plies: {_number(move.plies)}, '
            f"right: {move.right}, answers: {move.answers} }}")


def _number(number: int | None) -> str:
    return "null" if number is None else str(number)
