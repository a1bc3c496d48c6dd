"""What strangers make the log say again and again is counted."""

import re
import socket
import ssl
from datetime import datetime, timedelta

from support.caller import Caller
from support.authority import Authority
from support.server import Server
from support.waiting import wait_until

LINES = 30
LETTERS = 36


def test_mail_that_fails_fills_no_log(tmp_path):
    buckets = ["registrations", "confirmations", "letters"]
    program, tries = tmp_path / "mail", tmp_path / "tries"
    program.write_text(f"#!/bin/sh\necho >> {tries}\nexit 1\n")
    program.chmod(0o755)
    with Server(
        tmp_path, allowance=" ".join(f"{bucket}:1000/1h" for bucket in buckets), mail_program=program,
        mail_from="club@example.org", public_url="https://play.example.org",
    ) as server:
        for number in range(LETTERS):
            Caller(server.origin).register(f"Nina {number}", f"nina{number}@example.org")
        wait_until(lambda: tries.exists() and len(tries.read_bytes()) >= LETTERS)
        assert server.terminate() == 0
        lines = [line for line in server.log.splitlines() if "mail failed" in line]
    written = [line for line in lines if line.endswith("mail failed")]
    counted = [int(more) for line in lines for more in re.findall(r"mail failed … and (\d+) more in a minute$", line)]
    # Each minute has its bound, and the last letter may have failed when the server had ended.
    first, last = (datetime.fromisoformat(lines[at].split()[0]) for at in (0, -1))
    assert len(written) <= LINES * ((last - first) // timedelta(minutes=1) + 1)
    assert counted and len(written) + sum(counted) >= LETTERS - 1


def test_what_is_no_handshake_and_no_request_is_no_line(tmp_path):
    with Server(tmp_path, authority=Authority(tmp_path)) as server:
        for number in range(60):
            for nonsense in (b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x00\x05hello", bytes(100), b""):
                close_after(socket.create_connection(("127.0.0.1", server.port), timeout=60), nonsense)
            for nonsense in (b"NONSENSE\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"PRI *\r\n\r\nSM\r\n\r\n"):
                close_after(encrypted(server, "h2" if number % 2 else "http/1.1"), nonsense)
        assert answers(server)
        assert server.terminate() == 0
    lines = [line for line in server.log.splitlines() if re.match(r"\S+ (notice|warning|error) ", line)]
    assert [line for line in lines if " are not taken" not in line] == []


def answers(server) -> bool:
    connection = server.connection()
    connection.request("GET", "/health")
    return connection.getresponse().status == 200


def encrypted(server, protocol: str) -> ssl.SSLSocket:
    # The certificate is the test's own.
    context = ssl._create_unverified_context()
    context.set_alpn_protocols([protocol])
    return context.wrap_socket(
        socket.create_connection(("127.0.0.1", server.port), timeout=60), server_hostname="localhost")


def close_after(connection: socket.socket, content: bytes):
    """Sends it, hears the first that comes if anything is to come, and is gone."""
    with connection:
        try:
            connection.sendall(content)
            if content:
                connection.recv(100)
        except OSError:
            pass
