"""The schemas of the description, to hold values against."""

from jsonschema import Draft202012Validator

from webbuild.description import load

DESCRIPTION = load()


def faults(value: object, schema: dict) -> list[str]:
    """Where the value isn't as the schema says."""
    whole = schema | {"components": DESCRIPTION.content["components"]}
    validator = Draft202012Validator(whole, format_checker=Draft202012Validator.FORMAT_CHECKER)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


def named(name: str) -> dict:
    return {"$ref": f"#/components/schemas/{name}"}
