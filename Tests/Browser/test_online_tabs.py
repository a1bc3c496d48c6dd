"""Several tabs of one player share one event stream, whatever becomes of the tab that holds it."""

import pytest
from playwright.sync_api import expect

from Browser.support.app import App
from Browser.support.online import meet
from Browser.support.setups import ALL, DESKTOP_SETUP, both_browsers, with_worker

pytestmark = with_worker

COUNT_TAKEOVERS = """if (navigator.locks) {
  const { request } = LockManager.prototype;
  globalThis.takeovers = 0;
  LockManager.prototype.request = function (name, options, ...more) {
    if (options.steal) takeovers++;
    return request.call(this, name, options, ...more);
  };
}"""
# What other tabs say is heard after the timers that are due, as a browser is free to do where a tab stood
# still.
HEAR_LATE = """{
  const { addEventListener } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.addEventListener = function (name, hear, ...more) {
    addEventListener.call(this, name, (event) => setTimeout(() => hear(event), 200), ...more);
  };
}"""
# How many questions of a tab whether the stream lives are still to be judged; each is waited for twice.
COUNT_JUDGEMENTS = """{
  const wait = globalThis.setTimeout;
  globalThis.judgements = 0;
  globalThis.setTimeout = (act, time = 0, ...more) => {
    if (time !== 1_500) return wait(act, time, ...more);
    judgements++;
    return wait(() => {
      judgements--;
      act();
    }, time);
  };
}"""
# A tab whose patience ends just when it has heard that another holds the stream.
END_WITH_THE_OTHERS = """{
  const wait = globalThis.setTimeout;
  const ends = [];
  globalThis.setTimeout = (act, time = 0, ...more) =>
    time < 1_000 ? wait(act, time, ...more) : ends.push(act);
  const { addEventListener } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.addEventListener = function (name, hear, ...more) {
    addEventListener.call(this, name, (event) => {
      hear(event);
      if (event.data.ask !== "others") return;
      globalThis.othersAsked = true;
      while (ends.length) ends.shift()();
    }, ...more);
  };
}"""
LOOK = 'document.dispatchEvent(new Event("visibilitychange"))'


@pytest.fixture
def streams(mira):
    """The streams that Mira's browser has opened, with the page of each."""
    opened = []

    def note(request):
        if "/api/v1/events" in request.url:
            opened.append(request.frame.page)

    mira.page.context.on("request", note)
    return opened


def open_tabs(person, path, count) -> list[App]:
    tabs = [person]
    while len(tabs) < count:
        tab = App(person.page.context.new_page(), person.origin, person.setup)
        tabs.append(tab.open(path))
        expect(tab.grid).to_be_visible()
    return tabs


@pytest.mark.parametrize("setup", [DESKTOP_SETUP], ids=str, indirect=True)
def test_seven_tabs_share_one_stream_and_survive_its_holder(mira, nina, streams):
    match = meet(mira, nina)
    tabs = open_tabs(mira, f"/online/{match}", 7)
    assert {page for page in streams} == {mira.page}, "the first tab holds the stream for all"

    def expect_all(cell, mark, some):
        for tab in some:
            tab.expect_cell(cell, mark)

    # What a tab has done the others hear from it: the stream takes its time.
    tabs[5].page.evaluate(
        "() => { window.handed = []; new BroadcastChannel('gameon-stream').addEventListener('message',"
        " ({ data }) => data.match && handed.push(data.match.round.moves)); }")
    tabs[3].play("b2")
    expect_all("b2", "X", tabs)
    assert tabs[5].page.evaluate("handed") == ["b2"]
    nina.play("a1")
    expect_all("a1", "O", tabs)

    # Its holder freezes, as a browser does with a tab that nobody looks at for long.
    devtools = freeze(mira)
    rest = tabs[1:]
    rest[0].play("c3")
    expect_all("c3", "X", rest)
    nina.play("a2")
    expect_all("a2", "O", rest)
    holders = {page for page in streams}
    assert len(holders) == 2, "one of the others has taken over"

    # It comes back, and lets the other go on.
    devtools.send("Debugger.resume")
    expect_all("a2", "O", tabs)

    # The new holder is closed.
    holder = streams[-1]
    left = [tab for tab in tabs if tab.page != holder]
    holder.close()
    left[0].play("c1")
    nina.play("a3")
    for tab in left:
        expect(tab.heading("Nina Kaur wins")).to_be_visible()


