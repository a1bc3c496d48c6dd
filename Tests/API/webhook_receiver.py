"""A receiver of webhooks whose addresses say how it behaves."""

import base64
import hashlib
import hmac
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple, Self

from support.waiting import PATIENCE


class Message(NamedTuple):
    headers: dict[str, str]
    body: bytes

    @property
    def type(self) -> str:
        return self.json["type"]

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def json(self) -> dict:
        return json.loads(self.body)

    def is_signed_by(self, secret: str) -> bool:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        signed = f"{self.id}.{self.headers['webhook-timestamp']}.".encode() + self.body
        right = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
        return hmac.compare_digest(self.headers["webhook-signature"], f"v1,{right}")


class Receiver:
    """Answers `/KIND` as the kind says, and keeps what came; a context manager."""

    def __init__(self):
        handler = type("Handler", (_Handler,), {"receiver": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.ended = threading.Event()
        self._came = threading.Condition()
        self._messages: dict[str, list[Message]] = {}
        # What is answered at /changing.
        self.status = 500

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self._server.shutdown()
        self._server.server_close()

    def take(self, path: str, message: Message):
        with self._came:
            self._messages.setdefault(path, []).append(message)
            self._came.notify_all()

    def messages(self, path: str, count: int) -> list[Message]:
        """Waits until so many have come."""
        with self._came:
            enough = self._came.wait_for(lambda: self.count(path) >= count, PATIENCE)
            assert enough, f"{path}: {self.count(path)} and not {count}"
            return list(self._messages.get(path, []))

    def count(self, path: str) -> int:
        return len(self._messages.get(path, []))


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    receiver: Receiver

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.receiver.take(self.path, Message(headers, body))
        match self.path:
            case "/silent":
                self.receiver.ended.wait(PATIENCE)
                self.close_connection = True
            case "/moved":
                self._answer(307, {"Location": f"{self.receiver.origin}/elsewhere"})
            case "/endless":
                self._talk()
            case "/busy":
                self._answer(503, {"Retry-After": "7200"})
            case "/gone":
                self._answer(410)
            case "/changing":
                self._answer(self.receiver.status)
            case _:
                self._answer(204)

    def _answer(self, status: int, headers: dict[str, str] = {}):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def _talk(self):
        """Goes on until the other end has had enough."""
        self.close_connection = True
        self.send_response(200)
        self.end_headers()
        try:
            while not self.receiver.ended.is_set():
                self.wfile.write(bytes(1 << 16))
        except OSError:
            self.receiver.take("/cut", Message({}, b""))

    def log_message(self, *_):
        pass
