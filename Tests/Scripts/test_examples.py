"""What the documents show in Swift compiles against the library, and each target of make is there."""

import re
import subprocess

import pytest

from webbuild.tools import BUILD, ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").glob("*.md")),
             ROOT / "Hosting/README.md"]


def swift_examples() -> list[str]:
    return [example for document in DOCUMENTS
            for example in re.findall(r"(?ms)^```swift\n(.*?)^```$", document.read_text())]


def faults(example: str, folder) -> str:
    """What the compiler says of a program of this text, against the libraries as they were built."""
    file = folder / "main.swift"
    file.write_text(example)
    shims = [path.parent for path in (BUILD / "checkouts").glob("*/Sources/*/include/module.modulemap")]
    maps = (BUILD / "release").glob("*.build/module.modulemap")
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", BUILD / "release/Modules",
         *(word for shim in shims for word in ("-I", shim)),
         *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")), file],
        capture_output=True, text=True)
    return done.stderr if done.returncode else ""


@pytest.mark.parametrize("example", swift_examples(), ids=range(len(swift_examples())))
def test_an_example_in_swift_compiles(example, tmp_path):
    assert faults(example, tmp_path) == ""


def test_an_example_that_calls_what_is_not_there_is_noticed(tmp_path):
    example = swift_examples()[0].replace("makeGuest(", "makeNobody(")
    assert "has no member 'makeNobody'" in faults(example, tmp_path)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_each_target_of_make_is_there(document):
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text()))
    named = set(re.findall(r"`(?:[A-Z]+=\S+ )*make ([a-z-]+)[^`]*`", document.read_text()))
    assert named - targets == set()
