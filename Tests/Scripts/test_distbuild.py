"""What the hand-out is made with: licences, the manual, the archive."""

import hashlib
import io
import json
import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from distbuild import licences
from distbuild.archive import pack
from distbuild.changelog import debian_changelog
from distbuild.debian import PASSING_USER
from distbuild.image import Entry, layer, write_image
from distbuild.manual import commands_of, discussion, explanation, line, names, text
from distbuild.sbom import bill_of_materials
from webbuild.tools import ROOT


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project whose program is linked from a module of its own and one of the package 'part'."""
    checkouts, release = tmp_path / ".build/checkouts", tmp_path / ".build/release"
    sources = {"App": tmp_path / "Sources/App/App.swift", "Part": checkouts / "part/Sources/Part/Part.swift"}
    for module, source in sources.items():
        write(source, "")
        write(release / f"{module}.build/sources", f"{source}\n")
        write(release / f"{module}.build/{module}.swift.o", "")
    write(checkouts / "part/LICENSE.txt", "Do as you like.")
    write(tmp_path / "unicode.txt", "Count as you like.")
    write(tmp_path / "Package.resolved", json.dumps({"pins": [
        {"location": "https://example.org/part.git", "state": {"version": "1.2.3"}},
        {"location": "https://example.org/unused", "state": {"version": "9.9.9"}}]}))
    monkeypatch.setattr(licences, "ROOT", tmp_path)
    monkeypatch.setattr(licences, "CHECKOUTS", checkouts)
    for name in ("UNICODE", "ZXCVBN"):
        monkeypatch.setattr(licences, name, tmp_path / "unicode.txt")
    monkeypatch.setattr(licences, "objects", lambda: sorted(release.rglob("*.o")))
    return tmp_path


def write(file, content):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content)


def test_what_is_linked_is_named_with_version_and_licence(project):
    notes = licences.licence_notes("0.1.0", licences.linked_parts())
    assert "part 1.2.3\n    https://example.org/part.git" in notes
    assert "Do as you like." in notes and "unused" not in notes


def test_a_module_brings_a_licence_of_its_own(project):
    write(project / ".build/checkouts/part/Sources/Part/COPYING", "Only on Sundays.")
    assert "Only on Sundays." in licences.licence_notes("0.1.0", licences.linked_parts())


def test_a_c_module_is_known_by_what_its_objects_depend_on(project):
    header = project / ".build/checkouts/parser/Sources/CParser/include/parser.h"
    write(header, "")
    write(project / ".build/release/CParser.build/parser.c.o", "")
    write(project / ".build/release/CParser.build/parser.c.d", f"parser.c.o: \\\n  {header}\n")
    assert list(licences.linked_packages()) == ["parser", "part"]


def test_a_linked_package_without_a_licence_stops_the_hand_out(project):
    (project / ".build/checkouts/part/LICENSE.txt").unlink()
    with pytest.raises(SystemExit, match="the package part is linked, and has no licence file"):
        licences.licence_notes("0.1.0", licences.linked_parts())


def test_a_module_of_unknown_origin_stops_the_hand_out(project):
    write(project / ".build/release/Odd.build/odd.o", "")
    with pytest.raises(SystemExit, match="the module Odd is from"):
        licences.linked_packages()


def test_the_bill_of_materials_lists_exactly_the_parts_of_the_licence_notes(project):
    parts = licences.linked_parts()
    bill = json.loads(bill_of_materials("0.1.0", parts, 1_800_000_000))
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", bill["serialNumber"])
    assert bill["metadata"]["timestamp"] == "2027-01-15T08:00:00Z"
    titles = [f"{each['name']} {each.get('version', '')}".rstrip() for each in bill["components"]]
    listed = re.findall(r"^  (\S.*)\n    https://", licences.licence_notes("0.1.0", parts), re.MULTILINE)
    assert titles == listed and len(set(titles)) == len(titles)
    assert bill["dependencies"] == [{"ref": "gameon", "dependsOn": [each["bom-ref"] for each in bill["components"]]}]
    assert all(each["type"] == "library" and each["name"] for each in bill["components"])


def test_a_part_is_named_as_scanners_name_it(project):
    write(project / "Package.resolved", json.dumps({"pins": [
        {"location": "https://github.com/some/part.git", "state": {"version": "1.2.3"}}]}))
    bill = json.loads(bill_of_materials("0.1.0", licences.linked_parts(), 0))
    names = {each["name"]: each.get("purl") for each in bill["components"]}
    assert names["part"] == "pkg:swift/github.com/some/part@1.2.3"
    assert names["SQLite"].startswith("pkg:deb/debian/sqlite3@3.")


def test_the_same_parts_give_the_same_bill(project):
    first, second, later = (bill_of_materials("0.1.0", licences.linked_parts(), moment) for moment in (7, 7, 8))
    assert first == second and first != later


def test_a_text_is_never_taken_for_a_request_of_the_manual():
    assert line(".so long") == "\\&.so long"
    assert line(r"printf 'b2\n' | gameon --plain") == r"printf 'b2\en' | gameon \-\-plain"
    assert all(len(each) <= 72 for each in text("word " * 100))


def test_an_option_is_shown_with_its_value_and_choices():
    told = {"kind": "option", "valueName": "level", "abstract": "How strong.", "defaultValue": "fair",
            "names": [{"kind": "short", "name": "l"}, {"kind": "long", "name": "level"}],
            "allValues": ["fair", "sharp"]}
    assert names(told) == r"\fB\-l\fR, \fB\-\-level\fR \fIlevel\fR"
    assert explanation(told) == "How strong. One of fair, sharp. (default: fair)"


def test_what_is_indented_stays_as_it_is():
    told = {"discussion": "Plays on.\n\nEXAMPLES\n  gameon   play\n  gameon   solve"}
    assert discussion(told, heading=[".PP", ".B"]) == [
        ".PP", "Plays on.", ".PP", ".B EXAMPLES", ".nf", "  gameon   play", "  gameon   solve", ".fi"]


def test_an_archive_follows_from_its_files_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    digests = set()
    for place, moment, order in (("one", 1, "ab"), ("two", 2, "ba")):
        folder = tmp_path / place / "same"
        for name in order:
            write(folder / name, name)
            os.utime(folder / name, (moment, moment))
        pack(folder, tmp_path / place / "same.tar.gz")
        digests.add(hashlib.sha256((tmp_path / place / "same.tar.gz").read_bytes()).digest())
    assert len(digests) == 1


def test_commands_of_commands_are_called_by_all_their_words():
    told = {"subcommands": [
        {"commandName": "member", "subcommands": [{"commandName": "list"}, {"commandName": "help"}]},
        {"commandName": "help"}, {"commandName": "serve"}]}
    assert [each["commandName"] for each in commands_of(told)] == ["member", "member list", "serve"]


def test_what_was_released_is_told_as_debian_tells_it():
    text = "# Changelog\n\n## Unreleased\n\n### Added\n- Soon.\n\n## 0.2.0 – 2026-11-21\n\n### Added\n"
    text += f"- {'word ' * 40}end.\n- B\n\n## 0.1.0 – 2026-11-20\n\n### Fixed\n- C\n"
    told = debian_changelog(text, "Host <host@example.org>")
    assert re.findall(r"(?m)^gameon \((.+)\) stable; urgency=medium$", told) == ["0.2.0", "0.1.0"]
    assert " -- Host <host@example.org>  Sat, 21 Nov 2026 12:00:00 +0000\n" in told
    assert all(len(line) <= 80 for line in told.splitlines())
    assert "\n    " in told and "Soon" not in told and "\n  [ Fixed ]\n  * C\n" in told


def test_the_package_makes_the_user_that_the_service_of_the_archive_takes_for_a_while():
    unit = (ROOT / "Hosting/gameon.service").read_text()
    text, count = PASSING_USER.subn("", unit)
    assert count == 1 and "DynamicUser" not in text and "\nUser=gameon\n" in text
    # What DynamicUser brings along is said besides.
    for line in ("ProtectSystem=strict", "PrivateTmp=yes", "RemoveIPC=yes", "NoNewPrivileges=yes", "RestrictSUIDSGID=yes"):
        assert f"\n{line}\n" in text


def names_in(blob: bytes) -> list[str]:
    with tarfile.open(fileobj=io.BytesIO(blob)) as tar:
        return tar.getnames()


def test_a_layer_follows_from_its_entries_alone():
    entries = [Entry("usr/bin/b", b"b", mode=0o755, owner=7), Entry("usr/bin/a", link="b"), Entry("data", mode=0o700)]
    one, two = (layer("parts", order, 1_800_000_000) for order in (entries, entries[::-1]))
    assert one == two
    assert names_in(one.blob) == ["data", "usr", "usr/bin", "usr/bin/a", "usr/bin/b"]
    with tarfile.open(fileobj=io.BytesIO(one.blob)) as tar:
        told = {member.name: (member.type, member.mode, member.uid, member.mtime) for member in tar}
    assert told["usr/bin/b"] == (tarfile.REGTYPE, 0o755, 7, 1_800_000_000)
    assert told["usr/bin"] == (tarfile.DIRTYPE, 0o755, 0, 1_800_000_000)
    assert told["usr/bin/a"][0] == tarfile.SYMTYPE


def test_an_image_is_found_by_its_digests(tmp_path):
    layers = [layer("one", [Entry("a", b"a")], 0), layer("two", [Entry("b", b"b")], 0)]
    write_image(tmp_path / "image.tar.xz", "it:latest", "arm64", {"User": "7"}, layers, 0)
    with tarfile.open(tmp_path / "image.tar.xz") as tar:
        files = {member.name: tar.extractfile(member).read() for member in tar if member.isfile()}
    blobs = {name for name in files if name.startswith("blobs/")}
    assert all(name.rpartition("/")[2] == hashlib.sha256(files[name]).hexdigest() for name in blobs)

    def blob(told: dict) -> bytes:
        content = files["blobs/" + told["digest"].replace(":", "/")]
        assert len(content) == told["size"]
        return content

    (listed,) = json.loads(files["index.json"])["manifests"]
    manifest = json.loads(blob(listed))
    config = json.loads(blob(manifest["config"]))
    assert [blob(each) for each in manifest["layers"]] == [each.blob for each in layers]
    assert config["rootfs"]["diff_ids"] == [each["digest"] for each in manifest["layers"]]
    assert (config["architecture"], config["config"]) == ("arm64", {"User": "7"})
    (docker,) = json.loads(files["manifest.json"])
    assert {docker["Config"], *docker["Layers"]} < blobs and docker["RepoTags"] == ["it:latest"]


# Folders and switches of one kind of machine. The lock of the Python packages names both kinds.
OF_ONE_MACHINE = re.compile(r"x86|amd64|\bi[3-6]86\b|-m64\b|-m(?:sse|avx|arch)|immintrin|ld-linux|\barch\(", re.IGNORECASE)
FOR_BOTH = {"Scripts/lock-requirements"}
PLACES = ("Makefile", "Package.swift", "Benchmarks", "Fuzz/Targets", "Hosting", "Scripts", "Sources", ":!Scripts/requirements", ":!*.md",
          "Tests/**/*.py", "Tests/*/support", ".ci")


def test_nothing_assumes_one_kind_of_machine():
    listed = subprocess.check_output(["git", "ls-files", "-z", *PLACES], cwd=ROOT, text=True).split("\0")[:-1]
    assert {"Makefile", "Scripts/make-dist", "Tests/Browser/support/webkit.py"} <= set(listed)
    own = str(Path(__file__).relative_to(ROOT))
    found = [f"{name}: {line.strip()}" for name in listed if name not in FOR_BOTH | {own}
             for line in (ROOT / name).read_text(errors="replace").splitlines() if OF_ONE_MACHINE.search(line)]
    assert found == []


@pytest.mark.parametrize("line", ["/usr/lib/x86_64-linux-gnu/a", "cc -m64", "#if arch(arm64)", "-mavx2", "/lib64/ld-linux.so"])
def test_what_assumes_one_is_noticed(line):
    assert OF_ONE_MACHINE.search(line)
