"""What the description shows for the shell, copied into one: the first bot plays, and chat chats."""

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from API.schemas import DESCRIPTION
from support.caller import unused

PHOTO = Path(__file__).resolve().parents[2] / "docs/phone.png"
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/api.md"
CELLS = ["c3", "b3", "a3", "c2", "b2", "a2", "c1", "b1", "a1"]


def script(heading: str) -> str:
    """All that one section of the introduction shows for the shell."""
    text = DESCRIPTION.content["info"]["description"]
    section = next(part for part in text.split("\n## ") if part.startswith(heading))
    return shell(section)


def shell(text: str) -> str:
    return "\n".join(re.findall(r"^```sh\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))


def test_what_the_document_shows_makes_a_link_that_can_be_taken(server, guest):
    here = shell(DOCUMENT.read_text()).replace("http://localhost:8080", server.origin)
    done = subprocess.run(["sh", "-e", "-c", here], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    match = guest().take(done.stdout.strip().rpartition("/join/")[2])
    assert (match["ruleset"], match["pace"]) == ("3x3x3", 0)


@pytest.fixture
def bot(server):
    shown = script("A first bot in five minutes")
    here = shown.replace("http://localhost:8080", server.origin)
    assert here != shown
    running = subprocess.Popen(
        ["sh", "-c", here], stdout=subprocess.PIPE, text=True, start_new_session=True)
    yield running
    os.killpg(running.pid, signal.SIGTERM)
    running.wait(timeout=60)


def test_what_chat_shows_says_something_and_sends_a_photo(server, guest, tmp_path):
    bot, person = guest(), guest()
    match = person.take(bot.invite()["link"]["code"])
    bot.register(unused("Chatting Bot"))
    (tmp_path / "holiday.jpg").write_bytes(PHOTO.read_bytes())
    done = subprocess.run(
        ["sh", "-e", "-c", script("Chat")], cwd=tmp_path, capture_output=True, text=True, timeout=120,
        env=os.environ | {"server": server.origin, "token": bot.token})
    assert done.returncode == 0, done.stdout + done.stderr
    room = person.ask("PUT", f"/matches/{match['id']}/room").body["room"]["id"]
    hello, photo = person.ask("GET", f"/rooms/{room}/messages").body["messages"]
    assert (hello["text"], photo["text"]) == ("Hello!", "Look!")
    assert photo["media"]["kind"] == "photo"


def test_the_first_bot_plays_a_round_and_begins_the_next(bot, guest):
    code = next(line for line in bot.stdout if "/join/" in line).strip().rpartition("/")[2]
    person = guest()
    match = person.take(code)
    seat = match["players"].index(person.id) + 1
    for event in person.events():
        if event["event"] != "match":
            continue
        match, present = event["data"], event["data"]["round"]
        if present["number"] == 2 and present["ply"] > 0:
            break
        if present.get("turn") == seat:
            cell = next(cell for cell in CELLS if cell not in present["moves"])
            assert person.do(match, "move", ply=present["ply"], cell=cell).status == 200
        elif "ending" in present:
            assert person.do(match, "wishRematch", wish=True).status == 200
    assert match["score"]["draws"] + sum(match["score"]["wins"]) == 1
