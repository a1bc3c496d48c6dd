"""Exports that somebody asks for and doesn't take: they cost the others a kind word at most."""

import os
import socket

import pytest

from support.caller import Caller
from support.server import ROOT, Server
from support.waiting import wait_until
from Torture.support.passerby import Passerby

# More than a system keeps for a client that doesn't read.
SIZE = 64 << 20
# That memory may grow by, in MB.
ROOM = 30
# What a stop may take, in seconds: see test_stop_hanging.py.
STOP = 25


@pytest.fixture
def club(tmp_path):
    """A server, and three whose exports hold the same large photo."""
    # Their number is bounded as well, which is not looked at here.
    with Server(tmp_path, allowance="exports:100000/1h") as server:
        callers = [Caller(server.origin).join() for _ in range(3)]
        for other in callers[1:]:
            callers[0].befriend(other)
        callers[0].register("Photographer")
        upload = callers[0].send("photo", (ROOT / "docs/phone.png").read_bytes())["id"]
        room = callers[0].group(*callers[1:])
        callers[0].say(room, "", upload=upload)
        (photo,) = (server.data / "media").rglob("*.large.jpg")
        os.truncate(photo, SIZE)
        yield server, callers


def export(caller) -> tuple[socket.socket, bytes]:
    """A connection with the head of the answer, of which no more is read."""
    stream = caller.open("GET", "/export", receive_buffer=4096)
    head = b""
    while b"\r\n\r\n" not in head:
        more = stream.recv(64)
        assert more, head
        head += more
    return stream, head.partition(b"\r\n\r\n")[0].lower()


def test_those_who_do_not_read_give_their_place_back(club):
    server, (first, second, third) = club
    with Passerby(server) as passerby:
        before = server.memory
        slow = [export(caller) for caller in (first, second)]
        assert all(head.startswith(b"http/1.1 200 ") for _, head in slow)
        again, head = export(first)
        assert head.startswith(b"http/1.1 429 ") and b"\nretry-after: " in head
        other, head = export(third)
        assert head.startswith(b"http/1.1 503 ") and b"\nretry-after: " in head
        again.close()
        other.close()
        passerby.is_served(100)
        assert server.memory - before < ROOM
        # A client that takes nothing is cut, and its place is free for a third.
        wait_until(lambda: is_whole(third), pause=1)
        assert server.memory - before < ROOM
    for stream, _ in slow:
        stream.close()


def is_whole(caller) -> bool:
    """Whether there is a place for the caller, who takes all of it."""
    stream, head = export(caller)
    with stream:
        if not head.startswith(b"http/1.1 200 "):
            return False
        taken, end = 0, b""
        while end != b"0\r\n\r\n":
            more = stream.recv(1 << 20)
            assert more, f"it ends after {taken} bytes"
            taken += len(more)
            end = (end + more)[-5:]
    assert taken > SIZE
    return True


def test_the_server_stops_before_they_are_taken(club):
    server, (first, second, *_) = club
    slow = [export(caller)[0] for caller in (first, second)]
    began = os.times().elapsed
    assert server.terminate() == 0
    assert os.times().elapsed - began < STOP
    for stream in slow:
        stream.close()
