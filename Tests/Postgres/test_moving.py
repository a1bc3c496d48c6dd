"""A club goes from its data folder into PostgreSQL, and back, and everything that was done is there."""

import subprocess
import urllib.request
from pathlib import Path

from support.caller import Caller
from support.server import PROGRAM, Server

PHOTO = Path(__file__).resolve().parents[2] / "docs/phone.png"


def move(origin, goal, **options) -> str:
    words = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    done = subprocess.run([PROGRAM, "move-database", origin, goal, *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def live(server: Server, nina: Caller, room: str, match: str) -> dict:
    """What the member sees there."""
    nina.origin = server.origin
    return {
        "me": nina.succeed("GET", "/me")["player"],
        "messages": nina.succeed("GET", f"/rooms/{room}/messages")["messages"],
        "found": nina.succeed("GET", "/messages?text=gooseber")["found"],
        "games": nina.succeed("GET", "/games?text=zeld"),
        "match": nina.succeed("GET", f"/matches/{match}")["match"],
    }


def photo(server: Server, nina: Caller, room: str, media: str) -> bytes:
    request = urllib.request.Request(
        f"{server.origin}/api/v1/rooms/{room}/media/{media}/large", headers={"Authorization": f"Bearer {nina.token}"})
    with urllib.request.urlopen(request) as answer:
        return answer.read()


def test_a_club_is_lived_in_after_each_move(postgres, tmp_path):
    folders = [tmp_path / name for name in ("first", "second", "third")]
    for folder in folders:
        folder.mkdir()
    (tmp_path / "games.csv").write_text("title\nZelda of This Test\n")
    with Server(folders[0], database=None) as server:
        nina, omar = Caller(server.origin).join(), Caller(server.origin).join()
        nina.befriend(omar)
        nina.register("Nina")
        room = nina.group(omar)
        nina.say(room, "Gooseberries at six")
        media = nina.say(room, "", upload=nina.send("photo", PHOTO.read_bytes())["id"])["media"]["id"]
        match = nina.play(nina.begin_with(omar), "b2").body["id"]
        server.host("catalogue", "import", str(tmp_path / "games.csv"))
        before = live(server, nina, room, match)
        picture = photo(server, nina, room, media)
        assert before["games"]["games"] and before["found"]
        assert server.terminate() == 0
    address = postgres.address(postgres.make())
    beside = folders[1] / "data"
    told = move(folders[0] / "data", address, data=beside)
    assert "messages: " in told and "the same on both sides" in told
    with Server(folders[1], database=address) as server:
        assert live(server, nina, room, match) == before
        assert photo(server, nina, room, media) == picture
        assert nina.say(room, "And cream")["number"] == before["messages"][-1]["number"] + 1
        after = live(server, nina, room, match)
        assert server.terminate() == 0
    move(address, folders[2] / "data", data=beside)
    with Server(folders[2], database=None) as server:
        assert live(server, nina, room, match) == after
        assert photo(server, nina, room, media) == picture
        found = nina.succeed("GET", "/messages?text=cream")["found"]
        assert [each["message"]["text"] for each in found] == ["And cream"]


def test_nodes_that_share_a_folder_need_no_data_folder_for_it(postgres, tmp_path):
    folders = [tmp_path / name for name in ("first", "second", "third")]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], database=None) as server:
        nina, omar = Caller(server.origin).register("Nina"), Caller(server.origin).join()
        nina.befriend(omar)
        room = nina.group(omar)
        media = nina.say(room, "", upload=nina.send("photo", PHOTO.read_bytes())["id"])["media"]["id"]
        picture = photo(server, nina, room, media)
        assert server.terminate() == 0
    address, shared = postgres.address(postgres.make()), tmp_path / "media"
    assert "--data names" in move(folders[0] / "data", address, media_folder=shared)
    with Server(folders[1], database=address, media_folder=shared) as server:
        assert photo(server, nina, room, media) == picture
        assert server.terminate() == 0
    move(address, folders[2] / "data", media_folder=shared)
    with Server(folders[2], database=None) as server:
        assert photo(server, nina, room, media) == picture


def test_a_move_that_is_refused_leaves_nothing(postgres, tmp_path):
    (tmp_path / "first").mkdir()
    with Server(tmp_path / "first", database=None) as server:
        Caller(server.origin).register("Nina")
        assert server.terminate() == 0
    for address, words in ((postgres.address("missing"), "createdb"), ("postgres:///club?host=/nowhere", "Start PostgreSQL")):
        done = subprocess.run([PROGRAM, "move-database", server.data, address, "--data", tmp_path / "new"],
                              capture_output=True, text=True)
        assert done.returncode == 69 and words in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["first"]
