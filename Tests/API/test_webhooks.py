"""What a real receiver gets of a real club, and what becomes of it where it isn't taken."""

import json
import os
import re
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from API.schemas import DESCRIPTION, faults
from API.webhook_receiver import Message, Receiver
from support.caller import Caller, unused
from support.ports import free_port
from support.server import Server
from support.waiting import PATIENCE, wait_until

ALL = ["match-finished", "member-joined", "report-filed"]
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/webhooks.md"


@pytest.fixture
def receiver():
    with Receiver() as receiver:
        yield receiver


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, webhook_network="127.0.0.1") as running:
        yield running


@pytest.fixture
def host(server):
    return hosted(server)


def hosted(server) -> Caller:
    known = member(server, "Hana")
    server.host("member", "role", known.name, "host")
    return known


def member(server, name: str) -> Caller:
    return Caller(server.origin).register(unused(name))


def add(host, url: str, events: list[str] = ALL) -> tuple[int, str]:
    """The number and the secret."""
    made = host.succeed("POST", "/club/webhooks", {"url": url, "events": events})
    return made["webhook"]["number"], made["secret"]


def deliveries(host, number: int) -> list[dict]:
    return host.succeed("GET", f"/club/webhooks/{number}/deliveries")["deliveries"]


def outcome(host, number: int) -> dict:
    """The last delivery, once it was tried."""
    return wait_until(lambda: next(
        (one for one in deliveries(host, number)[:1] if "failure" in one or one["state"] == "delivered"), None))


def play(x: Caller, o: Caller) -> dict:
    """A round that everybody may look at, and that is won."""
    board = {"ruleset": "3x3x3", "pace": 0}
    x.succeed("POST", "/pool", board)
    match = o.succeed("POST", "/pool", board)["match"]
    by_id = {x.id: x, o.id: o}
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        mover = by_id[match["players"][match["round"]["turn"] - 1]]
        match = mover.play(match, cell).body
    return match


def described_faults(message: Message) -> list[str]:
    """Where what has come isn't as the description says."""
    [described] = [each for each in DESCRIPTION.webhooks() if each.path == message.type]
    [schema] = [media["schema"] for media in described.content["requestBody"]["content"].values()]
    assert len(described.parameters) == 3
    found = faults(message.json, schema)
    for field in described.parameters:
        found += faults(message.headers[field["name"]], field["schema"])
    return found


def test_each_event_comes_signed_and_says_nothing_private(server, host, receiver):
    _, secret = add(host, receiver.origin + "/all")
    nina, omar = member(server, "Nina"), member(server, "Omar")
    match = play(nina, omar)
    body = {"reason": "harassment", "note": "She called me a carrot"}
    assert omar.ask("POST", f"/people/{nina.id}/reports", body).status == 204
    messages = {}
    for message in receiver.messages("/all", 4):
        assert message.is_signed_by(secret) and message.headers["content-type"] == "application/json"
        assert not message._replace(body=message.body + b" ").is_signed_by(secret)
        assert described_faults(message) == []
        messages.setdefault(message.type, []).append(message.json["data"])
    names = [{"player": {"id": one.id, "name": one.name}} for one in (nina, omar)]
    assert sorted(messages["member-joined"], key=str) == sorted(names, key=str)
    [over] = messages["match-finished"]
    assert {one["id"] for one in over.pop("players")} == {nina.id, omar.id}
    assert over.pop("winner") in (nina.id, omar.id)
    assert over == {"match": match["id"], "round": 1, "ruleset": "3x3x3", "ending": "line"}
    assert messages["report-filed"] == [{"report": 1, "reason": "harassment"}]
    wait_until(lambda: host.succeed("GET", "/club/webhooks")["webhooks"][0]["waiting"] == 0)
    assert secret not in server.log and secret not in str(host.succeed("GET", "/club/webhooks"))


