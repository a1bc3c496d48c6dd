"""SIGTERM: what was asked is answered, nobody is left hanging, and the next start is quick."""

import json
import socket
import time
from pathlib import Path

import pytest

from support.caller import pair
from support.server import Server
from support.waiting import PATIENCE, wait_until
from Torture.support.load import Load


@pytest.fixture
def server(tmp_path):
    """As hosts have it, with the games that come with the program."""
    with Server(tmp_path, has_games=True) as server:
        yield server


def test_a_request_in_flight_is_answered(server):
    owner, _, match = pair(server.origin)
    body = json.dumps({"command": "move", "round": 1, "ply": 0, "cell": "b2"}).encode()
    fields = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    with owner.open("POST", f"/matches/{match['id']}/commands", fields, body[:5]) as connection:
        wait_until_read(server, connection)
        server.process.terminate()
        wait_until_nobody_is_let_in(server)
        connection.sendall(body[5:])
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
    assert server.process.wait(PATIENCE) == 0
    server.start()
    assert owner.ask("GET", f"/matches/{match['id']}").body["match"]["round"]["moves"] == "b2"


def test_streams_are_said_farewell(server):
    owner, _, _ = pair(server.origin)
    with owner.listen() as stream:
        told = b""
        while b"event: ready" not in told:
            told += stream.recv(65536)
        server.process.terminate()
        while more := stream.recv(65536):
            told += more
    assert b"event: bye\n" in told
    assert told.endswith(b"0\r\n\r\n"), "the answer ends as an answer does"
    assert server.process.wait(PATIENCE) == 0


def test_players_go_on_after_a_restart_which_takes_less_than_a_second(server):
    with Load(server, "--patient") as load:
        load.wait_for(200)
        assert min(restart(server, load) for _ in range(3)) < 1
        report = load.finish()
    assert report["moves"] > 100
    assert report["lostConnections"] >= 64


def restart(server, load) -> float:
    """The seconds that the server takes to start: where others have the processors, those that it had."""
    assert server.terminate() == 0
    started = time.monotonic()
    server.start()
    took = min(time.monotonic() - started, server.processor_seconds)
    load.wait_for(200)
    return took


def wait_until_read(server, connection: socket.socket):
    """Until the server has taken all that was sent from the queue of the system."""
    ends = [f":{port:04X}" for port in (server.port, connection.getsockname()[1])]

    def is_read() -> bool:
        rows = (line.split() for line in Path("/proc/net/tcp6").read_text().splitlines()[1:])
        queues = [row[4] for row in rows if [row[1][-5:], row[2][-5:]] == ends]
        return [queue.partition(":")[2] for queue in queues] == ["00000000"]

    wait_until(is_read, pause=0.01)


def wait_until_nobody_is_let_in(server):
    def is_refused() -> bool:
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=5).close()
        except OSError:
            return True
        return False

    wait_until(is_refused, pause=0.01)
