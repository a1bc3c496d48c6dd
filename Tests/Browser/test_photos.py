"""A photo is chosen, cut and sent, and everybody sees it."""

import re

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.keyboard import tab_to
from Browser.support.online import meet
from Browser.support.pictures import PICTURE, png
from Browser.support.setups import both_browsers
from Browser.test_accounts import allow_cut, register
from support.caller import unused


def choose(person, file):
    person.open("/account")
    person.press(person.button("Photo"))
    expect(person.button("Choose a picture")).to_be_visible()
    person.sheet.locator("input[type=file]").first.set_input_files(file)


def expect_photo(person, size):
    person.eventually(
        f"[...document.querySelectorAll('.avatar img')].some((each) => each.naturalWidth === {size})"
    )


@both_browsers
def test_a_photo_is_set_seen_by_the_other_and_removed(mira, nina):
    allow_cut(mira)
    match = meet(mira, nina)
    register(mira, unused("Mira"))
    choose(mira, PICTURE)
    mira.press(mira.button("Use this photo"))
    expect(mira.toast).to_contain_text("Photo saved.")
    expect_photo(mira, 512)
    nina.page.bring_to_front()
    expect_photo(nina, 128)
    nina.open(f"/online/{match}")
    expect_photo(nina, 128)

    mira.page.bring_to_front()
    mira.press(mira.button("Photo"))
    mira.press(mira.button("Remove photo"))
    expect(mira.toast).to_contain_text("Photo removed.")
    expect(mira.page.locator(".avatar img")).to_have_count(0)
    nina.page.bring_to_front()
    expect(nina.page.locator(".avatar img")).to_have_count(0)


def colour(person, place="0.5"):
    """The colour in the middle of the frame, or at another part of its width."""
    return person.page.evaluate(
        f"""(() => {{
          const canvas = document.querySelector("canvas.crop");
          const context = canvas.getContext("2d");
          return [...context.getImageData(canvas.width * {place}, canvas.height / 2, 1, 1).data];
        }})()"""
    )


RED, BLUE = [255, 0, 0, 255], [0, 0, 255, 255]


def test_a_picture_is_cut_by_keyboard_alone(mira):
    allow_cut(mira)
    register(mira, unused("Mira"))
    choose(mira, PICTURE)
    tab_to(mira.page, "img", "Your photo.", "Shift+Tab")
    assert colour(mira, ".4") == RED
    assert colour(mira, ".6") == BLUE
    for _ in range(8):
        mira.page.keyboard.press("+")
    for _ in range(20):
        mira.page.keyboard.press("ArrowRight")
    assert colour(mira, ".9") == RED
    slider = mira.page.get_by_role("slider", name="Zoom")
    assert float(slider.input_value()) > 1
    tab_to(mira.page, "button", "Use this photo")
    mira.page.keyboard.press("Enter")
    expect(mira.toast).to_contain_text("Photo saved.")


def test_a_picture_is_dragged_and_zoomed(mira):
    allow_cut(mira)
    register(mira, unused("Mira"))
    choose(mira, PICTURE)
    frame = mira.page.locator("canvas.crop")
    expect(frame).to_be_visible()
    # The sheet may still be rising.
    mira.settle()
    box = frame.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mira.page.mouse.move(x, y)
    mira.page.mouse.wheel(0, -300)
    mira.eventually("Number(document.querySelector('[type=range]').value) > 1.5")
    mira.page.mouse.down()
    mira.page.mouse.move(x + box["width"] / 2, y, steps=5)
    mira.page.mouse.up()
    # Colours run into each other by a pixel of the picture, which is a part of what is shown.
    assert colour(mira, ".9") == RED
    for _ in range(3):
        mira.press(mira.button("Left", exact=True))
    assert colour(mira, ".7") == RED
    assert colour(mira, ".95") == BLUE


def test_what_is_no_picture_and_what_is_too_large_has_a_reason(mira):
    allow_cut(mira)
    register(mira, unused("Mira"))
    choose(mira, {"name": "a.txt", "mimeType": "text/plain", "buffer": b"no picture"})
    expect(mira.page.get_by_text("This file isn’t a picture.")).to_be_visible()
    large = {"name": "a.heic", "mimeType": "image/heic", "buffer": bytes(10 * 1024 * 1024 + 1)}
    mira.sheet.locator("input[type=file]").first.set_input_files(large)
    expect(mira.page.get_by_text("This picture is larger than 10 MB.")).to_be_visible()


def test_what_the_browser_can_not_show_is_sent_as_it_is(mira):
    allow_cut(mira)
    mira.page.context.guard.allow("422")
    register(mira, unused("Mira"))
    # Not every system knows the type of such a file.
    choose(mira, {"name": "a.heic", "mimeType": "", "buffer": b"\0\0\0\x18ftypheic"})
    expect(mira.page.get_by_text("It’s sent as it is")).to_be_visible()
    with mira.page.expect_request(re.compile("/me/photo$")) as sent:
        mira.press(mira.button("Use this photo"))
    assert sent.value.headers["content-type"] == "image/heic"
    expect(mira.page.get_by_text("This picture can’t be read.")).to_be_visible()


def test_a_photo_that_can_not_be_had_leaves_the_face(mira, nina):
    allow_cut(mira)
    match = meet(mira, nina)
    register(mira, unused("Mira"))
    choose(mira, PICTURE)
    mira.press(mira.button("Use this photo"))
    expect(mira.toast).to_contain_text("Photo saved.")
    nina.page.context.guard.allow("Failed to load resource")
    intercept(nina.page, "**/api/v1/photos/**", lambda route: route.abort())
    nina.open(f"/online/{match}")
    expect(nina.page.locator(".score .avatar svg[viewBox='0 0 36 36']")).to_have_count(2)
    expect(nina.page.locator(".avatar img")).to_have_count(0)
