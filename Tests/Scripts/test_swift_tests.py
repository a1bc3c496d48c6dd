"""A second run of Swift tests is for a few that failed, and hides none that fails twice."""

import subprocess
from pathlib import Path

import pytest

from testing.second_run import ALLOWED

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts/swift-tests"
PACKAGE = """
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Unsteady", targets: [.testTarget(name: "UnsteadyTests")])
"""
TESTS = """
import Foundation
import Testing

struct Late {
  /// Fails as often as is asked of it.
  @Test(arguments: ["a (word)"]) func page(name: String) throws { try fail("page") }
  @Test func screen() throws { try fail("screen") }
  MANY
  @Test func steady() {
    let runs = ProcessInfo.processInfo.environment["RUNS"]!
    FileManager.default.createFile(atPath: "\\(runs)/steady-\\(UUID())", contents: nil)
  }

  private func fail(_ test: String) throws {
    let (environment, files) = (ProcessInfo.processInfo.environment, FileManager.default)
    let runs = environment["RUNS"]!
    files.createFile(atPath: "\\(runs)/\\(test)-\\(UUID())", contents: nil)
    let times = try files.contentsOfDirectory(atPath: runs).count { $0.hasPrefix(test) }
    #expect(!environment["FAILING"]!.split(separator: " ").contains(test[...]) || times > Int(environment["TIMES"]!)!)
  }
}
"""
# As many as may have a second run; with one more there is none.
MANY = [f"letter{number}" for number in range(ALLOWED)]


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("unsteady")
    (folder / "Package.swift").write_text(PACKAGE.lstrip())
    (folder / "Tests/UnsteadyTests").mkdir(parents=True)
    (folder / "Tests/UnsteadyTests/Late.swift").write_text(
        TESTS.replace("MANY", "\n  ".join(f'@Test func {name}() throws {{ try fail("{name}") }}' for name in MANY)))
    subprocess.run(["swift", "build", "--build-tests"], cwd=folder, check=True, capture_output=True, timeout=300)
    return folder


@pytest.mark.parametrize(
    ("failing", "times", "code", "again"),
    [
        ("", 0, 0, set()),
        ("page screen", 1, 0, {"page", "screen"}),
        ("screen", 2, 1, {"screen"}),
        (" ".join(["page", *MANY]), 1, 1, set()),
    ],
    ids=["none", "a few", "twice", "too many"],
)
def test_a_few_are_run_again_and_told(package, tmp_path, monkeypatch, failing, times, code, again):
    for name, value in {"RUNS": str(tmp_path), "FAILING": failing, "TIMES": str(times)}.items():
        monkeypatch.setenv(name, value)
    done = subprocess.run(
        [SCRIPT, "--skip-build", "--skip", "^Other"], cwd=package, text=True, capture_output=True, check=False, timeout=120)
    assert done.returncode == code, done.stdout
    ran = [file.name.partition("-")[0] for file in tmp_path.iterdir()]
    assert {test for test in ran if ran.count(test) == 2} == again
    assert set(ran) == {"page", "screen", *MANY, "steady"}
    assert ("A second run of:" in done.stdout) == bool(again)
