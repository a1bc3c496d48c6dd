"""JSON Schemas in words and tables."""

from webbuild.markup import Markup, code, joined, link, paragraphs, table, tag, words

#: How the type of a problem begins; the rest is its name, and its place on the page.
PROBLEM = "urn:gameon:problem:"


def schema_section(name: str, schema: dict) -> Markup:
    description = paragraphs(schema.get("description", ""))
    parts = [tag("h3", name, id=name), description, members(schema), alternatives(schema)]
    if "properties" not in schema and "oneOf" not in schema:
        parts.append(tag("p", kind(schema)))
    return tag("section", *parts, class_="sec")


def members(schema: dict) -> Markup:
    """The members of an object as a table, or nothing."""
    needed = schema.get("required", [])
    rows = []
    for name, member in schema.get("properties", {}).items():
        label = code(name) if name in needed else joined(code(name), tag("span", " optional", class_="tiny"))
        rows.append((tag("th", label, scope="row"), tag("td", meaning(member))))
    return table("Member", "What it is", rows) if rows else Markup()


def alternatives(schema: dict) -> Markup:
    """What a schema may be one of: a table of values, or a list."""
    choices = schema.get("oneOf", [])
    if choices and all("const" in choice for choice in choices):
        return table("Value", "What it means", [_value(choice) for choice in choices])
    return tag("ul", *(tag("li", _choice(choice)) for choice in choices)) if choices else Markup()


def _value(choice: dict) -> tuple[Markup, Markup]:
    name = choice["const"].removeprefix(PROBLEM)
    place = {} if name == choice["const"] else {"id": name}
    return tag("th", code(name), scope="row", **place), tag("td", words(choice["description"]))


def _choice(choice: dict) -> Markup:
    if "$ref" in choice:
        return kind(choice)
    if "required" in choice:
        return joined("with ", *map(code, choice["required"]))
    parts = [joined(code(name), " ", kind(member)) for name, member in choice["properties"].items()]
    return joined(*parts, between=", ")


def meaning(schema: dict) -> Markup:
    """What a member or parameter is: its kind, and what is said about it."""
    if choices := schema.get("oneOf"):
        values = (joined(code(choice["const"]), ": ", words(choice["description"])) for choice in choices)
        return tag("ul", *(tag("li", value) for value in values))
    said = schema.get("description")
    return joined(kind(schema), ". ", words(said)) if said else kind(schema)


def kind(schema: dict) -> Markup:
    """The kind of value in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return link(name, name)
    if "anyOf" in schema:
        return joined(*map(kind, schema["anyOf"]), between=" or ")
    if "const" in schema:
        return code(schema["const"])
    if "enum" in schema:
        return joined(*map(code, schema["enum"]), between=", ")
    match schema.get("type"):
        case "array":
            return joined(_count(schema), kind(schema["items"]))
        case "integer":
            return joined("number", _range(schema))
        case "string" if "pattern" in schema:
            return joined("text like ", code(schema["pattern"]))
        case "string":
            return joined("text", _length(schema))
        case [*kinds]:
            return joined(" or ".join(_NAMES[each] for each in kinds))
        case other:
            return joined(_NAMES.get(other, "anything"))


_NAMES = {"boolean": "true or false", "null": "null", "object": "object", "string": "text", "integer": "number"}


def _count(schema: dict) -> str:
    least, most = schema.get("minItems"), schema.get("maxItems")
    if least is not None and least == most:
        return f"{least} of "
    return f"up to {most} of " if most else "list of "


def _range(schema: dict) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is None:
        return ""
    # The largest number that the server can read is no limit that anybody meets.
    return f", {least} or more" if most in (None, 2**63 - 1) else f", {least} to {most}"


def _length(schema: dict) -> str:
    return " that isn't empty" if schema.get("minLength") else ""
