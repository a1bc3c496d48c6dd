"""The desk, at which hosts and moderators look after the club."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.club import appointed, host, member, server
from Browser.support.pictures import png
from Browser.support.setups import both_browsers, both_devices, on_desktop
from Browser.test_accounts import fill_in, submit
from Browser.test_chat_room import act, bubble, log
from Browser.test_every_screen import (
    ALL, OF_COLOURS, PHONE, SMALL, axe, expect_no_violations, expect_to_fit)
from support.caller import PASSWORD
from support.waiting import wait_until


@pytest.fixture
def staff(server, host):
    """The host, a moderator and two members, one of whom has said something to the other that is reported."""
    moderator, rude, kind = appointed(server, "Mo", "moderator"), member(server, "Rudi"), member(server, "Kim")
    rude.befriend(kind)
    room = kind.succeed("PUT", f"/people/{rude.id}/room")["room"]["id"]
    kind.say(room, "Good game")
    said = rude.say(room, "You only won because the clock is broken")
    rude.say(room, "Loser")
    kind.succeed("POST", f"/rooms/{room}/messages/{said['number']}/reports", {"reason": "harassment"})
    game = {"title": "Lanterns of Tarn", "year": 2021, "platforms": ["PC"], "genre": "Adventure"}
    kind.succeed("POST", "/games", game)
    return host, moderator, rude, kind


def enter(person, known):
    person.open("/sign-in")
    fill_in(person, name=known.name, password=PASSWORD)
    person.press(submit(person, "Sign in"))
    expect(person.toast).to_contain_text("You’re signed in as")
    person.open("/settings")
    person.press(person.link("Club desk"))
    expect(person.page).to_have_url(re.compile("/club$"))
    expect(person.heading("Members")).to_be_visible()
    return person


def texts(caller) -> list[str]:
    room = caller.succeed("GET", "/rooms")["rooms"][0]["id"]
    return [message["text"] for message in caller.succeed("GET", f"/rooms/{room}/messages")["messages"]]


@both_browsers
def test_a_moderator_takes_a_message_away_and_brings_it_back(staff, new_person):
    _, moderator, rude, kind = staff
    person = enter(new_person(), moderator)
    expect(person.heading("Today")).to_have_count(0)
    report = person.page.get_by_role("listitem", name=f"{kind.name} reports {rude.name}")
    for text in ("Good game", "You only won because the clock is broken", "Loser", "First report"):
        expect(report).to_contain_text(text)
    clear = "rgba(0, 0, 0, 0)"
    expect(report.get_by_role("listitem").filter(has_text="Good game")).to_have_css("background-color", clear)
    expect(report.get_by_role("listitem").filter(has_text="clock")).not_to_have_css("background-color", clear)
    person.press(report.get_by_role("button", name="Decide"))
    expect(person.sheet.get_by_label("It ends")).to_be_hidden()
    person.press(person.sheet.get_by_role("radio", name=re.compile("^Take it away")))
    person.sheet.get_by_label("Why, for those who look it up later").fill("Be kind")
    person.press(person.sheet.get_by_role("button", name="Take it away"))
    expect(person.toast).to_contain_text("The report is closed.")
    expect(person.heading("Nothing needs you")).to_be_visible()
    assert "You only won because the clock is broken" not in texts(kind) and "Loser" in texts(kind)
    assert kind.succeed("GET", "/notices")["notices"][0]["kind"] == "reportActed"
    person.press(person.page.get_by_role("radio", name="Decided"))
    expect(report).to_contain_text("It was taken away on")
    person.press(report.get_by_role("button", name="Undo"))
    expect(person.toast).to_contain_text("The report is open again.")
    assert "You only won because the clock is broken" in texts(kind)


def tab_to(person, target):
    """Goes on by the Tab key until the focus is there."""
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError("the Tab key does not lead there")


@on_desktop
def test_the_desk_is_used_by_keyboard_alone(staff, new_person):
    host, _, rude, kind = staff
    person = enter(new_person(), host)
    press = person.page.keyboard.press
    person.page.get_by_role("link", name="Back").focus()
    tab_to(person, person.button("Decide"))
    press("Enter")
    expect(person.sheet).to_be_visible()
    tab_to(person, person.sheet.get_by_role("radio", name=re.compile("^Let it stand")))
    press("ArrowDown")
    press("ArrowDown")
    chosen = person.sheet.get_by_role("radio", name=re.compile("^Ask them to keep to the rules"))
    expect(chosen).to_have_attribute("aria-checked", "true")
    tab_to(person, person.sheet.get_by_label(f"What {rude.name} should know"))
    person.page.keyboard.type("Please be kind")
    tab_to(person, person.sheet.get_by_role("button", name="Ask them to keep to the rules"))
    press("Enter")
    expect(person.toast).to_contain_text("The report is closed.")
    expect(person.heading("Needs a decision")).to_be_focused()
    warned = rude.succeed("GET", "/notices")["notices"][0]
    assert (warned["kind"], warned["reason"]) == ("warned", "Please be kind")
    tab_to(person, person.page.get_by_role("searchbox", name="Find a member"))
    person.page.keyboard.type(kind.name)
    tab_to(person, person.button(f"Look after {kind.name}"))
    press("Enter")
    tab_to(person, person.sheet.get_by_role("button", name=f"Ban {kind.name}"))
    press("Enter")
    expect(person.sheet).to_contain_text("can’t come back in")
    tab_to(person, person.sheet.get_by_role("button", name="Ban", exact=True))
    press("Enter")
    expect(person.toast).to_contain_text(f"{kind.name} is banned.")
    tab_to(person, person.link("Bans"))
    press("Enter")
    expect(person.page).to_have_url(re.compile("/club/bans$"))
    tab_to(person, person.button(f"Lift the ban of {kind.name}"))
    press("Enter")
    expect(person.heading("Nobody is banned")).to_be_visible()
    person.link("Back").focus()
    press("Enter")
    tab_to(person, person.link("What was done"))
    press("Enter")
    acts = person.page.get_by_role("main").get_by_role("listitem")
    for words in ("Suspension ended", "Banned", "Warned", "Please be kind"):
        expect(acts.filter(has_text=words).first).to_be_visible()
    tab_to(person, person.page.get_by_role("searchbox", name="Find by name"))
    person.page.keyboard.type(rude.name)
    expect(acts.filter(has_text="Banned")).to_have_count(0)


@both_browsers
def test_who_is_banned_reads_why_and_until_when(staff, new_person):
    host, _, rude, _ = staff
    host.succeed("POST", "/club/bans", {
        "player": rude.id, "until": "2999-12-03T12:00:00.000Z", "reason": "Rude again"})
    person = new_person()
    person.page.context.guard.allow("403")
    person.open("/sign-in")
    fill_in(person, name=rude.name, password=PASSWORD)
    person.press(submit(person, "Sign in"))
    expect(person.page.get_by_role("alert").filter(has_text="This club is closed to you until Dec 3, 2999: Rude again")).to_be_attached()


@both_browsers
def test_a_host_sees_how_the_club_does_and_gives_roles(staff, new_person):
    host, _, rude, kind = staff
    person = enter(new_person(), host)
    expect(person.heading("Today")).to_be_visible()
    expect(person.page.get_by_text("messages in 24 hours")).to_be_visible()
    person.page.get_by_role("searchbox", name="Find a member").fill(kind.name)
    person.press(person.button(f"Look after {kind.name}"))
    person.press(person.sheet.get_by_role("radio", name="Moderator"))
    assert kind.succeed("GET", "/me")["role"] == "member", "it isn't saved yet"
    person.press(person.sheet.get_by_role("button", name="Save role"))
    expect(person.toast).to_contain_text("The role is saved.")
    assert kind.succeed("GET", "/me")["role"] == "moderator"
    expect(person.sheet).to_have_count(0)
    person.page.get_by_role("searchbox", name="Find a member").fill(rude.name)
    person.press(person.button(f"Look after {rude.name}"))
    person.press(person.sheet.get_by_role("button", name="Suspend"))
    expect(person.toast).to_contain_text(f"{rude.name} is suspended.")
    assert rude.ask("GET", "/me/code").status == 403
    acts = host.succeed("GET", "/club/acts")["acts"]
    assert [act["act"] for act in acts[:2]] == ["suspend", "set-role"]


@both_browsers
def test_a_host_helps_a_member_in_and_deletes_another(staff, new_person):
    host, _, rude, kind = staff
    person = enter(new_person(), host)
    person.page.get_by_role("searchbox", name="Find a member").fill(kind.name)
    person.press(person.button(f"Look after {kind.name}"))
    person.press(person.sheet.get_by_role("button", name="Link to get back in"))
    person.press(person.sheet.get_by_role("button", name="Make the link"))
    link = person.sheet.get_by_label("The link, shown only this once").input_value()
    helped = new_person()
    helped.page.goto(link)
    helped.page.get_by_label("New password").fill("another horse")
    helped.press(helped.button("Set password"))
    expect(helped.toast).to_be_visible()
    assert kind.ask("GET", "/account").status == 401, "the other sessions have ended"
    person.press(person.sheet.get_by_role("button", name="Close"))
    person.page.get_by_role("searchbox", name="Find a member").fill(rude.name)
    person.press(person.button(f"Look after {rude.name}"))
    person.press(person.sheet.get_by_role("button", name="Delete for ever"))
    typed = person.sheet.get_by_label("Type the name to confirm")
    typed.fill("Somebody else")
    person.press(person.sheet.get_by_role("button", name="Delete for ever"))
    assert rude.ask("GET", "/account").status == 200, "the name wasn't typed"
    typed.fill(rude.name)
    person.press(person.sheet.get_by_role("button", name="Delete for ever"))
    expect(person.toast).to_contain_text(f"{rude.name} is deleted.")
    expect(person.page.get_by_text("Nobody by that name")).to_be_visible()
    acts = host.succeed("GET", "/club/acts")["acts"]
    assert [act["act"] for act in acts[:2]] == ["delete", "reset-link"]


@both_devices
def test_a_moderator_sees_the_team_and_takes_away_what_a_member_shows(staff, new_person):
    host, moderator, rude, kind = staff
    rude.succeed("PATCH", "/me/profile", {"about": "You all play like children"})
    person = enter(new_person(), moderator)
    members = person.page.get_by_role("region", name="Members")
    person.press(members.get_by_role("radio", name="Team"))
    expect(members.get_by_role("listitem")).to_have_count(2)
    for known in (host, moderator):
        expect(members.get_by_role("link", name=known.name)).to_be_visible()
    expect(members.get_by_role("searchbox")).to_be_hidden()
    person.press(members.get_by_role("radio", name="Members"))
    person.page.get_by_role("searchbox", name="Find a member").fill(rude.name)
    person.press(person.button(f"Look after {rude.name}"))
    shown = person.sheet.get_by_role("region", name="What they show")
    expect(shown).to_contain_text("You all play like children")
    expect(shown.get_by_role("button", name="Take the photo away")).to_have_count(0)
    person.press(shown.get_by_role("button", name="Take this line away"))
    expect(person.toast).to_contain_text("The line is gone.")
    assert "about" not in kind.succeed("GET", f"/people/{rude.id}")
    acts = host.succeed("GET", "/club/acts")["acts"]
    assert (acts[0]["act"], acts[0]["by"], acts[0]["player"]) == ("remove-about", moderator.id, rude.id)
    # Nothing is left to be taken away.
    person.page.reload()
    person.page.get_by_role("searchbox", name="Find a member").fill(rude.name)
    person.press(person.button(f"Look after {rude.name}"))
    expect(person.sheet.get_by_role("button", name="Give another name")).to_be_visible()
    expect(shown).to_have_count(0)


@both_devices
def test_a_moderator_takes_away_what_is_said_in_a_group(staff, new_person):
    host, moderator, rude, kind = staff
    for other in (rude, kind):
        moderator.befriend(other)
    room = moderator.group(rude, kind)
    rude.say(room, "You all play like children")
    person = new_person()
    moderator.sit_down(person.page.context, person.origin)
    person.open(f"/chat/{room}")
    act(person, "You all play like children", "Take it away")
    expect(person.sheet).to_contain_text("it’s noted that you did it")
    person.press(person.sheet.get_by_role("button", name="Delete").last)
    expect(log(person).get_by_text("This message was deleted").first).to_be_visible()
    assert "children" not in str(kind.succeed("GET", f"/rooms/{room}/messages"))
    noted = host.succeed("GET", "/club/acts")["acts"][0]
    assert (noted["act"], noted["by"], noted["player"]) == ("remove-message", moderator.id, rude.id)
    # A member takes nothing away from others.
    moderator.say(room, "Be kind")
    person = new_person()
    kind.sit_down(person.page.context, person.origin)
    person.open(f"/chat/{room}")
    bubble(person, "Be kind").focus()
    person.page.keyboard.press("Enter")
    expect(person.sheet.get_by_role("button", name="Reply")).to_be_visible()
    expect(person.sheet.get_by_role("button", name="Take it away")).to_have_count(0)


@both_devices
def test_a_moderator_takes_away_what_is_said_of_a_video_game(staff, new_person):
    host, moderator, rude, _ = staff
    game = host.succeed("GET", "/club/games")["games"][0]["id"]
    host.succeed("POST", f"/club/games/{game}/decision", {"letsIn": True})
    rude.succeed(
        "PUT", f"/me/games/{game}/rating", {"stars": 1, "line": "For idiots.", "audience": "everybody"})
    person = new_person()
    moderator.sit_down(person.page.context, person.origin)
    person.open(f"/games/{game}")
    said = person.page.get_by_role("region", name="What your friends say").get_by_role("listitem")
    expect(said).to_contain_text("For idiots.")
    person.press(said.get_by_role("button", name=f"Take away what {rude.name} says"))
    expect(person.sheet).to_contain_text("the stars stay")
    person.press(person.sheet.get_by_role("button", name="Take it away"))
    expect(person.page.get_by_text("For idiots.")).to_have_count(0)
    expect(said.get_by_role("img", name="1 of 5 stars")).to_be_visible()
    noted = host.succeed("GET", "/club/acts")["acts"][0]
    assert (noted["act"], noted["player"]) == ("remove-rating-line", rude.id)


@both_devices
def test_a_host_sees_who_uses_most_and_what_goes_next(server, host, new_person):
    kim = member(server, "Kim")
    host.befriend(kim)
    room = host.group(kim)
    kim.say(room, "Look", upload=kim.send("photo", png())["id"])
    # It is counted at the start, and then every 15 minutes.
    server.terminate()
    server.settings["messages_days"] = 400
    server.start()
    wait_until(lambda: host.succeed("GET", "/club/storage").get("count", {}).get("people"))
    person = enter(new_person(), host)
    storage = person.page.get_by_role("region", name="Storage")
    for title, setting, time in [
        ("Messages", "messages-days", "Kept for 400 days"),
        ("Photos, videos, voice messages", "media-days", "Kept as long as their messages"),
        ("Past games", "rounds-days", "Kept for ever"),
        ("Guests who left nothing behind", "guests-days", "Kept for 30 days"),
    ]:
        row = storage.get_by_role("listitem").filter(has_text=setting)
        expect(row).to_contain_text(title)
        expect(row).to_contain_text(time)
    fixed = storage.get_by_role("listitem").filter(has_text="messages-days")
    expect(fixed).to_contain_text("It can’t be changed here.")
    expect(fixed.get_by_role("button")).to_have_count(0)
    expect(storage).to_contain_text("Counted")
    person.press(storage.get_by_role("button", name=f"Look after {kim.name}"))
    expect(person.sheet.get_by_role("button", name="Sign out everywhere")).to_be_visible()


@both_devices
def test_a_host_chooses_how_long_things_are_kept(server, host, new_person):
    person = new_person()
    host.sit_down(person.page.context, person.origin)
    person.open("/club")
    storage = person.page.get_by_role("region", name="Storage")
    row = storage.get_by_role("listitem").filter(has_text="rounds-days")
    expect(row).to_contain_text("Kept for ever")
    field = person.sheet.get_by_label("Days")
    save = person.sheet.get_by_role("button", name="Save")
    person.press(row.get_by_role("button", name="Change: Past games"))
    field.fill("0")
    person.press(save)
    expect(person.sheet).to_contain_text("A whole number from 1 to 1,000,000.")
    field.fill("800")
    person.press(save)
    expect(person.toast).to_contain_text("Saved.")
    expect(row).to_contain_text("Kept for 800 days")
    assert host.succeed("GET", "/club/storage")["keeping"]["rounds"] == 800
    person.press(row.get_by_role("button", name="Change: Past games"))
    expect(field).to_have_value("800")
    field.fill("")
    person.press(save)
    expect(row).to_contain_text("Kept for ever")
    space = storage.get_by_role("listitem").filter(has_text="media-space")
    person.press(space.get_by_role("button", name="Change: Room for each member"))
    person.sheet.get_by_label("Megabytes").fill("5")
    person.press(save)
    expect(space).to_contain_text("5")
    assert host.succeed("GET", "/club/storage")["memberBytes"] == 5_000_000
    host.succeed("PUT", "/club/storage/media-space", {})
    assert [act["act"] for act in host.succeed("GET", "/club/acts")["acts"][:2]] == ["set-limit", "set-limit"]


@on_desktop
def test_a_member_has_no_desk(staff, new_person):
    *_, kind = staff
    person = new_person()
    person.open("/sign-in")
    fill_in(person, name=kind.name, password=PASSWORD)
    person.press(submit(person, "Sign in"))
    expect(person.toast).to_contain_text("You’re signed in as")
    person.open("/settings")
    expect(person.link("Privacy")).to_be_visible()
    expect(person.link("Club desk")).to_have_count(0)
    person.open("/club")
    expect(person.heading("This is the club’s desk")).to_be_visible()


@both_devices
def test_the_audit_finds_nothing_at_the_desk(staff, new_person):
    host, *_ = staff
    host.succeed("POST", "/club/bans", {"email": "somebody.with.a.long.address@example.org", "reason": "Spam"})
    person = enter(new_person(), host)
    audit(person)
    for page, ready in [("/club/bans", "Lift"), ("/club/acts", "Banned")]:
        person.open(page)
        expect(person.page.get_by_role("main").get_by_role("listitem").filter(has_text=ready).first).to_be_visible()
        audit(person)
    person.open("/club")
    person.press(person.button("Decide"))
    audit(person)
    person.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    for page, heading in [("/club", "Zu entscheiden"), ("/club/bans", "Ausschlüsse"), ("/club/acts", "Was getan wurde")]:
        person.open(page)
        expect(person.heading(heading)).to_be_visible()
        expect_to_fit(person, SMALL, "100%", "ltr")
        expect_to_fit(person, PHONE, "200%", "ltr")


def audit(person):
    person.page.emulate_media(color_scheme="light")
    person.settle()
    expect_no_violations(axe.run(person.page, options=ALL))
    person.page.emulate_media(color_scheme="dark")
    person.settle()
    expect_no_violations(axe.run(person.page, options=OF_COLOURS))
    expect_to_fit(person, PHONE, "200%", "ltr")
    expect_to_fit(person, SMALL, "100%", "rtl")
