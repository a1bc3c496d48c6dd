"""Where the description and its page are found."""

import urllib.request

from webbuild.description import FILE


def test_the_server_serves_the_description(server):
    with urllib.request.urlopen(f"{server.origin}/api/v1/openapi.yaml") as answer:
        assert answer.headers["Content-Type"] == "application/yaml"
        assert answer.read() == FILE.read_bytes()


def test_the_page_is_found_without_an_ending(server):
    with urllib.request.urlopen(f"{server.origin}/developers") as answer:
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert b"A first bot in five minutes" in answer.read()
