"""The page for developers."""

import re

from playwright.sync_api import expect


def test_the_examples_have_the_address_of_this_server(app):
    app.open("/developers")
    tutorial = app.page.locator("pre", has_text="server=")
    expect(tutorial).to_contain_text(f"server={app.origin}\n")
    expect(app.page.locator("code", has_text="localhost:8080")).to_have_count(0)


def test_the_contents_unfold_and_lead_there(app):
    app.open("/developers")
    entry = app.page.get_by_role("link", name="Take another name")
    expect(entry).to_be_hidden()
    app.press(app.page.get_by_text("On this page"))
    app.press(entry)
    expect(app.page).to_have_url(re.compile("#rename$"))
    expect(app.heading("Take another name")).to_be_in_viewport()
