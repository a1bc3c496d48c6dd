"""What `make dist` left in .build/dist, of which packages and images are made."""

import platform
from dataclasses import dataclass
from pathlib import Path

from webbuild.tools import BUILD, run, stop

DIST = BUILD / "dist"
PROGRAM = DIST / "gameon"


@dataclass(frozen=True)
class HandOut:
    """version: the program's; folder: laid out as /usr/local is, named after version and machine."""

    version: str
    folder: Path

    @classmethod
    def of_program(cls) -> "HandOut":
        """The hand-out whose program is linked, whether its folder is filled or not."""
        version = run(PROGRAM, "--version").decode().strip()
        return cls(version, DIST / f"gameon-{version}-linux-{platform.machine()}")

    @classmethod
    def as_made(cls) -> "HandOut":
        """The hand-out as it was filled; ends the script where there is none."""
        if not PROGRAM.is_file() or not (made := cls.of_program()).folder.is_dir():
            stop("the hand-out is missing. 'make dist' makes it.")
        return made


def debian_architecture() -> str:
    """Debian's name for this kind of machine, which container images use too."""
    return run("dpkg", "--print-architecture").decode().strip()


def tell_sizes(*files: Path) -> None:
    for file in files:
        print(f"{file.relative_to(BUILD.parent)}: {file.stat().st_size / 1e6:.1f} MB")
