"""`gameon serve`, as every test starts it."""

import http.client
import os
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Self

from support.authority import Authority
from support.database import OVER_POSTGRES, shared
from support.ports import free_port
from support.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/gameon"
# The web app alone: where a server finds it by itself, the games that come with the program lie beside it.
WEB = ROOT / ".build/web"
# The tests come from one address, and do in a minute what nobody does in a day. With LOG_LEVEL=debug in the
# environment every request takes the long way, commands too: see docs/decisions/0065.
GENEROUS = {
    "log_level": os.environ.get("LOG_LEVEL", "info"),
    "guest_limit": 1_000_000,
    "stream_limit": 100_000,
    "allowance": "registrations:10000/1h sign-ins:10000/1h links:10000/1h",
}


class Server:
    """On a free port, with its data in a folder of its own; a context manager that begins with a start.

    With GAMEON_TEST_DATABASE=postgres its database is one of PostgreSQL, unless it is given one.

    It can be ended and started again, and keeps its port and its data.

    folder: where its log and the folder of its data lie.
    authority: for HTTPS, by a certificate of it, as gameon.test.
    has_games: whether it brings in the games that come with the program, for which it works some seconds.
    options: more of the command line.
    program: another one than was built last.
    wrapper: a command that runs it, such as strace with its options.
    settings: as in docs/settings.md, with underscores: `public_url="https://play.example.org"`.
    """

    def __init__(self, folder: Path, *, authority: Authority | None = None, has_games: bool = False,
                 options: list = [], program: Path = PROGRAM, wrapper: list = [], **settings):
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.origin = f"http://localhost:{self.port}"
        self.settings = GENEROUS | settings
        self._client = None
        self.process = None
        # Given, it is somebody else's; None keeps it in the data folder.
        self.database_name = None
        if OVER_POSTGRES and "database" not in self.settings:
            self.database_name = shared().make_club(lambda address: make_club(folder, address))
            self.settings["database"] = shared().address(self.database_name)
        if self.settings.get("database", "") is None:
            del self.settings["database"]
        if not has_games:
            self.settings.setdefault("web", WEB)
        if authority:
            self.origin = f"https://gameon.test:{self.port}"
            self.settings |= {"tls_cert": authority.certificate, "tls_key": authority.key}
            self._client = authority.client
        self._program = program
        self._command = [
            *wrapper, program, "serve", "--port", str(self.port), "--data", self.data, *options]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ends it at once, if it runs."""
        if self.process and self.process.poll() is None:
            self.kill()

    def start(self):
        settings = {f"GAMEON_{name.upper()}": str(value) for name, value in self.settings.items()}
        with open(self.folder / "server.log", "ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=log, stderr=subprocess.STDOUT, env=os.environ | {"GAMEON_TIME_ZONE": "UTC"} | settings)
        wait_until(lambda: self._is_healthy() or self.process.poll() is not None, pause=0.005)
        assert self.process.poll() is None, self.log

    def kill(self):
        """As when the machine loses its power."""
        self.process.kill()
        self.process.wait()

    def terminate(self) -> int:
        """The status with which it ends when it is asked to."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    @property
    def place(self) -> list:
        """The options by which a command of the host finds the server."""
        database = self.settings.get("database")
        return ["--data", self.data, *(["--database", database] if database else [])]

    def host(self, *command: str):
        """Does something as the host, such as `member suspend`."""
        subprocess.run([self._program, *command, *self.place], check=True, capture_output=True)

    def kept(self) -> bytes:
        """All that its database has."""
        if self.database_name:
            return shared().dump(self.database_name)
        return b"".join(file.read_bytes() for file in self.data.glob("gameon.sqlite*"))

    def change(self, sql: str):
        """Changes its database while it is down."""
        if self.database_name:
            shared().ask(self.database_name, sql)
            return
        with closing(sqlite3.connect(self.data / "gameon.sqlite")) as database, database:
            database.execute(sql)

    def connection(self, patience: float = PATIENCE) -> http.client.HTTPConnection:
        if self._client:
            return http.client.HTTPSConnection(
                "localhost", self.port, timeout=patience, context=self._client)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)

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


def make_club(folder: Path, address: str):
    """Has a server make the tables of a club in which nobody has been."""
    folder = folder / "template"
    folder.mkdir()
    with Server(folder, database=address) as server:
        assert server.terminate() == 0


class InNamespace(Server):
    """On a machine that isn't as this one is: with mounts that only this process sees."""

    def __init__(self, folder: Path, mount: str, kinds: list = [], **more):
        (folder / "data").mkdir()
        namespace = ["unshare", "--mount", *kinds, *([] if os.getuid() == 0 else ["--map-root-user"])]
        allowed = subprocess.run([*namespace, "true"], capture_output=True, text=True)
        assert allowed.returncode == 0, f"this machine forbids namespaces: {allowed.stderr}"
        super().__init__(folder, wrapper=[*namespace, "sh", "-c", f'{mount} && exec "$0" "$@"'], **more)


class SmallDisk(InNamespace):
    """Its data lies on a disk of its own, of so many MB."""

    def __init__(self, folder: Path, size: int, **more):
        super().__init__(folder, f'mount -t tmpfs -o size={size}m tmpfs "{folder / "data"}"', **more)

    def file(self, name: str) -> str:
        """The path of a file on that disk, seen from outside."""
        return f"/proc/{self.process.pid}/root{self.data}/{name}"
