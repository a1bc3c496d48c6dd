"""How photos and videos of messages come in, what is left when something goes wrong, and what it takes."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from Media import corpus
from Media import videos
from Media.uploads import files
from support.caller import Caller, unused
from support.server import InNamespace, SmallDisk
from support.waiting import wait_until

MB = 1_000_000


@pytest.fixture
def nina(server):
    return Caller(server.origin).register(unused("Sender"))


def test_what_has_come_of_a_lost_piece_counts(server, nina):
    content = corpus.save("PNG", corpus.noise(700))
    upload = nina.announce("photo", len(content)).body["id"]
    # Less than was said, and then the line is cut.
    length = f"Content-Length: {len(content)}\r\n"
    nina.open("PATCH", f"/uploads/{upload}?offset=0", length, content[:300_000]).close()
    wait_until(lambda: nina.state(upload).body["offset"] == 300_000)
    assert nina.piece(upload, 0, content).problem == "wrong-offset"
    server.kill()
    server.start()
    assert nina.state(upload).body["offset"] == 300_000
    assert nina.piece(upload, 300_000, content[300_000:]).status == 200
    assert nina.await_end(upload)["state"] == "ready"


def test_of_two_pieces_at_once_one_is_taken(nina):
    content = corpus.save("PNG", corpus.noise(700))
    upload = nina.announce("photo", len(content)).body["id"]
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: nina.piece(upload, 0, content), range(8)))
    assert sorted({answer.status for answer in answers} - {503, 409}) == [200]
    assert [answer.status for answer in answers].count(200) == 1
    assert nina.await_end(upload)["state"] == "ready"


def test_a_kill_while_a_video_is_made_loses_nothing(server, nina, tmp_path):
    content = videos.video(tmp_path, size="1280x720", rate=30, seconds=8)
    upload = nina.announce("video", len(content)).body["id"]
    for at in range(0, len(content), MB):
        answer = nina.piece(upload, at, content[at : at + MB])
        assert answer.status == 200
    # Asked for later, it may have ended.
    assert answer.body["state"] == "processing"
    server.kill()
    server.start()
    assert nina.await_end(upload)["state"] == "ready"
    wait_until(lambda: len(files(server)) == 2)


def test_what_is_given_up_leaves_nothing(server, nina, tmp_path):
    content = videos.video(tmp_path, size="1280x720", rate=30, seconds=8)
    upload = nina.announce("video", len(content)).body["id"]
    for at in range(0, len(content), MB):
        nina.piece(upload, at, content[at : at + MB])
    assert nina.ask("DELETE", f"/uploads/{upload}").status == 204
    assert nina.state(upload).problem == "unknown-upload"
    wait_until(lambda: files(server) == [])


def test_pieces_are_small(nina):
    upload = nina.announce("video", 20 * MB).body["id"]
    assert nina.piece(upload, 0, bytes((4 << 20) + 1)).status == 413
    assert nina.state(upload).body["offset"] == 0


def test_twenty_large_videos_at_once_take_little_memory(server):
    members = [Caller(server.origin).register(unused("Sender")) for _ in range(20)]
    uploads = [member.announce("video", 50 * MB).body["id"] for member in members]
    before = server.memory
    most = 0

    def send(at: int) -> None:
        nonlocal most
        for offset in range(0, 12 * MB, 4 * MB):
            assert members[at].piece(uploads[at], offset, bytes(4 * MB)).status == 200
            most = max(most, server.memory)

    with ThreadPoolExecutor(20) as threads:
        list(threads.map(send, range(20)))
    print(f"{most - before} MB above idle")
    assert most - before < 256


def test_a_full_disk_takes_no_more_and_breaks_nothing(tmp_path):
    with SmallDisk(tmp_path, size=80) as server:
        nina = Caller(server.origin).register(unused("Sender"))
        content = corpus.save("JPEG")
        assert nina.send("photo", content)["state"] == "ready"
        upload = nina.announce("video", 20 * MB).body["id"]
        assert nina.piece(upload, 0, bytes(4 * MB)).status == 200
        with open(server.file("ballast"), "wb") as ballast:
            ballast.write(bytes(50 * MB))
        assert nina.piece(upload, 4 * MB, bytes(4 * MB)).problem == "disk-full"
        assert nina.announce("photo", 9 * MB).problem == "disk-full"
        assert nina.state(upload).body["offset"] == 4 * MB
        os.remove(server.file("ballast"))
        assert nina.piece(upload, 4 * MB, bytes(4 * MB)).status == 200


def test_without_ffmpeg_there_are_photos(tmp_path):
    with InNamespace(tmp_path, "mount --bind /dev/null /usr/bin/ffmpeg") as server:
        nina = Caller(server.origin).register(unused("Sender"))
        site = nina.ask("GET", "/site").body
        assert site["takesPhotos"] and not site["takesVideos"]
        assert nina.announce("video", 1000).problem == "no-videos"
        assert nina.send("photo", corpus.save("JPEG"))["state"] == "ready"
        wait_until(lambda: "videos are not taken" in server.log)
