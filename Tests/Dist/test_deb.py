"""The Debian package on a machine that has nothing: installed, upgraded, removed and purged."""

import re
import subprocess
from contextlib import contextmanager

import pytest

from Dist.support.machine import NEEDED, as_root
from support.caller import Caller
from support.waiting import PATIENCE
from webbuild.tools import ROOT

LARGEST = 32_000_000
SETTINGS, DATA = "/etc/gameon/gameon.conf", "/var/lib/gameon"
ENABLED = "/etc/systemd/system/multi-user.target.wants/gameon.service"
# What dpkg and adduser keep themselves: what was done, what they know, and the file before the last change.
OF_THE_SYSTEM = re.compile(r"/(run|tmp|var/log|var/cache|var/lib/dpkg)/.*|/etc/(passwd|group|shadow|gshadow|subuid|subgid)-")


@pytest.fixture(scope="module")
def earlier(package, tmp_path_factory):
    """The same with a lower number."""
    folder = tmp_path_factory.mktemp("earlier")
    subprocess.run(["dpkg-deb", "--raw-extract", package, folder / "tree"], check=True)
    control = folder / "tree/DEBIAN/control"
    text, versions = re.subn(r"(?m)^Version: .+$", "Version: 0.0.1", control.read_text())
    assert versions == 1
    control.write_text(text)
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder / "tree", folder / "gameon.deb"],
                   check=True, stdout=subprocess.DEVNULL)
    return folder / "gameon.deb"


def install(machine, package) -> str:
    as_root("cp", package, machine.root / "tmp/gameon.deb")
    return machine.administer("dpkg --install /tmp/gameon.deb; rm /tmp/gameon.deb")


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
    with service(bare) as address:
        nina = Caller(address).join("Nina")
    bare.administer(f"echo 'guest-limit = 77' >>{SETTINGS}; chmod 0600 {SETTINGS}; chown gameon {SETTINGS}")

    told = install(bare, package)
    assert "archive" not in told
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

    bare.administer("dpkg --purge gameon")
    assert files(bare) - before == set()
    assert before - files(bare) == set()


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
