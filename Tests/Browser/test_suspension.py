"""What those see whom the club has suspended or banned, and what those do at the desk who decide it."""

import re

from playwright.sync_api import expect

from Browser.support.club import appointed, host, member, server
from Browser.support.setups import both_devices
from Browser.test_every_screen import ALL, SMALL, axe, expect_no_violations, expect_to_fit

END = "2999-12-03T12:00:00.000Z"


def at_home(person, known):
    known.sit_down(person.page.context, person.origin)
    person.page.context.guard.allow("401", "403", "ERR_INCOMPLETE_CHUNKED_ENCODING")
    # The first screen asks nobody who comes for the first time; this one does.
    person.open("/settings")
    expect(person.heading(known.name)).to_be_visible()
    return person.open("/")


@both_devices
def test_who_is_suspended_sees_it_on_top_of_home_in_the_bell_and_in_the_chat(server, host, new_person):
    lena = member(server, "Lena")
    lena.befriend(host)
    room = host.group(lena)
    host.say(room, "Hello")
    person = new_person()
    at_home(person, lena)
    host.succeed("PUT", f"/club/members/{lena.id}/suspension", {"reason": "No name-calling", "until": END})
    words = "You’re suspended until Dec 3, 2999. You can look around and read, but not play or write."
    note = person.page.get_by_role("status").filter(has_text=words)
    expect(note).to_contain_text("No name-calling")
    place = note.bounding_box()["y"]
    assert place < person.page.locator("game-board").first.bounding_box()["y"], "it is above the board"
    person.settle()
    expect_no_violations(axe.run(person.page, options=ALL))
    expect_to_fit(person, SMALL, "100%", "ltr")
    person.open("/notices")
    told = "You’re suspended from playing and writing until Dec 3, 2999: No name-calling"
    expect(person.page.get_by_text(told)).to_be_visible()
    person.open(f"/chat/{room}")
    expect(person.page.get_by_text(words)).to_be_visible()
    expect(person.page.get_by_role("textbox", name=re.compile("Message"))).to_have_count(0)
    host.succeed("DELETE", f"/club/members/{lena.id}/suspension")
    expect(person.page.get_by_role("textbox", name=re.compile("Message"))).to_be_visible()
    expect(person.page.get_by_text(words)).to_have_count(0)
    person.open("/notices")
    expect(person.page.get_by_text("You can play and write again.")).to_be_visible()
    person.open("/")
    expect(person.page.locator("game-board").first).to_be_visible()
    expect(note).to_have_count(0)


@both_devices
def test_who_is_suspended_may_ignore_and_report_a_request(server, host, new_person):
    lena, rudi = member(server, "Lena"), member(server, "Rudi")
    room = rudi.succeed("PUT", f"/people/{lena.id}/room")["room"]["id"]
    rudi.say(room, "You!")
    host.succeed("PUT", f"/club/members/{lena.id}/suspension", {"reason": "No name-calling", "until": END})
    person = at_home(new_person(), lena)
    person.open("/chat/requests")
    expect(person.button(re.compile("^Ignore"))).to_be_visible()
    expect(person.button(re.compile("^Accept"))).to_have_count(0)
    # The rest of that screen is for those who aren't suspended.
    person.page.context.guard.allow("403")
    person.open("/privacy")
    expect(person.link("Blocked players")).to_be_visible()
    person.open(f"/chat/{room}")
    request = person.page.get_by_role("region", name="Request")
    expect(request.get_by_role("button", name="Report or block")).to_be_visible()
    expect(request.get_by_role("button", name="Accept")).to_have_count(0)
    person.press(request.get_by_role("button", name="Ignore"))
    expect(person.page).to_have_url(re.compile("/chat$"))
    assert lena.succeed("GET", "/rooms?place=requests")["rooms"] == []


@both_devices
def test_an_open_page_whose_player_is_banned_shows_where_one_signs_in(server, host, new_person):
    host.succeed("PATCH", "/club/doors", {"isOpenToLook": False})
    emir = member(server, "Emir")
    person = new_person()
    with person.page.expect_response("**/api/v1/events*"):
        at_home(person, emir)
    host.succeed("POST", "/club/bans", {"player": emir.id, "until": END, "reason": "Rude again"})
    expect(person.page).to_have_url(re.compile("/sign-in$"))
    expect(person.page.get_by_text("if the club is closed to you, you’ll read why")).to_be_visible()


@both_devices
def test_words_for_a_child_and_words_for_later_stay_apart_at_the_desk(server, host, new_person):
    rude, kind = member(server, "Rudi"), member(server, "Kim")
    kind.succeed("POST", f"/people/{rude.id}/reports", {"reason": "name"})
    person = new_person()
    host.sit_down(person.page.context, person.origin)
    person.open("/club")
    person.press(person.button("Decide"))
    person.sheet.get_by_label("Why, for those who look it up later").fill("Third time")
    person.press(person.sheet.get_by_role("radio", name=re.compile("^Suspend")))
    words = person.sheet.get_by_label(f"What {rude.name} should know")
    expect(words).to_have_value("")
    words.fill("Take a break")
    person.press(person.sheet.get_by_role("button", name="Suspend"))
    expect(person.toast).to_contain_text("The report is closed.")
    assert rude.succeed("GET", "/me")["suspension"]["reason"] == "Take a break"
    person.press(person.page.get_by_role("radio", name="Decided"))
    report = person.page.get_by_role("listitem", name=f"{kind.name} reports {rude.name}")
    expect(report).to_contain_text(re.compile(r"Suspended on .+, until .+\."))
    person.press(report.get_by_role("button", name="Undo"))
    expect(person.toast).to_contain_text(f"{rude.name} can play and write again. The report is open again.")
    person.press(person.page.get_by_role("radio", name="Waiting"))
    person.press(person.button("Decide"))
    person.press(person.sheet.get_by_role("radio", name=re.compile("^Take it away")))
    person.sheet.get_by_label("New name").fill("Rudolf the Kind")
    person.press(person.sheet.get_by_role("button", name="Take it away"))
    expect(person.toast).to_contain_text("The report is closed.")
    assert rude.succeed("GET", "/me")["player"]["name"] == "Rudolf the Kind"
