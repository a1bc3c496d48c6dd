"""What people do, through the example proxies by HTTP/2: the largest photo, a piece of an upload, events."""

import re
import secrets
import struct
import subprocess
from pathlib import Path

import pytest

from Dist.support.curl import Curl

ROOT = Path(__file__).resolve().parents[2]
PHOTO = 10 << 20
PIECE = 4 << 20


@pytest.fixture
def member(proxy, tmp_path):
    """Somebody who may show photos."""
    member = Curl(proxy[1], tmp_path)
    body = {"name": "Nina", "email": "nina@example.org", "password": "correct horse battery",
            "wantsToken": True}
    answer = member.ask("POST", "/account", body)
    assert answer.status == 201, answer
    member.token = answer.json["token"]
    return member


def filled(jpeg: bytes, size: int) -> bytes:
    """A JPEG with comments behind its beginning, so that it has this size."""
    comments, rest = b"", size - len(jpeg)
    while rest:
        length = rest if rest <= 65_537 else min(65_537, rest - 4)
        comments += struct.pack(">BBH", 0xFF, 0xFE, length - 2) + bytes(length - 4)
        rest -= length
    return jpeg[:2] + comments + jpeg[2:]


@pytest.fixture(scope="session")
def jpeg(tmp_path_factory) -> bytes:
    file = tmp_path_factory.mktemp("photo") / "photo.jpg"
    subprocess.run(["vips", "copy", ROOT / "docs/phone.png", f"{file}[Q=80,strip]"], check=True)
    return file.read_bytes()


def test_the_largest_photo_is_taken_and_a_larger_one_refused_with_words(member, jpeg):
    photo = filled(jpeg, PHOTO)
    assert len(photo) == PHOTO
    answer = member.ask("PUT", "/me/photo", photo, "image/jpeg")
    assert answer.status == 200, answer
    answer = member.ask("PUT", "/me/photo", filled(jpeg, PHOTO + 4), "image/jpeg")
    assert (answer.status, answer.kind) == (413, "application/problem+json")
    assert "10 MiB" in answer.json["detail"]


def test_a_piece_of_an_upload_is_taken(member):
    upload = {"key": secrets.token_hex(8), "kind": "photo", "size": 2 * PIECE}
    answer = member.ask("POST", "/uploads", upload)
    assert answer.status == 200, answer
    answer = member.ask("PATCH", f"/uploads/{answer.json['id']}?offset=0", bytes(PIECE), "application/octet-stream")
    assert answer.status == 200, answer
    assert answer.json["offset"] == PIECE


def test_events_come_one_by_one(member):
    with member.events() as lines:
        assert "event: ready\n" in lines, "the beginning waits for more"
        answer = member.ask("PATCH", "/me", {"name": "Nina Two"})
        assert answer.status == 200, answer
        assert any(line.startswith("data:") and "Nina Two" in line for line in lines)


def test_silence_between_two_beats_is_no_end(handout):
    """By what the examples say, for nobody wants to wait for it."""
    description = (ROOT / "Web/api/openapi.yaml").read_text()
    beat = re.search(r"every (\d+) seconds; if none comes", description)
    nginx = (handout / "share/doc/gameon/nginx.conf").read_text()
    minutes = re.search(r"^\s*proxy_read_timeout (\d+)m;$", nginx, re.MULTILINE)
    assert int(minutes[1]) * 60 > 2 * int(beat[1])
    assert re.search(r"^\s*proxy_buffering off;$", nginx, re.MULTILINE)
    caddy = (handout / "share/doc/gameon/Caddyfile").read_text()
    assert not re.search(r"(read|write|stream|idle)_timeout", caddy), "there is none unless it is asked for"
