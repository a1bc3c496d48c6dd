"""kill -9 in the middle of the game, or of a talk, again and again."""

import os
import random
import time
from datetime import datetime

from support.caller import pair
from support.waiting import wait_until
from Torture.support.load import Load
from Torture.support.records import ChatCheck, ChatJournal, Journal, Lines, check

KILLS = int(os.environ.get("KILLS", 25))
SEED = int(os.environ.get("SEED", time.time_ns() & 0xFFFFFFFF))


def test_what_was_acknowledged_outlives_kills(server, tmp_path):
    chance = random.Random(SEED)
    print(f"SEED={SEED} KILLS={KILLS}")
    journal = Journal(tmp_path / "journal")
    owner, taker, live = pair(server.origin, pace=60)
    live = owner.play(live, "b2").body
    acknowledged = 0
    with bots(server, tmp_path) as load:
        for _ in range(KILLS):
            acknowledged += kill(server, journal, chance)
            before = time.time()
            server.start()
            check(server.data, journal)
            check_clock(owner, live, before, time.time())
            assert taker.ask("GET", "/me").body["player"]["id"] == taker.id
        wait_for_commands(journal, server)
        report = load.finish()
    journal.read()
    check(server.data, journal)
    assert report["lostConnections"] >= KILLS
    assert report["commands"] > 10 * KILLS
    assert acknowledged > 0


def test_what_was_said_outlives_kills(server, tmp_path):
    print(f"SEED={SEED} KILLS={KILLS}")
    chance = random.Random(SEED)
    journal = ChatJournal(tmp_path / "journal")
    found = ChatCheck(server.data, journal)
    acknowledged = 0
    # Enough pairs that nobody says more than a player may.
    with bots(server, tmp_path, "--messages", pairs=320) as load:
        for _ in range(KILLS):
            acknowledged += kill(server, journal, chance)
            server.start()
            found.check_new()
        wait_for_commands(journal, server)
        report = load.finish()
    journal.read()
    found.check_all()
    assert report["lostConnections"] >= KILLS
    assert report["messages"] >= acknowledged > 10 * KILLS


def bots(server, folder, *options, pairs=32) -> Load:
    """Pairs of them who don't mind that the server is killed."""
    return Load(
        server, "--patient", "--matches", pairs, "--connections", 16, "--seed", SEED, *options,
        journal=folder / "journal")


def kill(server, journal: Lines, chance: random.Random) -> int:
    """Kills the server in the middle of something, and says how much was acknowledged just before."""
    wait_for_commands(journal, server)
    time.sleep(chance.uniform(0, 0.2))
    server.kill()
    return journal.read()


def wait_for_commands(journal: Lines, server, count: int = 20):
    """Until the bots play again."""
    seen = 0

    def play_again() -> bool:
        nonlocal seen
        assert server.process.poll() is None, server.log
        seen += journal.read()
        return seen >= count

    wait_until(play_again, pause=0.005)


def check_clock(player, live: dict, before: float, after: float):
    """The turn has its full time again, from 30 s after the start."""
    match = player.ask("GET", f"/matches/{live['id']}").body["match"]
    assert match["round"]["moves"] == "b2"
    assert match["version"] > live["version"]
    since, deadline = (
        datetime.fromisoformat(match["round"][name]).timestamp()
        for name in ("turnSince", "deadline")
    )
    assert before + 30 - 0.01 <= since <= after + 30
    assert deadline - since == 60
