"""A club of several nodes, as a test starts them."""

import copy
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

from support.caller import Caller
from support.database import Postgres
from support.server import Server


class Club:
    """Nodes with a data folder each, and one folder of photos; a context manager."""

    def __init__(self, folder: Path, postgres: Postgres, database: str, nodes: int = 3, **settings):
        self.postgres = postgres
        self.database = database
        self.media = folder / "media"
        self.nodes = [self._node(folder / f"node{number}", settings) for number in range(nodes)]

    def _node(self, folder: Path, settings: dict) -> Server:
        folder.mkdir()
        return Server(folder, database=self.postgres.address(self.database), media_folder=self.media, **settings)

    def __enter__(self) -> Self:
        """Starts all at once."""
        with ThreadPoolExecutor(len(self.nodes)) as threads:
            list(threads.map(Server.start, self.nodes))
        return self

    def __exit__(self, *_):
        for node in self.nodes:
            node.stop()

    @property
    def origins(self) -> list[str]:
        return [node.origin for node in self.nodes]

    def callers(self) -> list[Caller]:
        """A guest at each node."""
        return [Caller(origin).join() for origin in self.origins]


def at(caller: Caller, node: Server) -> Caller:
    """The same player, who asks another node."""
    there = copy.copy(caller)
    there.origin = node.origin
    return there
