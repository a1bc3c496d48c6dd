"""What the server tells of itself: figures for Prometheus on an address of their own, and its health."""

import json
import re
import shutil
import signal
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.caller import Caller, pair
from support.ports import free_port
from support.server import ROOT, Server, SmallDisk
from support.waiting import wait_until
from webbuild.description import load

EXAMPLES = ROOT / "Hosting/prometheus"


class Measured(Server):
    """A server that tells its figures."""

    def __init__(self, folder: Path, **settings):
        self.figures = f"127.0.0.1:{free_port()}"
        super().__init__(folder, metrics=self.figures, **settings)

    def asked(self, path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://{self.figures}{path}", timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            return refusal.status, refusal.read().decode()

    def told(self) -> dict[str, float]:
        """Each line of the figures by its name and labels."""
        lines = [line for line in self.asked("/metrics")[1].splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    with Measured(tmp_path_factory.mktemp("measured"), allowance="reports:1/1h") as server:
        yield server


@pytest.fixture(scope="module")
def played(measured):
    """The same after two have played, talked and been refused something, while one of them listens."""
    owner, taker, match = pair(measured.origin)
    for player, cell in ((owner, "a1"), (taker, "b1"), (owner, "a2")):
        match = player.play(match, cell).body
    room = owner.room_of(match)
    owner.say(room, "Secret words")
    for status in (204, 429):
        report = {"reason": "spam"}
        assert owner.ask("POST", f"/people/{taker.id}/reports", report).status == status
    stream = owner.listen()
    wait_until(lambda: measured.told()["gameon_streams_open"] == 1)
    yield owner, taker
    stream.close()


def test_promtool_finds_nothing_to_say(measured, played):
    told = measured.asked("/metrics")[1]
    check = subprocess.run(["promtool", "check", "metrics"], input=told, capture_output=True, text=True)
    assert (check.returncode, check.stdout + check.stderr) == (0, "")


def test_what_happened_is_counted(measured, played):
    told = measured.told()
    assert told["gameon_moves_total"] == 3 and told["gameon_pairs_total"] == 1
    assert told["gameon_messages_total"] == 1
    assert told['gameon_limits_hit_total{bucket="reports"}'] == 1
    assert told['gameon_limits_hit_total{bucket="messages"}'] == 0
    moves = 'endpoint="POST /api/v1/matches/{id}/commands"'
    assert told[f'gameon_http_requests_total{{{moves},status="2xx"}}'] == 3
    assert told[f'gameon_http_request_duration_seconds_count{{{moves}}}'] == 3
    assert told[f'gameon_http_request_duration_seconds_bucket{{{moves},le="+Inf"}}'] == 3
    refused = 'endpoint="POST /api/v1/people/{id}/reports",status="4xx"'
    assert told[f"gameon_http_requests_total{{{refused}}}"] == 1
    assert told["gameon_commit_writes_count"] > 5 and told["gameon_connections_open"] >= 1
    assert told["gameon_commit_writes_sum"] >= told["gameon_commit_writes_count"]
    assert told["gameon_players_here"] == 1 and told["gameon_reports_open"] == 1
    assert told["gameon_live_rounds"] == 0
    assert told["gameon_mail_waiting"] == told["gameon_push_waiting"] == 0
    assert told['gameon_database_bytes{file="log"}'] > 4096 and told["gameon_disk_free_bytes"] > 0
    assert told["process_resident_memory_bytes"] > 1e6 and told["process_open_fds"] > 5


def test_what_is_sent_twice_counts_once(measured, played):
    owner, taker, match = pair(measured.origin)
    before = measured.told()
    for _ in range(2):
        assert owner.play(match, "a1").status == 200
        assert owner.ask("POST", f"/rooms/{owner.room_of(match)}/messages", {"key": "k", "text": "t"}).status == 200
    after = measured.told()
    for name in ("gameon_moves_total", "gameon_messages_total"):
        assert after[name] == before[name] + 1


def test_labels_are_known_beforehand_and_name_nobody(measured, played):
    owner, taker = played
    for path in ("/nothing", f"/people/{owner.id}", "/api/v1/nothing", "/api/v1/matches/a/b/c"):
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{measured.origin}{path}?{owner.id}")
    told = measured.asked("/metrics")[1]
    for word in (owner.id, taker.id, owner.name, "Secret", owner.token):
        assert word not in told
    described = {f"{operation.method} {operation.path}" for operation in load().operations()}
    assert set(re.findall(r'endpoint="([^"]*)"', told)) <= described | {"web"}
    labels = set(re.findall(r'[{,](\w+)="', told))
    assert labels == {"endpoint", "status", "bucket", "file", "kind", "le", "version"}


def test_it_tells_whether_it_is_followed(tmp_path, measured):
    assert "gameon_backup_following" not in measured.told()
    with Measured(tmp_path, backup_follow=tmp_path / "follow") as server:
        wait_until(lambda: server.told()["gameon_backup_following"] == 1)
        wait_until(lambda: server.told()["gameon_backup_following_late_seconds"] == 0)
        assert "backupFollow" not in json.loads(server.asked("/ready")[1])
        shutil.rmtree(tmp_path / "follow")
        (tmp_path / "follow").touch()
        Caller(server.origin).join()
        wait_until(lambda: server.told()["gameon_backup_following"] == 0)
        wait_until(lambda: server.told()["gameon_backup_following_late_seconds"] > 1)
        # It can do its work all the same.
        status, told = server.asked("/ready")
        assert status == 200 and json.loads(told) == {"status": "ready", "backupFollow": "behind"}


def test_figures_are_told_at_their_own_address_alone(measured):
    assert measured.asked("/api/v1/me")[0] == 404
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"{measured.origin}/metrics")
    assert refusal.value.status == 404


def test_without_the_setting_nothing_is_counted_or_told(server):
    told = subprocess.check_output(["ss", "-Hltnp"], text=True)
    own = [line for line in told.splitlines() if f"pid={server.process.pid}," in line]
    assert len(own) == 1, own


def test_who_can_not_listen_there_says_so(tmp_path, measured):
    with pytest.raises(AssertionError, match="Can't listen on 127.0.0.1, port"):
        second = Server(tmp_path, metrics=measured.figures)
        second.start()


# Health


def test_a_server_that_works_is_ready(measured):
    for origin in (measured.origin, f"http://{measured.figures}"):
        with urllib.request.urlopen(f"{origin}/ready") as answer:
            assert json.load(answer) == {"status": "ready"}
        with urllib.request.urlopen(f"{origin}/health") as answer:
            assert json.load(answer)["status"] == "ok"


def test_a_server_that_stops_says_so_until_its_last_answer(tmp_path):
    with Measured(tmp_path) as server:
        # What it has begun to read, as its leave to go on says, keeps it for a while.
        player = Caller(server.origin).join()
        begun = player.open("PATCH", "/me", "Content-Length: 1000\r\nExpect: 100-continue\r\n")
        assert b" 100 " in begun.recv(100)
        server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: server.asked("/ready") == (503, '{"status":"stopping"}'))
        assert server.asked("/health")[0] == 200
        begun.close()
        server.process.wait(60)


