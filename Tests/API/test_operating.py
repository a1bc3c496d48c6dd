"""The real program under whoever runs it: its log, the names of requests, a service manager."""

import json
import re
import signal
import socket
import subprocess

import pytest

from support.caller import Caller
from support.database import of_a_file
from support.server import PROGRAM, Server
from support.waiting import PATIENCE, wait_until


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
    assert all(re.match(r"  on |Make yourself the host|Ctrl-C", line) for line in others), others


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


# Settings that change while the server runs


@pytest.fixture
def configured(tmp_path):
    """A server with a file of settings, and what changes that file and tells it so."""
    file = tmp_path / "gameon.conf"
    file.write_text("allowance = reports:1/1h\n")
    server = Server(tmp_path, options=["--config", file])
    # What the environment says goes before the file.
    for setting in ("allowance", "stream_limit", "log_level"):
        del server.settings[setting]
    with server:

        def change(settings: str, answer: str):
            file.write_text(settings)
            before = server.log.count(answer)
            server.process.send_signal(signal.SIGHUP)
            wait_until(lambda: server.log.count(answer) > before)

        yield server, change


def report(reporter: Caller, other: Caller) -> int:
    return reporter.ask("POST", f"/people/{other.id}/reports", {"reason": "spam"}).status


def test_what_can_change_changes_without_a_restart(configured):
    server, change = configured
    nina, omar = Caller(server.origin).join(), Caller(server.origin).join()
    assert [report(nina, omar) for _ in range(2)] == [204, 429]
    change("allowance = reports:5/1h\nstream-limit = 1\nlog-level = debug\n", "settings were read again")
    assert "changed=stream-limit, log-level, allowance" in server.log
    # A player who has used up an hour's worth waits for more; another has all of the new size.
    mira = Caller(server.origin).join()
    assert [report(mira, omar) for _ in range(2)] == [204, 204]
    stream = nina.listen()
    stream.recv(1)
    assert omar.ask("GET", "/events").status == 429
    stream.close()
    assert "path=/api/v1/events" in server.log
    change("", "settings were read again")
    ben = Caller(server.origin).join()
    assert report(ben, omar) == 204, "the built-in size again"


def test_what_needs_a_restart_is_said_again_and_again(configured):
    server, change = configured
    for _ in range(2):
        change("club-name = Elsewhere\nmetrics = 127.0.0.1:9\n", "settings need a restart")
    assert "settings=club-name, metrics" in server.log
    change("allowance = reports:1/1h\n", "settings were read again")
    assert server.log.count("settings need a restart") == 2


def test_a_file_with_a_mistake_changes_nothing(configured):
    server, change = configured
    change("allowance = reports:9/1h\nlog-level = loud\n", "settings stay as they are")
    assert "line 2: log-level wants one of" in server.log
    nina, omar = Caller(server.origin).join(), Caller(server.origin).join()
    assert [report(nina, omar) for _ in range(2)] == [204, 429]


def test_a_file_is_checked_before_it_is_used(tmp_path):
    def check(settings: str) -> tuple[int, str]:
        file = tmp_path / "gameon.conf"
        file.write_text(settings)
        done = subprocess.run([PROGRAM, "config", "--check", file], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    data = tmp_path / "data"
    made = f"data = {data}\n"
    assert check(made) == (
        0, f"The data folder {data} isn't there yet, and can be made.\n{tmp_path}/gameon.conf can be used.\n")
    assert not data.exists()
    status, told = check("port = 81\nprot = 82\n")
    assert status == 69 and "line 2: there is no setting 'prot'" in told
    status, told = check(f"tls-cert = {tmp_path}/c.pem\ntls-key = {tmp_path}/k.pem\n")
    assert status == 69 and "Can't read" in told
    status, told = check("port = 81\nmetrics = 127.0.0.1:81\n")
    assert status == 69 and "line 2: metrics needs a port of its own" in told


@of_a_file
def test_a_server_tells_at_its_start_what_its_machine_is_against(tmp_path):
    with Server(tmp_path, backup_folder=tmp_path / "data/backups") as server:
        assert "GAMEON_BACKUP_FOLDER needs a folder outside of the data folder" in server.log
    with pytest.raises(AssertionError, match="GAMEON_METRICS needs a port of its own"):
        server.settings["metrics"] = f"127.0.0.1:{server.port}"
        server.start()
