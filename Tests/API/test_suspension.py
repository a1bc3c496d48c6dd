"""What a real club tells those who are suspended or banned."""

import pytest

from support.caller import Caller, unused
from support.server import Server

END = "2999-12-03T12:00:00.000Z"


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as running:
        yield running


def member(server, name: str) -> Caller:
    known = Caller(server.origin).join(unused(name))
    return known.register(email=f"{known.id}@example.org")


@pytest.fixture
def moderator(server):
    known = member(server, "Mo")
    server.host("member", "role", known.name, "moderator")
    return known


def told(caller) -> list[dict]:
    kinds = ("suspended", "restored", "messageRemoved")
    return [notice for notice in caller.succeed("GET", "/notices")["notices"] if notice["kind"] in kinds]


def test_who_is_suspended_reads_until_when_and_why(server, moderator):
    lena = member(server, "Lena")
    moderator.succeed("PUT", f"/club/members/{lena.id}/suspension", {"reason": "Be kind", "until": END})
    refused = lena.ask("PUT", "/me/face", {"color": 1, "head": 1, "detail": 1})
    assert (refused.status, refused.problem, refused.body["until"]) == (403, "suspended", END)
    assert lena.succeed("GET", "/me")["suspension"] == {"until": END, "reason": "Be kind"}
    [notice] = told(lena)
    assert (notice["kind"], notice["until"], notice["reason"]) == ("suspended", END, "Be kind")
    moderator.succeed("DELETE", f"/club/members/{lena.id}/suspension")
    assert "suspension" not in lena.succeed("GET", "/me")
    assert [notice["kind"] for notice in told(lena)] == ["restored", "suspended"]


def test_the_command_line_tells_it_too(server):
    lena = member(server, "Lena")
    server.host("member", "suspend", lena.name, "--reason", "Be kind")
    assert lena.succeed("GET", "/me")["suspension"] == {"reason": "Be kind"}


def test_who_wrote_it_is_told_that_a_message_was_taken_away(server, moderator):
    lena, paul = member(server, "Lena"), member(server, "Paul")
    lena.befriend(paul)
    room = lena.group(paul)
    said = paul.say(room, "Loser")
    lena.succeed("POST", f"/rooms/{room}/messages/{said['number']}/reports", {"reason": "harassment"})
    moderator.succeed("POST", "/club/reports/1/decision", {"act": "remove"})
    assert [notice["kind"] for notice in told(paul)] == ["messageRemoved"]
    moderator.succeed("DELETE", "/club/reports/1/decision")
    assert told(paul) == [], "what nobody has read is taken back with the decision"


def test_a_reported_name_gives_way_to_the_one_that_is_typed(server, moderator):
    lena, paul = member(server, "Lena"), member(server, "Paul")
    lena.succeed("POST", f"/people/{paul.id}/reports", {"reason": "name"})
    taken = moderator.ask("POST", "/club/reports/1/decision", {"act": "remove", "name": lena.name})
    assert (taken.status, taken.problem) == (409, "name-taken")
    bad = moderator.ask("POST", "/club/reports/1/decision", {"act": "remove", "name": "!"})
    assert (bad.status, bad.problem) == (422, "bad-name")
    name = unused("Paulo")
    moderator.succeed("POST", "/club/reports/1/decision", {"act": "remove", "name": name})
    assert paul.succeed("GET", "/me")["player"]["name"] == name


def test_behind_closed_doors_a_page_learns_that_its_session_is_over(server, moderator):
    emir = member(server, "Emir")
    server.host("doors", "--visitors", "off")
    moderator.succeed("POST", "/club/bans", {"player": emir.id, "reason": "Rude"})
    cookie = {"Cookie": f"gameon={emir.token}"}
    nobody = Caller(server.origin)
    assert nobody.ask("GET", "/events", **cookie).problem == "not-signed-in"
    assert nobody.ask("GET", "/events").problem == "visitors-off"
