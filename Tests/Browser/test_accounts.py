"""From guest to member and back: accounts as people meet them."""

import json
import re
import zipfile

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.club import member
from Browser.support.keyboard import tab_to
from Browser.support.online import Guest, meet
from Browser.support.setups import both_browsers, on_desktop, with_worker
from support.caller import PASSWORD, unused


def field(person, label):
    """The field of this label; one signs in with a name or an address in the same field."""
    either = person.page.get_by_label(f"{label} or e-mail", exact=True)
    return person.page.get_by_label(label, exact=True).or_(either)


def fill_in(person, **texts):
    for label, text in texts.items():
        field(person, LABELS[label]).fill(text)


LABELS = {"name": "Gamer name", "email": "E-mail", "password": "Password"}


def register(person, name):
    """Registers, and wants nothing of the welcome that follows."""
    person.open("/register")
    fill_in(person, name=name, email="mira@example.org", password=PASSWORD)
    person.press(submit(person, "Create account"))
    expect(person.sheet.get_by_role("heading", name=f"Welcome, {name}")).to_be_visible()
    person.press(person.sheet.get_by_role("button", name="Close"))
    expect(person.sheet).to_have_count(0)


def sign_in(person, name, password=PASSWORD):
    person.open("/sign-in")
    fill_in(person, name=name, password=password)
    person.press(submit(person, "Sign in"))


def allow_cut(*people):
    """The server cuts the streams of sessions that end, and a browser says so."""
    for person in people:
        person.page.context.guard.allow("ERR_INCOMPLETE_CHUNKED_ENCODING", "/api/v1/events")


def submit(person, label):
    return person.page.locator("form").get_by_role("button", name=label, exact=True)


@both_browsers
def test_a_guest_becomes_a_member_in_the_middle_of_a_match(mira, nina):
    allow_cut(mira)
    match = meet(mira, nina)
    mira.play("b2")
    # Her own page shows it before the server has it, and another page would end its way there.
    nina.expect_cell("b2", "X")
    name = unused("Mira Holm")
    mira.open("/register")
    expect(mira.page.get_by_text("Your match and its score move into the account.")).to_be_visible()
    register(mira, name)
    nina.page.bring_to_front()
    expect(nina.page.get_by_role("heading", name=name)).to_be_visible()
    mira.open(f"/online/{match}")
    mira.expect_cell("b2", "X")
    # The stream of the new session tells of what the other does.
    nina.play("a1")
    mira.page.bring_to_front()
    mira.expect_cell("a1", "O")
    mira.play("c3")
    nina.expect_cell("c3", "X")


def test_who_signs_out_leaves_nothing_and_signs_in_again(mira, nina):
    allow_cut(mira)
    match = meet(mira, nina)
    name = unused("Mira")
    register(mira, name)
    mira.open("/settings")
    mira.press(mira.button("Sign out"))
    expect(mira.toast).to_contain_text("You’re signed out.")
    mira.eventually("!Object.keys(localStorage).some((key) => /^gameon.(me|club)/.test(key))")
    assert name not in json.dumps(mira.page.evaluate("({...localStorage})"))
    # By it the next sign-in is known to come from here; it opens nothing.
    assert [cookie["name"] for cookie in mira.page.context.cookies()] == ["gameon-device"]
    mira.open()
    expect(mira.link("Nina Kaur")).to_have_count(0)

    sign_in(mira, name.upper())
    expect(mira.toast).to_contain_text(f"You’re signed in as {name}.")
    mira.open(f"/online/{match}")
    mira.play("a1")


def test_signing_out_in_one_tab_signs_out_all(mira, nina):
    allow_cut(mira)
    meet(mira, nina)
    register(mira, unused("Mira"))
    mira.open("/settings")
    other = mira.page.context.new_page()
    other.goto(mira.origin + "/settings")
    expect(other.get_by_role("link", name="Security")).to_be_visible()
    mira.page.bring_to_front()
    mira.press(mira.button("Sign out"))
    expect(other.get_by_role("link", name="Create account")).to_be_visible()


def test_who_signs_in_with_a_guest_is_asked_and_joins(server, mira, nina):
    allow_cut(mira)
    known = member(server)
    shared = known.match_with(nina.guest)
    nina.guest.command(shared, "resign")
    meet(mira, nina)
    sign_in(mira, known.name)
    expect(mira.sheet.get_by_role("heading", name="What about Mira?")).to_be_visible()
    expect(mira.sheet.get_by_text(re.compile(f"Move it to {known.name}"))).to_be_visible()
    mira.press(mira.sheet.get_by_role("button", name="Move and sign in"))
    expect(mira.toast).to_contain_text(f"You’re signed in as {known.name}.")
    # Both matches with Nina are one now, whose score is kept; hers goes there by itself.
    mira.open()
    expect(mira.link("Nina Kaur")).to_have_count(1)
    nina.page.bring_to_front()
    nina.expect_score(f"Nina Kaur 0, {known.name} 1")


