"""What comes from elsewhere is what was tested: Swift packages by version, Python packages by hash."""

import json
import re
from pathlib import Path

import pytest

from supply import requirements
from supply.versions import differences, listed, resolved, written

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "Scripts/requirements"


def pins(**versions):
    return json.dumps({"pins": [{"identity": name, "state": {"version": version, "revision": "0"}}
                                for name, version in versions.items()]})


def test_the_packages_of_this_build_are_those_that_were_tested():
    built = resolved((ROOT / "Package.resolved").read_text())
    assert differences(listed((ROOT / "Package.versions").read_text()), built) == []


def test_every_package_that_the_manifest_names_is_listed():
    urls = re.findall(r'\.package\(url: "[^"]*/([^"/]+)"', (ROOT / "Package.swift").read_text())
    assert urls and {url.lower() for url in urls} <= listed((ROOT / "Package.versions").read_text()).keys()


@pytest.mark.parametrize(("built", "told"), [
    ({"a": "1.0.1", "b": "2.0.0"}, "a: tested 1.0.0, built with 1.0.1"),
    ({"a": "1.0.0"}, "b: tested 2.0.0, built with none"),
    ({"a": "1.0.0", "b": "2.0.0", "c": "3.0.0"}, "c: tested never, built with 3.0.0"),
])
def test_another_version_a_missing_and_a_new_package_are_told(built, told):
    tested = listed(written({"a": "1.0.0", "b": "2.0.0"}))
    assert differences(tested, resolved(pins(**built))) == [told]


def test_a_branch_is_no_version():
    with pytest.raises(ValueError, match="part has no version"):
        resolved(json.dumps({"pins": [{"identity": "part", "state": {"branch": "main", "revision": "0"}}]}))


@pytest.mark.parametrize("wanted", sorted(PLACE.glob("*.in")), ids=lambda file: file.stem)
def test_every_python_package_that_is_wanted_is_locked_by_hash(wanted):
    locked = requirements.read(wanted.with_suffix(".txt").read_text())
    lines = [line for line in wanted.read_text().splitlines() if not line.startswith("#")]
    while included := next((line for line in lines if line.startswith("-r ")), None):
        lines.remove(included)
        lines += [line for line in (PLACE / included[3:]).read_text().splitlines() if not line.startswith("#")]
    direct = dict(line.split("==") for line in lines)
    assert direct
    for name, version in direct.items():
        # What a package brings besides, as in moto[s3], is locked by its own names.
        plain = name.partition("[")[0]
        assert locked[re.sub(r"[-_.]+", "-", plain).lower()].version == version


@pytest.mark.parametrize("line", ["part", "part==1.0", "part>=1.0 --hash=sha256:" + "0" * 64,
                                  "part==1.0 --hash=sha256:00", "part==1.0 --hash=md5:" + "0" * 64])
def test_a_line_that_leaves_version_or_hash_open_is_refused(line):
    with pytest.raises(ValueError, match="may be left open"):
        requirements.read(line)


def test_what_is_written_is_read_back():
    packages = requirements.merged(
        [requirements.Locked("b", "2", frozenset(["1" * 64])), requirements.Locked("a", "1", frozenset(["2" * 64]))],
        [requirements.Locked("b", "2", frozenset(["3" * 64]))])
    assert requirements.read(requirements.text(packages)) == {each.name: each for each in packages}
    assert [len(each.hashes) for each in packages] == [1, 2]


def test_two_versions_of_one_package_are_no_list():
    one, two = (requirements.Locked("a", version, frozenset(["1" * 64])) for version in "12")
    with pytest.raises(ValueError, match="a is 1 here and 2 there"):
        requirements.merged([one], [two])


def test_a_file_that_comes_without_a_hash_is_not_locked():
    told = {"install": [{"metadata": {"name": "A.b", "version": "1"}, "download_info": {"url": "a.whl"}}]}
    with pytest.raises(ValueError, match="comes without a hash"):
        requirements.locked(told)
