"""What a push service gets, whatever it answers. Some waits are those that the server itself keeps."""

import base64
import json
import sqlite3

import pytest

from Push.push_service import Browser
from support.caller import Caller
from support.server import Server
from support.waiting import wait_until


def is_subscribed(server, browser: Browser) -> bool:
    with sqlite3.connect(server.data / "gameon.sqlite") as database:
        return database.execute(
            "SELECT count(*) FROM push_subscriptions WHERE endpoint = ?",
            [browser.subscription["endpoint"]],
        ).fetchone()[0] == 1


def test_a_message_can_be_read_by_its_browser_alone_and_says_who_sent_it(server, pair):
    x, o, match, browser = pair("201", "de")
    assert x.play(match, "b2").status == 200
    [message] = browser.hear()
    assert message == {
        "kind": "yourMove",
        "title": "Du bist dran",
        "body": f"{x.name} wartet auf deinen Zug.",
        "url": f"/online/{match['id']}",
        "tag": match["id"],
        "unread": 1,
    }
    headers = browser.headers()
    assert headers["topic"] == match["id"] and headers["urgency"] == "high"
    assert 86_000 < int(headers["ttl"]) <= 86_400
    claims = headers["authorization"].split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert claims["sub"] == "https://play.example.org"
    assert browser.subscription["endpoint"].startswith(claims["aud"])
    key = headers["authorization"].split("k=")[1]
    assert Caller(server.origin).ask("GET", "/site").body["pushKey"] == key


def test_a_message_in_a_room_shows_its_beginning_cut_between_characters(server, pair):
    x, o, match, browser = pair("201", "de")
    room = x.room_of(match)
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    text = "Hallo\n\n" + family * 60
    x.say(room, text)
    [message] = browser.hear()
    assert message.pop("body") == "Hallo " + family * 21 + "…"
    assert message == {
        "kind": "message", "title": x.name, "url": f"/chat/{room}", "tag": f"room-{room}",
        "unread": 1,
    }
    assert browser.headers()["topic"] == f"room-{room}"


@pytest.mark.parametrize("kind", ["404", "410"])
def test_a_browser_that_takes_no_more_messages_is_forgotten(server, pair, kind):
    x, _, match, browser = pair(kind)
    assert is_subscribed(server, browser)
    x.play(match, "b2")
    browser.hear()
    wait_until(lambda: not is_subscribed(server, browser))
    assert browser.count == 1


@pytest.mark.parametrize("kind", ["broken", "nothing", "slow", "busy"])
def test_what_could_not_be_taken_comes_again(server, pair, kind):
    x, _, match, browser = pair(kind)
    x.play(match, "b2")
    first, second = browser.hear(2)
    assert first == second and first["tag"] == match["id"]


def test_a_push_service_with_another_clock_gets_its_own_time(server, pair):
    x, _, match, browser = pair("ahead")
    x.play(match, "b2")
    first, second = browser.hear(2)
    assert first == second


def test_a_redirect_is_not_followed(server, pair, service):
    x, _, match, browser = pair("moved")
    x.play(match, "b2")
    browser.hear()
    wait_until(lambda: not waits(server, browser))
    assert service.count("/201/elsewhere") == 0 and browser.count == 1


def waits(server, browser: Browser) -> bool:
    with sqlite3.connect(server.data / "gameon.sqlite") as database:
        return database.execute(
            "SELECT count(*) FROM push_outbox WHERE endpoint = ?",
            [browser.subscription["endpoint"]],
        ).fetchone()[0] > 0


def test_who_signs_out_or_says_so_hears_no_more(server, pair):
    _, o, _, browser = pair("201")
    assert o.ask("DELETE", "/push/subscription", {"endpoint": "https://example.org/x"}).status == 204
    assert is_subscribed(server, browser)
    endpoint = {"endpoint": browser.subscription["endpoint"]}
    assert o.ask("DELETE", "/push/subscription", endpoint).status == 204
    assert not is_subscribed(server, browser)
    assert o.ask("PUT", "/push/subscription", browser.subscription).status == 204
    assert o.ask("DELETE", "/session").status == 204
    assert not is_subscribed(server, browser)


@pytest.mark.parametrize("change", [
    {"endpoint": "https://10.0.0.1/x"},
    {"endpoint": "http://push.example.org:99999/x"},
    {"endpoint": "ftp://127.0.0.1/x"},
    {"endpoint": "https://[::ffff:192.168.1.1]/x"},
    {"auth": "AAAA"},
    {"p256dh": "AAAA"},
])
def test_what_can_never_work_is_refused(server, pair, change):
    _, o, _, browser = pair("201")
    answer = o.ask("PUT", "/push/subscription", browser.subscription | change)
    assert (answer.status, answer.problem) == (422, "bad-subscription")


def test_a_kill_between_commit_and_sending_loses_none(tmp_path, service):
    with Server(tmp_path, push_network="127.0.0.1") as server:
        told = []
        for _ in range(5):
            x, o = Caller(server.origin).join(), Caller(server.origin).join()
            match = x.begin_with(o)
            browser = Browser(service, "201", "en")
            o.ask("PUT", "/push/subscription", browser.subscription)
            assert x.play(match, "b2").status == 200
            told.append((match, browser))
        # Nobody is told in the first half a minute, because they may have looked until the start.
        assert all(browser.count == 0 for _, browser in told)
        server.kill()
        server.start()
        for match, browser in told:
            assert browser.hear()[0]["tag"] == match["id"]
