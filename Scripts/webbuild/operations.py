"""An operation of the interface in words and tables."""

import json

from webbuild.description import Description, Operation
from webbuild.markup import Markup, code, joined, link, paragraphs, table, tag, words
from webbuild.schemas import PROBLEM, kind, meaning


def operation_section(operation: Operation, description: Description) -> Markup:
    content = operation.content
    address = tag("p", tag("span", operation.method, class_="method"), " ", code(operation.path))
    parts = [tag("h3", content["summary"], id=operation.id), address,
             paragraphs(content.get("description", "")), tag("p", _conditions(content), class_="s")]
    if operation.parameters:
        parts += [tag("h4", "Parameters"), table("Name", "What it is", list(map(_parameter, operation.parameters)))]
    if body := content.get("requestBody"):
        parts += [tag("h4", "Body"), _bodies(body, description)]
    answers = [_answer(status, description.resolve(answer)) for status, answer in content["responses"].items()]
    successes = [answer for answer in content["responses"].items() if answer[0].startswith("2")]
    examples = [_examples(description.resolve(answer), description) for _, answer in successes]
    parts += [tag("h4", "Answers"), table("Status", "What it means", answers), *examples]
    return tag("section", *parts, class_="stack")


def _conditions(content: dict) -> str:
    needs = "No session needed." if {} in content.get("security", []) else "Needs a session."
    return needs + (" May be repeated." if content["x-may-be-repeated"] else " Repeated, it does it once more.")


def _parameter(parameter: dict) -> tuple[Markup, Markup]:
    name = tag("th", code(parameter["name"]), tag("span", f" in the {parameter['in']}", class_="tiny"), scope="row")
    said = {"description": parameter.get("description", "")}
    return name, tag("td", meaning(parameter["schema"] | said))


def _bodies(body: dict, description: Description) -> Markup:
    media = body["content"]["application/json"]
    return joined(tag("p", kind(media["schema"])), _examples(body, description))


def _answer(status: str, answer: dict) -> tuple[Markup, Markup]:
    parts = [words(answer["description"])]
    for kind_of_content, media in answer.get("content", {}).items():
        if kind_of_content == "application/problem+json":
            parts += [" ", _problems(media["schema"])]
        else:
            parts += [" ", kind(media["schema"]) if "$ref" in media["schema"] else code(kind_of_content)]
    return tag("th", code(status), scope="row"), tag("td", *parts)


def _problems(schema: dict) -> Markup:
    """Each type of problem as a link to what it means."""
    named = schema["allOf"][1]["properties"]["type"]
    names = [type_.removeprefix(PROBLEM) for type_ in named.get("enum", [named.get("const")])]
    return joined(*(link(name, code(name)) for name in names), between=", ")


def _examples(part: dict, description: Description) -> Markup:
    shown = []
    for media in part.get("content", {}).values():
        examples = media.get("examples") or {"": {"value": media["example"]}}
        for name, example in examples.items():
            example = description.resolve(example)
            title = f"Example: {example.get('summary', name)}" if name else "Example"
            shown.append(tag("details", tag("summary", title), tag("pre", code(_text(example["value"])))))
    return joined(*shown)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
