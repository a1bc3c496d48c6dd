"""What stands around all else: rules, settings, pages of the host."""

from playwright.sync_api import expect


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


def _about_nothing(app):
    app.page.context.guard.allow("404")
    app.open("/about/imprint")
    expect(app.heading("Nothing is written here")).to_be_visible()


def _settings(app):
    app.open("/settings")


def _face(app):
    app.open("/settings")
    app.press(app.button("Your face"))
    expect(app.button("Use this face")).to_be_visible()


def _developers(app):
    app.open("/developers")


def _missing(app):
    app.page.context.guard.allow("404")
    app.open("/nowhere")
