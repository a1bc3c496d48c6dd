"""The description of the interface is OpenAPI, and the page for developers says what it says."""

import re
from html.parser import HTMLParser

import pytest
from openapi_spec_validator import validate

from webbuild.description import Description, load
from webbuild.markup import Markup, paragraphs, tag
from webbuild.schemas import kind, meaning, members
from webbuild.tools import BUILD

DESCRIPTION = load()
PAGE = (BUILD / "web/developers/index.html").read_text()


class Page(HTMLParser):
    """The names of the places on a page, where its links lead, and its text."""

    def __init__(self, html):
        super().__init__()
        self.places, self.links, self.tags, self.text = [], [], [], ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.tags.append(tag)
        self.places += [attributes["id"]] if "id" in attributes else []
        self.links += [attributes["href"]] if tag == "a" else []

    def handle_data(self, data):
        self.text += data


page = Page(PAGE)


def test_the_description_is_valid():
    validate(DESCRIPTION.content)


def test_what_is_served_is_the_description():
    assert (BUILD / "web/api/v1/openapi.yaml").read_bytes() == \
        (BUILD.parent / "Web/api/openapi.yaml").read_bytes()


def test_a_reference_to_nothing_is_told():
    with pytest.raises(LookupError, match="#/components/schemas/Gone"):
        Description({"components": {"schemas": {"A": {"$ref": "#/components/schemas/Gone"}}}})


def test_every_link_leads_to_a_place_on_the_page():
    assert {link for link in page.links if link.startswith("#")} <= {f"#{place}" for place in page.places}
    assert len(page.places) == len(set(page.places))


def test_every_operation_and_every_schema_has_its_place():
    operations = {operation.id for operation in DESCRIPTION.operations()}
    assert operations | DESCRIPTION.content["components"]["schemas"].keys() <= set(page.places)
    for operation in DESCRIPTION.operations():
        assert f"{operation.method} {operation.path}" in page.text


def test_every_event_of_a_webhook_has_its_place():
    events = DESCRIPTION.content["components"]["schemas"]["WebhookEvent"]["oneOf"]
    assert [event["const"] for event in events] == [webhook.path for webhook in DESCRIPTION.webhooks()]
    for webhook in DESCRIPTION.webhooks():
        assert webhook.id in page.places and f"#{webhook.id}" in page.links
        assert f"{webhook.method} {webhook.path}" in page.text


def test_every_problem_that_an_answer_names_is_explained():
    explained = DESCRIPTION.content["components"]["schemas"]["ProblemType"]["oneOf"]
    names = {choice["const"].removeprefix("urn:gameon:problem:") for choice in explained}
    assert names <= set(page.places)
    assert {f"#{name}" for name in names} <= set(page.links), "some problem is given by no operation"


def test_the_page_has_no_script_or_style_of_its_own():
    assert re.findall(r"<script(?! type=\"module\" src=\"/developers/page.js\"></script>)|<style| style=| on\w+=",
                      PAGE) == []


def test_the_tutorial_comes_first_and_the_contents_are_folded():
    content = PAGE[PAGE.index("<h1"):]
    first = re.search(r"<h2[^>]*>([^<]+)</h2>", content)
    assert first[1] == "A first bot in five minutes"
    before = Page(content[:first.start()])
    assert before.tags.count("details") == before.tags.count("nav") == 1 and len(before.links) > 100
    assert "<nav" in content[:content.index("<details>")] and "<details open" not in PAGE


def test_every_address_of_an_example_is_one_that_the_page_can_replace():
    program = (BUILD / "web/developers/page.js").read_text()
    written = re.search(r'WRITTEN = "(.+)"', program)[1]
    assert set(re.findall(r"https?://localhost[:\d]*", PAGE)) == {written}
    outside = re.sub(r"(?s)<code[^>]*>.*?</code>", "", PAGE)
    assert written not in outside, "only what is code is replaced"


def test_text_is_escaped_and_markup_is_not():
    assert tag("p", "<b>", Markup("<i>"), title='"') == '<p title="&quot;">&lt;b&gt;<i></p>'
    assert paragraphs("<b>") == "<p>&lt;b&gt;</p>\n"


@pytest.mark.parametrize(("schema", "words"), [
    ({"$ref": "#/components/schemas/Seat"}, '<a href="#Seat">Seat</a>'),
    ({"type": "array", "items": {"type": "boolean"}, "minItems": 2, "maxItems": 2}, "2 of true or false"),
    ({"type": "array", "items": {"type": "boolean"}, "maxItems": 16}, "up to 16 of true or false"),
    ({"type": "array", "items": {"type": "boolean"}}, "list of true or false"),
    ({"anyOf": [{"type": "boolean"}, {"type": "null"}]}, "true or false or null"),
    ({"type": ["boolean", "null"]}, "true or false or null"),
    ({"type": "integer", "enum": [0, 15]}, "<code>0</code>, <code>15</code>"),
    ({"type": "integer", "minimum": 0, "maximum": 361}, "number, 0 to 361"),
    ({"type": "integer", "minimum": 1}, "number, 1 or more"),
    ({"type": "integer"}, "number"),
    ({"type": "string", "minLength": 1}, "text that isn&#x27;t empty"),
    ({"const": "move"}, "<code>move</code>"),
])
def test_a_kind_of_value_is_said_in_words(schema, words):
    assert kind(schema) == words


def test_a_member_of_a_few_values_lists_them():
    values = {"type": "string", "oneOf": [{"const": "guest", "description": "Has not *registered*."}]}
    assert meaning(values) == "<ul><li><code>guest</code>: Has not <em>registered</em>.</li></ul>"


def test_a_member_that_may_be_absent_is_marked():
    rows = members({"required": ["a"], "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}})
    assert rows.count("optional") == 1 and "<code>b</code><span" in rows
