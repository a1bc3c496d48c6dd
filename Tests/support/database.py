"""The databases of servers that don't keep theirs in the data folder."""

import atexit
import itertools
import json
import os
import subprocess
from functools import cache
from pathlib import Path

import pytest

# With GAMEON_TEST_DATABASE=postgres every server of the tests has a database of PostgreSQL.
OVER_POSTGRES = os.environ.get("GAMEON_TEST_DATABASE") == "postgres"

# For what is of a file in the data folder: its backups, its copies, what becomes of it.
of_a_file = pytest.mark.skipif(OVER_POSTGRES, reason="it is of a database in the data folder")


class Postgres:
    """A PostgreSQL of the tests' own, in memory. It ends with this process.

    listens: the address at which it is reached besides its socket.
    is_pair: whether a standby has all that is committed, and takes its place when it is told to `fail`.
    """

    def __init__(self, listens: str = "", is_pair: bool = False):
        options = [*(["pair"] if is_pair else []), *([listens] if listens else [])]
        self._process = subprocess.Popen(
            [Path(__file__).parent / "postgres", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._is_pair = is_pair
        self.socket = self._process.stdout.readline().strip()
        assert self.socket, "PostgreSQL doesn't start"
        self._names = (f"club{number}" for number in itertools.count())
        self._template = None
        atexit.register(self.stop)

    def stop(self):
        self._process.stdin.close()
        self._process.wait()

    def tell(self, word: str):
        """Has the server `stop`, `crash`, `start` or `fail`."""
        print(word, file=self._process.stdin, flush=True)
        assert self._process.stdout.readline().strip() == word, "PostgreSQL doesn't do it"

    def make(self, template: str = "template0", name: str | None = None) -> str:
        """The name of a new database."""
        name = name or next(self._names)
        subprocess.run(
            ["createdb", "--maintenance-db", self.address("postgres"), "--template", template, "--encoding", "UTF8",
             "--locale", "C", name], check=True)
        return name

    def make_club(self, prepare) -> str:
        """The same with a club in it in which nobody has been.

        prepare: makes a club in the database of an address; that is done once, and copied then.
        """
        if not self._template:
            template = self.make(name="template_club")
            prepare(self.address(template))
            self._template = template
        return self.make(self._template)

    def address(self, name: str) -> str:
        if self._is_pair:
            return f"postgres://gameon@/{name}?host={self.socket},{self.socket}/other&target_session_attrs=read-write"
        return f"postgres://gameon@/{name}?host={self.socket}"

    def ask(self, name: str, sql: str) -> str:
        """What psql answers, a row a line, columns parted by `|`."""
        return subprocess.check_output(
            ["psql", "--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--set", "ON_ERROR_STOP=1",
             "--command", sql, self.address(name)], text=True).strip()

    def rows(self, name: str, sql: str) -> list[tuple]:
        """The rows of an answer."""
        answer = self.ask(name, f"SELECT coalesce(json_agg(to_json(found)), '[]') FROM ({sql}) AS found")
        return [tuple(row.values()) for row in json.loads(answer)]

    def dump(self, name: str) -> bytes:
        """All that is in a database, as text."""
        return subprocess.check_output(["pg_dump", self.address(name)])


@cache
def shared() -> Postgres:
    """The one of this process."""
    return Postgres()
