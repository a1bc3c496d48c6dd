"""Covers and pictures of videos, which come through the server alone."""

import http.client
import json
import struct
import time
import urllib.request

from Games.test_igdb import found, get
from support.waiting import PATIENCE, wait_until

SIDES = {"small": 176, "large": 528}


def read(server, path: str, headers: dict = {}):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", f"/api/v1{path}", headers=headers)
    answer = connection.getresponse()
    return answer, answer.read()


def size(jpeg: bytes) -> tuple[int, int]:
    """Width and height, from the frame header."""
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + struct.unpack(">H", jpeg[at + 2:at + 4])[0]
    height, width = struct.unpack(">HH", jpeg[at + 5:at + 9])
    return width, height


def cover(server, title: str):
    page = found(server, title)
    id = page["games"][0]["id"]
    return wait_until(lambda: get(server, f"/games/{id}")["summary"].get("cover"))


def test_a_cover_is_there_in_two_sizes_and_for_ever(server, standin):
    media = cover(server, "Qoruvale")
    for name, side in SIDES.items():
        answer, body = read(server, f"/game-pictures/{media}/{name}")
        assert answer.status == 200
        assert answer.headers["content-type"] == "image/jpeg"
        assert "immutable" in answer.headers["cache-control"]
        assert max(size(body)) == side and size(body)[0] < size(body)[1]
        again, _ = read(
            server, f"/game-pictures/{media}/{name}", {"if-none-match": answer.headers["etag"]})
        assert again.status == 304
    assert read(server, f"/game-pictures/{media}/huge")[0].status == 404
    assert read(server, f"/game-pictures/{'0' * 64}/small")[0].status == 404


def test_who_waits_for_covers_has_them_with_the_answer(server, standin):
    page = found(server, "Qoruvale")
    covered = get(server, "/games?text=Qoruvale&covers=true")
    assert [game["id"] for game in covered["games"]] == [game["id"] for game in page["games"]]
    assert all("cover" in game for game in covered["games"])
    standin.trouble["images.igdb.com"] = "nonsense"
    assert not any("cover" in game for game in found(server, "Belmaris")["games"])
    assert not any("cover" in game for game in get(server, "/games?text=Belmaris&covers=true")["games"])


def test_a_picture_that_cannot_be_had_is_none(server, standin):
    standin.trouble["images.igdb.com"] = "nonsense"
    page = found(server, "Qoruvale")
    assert page["searched"] == "everywhere"
    wait_until(lambda: any(
        "no picture" in line and "images.igdb.com" in line for line in server.log.splitlines()))
    assert "cover" not in get(server, f"/games/{page['games'][0]['id']}")["summary"]


def test_videos_and_streams_have_pictures_from_here(server, standin):
    page = found(server, "Qoruvale")
    path = f"/games/{page['games'][0]['id']}/videos"

    def both():
        """Once they are there, which on a busy machine is after the first question's time."""
        sites = get(server, path)["sites"]
        return sites if all(site["state"] == "fresh" for site in sites) else None

    youtube, twitch = wait_until(both)
    assert len(youtube["videos"]) == len(twitch["videos"]) == 6
    assert youtube["videos"][0]["length"] == 253
    assert "Live 3" not in [stream["title"] for stream in twitch["videos"]], "for adults"

    def all_pictures():
        sites = get(server, path)["sites"]
        pictures = [video.get("picture") for site in sites for video in site["videos"]]
        return pictures if all(pictures) else None

    for media in set(wait_until(all_pictures)):
        answer, body = read(server, f"/game-pictures/{media}/large")
        assert answer.status == 200 and size(body) == (320, 180)
    assert standin.youtube_searches == 1


def test_a_site_in_trouble_leaves_a_link(server, standin):
    for trouble in ["403", "500", "nonsense", "half", "nothing"]:
        for host in ["www.googleapis.com", "api.twitch.tv"]:
            standin.trouble[host] = trouble
        page = found(server, f"Qoruvale {trouble}")
        begin = time.monotonic()
        sites = get(server, f"/games/{page['games'][0]['id']}/videos")["sites"]
        assert time.monotonic() - begin < 7
        for site in sites:
            assert site["state"] == "stale" and site["videos"] == []
            assert site["searchLink"].startswith("https://www.")


def test_no_page_may_ask_anybody_but_us_before_a_player_is_opened(server):
    with urllib.request.urlopen(server.origin) as page:
        policy = dict(part.split(" ", 1) for part in page.headers["content-security-policy"].split("; "))
    assert policy["frame-src"] == (
        "'self' https://www.youtube-nocookie.com https://player.twitch.tv")
    assert policy["img-src"] == "'self' blob:" and policy["connect-src"] == "'self'"
    site = json.loads(read(server, "/site")[1])
    assert site["searchesIGDB"] and site["videoSites"] == ["youtube", "twitch"]
