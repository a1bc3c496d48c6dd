"""The Debian package on a machine that has nothing: installed, upgraded, removed and purged."""

import re
import shutil
import subprocess
from contextlib import contextmanager

import pytest

from Dist.support.earlier_club import TOKEN_OF_ADA, make_earlier_club
from Dist.support.machine import NEEDED, as_root
from support.caller import Caller
from support.waiting import PATIENCE
from webbuild.tools import ROOT

LARGEST = 32_000_000
# What dpkg and systemd had of the first package, on 24 November 2026.
FIRST = ROOT / "Tests/Dist/earlier"
# The last step that a database had taken by then.
STEP_OF_FIRST = 23
BACKUPS = ("/var/lib/gameon-backups", "/var/lib/gameon-follow")
SETTINGS, DATA = "/etc/gameon/gameon.conf", "/var/lib/gameon"
ENABLED = "/etc/systemd/system/multi-user.target.wants/gameon.service"
# What dpkg and adduser keep themselves: what was done, what they know, and the file before the last change.
OF_THE_SYSTEM = re.compile(r"/(run|tmp|var/log|var/cache|var/lib/dpkg)/.*|/etc/(passwd|group|shadow|gshadow|subuid|subgid)-")


@pytest.fixture(scope="module")
def earlier(package, tmp_path_factory):
    """As the first package was: its scripts, its unit and its settings, without what came later."""
    folder = tmp_path_factory.mktemp("earlier")
    subprocess.run(["dpkg-deb", "--raw-extract", package, folder / "tree"], check=True)
    for name in ("postinst", "prerm", "postrm"):
        shutil.copyfile(FIRST / name, folder / "tree/DEBIAN" / name)
    shutil.copyfile(FIRST / "gameon.service", folder / "tree/usr/lib/systemd/system/gameon.service")
    shutil.copyfile(FIRST / "gameon.conf", folder / f"tree/{SETTINGS}")
    for later in ("prometheus", "compose.yaml"):
        gone = folder / "tree/usr/share/doc/gameon" / later
        shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    control = folder / "tree/DEBIAN/control"
    text, versions = re.subn(r"(?m)^Version: .+$", "Version: 0.0.1", control.read_text())
    assert versions == 1
    control.write_text(text)
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder / "tree", folder / "gameon.deb"],
                   check=True, stdout=subprocess.DEVNULL)
    return folder / "gameon.deb"


def install(machine, package) -> str:
    """As `apt-get upgrade` does it where nobody is asked: settings that the host has changed stay."""
    as_root("cp", package, machine.root / "tmp/gameon.deb")
    return machine.administer("dpkg --force-confdef --force-confold --install /tmp/gameon.deb; rm /tmp/gameon.deb")


def files(machine) -> set[str]:
    found = machine.administer("find / -xdev -path /proc -prune -o -print").splitlines()
    return {path for path in found if not OF_THE_SYSTEM.fullmatch(path)}


@contextmanager
def service(machine):
    """The program as the package's unit starts it, but for the port."""
    unit = (machine.root / "usr/lib/systemd/system/gameon.service").read_text()
    command, user, data = (re.search(rf"(?m)^{name}=(.+)$", unit)[1]
                           for name in ("ExecStart", "User", "Environment=GAMEON_DATA"))
    assert data.replace("%S", "/var/lib") == DATA
    with machine.serving(*command.split(), user=f"{user}:{user}",
                         env={"GAMEON_DATA": DATA, "GAMEON_PORT": "0"}) as process:
        yield process.address
        machine.signal(process, "TERM")
        assert process.wait(PATIENCE) == 0


