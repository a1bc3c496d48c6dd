"""What listeners cost a server that encrypts itself, beside one that doesn't. `gameon load` speaks plain HTTP alone,
so these are sockets that open a stream and wait."""

import json
import socket
import ssl
import time
import urllib.request
from contextlib import closing, ExitStack
from pathlib import Path

from serverbench import Served, memory

LISTENERS = 2000
# The first that come let the server grow by what it needs but once.
FIRST = 200


def measure_secure_listeners(program: Path) -> list[dict]:
    plain = grown(program, encrypted=False)
    secure = grown(program, encrypted=True)
    return [
        {"name": f"{LISTENERS:,} listeners, memory each, {name}", "unit": "KiB", "samples": [kib]}
        for name, kib in (("plain", plain), ("encrypted", secure))
    ]


def grown(program: Path, encrypted: bool) -> float:
    """KiB by which the server grows for each listener."""
    with Served(program, encrypted=encrypted) as server, ExitStack() as streams:
        server.wait_for_rest()
        trust = ssl.create_default_context()
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        tokens = [make_guest(server.origin, trust) for _ in range(FIRST + LISTENERS)]
        for token in tokens[:FIRST]:
            streams.enter_context(closing(listen(server, token, trust if encrypted else None)))
        time.sleep(2)
        before = memory(server.pid)
        for token in tokens[FIRST:]:
            streams.enter_context(closing(listen(server, token, trust if encrypted else None)))
        time.sleep(2)
        return (memory(server.pid) - before) * 1024 / LISTENERS


def make_guest(origin: str, trust: ssl.SSLContext) -> str:
    asked = urllib.request.Request(
        f"{origin}/api/v1/guests", data=b'{"wantsToken":true}',
        headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, context=trust) as answer:
        return json.load(answer)["token"]


def listen(server: Served, token: str, trust: ssl.SSLContext | None) -> socket.socket:
    """Opens an event stream, and reads its opening."""
    stream = socket.create_connection(("127.0.0.1", server.port))
    if trust:
        stream = trust.wrap_socket(stream, server_hostname="localhost")
    stream.sendall(
        f"GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
        .encode())
    read = b""
    while b"event: ready" not in read:
        more = stream.recv(1 << 14)
        if not more:
            raise RuntimeError(f"no stream: {read!r}")
        read += more
    return stream
