"""What members have of their own: account, security, privacy."""

import re

from playwright.sync_api import expect

from Browser.support.online import Guest
from Browser.support.passkeys import add_authenticator, add_passkey, sit_down_unproven
from Browser.support.screens.readers import sit_down_as_member
from support.caller import PASSWORD


def _member_settings(app):
    sit_down_as_member(app)
    app.open("/settings")
    expect(app.link("Security")).to_be_visible()


def _account(app):
    sit_down_as_member(app)
    app.open("/account")
    expect(app.page.get_by_text("mira@example.org")).to_be_visible()


def _new_password(app):
    _account(app)
    app.press(app.button("Change: Password"))
    app.press(app.button("Save"))
    expect(app.page.get_by_text("Choose a password.")).to_be_visible()


def _photo(app):
    _account(app)
    app.press(app.button("Photo"))
    expect(app.button("Choose a picture")).to_be_visible()


def _security(app):
    sit_down_as_member(app)
    app.open("/security")
    expect(app.link("Devices")).to_be_visible()


def _passkeys(app):
    add_authenticator(app)
    _security(app)
    for name in ("Phone", "My key ring, in the drawer on the left"):
        add_passkey(app, name)
        expect(app.button(f"Rename: {name}")).to_be_visible()
        # An authenticator keeps one of each player.
        add_authenticator(app)


def _back_from_nowhere(app):
    app.open("/signed-in")
    expect(app.page.get_by_text("This page only works right after")).to_be_visible()


def _new_passkey(app):
    _security(app)
    app.press(app.button("Add a passkey"))
    expect(app.sheet.get_by_label("Name of the passkey")).to_be_visible()


def _removed_passkey(app):
    add_authenticator(app)
    _security(app)
    add_passkey(app, "Phone")
    app.press(app.button("Remove: Phone"))
    expect(app.sheet.get_by_role("heading", name="Remove Phone?")).to_be_visible()


def _recovery_codes(app):
    _security(app)
    app.press(app.button("Make new codes"))
    expect(app.sheet.get_by_role("listitem")).to_have_count(10)


def _is_it_you(app):
    app.page.context.guard.allow("403")
    reader = sit_down_as_member(app)
    reader.succeed("POST", "/recovery-codes")
    sit_down_unproven(app, reader)
    app.open("/account")
    app.press(app.button("Change: E-mail"))
    app.sheet.get_by_label("New e-mail").fill("m@example.org")
    app.press(app.button("Save"))
    expect(app.page.get_by_role("heading", name="Is it you?")).to_be_visible()


def _devices(app):
    reader = sit_down_as_member(app)
    details = {"name": reader.name, "password": PASSWORD, "wantsToken": True}
    Guest(app.origin, "Adele").ask("POST", "/session", details, User_Agent="curl/8.5.0")
    app.open("/sessions")
    expect(app.button("Sign out: curl")).to_be_visible()


def _access_tokens(app):
    reader = sit_down_as_member(app)
    for name, scopes, days in [("Bot", ["play", "chat"], 30), ("My clock, in the hall on the left", [], None)]:
        reader.succeed("POST", "/access-tokens", {"name": name, "scopes": scopes, "days": days})
    app.open("/tokens")
    expect(app.button("Remove: Bot")).to_be_visible()


def _new_access_token(app):
    _access_tokens(app)
    app.press(app.button("Make a token"))
    expect(app.sheet.get_by_label("Name of the token")).to_be_visible()


def _made_access_token(app):
    _new_access_token(app)
    app.sheet.get_by_label("Name of the token").fill("Bot")
    app.press(app.sheet.get_by_role("button", name="Make a token"))
    expect(app.sheet.get_by_label("Token", exact=True)).to_have_value(re.compile("^gameon_pat_"))


def _removed_access_token(app):
    _access_tokens(app)
    app.press(app.button("Remove: Bot"))
    expect(app.sheet.get_by_role("heading", name="Remove Bot?")).to_be_visible()


def _privacy(app):
    sit_down_as_member(app)
    app.open("/privacy")
    expect(app.link("Blocked players")).to_be_visible()


def _delete(app):
    _privacy(app)
    app.press(app.button("Delete account"))
    app.press(app.sheet.get_by_role("button", name="Delete account"))
    expect(app.page.get_by_text("That isn’t the name above.")).to_be_visible()


def _forgotten(app):
    app.open("/reset")
    expect(app.heading("The host can help")).to_be_visible()


def _reset(app):
    app.open("/reset#0")
    expect(app.button("Set password")).to_be_visible()


def _confirm(app):
    app.page.context.guard.allow("410", "404", "422")
    app.open("/confirm#0")
    expect(app.heading("This link doesn’t work")).to_be_visible()