def test_it_comes_keeps_what_is_the_hosts_and_goes(bare, earlier, package):
    before = files(bare)

    install(bare, earlier)
    assert bare.administer(f"stat -c '%U:%G %a' {DATA} {SETTINGS}").split("\n")[:2] == [
        "gameon:gameon 700", "root:gameon 640"]
    assert bare.administer(f"readlink -f {ENABLED}").strip() == "/usr/lib/systemd/system/gameon.service"
    unit = "/usr/lib/systemd/system/gameon.service"
    assert "Type=exec" in bare.administer(f"cat {unit}") and "backup-folder" not in bare.administer(f"cat {SETTINGS}")
    with service(bare) as address:
        nina = Caller(address).join("Nina")
    bare.administer(f"echo 'guest-limit = 77' >>{SETTINGS}; chmod 0600 {SETTINGS}; chown gameon {SETTINGS}")

    told = install(bare, package)
    assert "archive" not in told
    assert "Type=notify" in bare.administer(f"cat {unit}")
    assert "backup-folder" in bare.administer(f"cat {SETTINGS}.dpkg-dist"), "what is new there can be read"
    version = package.name.split("_")[1]
    assert bare.administer("gameon --version").strip() == version
    assert "guest-limit = 77" in bare.administer(f"gameon config --config {SETTINGS}")
    assert bare.administer(f"stat -c '%U:%G %a' {SETTINGS}").strip() == "gameon:gameon 600"
    with service(bare) as address:
        nina.origin = address
        assert nina.succeed("GET", "/me")["player"]["name"] == "Nina"

    bare.administer("dpkg --remove gameon")
    left = files(bare) - before
    assert {SETTINGS, f"{DATA}/gameon.sqlite"} <= left
    assert not any(path.startswith("/usr/") for path in left)

    # As systemd makes them for the service; one of them holds something.
    bare.administer(f"install -d -m 0700 {' '.join(BACKUPS)}; touch {BACKUPS[0]}/2026-11-24T03-30-00Z")
    told = bare.administer("dpkg --purge gameon")
    assert f"backups stay in {BACKUPS[0]}" in told and BACKUPS[1] not in told
    assert files(bare) - before == {BACKUPS[0], f"{BACKUPS[0]}/2026-11-24T03-30-00Z"}
    bare.administer(f"rm -r {BACKUPS[0]}")
    assert before ^ files(bare) == set()


def test_a_club_of_the_first_package_goes_on(bare, earlier, package, tmp_path):
    """Settings, unit, scripts and data are those of the first package. Its program alone is not there: that
    it left such a database is what the steps of that time say."""
    install(bare, earlier)
    make_earlier_club(tmp_path / "club", STEP_OF_FIRST)
    as_root("rm", "-r", f"{bare.root}{DATA}")
    as_root("cp", "-r", tmp_path / "club", f"{bare.root}{DATA}")
    bare.administer(f"chown -R gameon:gameon {DATA}; chmod 0700 {DATA}; rm /usr/bin/gameon")

    install(bare, package)
    told = bare.administer(f"gameon upgrade-check {DATA}")
    assert "can take it over" in told
    with service(bare) as address:
        ada = Caller(address)
        ada.token = TOKEN_OF_ADA
        assert ada.succeed("GET", "/me")["player"]["name"] == "Ada"
        (match,) = ada.succeed("GET", "/lobby")["matches"]
        assert ada.play(match, "c3").status == 200
        members = bare.administer(f"gameon member list --data {DATA}")
        assert "Ada" in members and "Ben" in members
    bare.administer(f"gameon check {DATA}")
    bare.administer("dpkg --purge gameon")


def test_settings_that_nobody_has_touched_are_those_of_the_new_version(bare, earlier, package):
    for each in (earlier, package):
        install(bare, each)
    assert "backup-folder" in bare.administer(f"cat {SETTINGS}")
    assert bare.administer(f"stat -c '%U:%G %a' {SETTINGS}").strip() == "root:gameon 640"
    bare.administer("dpkg --purge gameon")


def test_what_an_archive_left_is_told(bare, package):
    """Its service would go before that of the package, with its own program and settings."""
    bare.administer("mkdir -p /usr/local/lib/systemd/system; touch /usr/local/lib/systemd/system/gameon.service")
    try:
        assert "'Upgrade, remove'" in install(bare, package)
    finally:
        bare.administer("dpkg --purge gameon; rm -r /usr/local/lib/systemd")


def test_debians_checker_finds_nothing(package):
    done = subprocess.run(["lintian", "--fail-on", "error,warning", package], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_each_thing_that_is_let_pass_has_a_reason():
    lines = (ROOT / "Hosting/debian/lintian-overrides").read_text().splitlines()
    assert [line for reason, line in zip(["", *lines], lines)
            if not line.startswith("#") and not reason.startswith("#")] == []


def test_it_asks_for_what_the_program_needs(package):
    depends = subprocess.check_output(["dpkg-deb", "--field", package, "Depends"], text=True)
    names = dict(re.fullmatch(r"(\S+)(?: \((.+)\))?", each).groups() for each in depends.strip().split(", "))
    assert names.keys() == NEEDED | {"adduser"}
    assert all(names[library] for library in NEEDED), "each from a version on"


def test_its_changelog_is_read_by_debians_tools(package, tmp_path):
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path], check=True)
    told = subprocess.run(["dpkg-parsechangelog", "--all", "--file", "-"], check=True, capture_output=True,
                          input=subprocess.check_output(["zcat", tmp_path / "usr/share/doc/gameon/changelog.gz"]))
    assert told.stderr == b""
    assert f"\nVersion: {package.name.split('_')[1]}\n" in told.stdout.decode()


def test_it_is_small(package):
    assert package.stat().st_size <= LARGEST
