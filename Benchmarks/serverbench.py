"""How fast the server starts, and requests per second of the static app, plain and encrypted."""

import os
import re
import socket
import ssl
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

CONNECTIONS = 64
SECONDS = 3


def measure_server(program: Path, runs: int) -> list[dict]:
    starts, started, idle = [], [], []
    for _ in range(runs):
        with Served(program) as plain:
            starts.append(plain.ready)
            started.append(memory(plain.pid))
            plain.wait_for_rest()
            idle.append(memory(plain.pid))
    rows = [{"name": "server, start to healthy", "unit": "s", "samples": starts},
            {"name": "server, memory once it is healthy", "unit": "MB", "samples": started},
            {"name": "server, idle memory", "unit": "MB", "samples": idle}]
    with Served(program) as plain, Served(program, encrypted=True) as secure:
        asset = find_asset(plain)
        for name, path, header in [
            ("the page", "/", "Accept-Encoding: br"),
            ("the app's script", asset, "Accept-Encoding: br"),
            ("the page, not changed", "/", "If-None-Match: *"),
        ]:
            both = [(load(plain, path, header), load(secure, path, header)) for _ in range(runs)]
            rows += [
                row(f"GET {name}", "requests/s", [http.rate for http, _ in both]),
                row(f"GET {name}, processor time", "us/request", [http.cpu for http, _ in both]),
                row(f"GET {name}, TLS / plain", "ratio of requests/s",
                    [https.rate / http.rate for http, https in both]),
            ]
    return rows


def row(name: str, unit: str, samples: list[float]) -> dict:
    return {"name": f"{name}, {CONNECTIONS} connections", "unit": unit, "samples": samples}


class Served:
    """The server on a free port, with a certificate that it gives itself if `encrypted`.

    data: a folder that is there already
    options: more of them, for gameon
    """

    def __init__(self, program: Path, encrypted: bool = False, data=None, environment=None,
                 options=()):
        self._folder = tempfile.TemporaryDirectory()
        self.port = port = free_port()
        self.data = Path(data or self._folder.name)
        # A measurement does in a minute what nobody does in a day.
        names = ("commands", "messages", "presence", "sign-ins", "streams")
        allowances = " ".join(f"{name}:1000000/1m" for name in names)
        self._environment = {**os.environ, "GAMEON_ALLOWANCE": allowances, **(environment or {})}
        self._command = [
            program, "serve", "--listen", "127.0.0.1", "--port", str(port), "--data", str(self.data),
            "--guest-limit", "1000000", "--stream-limit", "1000000", *options]
        self.origin = f"{'https' if encrypted else 'http'}://127.0.0.1:{port}"
        if encrypted:
            certificate, key = (f"{self._folder.name}/{name}.pem" for name in ("cert", "key"))
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                 "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                 "-keyout", key, "-out", certificate], check=True, capture_output=True)
            self._command += ["--tls-cert", certificate, "--tls-key", key]

    def __enter__(self) -> "Served":
        started = time.perf_counter()
        with open(f"{self._folder.name}/log", "wb") as log:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=log, env=self._environment)
        self.pid = self._process.pid
        deadline = time.monotonic() + 20
        while not self._is_healthy():
            if time.monotonic() > deadline:
                raise RuntimeError("the server doesn't answer")
            time.sleep(0.002)
        self.ready = time.perf_counter() - started
        return self

    def __exit__(self, *_) -> None:
        self._process.terminate()
        self._process.wait(10)
        self._folder.cleanup()

    def wait_for_rest(self) -> None:
        """Returns when it does nothing any more: in a new folder it brings in games after its start."""
        last, quiet = processor_seconds(self.pid), 0
        while quiet < 10:
            time.sleep(0.1)
            now = processor_seconds(self.pid)
            quiet = quiet + 1 if now - last < 0.02 else 0
            last = now

    @property
    def log(self) -> str:
        return Path(self._folder.name, "log").read_text()

    def _is_healthy(self) -> bool:
        try:
            self.get("/health")
            return True
        except OSError:
            return False

    def get(self, path: str) -> str:
        trusting = ssl._create_unverified_context()
        with urllib.request.urlopen(self.origin + path, timeout=1, context=trusting) as answer:
            return answer.read().decode()


class Load(NamedTuple):
    rate: float
    cpu: float


def load(server: Served, path: str, header: str) -> Load:
    """Asks as fast as the server answers; requests per second, and microseconds of its processor for one."""
    before = processor_seconds(server.pid)
    wrk = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-H", header, server.origin + path],
        check=True, capture_output=True, text=True)
    requests = int(re.search(r"(\d+) requests in", wrk.stdout)[1])
    if "Socket errors" in wrk.stdout or not requests:
        raise RuntimeError(wrk.stdout)
    cpu = (processor_seconds(server.pid) - before) / requests * 1e6
    return Load(float(re.search(r"Requests/sec:\s+([\d.]+)", wrk.stdout)[1]), cpu)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def find_asset(server: Served) -> str:
    return re.search(r'src="(/assets/app\.[^"]+)"', server.get("/"))[1]


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024
