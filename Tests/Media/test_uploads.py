"""How pictures come in: what the request says of them, how long they are, and what is left behind."""

import sqlite3

import pytest

from Media import corpus
from Media.uploads import files
from support.waiting import wait_until

MIB = 1 << 20


@pytest.mark.parametrize("kind", ["image/jpeg", "image/png", "IMAGE/WEBP", "image/svg+xml", "image/x-unknown; a=b"])
def test_the_bytes_tell_what_it_is(uploads, kind):
    assert uploads.put(corpus.save("PNG"), kind).status == 200


@pytest.mark.parametrize("kind", [None, "text/plain", "application/json", "application/octet-stream",
                                  "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])
def test_what_says_that_it_is_no_picture_is_refused(uploads, server, kind):
    assert uploads.put(corpus.save("PNG"), kind).status == 415
    assert files(server) == []


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("length", [10 * MIB + 1, 20_000_000])
def test_too_many_bytes_are_cut(uploads, server, length, chunked):
    assert uploads.put(bytes(length), chunked=chunked).status == 413
    assert files(server) == []


@pytest.mark.parametrize("connection", ["close", "keep-alive"])
def test_who_sends_too_much_to_its_end_is_not_held_up(uploads, connection):
    fields = f"Content-Type: image/jpeg\r\nContent-Length: {10 * MIB + 1}\r\nConnection: {connection}\r\n"
    with uploads.member().open("PUT", "/me/photo", fields, b"") as line:
        # Half of what a request with a picture may take.
        line.settimeout(30)
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 413 ")
        line.sendall(bytes(10 * MIB + 1))
        if connection == "keep-alive":
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert line.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
        else:
            assert line.recv(1 << 16) == b""


def begin(member, length: int, content: bytes):
    """A connection with the beginning of a photo of this length."""
    fields = f"Content-Type: image/jpeg\r\nContent-Length: {length}\r\n"
    return member.open("PUT", "/me/photo", fields, content)


def test_whoever_goes_away_leaves_nothing(uploads, server):
    before = server.memory
    member = uploads.member()
    for _ in range(9):
        begin(member, 9 * MIB, bytes(MIB)).close()
    wait_until(lambda: files(server) == [])
    assert server.memory - before < 100


def test_a_kill_while_pictures_come_leaves_nothing_for_long(uploads, server):
    media = uploads.put(corpus.save("PNG")).body["player"]["photo"]
    with begin(uploads.member(), 1_000_000, bytes(500_000)):
        wait_until(lambda: any(file.name == "picture" for file in files(server)))
        server.kill()
    server.start()
    assert sorted(file.name for file in files(server)) == [f"{media}.128.jpg", f"{media}.512.jpg"]
    assert uploads.get(media, 512)[0] == 200


def test_as_many_at_once_as_like_are_answered(uploads, server):
    """Two are decoded at a time and some wait; whoever finds no room is told to come again."""
    picture = corpus.save("JPEG", corpus.noise(2000))
    connections = []
    for _ in range(20):
        member = uploads.member()
        connection = member.connection()
        connection.request("PUT", "/api/v1/me/photo", picture, {
            "Authorization": f"Bearer {member.token}", "Content-Type": "image/jpeg"})
        connections.append(connection)
    answers = [connection.getresponse().status for connection in connections]
    assert set(answers) <= {200, 503} and answers.count(200) >= 6, answers
    assert len(files(server)) == 2, "all have the same photo"
    database = sqlite3.connect(server.data / "gameon.sqlite")
    assert database.execute("SELECT count(*) FROM media_leftovers").fetchone() == (0,)
    database.close()
