"""Names that follow from the content, so that a browser may keep a file forever."""

import hashlib
import re

REFERENCE = re.compile(rb"/assets/([A-Za-z0-9_-][A-Za-z0-9_.-]*)")
_TEXT = (".js", ".css", ".html", ".svg", ".webmanifest")


def references(name: str, content: bytes) -> set[str]:
    """The names of the assets to which a file refers as `/assets/NAME`."""
    if not name.endswith(_TEXT):
        return set()
    return {match.decode() for match in REFERENCE.findall(content)}


def with_hashed_names(assets: dict[str, bytes]) -> dict[str, str]:
    """Puts the hash of its content into the name of each asset; `app.js` becomes `app.0123456789ab.js`.

    A file is named after everything to which it refers, since those names are part of its content.
    Changes `assets` to the new names and contents, and returns the new name for each old one.
    Raises LookupError for a reference to nothing, or for files that refer to each other in a ring.
    """
    names: dict[str, str] = {}
    waiting = dict(assets)
    assets.clear()
    while waiting:
        ready = [name for name in waiting if not references(name, waiting[name]) & waiting.keys() - {name}]
        if not ready:
            raise LookupError(f"these files refer to each other in a ring: {', '.join(waiting)}")
        for name in ready:
            content = rewritten(name, waiting.pop(name), names)
            stem, dot, ending = name.rpartition(".")
            names[name] = f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}{dot}{ending}"
            assets[names[name]] = content
    return names


def rewritten(name: str, content: bytes, names: dict[str, str]) -> bytes:
    """The content with each reference by its new name. Raises LookupError for a reference to nothing."""
    unknown = references(name, content) - names.keys()
    if unknown:
        raise LookupError(f"{name} refers to /assets/{unknown.pop()}, and there is no such file")
    if not name.endswith(_TEXT):
        return content
    return REFERENCE.sub(lambda match: b"/assets/" + names[match[1].decode()].encode(), content)
