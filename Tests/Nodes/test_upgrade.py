"""Nodes behind a balancer are taken anew one after the other, as for a new version, and nobody is refused."""

import http.client
import json
import os
import signal
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from Dist.support.proxies import HOSTING, NAME, answers, get, haproxy_before, nginx_before_nodes, proxy_before
from Nodes.support.club import Club
from support.server import Server
from support.waiting import PATIENCE, wait_until


@pytest.fixture
def club(postgres, database, tmp_path):
    with Club(tmp_path, postgres, database, trusted_proxy="127.0.0.1", allowance="profile:100000/1h") as club:
        yield club


@contextmanager
def before_nodes(club: Club, name: str, start, folder: Path) -> Iterator[int]:
    """The port for https of a balancer with an example of ours."""
    nodes = [f"127.0.0.1:{node.port}" for node in club.nodes]
    begin = lambda example, own, _, http, https: start(nodes, example, own, http, https)
    with proxy_before(0, begin, (HOSTING / name).read_text(), folder, answers) as (_, https):
        yield https


@pytest.fixture
def balancer(club, tmp_path):
    with before_nodes(club, "haproxy.cfg", haproxy_before, tmp_path / "proxy") as https:
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


def take_anew(node: Server, visitors: list[Visitor]):
    """Goes on once they have done something more."""
    assert node.terminate() == 0
    node.start()
    seen = sum(visitor.done for visitor in visitors)
    wait_until(lambda: sum(visitor.done for visitor in visitors) > seen + 50 or any(v.trouble for v in visitors))


def test_nobody_is_refused_while_nodes_are_taken_anew(club, balancer):
    visitors = [Visitor(balancer, keeps) for keeps in (True, False) * 3]
    for node in club.nodes:
        take_anew(node, visitors)
    for visitor in visitors:
        visitor.end()


@contextmanager
def out_of_nginx(node: Server, folder: Path) -> Iterator[None]:
    """What it has begun by then is answered."""
    (settings,) = folder.glob("*/nginx.conf")
    master = settings.with_name("pid").read_text().strip()
    workers = lambda: set(subprocess.run(["pgrep", "--parent", master], capture_output=True, text=True).stdout.split())
    text, place = settings.read_text(), f"server 127.0.0.1:{node.port} "
    assert place in text
    for told in (text.replace(place, f"{place}down "), text):
        settings.write_text(told)
        before = workers()
        os.kill(int(master), signal.SIGHUP)
        wait_until(lambda: workers() and not workers() & before)
        if told != text:
            yield


def test_nobody_is_refused_behind_nginx_where_each_node_is_taken_out_first(club, tmp_path):
    folder = tmp_path / "proxy"
    with before_nodes(club, "nginx.conf", nginx_before_nodes, folder) as https:
        # nginx ends kept connections when it reads its settings anew, which browsers know and these don't.
        visitors = [Visitor(https, keeps=False) for _ in range(3)]
        for node in club.nodes:
            with out_of_nginx(node, folder):
                take_anew(node, visitors)
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
