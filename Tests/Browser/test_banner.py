"""A banner tells of what waits, wherever one is."""

import re

from playwright.sync_api import expect

from Browser.support.setups import both_devices

WISH = {"ruleset": "5x5x4", "pace": 30}


def banner(person):
    return person.page.get_by_role("region", name="Waiting for you")


@both_devices
def test_a_challenge_is_seen_put_off_and_accepted_on_any_screen(mira, nina):
    mira.open("/settings")
    nina.guest.befriend(mira.guest)
    asked = nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", WISH)
    expect(banner(mira)).to_contain_text("Nina Kaur challenges you")
    expect(banner(mira)).to_contain_text("5×5, live, 30 s a move")
    nina.guest.succeed("DELETE", f"/invitations/{asked['id']}")
    expect(banner(mira)).to_have_count(0)
    nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", WISH)
    mira.press(banner(mira).get_by_role("button", name="Later"))
    expect(banner(mira)).to_have_count(0)
    mira.press(mira.link("Play").first)
    expect(mira.button("Accept: Nina Kaur")).to_be_visible()
    mira.open("/settings")
    mira.press(banner(mira).get_by_role("button", name="Accept: Nina Kaur"))
    expect(mira.page).to_have_url(re.compile("/online/"))
    expect(banner(mira)).to_have_count(0)


@both_devices
def test_ones_turn_and_a_rematch_are_told_where_the_match_is_not_in_front(mira, nina):
    mira.open("/settings")
    match = nina.guest.match_with(mira.guest)
    nina.guest.move(match, "b2")
    expect(banner(mira)).to_contain_text("Your turn")
    expect(banner(mira)).to_contain_text("Nina Kaur is waiting for your move in 3×3 Classic.")
    mira.press(banner(mira).get_by_role("button", name="Go to the game"))
    expect(mira.grid).to_be_visible()
    expect(banner(mira)).to_have_count(0)
    mira.press(mira.link("Back").first)
    mira.open("/settings")
    nina.guest.command(match, "resign", ply=1)
    nina.guest.command(match, "wishRematch", wish=True)
    expect(banner(mira)).to_contain_text("Nina Kaur wants a rematch")
    mira.page.keyboard.press("Tab")
    banner(mira).get_by_role("button", name="Later").focus()
    mira.page.keyboard.press("Escape")
    expect(mira.page.locator(".banner")).to_be_empty()
    expect(mira.page.locator("#main")).to_be_focused()


@both_devices
def test_what_could_not_be_fetched_comes_with_the_next_news_and_not_before(mira, nina):
    context, tries = mira.page.context, []
    context.guard.allow("ERR_FAILED")
    mira.open("/settings")
    expect(mira.heading("Settings")).to_be_visible()
    context.route("**/games.*.js", lambda route: [tries.append(route), route.abort()])
    nina.guest.befriend(mira.guest)
    asked = nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", WISH)
    mira.eventually("localStorage['gameon.club']?.includes('expiresAt')")
    mira.go_once_round()
    assert len(tries) < 10, "it is asked for again and again"
    context.unroute("**/games.*.js")
    nina.guest.succeed("DELETE", f"/invitations/{asked['id']}")
    nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", WISH)
    expect(banner(mira)).to_be_visible()


@both_devices
def test_a_sheet_lets_a_banner_wait_however_it_goes(mira, nina):
    mira.page.clock.install()
    mira.open("/settings")
    nina.guest.befriend(mira.guest)
    mira.press(mira.link("People").first)
    expect(mira.page).to_have_url(re.compile("/people$"))
    mira.page.go_back()
    kinds = mira.button("Choose", exact=True)
    mira.press(kinds)
    expect(mira.sheet).to_be_visible()
    nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", WISH)
    expect(mira.page.locator(".banner")).to_contain_text("Nina Kaur challenges you")
    words = mira.page.get_by_text("Nina Kaur challenges you, 5×5, live, 30 s a move")
    mira.page.clock.fast_forward(30_000)
    expect(words).to_have_count(0)
    # The sheet goes with its screen.
    mira.page.go_forward()
    expect(words).to_have_count(1)
    expect(mira.sheet).to_have_count(0)
    # Another covers it while its time runs.
    mira.page.go_back()
    mira.press(kinds)
    expect(mira.sheet).to_be_visible()
    mira.page.clock.fast_forward(30_000)
    mira.page.keyboard.press("Escape")
    mira.page.clock.run_for(9_000)
    expect(banner(mira)).to_be_visible()
    mira.page.clock.run_for(2_000)
    expect(banner(mira)).to_have_count(0)


@both_devices
def test_what_nobody_answers_goes_by_itself_and_stays_among_the_notifications(mira, nina):
    mira.page.clock.install()
    mira.open("/settings")
    nina.guest.befriend(mira.guest)
    nina.guest.succeed("POST", f"/people/{mira.guest.id}/challenges", WISH)
    later = banner(mira).get_by_role("button", name="Later")
    later.focus()
    mira.page.clock.fast_forward(30_000)
    expect(later).to_be_focused()
    later.blur()
    mira.page.clock.fast_forward(9_000)
    expect(banner(mira)).to_be_visible()
    mira.page.clock.fast_forward(2_000)
    expect(banner(mira)).to_have_count(0)
    mira.press(mira.link("Play").first)
    expect(mira.button("Accept: Nina Kaur")).to_be_visible()
