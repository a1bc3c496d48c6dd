"""A tar archive that follows from the files alone: not from when, where or by whom it is made."""

import gzip
import os
import tarfile
from pathlib import Path

from webbuild.tools import run


def time_of_sources() -> int:
    """Seconds since 1970 that everything in the archive is dated: SOURCE_DATE_EPOCH, or the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or run("git", "log", "-1", "--format=%ct"))


def pack(folder: Path, archive: Path) -> None:
    """Packs the folder, under its own name, as .tar.gz."""
    moment = time_of_sources()

    def same_everywhere(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    part = archive.with_name(archive.name + ".part")
    with (part.open("wb") as file,
          gzip.GzipFile("", "wb", compresslevel=9, fileobj=file, mtime=moment) as packed,
          tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar):
        for entry in [folder, *sorted(folder.rglob("*"))]:
            tar.add(entry, entry.relative_to(folder.parent), recursive=False, filter=same_everywhere)
    part.rename(archive)
