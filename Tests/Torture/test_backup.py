"""A machine that is lost: what was acknowledged before its last backup comes back on another one."""

import hashlib
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from Dist.support.machine import AS_ROOT, as_root
from support.caller import Caller, pair
from support.server import PROGRAM, ROOT, Server
from support.waiting import wait_until
from Torture.support.load import Load
from Torture.support.records import Journal, check

# Backups that were made at once with the first bots, in the middle of their moves.
BACKUPS = 3


def gameon(*words, **more) -> str:
    """What a command of the host says that has to do well."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def whole(folder: Path) -> list[Path]:
    """The backups in a folder, oldest first."""
    return sorted(folder.glob("2*/manifest.json"))


def bots(server: Server, name: str) -> Load:
    return Load(server, "--patient", "--matches", 32, "--connections", 16, journal=server.folder / name)


def as_folder(backups: Path) -> Path:
    """The newest backup, as everybody can look at it without this program."""
    if backups.suffix != ".tar":
        return whole(backups)[-1].parent
    folder = backups.with_suffix("")
    folder.mkdir()
    subprocess.run(["tar", "-xf", backups, "-C", folder], check=True)
    return folder


def photographed(server) -> tuple[Caller, str]:
    """Somebody who was sent a photo, and the room in which it lies."""
    photographer, friend, _ = pair(server.origin)
    photographer.befriend(friend)
    photographer.register("Photographer")
    room = photographer.group(friend)
    photo = photographer.send("photo", (ROOT / "docs/phone.png").read_bytes())
    photographer.say(room, "Look", upload=photo["id"])
    return friend, room


@pytest.mark.parametrize("name", ["backups", "club.tar"])
def test_a_machine_is_lost_and_its_club_comes_back(server, tmp_path, name):
    backups = tmp_path / name
    keep = [] if backups.suffix else ["--keep", BACKUPS - 1]
    journal = Journal(tmp_path / "before")
    friend, room = photographed(server)
    with bots(server, "before") as before:
        before.wait_for(500)
        # What they know now is what has to be there.
        before.freeze()
        journal.read()
        with bots(server, "meanwhile") as meanwhile:
            for _ in range(BACKUPS):
                meanwhile.wait_for(200)
                gameon("backup", backups, *keep, "--data", server.data)
            meanwhile.wait_for(200)
            server.kill()
        shutil.rmtree(server.data)
        assert not keep or len(whole(backups)) == BACKUPS - 1
        newest = as_folder(backups)
        subprocess.run(["sha256sum", "--check", "--quiet", "media.sha256"], cwd=newest, check=True)
        assert len((newest / "media.sha256").read_text().splitlines()) == 2
        gameon("check", backups)
        told = gameon("restore", backups, "--data", server.data)
        assert "Quick" not in told and " matches " in told
        gameon("check", server.data)
        check(server.data, journal)
        server.start()
        before.thaw()
        before.wait_for(500)
        report = before.finish()
    assert report["commands"] > 1000
    (shown,) = [message for message in friend.succeed("GET", f"/rooms/{room}/messages")["messages"]
                if message.get("media")]
    picture = friend.ask("GET", f"/rooms/{room}/media/{shown['media']['id']}/large")
    assert picture.status == 200


def test_one_that_is_killed_is_none(server, tmp_path):
    backups = tmp_path / "backups"
    Caller(server.origin).join()
    # Until one isn't whole yet when it is killed.
    wait_until(lambda: killed_in_the_middle(backups, server.data))
    before = whole(backups)
    gameon("backup", backups, "--data", server.data)
    assert list(backups.glob("unfinished-*")) == []
    assert len(whole(backups)) == len(before) + 1
    gameon("check", backups)


def test_a_file_that_is_killed_is_none(server, tmp_path):
    archive = tmp_path / "club.tar"
    Caller(server.origin).join()
    gameon("backup", archive, "--data", server.data)
    before = archive.read_bytes()
    wait_until(lambda: killed_in_the_middle(archive, server.data) or archive.read_bytes() != before)
    gameon("check", archive)
    gameon("backup", archive, "--data", server.data)
    assert list(tmp_path.glob("club.tar*")) == [archive]
    refused = subprocess.run(
        [PROGRAM, "backup", archive, "--keep", "2", "--data", server.data], capture_output=True, text=True)
    assert refused.returncode == 64 and "--keep is for a folder" in refused.stderr


def test_what_root_makes_in_the_folder_of_the_service_is_the_services(server, tmp_path):
    backups = tmp_path / "backups"
    server.terminate()
    add_picture(server.data)
    as_root("chmod", "0711", *(folder for folder in tmp_path.parents if folder.name.startswith("pytest-")), tmp_path)
    as_root("install", "-d", "-m", "0700", "-o", "65534", "-g", "65534", backups)
    as_root("chown", "-R", "65534:65534", server.data)
    as_service = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    for who in ([], as_service, [], as_service):
        as_root(*who, PROGRAM, "backup", backups, "--keep", "2" if not who else "1", "--data", server.data,
                stdout=subprocess.DEVNULL)
        owners = subprocess.check_output(
            [*AS_ROOT, "find", backups, server.data, "-printf", "%U:%G\n"], text=True)
        assert set(owners.split()) == {"65534:65534"}
    left = subprocess.check_output([*AS_ROOT, "ls", backups], text=True).split()
    assert len(left) == 1, "the service removes what root has made"
    as_root(*as_service, PROGRAM, "check", backups, stdout=subprocess.DEVNULL)
    as_root("chown", "-R", str(os.getuid()), tmp_path)


def add_picture(data: Path):
    """A picture of a game, as the server keeps one."""
    content = b"a picture"
    name = hashlib.sha256(content).hexdigest()
    folder = data / "media" / name[:2]
    folder.mkdir(parents=True)
    for size in ("small", "large"):
        (folder / f"{name}.game-{size}.jpg").write_bytes(content)
    with closing(sqlite3.connect(data / "gameon.sqlite")) as database, database:
        database.execute("INSERT INTO game_pictures (link, media, failures) VALUES ('a', ?, 0)", (name,))


def unfinished(backups: Path) -> list[Path]:
    return list((backups.parent if backups.suffix else backups).glob("*unfinished-*"))


def killed_in_the_middle(backups: Path, data: Path) -> bool:
    """Whether a backup that was killed has left something that nobody takes for one."""
    process = subprocess.Popen([PROGRAM, "backup", backups, "--data", data], stdout=subprocess.DEVNULL)
    wait_until(lambda: unfinished(backups) or process.poll() is not None, pause=0.001)
    process.kill()
    process.wait()
    return bool(unfinished(backups))


@pytest.mark.parametrize("name", ["backups", "backups/club.tar"])
def test_a_backup_that_does_not_fit_leaves_nothing(server, tmp_path, name):
    backups = tmp_path / "backups"
    # No file may have more than so many kB, as on a disk that is full.
    refused = subprocess.run(
        ["bash", "-c", 'ulimit -f 64; exec "$0" "$@"', PROGRAM, "backup", tmp_path / name, "--data", server.data],
        capture_output=True, text=True)
    assert refused.returncode == 69 and refused.stderr
    assert list(backups.iterdir()) == []


@pytest.mark.parametrize("runs", [True, False], ids=["a server that runs", "one that doesn't"])
def test_a_folder_is_checked_and_nothing_of_it_changes(server, tmp_path, runs):
    Caller(server.origin).join()
    if not runs:
        server.terminate()
    assert "1 players" in gameon("check", server.data)
    stray = server.data / "media/ab/stray.512.jpg"
    stray.parent.mkdir(parents=True)
    stray.touch()
    found = subprocess.run([PROGRAM, "check", server.data], capture_output=True, text=True)
    assert found.returncode == 1
    assert "1 files in media belong to nobody." in found.stdout
    assert stray.exists()


def test_a_server_makes_backups_by_itself(tmp_path):
    backups = tmp_path / "backups"
    with Server(tmp_path, backup_folder=backups) as server:
        # The one that was missed, because there is none yet.
        wait_until(lambda: whole(backups))
        wait_until(lambda: "backed up" in server.log)
        Caller(server.origin).join()
        taken = subprocess.run(
            [PROGRAM, "restore", backups, "--data", server.data], capture_output=True, text=True)
        assert taken.returncode == 69 and "a server may be using it" in taken.stderr
        # The next one is for the night, however often it starts.
        assert server.terminate() == 0
        server.start()
    assert len(whole(backups)) == 1
    gameon("restore", backups, "--data", tmp_path / "other")
    gameon("check", tmp_path / "other")
