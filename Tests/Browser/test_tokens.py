"""Access tokens: a member makes one for a program, which then does what it may until the token is removed."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.keyboard import tab_to
from Browser.support.online import Guest
from Browser.support.passkeys import sit_down_unproven
from Browser.support.screens.readers import sit_down_as_member
from Browser.support.setups import both_devices, on_desktop
from Browser.test_every_screen import PHONE, SMALL, expect_to_fit
from support.caller import PASSWORD, Caller


@pytest.fixture
def known(app) -> Guest:
    """A member at the page of their tokens."""
    known = sit_down_as_member(app)
    app.open("/security")
    app.press(app.link("Access tokens"))
    expect(app.button("Make a token")).to_be_visible()
    return known


def shown(app) -> str:
    field = app.sheet.get_by_label("Token", exact=True)
    expect(field).to_have_value(re.compile("^gameon_pat_[0-9a-f]{64}$"))
    return field.input_value()


def of_program(app, token: str) -> Caller:
    program = Caller(app.origin)
    program.token = token
    return program


@both_devices
def test_a_program_does_what_its_token_may_until_it_is_removed(app, known):
    app.page.context.guard.allow("403")
    app.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down_unproven(app, known)
    app.open("/tokens")
    app.press(app.button("Make a token"))
    app.press(app.sheet.get_by_role("button", name="Make a token"))
    expect(app.sheet.get_by_text("Type a name.")).to_be_visible()
    app.sheet.get_by_label("Name of the token").fill("Bot")
    app.press(app.sheet.get_by_role("switch", name="Play"))
    app.sheet.get_by_label("Valid for").select_option("A year")
    app.press(app.sheet.get_by_role("button", name="Make a token"))
    proof = app.page.get_by_role("dialog", name="Is it you?")
    proof.get_by_label("Your password").fill(PASSWORD)
    app.press(proof.get_by_role("button", name="Continue"))
    token = shown(app)
    app.press(app.button("Copy"))
    expect(app.toast).to_contain_text("Token copied.")
    assert app.page.evaluate("navigator.clipboard.readText()") == token
    app.press(app.button("I’ve kept it"))
    expect(app.page.get_by_text(re.compile("Read, Play · Until .*Not used yet"))).to_be_visible()

    program = of_program(app, token)
    assert program.succeed("GET", "/me")["player"]["id"] == known.id
    assert program.ask("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0}).status == 201
    assert program.ask("GET", "/rooms").problem == "scope-missing"
    assert program.ask("GET", "/account").problem == "not-for-tokens"

    app.open("/tokens")
    expect(app.page.get_by_text("Last used")).to_be_visible()
    app.press(app.button("Remove: Bot"))
    app.press(app.sheet.get_by_role("button", name="Remove", exact=True))
    expect(app.toast).to_contain_text("Removed: Bot")
    expect(app.button("Remove: Bot")).to_have_count(0)
    assert program.ask("GET", "/me").problem == "not-signed-in"


@on_desktop
def test_all_of_it_is_done_by_keyboard_and_fits_in_german(app, known):
    tab_to(app.page, "button", "Make a token")
    app.page.keyboard.press("Enter")
    tab_to(app.page, "textbox", "Name of the token")
    app.page.keyboard.type("Bot")
    tab_to(app.page, "switch", "Chat")
    app.page.keyboard.press("Space")
    expect(app.page.get_by_role("switch", name="Chat")).to_be_checked()
    tab_to(app.page, "textbox", "Name of the token", "Shift+Tab")
    app.page.keyboard.press("Enter")
    shown(app)
    app.page.keyboard.press("Escape")
    expect(app.page.get_by_text(re.compile("Read, Chat · Until"))).to_be_visible()
    expect(app.button("Make a token")).to_be_focused()
    tab_to(app.page, "button", "Remove: Bot", "Shift+Tab")
    app.page.keyboard.press("Enter")
    expect(app.sheet.get_by_role("heading", name="Remove Bot?")).to_be_visible()
    tab_to(app.page, "button", "Remove")
    app.page.keyboard.press("Enter")
    expect(app.button("Remove: Bot")).to_have_count(0)
    expect(app.button("Make a token")).to_be_focused()

    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.open("/tokens")
    app.press(app.button("Token erstellen"))
    expect(app.sheet.get_by_label("Name des Tokens")).to_be_visible()
    expect_to_fit(app, SMALL, "100%", "ltr")
    expect_to_fit(app, PHONE, "200%", "ltr")