def test_who_does_not_want_to_join_leaves_the_guest_behind(server, mira, nina):
    known = member(server)
    meet(mira, nina)
    sign_in(mira, known.name)
    mira.press(mira.sheet.get_by_role("button", name="Cancel"))
    expect(mira.sheet).to_have_count(0)
    expect(field(mira, "Gamer name")).to_have_value(known.name)
    mira.press(submit(mira, "Sign in"))
    mira.press(mira.sheet.get_by_role("button", name="Sign in without Mira"))
    expect(mira.toast).to_contain_text(f"You’re signed in as {known.name}.")
    mira.open()
    expect(mira.link("Nina Kaur")).to_have_count(0)


def test_a_wrong_password_is_said_at_its_field_and_a_wait_counts_down(server, app):
    known = member(server)
    app.page.context.guard.allow("403", "429")
    sign_in(app, known.name, "wrong horse")
    for _ in range(4):
        expect(app.page.get_by_text("That isn’t the password for this name.")).to_be_visible()
        expect(field(app, "Password")).to_have_attribute("aria-invalid", "true")
        expect(field(app, "Gamer name")).to_have_value(known.name)
        field(app, "Password").fill("wrong horse")
        expect(field(app, "Password")).not_to_have_attribute("aria-invalid", "true")
        app.press(submit(app, "Sign in"))
    expect(field(app, "Password")).to_have_attribute("aria-invalid", "true")
    app.press(submit(app, "Sign in"))
    wait = app.page.locator("form .err").get_by_text("Too many wrong tries.")
    expect(wait).to_be_visible()
    told = wait.inner_text()
    expect(wait).not_to_have_text(told)
    assert seconds(wait.inner_text()) < seconds(told)


def seconds(text) -> int:
    number, unit = re.search(r"(\d+) (second|minute)", text).groups()
    return int(number) * (60 if unit == "minute" else 1)


def test_a_name_that_is_taken_offers_free_ones(server, app):
    known = member(server)
    app.page.context.guard.allow("409")
    app.open("/register")
    fill_in(app, name=known.name, email="mira@example.org", password=PASSWORD)
    app.press(submit(app, "Create account"))
    expect(app.page.get_by_text("That name is taken.")).to_be_visible()
    free = app.page.locator("form").get_by_role("button", name=re.compile(f"^{known.name}"))
    expect(free).to_have_count(2)
    chosen = free.first.inner_text()
    app.press(free.first)
    expect(field(app, "Gamer name")).to_have_value(chosen)
    expect(field(app, "Gamer name")).to_be_focused()
    expect(field(app, "Password")).to_have_value(PASSWORD)
    app.press(submit(app, "Create account"))
    expect(app.sheet.get_by_role("heading", name=f"Welcome, {chosen}")).to_be_visible()


def test_what_can_not_be_is_said_before_the_server_is_asked(app):
    app.page.context.guard.allow("422")
    app.open("/register")
    app.press(submit(app, "Create account"))
    expect(field(app, "Gamer name")).to_be_focused()
    expect(app.page.get_by_text("Type a name.")).to_be_visible()
    fill_in(app, name=unused("Mira"), email="mira", password="seven77")
    field(app, "Password").press("Tab")
    expect(app.page.get_by_text("That doesn’t look like an e-mail address.")).to_be_visible()
    expect(app.page.get_by_text("A little longer: at least 8 characters.")).to_be_visible()
    fill_in(app, email="mira@example.org", password="password1")
    app.press(submit(app, "Create account"))
    expect(app.page.get_by_text("Many people use this password")).to_be_visible()
    expect(field(app, "Password")).to_be_focused()


def test_a_double_tap_makes_one_account(app):
    asked = []
    app.page.on("request", lambda request: asked.append(request.method + request.url[-8:]))
    app.open("/register")
    fill_in(app, name=unused("Mira"), email="mira@example.org", password=PASSWORD)
    submit(app, "Create account").dblclick()
    expect(app.sheet.get_by_role("heading", name="Welcome")).to_be_visible()
    assert asked.count("POST/account") == 1


