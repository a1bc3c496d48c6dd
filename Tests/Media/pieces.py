"""Pieces of picture files, for those that no tool would write."""

import struct
import zlib
from functools import cache

PNG = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, content: bytes) -> bytes:
    """Of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def header(width: int, height: int, depth: int = 8, colour: int = 2, interlaced: bool = False) -> bytes:
    """The first chunk of a PNG; colour 0 is grey, 2 RGB, 6 RGB with transparency."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced))


def png(head: bytes, rows: bytes, *before: bytes) -> bytes:
    """With chunks before the picture data."""
    return PNG + head + b"".join(before) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@cache
def zeros(count: int) -> bytes:
    """So many zero bytes as zlib packs them, a thousand to one."""
    packer = zlib.compressobj(9)
    block = bytes(1 << 20)
    parts = [packer.compress(block) for _ in range(count >> 20)]
    return b"".join([*parts, packer.compress(bytes(count & (1 << 20) - 1)), packer.flush()])


def segment(marker: int, content: bytes) -> bytes:
    """Of a JPEG."""
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def frame(width: int, height: int, marker: int = 0xC0) -> bytes:
    """The frame header of a grey JPEG."""
    return segment(marker, struct.pack(">BHHBBBB", 8, height, width, 1, 1, 0x11, 0))


def after_beginning(jpeg: bytes, *segments: bytes) -> bytes:
    """A JPEG with more segments at its front."""
    return jpeg[:2] + b"".join(segments) + jpeg[2:]


def resized(jpeg: bytes, width: int, height: int) -> bytes:
    """A JPEG whose frame header tells another size."""
    at = next(at for at in range(len(jpeg)) if jpeg[at] == 0xFF and jpeg[at + 1] in (0xC0, 0xC2))
    return jpeg[: at + 5] + struct.pack(">HH", height, width) + jpeg[at + 9 :]


def many_scans(side: int, scans: int) -> bytes:
    """A progressive JPEG whose every scan goes over the whole picture and takes a few bytes."""
    blocks = ((side + 7) // 8) ** 2
    one_code = bytes([1]) + bytes(15)
    tables = segment(0xC4, b"\x00" + one_code + b"\x00") + segment(0xC4, b"\x10" + one_code + b"\xe0")
    first = segment(0xDA, bytes([1, 1, 0, 0, 0, 0])) + bytes(blocks // 8 + 1)
    # Each run of 15 bits, its code and 14 bits more, passes over 16,384 blocks.
    runs = -(-blocks // 16_384)
    rest = segment(0xDA, bytes([1, 1, 0, 1, 63, 0])) + bytes(-(-runs * 15 // 8))
    quantization = segment(0xDB, b"\x00" + bytes([1]) * 64)
    return b"\xff\xd8" + quantization + frame(side, side, 0xC2) + tables + first + rest * scans + b"\xff\xd9"


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    """A WebP of these chunks."""
    body = b"".join(
        kind + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
        for kind, content in chunks)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def chunks(webp: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 12
    while at + 8 <= len(webp):
        kind, size = webp[at : at + 4], struct.unpack_from("<I", webp, at + 4)[0]
        found.append((kind, webp[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def canvas(width: int, height: int, flags: int = 0) -> tuple[bytes, bytes]:
    """The chunk of a WebP that tells its size when there is more in it than a picture."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"VP8X", bytes([flags, 0, 0, 0]) + size
