"""Whoever uses one node and whoever uses another are in one club."""

import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest

from Nodes.support.club import Club, at
from Nodes.support.watch import Watch
from support.authenticator import Authenticator
from support.caller import PASSWORD, Caller, unused
from support.provider import Provider
from support.server import PROGRAM, ROOT, Server
from support.visitor import Visitor
from support.waiting import wait_until
from support.work import answer_to


def test_a_game_is_played_by_people_at_different_nodes(club):
    owner, taker, watcher = club.callers()
    match = owner.begin_with(taker)
    streams = [Watch(owner), Watch(taker), Watch(watcher, f"?watch={match['id']}")]
    match = owner.play(match, "b2").body
    for stream in streams:
        assert stream.next("match", lambda data: data["round"]["moves"])["round"]["moves"] == "b2"
    match = taker.play(match, "a1").body
    for stream in streams:
        assert stream.next("match", lambda data: data["version"] == match["version"])["round"]["moves"] == "b2a1"


def test_two_who_ask_at_different_nodes_are_paired(club):
    first, second, _ = club.callers()
    waits = Watch(first)
    assert "invitation" in first.succeed("POST", "/pool", {"ruleset": "7x7x4", "pace": 60})
    match = second.succeed("POST", "/pool", {"ruleset": "7x7x4", "pace": 60})["match"]
    assert waits.next("match")["id"] == match["id"]


def test_who_talks_at_one_node_is_read_at_another(club):
    nina, omar = (Caller(node.origin).register(unused(name)) for node, name in zip(club.nodes, ("Nina", "Omar")))
    nina.befriend(omar)
    room = nina.group(omar)
    stream = Watch(omar)
    photo = nina.send("photo", (ROOT / "docs/phone.png").read_bytes())
    nina.say(room, "Look", upload=photo["id"])
    message = stream.next("message", lambda data: data["message"].get("text") == "Look")["message"]
    assert omar.ask("GET", f"/rooms/{room}/media/{message['media']['id']}/large").status == 200
    assert nina.ask("POST", f"/rooms/{room}/typing").status == 204
    assert stream.next("typing")["player"] == nina.id


def test_an_upload_goes_to_whichever_node_is_asked(club):
    nina = Caller(club.nodes[0].origin).register(unused("Nina"))
    nodes = [at(nina, node) for node in club.nodes]
    picture = (ROOT / "docs/phone.png").read_bytes()
    upload = nodes[0].announce("photo", len(picture)).body["id"]
    third = len(picture) // 3 + 1
    for number, node in enumerate(nodes):
        begin = number * third
        assert node.state(upload).body["offset"] == begin
        assert node.piece(upload, begin, picture[begin : begin + third]).status == 200
    media = nodes[0].await_end(upload)["media"]
    assert media and {path.name.split(".")[0] for path in club.media.glob("??/*")} == {media["id"]}
    assert not list((club.media / "uploads").iterdir())


def test_a_game_tells_all_its_spectators_at_whichever_node(club):
    owner, taker, watcher = club.callers()
    match = owner.begin_with(taker)
    stream = Watch(owner, f"?watch={match['id']}")
    others = [Watch(at(watcher, node), f"?watch={match['id']}") for node in club.nodes[:1]]
    others.append(Watch(Caller(club.nodes[1].origin).join(), f"?watch={match['id']}"))
    stream.next("spectators", lambda data: data["count"] == 2)
    assert others


def test_friends_see_who_is_at_another_node(club):
    nina, omar = (Caller(node.origin).register(unused(name)) for node, name in zip(club.nodes, ("Nina", "Omar")))
    nina.befriend(omar)
    stream = Watch(omar)
    there = nina.listen()
    stream.next("standing", lambda data: data["player"] == nina.id and data["presence"] != "offline")
    late = Watch(at(omar, club.nodes[2]))
    assert nina.id in [event["data"]["player"] for event in late.opening if event["event"] == "standing"]
    there.close()
    stream.next("standing", lambda data: data["player"] == nina.id and data["presence"] == "offline")


