"""A video game that nobody finds is added by who looked for it, and let in at the desk."""

import re

from playwright.sync_api import expect

from Browser.support.club import appointed, member, server
from Browser.support.games import find_game, row
from Browser.support.online import Guest
from Browser.support.setups import both_browsers

TITLE = "Lanterns of Tarn"


@both_browsers
def test_a_game_that_nobody_finds_is_added_and_let_in(server, new_person):
    finder, moderator = member(server), appointed(server, "Mo", "moderator")
    other = Guest(server.origin, "Nina")
    mira, mo = new_person(), new_person()
    finder.sit_down(mira.page.context, server.origin)
    moderator.sit_down(mo.page.context, server.origin)

    mira.open("/games")
    find_game(mira, TITLE.lower())
    mira.press(mira.button("Add it yourself"))
    title = mira.sheet.get_by_label("Title")
    expect(title).to_have_value(TITLE.lower())
    title.fill(TITLE)
    mira.sheet.get_by_label("Year it came out").fill("21")
    send = mira.sheet.locator("form").get_by_role("button", name="Add", exact=True)
    mira.press(send)
    expect(mira.sheet).to_contain_text("A year has four digits")
    mira.sheet.get_by_label("Year it came out").fill("2021")
    mira.sheet.get_by_label("Platforms").fill("PC, Switch")
    mira.press(send)
    expect(mira.page).to_have_url(re.compile("/games/[a-z0-9]+$"))
    expect(mira.heading(TITLE)).to_be_visible()
    expect(mira.page.get_by_text("Only you see this video game until a moderator has let it in.")).to_be_visible()
    expect(mira.heading("Who plays it")).to_have_count(0)
    game = mira.page.url.rsplit("/", 1)[1]
    assert other.ask("GET", f"/games/{game}").status == 404

    mo.open("/club")
    waiting = mo.page.get_by_role("listitem", name=TITLE)
    expect(waiting).to_contain_text("2021 · PC, Switch")
    expect(waiting).to_contain_text(f"{finder.name} added it")
    mo.press(waiting.get_by_role("button", name=f"Let {TITLE} in"))
    expect(mo.toast).to_contain_text(f"Everybody can find {TITLE} now.")
    expect(mo.heading("Video games to review")).to_have_count(0)

    mo.open("/games")
    find_game(mo, TITLE)
    expect(row(mo, TITLE)).to_contain_text("2021")
    mo.press(mo.button("Add it yourself"))
    mo.press(mo.sheet.locator("form").get_by_role("button", name="Add", exact=True))
    expect(mo.sheet).to_contain_text("It’s here already:")
    expect(mo.sheet.get_by_role("button", name=f"Add {TITLE} to my video games")).to_be_visible()
