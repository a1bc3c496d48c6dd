"""The hand-out as `make dist` left it, unpacked on a machine that has nothing but Debian's minimal system."""

import subprocess
from pathlib import Path

import pytest

from support.machine import Machine, as_root, minimal_system

DIST = Path(__file__).resolve().parents[2] / ".build/dist"


@pytest.fixture(scope="session")
def archive() -> Path:
    version = subprocess.check_output([DIST / "gameon", "--version"], text=True).strip()
    (archive,) = DIST.glob(f"gameon-{version}-linux-*.tar.gz")
    return archive


@pytest.fixture(scope="session")
def machine(archive, tmp_path_factory):
    """The hand-out is installed on it as its README says."""
    machine = Machine(minimal_system(), tmp_path_factory.mktemp("machine"))
    as_root("tar", "xzf", archive, "-C", machine.root / "usr/local", "--strip-components=1")
    yield machine
    machine.remove()


@pytest.fixture(scope="session")
def handout(archive, tmp_path_factory) -> Path:
    """The folder in the archive, unpacked on this machine."""
    place = tmp_path_factory.mktemp("handout")
    subprocess.run(["tar", "xzf", archive, "-C", place], check=True)
    (folder,) = place.iterdir()
    return folder
