"""A class of a real club that comes in by its cards, all of them behind one address."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from support.caller import Caller
from support.server import Server

SCHOOL, ATTACKER = "192.0.2.7", "198.51.100.7"


@pytest.fixture
def server(tmp_path):
    # The allowances that every club has.
    with Server(tmp_path, trusted_proxy="127.0.0.1", allowance="") as running:
        yield running


@pytest.fixture
def host(server):
    known = Caller(server.origin).register("Hana", "hana@example.org")
    server.host("member", "role", known.name, "host")
    return known


def bring_in(host, count: int) -> dict:
    text = "name;group\n" + "\n".join(f"Child {number};Class 5a" for number in range(count))
    return host.succeed("POST", "/club/lists", {"name": "Class 5a", "text": text})


def come(server, code: str, network: str) -> int:
    """Opens the link of a card, and signs in by it."""
    child = Caller(server.origin)
    seen = child.ask("POST", "/card", {"code": code}, X_Forwarded_For=network)
    if seen.status != 200:
        return seen.status
    return child.ask("POST", "/session/card", {"code": code}, X_Forwarded_For=network).status


def test_the_longest_list_comes_in_at_once(server, host):
    # 500 people with the longest names, in ten groups with the longest names.
    lines = [f"{'Ä' * 36}{number:04};{'ü' * 59}{number % 10}" for number in range(500)]
    body = {"name": "School", "text": "name;group\n" + "\n".join(lines)}
    assert len(body["text"].encode()) > 64 * 1024
    rows = host.succeed("POST", "/club/lists/preview", body)["rows"]
    assert [row["outcome"] for row in rows] == ["new"] * 500
    made = host.succeed("POST", "/club/lists", body)
    assert len(made["cards"]) == 500 and made["list"]["members"] == 500


def guess(server, number: int) -> int:
    code = f"2222 2222 2222 {number + 2222:04}".replace("0", "Z").replace("1", "Y")
    return come(server, code, ATTACKER)


def test_a_class_comes_in_while_an_attack_is_held(server, host):
    codes = [card["code"] for card in bring_in(host, 30)["cards"]]
    assert len(set(codes)) == 30
    with ThreadPoolExecutor(8) as pool:
        guesses = pool.map(lambda number: guess(server, number), range(120))
        assert list(pool.map(lambda code: come(server, code, SCHOOL), codes)) == [200] * 30
        answers = list(guesses)
    assert set(answers) == {404, 429}
    # 20 in a row, and 20 a minute: a slow machine may take a while.
    assert answers.count(404) < 60
    assert come(server, codes[0], ATTACKER) == 429
    came = host.succeed("GET", "/club/lists/1/members")["members"]
    assert all("cameAt" in one for one in came) and len(came) == 30


def test_the_code_of_a_card_is_nowhere(server, host):
    code = bring_in(host, 1)["cards"][0]["code"]
    assert come(server, code, SCHOOL) == 200
    kept = server.kept()
    for form in (code, code.replace(" ", "")):
        assert b"club_lists" in kept and form.encode() not in kept
        assert form not in server.log
    assert guess(server, 1) == 404
    assert "event=card-made" in server.log and "event=card-failed" in server.log


def test_a_list_is_renamed_and_removed_and_its_people_stay(server, host):
    made = bring_in(host, 2)
    other = host.succeed("POST", "/club/lists", {"name": "Class 6a", "text": "Omar"})["list"]
    path = f"/club/lists/{made['list']['number']}"
    assert host.succeed("PATCH", path, {"name": "Class 5b"}) == made["list"] | {"name": "Class 5b"}
    assert host.ask("PATCH", path, {"name": "class 6A"}).problem == "list-exists"
    assert host.ask("PATCH", path, {"name": " "}).problem == "bad-name"
    assert host.ask("PATCH", "/club/lists/9", {"name": "Class 7a"}).problem == "unknown-list"
    for _ in range(2):
        assert host.ask("DELETE", path).status == 204
    assert host.succeed("GET", "/club/lists")["lists"] == [other]
    assert host.ask("GET", f"{path}/members").problem == "unknown-list"
    assert come(server, made["cards"][0]["code"], SCHOOL) == 200


def test_the_name_of_the_list_is_told_beside_another(server, host):
    child = bring_in(host, 2)["cards"][0]["player"]
    assert host.ask("PUT", f"/club/members/{child['id']}/name", {"name": "Tom Bay"}).status == 204
    renamed, other = host.succeed("GET", "/club/lists/1/members")["members"]
    assert renamed["player"]["name"] == "Tom Bay" and renamed["listedName"] == "Child 0"
    assert "listedName" not in other
