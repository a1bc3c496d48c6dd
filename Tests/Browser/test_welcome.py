"""Who has registered is welcomed: a photo, video games, first friends."""

import re

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.online import meet
from Browser.support.pictures import PICTURE
from Browser.support.screens.joining import add_games, come_new
from Browser.support.setups import both_browsers
from Browser.test_accounts import allow_cut, fill_in, member, sign_in, submit
from Browser.test_photos import expect_photo
from support.caller import PASSWORD, unused


def step(app, name, button):
    expect(app.sheet.get_by_role("heading", name=name)).to_be_visible()
    return app.sheet.get_by_role("button", name=button, exact=True)


@both_browsers
def test_who_registers_chooses_a_photo_games_and_friends_and_keeps_them(app):
    come_new(app)
    expect(app.sheet.get_by_text("1 of 3")).to_be_visible()
    expect(app.sheet.get_by_role("button", name="Back")).to_be_hidden()
    app.sheet.locator("input[type=file]").first.set_input_files(PICTURE)
    app.press(app.button("Use this photo"))
    expect(app.sheet.get_by_text("Photo saved.")).to_be_visible()
    expect_photo(app, 512)
    app.press(step(app, "A photo of you", "Next"))
    add = app.sheet.get_by_role("searchbox")
    for title in ("Celeste", "Hollow Knight"):
        add.fill(title)
        app.press(app.button(f"Add {title} to my video games"))
        expect(app.button(f"Remove {title} from my video games")).to_be_visible()
    app.press(step(app, "Three video games you play", "Next"))
    expect(app.sheet.get_by_text("3 of 3")).to_be_visible()
    same = app.sheet.get_by_role("listitem").filter(has_text="Plays Hollow Knight and Celeste")
    # Tests before decide who else of this club plays both.
    friend = same.first.get_by_role("paragraph").first.inner_text()
    app.press(same.first.get_by_role("button", name=f"Follow {friend}"))
    expect(same.first.get_by_role("button", name=f"Following {friend}")).to_be_visible()
    app.press(step(app, "Your first friends", "Done"))
    expect(app.sheet).to_have_count(0)
    app.open("/games")
    expect(app.link(re.compile("^Celeste")).first).to_be_visible()
    app.open("/people?list=following")
    expect(app.link(friend).first).to_be_visible()
    # It has come to its end.
    app.go_once_round()
    expect(app.sheet).to_have_count(0)


