"""Bots and people at the nodes of a club while something happens to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from Nodes.support.club import Club
from Nodes.support.history import History
from Torture.support.load import Load
from Torture.support.records import Journal, check_rows


@contextmanager
def playing(club: Club, folder: Path) -> Iterator[Load]:
    """Bots who don't mind that they have to ask again. In the end all nodes are to be there: then everything that
    anybody was told is held together, and against the database."""
    options = ["--patient", "--matches", 24, "--connections", 12]
    with Load(club.nodes, *options, journal=folder / "journal") as load, History(club) as history:
        load.wait_for(200)
        yield load
        load.wait_for(100)
        load.finish()
        history.wait()
    history.check()
    journal = Journal(folder / "journal")
    journal.read()
    check_rows(lambda sql: club.postgres.rows(club.database, sql), journal)
