"""Voice messages, and what pretends to be one, each with what becomes of it. Made with ffmpeg and by hand."""

import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from Media import corpus
from Media.corpus import SECRET
from Media.videos import PLACE, video

TAKEN, BAD, LONG = "ready", "bad-voice", "voice-too-long"
# As browsers record: Chromium and Firefox, and Safari.
OPUS = ["-c:a", "libopus", "-live", "1"]
AAC = ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov"]


class Entry(NamedTuple):
    name: str
    content: bytes
    expected: str
    milliseconds: int | None = None


def entries(folder: Path) -> Iterator[Entry]:
    plain = voice(folder)
    yield from _taken(folder, plain)
    yield from _bombs(folder, plain)
    yield from _others(folder, plain)


def _taken(folder: Path, plain: bytes) -> Iterator[Entry]:
    notes = ["-metadata", f"title={SECRET}", "-metadata", f"location={PLACE}", "-metadata", f"comment={SECRET}"]
    yield Entry("plain.webm", plain, TAKEN, 3000)
    yield Entry("safari.mp4", voice(folder, "mp4", [*AAC, *notes]), TAKEN, 3000)
    yield Entry("tags.mkv", voice(folder, "mkv", ["-c:a", "flac", "-ac", "6", "-ar", "192000", *notes]), TAKEN, 3000)
    yield Entry("two-minutes.webm", longer(folder, "webm", plain, 40), TAKEN, 120_000)
    yield Entry("page-behind.mp4", voice(folder, "mp4") + f"<script>{SECRET}</script>".encode(), TAKEN, 3000)
    yield Entry("half.webm", plain[: len(plain) // 2], TAKEN)


def _bombs(folder: Path, plain: bytes) -> Iterator[Entry]:
    """Of what says nothing of its length the decoder finds it, or its packets are too many."""
    yield Entry("three-minutes.mp4", longer(folder, "mp4", voice(folder, "mp4"), 60), LONG)
    yield Entry("three-minutes.webm", longer(folder, "webm", plain, 60, "-live", "1"), LONG)
    hour = longer(folder, "webm", voice(folder, options=[*OPUS, "-b:a", "6k"]), 1200, "-live", "1")
    assert len(hour) < 10_000_000
    yield Entry("hour.webm", hour, LONG)
    yield Entry("tracks.mp4", with_tracks(voice(folder, "mp4"), 10_000), BAD)
    rate = struct.pack(">Bd", 0x88, 8000)
    slow = voice(folder, "mkv", ["-c:a", "pcm_s16le", "-ar", "8000"])
    assert rate in slow
    yield Entry("fast.mkv", slow.replace(rate, struct.pack(">Bd", 0x88, 768_000)), BAD)
    yield Entry("slow.mkv", slow.replace(rate, struct.pack(">Bd", 0x88, 1)), BAD)


def _others(folder: Path, plain: bytes) -> Iterator[Entry]:
    sound = voice(folder, "mp4")
    yield Entry("video.mp4", video(folder), BAD)
    yield Entry("silent-video.webm", video(folder, "webm", ["-an", "-c:v", "libvpx"]), BAD)
    (folder / "cover.jpg").write_bytes(corpus.save("JPEG"))
    cover = ["-i", folder / "cover.jpg", "-map", "0", "-map", "1", "-c:v", "mjpeg", "-disposition:v", "attached_pic"]
    yield Entry("cover.mp4", voice(folder, "mp4", cover), BAD)
    yield Entry("twice.webm", voice(folder, options=["-map", "0", "-map", "0", *OPUS]), BAD)
    yield Entry("half.mp4", sound[: len(sound) // 2], BAD)
    yield Entry("head.webm", plain[:64], BAD)
    at = plain.index(b"OpusHead")
    yield Entry("garbage.webm", plain[:at] + b"\xa5" * (len(plain) - at), BAD)
    yield Entry("picture.jpg", corpus.save("JPEG"), BAD)
    for kind in ("wav", "mp3", "ogg", "aiff"):
        yield Entry(f"other.{kind}", voice(folder, kind, []), BAD)
    for name, text in {
        "list.m3u8": "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
        "list.ffconcat": "ffconcat version 1.0\nfile '/etc/passwd'\n",
        "list.sdp": "v=0\nc=IN IP4 127.0.0.1\nm=audio 5000 RTP/AVP 96\n",
        "list.pls": "[playlist]\nFile1=/etc/passwd\nNumberOfEntries=1\n",
        "nothing": " ",
    }.items():
        yield Entry(name, text.encode(), BAD)


def longer(folder: Path, kind: str, content: bytes, times: int, *options: str) -> bytes:
    """The same again and again."""
    part, result = folder / f"part.{kind}", folder / f"made.{kind}"
    part.write_bytes(content)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-stream_loop", str(times - 1), "-i", part, "-c", "copy", *options, result],
        check=True, stderr=subprocess.DEVNULL)
    return result.read_bytes()


def voice(folder: Path, kind: str = "webm", options=None, seconds: float = 3) -> bytes:
    """A tone."""
    usual = {"webm": OPUS, "mp4": ["-c:a", "aac"]}
    options = list(usual.get(kind, []) if options is None else options)
    # Further inputs come before what they are for.
    more = options[: options.index("-i") + 2] if "-i" in options else []
    result = folder / f"made.{kind}"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-t", str(seconds), "-i", "sine=440:r=16000", *more,
         *options[len(more) :], result], check=True, stderr=subprocess.DEVNULL)
    return result.read_bytes()


def with_tracks(content: bytes, count: int) -> bytes:
    """The same track so many times."""
    at = content.index(b"moov") - 4
    size = struct.unpack(">I", content[at : at + 4])[0]
    first = content.index(b"trak", at) - 4
    length = struct.unpack(">I", content[first : first + 4])[0]
    track = content[first : first + length]
    head = struct.pack(">I", size + (count - 1) * length) + content[at + 4 : first]
    return content[:at] + head + count * track + content[first + length :]
