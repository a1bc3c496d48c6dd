"""An authenticator made of nothing but software, whose one passkey answers as a browser has it (WebAuthn)."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

# User present and verified.
FLAGS = 0x05
HAS_KEY = 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Has no passkey until it is asked for one.

    origin: of the pages that ask, whichever server they ask.
    """

    def __init__(self, origin: str):
        self.origin = origin
        self._id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._user = ""

    def register(self, question: dict, name: str) -> dict:
        """The answer to a question for a new passkey."""
        self._user = question["user"]
        point = self._key.public_key().public_numbers()
        key = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + point.x.to_bytes(32) + b"\x22\x58\x20" + point.y.to_bytes(32)
        data = self._data(question, FLAGS | HAS_KEY) + bytes(16) + len(self._id).to_bytes(2) + self._id + key
        attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(data)]) + data
        return {"name": name, "clientData": text(self._client(question, "webauthn.create")),
                "attestation": text(attestation)}

    def answer(self, question: dict) -> dict:
        """The answer to a question of who it is."""
        client, data = self._client(question, "webauthn.get"), self._data(question, FLAGS)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return {"credential": text(self._id), "user": self._user, "clientData": text(client),
                "authenticatorData": text(data), "signature": text(signature)}

    def _client(self, question: dict, kind: str) -> bytes:
        said = {"type": kind, "challenge": question["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said, separators=(",", ":")).encode()

    def _data(self, question: dict, flags: int) -> bytes:
        """With a counter that doesn't count."""
        return hashlib.sha256(question["party"].encode()).digest() + bytes([flags]) + bytes(4)
