"""Games: how they are found, added and put in order, who plays them, and how one is played."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, wait_on
from Browser.support.games import find_game, game_named, row, to_games
from Browser.support.keyboard import tab_to
from Browser.support.online import Guest
from Browser.support.setups import both_browsers, both_devices, on_desktop, with_worker
from support.caller import unused
from support.waiting import wait_until

SHELF = "My video games"
ADD = "Add to my video games"
REMOVE = "Remove from my video games"


def status(person, name: str):
    """A choice of the status of the game that is shown."""
    return person.page.get_by_role("radiogroup", name=re.compile("^Your status")).get_by_role(
        "radio", name=name)


def mine(person):
    """Titles of the covers on the shelf of one's own games, in order."""
    return person.page.get_by_role("region", name=SHELF).get_by_role("link").filter(
        has_not_text="Edit")


@both_browsers
def test_a_game_is_found_added_and_taken_away_again(app):
    to_games(app)
    find_game(app, "hollow knigt")
    expect(row(app, "Hollow Knight")).to_contain_text("2017")
    app.press(app.button("Add Hollow Knight to my video games"))
    expect(app.button("Added: Hollow Knight")).to_have_attribute("aria-pressed", "true")
    find_game(app, "")
    expect(mine(app)).to_have_count(1)
    expect(mine(app)).to_contain_text("Just you")

    app.page.reload()
    expect(mine(app)).to_contain_text("Hollow Knight")
    app.press(mine(app).first)
    expect(app.heading("Hollow Knight", exact=True)).to_be_visible()
    app.press(app.button(REMOVE))
    app.press(app.toast.get_by_role("button", name="Undo"))
    expect(app.button(REMOVE)).to_be_visible()
    app.press(app.button(REMOVE))
    expect(app.page.get_by_role("radiogroup", name=ADD)).to_be_visible()
    app.press(app.link("Games", exact=True))
    expect(app.page.get_by_text("Search for a video game you play")).to_be_visible()


def test_a_list_that_was_asked_for_before_a_game_was_added_is_read_again(app):
    asked = []

    def hold(route):
        asked.append(route)
        # Only the first answer is older than the game.
        if len(asked) > 1:
            route.continue_()

    intercept(app.page, "**/api/v1/me/games", hold)
    to_games(app)
    find_game(app, "hollow knight")
    app.press(app.button("Add Hollow Knight to my video games"))
    expect(app.button("Added: Hollow Knight")).to_have_attribute("aria-pressed", "true")
    wait_on(app.page, lambda: asked)
    with app.page.expect_response("**/api/v1/me/games"):
        asked[0].fulfill(body='{"entries":[]}', content_type="application/json")
    find_game(app, "")
    expect(mine(app)).to_have_count(1)


def test_a_search_survives_a_reload_and_says_what_it_found(app):
    to_games(app)
    find_game(app, "starcraft")
    expect(row(app, "StarCraft")).to_be_visible()
    expect(app.page.get_by_role("main").locator("[aria-live=polite]")).to_have_text(
        re.compile(r"\d+ video games? found"))
    app.page.reload()
    expect(app.page.get_by_role("searchbox")).to_have_value("starcraft")
    expect(row(app, "StarCraft")).to_be_visible()
    app.press(app.link("StarCraft", exact=True))
    expect(app.heading("StarCraft", exact=True)).to_be_visible()
    app.press(app.link("Back"))
    expect(app.heading("Games", exact=True)).to_be_visible()


def test_what_is_not_there_is_said_kindly(app):
    to_games(app)
    find_game(app, 'qqzzxx " OR NEAR(*')
    expect(app.heading(re.compile("^No video game called"))).to_be_visible()
    expect(app.page.get_by_text("From this club’s own catalogue.")).to_be_visible()


