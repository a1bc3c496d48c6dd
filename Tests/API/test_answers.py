"""Whatever is sent, the server answers as its description says: Schemathesis tries."""

import collections
import json
import subprocess
import sys
from pathlib import Path

import pytest

from webbuild.description import FILE, load

SCHEMATHESIS = Path(sys.executable).with_name("st")

# What breaks a rule that no schema can tell is refused with these, and so is what comes too often.
REFUSED = '["2XX", 401, 403, 404, 409, 410, 422, 429]'
REFUSED_OR_BAD = '["2XX", 400, 401, 403, 404, 409, 410, 422, 429]'
REJECTED = '["4XX"]'


IN_A_ROOM = [
    "room", "changeGroup", "muteRoom", "answerRequest", "messageChanges", "say", "editMessage",
    "deleteMessage", "react", "unreact", "reportMessage", "readRoom", "type", "addMember", "removeMember",
    "media",
]


def configuration(match: dict, invitation: dict, room: str, other: str, token: str | None) -> str:
    """Names what there is, so that not every address leads to nothing."""
    session = f'[auth.openapi.bearer]\nbearer = "{token}"' if token else ""
    return f"""
{session}

[checks]
positive_data_acceptance.expected-statuses = {REFUSED}
negative_data_rejection.expected-statuses = {REJECTED}

[[operations]]
include-operation-id = ["match", "rounds", "nextMatch", "command", "roomOfMatch"]
parameters."path.id" = "{match["id"]}"

[[operations]]
include-operation-id = ["preview", "take"]
parameters."path.code" = "{invitation["link"]["code"]}"

[[operations]]
include-operation-id = {json.dumps(IN_A_ROOM)}
parameters."path.id" = "{room}"
parameters."path.number" = 2
parameters."path.player" = "{other}"

# Of its three places one may be named, which a description can't say.
[[operations]]
include-operation-id = ["messages"]
parameters."path.id" = "{room}"
checks.positive_data_acceptance.expected-statuses = {REFUSED_OR_BAD}

# A face has all of its parts or none, which a description can't say of parts that may be null.
[[operations]]
include-operation-id = ["makeGuest"]
checks.positive_data_acceptance.expected-statuses = {REFUSED_OR_BAD}

# One of several proofs is sent, and a passkey's with all its parts, which a description can't say in short.
[[operations]]
include-operation-id = ["prove", "continueSignIn"]
checks.positive_data_acceptance.expected-statuses = {REFUSED_OR_BAD}

[[operations]]
include-operation-id = ["roomWith"]
parameters."path.id" = "{other}"
"""


# As many parts as there may be, so that all processors have one for as long as this takes.
SHARES = 4


def shares() -> list[list[str]]:
    """Every operation of the description, dealt by the first step of its path, so that what makes stays with what
    reads it; each share gets about as much work as the others."""
    families = collections.defaultdict(list)
    for operation in load().operations():
        first = operation.path.removeprefix("/api/v1").strip("/").split("/")[0]
        families[first].append(operation.id)
    dealt: list[list[str]] = [[] for _ in range(SHARES)]
    for family in sorted(families.values(), key=len, reverse=True):
        min(dealt, key=len).extend(family)
    return dealt


@pytest.fixture
def attack(server, guest, tmp_path):
    """Sends all that Schemathesis thinks of, by a player of a match or by nobody."""
    owner, taker = guest(), guest()
    match = taker.take(owner.invite()["link"]["code"])
    room = owner.group(taker)
    taker.say(room, "Hello")

    def run(operations: list[str], without: str, examples: int, *, with_session: bool):
        place = tmp_path / "schemathesis.toml"
        token = owner.token if with_session else None
        place.write_text(configuration(match, taker.invite(), room, taker.id, token))
        done = subprocess.run(
            [SCHEMATHESIS, "--no-color", "--config-file", place, "run", FILE, "--url", server.origin,
             "--seed", "1", "--max-examples", str(examples),
             # On a busy machine it takes long to think of examples, and to look at a password.
             "--suppress-health-check", "too_slow", "--request-timeout", "60",
             "--include-operation-id-regex", f"^({'|'.join(operations)})$",
             "--exclude-operation-id-regex", f"^({without})$"],
            capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr

    return run


# The stream of events never ends, this server sends no mail and has no provider to sign in by, and who ends the
# session, or the player, is nobody from then on.
NEVER = "events|askReset|askConfirmation|visitProvider|signInByProvider|proveByProvider|linkProvider|leaveProvider"


@pytest.mark.parametrize("share", range(SHARES))
def test_a_player_gets_described_answers_only(attack, share):
    attack(shares()[share], f"{NEVER}|endSession|register|changePassword|deleteAccount", 25, with_session=True)


@pytest.mark.parametrize("share", range(SHARES))
def test_nobody_gets_described_answers_only(attack, share):
    attack(shares()[share], NEVER, 10, with_session=False)
