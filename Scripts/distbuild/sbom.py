"""The bill of materials of the hand-out (CycloneDX 1.6), for programs that look for known faults in parts."""

import json
import re
import uuid
from datetime import UTC, datetime

from .licences import Part

SITE = re.compile(r"https://(github\.com)/([^/]+)/(.+?)(?:\.git)?")


def bill_of_materials(version: str, parts: list[Part], moment: int) -> str:
    """moment: the date of the bill, in seconds since 1970"""
    program = {"type": "application", "bom-ref": "gameon", "name": "gameon", "version": version,
               "licenses": [{"license": {"id": "Apache-2.0"}}]}
    components = [component(part) for part in parts]
    told = {"metadata": {"timestamp": f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%dT%H:%M:%SZ}",
                         "component": program},
            "components": components,
            "dependencies": [{"ref": "gameon", "dependsOn": [each["bom-ref"] for each in components]}]}
    # The same content has the same number, so that the same inputs give the same bytes.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(told, sort_keys=True))
    head = {"$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX",
            "specVersion": "1.6", "serialNumber": f"urn:uuid:{number}", "version": 1}
    return json.dumps(head | told, indent=2) + "\n"


def component(part: Part) -> dict:
    told = {"type": "library", "bom-ref": part.title, "name": part.name,
            "externalReferences": [{"type": "website", "url": part.origin}]}
    if part.version:
        told["version"] = part.version
    if part.version and (found := SITE.fullmatch(part.origin)):
        told["purl"] = f"pkg:swift/{found[1]}/{found[2]}/{found[3]}@{part.version}"
    elif part.name == "SQLite":
        told["purl"] = f"pkg:deb/debian/sqlite3@{part.version}"
    return told