def test_the_description_knows_tests_and_young_clubs_too_and_takes_nothing_else(server, host, receiver):
    number, _ = add(host, receiver.origin + "/all")
    member(server, "Nina")
    [named] = receiver.messages("/all", 1)
    host.succeed("POST", f"/club/webhooks/{number}/test")
    receiver.messages("/all", 2)
    server.host("doors", "--young", "on")
    [joined] = [each for each in deliveries(host, number) if each["event"] == "member-joined"]
    host.succeed("POST", f"/club/webhook-deliveries/{joined['number']}")
    _, test, young = receiver.messages("/all", 3)
    assert test.type == "test" and "name" not in young.json["data"]["player"]
    assert [described_faults(message) for message in (named, test, young)] == [[], [], []]
    private = named.json | {"email": "nina@example.org"}
    assert described_faults(named._replace(body=json.dumps(private).encode()))
    assert described_faults(named._replace(headers=named.headers | {"webhook-id": "7"}))


def set_due(server, time: str):
    """Moves what waits, while the server is down: to when it happened, as if the pauses had passed, or elsewhere."""
    server.change(f"UPDATE webhook_deliveries SET due_at = {time} WHERE due_at IS NOT NULL")


def test_what_was_not_taken_comes_again_also_when_the_server_was_killed(server, host, receiver):
    number, secret = add(host, receiver.origin + "/changing")
    member(server, "Nina")
    assert outcome(host, number)["status"] == 500
    server.kill()
    set_due(server, "at")
    receiver.status = 200
    server.start()
    first, second = receiver.messages("/changing", 2)
    assert first.id == second.id and first.body == second.body and second.is_signed_by(secret)
    taken = wait_until(lambda: next((one for one in deliveries(host, number) if one["state"] == "delivered"), None))
    assert taken["id"] == first.id and taken["tries"] == 2 and "failure" not in taken


def test_what_was_on_its_way_when_the_server_was_killed_comes_again(server, host, receiver):
    number, _ = add(host, receiver.origin + "/silent")
    member(server, "Nina")
    [cut] = receiver.messages("/silent", 1)
    server.kill()
    set_due(server, "at")
    server.start()
    assert [one.id for one in receiver.messages("/silent", 2)] == [cut.id] * 2
    wait_until(lambda: outcome(host, number)["failure"] == "too-slow")


def test_starts_of_the_server_use_up_no_tries(server, host, receiver):
    number, _ = add(host, receiver.origin + "/changing")
    member(server, "Nina")
    outcome(host, number)
    server.kill()
    # It isn't due meanwhile, however slow the machine is.
    set_due(server, "due_at + 86400000")
    server.start()
    [waiting] = deliveries(host, number)
    for _ in range(7):
        server.kill()
        server.start()
    # Something else goes out, so the server has looked what is due.
    test = host.succeed("POST", f"/club/webhooks/{number}/test")
    assert outcome(host, number)["number"] == test["number"]
    assert deliveries(host, number)[1] == waiting and waiting["tries"] == 1
    assert [one.id for one in receiver.messages("/changing", 2)] == [waiting["id"], test["id"]]


def test_a_receiver_that_is_busy_is_left_alone_as_long_as_it_asks(host, receiver):
    number, _ = add(host, receiver.origin + "/busy")
    host.succeed("POST", f"/club/webhooks/{number}/test")
    found = outcome(host, number)
    pause = datetime.fromisoformat(found["nextAt"]) - datetime.fromisoformat(found["triedAt"])
    assert found["status"] == 503 and found["state"] == "waiting"
    assert pause >= timedelta(seconds=7200)


def test_a_receiver_that_is_gone_for_good_switches_its_webhook_off(host, receiver):
    number, _ = add(host, receiver.origin + "/gone")
    host.succeed("POST", f"/club/webhooks/{number}/test")
    found = outcome(host, number)
    assert (found["state"], found["status"], found["tries"]) == ("failed", 410, 1)
    assert host.succeed("GET", "/club/webhooks")["webhooks"][0]["state"] == "gone"
    assert host.ask("POST", f"/club/webhooks/{number}/test").problem == "webhook-off"


