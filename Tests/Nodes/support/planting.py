"""A PostgreSQL with something before it that lets the program behave as if it had a bug.

It speaks as much of the protocol as that takes: messages are taken apart, the text of statements and some answers are
made others, and a COMMIT can be kept waiting or lost. Everything else passes as it is.
"""

import shutil
import socket
import struct
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import BinaryIO, Self

from support.database import Postgres
from support.waiting import PATIENCE, wait_until

_NAME = ".s.PGSQL.5432"


class Bug:
    """What a program with it would ask, or wouldn't hear.

    asks: pieces of statements, and what stands in their place.
    hears: pieces of messages of the server, with the letter of their kind before them, and what stands in their place;
    None for messages that are heard by nobody.
    """

    def __init__(self, asks: dict[str, str] = {}, hears: dict[bytes, bytes | None] = {}):
        self._asks = asks
        self._hears = hears
        self._met: Counter[str | bytes] = Counter()

    def statement(self, sql: str) -> str:
        for piece, other in self._asks.items():
            if piece in sql:
                self._met[piece] += 1
                sql = sql.replace(piece, other)
        return sql

    def message(self, kind: bytes, body: bytes) -> bytes | None:
        for piece, other in self._hears.items():
            if kind == piece[:1] and piece[1:] in body:
                self._met[piece] += 1
                if other is None:
                    return None
                body = body.replace(piece[1:], other)
        return body

    def assert_met(self):
        """Fails where the program asks or hears something else by now: then nothing was planted."""
        for piece in (*self._asks, *self._hears):
            assert self._met[piece], f"nobody has met {piece!r}"


class End(Enum):
    """What becomes of a COMMIT that waited."""

    PASSED = auto()
    # The connection breaks before the server gets it, or before its answer comes back.
    LOST = auto()
    UNANSWERED = auto()


class Hold:
    """The first COMMIT of a transaction with a certain text in a statement or a value, which is kept waiting; a context
    manager, at whose end it goes on."""

    def __init__(self, piece: str):
        self.piece = piece.encode()
        self.end = End.PASSED
        # The process of the server that is to commit.
        self.backend = 0
        self._waits = threading.Event()
        self._goes_on = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_):
        self._goes_on.set()

    def wait(self):
        """Waits until it is asked for."""
        assert self._waits.wait(PATIENCE), "nobody has committed it"

    def keep(self, backend: int) -> End:
        self.backend = backend
        self._waits.set()
        assert self._goes_on.wait(PATIENCE), "a COMMIT is kept for ever"
        return self.end


class Link:
    """One connection, with both of its sides."""

    def __init__(self, proxy: "PlantedPostgres", client: socket.socket, server: socket.socket):
        self._proxy = proxy
        self._client, self._server = client, server
        self._prepared: dict[bytes, str] = {}
        self._hold: Hold | None = None
        self._is_unanswered = False
        self._backend = 0
        self.is_open = True
        # What was asked so far, and how often.
        self.asked: Counter[str] = Counter()
        for way in (self._ask, self._answer):
            threading.Thread(target=self._run, args=(way,), daemon=True).start()

    def close(self):
        self.is_open = False
        for side in (self._client, self._server):
            with suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)

    def _run(self, way):
        # Whichever side ends it, the other one is to hear of it.
        with suppress(OSError):
            way()
        self.close()

    def _ask(self):
        stream = self._client.makefile("rb")
        # The first message has no kind, and one that asks for a cancellation is the only one.
        self._server.sendall(_message(b"", _body(stream)))
        for kind, body in _messages(stream):
            if kind == b"P":
                name, sql, types = body.split(b"\0", 2)
                self._prepared[name] = sql.decode()
                body = b"\0".join((name, self._proxy.bug.statement(sql.decode()).encode(), types))
            elif kind == b"B":
                sql = self._prepared[body.split(b"\0", 2)[1]]
                self._note(sql, body)
            elif kind == b"Q":
                sql = body[:-1].decode()
                self._note(sql)
                if sql == "COMMIT" and not self._may_commit():
                    return
                body = self._proxy.bug.statement(sql).encode() + b"\0"
            self._server.sendall(_message(kind, body))

    def _note(self, sql: str, values: bytes = b""):
        self.asked[sql] += 1
        self._hold = self._hold or self._proxy.take_hold(sql.encode() + values)

    def _may_commit(self) -> bool:
        hold, self._hold = self._hold, None
        end = hold.keep(self._backend) if hold else End.PASSED
        self._is_unanswered = end == End.UNANSWERED
        return end != End.LOST

    def _answer(self):
        for kind, body in _messages(self._server.makefile("rb")):
            if kind == b"K":
                self._backend, = struct.unpack("!I", body[:4])
            if kind == b"C" and self._is_unanswered:
                return
            if (body := self._proxy.bug.message(kind, body)) is not None:
                self._client.sendall(_message(kind, body))


