"""The types of the interface for the page's type checker, made of the schemas of its description."""

import json
import re
from textwrap import indent

from webbuild.description import Description

_HEAD = "/** What the server and the page send each other. Made of Web/api/openapi.yaml by the build; change it there. */"
_PLACE = "#/components/schemas/"
_SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null",
            "object": "object"}
_OF_OBJECTS = {"properties", "required", "additionalProperties", "maxProperties"}
_OF_LISTS = {"items", "minItems", "maxItems"}
_OF_CHOICES = {"oneOf", "anyOf", "allOf"}
#: Keywords of JSON Schema that TypeScript can't express; types leave them out.
_BEYOND_TYPES = {"contentEncoding", "description", "discriminator", "examples", "format", "maxLength", "maximum",
                 "minLength", "minimum", "pattern"}
_KNOWN = {"$ref", "const", "enum", "type"} | _OF_OBJECTS | _OF_LISTS | _OF_CHOICES | _BEYOND_TYPES


def wire_types(description: Description) -> str:
    """A module of TypeScript with a type for each schema, under its name.

    Raises ValueError, with the place, for what a schema says and this doesn't understand.
    """
    schemas = description.content["components"]["schemas"]
    return "\n\n".join([_HEAD, *(_declaration(*each) for each in schemas.items())]) + "\n"


def _declaration(name: str, schema: dict) -> str:
    type_ = _type(schema, name)
    is_plain = type_.startswith("{") and type_.endswith("}") and not schema.keys() & _OF_CHOICES
    declared = f"export interface {name} {type_}" if is_plain else f"export type {name} ={_behind(type_)};"
    return _comment(schema) + declared


def _type(schema: dict, place: str) -> str:
    """The type of a schema."""
    _check(schema, place)
    if "properties" in schema and (choices := _further_members(schema)):
        return _one_of([_merged(schema, choice) for choice in choices], place)
    parts = []
    if "$ref" in schema:
        parts.append(_named(schema["$ref"], place))
    if "const" in schema:
        parts.append(json.dumps(schema["const"]))
    if "enum" in schema:
        parts.append(" | ".join(map(json.dumps, schema["enum"])))
    parts += [_one_of(schema[key], place) for key in ("oneOf", "anyOf") if key in schema]
    parts += [_type(part, place) for part in schema.get("allOf", [])]
    if not _is_of_values(schema):
        parts += _own_type(schema, place)
    parts = [part for part in parts if part != "unknown"] or ["unknown"]
    return parts[0] if len(parts) == 1 else " & ".join(map(_held_together, parts))


def _check(schema: dict, place: str) -> None:
    if not isinstance(schema, dict):
        raise ValueError(f"{place} of the description: a schema that is {schema!r} is not understood")
    if unknown := [key for key in schema if key not in _KNOWN and not key.startswith("x-")]:
        raise ValueError(f"{place} of the description: '{unknown[0]}' is not understood")


def _named(reference: str, place: str) -> str:
    if not reference.startswith(_PLACE):
        raise ValueError(f"{place} of the description: {reference} is no schema with a name")
    return reference.removeprefix(_PLACE)


def _further_members(schema: dict) -> list[dict]:
    """What an object is one of, if each choice says no more than what members it has."""
    kinds = schema.keys() & _OF_CHOICES
    choices = [choice for kind in kinds - {"allOf"} for choice in schema[kind]]
    return choices if len(kinds) == 1 and all(choice.keys() <= _OF_OBJECTS for choice in choices) else []


def _is_of_values(schema: dict) -> bool:
    """Whether a schema lists its values, so that its `type` adds nothing."""
    choices = schema.get("oneOf", [])
    return "const" in schema or "enum" in schema or bool(choices) and all("const" in choice for choice in choices)


def _own_type(schema: dict, place: str) -> list[str]:
    """What is said of the type itself, or nothing."""
    type_ = schema.get("type", [])
    kinds = [type_] if isinstance(type_, str) else type_
    if not kinds and schema.keys() & _OF_OBJECTS:
        kinds = ["object"]
    if not kinds and schema.keys() & _OF_LISTS:
        kinds = ["array"]
    if unknown := [kind for kind in kinds if kind not in _SCALARS and kind != "array"]:
        raise ValueError(f"{place} of the description: the type '{unknown[0]}' is not understood")
    makers = {"array": _list, "object": _object}
    return [" | ".join(makers[kind](schema, place) if kind in makers else _SCALARS[kind] for kind in kinds)] * bool(kinds)


def _list(schema: dict, place: str) -> str:
    item = _type(schema["items"], f"{place}[]") if "items" in schema else "unknown"
    least, most = schema.get("minItems"), schema.get("maxItems")
    return f"[{', '.join([item] * most)}]" if least == most is not None else f"{_held_together(item)}[]"


def _object(schema: dict, place: str) -> str:
    members, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    needed = schema.get("required", [])
    names = [*members, *(name for name in needed if name not in members)]
    if isinstance(others, dict) and names:
        raise ValueError(f"{place} of the description: 'additionalProperties' beside members is not understood")
    if names:
        lines = [_member(name, members.get(name, {}), name in needed, place) for name in names]
        return "{\n" + indent("".join(lines), "  ") + "}"
    if isinstance(others, dict):
        return f"Record<string, {_type(others, f'{place}.*')}>"
    return "Record<string, never>" if others is False or schema.get("maxProperties") == 0 else "object"


def _member(name: str, schema: dict, is_needed: bool, place: str) -> str:
    label = name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)
    type_ = _type(schema, f"{place}.{name}")
    return f"{_comment(schema)}{label}{'' if is_needed else '?'}:{_behind(type_)};\n"


def _one_of(choices: list[dict], place: str) -> str:
    types = [_type(choice, place) for choice in choices]
    if "unknown" in types:
        return "unknown"
    if not any("description" in choice for choice in choices):
        return " | ".join(types)
    lines = [f"{_comment(choice)}| {type_}" for choice, type_ in zip(choices, types)]
    return "\n" + indent("\n".join(lines), "  ")


def _merged(base: dict, choice: dict) -> dict:
    """The schema of an object that both describe, the base without its choices."""
    base = {key: value for key, value in base.items() if key not in _OF_CHOICES | {"description"}}
    members = dict(base["properties"])
    for name, member in choice.get("properties", {}).items():
        members[name] = {"allOf": [members[name], member]} if name in members else member
    needed = [*base.get("required", []), *choice.get("required", [])]
    return base | choice | {"properties": members, "required": needed}


def _behind(type_: str) -> str:
    """The type behind a sign: what has lines of its own begins on the next."""
    return type_ if type_.startswith("\n") else f" {type_}"


def _held_together(type_: str) -> str:
    return f"({type_})" if re.search(r" [|&] |^\s", re.sub(r"(?s)\{.*\}", "", type_)) else type_


def _comment(schema: dict) -> str:
    text = schema.get("description", "").strip().replace("*/", "* /")
    if "\n" in text:
        return "/**\n" + indent(text, " * ", lambda _: True) + "\n */\n"
    return f"/** {text} */\n" if text else ""
