"""Programs of Debian, unpacked but not installed, so that none of them becomes a service of this machine."""

import shutil
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parents[2] / ".build/programs"


def debian_program(package: str, place: str) -> Path:
    """The program at this place in a package; it is fetched once."""
    folder = PROGRAMS / package
    if not folder.is_dir():
        PROGRAMS.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=PROGRAMS) as work:
            subprocess.run(["apt-get", "download", package], cwd=work, check=True)
            (file,) = Path(work).glob("*.deb")
            subprocess.run(["dpkg", "-x", file, f"{work}/fresh"], check=True)
            shutil.move(f"{work}/fresh", folder)
    return folder / place
