"""The chats: what is listed, what is unread on whatever device, who may write, and what is found."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, wait_on
from Browser.support.chat import wait_until_chat_is_kept, write
from Browser.support.keyboard import tab_to
from Browser.support.online import Guest
from Browser.support.setups import both_browsers, both_devices, on_desktop, with_worker
from Browser.support.pictures import PICTURE
from support.caller import unused
from support.waiting import wait_until


def come(person):
    """Opens the chats, in a browser that doesn't know yet who plays here."""
    person.open("/chat")
    person.eventually("localStorage.getItem('gameon.me') !== null")
    return person


def to_chats(person):
    person.press(person.page.get_by_role("navigation").get_by_role("link", name=re.compile("Chat")))
    expect(person.heading("Chat", level=1)).to_be_visible()
    return person


def row(person, name):
    return person.page.get_by_role("main").get_by_role("listitem").filter(has=person.link(name))


def rows(person):
    return person.page.get_by_role("main").get_by_role("listitem")


def tab(person):
    return person.page.get_by_role("navigation").get_by_role("link", name=re.compile("Chat"))


@pytest.fixture
def friends(mira, nina):
    mira.guest.befriend(nina.guest)
    return mira, nina


@both_browsers
def test_a_message_comes_into_the_list_at_once(friends, server):
    mira, nina = friends
    kenji = Guest(server.origin, "Kenji")
    kenji.befriend(mira.guest)
    write(kenji, mira.guest, "First")
    come(mira)
    expect(row(mira, "Kenji")).to_contain_text("First")
    write(nina.guest, mira.guest, "Corner again? Bold.")
    expect(rows(mira).first).to_contain_text("Nina Kaur")
    expect(row(mira, "Nina Kaur")).to_contain_text("Corner again? Bold.")
    expect(row(mira, "Nina Kaur")).to_contain_text("1 unread")
    expect(tab(mira)).to_have_accessible_name(re.compile("2 unread chats"))


def test_what_is_read_on_one_device_is_read_on_the_other(friends, new_person):
    mira, nina = friends
    other_device = new_person()
    other_device.guest = mira.guest
    mira.guest.sit_down(other_device.page.context, mira.origin)
    room = write(nina.guest, mira.guest, "One")
    nina.guest.say(room, "Two")
    for device in (mira, other_device):
        come(device)
        expect(row(device, "Nina Kaur")).to_contain_text("2 unread")
    mira.guest.succeed("PUT", f"/rooms/{room}/read", {"upTo": 1})
    for device in (mira, other_device):
        expect(row(device, "Nina Kaur")).to_contain_text("1 unread")
    mira.guest.say(room, "Three")
    for device in (mira, other_device):
        expect(row(device, "Nina Kaur")).to_contain_text("You: Three")
        expect(row(device, "Nina Kaur")).not_to_contain_text("unread")
        expect(tab(device)).to_have_accessible_name("Chat")


@with_worker
def test_what_was_known_is_shown_without_a_line_and_caught_up_with_later(friends):
    mira, nina = friends
    room = write(nina.guest, mira.guest, "Before")
    come(mira)
    expect(row(mira, "Nina Kaur")).to_contain_text("Before")
    mira.page.context.set_offline(True)
    expect(mira.page.get_by_text("You’re offline. These are your chats")).to_be_visible()
    expect(row(mira, "Nina Kaur")).to_contain_text("Before")
    nina.guest.say(room, "Meanwhile")
    mira.page.context.set_offline(False)
    expect(row(mira, "Nina Kaur")).to_contain_text("Meanwhile")
    expect(row(mira, "Nina Kaur")).to_contain_text("2 unread")


@with_worker
def test_chat_is_there_with_the_network_off_too(friends):
    mira, nina = friends
    write(nina.guest, mira.guest, "Before")
    come(mira)
    expect(row(mira, "Nina Kaur")).to_contain_text("Before")
    wait_until_chat_is_kept(mira)
    mira.page.context.set_offline(True)
    mira.page.reload()
    expect(row(mira, "Nina Kaur")).to_contain_text("Before")
    expect(mira.page.get_by_text("You’re offline. These are your chats")).to_be_visible()
    mira.page.context.set_offline(False)


