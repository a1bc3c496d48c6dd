"""Links that come by mail: to a new password, and to say that an address is right."""

import quopri
import re

import pytest
from playwright.sync_api import expect

from Browser.support.online import Guest
from Browser.test_accounts import allow_cut, field, sign_in, submit
from support.caller import PASSWORD, unused
from support.server import Server
from support.waiting import wait_until

# Takes a letter as sendmail does, and puts it whole into a file of its own.
SENDMAIL = """#!/bin/sh
draft=$(mktemp "{box}/draft.XXXXXX")
cat > "$draft"
mv "$draft" "$draft.letter"
"""


@pytest.fixture(scope="module")
def letters(tmp_path_factory):
    return tmp_path_factory.mktemp("letters")


@pytest.fixture(scope="module")
def server(tmp_path_factory, letters):
    program = letters / "sendmail"
    program.write_text(SENDMAIL.format(box=letters))
    program.chmod(0o755)
    server = Server(tmp_path_factory.mktemp("club"), mail_program=program, mail_from="club@example.org")
    server.settings["public_url"] = server.origin
    with server:
        yield server


def link_to(letters, email, page):
    """Where the link of a letter to somebody leads, as soon as it has come. A letter is read once."""

    def taken() -> str | None:
        for letter in letters.glob("*.letter"):
            text = quopri.decodestring(letter.read_bytes()).decode()
            link = re.search(rf"http\S+(/{page}#\S+)", text)
            if f"<{email}>" in text and link:
                letter.unlink()
                return link[1]
        return None

    return wait_until(taken)


def member(server):
    name = unused("Mira")
    return Guest(server.origin, name).register(email=email_of(name))


def email_of(name):
    return name.lower().replace(" ", ".") + "@example.org"


def test_a_forgotten_password_is_replaced(server, letters, app):
    known = member(server)
    allow_cut(app)
    app.page.context.guard.allow("410")
    app.open("/sign-in")
    app.press(app.link("Forgot your password?"))
    field(app, "E-mail").fill(email_of(known.name))
    app.press(submit(app, "Send the link"))
    expect(app.heading("Check your inbox")).to_be_visible()

    link = link_to(letters, email_of(known.name), "reset")
    app.open("/rules").open(link)
    assert app.page.url.endswith("/reset")
    field(app, "New password").fill("another horse battery")
    app.press(submit(app, "Set password"))
    expect(app.toast).to_contain_text("Password changed.")
    app.open("/account")
    expect(app.heading(known.name)).to_be_visible()

    # The link works once; who has it still may ask for another.
    app.open("/rules").open(link)
    field(app, "New password").fill("a third horse battery")
    app.press(submit(app, "Set password"))
    expect(app.toast).to_contain_text("This link has been used or is too old.")
    expect(submit(app, "Send the link")).to_be_visible()


def test_an_address_is_confirmed(server, letters, app):
    known = member(server)
    app.page.context.guard.allow("410")
    sign_in(app, known.name, PASSWORD)
    expect(app.toast).to_contain_text("You’re signed in")
    app.open("/account")
    expect(app.page.get_by_text("Not confirmed yet.")).to_be_visible()
    # The letter that came first was lost.
    link_to(letters, email_of(known.name), "confirm")
    app.press(app.button("Send the link again"))
    expect(app.toast).to_contain_text(f"A link is on its way to {email_of(known.name)}.")
    app.open(link_to(letters, email_of(known.name), "confirm"))
    expect(app.heading("Your e-mail is confirmed")).to_be_visible()
    app.open("/account")
    expect(app.page.get_by_text(email_of(known.name))).to_be_visible()
    expect(app.page.get_by_text("Not confirmed yet.")).to_have_count(0)


def test_a_letter_to_nobody_is_told_alike(app):
    app.open("/reset")
    field(app, "E-mail").fill("nobody@example.org")
    app.press(submit(app, "Send the link"))
    expect(app.heading("Check your inbox")).to_be_visible()
