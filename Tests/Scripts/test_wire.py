"""The types of the interface are made of its description, and nothing of it is passed over."""

import json
import re

import pytest

from webbuild.description import Description, load
from webbuild.tools import BUILD, ROOT, run
from webbuild.wire import wire_types

SCHEMAS = load().content["components"]["schemas"]
PLACE = "#/components/schemas/"


def types(**schemas: dict) -> str:
    """What is made of these schemas, without the line above all."""
    return wire_types(Description({"components": {"schemas": schemas}})).split("\n\n", 1)[1].strip()


def type_(schema: dict, **others: dict) -> str:
    """The type of one value, on one line."""
    made = types(Value=schema, **others).split("\n\n")[0]
    return re.sub(r"\s+", " ", re.fullmatch(r"(?s)export type Value =\s*(.*);", made)[1])


def ref(name: str) -> dict:
    return {"$ref": f"{PLACE}{name}"}


SEAT = {"type": "integer", "enum": [1, 2]}


@pytest.mark.parametrize(("schema", "made"), [
    ({"type": "string", "pattern": "^a$", "maxLength": 3, "x-max-bytes": 9}, "string"),
    ({"type": "integer", "minimum": 0}, "number"),
    ({"type": ["boolean", "null"]}, "boolean | null"),
    (SEAT, "1 | 2"),
    ({"const": "move"}, '"move"'),
    ({"type": "string", "oneOf": [{"const": "x"}, {"const": "y"}]}, '"x" | "y"'),
    ({"oneOf": [{"const": "x", "description": "One."}, {"const": "y", "description": "Two."}]},
     '/** One. */ | "x" /** Two. */ | "y"'),
    (ref("Seat"), "Seat"),
    ({"anyOf": [ref("Seat"), {"type": "null"}]}, "Seat | null"),
    ({"allOf": [ref("Seat"), {"const": 1}]}, "Seat & 1"),
    ({"allOf": [ref("Seat"), {"anyOf": [{"const": 1}, {"type": "null"}]}]}, "Seat & (1 | null)"),
    ({"type": "string", "anyOf": [{"minLength": 3}, {"pattern": "^a"}]}, "string"),
    ({"type": "string", "anyOf": [{"const": "x"}, {"type": "null"}]}, '("x" | null) & string'),
    ({"type": "array", "items": ref("Seat"), "maxItems": 9}, "Seat[]"),
    ({"type": "array", "items": SEAT}, "(1 | 2)[]"),
    ({"type": "array", "items": SEAT, "minItems": 2, "maxItems": 2}, "[1 | 2, 1 | 2]"),
    ({"type": "array"}, "unknown[]"),
    ({"type": "object"}, "object"),
    ({"maxProperties": 0}, "Record<string, never>"),
    ({"type": "object", "additionalProperties": False}, "Record<string, never>"),
    ({"type": "object", "additionalProperties": SEAT}, "Record<string, 1 | 2>"),
    ({"type": ["object", "null"], "properties": {"a": SEAT}}, "{ a?: 1 | 2; } | null"),
    ({}, "unknown"),
])
def test_a_type_says_what_a_schema_says(schema, made):
    assert type_(schema, Seat=SEAT) == made


def test_an_object_has_its_members_with_what_is_said_of_them():
    assert types(Player={
        "description": "A player.", "type": "object", "additionalProperties": False, "required": ["id", "a-b"],
        "properties": {
            "id": {"type": "string"}, "a-b": {"type": "boolean"},
            "kind": {"oneOf": [{"const": "guest", "description": "Has not registered."}]},
            "photo": {"description": "Two\nlines.", "type": "string"},
        },
    }) == """
/** A player. */
export interface Player {
  id: string;
  "a-b": boolean;
  kind?:
    /** Has not registered. */
    | "guest";
  /**
   * Two
   * lines.
   */
  photo?: string;
}""".strip()


def test_an_object_of_which_one_or_another_member_is_there():
    answer = {"properties": {"match": SEAT, "link": SEAT}, "oneOf": [{"required": ["match"]}, {"required": ["link"]}]}
    assert type_(answer) == "{ match: 1 | 2; link?: 1 | 2; } | { match?: 1 | 2; link: 1 | 2; }"