@with_worker
def test_who_never_played_online_loads_nothing_of_it(app):
    loaded = []
    app.page.on("request", lambda request: loaded.append(request.url))
    app.open()
    app.page.evaluate("navigator.serviceWorker.ready")
    app.page.wait_for_function("document.querySelector('nav.tabs')")
    assert not [url for url in loaded if "/assets/chat" in url or "/api/v1/rooms" in url]


def test_without_chats_the_way_to_one_is_shown(mira):
    come(mira)
    expect(mira.heading("No chats yet")).to_be_visible()
    mira.press(mira.page.get_by_role("main").get_by_role("link", name="New chat or group").last)
    expect(mira.heading("New chat or group", level=1)).to_be_visible()


def test_a_long_list_is_read_as_it_is_scrolled(mira, server):
    for number in range(60):
        other = Guest(server.origin, f"Friend {number}")
        other.befriend(mira.guest)
        write(other, mira.guest, "Hello")
    come(mira)
    expect(row(mira, "Friend 59")).to_be_visible()
    expect(rows(mira)).not_to_have_count(60)

    def are_all_there() -> bool:
        mira.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        return rows(mira).count() == 60

    wait_on(mira.page, are_all_there)


class TestNewChats:
    @both_devices
    def test_a_friend_is_written_to(self, friends):
        mira, nina = friends
        come(mira)
        mira.press(mira.page.get_by_role("main").get_by_role("link", name="New chat or group").first)
        mira.press(mira.button("Nina Kaur"))
        expect(mira.heading("Nina Kaur", level=1)).to_be_visible()
        assert mira.page.url.endswith(f"/chat/{mira.guest.room_with(nina.guest)}")

    def test_a_profile_leads_to_the_chat(self, friends):
        mira, nina = friends
        mira.open(f"/player/{nina.guest.id}")
        mira.press(mira.button("Message"))
        expect(mira.heading("Nina Kaur", level=1)).to_be_visible()

    def test_a_group_is_made_and_run(self, friends, server):
        mira, nina = friends
        kenji = Guest(server.origin, "Kenji")
        kenji.befriend(mira.guest)
        come(nina)
        come(mira)
        mira.press(mira.page.get_by_role("main").get_by_role("link", name="New chat or group").first)
        mira.press(mira.button("New group"))
        mira.press(mira.button("Create group"))
        expect(mira.page.get_by_text("Type a name.")).to_be_visible()
        mira.page.get_by_label("Group name").fill("Friday five-in-a-row")
        mira.press(mira.button("Create group"))
        expect(mira.page.get_by_text("Choose at least one person.")).to_be_visible()
        mira.press(mira.page.get_by_role("checkbox", name="Nina Kaur"))
        mira.press(mira.button("Create group"))
        expect(mira.heading("Friday five-in-a-row", level=1)).to_be_visible()
        expect(row(nina, "Friday five-in-a-row")).to_contain_text("Mira")

        room = mira.page.url.rsplit("/", 1)[1]
        mira.open(f"/chat/{room}/info")
        expect(mira.page.get_by_text("2 people")).to_be_visible()
        mira.press(mira.button("Add friends"))
        mira.press(mira.sheet.get_by_role("checkbox", name="Kenji"))
        mira.press(mira.sheet.get_by_role("button", name="Add", exact=True))
        expect(mira.page.get_by_text("3 people")).to_be_visible()
        expect(row(nina, "Friday five-in-a-row")).to_contain_text(re.compile("Mira.* added .*Kenji"))

        mira.press(mira.button("Change name"))
        mira.sheet.get_by_label("Group name").fill("Night Ferry crew")
        mira.press(mira.button("Save"))
        expect(mira.heading("Night Ferry crew")).to_be_visible()
        expect(row(nina, "Night Ferry crew")).to_be_visible()

        mira.press(mira.button("Remove Kenji"))
        mira.press(mira.sheet.get_by_role("button", name="Remove", exact=True))
        expect(mira.page.get_by_text("2 people")).to_be_visible()

        nina.open(f"/chat/{room}/info")
        expect(nina.heading("Night Ferry crew")).to_be_visible()
        expect(nina.button("Change name")).to_have_count(0)
        expect(nina.button(re.compile("^Remove"))).to_have_count(0)
        nina.press(nina.button("Leave group"))
        nina.press(nina.sheet.get_by_role("button", name="Leave group"))
        expect(nina.heading("No chats yet")).to_be_visible()

    def test_a_group_has_a_photo_that_all_in_it_see(self, mira, nina):
        mira.guest.rename(unused("Mira")).register(email=f"mira-{mira.guest.id}@example.org")
        mira.guest.sit_down(mira.page.context, mira.origin)
        mira.guest.befriend(nina.guest)
        group = mira.guest.group(nina.guest, name="Friday five-in-a-row")
        come(nina)
        come(mira)
        mira.open(f"/chat/{group}/info")
        mira.press(mira.button("Photo"))
        mira.sheet.locator("input[type=file]").first.set_input_files(PICTURE)
        mira.press(mira.button("Use this photo"))
        expect(mira.toast).to_contain_text("Group photo saved.")
        expect(row(nina, "Friday five-in-a-row")).to_contain_text("changed the group’s photo")
        for person in (mira, nina):
            person.eventually(
                "[...document.querySelectorAll('.avatar img[src*=media]')].some((each) => each.naturalWidth)"
            )

    def test_a_muted_chat_says_so(self, friends):
        mira, nina = friends
        room = write(nina.guest, mira.guest, "Hello")
        come(mira)
        mira.open(f"/chat/{room}/info")
        muted = mira.page.get_by_role("switch", name="Muted")
        mira.press(muted)
        expect(muted).to_have_attribute("aria-checked", "true")
        to_chats(mira)
        expect(row(mira, "Nina Kaur")).to_contain_text("Muted")


