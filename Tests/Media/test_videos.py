"""Every video of the corpus becomes a plain MP4 or fails by name, at a cost that is bounded."""

import io
import json
import re
import subprocess

import pytest
from PIL import Image

from Media import videos
from Media.corpus import SECRET
from Media.videos import BAD, LONG, PLACE, TAKEN
from support.caller import Caller, unused
from support.server import InNamespace

# What the server grants: KiB of address space, and seconds of processor time for short videos.
KIB, SECONDS = 2 << 20, 30


@pytest.fixture(scope="module")
def entries(tmp_path_factory):
    return list(videos.entries(tmp_path_factory.mktemp("videos")))


def test_every_video_gets_its_answer(entries, server):
    assert {entry.expected for entry in entries} == {TAKEN, BAD, LONG}
    wrong = []
    for number, entry in enumerate(entries):
        if number % 10 == 0:
            member = Caller(server.origin).register(unused("Sender"))
        upload = member.send("video", entry.content)
        found = upload.get("problem", upload["state"])
        if found != entry.expected:
            wrong.append(f"{entry.name} is {entry.expected}, and not {found}")
        elif found == TAKEN:
            wrong += [f"{entry.name}: {fault}" for fault in faults(server, member, upload, entry.size)]
    assert wrong == []
    usage = re.findall(r"memory=(\d+) processor=([\d.e-]+) seconds program", server.log)
    assert max(int(kib) for kib, _ in usage) <= KIB and max(float(seconds) for _, seconds in usage) <= SECONDS


def test_without_h264_it_is_vp9(tmp_path):
    with WithoutH264(tmp_path) as server:
        member = Caller(server.origin).register(unused("Sender"))
        for kind, options in [("mp4", ()), ("webm", ("-c:v", "libvpx", "-c:a", "libvorbis")), ("mp4", ("-an",))]:
            upload = member.send("video", videos.video(tmp_path, kind, options))
            assert upload["state"] == "ready"
            assert list(faults(server, member, upload, (64, 48), (["vp9"], ["vp9", "opus"]))) == []


class WithoutH264(InNamespace):
    """Its ffmpeg says that it doesn't know H.264, as those do that were made without what is not free."""

    def __init__(self, folder):
        poorer = folder / "ffmpeg"
        poorer.write_text(
            "#!/bin/sh\n"
            'case "$*" in *-encoders*) ffplay "$@" | grep -v libx264; exit;; *libx264*) exit 1;; esac\n'
            'exec ffplay "$@"\n')
        poorer.chmod(0o755)
        # The real one is where a program lies that the server needs not.
        super().__init__(
            folder, f'mount --bind /usr/bin/ffmpeg /usr/bin/ffplay && mount --bind "{poorer}" /usr/bin/ffmpeg')


def faults(server, member, upload, size, expected=(["h264"], ["h264", "aac"])):
    media = upload["media"]
    found = (media["width"], media["height"])
    if size and found != size:
        yield f"is {found}, not {size}"
    files = {path.name.partition(".")[2]: path for path in (server.data / "media").rglob(f"{media['id']}.*")}
    if set(files) != {"video.mp4", "small.jpg"}:
        yield f"has the files {sorted(files)}"
        return
    content = files["video.mp4"].read_bytes()
    for words in (SECRET, PLACE, "file:", "passwd", "script", "index.html"):
        if words.encode() in content:
            yield f"'{words}' is left"
    told = json.loads(subprocess.run(
        ["ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", files["video.mp4"]],
        check=True, capture_output=True).stdout)
    codecs = [stream["codec_name"] for stream in told["streams"]]
    if codecs not in expected:
        yield f"has {codecs}"
    picture = told["streams"][0]
    if (picture["width"], picture["height"]) != found or picture["pix_fmt"] != "yuv420p":
        yield f"is {picture['width']} by {picture['height']} in {picture['pix_fmt']}"
    if set(told["format"].get("tags", {})) - {"major_brand", "minor_version", "compatible_brands"}:
        yield f"has the tags {told['format']['tags']}"
    poster = Image.open(io.BytesIO(files["small.jpg"].read_bytes()))
    if poster.format != "JPEG" or max(poster.size) > 480:
        yield f"has a poster of {poster.size} in {poster.format}"
