"""Pictures to choose, made here."""

import struct
import zlib


def png(width=300, height=200) -> bytes:
    """A picture whose left half is red and whose right half is blue."""
    half = width // 2
    line = b"\0" + b"\xff\0\0" * half + b"\0\0\xff" * (width - half)

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(line * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


PICTURE = {"name": "mira.png", "mimeType": "image/png", "buffer": png()}
