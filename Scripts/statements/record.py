"""What `Tests/support/statements.c` has written down."""

import re
from dataclasses import dataclass, field

TYPES = {"i": "bigint", "t": "text", "b": "bytea"}


@dataclass
class Statement:
    """A statement that ran, and the types of each placeholder that has had a value."""

    sql: str
    types: dict[int, set[str]] = field(default_factory=dict)

    @property
    def placeholders(self) -> list[str | None]:
        """The type of each placeholder from $1 on; None for one that has had no value."""
        last = max((int(number) for number in re.findall(r"\$(\d+)", self.sql)), default=0)
        return [min(self.types.get(number, ()), default=None) for number in range(1, last + 1)]

    @property
    def is_mixed(self) -> bool:
        """Whether a placeholder has had values of two types: a server has one for each."""
        return any(len(types) > 1 for types in self.types.values())


def read(record: bytes) -> dict[str, Statement]:
    """The statements of a record, by their text."""
    found: dict[str, Statement] = {}
    for entry in record.decode(errors="replace").split("\x1e")[:-1]:
        kind, *fields, sql = entry.split("\x1f")
        statement = found.setdefault(sql, Statement(sql))
        if kind == "T" and re.fullmatch(r"\$\d+", fields[0]):
            statement.types.setdefault(int(fields[0][1:]), set()).add(TYPES[fields[1]])
    return found
