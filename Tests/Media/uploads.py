"""Sends pictures as members do, and looks at what becomes of them."""

import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from support.caller import Answer, Caller, unused


def files(server) -> list[Path]:
    """What lies there, but for those of the trial that shows, beside all else, whether this machine makes videos. A
    folder that goes meanwhile is passed over."""
    found = (Path(folder, name) for folder, _, names in os.walk(server.data / "media") for name in names)
    return [file for file in found if not any(part.startswith("trial-") for part in file.parts)]


class Usage(NamedTuple):
    """Of one run of the decoder."""

    kib: int
    seconds: float


class Uploads:
    """By members who are made for it, for each may send ten an hour."""

    def __init__(self, server):
        self._server = server
        self._members = (member for _ in count() for member in [self._register()] * 10)

    def member(self) -> Caller:
        """Who may still send one."""
        return next(self._members)

    def put(self, content: bytes, kind: str | None = "image/jpeg", chunked: bool = False) -> Answer:
        body = _parts(content) if chunked else content
        return self.member().ask("PUT", "/me/photo", body, Content_Type=kind)

    def get(self, media: str, size: int) -> Answer:
        return Caller(self._server.origin).ask("GET", f"/photos/{media}/{size}")

    def usage(self) -> list[Usage]:
        """What each run of the decoder has taken so far, as the server's log tells it."""
        found = re.findall(r"memory=(\d+) processor=([\d.e-]+) seconds", self._server.log)
        return [Usage(int(kib), float(seconds)) for kib, seconds in found]

    def _register(self) -> Caller:
        return Caller(self._server.origin).register(unused("Mika"))


def _parts(content: bytes) -> Iterator[bytes]:
    for at in range(0, len(content), 1 << 16):
        yield content[at : at + (1 << 16)]
