"""Photos, videos and voice messages in a bucket of S3: they are there before a message has them, are read back by whoever
has the key, and go when nobody has them any more."""

import shutil
import subprocess

import pytest

from Media import corpus
from Media.uploads import Uploads, files
from support.bucket import Bucket
from support.caller import Caller, unused
from support.server import PROGRAM, Server
from support.waiting import wait_until


@pytest.fixture
def bucket():
    with Bucket() as bucket:
        yield bucket


@pytest.fixture
def server(tmp_path, bucket):
    with Server(tmp_path, log_level="debug", **bucket.settings()) as server:
        yield server


def is_cache(server) -> bool:
    """Whether the folder is known to be no more than that."""
    return (server.data / "media/bucket").exists()


def begin(server):
    server.start()
    wait_until(lambda: is_cache(server))


def forget(server):
    """Takes all away that the folder has, as on a new machine."""
    server.terminate()
    shutil.rmtree(server.data / "media")
    begin(server)


def photos(server) -> list[str]:
    """What the folder has of photos, as the bucket names it."""
    return sorted(str(file.relative_to(server.data / "media")) for file in files(server) if file.suffix == ".jpg")


class Chat:
    """Two who write to each other."""

    def __init__(self, server):
        self.nina, self.mira = (Caller(server.origin).register(unused(name)) for name in ("Nina", "Mira"))
        self.nina.befriend(self.mira)
        self.room = self.nina.room_with(self.mira)

    def send(self, size: int = 700) -> dict:
        upload = self.nina.send("photo", corpus.save("PNG", corpus.noise(size)))
        assert upload["state"] == "ready"
        return self.nina.say(self.room, "", upload=upload["id"])

    def see(self, message: dict, variant: str = "large", **headers):
        return self.mira.ask("GET", f"/rooms/{self.room}/media/{message['media']['id']}/{variant}", **headers)


def test_a_photo_is_read_back_where_the_folder_is_empty(server, bucket):
    uploads = Uploads(server)
    photo = uploads.put(corpus.save("PNG")).body["player"]["photo"]
    chat = Chat(server)
    message = chat.send()
    assert sorted(bucket.keys()) == photos(server)
    assert len(photos(server)) == 4
    before = [chat.see(message, variant).body for variant in ("small", "large")]
    square = uploads.get(photo, 128).body
    assert all(before) and square
    forget(server)
    assert photos(server) == []
    assert [chat.see(message, variant).body for variant in ("small", "large")] == before
    assert uploads.get(photo, 128).body == square
    part = chat.see(message, Range="bytes=10-19")
    assert (part.status, part.body) == (206, before[1][10:20])
    # Those that were asked for, and no others.
    assert len(photos(server)) == 3
    assert set(photos(server)) < set(bucket.keys())


def test_several_beginnings_of_keys_lie_in_one_bucket(tmp_path, bucket):
    with Server(tmp_path, **bucket.settings("/clubs/lions")) as server:
        chat = Chat(server)
        message = chat.send()
        assert sorted(bucket.keys()) == [f"clubs/lions/{name}" for name in photos(server)]
        forget(server)
        assert chat.see(message).status == 200


def test_while_the_bucket_is_away_nothing_is_lost(server, bucket):
    chat = Chat(server)
    message = chat.send()
    forget(server)
    bucket.stop()
    answer = chat.see(message)
    assert (answer.status, answer.problem) == (503, "media-unavailable")
    refused = Uploads(server).put(corpus.save("PNG"))
    assert (refused.status, refused.problem) == (503, "media-unavailable")
    # What is sent waits on the server, and all else goes on.
    content = corpus.save("PNG", corpus.noise(600))
    upload = chat.nina.announce("photo", len(content)).body["id"]
    for at in range(0, len(content), 1 << 20):
        assert chat.nina.piece(upload, at, content[at : at + (1 << 20)]).status == 200
    wait_until(lambda: "an upload waits for its place" in server.log)
    assert chat.nina.state(upload).body["state"] == "processing"
    chat.nina.say(chat.room, "Hello")
    server.kill()
    server.start()
    assert chat.nina.state(upload).body["state"] == "processing"
    bucket.start()
    assert chat.nina.await_end(upload)["state"] == "ready"
    second = chat.nina.say(chat.room, "", upload=upload)
    wait_until(lambda: chat.see(message).status == 200, pause=0.5)
    assert chat.see(second).status == 200
    assert len(bucket.keys()) == 4


def test_what_nobody_has_goes_an_hour_later(server, bucket):
    nina = Uploads(server).member()

    def give(side: int) -> set[str]:
        """The names of the files that come with it."""
        before = set(bucket.keys())
        picture = corpus.save("PNG", corpus.noise(side))
        assert nina.ask("PUT", "/me/photo", picture, Content_Type="image/png").status == 200
        return set(bucket.keys()) - before

    first = give(64)
    nina.succeed("DELETE", "/me/photo")
    second = give(65)
    assert len(first) == len(second) == 2
    assert set(bucket.keys()) == first | second
    server.terminate()
    server.change("UPDATE media_leftovers SET noted_at = 1")
    server.start()
    third = give(66)
    wait_until(lambda: set(bucket.keys()) == second | third)
    assert not first & set(photos(server))


