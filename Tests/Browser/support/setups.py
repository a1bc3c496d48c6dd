"""The browsers, devices and themes that the app is shown on."""

from dataclasses import dataclass

import pytest

VIEWPORTS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}


@dataclass(frozen=True)
class Setup:
    browser: str
    device: str
    theme: str

    @property
    def touch(self) -> bool:
        """Whether there is a touch screen; Playwright has none for Firefox, which gets a mouse."""
        return self.device == "phone" and self.browser == "chromium"

    @property
    def context_options(self) -> dict:
        options = {"viewport": VIEWPORTS[self.device]}
        if self.browser != "firefox":
            options |= {"color_scheme": self.theme}
            options |= {"is_mobile": self.touch, "has_touch": self.touch}
        return options

    def __str__(self) -> str:
        return f"{self.browser}-{self.device}-{self.theme}"


FIRST = Setup("chromium", "phone", "light")
ALL = [
    FIRST,
    Setup("chromium", "phone", "dark"),
    Setup("chromium", "desktop", "light"),
    Setup("chromium", "desktop", "dark"),
    Setup("firefox", "phone", "dark"),
    Setup("firefox", "desktop", "light"),
]

DESKTOP_SETUP = ALL[2]
# The shell of Chromium, which needs half the processor time, has no viewer of PDFs and installs nothing.
CHROMIUM = {
    "chromium": "/usr/bin/chromium-headless-shell",
    "whole chromium": "/usr/bin/chromium",
}
everywhere = pytest.mark.parametrize("setup", ALL, ids=str, indirect=True)
on_whole_chromium = pytest.mark.parametrize(
    "setup", [Setup("whole chromium", "desktop", "light")], ids=str, indirect=True
)
both_browsers = pytest.mark.parametrize("setup", [FIRST, ALL[5]], ids=str, indirect=True)
both_devices = pytest.mark.parametrize("setup", [FIRST, DESKTOP_SETUP], ids=str, indirect=True)
# For what the service worker has a part in: what works offline or on a later visit, messages by push, new versions.
with_worker = pytest.mark.usefixtures("worker")
on_desktop = pytest.mark.parametrize("setup", [DESKTOP_SETUP], ids=str, indirect=True)


class Browsers:
    """Starts each browser when it is first asked for, and keeps it for the whole run."""

    def __init__(self, playwright):
        self._playwright = playwright
        self._running = {}

    def new_context(self, setup: Setup, **more):
        return self._browser(setup).new_context(**setup.context_options | more)

    def new_persistent_context(self, folder, setup: Setup, **more):
        """A browser of its own whose profile stays in `folder` after it is closed."""
        kind, options = self._launch_options(setup)
        return kind.launch_persistent_context(folder, **options | setup.context_options | more)

    def close(self):
        for browser in self._running.values():
            browser.close()

    def _browser(self, setup: Setup):
        key = setup.browser if setup.browser in CHROMIUM else setup
        if key not in self._running:
            kind, options = self._launch_options(setup)
            self._running[key] = kind.launch(**options)
        return self._running[key]

    def _launch_options(self, setup: Setup):
        if setup.browser in CHROMIUM:
            return self._playwright.chromium, {
                "executable_path": CHROMIUM[setup.browser],
                "args": [
                    "--no-sandbox",
                    "--host-resolver-rules=MAP gameon.test 127.0.0.1",
                    "--use-fake-device-for-media-stream",
                ],
            }
        return self._playwright.firefox, {
            "channel": "moz-firefox",
            "executable_path": "/usr/bin/firefox-esr",
            # Firefox takes the theme from a preference of the whole browser.
            "firefox_user_prefs": {"ui.systemUsesDarkTheme": int(setup.theme == "dark")},
        }
