"""A container image as an OCI archive, written without a daemon and without rights.

One file serves both kinds of reader: index.json those of the OCI image layout (podman, skopeo, newer
Docker), manifest.json those of `docker load`. Its layers are plain, and the whole is packed by xz: what gzip,
which layers may be packed by, makes of the program is a third larger.
"""

import hashlib
import io
import json
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from webbuild.tools import run

OCI = "application/vnd.oci.image"


@dataclass(frozen=True)
class Entry:
    """Something in the image's file system: a folder without content or target, a link, or a file."""

    path: str
    content: bytes | None = None
    link: str | None = None
    mode: int = 0o644
    owner: int = 0


@dataclass(frozen=True)
class Layer:
    """about: what lies in it, for those who ask for the image's history; blob: a tar archive."""

    about: str
    blob: bytes


def layer(about: str, entries: Iterable[Entry], moment: int) -> Layer:
    """A layer that follows from its entries alone; the later of two with the same path counts.

    moment: the date of everything in it, in seconds since 1970
    """
    blob = io.BytesIO()
    with tarfile.open(fileobj=blob, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for entry in with_folders({entry.path: entry for entry in entries}):
            tar.addfile(header(entry, moment), io.BytesIO(entry.content or b""))
    return Layer(about, blob.getvalue())


def with_folders(entries: dict[str, Entry]) -> list[Entry]:
    """In order, each folder before what it holds."""
    folders = {str(parent) for path in entries for parent in Path(path).parents} - {"."}
    missing = {path: Entry(path, mode=0o755) for path in folders - entries.keys()}
    return [entry for _, entry in sorted((entries | missing).items())]


def header(entry: Entry, moment: int) -> tarfile.TarInfo:
    told = tarfile.TarInfo(entry.path)
    told.mtime, told.mode, told.uid, told.gid = moment, entry.mode, entry.owner, entry.owner
    if entry.link is not None:
        told.type, told.linkname, told.mode = tarfile.SYMTYPE, entry.link, 0o777
    elif entry.content is None:
        told.type = tarfile.DIRTYPE
    else:
        told.size = len(entry.content)
    return told


def write_image(file: Path, name: str, architecture: str, config: dict, layers: list[Layer], moment: int) -> None:
    """Writes FILE.tar.xz.

    name: with its tag; config: what a container begins with, as the OCI image configuration has it
    """
    created = f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%dT%H:%M:%SZ}"
    told = document({
        "created": created, "architecture": architecture, "os": "linux", "config": config,
        "rootfs": {"type": "layers", "diff_ids": [digest(each.blob) for each in layers]},
        "history": [{"created": created, "created_by": each.about} for each in layers]})
    manifest = document({
        "schemaVersion": 2, "mediaType": f"{OCI}.manifest.v1+json",
        "config": descriptor(told, "config.v1+json"),
        "layers": [descriptor(each.blob, "layer.v1.tar") for each in layers]})
    named = {"org.opencontainers.image.ref.name": name, "io.containerd.image.name": f"docker.io/library/{name}"}
    blobs = [told, manifest, *(each.blob for each in layers)]
    files = {
        "oci-layout": document({"imageLayoutVersion": "1.0.0"}),
        "index.json": document({
            "schemaVersion": 2, "mediaType": f"{OCI}.index.v1+json",
            "manifests": [descriptor(manifest, "manifest.v1+json") | {"annotations": named}]}),
        "manifest.json": document([{
            "Config": place(told), "RepoTags": [name], "Layers": [place(each.blob) for each in layers]}]),
        **{place(blob): blob for blob in blobs},
    }
    plain = file.with_suffix("")
    with tarfile.open(plain, "w", format=tarfile.GNU_FORMAT) as tar:
        for entry in with_folders({path: Entry(path, content) for path, content in files.items()}):
            tar.addfile(header(entry, moment), io.BytesIO(entry.content or b""))
    run("xz", "--force", "--threads=0", "-6", plain)


def document(content: object) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode()


def descriptor(blob: bytes, kind: str) -> dict:
    return {"mediaType": f"{OCI}.{kind}", "digest": digest(blob), "size": len(blob)}


def place(blob: bytes) -> str:
    return "blobs/" + digest(blob).replace(":", "/")


def digest(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"
