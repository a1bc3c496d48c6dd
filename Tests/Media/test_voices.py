"""Every voice message of the corpus becomes plain Opus or fails by name, at a cost that is bounded."""

import json
import re
import subprocess
import urllib.request

import pytest

from Media import voices
from Media.corpus import SECRET
from Media.videos import PLACE
from Media.voices import BAD, LONG, TAKEN
from support.caller import Caller, unused
from support.server import InNamespace

# What the server grants: KiB of address space, and seconds of processor time.
KIB, SECONDS = 2 << 20, 20


@pytest.fixture(scope="module")
def entries(tmp_path_factory):
    return list(voices.entries(tmp_path_factory.mktemp("voices")))


def test_every_voice_gets_its_answer(entries, server):
    assert {entry.expected for entry in entries} == {TAKEN, BAD, LONG}
    member = Caller(server.origin).register(unused("Sender"))
    wrong = []
    for number, entry in enumerate(entries):
        if number and number % 25 == 0:
            member = Caller(server.origin).register(unused("Sender"))
        upload = member.send("voice", entry.content)
        found = upload.get("problem", upload["state"])
        if found != entry.expected:
            wrong.append(f"{entry.name} is {entry.expected}, and not {found}")
        elif found == TAKEN:
            wrong += [f"{entry.name}: {fault}" for fault in faults(server, upload["media"], entry.milliseconds)]
    assert wrong == []
    usage = re.findall(r"memory=(\d+) processor=([\d.e-]+) seconds program", server.log)
    assert max(int(kib) for kib, _ in usage) <= KIB and max(float(seconds) for _, seconds in usage) <= SECONDS


def test_it_is_heard_in_its_room_and_goes_with_its_message(server, tmp_path):
    nina, mira = (Caller(server.origin).register(unused(name)) for name in ("Nina", "Mira"))
    nina.befriend(mira)
    room = nina.room_with(mira)
    upload = nina.send("voice", voices.voice(tmp_path))
    message = nina.say(room, "", upload=upload["id"])
    assert message["media"] == upload["media"] and message["text"] == ""
    address = f"{server.origin}/api/v1/rooms/{room}/media/{message['media']['id']}/voice"
    request = urllib.request.Request(
        address, headers={"Authorization": f"Bearer {mira.token}", "Range": "bytes=4-7"})
    with urllib.request.urlopen(request) as answer:
        assert (answer.status, answer.headers["Content-Type"], answer.read()) == (206, "audio/mp4", b"ftyp")
    nina.succeed("DELETE", f"/rooms/{room}/messages/{message['number']}")
    assert mira.ask("GET", f"/rooms/{room}/media/{message['media']['id']}/voice").problem == "unknown-media"


def test_without_ffmpeg_there_is_none(tmp_path):
    with InNamespace(tmp_path, "mount --bind /dev/null /usr/bin/ffmpeg") as server:
        nina = Caller(server.origin).register(unused("Sender"))
        assert not nina.ask("GET", "/site").body["takesVoice"]
        assert nina.announce("voice", 1000).problem == "no-voice"


def faults(server, media, milliseconds):
    if (media["kind"], media["width"], media["height"]) != ("voice", 0, 0):
        yield f"is {media}"
    if milliseconds and abs(media["duration"] - milliseconds) > 120:
        yield f"lasts {media['duration']}, not {milliseconds}"
    if not re.fullmatch("[0-9a-f]{64}", media["waveform"]) or "f" not in media["waveform"]:
        yield f"has the waveform {media['waveform']}"
    files = list((server.data / "media").rglob(f"{media['id']}.*"))
    if [file.name.partition(".")[2] for file in files] != ["voice.m4a"]:
        yield f"has the files {files}"
        return
    content = files[0].read_bytes()
    for words in (SECRET, PLACE, "file:", "passwd", "script"):
        if words.encode() in content:
            yield f"'{words}' is left"
    told = json.loads(subprocess.run(
        ["ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", files[0]],
        check=True, capture_output=True).stdout)
    if [(stream["codec_name"], stream["channels"]) for stream in told["streams"]] != [("opus", 1)]:
        yield f"has {told['streams']}"
    if set(told["format"].get("tags", {})) - {"major_brand", "minor_version", "compatible_brands"}:
        yield f"has the tags {told['format']['tags']}"
