"""What is called plain covers the whole row around it, so it is a link or a button and nothing else."""

import re

import pytest
from webbuild.tools import WEB

PLAIN = re.compile(r'h\(\s*"(\w+)",\s*\{[^{}]*?class: "(?:[^"]* )?plain[ "]')


def covering(text: str) -> list[str]:
    """The elements that are called plain."""
    return PLAIN.findall(text)


@pytest.mark.parametrize("file", sorted(WEB.rglob("*.js")), ids=lambda file: str(file.relative_to(WEB)))
def test_only_links_and_buttons_cover_their_row(file):
    assert set(covering(file.read_text(encoding="utf-8"))) <= {"a", "button"}


def test_what_covers_a_whole_sheet_is_found():
    assert covering('h("fieldset", { class: "plain stack", hidden: true })') == ["fieldset"]
    assert covering('h(\n  "a",\n  { class: "btn sm plain", href },\n)') == ["a"]
    assert covering('h("p", { class: "plainly" })') == []
