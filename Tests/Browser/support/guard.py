"""Watches a browser context for what must never happen, whatever the test is about."""

from urllib.parse import urlsplit

# Turns a broken content policy into a console error, which the guard sees in every browser.
REPORT_POLICY = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
# Loads fail in these words only while a test has turned the network off: no news to the test, which asks what the
# page does about it.
TURNED_OFF = "net::ERR_INTERNET_DISCONNECTED"


class Guard:
    """Collects page errors, console errors, policy violations and requests to other origins."""

    def __init__(self, context, origin: str):
        self._origin = origin
        self._problems: list[str] = []
        self._allowed: list[str] = []
        self._watching = True
        context.add_init_script(REPORT_POLICY)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"page error: {error.error}"))
        context.on("request", self._request)

    def allow(self, *texts: str):
        """Says which problems the test itself brings about, by a part of their text."""
        self._allowed += texts

    def stop(self):
        """Ends watching: what a closing browser complains about is of no interest."""
        self._watching = False

    def check(self):
        unexpected = [p for p in self._problems if not any(part in p for part in self._allowed)]
        assert not unexpected, "\n".join(unexpected)

    def _note(self, problem: str):
        if self._watching:
            self._problems.append(problem)

    def _console(self, message):
        if message.type in ("error", "assert") and TURNED_OFF not in message.text:
            self._note(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request):
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss"):
            if f"{parts.scheme}://{parts.netloc}" != self._origin:
                self._note(f"request to another origin: {request.url}")
