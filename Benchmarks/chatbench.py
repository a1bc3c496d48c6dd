"""Chat: messages beside moves, large rooms, searches, and videos that arrive at once."""

import statistics
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from pathlib import Path

import stored
from onlinebench import CONNECTIONS, RUNS, SECONDS, load, play, row
from peoplebench import Caller
from serverbench import Served, memory

# Rooms enough that nobody says more than the server lets one player say.
ROOMS = 2000
MESSAGES = 1_000_000
OPENINGS = 100
# By each of `stored.TALKERS` of a kind, because nobody may search so often.
SEARCHES = 10
VIDEOS = 20
VIDEO_BYTES = 50_000_000
PIECE = 4 << 20


def measure_chat(program: Path) -> list[dict]:
    return [
        *measure_messages(program),
        *measure_room(program),
        *measure_finding(program),
        *measure_videos(program),
    ]


def measure_messages(program: Path) -> list[dict]:
    """Moves and messages in turn, both told to the other, so that a change in the machine's speed meets both."""
    moves, messages = [], []
    for _ in range(RUNS):
        with Served(program) as server:
            moves.append(play(program, server)["movesPerSecond"])
        with Served(program) as server:
            messages.append(load(program, server, "--messages", "--matches", ROOMS,
                                 "--connections", CONNECTIONS, "--seconds", SECONDS))
    name = f"durable messages, both told, {CONNECTIONS} connections"
    return [
        row(name, "messages/s", [run["messagesPerSecond"] for run in messages]),
        row(f"{name}, processor time", "us/message", [run["serverTime"] for run in messages]),
        row(f"{name}, acknowledged, p99", "ms", [run["acknowledged"]["p99"] for run in messages]),
        row("a message from its acknowledgement to the other, p50", "ms",
            [run["arrived"]["p50"] for run in messages]),
        row("a message from its acknowledgement to the other, p99", "ms",
            [run["arrived"]["p99"] for run in messages]),
        row("durable messages / durable moves", "ratio",
            [run["messagesPerSecond"] / rate for run, rate in zip(messages, moves)]),
    ]


def measure_room(program: Path) -> list[dict]:
    """One room with all messages, opened by who has read half of it."""
    times = {"its end": [], "its first unread": [], "the list with it": []}
    with stored.Folder(program, partial(stored.room, MESSAGES)) as folder:
        room = stored.public(1)
        with Served(program, data=folder) as server:
            caller = Caller(server)
            for _ in range(OPENINGS):
                about = timed(caller, f"/rooms/{room}")
                times["its end"].append(about + timed(caller, f"/rooms/{room}/messages"))
                unread = timed(caller, f"/rooms/{room}/messages?around={MESSAGES // 2}")
                times["its first unread"].append(about + unread)
                times["the list with it"].append(timed(caller, "/rooms"))
    return [
        row(f"a room with {MESSAGES:,} messages, {what}, {share}", "ms", [value])
        for what, samples in times.items()
        for share, value in quantiles(samples)
    ]


