"""Each service beside the server is told by the name of its type in the log, and not by what it holds."""

import re

import pytest
from webbuild.tools import ROOT

SERVICE = re.compile(r"\bstruct [^{]*:[^{]*\bService\b[^{]*\{")


def test_services_of_the_server_are_background_services():
    files = (ROOT / "Sources/Server").rglob("*.swift")
    assert [file.name for file in files if SERVICE.search(file.read_text())] == []


@pytest.mark.parametrize("text", ["struct Cleaning: Service {", "struct Sending<Way>: Sendable, Service\n{"])
def test_a_plain_service_is_noticed(text):
    assert SERVICE.search(text)


def test_a_background_service_is_none():
    assert not SERVICE.search("package struct Cleaning: BackgroundService {")
