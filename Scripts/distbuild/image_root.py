"""What the image has besides GameOn: of Debian's system what the program needs, and no more.

A whole slim system, with its package manager, would be twice as large as the program.
"""

import io
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

from webbuild.tools import run, stop

from .image import Entry

# busybox is what a health check asks with, and a host looks around by.
PACKAGES = ("base-files", "busybox", "ca-certificates", "libc6", "libgcc-s1", "libstdc++6", "zlib1g")
APPLETS = ("cat", "ls", "sh", "wget")
# Folders that are links into /usr on every Debian of today.
MERGED = ("bin", "lib", "lib64", "sbin")
KEPT = re.compile(r"(etc|usr/bin|usr/lib|usr/lib64)/.+|usr/share/doc/[^/]+/copyright|usr/share/common-licenses/.+")
# Tables of characters that nobody converts here.
LEFT_OUT = re.compile(r"usr/lib/[^/]+/(gconv|perl)/|etc/(?:default|update-motd\.d|dpkg|ca-certificates)/")
CERTIFICATE = re.compile(r"usr/share/ca-certificates/.+\.crt")
USER = 10001


def root_of_image() -> list[Entry]:
    """Debian's part, users, and the folder for what must last, which is the user's alone."""
    entries, certificates = [], []
    for package, files in downloaded():
        for path, entry in files.items():
            if CERTIFICATE.fullmatch(path):
                certificates.append(entry)
            elif KEPT.fullmatch(path) and not LEFT_OUT.match(path):
                entries.append(entry)
        # Where programs look that search images for known faults.
        entries.append(Entry(f"var/lib/dpkg/status.d/{package.split('Package: ')[1].split()[0]}", package.encode()))
    users = f"root:x:0:0:root:/:/bin/sh\ngameon:x:{USER}:{USER}:GameOn:/data:/bin/sh\n"
    authorities = b"".join(entry.content for entry in sorted(certificates, key=lambda entry: entry.path))
    return [
        *(Entry(name, link=f"usr/{name}") for name in MERGED),
        *(Entry(f"usr/{name}", mode=0o755) for name in MERGED),
        *entries,
        *(Entry(f"usr/bin/{applet}", link="busybox") for applet in APPLETS),
        Entry("etc/ssl/certs/ca-certificates.crt", authorities),
        Entry("etc/passwd", users.encode()),
        Entry("etc/group", f"root:x:0:\ngameon:x:{USER}:\n".encode()),
        Entry("etc/nsswitch.conf", b"passwd: files\ngroup: files\nhosts: files dns\n"),
        Entry("tmp", mode=0o1777),
        Entry("data", mode=0o700, owner=USER),
    ]


def downloaded() -> list[tuple[str, dict[str, Entry]]]:
    """Of each package what dpkg knows of it, and its files, from where this machine's own packages come."""
    with tempfile.TemporaryDirectory() as work:
        done = subprocess.run(["apt-get", "download", *PACKAGES], cwd=work, capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            stop(f"apt-get could not fetch {' '.join(PACKAGES)}:\n{done.stderr}")
        return [(run("dpkg-deb", "--field", file).decode(), files_of(file))
                for file in sorted(Path(work).glob("*.deb"))]


def files_of(package: Path) -> dict[str, Entry]:
    """Files and links, by where they lie once /bin and /lib are links into /usr."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(run("dpkg-deb", "--fsys-tarfile", package))) as tar:
        for member in tar:
            path = member.name.removeprefix("./")
            if path.split("/")[0] in MERGED:
                path = f"usr/{path}"
            if member.issym():
                found[path] = Entry(path, link=member.linkname)
            elif member.isfile():
                found[path] = Entry(path, tar.extractfile(member).read(), mode=member.mode)
    return found
