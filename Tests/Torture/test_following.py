"""A machine that is lost with its disk: what was acknowledged a second before is in the folder that is followed into."""

import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest

from support.caller import Caller
from support.server import PROGRAM, InNamespace, Server
from support.waiting import wait_until
from Torture.support.load import Load
from Torture.support.records import Journal, check
from Torture.test_backup import gameon, photographed

# What may be lost, in seconds: the promise itself, so tests let that time pass.
LOSS = 1


def followed(folder: Path) -> list[Path]:
    """The backups that are whole and have a log behind them."""
    return sorted(folder.glob("2*/log/0000000001.wal"))


def bots(server: Server, name: str) -> Load:
    return Load(server, "--patient", "--matches", 32, "--connections", 16, journal=server.folder / name)


def refused(*words) -> str:
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True)
    assert done.returncode == 69, done.stdout + done.stderr
    return done.stderr


def test_a_disk_is_lost_and_hardly_a_move_with_it(tmp_path):
    follow = tmp_path / "follow"
    journal = Journal(tmp_path / "before")
    with Server(tmp_path, backup_follow=follow) as server:
        wait_until(lambda: followed(follow))
        (first,) = followed(follow)
        # After the backup, so it comes with the log.
        friend, room = photographed(server)
        with bots(server, "before") as before:
            before.wait_for(3000)
            journal.read()
            time.sleep(LOSS)
            server.kill()
        shutil.rmtree(server.data)
        told = gameon("restore", follow, "--data", server.data)
        assert "It was followed until" in told and "missing" not in told
        check(server.data, journal)
        gameon("check", server.data)
        assert "It was followed until" in gameon("check", follow)
        # It goes on from there, with a new backup.
        server.start()
        wait_until(lambda: followed(follow) not in ([], [first]) and len(followed(follow)) == 1)
        (shown,) = [message for message in friend.succeed("GET", f"/rooms/{room}/messages")["messages"]
                    if message.get("media")]
        assert friend.ask("GET", f"/rooms/{room}/media/{shown['media']['id']}/large").status == 200


def test_a_start_begins_anew_and_keeps_one(tmp_path):
    follow = tmp_path / "follow"
    with Server(tmp_path, backup_follow=follow) as server:
        wait_until(lambda: followed(follow))
        (first,) = followed(follow)
        name = Caller(server.origin).join()
        assert server.terminate() == 0
        # What was done last is there when it has ended.
        gameon("restore", follow, "--data", tmp_path / "other")
        assert "1 players" in gameon("check", tmp_path / "other"), name
        server.start()
        wait_until(lambda: followed(follow) not in ([], [first]) and len(followed(follow)) == 1)


def test_two_do_not_follow_into_one_folder(tmp_path):
    follow = tmp_path / "follow"
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with Server(tmp_path / "one", backup_follow=follow) as one, Server(tmp_path / "other") as other:
        wait_until(lambda: followed(follow))
        other.kill()
        other.settings["backup_follow"] = follow
        other.start()
        wait_until(lambda: "does not follow" in other.log)
        assert "a server lets all that happens follow there" in other.log
        Caller(other.origin).join()
        assert "follow there" in refused("backup", follow, "--data", one.data)
        # Nor does another club take the place of one that may be lost.
        one.kill()
        wait_until(lambda: "holds another club" in other.log)
        Caller(other.origin).join()
        gameon("restore", follow, "--data", tmp_path / "back")
        one.start()


def test_a_log_that_another_program_begins_anew_is_noticed(tmp_path):
    follow = tmp_path / "follow"
    back = tmp_path / "back"

    def comes_back() -> bool:
        shutil.rmtree(back, ignore_errors=True)
        subprocess.run([PROGRAM, "restore", follow, "--data", back], capture_output=True)
        if not (back / "gameon.sqlite").exists():
            return False
        rows = sqlite3.connect(back / "gameon.sqlite").execute(
            "SELECT (SELECT count(*) FROM invitations), (SELECT count(*) FROM players)")
        return list(rows) == [(1, 2)]

    with Server(tmp_path, backup_follow=follow) as server:
        wait_until(lambda: followed(follow))
        other = sqlite3.connect(server.data / "gameon.sqlite", isolation_level=None)
        # Doesn't wait for the disk, so that it is quicker than the follower.
        other.execute("PRAGMA synchronous = OFF")
        owner = Caller(server.origin).join()
        # Taken along a moment later than what was before it; by then it is in the database alone.
        owner.invite("3x3x3")
        other.execute("PRAGMA wal_checkpoint(RESTART)")
        Caller(server.origin).join()
        other.close()
        wait_until(comes_back)


@pytest.mark.parametrize("trouble", ["it is removed", "a file is in its place"])
def test_a_folder_that_is_lost_stops_nobody(tmp_path, trouble):
    follow = tmp_path / "follow"
    with Server(tmp_path, backup_follow=follow) as server:
        wait_until(lambda: followed(follow))
        (first,) = followed(follow)
        shutil.rmtree(follow)
        if trouble == "a file is in its place":
            follow.touch()
        Caller(server.origin).join()
        wait_until(lambda: "does not follow" in server.log)
        Caller(server.origin).join()
        if follow.is_file():
            follow.unlink()
        wait_until(lambda: followed(follow) not in ([], [first]))
        wait_until(lambda: "follows again" in server.log)
        Caller(server.origin).join()
        assert server.terminate() == 0
    gameon("restore", follow, "--data", tmp_path / "other")
    assert "3 players" in gameon("check", tmp_path / "other")


def test_a_full_disk_stops_nobody_and_is_gone_on_with(tmp_path):
    follow = tmp_path / "small" / "follow"
    follow.parent.mkdir()
    mount = f'mount -t tmpfs -o size=300m tmpfs "{follow.parent}"'
    with InNamespace(tmp_path, mount, backup_follow=follow) as server:
        seen = Path(f"/proc/{server.process.pid}/root{follow}")
        wait_until(lambda: followed(seen))
        filler = seen.parent / "filler"
        with open(filler, "wb") as file, pytest.raises(OSError):
            while True:
                file.write(bytes(1 << 20))
                file.flush()
        with bots(server, "journal") as load:
            load.wait_for(3000)
            wait_until(lambda: "does not follow" in server.log)
            load.wait_for(500)
            filler.unlink()
            wait_until(lambda: "follows again" in server.log)
            load.wait_for(500)
            load.finish()
        journal = Journal(tmp_path / "journal")
        journal.read()
        time.sleep(LOSS)
        shutil.copytree(seen, tmp_path / "copy")
    gameon("restore", tmp_path / "copy", "--data", tmp_path / "other")
    check(tmp_path / "other", journal)
