"""Statements of the program: none in a source is overlooked, and each is taken as it ran."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from statements.choice import choose  # noqa: E402
from statements.literals import is_in, statements  # noqa: E402
from statements.record import Statement, read  # noqa: E402

SOURCE = r'''
// "SELECT 1 FROM comments"
let one = "SELECT id FROM rooms WHERE id = $1"
let text = "Select a note"
let many = """
  SELECT \(columns) FROM rooms
  WHERE \(is ? "text = $1" : "SELECT 2 FROM (\(inner("a)")))") \
    AND id > $2
  """
'''


def test_each_literal_that_is_a_statement_is_found_with_its_gaps():
    assert list(statements(SOURCE)) == [
        (3, ["SELECT id FROM rooms WHERE id = $1"]),
        (7, ["SELECT 2 FROM (", ")"]),
        (5, ["SELECT ", " FROM rooms WHERE ", " AND id > $2"]),
    ]


@pytest.mark.parametrize("sql, expected", [
    ("SELECT a, b FROM rooms WHERE c AND id > $2", True),
    ("SELECT a FROM others WHERE c AND id > $2", False),
    ("SELECT a AND id > $2 FROM rooms WHERE c", False),
])
def test_a_statement_that_ran_has_all_pieces_in_their_order(sql, expected):
    assert is_in(["SELECT ", " FROM rooms WHERE ", " AND id > $2"], sql) == expected


def test_what_is_put_together_and_never_ran_is_told():
    sources = {"Sources/Club/Note.swift": SOURCE}
    record = {"SELECT 2 FROM (here)": Statement("SELECT 2 FROM (here)")}
    chosen, wrong = choose(sources, record)
    assert [each.sql for each in chosen] == ["SELECT id FROM rooms WHERE id = $1", "SELECT 2 FROM (here)"]
    assert wrong == ["Sources/Club/Note.swift:5: no test runs it: SELECT  …  FROM rooms WHERE  …  AND id > $2"]


def test_the_full_text_index_and_the_engines_are_left_out():
    sources = {
        "Sources/Club/Find.swift": 'let sql = "SELECT rowid FROM message_words WHERE \\(words)"',
        "Sources/Database/Open.swift": 'let sql = "SELECT \\(name)()"',
        "Sources/Club/Find+Postgres.swift": 'let sql = "SELECT \\(name)()"',
    }
    assert choose(sources, {}) == ([], [])


def test_the_record_knows_the_types_of_placeholders(tmp_path):
    program = """
import sqlite3
database = sqlite3.connect(":memory:")
database.execute("SELECT $1, $3, $2", {"1": 7, "2": "text", "3": None})
database.execute("SELECT $1, $3, $2", {"1": 8, "2": "text", "3": None})
database.execute("SELECT 'none'")
"""
    record = tmp_path / "record"
    subprocess.run(
        (ROOT / "Scripts/record-statements", sys.executable, "-c", program), check=True, timeout=60,
        env={**os.environ, "GAMEON_STATEMENTS": str(record)})
    found = read(record.read_bytes())
    assert found["SELECT $1, $3, $2"].placeholders == ["bigint", "text", None]
    assert found["SELECT 'none'"].placeholders == []
    assert record.read_bytes().count(b"S\x1fSELECT $1") == 1


def test_a_placeholder_has_one_type():
    record = read(b"T\x1f$1\x1fi\x1fSELECT $1\x1eT\x1f$1\x1ft\x1fSELECT $1\x1e")
    _, wrong = choose({"Sources/Club/Note.swift": 'let sql = "SELECT $1"'}, record)
    assert wrong == ["values of two types: SELECT $1"]
