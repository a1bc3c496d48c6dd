"""PostgreSQL ends and begins, and so does the program, while bots play: nothing that was acknowledged is lost."""

import pytest

from support.caller import Caller, pair
from support.database import Postgres
from support.server import Server
from support.waiting import wait_until
from Torture.support.load import Load
from Torture.support.records import Journal, check_rows


def ready(server: Server) -> tuple[int, bytes]:
    connection = server.connection()
    connection.request("GET", "/ready")
    answer = connection.getresponse()
    return answer.status, answer.read()


@pytest.fixture
def playing(server, tmp_path):
    """Bots who don't mind that they have to ask again."""
    with Load(server, "--patient", "--matches", 32, "--connections", 16, journal=tmp_path / "journal") as load:
        load.wait_for(300)
        yield load


@pytest.mark.parametrize("ends", [["stop"], ["crash"], ["kill"], ["stop", "kill", "crash"]], ids="-".join)
def test_nothing_acknowledged_is_lost(server, postgres: Postgres, database, playing, tmp_path, ends):
    owner, taker, match = pair(server.origin, pace=60)
    match = owner.play(match, "b2").body
    for end in ends:
        if end == "kill":
            server.kill()
            server.start()
        else:
            postgres.tell(end)
            postgres.tell("start")
        playing.wait_for(300)
    report = playing.finish()
    assert report["commands"] > 300
    journal = Journal(tmp_path / "journal")
    journal.read()
    check_rows(lambda sql: postgres.rows(database, sql), journal)
    now = taker.succeed("GET", f"/matches/{match['id']}")["match"]
    # A start of the only node gives clocks their full time; while it waited for its database they went on.
    assert (now["version"] > match["version"]) == ("kill" in ends)
    assert taker.play(match | {"version": now["version"]}, "a1").status == 200


def test_a_server_without_its_database_is_not_ready_and_comes_back(server, postgres: Postgres):
    player = Caller(server.origin).join()
    stream = player.listen()
    stream.recv(1)
    assert ready(server)[0] == 200
    postgres.tell("stop")
    wait_until(lambda: ready(server) == (503, b'{"status":"database-silent"}'))
    assert player.ask("POST", "/invitations", {"ruleset": "3x3x3", "pace": 60}).status == 503
    connection = server.connection()
    connection.request("GET", "/health")
    assert connection.getresponse().status == 200
    postgres.tell("start")
    wait_until(lambda: ready(server)[0] == 200)
    assert player.ask("GET", "/me").status == 200
    # The stream goes on, with what happens from now on.
    other = Caller(server.origin).join()
    other.begin_with(player)
    while b"event: match" not in stream.recv(1 << 16):
        pass
    stream.close()
    assert "what is remembered is as the database has it again" in server.log
