"""What the scripts of the web app share: their places, running a tool, making a folder once."""

import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "Web"
BUILD = ROOT / ".build"
VENV = BUILD / "venv/bin"


def stop(message: str) -> None:
    """Ends the script with a message for people."""
    sys.exit(f"{Path(sys.argv[0]).name}: {message}")


def run(tool: str, *arguments: object) -> bytes:
    """What a tool prints; ends the script, with the tool's own words, when it is missing or fails."""
    path = shutil.which(tool, path=f"{VENV}:/usr/local/bin:/usr/bin:/bin")
    if path is None:
        stop(f"'{tool}' is missing. Scripts/setup run installs it.")
    done = subprocess.run([path, *map(str, arguments)], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        stop(f"{tool} failed:\n{done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout


def files_in(*places: Path) -> list[Path]:
    """All files of these folders and files, in a fixed order."""
    return sorted(
        file
        for place in places
        for file in (place.rglob("*") if place.is_dir() else [place])
        if file.is_file() and "__pycache__" not in file.parts
    )


def make_once(folder: Path, inputs: Iterable[Path], make: Callable[[Path], None]) -> bool:
    """Has `make` fill `folder`, unless it was filled from these very inputs before.

    The folder is filled elsewhere and then put in place, so nobody ever sees half of it.
    Returns whether there was something to do.
    """
    key = _fingerprint(inputs)
    stamp = folder.with_name(folder.name + ".made")
    if folder.is_dir() and stamp.is_file() and stamp.read_text() == key:
        return False
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=folder.name, dir=folder.parent) as work:
        fresh, old = Path(work, "fresh"), Path(work, "old")
        fresh.mkdir()
        make(fresh)
        stamp.unlink(missing_ok=True)
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
    stamp.write_text(key)
    return True


def _fingerprint(inputs: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in inputs:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT)} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()
