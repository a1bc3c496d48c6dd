"""Passkeys, the second factor, recovery codes, and the question whether it is you."""

import re

from playwright.sync_api import expect

from Browser.support.keyboard import tab_to
from Browser.support.online import Guest
from Browser.support.passkeys import add_authenticator, add_passkey, refuse, sit_down_unproven
from Browser.support.screens.readers import sit_down_as_member
from Browser.support.setups import both_devices
from Browser.test_accounts import allow_cut, field, sign_in, submit
from Browser.test_every_screen import PHONE, SMALL, expect_to_fit
from support.caller import PASSWORD


def sit_down(app) -> Guest:
    """A member with an authenticator, at the page of what they sign in with."""
    known = sit_down_as_member(app)
    add_authenticator(app)
    app.open("/security")
    expect(app.link("Devices")).to_be_visible()
    return known


def leave(app):
    app.open("/settings")
    app.press(app.button("Sign out"))
    expect(app.toast).to_contain_text("You’re signed out.")


def welcomed(app, known):
    expect(app.toast).to_contain_text(f"You’re signed in as {known.name}.")


@both_devices
def test_a_passkey_signs_in_without_a_name_until_it_is_removed(app):
    allow_cut(app)
    app.page.context.guard.allow("404")
    known = sit_down(app)
    add_passkey(app, "Phone")
    app.press(app.button("Rename: Phone"))
    app.sheet.get_by_label("Name of the passkey").fill("Old phone")
    app.press(submit(app, "Save"))
    expect(app.button("Remove: Old phone")).to_be_visible()
    leave(app)

    app.open("/sign-in")
    app.press(app.button("Sign in with a passkey"))
    welcomed(app, known)
    app.open("/security")
    expect(app.page.get_by_text("Last used")).to_be_visible()
    app.press(app.button("Remove: Old phone"))
    app.press(app.sheet.get_by_role("button", name="Remove", exact=True))
    expect(app.toast).to_contain_text("Removed: Old phone")
    expect(app.button("Remove: Old phone")).to_have_count(0)
    leave(app)
    app.open("/sign-in")
    app.press(app.button("Sign in with a passkey"))
    expect(app.page.get_by_text("This passkey isn’t known here.")).to_be_visible()


def test_the_same_device_has_one_and_a_wrong_finger_none(app):
    sit_down(app)
    refuse(app)
    app.press(app.button("Add a passkey"))
    app.press(app.sheet.get_by_role("button", name="Add a passkey"))
    expect(app.page.get_by_text("Nothing happened")).to_be_visible()
    refuse(app, isVerified=True)
    app.press(app.sheet.get_by_role("button", name="Add a passkey"))
    expect(app.button("Rename: Passkey 1")).to_be_visible()
    app.press(app.button("Add a passkey"))
    app.press(app.sheet.get_by_role("button", name="Add a passkey"))
    expect(app.page.get_by_text("This device already has a passkey")).to_be_visible()


def test_a_second_factor_is_a_passkey_or_a_code(app):
    allow_cut(app)
    app.page.context.guard.allow("403")
    known = sit_down(app)
    expect(app.page.get_by_text("Add a passkey first.")).to_be_visible()
    add_passkey(app, "Phone")
    app.press(app.page.get_by_role("switch", name="Ask for a passkey too"))
    expect(app.page.get_by_role("switch", name="Ask for a passkey too")).to_be_checked()
    app.press(app.button("Make new codes"))
    codes = app.sheet.get_by_role("listitem").all_inner_texts()
    assert len(set(codes)) == 10
    app.press(app.button("I’ve kept them"))
    expect(app.page.get_by_text("10 left")).to_be_visible()
    leave(app)

    sign_in(app, known.name)
    expect(app.sheet.get_by_role("heading", name="One more step")).to_be_visible()
    app.press(app.button("Use a passkey"))
    welcomed(app, known)
    leave(app)

    sign_in(app, known.name)
    app.press(app.button("Use a recovery code"))
    app.sheet.get_by_label("Recovery code").fill("7KMQ")
    app.press(app.button("Continue"))
    expect(app.page.get_by_text("This code is wrong or was used before.")).to_be_visible()
    app.sheet.get_by_label("Recovery code").fill(codes[0].lower())
    app.press(app.button("Continue"))
    welcomed(app, known)
    app.open("/security")
    expect(app.page.get_by_text("9 left")).to_be_visible()


