"""A large club of an earlier version that is taken to the form of this one: how long that takes, how much memory and
disk, how often the log says how far it is, and what becomes of it when it is killed within a step."""

import os
import re
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path

from serverbench import free_port

SCHEMA = Path(__file__).resolve().parent.parent / "Sources/Club/Schema"
# The step behind it gives half of the messages other numbers, and writes each of those anew with all of its text.
EARLIER = 14
MESSAGES = 1_250_000
ROOMS = 500
TEXT = "rook " * 800
# Into a step, that it has begun for certain and not ended.
INTO = 5


def measure_migration(program: Path) -> list[dict]:
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, "data")
        os.mkdir(folder)
        fill(Path(folder))
        size = database(folder).stat().st_size
        with Upgrade(program, folder) as killed:
            killed.wait_for("a step of the database goes on")
            time.sleep(INTO)
            killed.process.kill()
        assert step(folder) == EARLIER, "a step is taken whole or not at all"
        began = time.perf_counter()
        with Upgrade(program, folder) as whole:
            whole.wait_for("/health", ready=True)
            seconds = time.perf_counter() - began
        assert messages(folder) == MESSAGES
        name = f"a database of {size / 1e9:.1f} GB"
        log = whole.told()
        return [
            row(f"{name} taken over, after it was killed in the middle", "s", seconds),
            row("memory at most", "MB", whole.memory),
            row("disk at most, beside the database", "GB", (whole.disk - size) / 1e9),
            row("lines of the log that say that a step goes on", "lines", log.count("goes on")),
            row("the longest step", "s", max(map(int, re.findall(r"seconds=(\d+)", log)))),
        ]


class Upgrade:
    """A start in such a folder, looked at from outside."""

    def __init__(self, program: Path, folder: str):
        self.folder, self.port = Path(folder), free_port()
        self.log = Path(folder).with_name("log")
        self.memory = self.disk = 0
        self.command = [program, "serve", "--listen", "127.0.0.1", "--port", str(self.port), "--data", folder]

    def __enter__(self) -> "Upgrade":
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(list(map(str, self.command)), stdout=subprocess.DEVNULL, stderr=log)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def told(self) -> str:
        return self.log.read_text()

    def wait_for(self, words: str, ready: bool = False):
        while not (self.is_ready() if ready else words in self.told()):
            assert self.process.poll() is None, self.told()
            used = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
            self.memory = max(self.memory, int(used[1]) / 1024)
            self.disk = max(self.disk, sum(file.stat().st_size for file in self.folder.glob("gameon.sqlite*")))
            time.sleep(0.2)

    def is_ready(self) -> bool:
        asked = subprocess.run(["curl", "-sf", f"http://127.0.0.1:{self.port}/health"], capture_output=True)
        return asked.returncode == 0


def database(folder) -> Path:
    return Path(folder, "gameon.sqlite")


def step(folder) -> int:
    return asked(folder, "SELECT max(number) FROM migrations")


def messages(folder) -> int:
    return asked(folder, "SELECT count(*) FROM messages")


def asked(folder, sql: str) -> int:
    with closing(sqlite3.connect(database(folder))) as connection:
        return connection.execute(sql).fetchone()[0]


def row(name: str, unit: str, sample: float) -> dict:
    return {"name": name, "unit": unit, "samples": [sample]}


def steps() -> list[str]:
    """The SQL of the steps of the earlier version, as it is written out in their files."""
    texts = [(SCHEMA / f"Migration{number:04}.swift").read_text() for number in range(1, EARLIER + 1)]
    return [re.search(r'(?s)sql: """\n(.*?)"""', text)[1] for text in texts]


def fill(folder: Path):
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY) STRICT")
        for number, sql in enumerate(steps(), 1):
            connection.executescript(sql)
            connection.execute("INSERT INTO migrations VALUES (?)", (number,))
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("BEGIN")
        connection.execute("INSERT INTO players (id, kind, name, created_at) VALUES (1, 1, 'Ada', 1)")
        each = MESSAGES // ROOMS
        for room in range(1, ROOMS + 1):
            connection.execute(
                "INSERT INTO rooms (id, kind, created_at, last, last_at, change) VALUES (?, 2, 1, ?, 1, ?)",
                (room, each, 2 * each))
            # Every other one was changed later.
            connection.executemany(
                "INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)"
                " VALUES (?, ?, ?, 1, ?, ?, ?, '')",
                ((room, number, number + each * (number % 2), number, str(number), TEXT)
                 for number in range(1, each + 1)))
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")
    os.chmod(folder, 0o700)