def test_friends_are_found_by_name_and_code_and_given_the_own(server, app):
    found = member(server, "Quentin")
    code = found.succeed("GET", "/me/code")["code"]
    come_new(app)
    app.press(step(app, "A photo of you", "Skip"))
    app.press(step(app, "Three video games you play", "Skip"))
    expect(app.sheet.get_by_text("Your code")).to_be_visible()
    app.press(app.sheet.get_by_text("QR code"))
    expect(app.sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    app.sheet.get_by_role("searchbox").fill(found.name)
    expect(app.button(f"Follow {found.name}")).to_be_visible()
    app.sheet.get_by_role("searchbox").fill(code)
    app.press(app.button(f"Follow {found.name}"))
    expect(app.button(f"Following {found.name}")).to_be_visible()
    app.take_time()
    app.press(app.button(f"Following {found.name}"))
    expect(app.button(f"Follow {found.name}")).to_be_visible()
    expect(app.sheet).to_be_visible()


def test_the_welcome_goes_back_and_on_with_the_keyboard_and_keeps_the_focus(app):
    come_new(app)
    step(app, "A photo of you", "Skip").focus()
    app.page.keyboard.press("Enter")
    heading = app.sheet.get_by_role("heading", name="Three video games you play")
    expect(heading).to_be_focused()
    expect(heading).to_have_accessible_description("2 of 3")
    step(app, "Three video games you play", "Back").focus()
    app.page.keyboard.press("Enter")
    expect(app.sheet.get_by_role("heading", name="A photo of you")).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(app.sheet).to_have_count(0)
    expect(app.page.get_by_role("main")).to_be_focused()


def test_a_reload_in_the_middle_goes_on_there_and_who_has_closed_it_is_left_alone(app):
    come_new(app)
    add_games(app, "Celeste")
    app.open()
    expect(app.sheet.get_by_text("2 of 3")).to_be_visible()
    expect(app.button("Remove Celeste from my video games")).to_be_visible()
    app.press(app.sheet.get_by_role("button", name="Close"))
    app.open()
    app.go_once_round()
    assert app.page.evaluate("localStorage.getItem('gameon.welcome')") is None
    expect(app.sheet).to_have_count(0)


def test_who_signs_in_is_known_already(server, app):
    sign_in(app, member(server).name)
    expect(app.toast).to_contain_text("You’re signed in")
    app.open("/people")
    app.go_once_round()
    expect(app.sheet).to_have_count(0)
    assert app.page.evaluate("localStorage.getItem('gameon.welcome')") is None


def test_nobody_is_welcomed_above_a_match_but_on_the_next_screen(mira, nina):
    allow_cut(mira)
    meet(mira, nina)
    mira.page.evaluate("history.pushState({ from: location.pathname }, '', '/register')")
    mira.page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    fill_in(mira, name=unused("Mira"), email="mira@example.org", password=PASSWORD)
    mira.press(submit(mira, "Create account"))
    expect(mira.toast).to_contain_text("You’re signed in")
    expect(mira.page).to_have_url(re.compile("/online/"))
    mira.go_once_round()
    expect(mira.sheet).to_have_count(0)
    mira.open()
    expect(mira.sheet.get_by_text("1 of 3")).to_be_visible()


def choose_while_registering(app, name):
    app.open("/register")
    app.press(app.button("Add a photo"))
    app.sheet.locator("input[type=file]").first.set_input_files(PICTURE)
    app.press(app.button("Use this photo"))
    expect(app.button("Change: Photo")).to_be_focused()
    expect(app.page.get_by_role("img", name="The photo you chose")).to_be_visible()
    fill_in(app, name=name, email="mira@example.org", password=PASSWORD)
    app.press(submit(app, "Create account"))


@both_browsers
def test_a_photo_that_was_chosen_while_registering_is_there(app):
    choose_while_registering(app, unused("Mira"))
    expect(app.sheet.get_by_role("button", name="Next", exact=True)).to_be_visible()
    expect_photo(app, 512)


def test_an_account_stands_when_its_photo_can_not_be_sent(app):
    app.page.context.guard.allow("503")
    name = unused("Mira")
    problem = {"type": "urn:gameon:problem:busy", "title": "Busy", "status": 503}
    refuse = {"status": 503, "content_type": "application/problem+json", "json": problem}
    sent = []

    def answer(route):
        sent.append(route.request.method)
        if len(sent) == 1:
            route.fulfill(**refuse)
        else:
            route.continue_()

    intercept(app.page, "**/api/v1/me/photo", answer)
    choose_while_registering(app, name)
    expect(app.sheet.get_by_role("heading", name=f"Welcome, {name}")).to_be_visible()
    expect(app.sheet.get_by_text("Only the photo wasn’t saved")).to_be_visible()
    # It is at hand.
    app.press(app.button("Use this photo"))
    expect(app.sheet.get_by_text("Photo saved.")).to_be_visible()
    expect_photo(app, 512)


def test_where_photos_are_not_set_up_none_is_asked_for(app):
    def without_photos(route):
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"takesPhotos": False})

    intercept(app.page, "**/api/v1/site", without_photos)
    app.open("/register")
    fill_in(app, name=unused("Mira"), email="mira@example.org", password=PASSWORD)
    expect(app.button("Add a photo")).to_have_count(0)
    app.press(submit(app, "Create account"))
    expect(app.sheet.get_by_role("heading", name="Three video games you play")).to_be_visible()
    expect(app.sheet.get_by_text("1 of 2")).to_be_visible()
