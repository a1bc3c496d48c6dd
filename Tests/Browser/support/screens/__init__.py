"""Every screen and sheet of the app, and how to come to it; for what holds on all of them.

Each module has a part of the app. A function whose name begins with a line is a screen, which is called like it.
"""

import pytest

from Browser.support.screens import (
    accounts, analysis, around, chat, games, joining, notices,
    online, people, playing, puzzles,
)

PARTS = [
    playing, analysis, puzzles, online, joining, accounts, people,
    chat, notices, around, games,
]
SCREENS = {
    name.strip("_").replace("_", " "): go
    for part in PARTS
    for name, go in vars(part).items()
    if name.startswith("_") and callable(go)
}

# What is shared with the app comes to it by its service worker.
OF_WORKER = [SCREENS["shared"], SCREENS["shared by nobody"]]

on_every_screen = pytest.mark.parametrize("go", SCREENS.values(), ids=SCREENS.keys())
