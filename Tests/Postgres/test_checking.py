"""`gameon config --check` asks the database and looks at the folders, and leaves all as it is."""

import os
import socket
import subprocess

import pytest

from support.server import PROGRAM, Server


@pytest.fixture
def check(tmp_path):
    """What is said of settings, and how the command ends."""
    def check(wrapper: list = [], **settings) -> tuple[int, str]:
        lines = {"data": tmp_path / "data"} | settings
        file = tmp_path / "gameon.conf"
        file.write_text("".join(f"{name.replace('_', '-')} = {value}\n" for name, value in lines.items()))
        done = subprocess.run(
            [*wrapper, PROGRAM, "config", "--check", file], capture_output=True, text=True, timeout=100)
        assert "hush" not in done.stdout + done.stderr
        assert (done.returncode == 0) == (f"{file} can be used.\n" in done.stdout)
        return done.returncode, done.stdout + done.stderr

    return check


def tables(postgres, name: str) -> str:
    return postgres.ask(name, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")


def content(postgres, name: str) -> list[bytes]:
    """All that is in a database, without the word that pg_dump draws anew each time."""
    return [line for line in postgres.dump(name).splitlines() if not line.startswith((b"\\restrict", b"\\unrestrict"))]


def test_what_is_there_is_said_and_stays(check, postgres, database, tmp_path):
    media = tmp_path / "media"
    new = postgres.make()
    status, told = check(database=postgres.address(new), media_folder=media)
    assert status == 0 and "It is new, and the first start makes its tables." in told
    assert f"The data folder {tmp_path}/data isn't there yet, and can be made." in told
    assert f"The folder {media} for photos and videos isn't there yet, and can be made." in told
    assert tables(postgres, new) == "0"
    media.mkdir()
    before = content(postgres, database)
    status, told = check(database=postgres.address(database), media_folder=media)
    assert status == 0 and "It has the form of this version." in told and "PostgreSQL 1" in told
    assert f"The folder {media} for photos and videos can be read and written." in told
    assert content(postgres, database) == before
    assert not (tmp_path / "data").exists() and list(media.iterdir()) == []


def test_it_may_be_asked_while_the_club_is_open(check, server, postgres, database):
    told = check(data=server.data, database=postgres.address(database))
    assert told[0] == 0 and f"The data folder {server.data} can be read and written." in told[1]


@pytest.mark.parametrize(("name", "words"), [
    ("missing", "createdb --template template0"), ("latin", "createdb --template template0"),
], ids=["no database", "another encoding"])
def test_what_is_wrong_with_the_database_is_said(check, postgres, name, words):
    if name == "latin":
        postgres.ask("postgres", "DROP DATABASE IF EXISTS latin")
        subprocess.run(["createdb", "--host", postgres.socket, "--username", "gameon", "--template", "template0",
                        "--encoding", "LATIN1", "--locale", "C", "latin"], check=True)
    status, told = check(database=postgres.address(name))
    assert status == 69 and words in told


def test_a_database_of_a_newer_version_stays(check, postgres, database):
    postgres.ask(database, "INSERT INTO migrations (number) VALUES (100000)")
    status, told = check(database=postgres.address(database))
    assert status == 69 and "it has form 100000" in told


def test_who_does_not_answer_is_given_up(check):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        status, told = check(database=f"postgres://gameon:hush@127.0.0.1:{silent.getsockname()[1]}/gameon")
    assert status == 69 and "timeout expired" in told


def test_all_that_is_wrong_is_said_at_once(check, tmp_path):
    (tmp_path / "file").touch()
    status, told = check(data=tmp_path / "file/data", database="postgres://gameon:hush@/club?host=/nowhere")
    assert status == 69
    lines = told.splitlines()
    assert [each for each in lines if f"Can't write to the data folder {tmp_path}/file/data: Not a directory." in each]
    assert [each for each in lines if "Start PostgreSQL there" in each]


def test_a_disk_that_is_for_reading_alone_is_found(check, postgres, database, tmp_path):
    media = tmp_path / "media"
    media.mkdir()
    mount = f'mount -t tmpfs -o ro tmpfs "{media}" && exec "$0" "$@"'
    namespace = ["unshare", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"]), "sh", "-c", mount]
    status, told = check(namespace, database=postgres.address(database), media_folder=media)
    assert status == 69 and f"Can't use the folder {media} for photos and videos: Read-only file system." in told


def test_a_place_that_is_not_that_of_the_nodes_is_found(check, postgres, database, tmp_path):
    (tmp_path / "node").mkdir()
    with Server(tmp_path / "node", database=postgres.address(database), media_folder=tmp_path / "media"):
        assert check(database=postgres.address(database), media_folder=tmp_path / "media")[0] == 0
        status, told = check(database=postgres.address(database), media_folder=tmp_path / "other")
    assert status == 69 and "Give all of them one folder that they share" in told
    assert not (tmp_path / "other").exists()
