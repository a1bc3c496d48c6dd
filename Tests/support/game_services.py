"""What IGDB, Twitch and YouTube answer, as their documentation says, limits included.

api-docs.igdb.com, dev.twitch.tv/docs, developers.google.com/youtube/v3/docs. Each host is a folder here, as
`gameon serve --game-mirror` wants it.
"""

import json
import re
import struct
import threading
import time
import zlib
from collections import Counter
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

CLIENT, SECRET, KEY = "abcdefg12345", "hijklmn67890", "AIzaSyStandIn"
# The whole of what may be asked: nothing that was typed gets anywhere else.
SEARCH = re.compile(r'search "([^"\\;]+)"; fields ([a-z_.,]+); limit ([0-9]+);')
LOOK_UP = re.compile(r"fields ([a-z_.,]+); where id = ([0-9]+); limit 1;")

# What a service can do instead of its work.
TROUBLES = ["401", "403", "429", "500", "nonsense", "half", "slow", "nothing"]


class StandIn:
    """A context manager; `trouble` names what a host does instead of its work."""

    def __init__(self):
        self.trouble: dict[str, str] = {}
        self.latency = 0.02
        self.summary = "A game of the stand-in."
        # The first days of games by their titles; all others are of 2017.
        self.released: dict[str, str] = {}
        self._lock = threading.Lock()
        self._tokens: set[str] = set()
        self.calls = Counter()
        self.refused = Counter()
        self.queries: list[str] = []
        self.arrivals: list[float] = []
        self.open = self.most_open = 0
        self.youtube_searches = 0
        self._over = threading.Event()

    def __enter__(self):
        self._server = _Server(("127.0.0.1", 0), _handler(self))
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._over.set()
        self._server.shutdown()
        self._server.server_close()

    @property
    def settings(self) -> dict[str, str]:
        """Of a server that asks it."""
        return {
            "game_mirror": self.url,
            "twitch_client_id": CLIENT,
            "twitch_client_secret": SECRET,
            "youtube_key": KEY,
        }

    def expire(self):
        """All tokens run out before their time."""
        with self._lock:
            self._tokens.clear()

    @property
    def most_in_a_second(self) -> int:
        times = sorted(self.arrivals)
        return max((sum(start <= at < start + 1 for at in times) for start in times), default=0)

    def pause(self, seconds: float):
        """Waits, but not longer than the stand-in is there."""
        self._over.wait(seconds)

    def answer(self, host: str, path: str, query: dict, headers, body: str) -> tuple[int, object]:
        with self._lock:
            self.calls[host + path if host != "images.igdb.com" else host] += 1
        if host == "id.twitch.tv":
            return self._token(body)
        if host == "api.igdb.com":
            return self._igdb(headers, body)
        if host == "api.twitch.tv":
            return self._helix(path, query, headers)
        if host == "www.googleapis.com":
            return self._youtube(path, query, headers)
        if host in ("images.igdb.com", "i.ytimg.com", "static-cdn.jtvnw.net"):
            return 200, picture(600, 800) if host == "images.igdb.com" else picture(320, 180)
        return 404, {}

    def _token(self, body: str) -> tuple[int, object]:
        fields = {name: values[0] for name, values in parse_qs(body).items()}
        if fields.get("grant_type") != "client_credentials" or fields.get("client_id") != CLIENT:
            return 400, {"status": 400, "message": "invalid client"}
        if fields.get("client_secret") != SECRET:
            return 403, {"status": 403, "message": "invalid client secret"}
        with self._lock:
            token = f"token{self.calls['id.twitch.tv/oauth2/token']}"
            self._tokens.add(token)
        return 200, {"access_token": token, "expires_in": 5587808, "token_type": "bearer"}

    def _is_let_in(self, headers) -> bool:
        with self._lock:
            token = (headers["authorization"] or "").removeprefix("Bearer ")
            return headers["client-id"] == CLIENT and token in self._tokens

    def _igdb(self, headers, body: str) -> tuple[int, object]:
        now = time.monotonic()
        with self._lock:
            self.queries.append(body)
            self.arrivals.append(now)
            recent = sum(at > now - 1 for at in self.arrivals)
            if recent > 4 or self.open > 8:
                self.refused["api.igdb.com"] += 1
                return 429, {"message": "Too Many Requests"}
        if not self._is_let_in(headers):
            return 401, {"message": "Authorization Failure. Have you tried: \"Bearer\""}
        self.pause(self.latency)
        if match := SEARCH.fullmatch(body):
            return 200, self._found(match[1])
        if match := LOOK_UP.fullmatch(body):
            return 200, [self._game(int(match[2]), f"Game {match[2]}")]
        return 400, [{"title": "Syntax Error", "status": 400}]

    def _found(self, words: str) -> list:
        """One game with the words, and one that is an edition of it."""
        key = zlib.crc32(words.encode()) % 1_000_000 * 10
        title = words.title()
        edition = self._game(key + 1, title) | {
            "version_parent": {"id": key, "name": title}, "version_title": "Gold Edition"}
        return [self._game(key, title), edition]

    def _game(self, key: int, title: str) -> dict:
        day = datetime.fromisoformat(self.released.get(title, "2017-03-03")).replace(tzinfo=UTC)
        date = int(day.timestamp())
        return {
            "id": key, "name": title, "summary": self.summary, "total_rating_count": 40,
            "first_release_date": date,
            "release_dates": [{"id": 1, "date": date, "date_format": 0}],
            "cover": {"id": 1, "image_id": f"co{key}"},
            "platforms": [{"id": 130, "name": "Nintendo Switch"}],
            "genres": [{"id": 31, "name": "Adventure"}],
            "url": f"https://www.igdb.com/games/{key}",
        }

    def _helix(self, path: str, query: dict, headers) -> tuple[int, object]:
        if not self._is_let_in(headers):
            return 401, {"error": "Unauthorized", "status": 401, "message": "Invalid OAuth token"}
        if path == "/helix/games" and ("igdb_id" in query or "name" in query):
            return 200, {"data": [{"id": "33214", "name": "A", "igdb_id": "1"}]}
        if path == "/helix/streams" and "game_id" in query:
            streams = [{
                "id": str(n), "user_login": f"streamer_{n}", "user_name": f"Streamer {n}",
                "title": f"Live {n}", "viewer_count": 100 - n, "is_mature": n == 3,
                "thumbnail_url":
                    "https://static-cdn.jtvnw.net/previews-ttv/live_user_%d-{width}x{height}.jpg" % n,
            } for n in range(10)]
            return 200, {"data": streams, "pagination": {}}
        return 400, {"status": 400}

    def _youtube(self, path: str, query: dict, headers) -> tuple[int, object]:
        if headers["x-goog-api-key"] != KEY:
            return 400, {"error": {"code": 400, "message": "API key not valid."}}
        if path == "/youtube/v3/search":
            with self._lock:
                self.youtube_searches += 1
                if self.youtube_searches > 100:
                    return 403, {"error": {"code": 403, "errors": [{"reason": "quotaExceeded"}]}}
            ids = [f"video-{n:05}" for n in range(8)]
            return 200, {"items": [{"id": {"kind": "youtube#video", "videoId": id}} for id in ids]}
        if path == "/youtube/v3/videos":
            return 200, {"items": [{
                "id": id, "snippet": {"title": f"Video {id}", "channelTitle": "A channel"},
                "contentDetails": {"duration": "PT4M13S"},
                "status": {"embeddable": True, "madeForKids": False},
            } for id in query["id"][0].split(",")]}
        return 404, {}


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 1024

    def handle_error(self, *_):
        """Who asks may hang up."""