def freeze(person):
    devtools = person.page.context.new_cdp_session(person.page)
    devtools.send("Debugger.enable")
    devtools.send("Debugger.pause")
    return devtools


def open_tab(person, path, *scripts) -> App:
    tab = App(person.page.context.new_page(), person.origin, person.setup)
    for script in (COUNT_TAKEOVERS, *scripts):
        tab.page.add_init_script(script)
    tab.open(path)
    expect(tab.grid).to_be_visible()
    return tab


@both_browsers
def test_a_tab_that_stood_still_itself_takes_nothing_over(mira, nina):
    match = meet(mira, nina)
    tab = open_tab(mira, f"/online/{match}", HEAR_LATE, COUNT_JUDGEMENTS)
    # What it asked at first is judged.
    tab.eventually("judgements === 0")
    tab.page.evaluate(f"""() => {{
      {LOOK};
      const end = performance.now() + 4_000;
      while (performance.now() < end);
    }}""")
    tab.eventually("judgements === 0")
    assert tab.page.evaluate("takeovers") == 0


@pytest.mark.parametrize("setup", [DESKTOP_SETUP], ids=str, indirect=True)
def test_of_two_tabs_that_wait_for_a_frozen_one_the_first_takes_over(mira, nina):
    match = meet(mira, nina)
    one = open_tab(mira, f"/online/{match}")
    other = open_tab(mira, f"/online/{match}", END_WITH_THE_OTHERS)
    freeze(mira)
    other.page.evaluate(LOOK)
    one.page.evaluate(LOOK)
    other.eventually("globalThis.othersAsked")
    assert [tab.page.evaluate("takeovers") for tab in (one, other)] == [1, 0]


@pytest.mark.parametrize("setup", [ALL[5]], ids=str, indirect=True)
def test_firefox_too_hands_the_stream_on_when_its_tab_is_closed(mira, nina, streams):
    match = meet(mira, nina)
    tabs = open_tabs(mira, f"/online/{match}", 3)
    assert {page for page in streams} == {mira.page}
    mira.page.close()
    tabs[1].play("b2")
    nina.play("a1")
    for tab in tabs[1:]:
        tab.expect_cell("a1", "O")
    assert len({page for page in streams}) == 2


def test_without_web_locks_each_tab_has_a_stream_of_its_own(mira, nina, streams):
    mira.page.context.add_init_script("delete Navigator.prototype.locks")
    match = meet(mira, nina)
    tabs = open_tabs(mira, f"/online/{match}", 2)
    tabs[1].play("b2")
    nina.play("a1")
    for tab in tabs:
        tab.expect_cell("a1", "O")
    assert {page for page in streams} == {tab.page for tab in tabs}


def test_two_tabs_make_one_guest(new_person):
    person = new_person().open()
    other = App(person.page.context.new_page(), person.origin, person.setup).open()
    made = []

    def note(response):
        if response.url.endswith("/guests"):
            made.append(response.status)

    person.page.context.on("response", note)
    for tab, seconds in ((person, "15 s"), (other, "30 s")):
        tab.press(tab.button("Friend Link or code"))
        tab.choose("Pace", seconds)
    make = "document.querySelector('dialog .btn.main').click()"
    person.page.evaluate(make)
    other.page.evaluate(make)
    for tab in (person, other):
        tab.page.keyboard.press("Escape")
        expect(tab.page.get_by_role("region", name="Waiting", exact=True).get_by_role("listitem")).to_have_count(2)
    assert made.count(201) == 1