def test_a_server_without_room_is_not_ready(tmp_path):
    with SmallDisk(tmp_path, size=20) as server:
        assert Caller(server.origin).join().ask("GET", "/me").status == 200
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(f"{server.origin}/ready")
        assert refusal.value.status == 503 and json.load(refusal.value) == {"status": "disk-full"}


# Prometheus, and what a host gets for it


@contextmanager
def prometheus(folder: Path, target: str):
    """Debian's, which reads the target as often as it can, with the rules that hosts get."""
    configuration = (EXAMPLES / "prometheus.yml").read_text()
    assert "127.0.0.1:9464" in configuration
    configuration = configuration.replace("127.0.0.1:9464", target).replace("15s", "1s")
    (folder / "prometheus.yml").write_text(configuration)
    (folder / "gameon-alerts.yml").write_text((EXAMPLES / "gameon-alerts.yml").read_text())
    address = f"127.0.0.1:{free_port()}"
    with open(folder / "log", "wb") as log:
        running = subprocess.Popen(
            ["prometheus", f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data",
             f"--web.listen-address={address}"], stdout=log, stderr=log)
    try:
        yield lambda path, **query: ask(f"http://{address}/api/v1/{path}?{urllib.parse.urlencode(query)}")
    finally:
        running.terminate()
        running.wait(60)


def ask(address: str) -> dict | None:
    """Nothing as long as it doesn't answer."""
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return json.load(answer)["data"]
    except (OSError, urllib.error.HTTPError):
        return None


def expressions() -> list[str]:
    panels = json.loads((EXAMPLES / "grafana.json").read_text())["panels"]
    return [target["expr"].replace("$__rate_interval", "1m") for panel in panels for target in panel["targets"]]


def test_the_rules_are_right():
    subprocess.run(["promtool", "check", "rules", EXAMPLES / "gameon-alerts.yml"], check=True, capture_output=True)


def test_prometheus_reads_it_and_knows_what_dashboard_and_rules_ask_for(measured, played, tmp_path):
    told = set(re.findall(r"^# TYPE (\w+)", measured.asked("/metrics")[1], re.MULTILINE))
    # HTTPS, backups and somebody that follows it are not to be had of this server.
    told |= {
        "gameon_certificate_expiry_timestamp_seconds", "gameon_backup_last_timestamp_seconds",
        "gameon_backup_following_late_seconds"}
    rules = (EXAMPLES / "gameon-alerts.yml").read_text()
    asked = set(re.findall(r"\b(?:gameon|process)_\w+", rules + " ".join(expressions())))
    bare = {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked}
    assert bare <= told

    with prometheus(tmp_path, measured.figures) as query:
        found = lambda expression: (query("query", query=expression) or {}).get("result")
        wait_until(lambda: found('up{job="gameon"} == 1') and found("rate(gameon_moves_total[1m])"), pause=0.2)
        silent = [each for each in expressions() if not found(each) and "gameon_certificate" not in each
                  and "gameon_backup" not in each and "limits_hit" not in each]
        assert silent == []
        groups = wait_until(lambda: [
            rule for group in query("rules")["groups"] for rule in group["rules"] if rule["health"] != "unknown"])
        assert len(groups) == rules.count("- alert:")
        assert [rule for rule in groups if rule["health"] != "ok" or rule["state"] == "firing"] == []