def test_who_was_at_a_node_that_is_lost_is_gone(club):
    nina, omar = (Caller(node.origin).register(unused(name)) for node, name in zip(club.nodes[1:], ("Nina", "Omar")))
    nina.befriend(omar)
    stream = Watch(omar)
    _there = nina.listen()
    stream.next("standing", lambda data: data["player"] == nina.id and data["presence"] != "offline")
    club.nodes[1].kill()
    stream.next("standing", lambda data: data["player"] == nina.id and data["presence"] == "offline")


def test_a_session_that_ends_is_over_everywhere(club):
    nina = Caller(club.nodes[0].origin).register(unused("Nina"))
    elsewhere = [at(nina, node) for node in club.nodes]
    assert [each.ask("GET", "/me").body["player"]["id"] for each in elsewhere] == [nina.id] * 3
    stream = Watch(elsewhere[2])
    assert nina.ask("DELETE", "/session").status == 204
    stream.ends()
    wait_until(lambda: all(each.ask("GET", "/notices").status == 401 for each in elsewhere))


def test_a_sign_in_by_a_passkey_ends_at_another_node(postgres, database, tmp_path):
    site = "https://play.example.org"
    authenticator = Authenticator(site)
    with Club(tmp_path, postgres, database, public_url=site) as club:
        nina = Caller(club.nodes[0].origin).register(unused("Nina"))
        passkey = authenticator.register(nina.succeed("POST", "/passkeys/question"), "Phone")
        at(nina, club.nodes[1]).succeed("POST", "/passkeys", passkey)

        first, second, third = (Caller(origin) for origin in club.origins)
        answer = authenticator.answer(first.succeed("POST", "/session/question"))
        there = second.succeed("POST", "/session/passkey", answer | {"wantsToken": True})
        assert there["session"]["player"]["id"] == nina.id
        for node in (first, third):
            assert node.ask("POST", "/session/passkey", answer).problem == "wrong-passkey", "it was used before"

        at(nina, club.nodes[2]).succeed("PUT", "/second-factor", {"isOn": True})
        asked = second.succeed("POST", "/session", {"name": nina.name, "password": PASSWORD})
        answer = authenticator.answer(asked["question"])
        ended = third.succeed("POST", "/session/step", answer | {"ticket": asked["ticket"], "wantsToken": True})
        assert ended["session"]["player"]["id"] == nina.id


def test_a_sign_in_by_a_provider_ends_at_another_node(postgres, database, tmp_path):
    with Provider() as provider, Club(
            tmp_path, postgres, database, public_url="https://play.example.org", **provider.settings) as club:
        visitor = Visitor(club.nodes[0].origin)
        answer = provider.answer(visitor.visit(), "nina", preferred_username="Nina Kaur")
        there = at(visitor, club.nodes[1])
        there.succeed("POST", "/session/provider/answer", answer)
        assert there.me["player"]["name"] == "Nina Kaur"
        again = at(visitor, club.nodes[2]).ask("POST", "/session/provider/answer", answer)
        assert again.problem == "sign-in-expired", again


def test_the_work_of_a_newcomer_counts_once_at_whichever_node(postgres, database, tmp_path):
    def come(node: Server, **details):
        body = {"wantsToken": True, **details}
        return Caller(node.origin).ask("POST", "/guests", body, X_Forwarded_For="192.0.2.7")

    with Club(tmp_path, postgres, database, trusted_proxy="127.0.0.1", guest_limit=20) as club:
        for node in club.nodes:
            asked = next(answer for answer in (come(node) for _ in range(20)) if answer.status != 201)
            assert asked.problem == "proof-of-work-needed"
        work = answer_to(asked.body)
        assert come(club.nodes[0], work=work).status == 201
        assert [come(node, work=work).problem for node in club.nodes] == ["proof-of-work-needed"] * 3, "it was used"


def test_who_tries_passwords_gains_nothing_by_other_nodes(club):
    nina = Caller(club.nodes[0].origin).register(unused("Nina"))
    strangers = [Caller(node.origin) for node in club.nodes]

    def sign_in(number: int, password: str) -> str:
        return strangers[number % 3].ask("POST", "/session", {"name": nina.name, "password": password}).problem

    assert [sign_in(number, "wrong password") for number in range(5)] == ["wrong-password"] * 5
    assert [sign_in(number, PASSWORD) for number in range(3)] == ["wait-before-sign-in"] * 3


