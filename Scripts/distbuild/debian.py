"""The Debian package: the hand-out as Debian lays things out, with what dpkg has to know and do."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from string import Template

from webbuild.tools import ROOT, run, stop

from .archive import time_of_sources
from .changelog import debian_changelog
from .handout import DIST, HandOut, debian_architecture

SOURCES = ROOT / "Hosting/debian"
SCRIPTS = ("postinst", "prerm", "postrm")
# Where Debian has what the archive has elsewhere.
MOVED = {
    "usr/share/doc/gameon/gameon.conf": "etc/gameon/gameon.conf",
    "usr/share/zsh/site-functions/_gameon": "usr/share/zsh/vendor-completions/_gameon",
}
# What texts call these places, in the archive and here.
CALLED = {"/usr/local/bin/gameon serve": "/usr/bin/gameon serve", "/etc/gameon.conf": "/etc/gameon/gameon.conf"}
# A user that is made when the service starts can't own what the package keeps; postinst makes a lasting one.
PASSING_USER = re.compile(r"(?m)^# A user of its own, made when the service starts.*\nDynamicUser=yes\n")


def make_package(made: HandOut) -> Path:
    """Makes .build/dist/gameon_VERSION_ARCH.deb. The same hand-out gives the same bytes."""
    tree = DIST / "debian"
    shutil.rmtree(tree, ignore_errors=True)
    lay_out(made, tree)
    describe(made, tree)
    package = DIST / f"gameon_{made.version}_{debian_architecture()}.deb"
    pack(tree, package)
    return package


def maintainer() -> str:
    """Who answers for the package: whoever makes it says so by what Debian's own tools read."""
    name, mail = (os.environ.get(name, default) for name, default in
                  (("DEBFULLNAME", "Host of GameOn"), ("DEBEMAIL", "gameon@example.org")))
    return f"{name} <{mail}>"


def lay_out(made: HandOut, tree: Path) -> None:
    """What is installed."""
    shutil.copytree(made.folder, tree / "usr")
    for old, new in MOVED.items():
        (tree / new).parent.mkdir(parents=True, exist_ok=True)
        (tree / old).rename(tree / new)
    (tree / "usr/share/zsh/site-functions").rmdir()
    call_by_debians_names(tree / "etc/gameon/gameon.conf")
    unit = tree / "usr/lib/systemd/system/gameon.service"
    call_by_debians_names(unit)
    text, passing = PASSING_USER.subn("", unit.read_text())
    if passing != 1:
        stop("Hosting/gameon.service has no DynamicUser=yes where it was.")
    unit.write_text(text)
    manual = tree / "usr/share/man/man1/gameon.1"
    packed(manual.with_name("gameon.1.gz"), manual.read_bytes())
    manual.unlink()
    documents = tree / "usr/share/doc/gameon"
    (documents / "LICENSE").unlink()
    changes = (documents / "CHANGELOG.md").read_text()
    packed(documents / "changelog.gz", debian_changelog(changes, maintainer()).encode())
    bill = json.loads((documents / "sbom.cdx.json").read_text())
    (documents / "copyright").write_text(copyright_notice(bill))
    overrides = tree / "usr/share/lintian/overrides/gameon"
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(SOURCES / "lintian-overrides", overrides)


def call_by_debians_names(file: Path) -> None:
    text = file.read_text()
    for archives, debians in CALLED.items():
        text = text.replace(archives, debians)
    file.write_text(text)


def packed(file: Path, content: bytes) -> None:
    file.write_bytes(gzip.compress(content, 9, mtime=0))


def copyright_notice(bill: dict) -> str:
    """In Debian's form: the program's own licence, and of its parts which they are and where the texts lie."""
    parts = "\n".join(f" {each['name']} {each.get('version', '')}".rstrip() for each in bill["components"])
    return Template((SOURCES / "copyright").read_text()).substitute(parts=parts)


def describe(made: HandOut, tree: Path) -> None:
    """What dpkg has to know and do."""
    files = sorted(file for file in tree.rglob("*") if file.is_file())
    about = tree / "DEBIAN"
    about.mkdir()
    control = Template((SOURCES / "control").read_text()).substitute(
        version=made.version, architecture=debian_architecture(), maintainer=maintainer(),
        size=installed_size(tree, files), libraries=needed_libraries(tree / "usr/bin/gameon"))
    (about / "control").write_text(control)
    settings = [file for file in files if file.is_relative_to(tree / "etc")]
    (about / "conffiles").write_text("".join(f"/{file.relative_to(tree)}\n" for file in settings))
    sums = (f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n"
            for file in files if file not in settings)
    (about / "md5sums").write_text("".join(sums))
    for name in SCRIPTS:
        shutil.copyfile(SOURCES / name, about / name)


def installed_size(tree: Path, files: list[Path]) -> int:
    """In KiB, as dpkg-gencontrol counts: each file rounded up, and one for everything else."""
    others = sum(1 for each in tree.rglob("*") if each.is_dir())
    return sum(-(-file.stat().st_size // 1024) for file in files) + others


def needed_libraries(program: Path) -> str:
    """The packages whose libraries the program needs, each from the version on that has what it calls."""
    with tempfile.TemporaryDirectory() as work:
        # Where dpkg-shlibdeps looks for what a package is.
        Path(work, "debian").mkdir()
        Path(work, "debian/control").write_text("Source: gameon\n\nPackage: gameon\nArchitecture: any\n")
        done = subprocess.run(["dpkg-shlibdeps", "-O", f"-e{program}"], cwd=work, capture_output=True,
                              text=True, check=False)
    found = re.fullmatch(r"shlibs:Depends=(.+)\n", done.stdout)
    if done.returncode != 0 or not found:
        stop(f"dpkg-shlibdeps can't tell what the program needs:\n{done.stderr}")
    return found[1]


def pack(tree: Path, package: Path) -> None:
    for each in [tree, *tree.rglob("*")]:
        runs = each.is_dir() or each.parent.name == "bin" or each.name in SCRIPTS
        each.chmod(0o755 if runs else 0o644)
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(time_of_sources())}
    part = package.with_suffix(".part")
    done = subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z4", "--build", tree, part],
                          env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        stop(f"dpkg-deb failed:\n{done.stderr}")
    part.rename(package)
