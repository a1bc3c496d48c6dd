"""What the server tells of itself: figures for Prometheus on an address of their own, and its health."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from Dist.support.machine import as_root
from support.caller import Caller, pair
from support.database import OVER_POSTGRES, of_a_file
from support.ports import free_port
from support.server import ROOT, InNamespace, Server, SmallDisk
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


class MeasuredAlone(Measured, InNamespace):
    """One that sees its own processes alone in /proc, as the unit for systemd has it."""

    def __init__(self, folder: Path):
        super().__init__(folder, mount="mount -t proc -o subset=pid proc /proc && ! test -e /proc/stat",
                         kinds=["--pid", "--fork", "--kill-child"])


class MeasuredOnSmallDisk(Measured, SmallDisk):
    """One whose disk is as good as full."""


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    folder = tmp_path_factory.mktemp("measured")
    backups = {} if OVER_POSTGRES else {"backup_folder": folder / "backups"}
    with Measured(folder, allowance="reports:1/1h", **backups) as server:
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
    assert OVER_POSTGRES or told['gameon_database_bytes{file="log"}'] > 4096
    assert told["gameon_disk_free_bytes"] > 0
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


def test_what_has_a_bound_counts_its_refusals(tmp_path):
    with Measured(tmp_path, stream_limit=10, connection_limit=20) as server, ExitStack() as open_ones:
        hits = lambda name: server.told()[f'gameon_limits_hit_total{{bucket="{name}"}}']
        player = Caller(server.origin).join()
        for _ in range(8):
            open_ones.enter_context(player.listen())
        wait_until(lambda: server.told()["gameon_streams_open"] == 8)
        assert player.ask("GET", "/events").status == 429
        assert hits("too-many-streams") == 1 and hits("space-full") == hits("wait-before-sign-in") == 0
        for _ in range(30):
            open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        wait_until(lambda: hits("connections") > 0)


def test_the_system_tells_of_it_though_it_sees_nothing_else(tmp_path):
    began = time.time()
    with MeasuredAlone(tmp_path) as server:
        told = server.told()
    assert began - 2 < told["process_start_time_seconds"] < time.time() + 2
    assert told["process_resident_memory_bytes"] > 1e6 and told["process_open_fds"] > 5
    assert told["process_cpu_seconds_total"] > 0


@of_a_file
def test_it_tells_that_backups_fail(tmp_path, measured):
    wait_until(lambda: measured.told()["gameon_backup_last_timestamp_seconds"] > 0)
    assert measured.told()["gameon_backup_failures_total"] == 0
    (tmp_path / "file").touch()
    with Measured(tmp_path, backup_folder=tmp_path / "file/backups") as server:
        wait_until(lambda: server.told()["gameon_backup_failures_total"] == 1)
        assert server.told()["gameon_backup_last_timestamp_seconds"] == 0
        assert server.told()["gameon_ready"] == 1, "people play all the same"


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


def test_it_tells_of_nodes_where_there_may_be_several(measured):
    told = measured.told()
    if not OVER_POSTGRES:
        assert not [name for name in told if name.startswith(("gameon_node", "gameon_commits_in_doubt"))]
        return
    assert told["gameon_nodes"] == told["gameon_node_housekeeper"] == 1
    assert told["gameon_node_behind_seconds"] < 3
    assert abs(told["gameon_node_clock_ahead_seconds"]) < 1
    assert {told[f'gameon_commits_in_doubt_total{{kind="{kind}"}}'] for kind in ("written", "again", "unknown")} == {0}
    assert 'gameon_node_messages_lost_total{kind="hearing"}' in told


@of_a_file
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


@pytest.mark.parametrize("path", ["/metrics", "/ready", "/health", "/nothing"])
def test_each_answer_there_has_a_name(measured, path):
    connection = http.client.HTTPConnection(measured.figures)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    assert re.fullmatch("[a-z2-7]{13}", answer.headers["X-Request-ID"])
    connection.close()


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
    with MeasuredOnSmallDisk(tmp_path, size=20) as server:
        assert server.told()["gameon_ready"] == 0
        assert Caller(server.origin).join().ask("GET", "/me").status == 200
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(f"{server.origin}/ready")
        assert refusal.value.status == 503 and json.load(refusal.value) == {"status": "disk-full"}
        assert server.told()['gameon_not_ready_total{kind="disk-full"}'] >= 1


@of_a_file
def test_a_server_whose_database_takes_nothing_is_not_ready(tmp_path):
    with Measured(tmp_path) as server:
        # As when its disk hangs.
        with closing(sqlite3.connect(server.data / "gameon.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert server.asked("/ready") == (503, '{"status":"database-silent"}')
            assert server.told()["gameon_ready"] == 0
            assert server.asked("/health")[0] == 200
        wait_until(lambda: server.asked("/ready") == (200, '{"status":"ready"}'))


@pytest.fixture
def failing_disk(tmp_path):
    """What breaks the disk on which the data of a server in this folder lie: its file system is read-only then."""
    image, place = tmp_path / "disk", tmp_path / "data"
    place.mkdir()
    subprocess.run(["truncate", "--size=128M", image], check=True)
    subprocess.run(["mkfs.ext4", "-q", "-E", f"root_owner={os.getuid()}:{os.getgid()}", image], check=True)
    as_root("mount", "-o", "loop,errors=remount-ro", image, place)
    try:
        disk = Path(subprocess.check_output(["findmnt", "-no", "SOURCE", place], text=True).strip()).name
        yield lambda: as_root("sh", "-c", f"echo 1 >/sys/fs/ext4/{disk}/trigger_fs_error")
    finally:
        as_root("umount", place)


@of_a_file
def test_a_server_whose_disk_takes_nothing_is_not_ready(tmp_path, failing_disk):
    with Measured(tmp_path) as server:
        assert server.asked("/ready") == (200, '{"status":"ready"}')
        assert server.told()['gameon_not_ready_total{kind="disk-failed"}'] == 0
        failing_disk()
        wait_until(lambda: server.asked("/ready") == (503, '{"status":"disk-failed"}'))
        assert server.asked("/health")[0] == 200
        told = server.told()
        assert told["gameon_ready"] == 0 and told['gameon_not_ready_total{kind="disk-failed"}'] >= 1
        said = [line for line in server.log.splitlines() if "can't do its work" in line]
        assert len(said) == 1 and " error " in said[0] and "reason=disk-failed" in said[0]


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


def fires(alert: str, series: dict[str, str], tmp_path: Path, after="72h") -> bool:
    """Whether a host hears of it some days after these began to be told, a value every ten minutes."""
    rules = tmp_path / "rules.yml"
    shutil.copy(EXAMPLES / "gameon-alerts.yml", rules)
    tested = {"rule_files": [str(rules)], "evaluation_interval": "10m", "tests": [{
        "interval": "10m",
        "input_series": [{"series": name, "values": values} for name, values in series.items()],
        "alert_rule_test": [{"eval_time": after, "alertname": alert, "exp_alerts": []}]}]}
    (tmp_path / "tested.yml").write_text(json.dumps(tested))
    done = subprocess.run(["promtool", "test", "rules", tmp_path / "tested.yml"], capture_output=True, text=True)
    assert done.returncode == 0 or f"alertname: {alert}" in done.stdout + done.stderr, done.stderr
    return done.returncode != 0


BACKED, FAILED = "gameon_backup_last_timestamp_seconds", "gameon_backup_failures_total"
LOST, DAMAGED = "gameon_backup_missing_files", "gameon_backup_damaged_files"


@pytest.mark.parametrize("alert, series, does", [
    ("GameOnHasNoBackup", {BACKED: "0x432"}, True),
    ("GameOnHasNoBackup", {BACKED: "0x3 1800x430"}, True),
    ("GameOnHasNoBackup", {BACKED: "0x300 180000x132"}, False),
    ("GameOnBackupFails", {BACKED: "0x432", FAILED: "1x432"}, True),
    ("GameOnBackupFails", {BACKED: "0x432", FAILED: "0x432"}, False),
    ("GameOnBackupFails", {BACKED: "180000x432", FAILED: "1x432"}, False),
    ("GameOnLosesFiles", {LOST: "0x432", DAMAGED: "1x432"}, True),
    ("GameOnLosesFiles", {LOST: "1x432", DAMAGED: "0x432"}, True),
    ("GameOnLosesFiles", {LOST: "0x432", DAMAGED: "0x432"}, False),
    ("GameOnIsNotReady", {"gameon_ready": "1x430 0x2"}, True),
    ("GameOnIsNotReady", {"gameon_ready": "1x432"}, False),
    ("GameOnNodeIsBehind", {"gameon_node_behind_seconds": "400x432"}, True),
    ("GameOnNodeIsBehind", {"gameon_node_behind_seconds": "0.1x432"}, False),
    ("GameOnHasNoHousekeeper", {f'gameon_node_housekeeper{{instance="{node}"}}': "0x432" for node in "ab"}, True),
    ("GameOnHasNoHousekeeper", {
        'gameon_node_housekeeper{instance="a"}': "0x432", 'gameon_node_housekeeper{instance="b"}': "1x432"}, False),
    ("GameOnHasNoHousekeeper", {"gameon_ready": "1x432"}, False),
    ("GameOnClockIsOff", {"gameon_node_clock_ahead_seconds": "-5x432"}, True),
    ("GameOnClockIsOff", {"gameon_node_clock_ahead_seconds": "-0.2x432"}, False),
    ("GameOnPushWaits", {"gameon_push_oldest_seconds": "2000x432"}, True),
    ("GameOnPushWaits", {"gameon_push_oldest_seconds": "20x432"}, False),
])
def test_a_host_hears_of_it(alert, series, does, tmp_path):
    assert fires(alert, series, tmp_path) == does


def of_nodes() -> set[str]:
    """What only a server over PostgreSQL tells, as its source has it."""
    return set(re.findall(r'"(gameon_\w+)"', (ROOT / "Sources/Server/Metrics/NodeFigures+Metrics.swift").read_text()))


def test_prometheus_reads_it_and_knows_what_dashboard_and_rules_ask_for(measured, played, tmp_path):
    told = set(re.findall(r"^# TYPE (\w+)", measured.asked("/metrics")[1], re.MULTILINE))
    # HTTPS and somebody that follows it are not to be had of this server.
    told |= {"gameon_certificate_expiry_timestamp_seconds", "gameon_backup_following_late_seconds"}
    # Nor are backups of a database elsewhere.
    told |= {BACKED, FAILED, LOST, DAMAGED} if OVER_POSTGRES else of_nodes()
    rules = (EXAMPLES / "gameon-alerts.yml").read_text()
    asked = set(re.findall(r"\b(?:gameon|process)_\w+", rules + " ".join(expressions())))
    bare = {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked}
    assert bare <= told

    with prometheus(tmp_path, measured.figures) as query:
        found = lambda expression: (query("query", query=expression) or {}).get("result")
        wait_until(lambda: found('up{job="gameon"} == 1') and found("rate(gameon_moves_total[1m])"), pause=0.2)
        silent = [each for each in expressions() if not found(each) and "gameon_certificate" not in each
                  and "limits_hit" not in each and not (OVER_POSTGRES and "gameon_backup" in each)]
        assert silent == []
        groups = wait_until(lambda: [
            rule for group in query("rules")["groups"] for rule in group["rules"] if rule["health"] != "unknown"])
        assert len(groups) == rules.count("- alert:")
        assert [rule for rule in groups if rule["health"] != "ok" or rule["state"] == "firing"] == []
