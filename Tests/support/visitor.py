"""Somebody in a browser of their own, who signs in by a provider."""

from urllib.parse import parse_qsl, urlsplit

from support.caller import Answer, Caller


class Visitor(Caller):
    """Keeps cookies as a browser does, and has no token."""

    def __init__(self, origin: str):
        super().__init__(origin)
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, body: object = None, **headers: str | None) -> Answer:
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        answer = super().ask(method, path, body, **headers)
        for field in answer.headers.get_all("Set-Cookie") or []:
            name, _, rest = field.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        return answer

    def visit(self, purpose: str = "sign-in") -> str:
        """The address at the provider to go to."""
        return self.succeed("POST", "/session/provider", {"purpose": purpose})["address"]

    @property
    def me(self) -> dict:
        return self.succeed("GET", "/me")


def query(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query))
