"""Lists of Python packages by version and hash, as pip reads them."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Locked:
    name: str
    version: str
    hashes: frozenset[str]
    is_wheel: bool = True


def locked(report: dict) -> list[Locked]:
    """What a report of pip lists. One file without a SHA-256 stops it: nothing could be checked."""
    return [of_report(each) for each in report["install"]]


def of_report(told: dict) -> Locked:
    name, version = told["metadata"]["name"], told["metadata"]["version"]
    sha256 = told["download_info"].get("archive_info", {}).get("hashes", {}).get("sha256")
    if sha256 is None:
        raise ValueError(f"{name} {version} comes without a hash")
    normal = re.sub(r"[-_.]+", "-", name).lower()
    return Locked(normal, version, frozenset([sha256]), told["download_info"]["url"].endswith(".whl"))


def merged(*lists: list[Locked]) -> list[Locked]:
    """Each package once, with the hashes of its files for all machines."""
    found: dict[str, Locked] = {}
    for each in (each for some in lists for each in some):
        known = found.setdefault(each.name, each)
        if known.version != each.version:
            raise ValueError(f"{each.name} is {known.version} here and {each.version} there")
        found[each.name] = Locked(each.name, each.version, known.hashes | each.hashes, known.is_wheel)
    return [found[name] for name in sorted(found)]


def text(packages: list[Locked]) -> str:
    lines = ["# Written by Scripts/lock-requirements."]
    for each in packages:
        hashes = "".join(f" \\\n  --hash=sha256:{sha256}" for sha256 in sorted(each.hashes))
        lines.append(f"{each.name}=={each.version}{hashes}")
    return "\n".join(lines) + "\n"


def read(listed: str) -> dict[str, Locked]:
    """Of such a text, by name.

    Raises ValueError for a line that leaves the version or the hash open.
    """
    found = {}
    for line in listed.replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        package, *hashes = line.split()
        name, _, version = package.partition("==")
        digests = frozenset(each.removeprefix("--hash=sha256:") for each in hashes)
        if not version or not digests or any(not re.fullmatch(r"[0-9a-f]{64}", each) for each in digests):
            raise ValueError(f"neither version nor hash may be left open: {line}")
        found[name] = Locked(name, version, digests)
    return found
