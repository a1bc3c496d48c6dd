"""Another machine, as far as a program can tell: Debian's minimal system in a folder of its own."""

import os
import platform
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.waiting import PATIENCE

SYSTEMS = Path(__file__).resolve().parents[3] / ".build/minimal-system"
AS_ROOT = [] if os.geteuid() == 0 else ["sudo"]
NOBODY, ROOT = "65534:65534", "0:0"
# The mount is seen by this process and its children alone, and goes with them.
ENTER = 'mount -t proc proc "$1/proc" && exec chroot --userspec="$0" "$@"'
# What the program needs of a machine, as the README says.
NEEDED = {"libc6", "libgcc-s1", "libstdc++6", "zlib1g"}


class Machine:
    """A system fresh from its archive, in which programs run as a user without rights unless told otherwise."""

    def __init__(self, archive: Path, folder: Path):
        self.root = folder / "root"
        self.root.mkdir()
        as_root("tar", "xf", archive, "-C", self.root, "--numeric-owner")

    def remove(self):
        as_root("rm", "-rf", self.root)

    def start(self, *command, user: str = NOBODY, env: dict = {}, **options) -> subprocess.Popen:
        return subprocess.Popen(
            [*AS_ROOT, "unshare", "--mount", "env", "-i",
             "PATH=/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin", "LANG=C.UTF-8",
             *(f"{name}={value}" for name, value in env.items()),
             "sh", "-c", ENTER, user, self.root, *command],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    @contextmanager
    def serving(self, *command, **options) -> Iterator[subprocess.Popen]:
        """A server on any free port, with its `address`; it is ended afterwards."""
        process = self.start(*command, **options)
        try:
            told = ""
            while "Ctrl-C" not in told:
                line = process.stdout.readline()
                assert line, process.stderr.read()
                told += line
            process.address = re.search(r"http://localhost:\d+", told)[0]
            yield process
        finally:
            if process.poll() is None:
                self.signal(process, "TERM")
            process.communicate(timeout=PATIENCE)

    def signal(self, process: subprocess.Popen, name: str):
        as_root("kill", f"-{name}", str(process.pid))

    def run(self, *command, told: str = "", **options) -> str:
        """What a command prints; it has to succeed."""
        process = self.start(*command, stdin=subprocess.PIPE, **options)
        output, errors = process.communicate(told, timeout=120)
        assert process.returncode == 0, f"{command} ended with {process.returncode}:\n{output}{errors}"
        return output

    def administer(self, script: str) -> str:
        """What lines of a shell say that root runs; they have to succeed, and nobody answers questions."""
        return self.run("sh", "-ec", f"exec 2>&1\n{script}", user=ROOT)


def as_root(*command, **options):
    subprocess.run([*AS_ROOT, *command], check=True, **options)


def minimal_system() -> Path:
    """An archive of the release of Debian that this machine has, from where its own packages come.

    It is fetched once.
    """
    release = platform.freedesktop_os_release()["VERSION_CODENAME"]
    archive = SYSTEMS / f"{release}.tar"
    if not archive.is_file():
        SYSTEMS.mkdir(parents=True, exist_ok=True)
        part, work = archive.with_suffix(".part"), tempfile.mkdtemp()
        root = Path(work, "root")
        try:
            as_root(debootstrap(), "--variant=minbase", release, root, mirror(release))
            with part.open("wb") as file:
                as_root("tar", "c", "-C", root, "--exclude=./var/cache/apt", "--exclude=./var/lib/apt/lists",
                        ".", stdout=file)
        finally:
            as_root("rm", "-rf", work)
        part.rename(archive)
    return archive


def debootstrap() -> str:
    found = shutil.which("debootstrap", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, "debootstrap is missing; Scripts/setup test installs it"
    return found


def mirror(release: str) -> str:
    told = subprocess.check_output(
        ["apt-get", "indextargets", "--format", "$(RELEASE) $(COMPONENT) $(REPO_URI)",
         "Created-By: Packages"], text=True)
    rows = (line.split() for line in told.splitlines())
    return next(address for suite, component, address in rows if (suite, component) == (release, "main"))
