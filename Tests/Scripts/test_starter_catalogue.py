"""The starter catalogue keeps to what its README says, and the search queries name games in it."""

import json
import re
import unicodedata
from collections import Counter
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "Catalogue/starter.jsonl"
README = (ROOT / "Catalogue/README.md").read_text(encoding="utf-8")
QUERIES = ROOT / "Tests/ClubTests/Games/queries.tsv"
TEXT = FILE.read_bytes().decode("utf-8")
LINES = TEXT.splitlines()
GAMES = [json.loads(line) for line in LINES]
KEYS = ["id", "title", "titles", "released", "summary", "summaries", "platforms", "genres", "themes", "developers",
        "players", "series", "links", "popularity"]
OPTIONAL = {"titles", "released", "platforms", "themes", "developers", "players", "series", "links"}
KINDS = {
    "exact", "start", "typo", "abbreviation", "other", "order", "diacritics", "numeral", "punctuation", "maker",
}


def every_game(check):
    """One test of all games, which names each that is wrong: pytest would work longer on thousands of tests than they do."""
    def test():
        wrong = list(filter(None, (problem(check, game) for game in GAMES)))
        assert not wrong, "\n\n".join(wrong)
    test.__doc__ = check.__doc__
    return test


def problem(check, game) -> str | None:
    """What a check says of a game; what can't be read at all is wrong as well."""
    try:
        check(game)
    except Exception as error:
        return f"{game['id']}: {error!r}"
    return None


def listed(name):
    """The values that the README allows for a key."""
    paragraph = re.search(rf"^{name}: (.+?)\.(?:\s[A-Z]|\n\n)", README, re.M | re.S)[1]
    return set(re.split(r",\s+", re.sub(r"\s+", " ", paragraph)))


ALLOWED = {name: listed(name.capitalize()) for name in ("platforms", "genres", "themes")}


ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi".split()
NUMERALS = {roman: str(number) for number, roman in enumerate(ROMAN, 1)}


def ascii_form(text):
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()


def spoken_form(text):
    """The title without what search makes nothing of: case, accents, punctuation, kind of numeral."""
    words = re.split(r"[\W_]+", re.sub("['.’]", "", unaccented(text).lower()))
    return "".join(NUMERALS.get(word, word) for word in words)


def unaccented(text):
    """Latin letters lose their accents; what other scripts mark so are other letters."""
    if not text.isascii() and not ascii_form(text).strip():
        return text
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def repeated(values):
    return [value for value, times in Counter(values).items() if times > 1]


def test_it_is_large_enough_and_in_order():
    assert len(GAMES) >= 2000
    places = [(ascii_form(game["title"]), game["id"]) for game in GAMES]
    assert places == sorted(places)


def test_it_is_normalized_and_written_in_one_way():
    assert unicodedata.is_normalized("NFC", TEXT)
    assert TEXT.endswith("\n")
    compact = [json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in GAMES]
    assert LINES == compact


def test_no_game_is_there_twice():
    assert not repeated(game["id"] for game in GAMES)
    assert not repeated((ascii_form(game["title"]), game.get("released", "")[:4]) for game in GAMES)
    assert not repeated(text for game in GAMES for text in (game["summary"], *game["summaries"]))


def test_the_readme_names_only_what_is_used():
    for key, allowed in ALLOWED.items():
        assert {value for game in GAMES for value in game.get(key, [])} == allowed


@every_game
def test_the_keys_are_there_in_order(game):
    assert list(game) == [key for key in KEYS if key in game]
    assert set(KEYS) - set(game) <= OPTIONAL
    assert all(value not in ("", []) for value in game.values())


@every_game
def test_the_values_are_of_their_kinds(game):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game["id"])
    assert type(game["popularity"]) is int and 0 <= game["popularity"] <= 1000
    assert all(re.fullmatch(r"https://[a-z0-9.-]+(/\S*)?", link) for link in game.get("links", []))
    for key, allowed in ALLOWED.items():
        assert set(game.get(key, [])) <= allowed
        assert not repeated(game.get(key, []))


@every_game
def test_who_made_it_and_for_how_many_it_is_has_its_form(game):
    developers, series = game.get("developers", []), game.get("series", "x")
    assert len(developers) <= 3 and not repeated(spoken_form(name) for name in developers)
    for name in (*developers, series):
        assert len(name) <= 60 and name == " ".join(name.split()) and ascii_form(name).strip()
        assert not re.search(r";|, (Inc|Ltd|LLC)\b|\b(Inc|Ltd|Co)\.", name)
    fewest, most = re.fullmatch(r"(\d+)(?:-(\d+)|\+)?", game.get("players", "1")).groups()
    assert 1 <= int(fewest) <= 20 and (most is None or int(fewest) < int(most) <= 1000)


def test_a_series_has_games_and_each_name_is_written_in_one_way():
    series = Counter(game["series"] for game in GAMES if "series" in game)
    assert all(times >= 2 for times in series.values())
    developers = {name for game in GAMES for name in game.get("developers", [])}
    for names in (series, developers):
        assert not repeated(spoken_form(name) or name for name in names), "the same in two ways"


@every_game
def test_the_titles_differ_and_have_no_stray_spaces(game):
    titles = [game["title"], *game.get("titles", [])]
    assert not repeated(spoken_form(title) or title for title in titles)
    assert all(title == " ".join(title.split()) for title in titles)
    assert ascii_form(game["title"]).strip()


@every_game
def test_the_date_is_possible(game):
    released = game.get("released", "1971")
    assert re.fullmatch(r"\d{4}(-\d\d){0,2}", released)
    day = date.fromisoformat(released + "1971-01-01"[len(released):])
    assert date(1971, 1, 1) <= day <= date(2025, 12, 31)


@every_game
def test_it_is_told_of_in_a_few_plain_sentences_of_two_languages(game):
    assert len(game["summaries"]) == 1 and game["summaries"][0].startswith("de: ")
    for text in (game["summary"], game["summaries"][0].removeprefix("de: ")):
        assert 140 <= len(text) <= 480
        assert 3 <= len(re.findall(r"[.?](?=\s|$)", text)) <= 5
        assert text.endswith((".", "?")) and not re.search(r"[!\"\n–—]|\s\s", text)


def test_the_search_queries_name_games_of_the_catalogue():
    rows = [line.split("\t") for line in QUERIES.read_text(encoding="utf-8").splitlines()]
    assert {len(row) for row in rows} == {3}
    assert not repeated(query.lower() for query, _, _ in rows)
    assert all(query == " ".join(query.split()) for query, _, _ in rows)
    assert {game for _, game, _ in rows} <= {game["id"] for game in GAMES}
    kinds = Counter(kind for _, _, kind in rows)
    assert set(kinds) == KINDS and min(kinds.values()) >= 15 and len(rows) >= 200
