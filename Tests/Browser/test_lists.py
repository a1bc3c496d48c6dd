"""A class that a host brings in at the desk, and that comes in by printed cards."""

import re
import subprocess

from playwright.sync_api import expect

from Browser.support.club import host, server
from Browser.support.colours import contrast_of
from Browser.support.passkeys import add_authenticator
from Browser.support.setups import both_devices, on_desktop
from Browser.test_desk import audit
from Browser.test_doors import at_the_desk

NAMES = [f"Child {letter}{number}" for letter in "ABC" for number in range(1, 11)]
# The longest name, and the one that is hardest to break.
NAMES[7] = "Maximiliane-Theodora von Hohenzollernmin"


def fill_list(person, names):
    person.open("/club/lists/new")
    person.page.get_by_label("Name of the list").fill("Class 5a")
    person.page.get_by_label("People").fill("\n".join(f"{name};Class 5a" for name in names))
    person.press(person.button("Look at the list"))


def printed(person, button: str, folder):
    """The pages that the browser prints, where they lie, and the first code; what is printed is gone then."""
    person.page.evaluate("print = () => {}")
    person.press(person.button(button))
    expect(person.page.locator(".club-card").first).to_be_attached()
    code = person.page.locator(".club-card-code").first.text_content()
    person.page.emulate_media(media="print")
    is_cut = "card => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1"
    for card in person.page.locator(".club-card").all():
        assert not card.evaluate(is_cut), card.text_content()
    file = folder / "cards.pdf"
    person.page.pdf(path=file, prefer_css_page_size=True)
    text = subprocess.run(["pdftotext", "-layout", file, "-"], check=True, capture_output=True, text=True).stdout
    person.page.emulate_media(media="screen")
    return text.removesuffix("\f").split("\f"), file, code


