"""How somebody comes in: by a link, by signing in, as a new member."""

from playwright.sync_api import expect

from Browser.support.games import game_named
from Browser.support.online import Guest
from Browser.support.pictures import PICTURE
from Browser.support.screens.readers import sit_down
from support.caller import PASSWORD, unused


def _carry(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.open("/carry#0")
    expect(app.link("Stay Mira")).to_be_visible()


def _host(app):
    app.open("/host#0")
    expect(app.link("Create account")).to_be_visible()


def _invited(app):
    app.page.context.guard.allow("410")
    app.open("/invited#0")
    expect(app.heading("This invitation no longer works")).to_be_visible()


def _invited_nothing(app):
    app.open("/invited")
    expect(app.heading("This link is incomplete")).to_be_visible()


def _card(app):
    app.page.context.guard.allow("404")
    app.open("/card#2222222222222222")
    expect(app.page.get_by_text("No card has this code.")).to_be_visible()


def _host_nothing(app):
    app.open("/host")


def _carry_nothing(app):
    app.open("/carry")


def _carry_link(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.open("/settings")
    app.press(app.button("Make a link"))
    expect(app.sheet).to_be_visible()


def _sign_in(app):
    app.page.context.guard.allow("403")
    app.open("/sign-in")
    app.page.get_by_label("Gamer name").fill("Nobody")
    app.page.get_by_label("Password", exact=True).fill("correct horse battery")
    app.press(app.page.locator("form").get_by_role("button", name="Sign in", exact=True))
    expect(app.page.get_by_text("That isn’t the password for this name.")).to_be_visible()


def _register(app):
    app.page.context.guard.allow("409")
    name = Guest(app.origin, unused("Mira")).register().name
    reader, *_ = sit_down(app)
    reader.match_with(Guest(app.origin, "Adele"))
    app.open("/register")
    app.page.get_by_label("Gamer name").fill(name)
    app.page.get_by_label("E-mail").fill("mira@example.org")
    app.page.get_by_label("Password", exact=True).fill("correct horse battery")
    app.press(app.page.locator("form").get_by_role("button", name="Create account"))
    expect(app.page.get_by_text("That name is taken.")).to_be_visible()


def _registering_with_a_photo(app):
    app.open("/register")
    app.press(app.button("Add a photo"))
    app.sheet.locator("input[type=file]").first.set_input_files(PICTURE)
    app.press(app.button("Use this photo"))
    expect(app.button("Change: Photo")).to_be_visible()


def come_new(app):
    """The reader registers here, and is welcomed; somebody plays what is popular."""
    player = Guest(app.origin, "Nina Kaur")
    for title in ("Celeste", "Hollow Knight"):
        game = game_named(app.origin, title)["id"]
        player.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    app.open("/register")
    app.page.get_by_label("Gamer name").fill(unused("Mira"))
    app.page.get_by_label("E-mail").fill("mira@example.org")
    app.page.get_by_label("Password", exact=True).fill(PASSWORD)
    app.press(app.page.locator("form").get_by_role("button", name="Create account"))
    expect(app.sheet.get_by_role("heading", name="A photo of you")).to_be_visible()


def add_games(app, *titles):
    """Goes on to the step of the games, and adds some."""
    app.press(app.sheet.get_by_role("button", name="Skip"))
    for title in titles:
        app.sheet.get_by_role("searchbox").fill(title)
        app.press(app.button(f"Add {title} to my video games"))
        expect(app.button(f"Added: {title}")).to_be_visible()


def _welcome(app):
    come_new(app)


def _welcome_games(app):
    come_new(app)
    add_games(app, "Celeste", "Hollow Knight")


def _welcome_popular(app):
    come_new(app)
    app.press(app.sheet.get_by_role("button", name="Skip"))
    expect(app.sheet.get_by_role("heading", name="Popular")).to_be_visible()


def _welcome_friends(app):
    come_new(app)
    add_games(app, "Celeste", "Hollow Knight")
    app.press(app.sheet.get_by_role("button", name="Next"))
    expect(app.sheet.get_by_text("Plays Hollow Knight and Celeste").first).to_be_visible()
    app.press(app.sheet.get_by_text("QR code"))


def _join_offer(app):
    known = Guest(app.origin, unused("Mira")).register()
    reader, other, _ = sit_down(app)
    known.match_with(other)
    app.open("/settings")
    app.press(app.page.get_by_role("main").get_by_role("link", name="Sign in"))
    app.page.get_by_label("Gamer name").fill(known.name)
    app.page.get_by_label("Password", exact=True).fill(PASSWORD)
    app.press(app.page.locator("form").get_by_role("button", name="Sign in", exact=True))
    expect(app.button("Move and sign in")).to_be_visible()
