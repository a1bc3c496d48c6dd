"""`gameon load`, as a process."""

import json
import signal
import subprocess
from itertools import count
from pathlib import Path
from typing import Self

from support.server import PROGRAM, Server
from support.waiting import PATIENCE, wait_until


class Load:
    """Bots that play until `finish`; a context manager.

    server: where they play, or the nodes of a club, of which opponents use different ones.
    """

    _numbers = count()

    def __init__(self, server: Server | list[Server], *options, journal: Path | None = None):
        nodes = server if isinstance(server, list) else [server]
        self._journal = journal or nodes[0].folder / f"journal-{next(self._numbers)}"
        self._command = [
            PROGRAM, "load", "--nodes", ",".join(node.origin for node in nodes), "--json", "--seconds", "3600",
            "--journal", self._journal, *options]

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            list(map(str, self._command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()

    def wait_for(self, commands: int):
        """Until so many more are acknowledged; most of them are moves."""
        wanted = self._acknowledged() + commands
        wait_until(lambda: self._has_ended() or self._acknowledged() >= wanted)
        assert not self._has_ended(), self._process.communicate()

    def _has_ended(self) -> bool:
        return self._process.poll() is not None

    def _acknowledged(self) -> int:
        return self._journal.read_bytes().count(b"\n") if self._journal.exists() else 0

    def freeze(self):
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self._process.send_signal(signal.SIGCONT)

    def finish(self) -> dict:
        """What it reports, nothing of which may be wrong."""
        self._process.send_signal(signal.SIGINT)
        output, errors = self._process.communicate(timeout=PATIENCE)
        assert self._process.returncode == 0, output + errors
        return json.loads(output)
