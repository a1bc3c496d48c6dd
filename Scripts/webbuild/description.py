"""The description of the interface, Web/api/openapi.yaml."""

from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from webbuild.tools import WEB

FILE = WEB / "api/openapi.yaml"
_METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    #: Those of the path too.
    parameters: list[dict]
    content: dict

    @property
    def id(self) -> str:
        return self.content["operationId"]


class Description:
    """An OpenAPI document. Raises LookupError when a reference of it leads nowhere."""

    def __init__(self, content: dict):
        self.content = content
        for reference in _references(content):
            self.resolve({"$ref": reference})

    def resolve(self, part: dict) -> dict:
        """The part itself, or what it refers to."""
        reference = part.get("$ref")
        if reference is None:
            return part
        found = self.content
        for name in reference.removeprefix("#/").split("/"):
            if name not in found:
                raise LookupError(f"{FILE.name} refers to {reference}, and there is no such part")
            found = found[name]
        return found

    def operations(self) -> Iterator[Operation]:
        return self._operations("paths")

    def webhooks(self) -> Iterator[Operation]:
        """What the server sends to addresses elsewhere, each with its event as the path."""
        return self._operations("webhooks")

    def _operations(self, place: str) -> Iterator[Operation]:
        for path, item in self.content[place].items():
            for method in _METHODS:
                if operation := item.get(method):
                    parameters = item.get("parameters", []) + operation.get("parameters", [])
                    yield Operation(method.upper(), path, list(map(self.resolve, parameters)), operation)


def load() -> Description:
    """Raises LookupError as `Description`, and ValueError for what is no YAML."""
    try:
        return Description(yaml.safe_load(FILE.read_text()))
    except yaml.YAMLError as error:
        raise ValueError(f"{FILE.name} is no YAML: {error}") from error


def _references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for child in part.values():
            yield from _references(child)
    elif isinstance(part, list):
        for child in part:
            yield from _references(child)
