"""Which statements are the program's own, and are to be valid with both engines."""

import re

from .literals import is_in, one_line, statements
from .record import Statement

# What is one engine's alone: full-text indexes and what they follow, and the catalogues of the engines.
OF_ONE_ENGINE = re.compile(r"message_words|message_terms|game_terms|sqlite_|pragma_|pg_")

# The table of those tests of the engines that have no club.
OF_TESTS = re.compile(r"\b(FROM|INTO|UPDATE) notes\b")

# Sources that speak to one engine: the engines themselves, steps to a newer form, and what is named so.
SOURCES_OF_ONE_ENGINE = re.compile(r"^Sources/Database/|/Schema/Migration\d+\.swift$|\+Postgres\.swift$")


def choose(sources: dict[str, str], record: dict[str, Statement]) -> tuple[list[Statement], list[str]]:
    """The statements of sources, as they ran or stand there, and what is wrong with others: neither is known of them,
    or a placeholder had values of two types."""
    ran = {one_line(sql).strip(): statement for sql, statement in record.items() if not OF_TESTS.search(sql)}
    chosen: dict[str, Statement] = {}
    wrong = []
    for path, source in sources.items():
        if SOURCES_OF_ONE_ENGINE.search(path):
            continue
        for line, pieces in statements(source):
            if OF_ONE_ENGINE.search(" ".join(pieces)):
                continue
            found = {sql: statement for sql, statement in ran.items() if is_in(pieces, sql)}
            if not found and len(pieces) == 1:
                found = {pieces[0]: Statement(pieces[0])}
            if not found:
                wrong.append(f"{path}:{line}: no test runs it: {' … '.join(pieces)}")
            # Others have it within: they are chosen for what they begin with, or a test's own. What goes on behind it
            # is of the program where nothing ends so.
            beginning = {sql: statement for sql, statement in found.items() if sql.startswith(pieces[0])}
            whole = {sql: statement for sql, statement in beginning.items() if sql.endswith(pieces[-1])}
            chosen |= whole or beginning
    wrong += [f"values of two types: {sql}" for sql, statement in chosen.items() if statement.is_mixed]
    return [statement for sql, statement in chosen.items() if not OF_ONE_ENGINE.search(sql)], wrong
