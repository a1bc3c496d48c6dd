"""Sound starts with the first tap and a mute switch ends it; a phone trembles at a move."""

import pytest
from playwright.sync_api import expect

from support.setups import both_browsers

# Keeps every audio context and every start of a source, and what the phone was asked to do.
RECORDER = """
window.heard = { contexts: [], starts: 0, trembles: [] };
const Original = window.AudioContext;
window.AudioContext = class extends Original {
  constructor(...options) { super(...options); heard.contexts.push(this); }
};
for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
  const start = Source.prototype.start;
  Source.prototype.start = function (...times) {
    heard.starts += 1;
    return start.apply(this, times);
  };
}
Navigator.prototype.vibrate = (pattern) => { heard.trembles.push(pattern); return true; };
"""


@pytest.fixture(autouse=True)
def recorder(context):
    context.add_init_script(RECORDER)


def test_the_first_tap_starts_the_sound(app):
    app.open()
    assert app.page.evaluate("heard.contexts.length") == 0
    app.start_two().play("b2")
    app.eventually("heard.contexts.some((each) => each.state === 'running')")
    app.eventually("heard.starts > 0")


@both_browsers
def test_every_event_has_its_sound(app):
    app.open().start_two()
    starts = 0
    for act in [
        lambda: app.play("a1"),
        lambda: app.play("a2"),
        lambda: app.play("b1", "b2", "c1"),
        lambda: app.press(app.button("Play again")),
    ]:
        act()
        app.eventually(f"heard.starts > {starts}")
        starts = app.page.evaluate("heard.starts")


def test_muted_means_silent(app):
    app.open("/settings")
    app.press(app.page.get_by_role("switch", name="Sound"))
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    expect(app.button("Play again")).to_be_visible()
    assert app.page.evaluate("heard.starts") == 0


def test_a_move_trembles_unless_that_is_switched_off(app):
    app.open().start_two().play("b2")
    assert app.page.evaluate("heard.trembles") == [10]
    app.open("/settings")
    app.press(app.page.get_by_role("switch", name="Vibration"))
    app.open().start_two().play("a1")
    assert app.page.evaluate("heard.trembles") == []
