"""A push service whose addresses say how it behaves, and browsers that subscribe there."""

import base64
import json
import secrets
import threading
import time
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from support.waiting import PATIENCE

# How far the clock of one kind of push service is ahead of ours.
AHEAD = 3 * 24 * 60 * 60


class PushService:
    """Answers `/KIND/NAME` as the kind says, and keeps what came; a context manager."""

    def __init__(self):
        handler = type("Handler", (_Handler,), {"service": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._came = threading.Condition()
        self._messages: dict[str, list[tuple[dict, bytes]]] = {}

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()

    def take(self, path: str, headers: dict, body: bytes) -> int:
        """How many have come to this address before."""
        with self._came:
            messages = self._messages.setdefault(path, [])
            messages.append((headers, body))
            self._came.notify_all()
            return len(messages) - 1

    def messages(self, path: str, count: int) -> list[tuple[dict, bytes]]:
        """Waits until so many have come."""
        with self._came:
            enough = self._came.wait_for(
                lambda: len(self._messages.get(path, [])) >= count, PATIENCE)
            assert enough, f"{path}: fewer than {count}"
            return list(self._messages[path])

    def count(self, path: str) -> int:
        with self._came:
            return len(self._messages.get(path, []))


class Browser:
    """Keys, and an address of the push service."""

    def __init__(self, service: PushService, kind: str, language: str):
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = secrets.token_bytes(16)
        self.path = f"/{kind}/{secrets.token_hex(8)}"
        point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": service.origin + self.path,
            "p256dh": _text(point),
            "auth": _text(self._secret),
            "language": language,
        }

    def hear(self, count: int = 1) -> list[dict]:
        """Waits for so many messages, and reads them."""
        return [self.read(*message) for message in self._service.messages(self.path, count)]

    def read(self, headers: dict, body: bytes) -> dict:
        assert headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(headers["authorization"])
        text = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        return json.loads(text)

    def headers(self) -> dict:
        return self._service.messages(self.path, 1)[-1][0]

    @property
    def count(self) -> int:
        return self._service.count(self.path)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    service: PushService

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        kind = self.path.split("/")[1]
        headers = {name.lower(): value for name, value in self.headers.items()}
        before = self.service.take(self.path, headers, body)
        if before == 0 and kind == "nothing":
            self.close_connection = True
        elif before == 0 and kind == "slow":
            time.sleep(15)
            self.close_connection = True
        elif before == 0 and kind == "busy":
            self._answer(429, {"Retry-After": "7"})
        elif before == 0 and kind == "broken":
            self._answer(500)
        elif kind in ["404", "410"]:
            self._answer(int(kind))
        elif kind == "moved":
            self._answer(307, {"Location": f"{self.service.origin}/201/elsewhere"})
        elif kind == "ahead" and self._expiry() < time.time() + AHEAD:
            self._answer(403)
        else:
            self._answer(201)

    def _expiry(self) -> int:
        claims = self.headers["Authorization"].split(".")[1]
        return json.loads(base64.urlsafe_b64decode(claims + "=="))["exp"]

    def _answer(self, status: int, headers: dict[str, str] = {}):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def date_time_string(self, timestamp=None) -> str:
        ahead = AHEAD if self.path.startswith("/ahead/") else 0
        return formatdate(time.time() + ahead, usegmt=True)

    def log_message(self, *_):
        pass


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).decode().rstrip("=")