class TestRequests:
    @pytest.fixture
    def stranger(self, server):
        return Guest(server.origin, "Tomás")

    def ask(self, mira, stranger):
        come(mira)
        room = write(stranger, mira.guest, "Hello Mira")
        mira.press(mira.link(re.compile("^1 message request")))
        expect(mira.heading("Requests", level=1)).to_be_visible()
        expect(row(mira, "Tomás")).to_contain_text("Hello Mira")
        return room

    def test_an_accepted_one_becomes_a_chat(self, mira, stranger):
        room = self.ask(mira, stranger)
        mira.press(mira.button("Accept: Tomás"))
        expect(mira.heading("Tomás", level=1)).to_be_visible()
        assert stranger.say(room, "Thank you")["number"] > 1
        mira.open("/chat")
        expect(row(mira, "Tomás")).to_contain_text("Thank you")

    def test_an_ignored_one_goes_away(self, mira, stranger):
        self.ask(mira, stranger)
        mira.press(mira.button("Ignore: Tomás"))
        expect(mira.heading("No requests")).to_be_visible()
        expect(tab(mira)).to_have_accessible_name("Chat")
        mira.press(mira.link("Back"))
        expect(mira.heading("No chats yet")).to_be_visible()

    def test_who_is_blocked_is_gone(self, mira, stranger):
        self.ask(mira, stranger)
        mira.press(mira.button("Report or block Tomás"))
        mira.press(mira.sheet.get_by_role("button", name="Block Tomás"))
        expect(mira.heading("No requests")).to_be_visible()
        mira.open("/people/blocked")
        expect(mira.button("Unblock Tomás")).to_be_visible()

    def test_who_takes_none_gets_none(self, mira, nina):
        mira.page.context.guard.allow("403")
        mira.open(f"/player/{mira.guest.id}")
        mira.eventually("localStorage.getItem('gameon.me') !== null")
        mira.open("/privacy")
        taken = mira.page.get_by_role("switch", name="Messages from strangers")
        mira.press(taken)
        expect(taken).to_have_attribute("aria-checked", "false")
        # A page that comes before that is saved shows what was.
        wait_until(lambda: not mira.guest.succeed("GET", "/preferences")["takesRequests"])
        mira.page.reload()
        expect(taken).to_have_attribute("aria-checked", "false")
        room = nina.guest.succeed("PUT", f"/people/{mira.guest.id}/room")["room"]
        assert room["writing"] == "nothing"


