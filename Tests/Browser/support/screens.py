"""Every screen and sheet of the app, and how to come to it; for what holds on all of them."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from Browser.support.chat import write
from Browser.support.games import find_game, game_named, row, to_games
from Browser.support.online import Guest
from Browser.support.passkeys import add_authenticator, add_passkey, sit_down_unproven
from Browser.support.pictures import PICTURE
from Browser.support.puzzles import SOLVED, hinted_cell, open_puzzle, right_cell, solve, wrong_cell
from Browser.support.sharing import share
from support.caller import PASSWORD, unused


def _play(app):
    app.open()


def _continue(app):
    app.open().start_two().play("b2")
    app.open()


def _new_game(app):
    app.open()
    app.press(app.button(re.compile("^Computer")))
    expect(app.sheet).to_be_visible()


def _two_here(app):
    app.open()
    app.press(app.button(re.compile("^Pass & play")))
    expect(app.sheet).to_be_visible()


def _custom(app):
    app.open()
    app.press(app.page.get_by_role("radio", name=re.compile("^Custom")))


def _match(app):
    app.open().start_two().play("b2", "a1")


def _won(app):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    expect(app.button("Play again")).to_be_visible()


def _large(app):
    app.open().start_two(board="^15×15")
    app.press(app.cell("h8"))


def _drop(app):
    app.open().start_two(board="^Drop").play("d1", "d2")


def _round(app):
    app.open("/round/3x3x3:b2a1c3")
    expect(app.grid).to_be_visible()


def _wrong_round(app):
    app.open("/round/3x3x3:b2b2")
    expect(app.heading("This link doesn’t show a game")).to_be_visible()


def _analysis(app):
    app.open("/analysis/3x3x3:a3b3a2a1b1")
    expect(app.page.get_by_text("Every move is known.")).to_be_visible()
    app.press(app.button("Previous"))
    expect(app.heading("X could have won here: b2, in 3")).to_be_visible()


def _analysis_aside(app):
    _analysis(app)
    app.press(app.cell("b2"))
    expect(app.button("Back to the game")).to_be_visible()
    expect(app.page.get_by_text("X threatens")).to_be_visible()
    expect(app.page.get_by_text("Every move is known.")).to_be_visible()


def _analysis_large(app):
    app.open("/analysis/15x15x5:h8h9i8g8")
    app.press(app.button("Stop"))
    expect(app.button("Go on")).to_be_visible()


def _analysis_drop(app):
    app.open("/analysis/7x6x4d:ddccbb")
    expect(app.cell("e1")).to_have_accessible_name(re.compile("Win in 1, best"))


def _learn(app):
    app.open("/rules/3x3x3")
    expect(app.cell("a1")).to_have_accessible_name(re.compile("Draw"))


def _learn_five(app):
    app.open("/rules/5x5x4")
    expect(app.cell("b2")).to_have_accessible_name(re.compile("Draw"))


def _learn_pairs(app):
    app.open("/rules/4x4x4")
    expect(app.heading("Why it’s a draw")).to_be_visible()


def _learn_large(app):
    app.open("/rules/15x15x5")
    expect(app.heading("Proven by others")).to_be_visible()


def _learn_drop(app):
    app.open("/rules/7x6x4d")
    expect(app.cell("d1")).to_have_accessible_name(re.compile("Win in 41"))


def _learn_nothing(app):
    app.open("/rules/4x3x3")
    expect(app.heading("Nothing worked out ahead")).to_be_visible()


def _play_from(app):
    _analysis(app)
    app.press(app.button("Play from here"))
    expect(app.sheet).to_be_visible()


def _puzzles(app):
    app.open("/puzzles")
    expect(app.link("Next puzzle")).to_be_visible()


def _puzzle(app):
    open_puzzle(app, "5x5x4", "3")


def _puzzle_with_a_hint(app):
    open_puzzle(app, "7x6x4d", "2")
    hinted_cell(app)


def _puzzle_wrong(app):
    app.press(wrong_cell(app, open_puzzle(app, "5x5x4", "only")))
    expect(app.button("Take back")).to_be_visible()


def _puzzle_solved(app):
    open_puzzle(app, "6x5x4", "2")
    solve(app)


def _puzzle_held(app):
    app.press(right_cell(app, open_puzzle(app, "5x5x4", "only")))
    expect(app.page.get_by_text(SOLVED)).to_be_visible()


def _no_puzzle(app):
    app.open("/puzzles/9999")
    expect(app.heading("This puzzle isn’t here")).to_be_visible()


def _daily(app):
    app.open("/daily")
    expect(app.page.get_by_text("New one in")).to_be_visible()


def _daily_solved(app):
    _daily(app)
    solve(app)


def sit_down(app, pace=0):
    """A match of the reader with somebody elsewhere, by the interface."""
    reader, other = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    reader.sit_down(app.page.context, app.origin)
    return reader, other, reader.match_with(other, pace=pace)


def _duel(app):
    reader, other, match = sit_down(app)
    reader.move(match, "b2")
    other.move(match, "a1")
    other.command(match, "offerDraw")
    app.open(f"/online/{match}")
    expect(app.button("Accept")).to_be_visible()


def _live_duel(app):
    *_, match = sit_down(app, pace=60)
    app.open(f"/online/{match}")
    expect(app.page.get_by_role("timer")).to_be_visible()


def _duel_over(app):
    _, other, match = sit_down(app)
    other.command(match, "resign")
    other.command(match, "wishRematch", wish=True)
    other.command(match, "askReset")
    app.open(f"/online/{match}")
    expect(app.button("Keep scores")).to_be_visible()


def _watched_duel(app):
    match = Guest(app.origin, "Mira").match_with(Guest(app.origin, "Nina Kaur"))
    watch_one_of_two(app, match)
    expect(app.page.get_by_text("You’re watching.")).to_be_visible()


def _watched_duel_over(app):
    mira, nina = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    match = mira.match_with(nina)
    nina.command(match, "resign")
    watch_one_of_two(app, match)


def watch_one_of_two(app, match):
    """There is another match to watch besides."""
    for name in ("Kenji", "Aoife"):
        Guest(app.origin, name).succeed("POST", "/pool", {"ruleset": "6x6x4", "pace": 60})
    app.open(f"/online/{match}")
    expect(app.link("Watch next")).to_be_visible()


def _resign(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    app.press(app.button("Resign"))
    expect(app.sheet).to_be_visible()


def _past_duel(app):
    _duel_over(app)
    app.press(app.button(re.compile("^Game 1")))
    expect(app.sheet).to_be_visible()


def _no_duel(app):
    app.page.context.guard.allow("404")
    app.open("/online/aaaaaaaaaaaaa")
    expect(app.heading("No match at this address")).to_be_visible()


def _friend(app):
    app.open()
    app.press(app.button(re.compile("^Friend")))
    expect(app.sheet).to_be_visible()


def _friend_link(app):
    _friend(app)
    app.page.context.guard.allow("404")
    app.press(app.button(re.compile("^Make a link")))
    app.press(app.sheet.get_by_text("QR code"))
    app.sheet.get_by_label("Have a code?").fill("2222 2222")
    app.press(app.button("Join"))
    expect(app.button("Play somebody else")).to_be_visible()


def _friend_to_show(app):
    company(app)
    app.press(app.link("Play"))
    app.press(app.button(re.compile("^Friend Link")))
    app.press(app.sheet.get_by_role("switch", name="Show it to friends"))


def _friends_who_wait(app):
    def wait(_, friend):
        wanted = {"ruleset": "5x5x4", "pace": 0, "isShownToFriends": True}
        friend.succeed("POST", "/invitations", wanted)

    company(app, wait)
    app.press(app.link("Play"))
    expect(app.button("Join Nina Kaur: 5×5")).to_be_visible()


def _lobby(app):
    mira, nina, match = sit_down(app)
    nina.command(mira.match_with(nina, "15x15x5"), "resign")
    mira.command(mira.match_with(nina, "7x6x4d"), "move", ply=0, cell="d1")
    mira.succeed("POST", "/invitations", {"ruleset": "4x4x4", "pace": 30})
    app.open(f"/online/{match}")
    app.press(app.link("Back"))
    expect(app.heading("Waiting")).to_be_visible()


def _join(app):
    inviter = Guest(app.origin, "Mira")
    invitation = inviter.succeed("POST", "/invitations", {"ruleset": "5x5x4", "pace": 0})
    app.open(f"/join/{invitation['link']['code']}")
    expect(app.button("Join")).to_be_visible()


def _join_nothing(app):
    app.page.context.guard.allow("404")
    app.open("/join/ABCD2345")
    expect(app.heading("No such invitation")).to_be_visible()


def _carry(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.open("/carry#0")
    expect(app.link("Stay Mira")).to_be_visible()


def _host(app):
    app.open("/host#0")
    expect(app.link("Create account")).to_be_visible()


def _host_nothing(app):
    app.open("/host")


def _carry_nothing(app):
    app.open("/carry")


def _carry_link(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.open("/settings")
    app.press(app.button("Make a link"))
    expect(app.sheet).to_be_visible()


def _round_to_finish(app):
    app.page.context.guard.allow("409")
    *_, match = sit_down(app, pace=60)
    app.open(f"/online/{match}")
    app.press(app.link("Back"))
    app.choose("Board", re.compile("^4×4"))
    app.press(app.button("Play now"))
    expect(app.link("Go to the game")).to_be_visible()


def _sign_in(app):
    app.page.context.guard.allow("403")
    app.open("/sign-in")
    app.page.get_by_label("Gamer name").fill("Nobody")
    app.page.get_by_label("Password", exact=True).fill("correct horse battery")
    app.press(app.page.locator("form").get_by_role("button", name="Sign in", exact=True))
    expect(app.page.get_by_text("That isn’t the password for this name.")).to_be_visible()


def _register(app):
    app.page.context.guard.allow("409")
    name = Guest(app.origin, unused("Mira")).register().name
    reader, *_ = sit_down(app)
    reader.match_with(Guest(app.origin, "Adele"))
    app.open("/register")
    app.page.get_by_label("Gamer name").fill(name)
    app.page.get_by_label("E-mail").fill("mira@example.org")
    app.page.get_by_label("Password", exact=True).fill("correct horse battery")
    app.press(app.page.locator("form").get_by_role("button", name="Create account"))
    expect(app.page.get_by_text("That name is taken.")).to_be_visible()


def _registering_with_a_photo(app):
    app.open("/register")
    app.press(app.button("Add a photo"))
    app.sheet.locator("input[type=file]").first.set_input_files(PICTURE)
    app.press(app.button("Use this photo"))
    expect(app.button("Change: Photo")).to_be_visible()


def come_new(app):
    """The reader registers here, and is welcomed; somebody plays what is popular."""
    player = Guest(app.origin, "Nina Kaur")
    for title in ("Celeste", "Hollow Knight"):
        game = game_named(app.origin, title)["id"]
        player.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    app.open("/register")
    app.page.get_by_label("Gamer name").fill(unused("Mira"))
    app.page.get_by_label("E-mail").fill("mira@example.org")
    app.page.get_by_label("Password", exact=True).fill(PASSWORD)
    app.press(app.page.locator("form").get_by_role("button", name="Create account"))
    expect(app.sheet.get_by_role("heading", name="A photo of you")).to_be_visible()


def add_games(app, *titles):
    """Goes on to the step of the games, and adds some."""
    app.press(app.sheet.get_by_role("button", name="Skip"))
    for title in titles:
        app.sheet.get_by_role("searchbox").fill(title)
        app.press(app.button(f"Add {title} to my video games"))
        expect(app.button(f"Added: {title}")).to_be_visible()


def _welcome(app):
    come_new(app)


def _welcome_games(app):
    come_new(app)
    add_games(app, "Celeste", "Hollow Knight")


def _welcome_popular(app):
    come_new(app)
    app.press(app.sheet.get_by_role("button", name="Skip"))
    expect(app.sheet.get_by_role("heading", name="Popular")).to_be_visible()


def _welcome_friends(app):
    come_new(app)
    add_games(app, "Celeste", "Hollow Knight")
    app.press(app.sheet.get_by_role("button", name="Next"))
    expect(app.sheet.get_by_text("Plays Hollow Knight and Celeste").first).to_be_visible()
    app.press(app.sheet.get_by_text("QR code"))


def _join_offer(app):
    known = Guest(app.origin, unused("Mira")).register()
    reader, other, _ = sit_down(app)
    known.match_with(other)
    app.open("/settings")
    app.press(app.page.get_by_role("main").get_by_role("link", name="Sign in"))
    app.page.get_by_label("Gamer name").fill(known.name)
    app.page.get_by_label("Password", exact=True).fill(PASSWORD)
    app.press(app.page.locator("form").get_by_role("button", name="Sign in", exact=True))
    expect(app.button("Move and sign in")).to_be_visible()


def sit_down_as_member(app) -> Guest:
    reader = Guest(app.origin, unused("Mira")).register()
    reader.sit_down(app.page.context, app.origin)
    # The page learns who plays here with the first act that needs somebody.
    app.open(f"/online/{reader.match_with(Guest(app.origin, 'Nina Kaur'))}")
    expect(app.grid).to_be_visible()
    return reader


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


def company(app, prepare=lambda reader, friend: None) -> tuple[Guest, Guest]:
    """The reader, who looks at a friend with another name now, and others beside them."""
    reader, friend = Guest(app.origin, "Mira"), Guest(app.origin, "pixelnina")
    reader.befriend(friend)
    friend.rename("Nina Kaur")
    reader.befriend(Guest(app.origin, "קרן 🎲"))
    Guest(app.origin, "Somebody with a name that goes on and on").follow(reader)
    prepare(reader, friend)
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{friend.id}")
    expect(app.heading(friend.name)).to_be_visible()
    return reader, friend


def _people(app):
    company(app)
    app.press(app.link("Back"))
    expect(app.page.get_by_text("pixelnina is now Nina Kaur")).to_be_visible()


def _friends_did(app):
    reader, nina = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    reader.befriend(nina)
    game = game_named(app.origin, "Hades")["id"]
    nina.succeed("PUT", f"/me/games/{game}", {"status": "finished", "audience": "everybody"})
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{nina.id}")
    expect(app.heading(nina.name)).to_be_visible()
    app.open("/people")
    expect(app.heading("What friends are up to")).to_be_visible()


def _followers(app):
    _people(app)
    app.choose("People", "Followers")
    expect(app.button(re.compile("^Follow Somebody.* back$"))).to_be_visible()


def _people_of_nobody(app):
    app.open("/people")
    expect(app.button("Find players")).to_be_visible()


def _own_code(app):
    _people(app)
    app.press(app.button("Add a friend"))
    expect(app.button("Copy code")).to_be_visible()


def _blocked(app):
    reader, friend = company(app)
    reader.succeed("PUT", f"/blocked/{friend.id}")
    app.open("/people/blocked")
    expect(app.button("Unblock Nina Kaur")).to_be_visible()


def _profile(app):
    def play(reader, friend):
        friend.command(reader.match_with(friend, "5x5x4"), "resign")
        reader.match_with(friend)

    company(app, play)
    expect(app.heading("Head to head")).to_be_visible()


def _profile_more(app):
    company(app)
    app.press(app.button("More"))
    expect(app.sheet).to_be_visible()


def _block(app):
    _profile_more(app)
    app.press(app.button("Report or block"))
    mine = app.sheet.get_by_role("button", name="Block Nina Kaur")
    mine.scroll_into_view_if_needed()
    expect(mine).to_be_visible()


def _report(app):
    _profile_more(app)
    app.press(app.button("Report or block"))
    expect(app.heading("Report or block Nina Kaur")).to_be_visible()


def _reported(app):
    _report(app)
    app.choose("What’s wrong?", "Spam")
    app.press(app.button("Send report"))
    expect(app.heading("Thank you. The host has your report.")).to_be_visible()


def _challenge(app):
    company(app)
    app.press(app.button("Challenge"))
    expect(app.sheet).to_be_visible()


def _found(app):
    name = Guest(app.origin, unused("Quentin")).register().name
    company(app)
    app.open(f"/people?q={name.split()[0]}")
    expect(app.link(name, exact=True)).to_be_visible()


def _nobody_found(app):
    company(app)
    app.open("/people?q=nobody-of-this-name")
    expect(app.heading(re.compile("^No player called"))).to_be_visible()


def _challenges(app):
    def ask(reader, friend):
        wanted = {"ruleset": "5x5x4", "pace": 0}
        friend.succeed("POST", f"/people/{reader.id}/challenges", wanted)
        reader.succeed("POST", f"/people/{friend.id}/challenges", wanted | {"pace": 30})

    company(app, ask)
    app.press(app.link("Play"))
    expect(app.button("Accept: Nina Kaur")).to_be_visible()


def chats(app) -> tuple[Guest, Guest, str]:
    """The reader, a friend, and a group of theirs with others; the list of chats is shown."""
    reader, friend = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    third = Guest(app.origin, "Somebody with a name that goes on and on")
    for other in (friend, third):
        reader.befriend(other)
    write(friend, reader, "Corner again? Bold. And a line that is too long for one line of a list")
    group = reader.group(friend, third, name="Friday five-in-a-row")
    third.say(group, "שלום")
    reader.succeed("PUT", f"/rooms/{group}/mute", {"isMuted": True})
    write(Guest(app.origin, "Tomás"), reader, "We have played yesterday. Shall we talk about it?")
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{friend.id}")
    expect(app.heading(friend.name)).to_be_visible()
    app.open("/chat")
    expect(app.link("Friday five-in-a-row")).to_be_visible()
    expect(app.link(re.compile("^1 message request"))).to_be_visible()
    return reader, friend, group


def _chats(app):
    chats(app)


def _no_chats(app):
    app.open("/chat")
    expect(app.heading("No chats yet")).to_be_visible()


def _chats_found(app):
    chats(app)
    app.page.get_by_role("searchbox").fill("corner nina")
    app.page.get_by_role("searchbox").fill("corner")
    expect(app.page.locator("mark")).to_be_visible()


def _new_chat(app):
    chats(app)
    app.press(app.page.get_by_role("main").get_by_role("link", name="New chat or group").first)
    expect(app.button("Nina Kaur")).to_be_visible()


def _new_group(app):
    _new_chat(app)
    app.press(app.button("New group"))
    app.press(app.page.get_by_role("checkbox", name="Nina Kaur"))
    app.press(app.button("Create group"))
    expect(app.page.get_by_text("Type a name.")).to_be_visible()


def _requests(app):
    chats(app)
    app.press(app.link(re.compile("^1 message request")))
    expect(app.button("Accept: Tomás")).to_be_visible()


def _about_a_group(app):
    *_, group = chats(app)
    app.open(f"/chat/{group}/info")
    expect(app.button("Remove Nina Kaur")).to_be_visible()


def _add_to_a_group(app):
    _about_a_group(app)
    app.press(app.button("Add friends"))
    expect(app.sheet).to_be_visible()


def _room(app):
    reader, friend, group = chats(app)
    first = friend.say(group, "A_very_long_word_" * 8 + " https://example.org/" + "a" * 80)
    reader.say(group, "שלום and back again", reply=first["number"])
    friend.say(group, f"{app.origin}/join/{'A' * 8}")
    last = reader.say(group, "And the last")
    friend.succeed("PUT", f"/rooms/{group}/messages/{last['number']}/reaction", {"emoji": "👍"})
    gone = friend.say(group, "Gone")
    friend.succeed("DELETE", f"/rooms/{group}/messages/{gone['number']}")
    app.page.context.guard.allow("404")
    app.open(f"/chat/{group}")
    expect(app.page.get_by_role("log").get_by_text("And the last")).to_be_visible()
    expect(app.page.get_by_role("log").get_by_text("can’t be joined")).to_be_visible()


def _what_can_be_done_with_a_message(app):
    _room(app)
    app.page.get_by_role("log").get_by_role("listitem").filter(has_text="And the last").focus()
    app.page.keyboard.press("Enter")
    expect(app.sheet).to_be_visible()


def _emoji(app):
    _room(app)
    app.press(app.button("Add an emoji"))
    expect(app.sheet.get_by_role("button", name="grinning face", exact=True)).to_be_visible()


def _room_with_challenges(app):
    reader, friend, _ = chats(app)
    wanted = {"ruleset": "5x5x4", "pace": 0}
    friend.succeed("POST", f"/people/{reader.id}/challenges", wanted)
    reader.succeed("POST", f"/people/{friend.id}/challenges", {"ruleset": "3x3x3", "pace": 30})
    app.press(app.link("Nina Kaur"))
    expect(app.button("Accept", exact=True)).to_be_visible()
    expect(app.button("Withdraw", exact=True)).to_be_visible()


def _room_that_asks(app):
    chats(app)
    app.press(app.link(re.compile("^1 message request")))
    app.press(app.link("Tomás"))
    expect(app.button("Ignore", exact=True)).to_be_visible()


def _more_of_a_room(app):
    _room(app)
    app.press(app.button("More", exact=True))
    expect(app.sheet).to_be_visible()


def _match_with_talk(app):
    reader, other, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.press(app.button("Chat"))
    expect(app.page.get_by_role("textbox", name="Message")).to_be_visible()


def _shared(app):
    chats(app)
    share(app, "A_very_long_word_" * 8 + " https://example.org/" + "a" * 80)
    expect(app.link("Friday five-in-a-row")).to_be_visible()


def _shared_by_nobody(app):
    share(app, "For later")
    expect(app.page.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()


def _nothing_shared(app):
    app.open("/share")
    expect(app.heading("Nothing to send")).to_be_visible()


def _no_room(app):
    app.page.context.guard.allow("404")
    chats(app)
    app.open("/chat/aaaaaaaaaaaaa")
    expect(app.heading("This chat isn’t here")).to_be_visible()


def _no_chat_to_tell_about(app):
    app.page.context.guard.allow("404")
    chats(app)
    app.open("/chat/aaaaaaaaaaaaa/info")
    expect(app.heading("This chat no longer exists")).to_be_visible()


def _no_player(app):
    app.page.context.guard.allow("404")
    app.open("/player/aaaaaaaaaaaaa")
    expect(app.heading("Nobody here")).to_be_visible()


def _notices(app):
    reader, other, match = sit_down(app)
    other.succeed("POST", f"/people/{reader.id}/challenges", {"ruleset": "5x5x4", "pace": 30})
    other.succeed("PUT", f"/following/{reader.id}")
    reader.move(match, "b2")
    other.command(match, "offerDraw")
    app.open(f"/online/{match}")
    app.press(app.link("Back"))
    app.press(app.page.locator("a.bell:visible"))
    expect(app.button("Accept")).to_be_visible()
    expect(app.button("Follow back")).to_be_visible()


def _no_notices(app):
    app.open("/notices")


def _kinds_of_notices(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.open("/settings")
    app.press(app.button("Choose"))
    expect(app.sheet.get_by_role("switch").first).to_be_visible()


def _asked_whether_to_be_told(app):
    *_, match = sit_down(app)
    app.page.add_init_script(
        'Object.defineProperty(Notification, "permission", { get: () => "default" })')
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.press(app.link("Back"))
    expect(app.button("Not now")).to_be_visible()


def _rules(app):
    app.open("/rules")


def _more(app):
    app.open().start_two()
    app.press(app.button("More", exact=True))
    expect(app.sheet).to_be_visible()


def _pdf(app):
    app.open("/rules")
    app.press(app.button("Show PDF"))


def _forget(app):
    app.open("/settings")
    app.press(app.button("Forget everything"))
    expect(app.sheet).to_be_visible()


def _settings(app):
    app.open("/settings")


def _developers(app):
    app.open("/developers")


def _missing(app):
    app.page.context.guard.allow("404")
    app.open("/nowhere")


def _games(app):
    mira, nina, *_ = sit_down(app)
    mira.befriend(nina)
    for title in ("Celeste", "The Legend of Zelda: Breath of the Wild", "Hollow Knight"):
        game = game_named(app.origin, title)
        mira.succeed("PUT", f"/me/games/{game['id']}", {"audience": "friends", "status": "playing"})
    starcraft = game_named(app.origin, "StarCraft")
    nina.succeed("PUT", f"/me/games/{starcraft['id']}", {"audience": "everybody"})
    to_games(app)
    expect(app.heading("Friends are playing")).to_be_visible()
    expect(app.link(re.compile("^Celeste"))).to_be_visible()


def _found_games(app):
    to_games(app)
    find_game(app, "final fantasy")
    expect(row(app, "Final Fantasy VII")).to_be_visible()


def _no_games(app):
    to_games(app)
    find_game(app, "qqzzxx")
    expect(app.heading(re.compile("^No video game called"))).to_be_visible()


def _my_games(app):
    _games(app)
    app.press(app.link("Edit"))
    expect(app.button(re.compile("^Move .* up")).first).to_be_visible()


def _import_of_games(app):
    _my_games(app)
    app.press(app.button("Import from a file"))
    app.page.locator("input[type=file]").set_input_files(
        {"name": "games.csv", "mimeType": "text/csv",
         "buffer": b"Hades\nThe Witcher 3\n" + b"A title that nobody knows, " * 3})
    expect(app.heading("1 video game fits")).to_be_visible()


def _game(app):
    _games(app)
    app.press(app.link(re.compile("^The Legend of Zelda")).first)
    expect(app.heading("Videos")).to_be_visible()


def _rated_game(app):
    reader = sit_down_as_member(app)
    game = game_named(app.origin, "Hollow Knight")["id"]
    reader.succeed("PUT", f"/me/games/{game}", {"status": "playing", "audience": "everybody"})
    says = [("Nina", 5, "Play it in the dark, with headphones on."), ("Omar", 3, None)]
    for name, stars, line in [*says, ("Somebody with a name that goes on", 4, "W" * 280)]:
        friend = Guest(app.origin, name).register(unused(name))
        if stars != 4:
            reader.befriend(friend)
        body = {"stars": stars, "audience": "everybody"} | ({"line": line} if line else {})
        friend.succeed("PUT", f"/me/games/{game}/rating", body)
    for stars in (4, 5):
        Guest(app.origin, "Lea").register(unused("Lea")).succeed(
            "PUT", f"/me/games/{game}/rating", {"stars": stars, "audience": "everybody"})
    reader.succeed(
        "PUT", f"/me/games/{game}/rating",
        {"stars": 4, "line": "One more bench, then bed.", "audience": "friends"})
    app.open(f"/games/{game}")
    expect(app.page.get_by_text("Play it in the dark").first).to_be_visible()


def _member_profile(app):
    reader = sit_down_as_member(app)
    friend = Guest(app.origin, "Nina").register(unused("Nina"))
    reader.befriend(friend)
    games = []
    for title in ("Celeste", "Hades", "Hollow Knight", "StarCraft", "Gomoku"):
        games.append(game_named(app.origin, title)["id"])
        friend.succeed("PUT", f"/me/games/{games[-1]}", {"audience": "everybody"})
    friend.succeed(
        "PUT", f"/me/games/{games[1]}/rating", {"stars": 5, "audience": "everybody"})
    friend.succeed(
        "PATCH", "/me/profile",
        {"about": "Always up for one more round. Mostly late, mostly losing.",
         "favourites": games[:4]})
    app.open(f"/player/{friend.id}")
    expect(app.heading("Favourite video games")).to_be_visible()


def _favourites(app):
    reader = sit_down_as_member(app)
    for title in ("Celeste", "Hades", "Hollow Knight"):
        game = game_named(app.origin, title)["id"]
        reader.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    app.open("/account")
    app.press(app.button("Change: Favourite video games"))
    app.press(app.sheet.get_by_role("button", name="Hades"))
    app.press(app.sheet.get_by_role("button", name="Celeste"))
    expect(app.sheet.get_by_role("button", name="Celeste")).to_contain_text("2")


def _own_game(app):
    to_games(app)
    app.press(app.link(re.compile("^Gomoku")).first)
    expect(app.button("Play now", exact=True)).to_be_visible()


def _shelf_of_somebody(app):
    reader, *_ = sit_down(app)
    for title, status in (("Celeste", "playing"), ("Hollow Knight", "wish")):
        note = {"audience": "everybody", "status": status}
        reader.succeed("PUT", f"/me/games/{game_named(app.origin, title)['id']}", note)
    app.open(f"/player/{reader.id}/games")
    expect(app.link(re.compile("^Celeste"))).to_be_visible()


def _game_players(app):
    _games(app)
    app.press(app.link("StarCraft", exact=True))
    expect(app.link("Nina Kaur").first).to_be_visible()
    app.open(f"{urlsplit(app.page.url).path}/players")
    expect(app.link("Nina Kaur").first).to_be_visible()


def _no_game(app):
    app.page.context.guard.allow("404")
    app.open("/games/aaaaaaaaaaaaa")
    expect(app.heading("No such video game")).to_be_visible()


SCREENS = {
    name.strip("_").replace("_", " "): go
    for name, go in list(globals().items())
    if name.startswith("_") and callable(go)
}

on_every_screen = pytest.mark.parametrize("go", SCREENS.values(), ids=SCREENS.keys())
