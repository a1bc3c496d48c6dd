"""kill -9 while what somebody has said is taken away, who has deleted their account."""

import itertools
import os
import random
import sqlite3
import time

from support.caller import pair
from support.server import Server
from support.waiting import wait_until
from Torture.support.records import decoded

ROUNDS = int(os.environ.get("KILLS", 25)) // 5
SEED = int(os.environ.get("SEED", time.time_ns() & 0xFFFFFFFF))
# Enough for a sweep that is seldom over when the server is killed.
MESSAGES = 4_000


def test_nothing_is_left_behind_however_often_the_sweep_is_killed(server):
    print(f"SEED={SEED}")
    chance = random.Random(SEED)
    interrupted = 0
    for number in itertools.count():
        # Where the sweep is always over before the kill comes, more kills are needed.
        if number >= ROUNDS and interrupted:
            break
        assert number < 10 * ROUNDS, "no kill came in the middle"
        leaver, friend, match = pair(server.origin)
        room = friend.ask("PUT", f"/matches/{match['id']}/room").body["room"]["id"]
        said = friend.ask("POST", f"/rooms/{room}/messages", {"key": "1", "text": f"kept{number}"}).body
        reaction = leaver.ask("PUT", f"/rooms/{room}/messages/{said['number']}/reaction", {"emoji": "\U0001f44d"})
        assert reaction.status == 200, reaction
        server.kill()
        talk(server, decoded(room), decoded(leaver.id), f"secret{number}")
        server.start()
        assert leaver.ask("POST", "/account/delete", {}).status < 300
        while True:
            time.sleep(chance.uniform(0, 0.15))
            server.kill()
            left = count(server, "messages WHERE author_id = ?", decoded(leaver.id))
            if not left:
                break
            interrupted += left < MESSAGES
            server.start()
        server.start()
        wait_until(lambda: not count(server, "former_authors"))
        check(server, decoded(room), decoded(leaver.id), number)
        assert friend.ask("GET", f"/rooms/{room}").body["room"]["last"] == MESSAGES + 1


def talk(server: Server, room: int, player: int, word: str):
    """As if somebody had said a lot, while the server is down."""
    with database(server) as db:
        last, = db.execute("SELECT last FROM rooms WHERE id = ?", (room,)).fetchone()
        assert last == 1
        db.executemany(
            "INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)"
            " VALUES (?, ?, ?, ?, 1, ?, ?, ?)",
            ((room, number, number + 1, player, str(number), word, f" {word}")
             for number in range(2, MESSAGES + 2)))
        db.execute("UPDATE rooms SET last = ?, change = ? WHERE id = ?",
                   (MESSAGES + 1, MESSAGES + 2, room))


def check(server: Server, room: int, player: int, number: int):
    """All places of messages are there, and nothing in them of who has gone."""
    assert count(server, "messages WHERE room_id = ?", room) == MESSAGES + 1
    assert count(server, "messages WHERE room_id = ? AND text <> ''", room) == 1
    assert count(server, "messages WHERE author_id = ? OR key IS NOT NULL AND deleted_at", player) == 0
    assert count(server, f"messages WHERE words LIKE '%secret{number}%'") == 0
    assert count(server, "reactions WHERE player_id = ?", player) == 0
    assert count(server, "sessions WHERE player_id = ?", player) == 0
    assert count(server, "message_word_changes") == 0
    stands, = rows(server, "SELECT kind, name FROM players WHERE id = ?", player)
    assert stands[0] in (3, 4)
    for word, there in ((f"secret{number}", 0), (f"kept{number}", 1)):
        term = f'"{room:x}g0g{word}"'
        assert count(server, "message_words WHERE message_words MATCH ?", term) == there, word


def count(server: Server, what: str, *values) -> int:
    return rows(server, f"SELECT count(*) FROM {what}", *values)[0][0]


def rows(server: Server, question: str, *values) -> list:
    with database(server) as db:
        return db.execute(question, values).fetchall()


def database(server: Server) -> sqlite3.Connection:
    return sqlite3.connect(server.data / "gameon.sqlite", timeout=20)