class TestSearch:
    def find(self, person, text):
        person.page.get_by_role("searchbox", name="Search chats").fill(text)

    @both_browsers
    def test_words_are_found_in_messages_and_in_names(self, friends):
        mira, nina = friends
        room = write(nina.guest, mira.guest, "Is the Café by the harbour open?")
        nina.guest.say(room, "<b>bold</b> corner")
        mira.guest.group(nina.guest, name="Cafeteria")
        come(mira)
        self.find(mira, "cafe")
        expect(mira.page.locator("mark")).to_have_text("Café")
        expect(mira.page.get_by_role("region", name="Chat", exact=True)).to_be_visible()
        expect(row(mira, "Cafeteria")).to_be_visible()
        self.find(mira, "bold")
        expect(row(mira, "Nina Kaur")).to_contain_text("<b>bold</b> corner")
        # One mistake is forgiven, in names too.
        self.find(mira, "habrour")
        expect(mira.page.locator("mark")).to_have_text("harbour")
        self.find(mira, "cafeterja")
        expect(row(mira, "Cafeteria")).to_be_visible()
        self.find(mira, "no such word")
        expect(mira.heading("Nothing found for “no such word”")).to_be_visible()
        self.find(mira, "")
        expect(row(mira, "Cafeteria")).to_be_visible()

    def test_a_message_that_was_found_leads_to_it(self, friends):
        mira, nina = friends
        room = write(nina.guest, mira.guest, "needle")
        for number in range(120):
            nina.guest.say(room, f"hay {number}")
        come(mira)
        self.find(mira, "needle")
        expect(row(mira, "Nina Kaur")).to_contain_text("needle")
        mira.press(row(mira, "Nina Kaur").get_by_role("link"))
        expect(mira.heading("Nina Kaur", level=1)).to_be_visible()
        expect(mira.page.get_by_role("log").get_by_text("needle")).to_be_in_viewport()


    @pytest.fixture
    def two_chats(self, friends, server):
        mira, nina = friends
        kenji = Guest(server.origin, "Kenji")
        kenji.befriend(mira.guest)
        room = write(nina.guest, mira.guest, "needle of Nina")
        write(kenji, mira.guest, "needle of Kenji")
        mira.open(f"/chat/{room}")
        expect(mira.heading("Nina Kaur", level=1)).to_be_visible()
        return mira, room

    @both_devices
    def test_from_a_room_one_looks_there_and_then_everywhere(self, two_chats):
        mira, room = two_chats
        mira.press(mira.button("More"))
        mira.press(mira.sheet.get_by_role("button", name="Search"))
        field = mira.page.get_by_role("searchbox", name=re.compile(r"Search in \W*Nina Kaur"))
        expect(field).to_be_focused()
        expect(mira.page.get_by_text(re.compile(r"^Only in \W*Nina Kaur"))).to_be_visible()
        mira.page.keyboard.type("needle")
        expect(found(mira)).to_have_text("needle of Nina")
        mira.press(mira.button("Search all chats"))
        expect(found(mira)).to_have_text(["needle of Kenji", "needle of Nina"])
        expect(mira.page.get_by_role("searchbox", name="Search chats")).to_be_focused()

    def test_one_comes_back_to_what_was_found(self, two_chats):
        mira, room = two_chats
        mira.open(f"/chat?room={room}&text=needle")
        mira.press(row(mira, "Nina Kaur").get_by_role("link"))
        expect(mira.page.get_by_role("log").get_by_text("needle of Nina")).to_be_visible()
        mira.page.go_back()
        expect(found(mira)).to_have_text("needle of Nina")
        to_chats(mira)
        expect(row(mira, "Kenji")).to_contain_text("needle of Kenji")

    @on_desktop
    def test_beside_a_room_what_was_found_stays(self, two_chats):
        mira, _ = two_chats
        mira.page.get_by_role("searchbox", name="Search chats").fill("Kenji")
        mira.press(row(mira, "Kenji").last.get_by_role("link"))
        expect(mira.heading("Kenji", level=1)).to_be_visible()
        expect(found(mira)).to_have_text("needle of Kenji")


def found(person):
    """What was found in messages."""
    return person.page.get_by_role("main").get_by_role("listitem").locator("p:has(mark)")


