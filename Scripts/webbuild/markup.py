"""HTML as values: what is text is escaped, what is `Markup` is not."""

import html
import re

from markdown_it import MarkdownIt

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


class Markup(str):
    """HTML that is put in as it is."""


def tag(name: str, *children: str, **attributes: str) -> Markup:
    """An element; `class_` is the attribute `class`, and `aria_label` is `aria-label`."""
    fields = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{fields}>{joined(*children)}</{name}>")


def joined(*parts: str, between: str = "") -> Markup:
    return Markup(between.join(part if isinstance(part, Markup) else html.escape(part) for part in parts))


def code(text: object) -> Markup:
    return tag("code", str(text))


def link(target: str, content: str) -> Markup:
    """A link to a place on the same page."""
    return tag("a", content, href=f"#{target}")


def table(first: str, second: str, rows: list[tuple[Markup, Markup]]) -> Markup:
    """A table of two columns; the cells come as elements."""
    head = tag("tr", tag("th", first, scope="col"), tag("th", second, scope="col"))
    return tag("table", tag("thead", head), tag("tbody", *(tag("tr", *row) for row in rows)))


def paragraphs(text: str) -> Markup:
    """CommonMark with tables; each heading can be linked to by its words: #how-things-are-written."""
    tokens = _markdown.parse(text)
    for heading, words in zip(tokens, tokens[1:]):
        if heading.type == "heading_open":
            heading.attrSet("id", anchor(words.content))
    return Markup(_markdown.renderer.render(tokens, _markdown.options, {}))


def words(text: str) -> Markup:
    """CommonMark of a few words, without a paragraph around them."""
    return Markup(_markdown.renderInline(text.strip()))


def anchor(heading: str) -> str:
    return re.sub("[^a-z]+", "-", heading.lower()).strip("-")


def headings(text: str) -> list[str]:
    """The headings of a text in CommonMark."""
    tokens = _markdown.parse(text)
    return [after.content for token, after in zip(tokens, tokens[1:]) if token.type == "heading_open"]
