"""PgBouncer between a club and its database, as docs/hosting.md says."""

import os
import subprocess
from pathlib import Path

import pytest

from support.caller import pair
from support.debian import debian_program
from support.ports import free_port
from support.server import Server
from support.waiting import wait_until

SETTINGS = """
[databases]
{database} = host={socket} user=gameon
[pgbouncer]
pool_mode = session
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
max_client_conn = 100
default_pool_size = 100
"""


@pytest.fixture
def pooler(postgres, database):
    """The address of the database behind it."""
    port = free_port()
    settings = Path(postgres.socket) / "pgbouncer.ini"
    settings.write_text(SETTINGS.format(database=database, socket=postgres.socket, port=port))
    # It refuses to be run by root.
    as_other = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"] if os.getuid() == 0 else []
    process = subprocess.Popen(
        [*as_other, debian_program("pgbouncer", "usr/sbin/pgbouncer"), settings], stderr=subprocess.DEVNULL)
    address = f"postgres://gameon@127.0.0.1:{port}/{database}"
    wait_until(lambda: process.poll() is not None or subprocess.run(
        ["psql", "-c", "SELECT 1", address], capture_output=True).returncode == 0)
    assert process.poll() is None, "it doesn't start"
    yield address
    process.terminate()
    process.wait()


def test_a_club_is_played_in_behind_a_pooler(pooler, tmp_path):
    with Server(tmp_path, database=pooler) as server:
        owner, taker, match = pair(server.origin)
        stream = taker.events(f"?watch={match['id']}")
        match = owner.play(match, "b2").body
        assert next(event for event in stream if event["event"] == "match" and event["data"]["round"]["moves"])
        assert taker.play(match, "a1").status == 200
        assert server.terminate() == 0
