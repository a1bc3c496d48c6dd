"""Which folder of the club may use which other: each edge is in a list, and no two more may use each other."""

import re

import pytest
from webbuild.tools import ROOT

CLUB = ROOT / "Sources/Club"
LIST = ROOT / "Tests/Scripts/walls.txt"
# Of edges. A new folder brings its own, and nothing else does.
MOST = 124
# Of pairs that use each other, which no new pair may join.
MOST_MUTUAL = 28

DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:package |public |final |indirect )*"
    r"(?:struct|class|enum|actor|protocol|typealias) ([A-Z]\w*)", re.MULTILINE)
COMMENT = re.compile(r"//.*")


def edges(files: dict[str, str]) -> set[str]:
    """- files: text by its path below the club, such as Chat/Rooms/RoomEntry.swift"""
    home: dict[str, set[str]] = {}
    for path, text in files.items():
        for name in DECLARED.findall(text):
            home.setdefault(name, set()).add(path.split("/")[0])
    found = set()
    for path, text in files.items():
        folder = path.split("/")[0]
        for name in set(re.findall(r"\b[A-Z]\w*", COMMENT.sub("", text))):
            if len(homes := home.get(name, set())) == 1:
                found |= {f"{folder} -> {other}" for other in homes if other != folder}
    return found


def club() -> dict[str, str]:
    return {str(file.relative_to(CLUB)): file.read_text() for file in CLUB.rglob("*.swift")}


def listed() -> list[str]:
    return LIST.read_text().splitlines()


def test_no_folder_of_the_club_uses_another_that_it_may_not():
    assert edges(club()) - set(listed()) == set()


def test_what_is_used_no_more_leaves_the_list():
    assert set(listed()) - edges(club()) == set()


def mutual(edges: list[str]) -> set[frozenset[str]]:
    """Pairs that use each other."""
    ways = {tuple(edge.split(" -> ")) for edge in edges}
    return {frozenset(way) for way in ways if way[::-1] in ways}


def test_the_list_is_in_order_and_no_longer_than_its_bounds():
    assert listed() == sorted(set(listed()))
    # Smaller numbers take the place of these whenever an edge goes.
    assert len(listed()) <= MOST
    assert len(mutual(listed())) <= MOST_MUTUAL


def test_two_that_use_each_other_are_noticed():
    assert mutual(["A -> B", "A -> C", "B -> A"]) == {frozenset("AB")}


@pytest.mark.parametrize("text", ["let room: Room", "func open() -> [Room]", "extension Room {}"])
def test_a_use_is_noticed(text):
    files = {"Chat/Room.swift": "package struct Room {}", "People/Bond.swift": text}
    assert edges(files) == {"People -> Chat"}


def test_a_word_in_a_comment_is_no_use():
    assert edges({"Chat/Room.swift": "enum Room {}", "People/A.swift": "// as Room does"}) == set()
