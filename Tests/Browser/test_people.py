"""Friends: how they are found, seen, followed, challenged and kept away."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.games import game_named
from Browser.support.keyboard import tab_to
from Browser.support.online import Guest, Held
from Browser.support.setups import both_browsers, both_devices, on_desktop, with_worker
from support.caller import unused


def come(person, other=None):
    """Opens a browser at a profile: it learns who plays here, and hears where friends are."""
    person.open(f"/player/{(other or person).guest.id}")
    expect(person.heading((other or person).guest.name)).to_be_visible()
    return person


def to_people(person):
    person.press(person.link("People"))
    expect(person.heading("People")).to_be_visible()


def row(person, name):
    return person.page.get_by_role("listitem").filter(has=person.link(name))


def befriend(one, other):
    one.guest.befriend(other.guest)


def search(person, text):
    person.page.get_by_role("searchbox").fill(text)


@both_browsers
def test_two_find_each_other_and_become_friends(mira, nina):
    name = nina.guest.rename(unused("Ninotschka")).register().name
    nina.guest.sit_down(nina.page.context, nina.origin)
    come(mira)
    come(nina)
    to_people(mira)
    expect(mira.page.get_by_text("No friends here yet")).to_be_visible()
    search(mira, "ninotsch")
    mira.press(mira.button(f"Follow {name}"))
    expect(row(mira, name)).to_contain_text("Online")

    to_people(nina)
    nina.choose("People", "Followers")
    nina.press(nina.button("Follow Mira back"))
    expect(nina.button("Following Mira")).to_be_visible()
    nina.choose("People", "Friends")
    expect(row(nina, "Mira")).to_contain_text("Online")

    mira.page.reload()
    expect(mira.page.get_by_role("searchbox")).to_have_value("ninotsch")
    search(mira, "")
    expect(row(mira, name)).to_be_visible()


def test_nobody_needs_to_be_somebody_before_the_first_act(new_person, server):
    name = Guest(server.origin, unused("Priya")).register().name
    nobody = new_person()
    nobody.open("/people")
    nobody.press(nobody.button("Find players"))
    expect(nobody.page.get_by_role("searchbox")).to_be_focused()
    assert nobody.page.evaluate("localStorage.getItem('gameon.me')") is None
    search(nobody, name)
    nobody.press(nobody.button(f"Follow {name}"))
    expect(nobody.button(f"Following {name}")).to_be_visible()
    assert nobody.page.evaluate("localStorage.getItem('gameon.me')") is not None
    search(nobody, "")
    nobody.choose("People", "Following")
    expect(row(nobody, name)).to_be_visible()


@both_devices
def test_who_has_few_friends_finds_more_by_what_they_play_and_by_a_code(mira, nina, server):
    befriend(mira, nina)
    game = game_named(server.origin, "Celeste")["id"]
    for player in (mira.guest, Guest(server.origin, unused("Priya")).register()):
        player.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    come(mira)
    to_people(mira)
    alike = mira.page.get_by_role("region", name="They play what you play")
    # A club of tests has others who play the same.
    first = alike.get_by_role("listitem").first
    expect(first).to_contain_text("Plays Celeste")
    mira.press(first.get_by_role("button", name=re.compile("^Follow ")))
    expect(first.get_by_role("button", name=re.compile("^Following "))).to_be_visible()
    mira.press(mira.button("Show my code"))
    expect(mira.sheet).to_contain_text("Your code")


@both_devices
def test_who_has_few_friends_sees_who_is_in_their_groups(mira, nina, server):
    other = Guest(server.origin, unused("Priya")).register()
    for each in (mira.guest, other):
        each.befriend(nina.guest)
    nina.guest.group(mira.guest, other, name="Klasse 7b")
    come(mira)
    to_people(mira)
    mates = mira.page.get_by_role("region", name="In your groups")
    expect(mates.get_by_role("listitem")).to_have_count(1)
    expect(mates.get_by_role("listitem")).to_contain_text("Klasse 7b")
    mira.press(mates.get_by_role("button", name=f"Challenge {other.name}"))
    expect(mira.sheet).to_contain_text(other.name)


def test_who_has_many_friends_is_left_alone(mira, server):
    for number in range(6):
        mira.guest.befriend(Guest(server.origin, f"Friend {number}"))
    come(mira)
    to_people(mira)
    expect(row(mira, "Friend 5")).to_be_visible()
    mira.settle()
    expect(mira.button("Show my code")).to_have_count(0)


def test_people_are_found_by_beginnings_of_words_and_with_a_slip(mira, server):
    Guest(server.origin, "Adélaïde Dubois").register()
    come(mira)
    to_people(mira)
    for typed in ("adélaïde", "ADEL", "dubois", "Adelaide Dubios"):
        search(mira, typed)
        expect(mira.link("Adélaïde Dubois")).to_be_visible()
        search(mira, "no such name")
        expect(mira.heading("No player called “no such name”")).to_be_visible()


def test_a_code_finds_who_can_not_be_found_by_name(mira, nina):
    nina.guest.succeed("PATCH", "/preferences", {"isFindable": False})
    come(nina)
    to_people(nina)
    nina.press(nina.button("Add a friend"))
    shown = nina.sheet.get_by_text(re.compile(r"^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$"))
    code = shown.inner_text()
    mira.open(f"/people?q={code.replace(' ', '')}")
    expect(mira.link("Nina Kaur")).to_be_visible()
    search(mira, "no such name at all")
    expect(mira.heading("No player called “no such name at all”")).to_be_visible()
    search(mira, code.lower())
    expect(mira.link("Nina Kaur")).to_be_visible()


def test_a_new_name_is_told_until_it_is_dismissed(mira, nina):
    befriend(mira, nina)
    come(mira, nina)
    to_people(mira)
    expect(row(mira, "Nina Kaur")).to_be_visible()
    nina.guest.rename("Nina of the Lake")
    mira.page.reload()
    note = mira.page.get_by_text("Nina Kaur is now Nina of the Lake")
    expect(note).to_be_visible()
    mira.press(mira.button("Dismiss: Nina of the Lake"))
    expect(note).to_be_hidden()
    mira.page.reload()
    expect(row(mira, "Nina of the Lake")).to_be_visible()
    expect(note).to_be_hidden()


@both_devices
def test_a_friend_joins_what_the_other_waits_with(mira, nina):
    befriend(mira, nina)
    come(mira, nina)
    to_people(mira)
    nina.open()
    nina.press(nina.button("Play now"))
    expect(row(mira, "Nina Kaur")).to_contain_text("Waiting to play 3×3 Classic")
    mira.press(mira.button("Join Nina Kaur: 3×3 Classic"))
    for person in (mira, nina):
        expect(person.grid).to_be_visible()
    assert mira.page.url == nina.page.url


def test_a_live_round_of_a_friend_can_be_watched(mira, nina, server):
    befriend(mira, nina)
    come(mira, nina)
    to_people(mira)
    nina.guest.succeed("POST", "/pool", {"ruleset": "4x4x4", "pace": 60})
    Guest(server.origin, "Kenji").succeed("POST", "/pool", {"ruleset": "4x4x4", "pace": 60})
    expect(row(mira, "Nina Kaur")).to_contain_text("Playing")
    mira.press(mira.button("Watch Nina Kaur"))
    expect(mira.page.get_by_text("You’re watching.")).to_be_visible()
    mira.press(mira.link("Nina Kaur"))
    expect(mira.heading("Matches to watch")).to_be_visible()


@both_devices
def test_a_profile_tells_what_the_two_have_played(mira, nina):
    for ruleset, moves in (("3x3x3", "a1 b1 a2 b2 a3"), ("5x5x4", "c3")):
        match = mira.guest.match_with(nina.guest, ruleset)
        for ply, cell in enumerate(moves.split()):
            (mira, nina)[ply % 2].guest.command(match, "move", ply=ply, cell=cell)
    mira.guest.command(match, "resign")
    come(mira, nina)
    games = mira.page.get_by_role("list", name="Last games")
    expect(games.get_by_role("button")).to_have_text(["Lost", "Won"])
    expect(mira.page.get_by_text("Most played: ")).to_contain_text("3×3 Classic (1 game)")
    expect(mira.page.get_by_text("2 games on 1 day in the last 12 weeks")).to_be_visible()
    mira.press(games.get_by_role("button", name=re.compile("^Won: 3×3 Classic, .*Replay")))
    expect(mira.sheet.get_by_role("heading", name="Game 1: You win")).to_be_visible()
    mira.press(mira.sheet.get_by_role("button", name="First"))
    expect(mira.sheet.get_by_text("After 0 of 5 moves")).to_be_visible()
    mira.page.keyboard.press("Escape")
    # One's own page tells the same of all with whom one has played.
    mira.guest.command(mira.guest.match_with(Guest(nina.origin, "Kenji"), "4x4x4"), "resign")
    come(mira)
    played = mira.page.get_by_role("region", name="What you’ve played")
    expect(played.get_by_role("list", name="Last games").get_by_role("button")).to_have_count(3)
    expect(played).to_contain_text("4×4 (1 game)")


class TestChallenges:
    @pytest.fixture(autouse=True)
    def friends(self, mira, nina):
        befriend(mira, nina)
        come(mira, nina)
        come(nina, mira)
        nina.press(nina.link("Play"))

    def challenge(self, mira):
        mira.press(mira.button("Challenge", exact=True))
        mira.choose("Board", "5×5")
        mira.choose("Who starts", "You")
        mira.press(mira.sheet.get_by_role("button", name="Challenge", exact=True))
        expect(mira.toast).to_contain_text("The match opens when Nina Kaur accepts.")

    def test_accepted_it_leads_both_into_the_match(self, mira, nina):
        self.challenge(mira)
        asked = row(nina, "Mira challenges you")
        expect(asked).to_contain_text("5×5, relaxed")
        nina.press(nina.button("Accept: Mira"))
        for person in (mira, nina):
            expect(person.grid).to_be_visible()
        assert mira.page.url == nina.page.url
        expect(mira.status).to_have_text("You start.")
        match = mira.page.url
        come(mira, nina)
        mira.press(mira.button("Challenge", exact=True))
        mira.choose("Board", "5×5")
        mira.press(mira.sheet.get_by_role("button", name="Challenge", exact=True))
        expect(mira.grid).to_be_visible()
        assert mira.page.url == match, "the game goes on, and nobody is asked"

    def test_declined_before_its_answer_is_here_it_stays_away(self, mira, nina):
        answers = Held(mira.page, "**/challenges")
        mira.press(mira.button("Challenge", exact=True))
        mira.press(mira.sheet.get_by_role("button", name="Challenge", exact=True))
        expect(row(nina, "Mira challenges you")).to_be_visible()
        # Her own page has heard of it too.
        mira.eventually("localStorage['gameon.club']?.includes('expiresAt')")
        nina.press(nina.button("Decline: Mira"))
        expect(mira.toast).to_contain_text("Nina Kaur isn’t playing right now.")
        answers.let_through()
        expect(mira.toast).to_contain_text("The match opens when Nina Kaur accepts.")
        mira.press(mira.link("Play"))
        expect(mira.page.get_by_role("region", name="Friends online")).to_be_visible()
        expect(row(mira, "You challenged Nina Kaur")).to_have_count(0)

    def test_declined_it_goes_away_for_both(self, mira, nina):
        self.challenge(mira)
        mira.press(mira.link("Play"))
        waits = row(mira, "You challenged Nina Kaur")
        expect(waits).to_be_visible()
        nina.press(nina.button("Decline: Mira"))
        expect(row(nina, "Mira challenges you")).to_have_count(0)
        expect(waits).to_have_count(0)
        expect(mira.toast).to_contain_text("Nina Kaur isn’t playing right now.")

    def test_withdrawn_it_goes_away_for_both(self, mira, nina):
        self.challenge(mira)
        mira.press(mira.link("Play"))
        asked = row(nina, "Mira challenges you")
        expect(asked).to_be_visible()
        mira.press(mira.button("Withdraw: Nina Kaur"))
        expect(row(mira, "You challenged Nina Kaur")).to_have_count(0)
        expect(asked).to_have_count(0)

    def test_the_play_screen_shows_friends_who_are_there(self, mira, nina):
        friends = nina.page.get_by_role("region", name="Friends online")
        nina.press(friends.get_by_role("button", name="Mira: Online"))
        acts = nina.page.get_by_role("dialog", name="Mira")
        expect(acts.get_by_role("button")).to_have_text(["", "Challenge", "Message Mira", "Profile"])
        nina.page.keyboard.press("Escape")
        nina.press(nina.button(re.compile("^Friend")))
        nina.press(nina.sheet.get_by_role("button", name="Challenge Mira"))
        expect(nina.heading("Challenge Mira")).to_be_visible()
        nina.press(nina.sheet.get_by_role("button", name="Challenge", exact=True))
        expect(nina.toast).to_contain_text("The match opens when Mira accepts.")
        nina.page.keyboard.press("Escape")
        mira.page.close()
        # A page that is loaded again is gone for a while too, so nobody is told of it at once.
        expect(friends).to_have_count(0, timeout=40_000)


class TestBlocked:
    def test_nothing_passes_between_the_two(self, mira, nina):
        nina.page.context.guard.allow("404")
        mira.guest.rename(unused("Mirabella")).register()
        mira.guest.sit_down(mira.page.context, mira.origin)
        befriend(mira, nina)
        nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges",
                       {"ruleset": "3x3x3", "pace": 0})
        come(nina, mira)
        come(mira, nina)
        mira.press(mira.button("More"))
        mira.press(mira.button("Report or block"))
        asked = mira.page.get_by_role("dialog", name="Report or block Nina Kaur")
        mira.press(asked.get_by_role("button", name="Block Nina Kaur"))
        expect(mira.page.get_by_text("You’ve blocked this player.")).to_be_visible()
        mira.press(mira.link("Play"))
        expect(mira.button("Play now")).to_be_visible()
        expect(row(mira, "Nina Kaur challenges you")).to_have_count(0)

        nina.page.reload()
        expect(nina.heading("Nobody here")).to_be_visible()
        to_people(nina)
        expect(nina.page.get_by_text("No friends here yet")).to_be_visible()
        search(nina, mira.guest.name)
        expect(nina.heading(f"No player called “{mira.guest.name}”")).to_be_visible()

        mira.open("/people/blocked")
        mira.press(mira.button("Unblock Nina Kaur"))
        expect(mira.page.get_by_text("You haven’t blocked anybody.")).to_be_visible()
        come(nina, mira)


def test_a_report_reaches_the_host(mira, nina):
    come(mira, nina)
    mira.press(mira.button("More"))
    mira.press(mira.button("Report or block"))
    mira.choose("What’s wrong?", "Spam")
    mira.sheet.get_by_label("In your own words").fill("Asks everybody for money 💸")
    sent = []
    mira.page.on("request", lambda request: sent.append(request.post_data_json)
                 if request.url.endswith("/reports") else None)
    mira.press(mira.button("Send report"))
    expect(mira.heading("Thank you. The host has your report.")).to_be_focused()
    assert sent == [{"reason": "spam", "note": "Asks everybody for money 💸"}]


def test_to_follow_no_more_can_be_undone(mira, nina):
    befriend(mira, nina)
    come(mira, nina)
    expect(mira.page.get_by_text("Friends", exact=True)).to_be_visible()
    mira.press(mira.button("Following"))
    expect(mira.button("Follow back")).to_be_visible()
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(mira.button("Following")).to_be_visible()
    mira.press(mira.button("More"))
    mira.press(mira.button("Remove as follower"))
    expect(mira.page.get_by_text("Friends", exact=True)).to_have_count(0)


def test_a_double_tap_that_is_slower_than_the_answer_follows(mira, nina):
    mira.open(f"/player/{nina.guest.id}")
    expect(mira.button("Follow")).to_be_visible()
    mira.press_again_when_turned("Follow", "Following")
    mira.take_time()
    expect(mira.button("Following")).to_be_visible()
    mira.press_again_when_turned("Following", "Follow")
    mira.take_time()
    expect(mira.button("Follow", exact=True)).to_be_visible()


def test_the_keyboard_is_enough(mira, nina):
    befriend(mira, nina)
    come(mira, nina)
    page = mira.page
    tab_to(page, "link", "People")
    page.keyboard.press("Enter")
    tab_to(page, "searchbox", "Find a player")
    tab_to(page, "radio", "Friends")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Followers")).to_be_focused()
    tab_to(page, "link", "Nina Kaur")
    page.keyboard.press("Enter")
    tab_to(page, "button", "Following")
    page.keyboard.press("Space")
    expect(mira.button("Follow back")).to_be_focused()
    page.keyboard.press("Space")
    expect(mira.button("Follow back")).to_be_focused()
    mira.take_time()
    page.keyboard.press("Space")
    expect(mira.button("Following")).to_be_focused()
    tab_to(page, "button", "Challenge")
    page.keyboard.press("Enter")
    expect(mira.sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(mira.sheet).to_be_hidden()
    expect(mira.button("Challenge")).to_be_focused()


# What is pressed for long is held, but how long that is here only the machine knows.
SLOW_TIMERS = """{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, time = 0, ...more) => wait(act, 20 * time, ...more);
}"""


@on_desktop
def test_what_is_pressed_while_the_screen_changes_is_done(mira, nina):
    def notices(count):
        # The line has told of something, and with that the screen was to be drawn anew.
        expect(mira.link(re.compile(f"^{count} unread notification"))).to_be_visible()

    mira.page.add_init_script(SLOW_TIMERS)
    mira.open(f"/player/{nina.guest.id}")
    mira.button("Follow").focus()
    mira.page.keyboard.down("Space")
    nina.guest.follow(mira.guest)
    notices(1)
    mira.page.keyboard.up("Space")
    expect(mira.button("Following")).to_be_visible()
    mira.take_time()
    mira.button("More").focus()
    mira.button("Following").hover()
    mira.page.mouse.down()
    nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", {"ruleset": "3x3x3", "pace": 0})
    notices(2)
    mira.page.mouse.up()
    expect(mira.button("Follow back")).to_be_visible()


def test_a_long_list_is_shown_by_and_by(mira, server):
    for _ in range(51):
        Guest(server.origin, "Fan").follow(mira.guest)
    come(mira)
    to_people(mira)
    mira.choose("People", "Followers")
    fans = mira.page.get_by_role("listitem").filter(has_text="Fan")
    expect(fans).to_have_count(50)
    mira.press(mira.button("Show more"))
    expect(fans).to_have_count(51)
    expect(mira.button("Show more")).to_have_count(0)


def test_names_of_every_kind_are_shown_as_they_are(mira, server):
    names = ["קרן אור 🎲", "محمد", "<b>bold</b>", "Mo 👩‍👩‍👧‍👦"]
    for name in names:
        mira.guest.befriend(Guest(server.origin, name))
    come(mira)
    to_people(mira)
    for name in names:
        expect(mira.link(name, exact=True)).to_be_visible()


@with_worker
def test_what_was_known_is_shown_without_a_line(mira, nina):
    befriend(mira, nina)
    come(mira, nina)
    to_people(mira)
    expect(row(mira, "Nina Kaur")).to_be_visible()
    mira.page.context.guard.allow("ERR_FAILED")
    intercept(mira.page, "**/api/v1/friends", lambda route: route.abort())
    mira.page.reload()
    expect(row(mira, "Nina Kaur")).to_be_visible()
    mira.page.context.set_offline(True)
    expect(mira.page.get_by_text("You’re offline.")).to_be_visible()
    expect(row(mira, "Nina Kaur")).to_be_visible()
    mira.page.context.set_offline(False)
    expect(mira.page.get_by_text("You’re offline.")).to_be_hidden()


def test_the_code_of_a_friend_leads_to_them(mira, nina):
    nina.guest.succeed("PATCH", "/preferences", {"isFindable": False})
    code = nina.guest.succeed("GET", "/me/code")["code"]
    come(mira)
    to_people(mira)
    mira.press(mira.button("Add a friend"))
    field = mira.sheet.get_by_label("A friend’s code")
    mira.press(mira.sheet.get_by_role("button", name="Find"))
    expect(mira.sheet.get_by_text("Type the code first.")).to_be_visible()
    field.fill("22222222")
    mira.press(mira.sheet.get_by_role("button", name="Find"))
    expect(mira.sheet.get_by_text("Nobody has this code.")).to_be_visible()
    field.fill(f"{code[:4].lower()} {code[4:]}")
    field.press("Enter")
    expect(mira.heading("Nina Kaur")).to_be_visible()
    expect(mira.button("Follow")).to_be_visible()


def test_who_was_just_followed_is_called_so(mira, nina):
    name = nina.guest.rename(unused("Ninotschka")).register().name
    come(mira)
    to_people(mira)
    search(mira, name)
    mira.press(mira.button(f"Follow {name}"))
    following = mira.button(f"Following {name}")
    expect(following).to_have_text("Following")
    expect(following).to_be_focused()
    mira.take_time()
    mira.press(following)
    expect(mira.button(f"Follow {name}")).to_be_visible()


def test_ones_own_live_match_is_gone_on_with_not_watched(mira, nina):
    befriend(mira, nina)
    for person in (nina, mira):
        person.guest.succeed("POST", "/pool", {"ruleset": "4x4x4", "pace": 60})
    nina.open("/people")
    come(mira, nina)
    expect(mira.button("Go to the game")).to_be_visible()
    expect(mira.button("Watch")).to_have_count(0)
    to_people(mira)
    mira.press(mira.button("Play on with Nina Kaur"))
    expect(mira.grid).to_be_visible()
