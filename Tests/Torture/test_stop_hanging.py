"""SIGTERM ends the server, whatever hangs: a mail program, a name server, the log, very many who listen."""

import fcntl
import os
import resource
import secrets
import selectors
import socket
import stat
import time
from pathlib import Path

import pytest

from support.caller import Caller, pair
from support.server import Server
from support.waiting import wait_until

# What the server promises, and a little for a busy machine, in seconds. What hangs here hangs much longer.
PROMISE = 10
BUSY = 3
# Of each player, as many as may be.
STREAMS = 8
# Files that the server and the test have open beside their connections.
OTHERS = 600


def stop(server) -> float:
    """How long it took."""
    told = time.monotonic()
    assert server.terminate() == 0, server.log
    return time.monotonic() - told


def mail_program(folder: Path, script: str) -> Path:
    """It writes its process id and its surroundings beside itself before it does anything else."""
    program = folder / "mail"
    program.write_text(f'#!/bin/sh\nenv > "$0.env"\necho $$ > "$0.new"\nmv "$0.new" "$0.pid"\n{script}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def child_of(program: Path) -> int:
    """The process id of the program, once it runs."""
    file = program.with_name("mail.pid")
    wait_until(file.exists)
    return int(file.read_text())


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize("script", ["exec sleep 600", "trap '' TERM INT HUP\nexec sleep 600",
                                    "exec 1>&- 2>&-\nexec sleep 600"],
                         ids=["never ends", "ignores signals", "says nothing more"])
def test_a_mail_program_that_hangs_is_ended(tmp_path, script):
    program = mail_program(tmp_path, script)
    with Server(
        tmp_path, mail_program=program, mail_from="club@example.org", public_url="https://play.example.org",
        twitch_client_id="idOfOurs", twitch_client_secret="secretOfOurs", youtube_key="keyOfOurs",
    ) as server:
        # To whom a letter is to be sent.
        Caller(server.origin).register("Nina")
        child = child_of(program)
        assert stop(server) < PROMISE + BUSY
    wait_until(lambda: not is_alive(child))
    surroundings = program.with_name("mail.env").read_text()
    assert "OfOurs" not in surroundings and "GAMEON" not in surroundings
    assert "PATH=" in surroundings


def test_a_name_server_that_says_nothing(tmp_path):
    """The server asks it for the name of a push service, and for nothing that others wait for."""
    names = tmp_path / "resolv.conf"
    names.write_text("nameserver 127.0.0.2\noptions timeout:30 attempts:5\n")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as silent:
        try:
            silent.bind(("127.0.0.2", 53))
        except PermissionError:
            pytest.skip("Only root may be a name server here.")
        wrapper = ["unshare", "--mount", "sh", "-c",
                   'mount --bind "$0" /etc/resolv.conf && exec "$@"', names]
        with Server(tmp_path, wrapper=wrapper, public_url="https://play.example.org") as server:
            owner, taker, match = pair(server.origin)
            subscription = {
                "endpoint": "https://push.example.org/" + secrets.token_hex(8), "language": "en",
                # A point of P-256, and a secret: those of RFC 8291, 5.
                "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPj"
                          "s7Vd8pZGH6SRpkNtoIAiw4",
                "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
            answer = taker.ask("PUT", "/push/subscription", subscription)
            assert answer.status == 204, answer
            assert owner.play(match, "b2").status == 200
            silent.settimeout(120)
            assert b"\x04push\x07example\x03org" in silent.recv(512), "it is asked for the name"
            with taker.keeping_connection() as kept:
                assert kept.ask("GET", f"/matches/{match['id']}").status == 200
            assert stop(server) < PROMISE + BUSY


def test_a_log_that_nobody_reads(tmp_path):
    pipe = tmp_path / "log"
    os.mkfifo(pipe)
    unread = os.open(pipe, os.O_RDWR)
    # More than what is told of the start, less than what is told of some hundred requests.
    fcntl.fcntl(unread, fcntl.F_SETPIPE_SZ, 16_384)
    wrapper = ["sh", "-c", f'exec "$0" "$@" 2>"{pipe}"']
    with Server(tmp_path, wrapper=wrapper, log_level="trace") as server:
        with pytest.raises(TimeoutError):
            for _ in range(10_000):
                connection = server.connection(patience=5)
                connection.request("GET", "/api/v1/me")
                connection.getresponse().read()
        assert stop(server) < PROMISE + BUSY
    os.close(unread)


def test_very_many_who_listen(tmp_path, capfd):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    count = min(19_000, hard - OTHERS) // STREAMS * STREAMS
    try:
        with Server(tmp_path) as server:
            streams = []
            for _ in range(count // STREAMS):
                player = Caller(server.origin).join()
                streams += [player.listen() for _ in range(STREAMS)]
            told = until_all(streams, b"event: ready\n")
            before = server.memory
            took = stop(server)
            told = until_all(streams, b"event: bye\n", told)
            for stream in streams:
                stream.close()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    with capfd.disabled():
        print(f"[{count} streams, {before} MB, stopped in {took:.1f} s] ", end="")
    assert count >= 2000 or "CI" not in os.environ, f"room for {count} streams only"
    assert took < PROMISE + BUSY


def until_all(streams: list[socket.socket], word: bytes, told: dict | None = None) -> dict:
    """What each has been told when this has come to all of them."""
    told = told or dict.fromkeys(streams, b"")
    with selectors.DefaultSelector() as selector:
        for stream in streams:
            if word not in told[stream]:
                selector.register(stream, selectors.EVENT_READ)
        while selector.get_map():
            ready = selector.select(120)
            assert ready, f"{len(selector.get_map())} of {len(streams)} don't hear {word}"
            for key, _ in ready:
                more = key.fileobj.recv(1 << 16)
                told[key.fileobj] += more
                if word in told[key.fileobj]:
                    selector.unregister(key.fileobj)
                else:
                    assert more, f"closed without {word}"
    return told
