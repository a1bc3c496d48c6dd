"""A club over PostgreSQL: one program serves it, and says what is wrong where it can't."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from support.caller import Caller
from support.server import PROGRAM, ROOT, Server

PASSWORD = "hush%40now"
NOWHERE = "postgres://gameon@/club?host=/nowhere"


def gameon(*words, **environment) -> tuple[int, str]:
    """How a command ends, and what it says."""
    done = subprocess.run(
        [PROGRAM, *map(str, words)], capture_output=True, text=True, env=os.environ | environment, timeout=100)
    return done.returncode, done.stdout + done.stderr


def start(folder: Path, database: str, **environment) -> str:
    """What a server says that can't start: one line."""
    status, told = gameon(
        "serve", "--port", 0, "--data", folder / "elsewhere", GAMEON_DATABASE=database, **environment)
    assert status == 69 and told.startswith("gameon: ") and told.count("\n") == 1, told
    assert "hush" not in told
    assert not (folder / "elsewhere").exists(), "what is refused leaves nothing"
    return told


def test_commands_are_done_beside_a_server_that_runs_elsewhere(server, postgres, database, tmp_path):
    Caller(server.origin).join()
    told = gameon("member", "list", "--data", tmp_path, "--database", postgres.address(database))
    assert told[0] == 0, told


def test_whoever_cannot_start_says_what_to_do(postgres, tmp_path):
    status, told = gameon("member", "list", "--data", tmp_path, "--database", NOWHERE)
    assert status == 69 and "Start PostgreSQL there" in told
    assert "createdb --template template0" in start(tmp_path, postgres.address("missing"))
    subprocess.run(["createdb", "--host", postgres.socket, "--username", "gameon", "--template", "template0",
                    "--encoding", "LATIN1", "--locale", "C", "latin"], check=True)
    assert "createdb --template template0" in start(tmp_path, postgres.address("latin"))
    stranger = postgres.address(postgres.make()).replace("gameon@", "nobody@")
    assert "createuser" in start(tmp_path, stranger)


def test_a_start_waits_for_the_server_of_the_database_and_can_be_stopped(tmp_path):
    words = [PROGRAM, "serve", "--port", "0", "--data", tmp_path / "data"]
    with subprocess.Popen(
        words, stderr=subprocess.PIPE, text=True, env=os.environ | {"GAMEON_DATABASE": NOWHERE}
    ) as waiting:
        line = waiting.stderr.readline()
        assert "waits for the database's server" in line and "Start PostgreSQL there" in line
        waiting.terminate()
        assert waiting.wait(10) == -signal.SIGTERM


@pytest.fixture
def nina(postgres):
    """A user of PostgreSQL who has to give a password."""
    postgres.ask("postgres", "SET password_encryption = 'scram-sha-256'; CREATE ROLE nina LOGIN PASSWORD 'hush@now'")
    rules = Path(postgres.socket) / "data/pg_hba.conf"
    before = rules.read_text()
    rules.write_text("local all nina scram-sha-256\n" + before)
    postgres.ask("postgres", "SELECT pg_reload_conf()")
    yield "nina"
    rules.write_text(before)


def test_a_password_is_told_to_nobody(postgres, nina, tmp_path):
    name = postgres.make()
    address = postgres.address(name).replace("gameon@", f"nina:{PASSWORD}@")
    wrong = address.replace(PASSWORD, PASSWORD + "!")
    assert "Give the right password" in start(tmp_path, wrong)
    assert "OWNER TO" in start(tmp_path, address), "the database is somebody else's"
    postgres.ask(name, f"ALTER DATABASE {name} OWNER TO nina")
    shown = address.replace(PASSWORD, "…")
    told = gameon("config", GAMEON_DATABASE=address)
    assert told[0] == 0 and f"# database = {shown} " in told[1] and "hush" not in told[1]
    told = gameon("config", "--database", address)
    assert told[0] == 64 and "everybody on this machine could read" in told[1] and "hush" not in told[1]
    told = gameon("config", GAMEON_DATABASE=address.replace("%40", "@"))
    assert told[0] == 69 and "GAMEON_DATABASE wants an address such as postgres://" in told[1]
    assert "hush" not in told[1]
    with Server(tmp_path, database=address, log_level="trace") as server:
        Caller(server.origin).join()
        assert server.terminate() == 0
        assert "hush" not in server.log


def test_a_new_database_takes_no_folder_of_a_club(postgres, tmp_path):
    # As a club has it that was in the folder so far.
    with Server(tmp_path, database=None) as server:
        Caller(server.origin).join()
        assert server.terminate() == 0
        server.settings["database"] = postgres.address(postgres.make())
        with pytest.raises(AssertionError, match="has what belongs to a club already"):
            server.start()
        del server.settings["database"]
        server.start()


def test_commands_of_the_host_are_done_with_the_server_and_without(server, postgres, database, tmp_path):
    Caller(server.origin).register("Nina")
    assert server.terminate() == 0
    place = ["--data", server.data, "--database", postgres.address(database)]
    assert "Nina" in gameon("member", "list", *place)[1]
    server.start()
    assert "Nina" in gameon("member", "list", *place)[1]
    status, told = gameon("member", "list", *place[:2], "--database", postgres.address(postgres.make()))
    assert status == 0, "a server that runs is asked, by its data folder"
    assert server.terminate() == 0
    status, told = gameon("member", "list", *place[:2], "--database", postgres.address(postgres.make()))
    assert status == 69 and "No server has used the database" in told


def test_what_is_for_a_file_says_what_to_do_instead(server, postgres, database, tmp_path):
    place = ["--data", server.data, "--database", postgres.address(database)]
    status, told = gameon("backup", tmp_path / "backups", *place)
    assert status == 69 and "pg_dump" in told and f"{server.data}/media" in told and not (tmp_path / "backups").exists()
    status, told = gameon("restore", tmp_path, *place)
    assert status == 69 and "pg_restore" in told
    for setting in ("BACKUP_FOLDER", "BACKUP_FOLLOW"):
        told = start(tmp_path, postgres.address(database), **{f"GAMEON_{setting}": str(tmp_path)})
        assert f"GAMEON_{setting} is for a database in the data folder" in told


def test_a_backup_by_its_own_tools_comes_back(server, postgres, database, tmp_path):
    """As docs/hosting.md shows it."""
    nina, omar = Caller(server.origin).register("Nina"), Caller(server.origin).register("Omar")
    nina.befriend(omar)
    room = nina.group(omar)
    photo = nina.send("photo", (ROOT / "docs/phone.png").read_bytes())
    nina.say(room, "Look", upload=photo["id"])
    dump = tmp_path / "gameon.dump"
    subprocess.run(["pg_dump", "--format", "custom", "--file", dump, postgres.address(database)], check=True)
    shutil.copytree(server.data / "media", tmp_path / "again/data/media")
    nina.say(room, "Later")
    server.kill()
    restored = postgres.make()
    subprocess.run(["pg_restore", "--dbname", postgres.address(restored), "--no-owner", dump], check=True)
    with Server(tmp_path / "again", database=postgres.address(restored)) as again:
        omar.origin = again.origin
        [message] = [each for each in omar.succeed("GET", f"/rooms/{room}/messages")["messages"] if each.get("media")]
        assert message["text"] == "Look"
        assert omar.ask("GET", f"/rooms/{room}/media/{message['media']['id']}/large").status == 200
        assert "Later" not in json.dumps(omar.succeed("GET", f"/rooms/{room}/messages"))
