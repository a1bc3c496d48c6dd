"""The rules page: the same text as its PDF, which is shown in the page, and the way back to a match."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from support.setups import both_devices, everywhere


def words(text: str) -> str:
    return " ".join(text.replace("\f", "\n").split())


def pdf_text(app, folder) -> str:
    href = app.link(re.compile("PDF")).get_attribute("href")
    pdf = folder / "rules.pdf"
    pdf.write_bytes(app.page.request.get(app.origin + href).body())
    return subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, check=True).stdout.decode()


class Agreement:
    def test_the_page_says_what_its_pdf_says(self, app, tmp_path):
        app.open("/rules")
        sections = app.page.get_by_role("main").locator("h1, section:not(:last-of-type)")
        page = words("\n".join(sections.all_inner_texts()))
        assert len(page) > 1000
        assert words(pdf_text(app, tmp_path)) == page + " GameOn"


class TestEnglish(Agreement):
    pass


class TestGerman(Agreement):
    @pytest.fixture
    def context_options(self):
        return {"locale": "de-DE"}


@both_devices
def test_the_pdf_is_shown_in_the_page(app, setup):
    app.open("/rules")
    app.press(app.button("Show PDF"))
    if setup.touch:
        picture = app.page.get_by_role("img", name=re.compile("Page 1 of 1"))
        expect(picture).to_be_visible()
        assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 500
    else:
        frame = app.page.get_by_title("The rules as a PDF")
        expect(frame).to_be_visible()
        assert frame.bounding_box()["height"] > 400


@everywhere
def test_from_a_match_the_rules_lead_back_to_it(app):
    app.open().start_two().play("b2")
    app.press(app.page.get_by_role("main").get_by_role("link", name="Rules"))
    expect(app.page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    app.press(app.button("Back"))
    app.expect_cell("b2", "X")


def test_from_elsewhere_there_is_no_way_back_to_show(app):
    app.open()
    app.press(app.link("Rules", exact=True))
    expect(app.page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    expect(app.button("Back")).to_have_count(0)
