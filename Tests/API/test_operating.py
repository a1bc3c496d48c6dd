"""The real program under whoever runs it: its log, the names of requests, a service manager."""

import json
import re
import signal
import socket

import pytest

from support.caller import Caller
from support.server import Server
from support.waiting import PATIENCE


def test_a_log_of_json_is_one_object_a_line(tmp_path):
    with Server(tmp_path, log="json", log_level="debug") as server:
        Caller(server.origin).register('Nina "K"')
        answer = Caller(server.origin).ask("GET", "/friends")
    told = [line for line in server.log.splitlines() if line.startswith("{")]
    lines = [json.loads(line) for line in told]
    assert all({"time", "level", "source", "message"} <= line.keys() for line in lines)
    assert [line["fields"]["event"] for line in lines if line["message"] == "security"] == ["registered"]
    asked = [line["fields"] for line in lines if line["message"] == "request"]
    assert answer.headers["X-Request-ID"] in {fields["request"] for fields in asked}
    others = [line for line in server.log.splitlines() if line not in told and "GameOn is ready" not in line]
    assert all(re.match(r"  on |Ctrl-C", line) for line in others), others


def test_a_request_has_one_name_in_answer_problem_and_log(tmp_path):
    with Server(tmp_path, log_level="debug", trusted_proxy="127.0.0.1") as server:
        proxied = Caller(server.origin.replace("localhost", "127.0.0.1"))
        answer = proxied.ask("GET", "/friends", X_Request_ID="of-the.proxy_1")
        assert answer.headers["X-Request-ID"] == answer.body["request"] == "of-the.proxy_1"
        assert "request=of-the.proxy_1" in server.log
        for bad in ("a b", "a" * 65, 'a"b'):
            made = proxied.ask("GET", "/friends", X_Request_ID=bad).body["request"]
            assert re.fullmatch("[a-z2-7]{13}", made) and f"request={made}" in server.log
    assert "hb.request.id" not in server.log


def test_nobody_chooses_a_name_without_a_proxy_that_is_trusted(server):
    answer = Caller(server.origin).ask("GET", "/friends", X_Request_ID="mine")
    assert re.fullmatch("[a-z2-7]{13}", answer.headers["X-Request-ID"])


@pytest.mark.parametrize("abstract", [False, True])
def test_a_service_manager_hears_how_the_server_does(tmp_path, monkeypatch, abstract):
    name = f"\0gameon-{tmp_path.name}-{id(tmp_path)}" if abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(name)
        manager.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", name.replace("\0", "@"))
        monkeypatch.setenv("WATCHDOG_USEC", "200000")
        with Server(tmp_path) as server:
            heard = {manager.recv(100) for _ in range(4)}
            assert heard == {b"READY=1", b"WATCHDOG=1"}
            server.process.send_signal(signal.SIGTERM)
            while (word := manager.recv(100)) != b"STOPPING=1":
                assert word == b"WATCHDOG=1"
            assert server.process.wait(PATIENCE) == 0


def test_a_manager_that_is_gone_or_nonsense_keeps_nothing_from_going_on(tmp_path, monkeypatch):
    for number, name in enumerate(["/nowhere/notify", "nonsense", "/" + "a" * 200]):
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        monkeypatch.setenv("WATCHDOG_USEC", "-1")
        folder = tmp_path / str(number)
        folder.mkdir()
        with Server(folder) as server:
            assert server.terminate() == 0
