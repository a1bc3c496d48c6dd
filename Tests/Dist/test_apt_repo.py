"""A repository of the host's own, signed by a key that is thrown away, and apt on a bare machine."""

import lzma
import os
import subprocess
import tempfile
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from Dist.support.machine import as_root
from webbuild.tools import ROOT

KEYRING = "usr/share/keyrings/gameon.gpg"
# Nothing but this repository.
ALONE = "-o Dir::Etc::SourceList=/dev/null"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def repository(package, tmp_path_factory):
    """As `make apt-repo` makes it, for the second time: what is new takes the place of what there was."""
    folder = tmp_path_factory.mktemp("repository")
    # Its agent listens at an address of the file system, which mustn't be long.
    with tempfile.TemporaryDirectory(prefix="gpg") as home:
        env = os.environ | {"GNUPGHOME": home}
        subprocess.run(["gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key",
                        "Host <host@example.org>", "ed25519", "sign", "never"], env=env, check=True)
        try:
            for _ in range(2):
                subprocess.run([ROOT / "Scripts/make-apt-repo", folder, "host@example.org"], env=env, check=True)
        finally:
            subprocess.run(["gpgconf", "--kill", "all"], env=env, check=True)
    return folder


@pytest.fixture
def subscribed(bare, repository):
    """The bare machine, which knows the repository as docs/hosting.md says."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=repository)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        as_root("cp", repository / "gameon.gpg", bare.root / KEYRING)
        source = f"deb [signed-by=/{KEYRING}] http://127.0.0.1:{server.server_port} stable main"
        bare.administer(f"echo '{source}' >/etc/apt/sources.list.d/gameon.list")
        try:
            yield bare
        finally:
            bare.administer(f"dpkg --purge gameon; rm /{KEYRING} /etc/apt/sources.list.d/gameon.list")
            server.shutdown()


def test_apt_installs_it(subscribed, package):
    subscribed.administer(f"apt-get {ALONE} update; apt-get {ALONE} install --yes gameon")
    version = package.name.split("_")[1]
    assert subscribed.administer("gameon --version").strip() == version
    assert f"{version} 500" in subscribed.administer(f"apt-cache {ALONE} policy gameon")


@contextmanager
def changed(file, content):
    kept = file.read_bytes()
    file.write_bytes(content(kept))
    try:
        yield
    finally:
        file.write_bytes(kept)


def forged(content: bytes) -> bytes:
    return content.replace(b"GameOn", b"Gam3On")


def forged_and_packed(content: bytes) -> bytes:
    return lzma.compress(forged(lzma.decompress(content)))


@pytest.mark.parametrize("name, content, told", [
    ("InRelease", forged, "BADSIG"),
    ("main/binary-{}/Packages.xz", forged_and_packed, "unexpected size|Hash Sum mismatch"),
], ids=["the list of lists", "a list"])
def test_apt_takes_nothing_that_the_host_has_not_signed(subscribed, repository, package, name, content, told):
    machine = package.stem.rpartition("_")[2]
    with changed(repository / "dists/stable" / name.format(machine), content):
        with pytest.raises(AssertionError, match=told):
            subscribed.administer(f"rm -rf /var/lib/apt/lists; apt-get {ALONE} -o APT::Update::Error-Mode=any update")
