"""`gameon serve` and `gameon load`, as processes."""

import http.client
import json
import os
import signal
import subprocess
import time
from itertools import count
from pathlib import Path

from ports import free_port

PROGRAM = Path(__file__).parents[3] / ".build/release/gameon"
# The tests come from one address, and make many guests in a minute.
GENEROUS = ["--guest-limit", "1000000", "--stream-limit", "100000"]
# Waits end early; a busy machine is slow, not wrong.
PATIENCE = 120


class Server:
    """On a free port; a context manager that begins with a start.

    wrapper: a command that runs it, such as strace with its options.
    options: more of its own.
    authority: for HTTPS, by a certificate of it.
    """

    def __init__(self, folder: Path, wrapper: list = [], options: list = [], authority=None):
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [
            *wrapper, PROGRAM, "serve", "--listen", "127.0.0.1", "--port", str(self.port),
            "--data", self.data, *GENEROUS, *options,
        ]
        self._client = None
        if authority:
            self._command += ["--tls-cert", authority.certificate, "--tls-key", authority.key]
            self._client = authority.client

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()

    def start(self):
        with open(self.folder / "server.log", "ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=log, stderr=subprocess.STDOUT,
                env={"GAMEON_LOG_LEVEL": "info"} | os.environ)
        deadline = time.monotonic() + PATIENCE
        while not self._is_healthy():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"no server:\n{self.log}")
            time.sleep(0.005)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def terminate(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def wait_for_games(self):
        """Until it has tried to bring in the games that come with the program, while it serves."""
        deadline = time.monotonic() + PATIENCE
        while "games that come with the program" not in self.log:
            assert time.monotonic() < deadline, self.log
            time.sleep(0.02)

    def comes_to_rest(self) -> bool:
        """Whether there is a second in which it takes less than a tenth of a processor.

        What it still has to do takes its time on a busy machine; what spins never rests.
        """
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            began, before = time.monotonic(), self.processor_seconds
            time.sleep(1)
            if self.processor_seconds - before < 0.1 * (time.monotonic() - began):
                return True
        return False

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    @property
    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Resident, in MB."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") >> 20

    def _is_healthy(self) -> bool:
        try:
            connection = self.connection(patience=5)
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except OSError:
            return False

    def connection(self, patience: float = PATIENCE) -> http.client.HTTPConnection:
        if self._client:
            return http.client.HTTPSConnection(
                "localhost", self.port, timeout=patience, context=self._client)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)


class Load:
    """Bots that play until `finish`; a context manager."""

    _numbers = count()

    def __init__(self, server: Server, *options, journal: Path | None = None):
        self._journal = journal or server.folder / f"journal-{next(self._numbers)}"
        self._command = [
            PROGRAM, "load", server.url, "--json", "--seconds", "3600", "--journal", self._journal, *options]

    def __enter__(self) -> "Load":
        self._process = subprocess.Popen(
            list(map(str, self._command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()

    def wait_for(self, commands: int):
        """Until so many more are acknowledged; most of them are moves."""
        deadline = time.monotonic() + PATIENCE
        wanted = self._acknowledged() + commands
        while self._acknowledged() < wanted:
            assert self._process.poll() is None, self._process.communicate()
            assert time.monotonic() < deadline, "nobody plays"
            time.sleep(0.02)

    def _acknowledged(self) -> int:
        return self._journal.read_bytes().count(b"\n") if self._journal.exists() else 0

    def freeze(self):
        self._process.send_signal(signal.SIGSTOP)

    def finish(self) -> dict:
        """What it reports, nothing of which may be wrong."""
        self._process.send_signal(signal.SIGINT)
        output, errors = self._process.communicate(timeout=PATIENCE)
        assert self._process.returncode == 0, output + errors
        return json.loads(output)
