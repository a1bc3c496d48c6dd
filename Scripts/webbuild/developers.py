"""The page for developers, made of the description of the interface."""

from collections.abc import Iterator

from webbuild.description import Description, Operation
from webbuild.markup import Markup, anchor, headings, joined, link, paragraphs, tag
from webbuild.operations import operation_section, webhook_section
from webbuild.schemas import schema_section
from webbuild.tools import WEB

#: The id of the part about webhooks.
_WEBHOOKS = "what-webhooks-are-told"
_ABOUT_WEBHOOKS = """
Here it is the server that asks: it sends these to the addresses that hosts have [added](#addWebhook), signed as
[Standard Webhooks](https://www.standardwebhooks.com) says.
"""


def developers_page(description: Description) -> str:
    page = (WEB / "api/developers.html").read_text()
    return page.replace("{content}", joined(*_content(description)))


def _content(description: Description) -> Iterator[Markup]:
    text = description.content["info"]["description"]
    introduction, heading, tutorial = text.partition("\n## ")
    groups = {group["name"]: group["description"] for group in description.content["tags"]}
    operations = {name: [each for each in description.operations() if name in each.content["tags"]]
                  for name in groups}
    yield paragraphs(introduction)
    yield tag("p", "All of this in one file for programs: ",
              tag("a", "openapi.yaml", href="/api/v1/openapi.yaml"), ".")
    yield _contents(headings(text), operations, list(description.webhooks()))
    yield paragraphs(heading + tutorial)
    for name, about in groups.items():
        yield tag("h2", name, id=_group_id(name))
        yield paragraphs(about)
        for operation in operations[name]:
            yield operation_section(operation, description)
    yield tag("h2", "What webhooks are told", id=_WEBHOOKS)
    yield paragraphs(_ABOUT_WEBHOOKS)
    for webhook in description.webhooks():
        yield webhook_section(webhook, description)
    yield tag("h2", "Data", id="data")
    for name, schema in description.content["components"]["schemas"].items():
        yield schema_section(name, schema)


def _contents(
        sections: list[str], operations: dict[str, list[Operation]], webhooks: list[Operation]) -> Markup:
    parts = [_entries([(anchor(section), section) for section in sections])]
    for name, group in operations.items():
        parts.append(tag("p", link(_group_id(name), name), class_="t"))
        parts.append(_entries(_summaries(group)))
    parts.append(tag("p", link(_WEBHOOKS, "What webhooks are told"), class_="t"))
    parts.append(_entries(_summaries(webhooks)))
    parts.append(tag("p", link("data", "Data"), class_="t"))
    folded = tag("details", tag("summary", "On this page"), *parts)
    return tag("nav", folded, class_="card stack", aria_label="On this page")


def _summaries(operations: list[Operation]) -> list[tuple[str, str]]:
    return [(each.id, each.content["summary"]) for each in operations]


def _entries(places: list[tuple[str, str]]) -> Markup:
    return tag("ul", *(tag("li", link(*place)) for place in places))


def _group_id(name: str) -> str:
    """The id of a group of operations, of which one may have its name."""
    return f"calls-{anchor(name)}"