def test_a_search_is_narrowed(app):
    to_games(app)
    app.press(app.link("All video games"))
    app.page.get_by_label("Platform").select_option("Dreamcast")
    found = app.page.get_by_role("main").get_by_role("listitem")
    # What can be played here stands first, unless it is narrowed.
    expect(found.filter(has_text="Tic-tac-toe")).to_have_count(0)
    expect(row(app, "Crazy Taxi")).to_be_visible()
    app.page.get_by_label("Years").select_option("1980s")
    expect(app.heading("No matching video games")).to_be_visible()
    app.press(app.link("Games", exact=True))
    expect(app.heading("Popular")).to_be_visible()


def test_a_game_page_says_what_is_known(app):
    game = game_named(app.origin, "Hollow Knight")
    app.open(f"/games/{game['id']}")
    expect(app.page.get_by_role("main")).to_contain_text(re.compile("Release date.*2017"))
    expect(app.heading("About")).to_be_visible()
    # Nobody was asked anything yet: there are links to the sites' own search alone.
    expect(app.link(re.compile("^Search at YouTube"))).to_have_attribute(
        "href", re.compile(r"^https://www\.youtube\.com/results\?search_query=Hollow"))
    expect(app.page.locator("iframe")).to_have_count(0)


@both_devices
def test_a_text_is_shortened_only_where_it_is_long(app):
    game = game_named(app.origin, "Hollow Knight")
    app.open(f"/games/{game['id']}")
    text, more = app.page.locator("#game-about-text"), app.button("Read more")
    expect(text).to_be_visible()
    assert text.evaluate("(text) => text.scrollHeight - text.clientHeight") <= 1
    expect(more).to_have_count(0)

    def lengthen(route):
        got = route.fetch()
        route.fulfill(response=got, json=got.json() | {"about": "It goes on and on. " * 100})

    intercept(app.page, f"**/api/v1/games/{game['id']}", lengthen)
    app.open(f"/games/{game['id']}")
    expect(more).to_have_attribute("aria-expanded", "false")
    short = text.bounding_box()["height"]
    app.press(more)
    expect(app.button("Read less")).to_have_attribute("aria-expanded", "true")
    assert text.bounding_box()["height"] > short


def test_no_game_at_this_address(app):
    app.page.context.guard.allow("404")
    app.open("/games/aaaaaaaaaaaaa")
    expect(app.heading("No such video game")).to_be_visible()
    app.press(app.link("Search video games"))
    expect(app.page.get_by_role("searchbox")).to_be_visible()


@both_browsers
def test_players_of_a_game_are_followed_and_written_to(mira, nina, server):
    game = game_named(server.origin, "Spy Hunter")
    stranger = Guest(server.origin, unused("Kenji")).register()
    stranger.succeed("PUT", f"/me/games/{game['id']}", {"audience": "everybody", "status": "playing"})
    mira.guest.befriend(nina.guest)
    nina.guest.succeed("PUT", f"/me/games/{game['id']}", {"audience": "friends"})

    mira.open(f"/games/{game['id']}")
    # On the page of the game, and on that of all its players.
    expect(row(mira, nina.guest.name).get_by_role("button", name="Challenge")).to_be_visible()
    expect(row(mira, stranger.name)).to_contain_text("Plays it")
    mira.open(f"/games/{game['id']}/players")
    expect(mira.heading("Players")).to_be_visible()
    # The friend, who shows it to friends alone, comes first.
    people = mira.page.get_by_role("main").get_by_role("listitem")
    expect(people.first).to_contain_text(nina.guest.name)
    expect(row(mira, stranger.name)).to_contain_text("Plays it")
    mira.press(mira.button(f"Follow {stranger.name}"))
    expect(mira.button(f"Challenge {stranger.name}")).to_be_visible()
    mira.press(row(mira, nina.guest.name).get_by_role("button", name=re.compile("^Message")))
    expect(mira.heading(nina.guest.name)).to_be_visible()