def _body(stream: BinaryIO) -> bytes:
    head = stream.read(4)
    if len(head) < 4:
        raise ConnectionError
    return stream.read(struct.unpack("!I", head)[0] - 4)


def _messages(stream: BinaryIO) -> Iterator[tuple[bytes, bytes]]:
    while kind := stream.read(1):
        yield kind, _body(stream)


def _message(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("!I", len(body) + 4) + body


class PlantedPostgres:
    """A PostgreSQL, or a pair, that is used as `Postgres` is; a context manager.

    bug: what those behave like who ask it at the address that it gives.
    """

    def __init__(self, postgres: Postgres, bug: Bug):
        self.postgres = postgres
        self.bug = bug
        self._folder = Path(tempfile.mkdtemp())
        self._links: list[Link] = []
        # Those that keep nobody yet.
        self._holds: list[Hold] = []
        self._lock = threading.Lock()
        # Whether new connections get through; else they wait.
        self.opens = threading.Event()
        self.opens.set()
        self._listeners = [self._listen(place) for place in ("", "other")]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_):
        for listener in self._listeners:
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for link in self._links:
            link.close()
        shutil.rmtree(self._folder)

    def address(self, name: str) -> str:
        return self.postgres.address(name).replace(self.postgres.socket, str(self._folder))

    def ask(self, name: str, sql: str) -> str:
        return self.postgres.ask(name, sql)

    def rows(self, name: str, sql: str) -> list[tuple]:
        return self.postgres.rows(name, sql)

    def hold(self, piece: str) -> Hold:
        """Keeps the next COMMIT waiting whose transaction has a piece of text."""
        with self._lock:
            self._holds.append(hold := Hold(piece))
        return hold

    def take_hold(self, text: bytes) -> Hold | None:
        """The one that is to keep a transaction with such a text, from now on no other."""
        with self._lock:
            hold = next((hold for hold in self._holds if hold.piece in text), None)
            if hold:
                self._holds.remove(hold)
        return hold

    def asked(self, piece: str) -> int:
        """How often a statement with a piece of text was asked."""
        return sum(self._asked(piece).values())

    def wait_until_asked(self, piece: str, times: int):
        """Waits until all connections over which something with a piece of text was asked have asked it again."""
        before = self._asked(piece)
        wait_until(lambda: all(
            count >= before.get(link, 0) + times for link, count in self._asked(piece).items() if link.is_open))

    def _asked(self, piece: str) -> dict[Link, int]:
        """How often it was asked over each connection."""
        found = {}
        for link in list(self._links):
            if count := sum(count for sql, count in list(link.asked.items()) if piece in sql):
                found[link] = count
        return found

    def _listen(self, place: str) -> socket.socket:
        folder = self._folder / place
        folder.mkdir(exist_ok=True)
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(folder / _NAME))
        listener.listen(64)
        server = Path(self.postgres.socket, place, _NAME)
        threading.Thread(target=self._accept, args=(listener, server), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket, path: Path):
        with suppress(OSError):
            while True:
                client, _ = listener.accept()
                self.opens.wait(PATIENCE)
                server = socket.socket(socket.AF_UNIX)
                try:
                    server.connect(str(path))
                except OSError:
                    # As where nobody listens.
                    client.close()
                    continue
                self._links.append(Link(self, client, server))