def test_what_a_network_may_do_all_nodes_count_together(postgres, database, tmp_path):
    with Club(tmp_path, postgres, database, allowance="links:6/1h") as club:
        callers = [Caller(node.origin) for node in club.nodes]
        tries = [
            callers[number % 3].ask("POST", "/account/confirm", {"token": "0" * 64}).problem for number in range(9)]
        assert tries == ["link-used"] * 6 + ["too-many-requests"] * 3
        assert club.postgres.ask(database, "SELECT relpersistence FROM pg_class WHERE relname = 'shared_buckets'") == "u"


def test_who_knows_a_code_waits_for_nobody_and_who_guesses_waits_at_all_nodes(postgres, database, tmp_path):
    """As a class that joins at once, by one link and from one network."""
    with Club(tmp_path, postgres, database, allowance="codes:4/1h") as club:
        callers = club.callers()
        code = callers[0].invite()["link"]["code"]
        # Three at a time at each node, which lets four: nine are more than all nodes together let.

        def look(caller: Caller) -> list[int]:
            return [caller.ask("GET", f"/codes/{code}").status for _ in range(4)]

        with ThreadPoolExecutor(9) as pool:
            assert list(pool.map(look, 3 * callers)) == [[200] * 4] * 9
        guesses = [callers[number % 3].ask("GET", f"/codes/{code[::-1]}").problem for number in range(6)]
        assert guesses == ["unknown-code"] * 4 + ["too-many-requests"] * 2


def test_what_a_host_does_is_in_force_everywhere(club):
    host = Caller(club.nodes[0].origin).register(unused("Hana"), "hana@example.org")
    club.nodes[0].host("member", "role", host.name, "host")
    assert at(host, club.nodes[2]).ask("GET", "/club/members").status == 200
    guest = Caller(club.nodes[1].origin).join()
    club.nodes[2].host("member", "suspend", guest.id, "--reason", "Be kind")
    wait_until(lambda: guest.ask("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0}).status == 403)
    club.nodes[1].host("doors", "--guests", "closed")
    wait_until(lambda: all(Caller(origin).ask("POST", "/guests", {}).problem == "guests-off" for origin in club.origins))


def test_a_command_is_given_beside_nodes_that_run(club):
    nina = Caller(club.nodes[0].origin).register(unused("Nina"))
    assert club.nodes[2].terminate() == 0
    stream = Watch(nina)
    club.nodes[2].host("member", "rename", nina.name, other := unused("Ada"))
    stream.next("player", lambda data: data["name"] == other)


def test_a_node_with_other_photos_is_refused(club, tmp_path):
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    with pytest.raises(AssertionError, match="media-folder"):
        Server(stranger, database=club.postgres.address(club.database), media_folder=stranger / "media").start()
    assert [file.name for file in stranger.iterdir()] == ["server.log"], "who is refused leaves nothing"


def test_a_club_that_is_open_is_not_moved(club, tmp_path):
    assert club.nodes[2].terminate() == 0
    told = subprocess.run(
        [PROGRAM, "move-database", club.postgres.address(club.database), tmp_path / "moved", "--data", club.nodes[2].data],
        capture_output=True, text=True)
    assert told.returncode == 69 and "serves the database" in told.stderr, told
    assert not (tmp_path / "moved").exists()


def test_one_node_does_what_is_done_once(postgres, database, tmp_path):
    """And another one goes on with it, whether the first is asked to end or not."""
    with Club(tmp_path, postgres, database) as club:
        for end in (Server.terminate, Server.kill):
            keeper = wait_until(lambda: club.housekeepers)
            assert len(keeper) == 1
            end(keeper[0])
            club.nodes.remove(keeper[0])
        assert wait_until(lambda: club.housekeepers) == club.nodes


def test_nodes_that_begin_at_once_make_one_club(postgres, tmp_path):
    database = postgres.make()
    with Club(tmp_path, postgres, database, nodes=2) as club:
        owner, taker = club.callers()
        assert owner.play(owner.begin_with(taker), "b2").status == 200