def test_what_friends_play_and_what_both_play(mira, nina, server):
    celeste, knight = (game_named(server.origin, title) for title in ("Celeste", "Hollow Knight"))
    mira.guest.befriend(nina.guest)
    for game in (celeste, knight):
        nina.guest.succeed("PUT", f"/me/games/{game['id']}", {"audience": "everybody"})
    mira.open("/games")
    section = mira.page.get_by_role("region", name="Friends are playing")
    expect(section).to_contain_text("Hollow Knight")
    mira.press(mira.button("Add Celeste to my video games"))
    expect(mine(mira)).to_contain_text("1 friend")

    mira.open(f"/player/{nina.guest.id}")
    both = mira.page.get_by_role("region", name="You both have")
    expect(both.get_by_role("link")).to_have_count(1)
    expect(both).to_contain_text("Celeste")
    # What stands above isn't there once more.
    rest = mira.page.get_by_role("region", name="More video games")
    expect(rest.get_by_role("listitem")).to_have_count(1)
    expect(rest).to_contain_text("Hollow Knight")


def test_only_friends_see_what_is_for_friends(mira, nina, server):
    game = game_named(server.origin, "Celeste")
    mira.open(f"/games/{game['id']}")
    mira.press(mira.page.get_by_role("radiogroup", name=ADD).get_by_role("radio", name="Playing"))
    mira.press(mira.page.get_by_role("switch", name="Only friends see it"))
    expect(mira.page.get_by_role("switch", name="Only friends see it")).to_be_checked()
    with mira.page.expect_response(lambda answer: "finished" in (answer.request.post_data or "")):
        mira.press(status(mira, "Finished"))
    mira.page.reload()
    expect(mira.page.get_by_role("switch", name="Only friends see it")).to_be_checked()
    expect(status(mira, "Finished")).to_be_checked()

    path = f"/people/{mira.guest.id}/games"
    assert nina.guest.succeed("GET", path)["entries"] == []
    mira.guest.befriend(nina.guest)
    assert [each["game"]["title"] for each in nina.guest.succeed("GET", path)["entries"]] == ["Celeste"]


def test_ones_own_games_are_put_in_order(mira):
    titles = ["Celeste", "Hollow Knight", "StarCraft"]
    moved = ["StarCraft", "Hollow Knight", "Celeste"]
    keep_in_order(mira, *titles)
    mira.open("/games/mine")
    rows = mira.page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_text([re.compile(title) for title in titles])
    mira.press(mira.button("Move StarCraft up"))
    mira.press(mira.button("Move StarCraft up"))
    mira.press(mira.button("Move Celeste down"))
    expect(rows).to_have_text([re.compile(title) for title in moved])
    wait_until(lambda: moved == [
        each["game"]["title"] for each in mira.guest.succeed("GET", "/me/games")["entries"]])
    mira.page.reload()
    expect(rows).to_have_text([re.compile(title) for title in moved])
    mira.press(mira.button("Remove Hollow Knight from my video games"))
    expect(rows).to_have_count(2)


def test_a_double_tap_on_a_bin_removes_one(mira):
    games = keep_in_order(mira, "Celeste", "Hollow Knight", "StarCraft")
    mira.open("/games/mine")
    expect(mira.button("Remove Celeste from my video games")).to_be_visible()
    # Once before the answer, and once where the next row lies then.
    mira.page.evaluate(
        """async () => {
          const bin = () => document.querySelector("main li button[aria-label^=Remove]");
          const first = bin().getAttribute("aria-label");
          bin().click();
          bin().click();
          while (bin().getAttribute("aria-label") === first) await new Promise(requestAnimationFrame);
          bin().click();
        }""")
    mira.take_time()
    assert order(mira) == games[1:]
    mira.press(mira.button("Undo"))
    wait_until(lambda: order(mira) == games)


def keep_in_order(person, *titles) -> list[str]:
    """Ids of games that are made somebody's own, in this order."""
    games = [game_named(person.origin, title)["id"] for title in titles]
    for game in reversed(games):
        person.guest.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    return games


