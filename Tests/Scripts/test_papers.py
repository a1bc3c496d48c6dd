"""What the papers name is there, every folder has its line, and the picture is the package's."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from webbuild.tools import ROOT

PAPERS = sorted(
    str(path.relative_to(ROOT))
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    + [ROOT / "Hosting/README.md", ROOT / "Catalogue/README.md"]
)
DECISIONS = ROOT / "docs/decisions"

# What a path begins with in the repository; whatever else stands in backticks may be anything.
FOLDERS = ("Benchmarks", "Catalogue", "Fuzz", "Hosting", "Scripts", "Sources", "Tests", "Web", "docs")


def paths(text: str) -> set[str]:
    """Files and folders that a text names in backticks: a folder of the repository, a slash, and no blank."""
    return {
        name.rstrip("/")
        for name in re.findall(r"`([^`\s]+)`", without_code(text))
        if re.fullmatch(rf"(?:{'|'.join(FOLDERS)})/[\w./+-]*", name)
    }


def links(text: str) -> set[str]:
    """Where links lead inside the repository, with the heading to which they lead."""
    return {link for link in re.findall(r"\]\(([^)\s]+)\)", without_code(text)) if not re.match(r"\w+:|/", link)}


def headings(text: str) -> set[str]:
    """The names by which links lead to them."""
    found = re.findall(r"(?m)^#+ (.+)$", without_code(text))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in found}


def is_there(paper: Path, link: str) -> bool:
    path, _, heading = link.partition("#")
    target = paper.parent / path if path else paper
    return target.exists() and (not heading or heading in headings(target.read_text()))


def without_code(text: str) -> str:
    return re.sub(r"(?ms)^```.*?^```", "", text)


def lost(paper: str, text: str) -> list[str]:
    named = {path for path in paths(text) if not (ROOT / path).exists()}
    return sorted(named | {link for link in links(text) if not is_there(ROOT / paper, link)})


@cache
def words_of_code() -> set[str]:
    """Every word of the code, and the names of its files."""
    files = [
        file for of in ("Sources", "Tests", "Web") for file in (ROOT / of).rglob("*")
        if file.suffix in {".swift", ".js", ".ts", ".py", ".yaml"} and file != Path(__file__)
    ]
    return {file.stem for file in files}.union(*(re.findall(r"\w+", file.read_text()) for file in files))


def folders(of: str) -> set[str]:
    """Folders that hold something of the repository, not what a run leaves behind."""
    return {
        path.name
        for path in (ROOT / of).iterdir()
        if path.is_dir() and path.name[0] not in "._"
    }


def edges_of_picture(text: str) -> set[tuple[str, str]]:
    picture = re.search(r"(?s)```mermaid\n(.*?)```", text)[1]
    lines = re.findall(r"(?m)^\s*(\w+) --> (.+)$", picture)
    return {(start, end.strip()) for start, ends in lines for end in ends.split("&")}


def edges_of_package(text: str) -> set[tuple[str, str]]:
    """Which target of Sources is built on which."""
    edges = set()
    for kind, target in re.findall(r"(?ms)^    \.(\w+)\((.*?)(?=^    \.|^  \]|\Z)", text.split("\n  targets: [")[1]):
        if kind == "testTarget" or ' path: "' in target:
            continue
        name = re.search(r'name: "(\w+)"', target)[1]
        within = re.search(r"(?s)dependencies: \[(.*?)\]", target)
        own = re.sub(r"\.product\([^)]*\)", "", within[1] if within else "")
        edges |= {(name, other) for other in re.findall(r'"(\w+)"', own)}
    return edges


def types(text: str) -> set[str]:
    """Types that a text names in backticks: a capital letter, and a small one somewhere behind it."""
    names = re.findall(r"`([A-Z]\w*[a-z]\w*)(?:\.\w+)?`", without_code(text))
    return {name for name in names if name not in FOLDERS}


#: `Scripts/build-wasm` compiles these.
NOT_OF_THE_PACKAGE = {"BrowserEngine", "BrowserMemory", "BrowserSolver"}


@pytest.mark.parametrize("paper", PAPERS)
def test_what_a_paper_names_is_there(paper):
    assert lost(paper, (ROOT / paper).read_text()) == []


@pytest.mark.parametrize("paper", [name for name in PAPERS if re.match(r"ARCHITECTURE|docs/decisions/", name)])
def test_the_types_that_a_paper_names_are_there(paper):
    assert types((ROOT / paper).read_text()) - words_of_code() == set()


def test_what_is_not_there_is_noticed():
    text = "`Sources/Nowhere`, `Web/no.js`, `Scripts/lint`, `make test`"
    text += ", [a](gone.md), [b](README.md#x), [c](https://a.b), [d](ARCHITECTURE.md#the-targets), [e](#play)"
    assert lost("README.md", text) == ["README.md#x", "Sources/Nowhere", "Web/no.js", "gone.md"]
    assert lost("docs/limits.md", "[a](README.md), [b](../README.md)\n```\n`Web/x`\n```") == ["README.md"]
    assert types("`NoSuchType.asks`, `OnlineMatch`, `FULL`, `Web`") - words_of_code() == {"NoSuchType"}


@pytest.mark.parametrize("paper, place", [("ARCHITECTURE.md", "Sources")] + [
    ("docs/folders.md", place) for place in ["Sources/Club", "Sources/HTTP", "Sources/Server", "Tests", "Web"]])
def test_every_folder_has_its_line(paper, place):
    named = paths((ROOT / paper).read_text())
    assert {f"{place}/{name}" for name in folders(place)} - named == set()


def test_the_picture_shows_the_targets_as_they_are():
    package = edges_of_package((ROOT / "Package.swift").read_text())
    assert edges_of_picture((ROOT / "ARCHITECTURE.md").read_text()) == package
    assert {target for edge in package for target in edge} | NOT_OF_THE_PACKAGE == folders("Sources")


def test_a_picture_is_read_edge_by_edge():
    text = "```mermaid\ngraph TD\n  a --> b & c\n  b --> c\n```"
    assert edges_of_picture(text) == {("a", "b"), ("a", "c"), ("b", "c")}
    package = """
  targets: [
    .target(name: "c", swiftSettings: settings),
    .target(
      name: "a", dependencies: ["c", .product(name: "P", package: "p"), "b"]),
    .testTarget(name: "t", dependencies: ["a"]),
    .target(name: "x", dependencies: ["a"], path: "Fuzz/X"),
"""
    assert edges_of_package(package) == {("a", "b"), ("a", "c")}


def test_every_decision_has_its_number_and_its_line():
    files = sorted(path.name for path in DECISIONS.glob("[0-9]*.md"))
    assert [int(name[:4]) for name in files] == list(range(1, len(files) + 1))
    lines = re.findall(r"(?m)^- \[(\d{4})\]\((.+?)\) (.+)$", (DECISIONS / "README.md").read_text())
    titles = [(DECISIONS / name).read_text().split("\n")[0] for name in files]
    assert [(name, f"# {int(number)}. {title}") for number, name, title in lines] == list(zip(files, titles))


def test_every_picture_is_shown_somewhere():
    """What a trial run leaves behind isn't taken for a part of the project."""
    listed = subprocess.run(
        ["git", "ls-files", "*.png", "*.jpg", "*.gif", "*.webp"], cwd=ROOT, check=True, capture_output=True, text=True)
    pictures = [Path(name) for name in listed.stdout.splitlines() if not name.startswith("Tests/")]
    shown = "".join((ROOT / paper).read_text() for paper in PAPERS) + (ROOT / "Web/manifest.webmanifest").read_text()
    unused = [picture for picture in pictures if not re.search(rf"[/(\"]{re.escape(picture.name)}\b", shown)]
    assert pictures and unused == []


# What stands beside the folders. A compiler that is called by hand leaves its files here.
TOP = {
    ".gitignore", ".swift-format", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile",
    "Package.swift", "Package.versions", "README.md", "SECURITY.md", "deno.json",
}


def test_nothing_lies_beside_the_folders():
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {path for path in done.stdout.splitlines() if "/" not in path} == TOP
