"""When a friend was last here: in the talk of two and on their profile, for those who show theirs."""

import re
from datetime import UTC, datetime

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.online import Guest
from support.waiting import wait_until

SEEN = re.compile(r"^Last seen (today|yesterday) at \d")


def test_a_friend_reads_when_the_other_was_last_here(app):
    reader, nina = (Guest(app.origin, name) for name in ("Mira", "Nina Kaur"))
    reader.befriend(nina)
    reader.sit_down(app.page.context, app.origin)
    room = reader.succeed("PUT", f"/people/{nina.id}/room")["room"]["id"]

    # Nobody is gone before a quarter of a minute has passed.
    def answer(route):
        profile = route.fetch().json()
        profile["person"]["standing"]["lastSeenAt"] = datetime.now(UTC).isoformat()
        route.fulfill(json=profile)

    intercept(app.page, f"**/api/v1/people/{nina.id}", answer)
    app.open(f"/player/{nina.id}")
    expect(app.page.get_by_text(SEEN)).to_be_visible()
    app.open(f"/chat/{room}")
    expect(app.page.get_by_text(SEEN)).to_be_visible()


def test_one_chooses_whether_friends_see_it(app):
    reader = Guest(app.origin, "Mira")
    reader.sit_down(app.page.context, app.origin)
    app.open("/privacy")
    shows = app.page.get_by_role("switch", name="Friends see when you were last here")
    expect(shows).to_be_checked()
    app.press(shows)
    wait_until(lambda: reader.succeed("GET", "/preferences")["showsLastSeen"] is False)
    app.page.reload()
    expect(shows).not_to_be_checked()
    # Where nobody sees that one is here, nobody sees that one was.
    audience = app.page.get_by_role("radiogroup", name="Who sees when you’re here")
    app.press(audience.get_by_role("radio", name="Nobody"))
    expect(shows).to_be_hidden()
    app.press(audience.get_by_role("radio", name="Friends"))
    expect(shows).to_be_visible()
