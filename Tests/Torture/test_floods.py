"""Floods of HTTP/2 are cut off or bounded; the others notice nothing, memory stays bounded."""

import contextlib
import itertools
import struct
import threading
from collections.abc import Iterator

import pytest

from support.authority import Authority
from support.server import Server
from support.waiting import PATIENCE
from Torture.support import http2
from Torture.support.passerby import Passerby

ATTACKERS = 4
# Of each attacker, one after the other.
TRIES = 5
# No flood may go on for so many pieces on one connection.
PIECES = 20_000
# Seconds after which a flood that was sent whole is known to have been borne. An idle connection is cut as
# well, but not so soon.
BORNE = 40
# That memory may grow by, in MB.
ROOM = 50


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, authority=Authority(tmp_path)) as server:
        yield server


def odd() -> Iterator[int]:
    """The numbers of the streams of a client."""
    return itertools.count(1, 2)


def rapid_resets() -> Iterator[bytes]:
    """Requests that are taken back at once (CVE-2023-44487)."""
    for stream in odd():
        yield (http2.request(stream, "/api/v1/site")
               + http2.frame(http2.RST_STREAM, stream, b"\0\0\0\x08"))


def resets_of_ours() -> Iterator[bytes]:
    """Requests that make the server take them back, by a field that none may have (CVE-2025-8671)."""
    for stream in odd():
        yield http2.request(stream, "/", more=http2.field("connection", "close"))


def window_errors() -> Iterator[bytes]:
    """Requests that make the server take them back, by a window beyond all bounds."""
    grow = b"\x7f\xff\xff\xff"
    for stream in odd():
        yield (http2.request(stream, "/", "POST", ends=False)
               + http2.frame(http2.WINDOW_UPDATE, stream, grow) * 2)


def continuations() -> Iterator[bytes]:
    """Fields that never end (CVE-2024-27316)."""
    yield http2.frame(http2.HEADERS, 1, b"")
    while True:
        yield http2.frame(http2.CONTINUATION, 1, http2.field("a", "b"))


def large_continuations() -> Iterator[bytes]:
    yield http2.frame(http2.HEADERS, 1, b"")
    while True:
        yield http2.frame(http2.CONTINUATION, 1, http2.field("a", "b" * 16_000))


def packed_fields() -> Iterator[bytes]:
    """A field that is remembered, and asked for again and again in a byte: four thousand to one."""
    streams = odd()
    yield http2.request(next(streams), "/", more=http2.field("x", "y" * 4000, remembered=True))
    for stream in streams:
        yield http2.request(stream, "/", more=b"\xbe" * 8000)


def settings() -> Iterator[bytes]:
    for size in itertools.cycle([0, http2.LARGEST_WINDOW]):
        yield http2.settings(window=size)


def pings() -> Iterator[bytes]:
    while True:
        yield http2.frame(http2.PING, payload=bytes(8))


def priorities() -> Iterator[bytes]:
    for stream in odd():
        yield http2.frame(http2.PRIORITY, stream, b"\0\0\0\0\x10")


def empty_parts() -> Iterator[bytes]:
    """A body that doesn't come."""
    yield http2.request(1, "/", "POST", ends=False)
    while True:
        yield http2.frame(http2.DATA, 1)


FLOODS = [rapid_resets, resets_of_ours, window_errors, continuations, large_continuations, packed_fields,
          settings, pings, priorities, empty_parts]


@pytest.mark.parametrize("flood", FLOODS, ids=lambda flood: flood.__name__)
def test_a_flood_is_cut_and_harms_nobody(server, flood):
    with Passerby(server) as passerby:
        passerby.is_served()
        before = server.memory
        uncut = attack(lambda: is_cut(server, flood))
        passerby.is_served()
    assert not uncut, f"{uncut} of {ATTACKERS * TRIES} went on for {PIECES} pieces"
    assert server.memory - before < ROOM
    assert server.comes_to_rest()


def is_cut(server, flood) -> bool:
    """Whether the server closes the connection, when so much of the flood is sent or before."""
    with http2.Connection(server.port, BORNE) as connection:
        pieces = iter(flood())
        for _ in range(PIECES // 100):
            if not connection.send(b"".join(itertools.islice(pieces, 100))):
                return True
        try:
            for _ in connection.frames():
                pass
        except TimeoutError:
            return False
        return True


@pytest.mark.parametrize("window", [0, http2.LARGEST_WINDOW], ids=["no window", "a window and no reader"])
def test_answers_that_nobody_takes_wait_in_no_memory(server, window):
    grow = struct.pack(">I", http2.LARGEST_WINDOW - 65_535)
    with Passerby(server) as passerby, contextlib.ExitStack() as slow:
        passerby.is_served()
        before = server.memory
        for _ in range(8):
            connection = slow.enter_context(
                http2.Connection(server.port, PATIENCE, receive_buffer=4096, window=window))
            connection.send(http2.frame(http2.WINDOW_UPDATE, 0, grow))
            connection.send(b"".join(
                http2.request(stream, "/api/v1/openapi.yaml") for stream in itertools.islice(odd(), 100)))
        passerby.is_served(100)
        grown = server.memory - before
    assert grown < ROOM


def attack(one) -> int:
    """How many tries of all attackers together weren't cut."""
    failed = []

    def tries():
        failed.extend(number for number in range(TRIES) if not one())

    threads = [threading.Thread(target=tries) for _ in range(ATTACKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive(), "a flood hangs"
    return len(failed)
