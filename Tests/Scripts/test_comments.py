"""Comments begin with a noun or a verb: none with a 'Who' that has no subject, none with 'So many' that says no number.

What programs can use of the libraries is described, each property too."""

import re

from webbuild.tools import ROOT

FOLDERS = ("Benchmarks", "Fuzz", "Scripts", "Sources", "Tests", "Web")
KINDS = {".swift", ".js", ".ts", ".py"}

# The first line of a comment: the line before it is none.
FIRST = re.compile(
    r"^(?!\s*(?://|\*|#)).*\n+\s*(?:///?|/\*\*|/\*\*\n\s*\*|#) "
    r"((?:Who|Whose|So (?:many|few|much|long|often))\b.*)", re.MULTILINE)


def beginnings(text: str) -> list[str]:
    return [first.split("\n")[0] for first in FIRST.findall("x\n" + text)]


def test_comments_begin_with_a_noun_or_a_verb():
    found = {
        str(file.relative_to(ROOT)): first
        for of in FOLDERS for file in (ROOT / of).rglob("*")
        if file.suffix in KINDS and file.name != "test_comments.py" and (first := beginnings(file.read_text()))
    }
    assert found == {}


# The first line of a doc comment of Swift. A boolean's may begin with 'Whether'.
DESCRIBED = re.compile(r"^(?!\s*//).*\n+\s*/// ((?:What|How|Where|When|Why|Which|That)\b.*)", re.MULTILINE)


def test_what_the_program_declares_is_named_by_a_noun_or_a_verb():
    found = {
        str(file.relative_to(ROOT)): first
        for file in (ROOT / "Sources").rglob("*.swift") if (first := DESCRIBED.findall("x\n" + file.read_text()))
    }
    assert found == {}


def test_a_question_for_a_name_is_noticed():
    for text in ["/// What is counted.", "let b = 1\n  /// How many there are.", "}\n\n/// That it answers."]:
        assert len(DESCRIBED.findall("x\n" + text)) == 1, text
    for text in ["/// Whether it is there.", "/// A move\n/// What follows.", "// What is left goes.", "/// Wherever it is."]:
        assert DESCRIBED.findall("x\n" + text) == [], text


# What a Swift package offers to other packages.
OFFERED = re.compile(
    r"public (?:[\w()]+ )*?(?:func|struct|enum|class|actor|protocol|let|var|init|subscript)\b")
ATTRIBUTES = re.compile(r"(?:@\w+(?:\([^)]*\))?\s*)+")

# What isn't described again where it stands: what it means is said once, where a protocol asks for it.
SAID_BY_PROTOCOL = {
    "func encode(to": "Encodable", "init(from decoder": "Decodable", "static func <": "Comparable",
    "func makeAsyncIterator": "AsyncSequence", "mutating func next()": "AsyncIteratorProtocol",
    "let rawValue": "Identifier", "init(rawValue": "Identifier", "static let bounds": "BoundedBody",
}


def undescribed(text: str) -> list[str]:
    found, is_described = [], False
    for line in text.split("\n"):
        words = ATTRIBUTES.sub("", line.strip(), count=1) if line.strip().startswith("@") else line.strip()
        if line.strip() and not words:
            continue
        is_said = words.removeprefix("public ").startswith(tuple(SAID_BY_PROTOCOL))
        if OFFERED.match(words) and not is_described and not is_said:
            found.append(words)
        is_described = words.startswith("///")
    return found


def test_what_programs_can_use_is_described():
    found = {
        str(file.relative_to(ROOT)): lines
        for target in ("API", "Client", "Engine", "Rules") for file in (ROOT / "Sources" / target).rglob("*.swift")
        if (lines := undescribed(file.read_text()))
    }
    assert found == {}


def test_what_is_not_described_is_noticed():
    for text in [
        "public func a() {", "/// A.\n\n@inlinable\n  public static func a()", "let b = 1\npublic final class A {",
        "  public let a: Int", "/// A.\n// B.\npublic var a: Int { 1 }", "  public private(set) var a = 1",
        "  @inlinable public init?(a: Int) {", "  public internal(set) subscript(a: Int) -> Int {",
    ]:
        assert len(undescribed(text)) == 1, text
    assert len(undescribed("/// A.\npublic let a: Int\npublic let b: Int\npublic let c: Int")) == 2
    for text in [
        "/// A.\npublic struct A {", "/// A.\n  @inlinable\n  public func a()", "  public func encode(to e: E) {",
        "/// A.\n  @a(b) public var a: Int", "  public init(from decoder: any Decoder) throws {", "public import Rules",
        "  let a: Int", "  package init(a: Int) {", "  public static let bounds = BodyBounds()",
    ]:
        assert undescribed(text) == [], text


def test_such_a_beginning_is_noticed():
    for text in [
        "/// Who listens.\nvar a", "let b = 1\n  // So many are shown.", "x\n/**\n * Whose turn it is.\n */",
        "x\n/** So many fit. */", "x\n# Who waits.",
    ]:
        assert len(beginnings(text)) == 1, text
    for text in ["/// Nobody knows\n/// Who it was.", "/// Whoever asks.", "let a = 1 // Who", "x\n/// The one who asks."]:
        assert beginnings(text) == [], text
