"""Videos, and what pretends to be one, each with what becomes of it. Made with ffmpeg and by hand."""

import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from Media import corpus
from Media.corpus import SECRET

TAKEN, BAD, LONG = "ready", "bad-video", "video-too-long"
# As cameras write it.
PLACE = "+47.3769+008.5417/"


class Entry(NamedTuple):
    name: str
    content: bytes
    expected: str
    size: tuple[int, int] | None = None


def entries(folder: Path) -> Iterator[Entry]:
    plain = video(folder)
    yield from _taken(folder, plain)
    yield from _bombs(folder, plain)
    yield from _others(folder, plain)


def _taken(folder: Path, plain: bytes) -> Iterator[Entry]:
    notes = ["-metadata", f"title={SECRET}", "-metadata", f"location={PLACE}", "-metadata", f"comment={SECRET}"]
    subtitles = folder / "words.srt"
    subtitles.write_text(f"1\n00:00:00,000 --> 00:00:01,000\n{SECRET} file:///etc/passwd\n")
    chapters = folder / "chapters.txt"
    chapters.write_text(f";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle={SECRET}\n")
    yield Entry("plain.mp4", plain, TAKEN, (64, 48))
    yield Entry("place.mov", video(folder, "mov", notes), TAKEN, (64, 48))
    yield Entry("place.3gp", video(folder, "3gp", notes, size="176x144"), TAKEN, (176, 144))
    yield Entry("tags.mkv", video(folder, "mkv", notes), TAKEN, (64, 48))
    yield Entry("vp8.webm", video(folder, "webm", ["-c:v", "libvpx", "-c:a", "libvorbis"]), TAKEN, (64, 48))
    yield Entry("live.webm", video(folder, "webm", ["-c:v", "libvpx", "-c:a", "libopus", "-live", "1"]), TAKEN)
    yield Entry("silent.mp4", video(folder, "mp4", ["-an"]), TAKEN)
    yield Entry("odd.mkv", video(folder, "mkv", ["-c:v", "mpeg4"], size="65x49"), TAKEN, (64, 48))
    yield Entry("large.mp4", video(folder, size="2560x1440"), TAKEN, (1280, 720))
    yield Entry("upright.mp4", turned(folder), TAKEN, (48, 64))
    yield Entry("words.mkv", video(folder, "mkv", ["-i", subtitles, "-map", "0", "-map", "1", "-map", "2"]), TAKEN)
    yield Entry("chapters.mp4", video(folder, "mp4", ["-i", chapters, "-map_metadata", "2"]), TAKEN)
    yield Entry("page-behind.mp4", plain + f"<script>alert('{SECRET}')</script>".encode(), TAKEN)
    yield Entry("archive-behind.mp4", plain + corpus.archive(), TAKEN)
    yield Entry("fast.mp4", video(folder, rate=240), TAKEN)


def _bombs(folder: Path, plain: bytes) -> Iterator[Entry]:
    yield Entry("huge.mp4", video(folder, "mp4", ["-an", "-c:v", "mpeg4"], size="8000x2000", seconds=0.1), BAD)
    at = plain.index(b"avc1") + 28
    yield Entry("says-60000.mp4", plain[:at] + struct.pack(">HH", 60_000, 60_000) + plain[at + 4 :], TAKEN)
    still = ["-an", "-c:v", "mjpeg", "-q:v", "31"]
    yield Entry("frames.mov", video(folder, "mov", still, size="16x16", rate=1000, seconds=16), LONG)
    yield Entry("frames.mkv", video(folder, "mkv", still, size="16x16", rate=1000, seconds=16), LONG)
    yield Entry("two-minutes.mp4", video(folder, "mp4", ["-an"], rate=1, seconds=120), LONG)
    yield Entry("two-minutes.webm", video(
        folder, "webm", ["-an", "-c:v", "libvpx", "-live", "1"], rate=2, seconds=120), LONG)


def _others(folder: Path, plain: bytes) -> Iterator[Entry]:
    yield Entry("half.mp4", plain[: len(plain) // 2], BAD)
    yield Entry("head.mp4", plain[:64], BAD)
    at = plain.index(b"mdat") + 4
    yield Entry("garbage.mp4", plain[:at] + b"\xa5" * (len(plain) - at), BAD)
    yield Entry("picture.jpg", corpus.save("JPEG"), BAD)
    yield Entry("picture-inside.mp4", b"\0\0\0\x18ftypisom\0\0\0\0isommp42" + corpus.save("JPEG"), BAD)
    yield Entry("sound.mp4", video(folder, "mp4", ["-vn"]), BAD)
    yield Entry("ffv1.mkv", video(folder, "mkv", ["-c:v", "ffv1"]), BAD)
    yield Entry("moving.gif", video(folder, "gif", ["-an"]), BAD)
    yield Entry("old.avi", video(folder, "avi"), BAD)
    yield Entry("stream.ts", video(folder, "ts"), BAD)
    twice = ["-map", "0:v", "-map", "0:v"]
    yield Entry("two-pictures.mp4", video(folder, "mp4", twice), BAD)
    many = [part for _ in range(20) for part in ("-map", "1:a")]
    yield Entry("many-streams.mkv", video(folder, "mkv", ["-map", "0:v", *many]), BAD)
    for name, text in {
        "list.m3u8": "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
        "far.m3u8": "#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1:1/x.ts\n",
        "list.ffconcat": "ffconcat version 1.0\nfile '/etc/passwd'\n",
        "list.sdp": "v=0\nc=IN IP4 127.0.0.1\nm=video 5000 RTP/AVP 96\n",
        "page.html": "<!doctype html><script>alert(1)</script>", "nothing": " ",
    }.items():
        yield Entry(name, text.encode(), BAD)
    head = b"\x1a\x45\xdf\xa3\x87\x42\x82\x84webm"
    yield Entry("deep.webm", head + b"\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff" * 5000, BAD)


def video(
    folder: Path, kind: str = "mp4", options=(), size: str = "64x48", rate: int = 10, seconds: float = 1,
) -> bytes:
    """A test picture with a tone."""
    result = folder / f"made.{kind}"
    codecs = {"3gp": ["-c:v", "h263", "-c:a", "aac"], "mp4": ["-c:v", "libx264"], "mov": ["-c:v", "libx264"]}
    inputs = [
        "-f", "lavfi", "-i", f"testsrc=size={size}:rate={rate}:duration={seconds}",
        "-f", "lavfi", "-i", f"sine=440:duration={seconds}"]
    # Further inputs come before what they are for.
    options = list(options)
    more = options[: options.index("-i") + 2] if "-i" in options else []
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", *inputs, *more, *codecs.get(kind, []), "-preset", "ultrafast",
         "-pix_fmt", "yuv420p", *options[len(more) :], result], check=True, stderr=subprocess.DEVNULL)
    return result.read_bytes()


def turned(folder: Path) -> bytes:
    """As a phone that is held upright writes it: lying, with a mark."""
    plain, result = folder / "lying.mp4", folder / "turned.mp4"
    plain.write_bytes(video(folder))
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-i", plain, "-c", "copy", "-metadata:s:v:0", "rotate=90", result],
        check=True)
    return result.read_bytes()
