"""What a board teaches, by positions that the solver proves: the page says it in words under the same names."""

from dataclasses import dataclass

from known.boards import Board
from known.program import Value, solve


@dataclass(frozen=True)
class Lesson:
    """- right: every move of the side to move that keeps the value; value and plies: what the position is worth to it."""

    name: str
    moves: str
    value: str
    plies: int | None = None
    right: tuple[str, ...] = ()


LESSONS = {
    "3x3x3": [
        Lesson("cornerStart", "a1", "draw", right=("b2",)),
        Lesson("middleStart", "b2", "draw", right=("a1", "c1", "a3", "c3")),
        Lesson("cornerTrap", "a1c3", "win", 5, ("c1", "a3")),
    ],
    "4x4x4": [
        Lesson("twoLines", "b1c3c1d3a2b4a3d2", "win", 3, ("a1",)),
        Lesson("lastMoment", "b1c3c1d3a2b4a3", "draw", right=("a1", "d1", "a4")),
    ],
    "5x5x4": [
        Lesson("innerStart", "b2", "draw", right=("c3",)),
        Lesson("centreStart", "c3", "draw", right=("b2", "d2", "b4", "d4")),
        Lesson("openThree", "b3a1c3e5", "win", 3, ("d3",)),
    ],
    "15x15x5": [
        Lesson("openThreeOfFive", "g8a1h8a15i8o1", "win", 3, ("f8", "j8")),
        Lesson("openFour", "g8a1h8a15i8o1j8", "loss", 2),
        Lesson("fourAndThree", "g8f8h8a15i8o1k10a1k9o15", "win", 5, ("k8",)),
    ],
    "7x6x4d": [
        Lesson("middleColumn", "d", "loss", 40, ("d",)),
        Lesson("besideMiddle", "c", "draw", right=("c", "d", "e", "f")),
        Lesson("bottomRow", "dgcg", "win", 3, ("b", "e")),
    ],
}


def mistakes(board: Board, lesson: Lesson) -> list[str]:
    """In what the solver contradicts a lesson, or can't prove it."""
    found = solve(board, lesson.moves)
    told = {"proven": (True, found.proven), "value": (lesson.value, found.value), "plies": (lesson.plies, found.plies)}
    wrong = [f"{name}: {said}, but it is {known}" for name, (said, known) in told.items() if said != known]
    if lesson.right and set(right_moves(board, lesson.moves, found)) != set(lesson.right):
        wrong.append(f"right moves: {lesson.right}, but they are {right_moves(board, lesson.moves, found)}")
    return wrong


def right_moves(board: Board, moves: str, found: Value) -> list[str]:
    """The best moves; where it is a draw, each is proven by itself, for `best` may leave some out there."""
    if found.value != "draw":
        return list(found.best)
    taken = {moves[at:at + 2] for at in range(0, len(moves), 2)}
    free = [move for move in board.first_moves if board.is_drop or move not in taken]
    return [move for move in free if solve(board, moves + move).value == "draw"]
