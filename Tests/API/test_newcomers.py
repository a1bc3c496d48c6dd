"""A club into which very many come at once: newcomers work first, and nobody else has to."""

import itertools
import re
import subprocess
import sys

import pytest

from API.schemas import DESCRIPTION
from support.caller import PASSWORD, Caller
from support.server import Server
from support.work import answer_to

CROWDED, QUIET = "192.0.2.7", "198.51.100.7"
LIMIT = 20
NEEDED = (428, "proof-of-work-needed")


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, trusted_proxy="127.0.0.1", guest_limit=LIMIT) as running:
        yield running


@pytest.fixture
def crowded(server):
    """The same after as many have come from one address as need no work."""
    for _ in range(LIMIT):
        answer = come(server)
        if answer.problem:
            return server
    pytest.fail("nobody has to work")


def come(server, network=CROWDED, path="/guests", **details):
    return Caller(server.origin).ask("POST", path, {"wantsToken": True, **details}, X_Forwarded_For=network)


def told(answer) -> tuple[int, str]:
    return answer.status, answer.problem


def registration(number: int) -> dict:
    return {"name": f"Robot {number}", "email": f"robot{number}@example.org", "password": PASSWORD}


def test_who_comes_from_a_crowd_works_and_is_let_in_once(crowded):
    asked = come(crowded)
    assert told(asked) == NEEDED and 17 <= asked.body["difficulty"] <= 21
    work = answer_to(asked.body)
    assert come(crowded, work=work).status == 201
    assert told(come(crowded, work=work)) == NEEDED, "it was used before"


def test_who_comes_from_elsewhere_or_is_in_does_not_work(crowded):
    assert come(crowded, QUIET).status == 201
    nina = Caller(crowded.origin).join()
    again = nina.ask("POST", "/guests", {}, X_Forwarded_For=CROWDED)
    assert again.status == 200 and again.body["player"]["id"] == nina.id


def test_an_answer_counts_for_what_was_asked_and_where_alone(crowded):
    work = answer_to(come(crowded).body)
    challenge, _, number = work.partition(":")
    forged = "A" + challenge[1:] if challenge[0] != "A" else "B" + challenge[1:]
    wrong = [f"{challenge}:{int(number) + 1}", f"{forged}:{number}", challenge, f"{challenge[1:]}:{number}", ":", ""]
    assert [told(come(crowded, work=each)) for each in wrong] == [NEEDED] * len(wrong)
    assert told(come(crowded, path="/account", work=work, **registration(1))) == NEEDED
    assert come(crowded, work=work).status == 201, "nothing of that has used it up"


def test_who_registers_from_a_crowd_works_too_but_for_the_invited(crowded):
    hana = Caller(crowded.origin).register("Hana", "hana@example.org")
    crowded.host("member", "role", "Hana", "host")
    secret = hana.succeed("POST", "/club/invitations", {"uses": 2, "days": 7})["url"].split("#")[1]
    asked = come(crowded, path="/account", **registration(1))
    assert told(asked) == NEEDED
    assert come(crowded, path="/account", work=answer_to(asked.body), **registration(1)).status == 201
    assert come(crowded, path="/account", invitation=secret, **registration(2)).status == 201


def test_an_invitation_that_is_none_frees_nobody_and_uses_nothing_up(crowded):
    before = come(crowded).body["difficulty"]
    for invitation in ["A" * 64, "0" * 64] * LIMIT:
        refused = come(crowded, path="/account", invitation=invitation, **registration(1))
        assert refused.status == 410, refused
    asked = come(crowded)
    assert told(asked) == NEEDED and asked.body["difficulty"] == before


def test_nobody_works_for_a_name_that_they_do_not_get(crowded):
    Caller(crowded.origin).register("Hana", "hana@example.org")
    assert come(crowded, path="/account", **registration(1) | {"name": "Hana"}).problem == "name-taken"
    assert come(crowded, path="/account", **registration(1) | {"name": "Moderator"}).problem == "reserved-name"
    assert come(crowded, name="Moderator").problem == "reserved-name"


def test_nobody_works_at_a_closed_door(crowded):
    crowded.host("doors", "--guests", "link", "--registration", "closed")
    assert come(crowded).problem == "guests-by-link"
    assert come(crowded, code="22222222").problem == "guests-by-link"
    assert come(crowded, path="/account", **registration(1)).problem == "registration-closed"


def test_the_share_of_an_address_stays_its_bound(crowded):
    hardest = 0
    for _ in range(LIMIT):
        asked = come(crowded)
        if asked.status == 429:
            break
        assert told(asked) == NEEDED
        hardest = max(hardest, asked.body["difficulty"])
        assert come(crowded, work=answer_to(asked.body)).status in (201, 429)
    assert told(asked) == (429, "too-many-requests") and hardest > 17, "the more came, the harder it was"


def test_hosts_are_told_since_when(crowded):
    hana = Caller(crowded.origin).register("Hana", "hana@example.org")
    crowded.host("member", "role", "Hana", "host")
    assert hana.succeed("GET", "/club/status")["newcomersWorkSince"]


def test_the_program_that_is_shown_gets_in(tmp_path):
    shown = re.findall(r"^```python\n(.*?)^```$", DESCRIPTION.content["info"]["description"], re.DOTALL | re.MULTILINE)
    assert len(shown) == 1
    with Server(tmp_path, guest_limit=LIMIT) as server:
        while not (asked := Caller(server.origin).ask("POST", "/guests", {})).problem:
            pass
        assert told(asked) == NEEDED
        done = subprocess.run(
            [sys.executable, "-c", shown[0], server.origin], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert Caller(server.origin).ask("GET", "/me", Authorization=f"Bearer {done.stdout.strip()}").body["player"]


def test_the_whole_club_has_a_share_too(tmp_path):
    with Server(tmp_path, trusted_proxy="127.0.0.1", guest_limit=10) as server:
        answers = (come(server, f"198.51.{number}.7") for number in range(100))
        came = [answer.status for answer in itertools.takewhile(lambda answer: not answer.problem, answers)]
        # Half of what ten addresses may make.
        assert 50 <= len(came) <= 60 and told(come(server, "203.0.113.7")) == NEEDED
