"""Each service beside the server is told by the name of its type in the log, and not by what it holds."""

import re

from webbuild.tools import ROOT

SERVICE = re.compile(r"\bstruct \w+: Service\b")


def test_services_of_the_server_are_background_services():
    files = (ROOT / "Sources/Server").rglob("*.swift")
    assert [file.name for file in files if SERVICE.search(file.read_text())] == []


def test_another_service_is_noticed():
    assert SERVICE.search("struct Cleaning: Service {") and not SERVICE.search("struct Cleaning: BackgroundService {")
