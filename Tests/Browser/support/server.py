"""The program itself, as `make run` starts it."""

import os
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from ports import free_port
from support.authority import Authority

# All the guests of the tests come from one address.
SETTINGS = {
    "GAMEON_GUEST_LIMIT": "10000",
    "GAMEON_ALLOWANCE": "registrations:10000/1h sign-ins:10000/1h links:10000/1h",
}
PROGRAM = Path(__file__).parents[3] / ".build/release/gameon"
# Waits end early; a busy machine is slow, not wrong.
PATIENCE = 60


class Server:
    """`gameon serve` on a free port with a data folder of its own; a context manager.

    It serves the web app in `web`, or the program's own; with an authority, over HTTPS as gameon.test;
    with a program that takes mail, it sends some.
    """

    def __init__(
        self,
        data: Path,
        web: Path | None = None,
        authority: Authority | None = None,
        mail: Path | None = None,
    ):
        self._data = data
        self._options = ["--web", web] if web else []
        self._client = None
        self.port = free_port()
        self.origin = self._local = f"http://localhost:{self.port}"
        if mail:
            self._options += ["--mail-program", mail, "--mail-from", "club@example.org"]
            self._options += ["--public-url", self.origin]
        if authority:
            self._options += ["--tls-cert", authority.certificate, "--tls-key", authority.key]
            self._client = authority.client
            self._local = f"https://localhost:{self.port}"
            self.origin = f"https://gameon.test:{self.port}"

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        with open(self._data / "server.log", "ab") as log:
            self._process = subprocess.Popen(
                [PROGRAM, "serve", "--port", str(self.port), "--data", self._data, *self._options],
                stdout=log,
                stderr=subprocess.STDOUT,
                env=SETTINGS | os.environ,
            )
        deadline = time.monotonic() + PATIENCE
        while not self._is_healthy():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"No server:\n{(self._data / 'server.log').read_text()}")
            time.sleep(0.05)

    def stop(self):
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)

    def kill(self):
        """Ends it in the middle of whatever it does."""
        self._process.kill()
        self._process.wait(timeout=PATIENCE)

    def host(self, *command: str):
        """Does something as the host, such as `member suspend`."""
        subprocess.run([PROGRAM, *command, "--data", self._data], check=True, capture_output=True)

    def _is_healthy(self) -> bool:
        try:
            health = urllib.request.urlopen(
                f"{self._local}/health", timeout=1, context=self._client)
            return health.status == 200
        except (urllib.error.URLError, OSError):
            return False
