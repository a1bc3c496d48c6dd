"""What one is told."""

from playwright.sync_api import expect

from Browser.support.screens.readers import sit_down


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
