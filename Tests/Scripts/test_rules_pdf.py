"""The PDF says what the rules page says, in every language."""

import re
import zlib
from html.parser import HTMLParser

import pytest

from webbuild.rules_pdf import RULES, rules_pages
from webbuild.tools import run

PAGES = rules_pages()
every_language = pytest.mark.parametrize("language", PAGES)


class Texts(HTMLParser):
    """The text of each paragraph, heading and list entry."""

    def __init__(self, html):
        super().__init__()
        self.texts = [""]
        self.feed(html)
        self.texts = [words(text) for text in self.texts if text.strip()]

    def handle_starttag(self, tag, attrs):
        if tag in ("p", "h2", "h3"):
            self.texts.append("")

    def handle_data(self, data):
        self.texts[-1] += data


def words(text):
    """The text without regard to how it is broken into lines."""
    return " ".join(re.sub(r"-\n", "-", text).split())


def page_text(language):
    page = PAGES[language]
    return " ".join([page["title"], *Texts(page["html"]).texts])


def pdf_text(language):
    # Raw is the order of the text itself; the last line of the page is its footer.
    text = run("pdftotext", "-raw", RULES / f"rules-{language}.pdf", "-").decode()
    return words(text.replace("\f", "\n")).removesuffix(" GameOn")


@every_language
def test_page_and_pdf_say_the_same(language):
    assert pdf_text(language) == page_text(language)


@every_language
def test_a_changed_sentence_is_noticed(language):
    sentence = Texts(PAGES[language]["html"]).texts[-1]
    assert pdf_text(language) != page_text(language).replace(sentence, sentence + " Again")


@every_language
def test_the_pdf_is_tagged_and_says_its_title_and_language(language):
    pdf = RULES / f"rules-{language}.pdf"
    info = dict(line.split(":", 1) for line in run("pdfinfo", pdf).decode().splitlines())
    assert info["Tagged"].strip() == "yes"
    assert info["Title"].strip() == PAGES[language]["name"]
    assert f"/Lang ({language})".encode() in unpacked(pdf.read_bytes())
    tags = run("pdfinfo", "-struct", pdf).decode()
    assert (tags.count("H1 "), tags.count("H2 "), tags.count("H3 ")) == (1, 5, 5)
    assert tags.count("Figure") == 6


def unpacked(pdf):
    """All compressed objects of a PDF in one."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    return b"".join(zlib.decompressobj().decompress(each) for each in streams if each[:1] == b"\x78")


@every_language
def test_every_page_has_a_picture(language):
    info = run("pdfinfo", RULES / f"rules-{language}.pdf").decode()
    pages = int(re.search(r"Pages:\s+(\d+)", info)[1])
    assert len(list(RULES.glob(f"rules-{language}-*.svg"))) == pages
