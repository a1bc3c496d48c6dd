"""WebKitGTK, the nearest to Safari here, driven through its WebDriver on a display of its own."""

import os
import subprocess
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

# Debian has it in a folder of the kind of machine.
BROWSER = "webkit2gtk-4.1/MiniBrowser"


@contextmanager
def webkit():
    """A WebKit session; it and its display end with the block."""
    readable, writable = os.pipe()
    display = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writable), "-screen", "0", "1280x900x24"],
        pass_fds=[writable],
        stderr=subprocess.DEVNULL,
    )
    os.close(writable)
    try:
        with os.fdopen(readable) as answer:
            number = answer.readline().strip()
        options = Options()
        (browser,) = Path("/usr/lib").glob(f"*/{BROWSER}")
        options.binary_location = str(browser)
        options.add_argument("--automation")
        environment = os.environ | {
            "DISPLAY": f":{number}",
            # The sandbox needs user namespaces, which a container does not have.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        session = webdriver.WebKitGTK(
            options=options, service=Service("/usr/bin/WebKitWebDriver", env=environment)
        )
        try:
            yield session
        finally:
            session.quit()
    finally:
        display.terminate()
        display.wait()
