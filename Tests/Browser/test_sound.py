"""Sound starts with the first tap and a mute switch ends it; a phone trembles at a move."""

import math
from pathlib import Path

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_browsers

# Keeps every audio context and every start of a source, and what the phone was asked to do.
RECORDER = """
window.heard = { contexts: [], starts: 0, stops: 0, trembles: [], lengths: [] };
const Original = window.AudioContext;
window.AudioContext = class extends Original {
  constructor(...options) { super(...options); heard.contexts.push(this); }
  createGain() { return heard.volume = super.createGain(); }
};
for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
  const start = Source.prototype.start;
  Source.prototype.start = function (...times) {
    // What is made beforehand is not heard.
    if (this.context instanceof Original) {
      heard.starts += 1;
      heard.lengths.push(this.buffer.duration);
    }
    return start.apply(this, times);
  };
  const stop = Source.prototype.stop;
  Source.prototype.stop = function (...times) {
    if (this.context instanceof Original) heard.stops += 1;
    return stop.apply(this, times);
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
        lambda: app.press(app.button("Undo")),
        lambda: app.play("a1"),
        lambda: app.play("a2"),
        lambda: app.play("b1", "b2", "c1"),
        lambda: app.press(app.button("Play again")),
    ]:
        act()
        app.eventually(f"heard.starts > {starts}")
        starts = app.page.evaluate("heard.starts")


def test_the_level_of_sounds_is_set_and_kept(app):
    app.open("/settings")
    group = app.page.get_by_role("radiogroup", name="Volume")
    expect(group.get_by_role("radio", name="Medium")).to_be_checked()
    app.press(group.get_by_role("radio", name="Soft"))
    app.eventually("heard.starts > 0")
    soft = app.page.evaluate("heard.volume.gain.value")
    app.press(group.get_by_role("radio", name="Full"))
    app.eventually(f"heard.volume.gain.value > 2 * {soft}")
    app.page.reload()
    expect(group.get_by_role("radio", name="Full")).to_be_checked()


def test_the_others_move_calls_from_behind_another_tab(app):
    app.open().start_computer().play("b2")
    turn = measured(app, "turn")["length"]
    is_turn = f"Math.abs(heard.lengths.at(-1) - {turn}) < .001"
    app.eventually("heard.starts > 1")
    assert not app.page.evaluate(is_turn)
    app.page.evaluate(
        "Object.defineProperty(Document.prototype, 'hidden', { get: () => true })"
    )
    app.press(app.empty.first)
    app.eventually(is_turn)


def measured(app, name):
    """A sound as it is made: its length in seconds, its peak, its loudest 50 ms and what it is made of."""
    asset = next(Path(".build/web/assets").glob("synth.*.js")).name
    return app.page.evaluate("""async ([asset, name]) => {
      const { render } = await import(`/assets/${asset}`);
      const buffer = await render(name, 48_000);
      const samples = buffer.getChannelData(0);
      const window = 2_400;
      let [loudest, sum, peak] = [0, 0, 0];
      samples.forEach((sample, at) => {
        sum += sample ** 2 - (at < window ? 0 : samples[at - window] ** 2);
        loudest = Math.max(loudest, sum / window);
        peak = Math.max(peak, Math.abs(sample));
      });
      const end = Math.abs(samples.at(-1));
      return { length: buffer.duration, peak, end, loudest: 10 * Math.log10(loudest), samples: [...samples.slice(0, 2_400)] };
    }""", [asset, name])


def test_each_sound_is_short_clean_and_its_own(app):
    app.open()
    names = ["x", "o", "turn", "win", "loss", "draw", "sweep", "undo", "tick"]
    sounds = {name: measured(app, name) for name in names}
    for name, sound in sounds.items():
        assert .04 < sound["length"] < 1.3, name
        # Two at a time do not clip either.
        assert .05 < sound["peak"] < .5, (name, sound["peak"])
        # It has died away, so that it ends without a click.
        assert sound["end"] < .001, name
    for one in names:
        for other in names:
            if one < other:
                assert likeness(sounds[one]["samples"], sounds[other]["samples"]) < .9, (one, other)
    level = {name: sound["loudest"] for name, sound in sounds.items()}
    # None is missed beside a move, and a loss is the quietest of what ends a game.
    for name in ["o", "turn", "win", "draw", "sweep", "undo"]:
        assert abs(level[name] - level["x"]) < 6, name
    assert level["loss"] < min(level["win"], level["draw"]) - 3


def likeness(one, other):
    """1 for the same sound, however loud it is."""
    both = sum(a * b for a, b in zip(one, other, strict=True))
    alone = [math.sqrt(sum(a * a for a in samples)) for samples in (one, other)]
    return abs(both) / (alone[0] * alone[1])


def test_a_tap_ends_the_sound_of_a_win(app):
    app.open().start_two().play("a1", "a2", "b1", "b2")
    app.eventually("heard.starts > 0")
    win = measured(app, "win")["length"]
    app.play("c1")
    app.eventually(f"Math.abs(heard.lengths.at(-1) - {win}) < .001")
    assert app.page.evaluate("heard.stops") == 0
    app.press(app.heading("Ada wins"))
    assert app.page.evaluate("heard.stops") == 1


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
    app.open().start_two(names=("Carl", "Dora")).play("a1")
    assert app.page.evaluate("heard.trembles") == []