@pytest.mark.parametrize("has_cookie", [True, False])
@on_desktop
def test_who_was_never_answered_comes_in_with_the_account_that_was_made(server, app, has_cookie):
    app.page.context.guard.allow("ERR_FAILED", "Failed to load")
    name, lost = unused("Anna"), []

    def lose(route):
        if lost or route.request.method != "POST":
            return route.continue_()
        lost.append(route.fetch())
        if not has_cookie:
            app.page.context.clear_cookies()
        route.abort()

    intercept(app.page, "**/api/v1/account", lose)
    app.open("/register")
    fill_in(app, name=name, email="anna@example.org", password=PASSWORD)
    app.press(submit(app, "Create account"))
    expect(app.page.get_by_role("alert")).to_contain_text("didn’t answer")
    app.press(submit(app, "Create account"))
    expect(app.toast).to_contain_text(name)
    assert not app.page.url.endswith("/register")


def test_the_password_can_be_seen_and_is_known_to_who_keeps_passwords(app):
    app.open("/register")
    password = field(app, "Password")
    password.fill(PASSWORD)
    expect(password).to_have_attribute("type", "password")
    app.press(app.button("Show password"))
    expect(password).to_have_attribute("type", "text")
    expect(password).to_have_attribute("autocomplete", "new-password")
    expect(field(app, "Gamer name")).to_have_attribute("autocomplete", "username")
    expect(field(app, "E-mail")).to_have_attribute("autocomplete", "email")
    app.choose("Account", "Sign in")
    expect(app.page).to_have_url(re.compile("/sign-in$"))
    expect(field(app, "Password")).to_have_attribute("autocomplete", "current-password")


@both_browsers
def test_signing_in_needs_nothing_but_the_keyboard(server, app):
    known = member(server)
    app.open("/sign-in")
    tab_to(app.page, "textbox", "Gamer name")
    app.page.keyboard.type(known.name)
    app.page.keyboard.press("Tab")
    app.page.keyboard.type(PASSWORD)
    app.page.keyboard.press("Enter")
    expect(app.toast).to_contain_text(f"You’re signed in as {known.name}.")


@with_worker
def test_offline_is_said_and_what_was_typed_stays(app):
    app.open("/sign-in")
    fill_in(app, name="Mira", password=PASSWORD)
    app.page.context.set_offline(True)
    app.press(submit(app, "Sign in"))
    expect(app.page.locator("form .err")).to_contain_text("You’re offline.")
    expect(field(app, "Password")).to_have_value(PASSWORD)


def test_another_device_is_signed_out(server, new_person):
    known = member(server)
    here, there = new_person(), new_person()
    allow_cut(here, there)
    for person in (here, there):
        sign_in(person, known.name)
        expect(person.toast).to_contain_text("You’re signed in")
    there.open("/account")
    here.page.bring_to_front()
    here.open("/sessions")
    expect(here.page.get_by_text("This device")).to_have_count(1)
    ends = here.button(re.compile("^Sign out: "))
    expect(ends).to_have_count(2)
    here.press(here.button(re.compile("^Sign out: Chrome")))
    expect(ends).to_have_count(1)
    # There it shows at once, and by itself.
    expect(there.page).to_have_url(re.compile("/sign-in$"))
    expect(submit(there, "Sign in")).to_be_visible()


def test_many_devices_are_shown_page_by_page(server, new_person):
    known = member(server)
    for _ in range(21):
        carry = known.succeed("POST", "/carries")
        known.succeed("POST", "/carries/take", {"token": carry["token"], "wantsToken": True})
    app = new_person()
    sign_in(app, known.name)
    expect(app.toast).to_contain_text("You’re signed in")
    app.open("/sessions")
    devices = app.page.locator("sessions-screen li")
    expect(devices).to_have_count(20)
    app.press(app.button("Show more"))
    expect(devices).to_have_count(23)
    expect(app.button("Show more")).to_have_count(0)


def test_name_email_and_password_change(server, new_person):
    known = member(server)
    mira = new_person()
    allow_cut(mira)
    sign_in(mira, known.name)
    expect(mira.toast).to_contain_text("You’re signed in")
    mira.open("/account")
    name = unused("Mira Holm")
    mira.press(mira.button("Change: Gamer name"))
    field(mira, "Gamer name").fill(name)
    mira.press(submit(mira, "Save"))
    expect(mira.toast).to_contain_text("Name changed.")
    expect(mira.heading(name)).to_be_visible()

    mira.press(mira.button("Change: E-mail"))
    field(mira, "New e-mail").fill("holm@example.org")
    mira.press(submit(mira, "Save"))
    expect(mira.page.get_by_text("holm@example.org")).to_be_visible()

    mira.press(mira.button("Change: Password"))
    field(mira, "New password").fill("another horse battery")
    mira.press(submit(mira, "Save"))
    expect(mira.toast).to_contain_text("Password changed.")
    mira.open("/sessions")
    expect(mira.page.get_by_text("This device")).to_have_count(1)
    expect(mira.button(re.compile("^Sign out: "))).to_have_count(0)