def measure_finding(program: Path) -> list[dict]:
    """In many rooms, in few of them, and in one that has all messages."""
    measured = []
    for fill, who in ((stored.rooms, {"many rooms": 0, "few rooms": 1}), (stored.room, {"one room": 0})):
        with stored.Folder(program, partial(fill, MESSAGES)) as folder:
            rare = stored.asked(folder, "SELECT text FROM messages WHERE id = ?", MESSAGES // 3)[0]
            with Served(program, data=folder) as server:
                caller = Caller(server)
                for whose, group in who.items():
                    for what, words in {
                        "a rare word": rare.split()[-1],
                        "a common word": stored.COMMON,
                        "a beginning": stored.COMMON[:2],
                        "a mistyped word": stored.COMMON[0] + stored.COMMON[2:],
                        "two words": f"{stored.COMMON} {stored.COMMON[:2]}",
                    }.items():
                        times = [
                            timed(caller, f"/messages?text={words.replace(' ', '%20')}",
                                  1 + group * stored.TALKERS + talker)
                            for _ in range(SEARCHES) for talker in range(stored.TALKERS)]
                        measured += [
                            row(f"search among {MESSAGES:,} messages, {whose}, {what}, {share}", "ms", [value])
                            for share, value in quantiles(times)]
    return measured


def timed(caller: Caller, path: str, player: int = 1) -> float:
    """Milliseconds until a page has come."""
    began = time.perf_counter()
    status, body = caller.ask("GET", path, token=stored.token(player))
    if status != 200:
        sys.exit(f"{path} was answered with {status}: {body}")
    return (time.perf_counter() - began) * 1000


def quantiles(times: list[float]) -> list[tuple[str, float]]:
    return [("p50", statistics.median(times)), ("p99", statistics.quantiles(times, n=100)[98])]


def measure_videos(program: Path) -> list[dict]:
    """Members who send a video each, all at once. Decoders count as well as the server."""
    with stored.Folder(program, partial(stored.members, VIDEOS)) as folder:
        with Served(program, data=folder) as server:
            idle = memory(server.pid)
            began = time.perf_counter()
            senders = [Sender(server, member, video()) for member in range(1, VIDEOS + 1)]
            for sender in senders:
                sender.start()
            own, most = 0.0, 0.0
            while any(sender.is_alive() for sender in senders):
                own = max(own, memory(server.pid))
                most = max(most, memory_of_all(server.pid))
                time.sleep(0.05)
            seconds = time.perf_counter() - began
    if wrong := [sender.wrong for sender in senders if sender.wrong]:
        sys.exit(f"a video was answered with {wrong[0]}")
    name = f"{VIDEOS} videos of {VIDEO_BYTES // 1_000_000} MB at once"
    return [
        row(f"{name}, memory of the server above idle", "MB", [own - idle]),
        row(f"{name}, with the decoders", "MB", [most - idle]),
        row(f"{name}, until the last is ready", "s", [seconds]),
    ]


class Sender(threading.Thread):
    """A member who sends a video piece by piece, and waits until it is ready."""

    def __init__(self, server: Served, member: int, content: bytes):
        super().__init__()
        self._caller, self._token, self._content = Caller(server), stored.token(member), content
        self.wrong = None

    def run(self) -> None:
        upload = self._ask("POST", "/uploads", {
            "key": "video", "kind": "video", "size": len(self._content)})
        while upload["state"] == "receiving":
            place = upload["offset"]
            upload = self._ask("PATCH", f"/uploads/{upload['id']}?offset={place}",
                               self._content[place : place + PIECE])
        while upload["state"] == "processing":
            time.sleep(0.5)
            upload = self._ask("GET", f"/uploads/{upload['id']}")
        if upload["state"] != "ready":
            self.wrong = upload

    def _ask(self, method: str, path: str, body: dict | bytes | None = None) -> dict:
        status, answer = self._caller.ask(method, path, body, token=self._token)
        if status != 200:
            self.wrong = (status, answer)
            return {"state": "failed"}
        return answer


def video() -> bytes:
    """A short film, and behind it so much that a player skips that the file has its full size."""
    if not _film:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "film.mp4")
            subprocess.run(
                ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc2=s=1280x720:d=10",
                 "-pix_fmt", "yuv420p", str(file)], check=True)
            film = file.read_bytes()
        left = VIDEO_BYTES - len(film)
        _film.append(film + left.to_bytes(4, "big") + b"free" + bytes(left - 8))
    return _film[0]


_film: list[bytes] = []


def memory_of_all(pid: int) -> float:
    """Of a process and all that it has started, in MB. Who ends meanwhile counts for nothing."""
    children = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    total, left = 0.0, [pid]
    while left:
        one = left.pop()
        left += children.get(one, [])
        try:
            total += memory(one)
        except (OSError, TypeError):
            continue
    return total