def order(person) -> list[str]:
    return [each["game"]["id"] for each in person.guest.succeed("GET", "/me/games")["entries"]]


def hold(person, path) -> list:
    """Holds what is sent to an address until each is released with `continue_`."""
    held = []
    intercept(person.page, path, lambda route: held.append(route))
    return held


def wait_for(person, held: list, count: int):
    wait_on(person.page, lambda: len(held) >= count)


def test_moves_reach_the_server_in_their_order(mira):
    celeste, knight, craft = keep_in_order(mira, "Celeste", "Hollow Knight", "StarCraft")
    mira.open("/games/mine")
    held = hold(mira, "**/place")
    mira.press(mira.button("Move StarCraft up"))
    mira.press(mira.button("Move StarCraft up"))
    wait_for(mira, held, 1)
    # Were both on their way now, the server could hear the second first.
    mira.go_once_round()
    assert len(held) == 1
    with mira.page.expect_response("**/place"):
        held[0].continue_()
    wait_for(mira, held, 2)
    with mira.page.expect_response("**/place"):
        held[1].continue_()
    assert order(mira) == [craft, celeste, knight]


def test_a_move_that_fails_takes_back_no_other(mira):
    celeste, knight, craft = keep_in_order(mira, "Celeste", "Hollow Knight", "StarCraft")
    mira.page.context.guard.allow("503")
    mira.open("/games/mine")
    held = hold(mira, f"**/{craft}/place")
    mira.press(mira.button("Move StarCraft up"))
    mira.press(mira.button("Move Celeste down"))
    wait_for(mira, held, 1)
    held[0].fulfill(status=503)
    wait_on(mira.page, lambda: order(mira)[0] != celeste)
    rows = mira.page.get_by_role("main").get_by_role("listitem")
    titles = {celeste: "Celeste", knight: "Hollow Knight", craft: "StarCraft"}
    expect(rows).to_have_text([re.compile(titles[game]) for game in order(mira)])


@with_worker
@both_browsers
def test_who_leaves_before_the_first_of_two_moves_is_answered_loses_none(mira):
    celeste, knight, craft = keep_in_order(mira, "Celeste", "Hollow Knight", "StarCraft")
    mira.page.add_init_script("""{
      const ask = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const answer = await ask(...request);
        return /[/]place$/.test(request[0]) ? new Promise(() => {}) : answer;
      };
    }""")
    mira.open("/games/mine")
    mira.eventually("navigator.serviceWorker.controller")
    mira.press(mira.button("Move StarCraft up"))
    mira.press(mira.button("Move StarCraft up"))
    wait_until(lambda: order(mira) == [celeste, craft, knight])
    mira.open("/rules")
    wait_until(lambda: order(mira) == [craft, celeste, knight])


@pytest.mark.parametrize("path", ["/games/mine", "/games/{game}"])
def test_what_is_chosen_last_of_a_game_stays(mira, path):
    game, = keep_in_order(mira, "Celeste")
    mira.open(path.format(game=game))
    held = hold(mira, f"**/me/games/{game}")
    mira.press(status(mira, "Wishlist"))
    mira.press(status(mira, "Finished"))
    wait_for(mira, held, 1)
    held[0].continue_()
    wait_for(mira, held, 2)
    # The answer to the first is drawn.
    mira.go_once_round()
    expect(status(mira, "Finished")).to_be_checked()
    held[1].continue_()
    wait_until(lambda: notes(mira) == [{"status": "finished", "audience": "everybody"}])
    expect(status(mira, "Finished")).to_be_checked()


def notes(person) -> list[dict]:
    return [each["note"] for each in person.guest.succeed("GET", "/me/games")["entries"]]


