"""Games with IGDB, YouTube and Twitch: what they have is seen here, and nobody is told before a player is pressed."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from Browser.support.games import find_game, row
from Browser.support.keyboard import tab_to
from Browser.support.services import Players, StandIn, known_game, let_time_pass, served
from Browser.support.setups import both_browsers, both_devices, on_desktop, with_worker
from Browser.test_every_screen import axe, expect_no_violations

TITLE = "Qoruvale Saga"


@pytest.fixture(scope="module")
def standin():
    with StandIn() as standin:
        yield standin


@pytest.fixture(scope="module")
def server(tmp_path_factory, standin):
    with served(tmp_path_factory.mktemp("club"), standin) as running:
        yield running


def expect_loaded(image, origin):
    """It is there to be seen, and comes from this server."""
    expect(image).to_be_visible()
    image.evaluate("image => image.scrollIntoView()")
    expect(image).to_have_js_property("complete", True)
    expect(image).not_to_have_js_property("naturalWidth", 0)
    assert image.evaluate("image => image.currentSrc").startswith(f"{origin}/api/v1/game-pictures/")


def expect_whole(app):
    """As on every screen; a shelf reaches beyond the window, but the page doesn't scroll."""
    app.settle()
    expect_no_violations(axe.run(app.page))
    before = app.page.viewport_size
    app.page.set_viewport_size({"width": 320, "height": 640})
    app.settle()
    root = app.page.locator("html")
    assert root.evaluate("html => html.scrollWidth - html.clientWidth") == 0
    app.page.set_viewport_size(before)


def to_game(app, title=TITLE):
    """The page of a game that IGDB has."""
    game = known_game(app.origin, title)
    app.open(f"/games/{game['id']}")
    expect(app.heading(title, exact=True)).to_be_visible()


def video(app, name):
    return app.page.get_by_role("listitem").filter(has_text=name)


@both_devices
def test_a_search_reaches_igdb_and_its_games_have_covers(app):
    app.open("/games")
    find_game(app, TITLE)
    expect(row(app, TITLE)).to_contain_text("2017 · Switch")
    expect(app.page.get_by_text("Also from IGDB.com.")).to_have_count(1)
    # The cover of a game that was just found comes after it, without being asked for.
    for name in (TITLE, f"{TITLE} (Gold Edition)"):
        expect_loaded(row(app, name).locator("img"), app.origin)
    expect_whole(app)

    app.page.get_by_label("Years").select_option("2010s")
    expect(row(app, TITLE)).to_be_visible()
    app.page.get_by_label("Platform").select_option("Switch")
    app.page.get_by_label("Genre").select_option("Adventure")
    expect(row(app, TITLE)).to_be_visible()

    app.press(app.link(TITLE, exact=True))
    expect(app.heading(TITLE, exact=True)).to_be_visible()
    expect_loaded(app.page.locator(".hd img"), app.origin)
    expect(app.page.get_by_text(re.compile(r"^Facts from IGDB, .*20\d\d"))).to_be_visible()
    expect(app.link(re.compile(r"^igdb\.com"))).to_have_attribute(
        "href", re.compile(r"^https://www\.igdb\.com/games/"))
    app.press(app.link("Back"))
    expect(app.page.get_by_role("searchbox")).to_have_value(TITLE)
    expect(row(app, TITLE)).to_be_visible()


