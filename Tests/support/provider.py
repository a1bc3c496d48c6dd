"""A provider by whom people sign in (OpenID Connect), which also says what no honest one does."""

import hashlib
import hmac
import json
import secrets
import threading
import time
from base64 import b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self
from urllib.parse import parse_qsl, unquote

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from support.ports import free_port
from support.visitor import Visitor, query

CLIENT, SECRET = "gameon", "a secret: of+its/own"
# The token by which the club asks for more of somebody.
ACCESS = "access-token.of~its-own"


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Key:
    """A key that signs, with a name of its own."""

    def __init__(self, algorithm: str = "RS256", name: str | None = None):
        self.algorithm = algorithm
        self.name = name or secrets.token_hex(4)
        self._key = {
            "RS256": lambda: rsa.generate_private_key(65537, 2048),
            "ES256": lambda: ec.generate_private_key(ec.SECP256R1()),
            "EdDSA": ed25519.Ed25519PrivateKey.generate,
        }[algorithm]()

    @property
    def public(self) -> dict:
        common = {"kid": self.name, "alg": self.algorithm, "use": "sig"}
        if self.algorithm == "EdDSA":
            raw = self._key.public_key().public_bytes(
                serialization.Encoding.Raw, serialization.PublicFormat.Raw)
            return common | {"kty": "OKP", "crv": "Ed25519", "x": text(raw)}
        numbers = self._key.public_key().public_numbers()
        if self.algorithm == "ES256":
            return common | {"kty": "EC", "crv": "P-256", "x": text(numbers.x.to_bytes(32, "big")),
                             "y": text(numbers.y.to_bytes(32, "big"))}
        return common | {"kty": "RSA", "n": text(numbers.n.to_bytes(256, "big")), "e": "AQAB"}

    def sign(self, data: bytes) -> bytes:
        if self.algorithm == "EdDSA":
            return self._key.sign(data)
        if self.algorithm == "ES256":
            r, s = decode_dss_signature(self._key.sign(data, ec.ECDSA(hashes.SHA256())))
            return r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return self._key.sign(data, padding.PKCS1v15(), hashes.SHA256())

    def as_shared_secret(self, data: bytes) -> bytes:
        """What somebody makes who knows the public key alone, for a program that takes it for a shared secret."""
        public = self._key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
        return hmac.digest(public, data, "sha256")


class Provider:
    """On a free port of this machine; a context manager.

    header, claims: what of a token is otherwise than it should be; a value of None takes it away.
    beside: what is said at the address for more of somebody; None: nothing.
    delay: seconds for which nothing is answered.
    reads: how often the keys were asked for.
    """

    def __init__(self):
        self.port = free_port()
        self.issuer = f"http://127.0.0.1:{self.port}"
        self.key = Key()
        self.keys = [self.key]
        self.header: dict = {}
        self.claims: dict = {}
        self.description: dict = {}
        self.signature = None
        self.beside: dict | None = None
        self.delay = 0.0
        self.reads = 0
        self._codes: dict[str, tuple[dict, dict]] = {}

    @property
    def settings(self) -> dict:
        return {"oidc_issuer": self.issuer, "oidc_client_id": CLIENT, "oidc_client_secret": SECRET,
                "oidc_name": "Example Login"}

    def __enter__(self) -> Self:
        handler = type("Handler", (_Handler,), {"provider": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()

    def answer(self, address: str, subject: str, **claims: object) -> dict:
        """What the browser brings back from `address`, once somebody has shown there who they are."""
        asked = query(address)
        code = secrets.token_urlsafe(16)
        self._codes[code] = (asked, {"sub": subject, **claims})
        return {"code": code, "state": asked["state"]}

    def sign_in(self, visitor: Visitor, subject: str, *, body: dict = {}, **claims: object):
        return visitor.ask(
            "POST", "/session/provider/answer", self.answer(visitor.visit(), subject, **claims) | body)

    # What it answers

    def described(self) -> dict:
        return {"issuer": self.issuer, "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token", "jwks_uri": f"{self.issuer}/keys",
                "end_session_endpoint": f"{self.issuer}/logout",
                "userinfo_endpoint": f"{self.issuer}/userinfo"} | self.description

    def redeemed(self, form: dict, authorization: str) -> dict | None:
        pair = b64decode(authorization.removeprefix("Basic ")).decode().split(":")
        asked, claims = self._codes.pop(form["code"], (None, {}))
        if asked is None or [unquote(part) for part in pair] != [CLIENT, SECRET]:
            return None
        challenge = text(hashlib.sha256(form["code_verifier"].encode()).digest())
        if challenge != asked["code_challenge"] or form["redirect_uri"] != asked["redirect_uri"]:
            return None
        now = int(time.time())
        whole = {"iss": self.issuer, "aud": CLIENT, "exp": now + 300, "iat": now, "nonce": asked["nonce"],
                 **claims, **self.claims}
        return {"access_token": ACCESS, "token_type": "Bearer", "id_token": self._token(whole)}

    def _token(self, claims: dict) -> str:
        header = {"alg": self.key.algorithm, "kid": self.key.name} | self.header
        parts = [text(json.dumps({name: value for name, value in part.items() if value is not None}).encode())
                 for part in (header, claims)]
        data = ".".join(parts)
        sign = self.signature or self.key.sign
        return f"{data}.{text(sign(data.encode()))}"


class _Handler(BaseHTTPRequestHandler):
    provider: Provider

    def parse_request(self) -> bool:
        """Is as slow as the provider is told to be, whatever is asked."""
        time.sleep(self.provider.delay)
        return super().parse_request()

    def do_GET(self):
        if self.path == "/keys":
            self.provider.reads += 1
            self._answer({"keys": [key.public for key in self.provider.keys]})
        elif self.path == "/userinfo":
            known = self.provider.beside is not None and self.headers["Authorization"] == f"Bearer {ACCESS}"
            self._answer(self.provider.beside if known else {"error": "invalid_token"}, 200 if known else 401)
        else:
            self._answer(self.provider.described())

    def do_POST(self):
        form = dict(parse_qsl(self.rfile.read(int(self.headers["Content-Length"])).decode()))
        answer = self.provider.redeemed(form, self.headers["Authorization"] or "")
        self._answer(answer or {"error": "invalid_grant"}, 200 if answer else 400)

    def _answer(self, body: dict, status: int = 200):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass
