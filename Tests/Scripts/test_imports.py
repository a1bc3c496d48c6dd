"""What a target imports is what Package.swift declares for it: the compiler lets through what comes with others."""

import re

import pytest
from webbuild.tools import ROOT

# Modules that need no declaration: they come with the toolchain.
TOOLCHAIN = {
    "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
    "Testing", "WASILibc"}
TARGET = re.compile(
    r"\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: \"(\w+)\"(.*?)(?=\n    \.\w+\(|\Z)", re.DOTALL)
IMPORT = re.compile(r"^\s*(?:@\w+ )*(?:package |public |internal )?import (?:[a-z]+ )?([A-Z]\w*)", re.MULTILINE)


def declared(package: str) -> dict[str, tuple[str, set[str]]]:
    """The folder and the dependencies of each target of Swift, which all have settings."""
    found = {}
    for kind, name, body in TARGET.findall(package):
        if kind == "systemLibrary" or "swiftSettings" not in body:
            continue
        path = re.search(r'path: "([^"]+)"', body)
        folder = path[1] if path else f"{'Tests' if kind == 'testTarget' else 'Sources'}/{name}"
        listed = re.search(r"dependencies: \[(.*?)\n?\s*\](?:,|\))", body, re.DOTALL)
        found[name] = folder, set(re.findall(r'(?<!package: )"(\w+)"', listed[1] if listed else ""))
    return found


def imported(folder: str) -> set[str]:
    return {name for file in (ROOT / folder).rglob("*.swift") for name in IMPORT.findall(file.read_text())}


TARGETS = declared((ROOT / "Package.swift").read_text())


@pytest.mark.parametrize("name", TARGETS)
def test_imports_are_those_that_are_declared(name):
    folder, listed = TARGETS[name]
    assert imported(folder) - TOOLCHAIN == listed, folder


def test_targets_are_read():
    package = '''
    .target(
      name: "a", dependencies: ["b", .product(name: "P", package: "p-p")], swiftSettings: s),
    .testTarget(
      name: "t",
      dependencies: [
        "a",
        .product(name: "Q", package: "q"),
      ],
      path: "Elsewhere", swiftSettings: s),
'''
    assert declared(package) == {"a": ("Sources/a", {"b", "P"}), "t": ("Elsewhere", {"a", "Q"})}