def test_each_change_of_a_note_says_all_that_is_chosen(mira):
    game, = keep_in_order(mira, "Celeste")
    mira.open(f"/games/{game}")
    friends = mira.page.get_by_role("switch", name="Only friends see it")
    held = hold(mira, f"**/me/games/{game}")
    mira.press(friends)
    mira.press(status(mira, "Finished"))
    wait_for(mira, held, 1)
    held[0].continue_()
    wait_for(mira, held, 2)
    mira.go_once_round()
    expect(status(mira, "Finished")).to_be_checked()
    mira.press(friends)
    held[1].continue_()
    wait_for(mira, held, 3)
    held[2].continue_()
    wait_until(lambda: notes(mira) == [{"status": "finished", "audience": "everybody"}])
    expect(friends).not_to_be_checked()


def test_a_game_that_comes_back_has_the_note_that_was_chosen_last(mira):
    game, = keep_in_order(mira, "Celeste")
    mira.open(f"/games/{game}")
    held = hold(mira, f"**/me/games/{game}")
    mira.press(status(mira, "Finished"))
    wait_for(mira, held, 1)
    mira.press(mira.button(REMOVE))
    for sent in range(2):
        wait_for(mira, held, sent + 1)
        held[sent].continue_()
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    wait_for(mira, held, 3)
    held[2].continue_()
    wait_until(lambda: notes(mira) == [{"status": "finished", "audience": "everybody"}])


def test_a_note_that_fails_is_shown_as_it_was(mira):
    game, = keep_in_order(mira, "Celeste")
    mira.page.context.guard.allow("503")
    mira.open(f"/games/{game}")
    intercept(mira.page, f"**/me/games/{game}", lambda route: route.fulfill(status=503))
    mira.press(status(mira, "Finished"))
    expect(mira.toast).not_to_be_empty()
    for name in ("Playing", "Finished", "Wishlist"):
        expect(status(mira, name)).not_to_be_checked()


def test_a_double_tap_that_is_slower_than_the_answer_adds_once(mira, server):
    game = game_named(server.origin, "Celeste")
    mira.open(f"/games/{game['id']}")
    # The choice has another name as soon as the game is added, so it isn't looked at under this one.
    mira.press(mira.page.get_by_role("radiogroup", name=ADD).get_by_role("radio", name="Playing"))
    mira.take_time()
    expect(status(mira, "Playing")).to_be_checked()
    mira.press(mira.button(REMOVE))
    expect(mira.page.get_by_role("radiogroup", name=ADD)).to_be_visible()

    mira.open("/games")
    find_game(mira, "celeste")
    expect(row(mira, "Celeste")).to_be_visible()
    mira.press_again_when_turned("Add Celeste to my video games", "Added: Celeste")
    mira.take_time()
    expect(mira.button("Added: Celeste")).to_be_visible()


def test_a_double_tap_adds_once(mira, server):
    game = game_named(server.origin, "Celeste")
    mira.open(f"/games/{game['id']}")
    mira.page.get_by_role("radio", name="Playing").dblclick()
    expect(mira.button(REMOVE)).to_be_visible()
    assert len(mira.guest.succeed("GET", "/me/games")["entries"]) == 1
    mira.page.reload()
    expect(mira.button(REMOVE)).to_be_visible()


@with_worker
def test_with_the_network_off_the_games_of_last_time_are_there(mira, server):
    game = game_named(server.origin, "Celeste")
    mira.guest.succeed("PUT", f"/me/games/{game['id']}", {"audience": "everybody"})
    mira.open("/games")
    expect(mine(mira)).to_contain_text("Celeste")
    mira.press(mine(mira).first)
    expect(mira.heading("About")).to_be_visible()
    mira.press(mira.link("Back"))
    mira.page.context.guard.allow("ERR_FAILED")
    mira.page.context.set_offline(True)
    find_game(mira, "anything")
    expect(mira.page.get_by_role("alert")).to_be_visible()
    find_game(mira, "")
    mira.press(mine(mira).first)
    expect(mira.heading("Celeste", exact=True)).to_be_visible()
    expect(mira.heading("About")).to_be_visible()
    mira.page.context.set_offline(False)