@both_devices
def test_a_video_plays_when_it_is_pressed_and_nobody_is_told_before(app):
    players = Players(app.page.context)
    to_game(app)
    card = video(app, "Video video-00000")
    expect(card).to_contain_text("A channel")
    expect(card).to_contain_text("4:13")
    expect_loaded(card.locator("img"), app.origin)
    stream = video(app, "Live 0")
    expect(stream).to_contain_text("Streamer 0 · 100 viewers")
    expect(stream.get_by_role("button")).to_contain_text("Live")
    expect_loaded(stream.locator("img"), app.origin)
    expect_whole(app)
    assert not players.requests
    expect(app.page.locator("iframe")).to_have_count(0)

    app.press(card.get_by_role("button", name=re.compile("^Play video: .*4:13, from YouTube$")))
    frame = app.page.get_by_title("Video video-00000", exact=True)
    expect(frame.content_frame.get_by_role("button", name="Pause")).to_be_visible()
    expect(frame).to_be_focused()
    expect(frame).to_be_in_viewport(ratio=1)
    expect(app.button("Close the video: Video video-00000")).to_be_in_viewport(ratio=1)
    expect(frame).to_have_attribute("referrerpolicy", "strict-origin-when-cross-origin")
    expect(frame).to_have_attribute("allow", "autoplay; fullscreen; encrypted-media")
    [asked] = players.requests
    address = urlsplit(asked.url)
    assert (address.netloc, address.path) == ("www.youtube-nocookie.com", "/embed/video-00000")
    # Without it YouTube plays nothing; more than the origin is nobody's business.
    assert asked.all_headers()["referer"] == f"{app.origin}/"
    size = frame.bounding_box()
    assert size["width"] >= 200 and size["height"] >= 200, "YouTube's least"
    expect_whole(app)

    # What is drawn anew around it leaves it playing.
    # The choice has another name as soon as the game is added, so it isn't looked at under this one.
    app.press(app.page.get_by_role("radiogroup", name="Add to my video games").get_by_role("radio", name="Playing"))
    expect(app.button("Remove from my video games")).to_be_visible()
    assert len(players.requests) == 1

    # One at a time.
    app.press(stream.get_by_role("button", name="Watch live: Live 0, from Twitch"))
    live = app.page.get_by_title("Live 0", exact=True)
    expect(live).to_be_focused()
    expect(app.page.locator("iframe")).to_have_count(1)
    expect(live.content_frame.get_by_role("button", name="Pause")).to_be_visible()
    query = parse_qs(urlsplit(players.requests[-1].url).query)
    assert query == {"channel": ["streamer_0"], "parent": ["localhost"], "autoplay": ["true"]}

    app.press(app.button("Close the video: Live 0"))
    expect(app.page.locator("iframe")).to_have_count(0)
    expect(stream.get_by_role("button")).to_be_focused()
    app.press(card.get_by_role("button"))
    expect(app.page.locator("iframe")).to_have_count(1)
    app.press(app.button(re.compile("^Play video: Video video-00002")))
    expect(app.page.get_by_title("Video video-00002")).to_be_in_viewport(ratio=1)
    app.press(app.link("Back"))
    expect(app.heading("Games", exact=True)).to_be_visible()
    expect(app.page.locator("iframe")).to_have_count(0)


@on_desktop
def test_a_video_is_played_and_closed_with_the_keyboard_alone(app):
    players = Players(app.page.context)
    to_game(app)
    expect(video(app, "Live 0")).to_be_visible()
    tab_to(app.page, "button", "Play video: Video video-00001")
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_title("Video video-00001")).to_be_focused()
    expect(app.page.frame_locator("iframe").get_by_role("button")).to_be_visible()
    tab_to(app.page, "button", "Close the video")
    app.page.keyboard.press("Enter")
    expect(app.button(re.compile("^Play video: Video video-00001"))).to_be_focused()
    assert len(players.requests) == 1


@with_worker
@both_browsers
def test_without_a_line_a_game_is_there_and_its_videos_say_what_they_need(app):
    players = Players(app.page.context)
    app.page.context.guard.allow("ERR_FAILED", "NetworkError")
    to_game(app)
    expect(video(app, "Live 0")).to_be_visible()
    app.page.context.set_offline(True)
    expect(app.page.get_by_text(re.compile("^You’re offline"))).to_be_visible()
    app.press(app.button(re.compile("^Play video")).first)
    expect(app.toast).to_contain_text("Videos need a connection.")
    expect(app.page.locator("iframe")).to_have_count(0)
    app.page.context.set_offline(False)
    expect(app.page.get_by_text(re.compile("^You’re offline"))).to_have_count(0)
    app.press(app.button(re.compile("^Play video")).first)
    expect(app.page.frame_locator("iframe").get_by_role("button", name="Pause")).to_be_visible()
    assert len(players.requests) == 1


def test_services_in_trouble_leave_what_there_is_and_say_so_once(app, standin, server):
    """The last of these: a service that failed is asked nothing for a while."""
    # YouTube's day is used up.
    standin.youtube_searches = 100
    to_game(app, "Mirelune Nights")
    expect(video(app, "Live 0")).to_be_visible()
    expect(app.heading("YouTube")).to_have_count(0)
    expect(app.link(re.compile("^Search at YouTube"))).to_have_attribute(
        "href", re.compile(r"^https://www\.youtube\.com/results\?search_query=Mirelune"))

    # What was fetched before is shown with its age.
    let_time_pass(server, hours=2)
    standin.trouble = {"api.twitch.tv": "500", "api.igdb.com": "500"}
    app.page.reload()
    expect(video(app, "Live 0")).to_be_visible()
    expect(app.page.get_by_text(re.compile("^These are from .* the site isn’t answering"))).to_have_count(1)

    # IGDB is down: what it said before is found, and where was looked is said once.
    app.press(app.link("Back"))
    find_game(app, "mirelune")
    expect(row(app, "Mirelune Nights")).to_be_visible()
    expect(app.page.get_by_text(re.compile("^From this club’s own catalogue only"))).to_have_count(1)
    expect(app.page.get_by_role("alert")).to_have_count(0)
    # One that answers nothing keeps nobody from what is there already.
    standin.trouble["api.igdb.com"] = "nothing"
    find_game(app, "mirelune nig")
    expect(app.page.get_by_text("Searching IGDB too…")).to_be_visible()
    expect(row(app, "Mirelune Nights")).to_be_visible()
    expect(app.page.get_by_text(re.compile("^From this club’s own catalogue only"))).to_have_count(1)
