"""HTTP/2 frame by frame, for clients that no library would be (RFC 9113)."""

import socket
import ssl
import struct
from collections.abc import Iterator
from typing import NamedTuple

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS = range(5)
PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = range(6, 10)
END_STREAM, ACK, END_HEADERS = 0x1, 0x1, 0x4
LARGEST_WINDOW = (1 << 31) - 1


class Frame(NamedTuple):
    kind: int
    flags: int
    stream: int
    payload: bytes


def frame(kind: int, stream: int = 0, payload: bytes = b"", flags: int = 0) -> bytes:
    return len(payload).to_bytes(3) + bytes([kind, flags]) + stream.to_bytes(4) + payload


def settings(**values: int) -> bytes:
    numbers = {"window": 4, "largest_frame": 5}
    pairs = (struct.pack(">HI", numbers[name], value) for name, value in values.items())
    return frame(SETTINGS, payload=b"".join(pairs))


def field(name: str, value: str, remembered: bool = False) -> bytes:
    """Of a block of fields, spelled out (RFC 7541, 6.2); the receiver may have to remember it."""
    start = b"\x40" if remembered else b"\x00"
    return start + b"".join(_length(len(text)) + text.encode() for text in (name, value))


def request(stream: int, path: str, method: str = "GET", more: bytes = b"", ends: bool = True) -> bytes:
    """A request without a body, or one whose body is to come."""
    block = (field(":method", method) + field(":scheme", "https") + field(":authority", "localhost")
             + field(":path", path) + more)
    return frame(HEADERS, stream, block, END_HEADERS | (END_STREAM if ends else 0))


def _length(number: int) -> bytes:
    """With seven bits in its first byte (RFC 7541, 5.1)."""
    if number < 127:
        return bytes([number])
    rest, out = number - 127, bytearray([127])
    while rest >= 128:
        out.append(rest % 128 + 128)
        rest //= 128
    return bytes(out + bytes([rest]))


class Connection:
    """To a server on this machine that speaks HTTP/2; a context manager. Begins with settings of its own."""

    def __init__(self, port: int, patience: float, receive_buffer: int | None = None, **values: int):
        # The certificate is the test's own.
        context = ssl._create_unverified_context()
        context.set_alpn_protocols(["h2"])
        plain = socket.socket()
        if receive_buffer:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        plain.settimeout(patience)
        plain.connect(("127.0.0.1", port))
        self.socket = context.wrap_socket(plain, server_hostname="localhost")
        assert self.socket.selected_alpn_protocol() == "h2"
        self._taken = b""
        self.socket.sendall(PREFACE + settings(**values))

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, content: bytes) -> bool:
        """Whether the server still takes it."""
        try:
            self.socket.sendall(content)
        except (ConnectionError, ssl.SSLError):
            return False
        return True

    def frames(self) -> Iterator[Frame]:
        """All that come, until the server closes."""
        while head := self._take(9):
            kind, flags = head[3], head[4]
            stream = struct.unpack(">I", head[5:])[0]
            size = int.from_bytes(head[:3])
            payload = self._take(size)
            if len(payload) < size:
                return
            yield Frame(kind, flags, stream, payload)

    def answer(self, stream: int) -> bytes:
        """The whole body of an answer."""
        body = b""
        for each in self.frames():
            if each.kind == SETTINGS and not each.flags & ACK:
                self.socket.sendall(frame(SETTINGS, flags=ACK))
            if each.stream != stream:
                continue
            assert each.kind != RST_STREAM, "the stream was cut"
            body += each.payload if each.kind == DATA else b""
            if each.flags & END_STREAM:
                return body
        raise AssertionError("the connection was closed")

    def _take(self, size: int) -> bytes:
        """Less when the server has closed."""
        while len(self._taken) < size:
            try:
                more = self.socket.recv(1 << 16)
            except (ConnectionError, ssl.SSLError):
                more = b""
            if not more:
                break
            self._taken += more
        taken, self._taken = self._taken[:size], self._taken[size:]
        return taken
