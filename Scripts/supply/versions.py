"""The versions of Swift packages that were tested, against those that a build has."""

import json


def resolved(text: str) -> dict[str, str]:
    """Of a Package.resolved. The revisions are left alone: a mirror may have others than GitHub.

    Raises ValueError for a package that is taken from a branch: it has no version.
    """
    found = {}
    for pin in json.loads(text)["pins"]:
        if "version" not in pin["state"]:
            raise ValueError(f"{pin['identity']} has no version, but is some branch's or commit's")
        found[pin["identity"]] = pin["state"]["version"]
    return found


def listed(text: str) -> dict[str, str]:
    lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return {name: version for name, version in lines}


def written(versions: dict[str, str]) -> str:
    return "".join(f"{name} {version}\n" for name, version in sorted(versions.items()))


def differences(tested: dict[str, str], built: dict[str, str]) -> list[str]:
    return [f"{name}: tested {tested.get(name, 'never')}, built with {built.get(name, 'none')}"
            for name in sorted(tested.keys() | built.keys()) if tested.get(name) != built.get(name)]
