"""The work that a newcomer's device does while very many come."""

import hashlib
import itertools


def answer_to(problem: dict) -> str:
    for number in itertools.count():
        work = f"{problem['challenge']}:{number}"
        hashed = int.from_bytes(hashlib.sha256(work.encode()).digest(), "big")
        if hashed >> (256 - problem["difficulty"]) == 0:
            return work