@on_desktop
def test_a_game_is_found_and_added_with_the_keyboard_alone(app):
    to_games(app)
    tab_to(app.page, "searchbox", "Search video games")
    app.page.keyboard.type("celeste")
    expect(row(app, "Celeste")).to_be_visible()
    tab_to(app.page, "button", "Add Celeste")
    app.page.keyboard.press("Enter")
    expect(app.button("Added: Celeste")).to_be_focused()
    tab_to(app.page, "link", "Celeste", key="Shift+Tab")
    app.page.keyboard.press("Enter")
    expect(app.heading("Celeste", exact=True)).to_be_visible()


@pytest.mark.parametrize("path", ["/games", "/games/mine"])
def test_an_answer_that_fails_can_be_asked_for_again(mira, path):
    mira.page.context.guard.allow("500", "503")
    intercept(mira.page, "**/api/v1/me/games", lambda route: route.fulfill(status=503))
    mira.open(path)
    again = mira.button("Try again").first
    expect(again).to_be_visible()
    mira.page.unroute("**/api/v1/me/games")
    mira.press(again)
    expect(mira.page.get_by_text("Search for a video game you play")).to_be_visible()


def test_a_status_is_chosen_with_the_keys_alone(mira, server):
    game = game_named(server.origin, "Celeste")
    mira.open(f"/games/{game['id']}")
    tab_to(mira.page, "radio", "Playing")
    mira.page.keyboard.press("Space")
    expect(status(mira, "Playing")).to_be_checked()
    expect(status(mira, "Playing")).to_be_focused()
    mira.page.keyboard.press("ArrowLeft")
    expect(status(mira, "Wishlist")).to_be_checked()
    wait_until(lambda: notes(mira) == [{"status": "wish", "audience": "everybody"}])


def test_who_has_a_game_isnt_told_that_nobody_has_it(mira, server):
    game = game_named(server.origin, "Myst")
    mira.open(f"/games/{game['id']}")
    players = mira.page.get_by_role("region", name="Who plays it")
    expect(players).to_contain_text("Nobody here has this video game yet")
    mira.press(mira.page.get_by_role("radiogroup", name=ADD).get_by_role("radio", name="Finished"))
    expect(players).to_contain_text("You’re the first here to have it.")
    mira.page.reload()
    expect(players).to_contain_text("You’re the first here to have it.")
    mira.open(f"/games/{game['id']}/players")
    expect(mira.heading("You’re the first here to have it.")).to_be_visible()


def test_a_game_leads_to_those_of_its_kind(mira, server):
    game = game_named(server.origin, "Portal 2")
    mira.open(f"/games/{game['id']}")
    alike = mira.page.get_by_role("region", name="If you like this").get_by_role("link")
    expect(alike).to_have_count(6)
    title = alike.first.locator("> [dir]").text_content()
    mira.press(alike.first)
    expect(mira.heading(title, exact=True)).to_be_visible()


@both_devices
def test_ones_own_games_are_dragged_into_order_and_moved_by_keys(mira):
    celeste, knight, craft = keep_in_order(mira, "Celeste", "Hollow Knight", "StarCraft")
    mira.open("/games/mine")
    handle = mira.button(re.compile("^Move Celeste: "))
    last = mira.button(re.compile("^Move StarCraft: "))
    expect(handle).to_be_visible()
    start, end = handle.bounding_box(), last.bounding_box()
    mira.page.mouse.move(start["x"] + 20, start["y"] + 20)
    mira.page.mouse.down()
    mira.page.mouse.move(end["x"] + 20, end["y"] + 120, steps=8)
    rows = mira.page.get_by_role("main").get_by_role("listitem")
    expect(rows.last).to_contain_text("Celeste")
    mira.page.mouse.up()
    wait_until(lambda: order(mira) == [knight, craft, celeste])

    handle.focus()
    mira.page.keyboard.press("ArrowUp")
    wait_until(lambda: order(mira) == [knight, celeste, craft])
    expect(handle).to_be_focused()
    mira.page.keyboard.press("Home")
    wait_until(lambda: order(mira) == [celeste, knight, craft])


