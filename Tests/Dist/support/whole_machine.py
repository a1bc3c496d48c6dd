"""A machine of its own that boots: Debian with systemd as its first process, and a network without a way out."""

import os
import subprocess
import tempfile
from pathlib import Path

from Dist.support.machine import AS_ROOT, Machine, as_root, minimal_system
from support.waiting import PATIENCE, wait_until

# What every machine of Debian's installer has, and what its host asks apt for: that lies there as if just fetched.
HAS, WILL_HAVE = ("systemd", "dbus", "ca-certificates", "curl", "openssl"), (
    "prometheus", "bubblewrap", "libvips-tools", "ffmpeg", "fonts-inter")
# A root that is a mount of its own: in one of chroot no service could make the namespaces that lock it down.
BOOT = """
group=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)/$1
mkdir "$group" && echo $$ >"$group/cgroup.procs"
exec unshare --kill-child --fork --mount --pid --net --uts --ipc --cgroup sh -ec '
mount --make-rprivate / && mount --bind "$0" "$0" && cd "$0" && ip link set lo up
mount -t proc proc proc && mount -t sysfs -o ro sys sys && mount -t cgroup2 cgroup sys/fs/cgroup
mount -t tmpfs -o mode=755 run run && mkdir run/outside && pivot_root . run/outside && umount -l /run/outside
exec env -i container=gameon-test /lib/systemd/systemd --log-target=null --show-status=false' "$0"
"""
END = """
group=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)/$0
find "$group" -depth -type d -exec rmdir {} +
"""


class WholeMachine:
    """It boots when it is entered, and is gone afterwards."""

    def __init__(self, folder: Path, name: str):
        """name: by which nobody else on this computer has a group of processes"""
        self.root, self._name = folder / name, f"gameon-{os.getpid()}-{name}"

    def __enter__(self):
        archive = whole_system()
        self.root.mkdir()
        as_root("tar", "xf", archive, "-C", self.root, "--numeric-owner")
        self._process = subprocess.Popen([*AS_ROOT, "sh", "-ec", BOOT, self.root, self._name],
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self._first = wait_until(self._find_first)
            wait_until(lambda: (self.root / "run").exists() and self._is_up(), pause=0.2)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        # With its first process all others end.
        if first := self._find_first():
            as_root("kill", "-KILL", first)
        self._process.wait(PATIENCE)
        subprocess.run([*AS_ROOT, "sh", "-c", END, self._name], check=True)
        as_root("rm", "-rf", self.root)

    def run(self, script: str) -> str:
        """What lines of a shell say that root runs in its own folder; they have to succeed."""
        done = self.attempt(script)
        assert done.returncode == 0, f"{script}\nended with {done.returncode}:\n{done.stdout}"
        return done.stdout

    def attempt(self, script: str) -> subprocess.CompletedProcess:
        """The same where it may fail."""
        root = f"/proc/{self._first}/root"
        return subprocess.run(
            [*AS_ROOT, "nsenter", f"--target={self._first}", "--mount", "--pid", "--net", "--uts", "--ipc", "--cgroup",
             f"--root={root}", f"--wd={root}", "env", "-i", "HOME=/root", "LANG=C.UTF-8",
             "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive",
             "bash", "-ec", f"set -o pipefail; cd /root\n{script}"],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE)

    def _find_first(self) -> str | None:
        """The number that its first process has outside."""
        todo = [str(self._process.pid)]
        while todo:
            number = todo.pop()
            try:
                if Path(f"/proc/{number}/comm").read_text() == "systemd\n":
                    return number
                todo += Path(f"/proc/{number}/task/{number}/children").read_text().split()
            except FileNotFoundError:
                pass
        return None

    def _is_up(self) -> bool:
        return self.attempt("systemctl is-system-running").stdout.strip() in ("running", "degraded")


def whole_system() -> Path:
    """An archive of Debian's minimal system with what makes a machine of it; it is made once."""
    minimal = minimal_system()
    archive = minimal.with_name(f"{minimal.stem}-whole.tar")
    if not archive.is_file():
        part, get = archive.with_suffix(".part"), "apt-get -qq --no-install-recommends install"
        with tempfile.TemporaryDirectory() as work:
            small = Machine(minimal, Path(work))
            try:
                as_root("cp", "/etc/resolv.conf", small.root / "etc/resolv.conf")
                small.administer("export DEBIAN_FRONTEND=noninteractive\napt-get -qq update\n"
                                 f"{get} {' '.join(HAS)}\napt-get clean\n{get} -d {' '.join(WILL_HAVE)}")
                with part.open("wb") as file:
                    as_root("tar", "c", "-C", small.root, ".", stdout=file)
            finally:
                small.remove()
        part.rename(archive)
    return archive
