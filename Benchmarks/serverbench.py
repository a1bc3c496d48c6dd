"""Requests per second of the static app, with the server's processor time for each."""

import os
import re
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

CONNECTIONS = 64
SECONDS = 3


def measure_server(program: Path, runs: int) -> list[dict]:
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        started = time.perf_counter()
        server = subprocess.Popen([program, "serve", "--port", str(port), "--data", data],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until_healthy(port)
            ready = time.perf_counter() - started
            rows = [{"name": "server, start to healthy", "unit": "s", "samples": [ready]},
                    {"name": "server, idle memory", "unit": "MB", "samples": [memory(server.pid)]}]
            asset = find_asset(port)
            for name, path, header in [
                ("the page", "/", "Accept-Encoding: br"),
                ("the app's script", asset, "Accept-Encoding: br"),
                ("the page, not changed", "/", "If-None-Match: *"),
            ]:
                rows += load(name, f"http://127.0.0.1:{port}{path}", header, server.pid, runs)
            return rows
        finally:
            server.terminate()
            server.wait(10)


def load(name: str, url: str, header: str, pid: int, runs: int) -> list[dict]:
    rates, cpu = [], []
    for _ in range(runs):
        before = processor_seconds(pid)
        wrk = subprocess.run(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-H", header, url],
            check=True, capture_output=True, text=True)
        requests = int(re.search(r"(\d+) requests in", wrk.stdout)[1])
        if "Socket errors" in wrk.stdout or not requests:
            raise RuntimeError(wrk.stdout)
        rates.append(float(re.search(r"Requests/sec:\s+([\d.]+)", wrk.stdout)[1]))
        cpu.append((processor_seconds(pid) - before) / requests * 1e6)
    return [{"name": f"GET {name}, {CONNECTIONS} connections", "unit": "requests/s",
             "samples": rates},
            {"name": f"GET {name}, server's processor time", "unit": "us/request", "samples": cpu}]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_healthy(port: int) -> None:
    deadline = time.monotonic() + 20
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.002)


def find_asset(port: int) -> str:
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
    return re.search(r'src="(/assets/app\.[^"]+)"', page)[1]


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024
