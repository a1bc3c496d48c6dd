"""How large the hand-out is, and how soon its program is there."""

import subprocess
import time
from pathlib import Path

from serverbench import Served


def measure_handout(folder: Path, runs: int) -> list[dict]:
    """folder: where `make dist` leaves the archive, and what it has packed into it"""
    version = subprocess.check_output([folder / "gameon", "--version"], text=True).strip()
    (archive,) = folder.glob(f"gameon-{version}-linux-*.tar.gz")
    program = folder / archive.name.removesuffix(".tar.gz") / "bin/gameon"
    return [
        {"name": "hand-out, archive", "unit": "MB", "samples": [archive.stat().st_size / 1e6]},
        {"name": "hand-out, program", "unit": "MB", "samples": [program.stat().st_size / 1e6]},
        {"name": "hand-out, gameon version", "unit": "s",
         "samples": [seconds_to_tell_version(program) for _ in range(runs)]},
        {"name": "hand-out, start to healthy", "unit": "s",
         "samples": [seconds_to_healthy(program) for _ in range(runs)]},
    ]


def seconds_to_tell_version(program: Path) -> float:
    start = time.perf_counter()
    subprocess.run([program, "version"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def seconds_to_healthy(program: Path) -> float:
    with Served(program) as server:
        return server.ready
