"""Machines of their own for nodes: each has a cable to the database and one to those who use it, which can be pulled."""

import os
import subprocess
from typing import Self


class Machine:
    """A namespace of networks of Linux.

    address: where whoever uses it finds it.
    """

    def __init__(self, number: int, network: str, bridge: str):
        self._name = f"g{os.getpid()}n{number}"
        self._database = f"g{os.getpid()}d{number}"
        self._users = f"g{os.getpid()}u{number}"
        self.address = f"{network}.{100 + number}.2"
        ip("netns", "add", self._name)
        self._plug(self._database, f"{network}.1.{10 + number}/24", "database")
        ip("link", "set", self._database, "master", bridge)
        self._plug(self._users, f"{self.address}/24", "users")
        ip("addr", "add", f"{network}.{100 + number}.1/24", "dev", self._users)
        ip("link", "set", "lo", "up", within=self._name)

    def _plug(self, cable: str, address: str, name: str):
        ip("link", "add", cable, "type", "veth", "peer", "name", name, "netns", self._name)
        ip("link", "set", cable, "up")
        ip("addr", "add", address, "dev", name, within=self._name)
        ip("link", "set", name, "up", within=self._name)

    @property
    def wrapper(self) -> list[str]:
        """What runs a command there."""
        return ["ip", "netns", "exec", self._name]

    def pull(self, *cables: str):
        """Parts it from the `database` or from its `users`: nothing goes through, and nobody is told."""
        # At the machine's end: at the other one packets would be sent elsewhere meanwhile.
        for cable in cables:
            ip("link", "set", cable, "down", within=self._name)

    def plug(self, *cables: str):
        for cable in cables:
            ip("link", "set", cable, "up", within=self._name)

    def remove(self):
        ip("netns", "delete", self._name)
        for cable in (self._database, self._users):
            ip("link", "delete", cable, check=False)


class Networks:
    """The machines, and the one on which the database listens; a context manager.

    database: its address.
    """

    def __init__(self, machines: int):
        self._bridge = f"g{os.getpid()}b"
        # A network of this process.
        network = f"10.{os.getpid() % 250 + 1}"
        self.database = f"{network}.1.1"
        ip("link", "add", self._bridge, "type", "bridge")
        ip("addr", "add", f"{self.database}/24", "dev", self._bridge)
        ip("link", "set", self._bridge, "up")
        self.machines = [Machine(number, network, self._bridge) for number in range(machines)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_):
        for machine in self.machines:
            machine.remove()
        ip("link", "delete", self._bridge)


def ip(*words: str, within: str | None = None, check: bool = True):
    namespace = ["-n", within] if within else []
    done = subprocess.run(["ip", *namespace, *words], capture_output=True, text=True)
    assert done.returncode == 0 or not check, (
        f"this machine makes no networks of its own; it takes root: ip {' '.join(words)}: {done.stderr}")