def _handler(standin: StandIn):
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            self._serve()

        def do_POST(self):
            self._serve()

        def log_message(self, *_):
            pass

        def _serve(self):
            address = urlsplit(self.path)
            _, host, path = address.path.split("/", 2)
            length = int(self.headers["content-length"] or 0)
            body = self.rfile.read(length).decode()
            igdb = host == "api.igdb.com"
            if igdb:
                with standin._lock:
                    standin.open += 1
                    standin.most_open = max(standin.most_open, standin.open)
            try:
                self._act(host, "/" + path, parse_qs(address.query), body)
            except (BrokenPipeError, ConnectionResetError):
                pass
            finally:
                if igdb:
                    with standin._lock:
                        standin.open -= 1

        def _act(self, host: str, path: str, query: dict, body: str):
            trouble = standin.trouble.get(host)
            if trouble:
                standin.calls[host + path] += 1
                if host == "api.igdb.com":
                    standin.arrivals.append(time.monotonic())
            match trouble:
                case None:
                    self._send(*standin.answer(host, path, query, self.headers, body))
                case "401" | "403" | "429" | "500":
                    self._send(int(trouble), {"message": "trouble"})
                case "nonsense":
                    self._send(200, b"<html>What you look for is elsewhere</html>")
                case "half":
                    self._send(200, b'[{"id": 1, "name": "Hal', announced=1000)
                case "slow":
                    self._send(200, b"[" + b" " * 20, drip=1)
                case "nothing":
                    standin.pause(30)
                    self.close_connection = True

        def _send(self, status: int, answer, announced: int = 0, drip: float = 0):
            content = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("content-length", str(announced or len(content)))
            self.end_headers()
            if drip:
                for byte in content:
                    self.wfile.write(bytes([byte]))
                    standin.pause(drip)
            else:
                self.wfile.write(content)
            self.close_connection = bool(announced)

    return Handler


def picture(width: int, height: int) -> bytes:
    """A PNG, half of it red and half blue."""
    row = b"\0" + b"\xd0\x20\x20" * (width // 2) + b"\x20\x20\xd0" * (width - width // 2)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(row * height)), (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts)
