"""The event stream, which never ends, told apart from all else."""

from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile

import pytest

from API.schemas import faults, named


def until_ready(stream):
    """What the stream tells at its beginning."""
    return list(takewhile(lambda event: event["event"] != "ready", stream))


@pytest.fixture
def watched(guest):
    """A private match, and its two players."""
    owner, taker = guest(), guest()
    return taker.take(owner.invite()["link"]["code"]), owner, taker


def test_all_that_the_stream_tells_is_described(guest, watched):
    match, owner, taker = watched
    owner.invite("4x4x4")
    stream = owner.events(f"?watch={match['id']}")
    told = until_ready(stream)
    assert {event["event"] for event in told} == {
        "player", "match", "invitations", "presence", "spectators", "notices", "chat"}

    assert taker.ask("PATCH", "/me", {"name": "Somebody Else"}).status == 200
    told.append(next(event for event in stream if event["event"] == "player"))
    assert told[-1]["data"]["name"] == "Somebody Else"

    mover = owner if match["players"][match["round"]["turn"] - 1] == owner.id else taker
    assert mover.do(match, "move", ply=0, cell="b2").status == 200
    told.append(next(event for event in stream if event["event"] == "match"))
    assert told[-1]["data"]["round"]["moves"] == "b2"

    assert [faults(event, named("Event")) for event in told] == [[]] * len(told)


def test_all_that_is_told_of_rooms_is_described(watched):
    match, owner, taker = watched
    room = taker.ask("PUT", f"/matches/{match['id']}/room").body["room"]["id"]
    taker.say(room, "Hello")
    stream = owner.events()
    told = [event for event in until_ready(stream) if event["event"] == "chat"]
    assert told[0]["data"] == {"unread": [room], "requests": []}

    def expect(name):
        event = next(event for event in stream if event["event"] == name)
        assert event["data"]["room"] == room
        told.append(event)
        return event["data"]

    taker.say(room, "Are you there?", reply=1)
    message = expect("message")
    assert (message["message"]["number"], message["player"]["id"]) == (2, taker.id)
    assert taker.ask("POST", f"/rooms/{room}/typing").status == 204
    assert expect("typing")["player"] == taker.id
    assert owner.ask("PUT", f"/rooms/{room}/read", {"upTo": 2}).body["unread"] == 0
    assert expect("reading")["readUpTo"] == 2
    owner.say(room, "Yes")
    assert taker.ask("PUT", f"/rooms/{room}/read", {"upTo": 3}).status == 200
    while expect("seen")["member"] != {"player": taker.id, "readUpTo": 3, "deliveredUpTo": 3}:
        pass
    group = taker.group(owner)
    added = next(event for event in stream if event["event"] == "room")
    assert added["data"] == {"room": group, "isGone": False}
    told.append(added)

    assert [faults(event, named("Event")) for event in told] == [[]] * len(told)


def test_who_has_no_session_may_watch(stranger, watched):
    told = until_ready(stranger.events(f"?watch={watched[0]['id']}"))
    assert watched[0]["id"] in [event["data"].get("id") for event in told]
    assert "invitations" not in [event["event"] for event in told]


def test_who_watches_is_counted_and_led_to_the_next_match(guest, stranger, watched):
    match, owner, _ = watched
    path = f"/matches/{match['id']}/next"
    stream = owner.events(f"?watch={match['id']}")
    until_ready(stream)
    # As long as the stream isn't closed.
    onlooker = stranger.events(f"?watch={match['id']}")
    until_ready(onlooker)
    told = next(event for event in stream if event["event"] == "spectators")
    assert told["data"] == {"match": match["id"], "count": 1}
    assert faults(told, named("Event")) == []

    board = {"ruleset": "7x7x4", "pace": 60}
    guest().succeed("POST", "/pool", board)
    live = guest().succeed("POST", "/pool", board)["match"]["id"]
    seen = set()
    while live not in seen:
        answer = stranger.ask("GET", path)
        assert (answer.status, faults(answer.body, named("NextMatch"))) == (200, [])
        assert answer.body["match"] not in seen
        seen.add(answer.body["match"])
        path = f"/matches/{answer.body['match']}/next"


def test_who_has_no_session_and_watches_nothing_is_told(stranger):
    answer = stranger.ask("GET", "/events")
    assert (answer.status, answer.problem) == (401, "not-signed-in")
    assert faults(answer.body, named("Problem")) == []


def test_who_is_refused_and_closes_the_connection_gets_the_answer(stranger):
    """Many at once: the end of a connection must not overtake what is written."""
    with ThreadPoolExecutor(8) as threads:
        answers = threads.map(lambda _: stranger.ask("GET", "/events").status, range(1500))
        assert set(answers) == {401}


def test_too_many_streams_are_told(guest):
    player = guest()
    streams = [player.events() for _ in range(8)]
    for stream in streams:
        next(stream)
    answer = player.ask("GET", "/events")
    assert (answer.status, answer.problem) == (429, "too-many-streams")
    assert faults(answer.body, named("Problem")) == []
