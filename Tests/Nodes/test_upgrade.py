"""Nodes behind HAProxy are taken anew one after the other, as for a new version, and nobody is refused."""

import http.client
import json
import ssl
import threading
from functools import partial
from pathlib import Path

import pytest

from Dist.support.proxies import NAME, answers, get, haproxy_before, proxy_before
from Nodes.support.club import Club
from support.server import ROOT
from support.waiting import PATIENCE, wait_until


@pytest.fixture
def club(postgres, database, tmp_path):
    with Club(tmp_path, postgres, database, trusted_proxy="127.0.0.1", allowance="profile:100000/1h") as club:
        yield club


@pytest.fixture
def balancer(club, tmp_path):
    """Its port for https."""
    example = (ROOT / "Hosting/haproxy.cfg").read_text()
    nodes = [f"127.0.0.1:{node.port}" for node in club.nodes]

    def start(example: str, folder: Path, _: int, http: int, https: int):
        return haproxy_before(nodes, example, folder, http, https)

    with proxy_before(0, start, example, tmp_path / "proxy", answers) as (_, https):
        yield https


class Visitor:
    """Asks and changes something again and again, over a new connection or a kept one; each has to be done at once."""

    def __init__(self, port: int, keeps: bool):
        context = ssl._create_unverified_context()
        self._connect = partial(http.client.HTTPSConnection, "127.0.0.1", port, context=context, timeout=PATIENCE)
        self._kept = self._connect() if keeps else None
        self._token = None
        self._token = self._ask("POST", "/guests", {"wantsToken": True})["token"]
        self._ends = threading.Event()
        self.trouble: Exception | None = None
        self.done = 0
        self._thread = threading.Thread(target=self._live)
        self._thread.start()

    def _ask(self, method: str, path: str, body: dict | None = None) -> dict:
        connection = self._kept or self._connect()
        headers = {"Host": NAME, "Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        connection.request(method, f"/api/v1{path}", json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        told = answer.read()
        assert answer.status in (200, 201), (method, path, answer.status, told)
        if not self._kept:
            connection.close()
        return json.loads(told)

    def _live(self):
        try:
            while not self._ends.is_set():
                self._ask("GET", "/me")
                self._ask("PATCH", "/me", {"name": f"Nina {self.done}"})
                self.done += 1
        except Exception as trouble:
            self.trouble = trouble

    def end(self):
        self._ends.set()
        self._thread.join()
        assert self.trouble is None, self.trouble
        assert self.done > 20


def test_nobody_is_refused_while_nodes_are_taken_anew(club, balancer):
    visitors = [Visitor(balancer, keeps) for keeps in (True, False) * 3]
    for node in club.nodes:
        assert node.terminate() == 0
        node.start()
        seen = sum(visitor.done for visitor in visitors)
        wait_until(lambda: sum(visitor.done for visitor in visitors) > seen + 50 or any(v.trouble for v in visitors))
    for visitor in visitors:
        visitor.end()


def test_who_comes_while_no_node_is_there_is_told_so(club, balancer):
    def told(path: str) -> tuple:
        answer = get(balancer, path, {"Host": NAME}, encrypted=True)
        return answer.status, answer.headers["Content-Type"]

    for node in club.nodes:
        node.kill()
    wait_until(lambda: told("/") == (503, "text/html; charset=utf-8"))
    assert told("/api/v1/me") == (503, "application/problem+json")
    club.nodes[1].start()
    wait_until(lambda: told("/api/v1/site")[0] == 200)
