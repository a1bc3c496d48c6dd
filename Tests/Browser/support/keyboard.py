"""Getting about with the keyboard alone."""

import re

from playwright.sync_api import expect


def tab_to(page, role, name, key="Tab"):
    """Presses Tab, or another key, until the element with this role and beginning of a name has the
    focus."""
    wanted = page.get_by_role(role, name=re.compile("^" + re.escape(name)))
    # What isn't loaded yet would be passed by.
    expect(wanted.first).to_be_attached()
    for _ in range(40):
        if wanted.and_(page.locator(":focus")).count():
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach the {role} {name!r}")


def expect_focus(page, cell):
    expect(page.locator(":focus")).to_have_accessible_name(re.compile(f"^{cell}, "))
