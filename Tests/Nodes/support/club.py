"""A club of several nodes, as a test starts them."""

import copy
import http.client
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

from Nodes.support.networks import Machine, Networks
from support.caller import Caller
from support.database import Postgres
from support.ports import free_port
from support.server import Server
from support.waiting import PATIENCE


class RemoteServer(Server):
    """On a machine of its own."""

    def __init__(self, folder: Path, machine: Machine, **settings):
        super().__init__(folder, wrapper=machine.wrapper, options=["--listen", "0.0.0.0"], **settings)
        self.machine = machine
        self.origin = f"http://{machine.address}:{self.port}"

    def connection(self, patience: float = PATIENCE) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.machine.address, self.port, timeout=patience)


class Club:
    """Nodes with a data folder each, and one folder of photos; a context manager.

    networks: the machines on which they are, one for each; nodes on this machine reach the database by its socket.
    wrappers: a command for each node on this machine that runs it.
    """

    def __init__(self, folder: Path, postgres: Postgres, database: str, nodes: int = 3,
                 networks: Networks | None = None, wrappers: list | None = None, **settings):
        self.postgres = postgres
        self.database = database
        self.media = folder / "media"
        address = f"postgres://gameon@{networks.database}/{database}" if networks else postgres.address(database)
        settings |= {"database": address, "media_folder": self.media}
        folders = [folder / f"node{number}" for number in range(nodes)]
        for each in folders:
            each.mkdir()
        self.nodes = [
            RemoteServer(each, networks.machines[number], **settings) if networks
            else Server(each, wrapper=wrappers[number] if wrappers else [],
                        metrics=f"127.0.0.1:{free_port()}", **settings)
            for number, each in enumerate(folders)]

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

    @property
    def housekeepers(self) -> list[Server]:
        """The nodes that take themselves for the one that does what one does for all, whatever the database says."""
        return [node for node in self.nodes if "\ngameon_node_housekeeper 1" in figures(node)]

    def callers(self) -> list[Caller]:
        """A guest at each node."""
        return [Caller(origin).join() for origin in self.origins]


def figures(node: Server) -> str:
    """What a node on this machine tells of itself."""
    with urllib.request.urlopen(f"http://{node.settings['metrics']}/metrics", timeout=PATIENCE) as answer:
        return answer.read().decode()


def at(caller: Caller, node: Server) -> Caller:
    """The same player, who asks another node."""
    there = copy.copy(caller)
    there.origin = node.origin
    return there
