"""What strangers make the log say again and again is counted."""

import re

from support.client import Player
from support.server import Server
from waiting import wait_until

LINES = 30
LETTERS = 36


def test_mail_that_fails_fills_no_log(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMEON_ALLOWANCE", "letters:1000/1h resets:1000/1h")
    program, tries = tmp_path / "mail", tmp_path / "tries"
    program.write_text(f"#!/bin/sh\necho >> {tries}\nexit 1\n")
    program.chmod(0o755)
    options = ["--mail-program", program, "--mail-from", "club@example.org",
               "--public-url", "https://play.example.org"]
    with Server(tmp_path, options=options) as server:
        member, stranger = Player(server), Player(server)
        email = {"email": "nina@example.org"}
        answer = member.post("/account", {"name": "Nina", "password": "correct horse battery"} | email)
        assert answer.status == 201, answer
        # The first is to confirm the address.
        for _ in range(LETTERS - 1):
            assert stranger.post("/account/reset/request", email).status < 300
        wait_until(lambda: tries.exists() and len(tries.read_bytes()) >= LETTERS)
        assert server.terminate() == 0
        lines = [line for line in server.log.splitlines() if "mail failed" in line]
    assert len([line for line in lines if line.endswith("mail failed")]) == LINES
    # The last may have failed when the server had ended.
    more = re.search(r"mail failed … and (\d+) more in a minute$", lines[-1])
    assert int(more[1]) in (LETTERS - LINES - 1, LETTERS - LINES)
