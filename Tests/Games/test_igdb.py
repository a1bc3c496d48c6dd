"""IGDB as it is asked by the real server, against its limits and in all its moods."""

import json
import time
import urllib.request
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from multiprocessing import get_context
from types import SimpleNamespace
from urllib.parse import quote

import pytest

from support.game_services import CLIENT, KEY, SECRET, TROUBLES
from support.server import ROOT, WEB, Server
from support.waiting import PATIENCE, wait_until

IGDB, TOKEN = "api.igdb.com", "id.twitch.tv"
# What somebody who searches waits for at most, and what a busy machine adds: less than the 8 s after which a
# call is given up.
BOUND = 2.5 + 5
addresses = count()


def get(server, path: str):
    """Asks from an address of its own, for each may ask only so often."""
    number = next(addresses)
    request = urllib.request.Request(
        f"{server.origin}/api/v1{path}",
        headers={"X-Forwarded-For": f"198.18.{number >> 8 & 255}.{number & 255}"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


def search(server, text: str) -> tuple[dict, float]:
    begin = time.monotonic()
    page = get(server, f"/games?online=true&text={quote(text)}")
    return page, time.monotonic() - begin


def found(server, text: str) -> dict:
    """What is found when IGDB's answer is there: on a busy machine after the time that a search has."""
    def look():
        page, _ = search(server, text)
        return page if page["searched"] != "catalogueOnly" else None

    return wait_until(look, pause=0.1)


def titles(page: dict) -> list[str]:
    return [game["title"] for game in page["games"]]


def test_what_igdb_has_is_found_with_its_editions_and_its_source(server, standin):
    page = found(server, "Qoruvale Saga")
    assert page["searched"] == "everywhere"
    assert {"Qoruvale Saga", "Qoruvale Saga (Gold Edition)"} <= set(titles(page))
    game = get(server, f"/games/{page['games'][0]['id']}")
    assert game["source"]["name"] == "igdb"
    assert game["source"]["link"].startswith("https://www.igdb.com/games/")
    assert game["source"]["fetchedAt"]
    assert game["released"] == "2017-03-03"
    assert game["platforms"] == ["Switch"]


def search_all(origin: str, texts: list[str]) -> list[tuple[dict, float]]:
    server = SimpleNamespace(origin=origin)
    with ThreadPoolExecutor(100) as pool:
        return list(pool.map(lambda text: search(server, text), texts))


def test_500_searches_at_once_keep_the_limits(server, standin):
    standin.latency = 0.1
    texts = [f"Qoruvale {n}" for n in range(250)] * 2
    # In a process of their own, because the stand-in must see at once what arrives.
    with ProcessPoolExecutor(1, get_context("spawn")) as others:
        answers = others.submit(search_all, server.origin, texts).result()
    assert standin.refused[IGDB] == 0
    assert standin.most_in_a_second <= 4
    assert standin.most_open <= 8
    assert standin.calls[f"{TOKEN}/oauth2/token"] == 1
    outcomes = {page["searched"] for page, _ in answers}
    assert outcomes <= {"everywhere", "catalogueOnly"}
    assert max(seconds for _, seconds in answers) < BOUND
    pages = [page for page, _ in answers if page["searched"] == "everywhere"]
    assert len(pages) >= 4 and all(titles(page) for page in pages)


def test_an_expired_token_is_renewed_once_for_all(server, standin):
    found(server, "Qoruvale")
    standin.expire()
    with ThreadPoolExecutor(4) as pool:
        pages = list(pool.map(lambda n: found(server, f"Qoruvale {n}"), range(4)))
    assert standin.calls[f"{TOKEN}/oauth2/token"] == 2
    assert {page["searched"] for page in pages} == {"everywhere"}


def test_a_token_outlives_a_restart(server, standin):
    found(server, "Qoruvale")
    server.kill()
    server.start()
    assert found(server, "Mirelune")["searched"] == "everywhere"
    assert standin.calls[f"{TOKEN}/oauth2/token"] == 1


@pytest.mark.parametrize("host", [IGDB, TOKEN])
@pytest.mark.parametrize("trouble", TROUBLES)
def test_in_trouble_the_catalogue_answers_in_time(server, standin, host, trouble):
    standin.trouble[host] = trouble
    page, seconds = search(server, "Gomoku")
    assert page["searched"] == "catalogueOnly"
    assert seconds < BOUND
    assert "Gomoku" in titles(page)


def test_what_was_found_is_there_when_igdb_is_not(server, standin):
    found(server, "Qoruvale Saga")
    standin.trouble[IGDB] = "500"
    page, _ = search(server, "Qoruvale")
    assert page["searched"] == "catalogueOnly"
    assert "Qoruvale Saga" in titles(page)
    fetched = get(server, f"/games/{page['games'][0]['id']}")["source"]["fetchedAt"]
    assert fetched


def test_a_service_that_is_down_is_left_alone_and_comes_back(server, standin):
    standin.trouble[IGDB] = "500"
    for number in range(12):
        search(server, f"Qoruvale {number}")
        # On a busy machine a search may end before the call that it has begun.
        wait_until(lambda: server.log.count("a service failed") >= min(number + 1, 4))
    path = f"{IGDB}/v4/games"
    assert standin.calls[path] == 4
    standin.trouble.clear()
    wait_until(lambda: search(server, "Qoruvale")[0]["searched"] == "everywhere", pause=1)
    assert standin.calls[path] == 5


@pytest.mark.parametrize("text", [
    '"; fields *; limit 500; //', "a\\", 'x"; where id > 0;', "' OR 1=1 --", "NEAR(", '"*"^:{}', "é" * 200,
    "ゼルダの伝説", "\u202egnirts", "𝕫" * 200,
])
def test_nothing_that_is_typed_is_a_command(server, standin, text):
    page = found(server, text)
    assert page["searched"] in ("everywhere", "catalogue")
    for query in standin.queries:
        assert query.count('"') == 2 and query.count(";") == 3, query


def test_a_log_of_everything_has_no_secret(server, standin, tmp_path):
    for trouble in [None, "401", "403", "500", "nonsense"]:
        standin.trouble = {IGDB: trouble, "www.googleapis.com": trouble} if trouble else {}
        page, _ = search(server, f"Qoruvale {trouble}")
        for game in get(server, "/games?text=gomoku")["games"]:
            get(server, f"/games/{game['id']}/videos")
    log = server.log
    assert len(log) > 1000, "it logs all that there is"
    for secret in [SECRET, KEY, "token1", "token2", CLIENT]:
        assert secret not in log


@pytest.fixture
def bundled(tmp_path, standin):
    """A server with two of the games that come with the program."""
    share = tmp_path / "share"
    (share / "catalogue").mkdir(parents=True)
    (share / "web").symlink_to(WEB)
    lines = (ROOT / "Catalogue/starter.jsonl").read_text().splitlines()
    some = [line for line in lines if json.loads(line)["id"] in ("celeste", "undertale")]
    (share / "catalogue/starter.jsonl").write_text("\n".join(some))
    with Server(tmp_path, web=share / "web", trusted_proxy="127.0.0.1", **standin.settings) as server:
        yield server


def test_who_looks_at_a_game_that_came_with_the_program_gets_its_cover(bundled, standin):
    """It keeps its id; what IGDB has of another year is another game."""
    standin.released = {"Celeste": "2018-01-25", "Undertale": "1999-09-15"}

    def find():
        found = {title: game["id"] for title in standin.released
                 for game in get(bundled, f"/games?text={title}")["games"]}
        # The catalogue comes in by and by.
        return found if len(found) == len(standin.released) else None

    games = wait_until(find)

    def look(title):
        return get(bundled, f"/games/{games[title]}")

    assert [look(title)["source"]["name"] for title in games] == ["catalogue"] * 2
    wait_until(lambda: look("Celeste")["source"]["name"] == "igdb")
    wait_until(lambda: look("Celeste")["summary"].get("cover"))
    wait_until(lambda: any('"undertale"' in query for query in standin.queries))
    assert look("Undertale")["source"]["name"] == "catalogue"
    assert len(standin.queries) == 2, "it is asked once for each"
