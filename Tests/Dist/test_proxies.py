"""The example configurations, in the proxies that they are for, before the server that they are for."""

import re
import socket
import ssl
import subprocess
from http.client import HTTPConnection

import pytest

from support.proxies import NAME, PATIENCE, proxy_before, start_caddy, start_nginx


@pytest.fixture
def server(handout, tmp_path):
    """The program with the example of its settings; its port, and where it logs."""
    log = tmp_path / "server.log"
    with log.open("wb") as file:
        process = subprocess.Popen(
            [handout / "bin/gameon", "serve", "--config", handout / "share/doc/gameon/gameon.conf",
             "--port", "0", "--data", tmp_path / "data", "--log-level", "debug"],
            stdout=subprocess.PIPE, stderr=file, text=True)
    told = ""
    while "Ctrl-C" not in told:
        line = process.stdout.readline()
        assert line, log.read_text()
        told += line
    yield int(re.search(r"localhost:(\d+)", told)[1]), log
    process.terminate()
    assert process.wait(PATIENCE) == 0


@pytest.fixture(params=[("nginx.conf", start_nginx), ("Caddyfile", start_caddy)], ids=["nginx", "Caddy"])
def proxy(request, handout, server, tmp_path):
    """Its ports for http and https."""
    name, start = request.param
    example = (handout / "share/doc/gameon" / name).read_text()
    with proxy_before(server[0], start, example, tmp_path / "proxy", answers) as ports:
        yield ports


def test_the_proxy_alone_says_who_comes_and_how(proxy, server):
    forged = {"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "http"}
    answer = get(proxy[1], "/health", forged, encrypted=True)
    assert answer.status == 200
    assert answer.headers["Strict-Transport-Security"], "the server knows that it was asked over https"
    assert len(answer.headers.get_all("Content-Security-Policy")) == 1
    _, log = server
    assert re.findall(r"client=(\S+).*path=/health", log.read_text()) == ["127.0.0.1"]


def test_the_app_comes_as_the_server_packed_it(proxy):
    answer = get(proxy[1], "/", {"Accept-Encoding": "br"}, encrypted=True)
    assert (answer.status, answer.headers["Content-Encoding"]) == (200, "br")


def test_http_leads_to_https(proxy):
    answer = get(proxy[0], "/rules", {})
    assert answer.status in (301, 308)
    assert re.fullmatch(rf"https://{NAME}(:\d+)?/rules", answer.headers["Location"])


def get(port, path, headers, encrypted=False):
    connection = HTTPConnection(NAME)
    connection.sock = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    if encrypted:
        # The certificate is the test's own.
        context = ssl._create_unverified_context()
        connection.sock = context.wrap_socket(connection.sock, server_hostname=NAME)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def answers(port) -> bool:
    try:
        return get(port, "/", {}, encrypted=True).status == 200
    except OSError:
        return False
