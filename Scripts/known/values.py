"""What is known of a board: its value, that of every first move, and how many answers are good enough."""

from dataclasses import dataclass

from known.boards import Board
from known.program import NODES, Value, perft, solve

#: Boards of more squares aren't tried for long: no program proves them in minutes.
MOST_SQUARES = 42
FEW_NODES = 100_000
#: Ways to begin are counted as far as there are no more than these.
MOST_WAYS = 20_000_000

AFTER = {"win": "loss", "draw": "draw", "loss": "win"}


@dataclass(frozen=True)
class FirstMove:
    """What a first move is worth to who makes it, and of how many answers how many are right: a draw or better where
    the move doesn't lose, else a win. `plies` counts the marks to the end, None for a draw."""

    value: str
    plies: int | None
    right: int
    answers: int


@dataclass(frozen=True)
class Why:
    """A position that shows why it is a draw: who answers on the other square of each pair stops the first player."""

    moves: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Known:
    #: unknown where it isn't proven here.
    value: str
    plies: int | None
    #: One of those that are the same when the board is turned; none where nothing is proven.
    moves: dict[str, FirstMove]
    why: Why | None
    #: How many marks were counted, and in how many ways they can be made; all games that there are if `is_whole`.
    marks: int
    ways: int
    is_whole: bool


def known(board: Board) -> Known:
    """Raises ValueError for a board of which something is proven, but not all."""
    counted = count(board)
    is_small = board.columns * board.rows <= MOST_SQUARES
    empty = solve(board, nodes=NODES if is_small else FEW_NODES)
    if not empty.proven:
        return Known("unknown", None, {}, None, *counted)
    moves, why = {}, None
    for first in board.kinds(board.first_moves):
        moves[first], shown = first_move(board, first)
        # The later in this order, the nearer to the middle.
        why = shown or why
    return Known(empty.value, empty.plies, moves, why, *counted)


def first_move(board: Board, first: str) -> tuple[FirstMove, Why | None]:
    after = proven(board, first)
    left = [move for move in board.first_moves if board.is_drop or move != first]
    enough = {"win"} if after.value == "win" else {"win", "draw"}
    right, why = 0, None
    for answer, same in board.kinds(left, after=first).items():
        found = proven(board, first + answer)
        if AFTER[found.value] in enough:
            right += len(same)
        if found.value == "draw" and found.pairs:
            why = Why(first + answer, found.pairs)
    plies = None if after.plies is None else after.plies + 1
    return FirstMove(AFTER[after.value], plies, right, len(left)), why


def proven(board: Board, moves: str) -> Value:
    found = solve(board, moves)
    if not found.proven:
        raise ValueError(f"{board.text} {moves} isn't proven within {NODES:,} positions")
    return found


def count(board: Board) -> tuple[int, int, bool]:
    """How many marks, in how many ways, and whether these are whole games. Where marks don't fall, every game that
    goes on at one depth has as many ways on as there are free squares, so what ended there follows from the next."""
    squares = board.columns * board.rows
    ways = [1]
    while len(ways) <= squares:
        free = board.columns if board.is_drop else squares - len(ways) + 1
        if ways[-1] * free > MOST_WAYS:
            return len(ways) - 1, ways[-1], False
        ways.append(perft(board, len(ways)))
    on = [after // (squares - marks) for marks, after in enumerate(ways[1:])] + [0]
    return squares, sum(ways) - sum(on), True
