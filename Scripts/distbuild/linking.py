"""The program with Swift linked in, so that it runs where there is no Swift."""

import re
import shutil
from pathlib import Path

from webbuild.tools import BUILD, run, stop

RELEASE = BUILD / "release"
OBJECTS = RELEASE / "gameon.product/Objects.LinkFileList"


def swift_compiler() -> Path:
    found = shutil.which("swiftc")
    if found is None:
        stop("Swift is missing. Scripts/setup says where it is to be had.")
    return Path(found)


def objects() -> list[Path]:
    """What the program of the release build is linked from."""
    if not OBJECTS.is_file():
        stop(f"{OBJECTS} is missing. 'make build' makes it.")
    return [Path(line.strip("'\"")) for line in OBJECTS.read_text().splitlines()]


def link_with_swift_inside(program: Path) -> None:
    """Links the objects of the release build, the very ones that were tested, a second time.

    The build's own way, `--static-swift-stdlib`, compiles everything anew, which takes minutes, and its
    tests can't be built with it.
    """
    # Names the libraries that Foundation is made of, which the objects themselves don't.
    source, foundation = program.with_suffix(".swift"), program.with_suffix(".o")
    source.write_text("import Foundation\n")
    run(swift_compiler(), "-static-stdlib", "-parse-as-library", "-c", source, "-o", foundation)
    run(swift_compiler(), "-static-stdlib", "-emit-executable", "-o", program, foundation, f"@{OBJECTS}",
        "-L", sqlite_alone(program.parent / "libraries"),
        "-Xlinker", "--no-export-dynamic", "-Xlinker", "--gc-sections", "-Xlinker", "-s",
        "-Xlinker", "--defsym", "-Xlinker", "main=gameon_main")


def sqlite_alone(folder: Path) -> Path:
    """A folder in which a linker that looks for SQLite finds the form that becomes a part of the program."""
    clang = swift_compiler().resolve().with_name("clang")
    library = Path(run(clang, "-print-file-name=libsqlite3.a").decode().strip())
    if not library.is_file():
        stop("libsqlite3.a is missing, which Debian's libsqlite3-dev has.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / library.name).symlink_to(library)
    return folder


def needed_glibc(program: Path) -> str:
    """The oldest C library with which the program starts: "2.34"."""
    symbols = run("objdump", "--dynamic-syms", program).decode()
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)
    return "{}.{}".format(*max((int(major), int(minor)) for major, minor in versions))
