"""Every request and every answer has an example, and it is as its schema says."""

import pytest

from API.schemas import DESCRIPTION, faults, named
from support.caller import parse_events


def media():
    """Each place of the description that has a schema and examples for it."""
    for operation in [*DESCRIPTION.operations(), *DESCRIPTION.webhooks()]:
        content = operation.content
        parts = {"body": content.get("requestBody", {})} | content["responses"]
        for name, part in parts.items():
            for kind, value in DESCRIPTION.resolve(part).get("content", {}).items():
                yield pytest.param(kind, value, id=f"{operation.id}-{name}")


def examples(value):
    if "example" in value:
        return [value["example"]]
    return [DESCRIPTION.resolve(example)["value"] for example in value["examples"].values()]


@pytest.mark.parametrize(("kind", "value"), list(media()))
def test_examples_are_as_their_schema_says(kind, value):
    assert examples(value)
    for example in examples(value):
        assert faults(example, value["schema"]) == []
        if kind == "text/event-stream":
            events = list(parse_events(example.splitlines()))
            assert events and [faults(event, named("Event")) for event in events] == [[]] * len(events)


def test_a_wrong_value_is_noticed():
    right = examples({"examples": {"": {"$ref": "#/components/examples/Moved"}}})[0]
    assert faults(right, named("Match")) == []
    for wrong in ({"version": 0}, {"extra": 1}, {"updatedAt": "yesterday"}, {"wishes": [True]}):
        assert faults(right | wrong, named("Match"))
