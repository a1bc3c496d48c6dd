"""An operation of the interface in words and tables."""

import json

from webbuild.description import Description, Operation
from webbuild.markup import Markup, code, joined, link, paragraphs, table, tag, words
from webbuild.schemas import PROBLEM, kind, meaning


def operation_section(operation: Operation, description: Description) -> Markup:
    content = operation.content
    return tag(
        "section",
        tag("h3", content["summary"], id=operation.id),
        tag("p", tag("span", operation.method, class_="method"), " ", code(operation.path)),
        paragraphs(content.get("description", "")),
        tag("p", _conditions(content), class_="s"),
        *_parameters(operation.parameters),
        *_body(content.get("requestBody"), description),
        *_answers(content["responses"], description),
        class_="stack",
    )


def webhook_section(webhook: Operation, description: Description) -> Markup:
    """What the server sends to addresses elsewhere, and the answers that it takes."""
    content = webhook.content
    return tag(
        "section",
        tag("h3", content["summary"], id=webhook.id),
        tag("p", tag("span", webhook.method, class_="method"), " ", code(webhook.path)),
        paragraphs(content["description"]),
        *_parameters(webhook.parameters),
        *_body(content["requestBody"], description),
        *_answers(content["responses"], description),
        class_="stack",
    )


def _conditions(content: dict) -> str:
    whose = f"Needs a session of {content['x-for']}." if "x-for" in content else "Needs a session."
    needs = "No session needed." if {} in content.get("security", []) else whose
    scope = content["x-scope"]
    token = " No access token is taken." if scope == "none" else f" An access token needs {scope}."
    again = " May be repeated." if content["x-may-be-repeated"] else " Repeated, it does it once more."
    return needs + token + again


def _parameters(parameters: list[dict]) -> list[Markup]:
    if not parameters:
        return []
    return [tag("h4", "Parameters"), table("Name", "What it is", list(map(_parameter, parameters)))]


def _parameter(parameter: dict) -> tuple[Markup, Markup]:
    name = tag("th", code(parameter["name"]), tag("span", f" in the {parameter['in']}", class_="tiny"), scope="row")
    return name, tag("td", meaning(parameter["schema"] | {"description": parameter["description"]}))


def _body(body: dict | None, description: Description) -> list[Markup]:
    if body is None:
        return []
    (type_, media), = body["content"].items()
    shown = kind(media["schema"]) if type_ == "application/json" else code(type_)
    return [tag("h4", "Body"), tag("p", shown), _examples(body, description)]


def _answers(answers: dict[str, dict], description: Description) -> list[Markup]:
    found = {status: description.resolve(answer) for status, answer in answers.items()}
    rows = [_answer(status, answer) for status, answer in found.items()]
    good = [_examples(answer, description) for status, answer in found.items() if status.startswith("2")]
    return [tag("h4", "Answers"), table("Status", "What it means", rows), *good]


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
            title = f"Example: {example.get('summary', name)}" if name else "Example"
            text = _text(description.resolve(example)["value"])
            shown.append(tag("details", tag("summary", title), tag("pre", code(text))))
    return tag("div", *shown) if shown else Markup()


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
