"""Clients that take without giving: the others notice nothing, memory stays bounded, nothing spins."""

import socket
import time

from support.caller import pair
from support.server import Server
from Torture.support.load import Load


def test_a_listener_that_never_reads_is_cut(server):
    """It watches a match that changes thousands of times, and holds a receive buffer of a few kB."""
    owner, taker, match = pair(server.origin, ruleset="19x19x19")
    stream = owner.listen(receive_buffer=4096)
    cells = [f"{column}{row}" for row in range(1, 20) for column in "abcdefghijklmnopqrs"]
    with Load(server, "--matches", 8, "--connections", 8) as load:
        before = server.memory
        for number, cell in enumerate(cells[:300]):
            answer = (owner, taker)[number % 2].play(match, cell)
            assert answer.status == 200, answer
            match = answer.body
        assert server.memory - before < 30
        load.wait_for(200)
        report = load.finish()
    assert report["moves"] > 100
    stream.close()


def test_a_thousand_that_send_a_byte_now_and_then(server):
    owner, _, match = pair(server.origin)
    request = b"GET /api/v1/me HTTP/1.1\r\nHost: "
    slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(1000)]
    before = server.memory
    with Load(server, "--matches", 8, "--connections", 8) as load:
        load.wait_for(200)
        for place in range(4):
            for connection in slow:
                send(connection, request[place : place + 1])
            time.sleep(0.25)
        load.wait_for(200)
        report = load.finish()
    assert report["moves"] > 100
    assert owner.ask("GET", f"/matches/{match['id']}").status == 200
    assert server.memory - before < 50
    assert server.comes_to_rest()
    for connection in slow:
        connection.close()


def send(connection: socket.socket, content: bytes):
    try:
        connection.send(content)
    except (BrokenPipeError, ConnectionResetError):
        pass  # On a busy machine a byte may come so late that the server has cut it.


def test_a_listener_whose_program_stands_still(server):
    """Its system still takes what is sent to it, until that is full."""
    with Load(server, "--matches", 4, "--connections", 4) as frozen:
        frozen.wait_for(100)
        frozen.freeze()
        before = server.memory
        with Load(server, "--matches", 8, "--connections", 8) as others:
            others.wait_for(1000)
            report = others.finish()
        assert report["moves"] > 100
        assert server.memory - before < 20
        assert server.comes_to_rest()


def test_no_files_left(tmp_path):
    """Who is connected plays on; whoever comes later waits until there is room."""
    with Server(tmp_path, wrapper=["sh", "-c", 'ulimit -n 200 && exec "$0" "$@"']) as server:
        owner, taker, match = pair(server.origin)
        with owner.keeping_connection() as first, taker.keeping_connection() as second:
            crowd = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
            for number, cell in enumerate(["b2", "a1", "c3", "a3"]):
                answer = (first, second)[number % 2].play(match, cell)
                assert answer.status == 200, answer
                match = answer.body
            assert server.comes_to_rest(), "it spins on those that it can't let in"
            for connection in crowd:
                connection.close()
        assert owner.ask("GET", f"/matches/{match['id']}").body["match"] == match
