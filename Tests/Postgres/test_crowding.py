"""A server of PostgreSQL that has no connection left: the club says so, once, and what to do."""

import os
import signal
import subprocess

import pytest

from support.caller import Caller
from support.server import PROGRAM, Server
from support.waiting import wait_until

ADVICE = "raise max_connections"


class Crowd:
    """A database whose user gets as many connections as is said."""

    def __init__(self, postgres):
        self._postgres = postgres
        self._name = postgres.make()
        self._user = f"user_{self._name}"
        postgres.ask(self._name, f"CREATE ROLE {self._user} LOGIN")
        postgres.ask(self._name, f"ALTER DATABASE {self._name} OWNER TO {self._user}")
        self.address = postgres.address(self._name).replace("gameon@", f"{self._user}@")

    def limit(self, connections: int):
        """-1 for no bound."""
        self._postgres.ask(self._name, f"ALTER ROLE {self._user} CONNECTION LIMIT {connections}")

    def end_all(self):
        """Ends the connections that are there."""
        self._postgres.ask(
            self._name, f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = '{self._user}'")


@pytest.fixture
def crowd(postgres):
    return Crowd(postgres)


def test_a_start_waits_for_a_connection_and_says_what_to_do(crowd, tmp_path):
    crowd.limit(0)
    words = [PROGRAM, "serve", "--port", "0", "--data", tmp_path / "data"]
    with subprocess.Popen(
        words, stderr=subprocess.PIPE, text=True, env=os.environ | {"GAMEON_DATABASE": crowd.address}
    ) as waiting:
        line = waiting.stderr.readline()
        assert "waits for the database's server" in line and "no connection left" in line and ADVICE in line
        waiting.terminate()
        assert waiting.wait(10) == -signal.SIGTERM
    assert not (tmp_path / "data").exists()


def test_a_check_says_it_too(crowd, tmp_path):
    crowd.limit(0)
    file = tmp_path / "gameon.conf"
    file.write_text(f"data = {tmp_path}/data\ndatabase = {crowd.address}\n")
    done = subprocess.run([PROGRAM, "config", "--check", file], capture_output=True, text=True, timeout=100)
    assert done.returncode == 69 and ADVICE in done.stderr


def test_a_node_says_it_once_and_goes_on_when_there_are_some(crowd, tmp_path):
    with Server(tmp_path, database=crowd.address) as server:
        player = Caller(server.origin).join()
        crowd.limit(1)
        crowd.end_all()
        wait_until(lambda: ADVICE in server.log)
        wait_until(lambda: player.ask("GET", "/me").status == 503)
        crowd.limit(-1)
        wait_until(lambda: player.ask("GET", "/me").status == 200)
        assert server.log.count(ADVICE) == 1