def test_before_the_page_knows_who_plays_it_says_nothing_of_chats(friends):
    mira, nina = friends
    write(nina.guest, mira.guest, "Hello")
    seen = []
    mira.page.expose_function("seen", lambda text: seen.append(text))
    mira.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
          const heading = document.querySelector("main .empty:not(.wideonly) h2");
          if (heading) seen(heading.textContent);
        }).observe(document.body, { childList: true, subtree: true }))"""
    )
    mira.open("/chat")
    expect(row(mira, "Nina Kaur")).to_contain_text("Hello")
    assert seen == []


def test_who_never_played_online_has_no_chats(app):
    app.open("/chat")
    expect(app.heading("No chats yet")).to_be_visible()


@on_desktop
def test_on_wide_windows_the_list_stands_beside_all_of_chat(friends, server):
    mira, nina = friends
    room = write(nina.guest, mira.guest, "Hello")
    write(Guest(server.origin, "Tomás"), mira.guest, "A stranger")
    beside = mira.page.get_by_role("complementary", name="Chat")
    for path in (f"/chat/{room}", f"/chat/{room}/info", "/chat/new", "/chat/requests"):
        mira.open(path)
        expect(beside.get_by_role("link", name="Nina Kaur")).to_be_visible()
        bar = mira.heading(level=1)
        assert bar.bounding_box()["x"] > beside.bounding_box()["x"] + beside.bounding_box()["width"]
    # From the info one comes back to the room; the list leads everywhere else.
    mira.open(f"/chat/{room}/info")
    mira.press(mira.link("Back"))
    expect(mira.page.get_by_role("log")).to_be_visible()


def test_a_full_group_takes_nobody_else(friends, server):
    mira, nina = friends
    for name in ("Kenji", "Leo"):
        Guest(server.origin, name).befriend(mira.guest)
    group = mira.guest.group(nina.guest, name="Friday five-in-a-row")

    def nearly_full(route):
        answer = route.fetch()
        body = answer.json()
        for room in [body["room"]] if "room" in body else body["rooms"]:
            room["memberCount"] = 99
        route.fulfill(response=answer, json=body)

    for path in (f"rooms/{group}", "rooms?place=*"):
        intercept(mira.page, f"**/api/v1/{path}", nearly_full)
    mira.open(f"/chat/{group}/info")
    expect(mira.page.get_by_text("99 people")).to_be_visible()
    mira.press(mira.button("Add friends"))
    kenji, leo = (mira.sheet.get_by_role("checkbox", name=name) for name in ("Kenji", "Leo"))
    told = mira.sheet.get_by_text("The group is full: 100 people at most.")
    expect(told).to_have_count(0)
    mira.press(kenji)
    expect(told).to_be_visible()
    expect(leo).to_be_disabled()
    mira.press(leo, even_if_disabled=True)
    expect(leo).not_to_be_checked()
    mira.press(kenji)
    expect(told).to_have_count(0)
    mira.press(leo)
    expect(leo).to_be_checked()


def test_a_group_is_given_up_on_the_way(friends):
    mira, nina = friends
    mira.open("/chat/new")
    mira.press(mira.button("New group"))
    expect(mira.heading("New group", level=1)).to_be_visible()
    mira.press(mira.link("Back"))
    expect(mira.heading("New chat or group", level=1)).to_be_visible()
    expect(mira.button("Nina Kaur")).to_be_visible()


def test_the_keyboard_is_enough(friends):
    mira, nina = friends
    write(nina.guest, mira.guest, "Hello")
    come(mira)
    page = mira.page
    tab_to(page, "link", "New chat or group")
    page.keyboard.press("Enter")
    expect(mira.heading("New chat or group", level=1)).to_be_visible()
    tab_to(page, "button", "New group")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Group name")).to_be_focused()
    page.keyboard.type("Friday")
    tab_to(page, "checkbox", "Nina Kaur")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Nina Kaur")).to_be_checked()
    tab_to(page, "button", "Create group")
    page.keyboard.press("Enter")
    expect(mira.heading("Friday", level=1)).to_be_visible()


def test_names_and_words_of_every_kind_are_shown_as_they_are(mira, server):
    for name, text in (("קרן אור", "שלום <i>Mira</i>"), ("محمد", "👩‍👩‍👧‍👦 ok")):
        other = Guest(server.origin, name)
        other.befriend(mira.guest)
        write(other, mira.guest, text)
    come(mira)
    expect(row(mira, "קרן אור")).to_contain_text("שלום <i>Mira</i>")
    expect(row(mira, "محمد")).to_contain_text("👩‍👩‍👧‍👦 ok")
