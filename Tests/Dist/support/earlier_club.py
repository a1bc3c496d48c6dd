"""The data folder of a server of an earlier release, made of the steps that its database had taken."""

import hashlib
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from webbuild.tools import ROOT

# In its form, of a password that nobody knows.
PASSWORD = f"$scrypt$ln=17,r=8,p=1${'A' * 22}==${'A' * 43}="
SCHEMA = ROOT / "Sources/Club/Schema"
# The device of Ada is still signed in.
TOKEN_OF_ADA = "ad" * 32


def make_earlier_club(folder: Path, version: int) -> None:
    """With two members and the match that they play. Steps that were released are never changed, so those up to a
    version make the database that it had."""
    folder.mkdir(mode=0o700)
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(folder / "gameon.sqlite")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY) STRICT")
        for number in range(1, version + 1):
            text = (SCHEMA / f"Migration{number:04}.swift").read_text()
            connection.executescript(re.search(r'(?s)sql: """\n(.*?)"""', text)[1])
            connection.execute("INSERT INTO migrations VALUES (?)", (number,))
        for id, name in enumerate(("Ada", "Ben"), 1):
            connection.execute("INSERT INTO players (id, kind, name, created_at) VALUES (?, 2, ?, ?)", (id, name, now))
            connection.execute(
                "INSERT INTO members (player_id, name_folded, email, email_folded, is_email_confirmed, password_hash,"
                " created_at) VALUES (?, ?, ?, ?, 0, ?, ?)",
                (id, name.lower(), *[f"{name.lower()}@example.org"] * 2, PASSWORD, now))
        connection.execute("INSERT INTO sessions (token_hash, player_id, created_at, seen_at, device)"
                           " VALUES (?, 1, ?, ?, '')", (hashlib.sha256(TOKEN_OF_ADA.encode()).digest(), now, now))
        connection.execute(
            "INSERT INTO matches (id, first_id, second_id, ruleset, pace, is_private, updated_at, version, score_first,"
            " score_second, score_draws, round_number, round, x_seat, turn_since, first_wishes, second_wishes)"
            " VALUES (10, 1, 2, '3x3x3', 0, 0, ?, 6, 1, 0, 0, 2, '3x3x3:b2a1', 1, ?, 0, 0)", (now, now))
        connection.commit()
