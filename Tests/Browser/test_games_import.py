"""Games from a file: what fits is shown first, nothing comes twice, and what one has stays."""

import re

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.games import game_named
from Browser.support.online import Guest
from Browser.support.setups import both_browsers, both_devices
from support.caller import unused


def sit_down(app) -> Guest:
    reader = Guest(app.origin, "Mira")
    reader.sit_down(app.page.context, app.origin)
    return reader


def give(app, content: str, name="games.csv"):
    """Opens the sheet and chooses a file with this content."""
    app.press(app.button("Import from a file"))
    with app.page.expect_file_chooser() as chooser:
        app.press(app.sheet.get_by_role("button", name="Choose file"))
    chooser.value.set_files({"name": name, "mimeType": "text/csv", "buffer": content.encode()})


@both_browsers
def test_what_fits_is_shown_and_then_added(app):
    reader = sit_down(app)
    tunic = game_named(app.origin, "Tunic")["id"]
    reader.succeed("PUT", f"/me/games/{tunic}", {"status": "playing", "audience": "friends"})
    app.open("/games/mine")
    expect(app.link("Tunic")).to_be_visible()
    content = ("Name,Status,Year\nHades,Finished,2020\nTunic,Wishlist,2022\nCeleste,Backlog,2018\n"
               "Hades,Playing,2020\nA game that nobody knows,Finished,\n")
    give(app, content)
    expect(app.heading("2 video games fit")).to_be_focused()
    expect(app.sheet.get_by_text("1 is already yours and stays as it is.")).to_be_visible()
    app.press(app.sheet.get_by_text("1 title wasn’t found"))
    expect(app.sheet.get_by_text("A game that nobody knows")).to_be_visible()
    app.press(app.sheet.get_by_role("switch", name="Only friends see them"))
    app.press(app.button("Add 2 video games"))
    expect(app.heading("2 video games added")).to_be_focused()
    app.press(app.sheet.get_by_role("button", name="Close").last)
    expect(app.link("Celeste")).to_be_visible()
    notes = {each["game"]["title"]: each["note"] for each in reader.succeed("GET", "/me/games")["entries"]}
    assert notes == {
        "Hades": {"status": "finished", "audience": "friends"},
        "Celeste": {"status": "wish", "audience": "friends"},
        "Tunic": {"status": "playing", "audience": "friends"},
    }
    assert list(notes) == ["Hades", "Celeste", "Tunic"], "in the order of the file"

    # The same file again adds nothing.
    give(app, content)
    expect(app.heading("0 video games fit")).to_be_visible()
    expect(app.button("Add 0 video games")).to_be_disabled()


@both_devices
def test_what_is_only_like_it_is_added_if_one_says_so(app):
    reader = sit_down(app)
    app.open("/games/mine")
    expect(app.heading("No video games yet")).to_be_visible()
    give(app, "Hades: Deluxe Edition\nCeleste\n", "list.txt")
    expect(app.heading("1 video game fits")).to_be_visible()
    expect(app.sheet.get_by_text("Your file says “Hades: Deluxe Edition”.")).to_be_visible()
    app.press(app.sheet.get_by_role("switch", name="Take Celeste"))
    expect(app.button("Add 0 video games")).to_be_disabled()
    app.press(app.sheet.get_by_role("switch", name="Take Hades"))
    app.press(app.button("Add 1 video game"))
    expect(app.heading("1 video game added")).to_be_visible()
    assert [each["game"]["title"] for each in reader.succeed("GET", "/me/games")["entries"]] == ["Hades"]


def test_what_is_no_list_is_told(app):
    sit_down(app)
    app.open("/games/mine")
    give(app, "\n,\n")
    expect(app.sheet.get_by_role("alert")).to_contain_text("No titles found in this file.")
    app.page.keyboard.press("Escape")
    give(app, "x" * 1_000_001)
    expect(app.sheet.get_by_role("alert")).to_contain_text("at most 1 MB")


def test_who_is_let_nothing_for_a_moment_waits_and_goes_on(app):
    sit_down(app)
    app.open("/games/mine")
    expect(app.button("Import from a file")).to_be_visible()
    app.page.context.guard.allow("429")
    refused = []

    def answer(route):
        if refused:
            return route.continue_()
        refused.append(route.request.url)
        route.fulfill(status=429, headers={"Retry-After": "1"}, content_type="application/problem+json",
                      body='{"type": "urn:gameon:problem:too-many-requests", "title": "Slow", "status": 429}')

    intercept(app.page, re.compile(r"/api/v1/games\?text="), answer)
    give(app, "Hades\n")
    expect(app.heading("1 video game fits")).to_be_visible()
    assert len(refused) == 1


def test_a_large_file_goes_on_where_it_was_left(app):
    sit_down(app)
    app.open("/games/mine")
    # A search takes of what one may ask in a minute.
    nothing = '{"games": [], "total": 0}'
    intercept(app.page, re.compile(r"/api/v1/games\?text=Nobody"),
              lambda route: route.fulfill(content_type="application/json", body=nothing))
    give(app, "\n".join([f"Nobody {number}" for number in range(250)] + ["Hades"]))
    expect(app.heading("0 video games fit")).to_be_focused()
    expect(app.sheet.get_by_text("Your file has 1 more.")).to_be_visible()
    app.press(app.button("Go on with the last one"))
    expect(app.heading("1 video game fits")).to_be_focused()
    app.press(app.button("Add 1 video game"))
    expect(app.heading("1 video game added")).to_be_focused()
    expect(app.button(re.compile("Go on"))).to_have_count(0)


def test_stars_come_along_where_one_has_given_none(app):
    reader = Guest(app.origin, "Mira").register(unused("Mira"))
    reader.sit_down(app.page.context, app.origin)
    for title, stars in (("Tunic", None), ("Hades", 2)):
        game = game_named(app.origin, title)["id"]
        reader.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
        if stars:
            reader.succeed("PUT", f"/me/games/{game}/rating", {"stars": stars, "audience": "everybody"})
    app.open("/games/mine")
    expect(app.link("Tunic")).to_be_visible()
    content = "Name,My rating\nCeleste,9\nTunic,7\nHades,10\nStray,\n"
    give(app, content)
    expect(app.heading("2 video games fit")).to_be_visible()
    expect(app.sheet.get_by_role("listitem").filter(has_text="Celeste")).to_contain_text("5 stars")
    expect(app.sheet.get_by_text("Also for 1 video game of yours that you haven’t rated here.")).to_be_visible()
    # What stays behind isn't shown either.
    stars = app.sheet.get_by_role("switch", name="Import your stars too")
    app.press(stars)
    expect(app.sheet.get_by_text("5 stars")).to_have_count(0)
    app.press(stars)
    expect(app.sheet.get_by_text("5 stars")).to_be_visible()
    app.press(app.button("Add 2 video games"))
    expect(app.sheet.get_by_text("2 video games now have your stars.")).to_be_visible()
    given = {each["game"]["title"]: each.get("stars") for each in reader.succeed("GET", "/me/games")["entries"]}
    assert given == {"Celeste": 5, "Stray": None, "Tunic": 4, "Hades": 2}