def test_who_does_not_show_who_they_are_changes_nothing(app):
    allow_cut(app)
    app.page.context.guard.allow("403")
    known = sit_down(app)
    add_passkey(app, "Phone")
    sit_down_unproven(app, known)
    app.open("/account")
    app.press(app.button("Change: E-mail"))
    field(app, "New e-mail").fill("holm@example.org")
    app.press(submit(app, "Save"))
    proof = app.page.get_by_role("dialog", name="Is it you?")
    expect(proof).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.page.locator("form .err").get_by_text("Nothing was changed")).to_be_visible()
    app.press(submit(app, "Save"))
    field(app, "Your password").fill("wrong horse")
    app.press(proof.get_by_role("button", name="Continue"))
    expect(app.page.get_by_text("That isn’t the password for this name.")).to_be_visible()
    field(app, "Your password").fill(PASSWORD)
    app.press(proof.get_by_role("button", name="Continue"))
    # It goes on with what was asked, and the next one is not asked about.
    expect(app.page.get_by_text("holm@example.org")).to_be_visible()
    app.press(app.button("Change: Password"))
    field(app, "New password").fill("another horse battery")
    app.press(submit(app, "Save"))
    expect(app.toast).to_contain_text("Password changed.")


def test_a_passkey_is_a_proof(app):
    app.page.context.guard.allow("403")
    known = sit_down(app)
    add_passkey(app, "Phone")
    sit_down_unproven(app, known)
    app.open("/privacy")
    with app.page.expect_download() as download:
        app.press(app.button("Export"))
        app.press(app.button("Use a passkey"))
    assert re.fullmatch(r"GameOn-[\w-]+-\d{4}-\d\d-\d\d\.zip", download.value.suggested_filename)


def test_all_of_it_is_done_by_keyboard(app):
    sit_down(app)
    tab_to(app.page, "button", "Add a passkey")
    app.page.keyboard.press("Enter")
    expect(app.sheet.get_by_label("Name of the passkey")).to_be_visible()
    tab_to(app.page, "textbox", "Name of the passkey")
    app.page.keyboard.press("Enter")
    expect(app.button("Rename: Passkey 1")).to_be_visible()
    app.page.evaluate("document.activeElement.blur()")
    tab_to(app.page, "switch", "Ask for a passkey too")
    app.page.keyboard.press("Space")
    expect(app.page.get_by_role("switch", name="Ask for a passkey too")).to_be_checked()
    app.page.evaluate("document.activeElement.blur()")
    tab_to(app.page, "button", "Make new codes")
    app.page.keyboard.press("Enter")
    expect(app.sheet.get_by_role("listitem")).to_have_count(10)
    app.page.keyboard.press("Escape")
    expect(app.sheet).to_have_count(0)


def test_in_german_everything_fits(app):
    known = sit_down(app)
    add_passkey(app, "Phone")
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.open("/security")
    expect(app.button(re.compile("^Passkey hinzufügen"))).to_be_visible()
    expect_to_fit(app, SMALL, "100%", "ltr")
    app.press(app.button("Neue Codes"))
    expect(app.sheet.get_by_role("listitem")).to_have_count(10)
    expect_to_fit(app, SMALL, "100%", "ltr")
    expect_to_fit(app, PHONE, "200%", "ltr")
    assert known.succeed("GET", "/security")["recoveryCodes"] == 10
