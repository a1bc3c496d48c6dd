"""Another machine, as far as a program can tell: Debian's minimal system in a folder of its own."""

import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

SYSTEMS = Path(__file__).resolve().parents[3] / ".build/minimal-system"
AS_ROOT = [] if os.geteuid() == 0 else ["sudo"]
NOBODY = "65534:65534"
# The mount is seen by this process and its children alone, and goes with them.
ENTER = f'mount -t proc proc "$0/proc" && exec chroot --userspec={NOBODY} "$0" "$@"'


class Machine:
    """A system fresh from its archive, in which programs run as a user without rights."""

    def __init__(self, archive: Path, folder: Path):
        self.root = folder / "root"
        self.root.mkdir()
        as_root("tar", "xf", archive, "-C", self.root, "--numeric-owner")

    def remove(self):
        as_root("rm", "-rf", self.root)

    def start(self, *command, **options) -> subprocess.Popen:
        return subprocess.Popen(
            [*AS_ROOT, "unshare", "--mount", "sh", "-c", ENTER, self.root, *command],
            env={"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"},
            text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def signal(self, process: subprocess.Popen, name: str):
        as_root("kill", f"-{name}", str(process.pid))

    def run(self, *command, told: str = "") -> str:
        """What a command prints; it has to succeed."""
        process = self.start(*command, stdin=subprocess.PIPE)
        output, errors = process.communicate(told, timeout=120)
        assert process.returncode == 0, f"{command} ended with {process.returncode}:\n{errors}"
        return output


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
