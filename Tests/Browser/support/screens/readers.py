"""Who looks at the screens: guests, members and their company."""

from playwright.sync_api import expect

from Browser.support.online import Guest
from support.caller import unused


def sit_down(app, pace=0):
    """A match of the reader with somebody elsewhere, by the interface."""
    reader, other = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    reader.sit_down(app.page.context, app.origin)
    return reader, other, reader.match_with(other, pace=pace)


def sit_down_as_member(app) -> Guest:
    reader = Guest(app.origin, unused("Mira")).register()
    reader.sit_down(app.page.context, app.origin)
    # The page learns who plays here with the first act that needs somebody.
    app.open(f"/online/{reader.match_with(Guest(app.origin, 'Nina Kaur'))}")
    expect(app.grid).to_be_visible()
    return reader


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
