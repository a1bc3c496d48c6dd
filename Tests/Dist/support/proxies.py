"""Proxies of Debian before a server."""

import os
import re
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from support.debian import debian_program
from support.ports import free_port
from support.server import ROOT
from support.waiting import PATIENCE, wait_until

NAME = "play.example.org"
HOSTING = ROOT / "Hosting"


@contextmanager
def proxy_before(
    server: int, start: Callable, example: str, folder: Path, answers: Callable[[int], bool],
) -> Iterator[tuple[int, int]]:
    """Its ports for http and https, once something answers on the latter.

    A port may be taken between the look at it and the start: a proxy that ends is started anew with others.
    """
    for attempt in range(3):
        own = folder / str(attempt)
        own.mkdir(parents=True)
        http, https = free_port(), free_port()
        process = start(example, own, server, http, https)
        try:
            wait_until(lambda: process.poll() is not None or answers(https), pause=0.05)
            if process.poll() is None:
                yield http, https
                return
        finally:
            process.terminate()
            process.wait(PATIENCE)
    raise AssertionError(f"It ends with {process.returncode}:\n{(own / 'log').read_text()}")


def start_nginx(example: str, folder: Path, server: int, http: int, https: int) -> subprocess.Popen:
    return nginx_before({"127.0.0.1:8080": f"127.0.0.1:{server}"}, example, folder, http, https)


def nginx_before_nodes(nodes: list[str], example: str, folder: Path, http: int, https: int) -> subprocess.Popen:
    """Before nodes at these places."""
    many = (HOSTING / "nginx-nodes.conf").read_text()
    whole, found = re.subn(r"^upstream gameon \{.*?^\}\n", lambda _: many, example, flags=re.MULTILINE | re.DOTALL)
    assert found == 1, "the example has another upstream"
    servers = {f"10.0.0.{number}:8080": place for number, place in enumerate(nodes, 1)}
    return nginx_before(servers, whole, folder, http, https)


def nginx_before(servers: dict[str, str], example: str, folder: Path, http: int, https: int) -> subprocess.Popen:
    """servers: the places that stand for those of the example."""
    make_certificate(folder)
    places = {"/var/log/nginx/gameon.log": f"{folder}/log", f"/etc/letsencrypt/live/{NAME}": str(folder),
              "listen 80;": f"listen {http};", "[::]:80;": f"[::]:{http};",
              "listen 443": f"listen {https}", "[::]:443": f"[::]:{https}"} | servers
    own = "".join(f"{kind}_temp_path {folder}/{kind};"
                  for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    # Of root's nginx another user has the work, who can't keep a body in a folder of root's.
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {own}\n"
        f"{replaced(example, places)}\n}}")
    return run([debian_program("nginx", "usr/sbin/nginx"), "-e", "stderr", "-c", folder / "nginx.conf"], folder)


def start_haproxy(example: str, folder: Path, server: int, http: int, https: int) -> subprocess.Popen:
    """Before nodes that are all this one server."""
    return haproxy_before([f"127.0.0.1:{server}"] * 3, example, folder, http, https)


def haproxy_before(nodes: list[str], example: str, folder: Path, http: int, https: int) -> subprocess.Popen:
    """Before nodes at these places."""
    make_certificate(folder)
    whole = folder / "whole.pem"
    whole.write_bytes((folder / "fullchain.pem").read_bytes() + (folder / "privkey.pem").read_bytes())
    places = {"bind :80\n": f"bind :{http}\n", "bind :443": f"bind :{https}", f"/etc/haproxy/{NAME}.pem": str(whole),
              "log /dev/log local0": "log stdout format raw local0"}
    places |= {f"10.0.0.{number}:8080": place for number, place in enumerate(nodes, 1)}
    (folder / "haproxy.cfg").write_text(replaced(example, places))
    return run([debian_program("haproxy", "usr/sbin/haproxy"), "-db", "-f", folder / "haproxy.cfg"], folder)


def make_certificate(folder: Path):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-subj", f"/CN={NAME}", "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
        check=True, capture_output=True)


def start_caddy(example: str, folder: Path, server: int, http: int, https: int) -> subprocess.Popen:
    local = f"{{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port {http}\nhttps_port {https}\n}}\n"
    (folder / "Caddyfile").write_text(local + replaced(example, {":8080": f":{server}"}))
    return run([debian_program("caddy", "usr/bin/caddy"), "run", "--config", folder / "Caddyfile"], folder)


def run(command: list, folder: Path) -> subprocess.Popen:
    """What it says is kept in the folder, and so is what it writes at home."""
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(command, env={"HOME": str(folder)}, stdout=log, stderr=log)


def replaced(text: str, places: dict[str, str]) -> str:
    for old, new in places.items():
        assert old in text, f"{old} is not in the example"
        text = text.replace(old, new)
    return text


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
