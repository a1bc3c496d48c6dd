"""Exports that somebody asks for and doesn't take: they cost the others a kind word at most."""

import os
import socket
import threading

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
STOP = 13


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


def test_those_who_trickle_give_their_place_to_who_waits(club):
    server, (first, second, third) = club
    ends = threading.Event()
    streams = [export(caller)[0] for caller in (first, second)]
    # Enough for the server to see that somebody reads, and never enough for anybody else to have a turn.
    tricklers = [threading.Thread(target=trickle, args=(stream, ends)) for stream in streams]
    for trickler in tricklers:
        trickler.start()
    try:
        host = Caller(server.origin).register("Hana", email="hana@example.org")
        server.host("member", "role", host.name, "host", "--reason", "Runs it")
        assert is_whole(host, least=1), "hosts have a place of their own"
        wait_until(lambda: is_whole(third), pause=5)
    finally:
        ends.set()
        for trickler in tricklers:
            trickler.join()


def trickle(stream: socket.socket, ends: threading.Event):
    """Reads a little again and again, until that is cut."""
    with stream:
        while not ends.wait(0.5):
            try:
                if not stream.recv(16 << 10):
                    return
            except OSError:
                return


def is_whole(caller, least: int = SIZE) -> bool:
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
    assert taken > least
    return True


def test_the_server_stops_before_they_are_taken(club):
    server, (first, second, *_) = club
    slow = [export(caller)[0] for caller in (first, second)]
    began = os.times().elapsed
    assert server.terminate() == 0
    assert os.times().elapsed - began < STOP
    for stream in slow:
        stream.close()