def test_a_drag_that_is_given_up_moves_nothing(mira):
    games = keep_in_order(mira, "Celeste", "Hollow Knight")
    mira.open("/games/mine")
    handle = mira.button(re.compile("^Move Celeste: "))
    expect(handle).to_be_visible()
    # What stands above may come after it.
    mira.go_once_round()
    mira.settle()
    start = handle.bounding_box()
    mira.page.mouse.move(start["x"] + 20, start["y"] + 20)
    mira.page.mouse.down()
    mira.page.mouse.move(start["x"] + 20, start["y"] + 300, steps=5)
    rows = mira.page.get_by_role("main").get_by_role("listitem")
    expect(rows.last).to_contain_text("Celeste")
    mira.page.keyboard.press("Escape")
    expect(rows.first).to_contain_text("Celeste")
    mira.page.mouse.up()
    mira.go_once_round()
    assert order(mira) == games


def test_a_shelf_is_narrowed_and_what_is_moved_there_keeps_its_place(mira):
    celeste, knight, craft = keep_in_order(mira, "Celeste", "Hollow Knight", "StarCraft")
    for game in (celeste, craft):
        mira.guest.succeed("PUT", f"/me/games/{game}", {"audience": "everybody", "status": "playing"})
    mira.open("/games/mine")
    mira.choose("Status", "Playing 2")
    rows = mira.page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    mira.press(mira.button("Move StarCraft up"))
    wait_until(lambda: order(mira) == [craft, celeste, knight])
    mira.choose("Platform", re.compile("^N64 1"))
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("StarCraft")


def test_a_shelf_has_a_page_that_shows_each_what_they_may_see(mira, nina):
    celeste, knight = keep_in_order(mira, "Celeste", "Hollow Knight")
    mira.guest.succeed("PUT", f"/me/games/{celeste}", {"audience": "friends", "status": "playing"})
    address = f"/player/{mira.guest.id}/games"
    nina.open(address)
    expect(nina.heading(f"{mira.guest.name}’s shelf")).to_be_visible()
    covers = nina.page.get_by_role("main").get_by_role("listitem")
    expect(covers).to_have_count(1)
    expect(covers).to_contain_text("Hollow Knight")
    mira.guest.befriend(nina.guest)
    nina.page.reload()
    expect(covers).to_have_count(2)
    nina.choose("Status", re.compile("^Plays it"))
    expect(covers).to_have_text([re.compile("Celeste")])


@both_browsers
def test_a_board_of_the_club_is_played_from_its_page(app, server):
    game = game_named(server.origin, "Gomoku")
    app.open(f"/games/{game['id']}")
    app.press(app.button(re.compile("^Computer")))
    app.press(app.sheet.get_by_role("button", name=re.compile("^Start 15×15|^Start Gomoku")))
    expect(app.grid.get_by_role("gridcell")).to_have_count(225)
    app.open(f"/games/{game['id']}")
    app.press(app.button(re.compile("^Pass & play")))
    app.press(app.sheet.get_by_role("button", name=re.compile("^Start")))
    expect(app.grid.get_by_role("gridcell")).to_have_count(225)
    app.open(f"/games/{game['id']}")
    app.press(app.button(re.compile("^Friend")))
    expect(app.sheet.get_by_role("button", name=re.compile("Gomoku|15×15"))).to_be_visible()
    app.page.keyboard.press("Escape")
    app.press(app.button("Play now"))
    expect(app.button("Cancel")).to_be_visible()
    app.press(app.button("Cancel"))
