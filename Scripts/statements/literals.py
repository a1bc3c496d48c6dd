"""SQL in Swift sources: the text of each literal that is a statement, with gaps where it is put together."""

import re
from collections.abc import Iterator

# The words that a statement begins with. What only leads a transaction is the engines' own.
STATEMENT = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s")


def statements(source: str) -> Iterator[tuple[int, list[str]]]:
    """The statements among the literals of a source: the line of each, and its pieces between the gaps."""
    for line, pieces in literals(source):
        if STATEMENT.match(pieces[0] + " "):
            pieces[0] = pieces[0].lstrip()
            pieces[-1] = pieces[-1].rstrip()
            yield line, [one_line(piece) for piece in pieces]


def one_line(sql: str) -> str:
    """The same text with one blank wherever there is space."""
    return re.sub(r"\s+", " ", sql)


def is_in(pieces: list[str], sql: str) -> bool:
    """Whether a text, in one line, has all pieces one behind the other."""
    place = 0
    for piece in pieces:
        place = sql.find(piece, place)
        if place < 0:
            return False
        place += len(piece)
    return True


def literals(source: str) -> Iterator[tuple[int, list[str]]]:
    """Every literal of a source: the line in which it begins, and its pieces between interpolations. Those within an
    interpolation come before the one that they are in."""
    place = 0
    while place < len(source):
        if source.startswith("//", place):
            place = end_of_line(source, place)
        elif source[place] == '"':
            place, found = literal(source, place)
            yield from found
        else:
            place += 1


def literal(source: str, start: int) -> tuple[int, list[tuple[int, list[str]]]]:
    """Reads a literal from its first quote on: the place behind it, and what was found in it, itself last."""
    quote = '"""' if source.startswith('"""', start) else '"'
    place = start + len(quote)
    pieces, found = [""], []
    while place < len(source) and not source.startswith(quote, place):
        if source.startswith("\\(", place):
            place, inner = interpolation(source, place + 2)
            found += inner
            pieces.append("")
        elif source[place] == "\\":
            # A line that goes on, or a character that the statement has.
            pieces[-1] += "" if source[place + 1] == "\n" else source[place + 1]
            place += 2
        else:
            pieces[-1] += source[place]
            place += 1
    return place + len(quote), [*found, (source.count("\n", 0, start) + 1, pieces)]


def interpolation(source: str, place: int) -> tuple[int, list[tuple[int, list[str]]]]:
    """Reads an interpolation from behind its parenthesis on: the place behind it, and the literals in it."""
    depth, found = 1, []
    while depth:
        if source[place] == '"':
            place, inner = literal(source, place)
            found += inner
            continue
        depth += {"(": 1, ")": -1}.get(source[place], 0)
        place += 1
    return place, found


def end_of_line(source: str, place: int) -> int:
    end = source.find("\n", place)
    return len(source) if end < 0 else end
