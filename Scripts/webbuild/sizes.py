"""What a first visit costs."""

import re
from pathlib import Path

from webbuild.naming import REFERENCE

BUDGET_TO_PLAY = 60_000
BUDGET_OF_VISIT = 140_000
BUDGET_OF_SOLVER = 60_000
BUDGET_OF_BOOK = 120_000
#: Fetched when somebody asks for it or has a player, by the system for its home screen, or, as the font, the
#: solver, the analysis and the puzzles, when everything else is there: a first game does without.
_APART = re.compile(
    r"assets/(analysis|chat|club|faces|games|lobby|puzzles|security|shared|sharing|solver)[-.].*|assets/rules-.*\.(pdf|svg)|.*\.(png|webp|woff2)|(routes|previews)\.json|(api|developers)/.*|.*\.(br|gz)")


def compressed_sizes(web: Path) -> dict[str, int]:
    """Bytes on the line for each file of the app but analysis, puzzles, chat, games, the club's desk, security,
    sharing, the solver, the font, the PDF, its pictures, large icons and what is for developers."""
    sizes = {}
    for file in sorted(web.rglob("*")):
        name = file.relative_to(web).as_posix()
        if not file.is_dir() and not _APART.fullmatch(name):
            sizes[name] = _on_the_line(file)
    return sizes


def solver_size(web: Path) -> int:
    """Bytes on the line for the module of the solver."""
    return sum(_on_the_line(file) for file in web.glob("assets/solver.*.wasm"))


def book_size(web: Path) -> int:
    """Bytes on the line for the opening book of the solver."""
    return sum(_on_the_line(file) for file in web.glob("assets/solver.*.book"))


def _on_the_line(file: Path) -> int:
    small = file.with_name(file.name + ".br")
    return (small if small.exists() else file).stat().st_size


def needed_to_play(web: Path) -> set[str]:
    """The page and what it names: everything that is loaded before the board can be played."""
    named = {f"assets/{name.decode()}" for name in REFERENCE.findall((web / "index.html").read_bytes())}
    return compressed_sizes(web).keys() & named | {"index.html"}


def size_table(web: Path) -> str:
    """Every file of a first visit with its bytes on the line, and the two sums with their budgets."""
    sizes = compressed_sizes(web)
    first = needed_to_play(web)
    to_play = sum(sizes[name] for name in first)
    return "\n".join([
        *(f"  {size:>8,}  {'*' if name in first else ' '} {name}" for name, size in sizes.items()),
        f"  {to_play:>8,}  * before the board can be played (budget {BUDGET_TO_PLAY:,})",
        f"  {sum(sizes.values()):>8,}    the whole first visit (budget {BUDGET_OF_VISIT:,})",
        f"  {solver_size(web):>8,}    the solver, for who plays or looks at what it knows (budget {BUDGET_OF_SOLVER:,})",
        f"  {book_size(web):>8,}    its opening book of drop four, for the same (budget {BUDGET_OF_BOOK:,})",
    ])