def test_everything_can_be_exported(mira, nina):
    match = meet(mira, nina)
    mira.play("b2")
    mira.open("/privacy")
    with mira.page.expect_download() as download:
        mira.press(mira.button("Export"))
    assert re.fullmatch(r"GameOn-Mira-\d{4}-\d\d-\d\d\.zip", download.value.suggested_filename)
    with zipfile.ZipFile(download.value.path()) as archive:
        export = json.loads(archive.read("gameon.json"))
    assert export["player"]["name"] == "Mira"
    assert export["matches"][0]["match"]["id"] == match


def test_a_deleted_member_is_a_former_member_to_the_other(mira, nina):
    allow_cut(mira)
    match = meet(mira, nina)
    mira.play("b2")
    name = unused("Mira")
    register(mira, name)
    other = mira.page.context.new_page()
    other.goto(f"{mira.origin}/settings")
    expect(other.get_by_role("button", name="Sign out")).to_be_visible()
    mira.page.bring_to_front()
    mira.open("/privacy")
    mira.press(mira.button("Delete account"))
    mira.page.get_by_label(re.compile("^Type your name")).fill("Nina")
    mira.press(submit(mira, "Delete account"))
    expect(mira.page.get_by_text("That isn’t the name above.")).to_be_visible()
    mira.page.get_by_label(re.compile("^Type your name")).fill(name.lower())
    mira.press(submit(mira, "Delete account"))
    expect(mira.toast).to_contain_text("Everything about you has been deleted.")
    expect(other.get_by_text("You deleted your account in another tab.")).to_be_visible()
    assert name not in json.dumps(mira.page.evaluate("({...localStorage})"))

    nina.open(f"/online/{match}")
    expect(nina.page.get_by_role("heading", name="Former member")).to_be_visible()
    nina.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    nina.open(f"/online/{match}")
    expect(nina.page.get_by_role("heading", name="Ehemaliges Mitglied")).to_be_visible()


def test_who_is_suspended_is_told_what_still_works(server, nina, app):
    known = member(server)
    match = known.match_with(nina.guest)
    app.page.context.guard.allow("403")
    sign_in(app, known.name)
    expect(app.toast).to_contain_text("You’re signed in")
    server.host("member", "suspend", known.name, "--reason", "Rude")
    app.open(f"/online/{match}")
    app.press(app.cell("b2"))
    expect(app.toast).to_contain_text("You’re suspended. You can look around and read, but not do this.")
    app.expect_cell("b2", "empty")
    app.open("/account")
    expect(app.page.get_by_text("You’re suspended. You can look around and read")).to_be_visible()


def test_a_match_that_nobody_has_left_says_so(app):
    mira, nina = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    match = mira.match_with(nina)
    # What the page asks besides may come when the match is gone.
    app.page.context.guard.allow(f"/matches/{match}/next")
    # The line tells it to those who listen then.
    with app.page.expect_response("**/api/v1/events*"):
        app.open(f"/online/{match}")
    expect(app.page.get_by_text("You’re watching.")).to_be_visible()
    for guest in (mira, nina):
        guest.succeed("POST", "/account/delete", {})
    expect(app.heading("This match no longer exists")).to_be_visible()


def test_without_mail_the_host_can_help(app):
    app.open("/sign-in")
    app.press(app.link("Forgot your password?"))
    expect(app.heading("The host can help")).to_be_visible()
    expect(app.page.get_by_text("gameon member reset-password")).to_be_visible()


def test_who_signs_in_goes_back_to_where_they_were(server, app):
    known = member(server)
    app.open("/settings")
    app.press(app.link("Sign in"))
    fill_in(app, name=known.name, password=PASSWORD)
    app.press(submit(app, "Sign in"))
    expect(app.page).to_have_url(re.compile("/settings$"))
    expect(app.link("Security")).to_be_visible()


def test_a_browser_that_has_forgotten_its_player_waits_for_who_it_is(new_person, server):
    ben = member(server, "Ben")
    headings = {
        "/account": "Account", "/security": "Security", "/sessions": "Devices", "/privacy": "Privacy and data"}
    for path, heading in headings.items():
        person = new_person()
        ben.sit_down(person.page.context, server.origin)
        person.open(path)
        expect(person.heading(heading)).to_be_visible()
        expect(person.page.get_by_role("main").locator(".skeleton")).to_have_count(0)
        expect(person.page).to_have_url(f"{server.origin}{path}")
