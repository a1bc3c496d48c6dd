"""Passkeys of an authenticator that Chromium makes of nothing but software."""

from playwright.sync_api import expect


def add_authenticator(app):
    """Gives the page an authenticator that answers at once, in the place of the one that it has; what is made
    by it is found again as long as the page is there."""
    page = app.page
    if not hasattr(page, "authenticators"):
        page.authenticators = page.context.new_cdp_session(page)
        page.authenticators.send("WebAuthn.enable")
        page.authenticator = None
    if page.authenticator:
        page.authenticators.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": page.authenticator})
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }
    added = page.authenticators.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.authenticator = added["authenticatorId"]


def refuse(app, *, isVerified=False):
    """Has the authenticator find no finger that it knows, or find it again."""
    app.page.authenticators.send(
        "WebAuthn.setUserVerified", {"authenticatorId": app.page.authenticator, "isUserVerified": isVerified})


def add_passkey(app, name):
    app.press(app.button("Add a passkey").first)
    app.sheet.get_by_label("Name of the passkey").fill(name)
    app.press(app.sheet.get_by_role("button", name="Add a passkey"))
    expect(app.button(f"Rename: {name}")).to_be_visible()


def sit_down_unproven(app, guest):
    """Makes a member the one who plays in a browser, in a session in which nobody has shown who they are."""
    carry = guest.succeed("POST", "/carries")
    taken = guest.succeed("POST", "/carries/take", {"token": carry["token"], "wantsToken": True})
    app.page.context.add_cookies([{"name": "gameon", "value": taken["token"], "url": app.origin}])
