"""Checks of several nodes, each with an arrangement in which one bug would do harm.

Each takes a club whose database is a `PlantedPostgres`.
"""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from Nodes import test_losses
from Nodes.support.club import Club, at
from Nodes.support.history import History
from Nodes.support.planting import End
from Nodes.support.watch import Watch
from Torture.support.records import Journal, check_rows, decoded
from support.caller import Caller
from support.waiting import wait_until


def companions(club: Club, first: int, second: int) -> tuple[Caller, Caller, str]:
    """Two guests at nodes, and the room of their match."""
    owner, taker = (Caller(club.nodes[node].origin).join() for node in (first, second))
    return owner, taker, owner.room_of(owner.begin_with(taker))


def beside(act: Callable) -> Future:
    """What comes of an act that goes on beside the test."""
    thread = ThreadPoolExecutor(1)
    answer = thread.submit(act)
    thread.shutdown(wait=False)
    return answer


def check_news(club: Club):
    """Who listens hears what was written first and committed last."""
    early, listener, late = club.callers()
    slow, quick = (listener.play(listener.begin_with(other), "b2").body for other in (early, late))
    room = late.room_of(quick)
    watch, heard = Watch(listener), []
    with club.postgres.hold("b2c1") as hold:
        moved = beside(lambda: early.play(slow, "c1"))
        hold.wait()
        assert late.play(quick, "a1").status == 200
        club.postgres.wait_until_asked("SELECT xid, id, body FROM news", times=2)
    assert moved.result().status == 200
    late.say(room, "the end")
    watch.next("message", before=heard)
    assert slow["id"] in [event["data"]["id"] for event in heard if event["event"] == "match"], "news is lost"


def check_pairing(club: Club):
    """Two who press Play now at once are paired."""
    first, second, _ = club.callers()
    wish = {"ruleset": "7x7x4", "pace": 60}
    with club.postgres.hold("INSERT INTO invitations") as hold:
        answer = beside(lambda: first.succeed("POST", "/pool", wish))
        hold.wait()
        other = second.succeed("POST", "/pool", wish)
    assert "match" in answer.result() or "match" in other, "both wait"


def check_saying(club: Club):
    """Two who say something in one room at once have both said it."""
    first, second, room = companions(club, 0, 1)
    # Where nobody has said anything, they meet at what the first message makes.
    first.say(room, "before")
    with club.postgres.hold("at once") as hold:
        said = beside(lambda: first.say(room, "at once"))
        hold.wait()
        other = beside(lambda: second.say(room, "at the same time"))
        wait_until(lambda: other.done() or waits_for(club, "Lock"))
    assert {each.result()["number"] for each in (said, other)} == {2, 3}


def waits_for(club: Club, what: str, backend: int = 0) -> bool:
    """Whether somebody in the database waits, or whether a process of its server does."""
    return club.postgres.ask(
        club.database, "SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
        f" AND '{what}' IN (wait_event_type, wait_event) AND {backend} IN (0, pid) LIMIT 1") == "1"


def check_history(club: Club):
    """People do things by lot, at whichever node."""
    with History(club) as history:
        history.wait()
    history.check()


def check_once(club: Club):
    """An act is done once, whether the connection broke before the database wrote it or after that."""
    for end in (End.UNANSWERED, End.LOST):
        owner, *_ = club.callers()
        with club.postgres.hold("INSERT INTO invitations") as hold:
            hold.end = end
            invited = beside(lambda: owner.ask("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0}))
            hold.wait()
        assert invited.result().status == 201, "it is refused though it was done"
        count = len(owner.succeed("GET", "/lobby")["invitations"])
        assert count == 1, f"it was acknowledged, and is there {count} times"


def check_sessions(club: Club):
    """A node that tells of something later knows of a session that has ended."""
    sayer, listener, room = companions(club, 0, 2)
    leaver = Caller(club.nodes[0].origin).join()
    elsewhere, watch = at(leaver, club.nodes[2]), Watch(listener)
    elsewhere.succeed("GET", "/notices")
    assert leaver.ask("DELETE", "/session").status == 204
    sayer.say(room, "Gone")
    watch.next("message")
    assert elsewhere.ask("GET", "/notices").status == 401, "a session is good that has ended"


def check_duty(club: Club):
    """One node takes itself for the one that does what one does for all.

    What waits, as letters and calls of webhooks, is claimed in its row before it is sent as well. So a node that keeps
    turns by itself does no harm there by that alone: what is held against it here is the duty itself.
    """
    club.postgres.wait_until_asked("INSERT INTO duties", times=2)
    assert len(club.housekeepers) == 1, "several have the duty"


class Loss:
    """A move whose COMMIT waits for a standby that gets nothing any more, before the machine of the first is lost."""

    def __init__(self, club: Club):
        self._club = club
        owner, taker = (Caller(club.nodes[0].origin).join() for _ in range(2))
        self._match = owner.begin_with(taker, "19x19x5")
        with club.postgres.hold("s19") as hold:
            self._moved = beside(lambda: owner.play(self._match, "s19"))
            hold.wait()
            self._sender = self._number("SELECT pid FROM pg_stat_replication")
            os.kill(self._sender, signal.SIGSTOP)
        self._backend = hold.backend
        wait_until(lambda: waits_for(club, "SyncRep", self._backend))
        self._transaction = self._number(f"SELECT backend_xid FROM pg_stat_activity WHERE pid = {self._backend}")

    def _number(self, sql: str) -> int:
        return int(self._club.postgres.ask(self._club.database, sql))

    def cancel(self):
        """Has the server wait no longer, and waits until the program has heard of it."""
        look_up = "pg_logical_emit_message"
        asked = self._club.postgres.asked(look_up)
        self._number(f"SELECT pg_cancel_backend({self._backend})::int")
        wait_until(lambda: self._moved.done() or self._club.postgres.asked(look_up) > asked)

    def fail(self):
        self._club.postgres.postgres.tell("fail")
        os.kill(self._sender, signal.SIGKILL)

    def reuse(self):
        """Lets others have the number of the transaction that was lost."""
        wait_until(lambda: self._number("SELECT pg_current_xact_id()") > self._transaction)

    def check(self):
        answer, journal = self._moved.result(), Journal(Path())
        # Where the standby took its place too late, nobody knows what came of it.
        if answer.status != 503:
            assert answer.status == 200, answer
            journal.rounds[decoded(self._match["id"]), 1] = answer.body["version"], "s19"
        check_rows(lambda sql: self._club.postgres.rows(self._club.database, sql), journal)


def check_warning(club: Club):
    """A move is there that was acknowledged, though somebody cancelled the wait for the standby."""
    loss = Loss(club)
    loss.cancel()
    loss.fail()
    loss.check()


def check_doubt(club: Club):
    """The same where nobody has told what became of it, and another transaction has its number since."""
    loss = Loss(club)
    club.postgres.opens.clear()
    loss.fail()
    loss.reuse()
    club.postgres.opens.set()
    loss.check()


def check_clocks(club: Club):
    test_losses.test_clocks_go_on_when_one_of_several_nodes_begins_anew(club)
