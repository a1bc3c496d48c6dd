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
    """The packages of a report of `pip install --report`.

    Raises ValueError for a file without a SHA-256: it couldn't be checked later.
    """
    return [of_report(each) for each in report["install"]]


def of_report(package: dict) -> Locked:
    name, version = package["metadata"]["name"], package["metadata"]["version"]
    sha256 = package["download_info"].get("archive_info", {}).get("hashes", {}).get("sha256")
    if sha256 is None:
        raise ValueError(f"{name} {version} comes without a hash")
    normal = re.sub(r"[-_.]+", "-", name).lower()
    return Locked(normal, version, frozenset([sha256]), package["download_info"]["url"].endswith(".whl"))


def merged(*lists: list[Locked]) -> list[Locked]:
    """Lists for several machines as one: each package once, with the hashes of its files for all of them.

    Raises ValueError for a package whose version differs between the lists.
    """
    found: dict[str, Locked] = {}
    for each in (each for some in lists for each in some):
        known = found.setdefault(each.name, each)
        if known.version != each.version:
            raise ValueError(f"{each.name} is {known.version} here and {each.version} there")
        found[each.name] = Locked(each.name, each.version, known.hashes | each.hashes, known.is_wheel)
    return [found[name] for name in sorted(found)]


def text(packages: list[Locked]) -> str:
    """The packages as pip reads them with `--require-hashes`."""
    lines = ["# Written by Scripts/lock-requirements."]
    for each in packages:
        hashes = "".join(f" \\\n  --hash=sha256:{sha256}" for sha256 in sorted(each.hashes))
        lines.append(f"{each.name}=={each.version}{hashes}")
    return "\n".join(lines) + "\n"


def read(listed: str) -> dict[str, Locked]:
    """The packages of such a text, by name; all count as wheels, because the text doesn't say.

    Raises ValueError for a line without a version or a hash.
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