def test_one_that_never_answers_holds_up_no_other(server, host, receiver):
    silent, _ = add(host, receiver.origin + "/silent")
    add(host, receiver.origin + "/all")
    for _ in range(6):
        member(server, "Nina")
    assert len(receiver.messages("/all", 6)) == 6
    # A few at a time, and no more: the others wait for these.
    assert receiver.count("/silent") <= 4 or any("failure" in one for one in deliveries(host, silent))


@pytest.mark.parametrize("kind, state, status", [
    ("moved", "waiting", 307), ("endless", "delivered", 200), ("all", "delivered", 204)])
def test_only_the_status_of_an_answer_counts(host, receiver, kind, state, status):
    number, _ = add(host, f"{receiver.origin}/{kind}")
    host.succeed("POST", f"/club/webhooks/{number}/test")
    found = outcome(host, number)
    assert (found["state"], found["status"], found["event"]) == (state, status, "test")
    assert receiver.count("/elsewhere") == 0
    if kind == "endless":
        receiver.messages("/cut", 1)


def test_nothing_goes_into_the_network_of_the_server(tmp_path, receiver):
    with Server(tmp_path) as server:
        host = hosted(server)
        port = receiver.origin.rpartition(":")[2]
        for url in (receiver.origin, f"https://127.0.0.1:{port}/", f"https://[::1]:{port}/", f"https://0.0.0.0:{port}/"):
            refused = host.ask("POST", "/club/webhooks", {"url": url, "events": ALL})
            assert refused.problem == "bad-webhook", url
        # A name says nothing yet: it is looked up when something is sent.
        number, _ = add(host, f"https://localhost:{port}/")
        host.succeed("POST", f"/club/webhooks/{number}/test")
        assert outcome(host, number)["failure"] == "private-address"
        gone, _ = add(host, "https://gone.invalid/")
        host.succeed("POST", f"/club/webhooks/{gone}/test")
        assert outcome(host, gone)["failure"] == "unreachable"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT.read_text(), re.DOTALL | re.MULTILINE)


def test_what_the_document_shows_adds_a_webhook_and_takes_what_is_signed_alone(server, host, tmp_path):
    port = str(free_port())
    [command], [program] = blocks("sh"), blocks("python")
    assert "8090" in command and "8090" in program
    made = subprocess.run(
        ["sh", "-e", "-c", command.replace("8090", port)], capture_output=True, text=True, timeout=60,
        env=os.environ | {"server": server.origin, "token": host.token})
    assert made.stdout.startswith("whsec_"), made
    (tmp_path / "receiver.py").write_text(program.replace("8090", port))
    running = subprocess.Popen(
        [sys.executable, tmp_path / "receiver.py"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=os.environ | {"SECRET": made.stdout.strip()})
    try:
        there = Caller(f"http://127.0.0.1:{port}")
        forged = wait_until(lambda: asked(there))
        assert forged == 401
        nina = member(server, "Nina")
        kind, _, data = running.stdout.readline().partition(" ")
        assert kind == "member-joined" and nina.id in data
        # What came before isn't taken twice.
        [delivery] = deliveries(host, 1)
        host.succeed("POST", f"/club/webhook-deliveries/{delivery['number']}")
        omar = member(server, "Omar")
        assert omar.id in running.stdout.readline()
    finally:
        running.terminate()
        running.wait(PATIENCE)


def asked(there: Caller) -> int | None:
    """How it answers what isn't signed; nothing as long as it doesn't listen."""
    try:
        connection = there.connection()
        connection.request("POST", "/", b"{}", {"webhook-id": "a", "webhook-timestamp": "1", "webhook-signature": "v1,a"})
        return connection.getresponse().status
    except OSError:
        return None
