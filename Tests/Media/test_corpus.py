"""Every picture of the corpus gets its answer, at a cost that is bounded, and leaves nothing in the photo."""

import io

import pytest
from PIL import Image

from Media import corpus
from Media.corpus import LARGE, SECRET, SMALL, TAKEN, UNREADABLE, Entry

SIZES = (128, 512)
# What the server grants the decoder: KiB of address space, and seconds of processor time, of which
# starting takes a little more.
KIB, SECONDS = 1 << 20, 6 + 1


@pytest.fixture(scope="module")
def entries(tmp_path_factory):
    return list(corpus.entries(tmp_path_factory.mktemp("pictures")))


def test_every_picture_gets_its_answer(entries, uploads, server):
    assert len(entries) >= 90
    for entry in entries[:10]:
        uploads.put(entry.content)
    before = server.memory
    wrong = [fault for entry in entries for fault in faults(entry, uploads)]
    assert wrong == []
    assert_bounded(uploads)
    assert server.memory - before < 100


def test_what_bursts_does_no_harm(uploads):
    for bomb in corpus.bombs():
        status = uploads.put(bomb.content).status
        assert status in (200, 422), bomb.name
    assert_bounded(uploads)


def assert_bounded(uploads):
    usage = uploads.usage()
    most = max(run.kib for run in usage), max(run.seconds for run in usage)
    print(f"{len(usage)} runs of the decoder, {most[0] >> 10} MiB and {most[1]:.1f} s at most")
    assert most[0] <= KIB and most[1] <= SECONDS


def faults(entry: Entry, uploads) -> list[str]:
    answer = uploads.put(entry.content)
    found = kind_of(answer)
    if found != entry.expected:
        return [f"{entry.name} is {entry.expected}, and not {found}"]
    if found != TAKEN:
        return []
    media = answer.body["player"]["photo"]
    return [
        f"{entry.name} at {size}: {fault}" for size in SIZES
        for fault in faults_of_photo(uploads.get(media, size), size, entry.has_red_corner)]


def kind_of(answer) -> str:
    if answer.status == 200:
        return TAKEN
    if answer.status != 422:
        return str(answer)
    return next(words for words in (UNREADABLE, SMALL, LARGE) if words in answer.body["detail"])


def faults_of_photo(answered, size: int, has_red_corner: bool):
    status, content, _ = answered
    if status != 200:
        yield f"answered with {status}"
        return
    if SECRET.encode() in content or b"Exif" in content or b"ICC_PROFILE" in content or b"adobe" in content:
        yield "metadata are left"
    if markers(content) - {0xE0, 0xDB, 0xC0, 0xC2, 0xC4, 0xDA}:
        yield f"has the segments {sorted(map(hex, markers(content)))}"
    image = Image.open(io.BytesIO(content))
    if image.format != "JPEG" or image.mode not in ("RGB", "L") or image.size != (size, size):
        yield f"is a {image.format} in {image.mode} of {image.size}"
    red, _, blue = image.convert("RGB").getpixel((size // 8, size // 8))
    if has_red_corner and red < 150 or has_red_corner and blue > 110:
        yield "is turned wrongly"


def markers(jpeg: bytes) -> set[int]:
    """Of the segments before the picture data."""
    found, at = set(), 2
    while jpeg[at + 1] != 0xDA:
        found.add(jpeg[at + 1])
        at += 2 + int.from_bytes(jpeg[at + 2 : at + 4])
    return found


def test_colours_stay(uploads):
    for kind in ("PNG", "JPEG", "WEBP"):
        for colour in [(255, 255, 255), (120, 120, 120), (230, 30, 20), (20, 40, 230)]:
            media = uploads.put(corpus.save(kind, Image.new("RGB", (64, 64), colour))).body["player"]["photo"]
            found = Image.open(io.BytesIO(uploads.get(media, 128)[1])).getpixel((64, 64))
            assert all(abs(a - b) <= 4 for a, b in zip(colour, found)), (kind, colour, found)


def test_what_is_clear_becomes_white(uploads):
    for kind in ("PNG", "WEBP"):
        clear = corpus.save(kind, Image.new("RGBA", (64, 64), (0, 0, 0, 0)))
        media = uploads.put(clear).body["player"]["photo"]
        image = Image.open(io.BytesIO(uploads.get(media, 128)[1]))
        assert image.getpixel((64, 64)) == (255, 255, 255)
