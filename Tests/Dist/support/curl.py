"""A browser's way through a proxy: HTTP/2, as curl speaks it."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from Dist.support.proxies import NAME
from support.waiting import PATIENCE

API = "/api/v1"


class Answer(NamedTuple):
    status: int
    kind: str
    body: bytes

    @property
    def json(self) -> dict:
        return json.loads(self.body)


class Curl:
    """A player who asks by HTTP/2 alone; whatever is sent is kept in `folder`."""

    def __init__(self, port: int, folder: Path):
        self._port = port
        self._folder = folder
        self.token: str | None = None

    def ask(
        self, method: str, path: str, body: dict | bytes | None = None, kind: str = "application/json",
    ) -> Answer:
        output = self._folder / "answer"
        told = subprocess.run(
            [*self._command(method, path, body, kind), "--max-time", str(PATIENCE), "--output", output,
             "--write-out", "%{http_version} %{http_code} %{content_type}"],
            check=True, capture_output=True, text=True).stdout
        version, status, answered = told.split(" ", 2)
        assert version == "2", "the proxy speaks no HTTP/2"
        return Answer(int(status), answered, output.read_bytes())

    @contextmanager
    def events(self) -> Iterator[Iterator[str]]:
        """The lines of the event stream, as they come."""
        command = [*self._command("GET", "/events"), "--no-buffer", "--max-time", str(PATIENCE)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            yield iter(process.stdout.readline, "")
            process.terminate()

    def _command(
        self, method: str, path: str, body: dict | bytes | None = None, kind: str = "application/json",
    ) -> list:
        # The certificate is the test's own.
        command = ["curl", "--silent", "--show-error", "--http2", "--insecure", "--request", method,
                   "--resolve", f"{NAME}:{self._port}:127.0.0.1", f"https://{NAME}:{self._port}{API}{path}"]
        if self.token:
            command += ["--header", f"Authorization: Bearer {self.token}"]
        if body is not None:
            sent = self._folder / "sent"
            sent.write_bytes(body if isinstance(body, bytes) else json.dumps(body).encode())
            command += ["--header", f"Content-Type: {kind}", "--data-binary", f"@{sent}"]
        return command
