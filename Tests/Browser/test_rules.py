"""The rules page, its PDF, and the way back to the match."""

from playwright.sync_api import expect

from Browser.support.setups import both_browsers, on_whole_chromium


@both_browsers
def test_the_rules_opened_from_a_match_lead_back_to_it(app):
    app.open().start_two().play("b2")
    app.press(app.link("Rules").last)
    expect(app.heading("Rules", level=1)).to_be_visible()
    app.press(app.button("Back"))
    app.expect_cell("b2", "X")


def test_the_rules_tell_in_both_languages_what_fingers_do_on_a_large_board(app):
    app.open("/rules")
    expect(app.page.get_by_text("hold a finger down for a magnifier")).to_contain_text("pinch or tap")
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.open("/rules")
    expect(app.page.get_by_text("Eine Lupe geht auf")).to_contain_text("zieh zwei Finger auseinander")


@both_browsers
def test_the_pdf_can_be_downloaded(app):
    app.open("/rules")
    with app.page.expect_download() as download:
        app.press(app.link("Download PDF"))
    assert download.value.suggested_filename.endswith(".pdf")
    assert open(download.value.path(), "rb").read(5) == b"%PDF-"


def test_a_phone_shows_the_pages_of_the_pdf_as_pictures(app):
    app.open("/rules")
    app.press(app.button("Show PDF"))
    first = app.page.get_by_role("img", name="Page 1 of")
    expect(first).to_be_visible()
    app.eventually("[...document.querySelectorAll('main img')][0].naturalWidth > 400")


def test_the_pages_are_magnified_by_a_tap_and_by_buttons(app):
    app.open("/rules")
    app.press(app.button("Show PDF"))
    page = app.page.get_by_role("img", name="Page 1 of")
    pages = app.page.get_by_role("group", name="The rules as a PDF")
    pages.evaluate("element => element.scrollIntoView({ block: 'start' })")
    small = page.bounding_box()["width"]
    assert small < 400
    expect(app.button("Smaller")).to_be_disabled()
    # What was under the finger is there still.
    box = page.bounding_box()
    across = .75
    app.page.touchscreen.tap(box["x"] + across * box["width"], box["y"] + 150)
    app.eventually("document.querySelector('main .pages').scrollLeft > 0")
    large = page.bounding_box()
    assert abs(large["width"] - 2.5 * small) < 3
    # Ten points of a page of 595 are as large as text of the app then.
    assert large["width"] * 10 / 595 > 12
    assert abs(large["x"] + across * large["width"] - (box["x"] + across * box["width"])) < 4
    assert pages.bounding_box()["width"] < 390
    app.press(app.button("Larger"))
    expect(app.page.get_by_text("400 %")).to_be_visible()
    expect(app.button("Larger")).to_be_disabled()
    for share in ("250 %", "175 %", "100 %"):
        app.press(app.button("Smaller"))
        expect(app.page.get_by_text(share)).to_be_visible()


@on_whole_chromium
def test_a_desktop_shows_the_pdf_itself(app):
    app.open("/rules")
    with app.page.expect_response("**/*.pdf") as answer:
        app.press(app.button("Show PDF"))
    assert answer.value.ok
    expect(app.page.get_by_title("The rules as a PDF")).to_be_visible()
