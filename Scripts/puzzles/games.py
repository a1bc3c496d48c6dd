"""Games from which positions are taken: by lot, and with as much sense as beginners have."""

from random import Random

from puzzles.board import Board, mark_at


def played_game(board: Board, random: Random) -> list[int]:
    """The moves of a game to its end. Some are played by lot alone, some with open eyes."""
    carelessness = random.choice([.1, .3, .6])
    moves: list[int] = []
    while not is_over(board, moves):
        moves.append(_move(board, moves, random, carelessness))
    return moves


def is_over(board: Board, moves: list[int]) -> bool:
    if len(moves) == board.cells:
        return True
    if not moves:
        return False
    before = board.marks(moves[:-1])
    return board.completes(before, moves[-1], mark_at(len(moves) - 1))


def threats(board: Board, moves: list[int]) -> list[int]:
    """Where the other side would make a line if it were its turn."""
    marks = board.marks(moves)
    return [cell for cell in board.legal(marks) if board.completes(marks, cell, mark_at(len(moves) + 1))]


def _move(board: Board, moves: list[int], random: Random, carelessness: float) -> int:
    marks = board.marks(moves)
    legal = board.legal(marks)
    own = [cell for cell in legal if board.completes(marks, cell, mark_at(len(moves)))]
    if board.is_misere:
        return random.choice([cell for cell in legal if cell not in own] or legal)
    # A win in one ends the game before there is a puzzle: it is overlooked now and then.
    if own and random.random() > carelessness:
        return random.choice(own)
    blocks = threats(board, moves)
    if blocks and random.random() > carelessness / 3:
        return random.choice(blocks)
    return random.choices(legal, [_liking(board, marks, cell) for cell in legal])[0]


def _liking(board: Board, marks: str, cell: int) -> float:
    """More for the middle, and beside other marks."""
    x, y = cell % board.columns, cell // board.columns
    beside = sum(
        marks[v * board.columns + u] != "."
        for u in range(max(x - 1, 0), min(x + 2, board.columns))
        for v in range(max(y - 1, 0), min(y + 2, board.rows))
    )
    off = abs(2 * x - board.columns + 1) / board.columns + abs(2 * y - board.rows + 1) / board.rows
    return (1 + 2 * beside) * (2.2 - off)
