"""`gameon serve` for those who play online."""

import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from ports import free_port
from pseudo_terminal import PATIENCE, PROGRAM

WEB = Path(__file__).parents[2] / ".build/web"


class GameServer:
    """The program on a free port with a data folder of its own; it keeps both when it starts again."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._port = free_port()
        self._process = None
        self.url = f"http://127.0.0.1:{self._port}"

    def start(self):
        with open(self._folder / "server.log", "ab") as log:
            self._process = subprocess.Popen(
                [PROGRAM, "serve", "--listen", "127.0.0.1", "--port", str(self._port),
                 "--data", self._folder / "data", "--web", WEB],
                stdout=log, stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + PATIENCE
        while not self._is_healthy():
            alive = self._process.poll() is None and time.monotonic() < end
            assert alive, (self._folder / "server.log").read_text()
            time.sleep(0.05)

    def _is_healthy(self) -> bool:
        try:
            return urllib.request.urlopen(f"{self.url}/health", timeout=1).status == 200
        except (urllib.error.URLError, OSError):
            return False

    def kill(self):
        """As when the machine loses its power."""
        self._process.kill()
        self._process.wait()

    def stop(self):
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)
