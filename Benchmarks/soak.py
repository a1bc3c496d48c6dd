#!/usr/bin/env python3
"""Plays, talks, uploads, opens and closes streams for an hour (SOAK_MINUTES) at half load, and draws what the server
takes meanwhile: .build/soak.svg, with the figures in .build/soak.md.

Begins with as many newcomers as the server remembers sessions of and with more messages than it keeps pages of its
database, and is at full load for the first sixth: what the server keeps up to a bound is to be there when memory is
looked at first.

It fails when the memory at the end is more than 5 % over that after a sixth of the time (ten minutes of an hour),
or files or threads are more; each is the median of a twentieth of the time.
"""

import http.client
import io
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import NamedTuple

from PIL import Image

from onlinebench import load
from serverbench import Served, memory

BUILD = Path(__file__).resolve().parent.parent / ".build"
MINUTES = float(os.environ.get("SOAK_MINUTES", "60"))
MATCHES = 16
# A turn of each, by new players; after it nothing is sent for as long as it took: that is half load.
SECONDS = 20
GROWTH = 1.05
# Two generations of the cache of sessions.
NEWCOMERS = 2 << 15
# The cache of pages has 64 MB.
DATABASE = 80e6
# Files of connections that are just being opened or closed.
SLACK = {"memory, MB": 0, "files": 24, "threads": 4}


class Sample(NamedTuple):
    minute: float
    figures: dict[str, float]


def main() -> None:
    program = BUILD / "release/gameon"
    samples = []
    with Served(program, options=["--web", BUILD / "web"]) as server:
        sender = Sender(server)
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(lambda _: welcome(server, NEWCOMERS // 64), range(64)))
        while (server.data / "gameon.sqlite").stat().st_size < DATABASE:
            load(program, server, "--messages", "--matches", 1000, "--connections", MATCHES, "--seconds", 5)
        begin = time.monotonic()
        while (minute := (time.monotonic() - begin) / 60) < MINUTES:
            samples.append(Sample(minute, turn(program, server, sender, rests=minute > MINUTES / 6)))
            print(f"{minute:6.1f} min  " + "  ".join(f"{name} {value:.4g}" for name, value
                                                     in samples[-1].figures.items()), flush=True)
    (BUILD / "soak.md").write_text(table(samples))
    (BUILD / "soak.svg").write_text(picture(samples))
    print(table(samples))
    if found := grown(samples):
        sys.exit("soak: " + "; ".join(found))


def turn(program: Path, server: Served, sender: "Sender", rests: bool) -> dict[str, float]:
    began = time.monotonic()
    some = ["--matches", MATCHES, "--connections", MATCHES, "--seconds", SECONDS]
    played = load(program, server, *some, "--listeners", 4 * MATCHES)
    said = load(program, server, *some, "--messages")
    sender.send()
    if rests:
        time.sleep(time.monotonic() - began)
    process = Path(f"/proc/{server.pid}")
    return {"memory, MB": memory(server.pid), "files": len(list((process / "fd").iterdir())),
            "threads": len(list((process / "task").iterdir())),
            "move p99, ms": played["acknowledged"]["p99"], "message p99, ms": said["acknowledged"]["p99"]}


def welcome(server: Served, count: int) -> None:
    """Makes guests, each of which is seen once."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    for _ in range(count):
        token = ask(connection, "POST", "/guests", b'{"wantsToken":true}')["token"]
        ask(connection, "GET", "/me", None, token)
    connection.close()


def ask(connection: http.client.HTTPConnection, method: str, path: str, body: bytes | None, token: str = "") -> dict:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request(method, "/api/v1" + path, body, headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{method} {path}: {answer.status} {text}")
    return json.loads(text)


class Sender:
    """A member who sends a photo, as often as it is allowed."""

    def __init__(self, server: Served):
        self._port = server.port
        member = {"name": "Sender", "email": "sender@example.org", "password": "correct horse", "wantsToken": True}
        status, body = self._ask("POST", "/account", json.dumps(member).encode(), "application/json")
        if status != 201:
            raise RuntimeError(f"no member could be made: {status} {body}")
        self._token = json.loads(body)["token"]
        self._number = 0

    def send(self) -> None:
        self._number += 1
        photo = io.BytesIO()
        Image.new("RGB", (640, 480), (self._number * 37 % 256, 90, 120)).save(photo, "JPEG")
        status, body = self._ask("PUT", "/me/photo", photo.getvalue(), "image/jpeg", self._token)
        if status not in (200, 429):
            raise RuntimeError(f"the photo was not taken: {status} {body}")

    def _ask(self, method: str, path: str, body: bytes, kind: str, token: str | None = None) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"Content-Type": kind} | ({"Authorization": f"Bearer {token}"} if token else {})
        connection.request(method, "/api/v1" + path, body, headers)
        answer = connection.getresponse()
        try:
            return answer.status, answer.read()
        finally:
            connection.close()


def around(samples: list[Sample], share: float) -> dict[str, float]:
    """The medians of a twentieth of the time that ends at this share of it."""
    last = samples[-1].minute
    part = [each for each in samples if share - 1 / 20 <= each.minute / last <= share] or samples[:1]
    return {name: median(each.figures[name] for each in part) for name in samples[0].figures}


def grown(samples: list[Sample]) -> list[str]:
    if len(samples) < 6:
        return ["too short to tell anything"]
    early, late = around(samples, 1 / 6), around(samples, 1)
    return [f"{name} went from {early[name]:.4g} to {late[name]:.4g}" for name, slack in SLACK.items()
            if late[name] > early[name] * GROWTH + slack]


def table(samples: list[Sample]) -> str:
    early, late = around(samples, 1 / 6), around(samples, 1)
    lines = [f"| {samples[-1].minute:.0f} minutes, {len(samples)} turns | after a sixth | at the end | most |",
             "|---|---:|---:|---:|"]
    lines += [f"| {name} | {early[name]:.4g} | {late[name]:.4g} | {max(each.figures[name] for each in samples):.4g} |"
              for name in samples[0].figures]
    return "\n".join(lines) + "\n"


def picture(samples: list[Sample]) -> str:
    """A panel for each figure, from nothing to its most."""
    width, height, margin = 720, 110, 46
    last = max(samples[-1].minute, 1e-9)
    parts = []
    for index, name in enumerate(samples[0].figures):
        top = index * (height + margin) + 28
        most = max(each.figures[name] for each in samples) or 1
        points = " ".join(f"{margin + each.minute / last * width:.1f},{top + height * (1 - each.figures[name] / most):.1f}"
                          for each in samples)
        parts.append(f'<text x="{margin}" y="{top - 8}">{name}: most {most:.4g}</text>'
                     f'<path d="M{margin} {top}v{height}h{width}" stroke="#999" fill="none"/>'
                     f'<polyline points="{points}" stroke="#2457c5" stroke-width="1.5" fill="none"/>'
                     f'<text x="{margin + width}" y="{top + height + 14}" text-anchor="end">{last:.0f} min</text>')
    whole = (width + 2 * margin, len(samples[0].figures) * (height + margin) + 28)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole[0]}" height="{whole[1]}" '
            f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
            + "".join(parts) + "</svg>\n")


if __name__ == "__main__":
    main()