def test_each_event_has_its_data():
    told = {"event": {"type": "string"}, "data": {"type": "object"}}
    choices = [{"properties": {"event": {"const": "seat"}, "data": ref("Here")}},
               {"properties": {"event": {"const": "bye"}, "data": {"maxProperties": 0}}}]
    event = {"type": "object", "required": ["event", "data"], "properties": told, "oneOf": choices}
    assert type_(event, Here={"properties": {"at": {"type": "string"}}}) == (
        '{ event: string & "seat"; data: object & Here; } | '
        '{ event: string & "bye"; data: object & Record<string, never>; }')


def test_what_is_said_cannot_end_its_comment():
    assert types(A={"description": "a */ b", "type": "string"}).startswith("/** a * / b */\n")


@pytest.mark.parametrize(("schema", "told"), [
    ({"type": "object", "patternProperties": {}}, "'patternProperties'"),
    ({"type": "array", "prefixItems": []}, "'prefixItems'"),
    ({"not": {"const": 1}}, "'not'"),
    ({"type": "decimal"}, "'decimal'"),
    ({"type": "object", "properties": {"a": {}}, "additionalProperties": SEAT}, "'additionalProperties'"),
    (True, "True"),
    ({"$ref": "#/components/parameters/P"}, "#/components/parameters/P"),
])
@pytest.mark.parametrize("wrap", [
    lambda schema: schema,
    lambda schema: {"properties": {"m": schema}},
    lambda schema: {"type": "array", "items": schema},
    lambda schema: {"properties": {"m": {}}, "oneOf": [{"properties": {"m": schema}}]},
    lambda schema: {"anyOf": [{"type": "null"}, schema]},
], ids=["alone", "member", "item", "choice", "variant"])
def test_a_schema_that_is_not_understood_is_told_with_its_place(schema, told, wrap):
    content = {"components": {"schemas": {"Odd": wrap(schema)}, "parameters": {"P": {}}}}
    with pytest.raises(ValueError, match=f"^Odd.*{re.escape(told)}"):
        wire_types(Description(content))


def test_every_schema_of_the_description_has_its_type():
    run("python", ROOT / "Scripts/webbuild/make-wire.py")
    made = (BUILD / "wire.d.ts").read_text()
    assert re.findall(r"(?m)^export (?:interface|type) (\w+)", made) == list(SCHEMAS)
    assert "unknown" not in re.sub(r"(?s)/\*.*?\*/", "", made).replace('"urn:gameon:problem:unknown-', "")


def test_the_checker_takes_them(tmp_path):
    (tmp_path / "wire.d.ts").write_text(wire_types(load()))
    (tmp_path / "deno.json").write_text(json.dumps({"imports": {"wire": "./wire.d.ts"}}))
    (tmp_path / "use.ts").write_text("""
import type { Event, Match } from "wire";
export const seat = (match: Match): 1 | 2 | undefined => match.round.turn;
export const id = (told: Event): string => told.event === "match" ? told.data.id : "";
// @ts-expect-error: there is no such event.
export const isNone = (told: Event): boolean => told.event === "nothing";
// @ts-expect-error: there is no such member.
export const none = (match: Match) => match.nothing;
""")
    run("deno", "check", "--quiet", "--config", tmp_path / "deno.json", tmp_path / "use.ts")


def values(schema: dict) -> list:
    return schema.get("enum") or [choice["const"] for choice in schema["oneOf"]]


@pytest.mark.parametrize(("name", "file", "start"), [
    ("Audience", "Web/account/preference-rows.js", "const audiences = "),
    ("GameStatus", "Web/games/parts/status-choice.js", "const statuses = "),
    ("Pace", "Web/play/pace-choice.js", "const paces = "),
    ("ReportReason", "Web/people/safety-sheet.js", "const reasons = "),
    ("ActivityKind", "Web/account/activity-rows.js", "const kinds = "),
])
def test_the_page_offers_all_values_that_there_are(name, file, start):
    listed = (ROOT / file).read_text().split(start)[1].split(";")[0]
    offered = json.loads(re.sub(r",\s*]", "]", listed))
    assert sorted(offered) == sorted(values(SCHEMAS[name]))
