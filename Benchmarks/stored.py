"""Data folders that look as if people had played for years."""

import base64
import hashlib
import random
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Callable

from serverbench import Served

START = 1_795_000_000_000
DAY = 24 * 60 * 60 * 1000
PLAYERS = 2000


class Folder(tempfile.TemporaryDirectory):
    """A data folder that the program has made and `fill` has filled; a context manager."""

    def __init__(self, program: Path, fill: Callable[[sqlite3.Connection], None]):
        super().__init__()
        with Served(program, data=self.name):
            pass
        database = sqlite3.connect(f"{self.name}/gameon.sqlite")
        database.execute("PRAGMA synchronous = OFF")
        with database:
            fill(database)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()


def matches(count: int, database: sqlite3.Connection):
    """Open matches in the middle of their rounds."""
    chance = random.Random(1)
    players(database)
    ids = random_ids(chance, count)
    pairs = ((first, second) for first in range(1, PLAYERS + 1) for second in range(1, first))
    insert_matches(
        database,
        ((id, second, first) for id, (first, second) in zip(ids, pairs)))


def rounds(count: int, database: sqlite3.Connection, each: int = 1000):
    """Past rounds, a thousand of each match."""
    matches(count // each, database)
    ids = [row[0] for row in database.execute("SELECT id FROM matches")]
    database.executemany(
        "INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at)"
        " VALUES (?, ?, '3x3x3:b2a1c3a3c1c2b1', 1, 11, ?)",
        ((match, number, START + number) for match in ids for number in range(1, each + 1)))


def players(database: sqlite3.Connection):
    database.executemany(
        "INSERT INTO players (id, kind, name, created_at) VALUES (?, 1, 'Quick Otter', ?)",
        ((id, START) for id in range(1, PLAYERS + 1)))


def random_ids(chance: random.Random, count: int) -> list[int]:
    ids = set()
    while len(ids) < count:
        ids.add(chance.getrandbits(63))
    return sorted(ids)


def insert_matches(database: sqlite3.Connection, seats):
    database.executemany(
        "INSERT INTO matches (id, first_id, second_id, ruleset, pace, is_private, updated_at,"
        " version, score_first, score_second, score_draws, round_number, round, x_seat,"
        " turn_since, first_wishes, second_wishes)"
        f" VALUES (?, ?, ?, '3x3x3', 0, 0, {START}, 9, 1, 0, 0, 2, '3x3x3:b2a1', 1, {START}, 0, 0)",
        seats)


PASSWORD = "correct horse"
# Of the first of these members, told by their ids.
TOKENS = 1100


def token(id: int) -> str:
    return f"{id:064x}"


def members(count: int, database: sqlite3.Connection):
    """Members with names of two words that can be searched, one password, and sessions of the first."""
    chance = random.Random(2)
    hash = password_hash()
    names = [name(chance, id) for id in range(1, count + 1)]
    database.executemany(
        f"INSERT INTO players (id, kind, name, created_at) VALUES (?, 2, ?, {START})",
        ((id, f"{first} {second}") for id, first, second in names))
    database.executemany(
        "INSERT INTO members (player_id, name_folded, email, email_folded, password_hash, created_at)"
        f" VALUES (?, ?, ?, ?, ?, {START})",
        ((id, f"{first} {second}".lower(), f"{id}@example.org", f"{id}@example.org", hash)
         for id, first, second in names))
    database.executemany(
        "INSERT INTO name_words (is_later, word, name, player_id) VALUES (?, ?, ?, ?)",
        sorted((place, word.lower(), f" {first} {second}".lower(), id)
               for id, first, second in names for place, word in enumerate((first, second))))
    known = sorted({word.lower() for _, *words in names for word in words})
    database.executemany(
        "INSERT INTO name_slips (slip, word) VALUES (?, ?)",
        sorted((slip, word) for word in known for slip in slips(word)))
    database.executemany(
        "INSERT INTO sessions (token_hash, player_id, device, created_at, seen_at)"
        f" VALUES (?, ?, 'bench', {START}, {now()})",
        ((hashlib.sha256(token(id).encode()).digest(), id) for id in range(1, min(count, TOKENS) + 1)))


def friends(count: int, database: sqlite3.Connection):
    """The first member with so many friends, all with sessions."""
    members(count + 1, database)
    pairs = [pair for id in range(2, count + 2) for pair in ((1, id), (id, 1))]
    database.executemany(
        "INSERT INTO follows (follower_id, followed_id, seen_name, created_at)"
        f" SELECT ?, id, name, {START} FROM players WHERE id = ?", pairs)


# The first member follows so many, each of whom has as many events as any other.
FOLLOWED = 500
# The newest events of each are of friends who are friends still.
CURRENT = 100


def activities(count: int, hides: bool, database: sqlite3.Connection):
    """So many new friends of those whom the first member follows, in a month; every other of them hides that."""
    each = count // FOLLOWED
    members(1 + FOLLOWED + each, database)
    followed = range(2, 2 + FOLLOWED)
    follow = ("INSERT INTO follows (follower_id, followed_id, seen_name, created_at)"
              f" SELECT ?, id, name, {START} FROM players WHERE id = ?")
    database.executemany(follow, ((1, id) for id in followed))
    others = range(2 + FOLLOWED, 2 + FOLLOWED + each)
    pairs = ((id, other) for other in others[-CURRENT:] for id in followed)
    database.executemany(follow, (way for id, other in pairs for way in ((id, other), (other, id))))
    step = 29 * DAY // (count + 1)
    database.executemany(
        "INSERT INTO activities (player_id, kind, other_id, at) VALUES (?, 4, ?, ?)",
        ((id, other, now() - 29 * DAY + step * number)
         for number, (other, id) in enumerate((other, id) for other in others for id in followed)))
    if hides:
        database.executemany(
            "INSERT INTO preferences (player_id, is_findable, presence_for, muted_notices, hidden_activities)"
            f" VALUES (?, 1, 2, 0, {1 << 4})", ((id,) for id in followed[::2]))


# Players of a kind that search in turn; the first kind is in many rooms, the second in few.
TALKERS = 20
FEW_ROOMS = 2
EACH = 1000
# Stands in every other message.
COMMON = "kameso"


def room(count: int, database: sqlite3.Connection):
    """A group with so many messages, of which the first kind of players has read half."""
    members(3 * TALKERS, database)
    insert_group(database, 1, count, range(1, 3 * TALKERS + 1), read=count // 2)
    insert_messages(database, ((1, number) for number in range(1, count + 1)))


def rooms(count: int, database: sqlite3.Connection):
    """Groups of a thousand messages each; half of them with the first kind of players."""
    members(3 * TALKERS, database)
    groups = count // EACH
    for id in range(1, groups + 1):
        talkers = set(range(2 * TALKERS + 1, 3 * TALKERS + 1))
        talkers |= set(range(1, TALKERS + 1)) if id % 2 else set()
        talkers |= set(range(TALKERS + 1, 2 * TALKERS + 1)) if id <= FEW_ROOMS else set()
        insert_group(database, id, EACH, talkers, read=EACH)
    # As if people had talked in all of them by turns.
    insert_messages(
        database,
        ((id, number) for number in range(1, EACH + 1) for id in range(1, groups + 1)))


def insert_group(database: sqlite3.Connection, id: int, last: int, talkers, read: int):
    database.execute(
        "INSERT INTO rooms (id, kind, owner_id, name, created_at, last, last_at, change)"
        f" VALUES (?, 2, {2 * TALKERS + 1}, 'Club', {START}, ?, ?, ?)",
        (id, last, START + last, last))
    database.executemany(
        "INSERT INTO room_members (room_id, player_id, joined_at, since, read_up_to, delivered_up_to,"
        f" place, is_muted) VALUES (?, ?, {START}, 0, ?, ?, 1, 0)",
        ((id, talker, read, read) for talker in talkers))


def insert_messages(database: sqlite3.Connection, places):
    """Texts of some twelve words. In half of them is the common word, and each ends with one of its own."""
    chance = random.Random(4)
    known = sorted({word(chance, 2 + chance.randrange(3)) for _ in range(20_000)})

    def rows():
        for id, (room, number) in enumerate(places, 1):
            # Few words come often, as in speech.
            words = [known[int(len(known) * chance.random() ** 3)] for _ in range(10)]
            words += [COMMON] * (id % 2) + [f"z{id}"]
            stored = "".join(f" {word}" for word in dict.fromkeys(words))
            author = 2 * TALKERS + 1 + id % TALKERS
            yield id, room, number, number, author, START + id, str(id), " ".join(words), stored

    database.executemany(
        "INSERT INTO messages (id, room_id, number, change, author_id, at, key, text, words)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows())
    # As the server does, bit by bit.
    database.execute(
        "INSERT INTO message_words (rowid, words) SELECT id,"
        " replace(words, ' ', ' ' || printf('%xg%xg', room_id, number >> 14)) FROM messages ORDER BY id")
    database.execute("UPDATE message_index SET up_to = (SELECT max(id) FROM messages)")


# Each of these players has the most listed game and nine others; the first has so many friends.
GAMERS = 500_000
OTHER_GAMES = 9
GAME_FRIENDS = 300
# Games of each series.
SERIES = 40


def games(count: int, database: sqlite3.Connection):
    """So many games; few are on the lists of many, as it is."""
    chance = random.Random(5)
    database.executemany(
        "INSERT INTO games (id, title, title_hash, other_titles, released, about, platforms, genres, themes,"
        " links, popularity, source, players, developers, player_range, series)"
        " VALUES (?, ?, ?, '', '2017', 'A game of which little is known.', ?, 'Adventure', '', '', 0, 3, 0, 'Otter',"
        " '1-4', ?)",
        ((id, f"Game {id}", id, "PC\nSwitch", f"Series {id % (count // SERIES)}") for id in range(1, count + 1)))
    database.executemany(
        f"INSERT INTO players (id, kind, name, created_at) VALUES (?, 1, ?, {START})",
        ((id, f"Quick Otter {id}") for id in range(1, GAMERS + 1)))
    database.executemany(
        "INSERT INTO sessions (token_hash, player_id, device, created_at, seen_at)"
        f" VALUES (?, ?, 'bench', {START}, {now()})",
        ((hashlib.sha256(token(id).encode()).digest(), id) for id in (1, 2)))
    strangers = chance.sample(range(3, GAMERS + 1), GAME_FRIENDS)
    database.executemany(
        f"INSERT INTO follows (follower_id, followed_id, seen_name, created_at) VALUES (?, ?, 'Quick Otter', {START})",
        [pair for friend in strangers for pair in ((1, friend), (friend, 1))])

    def entries():
        for player in range(1, GAMERS + 1):
            # Somebody else was there last on each of a hundred days.
            active = (START // DAY - chance.randrange(100)) * DAY
            listed = {1}
            while len(listed) <= OTHER_GAMES:
                listed.add(2 + int((count - 1) * chance.random() ** 3))
            for place, game in enumerate(sorted(listed)):
                yield player, game, 1 + (chance.random() < 0.9 or game == 1), place, START, active

    database.execute("DROP INDEX game_entries_players")
    database.executemany(
        "INSERT INTO game_entries (player_id, game_id, audience, place, added_at, active_at)"
        " VALUES (?, ?, ?, ?, ?, ?)", entries())
    database.execute(
        "CREATE INDEX game_entries_players ON game_entries (game_id, audience, active_at, player_id)")
    database.execute(
        "UPDATE games SET players ="
        " (SELECT count(*) FROM game_entries WHERE game_id = games.id AND audience = 2)")


DIGITS = "abcdefghijklmnopqrstuvwxyz234567"


def public(id: int) -> str:
    """An id as the interface writes it."""
    return "".join(DIGITS[id >> 5 * place & 31] for place in reversed(range(13)))


# Letters that have no look-alike among each other, so that the server folds the names to themselves.
CONSONANTS, VOWELS = "bdfghklmpst", "aeou"


def name(chance: random.Random, id: int) -> tuple[int, str, str]:
    """A first name that many have, and a second that nobody else has."""
    first = word(chance, 2 + chance.randrange(2))
    second, rest = word(chance, 1), id
    while rest:
        rest, digit = divmod(rest, len(CONSONANTS))
        second += CONSONANTS[digit] + chance.choice(VOWELS)
    return id, first.capitalize(), second.capitalize()


def word(chance: random.Random, syllables: int) -> str:
    return "".join(chance.choice(CONSONANTS) + chance.choice(VOWELS) for _ in range(syllables))


def slips(word: str) -> set[str]:
    """As Slips.stored of the server has them."""
    start = word[:6]
    left_out = {start[:place] + start[place + 1 :] for place in range(len(start))}
    match len(start):
        case 0 | 1 | 2:
            return set()
        case 3:
            return {word}
        case 6:
            return left_out
        case _:
            return left_out | {word}


def password_hash() -> str:
    salt = bytes(range(16))
    key = hashlib.scrypt(PASSWORD.encode(), salt=salt, n=1 << 17, r=8, p=1, maxmem=1 << 28, dklen=32)
    return f"$scrypt$ln=17,r=8,p=1${base64.b64encode(salt).decode()}${base64.b64encode(key).decode()}"


def now() -> int:
    return int(time.time() * 1000)


def asked(folder: str, query: str, *values) -> list:
    """The first column of what a data folder's database answers."""
    database = sqlite3.connect(f"{folder}/gameon.sqlite")
    try:
        return [row[0] for row in database.execute(query, values)]
    finally:
        database.close()
