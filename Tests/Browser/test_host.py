"""The link that a server prints as long as nobody is its host."""

import re

from playwright.sync_api import expect

from Browser.support.club import member, server
from Browser.support.setups import both_browsers
from Browser.test_accounts import fill_in, submit
from support.caller import PASSWORD, unused
from support.waiting import wait_until


def host_link(server) -> str:
    """The path that is printed once the server answers."""
    wait_until(lambda: "/host#" in server.log)
    return re.findall(r"/host#[0-9a-f]{64}", server.log)[0]


@both_browsers
def test_who_has_no_account_makes_one_on_the_way_and_is_the_host(server, new_person):
    link = host_link(server)
    nina = new_person().open(link)
    expect(nina.heading("This club is looking for its host")).to_be_visible()
    assert "#" not in nina.page.url, "the secret is in no history"
    nina.press(nina.link("Create account"))
    name = unused("Nina")
    fill_in(nina, name=name, email="nina@example.org", password=PASSWORD)
    nina.press(submit(nina, "Create account"))
    expect(nina.page).to_have_url(re.compile("/host$"))
    nina.press(nina.button(f"{name} becomes the host"))
    expect(nina.toast).to_contain_text("You’re the host of this club now.")
    expect(nina.page).to_have_url(re.compile("/club$"))
    expect(nina.heading("Today")).to_be_visible()

    omar = new_person()
    omar.page.context.guard.allow("410")
    known = member(server, "Omar")
    omar.open("/sign-in")
    fill_in(omar, name=known.name, password=PASSWORD)
    omar.press(submit(omar, "Sign in"))
    expect(omar.toast).to_contain_text("You’re signed in as")
    omar.open(link)
    omar.press(omar.button(f"{known.name} becomes the host"))
    expect(omar.heading("This link no longer works")).to_be_visible()


def test_a_link_that_is_not_whole_says_so(new_person):
    person = new_person().open("/host")
    expect(person.heading("This link is incomplete")).to_be_visible()