@on_desktop
def test_a_class_of_thirty_comes_in_by_its_cards(host, new_person, tmp_path):
    host.succeed("PATCH", "/club/doors", {"registration": "closed"})
    person = at_the_desk(new_person(), host)
    person.press(person.link("Classes and teams"))
    person.press(person.link("Bring in a class or a team"))
    expect(person.page.get_by_label("Name of the list")).to_be_visible()
    fill_list(person, [*NAMES, NAMES[0], host.name])
    expect(person.heading("30 new accounts")).to_be_focused()
    expect(person.page.get_by_role("listitem").filter(has_text=host.name)).to_contain_text("The name is taken")
    person.press(person.button("Make 30 accounts"))
    expect(person.heading("30 accounts are made")).to_be_visible()

    pages, file, code = printed(person, "Print 30 cards", tmp_path)
    info = subprocess.run(["pdfinfo", file], check=True, capture_output=True, text=True).stdout
    assert re.search(r"Page size: +59[45]\.\d+ x 84[12]\.\d+ pts \(A4\)", info), info
    assert len(pages) == 3
    codes = [re.findall(r"[2-9A-Z]{4} [2-9A-Z]{4} [2-9A-Z]{4} [2-9A-Z]{4}", page) for page in pages]
    assert [len(page) for page in codes] == [10, 10, 10]
    for number, name in enumerate(NAMES):
        assert set(name.split()) <= set(pages[number // 10].split()), name
    assert person.page.locator(".club-card").count() == 0, "nothing of it stays in the page"

    child = new_person()
    child.open("/sign-in")
    child.press(child.link("I have a card"))
    child.page.get_by_label("Code of your card").fill(code.lower())
    child.press(child.button("Go on"))
    expect(child.heading(f"Hello {NAMES[0]}")).to_be_focused()
    expect(child.page.get_by_label("Password", exact=True)).to_be_visible()
    expect(child.button("Save and come in")).to_be_visible()

    person.open("/club/lists/1")
    expect(person.page.get_by_text("0 of 30 have come")).to_be_visible()


@both_devices
def test_the_audit_finds_nothing_in_lists_and_cards(host, new_person):
    person = at_the_desk(new_person(), host)
    fill_list(person, [NAMES[7], "...", "Mia", "Mia"])
    expect(person.heading("2 new accounts")).to_be_visible()
    audit(person)
    person.press(person.button("Make 2 accounts"))
    expect(person.heading("2 accounts are made")).to_be_visible()
    audit(person)
    person.press(person.button("See the list"))
    expect(person.page.get_by_text("0 of 2 have come")).to_be_visible()
    audit(person)
    person.press(person.button("New card for Mia"))
    person.press(person.button("Make new cards"))
    expect(person.page.get_by_role("heading", name="1 new card")).to_be_visible()
    code = person.sheet.get_by_text(re.compile("^[2-9A-Z]{4} [2-9A-Z]{4} ")).text_content()
    audit(person)
    child = new_person()
    child.open(f"/card#{code.replace(' ', '')}")
    expect(child.heading("Hello Mia")).to_be_visible()
    audit(child)


@both_devices
def test_a_card_opens_a_young_club_that_shows_nothing_to_visitors(host, new_person):
    host.succeed("PATCH", "/club/look", {"isYoung": True})
    code = host.succeed("POST", "/club/lists", {"name": "Class 5a", "text": "Mia"})["cards"][0]["code"]
    child = new_person()
    child.page.context.guard.allow("403", "ERR_INCOMPLETE_CHUNKED_ENCODING")
    child.open("/games")
    expect(child.page).to_have_url(re.compile("/sign-in$"))
    child.open(f"/card#{code.replace(' ', '')}")
    expect(child.heading("Hello Mia")).to_be_focused()
    child.page.get_by_label("Password", exact=True).fill("a class of lions")
    child.press(child.button("Save and come in"))
    expect(child.toast).to_contain_text("Mia")
    child.open("/games")
    expect(child.page).to_have_url(re.compile("/games$"))


@on_desktop
def test_a_card_leads_to_a_passkey_that_is_the_last_way_in(host, new_person):
    code = host.succeed("POST", "/club/lists", {"name": "Class 5a", "text": "Mia"})["cards"][0]["code"]
    child = new_person()
    child.page.context.guard.allow("409")
    child.open(f"/card#{code.replace(' ', '')}")
    expect(child.heading("Hello Mia")).to_be_focused()
    add_authenticator(child)
    child.press(child.button("Use a passkey instead"))
    expect(child.toast).to_contain_text("Mia")
    child.open("/account")
    expect(child.page.get_by_role("listitem").filter(has_text="Password")).to_contain_text("None yet")
    child.open("/security")
    child.press(child.button("Remove: My first passkey"))
    child.press(child.sheet.get_by_role("button", name="Remove", exact=True))
    expect(child.sheet.get_by_text("This is your last way to sign in")).to_be_visible()


@on_desktop
def test_cards_are_in_the_language_of_those_who_get_them(host, new_person, tmp_path):
    person = at_the_desk(new_person(), host)
    fill_list(person, ["Mia"])
    person.press(person.button("Make 1 account"))
    expect(person.heading("1 account is made")).to_be_visible()
    language = person.page.get_by_label("Language of the cards")
    expect(language).to_have_value("en")
    # The audit doesn't look into such fields.
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme)
        person.settle()
        assert contrast_of(language) >= 4.5, theme
    [english], _, _ = printed(person, "Print 1 card", tmp_path)
    assert "For your first visit" in " ".join(english.split())
    language.select_option("de")
    [german], _, _ = printed(person, "Print 1 card", tmp_path)
    assert "Für deinen ersten Besuch" in " ".join(german.split())
    assert person.page.locator("html").get_attribute("lang") == "en"


@both_devices
def test_a_list_is_renamed_and_removed(host, new_person):
    host.succeed("POST", "/club/lists", {"name": "Class 5a", "text": "Mia"})
    host.succeed("POST", "/club/lists", {"name": "Class 6a", "text": "Omar"})
    person = at_the_desk(new_person(), host)
    person.page.context.guard.allow("409")
    person.open("/club/lists/1")
    person.press(person.button("Rename the list"))
    name = person.sheet.get_by_label("Name of the list")
    expect(name).to_have_value("Class 5a")
    save = person.sheet.get_by_role("button", name="Rename the list")
    name.fill("Class 6A")
    person.press(save)
    expect(person.sheet).to_contain_text("Another list has this name")
    audit(person)
    name.fill("Class 5b")
    person.press(save)
    expect(person.heading("Class 5b")).to_be_visible()
    person.press(person.button("Remove the list"))
    expect(person.sheet).to_contain_text("Everybody on it stays")
    audit(person)
    person.press(person.sheet.get_by_role("button", name="Remove the list"))
    expect(person.page).to_have_url(re.compile("/club/lists$"))
    expect(person.link("Class 6a")).to_be_visible()
    expect(person.link("Class 5b")).to_have_count(0)
    assert [act["act"] for act in host.succeed("GET", "/club/acts")["acts"][:2]] == ["remove-list", "rename-list"]
    found = host.succeed("GET", "/club/members?name=mia")["members"]
    assert [one["player"]["name"] for one in found] == ["Mia"]


@both_devices
def test_the_name_of_the_list_stands_beside_another(host, new_person):
    made = host.succeed("POST", "/club/lists", {"name": "Class 5a", "text": "Tom Bay\nOmar"})
    tom = made["cards"][0]["player"]["id"]
    assert host.ask("PUT", f"/club/members/{tom}/name", {"name": "Anna"}).status == 204
    person = at_the_desk(new_person(), host)
    person.open("/club/lists/1")
    row = person.page.get_by_role("listitem").filter(has=person.link("Anna"))
    expect(row).to_contain_text("On the list: “Tom Bay”")
    expect(person.page.get_by_text("On the list:")).to_have_count(1)
    audit(person)
