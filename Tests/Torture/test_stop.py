"""SIGTERM: what was asked is answered, nobody is left hanging, and the next start is quick."""

import json
import socket
import time

from support.client import move, pair
from support.server import Load


def test_a_request_in_flight_is_answered(server):
    owner, _, match = pair(server)
    body = json.dumps(move(match, "b2")).encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        head = owner.head("POST", f"/matches/{match['id']}/commands")
        fields = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        connection.sendall(head + fields.encode() + body[:5])
        # The server has seen the head when it has answered somebody who came later.
        owner.get("/me")
        server.process.terminate()
        wait_until_nobody_is_let_in(server)
        connection.sendall(body[5:])
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
    assert server.process.wait(20) == 0
    server.start()
    assert owner.get(f"/matches/{match['id']}").body["match"]["round"]["moves"] == "b2"


def test_streams_are_said_farewell(server):
    owner, _, _ = pair(server)
    with owner.listen() as stream:
        stream.settimeout(20)
        told = b""
        while b"event: ready" not in told:
            told += stream.recv(65536)
        server.process.terminate()
        while more := stream.recv(65536):
            told += more
    assert b"event: bye\n" in told
    assert told.endswith(b"0\r\n\r\n"), "the answer ends as an answer does"
    assert server.process.wait(20) == 0


def test_players_go_on_after_a_restart_which_takes_less_than_a_second(server):
    with Load(server, "--patient") as load:
        time.sleep(1)
        assert server.terminate() == 0
        started = time.monotonic()
        server.start()
        assert time.monotonic() - started < 1
        time.sleep(0.5)
        report = load.finish()
    assert report["moves"] > 100
    assert report["lostConnections"] >= 64


def wait_until_nobody_is_let_in(server):
    while True:
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=5).close()
        except OSError:
            return
        time.sleep(0.01)
