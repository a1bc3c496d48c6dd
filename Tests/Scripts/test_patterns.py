"""No regular expression looks at what others send: one of them may take the square of its length, or worse."""

import re
from collections import Counter

from webbuild.tools import ROOT

SOURCES = ROOT / "Sources"

# What looks at the host's own words, the program's own files, or what the program itself has stored; and at the length
# of a video, which YouTube tells. The list only shrinks: who takes an expression away takes it off here too.
ALLOWED = {
    "Load/LoadPlan.swift": 1,
    "Club/Accounts/Passwords/PasswordHash.swift": 1,
    "Club/Games/Videos/YouTube.swift": 1,
    "Server/Settings/SettingsFile.swift": 1,
    "HTTP/Web/DressedPages.swift": 2,
    "HTTP/Web/PreviewTexts.swift": 1,
    "HTTP/Web/Shell.swift": 2,
}
LITERAL = re.compile(r"[=(,:]\s*#*/(?![/*\s=])(?:[^/\n\\]|\\.)+/#*|\bNSRegularExpression\b|\bRegex\b|\bRegexBuilder\b"
                     r"|\.regularExpression\b")


def expressions(text: str) -> int:
    without_comments = re.sub(r"(?m)^\s*//.*$|(?<=\s)// .*$", "", text)
    without_texts = re.sub(r'#*"""[\s\S]*?"""#*|"(?:[^"\\\n]|\\.)*"', '""', without_comments)
    return len(LITERAL.findall(without_texts))


def test_an_expression_is_seen_however_it_is_written():
    for text in ["a.replacing(/x+$/, with: b)", "let form = #/a/b/#", "try Regex(text)", "import RegexBuilder",
                 "a.firstMatch(of: /(^|\\s)#/)", "range(of: x, options: .regularExpression)"]:
        assert expressions(text) == 1, text
    for text in ["a / b / c", "// an example: /x/", 'call("/a/b/", "/c/")', "f(a / b, c / d)"]:
        assert expressions(text) == 0, text


def test_no_expression_looks_at_what_others_send():
    found = Counter()
    for file in SOURCES.rglob("*.swift"):
        if count := expressions(file.read_text()):
            found[str(file.relative_to(SOURCES))] = count
    assert dict(found) == ALLOWED