def test_what_the_folder_had_before_is_brought(tmp_path, bucket):
    with Server(tmp_path) as server:
        chat = Chat(server)
        message = chat.send()
        before = chat.see(message).body
        server.terminate()
        server.settings |= bucket.settings()
        begin(server)
        assert sorted(bucket.keys()) == photos(server)
        forget(server)
        assert chat.see(message).body == before
        # A folder that has not all isn't taken for one that has.
        server.terminate()
        for name in bucket.settings():
            del server.settings[name]
        refused = refusal(server)
        assert f"lie in s3://{bucket.name}: name that as media-bucket" in refused
        server.settings |= bucket.settings()
        server.start()


def test_the_folder_keeps_its_bound(tmp_path, bucket):
    with Server(tmp_path, **bucket.settings(), media_cache=1) as server:
        wait_until(lambda: is_cache(server))
        chat = Chat(server)
        messages = [chat.send(600 + number) for number in range(3)]
        size = sum(file.stat().st_size for file in files(server) if file.suffix == ".jpg")
        assert size <= 1_000_000
        assert len(bucket.keys()) == 6 > len(photos(server))
        for message in messages:
            assert chat.see(message).status == 200


def refusal(server) -> str:
    """The last line of a server that doesn't start."""
    with pytest.raises(AssertionError):
        server.start()
    return server.log.splitlines()[-1]


@pytest.mark.parametrize(("change", "code"), [
    ({"media_key": "another"}, "SignatureDoesNotMatch"),
    ({"media_key_id": "nobody"}, "InvalidAccessKeyId"),
    ({"media_bucket": "s3://another-club"}, "NoSuchBucket"),
])
def test_a_start_says_what_is_wrong(tmp_path, bucket, change, code):
    server = Server(tmp_path, **bucket.settings() | change)
    told = refusal(server)
    assert f"can't be used: the service says {code}." in told
    assert server.settings["media_key"] not in server.log
    assert not server.data.exists(), "what is refused leaves nothing"


def test_a_start_needs_no_bucket_that_answers(tmp_path, bucket):
    bucket.stop()
    with Server(tmp_path, **bucket.settings()) as server:
        assert "photos and videos can't be reached" in server.log
        bucket.start()
        wait_until(lambda: is_cache(server))


def test_a_backup_has_the_database_alone(server, bucket, tmp_path):
    if server.database_name:
        pytest.skip("PostgreSQL has backups of its own")
    chat = Chat(server)
    message = chat.send()
    before = chat.see(message).body
    wait_until(lambda: is_cache(server))
    archive = tmp_path / "club.tar"
    told = host("backup", archive, "--data", server.data)
    assert f"Photos and videos are in s3://{bucket.name}" in told
    assert "They are not looked at here" in host("check", server.data)
    server.terminate()
    again = tmp_path / "again"
    again.mkdir()
    assert f"stay in s3://{bucket.name}" in host("restore", archive, "--data", again / "data")
    with Server(again, **bucket.settings()) as restored:
        chat.mira.origin = restored.origin
        assert chat.see(message).body == before


def host(*command) -> str:
    done = subprocess.run([PROGRAM, *command], check=True, capture_output=True, text=True)
    return done.stdout + done.stderr


def check(tmp_path, settings: dict) -> tuple[int, str]:
    """What is said of settings before a start."""
    file = tmp_path / "gameon.conf"
    lines = {"data": tmp_path / "data"} | settings
    file.write_text("".join(f"{name.replace('_', '-')} = {value}\n" for name, value in lines.items()))
    done = subprocess.run([PROGRAM, "config", "--check", file], capture_output=True, text=True, timeout=100)
    assert settings["media_key"] not in done.stdout + done.stderr
    return done.returncode, done.stdout + done.stderr


def test_a_bucket_is_tried_before_a_start(tmp_path, bucket):
    status, told = check(tmp_path, bucket.settings("/media"))
    assert status == 0 and f"The bucket s3://{bucket.name}/media for photos and videos can be read and written." in told
    assert bucket.keys() == [] and sorted(file.name for file in tmp_path.iterdir()) == ["gameon.conf"]
    status, told = check(tmp_path, bucket.settings() | {"media_key": "another"})
    assert status == 69 and "the service says SignatureDoesNotMatch" in told
    bucket.stop()
    status, told = check(tmp_path, bucket.settings())
    assert status == 69 and f"doesn't answer at {bucket.endpoint}" in told and "can be used" not in told


@pytest.mark.parametrize(("action", "left"), [("PutObject", 0), ("GetObject", 0), ("DeleteObject", 1)])
def test_a_right_that_a_key_lacks_is_named(tmp_path, bucket, action, left):
    bucket.forbid(action)
    status, told = check(tmp_path, bucket.settings())
    assert status == 69 and f"(s3:{action})" in told and "AccessDenied" in told
    bucket.forbid()
    keys = bucket.keys()
    assert len(keys) == left and all(key in told for key in keys)
